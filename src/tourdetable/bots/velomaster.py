"""Bots for VeloMaster: easy rides half by whim, medium by feeling, hard looks rounds ahead."""

from __future__ import annotations

import functools
import random
from collections.abc import Callable
from typing import Any

from tourdetable.bots.base import Bot
from tourdetable.bots.budget import Budget
from tourdetable.bots.feeling import FeelingBot, Ranking, ThinkingBot, WhimBot
from tourdetable.bots.kernel.reward import FULL
from tourdetable.bots.kernel.velomaster_policy import Policy
from tourdetable.bots.kernel.velomaster_search import Rollouts
from tourdetable.bots.search import spend
from tourdetable.engine.game import Game
from tourdetable.engine.moves import Codec, Move
from tourdetable.games.velomaster.rules.book import VeloRules

WHIM = 0.35
"""How often the easy bot moves at random."""
DEPTH = 6
"""How many steps medium looks down the road: a whole die."""
QUICK_DEPTH = 2
"""How many in a rollout of hard."""
ROUNDS_AHEAD = 1
MILLISECONDS = 200
"""What the hard bot takes for a choice, unless told otherwise."""


@functools.lru_cache(maxsize=64)
def policy_for(rules: VeloRules, depth: int) -> Policy:
    """The quick player of a configured game."""
    return Policy(rules, depth)


class HardBot(ThinkingBot):
    """Monte Carlo over the compiled rules: the same dice for every candidate."""

    def __init__(self, budget: Budget | None = None) -> None:
        super().__init__(budget or Budget(milliseconds=MILLISECONDS))

    def rank(
        self, game: Game[Any, Any], view: Any, seat: int, moves: list[Move], rng: random.Random
    ) -> Ranking:
        """The moves, best first, each with its visits and how well the seat then stands."""
        state = game.sample(view, rng)
        rules = state.rules
        codec: Codec = rules.codec
        codes = [codec.code(move) for move in moves]
        prior = policy_for(rules, DEPTH).choose(state, seat)
        policy = policy_for(rules, QUICK_DEPTH)
        search = Rollouts(policy, seat, codes, rng.randrange(2**31), ROUNDS_AHEAD, prior)
        spend(search, game, view, rng, self.budget)
        best = search.best()
        rows = sorted(
            search.ranking(), key=lambda row: (row[0] != best, -row[2] / max(1, row[1]), row[0])
        )
        return [(codec.move(code), seen, total / FULL / max(1, seen)) for code, seen, total in rows]


def medium() -> Bot:
    """The quick policy: gain against risk, wheels, food, shelter."""
    return FeelingBot(lambda rules: policy_for(rules, DEPTH))


LEVELS: dict[str, Callable[[], Bot]] = {
    "easy": lambda: WhimBot(WHIM, medium()),
    "medium": medium,
    "hard": HardBot,
}
