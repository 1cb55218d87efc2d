"""The cost of a step does not grow with the road."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import FrameType

from tests.games.velomaster.table import Table
from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.kernel.playout import playout
from tourdetable.games.velomaster.roads.benchmarks import long_road

ROOT = Path(__file__).parents[3]


def calls_a_step(cells: int) -> float:
    """Function calls per step of a random expert race on a road of so many cells a lane."""
    table = Table(long_road(cells), seats=4, level="E", max_rounds=400)
    rules, state, calls = table.rules, table.rules.setup(), 0

    def count(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal calls
        calls += event == "call"

    sys.setprofile(count)
    steps = playout(rules, state, Dice(7), 100_000)
    sys.setprofile(None)
    return calls / steps


def test_a_step_costs_the_same_on_roads_of_60_120_and_240_cells() -> None:
    # Calls can be counted in pure Python only, so a process of that build counts them.
    done = subprocess.run(
        [sys.executable, "-m", "tests.games.velomaster.test_cost"],
        env={**os.environ, "TOURDETABLE_BUILD": "pure", "PYTHONPATH": f"{ROOT / 'src'}:{ROOT}"},
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    short, middle, long = (float(word) for word in done.stdout.split())
    assert short > 1
    assert middle < short * 1.1
    assert long < short * 1.1


if __name__ == "__main__":
    print(*(calls_a_step(cells) for cells in (60, 120, 240)))  # noqa: T201
