"""Podium, victory and ranking (VC-25 to VC-28)."""

from __future__ import annotations

from tests.games.velocity.scenes import scene, turn

from tourdetable.games.velocity import GAME
from tourdetable.games.velocity.moves import Ride, Solo
from tourdetable.games.velocity.rules.state import VelocityState


def crossed(state: VelocityState) -> VelocityState:
    """The active seat's foremost courier crosses from 1."""
    turn(state, Solo(), [1], Ride("own", 1))
    return state


def test_vc25_couriers_take_podium_places_in_order_of_arrival() -> None:
    state = crossed(scene(couriers={0: [1]}, podium=[2, 1]))
    assert list(state.podium) == [2, 1, 0]


def test_vc26_the_third_courier_of_a_player_wins_at_once() -> None:
    state = crossed(scene(couriers={0: [1]}, podium=[0, 1, 0]))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.rule, outcome.reason) == ((0,), "VC-26", "third-courier")
    assert GAME.to_act(state) == ()
    assert outcome.scores == (3, 1, 0)
    assert (state.origin, state.landing) == (1, 0)


def test_vc26_the_third_courier_wins_also_on_the_eighth_place() -> None:
    state = crossed(scene(4, {0: [1]}, podium=[0, 1, 2, 3, 0, 1, 2]))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((0,), "VC-26")


def test_vc27_the_eighth_place_ends_it_and_most_couriers_win() -> None:
    state = crossed(scene(7, {0: [1]}, podium=[1, 2, 3, 4, 5, 6, 1]))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((1,), "VC-27")
    assert outcome.scores == (1, 2, 1, 1, 1, 1, 1)


def test_vc27_among_tied_players_the_latest_arrival_wins() -> None:
    state = crossed(scene(4, {0: [1]}, podium=[0, 1, 1, 2, 2, 3, 3]))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.places == (1, 4, 3, 2)


def test_vc28_then_the_furthest_courier_the_next_furthest_and_so_on() -> None:
    state = scene(4, {0: [1], 1: [10, 20], 2: [10, 19], 3: [9]}, podium=[0, 0])
    outcome = GAME.outcome(crossed(state))
    assert outcome is not None
    assert outcome.places == (1, 4, 3, 2)


def test_vc28_even_the_rearmost_courier_decides_between_equals() -> None:
    state = scene(3, {0: [1], 1: [30, 20, 15, 10], 2: [29, 20, 15, 10]}, podium=[0, 0])
    outcome = GAME.outcome(crossed(state))
    assert outcome is not None
    assert outcome.places == (1, 3, 2)


def test_vc28_what_is_still_equal_is_shared() -> None:
    outcome = GAME.outcome(crossed(scene(3, {0: [1]}, podium=[0, 0])))
    assert outcome is not None
    assert outcome.places == (1, 2, 2)


def test_a_match_of_too_many_turns_ends_and_is_ranked() -> None:
    state = scene(couriers={0: [30], 1: [20]})
    state.turn = 999
    turn(state, Solo(), [2], Ride("own", 30))
    assert (GAME.outcome(state), state.turn) == (None, 1000)
    turn(state, Solo(), [2], Ride("own", 20))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.rule) == ("turn-limit", "VC-28")
    assert outcome.places == (2, 1, 3)


def test_the_match_goes_on_before_the_podium_is_full() -> None:
    state = crossed(scene(4, {0: [1]}, podium=[1, 2, 3, 0, 1, 2]))
    assert GAME.outcome(state) is None
    assert GAME.leaders(state) == (0,)  # two, and the latest of them all
