"""The laboratory's speed beside its references, in one run: `make bench` calls it.

Search simulations per second beside OpenSpiel's C++ MCTS and boardgame.io's bot, whole matches per
second with one and two processes and through Dask, and steps per second of the adapters beside
PettingZoo's classic games. A simulation of a long game is longer: the steps of the random playouts
are told beside it, for all alike simulations per second times the mean length of a playout from
the same position. A machine is faster at one moment than at another: all take turns in rounds, the
multiples are taken within a round, and what is shown is the middle of the rounds.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import tourdetable as tdt
from bench.references.pettingzoo_classic import rate
from tourdetable.bots.budget import Budget
from tourdetable.bots.search import SearchBot
from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.kernel.playout import playout
from tourdetable.lab import pettingzoo_env
from tourdetable.lab.runs.plan import make_plan
from tourdetable.lab.runs.rows import setting
from tourdetable.lab.runs.run import run

HERE = Path(__file__).parent
SEARCHES = "maedn,backgammon"
CLASSICS = {
    "tictactoe_v3": "× tictactoe",
    "connect_four_v3": "× connect four",
    "chess_v6": "× chess",
}
REFERENCES = {
    "maedn": "OpenSpiel C++ maedn",
    "backgammon": "OpenSpiel C++ backgammon",
    "boardgame.io": "boardgame.io tic-tac-toe",
}
WARM_UP = 20
PLAYOUTS = 20
ROUND_FROM = 100
Figures = dict[str, dict[str, float]]


def reference(command: list[str]) -> dict[str, Any]:
    """The figures of a reference, from its own environment; none where it cannot run."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
    except OSError as error:
        print(f"{command[0]} cannot run: {error}", file=sys.stderr)
        return {}
    if done.returncode != 0:
        last = (done.stderr.strip().splitlines() or ["it said nothing"])[-1]
        print(f"{command[1]} cannot run: {last}", file=sys.stderr)
        return {}
    figures: dict[str, Any] = json.loads(done.stdout.strip().splitlines()[-1])
    return figures


def in_rounds(rounds: int, measure: Callable[[], Figures]) -> Figures:
    """The middle of each figure over several rounds in which everybody had a turn."""
    seen = [measure() for _round in range(rounds)]
    return {
        name: {
            key: statistics.median(one[name][key] for one in seen if key in one.get(name, {}))
            for key in entry
        }
        for name, entry in seen[0].items()
    }


# -- search ----------------------------------------------------------------------------------------


def search_rate(game_id: str, seconds: float) -> dict[str, float]:
    """The general search at the first decision: simulations and steps per second of CPU."""
    game = tdt.game(game_id)
    match = tdt.start(game_id, game.seats[0], seed=1)
    seat = match.to_act[0]
    loading = SearchBot("auto", Budget(simulations=WARM_UP))
    loading.rank(game, match.view(seat), seat, match.legal(seat), random.Random(1))
    bot = SearchBot("auto", Budget(milliseconds=1000 * seconds))
    began = time.process_time()
    bot.rank(game, match.view(seat), seat, match.legal(seat), random.Random(1))
    simulations = bot.simulations / (time.process_time() - began)
    longest = game.longest(match.rules.seats, match.rules.options)
    count = PLAYOUTS if simulations > PLAYOUTS * 10 else 2
    lengths = [
        playout(match.rules, match.state.copy(), Dice(number), longest) for number in range(count)
    ]
    return {"simulations": simulations, "steps/playout": statistics.fmean(lengths)}


def searches(python: str, seconds: float) -> Figures:
    found = {game_id: search_rate(game_id, seconds) for game_id in tdt.games()}
    script = str(HERE / "references" / "openspiel_mcts.py")
    theirs = reference([python, script, SEARCHES, str(seconds)])
    found |= {f"OpenSpiel C++ {name}": entry for name, entry in theirs.items()}
    bots = reference([*boardgameio(), str(seconds)])
    found |= {f"boardgame.io {name}": entry for name, entry in bots.items()}
    for entry in found.values():
        entry["steps"] = entry["simulations"] * entry["steps/playout"]
    for short, name in REFERENCES.items():
        beside(found, "simulations", name, f"× {short}")
    beside(found, "steps", REFERENCES["maedn"], "steps × maedn")
    return found


