"""City Chase's own bots: they answer from a view, play sensibly, and mix."""

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from tests.games.citychase.scenes import scene
from tourdetable.bots import Bot, bot
from tourdetable.bots.citychase import Easy, Hard, Medium
from tourdetable.bots.citychase_side import belief
from tourdetable.bots.kernel.citychase_cloud import BOLD, SHY
from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.moves import Move
from tourdetable.engine.refusal import Refusal
from tourdetable.games.citychase import GAME
from tourdetable.games.citychase.moves import Agree, Decline, Flee, Fly, Lift, Place
from tourdetable.games.citychase.rules.city import AROUND
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


LEVELS: list[Callable[[], Bot]] = [Easy, Medium, lambda: Hard(chases=6)]


@pytest.mark.parametrize("level", LEVELS, ids=["easy", "medium", "hard"])
@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {"two_leg": True}), (3, {"shared": "agree"}), (4, {"reenter_found": True, "thief": 2})],
    ids=["two legs", "three by agreement", "four with open roofs"],
)
def test_every_level_plays_both_sides_to_the_end(
    level: Callable[[], Bot], seats: int, options: dict[str, Any]
) -> None:
    assert finished(level(), level(), 1, seats, options)


@pytest.mark.parametrize("level", LEVELS, ids=["easy", "medium", "hard"])
def test_the_same_generator_gives_the_same_choice(level: Callable[[], Bot]) -> None:
    for state, seat in ((scene([12, 7], thief_phase=True), 0), (scene([12, 7], (5, 6, 9)), 1)):
        assert asked(level(), state, seat, 5) == asked(level(), state, seat, 5)


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_a_car_that_must_be_there_is_lifted(level: str) -> None:
    # yellow is on roof 0, and nothing in 1: on turn 2 the car can only be in building 5
    state = scene([0, 5], (0, 1, 2), lifts=[(2, 0, "yellow"), (2, 1, "nothing")], used=6)
    assert asked(bot("citychase", level), state, 1) == Lift(0, 5)


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_the_police_mix_afresh_each_time(level: str) -> None:
    state = scene([12], (5, 6, 9))
    drawn = {asked(bot("citychase", level), state, 1, seed) for seed in range(12)}
    assert len(drawn) > 2


def test_the_belief_weighs_that_a_thief_avoids_helicopters() -> None:
    view = GAME.view(scene([12, 17], (0, 5, 10)), 1)
    watched = {building for at in (0, 5, 10) for building in AROUND[at]}

    def share(model: list[float]) -> float:
        cloud = belief(view, [model], 5000, Dice(1))
        inside = [w for t, w in zip(cloud.tracks, cloud.weights, strict=True) if t % 32 in watched]
        return sum(inside) / sum(cloud.weights)

    assert share(SHY) < share(BOLD) / 2


@pytest.mark.parametrize("level", [Medium, lambda: Hard(chases=60)], ids=["medium", "hard"])
def test_the_thief_does_not_drive_into_a_dead_end(level: Callable[[], Bot]) -> None:
    # building 5 leads to 0 and 1 only; 15 leads out of the corner
    state = scene([2, 7, 6, 11, 10], (15, 14, 11), thief_phase=True)
    assert GAME.legal(state, 0) == [Flee(5), Flee(15)]
    chosen = Counter(asked(level(), state, 0, seed) for seed in range(10))
    assert chosen[Flee(5)] < 3


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
    assert player.chases == 7
    with pytest.raises(Refusal, match="simulations: 0 is not a budget"):
        player.set_budget(0, None)


def test_medium_police_catch_a_random_thief_nearly_always() -> None:
    endings = [finished(bot("citychase", "random"), Medium(), seed) for seed in range(8)]
    assert endings.count("escape") <= 2
