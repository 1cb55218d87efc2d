"""What holds at every step of any match (Hypothesis plays)."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as some
from tests.games.velocity.scenes import CANS

from tourdetable.engine.events import Event
from tourdetable.engine.kernel.state import CHANCE
from tourdetable.games.velocity import GAME, boards
from tourdetable.games.velocity.events import Crossed, Rode
from tourdetable.games.velocity.rules.state import VelocityState

OPTIONS = some.fixed_dictionaries(
    {
        "board": some.sampled_from(boards.names()),
        "energy_die_may_finish": some.booleans(),
        "sprint_sum_may_finish": some.booleans(),
    }
)


def conserved(state: VelocityState, seats: int, distance: int) -> None:
    assert sum(state.cans) + state.supply == CANS[seats]
    assert min(*state.cans, state.supply) >= 0
    racers = 4 if seats <= 4 else 3
    assert len(state.couriers) == seats * racers
    assert all(0 <= space <= distance for space in state.couriers)
    for seat in range(seats):
        own = list(state.couriers)[seat * racers : (seat + 1) * racers]
        assert own == sorted(own, reverse=True)
        assert own.count(0) == list(state.podium).count(seat)
    counted = [list(state.couriers).count(space) for space in range(distance + 1)]
    assert list(state.crowd) == counted
    assert len(state.podium) <= 8


def crossings(events: list[Event], options: dict[str, Any]) -> None:
    allowed = {"own"}
    allowed |= {"energy"} if options["energy_die_may_finish"] else set()
    allowed |= {"sum"} if options["sprint_sum_may_finish"] else set()
    for event in events:
        if isinstance(event, Rode) and event.landing == 0:
            assert event.die in allowed
        if isinstance(event, Crossed):
            assert any(isinstance(ride, Rode) and ride.landing == 0 for ride in events)


@settings(max_examples=25)
@given(seats=some.integers(3, 7), options=OPTIONS, seed=some.integers(0, 2**32))
def test_cans_couriers_and_podium_places_are_conserved_and_the_match_ends(
    seats: int, options: dict[str, Any], seed: int
) -> None:
    chooser = random.Random(seed)
    state = GAME.setup(seats, **options)
    distance = boards.load(options["board"]).distance
    places: list[int] = []
    steps = 0
    while acting := GAME.to_act(state):
        seat = acting[0]
        moves = GAME.legal(state, seat)
        assert moves
        assert len(set(moves)) == len(moves)
        events = GAME.apply(state, seat, chooser.choice(moves))
        conserved(state, seats, distance)
        crossings(events, options)
        places += [event.place for event in events if isinstance(event, Crossed)]
        steps += 1
        assert steps <= GAME.longest(seats, state.rules.options)
    assert places == list(range(1, len(places) + 1))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners


@settings(max_examples=10)
@given(seats=some.integers(3, 7), seed=some.integers(0, 2**32))
def test_the_view_holds_everything_and_forecasts_agree_with_what_happens(
    seats: int, seed: int
) -> None:
    chooser = random.Random(seed)
    state = GAME.setup(seats)
    while acting := GAME.to_act(state):
        seat = acting[0]
        moves = GAME.legal(state, seat)
        view = GAME.view(state, seat)
        assert GAME.sample(view, chooser).to_dict() == state.to_dict()
        assert GAME.view(state, None) == view
        index = chooser.randrange(len(moves))
        if seat == CHANCE:
            GAME.apply(state, seat, moves[index])
            continue
        foreseen = GAME.forecast(view, seat, moves)[index]
        before = state.copy()
        events = GAME.apply(state, seat, moves[index])
        for leg in foreseen.legs:
            told = [event for event in events if getattr(event, "seat", -1) == leg.seat]
            assert any(
                (getattr(event, "origin", -1), getattr(event, "landing", -1))
                == (leg.origin, leg.landing)
                for event in told
            )
        assert foreseen.cost <= before.cans[seat]
        assert foreseen.wins == (GAME.outcome(state) is not None and state.ended == 1)


@settings(max_examples=5)
@given(seats=some.integers(3, 7), seed=some.integers(0, 2**32))
def test_a_copy_has_everything_and_shares_nothing(seats: int, seed: int) -> None:
    chooser = random.Random(seed)
    state = GAME.setup(seats)
    while acting := GAME.to_act(state):
        before = state.to_dict()
        after = state.copy()
        assert after.to_dict() == before
        assert list(after.crowd) == list(state.crowd)
        GAME.apply(after, acting[0], chooser.choice(GAME.legal(after, acting[0])))
        assert state.to_dict() == before
        state = after
    assert state.copy().to_dict() == state.to_dict()
