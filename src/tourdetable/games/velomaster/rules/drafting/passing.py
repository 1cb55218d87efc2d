"""Chapter 4, swallowing: the ways past riders that are not of the line (VM-23, VM-23a)."""

from __future__ import annotations

from mypy_extensions import i64

from tourdetable.engine.vecs import append, vec
from tourdetable.games.velomaster.rules.names import CLOSED, MOST_SWALLOWED, WAYS
from tourdetable.games.velomaster.rules.race import Race
from tourdetable.games.velomaster.rules.state import VeloState


def ends_free(
    s: VeloState,
    race: Race,
    column: vec[i64],
    target: i64,
    trail: vec[i64],
    swallowed: vec[i64],
) -> bool:
    """Whether a step onto a cell ends on a free one, if need be past further riders.

    `trail` are the cells of riders passed on this way, `swallowed` the riders passed so far in this
    acceleration: a fourth one closes the way.
    """
    other = s.at[target]
    if other == CLOSED:
        return True
    if other in column or target in trail:
        return False
    passed = swallowed
    if other not in swallowed:
        if len(swallowed) >= MOST_SWALLOWED:
            return False
        passed = append(swallowed[:], other)
    longer = append(trail[:], target)
    for way in range(i64(WAYS)):
        further = race.road.step(way, target)
        if further != CLOSED and ends_free(s, race, column, further, longer, passed):
            return True
    return False


def swallowed_so_far(s: VeloState) -> vec[i64]:
    """The riders passed by earlier jumpers, and those on the way of the present one."""
    found = s.swallowed[:]
    for cell in s.trail:
        if s.at[cell] not in found:
            found = append(found, s.at[cell])
    return found
