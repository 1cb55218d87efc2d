"""Clauses that decide rare cases: each is the difference between two readings of a rule."""

from __future__ import annotations

import pytest

from tests.games.velomaster.table import (
    AHEAD,
    EVEN,
    ODD,
    RIGHT,
    STOP,
    Answer,
    Call,
    Enter,
    Jump,
    Ride,
    Stay,
    Table,
    pro,
    track,
)
from tourdetable.games.velomaster.boards import Track
from tourdetable.games.velomaster.moves import Attack, Gain, Resume
from tourdetable.games.velomaster.rules.names import ARRIVED, CLOSED, LYING

ROAD = track(EVEN, ODD, EVEN)
LEVEL = track(EVEN, EVEN, EVEN)
YES = Answer(agree=True)
J_AHEAD = Jump("ahead")


def mates(road: Track, seats: int = 3, **places: tuple[int, int]) -> Table:
    """The teammates' turn of team 0 at level E."""
    table = Table(road, seats=seats, level="E")
    for name, (lane, number) in places.items():
        table.put(int(name[1:]), lane, number)
    return table.go("mates", played=tuple(range(1, seats)))


@pytest.mark.parametrize("drafted", [0, 1])
def test_vm18a_who_has_drafted_in_this_phase_proposes_no_acceleration(drafted: int) -> None:
    table = Table(ROAD, seats=3, level="E", draft_by_phase=True)
    table.put(1, 1, 5).put(4, 1, 6).put(8, 1, 7)
    table.state.drafted[1] = drafted
    table.go("mates", played=(1, 2))
    assert table.waits_for_dice is (drafted == 1)


def test_vm23a_a_rider_of_the_line_is_not_swallowed() -> None:
    table = mates(track(EVEN, EVEN), r1=(1, 5), r5=(1, 6), r9=(1, 7))
    table.play(Call(1), YES, YES, YES, Jump("right"))
    assert table.where(1) == (2, 7)  # beside the old head, which is of the line
    assert table.ways() == {"ahead", "stay"}


def test_vm23a_three_swallowed_riders_can_be_passed_again_by_a_later_mover() -> None:
    table = mates(
        track(EVEN, "2*4"), 4,
        r1=(1, 3), r5=(1, 4), r9=(1, 5), r12=(1, 7), r13=(1, 8), r14=(1, 9),
    )  # fmt: skip
    table.play(Call(1), YES, YES, YES, J_AHEAD)
    table.play(J_AHEAD, J_AHEAD, J_AHEAD, Stay())  # past all three, and yet it stays
    table.play(J_AHEAD, J_AHEAD, J_AHEAD, J_AHEAD)
    assert table.where(9) == (1, 10)


def test_vm24a_who_only_passes_climbs_rolls_against_the_highest() -> None:
    road = track(EVEN, EVEN, slopes=[(8, 10, 8), (10, 12, 4)])
    table = mates(road, r1=(1, 4), r5=(1, 5), r9=(1, 6))
    table.play(Call(1), YES, YES, YES, J_AHEAD).dice(9)
    assert [(event.test, event.need) for event in table.told("Tested")] == [("power", 9)]
    assert table.where(1) == (1, 7)


def test_vm24_a_climb_beyond_the_finish_costs_no_roll() -> None:
    road = track("2*7", "2*7", finish=12, slopes=[(12, 14, 5)])
    table = mates(road, r1=(1, 4), r5=(1, 5), r9=(1, 6))
    table.play(Call(1), YES, YES, YES, J_AHEAD)
    assert table.state.status[1] == ARRIVED
    assert table.told("Tested") == []


def test_vm30_who_does_not_move_has_no_step_of_the_descent() -> None:
    table = Table(track(EVEN, ODD, slopes=[(12, 40, 0)]))
    table.put(0, 1, 8).put(1, 2, 1).put(2, 2, 15).put(3, 2, 13)
    table.go(played=(1,)).roll(3, 1).play(Ride(0, 3), STOP)
    assert table.state.mover == 1


def test_vm33a_of_two_free_cells_equally_near_the_lower_lane_is_taken() -> None:
    table = Table(LEVEL).put(0, 2, 5, lying=True).put(2, 2, 5).put(1, 1, 1).put(3, 3, 9)
    table.go(played=(1,))
    assert table.where(0) == (1, 5)


def test_vm35a_a_leader_that_falls_loses_the_steps_it_kept() -> None:
    road = track(EVEN, ODD, EVEN, danger=[(12, 14, [1])])
    table = Table(road, seats=3, level="E").put(0, 1, 5).put(4, 1, 6).put(8, 3, 12)
    table.state.kept[0] = 3
    table.go("leaders", played=(0, 2)).play(Call(0), J_AHEAD).dice(2, 18)
    assert (table.state.status[0], table.state.kept[0]) == (LYING, 0)


def test_vm10_steps_that_a_launch_leaves_are_lost_a_leaders_too() -> None:
    table = Table(track(EVEN), seats=3, level="E").put(4, 1, 3)
    table.dice(20, 10, 5).dice(6, 6).play(Ride(0, 6), Enter(0), AHEAD)
    assert table.where(0) == (1, 2)
    assert table.state.kept[0] == 0


