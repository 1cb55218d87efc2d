"""Whole races: they end, and what must always hold holds at every step."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mypy_extensions import i64
from tests.games.arcenciel.scenes import EFFORT_2, pass_all, phase, play, race, ride_to

import tourdetable as tdt
from tourdetable.engine.files.serial import fields_of
from tourdetable.engine.kernel.state import CHANCE
from tourdetable.engine.vecs import vec
from tourdetable.games.arcenciel import GAME, boards, checks, moves
from tourdetable.games.arcenciel.rules.course import TURNS_MOST
from tourdetable.games.arcenciel.rules.state import NONE, ArcState, race_order, teammates

OPTIONS = st.fixed_dictionaries(
    {
        "target": st.sampled_from(["three", "five", "mixed"]),
        "combativity": st.booleans(),
        "forced_withdrawal_energy": st.sampled_from([0, 15]),
        "circuit": st.sampled_from(boards.CIRCUITS),
    }
)


def step(state: ArcState, rng: random.Random) -> None:
    """One random step; withdrawals are rare, so that races last."""
    seat = GAME.to_act(state)[0]
    listed = GAME.legal(state, seat)
    kept = [move for move in listed if not isinstance(move, moves.Withdraw | moves.WithdrawFrom)]
    GAME.apply(state, seat, rng.choice(kept if kept and rng.random() < 0.97 else listed))


def check_invariants(state: ArcState, before: dict[str, Any]) -> None:
    checks.check_state(state)
    seats = len(state.energy)
    assert all(0 <= energy <= 60 for energy in state.energy)
    assert all(teammates(state, seat) <= 6 for seat in range(seats))
    assert list(state.occupant).count(NONE) == len(state.occupant) - sum(state.posted)
    assert sum(state.deck) + state.no_feed <= 25
    assert 0 <= state.lead <= 19
    assert all(
        state.reserve[seat] + state.posted[seat] <= before["reserve"][seat] + before["posted"][seat]
        for seat in range(seats)
    ), "teammates never come back"
    assert all(new >= old for new, old in zip(state.cracked, before["cracked"], strict=True))
    if list(state.cracked) != before["cracked"]:
        assert all(teammates(state, seat) == 0 for seat in range(seats) if state.cracked[seat]), (
            "only a rider without teammates cracks (AE-29)"
        )
    for seat in range(seats):
        assert state.cracked[seat] == (0 if seat in race_order(state) else 1)


@settings(max_examples=40)
@given(seats=st.integers(3, 6), options=OPTIONS, seed=st.integers(0, 2**32))
def test_invariants_hold_at_every_step(seats: int, options: dict[str, Any], seed: int) -> None:
    rng = random.Random(seed)
    state = GAME.setup(seats, **options)
    while len(state.order) < seats:
        step(state, rng)
    for _number in range(400):
        if not GAME.to_act(state):
            break
        before = fields_of(state)
        step(state, rng)
        check_invariants(state, before)


@settings(max_examples=25)
@given(seats=st.integers(3, 6), options=OPTIONS, seed=st.integers(0, 2**32))
def test_a_state_is_rebuilt_from_its_view(seats: int, options: dict[str, Any], seed: int) -> None:
    rng = random.Random(seed)
    state = GAME.setup(seats, **options)
    for _number in range(250):
        rebuilt = GAME.sample(GAME.view(state, 0), rng)
        assert fields_of(rebuilt) == fields_of(state)
        if not GAME.to_act(state):
            break
        step(state, rng)


def test_ae32a_view_and_copy_keep_what_a_breakaway_has_scored_and_what_lies_open() -> None:
    state = race(options={"combativity": True}, escapee=1, lead=8, scored=1, no_feed=2)
    rebuilt = GAME.sample(GAME.view(state, 0), random.Random(1))
    assert fields_of(rebuilt) == fields_of(state.copy()) == fields_of(state)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("seed", range(5))
def test_random_races_end(seats: int, seed: int) -> None:
    rng = random.Random(seed)
    state = GAME.setup(seats)
    taken = 0
    while GAME.to_act(state):
        seat = GAME.to_act(state)[0]
        GAME.apply(state, seat, rng.choice(GAME.legal(state, seat)))
        taken += 1
    assert taken <= GAME.longest(seats, GAME.options_for(seats, {}))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert 1 in outcome.places
    assert outcome.winners == tuple(s for s in range(seats) if outcome.places[s] == 1)


def test_ae6_the_order_is_drawn_one_by_one_and_the_last_needs_no_draw() -> None:
    state = GAME.setup(3)
    assert [move for move, _weight in GAME.odds(state)] == [moves.Starter(s) for s in range(3)]
    play(state, CHANCE, moves.Starter(1))
    assert [move for move, _weight in GAME.odds(state)] == [moves.Starter(0), moves.Starter(2)]
    told = play(state, CHANCE, moves.Starter(2))
    assert list(state.order) == [1, 2, 0]
    assert len(told) == 2
    assert (phase(state), state.actor) == ("lead", 1)


def test_ae4_everybody_starts_with_sixty_energy_and_six_teammates() -> None:
    state = GAME.setup(5)
    assert (list(state.energy), list(state.reserve), state.position) == ([60] * 5, [6] * 5, 0)


def test_a_race_that_never_ends_is_stopped_and_the_jerseys_are_counted() -> None:
    state = race(turn=TURNS_MOST, rainbows=[0, 1, 2, 0])
    ride_to(state, EFFORT_2)
    pass_all(state)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.rule, outcome.winners) == ("stopped", "AE-30", (2,))


def test_the_bound_on_steps_holds_for_a_race_stopped_by_the_commissaires() -> None:
    rng = random.Random(1)
    state = GAME.setup(3, target="five")
    taken = 0
    while GAME.to_act(state):
        # Nobody pays or wins for long: energy comes back and jerseys are taken away again.
        state.energy = vec[i64]([60] * 3)
        state.rainbows = vec[i64]([0] * 3)
        seat = GAME.to_act(state)[0]
        quiet = (moves.Escape, moves.Withdraw, moves.WithdrawFrom)
        listed = [move for move in GAME.legal(state, seat) if not isinstance(move, quiet)]
        GAME.apply(state, seat, rng.choice(listed or GAME.legal(state, seat)))
        taken += 1
    assert state.turn == TURNS_MOST
    assert taken <= GAME.longest(3, GAME.options_for(3, {}))


def test_a_move_out_of_turn_is_refused() -> None:
    state = race()
    with pytest.raises(tdt.Refusal) as refused:
        play(state, 2, moves.Ride())
    assert refused.value.rule == "AE-10"


@pytest.mark.parametrize(
    ("field", "value", "place"),
    [
        ("energy", [61, 60, 60, 60], "energy"),
        ("reserve", [7, 6, 6, 6], "reserve"),
        ("order", [0, 1, 2], "order"),
        ("lead", 4, "lead"),
        ("position", 40, "position"),
        ("deck", [9] * 10, "deck[0]"),
        ("deck", [2, 2, 3, 4, 6, 3, 2, 1, 1], "deck"),
        ("no_feed", 3, "deck"),
        ("no_feed", -1, "no_feed"),
        ("rainbow_up", 2, "rainbow_up"),
        ("bidder", 4, "bidder"),
        ("winner", -2, "winner"),
        ("phase", 14, "phase"),
        ("energy", [0, 0, 0, -1], "energy"),
        ("occupant", {0: 1}, "occupant[0]"),
        ("posted", [1, 0, 0, 0], "posted"),
        ("greens", [-1, 0, 0, 0], "greens"),
        ("bids", [0], "bids"),
    ],
)
def test_a_state_that_contradicts_itself_is_refused(field: str, value: Any, place: str) -> None:
    with pytest.raises(tdt.Refusal) as refused:
        race(**{field: value})
    assert refused.value.rule == place


def test_ae29_a_loaded_race_has_no_teammates_of_cracked_riders_on_the_circuit() -> None:
    with pytest.raises(tdt.Refusal) as refused:
        race(cracked={1: 1}, order=[0, 2, 3], occupant={EFFORT_2: 1})
    assert refused.value.rule == "cracked[1]"


def test_ae9a_a_loaded_race_that_goes_on_has_no_lead_that_would_have_won() -> None:
    with pytest.raises(tdt.Refusal) as refused:
        race(escapee=2, lead=19)
    assert refused.value.rule == "lead"


def test_ae18a_in_a_loaded_race_an_open_no_feed_card_is_not_in_the_deck_too() -> None:
    with pytest.raises(tdt.Refusal) as refused:
        race(no_feed=1, deck=[card.count for card in boards.hazards()])
    assert refused.value.rule == "deck[1]"
