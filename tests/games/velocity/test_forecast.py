"""What the page may show before a choice is made."""

from __future__ import annotations

import itertools

import msgspec
import pytest

from tests.games.velocity.scenes import legal, play, roll, scene, turn
from tourdetable.engine.moves import Move
from tourdetable.games.velocity import GAME
from tourdetable.games.velocity.forecast import VelocityForecast
from tourdetable.games.velocity.moves import Back, Group, Pursue, Ride, Share, Solo, Stay, Take
from tourdetable.games.velocity.rules.state import VelocityState


def foreseen(state: VelocityState, seat: int, move: Move) -> VelocityForecast:
    forecasts = GAME.forecast(GAME.view(state, seat), seat, [move])
    return forecasts[0]


def test_an_announcement_tells_which_dice_roll_and_where_each_face_leads() -> None:
    state = scene(4, couriers={0: [20], 1: [20], 3: [20]}, cans={0: 1})
    group = foreseen(state, 0, Group(space=20, cans=1))
    assert group.dice == (0, 1, 3, -1)
    assert (group.cost, group.cans) == (1, 0)
    assert [(reach.pips, reach.landing, reach.type) for reach in group.reach] == [
        (1, 19, "obstacle"), (2, 18, "race"), (3, 17, "supply"),
        (4, 16, "obstacle"), (5, 15, "race"), (6, 14, "supply"),
    ]  # fmt: skip


def test_vc10_a_sprint_tells_where_the_sum_of_both_dice_leads() -> None:
    position = {"couriers": {0: [30, 30, 30, 9]}, "cans": {0: 2}}
    sprint = foreseen(scene(**position), 0, Solo(cans=2))  # type: ignore[arg-type]
    ways = {(reach.origin, reach.pips): (reach.landing, reach.type) for reach in sprint.reach}
    assert len(ways) == 24
    assert ways[30, 12] == (18, "race")
    assert ways[9, 9] == ways[9, 12] == (0, "finish")
    barred = scene(**position, sprint_sum_may_finish=False)  # type: ignore[arg-type]
    short = [reach.pips for reach in foreseen(barred, 0, Solo(cans=2)).reach if reach.origin == 9]
    assert short == [1, 2, 3, 4, 5, 6, 7, 8]
    bonus = foreseen(scene(**position), 0, Solo(cans=1))  # type: ignore[arg-type]
    assert {reach.pips for reach in bonus.reach} == {1, 2, 3, 4, 5, 6}


def test_vc13_the_own_die_is_foreseen_to_cross() -> None:
    solo = foreseen(scene(couriers={0: [30, 30, 30, 4]}), 0, Solo())
    crossing = [reach.pips for reach in solo.reach if reach.type == "finish"]
    assert crossing == [4, 5, 6]


@pytest.mark.parametrize(
    ("move", "couriers", "options"),
    [
        (Solo(), [6, 6, 6, 6], {}),
        (Solo(), [9, 3], {}),
        (Solo(cans=1), [6, 4, 4, 4], {}),
        (Solo(cans=1), [6, 4, 4, 4], {"energy_die_may_finish": True}),
        (Solo(cans=2), [10, 10, 3, 3], {}),
        (Solo(cans=2), [10, 10, 8, 8], {"sprint_sum_may_finish": False}),
        (Group(space=6), [6, 6, 6, 6], {}),
        (Group(space=6, cans=1), [6, 6, 6, 6], {}),
    ],
)
def test_the_odds_of_an_announcement_are_exact(
    move: Solo | Group, couriers: list[int], options: dict[str, bool]
) -> None:
    podium = [0] * (4 - len(couriers))
    state = scene(3, {0: couriers, 1: [6], 2: [6]}, {0: move.cans}, podium, **options)
    told = foreseen(state, 0, move)
    supply = obstacle = finish = spaces = total = 0
    for dice in itertools.product(range(1, 7), repeat=len(told.dice)):
        rolled = state.copy()
        play(rolled, 0, move)
        roll(rolled, *dice)
        view = GAME.view(rolled, 0)
        legs = [entry.legs[0] for entry in GAME.forecast(view, 0, legal(rolled, 0))]
        supply += any(leg.type == "supply" for leg in legs)
        obstacle += all(leg.type == "obstacle" for leg in legs)
        finish += any(leg.type == "finish" for leg in legs)
        spaces += max(leg.origin - leg.landing for leg in legs)
        total += 1
    assert told.odds is not None
    assert told.odds.supply == pytest.approx(supply / total)
    assert told.odds.obstacle == pytest.approx(obstacle / total)
    assert told.odds.finish == pytest.approx(finish / total)
    assert told.odds.spaces == pytest.approx(spaces / total)


