"""What everybody sees: the whole table, and the options it is played with."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.velocity.scenes import legal, play, roll, scene, turn
from tourdetable.games.velocity import GAME
from tourdetable.games.velocity.moves import Back, Group, Ride, Share, Solo, Stay
from tourdetable.games.velocity.rules.state import VelocityState


def rebuilt(state: VelocityState) -> VelocityState:
    """The state that a bot makes of the view, which must be the same."""
    again = GAME.sample(GAME.view(state, None), random.Random(1))
    assert again.to_dict() == state.to_dict()
    assert list(again.crowd) == list(state.crowd)
    return again


def test_vc28_the_standing_is_shown_during_the_race() -> None:
    view = GAME.view(scene(4, couriers={1: [20], 2: [20], 3: [19]}, podium=[0]), None)
    assert [team.standing for team in view.teams] == [1, 3, 3, 2]


def test_vc11_the_dice_of_a_group_are_shown_and_which_one_is_awaited() -> None:
    state = scene(couriers={0: [20], 2: [20]}, cans={0: 1})
    play(state, 0, Group(space=20, cans=1))
    awaited = []
    for pips in (4, 5, 6):
        awaited.append(GAME.view(rebuilt(state), None).rolling)
        roll(state, pips)
    assert awaited == [0, 2, -1]
    view = GAME.view(state, 1)
    assert ([team.die for team in view.teams], view.energy) == ([4, 0, 5], 6)
    assert (view.group, view.spent, view.phase) == (20, 1, "choose")


def test_vc19_couriers_still_to_be_settled_are_shown() -> None:
    state = scene(couriers={0: [26], 1: [26]}, cans={0: 1, 1: 1})
    turn(state, Group(space=26), [6, 1], Share(1))
    assert [team.arrived for team in GAME.view(state, None).teams] == [1, 1, 0]
    play(state, 0, Stay())
    view = GAME.view(rebuilt(state), None)
    assert ([team.arrived for team in view.teams], view.asked) == ([0, 1, 0], 1)
    assert (view.origin, view.landing, view.phase) == (26, 25, "obstacle")


def test_vc18_the_cans_that_are_owed_are_shown() -> None:
    state = scene(couriers={0: [33]}, cans={0: 1, 1: 7, 2: 7})
    turn(state, Solo(), [1], Ride("own", 33))
    play(state, 0, Back())
    view = GAME.view(rebuilt(state), None)
    assert (view.owed, view.phase, view.supply) == (2, "take", 0)


@pytest.mark.parametrize(
    "options",
    [
        {"energy_die_may_finish": True},
        {"sprint_sum_may_finish": False},
        {"board": "harbour"},
    ],
)
def test_vc13_a_state_made_from_a_view_has_the_options_of_the_match(
    options: dict[str, Any],
) -> None:
    state = scene(couriers={0: [3, 3]}, cans={0: 2}, **options)
    play(state, 0, Solo(cans=2))
    roll(state, 2, 3)
    assert legal(rebuilt(state), 0) == legal(state, 0)


def test_vc26_the_end_is_shown() -> None:
    state = scene(couriers={0: [1]}, podium=[0, 0])
    turn(state, Solo(), [1], Ride("own", 1))
    view = GAME.view(rebuilt(state), None)
    assert (view.ended, view.phase, view.podium) == ("third-courier", "over", (0, 0, 0))
