"""Bots for Tiny: medium throws the die until it can step home, easy often moves at random."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from tourdetable.bots.base import Bot
from tourdetable.bots.policy_bots import NoisyBot
from tourdetable.engine.game import Game
from tourdetable.engine.moves import Move

from ..moves import Step, Throw
from ..rules.rules import GOAL
from ..view import TinyView

NOISE = 0.5
"""How often the easy bot moves at random."""


class Runner(Bot):
    """A die brings 3.5 spaces, a step at most 3: throw, unless a step reaches the goal."""

    def choose(
        self, game: Game[Any, Any], view: TinyView, seat: int, moves: list[Move], rng: random.Random
    ) -> Move:
        left = GOAL - view.places[seat]
        for wanted in (Step(min(3, left)), Throw()) if left <= 3 else (Throw(),):
            if wanted in moves:
                return wanted
        return rng.choice(moves)


LEVELS: dict[str, Callable[[], Bot]] = {
    "easy": lambda: NoisyBot(NOISE, Runner()),
    "medium": Runner,
}
