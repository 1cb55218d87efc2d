"""VM-20 to VM-25: accelerations of three or more."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.games.velomaster.table import (
    AHEAD,
    EVEN,
    ODD,
    Answer,
    Call,
    Jump,
    Stay,
    Table,
    track,
)
from tourdetable.games.velomaster.boards import Track

ROAD = track(EVEN, ODD, EVEN)
J_AHEAD, J_LEFT, J_RIGHT = Jump("ahead"), Jump("left"), Jump("right")
YES, NO = Answer(agree=True), Answer(agree=False)


def line(*riders: int, road: Track = ROAD, seats: int = 3, first: int = 5, lane: int = 1) -> Table:
    """Riders in line, rear to front from a cell on; riders 0, 4 and 8 lead their teams."""
    table = Table(road, seats=seats, level="E")
    for place, rider in enumerate(riders):
        table.put(rider, lane, first + place)
    return table


def mates(table: Table, team: int) -> Table:
    """Begin the teammates' turn of a team."""
    others = tuple(other for other in range(table.race.own_teams) if other != team)
    return table.go("mates", played=others)


def test_vm20_three_in_line_can_accelerate_if_one_of_the_first_three_has_its_turn() -> None:
    assert Call(1) in mates(line(1, 4, 8), 0).legal()
    assert mates(line(1, 4, 8, 9), 0).waits_for_dice  # the fourth from the head may not propose
    assert Call(4) in mates(line(4, 1, 8, 9), 0).legal()


def test_vm20_in_the_leaders_phase_the_leader_proposes_not_a_teammate() -> None:
    assert line(1, 4, 8).go("leaders", played=(1, 2)).waits_for_dice
    assert Call(4) in line(4, 0, 8).go("leaders", played=(1, 2)).legal()


@pytest.mark.parametrize(("riders", "needed"), [(3, 2), (4, 2), (6, 3), (7, 4)])
def test_vm21_at_least_half_of_the_line_must_agree(riders: int, needed: int) -> None:
    crew = [4, 8, 9, 5, 6, 10, 1][-riders:]
    for agreeing, goes in ((needed, True), (needed - 1, False)):
        table = mates(line(*crew, first=3), 0).play(Call(crew[0]))
        for answer in range(riders):
            table.play(YES if answer < agreeing else NO)
        assert table.waits_for_dice is not goes
        if goes:
            assert J_AHEAD in table.legal()


def test_vm21_each_owner_answers_for_each_rider_from_head_to_tail() -> None:
    table = mates(line(5, 1, 8), 0).play(Call(5))
    asked = []
    for _rider in range(3):
        asked.append(table.seat)
        table.play(YES)
    assert asked == [2, 0, 1]
    assert [event.rider for event in table.told("Answered")] == [8, 1, 5]


def test_vm21a_a_yes_may_still_decline_to_move() -> None:
    table = mates(line(5, 1, 8), 0).play(Call(5), YES, YES, YES)
    assert Stay() in table.legal()


def test_vm22_from_the_last_up_each_goes_one_step_from_the_head_and_becomes_it() -> None:
    table = mates(line(5, 1, 8), 0).play(Call(5), YES, YES, YES)
    table.play(J_AHEAD, J_AHEAD, J_AHEAD)
    assert [table.where(rider) for rider in (5, 1, 8)] == [(1, 8), (1, 9), (1, 10)]


def test_vm22_a_rider_that_stays_does_not_stop_the_others_and_is_no_head() -> None:
    table = mates(line(5, 1, 8), 0).play(Call(5), YES, YES, YES, J_AHEAD, Stay(), J_RIGHT)
    assert [table.where(rider) for rider in (5, 1, 8)] == [(1, 8), (1, 6), (2, 8)]


def test_vm22a_the_order_is_fixed_whatever_lane_the_head_is_in() -> None:
    table = mates(line(5, 1, 8), 0).play(Call(5), YES, YES, YES, J_RIGHT)
    assert table.where(5) == (2, 7)
    table.play(J_RIGHT)
    assert table.where(1) == (3, 8)
    table.play(J_LEFT)
    assert table.where(8) == (2, 8)


