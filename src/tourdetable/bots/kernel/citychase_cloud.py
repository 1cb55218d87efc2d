"""City Chase: a weighted set of the thief's possible paths, and what it says about the car.

Not all paths are equally likely: a thief avoids helicopters, and a police that forgets this is
fooled. The weight of a path is its likelihood under a few models of a thief, from one that does
not care to one that is shy; what has been found so far tells which of them fits.
"""

from __future__ import annotations

from typing import Final

from tourdetable.engine.kernel.dice import Dice
from tourdetable.games.citychase.rules.city import (
    AROUND_MASK,
    BLUE,
    BUILDING_BIT,
    BUILDINGS,
    CAR,
    HELICOPTERS,
    NEIGHBOURS,
    NOTHING,
    RED,
    YELLOW,
)
from tourdetable.games.citychase.rules.paths import BASE, PLACE, Paths, inside

BOLD: Final = [1.0, 1.0, 1.0, 1.0]
"""How much a thief likes a building, by the number of helicopters that could lift it."""
CAREFUL: Final = [1.0, 0.4, 0.2, 0.1]
SHY: Final = [1.0, 0.08, 0.03, 0.02]

SUBSETS: Final = 16
"""Sets of the at most four neighbours of a building."""

FINE: Final = 1000000


def _chosen(building: int, subset: int) -> list[int]:
    return [b for place, b in enumerate(NEIGHBOURS[building]) if subset >> place & 1]


CHOSEN: Final = [
    [_chosen(building, subset) for subset in range(SUBSETS)] for building in range(BUILDINGS)
]
"""The neighbours of a building that are in a set of them."""

PLACE_BIT: Final = [1, 2, 4, 8]


class Cloud:
    """Paths of one length with weights."""

    def __init__(self, length: int, roofs: int, reenter_found: bool) -> None:
        self.length = length
        self.roofs = roofs
        self.reenter_found = reenter_found
        self.tracks: list[int] = []
        self.hidden: list[int] = []
        self.weights: list[float] = []

    def add(self, track: int, hidden: int, weight: float) -> None:
        self.tracks.append(track)
        self.hidden.append(hidden)
        self.weights.append(weight)

    def open_subset(self, index: int) -> int:
        """Which neighbours are open to the car of a path."""
        closed = self.hidden[index]
        if not self.reenter_found:
            closed |= self.roofs
        neighbours = NEIGHBOURS[self.tracks[index] % BASE]
        subset = 0
        for place in range(len(neighbours)):
            if not closed & BUILDING_BIT[neighbours[place]]:
                subset |= PLACE_BIT[place]
        return subset


def liking(patrol: list[int], model: list[float]) -> list[float]:
    """How much a thief likes each building while the helicopters are there."""
    liked: list[float] = []
    for building in range(BUILDINGS):
        cover = 0
        for crossing in patrol:
            if AROUND_MASK[crossing] & BUILDING_BIT[building]:
                cover += 1
        liked.append(model[cover])
    return liked


def likelihood(track: int, length: int, liked: list[list[float]]) -> float:
    """How likely a thief takes a path, choosing each turn by what it likes among the open."""
    chance = 1.0
    visited = 0
    options: list[int] = []
    for turn in range(1, length + 1):
        building = track // PLACE[length - turn] % BASE
        likes = liked[turn - 1]
        total = 0.0
        if turn == 1:
            for each in likes:
                total += each
        else:
            for option in options:
                if not visited & BUILDING_BIT[option]:
                    total += likes[option]
        if total > 0.0:
            chance *= likes[building] / total
        visited |= BUILDING_BIT[building]
        options = NEIGHBOURS[building]
    return chance