def boardgameio() -> list[str]:
    """Node with boardgame.io installed for it, and its bot's script."""
    from bench.server.compare import node

    try:
        return [node(), str(HERE / "boardgameio" / "mcts.js")]
    except (SystemExit, subprocess.CalledProcessError) as error:
        print(f"boardgame.io cannot be measured: {error}", file=sys.stderr)
        return ["node", "--version-of-nothing"]


# -- whole matches ---------------------------------------------------------------------------------


def matches_rate(matches: int, **how: Any) -> dict[str, float]:
    """Random matches of City Chase per second on the clock: all in all, and once workers run."""
    marks: list[tuple[float, int]] = []
    done = 0

    def progress(more: int) -> None:
        nonlocal done
        done += more
        marks.append((time.perf_counter(), done))

    began = time.perf_counter()
    run(make_plan([setting("citychase")], matches), lambda _rows: None, progress=progress, **how)
    (first, before), (last, after) = marks[len(marks) // 4], marks[-1]
    return {
        "with the start": matches / (last - began),
        "once running": (after - before) / max(last - first, 1e-9),
    }


def dask_rate(matches: int) -> dict[str, float]:
    try:
        from distributed import LocalCluster
    except ModuleNotFoundError:
        return {}
    start: Any = LocalCluster
    with start(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        return matches_rate(matches, scheduler=cluster.scheduler_address)


# -- environments ----------------------------------------------------------------------------------


def environments(python: str, seconds: float) -> Figures:
    """Steps per second of CPU of our adapters and of PettingZoo's classic games."""
    found: Figures = {
        game_id: {"steps": rate(pettingzoo_env(game_id), seconds)} for game_id in tdt.games()
    }
    script = str(HERE / "references" / "pettingzoo_classic.py")
    theirs = reference([python, "-W", "ignore", script, ",".join(CLASSICS), str(seconds)])
    found |= {f"PettingZoo {name}": {"steps": value} for name, value in theirs.items()}
    for name, head in CLASSICS.items():
        beside(found, "steps", f"PettingZoo {name}", head)
    return found


# -- all of it -------------------------------------------------------------------------------------


def beside(rows: Figures, key: str, name: str, head: str) -> None:
    """Every row's figure as a multiple of the named row's; nothing where that one is missing."""
    base = rows.get(name, {}).get(key)
    for entry in rows.values():
        if base and key in entry:
            entry[head] = entry[key] / base


def show(title: str, rows: Figures, heads: list[str]) -> None:
    print(f"\n{title:36}" + "".join(f"{head:>16}" for head in heads))
    for name, entry in rows.items():
        said = "".join(f"{number(entry[head]) if head in entry else '–':>16}" for head in heads)
        print(f"  {name:34}{said}", flush=True)


def number(value: float) -> str:
    return (
        f"{value:,.0f}" if value >= ROUND_FROM else f"{value:.2f}" if value >= 1 else f"{value:.2g}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("python", help="a Python that has OpenSpiel and PettingZoo's games")
    parser.add_argument("--seconds", type=float, default=1.0, help="of CPU for each figure (1)")
    parser.add_argument("--rounds", type=int, default=5, help="of search and environments (5)")
    parser.add_argument("--matches", type=int, default=60_000, help="of the whole-match runs")
    parser.add_argument("--json", type=Path, help="write the figures there too")
    read = parser.parse_args()
    print(f"rules: {tdt.build()}")
    search = in_rounds(read.rounds, lambda: searches(read.python, read.seconds))
    heads = [f"× {short}" for short in REFERENCES]
    show(
        "search, per second of CPU", search,
        ["simulations", "steps/playout", "steps", *heads, "steps × maedn"],
    )  # fmt: skip
    matches: Figures = {
        "1 process": matches_rate(read.matches, processes=1),
        "2 processes": matches_rate(read.matches, processes=2),
        "Dask, 2 workers": dask_rate(read.matches),
    }
    beside(matches, "once running", "1 process", "× 1 process")
    show(
        "whole matches, per second", matches, ["with the start", "once running", "× 1 process"]
    )  # fmt: skip
    steps = in_rounds(read.rounds, lambda: environments(read.python, read.seconds))
    show("environments, per second of CPU", steps, ["steps", *CLASSICS.values()])
    if read.json:
        found = {"build": tdt.build(), "search": search, "matches": matches, "environments": steps}
        read.json.write_text(json.dumps(found, indent=1) + "\n")


if __name__ == "__main__":
    main()