def test_a_ride_tells_landing_can_and_who_could_pursue() -> None:
    state = scene(couriers={0: [33, 33], 1: [33, 33]}, cans={0: 1, 1: 1})
    play(state, 0, Solo())
    roll(state, 6)
    told = foreseen(state, 0, Ride("own", 33))
    assert [(leg.seat, leg.origin, leg.landing, leg.type) for leg in told.legs] == [
        (0, 33, 27, "supply")
    ]
    assert (told.gain, told.cans) == (1, 2)
    assert [(entry.seat, entry.couriers) for entry in told.pursuers] == [(0, 1), (1, 1)]


def test_vc18_no_can_is_foreseen_for_the_one_who_has_most() -> None:
    state = scene(couriers={0: [33]}, cans={0: 6, 1: 6, 2: 3})
    play(state, 0, Solo())
    roll(state, 6)
    told = foreseen(state, 0, Ride("own", 33))
    assert (told.gain, told.cans) == (0, 6)


def test_vc14_pursuers_are_foreseen_in_the_order_in_which_they_are_asked() -> None:
    couriers = {seat: [30, 30] for seat in range(4)}
    state = scene(4, couriers=couriers, cans={0: 2, 2: 1, 3: 5}, active=2)
    play(state, 2, Solo())
    roll(state, 2)
    told = foreseen(state, 2, Ride("own", 30))
    assert [(entry.seat, entry.couriers) for entry in told.pursuers] == [(2, 1), (3, 2), (0, 2)]


def test_vc15_nobody_is_foreseen_to_pursue_a_sprint_or_from_the_start() -> None:
    state = scene(couriers={0: [30, 30], 1: [30]}, cans={0: 4, 1: 2})
    play(state, 0, Solo(cans=2))
    roll(state, 2, 3)
    assert foreseen(state, 0, Ride("own", 30)).pursuers == ()
    state = scene(cans={0: 4, 1: 2})
    play(state, 0, Solo())
    roll(state, 2)
    assert foreseen(state, 0, Ride("own", 35)).pursuers == ()


def test_a_shared_die_tells_of_the_rival_and_of_the_obstacle() -> None:
    state = scene(couriers={0: [33], 1: [33]})
    play(state, 0, Group(space=33))
    roll(state, 6, 1)
    told = foreseen(state, 0, Share(1))
    assert [leg.seat for leg in told.legs] == [0, 1]
    assert (told.tested, told.fallback) == (True, 35)


def test_a_crossing_tells_its_podium_place_and_whether_it_wins() -> None:
    state = scene(couriers={0: [2]}, podium=[1, 0, 0])
    play(state, 0, Solo())
    roll(state, 3)
    told = foreseen(state, 0, Ride("own", 2))
    assert (told.legs[0].place, told.wins) == (4, True)
    state = scene(couriers={0: [2]}, podium=[1, 0])
    play(state, 0, Solo())
    roll(state, 3)
    told = foreseen(state, 0, Ride("own", 2))
    assert (told.legs[0].place, told.wins) == (3, False)


def test_pursuit_stay_back_and_take_tell_their_price() -> None:
    state = scene(couriers={0: [26, 26]}, cans={0: 3})
    turn(state, Solo(), [1], Ride("own", 26))
    pursued = foreseen(state, 0, Pursue(1))
    assert (pursued.cost, pursued.cans, pursued.tested, pursued.fallback) == (1, 2, True, 29)
    waiting = foreseen(state, 0, Pursue(0))
    assert (waiting.cost, waiting.tested, waiting.legs) == (0, False, ())
    play(state, 0, Pursue(1))
    assert foreseen(state, 0, Stay()).cans == 1
    back = foreseen(state, 0, Back())
    assert (back.legs[0].landing, back.gain, back.cans) == (29, 1, 3)
    state = scene(couriers={0: [33]}, cans={0: 1, 1: 7, 2: 7})
    turn(state, Solo(), [2], Ride("own", 33))
    taken = foreseen(state, 0, Take(2))
    assert (taken.gain, taken.from_seat) == (1, 2)


def test_views_and_forecasts_become_json() -> None:
    state = scene(cans={0: 2})
    view = GAME.view(state, None)
    assert msgspec.json.decode(msgspec.json.encode(view), type=type(view)) == view
    assert msgspec.json.encode(GAME.forecast(view, 0, legal(state, 0)))


def test_the_prompt_follows_the_phase() -> None:
    state = scene()
    assert GAME.prompt(GAME.view(state, 0), 0) == "prompt-announce"


def test_going_back_to_the_start_is_foreseen_with_the_cans_that_really_come() -> None:
    state = scene(4, couriers={0: [34]}, cans={0: 5, 1: 6, 2: 6, 3: 3})
    turn(state, Solo(), [2], Ride("own", 34))
    told = foreseen(state, 0, Back())
    assert (told.gain, told.cans) == (1, 6), "the first can makes seat 0 one of the richest (VC-18)"
    play(state, 0, Back(), Take(2))
    assert list(state.cans) == [6, 6, 5, 3]
