"""What the table is told of a turn (VC-29): who, from where, with which die, for how many cans."""

from __future__ import annotations

import pytest

from tests.games.velocity.scenes import play, scene, turn
from tourdetable.engine.events import Event
from tourdetable.engine.kernel.state import CHANCE
from tourdetable.engine.texts import texts
from tourdetable.games.velocity import GAME
from tourdetable.games.velocity.events import (
    Announced,
    Carried,
    Crossed,
    Drawn,
    Ended,
    EnergyRolled,
    NothingToTake,
    Pursued,
    Rode,
    Rolled,
    Stayed,
    Supplied,
    Took,
    TurnBegan,
    WentBack,
)
from tourdetable.games.velocity.moves import (
    Back,
    First,
    Group,
    Pursue,
    Ride,
    Roll,
    Share,
    Solo,
    Stay,
    Take,
)


def test_vc29_a_group_turn_is_told_in_its_order() -> None:
    state = scene(couriers={1: [33, 33], 2: [33], 0: [33]}, cans={1: 2, 0: 1}, active=1)
    told: list[Event] = play(state, 1, Group(space=33, cans=1))
    for pips in (4, 6, 5, 1):
        told += GAME.apply(state, CHANCE, Roll(pips))
    told += play(state, 1, Share(2)) + play(state, 1, Pursue(0)) + play(state, 0, Pursue(1))
    assert told == [
        Announced(seat=1, mode="group-bonus", space=33, cans=1),
        Rolled(seat=1, die_seat=1, pips=4),
        Rolled(seat=1, die_seat=2, pips=6),
        Rolled(seat=1, die_seat=0, pips=5),
        EnergyRolled(seat=1, pips=1),
        Rode(seat=1, die="rival", pips=6, origin=33, landing=27),
        Carried(seat=2, origin=33, landing=27),
        Pursued(seat=1, couriers=0, origin=33, landing=27),
        Pursued(seat=0, couriers=1, origin=33, landing=27),
        Supplied(seat=1),
        TurnBegan(seat=2, turn=2),
    ]


@pytest.mark.parametrize(
    ("announcement", "mode"),
    [
        (Solo(), "solo"),
        (Solo(cans=1), "bonus"),
        (Solo(cans=2), "sprint"),
        (Group(space=35), "group"),
        (Group(space=35, cans=1), "group-bonus"),
    ],
)
def test_vc7_an_announcement_is_told_with_what_it_spends(
    announcement: Solo | Group, mode: str
) -> None:
    told = play(scene(cans={0: 2}), 0, announcement)
    (event,) = told
    assert isinstance(event, Announced)
    assert (event.seat, event.mode) == (0, mode)
    assert event.space == (announcement.space if isinstance(announcement, Group) else 0)
    assert event.cans == announcement.cans


@pytest.mark.parametrize(
    ("die", "pips", "landing"), [("own", 4, 26), ("energy", 2, 28), ("sum", 6, 24)]
)
def test_vc10_a_ride_is_told_with_its_die(die: str, pips: int, landing: int) -> None:
    state = scene(couriers={0: [30]}, cans={0: 2})
    play(state, 0, Solo(cans=2))
    for number in (4, 2):
        GAME.apply(state, CHANCE, Roll(number))
    told = play(state, 0, GAME.move({"move": "ride", "die": die, "space": 30}))
    ridden = [event for event in told if isinstance(event, Rode)]
    assert [(ride.die, ride.pips, ride.origin, ride.landing) for ride in ridden] == [
        (die, pips, 30, landing)
    ]


def test_vc25_a_crossing_is_told_with_its_place_and_the_end() -> None:
    state = scene(4, couriers={0: [2]}, podium=[1, 0, 0])
    play(state, 0, Solo())
    GAME.apply(state, CHANCE, Roll(5))
    assert play(state, 0, Ride("own", 2)) == [
        Rode(seat=0, die="own", pips=5, origin=2, landing=0),
        Crossed(seat=0, place=4),
        Ended(reason="third-courier"),
    ]
    full = scene(4, couriers={0: [1]}, podium=[0, 1, 1, 2, 2, 3, 3])
    play(full, 0, Solo())
    GAME.apply(full, CHANCE, Roll(1))
    told = play(full, 0, Ride("own", 1))
    assert told[1:] == [Crossed(seat=0, place=8), Ended(reason="podium-full")]


def test_vc19_staying_and_going_back_are_told_with_their_spaces() -> None:
    state = scene(couriers={0: [26, 26]}, cans={0: 2})
    turn(state, Solo(), [1], Ride("own", 26))
    assert play(state, 0, Pursue(1)) == [Pursued(seat=0, couriers=1, origin=26, landing=25)]
    assert play(state, 0, Stay()) == [
        Stayed(seat=0, space=25),
        WentBack(seat=0, origin=25, landing=29, cans=1),
        Supplied(seat=0),
        TurnBegan(seat=1, turn=2),
    ]


def test_vc21_the_return_to_the_start_is_told_in_words() -> None:
    state = scene(couriers={0: [33]}, cans={0: 1})
    turn(state, Solo(), [1], Ride("own", 33))
    told = play(state, 0, Back())
    assert told[:3] == [
        WentBack(seat=0, origin=32, landing=35, cans=2), Supplied(seat=0), Supplied(seat=0),
    ]  # fmt: skip
    for language, word in (("en", "to the start."), ("fr", "au départ.")):
        assert texts(language, GAME.folder).event(told[0]).endswith(word)


def test_vc18_the_empty_supply_is_told_with_giver_and_receiver() -> None:
    # Seat 1 is carried onto the manhole before the start; two cans are due, none in the supply.
    state = scene(couriers={0: [33], 1: [33]}, cans={0: 7, 1: 2, 2: 6})
    turn(state, Group(space=33), [6, 1], Share(1))
    play(state, 0, Stay())
    assert state.supply == 1
    assert play(state, 1, Back()) == [
        WentBack(seat=1, origin=32, landing=35, cans=2),
        Supplied(seat=1),
    ]
    assert play(state, 1, Take(2))[0] == Took(seat=1, from_seat=2)


def test_vc18_nothing_to_take_is_told_of_the_receiver() -> None:
    state = scene(couriers={0: [33], 1: [33]}, cans={0: 2, 1: 11, 2: 2})
    turn(state, Group(space=33), [6, 1], Share(1))
    play(state, 0, Stay())
    told = play(state, 1, Back())
    assert told[1:3] == [Supplied(seat=1), NothingToTake(seat=1)]
    state = scene(couriers={0: [33]}, cans={0: 15})
    turn(state, Solo(), [1], Ride("own", 33))
    told = play(state, 0, Back())  # VC-21: each of the two cans afresh
    assert told[1:] == [NothingToTake(seat=0), NothingToTake(seat=0), TurnBegan(seat=1, turn=2)]


def test_the_draw_of_the_first_player_is_told() -> None:
    told = GAME.apply(GAME.setup(4), CHANCE, First(2))
    assert told == [Drawn(seat=2), TurnBegan(seat=2, turn=1)]
