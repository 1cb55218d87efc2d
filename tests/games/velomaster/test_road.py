"""VM-1 to VM-7: the road, where a step leads, who is ahead of whom."""

from __future__ import annotations

from tests.games.velomaster.table import AHEAD, EVEN, ODD, RIGHT, STOP, Ride, Table, track
from tourdetable.games.velomaster.rules.ending.finish import classification
from tourdetable.games.velomaster.rules.names import CLIMB, CLOSED, DESCENT, FLAT


def test_vm1_a_cell_has_lane_edges_terrain_and_marks() -> None:
    table = Table(
        track(EVEN, "2*4 1*4 3*4 2*8", slopes=[(4, 8, 6), (8, 12, 0)], danger=[(4, 6, [1])],
              feed=[(20, 30)])
    )  # fmt: skip
    road = table.race.road
    bend = table.cell(2, 5)
    assert (road.lane[bend], road.back[bend], road.front[bend]) == (1, 8, 9)
    assert [road.terrain[table.cell(1, n)] for n in (2, 3, 4, 5, 7)] == [
        FLAT, CLIMB, CLIMB, DESCENT, FLAT,
    ]  # fmt: skip
    assert road.percent[table.cell(1, 3)] == 6
    assert [road.danger[table.cell(lane, 3)] for lane in (1, 2)] == [1, 0]
    assert [road.feed[table.cell(1, n)] for n in (10, 11, 15, 16)] == [CLOSED, 0, 0, CLOSED]


def test_vm2_a_shared_corner_does_not_touch() -> None:
    table = Table(track(EVEN, ODD, EVEN))
    road = table.race.road
    assert road.touching(table.cell(1, 3), table.cell(2, 2))
    assert road.touching(table.cell(1, 3), table.cell(2, 3))
    assert not road.touching(table.cell(1, 3), table.cell(2, 4))
    level = Table(track(EVEN, EVEN))
    road = level.race.road
    assert road.touching(level.cell(1, 3), level.cell(2, 3))
    assert not road.touching(level.cell(1, 3), level.cell(2, 4))
    assert road.touching(level.cell(1, 3), level.cell(1, 4))
    three_lanes = table.race.road
    assert not three_lanes.touching(table.cell(1, 3), table.cell(3, 3))


def test_vm3_a_step_goes_ahead_or_to_the_most_advanced_touching_cell_beside() -> None:
    table = Table(track(EVEN, ODD, EVEN)).put(0, 2, 3)
    road = table.race.road
    cell = table.cell(2, 3)
    assert [road.step(way, cell) for way in range(3)] == [
        table.cell(2, 4), table.cell(1, 4), table.cell(3, 4),
    ]  # fmt: skip
    side = Table(track(EVEN, EVEN)).race.road
    assert side.step(2, 3) == 23  # level: the side step


def test_vm3_a_taken_cell_closes_its_side_even_when_one_behind_is_free() -> None:
    table = Table(track(EVEN, ODD, EVEN)).put(0, 2, 3).put(1, 2, 1).put(2, 1, 4).put(3, 3, 8)
    table.go(played=(1,)).roll(1, 2).play(Ride(0, 2))
    assert table.ways() == {"ahead", "right", "stop"}


def test_vm3a_a_side_whose_most_advanced_cell_lies_back_is_closed() -> None:
    # the long cell of lane 1 ends at 7; the cells beside it that touch end at 4 and 6
    table = Table(track("1 6 2*16 1", "2*20")).put(0, 1, 2).put(1, 1, 1).put(2, 2, 9).put(3, 2, 10)
    assert table.race.road.step(2, table.cell(1, 2)) == table.cell(2, 4)
    shorter = Table(track("1 6 2*16 1", "2*3 2*17"))
    assert shorter.race.road.front[shorter.cell(2, 4)] == 8
    level = Table(track("3*12 4", "2*20"))
    assert level.race.road.step(2, level.cell(1, 2)) == level.cell(2, 3)
    back = Table(track("2 5 3*11", "2*2 2 2*17"))
    assert back.race.road.step(2, back.cell(1, 2)) == back.cell(2, 4)
    # lane 2 ends at 4 beside a cell that ends at 6: nothing to go to
    ended = Table(track("2 4 2*17", "2*2"))
    assert ended.race.road.step(2, ended.cell(1, 2)) == CLOSED


def test_vm3a_at_the_end_of_a_lane_there_is_no_ahead_step() -> None:
    table = Table(track(EVEN, "2*5")).put(0, 2, 5).put(1, 1, 1).put(2, 1, 9).put(3, 1, 10)
    table.go(played=(1,)).roll(3, 1).play(Ride(0, 3))
    assert table.ways() == {"left", "stop"}


def test_vm2a_a_line_is_crossed_by_a_front_beyond_it_or_by_stepping_off() -> None:
    table = Table(track("2*6", "3 2*4 2", finish=12, lines=[(4, "4")]))
    table.put(0, 1, 1).put(1, 2, 1).put(2, 1, 5).put(3, 2, 4)
    table.go(played=(1,)).roll(1, 4).play(Ride(0, 1), AHEAD)
    assert table.state.points[0] == 0  # front 4 is on the line, not beyond it
    table.play(AHEAD, STOP)
    assert table.state.points[1] == 5


