"""The speed of one compiled group per game beside one group for everything: `make bench-groups`.

Two copies of the source tree are compiled, one each way. Two processes then do the same fixed
pieces of work in turns of some hundredths of a second, so that a change of the machine's load
meets both alike; what is compared is CPU time, and the figure is the median of the paired ratios.
"""

from __future__ import annotations

import argparse
import functools
import os
import random
import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
WORK = ROOT / "build" / "groups"
ONE_GROUP = "\n\ndef group_of(source: Path) -> str:\n    return KERNEL\n"
TREES = {"one group": ONE_GROUP, "one per game": ""}
PIECE = 0.03
"""Seconds of CPU that a piece of work takes."""
LEVELS = {"search": 40, "hard": 6, "medium": 0}
"""The bots and their simulations; 0 is a bot without a budget."""


def compiled(name: str, change: str) -> Path:
    """A compiled copy of the sources; a second run compiles only what changed."""
    tree = WORK / name.replace(" ", "-")
    shutil.copytree(
        ROOT / "src", tree / "src", dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.so")
    )
    for part in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy2(ROOT / part, tree / part)
    shutil.copytree(ROOT / "tools", tree / "tools", dirs_exist_ok=True)
    with (tree / "src" / "tourdetable" / "_build.py").open("a") as choice:
        choice.write(change)
    print(f"compiling: {name}", flush=True)
    subprocess.run([sys.executable, "tools/build.py"], cwd=tree, check=True)
    return tree


class Worker:
    """A process that runs one of the builds and does pieces of work on demand."""

    def __init__(self, tree: Path) -> None:
        paths = f"{tree / 'src'}:{ROOT}"
        self.process = subprocess.Popen(
            [sys.executable, "-m", "bench.groups", "--work"], stdin=subprocess.PIPE, text=True,
            stdout=subprocess.PIPE, cwd=ROOT,
            env={**os.environ, "PYTHONPATH": paths, "TOURDETABLE_BUILD": "compiled"},
        )  # fmt: skip

    def seconds(self, name: str, count: int) -> float:
        """CPU time of a piece of work, done some times."""
        assert self.process.stdin is not None  # noqa: S101 - both are pipes
        assert self.process.stdout is not None  # noqa: S101
        print(name, count, file=self.process.stdin, flush=True)
        return float(self.process.stdout.readline())


def works() -> dict[str, Callable[[], Any]]:
    """The pieces of work: random playouts and one choice of each bot, in every game."""
    import tourdetable as tdt
    from tourdetable.engine.kernel.playout import playouts

    found: dict[str, Callable[[], Any]] = {}
    for game_id in tdt.games():
        game = tdt.game(game_id)
        for name, rules in game.benchmarks().items():
            limit = game.longest(rules.seats, rules.options)
            work = functools.partial(playouts, rules, 1, 7, limit)
            found[f"{game_id} {name} playouts".replace("  ", " ")] = work
        for level, simulations in LEVELS.items():
            found[f"{game_id} {level}"] = choice(game_id, level, simulations)
    return found


def choice(game_id: str, level: str, simulations: int) -> Callable[[], Any]:
    """One choice of a bot, some moves into a match."""
    import tourdetable as tdt
    from tourdetable.bots import bot

    game = tdt.game(game_id)
    match = tdt.start(game_id, min(4, game.seats[-1]), seed=5)
    rng = random.Random(3)
    for _step in range(6):
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal(seat)))
    seat = match.to_act[0]
    view, moves = match.view(seat), match.legal(seat)
    player = bot(game_id, f"{level}:{simulations}" if simulations else level)
    return lambda: player.choose(game, view, seat, moves, random.Random(1))


def work() -> None:
    """The worker's loop: a piece of work and how often, in; CPU seconds, out."""
    there = works()
    for line in sys.stdin:
        name, _separator, count = line.strip().rpartition(" ")
        began = time.process_time()
        for _time in range(int(count)):
            there[name]()
        print(time.process_time() - began, flush=True)


def compare(base: Path, other: Path, rounds: int) -> None:
    """Print how fast the other build is, in per cent of the base's speed."""
    one, two = Worker(base), Worker(other)
    ratios = {}
    for name in works():
        once = min(one.seconds(name, 1) for _time in range(5))
        two.seconds(name, 1)
        count = max(1, round(PIECE / max(once, 1e-6)))
        pairs = [one.seconds(name, count) / two.seconds(name, count) for _turn in range(rounds)]
        ratios[name] = statistics.median(pairs)
        print(f"{name:40}{100 * ratios[name]:8.1f} %", flush=True)
    print(f"{'geometric mean':40}{100 * statistics.geometric_mean(ratios.values()):8.1f} %")
    one.process.communicate()
    two.process.communicate()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--work", action="store_true")
    read = parser.parse_args()
    if read.work:
        work()
    else:
        base, other = (compiled(name, change) for name, change in TREES.items())
        compare(base, other, read.rounds)
