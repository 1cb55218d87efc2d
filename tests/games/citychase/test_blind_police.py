"""The police that looks at nothing: its guarantee is exact, and the documents name it."""

from __future__ import annotations

import functools
import re
from pathlib import Path

import numpy as np
import pytest

from tourdetable.games.citychase.bots.blind.table import (
    TABLE,
    Numbers,
    Police,
    escape,
    escapes,
    kept,
    thief_layers,
)
from tourdetable.games.citychase.rules.city import BUILDINGS, NEIGHBOURS

ROOT = Path(__file__).parents[3]
TURNS = 3


def tried_out(police: Police, table: list[Numbers]) -> list[float]:
    """The best chance of any thief in a short chase, over every single path and action."""
    lifts: list[set[int]] = [set() for _ in range(police.size)]
    for action, building in zip(police.lifting, police.lifted, strict=True):
        lifts[action].add(int(building))
    actions = [np.flatnonzero(police.source == place) for place in range(police.count)]

    @functools.cache
    def before(path: tuple[int, ...], place: int) -> float:
        total = 0.0
        for action in actions[place]:
            if path[-1] not in lifts[action]:
                chance = float(table[len(path) - 1][action])
                total += chance * after(path, int(police.target[action]))
        return total

    @functools.cache
    def after(path: tuple[int, ...], place: int) -> float:
        if len(path) == TURNS:
            return 1.0
        ways = [to for to in NEIGHBOURS[path[-1]] if to not in path]
        return max((before((*path, to), place) for to in ways), default=0.0)

    return [before((building,), police.start) for building in range(BUILDINGS)]


@pytest.mark.parametrize("seed", range(3))
def test_induction_finds_what_trying_every_path_finds(seed: int) -> None:
    police, rng = Police((5, 7, 13), 1), np.random.default_rng(seed)
    table = [police.mixed(rng.exponential(size=police.size) ** 4) for _turn in range(TURNS)]
    found = escapes(police, thief_layers(TURNS), table)
    assert found.min() < 0.9
    assert found == pytest.approx(tried_out(police, table), abs=1e-12)


def test_the_kept_table_catches_what_the_documents_promise() -> None:
    police, table = kept(TABLE)
    caught = 100 * (1 - escape(police, thief_layers(), table))
    pages = {
        "docs/blind-police.md": r"at least \*\*(\d+\.\d) %\*\*",
        "src/tourdetable/games/citychase/README.md": r"catch\s(\d+\.\d) % of all thieves",
    }
    for name, sentence in pages.items():
        said = re.search(sentence, (ROOT / name).read_text())
        assert said is not None
        assert float(said[1]) <= caught < float(said[1]) + 0.1
