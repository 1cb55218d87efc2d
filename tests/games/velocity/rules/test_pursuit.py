"""Pursuit (VC-14 to VC-16)."""

from __future__ import annotations

from tests.games.velocity.scenes import legal, play, scene, team, turn

from tourdetable.games.velocity import GAME
from tourdetable.games.velocity.moves import Group, Pursue, Ride, Share, Solo


def test_vc14_others_on_the_space_that_was_left_may_pursue_for_a_can_each() -> None:
    state = scene(couriers={0: [30], 1: [30, 30, 30]}, cans={1: 3})
    turn(state, Solo(), [2], Ride("own", 30))
    assert legal(state, 1) == [Pursue(0), Pursue(1), Pursue(2), Pursue(3)]
    play(state, 1, Pursue(2))
    assert team(state, 1) == [35, 30, 28, 28]
    assert (state.cans[1], state.supply) == (1, 14)


def test_vc14_the_number_is_bounded_by_what_the_seat_can_pay() -> None:
    state = scene(couriers={0: [30], 1: [30, 30, 30]}, cans={1: 2})
    turn(state, Solo(), [2], Ride("own", 30))
    assert legal(state, 1) == [Pursue(0), Pursue(1), Pursue(2)]


def test_vc14_the_active_player_answers_first_then_clockwise_seeing_the_others() -> None:
    couriers = {seat: [30, 30] for seat in range(4)}
    state = scene(4, couriers=couriers, cans={0: 1, 1: 1, 2: 1, 3: 1}, active=2)
    turn(state, Solo(), [2], Ride("own", 30))
    asked = []
    for _ in range(4):
        asked.append(GAME.to_act(state)[0])
        play(state, asked[-1], Pursue(1))
        assert team(state, asked[-1]).count(28) >= 1
    assert asked == [2, 3, 0, 1]


def test_vc14_seats_without_cans_or_couriers_there_are_not_asked() -> None:
    state = scene(4, couriers={0: [30], 1: [30], 2: [31], 3: [30]}, cans={2: 3, 3: 1})
    turn(state, Solo(), [2], Ride("own", 30))
    assert GAME.to_act(state) == (3,)
    play(state, 3, Pursue(0))
    assert (GAME.to_act(state), state.turn) == ((1,), 2)


def test_vc14_the_rival_moved_by_its_die_does_not_pay_and_its_others_may_pursue() -> None:
    state = scene(couriers={0: [30], 1: [30, 30]}, cans={1: 1})
    turn(state, Group(space=30), [5, 2], Share(1))
    assert state.cans[1] == 1
    assert legal(state, 1) == [Pursue(0), Pursue(1)]
    play(state, 1, Pursue(1))
    assert (team(state, 1), state.cans[1]) == ([35, 35, 28, 28], 0)


def test_vc14_a_ride_with_the_energy_bonus_may_be_pursued() -> None:
    state = scene(couriers={0: [30, 30], 1: [30]}, cans={0: 2, 1: 1})
    turn(state, Solo(cans=1), [2, 4], Ride("energy", 30))
    assert GAME.to_act(state) == (0,)
    play(state, 0, Pursue(1))
    assert GAME.to_act(state) == (1,)


def test_vc14_all_others_of_a_group_may_pursue_the_own_die() -> None:
    state = scene(couriers={0: [30, 30], 1: [30], 2: [30]}, cans={0: 1, 1: 1, 2: 1})
    turn(state, Group(space=30), [2, 5, 5], Ride("own", 30))
    for seat in range(3):
        assert GAME.to_act(state) == (seat,)
        play(state, seat, Pursue(1))
    assert [team(state, seat).count(28) for seat in range(3)] == [2, 1, 1]


def test_vc15_nobody_pursues_from_the_start() -> None:
    state = scene(cans={0: 3, 1: 3})
    turn(state, Solo(), [2], Ride("own", 35))
    assert (state.active, state.phase) == (1, 1)


def test_vc15_nobody_pursues_a_group_from_the_start() -> None:
    state = scene(cans={0: 3, 1: 3})
    turn(state, Group(space=35), [6, 2, 5], Share(1))
    assert (state.active, state.phase) == (1, 1)
    assert (team(state, 0)[3], team(state, 1)[3]) == (33, 33)


def test_vc15_nobody_pursues_across_the_finish_line() -> None:
    state = scene(couriers={0: [3, 3], 1: [3]}, cans={0: 3, 1: 3})
    turn(state, Solo(), [3], Ride("own", 3))
    assert (state.active, state.phase, list(state.podium)) == (1, 1, [0])


def test_vc10_nobody_pursues_a_sprint_even_if_a_single_die_is_used() -> None:
    for die in ("own", "energy", "sum"):
        state = scene(couriers={0: [30, 30], 1: [30]}, cans={0: 5, 1: 3})
        turn(state, Solo(cans=2), [2, 4], Ride(die, 30))
        assert (state.active, state.phase) == (1, 1)


def test_vc17_the_can_of_a_supply_space_cannot_pay_for_this_turns_pursuit() -> None:
    state = scene(couriers={0: [33, 33]})
    turn(state, Solo(), [6], Ride("own", 33))
    assert (state.active, state.cans[0], team(state, 0)) == (1, 1, [35, 35, 33, 27])
