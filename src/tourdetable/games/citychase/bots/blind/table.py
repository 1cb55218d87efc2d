"""A police of City Chase that looks at nothing, and the exact share of thieves that it catches.

The police draw what all three helicopters do from a table by turn and places alone; what a lift
finds changes nothing. The thief knows the table and sees the helicopters. `docs/blind-police.md`
has the proof that no thief does better than `escape` says.
"""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tourdetable.games.citychase.rules.city import (
    AROUND,
    BUILDINGS,
    INTERSECTIONS,
    LAST_TURN,
    NEIGHBOURS,
    STREETS,
)

START = (1, 7, 13)
RADIUS = 3
"""The helicopters fly no farther from their start than so many streets in all."""
TABLE = Path(__file__).parent / "table.npz"
WHOLE = 10_000
"""The kept table counts in these parts."""
SIDE = 5
WAYS = 4

Numbers = NDArray[np.float64]
Whole = NDArray[np.int64]
Triple = tuple[int, ...]


class Layer(NamedTuple):
    """Where a thief can stand in one turn; the states are sorted by the car's building."""

    bounds: Whole
    """The states of building b are bounds[b] to bounds[b + 1]."""
    ways: Whole
    """By state: up to four states of the next turn; -1: none."""


def far(one: int, other: int, side: int) -> int:
    return abs(one // side - other // side) + abs(one % side - other % side)


def thief_layers(turns: int = LAST_TURN) -> list[Layer]:
    """The states by turn: the building, and which of those still in reach hold a trace."""
    near = [
        [sum(1 << b for b in range(BUILDINGS) if far(a, b, SIDE) <= k) for k in range(turns)]
        for a in range(BUILDINGS)
    ]
    states = sorted((b, 1 << b) for b in range(BUILDINGS))
    layers = []
    for left in range(turns - 1, -1, -1):
        onward = [
            [(n, (m | 1 << n) & near[n][left - 1]) for n in NEIGHBOURS[b] if not m >> n & 1]
            if left
            else []
            for b, m in states
        ]
        following = sorted({state for row in onward for state in row})
        number = {state: index for index, state in enumerate(following)}
        ways = np.full((len(states), WAYS), -1)
        for index, row in enumerate(onward):
            ways[index, : len(row)] = [number[state] for state in row]
        bounds = np.searchsorted([b for b, _ in states], np.arange(BUILDINGS + 1))
        layers.append(Layer(bounds, ways))
        states = following
    return layers


class Police:
    """What three helicopters can do together around a start."""

    def __init__(self, start: Triple = START, radius: int = RADIUS) -> None:
        self.places = [
            places
            for places in itertools.combinations(range(INTERSECTIONS), len(start))
            if _flights(start, places) <= radius
        ]
        number = {places: index for index, places in enumerate(self.places)}
        self.start = number[start]
        rows = [
            (number[places], number[ends], lifts)
            for places in self.places
            for ends, lifts in _joint_actions(places)
            if ends in number
        ]
        self.count, self.size = len(self.places), len(rows)
        self.source = np.array([row[0] for row in rows])
        """By action: where the helicopters are, and where they are then."""
        self.target = np.array([row[1] for row in rows])
        self.lifting = np.array([index for index, row in enumerate(rows) for _ in row[2]])
        """Pairs of an action and a building that it lifts."""
        self.lifted = np.array([building for row in rows for building in row[2]])
        pairs = self.source * self.count + self.target
        self.pairs, self.pair = np.unique(pairs, return_inverse=True)

    def mixed(self, weights: Numbers) -> Numbers:
        """Chances from weights: those of each place add up to one."""
        sums = np.bincount(self.source, weights, self.count)[self.source]
        lifts = 1.0 + 2.0 * np.bincount(self.lifting, minlength=self.size)
        usual = lifts / np.bincount(self.source, lifts, self.count)[self.source]
        return np.where(sums > 0, weights / np.where(sums > 0, sums, 1.0), usual)

    def sparing(self, chances: Numbers) -> Numbers:
        """By building and pair of places: the chance of this flight without a lift there."""
        count = len(self.pairs)
        cell = self.lifted * count + self.pair[self.lifting]
        lifts = np.bincount(cell, chances[self.lifting], BUILDINGS * count)
        flights = np.bincount(self.pair, chances, count)
        return np.asarray(flights - lifts.reshape(BUILDINGS, count), np.float64)

    def square(self, row: Numbers) -> Numbers:
        """A row by pair of places as a matrix."""
        found = np.zeros(self.count * self.count)
        found[self.pairs] = row
        return found.reshape(self.count, self.count)


def _flights(one: Triple, other: Triple) -> int:
    """The fewest streets that lead three helicopters from one triple to another."""
    return min(
        sum(far(a, b, WAYS) for a, b in zip(one, row, strict=True))
        for row in itertools.permutations(other)
    )


def _joint_actions(places: Triple) -> list[tuple[Triple, tuple[int, ...]]]:
    """CC-12, CC-13: where the helicopters end and what they lift; some order makes it legal."""
    choices = [
        [(at, building) for building in AROUND[at]] + [(end, -1) for end in STREETS[at]]
        for at in places
    ]
    found = set()
    for chosen in itertools.product(*choices):
        ends = [end for end, _ in chosen]
        swap = any(
            ends[a] == places[b] and ends[b] == places[a]
            for a, b in itertools.combinations(range(len(places)), 2)
        )
        if len(set(ends)) == len(ends) and not swap:
            lifts = tuple(sorted({building for _, building in chosen if building >= 0}))
            found.add((tuple(sorted(ends)), lifts))
    return sorted(found)


def after_police(police: Police, layer: Layer, sparing: Numbers, then: Numbers) -> Numbers:
    """What the states are worth to the thief before the police act, from what they are then."""
    worth = np.empty((layer.bounds[-1], police.count))
    for building in range(BUILDINGS):
        part = slice(layer.bounds[building], layer.bounds[building + 1])
        worth[part] = then[part] @ police.square(sparing[building]).T
    return worth


def onward(layer: Layer, worth: Numbers | None, places: int) -> Numbers:
    """By way and state: what going on is worth; nothing where no way is left (CC-9)."""
    if worth is None:
        return np.ones((1, layer.bounds[-1], places))  # CC-16: escaped
    padded = np.concatenate([worth, np.zeros((1, places))])
    return padded[layer.ways.T]


def escapes(police: Police, layers: list[Layer], table: list[Numbers]) -> Numbers:
    """By the building where it hides: the greatest chance of any thief to escape this table."""
    worth: Numbers | None = None
    for layer, chances in zip(reversed(layers), reversed(table), strict=True):
        then = onward(layer, worth, police.count).max(axis=0)
        worth = after_police(police, layer, police.sparing(chances), then)
    assert worth is not None  # noqa: S101 - there are turns
    return worth[:, police.start]


def escape(police: Police, layers: list[Layer], table: list[Numbers]) -> float:
    """The greatest of them."""
    return float(escapes(police, layers, table).max())


def keep(police: Police, table: list[Numbers], path: Path) -> None:
    """Write a table in whole parts; places that are never reached keep nothing."""
    parts = np.array([np.rint(chances * WHOLE) for chances in table]).astype(np.uint16)
    path.parent.mkdir(exist_ok=True)
    np.savez_compressed(path, start=police.places[police.start], radius=RADIUS, parts=parts)


def kept(path: Path) -> tuple[Police, list[Numbers]]:
    """A kept table; its parts are mixed as they are."""
    with np.load(path) as file:
        police = Police(tuple(int(at) for at in file["start"]), int(file["radius"]))
        return police, [police.mixed(parts.astype(float)) for parts in file["parts"]]
