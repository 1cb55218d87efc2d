"""Steps per second of PettingZoo's own classic games: the reference beside our adapters.

It runs in the benchmark's own environment, which has PettingZoo and not this project.
"""

from __future__ import annotations

import importlib
import json
import sys
import time
from typing import Any

import numpy as np


def rate(env: Any, seconds: float) -> float:
    """Steps of random legal play per second of CPU, dead steps and resets included."""
    rng, steps = np.random.default_rng(1), 0
    env.reset(seed=1)
    began = time.process_time()
    while time.process_time() - began < seconds:
        for _agent in env.agent_iter():
            seen, _reward, over, cut, info = env.last()
            mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
            env.step(None if over or cut else int(rng.choice(np.flatnonzero(mask))))
            steps += 1
            if steps % 64 == 0 and time.process_time() - began >= seconds:
                break
        env.reset(seed=steps)
    return steps / (time.process_time() - began)


if __name__ == "__main__":
    wanted, seconds = sys.argv[1].split(","), float(sys.argv[2])
    found = {}
    for name in wanted:
        module = importlib.import_module(f"pettingzoo.classic.{name}")
        found[name] = rate(module.env(), seconds)
    print(json.dumps(found))
