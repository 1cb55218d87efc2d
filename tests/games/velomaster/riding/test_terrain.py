"""VM-26 to VM-30, VM-33: skill, power, falls, descents, getting up."""

from __future__ import annotations

import pytest

from tests.games.velomaster.table import AHEAD, EVEN, ODD, RIGHT, STOP, Ride, Table, track
from tourdetable.games.velomaster.boards import Track
from tourdetable.games.velomaster.rules.names import CLOSED, LYING, RIDING

DANGER = track(EVEN, ODD, EVEN, danger=[(6, 10, [1])])
CLIMB = track(EVEN, ODD, EVEN, slopes=[(0, 40, 6)])
DESCENT = track(EVEN, ODD, EVEN, slopes=[(8, 30, 0)])


def alone(road: Track, lane: int = 1, number: int = 3) -> Table:
    """Rider 0 at a place, the others out of its way; its team's turn begins."""
    table = Table(road)
    return table.put(0, lane, number).put(1, 3, 1).put(2, 3, 15).put(3, 2, 13)


@pytest.mark.parametrize(("value", "falls"), [(1, True), (2, True), (3, False), (20, False)])
def test_vm26_a_skill_roll_of_one_or_two_is_a_fall(value: int, falls: bool) -> None:
    table = alone(DANGER).go(played=(1,)).roll(1, 1).play(Ride(0, 1), AHEAD).dice(value)
    assert (table.state.status[0] == LYING) is falls
    assert table.where(0) == (1, 4)


def test_vm26_one_for_each_danger_cell_in_the_order_met() -> None:
    table = alone(DANGER).go(played=(1,)).roll(3, 1).play(Ride(0, 3), AHEAD).dice(9)
    table.play(AHEAD).dice(9).play(AHEAD)
    assert table.where(0) == (1, 6)
    assert len(table.told("Tested")) == 2


def test_vm27_a_fallen_rider_frees_its_cell_loses_its_move_and_misses_a_turn() -> None:
    table = alone(DANGER).go(played=(1,)).roll(5, 1).play(Ride(0, 5), AHEAD).dice(1)
    state = table.state
    assert state.at[table.cell(1, 4)] == CLOSED
    assert state.mover == 1
    assert state.miss[0] == 1
    table.play(STOP)
    for _turn in range(2):  # the other team, then the own one: without the fallen rider
        table.roll(1, 1)
        while not table.waits_for_dice:
            table.play(table.legal()[-1])
    assert state.round == 3
    assert (state.status[0], state.miss[0]) == (LYING, 0)


def test_vm33_a_fallen_rider_gets_up_just_before_its_turn_on_its_cell() -> None:
    table = Table(DANGER).put(0, 1, 4, lying=True).put(1, 3, 1).put(2, 3, 15).put(3, 2, 13)
    table.go(played=(1,))
    assert table.state.status[0] == RIDING
    assert table.state.at[table.cell(1, 4)] == 0


def test_vm33_if_its_cell_is_taken_on_the_most_advanced_free_cell_not_ahead() -> None:
    table = Table(track(EVEN, ODD, EVEN)).put(0, 1, 4, lying=True).put(1, 3, 1)
    table.put(2, 1, 4).put(3, 3, 4).go(played=(1,))
    # lane 1 would give 6, lane 3 would too; lane 2 has a cell that ends at 7
    assert table.where(0) == (2, 3)


def test_vm33a_on_equal_fronts_own_lane_first_then_the_nearest() -> None:
    own = Table(track(EVEN, EVEN, EVEN)).put(0, 2, 4, lying=True).put(1, 3, 1)
    own.put(2, 2, 4).put(3, 1, 4)
    own.go(played=(1,))
    assert own.where(0) == (3, 4)
    other = Table(track(EVEN, EVEN, EVEN), seats=3).put(0, 2, 4, lying=True).put(1, 3, 1)
    other.put(2, 2, 4).put(3, 1, 4).put(4, 3, 4).put(5, 1, 9)
    other.go(played=(1, 2))
    assert other.where(0) == (2, 3)


def test_vm33a_beside_the_road_a_rider_places_behind_those_on_its_line() -> None:
    table = Table(DANGER).put(0, 1, 4, lying=True).put(1, 3, 4).put(2, 3, 15).put(3, 2, 13)
    from tourdetable.games.velomaster.rules.ending.finish import classification

    assert classification(table.state, table.race) == [2, 3, 1, 0]


@pytest.mark.parametrize(("value", "passes"), [(6, False), (7, True), (20, True), (1, False)])
def test_vm28_on_a_six_percent_climb_seven_to_twenty_succeeds(value: int, passes: bool) -> None:
    table = alone(CLIMB).go(played=(1,)).roll(4, 1).play(Ride(0, 4), RIGHT).dice(value)
    assert table.where(0) == ((2, 3) if passes else (1, 3))
    assert (table.state.mover == 0) is passes  # on failure the move ends


def test_vm28_a_straight_step_on_a_climb_needs_no_roll() -> None:
    table = alone(CLIMB).go(played=(1,)).roll(2, 1).play(Ride(0, 2), AHEAD, AHEAD)
    assert table.where(0) == (1, 5)


def test_vm28_a_side_step_needs_the_roll_too() -> None:
    road = track(EVEN, EVEN, slopes=[(0, 40, 9)])
    table = Table(road).put(0, 1, 3).put(1, 2, 1).put(2, 2, 15).put(3, 1, 13)
    table.go(played=(1,)).roll(2, 1).play(Ride(0, 2), RIGHT)
    assert table.sides() == 20


def test_vm29_tests_add_up_in_the_order_met() -> None:
    road = track(EVEN, ODD, slopes=[(0, 40, 6)], danger=[(6, 7, [2])])
    table = Table(road).put(0, 1, 3).put(1, 2, 1).put(2, 2, 15).put(3, 1, 13)
    table.go(played=(1,)).roll(2, 1).play(Ride(0, 2), RIGHT).dice(7, 3)
    assert [event.test for event in table.told("Tested")] == ["power", "danger"]
    assert table.where(0) == (2, 3)


def test_vm30_a_rider_that_ends_on_a_descent_may_take_one_more_step() -> None:
    table = alone(DESCENT, 1, 4).go(played=(1,)).roll(1, 1).play(Ride(0, 1), AHEAD)
    assert table.state.mover == 0
    assert table.ways() == {"ahead", "right", "stop"}
    table.play(AHEAD)
    assert table.where(0) == (1, 6)
    assert table.state.mover == 1  # only one


def test_vm30_it_may_decline_and_it_also_has_it_when_it_stops_early() -> None:
    table = alone(DESCENT, 1, 4).go(played=(1,)).roll(5, 1).play(Ride(0, 5), AHEAD, STOP)
    assert table.state.mover == 0
    table.play(STOP)
    assert table.where(0) == (1, 5)