def test_vm22a_cells_passed_are_the_line_ahead_and_the_heads() -> None:
    road = track(EVEN, ODD, EVEN, danger=[(12, 14, [1]), (14, 15, [2])])
    table = mates(line(5, 1, 8, road=road), 0).play(Call(5), YES, YES, YES, J_RIGHT)
    # rider 5 passed cell 7 of the line and landed on cell 7 of lane 2
    table.dice(9, 9)
    table.play(J_AHEAD).dice(9, 9)  # rider 1 passes both, lands on a safe cell
    table.play(J_AHEAD).dice(9)  # rider 8 leaves cell 7 and passes the first head's cell
    assert table.where(8) == (2, 9)


def test_vm22b_descents_follow_the_whole_acceleration_front_to_rear() -> None:
    road = track(EVEN, ODD, EVEN, slopes=[(14, 40, 0)])
    table = mates(line(5, 1, 8, road=road), 0).play(Call(5), YES, YES, YES)
    table.play(J_AHEAD, J_AHEAD, Stay())
    assert table.state.mover == 1
    table.play(AHEAD)
    assert table.state.mover == 5
    table.play(AHEAD)
    assert [table.where(rider) for rider in (5, 1, 8)] == [(1, 9), (1, 10), (1, 7)]
    assert table.waits_for_dice


def test_vm22c_from_a_head_that_has_arrived_the_next_arrive_with_their_tests() -> None:
    road = track("2*7", "2*7", finish=14, danger=[(12, 14, [1])])
    table = mates(line(5, 1, 8, road=road), 0).play(Call(5), YES, YES, YES)
    table.play(J_AHEAD).dice(9)
    assert table.state.rank[5] == 1
    assert table.ways() == {"ahead", "stay"}
    table.play(J_AHEAD).dice(9).play(J_AHEAD)
    assert [table.state.rank[rider] for rider in (5, 1, 8)] == [1, 2, 3]


def test_vm23_up_to_three_riders_ahead_of_the_head_are_swallowed() -> None:
    table = line(5, 1, 8)
    table.put(9, 2, 7).put(10, 2, 8)
    mates(table, 0).play(Call(5), YES, YES, YES, J_RIGHT)
    assert table.where(5) == (1, 5)  # not moved yet: it steps on from rider 9's cell
    table.play(J_LEFT).dice(9)  # VM-31: between rider 10 and the head of the line
    assert [event.rider for event in table.told("Swallowed")] == [9]
    assert table.told("Tested")[0].test == "gap"
    assert table.where(5) == (1, 8)
    assert [table.where(rider) for rider in (9, 10)] == [(2, 7), (2, 8)]


def test_vm23a_at_most_three_different_riders_and_a_fourth_closes_the_way() -> None:
    table = line(5, 1, 8, lane=1)
    for place, rider in enumerate((9, 10, 11, 2)):
        table.put(rider, 2, 7 + place)
    mates(table, 0).play(Call(5), YES, YES, YES, J_RIGHT, J_AHEAD, J_AHEAD)
    assert table.ways() == {"left", "right", "stay"}
    table.play(J_LEFT)
    assert table.where(5) == (1, 10)
    assert sorted(table.state.swallowed) == [9, 10, 11]


def test_vm23a_no_way_past_three_riders_is_offered_when_a_fourth_closes_it() -> None:
    table = line(5, 1, 8, road=track(EVEN, ODD))
    for place, rider in enumerate((9, 10, 11, 2)):
        table.put(rider, 1, 9 + place)
        table.put((3, 4, 6, 7)[place], 2, 8 + place)
    mates(table, 0).play(Call(5), YES, YES, YES)
    assert table.ways() == {"ahead", "right", "stay"}
    table.play(J_AHEAD)  # the free cell right before the line
    # rider 1 would pass 9, 10 and 11 or 3, 4 and 6, and a fourth waits behind each of them
    assert table.state.mover != 1
    assert "Swallowed" not in {type(event).__name__ for event in table.events}


