"""City Chase's own bots: they answer from a view, play sensibly, and mix."""

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from tests.games.citychase.scenes import scene

from tourdetable.bots import Bot, bot
from tourdetable.bots.budget import Budget
from tourdetable.bots.levels import levels
from tourdetable.bots.search import SearchBot
from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.moves import Move
from tourdetable.engine.refusal import Refusal
from tourdetable.games.citychase import GAME
from tourdetable.games.citychase.belief import possible_paths
from tourdetable.games.citychase.bots.forces import hard_force
from tourdetable.games.citychase.bots.kernel.force import ACTIONS
from tourdetable.games.citychase.bots.leg import MINDS, Leg
from tourdetable.games.citychase.bots.levels import Easy, Hard, Lookahead, Medium
from tourdetable.games.citychase.bots.side import belief
from tourdetable.games.citychase.moves import Agree, Decline, Flee, Fly, Lift, Place
from tourdetable.games.citychase.rules.city import AROUND, NOWHERE
from tourdetable.games.citychase.rules.state import CityState


def asked(player: Bot, state: CityState, seat: int, seed: int = 0) -> Move:
    moves = GAME.legal(state, seat)
    return player.choose(GAME, GAME.view(state, seat), seat, moves, random.Random(seed))


def finished(
    thief: Bot, police: Bot, seed: int, seats: int = 2, options: dict[str, Any] | None = None
) -> str:
    """How a whole match ends; every answer must be one of the legal moves."""
    rng = random.Random(seed)
    state = GAME.setup(seats, **(options or {}))
    while GAME.to_act(state):
        seat = rng.choice(GAME.to_act(state))
        player = thief if seat == state.thief else police
        moves = GAME.legal(state, seat)
        move = player.choose(GAME, GAME.view(state, seat), seat, moves, rng)
        assert move in moves
        GAME.apply(state, seat, move)
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome.reason


LEVELS: list[Callable[[], Bot]] = [Easy, Medium, Hard, lambda: Lookahead(Budget(6))]
NAMES = ["easy", "medium", "hard", "lookahead"]


@pytest.mark.parametrize("level", LEVELS, ids=NAMES)
@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {"two_leg": True}), (3, {"shared": "agree"}), (4, {"reenter_found": True, "thief": 2})],
    ids=["two legs", "three by agreement", "four with open roofs"],
)
def test_every_level_plays_both_sides_to_the_end(
    level: Callable[[], Bot], seats: int, options: dict[str, Any]
) -> None:
    assert finished(level(), level(), 1, seats, options)


@pytest.mark.parametrize("level", LEVELS, ids=NAMES)
def test_the_same_generator_gives_the_same_choice(level: Callable[[], Bot]) -> None:
    for state, seat in ((scene([12, 7], thief_phase=True), 0), (scene([12, 7], (5, 6, 9)), 1)):
        assert asked(level(), state, seat, 5) == asked(level(), state, seat, 5)


@pytest.mark.parametrize("level", ["easy", "medium", "hard", "lookahead", "patient", "expert"])
def test_a_car_that_must_be_there_is_lifted(level: str) -> None:
    # yellow is on roof 0, and nothing in 1: on turn 2 the car can only be in building 5
    state = scene([0, 5], (0, 1, 2), lifts=[(2, 0, "yellow"), (2, 1, "nothing")], used=6)
    assert asked(bot("citychase", level), state, 1) == Lift(0, 5)


def phase(level: str, state: CityState, seed: int) -> tuple[Move, ...]:
    """What the three helicopters of a police seat do in one phase."""
    done: list[Move] = []
    while len(done) < 3 and GAME.to_act(state) == (1,):
        done.append(asked(bot("citychase", level), state, 1, seed))
        GAME.apply(state, 1, done[-1])
    return tuple(done)


@pytest.mark.parametrize("level", ["easy", "medium", "hard", "lookahead", "patient", "expert"])
def test_the_police_mix_afresh_each_time(level: str) -> None:
    drawn = {phase(level, scene([12], (5, 6, 9)), seed) for seed in range(12)}
    assert len(drawn) > 2