def test_vm2a_a_rider_over_the_finish_leaves_the_road_and_its_steps_lapse() -> None:
    table = Table(track("2*6", "3 2*4 2", finish=12))
    table.put(0, 1, 6).put(1, 2, 1).put(2, 1, 4).put(3, 2, 3)
    table.go(played=(1,)).roll(6, 1).play(Ride(0, 6), AHEAD)
    assert table.state.rank[0] == 1
    assert table.state.at[table.cell(1, 6)] == CLOSED
    assert table.state.left == 1  # the other rider's die, not what the first had left
    staggered = Table(track("2*6", "3 2*5", finish=12))
    staggered.put(0, 2, 5).put(1, 1, 1).put(2, 1, 4).put(3, 2, 3)
    staggered.go(played=(1,)).roll(6, 1).play(Ride(0, 6), AHEAD)
    assert staggered.state.rank[0] == 1  # its front 13 lies beyond 12


def test_vm4_one_rider_a_cell_and_no_jumping_over() -> None:
    table = Table(track("2*20")).put(0, 1, 4).put(1, 1, 2).put(2, 1, 3).put(3, 1, 9)
    table.go(played=(1,)).roll(5, 5).play(Ride(1, 5))
    # the rider before it closes the only way, so rider 1's move is lost and rider 0's has begun
    assert table.where(1) == (1, 2)
    assert table.state.mover == 0


def test_vm5_a_rider_makes_at_most_as_many_steps_as_its_die_and_may_stop() -> None:
    table = Table(track(EVEN, EVEN)).put(0, 1, 1).put(1, 2, 1).put(2, 1, 9).put(3, 2, 9)
    table.go(played=(1,)).roll(2, 3).play(Ride(0, 2), AHEAD, AHEAD)
    assert table.where(0) == (1, 3)
    assert table.state.mover == 1
    table.play(AHEAD, STOP)
    assert table.where(1) == (2, 2)


def test_vm5a_a_rider_parked_for_two_own_turns_has_to_gain() -> None:
    table = Table(track(EVEN, EVEN)).put(0, 1, 1).put(1, 2, 3).put(2, 1, 9).put(3, 2, 9)
    table.state.idle[0] = 2
    table.go(played=(1,)).roll(1, 2).play(Ride(0, 1))
    assert table.ways() == {"ahead"}  # the side step would not gain and the die is used up
    free = Table(track(EVEN, EVEN), no_parking=False)
    free.put(0, 1, 1).put(1, 2, 3).put(2, 1, 9).put(3, 2, 9)
    free.state.idle[0] = 2
    free.go(played=(1,)).roll(1, 2).play(Ride(0, 1))
    assert free.ways() == {"ahead", "right", "stop"}


def test_vm5a_turns_without_gain_are_counted_and_a_gain_ends_the_count() -> None:
    table = Table(track(EVEN, EVEN)).put(0, 1, 1).put(1, 2, 3).put(2, 1, 9).put(3, 2, 9)
    table.state.idle[1] = 1
    table.go(played=(1,)).roll(1, 2).play(Ride(0, 1), RIGHT, AHEAD, STOP)
    assert list(table.state.idle[:2]) == [1, 0]


def test_vm6_the_terrain_is_that_of_the_cell_a_step_starts_from() -> None:
    climb = track(EVEN, ODD, slopes=[(4, 20, 6)])
    onto = Table(climb).put(0, 1, 2).put(1, 1, 1).put(2, 1, 9).put(3, 1, 10)
    onto.go(played=(1,)).roll(1, 1).play(Ride(0, 1), RIGHT)
    assert not onto.waits_for_dice or onto.sides() == 6  # from the flat onto the climb: no roll
    from_it = Table(climb).put(0, 1, 3).put(1, 1, 1).put(2, 1, 9).put(3, 1, 10)
    from_it.go(played=(1,)).roll(1, 1).play(Ride(0, 1), RIGHT)
    assert from_it.sides() == 20


def test_vm7_the_greater_front_is_ahead_and_on_a_line_who_got_there_first() -> None:
    table = Table(track(EVEN, EVEN, EVEN)).put(0, 1, 5).put(1, 2, 6).put(2, 2, 5).put(3, 3, 4)
    assert classification(table.state, table.race) == [1, 0, 2, 3]
    table.go(played=(0,)).roll(1, 1).play(Ride(3, 1), AHEAD)
    assert classification(table.state, table.race)[1:] == [0, 2, 3]


def test_vm7_a_side_step_on_the_line_keeps_the_place() -> None:
    table = Table(track(EVEN, EVEN, EVEN)).put(0, 1, 5).put(1, 3, 1).put(2, 3, 5).put(3, 3, 4)
    table.go(played=(1,)).roll(1, 1).play(Ride(0, 1), RIGHT)
    assert table.where(0) == (2, 5)
    assert classification(table.state, table.race)[:2] == [0, 2]


def test_vm5a_a_parked_rider_steps_aside_only_to_where_it_can_still_gain() -> None:
    for further, ways in ((9, {"ahead", "right"}), (2, {"ahead"})):
        # lane 2 goes on beside the rider, or is closed right ahead
        table = Table(track(EVEN, EVEN, EVEN)).put(0, 1, 1).put(1, 3, 5)
        table.put(2, 2, further).put(3, 3, 2)
        table.state.idle[0] = 2
        table.go(played=(1,)).roll(3, 1).play(Ride(0, 3))
        assert table.ways() == ways
