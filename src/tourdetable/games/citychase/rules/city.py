"""The city: buildings, intersections, helicopters, traces (CC-1 to CC-4), as tables.

Buildings are numbered 0 to 24 row by row, intersections 0 to 15 row by row. Sets of buildings are
bit sets; bits come from tables.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tourdetable.engine.vecs import vec

SIDE: Final = 5
BUILDINGS: Final = 25
"""CC-1: five rows of five. Heights are decoration and therefore not here."""

CROSSINGS_SIDE: Final = 4
INTERSECTIONS: Final = 16
"""CC-2: the inner crossings, each between exactly four buildings."""

HELICOPTERS: Final = 3
"""CC-3: pink, yellow and green, always all three."""

LAST_TURN: Final = 11
"""CC-4: eleven traces, one per turn."""

YELLOW_TURN: Final = 1
RED_TURN: Final = 6

NOWHERE: Final = -1

# What a lift finds (CC-13); the numbers stand in states, the words in views and events.
NOTHING: Final = 0
YELLOW: Final = 1
BLUE: Final = 2
RED: Final = 3
CAR: Final = 4

TRACE_OF_TURN: Final = vec[i64](
    [
        YELLOW if turn == YELLOW_TURN else RED if turn == RED_TURN else BLUE
        for turn in range(LAST_TURN + 1)
    ]
)
"""CC-4: the colour of each turn's trace (index 0 is unused)."""

BUILDING_BIT: Final = vec[i64]([1 << building for building in range(BUILDINGS)])
ALL_BUILDINGS: Final = 33554431  # 2**25 - 1
HELICOPTER_BIT: Final = vec[i64]([1, 2, 4])
ALL_HELICOPTERS: Final = 7
HOW_MANY: Final = vec[i64]([0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4])
"""The size of each set of helicopters, or of ways."""


def _next_to(place: int, side: int) -> list[int]:
    """The places orthogonally next to one in a square of the given side."""
    row, column = place // side, place % side
    around = [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
    return [r * side + c for r, c in around if 0 <= r < side and 0 <= c < side]


def _touched(crossing: int) -> list[int]:
    row, column = crossing // CROSSINGS_SIDE, crossing % CROSSINGS_SIDE
    corner = row * SIDE + column
    return [corner, corner + 1, corner + SIDE, corner + SIDE + 1]


def mask_of(buildings: list[int]) -> int:
    """A set of buildings."""
    mask = 0
    for building in buildings:
        mask |= BUILDING_BIT[building]
    return mask


NEIGHBOURS: Final = [_next_to(building, SIDE) for building in range(BUILDINGS)]
"""CC-8: the buildings orthogonally adjacent to each."""

STREETS: Final = [_next_to(crossing, CROSSINGS_SIDE) for crossing in range(INTERSECTIONS)]
"""CC-2: the intersections next to each along a street."""

AROUND: Final = [_touched(crossing) for crossing in range(INTERSECTIONS)]
"""CC-2: the four buildings around each intersection."""

NEIGHBOUR_MASK: Final = vec[i64]([mask_of(around) for around in NEIGHBOURS])
AROUND_MASK: Final = vec[i64]([mask_of(around) for around in AROUND])


UP: Final = 1
LEFT: Final = 2
RIGHT: Final = 4
DOWN: Final = 8
"""The ways from a building, as bits of a set, in the order of NEIGHBOURS."""


def ways_to(buildings: i64, building: i64) -> i64:
    """The ways that lead from a building into a set of its neighbours."""
    # shifted so that what is five before the building has bit 0
    around: i64 = (buildings << SIDE) >> building
    return around & UP | around >> 3 & LEFT | around >> 4 & RIGHT | around >> 7 & DOWN


def exits_with(building: int, ways: int) -> list[int]:
    """The buildings that these ways lead to."""
    return [end for end in NEIGHBOURS[building] if ways_to(BUILDING_BIT[end], building) & ways]


def four_each(rows: list[list[int]], without: int) -> vec[i64]:
    """Rows of up to four numbers, one after the other, filled up where there are fewer."""
    return vec[i64]([number for row in rows for number in (row + [without] * 4)[:4]])


FOUR: Final[i64] = 4
NEXT_TO: Final = four_each(NEIGHBOURS, NOWHERE)
NO_STREET: Final = INTERSECTIONS
STREETS_FROM: Final = four_each(STREETS, NO_STREET)
"""The same tables in the form that the hot path reads: entry 4 n + i is the i-th place of n."""

CROSSING_BIT: Final = vec[i64]([1 << crossing for crossing in range(INTERSECTIONS + 1)])
"""For sets of intersections. The last bit is that of NO_STREET, and of NOWHERE."""
NO_STREET_BIT: Final = 65536  # 2**16

WAYS: Final[i64] = 16
"""How many sets of four there are: of streets from an intersection, of ways from a building."""


def _barred(crossing: int, other: int) -> int:
    """The street from an intersection on which another helicopter stands, as a set."""
    return sum([1 << way for way, end in enumerate(STREETS[crossing]) if end == other])


BARRED: Final = vec[i64](
    [
        _barred(one, other) + 16 * _barred(other, one)
        for one in range(INTERSECTIONS)
        for other in range(INTERSECTIONS)
    ]
)
"""By two intersections: which street leads from the first to the second, and 16 times the way
back."""


def actions_with(crossing: int, barred: int) -> tuple[list[int], list[int]]:
    """CC-12, CC-13: where to a helicopter may fly, and which buildings it may lift."""
    ways = [end for way, end in enumerate(STREETS[crossing]) if not barred >> way & 1]
    return ways, AROUND[crossing]


ACTIONS: Final = vec[i64](
    [
        len(actions_with(crossing, barred)[0]) + len(AROUND[crossing])
        for crossing in range(INTERSECTIONS)
        for barred in range(16)
    ]
)
"""How many actions a helicopter has, by its intersection and the streets that are barred."""
