"""VM-8 to VM-10a, VM-60b: teams and the start."""

from __future__ import annotations

from mypy_extensions import i64

from tests.games.velomaster.table import AHEAD, EVEN, ODD, STOP, Enter, Ride, Table, track
from tourdetable.engine.kernel.state import CHANCE
from tourdetable.engine.vecs import vec
from tourdetable.games.velomaster import GAME
from tourdetable.games.velomaster.moves import D20
from tourdetable.games.velomaster.rules.names import CLOSED, OUTSIDE, RIDING
from tourdetable.games.velomaster.rules.race import standing
from tourdetable.games.velomaster.rules.riders import BIB_NAMES, COLOUR_NAMES

THREE = track(EVEN, ODD, EVEN)


def test_vm8_level_d_has_teams_of_two_without_a_leader() -> None:
    table = Table(THREE, seats=3)
    assert table.race.riders == 6
    assert list(table.race.leads) == [0] * 6


def test_vm9_there_are_four_team_colours() -> None:
    assert COLOUR_NAMES[:4] == ["green", "purple", "pink", "orange"]
    assert BIB_NAMES == ["yellow", "grey", "violet", "green"]


def test_vm60b_at_level_d_five_to_eight_players_split_a_colour_into_two_teams() -> None:
    race = Table(THREE, seats=6).race
    assert race.riders == 12
    assert list(race.colour_of) == [0, 0, 1, 1, 2, 2, 3, 3, 0, 0, 1, 1]
    assert list(race.bib_of) == [0, 1, 0, 1, 0, 1, 0, 1, 2, 3, 2, 3]
    assert Table(THREE, seats=2).race.neutral == CLOSED


def test_vm10_the_highest_d20_begins_and_ties_roll_again() -> None:
    table = Table(THREE, seats=3)
    table.state.order = vec[i64]([])
    table.dice(7)
    assert D20(7) not in GAME.legal(table.state, CHANCE)
    table.dice(20, 12)
    assert list(table.state.order) == [1, 2, 0]
    assert table.sides() == 6


def test_vm10_each_rolls_two_dice_chooses_one_and_launches_a_rider_of_its_choice() -> None:
    table = Table(THREE, seats=2)
    table.dice(3, 9).dice(2, 5)
    assert table.seat == 1
    assert set(table.legal()) == {Ride(2, 2), Ride(2, 5), Ride(3, 2), Ride(3, 5)}
    table.play(Ride(3, 2))
    assert set(table.legal()) == {Enter(0), Enter(1), Enter(2)}
    table.play(Enter(1))
    assert table.where(3) == (2, 1)
    table.play(AHEAD)
    assert table.where(3) == (2, 2)
    table.dice(1, 1)
    assert table.seat == 0


def test_vm10_no_relay_is_called_during_the_start() -> None:
    table = Table(track("2*20"), seats=2)
    table.dice(9, 3).dice(2, 2).play(Ride(0, 2), Enter(0), AHEAD)
    table.dice(1, 1).play(Ride(2, 1), Enter(0))
    # a line of two stands on the road, and the first cell is taken: the start is over
    assert table.state.round == 1
    assert table.told("Called") == []


def test_vm10a_launching_is_compulsory_and_takes_at_least_one_step() -> None:
    table = Table(THREE, seats=2)
    table.dice(9, 3).dice(4, 5).play(Ride(0, 4))
    assert all(isinstance(move, Enter) for move in table.legal())
    table.play(Enter(0))
    assert STOP in table.legal()


def test_vm10a_the_start_ends_when_nobody_can_enter_and_who_is_outside_places_last() -> None:
    table = Table(track("2*20"), seats=3)
    table.dice(9, 3, 5).dice(1, 1).play(Ride(0, 1), Enter(0))
    state = table.state
    assert state.round == 1
    assert [state.status[r] for r in range(6)] == [RIDING] + [OUTSIDE] * 5
    outside = sorted(range(1, 6), key=lambda r: -standing(state, table.race, r))
    assert outside == [1, 4, 5, 2, 3]  # in start order: seats 0, 2, 1


def test_vm10_a_rider_left_outside_enters_on_its_next_normal_move() -> None:
    table = Table(track("2*20"), seats=2)
    table.dice(9, 3).dice(1, 1).play(Ride(0, 1), Enter(0))
    table.dice(3, 2).play(Ride(0, 3), AHEAD, AHEAD, AHEAD)
    assert table.legal() == [Enter(0)]
    table.play(Enter(0), AHEAD)
    assert table.where(1) == (1, 2)


def test_vm10_the_start_goes_round_after_round_until_all_are_on_the_road() -> None:
    table = Table(THREE, seats=2)
    table.dice(9, 3)
    for rider, lane in ((0, 0), (2, 1), (1, 2)):
        table.dice(3, 3).play(Ride(rider, 3), Enter(lane), AHEAD, AHEAD)
    table.dice(1, 2).play(Ride(3, 2), Enter(0), AHEAD)
    assert table.state.round == 1
    assert OUTSIDE not in table.state.status
    assert table.state.clock == 1  # the first team turn has begun
