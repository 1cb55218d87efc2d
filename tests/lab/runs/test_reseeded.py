"""The generator that a bot gets for each choice."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from tourdetable.lab.runs.play import Reseeded


def from_a_state(rng: random.Random) -> float:
    rng.setstate(random.Random(3).getstate())
    return rng.random()


DRAWS: dict[str, Callable[[random.Random], Any]] = {
    "randrange": lambda rng: rng.randrange(10**6),
    "random": lambda rng: rng.random(),
    "choice": lambda rng: rng.choice("abcdefgh"),
    "gauss": lambda rng: [rng.gauss(0, 1) for _draw in range(3)],
    "shuffle": lambda rng: rng.sample(range(50), 20),
    "state": lambda rng: rng.getstate(),
    "setstate": from_a_state,
}


@pytest.mark.parametrize("first", DRAWS)
def test_it_draws_what_a_seeded_generator_draws(first: str) -> None:
    late, usual = Reseeded(), random.Random()
    for seed in (1, 5, 5, 2**31):
        late.seed(seed - 1)
        late.seed(seed)
        usual.seed(seed)
        for name in (first, *DRAWS):
            assert DRAWS[name](late) == DRAWS[name](usual), name
