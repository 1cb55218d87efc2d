"""Random play of an OpenSpiel game, driven from Python: the reference beside our own figures.

It runs in the benchmark's own environment, which has OpenSpiel and not this project.
"""

from __future__ import annotations

import json
import random
import statistics
import sys
import time

import pyspiel


def play(game: pyspiel.Game, rng: random.Random) -> int:
    """One match; the number of moves and chance outcomes."""
    state = game.new_initial_state()
    steps = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            action = rng.choices(outcomes, weights)[0]
        else:
            action = rng.choice(state.legal_actions())
        state.apply_action(action)
        steps += 1
    return steps


def measure(name: str, seconds: float, repetitions: int) -> float:
    """Steps per second of CPU, the median of several repetitions."""
    game, rng = pyspiel.load_game(name), random.Random(1)
    rates = []
    for repetition in range(repetitions):
        began, steps = time.process_time(), 0
        while time.process_time() - began < seconds:
            steps += play(game, rng)
        rates.append(steps / (time.process_time() - began))
    return statistics.median(rates)


if __name__ == "__main__":
    wanted, seconds, repetitions = sys.argv[1].split(","), float(sys.argv[2]), int(sys.argv[3])
    print(json.dumps({name: measure(name, seconds, repetitions) for name in wanted}))
