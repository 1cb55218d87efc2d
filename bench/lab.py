"""The laboratory's speed beside its references, in one run: `make bench` calls it.

Search simulations per second beside OpenSpiel's C++ MCTS, whole matches per second with one and two
processes and through Dask, and steps per second of the adapters beside PettingZoo's classic games.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import tourdetable as tdt
from bench.pettingzoo_classic import rate
from tourdetable.bots.budget import Budget
from tourdetable.bots.search import SearchBot
from tourdetable.lab import pettingzoo_env
from tourdetable.lab.play import setting
from tourdetable.lab.runs import plan, run

HERE = Path(__file__).parent
SEARCHES = "maedn,backgammon"
CLASSICS = "tictactoe_v3,connect_four_v3,chess_v6"
MATCHES = 20_000


def reference(python: str, script: str, names: str, seconds: float) -> dict[str, float]:
    """The figures of a reference, from its own environment."""
    done = subprocess.run(  # noqa: S603 - our own script in our own environment
        [python, str(HERE / script), names, str(seconds)],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        print(f"{script} cannot run: {done.stderr.strip().splitlines()[-1]}", file=sys.stderr)
        return {}
    figures: dict[str, float] = json.loads(done.stdout.strip().splitlines()[-1])
    return figures


def search_rate(game_id: str, seconds: float) -> float:
    """Simulations per second of CPU of the general search, at the first decision."""
    game = tdt.game(game_id)
    match = tdt.start(game_id, game.seats[0], seed=1)
    seat = match.to_act[0]
    bot = SearchBot("auto", Budget(milliseconds=1000 * seconds))
    began = time.process_time()
    bot.rank(game, match.view(seat), seat, match.legal(seat), random.Random(1))
    return bot.simulations / (time.process_time() - began)


def matches_rate(**how: Any) -> float:
    """Random matches of City Chase per second on the clock, starting the workers included."""
    whole = plan([setting("citychase")], MATCHES)
    began = time.perf_counter()
    run(whole, lambda _rows: None, **how)
    return MATCHES / (time.perf_counter() - began)


def dask_rate() -> float | None:
    try:
        from distributed import LocalCluster
    except ModuleNotFoundError:
        return None
    start: Any = LocalCluster
    with start(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        return matches_rate(scheduler=cluster.scheduler_address)


def main(python: str, seconds: float) -> None:
    games = tdt.games()
    figures = {
        "build": tdt.build(),
        "simulations_per_second": {
            **{game_id: search_rate(game_id, seconds) for game_id in games},
            **{
                f"OpenSpiel {name}": found
                for name, found in reference(python, "openspiel_mcts.py", SEARCHES, seconds).items()
            },
        },
        "matches_per_second": {
            "1 process": matches_rate(processes=1),
            "2 processes": matches_rate(processes=2),
            "Dask, 2 workers": dask_rate(),
        },
        "environment_steps_per_second": {
            **{game_id: rate(pettingzoo_env(game_id), seconds) for game_id in games},
            **{
                f"PettingZoo {name}": found
                for name, found in reference(
                    python, "pettingzoo_classic.py", CLASSICS, seconds
                ).items()
            },
        },
    }
    for title, rows in figures.items():
        print(f"\n{title.replace('_', ' ')}" + (f": {rows}" if isinstance(rows, str) else ""))
        if isinstance(rows, dict):
            for name, value in rows.items():
                print(f"  {name:28}{value:14,.1f}" if value else f"  {name:28}{'–':>14}")


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]) if len(sys.argv) > 2 else 1.0)
