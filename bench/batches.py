"""Environments for learning, like beside like: part of `make bench-lab`.

Batches of ours beside pgx's (self-play, random legal actions, observations written in every step),
and beside our own single environment in Gymnasium (one learner among random bots; its own actions
are counted). All in steps per second of CPU. In a round everybody has a turn, ratios are taken
within a round, and what is shown is the middle of the rounds.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

import tourdetable as tdt
from bench.lab import HERE, Figures, beside, in_rounds, reference, show
from tourdetable.lab import batch, gymnasium_env

MATCHES = 256
MANY = 2048
PGX = "backgammon"
SLOW = "vroom"  # physics: a batch of it has the speed of single environments


def batch_rate(env: Any, seconds: float, clock: Callable[[], float] = time.process_time) -> float:
    """Steps of random legal play, the choice included."""
    rng, steps = np.random.default_rng(1), 0
    seen, _infos = env.reset(seed=1)
    began = clock()
    while clock() - began < seconds:
        mask = seen["action_mask"]
        actions = (rng.random(mask.shape, np.float32) * mask).argmax(axis=1)
        seen, _rewards, _over, _cut, _infos = env.step(actions)
        steps += env.num_envs
    return steps / (clock() - began)


def single_rate(env: Any, seconds: float) -> float:
    """The same of a single environment."""
    rng, steps = np.random.default_rng(1), 0
    seen, _info = env.reset(seed=1)
    began = time.process_time()
    while time.process_time() - began < seconds:
        action = int(rng.choice(np.flatnonzero(seen["action_mask"])))
        seen, _reward, over, _cut, _info = env.step(action)
        steps += 1
        if over:
            seen, _info = env.reset()
    return steps / (time.process_time() - began)


def environments(python: str, seconds: float) -> Figures:
    found: Figures = {}
    for game_id in tdt.games():
        matches = 4 if game_id == SLOW else MATCHES
        alone = single_rate(gymnasium_env(game_id), seconds)
        learning = batch_rate(batch(game_id, matches, learner=0), seconds)
        found[game_id] = {
            "self-play": batch_rate(batch(game_id, matches), seconds),
            "one learner": learning,
            "Gymnasium": alone,
            "× Gymnasium": learning / alone,
        }
    script = str(HERE / "references" / "pgx_batches.py")
    theirs = reference([python, "-W", "ignore", script, PGX, str(seconds)])
    found |= {f"pgx {name}": {"self-play": value} for name, value in theirs.items()}
    beside(found, "self-play", f"pgx {PGX}", "× pgx")
    return found


def in_processes(game_id: str, seconds: float) -> Figures:
    """Self-play on the clock, in one process and in two, learner's choices in the first."""
    found: Figures = {}
    for processes in (1, 2):
        env = batch(game_id, MANY, processes=processes)
        rate = batch_rate(env, seconds, time.perf_counter)
        found[f"{game_id}, {processes} process{'es' * (processes > 1)}"] = {"steps": rate}
        env.close()
    beside(found, "steps", f"{game_id}, 1 process", "× 1 process")
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("python", help="a Python that has pgx")
    parser.add_argument("--seconds", type=float, default=1.0, help="of CPU for each figure (1)")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", type=Path, help="write the figures there too")
    read = parser.parse_args()
    print(f"rules: {tdt.build()}; {MATCHES} matches in a batch")
    found = in_rounds(read.rounds, lambda: environments(read.python, read.seconds))
    heads = ["self-play", "× pgx", "one learner", "Gymnasium", "× Gymnasium"]
    show("environments, steps per second of CPU", found, heads)
    shared = in_rounds(read.rounds, lambda: in_processes("citychase", read.seconds))
    show(f"{MANY} matches, steps per second on the clock", shared, ["steps", "× 1 process"])
    if read.json:
        read.json.write_text(json.dumps(found, indent=1) + "\n")


if __name__ == "__main__":
    main()
