"""City Chase: a weighted set of the thief's possible paths, as the public history goes on.

Not all paths are equally likely: a thief avoids helicopters, and a police that forgets this is
fooled. Every path has a chance under each of a few models of a thief, from one that does not care
to one that is shy; what has been found so far tells which of them fits.
"""

from __future__ import annotations

from typing import Final

from tourdetable.games.citychase.rules.city import (
    AROUND_MASK,
    BLUE,
    BUILDING_BIT,
    BUILDINGS,
    NEIGHBOURS,
    NOTHING,
    RED,
    YELLOW,
)
from tourdetable.games.citychase.rules.paths import BASE, Paths, inside

BOLD: Final = [1.0, 1.0, 1.0, 1.0]
"""How much a thief likes a building, by the number of helicopters that could lift it."""
CAREFUL: Final = [1.0, 0.4, 0.2, 0.1]
SHY: Final = [1.0, 0.08, 0.03, 0.02]

MODELS: Final = [BOLD, CAREFUL, SHY]
"""The models of a thief that the police consider."""

SUBSETS: Final = 16
"""Sets of the at most four neighbours of a building."""


def _chosen(building: int, subset: int) -> list[int]:
    return [b for place, b in enumerate(NEIGHBOURS[building]) if subset >> place & 1]


CHOSEN: Final = [
    [_chosen(building, subset) for subset in range(SUBSETS)] for building in range(BUILDINGS)
]
"""The neighbours of a building that are in a set of them."""

PLACE_BIT: Final = [1, 2, 4, 8]


class Cloud:
    """Paths of one length with their chances under each of some models, and the sums of these."""

    def __init__(
        self, length: int, roofs: int, reenter_found: bool, models: list[list[float]]
    ) -> None:
        self.length = length
        self.roofs = roofs
        self.reenter_found = reenter_found
        self.models = models
        self.tracks: list[int] = []
        self.hidden: list[int] = []
        self.chances: list[list[float]] = [[] for model in models]
        self.weights: list[float] = []

    def add(self, track: int, hidden: int, chances: list[float]) -> None:
        """One more path."""
        self.tracks.append(track)
        self.hidden.append(hidden)
        weight = 0.0
        for model in range(len(chances)):
            self.chances[model].append(chances[model])
            weight += chances[model]
        self.weights.append(weight)

    def take(self, source: Cloud, index: int, hidden: int) -> None:
        """Copy a path of another cloud with its probabilities."""
        self.tracks.append(source.tracks[index])
        self.hidden.append(hidden)
        self.weights.append(source.weights[index])
        for model in range(len(self.models)):
            self.chances[model].append(source.chances[model][index])

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

    def total(self) -> float:
        """The total probability of the paths."""
        whole = 0.0
        for weight in self.weights:
            whole += weight
        return whole


def liking(patrol: list[int], model: list[float]) -> list[float]:
    """How much a thief likes each building while the helicopters are there."""
    liked: list[float] = []
    for building in range(BUILDINGS):
        bit = BUILDING_BIT[building]
        cover = 0
        for crossing in patrol:
            if AROUND_MASK[crossing] & bit:
                cover += 1
        liked.append(model[cover])
    return liked


# -- what happens ----------------------------------------------------------------------------------


def no_path_yet(models: list[list[float]], reenter_found: bool) -> Cloud:
    """Before the car is hidden there is one path, the empty one."""
    cloud = Cloud(0, 0, reenter_found, models)
    cloud.add(0, 0, [1.0] * len(models))
    return cloud


def even(paths: Paths, models: list[list[float]]) -> Cloud:
    """A cloud of all paths of an exact set, with equal weights."""
    cloud = Cloud(paths.length, paths.roofs, paths.reenter_found, models)
    chances = [1.0] * len(models)
    for index in range(len(paths.tracks)):
        cloud.add(paths.tracks[index], paths.hidden[index], chances)
    return cloud


def after_thief(cloud: Cloud, patrol: list[int]) -> Cloud:
    """CC-7 to CC-9: a thief phase with the helicopters there; no surround was announced."""
    longer = Cloud(cloud.length + 1, cloud.roofs, cloud.reenter_found, cloud.models)
    likings = [liking(patrol, model) for model in cloud.models]
    everywhere = list(range(BUILDINGS))
    for index in range(len(cloud.tracks)):
        options = everywhere
        if cloud.length > 0:
            options = CHOSEN[cloud.tracks[index] % BASE][cloud.open_subset(index)]
        if len(options) > 0:
            _go_on(longer, cloud, index, options, likings)
    return longer


def _go_on(
    longer: Cloud, cloud: Cloud, index: int, options: list[int], likings: list[list[float]]
) -> None:
    track = cloud.tracks[index] * BASE
    hidden = cloud.hidden[index]
    shares: list[float] = []
    for model in range(len(likings)):
        liked = likings[model]
        total = 0.0
        for building in options:
            total += liked[building]
        shares.append(cloud.chances[model][index] / total)
    for building in options:
        longer.tracks.append(track + building)
        longer.hidden.append(hidden | BUILDING_BIT[building])
        weight = 0.0
        for model in range(len(likings)):
            chance = shares[model] * likings[model][building]
            longer.chances[model].append(chance)
            weight += chance
        longer.weights.append(weight)


def after_lift(cloud: Cloud, building: int, result: int) -> Cloud:
    """CC-13: keep the paths that agree with what a lift has found."""
    bit = BUILDING_BIT[building]
    found = result in (YELLOW, BLUE, RED)
    roofs = cloud.roofs | bit if found else cloud.roofs
    kept = Cloud(cloud.length, roofs, cloud.reenter_found, cloud.models)
    for index in range(len(cloud.tracks)):
        hidden = cloud.hidden[index]
        inside_now = NOTHING
        if hidden & bit:
            inside_now = inside(cloud.tracks[index], cloud.length, building)
        if inside_now == result:
            kept.take(cloud, index, hidden - bit if found else hidden)
    return kept


# -- fewer paths -----------------------------------------------------------------------------------


def narrowed(cloud: Cloud, chosen: list[int]) -> Cloud:
    """The same paths, weighted by some of the models only."""
    few = Cloud(
        cloud.length, cloud.roofs, cloud.reenter_found, [cloud.models[model] for model in chosen]
    )
    few.tracks = cloud.tracks
    few.hidden = cloud.hidden
    few.chances = [cloud.chances[model] for model in chosen]
    for index in range(len(cloud.tracks)):
        weight = 0.0
        for chances in few.chances:
            weight += chances[index]
        few.weights.append(weight)
    return few


def thinned(cloud: Cloud, most: int, start: float) -> Cloud:
    """A systematic sample of at most `most` paths by weight, starting at `start` (0 to 1)."""
    if len(cloud.tracks) <= most:
        return cloud
    thin = Cloud(cloud.length, cloud.roofs, cloud.reenter_found, cloud.models)
    pace = cloud.total() / most
    if pace <= 0.0:
        return cloud
    due = pace * start
    done = 0.0
    for index in range(len(cloud.tracks)):
        weight = cloud.weights[index]
        done += weight
        if due >= done:
            continue
        drawn = 0.0
        while due < done:
            drawn += 1.0
            due += pace
        scale = drawn * pace / weight
        chances = [chance[index] * scale for chance in cloud.chances]
        thin.add(cloud.tracks[index], cloud.hidden[index], chances)
    return thin
