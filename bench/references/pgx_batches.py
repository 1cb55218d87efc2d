"""Steps per second of pgx's games in batches: the reference beside `tourdetable.lab.batch`.

It runs in the benchmark's own environment. The leanest driver there is: random choice, step and
reset are one compiled function, and a whole row of steps is one call.
"""

from __future__ import annotations

import functools
import json
import os
import sys
import time

# one core, as in the figures beside it: threads that wait for each other would count too
os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental import auto_reset

STEPS = 32
SIZES = (256, 1024)


def rate(name: str, matches: int, seconds: float) -> float:
    """Steps of random legal play per second of CPU."""
    env = pgx.make(name)
    begin = jax.jit(jax.vmap(env.init))
    step = jax.vmap(auto_reset(env.step, env.init))

    @functools.partial(jax.jit, donate_argnums=0)
    def play(state, key):
        def one(state, key):
            chosen, dice = jax.random.split(key)
            odds = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
            action = jax.random.categorical(chosen, odds, axis=-1)
            state = step(state, action, jax.random.split(dice, matches))
            return state, state.rewards.sum()

        state, gained = jax.lax.scan(one, state, jax.random.split(key, STEPS))
        return state, gained.sum() + state.observation.sum()

    key = jax.random.PRNGKey(1)
    state = begin(jax.random.split(key, matches))
    state, told = play(state, key)
    told.block_until_ready()  # compiled now, which is not counted
    began, done = time.process_time(), 0
    while time.process_time() - began < seconds:
        key, now = jax.random.split(key)
        state, told = play(state, now)
        told.block_until_ready()
        done += STEPS * matches
    return done / (time.process_time() - began)


if __name__ == "__main__":
    names, seconds = sys.argv[1].split(","), float(sys.argv[2])
    best = {name: max(rate(name, matches, seconds) for matches in SIZES) for name in names}
    print(json.dumps(best))