@pytest.mark.parametrize(
    ("level", "flies"), [("easy", True), ("medium", True), ("hard", True), ("patient", False)]
)
def test_people_meet_police_that_patrol_and_the_laboratory_one_that_waits(
    level: str, flies: bool
) -> None:
    """Nothing is known on turn 1: whoever patrols flies, and the patient lift where they stand."""
    phases = [phase(level, scene([24], (5, 7, 13)), seed) for seed in range(8)]
    flights = sum(isinstance(move, Fly) for done in phases for move in done)
    assert (flights > 8) == flies


def lifts_of_a_phase(seats: int, seed: int) -> int:
    """How many of the three helicopters lift in one phase of easy police on so many seats."""
    rng = random.Random(seed)
    state = scene([24, 23], (5, 7, 13), seats=seats)
    while state.turn == 2 and state.thief not in GAME.to_act(state):
        seat = rng.choice(GAME.to_act(state))
        moves = GAME.legal(state, seat)
        GAME.apply(state, seat, Easy().choose(GAME, GAME.view(state, seat), seat, moves, rng))
    return len(state.lifts) // 3


@pytest.mark.parametrize("seats", [3, 4])
def test_cc5_police_lift_as_often_on_several_seats_as_on_one(seats: int) -> None:
    """A seat that draws its helicopter's part of any plan would leave the lifts to its partners."""
    alone = sum(lifts_of_a_phase(2, seed) for seed in range(60))
    together = sum(lifts_of_a_phase(seats, seed) for seed in range(60))
    assert alone > 40
    assert abs(together - alone) < alone / 5


def test_the_belief_weighs_that_a_thief_avoids_helicopters() -> None:
    view = GAME.view(scene([12, 17], (0, 5, 10)), 1)
    watched = {building for at in (0, 5, 10) for building in AROUND[at]}

    def share(model: int) -> float:
        cloud = belief(view)
        chances = cloud.chances[model]
        inside = [c for t, c in zip(cloud.tracks, chances, strict=True) if t % 32 in watched]
        return sum(inside) / sum(chances)

    bold, careful, shy = (share(model) for model in range(3))
    assert shy < careful < bold
    assert shy < bold / 2


@pytest.mark.parametrize("level", [Medium, Hard, lambda: Lookahead(Budget(60))], ids=NAMES[1:])
def test_the_thief_does_not_drive_into_a_dead_end(level: Callable[[], Bot]) -> None:
    # building 5 leads to 0 and 1 only; 15 leads out of the corner
    state = scene([2, 7, 6, 11, 10], (15, 14, 11), thief_phase=True)
    assert GAME.legal(state, 0) == [Flee(5), Flee(15)]
    chosen = Counter(asked(level(), state, 0, seed) for seed in range(10))
    assert chosen[Flee(5)] < 3


def test_cc9_a_forced_drive_is_thought_about_like_any_other() -> None:
    """An answer without a thought would come sooner, and tell the police that there is one exit."""
    state = scene([6, 5, 0], thief_phase=True)
    assert GAME.legal(state, 0) == [Flee(1)]
    thief = Lookahead(Budget(6))
    assert asked(thief, state, 0) == Flee(1)
    assert thief.chases == 6
    search = SearchBot(budget=Budget(20))
    assert asked(search, state, 0) == Flee(1)
    assert search.simulations == 20


def test_an_agreeable_proposal_is_accepted_and_a_useless_one_declined() -> None:
    lifts = [(2, 0, "yellow"), (2, 1, "nothing")]
    good = scene([0, 5], (14, 15, 0), lifts=lifts, used=3, seats=3, shared="agree")
    GAME.apply(good, 1, Lift(2, 5))
    assert asked(Medium(), good, 2) == Agree()
    bad = scene([0, 5], (14, 15, 0), lifts=lifts, used=3, seats=3, shared="agree")
    GAME.apply(bad, 1, Fly(2, 4))
    assert asked(Medium(), bad, 2) == Decline()


