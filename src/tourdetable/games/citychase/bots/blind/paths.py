"""Every path a thief can drive (99,401 of them), and what it is worth against the blind table."""

from __future__ import annotations

import functools
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tourdetable.games.citychase.bots.blind.table import (
    SIDE,
    TABLE,
    WAYS,
    Numbers,
    Whole,
    after_police,
    far,
    kept,
    onward,
    thief_layers,
)
from tourdetable.games.citychase.rules.city import (
    BLUE,
    BUILDINGS,
    CAR,
    LAST_TURN,
    NEIGHBOURS,
    NOTHING,
    NOWHERE,
    RED,
    RED_TURN,
    YELLOW,
)

Few = NDArray[np.float32]

_NEXT: Final = np.array([(row + [NOWHERE] * WAYS)[:WAYS] for row in NEIGHBOURS])


class Drives:
    """The paths of one length, as columns; the ways on from a path lie side by side."""

    def __init__(self, car: Whole, before: Drives | None, parent: Whole) -> None:
        self.car, self.parent = car, parent
        self.traces = np.left_shift(1, car)
        self.first, self.red = car, np.full(len(car), NOWHERE)
        self.length = 1
        if before is not None:
            self.length = before.length + 1
            self.traces = self.traces | before.traces[parent]
            self.first = before.first[parent]
            self.red = car if self.length == RED_TURN else before.red[parent]
        self.state = self._states()
        self.onward = np.zeros(len(car), np.int64)
        """The first of the ways on, and how many there are."""
        self.ways = np.zeros(len(car), np.int64)

    def _states(self) -> Whole:
        """The number of each path among the states of the table: car and traces in reach."""
        left = LAST_TURN - self.length
        near = np.array(
            [
                sum(1 << b for b in range(BUILDINGS) if far(a, b, SIDE) <= left)
                for a in range(BUILDINGS)
            ]
        )
        keys = self.car << BUILDINGS | self.traces & near[self.car]
        return np.unique(keys, return_inverse=True)[1]

    def longer(self) -> Drives:
        """CC-8: every path goes on to each neighbour that holds no trace."""
        ends = _NEXT[self.car]
        free = (ends >= 0) & (self.traces[:, None] >> np.maximum(ends, 0) & 1 == 0)
        parent, way = np.nonzero(free)
        self.ways = free.sum(axis=1)
        self.onward = np.cumsum(self.ways) - self.ways
        return Drives(ends[parent, way], self, parent)

    def after(self, some: Whole) -> Whole:
        """The ways on from some paths, in their order."""
        count = self.ways[some]
        total = int(count.sum())
        begin = np.repeat(self.onward[some] - (np.cumsum(count) - count), count)
        return begin + np.arange(total)

    def found(self, some: Whole, building: int, roofs: int) -> Whole:
        """CC-13, CC-15: what a lift finds on each of these paths."""
        if roofs >> building & 1:
            return np.full(len(some), NOTHING)
        result = np.where(self.traces[some] >> building & 1 == 1, BLUE, NOTHING)
        result = np.where(self.first[some] == building, YELLOW, result)
        result = np.where(self.red[some] == building, RED, result)
        return np.where(self.car[some] == building, CAR, result)


class Blind:
    """The kept table: what every state of the thief is worth after the police have acted."""

    def __init__(self) -> None:
        self.police, table = kept(TABLE)
        self.number = {places: index for index, places in enumerate(self.police.places)}
        self.worth: list[Few] = []
        """By turn, from the first: states of the thief by places of the helicopters."""
        before: Numbers | None = None
        layers = thief_layers()
        for layer, chances in zip(reversed(layers), reversed(table), strict=True):
            then = onward(layer, before, self.police.count).max(axis=0)
            self.worth.insert(0, then.astype(np.float32))
            before = after_police(self.police, layer, self.police.sparing(chances), then)
        assert before is not None  # noqa: S101 - there are turns
        self.escape = float(before[:, self.police.start].max())
        """What the best of all thieves escapes the table."""
        hiding = Drives(np.arange(BUILDINGS), None, np.zeros(BUILDINGS, np.int64))
        self.drives = [hiding]
        while len(self.drives) < LAST_TURN:
            self.drives.append(self.drives[-1].longer())


@functools.cache
def blind() -> Blind:
    """The table, read when it is first wanted."""
    return Blind()
