"""VM-15 to VM-19a: relays of exactly two."""

from __future__ import annotations

import pytest

from tests.games.velomaster.table import (
    AHEAD,
    EVEN,
    ODD,
    STOP,
    Call,
    Jump,
    Ride,
    Roll,
    Stay,
    Table,
    track,
)

ROAD = track(EVEN, ODD, EVEN)
J_AHEAD, J_LEFT, J_RIGHT = Jump("ahead"), Jump("left"), Jump("right")


def pair() -> Table:
    """Team 0's riders in line on lane 1, cells 3 and 4; team 1 far back."""
    table = Table(ROAD)
    return table.put(0, 1, 3).put(1, 1, 4).put(2, 3, 1).put(3, 2, 2)


def test_vm15_a_line_of_exactly_two_may_relay() -> None:
    table = pair().go(played=(1,))
    assert set(table.legal()) == {Call(0), Roll()}


def test_vm15_a_line_of_three_cannot_relay() -> None:
    table = pair()
    table.state.at[table.state.cell[3]] = -1
    table.put(3, 1, 5).go(played=(1,))
    assert table.waits_for_dice


def test_vm15_a_relay_needs_a_rider_whose_turn_it_is() -> None:
    table = pair().go(played=(0,))
    assert table.waits_for_dice  # team 1's turn: the line is of team 0 alone


def test_vm15_riders_of_different_teams_may_relay() -> None:
    table = Table(ROAD).put(0, 1, 3).put(2, 1, 4).put(1, 3, 1).put(3, 3, 12)
    table.go(played=(1,)).play(Call(0))
    assert table.seat == 0
    table.play(J_AHEAD)
    assert table.seat == 1  # VM-17: the front rider's owner decides for it
    table.play(J_AHEAD)
    assert (table.where(0), table.where(2)) == ((1, 5), (1, 6))


def test_vm15a_only_the_team_whose_turn_it_is_calls() -> None:
    table = Table(ROAD).put(0, 1, 3).put(2, 1, 4).put(1, 3, 1).put(3, 3, 12)
    table.go(played=(0,))
    assert table.seat == 1
    assert Call(0) in table.legal()
    table.play(Roll())
    assert table.waits_for_dice


def test_vm15a_a_line_broken_since_the_turn_started_cannot_be_called() -> None:
    table = pair()
    table.state.at[table.state.cell[2]] = -1
    table.state.at[table.state.cell[3]] = -1
    table.put(2, 3, 3).put(3, 3, 4).go(played=(1,))
    table.state.at[table.state.cell[1]] = -1
    table.put(1, 2, 9)
    assert table.legal() == [Roll()]


def test_vm15a_a_rider_that_gets_up_does_so_before_and_counts() -> None:
    table = Table(ROAD).put(0, 1, 3, lying=True).put(1, 1, 4).put(2, 3, 1).put(3, 2, 2)
    table.go(played=(1,))
    assert Call(0) in table.legal()


def test_vm15a_riders_beside_the_road_belong_to_no_line() -> None:
    table = Table(ROAD).put(0, 1, 3, lying=True).put(1, 1, 4).put(2, 3, 1).put(3, 2, 2)
    table.state.miss[0] = 1
    table.go(played=(1,))
    assert table.waits_for_dice


def test_vm16_both_end_two_cells_further_in_the_same_order() -> None:
    table = pair().go(played=(1,)).play(Call(0), J_AHEAD, J_AHEAD)
    assert (table.where(0), table.where(1)) == ((1, 5), (1, 6))


def test_vm16_each_jumps_ahead_left_or_right_of_the_front_rider() -> None:
    table = pair().go(played=(1,)).play(Call(0))
    assert table.ways() == {"ahead", "right", "stay"}
    table.play(J_RIGHT)
    assert table.where(0) == (2, 4)
    table.play(J_LEFT)
    assert table.where(1) == (1, 5)


def test_vm17_without_the_rear_rider_there_is_no_relay() -> None:
    table = pair().go(played=(1,)).play(Call(0), Stay())
    assert table.waits_for_dice
    assert (table.where(0), table.where(1)) == ((1, 3), (1, 4))


def test_vm17_the_front_rider_may_stay() -> None:
    table = pair().go(played=(1,)).play(Call(0), J_AHEAD, Stay())
    assert (table.where(0), table.where(1)) == ((1, 5), (1, 4))


def test_vm17a_if_the_rear_falls_the_relay_ends() -> None:
    road = track(EVEN, ODD, EVEN, danger=[(8, 10, [1])])
    table = Table(road).put(0, 1, 3).put(1, 1, 4).put(2, 3, 1).put(3, 2, 2)
    table.go(played=(1,)).play(Call(0), J_AHEAD).dice(2)
    assert table.told("Fell")[0].rider == 0
    assert table.waits_for_dice
    assert table.sides() == 6
    assert table.where(1) == (1, 4)