def test_helicopters_start_on_a_good_triple_also_when_seats_place_in_turn() -> None:
    state = GAME.setup(4)
    for seat in (3, 1, 2):
        move = asked(Easy(), state, seat, seat)
        assert isinstance(move, Place)
        GAME.apply(state, seat, move)
    assert len(set(state.helicopters)) == 3


def test_a_budget_must_be_more_than_nothing() -> None:
    player = Hard()
    player.set_budget(7, None)
    assert player.budget.simulations == 7
    with pytest.raises(Refusal, match="simulations: 0 is not a budget"):
        player.set_budget(0, None)


class Ticks:
    """A clock that goes on by a millisecond whenever somebody looks at it."""

    def __init__(self) -> None:
        self.looks = 0

    def perf_counter(self) -> float:
        self.looks += 1
        return self.looks / 1000


def test_a_thief_stops_with_the_chase_in_which_its_milliseconds_are_spent(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tourdetable.bots.budget.time", Ticks())
    for milliseconds in (1, 5, 12):
        player = Lookahead()
        player.set_budget(None, milliseconds)
        asked(player, scene([12, 7], thief_phase=True), 0)
        assert player.chases == milliseconds


def test_police_look_at_first_lifts_until_their_milliseconds_are_spent(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ticks = Ticks()
    monkeypatch.setattr("tourdetable.bots.budget.time", ticks)
    state = scene([12], (5, 7, 13))
    for milliseconds, looks in ((3, 4), (500, 12)):
        ticks.looks = 0
        player = Lookahead()
        player.set_budget(None, milliseconds)
        asked(player, state, 1)
        assert ticks.looks == looks


def test_a_belief_is_the_same_whatever_was_remembered() -> None:
    view = GAME.view(scene([12, 7, 2], (5, 6, 9), lifts=[(1, 13, "nothing")]), 1)
    fresh = belief(view)
    for start in range(20):
        belief(GAME.view(scene([start], (0, 5, 10)), 1))
    again = belief(view)
    assert (again.tracks, again.weights) == (fresh.tracks, fresh.weights)


def test_the_belief_holds_just_the_paths_of_the_exact_filter() -> None:
    lifts = [(2, 12, "yellow"), (3, 6, "nothing")]
    view = GAME.view(scene([12, 7, 2], (5, 6, 9), lifts=lifts), 1)
    cloud, paths = belief(view), possible_paths(view)
    assert sorted(cloud.tracks) == sorted(paths.tracks)
    assert min(cloud.weights) > 0


def test_a_spared_car_is_not_lifted_and_its_risk_is_told() -> None:
    """CC-13: on turn 2 the car can only be in building 5, which a sure police would lift."""
    state = scene([0, 5], (0, 1, 2), lifts=[(2, 0, "yellow"), (2, 1, "nothing")], used=6)
    cloud = belief(GAME.view(state, 1))
    force = hard_force()
    action = force.act(cloud, [0, 1, 2], 1, 1, 2, 5, Dice(1))
    assert action % ACTIONS != 5
    assert force.risk > 0.99
    assert force.act(cloud, [0, 1, 2], 1, 1, 2, NOWHERE, Dice(1)) == 5
    assert force.risk == 0.0


def test_a_thief_may_know_its_police_in_the_laboratory() -> None:
    """The laboratory's thieves know a level by name; a table does not offer them."""
    assert {"knows-random", "expert"}.isdisjoint(levels("citychase"))
    knowing = bot("citychase", "knows-random:20")
    police = [finished(knowing, bot("citychase", "random"), seed) for seed in range(6)]
    assert police.count("escape") >= 1


def test_medium_police_catch_a_random_thief_nearly_always() -> None:
    endings = [finished(bot("citychase", "random"), Medium(), seed) for seed in range(8)]
    assert endings.count("escape") <= 2


def test_the_police_of_a_future_do_not_lose_the_car() -> None:
    """Without a path that fits, they would act at random: chases would be called too lightly."""
    lost = 0
    for seed in range(60):
        leg = Leg([MINDS["medium"]] * 2, 0, Dice(seed), reenter=False)
        leg.begin([NOWHERE] * 3)
        lost += leg.cloud.total() <= 0
    assert lost <= 6