def test_vm23a_three_riders_in_one_lane_are_passed_and_four_are_not() -> None:
    table = line(5, 1, 8, road=track(EVEN))
    for place, rider in enumerate((9, 10, 11)):
        table.put(rider, 1, 9 + place)
    mates(table, 0).play(Call(5), YES, YES, YES, J_AHEAD)
    assert (table.where(5), table.state.mover) == ((1, 8), 1)
    table.play(J_AHEAD, J_AHEAD, J_AHEAD, J_AHEAD)
    assert table.where(1) == (1, 12)
    assert sorted(table.state.swallowed) == [9, 10, 11]
    table = line(5, 1, 8, road=track(EVEN))
    for place, rider in enumerate((9, 10, 11, 2)):
        table.put(rider, 1, 9 + place)
    mates(table, 0).play(Call(5), YES, YES, YES, J_AHEAD)
    assert table.ways() == set()  # no way past the four: neither rider 1 nor rider 8 is asked


def test_vm23a_who_starts_past_riders_and_stays_has_swallowed_nobody() -> None:
    table = line(5, 1, 8)
    for place, rider in enumerate((9, 10, 11)):
        table.put(rider, 2, 7 + place)
    mates(table, 0).play(Call(5), YES, YES, YES, J_RIGHT, J_AHEAD)
    assert table.state.trail
    table.play(Stay())
    assert (list(table.state.swallowed), list(table.state.trail)) == ([], [])
    assert not table.told("Swallowed")


def test_vm22d_the_front_rider_moves_only_when_a_rider_of_its_line_has_passed_it() -> None:
    table = mates(line(5, 1, 8), 0).play(Call(5), YES, YES, YES, Stay(), Stay())
    assert table.waits_for_dice  # rider 8 was not asked: nobody passed it
    assert table.where(8) == (1, 7)
    passed = mates(line(5, 1, 8), 0).play(Call(5), YES, YES, YES, Stay(), J_AHEAD)
    assert passed.state.mover == 8


def test_vm22d_riders_that_fail_their_tests_have_passed_nobody() -> None:
    road = track(EVEN, ODD, EVEN, slopes=[(0, 40, 5)])
    table = mates(line(5, 1, 8, road=road), 0).play(Call(5), YES, YES, YES)
    table.play(J_AHEAD).dice(1).play(J_AHEAD).dice(1)
    assert [table.where(rider) for rider in (5, 1, 8)] == [(1, 5), (1, 6), (1, 7)]
    assert table.waits_for_dice


def test_vm22d_a_line_in_which_only_the_front_rider_could_move_is_not_called() -> None:
    table = line(5, 8, 1)
    table.state.drafted[5] = table.state.drafted[8] = 1
    table.race.draft_by_phase = True
    assert mates(table, 0).waits_for_dice


def test_vm23a_a_relay_swallows_nobody() -> None:
    table = line(5, 1)
    table.put(9, 2, 6)
    mates(table, 0).play(Call(5))
    assert table.ways() == {"ahead", "stay"}


EXAMPLES = json.loads((Path(__file__).parents[1] / "examples.json").read_text())[
    "acceleration_tests"
]


@pytest.mark.parametrize("example", EXAMPLES, ids=[example["name"] for example in EXAMPLES])
def test_vm24a_the_examples_of_tests_in_an_acceleration(example: dict[str, Any]) -> None:
    danger = [(at[0], at[1], [2]) for at in example["danger"]]
    slopes = [(one, two, percent) for one, two, percent in example["slopes"]]
    road = track(EVEN, ODD, EVEN, slopes=slopes, danger=danger)
    table = mates(line(5, 1, 8, road=road), 0).play(Call(5), YES, YES, YES, Jump(example["way"]))
    table.dice(*[20] * len(example["tests"]))
    assert [event.test for event in table.told("Tested")] == example["tests"]
    assert not table.waits_for_dice


