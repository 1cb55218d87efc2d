"""Simulations per second of OpenSpiel's C++ MCTS: the reference beside our own search.

It runs in the benchmark's own environment, which has OpenSpiel and not this project.
"""

from __future__ import annotations

import json
import random
import sys
import time

import pyspiel

UCT_C = 0.7
FEWEST_CHOICES = 2


def measure(name: str, seconds: float) -> float:
    """Simulations of random playouts per second of CPU, from the first decision on."""
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    rng = random.Random(1)
    # MCTSBot does not search where there is nothing to choose
    while state.is_chance_node() or len(state.legal_actions()) < FEWEST_CHOICES:
        state.apply_action(rng.choice(state.legal_actions()))
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=1)
    simulations, total, spent = 50, 0, 0.0
    while spent < seconds:
        bot = pyspiel.MCTSBot(
            game, evaluator, UCT_C, simulations, 1000, solve=False, seed=1, verbose=False,
        )  # fmt: skip
        began = time.process_time()
        bot.mcts_search(state)
        spent += time.process_time() - began
        total += simulations
    return total / spent


if __name__ == "__main__":
    wanted, seconds = sys.argv[1].split(","), float(sys.argv[2])
    print(json.dumps({name: measure(name, seconds) for name in wanted}))
