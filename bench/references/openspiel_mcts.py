"""Simulations per second of OpenSpiel's C++ MCTS: the reference beside our own search.

It runs in the benchmark's own environment, which has OpenSpiel and not this project.
"""

from __future__ import annotations

import json
import random
import statistics
import sys
import time

import pyspiel

UCT_C = 0.7
FEWEST_CHOICES = 2
PLAYOUTS = 20


def measure(name: str, seconds: float) -> dict[str, float]:
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
    lengths = [playout(state.clone(), rng) for number in range(PLAYOUTS)]
    return {"simulations": total / spent, "steps/playout": statistics.fmean(lengths)}


def playout(state: pyspiel.State, rng: random.Random) -> int:
    """The number of moves and chance outcomes to the end of a random match."""
    steps = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, weights)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
        steps += 1
    return steps


if __name__ == "__main__":
    wanted, seconds = sys.argv[1].split(","), float(sys.argv[2])
    print(json.dumps({name: measure(name, seconds) for name in wanted}))