def test_vm18_a_rider_takes_part_once_a_turn_and_moves_on_with_its_die() -> None:
    table = pair().go(played=(1,)).play(Call(0), J_AHEAD, J_AHEAD)
    assert table.waits_for_dice  # no second relay, though they stand in line again
    table.dice(2, 2).play(Ride(1, 2), AHEAD, AHEAD)
    assert table.where(1) == (1, 8)


def test_vm18_both_riders_of_a_team_may_each_relay_in_one_turn() -> None:
    table = Table(ROAD).put(0, 1, 3).put(2, 1, 4).put(1, 3, 7).put(3, 3, 8)
    table.go(played=(1,)).play(Call(0), J_AHEAD, J_AHEAD)
    assert set(table.legal()) == {Call(1), Roll()}
    table.play(Call(1), J_AHEAD, Stay())
    assert (table.where(0), table.where(1)) == ((1, 5), (3, 9))


@pytest.mark.parametrize(("by_phase", "again"), [(False, True), (True, False)])
def test_vm18a_the_draft_limit_is_a_turn_or_a_phase(by_phase: bool, again: bool) -> None:
    table = Table(ROAD, draft_by_phase=by_phase)
    table.put(0, 1, 3).put(2, 1, 4).put(1, 3, 1).put(3, 3, 9)
    table.go(played=(1,)).play(Call(0), J_AHEAD, J_AHEAD).dice(1, 1)
    table.state.played[1] = 0
    table.play(Ride(0, 1), STOP, STOP)
    assert (table.state.team, table.waits_for_dice) == (1, not again)


def test_vm19_on_a_climb_a_straight_relay_needs_no_power_roll() -> None:
    road = track(EVEN, ODD, EVEN, slopes=[(0, 40, 6)])
    table = Table(road).put(0, 1, 3).put(1, 1, 4).put(2, 3, 1).put(3, 2, 2)
    table.go(played=(1,)).play(Call(0), J_AHEAD)
    assert not table.waits_for_dice
    table.play(J_RIGHT)
    assert table.sides() == 20
    table.dice(6)  # on a 6 % climb 6 is not enough
    assert table.where(1) == (1, 4)


def test_vm19_danger_cells_passed_over_or_landed_on_cost_a_skill_roll_each() -> None:
    road = track(EVEN, ODD, EVEN, danger=[(6, 10, [1])])
    table = Table(road).put(0, 1, 3).put(1, 1, 4).put(2, 3, 1).put(3, 2, 2)
    table.go(played=(1,)).play(Call(0), J_AHEAD).dice(3)
    assert table.sides() == 20
    table.dice(3)
    assert table.where(0) == (1, 5)
    assert [event.test for event in table.told("Tested")] == ["danger", "danger"]


def test_vm31a_a_danger_fall_in_a_jump_happens_on_the_cell_passed() -> None:
    road = track(EVEN, ODD, EVEN, danger=[(6, 8, [1])])
    table = Table(road).put(0, 1, 3).put(1, 1, 4).put(2, 3, 1).put(3, 2, 2)
    table.go(played=(1,)).play(Call(0), J_AHEAD).dice(1)
    assert table.where(0) == (1, 4)
    assert table.state.at[table.cell(1, 4)] == 1


def test_vm19a_the_power_roll_looks_at_the_cell_the_jumper_leaves() -> None:
    # a rider on a climb that passes another diagonally onto flat rolls
    road = track(EVEN, ODD, EVEN, slopes=[(0, 6, 7)])
    table = Table(road).put(0, 1, 3).put(1, 1, 4).put(2, 3, 1).put(3, 2, 1)
    table.go(played=(1,)).play(Call(0), J_RIGHT)
    assert table.sides() == 20
    table.dice(8)
    assert table.where(0) == (2, 4)
    table.play(J_LEFT)  # the other leaves a flat cell: no roll
    assert table.where(1) == (1, 5)


def test_vm22b_descent_steps_come_after_the_whole_relay_front_to_rear() -> None:
    road = track(EVEN, ODD, EVEN, slopes=[(8, 30, 0)])
    table = Table(road).put(0, 1, 3).put(1, 1, 4).put(2, 3, 1).put(3, 2, 1)
    table.go(played=(1,)).play(Call(0), J_AHEAD, J_AHEAD)
    assert table.state.mover == 1  # now the front rider
    table.play(AHEAD)
    assert (table.where(1), table.state.mover) == ((1, 7), 0)
    table.play(STOP)
    assert table.where(0) == (1, 5)
    assert table.waits_for_dice


def test_vm22c_if_the_head_has_arrived_a_step_from_it_arrives_too() -> None:
    table = Table(track("2*6", EVEN, finish=12))
    table.put(0, 1, 5).put(1, 1, 6).put(2, 2, 1).put(3, 2, 3)
    table.go(played=(1,)).play(Call(0), J_AHEAD)
    assert table.state.rank[0] == 1
    assert table.ways() == {"ahead", "stay"}
    table.play(J_AHEAD)
    assert table.state.rank[1] == 2
