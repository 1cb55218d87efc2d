"""What the learned value is told of one rider: gap, way to go, line, road ahead, food, strength."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tourdetable.bots.kernel.value import ONE, Inputs
from tourdetable.engine.vecs import vec
from tourdetable.games.velomaster.rules.names import (
    ARRIVED,
    BIT,
    CLIMB,
    CLOSED,
    FEED_END,
    LYING,
    OUTSIDE,
    RIDING,
    WAITING,
    WITHDRAWN,
)
from tourdetable.games.velomaster.rules.race import Race, front_of
from tourdetable.games.velomaster.rules.road import Road
from tourdetable.games.velomaster.rules.state import VeloState

GAPS: Final = vec[i64](
    [-70, -42, -26, -18, -13, -10, -8, -6, -4, -2, 0, 2, 4, 6, 8, 10, 13, 18, 26, 42, 70]
)
WAYS_TO_GO: Final = vec[i64]([0, 2, 4, 6, 8, 10, 12, 14, 17, 20, 24, 28, 34, 42, 54, 70, 100, 160])
"""Knots; between two of them, a part of each."""
LOOK: Final[i64] = 6
"""Cells that are looked at before a rider: a die's most."""
NEAR_FOOD: Final[i64] = 24
"""In half-lengths: where the end of a feed zone begins to count."""
FAR: Final[i64] = 1000
"""In half-lengths: how far ahead a rider is that has arrived."""

# The places, from the first of a rider.
GAP: Final = 0
TO_GO: Final = GAP + 21
LINE: Final = TO_GO + 18
MATES: Final = LINE + 3
BEFORE: Final = MATES + 1
BEHIND: Final = BEFORE + 1
SLOPE: Final = BEHIND + 1
FREE: Final = SLOPE + 2
AHEAD_OF_IT: Final = FREE + 4
MEETS: Final = AHEAD_OF_IT + 3
LEADS: Final = MEETS + 2
STATUS: Final = LEADS + 1
MISSES: Final = STATUS + 3
STARVED: Final = MISSES + 1
WORST: Final = STARVED + 1
HUNGRY: Final = WORST + 1
STRENGTH: Final = HUNGRY + 2
DOPED: Final = STRENGTH + 3
HOME: Final = DOPED + 1
FIRST: Final = HOME + 1
RIDER: Final = FIRST + 1

WEAK: Final = 60
STRONG: Final = 80
LEAST_CONDITION: Final = 30


def read_rider(
    s: VeloState, race: Race, rider: i64, rival: i64, looking: i64, part: i64, into: Inputs
) -> None:
    """A rider against a place on the road, as the seat `looking` sees it."""
    status: i64 = s.status[rider]
    if status == ARRIVED:
        into.add(part + HOME, ONE)
        into.add(part + FIRST, ONE if s.rank[rider] == 1 else 0)
        between(place_of(s, race, rider) - rival, GAPS, part + GAP, into)
        return
    front: i64 = front_of(s, race, rider)
    between(front - rival, GAPS, part + GAP, into)
    between(race.road.finish - front, WAYS_TO_GO, part + TO_GO, into)
    into.add(part + LEADS, ONE if race.leads[rider] else 0)
    into.add(part + MISSES, s.miss[rider] * ONE)
    into.add(part + STARVED, ONE if s.starved[rider] else 0)
    into.add(part + WORST, ONE if s.worst[rider] else 0)
    if status == OUTSIDE:
        into.add(part + STATUS, ONE)
    elif status == LYING:
        into.add(part + STATUS + 1, ONE)
    elif status == WAITING:
        into.add(part + STATUS + 2, ONE)
    elif status == RIDING:
        read_line(s, race.road, rider, looking, part, into)
        read_road(s, race.road, rider, part, into)
    if race.expert:
        read_hunger(s, race.road, rider, front, part, into)
    if race.condition:
        read_sheet(s, rider, part, into)


