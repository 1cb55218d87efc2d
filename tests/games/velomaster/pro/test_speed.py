"""VM-55 to VM-57: speed and braking, pile-ups, strict feeding."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.games.velomaster.table import (
    AHEAD,
    EVEN,
    LEFT,
    ODD,
    RIGHT,
    STOP,
    Answer,
    Call,
    Jump,
    Ride,
    Table,
    feel,
    pro,
    track,
)
from tourdetable.games.velomaster.boards import Track
from tourdetable.games.velomaster.rules.names import CALL, LYING, RIDING, WITHDRAWN

ROAD = track(EVEN, ODD, EVEN)
DOWN = track(EVEN, ODD, EVEN, slopes=[(16, 30, 0)])
FEED = track(EVEN, ODD, EVEN, feed=[(10, 16)])
EXAMPLES = json.loads((Path(__file__).parents[1] / "examples.json").read_text())


def leader(road: Track, number: int = 5, lane: int = 1) -> Table:
    return pro(road, r0=(lane, number)).go("leaders", played=(1, 2))


def rolls_of(table: Table) -> list[str]:
    return [event.test for event in table.told("Tested")]


# -- VM-55, VM-55a ---------------------------------------------------------------------------------


def test_vm55_a_6_that_crosses_or_ends_on_a_descent_costs_a_skill_roll() -> None:
    table = leader(DOWN).roll(6).play(*[AHEAD] * 4)
    table.dice(10).play(AHEAD, AHEAD, AHEAD)  # the seventh is the step of the descent
    assert rolls_of(table) == ["speed"]  # one roll, where it enters the descent
    assert table.where(0) == (1, 12)


def test_vm55_a_5_on_a_descent_and_a_6_on_the_flat_cost_nothing() -> None:
    assert rolls_of(leader(DOWN).roll(5).play(*[AHEAD] * 6)) == []
    assert rolls_of(leader(ROAD).roll(6).play(*[AHEAD] * 6)) == []


def test_vm55_who_falls_for_its_speed_lies_on_the_descent() -> None:
    table = leader(DOWN).roll(6).play(*[AHEAD] * 4).dice(2, 18)
    assert (table.where(0), table.state.status[0]) == ((1, 9), LYING)


@pytest.mark.parametrize(("value", "status"), [(2, LYING), (3, RIDING)])
def test_vm55_not_using_all_of_a_6_costs_a_skill_roll(value: int, status: int) -> None:
    table = leader(ROAD).roll(6).play(AHEAD, AHEAD, STOP)
    assert table.sides() == 20
    table.dice(value)
    assert rolls_of(table) == ["brake"]
    assert (table.where(0), table.state.status[0]) == ((1, 7), status)


def test_vm55_a_rider_that_does_not_move_at_all_with_a_6_brakes_too() -> None:
    assert rolls_of(leader(ROAD).roll(6).play(STOP).dice(9)) == ["brake"]


def test_vm55_not_using_all_of_a_5_is_free() -> None:
    assert rolls_of(leader(ROAD).roll(5).play(AHEAD, STOP)) == []


def test_vm55_declining_the_extra_descent_step_costs_a_skill_roll() -> None:
    table = leader(DOWN, 8).roll(2).play(AHEAD, AHEAD, STOP).dice(7)
    assert rolls_of(table) == ["brake"]
    assert table.where(0) == (1, 10)


def test_vm55_declining_it_after_a_relay_costs_one_as_well() -> None:
    table = pro(DOWN, r0=(1, 8), r4=(1, 9)).go("leaders", played=(1, 2))
    table.play(Call(0), Jump("ahead"), Jump("ahead"), AHEAD, STOP).dice(1, 18)
    assert rolls_of(table) == ["brake"]
    assert (table.state.status[4], table.state.status[0]) == (RIDING, LYING)


def test_vm55a_blocked_is_not_braking() -> None:
    table = pro(track("2*20"), r0=(1, 5), r4=(1, 8)).go("leaders", played=(1, 2)).roll(6)
    table.play(AHEAD, AHEAD)
    assert rolls_of(table) == []
    assert table.state.kept[0] == 4


def test_vm55a_arrived_is_not_braking() -> None:
    table = leader(ROAD, 19).roll(6).play(AHEAD, AHEAD)
    assert rolls_of(table) == []
    assert table.state.rank[0] == 1


def test_vm55_off_nothing_is_rolled() -> None:
    table = pro(DOWN, r0=(1, 5))
    table.race.choose_pro(
        condition=True, attack=True, speed=False, pile_up=True, relay_feeding=True, doping=True
    )
    table.go("leaders", played=(1, 2)).roll(6).play(*[AHEAD] * 6, STOP)
    assert rolls_of(table) == []


# -- VM-56, VM-56a ---------------------------------------------------------------------------------


def test_vm56a_the_example_of_a_gap_fall_with_three_riders_behind() -> None:
    example = EXAMPLES["pile_up_example"]
    table = pro(ROAD)
    for rider, (lane, number) in example["riders"].items():
        table.put(int(rider), lane, number)
    table.go("leaders", played=(1, 2)).roll(3).play(RIGHT).dice(1)
    (pile,) = table.told("PiledUp")
    assert sorted(pile.riders) == example["roll"]
    table.dice(18)  # the gravity of the first fall
    table.dice(*[10] * len(example["roll"]))
    assert rolls_of(table) == ["gap", *["pile-up"] * len(example["roll"])]


def test_vm56_riders_ahead_or_level_or_not_touching_do_not_roll() -> None:
    danger = track(EVEN, ODD, EVEN, danger=[(10, 12, [1])])
    table = pro(danger, r0=(1, 5), r4=(1, 7), r5=(2, 6), r6=(3, 5), r7=(1, 4))
    table.go("leaders", played=(1, 2)).roll(2).play(AHEAD).dice(1)
    assert table.told("PiledUp") == []  # 7 is two cells behind the danger cell


def test_vm56a_falls_chain() -> None:
    danger = track(EVEN, ODD, EVEN, danger=[(10, 12, [1])])
    table = pro(danger, r0=(1, 5), r4=(2, 5), r5=(3, 5), r8=(2, 4))
    table.go("leaders", played=(1, 2)).roll(2).play(AHEAD).dice(2)
    assert [event.riders for event in table.told("PiledUp")] == [[4]]
    table.dice(18, 1)  # harmless for 0; 4 falls as well
    assert [event.riders for event in table.told("PiledUp")] == [[4], [5, 8]]
    table.dice(18, 1, 20, 18)
    assert [event.rider for event in table.told("Tested")] == [0, 4, 5, 8]
    assert [table.state.status[rider] for rider in (0, 4, 5, 8)] == [LYING, LYING, LYING, RIDING]


def test_vm56a_who_touches_two_falls_of_a_chain_rolls_once() -> None:
    table = pro(ROAD)
    for rider, (lane, number) in EXAMPLES["pile_up_example"]["riders"].items():
        table.put(int(rider), lane, number)
    table.go("leaders", played=(1, 2)).roll(3).play(RIGHT).dice(1, 18)
    table.dice(1, 1, 10, 18, 18)  # 8 and 9 fall right in front of 5
    assert sorted(event.rider for event in table.told("Tested")) == [0, 5, 8, 9]
    assert table.state.status[5] == RIDING


def test_vm56_a_teammate_that_falls_in_a_pile_up_loses_its_move() -> None:
    danger = track(EVEN, ODD, EVEN, danger=[(10, 12, [1])])
    table = pro(danger, r0=(1, 15), r1=(1, 5), r2=(2, 5), r3=(3, 2)).go("mates", played=(1, 2))
    table.roll(2, 3, 4).play(Ride(1, 2), AHEAD).dice(1, 18, 2, 18)
    assert {move.rider for move in table.legal() if isinstance(move, Ride)} == {3}


# -- VM-57 -----------------------------------------------------------------------------------------


def test_vm57_a_relay_in_the_own_turn_feeds_only_who_still_stands_there_at_its_end() -> None:
    table = pro(FEED, r0=(1, 4), r4=(1, 5)).go("leaders", played=(1, 2))
    table.play(Call(0), Jump("ahead"), Jump("ahead"))
    assert (table.where(0), table.where(4)) == ((1, 6), (1, 7))
    assert (table.state.fed[0], table.state.fed[4]) == (0, 1)  # in another's turn it counts
    table.roll(5).play(RIGHT, *[AHEAD] * 3, LEFT)
    assert table.state.fed[0] == 0
    assert table.state.starved[0] == 1


def test_vm57_who_stays_on_the_feed_cell_is_fed_when_the_turn_ends() -> None:
    table = pro(FEED, r0=(1, 4), r4=(1, 5)).go("leaders", played=(1, 2))
    table.play(Call(0), Jump("ahead"), Jump("ahead")).roll(3).play(STOP)
    assert table.state.fed[0] == 1


def test_vm57_a_teammate_that_relays_in_its_leaders_turn_stands_there_at_its_end() -> None:
    table = pro(FEED, r0=(1, 4), r1=(1, 5)).go("leaders", played=(1, 2))
    table.play(Call(0), Jump("ahead"), Jump("ahead"))
    assert table.state.fed[1] == 0
    table.roll(2).play(STOP)
    assert table.state.fed[1] == 1


def test_vm57_off_it_is_as_at_level_e() -> None:
    table = pro(FEED, r0=(1, 4), r4=(1, 5))
    table.race.relay_feeding = False
    table.go("leaders", played=(1, 2)).play(Call(0), Jump("ahead"), Jump("ahead"))
    assert table.state.fed[0] == 1


def test_vm55a_who_is_blocked_after_a_relay_down_a_descent_is_not_asked() -> None:
    road = track("2*20", slopes=[(8, 40, 0)])
    table = pro(road, r0=(1, 3), r4=(1, 4), r8=(1, 7)).go("leaders", played=(1, 2))
    table.play(Call(0), Jump("ahead"), Jump("ahead"))
    # both stand right behind rider 8: no step, no braking, on to the dice
    assert (table.where(0), table.where(4)) == ((1, 5), (1, 6))
    assert table.told("Tested") == []
    assert table.state.awaits == CALL


def test_vm52_a_fall_beyond_an_unfed_zone_costs_its_hunger_too() -> None:
    road = track("2*20", "2*20", "2*20", feed=[(10, 16)], danger=[(16, 18, [1])])
    table = pro(road, r0=(1, 8)).go("leaders", played=(1, 2)).roll(2).play(AHEAD).dice(1, 18)
    assert (table.state.status[0], table.state.condition[0]) == (LYING, 70)


def test_vm22_vm52_who_withdraws_from_hunger_on_its_jump_is_no_head() -> None:
    road = track("2*20", "2*20", "2*20", feed=[(10, 16)])
    table = feel(pro(road, r0=(1, 6), r4=(1, 7), r8=(1, 8)), r0=60)
    table.go("leaders", played=(1, 2)).play(Call(0), *[Answer(agree=True)] * 3, Jump("ahead"))
    assert table.state.status[0] == WITHDRAWN
    table.play(Jump("ahead"))
    assert table.where(4) == (1, 9)  # one step from the old head