def test_vm39a_a_turn_missed_for_a_neutral_riders_fall_advances_the_clock() -> None:
    table = Table(ROAD, seats=2, level="E").put(0, 1, 5).put(4, 3, 9)
    table.state.penalty[1] = 1
    table.put(4, 3, 9, lying=True)
    table.state.at[table.cell(3, 9)] = -1
    table.state.miss[4] = 2
    table.go("leaders")
    assert table.state.penalty[1] == 0
    assert table.state.miss[4] == 1  # and it counts for the fallen leader
    assert table.state.clock == 2  # one minute missed, and the turn of seat 0


def test_vm31_at_level_d_a_gap_costs_nothing() -> None:
    table = Table(ROAD, seats=3).put(0, 1, 5).put(2, 1, 6).put(4, 2, 4)
    table.put(1, 3, 1).put(3, 3, 12).put(5, 3, 9).go(played=(1, 2)).roll(2, 1)
    table.play(Ride(0, 2), RIGHT)
    assert table.where(0) == (2, 5)
    assert table.told("Tested") == []


def test_vm31_a_side_step_between_two_riders_is_no_gap() -> None:
    table = Table(LEVEL, seats=3, level="E").put(0, 1, 5).put(4, 1, 6).put(8, 2, 4)
    table.go("leaders", played=(1, 2)).roll(2).play(RIGHT)
    assert table.where(0) == (2, 5)
    assert table.told("Tested") == []


def test_vm2a_a_dangerous_cell_beyond_the_finish_costs_no_roll() -> None:
    road = track("2*7", "2*7", finish=12, danger=[(12, 14, [1])])
    table = Table(road).put(0, 1, 6).put(1, 2, 1).put(2, 2, 3).put(3, 2, 5)
    table.go(played=(1,)).roll(2, 1).play(Ride(0, 2), AHEAD)
    assert table.state.status[0] == ARRIVED
    assert table.told("Tested") == []


def test_vm24a_the_first_failure_ends_the_tests() -> None:
    road = track(EVEN, ODD, slopes=[(0, 40, 6)], danger=[(12, 13, [2])])
    table = Table(road).put(0, 1, 6).put(1, 2, 1).put(2, 2, 15).put(3, 1, 13)
    table.go(played=(1,)).roll(2, 1).play(Ride(0, 2), RIGHT).dice(6)
    assert [event.test for event in table.told("Tested")] == ["power"]
    assert table.where(0) == (1, 6)
    assert table.state.mover == 1  # its move is over, no skill roll is due


def test_vm35_the_steps_a_leader_kept_are_no_six_any_more() -> None:
    table = pro(track(EVEN, EVEN), r0=(1, 5), r4=(2, 9), r8=(1, 15))
    table.state.kept[0] = 6
    table.go("leaders", played=(0, 1)).roll(3).play(STOP, Resume(use=True), AHEAD, STOP)
    assert table.where(0) == (1, 6)
    assert table.sides() == 6  # the next turn's dice: stopping early is no braking (VM-55)


def test_vm54a_one_attacker_a_team_turn_for_both_directors_of_a_shared_team() -> None:
    table = Table(ROAD, seats=8, level="P").dice(*range(20, 12, -1))
    table.put(0, 1, 9).put(1, 2, 2).put(2, 1, 2).put(3, 3, 5)
    table.go("mates", played=(1, 2, 3))
    assert table.seat == 0
    table.play(Attack(2))
    assert table.waits_for_dice  # the other director is not asked for a second one


def test_vm56a_who_is_level_with_a_fallen_rider_is_not_behind_it() -> None:
    road = track(EVEN, EVEN, EVEN, danger=[(10, 12, [2])])
    table = pro(road, r0=(2, 5), r4=(1, 6), r8=(3, 5)).go("leaders", played=(1, 2))
    table.roll(2).play(AHEAD).dice(1, 18)
    assert table.state.status[0] == LYING
    assert table.told("PiledUp") == []


def test_vm5a_a_relay_of_the_own_turn_is_a_gain_and_the_rider_may_stop() -> None:
    table = Table(ROAD).put(0, 1, 3).put(1, 1, 4).put(2, 3, 12).put(3, 3, 15)
    table.state.idle[0] = 2
    table.go(played=(1,)).play(Call(0), J_AHEAD, J_AHEAD).roll(3, 2).play(Ride(0, 3))
    assert STOP in table.legal()


def test_vm49b_a_gain_is_asked_before_the_tests_that_follow() -> None:
    road = track(EVEN, ODD, slopes=[(0, 40, 6)], danger=[(12, 13, [2])])
    table = pro(road, r0=(1, 6)).go("leaders", played=(1, 2)).roll(2).play(RIGHT).dice(18)
    assert table.legal() == [Gain(take=False), Gain(take=True)]
    assert table.play(Gain(take=True)).sides() == 20


def test_vm54a_an_attacker_that_falls_in_a_relay_before_the_dice_attacks_no_more() -> None:
    road = track(EVEN, ODD, EVEN, danger=[(12, 14, [1])])
    table = Table(road, seats=8, level="P").dice(*range(20, 12, -1))
    table.put(0, 3, 9).put(1, 1, 6).put(2, 1, 5).put(3, 3, 2)
    table.go("mates", played=(1, 2, 3)).play(Attack(2))
    assert table.seat == 1  # it may still call with its own rider, at the head of the line
    table.play(Call(2), J_AHEAD).dice(1, 18, 20)
    assert (table.state.status[2], table.state.condition[2]) == (LYING, 80)
    assert (table.state.attacker, table.state.need) == (CLOSED, 3)
