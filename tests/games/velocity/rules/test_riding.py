"""Choosing a die and a courier (VC-8 to VC-13)."""

from __future__ import annotations

from tests.games.velocity.scenes import legal, play, roll, scene, team, turn

from tourdetable.engine.moves import Move
from tourdetable.games.velocity.moves import Group, Ride, Share, Solo


def choices(announcement: Move, *dice: int, **position: object) -> list[Move]:
    state = scene(**position)  # type: ignore[arg-type]
    play(state, 0, announcement)
    roll(state, *dice)
    return legal(state, 0)


def test_vc8_solo_the_courier_is_chosen_after_the_roll_and_moves_exactly() -> None:
    assert choices(Solo(), 4, couriers={0: [30, 20, 20, 11]}) == [
        Ride("own", 30), Ride("own", 20), Ride("own", 11),
    ]  # fmt: skip
    state = scene(couriers={0: [30, 20, 20, 11]})
    turn(state, Solo(), [2], Ride("own", 20))
    assert team(state, 0) == [30, 20, 18, 11]


def test_vc9_with_the_bonus_either_die_is_used() -> None:
    position = {"couriers": {0: [30, 30, 30, 30]}, "cans": {0: 1}}
    assert choices(Solo(cans=1), 4, 2, **position) == [Ride("own", 30), Ride("energy", 30)]
    state = scene(couriers={0: [30, 30, 30, 30]}, cans={0: 1})
    turn(state, Solo(cans=1), [4, 2], Ride("energy", 30))
    assert team(state, 0) == [30, 30, 30, 28]


def test_vc10_a_sprint_uses_either_die_or_their_sum() -> None:
    position = {"couriers": {0: [30, 30, 30, 30]}, "cans": {0: 2}}
    assert choices(Solo(cans=2), 4, 3, **position) == [
        Ride("own", 30), Ride("energy", 30), Ride("sum", 30),
    ]  # fmt: skip
    state = scene(couriers={0: [30, 30, 30, 30]}, cans={0: 2})
    turn(state, Solo(cans=2), [4, 3], Ride("sum", 30))
    assert team(state, 0) == [30, 30, 30, 23]


def test_vc11_in_a_group_the_dice_of_every_team_there_are_rolled() -> None:
    state = scene(4, couriers={0: [20], 1: [21], 2: [20, 20], 3: [20]}, cans={0: 1})
    play(state, 0, Group(space=20, cans=1))
    roll(state, 1, 2, 3, 4)
    assert list(state.dice) == [1, 0, 2, 3, 4]
    assert legal(state, 0) == [Ride("own", 20), Ride("energy", 20), Share(2), Share(3)]


def test_vc11_own_or_energy_die_move_one_own_courier_of_the_group() -> None:
    state = scene(couriers={0: [20, 20], 1: [20]}, cans={0: 1})
    turn(state, Group(space=20, cans=1), [5, 2, 3], Ride("energy", 20))
    assert team(state, 0) == [35, 35, 20, 17]
    assert team(state, 1) == [35, 35, 35, 20]


def test_vc11_a_rivals_die_moves_an_own_courier_and_one_of_that_rival() -> None:
    state = scene(couriers={0: [20, 20], 1: [20, 20], 2: [20]})
    turn(state, Group(space=20), [5, 2, 3], Share(1))
    assert team(state, 0) == [35, 35, 20, 18]
    assert team(state, 1) == [35, 35, 20, 18]
    assert team(state, 2) == [35, 35, 35, 20]


def test_vc11_the_active_players_courier_moves_first() -> None:
    state = scene(couriers={0: [20], 1: [20]})
    play(state, 0, Group(space=20))
    roll(state, 5, 2)
    told = play(state, 0, Share(1))
    assert [type(event).__name__ for event in told[:2]] == ["Rode", "Carried"]


def test_vc12_crossing_the_finish_may_waste_pips() -> None:
    state = scene(couriers={0: [30, 30, 30, 2]})
    turn(state, Solo(), [6], Ride("own", 2))
    assert team(state, 0) == [30, 30, 30, 0]
    assert list(state.podium) == [0]


def test_vc13_crossing_needs_at_least_the_spaces_number() -> None:
    state = scene(couriers={0: [30, 30, 30, 4]})
    turn(state, Solo(), [4], Ride("own", 4))
    assert list(state.podium) == [0]
    state = scene(couriers={0: [30, 30, 30, 4]})
    turn(state, Solo(), [2], Ride("own", 4))
    assert (list(state.podium), team(state, 0)[3]) == ([], 2)


def test_vc13_legality_is_per_die_and_courier() -> None:
    position = {"couriers": {0: [30, 30, 5, 3]}, "cans": {0: 1}}
    assert choices(Solo(cans=1), 6, 4, **position) == [
        Ride("own", 30), Ride("energy", 30), Ride("own", 5), Ride("energy", 5), Ride("own", 3),
    ]  # fmt: skip


def test_vc13_a_rivals_die_that_would_cross_cannot_be_chosen() -> None:
    position = {"couriers": {0: [4], 1: [4], 2: [4]}}
    assert choices(Group(space=4), 1, 4, 3, **position) == [Ride("own", 4), Share(2)]


def test_vc13_a_sprints_sum_may_cross_unless_the_option_is_off() -> None:
    position = {"couriers": {0: [8, 8, 8, 8]}, "cans": {0: 2}}
    assert Ride("sum", 8) in choices(Solo(cans=2), 4, 4, **position)
    barred = {**position, "sprint_sum_may_finish": False}
    assert Ride("sum", 8) not in choices(Solo(cans=2), 4, 4, **barred)
    assert Ride("sum", 8) in choices(Solo(cans=2), 4, 3, **barred)


def test_vc13_the_energy_die_may_not_cross_unless_the_option_is_on() -> None:
    position = {"couriers": {0: [3, 3, 3, 3]}, "cans": {0: 1}}
    assert Ride("energy", 3) not in choices(Solo(cans=1), 1, 3, **position)
    allowed = {**position, "energy_die_may_finish": True}
    assert Ride("energy", 3) in choices(Solo(cans=1), 1, 3, **allowed)


def test_vc13_the_own_die_can_always_be_used() -> None:
    for pips in range(1, 7):
        assert Ride("own", 1) in choices(Solo(), pips, couriers={0: [1, 1, 1, 1]})
