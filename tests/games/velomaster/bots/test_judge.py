"""What the learned value is told of a position: gaps, the road ahead, food, as one seat sees it."""

from __future__ import annotations

from tests.games.velomaster.table import EVEN, ODD, Table, track
from tourdetable.bots.kernel.value import ONE, Network
from tourdetable.games.velomaster.bots.kernel.judge import FEATURES, TEAM, VeloJudge
from tourdetable.games.velomaster.bots.kernel.sight import AHEAD_OF_IT, FREE, HUNGRY, MEETS, RIDER

UNITS = 12
NOTHING = Network([[0] * UNITS] * FEATURES, [0] * UNITS, [0] * UNITS, 0)


def seen(table: Table, seat: int) -> dict[int, int]:
    """What a seat's network is told: the amount of each input."""
    judge = VeloJudge(table.rules, NOTHING)
    judge.inputs.clear()
    judge.read(table.state, seat, judge.inputs)
    places, amounts = judge.inputs.listed()
    assert len(set(places)) == len(places)
    return dict(zip(places, amounts, strict=True))


def test_two_seats_in_mirrored_positions_are_told_the_same() -> None:
    one = Table(track(EVEN, ODD)).put(0, 1, 9).put(1, 2, 4).put(2, 2, 7).put(3, 1, 3)
    other = Table(track(EVEN, ODD)).put(2, 1, 9).put(3, 2, 4).put(0, 2, 7).put(1, 1, 3)
    one.state.seat, one.state.team = 0, 0
    other.state.seat, other.state.team = 1, 1
    assert seen(one, 0) == seen(other, 1)
    assert seen(one, 1) == seen(other, 0)
    assert seen(one, 0) != seen(one, 1)


def test_the_distance_on_the_road_tells_and_not_where_the_road_begins() -> None:
    """Forty half-lengths from the finish are the same on a short road and on a longer one."""
    short = Table(track(EVEN, ODD)).put(0, 1, 2).put(1, 1, 5).put(2, 2, 3).put(3, 2, 7)
    longer = "2*30"
    long = Table(track(longer, "3 2*28 1", finish=60))
    long.put(0, 1, 12).put(1, 1, 15).put(2, 2, 13).put(3, 2, 17)
    assert seen(short, 0) == seen(long, 0)


def test_it_is_told_how_far_the_way_is_free_and_of_a_line_with_its_own_riders() -> None:
    table = Table(track(EVEN, ODD)).put(0, 1, 9).put(1, 2, 1).put(2, 1, 12).put(3, 2, 2)
    told = seen(table, 0)
    assert told[FREE + 2] == ONE
    assert not any(FREE + free in told for free in (0, 1, 3))
    assert MEETS not in told
    assert told[TEAM + RIDER + MEETS + 1] == ONE  # the rival's second rider follows an own one


def test_it_is_told_of_climbs_descents_and_danger_within_a_die() -> None:
    flat = Table(track(EVEN, ODD)).put(0, 1, 3).put(1, 2, 1).put(2, 2, 9).put(3, 2, 12)
    assert not any(AHEAD_OF_IT + kind in seen(flat, 0) for kind in range(3))
    road = track(EVEN, ODD, slopes=[(8, 12, 4), (12, 16, 0)], danger=[(16, 18, [1])])
    table = Table(road).put(0, 1, 3).put(1, 2, 1).put(2, 2, 19).put(3, 2, 18)
    told = seen(table, 0)
    assert told[AHEAD_OF_IT] == 2 * 4  # two cells of four percent
    assert told[AHEAD_OF_IT + 1] == 2 * 4  # two cells downhill
    assert told[AHEAD_OF_IT + 2] == 8  # one of danger


def test_a_hungry_rider_sees_the_end_of_the_zone_come_nearer() -> None:
    def told(cell: int, *, fed: bool = False) -> dict[int, int]:
        table = Table(track(EVEN, ODD, feed=[(18, 28)]), seats=3, level="E")
        table.put(0, 1, cell)
        table.state.fed[0] = 1 if fed else 0
        return seen(table, 0)

    assert told(5)[HUNGRY] == told(9)[HUNGRY] == ONE
    assert told(9)[HUNGRY + 1] > told(5)[HUNGRY + 1]
    assert HUNGRY not in told(9, fed=True)
    assert HUNGRY not in told(15)  # the zone is behind it
