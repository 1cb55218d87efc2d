"""A police of City Chase that looks at nothing, and the exact share of thieves that it catches.

    python -m bench.bounds.blind_police check  # the guarantee of the kept table, by exact induction
    python -m bench.bounds.blind_police learn --rounds 300

The police draw what all three helicopters do from a table by turn and places alone; what a lift
finds changes nothing. The thief knows the table and sees the helicopters. `docs/blind-police.md`
has the proof that no thief does better than `escape` says.
"""

from __future__ import annotations

import argparse
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
TABLE = Path(__file__).parent / "data" / "blind_police.npz"
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


class Learner:
    """Regret matching of both sides in turn (CFR+); the police's average is what is kept."""

    def __init__(self, police: Police, layers: list[Layer]) -> None:
        self.police, self.layers = police, layers
        self.regrets = [np.zeros(police.size) for _ in layers]
        self.sums = [np.zeros(police.size) for _ in layers]
        self.thief = [np.zeros((WAYS, layer.bounds[-1], police.count)) for layer in layers]
        self.hiding = np.zeros(BUILDINGS)
        self.rounds = 0

    def table(self) -> list[Numbers]:
        """The average of all rounds, later ones with more weight."""
        return [self.police.mixed(total) for total in self.sums]

    def round(self) -> None:
        self.rounds += 1
        now = [self.police.mixed(row) for row in self.regrets]
        sparing = [self.police.sparing(chances) for chances in now]
        then, first, mixes = self._thief_learns(sparing)
        self.hiding = np.maximum(0, self.hiding + first - _mixed(self.hiding) @ first)
        reach = np.zeros((BUILDINGS, self.police.count))
        reach[:, self.police.start] = _mixed(self.hiding)
        there = np.zeros(self.police.count)
        there[self.police.start] = 1.0
        for turn, layer in enumerate(self.layers):
            self.sums[turn] += self.rounds**2 * there[self.police.source] * now[turn]
            flown = there[self.police.source] * now[turn]
            there = np.bincount(self.police.target, flown, self.police.count).astype(np.float64)
            spared = self._police_learn(turn, reach, then[turn], sparing[turn], now[turn])
            if turn < len(self.layers) - 1:
                reach = _driven(layer, spared, mixes[turn], self.layers[turn + 1].bounds[-1])

    def _thief_learns(self, sparing: list[Numbers]) -> tuple[list[Numbers], Numbers, list[Numbers]]:
        """From the last turn back: what states are worth after the police, and the ways taken."""
        then: list[Numbers] = []
        mixes: list[Numbers] = []
        worth: Numbers | None = None
        for turn in range(len(self.layers) - 1, -1, -1):
            layer = self.layers[turn]
            values = onward(layer, worth, self.police.count)
            if worth is None:
                then.append(values[0])
                mixes.append(values)
            else:
                regrets, there = self.thief[turn], (layer.ways.T >= 0)[:, :, None]
                mean = (_mixed_ways(regrets, there) * values).sum(axis=0)
                regrets += np.where(there, values - mean, 0.0)
                np.maximum(regrets, 0.0, out=regrets)
                mixes.append(_mixed_ways(regrets, there))
                then.append((mixes[-1] * values).sum(axis=0))
            worth = after_police(self.police, layer, sparing[turn], then[-1])
        assert worth is not None  # noqa: S101 - there are turns
        return then[::-1], worth[:, self.police.start], mixes[::-1]

    def _police_learn(
        self, turn: int, reach: Numbers, then: Numbers, sparing: Numbers, chances: Numbers
    ) -> Numbers:
        """Regrets of one turn, in escapes; where the thief is after it."""
        police, bounds = self.police, self.layers[turn].bounds
        flows = np.zeros((BUILDINGS, len(police.pairs)))
        spared = np.zeros_like(reach)
        for building in range(BUILDINGS):
            part = slice(bounds[building], bounds[building + 1])
            flows[building] = (reach[part].T @ then[part]).reshape(-1)[police.pairs]
            spared[part] = reach[part] @ police.square(sparing[building])
        escapes = flows.sum(axis=0)[police.pair]
        caught = flows[police.lifted, police.pair[police.lifting]]
        escapes -= np.bincount(police.lifting, caught, police.size)
        met = reach.sum(axis=0)[police.source]
        escapes = np.where(met > 1e-9, escapes / np.maximum(met, 1e-9), 0.0)
        mean = np.bincount(police.source, escapes * chances, police.count)[police.source]
        self.regrets[turn] = np.maximum(0.0, self.regrets[turn] + mean - escapes)
        return spared


def _mixed(regrets: Numbers) -> Numbers:
    total = regrets.sum()
    return regrets / total if total > 0 else np.full(len(regrets), 1.0 / len(regrets))


def _mixed_ways(regrets: Numbers, there: NDArray[np.bool_]) -> Numbers:
    total = regrets.sum(axis=0)
    even = there / np.maximum(1, there.sum(axis=0))
    return np.where(total > 0, regrets / np.where(total > 0, total, 1.0), even)


def _driven(layer: Layer, spared: Numbers, mix: Numbers, states: int) -> Numbers:
    """Where the thief is in the next turn."""
    reach = np.zeros((states + 1, spared.shape[1]))
    for way in range(WAYS):
        np.add.at(reach, layer.ways[:, way], spared * mix[way])
    return reach[:-1]


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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("check", "learn"))
    parser.add_argument("--rounds", type=int, default=300)
    parser.add_argument("--table", type=Path, default=TABLE)
    read = parser.parse_args()
    layers = thief_layers()
    if read.what == "learn":
        police = Police()
        learner = Learner(police, layers)
        while learner.rounds < read.rounds:
            learner.round()
            if learner.rounds % 25 == 0 or learner.rounds == read.rounds:
                caught = 1 - escape(police, layers, learner.table())
                print(f"round {learner.rounds}: catches {caught:.2%} of all thieves", flush=True)
                keep(police, learner.table(), read.table)
    police, table = kept(read.table)
    print(
        f"{len(police.places)} places, {police.size:,} joint actions, "
        f"{sum(int(layer.bounds[-1]) for layer in layers):,} states of the thief"
    )
    print(f"caught, whatever the thief does: {1 - escape(police, layers, table):.4%}")


if __name__ == "__main__":
    main()