def weigh(
    paths: Paths, patrols: list[int], models: list[list[float]], most: int, dice: Dice
) -> Cloud:
    """The possible paths with their weights; at most `most` of them, drawn evenly."""
    cloud = Cloud(paths.length, paths.roofs, paths.reenter_found)
    likings = [
        [
            liking(patrols[HELICOPTERS * turn : HELICOPTERS * (turn + 1)], model)
            for turn in range(paths.length)
        ]
        for model in models
    ]
    count = len(paths.tracks)
    take = min(count, most)
    for drawn in range(take):
        index = drawn
        if take < count:  # one from each of `take` equal stretches
            low = drawn * count // take
            high = (drawn + 1) * count // take
            index = low + dice.below(high - low)
        weight = 0.0
        for liked in likings:
            weight += likelihood(paths.tracks[index], paths.length, liked)
        cloud.add(paths.tracks[index], paths.hidden[index], weight)
    return cloud


def thinned(cloud: Cloud, count: int, dice: Dice) -> Cloud:
    """A handful of equal particles, drawn by weight in even steps."""
    thin = Cloud(cloud.length, cloud.roofs, cloud.reenter_found)
    total = 0.0
    for weight in cloud.weights:
        total += weight
    if total <= 0.0:
        return cloud
    pace = total / count
    due = pace * (float(dice.below(FINE)) / FINE)
    done = 0.0
    for index in range(len(cloud.tracks)):
        done += cloud.weights[index]
        while due < done:
            thin.add(cloud.tracks[index], cloud.hidden[index], 1.0)
            due += pace
    return thin


def after_lift(cloud: Cloud, building: int, result: int) -> Cloud:
    """The paths on which a lift finds this."""
    bit = BUILDING_BIT[building]
    found = result in (YELLOW, BLUE, RED)
    kept = Cloud(cloud.length, cloud.roofs | bit if found else cloud.roofs, cloud.reenter_found)
    for index in range(len(cloud.tracks)):
        hidden = cloud.hidden[index]
        inside_now = NOTHING
        if hidden & bit:
            inside_now = inside(cloud.tracks[index], cloud.length, building)
        if inside_now == result:
            left = hidden - bit if found else hidden
            kept.add(cloud.tracks[index], left, cloud.weights[index])
    return kept


class Outlook:
    """A cloud in a nutshell: where the car is, and from where it can go on to where."""

    def __init__(self) -> None:
        self.total = 0.0
        self.car = [0.0] * BUILDINGS
        self.stuck = [0.0] * BUILDINGS
        """The part of `car` that has no exit."""
        self.flow = [0.0] * (BUILDINGS * SUBSETS)
        self.sources: list[int] = []
        """The entries of `flow` that are not zero."""

    def add(self, car: int, subset: int, weight: float) -> None:
        self.total += weight
        self.car[car] += weight
        if subset == 0:
            self.stuck[car] += weight
            return
        entry = car * SUBSETS + subset
        if self.flow[entry] == 0.0:
            self.sources.append(entry)
        self.flow[entry] += weight


def outlook_of(cloud: Cloud) -> Outlook:
    """What a whole cloud says."""
    outlook = Outlook()
    for index in range(len(cloud.tracks)):
        outlook.add(cloud.tracks[index] % BASE, cloud.open_subset(index), cloud.weights[index])
    return outlook


def split(cloud: Cloud, building: int) -> list[Outlook]:
    """What remains after each result of a lift, by its number; an arrest leaves nothing to plan.

    A trace found now closes its building as before (CC-8), or opens it with `reenter_found`; the
    difference is neglected here, as are its consequences for one more turn.
    """
    bit = BUILDING_BIT[building]
    results = [Outlook() for result in range(CAR + 1)]
    for index in range(len(cloud.tracks)):
        result = NOTHING
        if cloud.hidden[index] & bit:
            result = inside(cloud.tracks[index], cloud.length, building)
        car = cloud.tracks[index] % BASE
        results[result].add(car, cloud.open_subset(index), cloud.weights[index])
    return results


def held(cloud: Cloud, building: int) -> float:
    """The weight of the paths with an unfound trace, or the car, in a building."""
    bit = BUILDING_BIT[building]
    total = 0.0
    for index in range(len(cloud.tracks)):
        if cloud.hidden[index] & bit:
            total += cloud.weights[index]
    return total