def test_vm24_a_teammate_rolls_once_for_a_climb_it_only_passes() -> None:
    road = track(EVEN, ODD, EVEN, slopes=[(10, 14, 5)])
    table = mates(line(5, 1, 8, road=road), 0).play(Call(5), YES, YES, YES, J_AHEAD).dice(5)
    assert table.where(5) == (1, 5)  # it lacked power


def test_vm24a_the_percentage_is_that_of_the_cell_tested_and_the_highest_when_passing() -> None:
    road = track(EVEN, ODD, EVEN, slopes=[(10, 12, 3), (12, 14, 7)])
    table = mates(line(5, 1, 8, road=road), 0).play(Call(5), YES, YES, YES, J_AHEAD).dice(20)
    assert table.told("Tested")[0].need == 8
    both = track(EVEN, ODD, EVEN, slopes=[(8, 10, 3), (14, 16, 9)])
    table = mates(line(5, 1, 8, road=both), 0).play(Call(5), YES, YES, YES, J_AHEAD).dice(20, 20)
    assert [event.need for event in table.told("Tested")] == [4, 10]


def test_vm24a_the_first_failure_ends_it() -> None:
    road = track(EVEN, ODD, EVEN, slopes=[(0, 40, 5)])
    table = mates(line(5, 1, 8, road=road), 0).play(Call(5), YES, YES, YES, J_AHEAD).dice(5)
    assert table.where(5) == (1, 5)
    assert table.state.mover == 1  # the others go on


def test_vm24_a_leader_needs_none_to_go_up_the_line_but_rolls_for_a_diagonal() -> None:
    road = track(EVEN, ODD, EVEN, slopes=[(0, 40, 5)])
    table = mates(line(4, 1, 8, road=road), 0).play(Call(4), YES, YES, YES, J_AHEAD)
    assert not table.waits_for_dice
    assert table.where(4) == (1, 8)
    table = mates(line(4, 1, 8, road=road), 0).play(Call(4), YES, YES, YES, J_RIGHT).dice(20)
    assert [event.test for event in table.told("Tested")] == ["power"]
    assert table.where(4) == (2, 7)


def test_vm25_danger_cells_crossed_or_landed_on_cost_a_skill_roll_each() -> None:
    road = track(EVEN, ODD, EVEN, danger=[(10, 16, [1])])
    table = mates(line(5, 1, 8, road=road), 0).play(Call(5), YES, YES, YES, J_AHEAD).dice(9, 9, 9)
    assert [event.test for event in table.told("Tested")] == ["danger"] * 3
    assert table.where(5) == (1, 8)


def test_vm18_who_accelerated_does_not_relay_or_accelerate_again_this_turn() -> None:
    table = mates(line(5, 1, 8), 0).play(Call(5), YES, YES, YES, J_AHEAD, J_AHEAD, J_AHEAD)
    assert table.waits_for_dice


def test_vm15a_a_line_is_called_once_a_turn() -> None:
    table = mates(line(5, 1, 8), 0).play(Call(5), NO, NO, NO)
    assert table.waits_for_dice


def test_vm21a_riders_that_may_not_take_part_count_answer_no_and_stay() -> None:
    table = line(5, 1, 8)
    table.state.drafted[8] = 1
    table.race.draft_by_phase = True
    mates(table, 0).play(Call(5))
    assert table.seat == 0  # the head is not asked: it took part earlier in this phase
    table.play(YES, YES)
    table.play(J_AHEAD, J_AHEAD)
    assert [table.where(rider) for rider in (5, 1, 8)] == [(1, 8), (1, 9), (1, 7)]


def test_vm21a_a_barred_front_rider_does_not_stop_the_rears_relay_jump() -> None:
    table = line(1, 8)
    table.state.drafted[8] = 1
    table.race.draft_by_phase = True
    mates(table, 0).play(Call(1), J_AHEAD)
    assert [table.where(rider) for rider in (1, 8)] == [(1, 7), (1, 6)]
