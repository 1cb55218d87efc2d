"""Learn a table for the police that look at nothing, and check what it guarantees.

    python -m bench.bounds.blind_police check  # the guarantee of the kept table, by exact induction
    python -m bench.bounds.blind_police learn --rounds 300

`docs/blind-police.md` has the proof that no thief does better than `escape` says.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from tourdetable.games.citychase.bots.blind.table import (
    TABLE,
    WAYS,
    Layer,
    Numbers,
    Police,
    after_police,
    escape,
    keep,
    kept,
    onward,
    thief_layers,
)
from tourdetable.games.citychase.rules.city import BUILDINGS


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