def read_line(s: VeloState, road: Road, rider: i64, looking: i64, part: i64, into: Inputs) -> None:
    """The line in which a rider stands, and the slope."""
    cell: i64 = s.cell[rider]
    owner: i64 = s.owner[rider]
    size: i64 = 1
    own: i64 = 0
    seen: i64 = 0
    spot: i64 = road.ahead[cell]
    while spot != CLOSED and s.at[spot] != CLOSED:
        mate: i64 = s.owner[s.at[spot]]
        size += 1
        own += 1 if mate == owner else 0
        seen += 1 if mate == looking else 0
        spot = road.ahead[spot]
    into.add(part + BEFORE, ONE if size > 1 else 0)
    into.add(part + MEETS, ONE if own > 0 else 0)
    before: i64 = size
    spot = road.behind[cell]
    while spot != CLOSED and s.at[spot] != CLOSED:
        mate = s.owner[s.at[spot]]
        size += 1
        own += 1 if mate == owner else 0
        seen += 1 if mate == looking else 0
        spot = road.behind[spot]
    into.add(part + BEHIND, ONE if size > before else 0)
    if size > 1:
        into.add(part + LINE + min(size, i64(4)) - 2, ONE)
        into.add(part + MATES, own * 8)
    if seen > 0 and owner != looking:
        into.add(part + MEETS + 1, ONE)
    if road.downhill(cell):
        into.add(part + SLOPE + 1, ONE)
    elif road.terrain[cell] == CLIMB:
        into.add(part + SLOPE, ONE)


def read_road(s: VeloState, road: Road, rider: i64, part: i64, into: Inputs) -> None:
    """Whether the way is free, and what lies on it as far as a die leads."""
    free: i64 = 0
    climb: i64 = 0
    descent: i64 = 0
    danger: i64 = 0
    open_way = True
    spot: i64 = road.ahead[s.cell[rider]]
    for _cell in range(LOOK):
        if spot == CLOSED or road.arrives[spot]:
            break
        if s.at[spot] != CLOSED:
            open_way = False
        if open_way:
            free += 1
        climb += road.percent[spot] if road.terrain[spot] == CLIMB else 0
        descent += 1 if road.downhill(spot) else 0
        danger += 1 if road.danger[spot] else 0
        spot = road.ahead[spot]
    if not open_way:
        into.add(part + FREE + min(free, i64(3)), ONE)
    into.add(part + AHEAD_OF_IT, climb)
    into.add(part + AHEAD_OF_IT + 1, descent * 4)
    into.add(part + AHEAD_OF_IT + 2, danger * 8)


def read_hunger(s: VeloState, road: Road, rider: i64, front: i64, part: i64, into: Inputs) -> None:
    """Whether the next feed zone is still to be used (VM-36), and how near its end is."""
    line: i64 = s.passed[rider]
    while line < len(road.line_at):
        if road.line_kind[line] == FEED_END:
            if not s.fed[rider] & BIT[road.line_mark[line]]:
                into.add(part + HUNGRY, ONE)
                left: i64 = road.line_at[line] - front
                into.add(part + HUNGRY + 1, max(i64(0), NEAR_FOOD - left))
            return
        line += 1


def read_sheet(s: VeloState, rider: i64, part: i64, into: Inputs) -> None:
    strength: i64 = s.condition[rider]
    into.add(part + STRENGTH, max(i64(0), (strength - LEAST_CONDITION) >> 2))
    into.add(part + STRENGTH + 1, ONE if strength >= WEAK else 0)
    into.add(part + STRENGTH + 2, ONE if strength >= STRONG else 0)
    into.add(part + DOPED, ONE if s.doped[rider] else 0)


def place_of(s: VeloState, race: Race, rider: i64) -> i64:
    """How far a rider has come, in half-lengths."""
    if s.status[rider] == ARRIVED:
        return race.road.finish + FAR - s.rank[rider]
    if s.status[rider] == WITHDRAWN:
        return i64(0)
    return front_of(s, race, rider)


def between(value: i64, knots: vec[i64], first: i64, into: Inputs) -> None:
    """A number as parts of the two knots around it."""
    last: i64 = len(knots) - 1
    if value <= knots[0]:
        into.add(first, ONE)
        return
    if value >= knots[last]:
        into.add(first + last, ONE)
        return
    knot: i64 = 0
    while knots[knot + 1] <= value:
        knot += 1
    above: i64 = (value - knots[knot]) * ONE // (knots[knot + 1] - knots[knot])
    into.add(first + knot, ONE - above)
    into.add(first + knot + 1, above)
