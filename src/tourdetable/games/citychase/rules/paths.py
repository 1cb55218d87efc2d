"""The exact filter: all paths of the thief that agree with what everybody has seen (CC-19).

A path is one number: its buildings are digits in base 32, the last building in the lowest digit.
Each path has the set of buildings that would still hold an unfound trace. `follow` goes through the
public history in order: `opened` when a thief phase opens without a surround, `moved` when it is
over, `lifted` after each lift. On the full board 99,401 paths of up to eleven buildings exist.
"""

from __future__ import annotations

from typing import Final

from tourdetable.games.citychase.rules.city import (
    BUILDING_BIT,
    BUILDINGS,
    CAR,
    LAST_TURN,
    NEIGHBOUR_MASK,
    NEIGHBOURS,
    NOTHING,
    TRACE_OF_TURN,
)

BASE: Final = 32
PLACE: Final = [BASE**digit for digit in range(LAST_TURN + 1)]
"""The weight of each digit of a path."""

OPENED: Final = -1
MOVED: Final = -2
"""Public facts as numbers; a lift is its result * BUILDINGS + its building."""


class Paths:
    """The possible paths of one length; never changed after they are made."""

    def __init__(self, length: int, roofs: int, reenter_found: bool) -> None:
        self.length = length
        self.roofs = roofs
        """The buildings with a trace on the roof: public, so equal for all paths."""
        self.reenter_found = reenter_found
        self.tracks: list[int] = []
        self.hidden: list[int] = []

    def buildings(self, index: int) -> list[int]:
        """One of the paths, building by building."""
        track = self.tracks[index]
        return [track // PLACE[self.length - turn] % BASE for turn in range(1, self.length + 1)]

    def cars(self) -> list[int]:
        """How many of the paths end in each building."""
        counts = [0] * BUILDINGS
        for track in self.tracks:
            counts[track % BASE] += 1
        return counts

    def shares(self) -> tuple[list[int], list[int]]:
        """How many of the paths have the car in each building, and how many the car or a trace."""
        holders = [0] * BUILDINGS
        for hidden in self.hidden:
            for building in range(BUILDINGS):
                if hidden & BUILDING_BIT[building]:
                    holders[building] += 1
        return self.cars(), holders

    def closed(self) -> int:
        """The buildings closed to the car besides those with unfound traces (CC-8)."""
        return 0 if self.reenter_found else self.roofs


def no_paths_yet(reenter_found: bool) -> Paths:
    """Before the car is hidden there is one path, the empty one."""
    start = Paths(0, 0, reenter_found)
    start.tracks.append(0)
    start.hidden.append(0)
    return start


def opened(paths: Paths) -> Paths:
    """CC-9: no surround was announced, so the thief has an exit."""
    kept = Paths(paths.length, paths.roofs, paths.reenter_found)
    if paths.length == 0:
        return paths
    closed = paths.closed()
    for index in range(len(paths.tracks)):
        exits = NEIGHBOUR_MASK[paths.tracks[index] % BASE]
        if exits & (closed | paths.hidden[index]) != exits:
            kept.tracks.append(paths.tracks[index])
            kept.hidden.append(paths.hidden[index])
    return kept


def moved(paths: Paths) -> Paths:
    """CC-7, CC-8: every path goes on to every building that is open to it."""
    longer = Paths(paths.length + 1, paths.roofs, paths.reenter_found)
    if paths.length == 0:
        for building in range(BUILDINGS):
            longer.tracks.append(building)
            longer.hidden.append(BUILDING_BIT[building])
        return longer
    closed = paths.closed()
    for index in range(len(paths.tracks)):
        track = paths.tracks[index]
        hidden = paths.hidden[index]
        for building in NEIGHBOURS[track % BASE]:
            if not (closed | hidden) & BUILDING_BIT[building]:
                longer.tracks.append(track * BASE + building)
                longer.hidden.append(hidden | BUILDING_BIT[building])
    return longer


def lifted(paths: Paths, building: int, result: int) -> Paths:
    """CC-13: the paths on which this lift finds just this."""
    bit = BUILDING_BIT[building]
    found = result not in (NOTHING, CAR)
    kept = Paths(paths.length, paths.roofs | bit if found else paths.roofs, paths.reenter_found)
    for index in range(len(paths.tracks)):
        hidden = paths.hidden[index]
        if result == NOTHING:
            if not hidden & bit:
                kept.tracks.append(paths.tracks[index])
                kept.hidden.append(hidden)
        elif hidden & bit and inside(paths.tracks[index], paths.length, building) == result:
            kept.tracks.append(paths.tracks[index])
            kept.hidden.append(hidden - bit if found else hidden)
    return kept


def follow(paths: Paths, facts: list[int]) -> list[Paths]:
    """The paths after each of these facts."""
    found: list[Paths] = []
    for fact in facts:
        if fact == OPENED:
            paths = opened(paths)
        elif fact == MOVED:
            paths = moved(paths)
        else:
            paths = lifted(paths, fact % BUILDINGS, fact // BUILDINGS)
        found.append(paths)
    return found


def inside(track: int, length: int, building: int) -> int:
    """The trace in a building: that of the latest visit."""
    if track % BASE == building:
        return CAR
    turn = length
    while track % BASE != building:
        track //= BASE
        turn -= 1
    return TRACE_OF_TURN[turn]
