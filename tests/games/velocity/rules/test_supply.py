"""Supply spaces and the empty supply (VC-17, VC-18)."""

from __future__ import annotations

from tests.games.velocity.scenes import legal, play, refusal, scene, turn

from tourdetable.games.velocity import GAME
from tourdetable.games.velocity.moves import Group, Pursue, Ride, Share, Solo, Take


def test_vc17_the_own_courier_moved_by_the_die_brings_one_can() -> None:
    state = scene(couriers={0: [33]})
    turn(state, Solo(), [2], Ride("own", 33))
    assert (list(state.cans), state.supply) == ([1, 0, 0], 14)


def test_vc17_the_rival_moved_along_receives_none() -> None:
    state = scene(couriers={0: [33], 1: [33]})
    turn(state, Group(space=33), [1, 2], Share(1))
    assert list(state.cans) == [1, 0, 0]


def test_vc17_pursuers_receive_none_and_their_cans_are_back_in_the_supply_first() -> None:
    # All 15 cans are with players: without the pursuit's can the supply would be empty.
    state = scene(couriers={0: [33], 1: [33]}, cans={0: 5, 1: 2, 2: 8})
    turn(state, Solo(), [2], Ride("own", 33))
    play(state, 1, Pursue(1))
    assert (list(state.cans), state.supply) == ([6, 1, 8], 0)


def test_vc18_an_empty_supply_takes_from_the_player_who_has_most() -> None:
    state = scene(couriers={0: [33]}, cans={0: 2, 1: 4, 2: 9})
    turn(state, Solo(), [2], Ride("own", 33))
    assert (list(state.cans), state.supply) == ([3, 4, 8], 0)


def test_vc18_the_receiver_chooses_among_equals() -> None:
    state = scene(couriers={0: [33]}, cans={0: 1, 1: 7, 2: 7})
    turn(state, Solo(), [2], Ride("own", 33))
    assert GAME.to_act(state) == (0,)
    assert legal(state, 0) == [Take(1), Take(2)]
    assert refusal(state, 0, Take(0)).rule == "VC-18"
    play(state, 0, Take(2))
    assert (list(state.cans), state.active) == ([2, 7, 6], 1)


def test_vc18_the_receiver_who_has_most_even_tied_gets_nothing() -> None:
    alone = scene(couriers={0: [33]}, cans={0: 11, 1: 2, 2: 2})
    turn(alone, Solo(), [2], Ride("own", 33))
    assert list(alone.cans) == [11, 2, 2]
    tied = scene(couriers={0: [33]}, cans={0: 6, 1: 6, 2: 3})
    turn(tied, Solo(), [2], Ride("own", 33))
    assert (list(tied.cans), tied.active) == ([6, 6, 3], 1)
