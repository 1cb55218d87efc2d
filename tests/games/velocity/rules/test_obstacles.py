"""Obstacles (VC-19 to VC-24)."""

from __future__ import annotations

from tests.games.velocity.scenes import legal, play, scene, team, turn

from tourdetable.games.velocity import GAME
from tourdetable.games.velocity.moves import Back, Group, Pursue, Ride, Share, Solo, Stay, Take


def test_vc19_a_courier_that_arrives_pays_a_can_to_stay() -> None:
    state = scene(couriers={0: [33]}, cans={0: 1})
    turn(state, Solo(), [1], Ride("own", 33))
    assert legal(state, 0) == [Stay(), Back()]
    play(state, 0, Stay())
    assert (team(state, 0)[3], state.cans[0], state.supply, state.active) == (32, 0, 15, 1)


def test_vc19_it_may_go_back_although_it_could_pay() -> None:
    state = scene(couriers={0: [26]}, cans={0: 1})
    turn(state, Solo(), [1], Ride("own", 26))
    play(state, 0, Back())
    assert (team(state, 0)[3], state.cans[0]) == (29, 2)


def test_vc19_without_cans_the_return_is_automatic() -> None:
    state = scene(couriers={0: [26]})
    turn(state, Solo(), [1], Ride("own", 26))
    assert (team(state, 0)[3], state.cans[0], state.active) == (29, 1, 1)


def test_vc19_back_to_the_nearest_obstacle_that_nobody_occupies() -> None:
    state = scene(couriers={0: [23], 1: [25], 2: [29]})
    turn(state, Solo(), [1], Ride("own", 23))
    assert team(state, 0)[3] == 32


def test_vc19_an_own_courier_occupies_an_obstacle_too() -> None:
    state = scene(couriers={0: [25, 23]})
    turn(state, Solo(), [1], Ride("own", 23))
    assert team(state, 0) == [35, 35, 29, 25]


def test_vc19_couriers_that_were_already_there_are_not_concerned() -> None:
    state = scene(couriers={0: [26], 1: [25]}, cans={1: 1})
    turn(state, Solo(), [1], Ride("own", 26))
    assert (team(state, 1)[3], state.cans[1]) == (25, 1)


def test_vc19_every_courier_that_pursued_onto_an_obstacle_is_tested() -> None:
    state = scene(couriers={0: [26], 1: [26, 26]}, cans={0: 1, 1: 4})
    turn(state, Solo(), [1], Ride("own", 26))
    play(state, 1, Pursue(2))
    play(state, 0, Stay())
    play(state, 1, Stay(), Stay())
    assert (team(state, 1), state.cans[1], state.active) == ([35, 35, 25, 25], 0, 1)


def test_vc19_vc21_all_obstacles_behind_occupied_means_the_start_and_two_cans() -> None:
    state = scene(couriers={0: [26], 1: [29], 2: [32]})
    turn(state, Solo(), [1], Ride("own", 26))
    assert (team(state, 0), state.cans[0]) == ([35, 35, 35, 35], 2)


def test_vc19_a_courier_may_go_back_behind_all_of_its_team() -> None:
    state = scene(couriers={0: [24, 23, 10, 8]})
    turn(state, Solo(), [1], Ride("own", 23))
    assert team(state, 0) == [25, 24, 10, 8]


def test_vc19_the_obstacle_reached_is_not_behind_itself() -> None:
    # Alone on 1 and without cans: 3 is the nearest behind, although 1 is free again.
    state = scene(couriers={0: [2]})
    turn(state, Solo(), [1], Ride("own", 2))
    assert team(state, 0)[3] == 3


def test_vc20_the_active_player_settles_first_then_clockwise() -> None:
    state = scene(4, {0: [26], 1: [26], 3: [26, 26]}, {0: 2, 1: 2, 3: 4}, active=3)
    turn(state, Group(space=26), [6, 6, 1], Share(1))  # the dice of seats 3, 0 and 1
    play(state, 3, Pursue(1))
    play(state, 0, Pursue(1))
    asked = []
    while state.phase == 5:
        asked.append(GAME.to_act(state)[0])
        play(state, asked[-1], Stay())
    assert asked == [3, 3, 0, 1]


def test_vc21_a_can_for_going_back_may_be_spent_at_once_on_the_next_courier() -> None:
    state = scene(couriers={0: [26, 26]}, cans={0: 1})
    turn(state, Solo(), [1], Ride("own", 26))
    play(state, 0, Pursue(1))
    # No cans are left: the first of two own couriers goes back by itself and brings one.
    assert (team(state, 0), state.cans[0]) == ([35, 35, 29, 25], 1)
    assert legal(state, 0) == [Stay(), Back()]
    play(state, 0, Stay())
    assert (team(state, 0), state.cans[0]) == ([35, 35, 29, 25], 0)


def test_vc21_two_own_couriers_may_both_go_back_to_different_obstacles() -> None:
    state = scene(couriers={0: [23, 23]}, cans={0: 2})
    turn(state, Solo(), [1], Ride("own", 23))
    play(state, 0, Pursue(1), Back(), Back())
    assert (team(state, 0), state.cans[0]) == ([35, 35, 29, 25], 3)


def test_vc21_two_cans_of_the_start_are_taken_one_at_a_time() -> None:
    # Supply empty: the first can comes from one of two equals, then the other alone has most.
    state = scene(couriers={0: [33], 1: [34], 2: [34]}, cans={0: 1, 1: 7, 2: 7})
    turn(state, Solo(), [1], Ride("own", 33))
    play(state, 0, Back())
    assert legal(state, 0) == [Take(1), Take(2)]
    play(state, 0, Take(2))
    assert (list(state.cans), state.active) == ([3, 6, 6], 1)


def test_vc21_both_cans_of_the_start_may_have_to_be_taken_by_choice() -> None:
    # Three equals: after the first can is taken two of them still have most (VC-18 afresh).
    cans = {0: 2, 1: 6, 2: 6, 3: 6}
    state = scene(4, couriers={0: [33]}, cans=cans)
    turn(state, Solo(), [1], Ride("own", 33))
    play(state, 0, Back())
    assert legal(state, 0) == [Take(1), Take(2), Take(3)]
    copied = GAME.state_from(state.to_dict())
    for config in (state, copied, state.copy()):
        play(config, 0, Take(2))
        assert legal(config, 0) == [Take(1), Take(3)]
        play(config, 0, Take(3))
        assert (list(config.cans), config.active) == ([4, 6, 5, 5], 1)


def test_vc18_vc21_one_who_is_not_active_chooses_whose_can_it_takes() -> None:
    state = scene(couriers={0: [26], 1: [26]}, cans={0: 7, 1: 1, 2: 7})
    turn(state, Group(space=26), [6, 1], Share(1))
    play(state, 0, Back())  # as one of the richest it receives nothing
    assert (list(state.cans), GAME.to_act(state)) == ([7, 1, 7], (1,))
    play(state, 1, Back())
    assert legal(state, 1) == [Take(0), Take(2)]
    play(state, 1, Take(2))
    assert (list(state.cans), state.active) == ([7, 2, 6], 1)


def test_vc22_a_courier_sent_back_to_an_obstacle_is_not_tested_again() -> None:
    state = scene(couriers={0: [26]})
    turn(state, Solo(), [1], Ride("own", 26))
    assert (team(state, 0)[3], state.active) == (29, 1)
