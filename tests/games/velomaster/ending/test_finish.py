"""VM-38 to VM-42: the end, times, climbers, jerseys."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from mypy_extensions import i64

from tests.games.velomaster.table import AHEAD, EVEN, STOP, Ride, Table, track
from tourdetable.engine.vecs import vec
from tourdetable.games.velomaster import GAME
from tourdetable.games.velomaster.rules.ending.finish import jerseys, minutes
from tourdetable.games.velomaster.rules.names import CLOSED, SUMMIT_POINTS
from tourdetable.games.velomaster.rules.riding.movement import put

EXAMPLES = json.loads((Path(__file__).parents[1] / "examples.json").read_text(encoding="utf-8"))
SHORT = track("2*6", "2*6", "2*6", finish=12)


def near_the_end() -> Table:
    return Table(SHORT).put(0, 1, 6).put(1, 2, 6).put(2, 3, 2).put(3, 3, 5)


def test_vm38_level_d_ends_when_a_team_has_both_riders_home() -> None:
    table = near_the_end().go(played=(1,)).roll(1, 1).play(Ride(0, 1), AHEAD)
    assert not table.over()
    table.play(AHEAD)
    assert table.over()
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.rule) == ((0,), "team-home", "VM-38")


def test_vm38a_there_are_no_equalising_turns() -> None:
    table = near_the_end().go().roll(1, 1).play(Ride(0, 1), AHEAD, AHEAD)
    assert table.over()
    assert list(table.state.played) == [1, 0]


def test_vm38b_after_max_rounds_the_race_ends_by_time() -> None:
    table = Table(SHORT, max_rounds=1).put(0, 1, 3).put(1, 2, 3).put(2, 3, 2).put(3, 3, 5)
    table.go(played=(1,)).roll(1, 1).play(Ride(0, 1), STOP, STOP)
    assert table.over()
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert (outcome.places, outcome.rule) == ((2, 1), "VM-38b")


@pytest.mark.parametrize(("finish", "at"), [("line-1", 66), ("short", 96), ("full", 180)])
def test_vm38b_any_line_across_the_road_can_be_the_finish(finish: str, at: int) -> None:
    rules = GAME.rules(2, {"track": "harbour", "finish": finish})
    assert rules.races[0].road.finish == at


def test_vm39_a_rider_has_the_clock_of_the_turn_in_which_it_crosses() -> None:
    table = near_the_end()
    table.state.clock = 30
    table.go(played=(1,)).roll(1, 1).play(Ride(0, 1), AHEAD, AHEAD)
    assert list(table.state.time[:2]) == [31, 31]  # the same turn gives the same time


def test_vm39a_riders_still_on_the_road_get_a_minute_for_seven_half_lengths_begun() -> None:
    table = near_the_end()
    table.state.clock = 30
    table.go(played=(1,)).roll(1, 1).play(Ride(0, 1), AHEAD, AHEAD)
    # fronts 4 and 10: 8 and 2 half-lengths to go
    assert [minutes(table.state, table.race, rider) for rider in (2, 3)] == [33, 32]


@pytest.mark.parametrize("row", EXAMPLES["climber_table"], ids=lambda row: str(row["category"]))
def test_vm40_the_points_of_each_category(row: dict[str, object]) -> None:
    category = ["HC", "1", "2", "3", "4"].index(str(row["category"]))
    table = Table(track("2*20", "2*20", "2*20", lines=[(20, str(row["category"]))]), seats=4)
    scored = []
    for rider in range(8):
        table.put(rider, 1 + rider % 3, 1 + rider // 3)
    for rider in range(8):
        put(table.state, table.race, rider, table.cell(1 + rider % 3, 11 + rider // 3))
        scored.append(table.state.points[rider])
    points = row["points"]
    assert isinstance(points, list)
    assert scored == points + [0] * (8 - len(points))
    assert SUMMIT_POINTS[category] == points


def test_vm40_the_example_of_two_third_and_two_second_category_summits() -> None:
    example = EXAMPLES["climber_example"]
    table = Table(
        track("2*60", "2*60", finish=120, lines=[(at, c) for at, c in example["summits"]]),
        seats=4,
    )
    for rider in range(8):
        table.put(rider, 1 + rider % 2, 1 + rider // 2)
    for number, (at, _category) in enumerate(example["summits"]):
        for place, rider in enumerate(example["order"][number]):
            table.state.at[table.state.cell[rider]] = -1
            table.state.status[rider] = 0
            lane, cell = 1 + place % 2, at // 2 + 4 - place // 2
            put(table.state, table.race, rider, table.cell(lane, cell))
    first, mate = example["riders"]
    assert table.state.points[first] == 10 + 10 + 20 + 8 == 48
    assert table.state.points[mate] == 5 + 10 == 15


def test_vm40_any_kind_of_move_takes_a_summit() -> None:
    table = Table(track(EVEN, EVEN, slopes=[(8, 12, 0)], lines=[(10, "4")]))
    table.put(0, 1, 4).put(1, 2, 1).put(2, 2, 12).put(3, 2, 14)
    table.go(played=(1,)).roll(1, 1).play(Ride(0, 1), AHEAD)
    assert table.state.points[0] == 0
    table.play(AHEAD)  # the extra step of the descent
    assert table.state.points[0] == 5


def test_vm41_the_first_across_wins_and_most_climber_points_wear_red() -> None:
    table = near_the_end()
    table.state.points = vec[i64]([0, 0, 7, 3])
    table.go(played=(1,)).roll(1, 1).play(Ride(1, 1), AHEAD, AHEAD)
    assert jerseys(table.state, table.race) == [1, 2]


def test_vm42_first_in_both_keeps_that_of_time_and_the_second_wears_red() -> None:
    table = near_the_end()
    table.state.points = vec[i64]([9, 0, 3, 7])
    table.go(played=(1,)).roll(1, 1).play(Ride(0, 1), AHEAD, AHEAD)
    assert jerseys(table.state, table.race) == [0, 3]


def test_vm42_ties_of_points_go_by_the_race() -> None:
    table = near_the_end()
    table.state.points = vec[i64]([0, 0, 7, 7])
    table.go(played=(1,)).roll(1, 1).play(Ride(0, 1), AHEAD, AHEAD)
    assert jerseys(table.state, table.race)[1] == 3  # further up the road than rider 2


def test_vm42_a_withdrawn_rider_wears_none() -> None:
    table = near_the_end()
    table.state.points = vec[i64]([0, 0, 9, 2])
    table.state.status[2] = 5
    table.go(played=(1,)).roll(1, 1).play(Ride(0, 1), AHEAD, AHEAD)
    assert jerseys(table.state, table.race)[1] == 3


def test_vm41_where_nobody_has_crossed_nobody_wears_the_champions_jersey() -> None:
    table = near_the_end()
    table.state.points = vec[i64]([0, 0, 7, 3])
    assert jerseys(table.state, table.race) == [CLOSED, 2]
