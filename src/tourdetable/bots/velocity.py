"""Bots for Velo City: easy plays half by whim, medium by feeling, hard looks ahead."""

from __future__ import annotations

import functools
import random
from collections.abc import Callable
from typing import Any

from tourdetable.bots.base import Bot
from tourdetable.bots.kernel.reward import FULL
from tourdetable.bots.kernel.velocity_policy import Policy
from tourdetable.bots.kernel.velocity_search import Guided
from tourdetable.bots.search import Budget, spend
from tourdetable.engine.game import Game
from tourdetable.engine.moves import Codec, Move
from tourdetable.games.velocity.rules.rules import VelocityRules
from tourdetable.games.velocity.rules.state import VelocityState

WHIM = 0.6
"""How often the easy bot moves at random."""
MILLISECONDS = 300
"""What the hard bot takes for a choice, unless told otherwise."""
ROUNDS_AHEAD = 2


@functools.lru_cache(maxsize=64)
def policy_for(rules: VelocityRules) -> Policy:
    """The quick player of a configured game; its tables are made once."""
    return Policy(rules)


class MediumBot(Bot):
    """The quick policy: turns saved against cans and against helping rivals."""

    def choose(
        self, game: Game[Any, Any], view: Any, seat: int, moves: list[Move], rng: random.Random
    ) -> Move:
        if len(moves) == 1:
            return moves[0]
        state = game.sample(view, rng)
        codec: Codec = state.rules.codec
        return codec.move(self.decide(state, seat, rng))

    def decide(self, state: VelocityState, seat: int, rng: random.Random) -> int:
        """The code of the choice; nothing is hidden, so a study may skip the view."""
        return policy_for(state.rules).choose(state, seat)


class EasyBot(MediumBot):
    """Plays by whim more often than not, and like medium otherwise."""

    def decide(self, state: VelocityState, seat: int, rng: random.Random) -> int:
        if rng.random() < WHIM:
            codes: list[int] = state.rules.legal(state, seat)
            return rng.choice(codes)
        return super().decide(state, seat, rng)


class HardBot(Bot):
    """Monte Carlo over the compiled rules, guided and judged by medium's feeling."""

    def __init__(self, budget: Budget | None = None) -> None:
        self.budget = budget or Budget(milliseconds=MILLISECONDS)

    def set_budget(self, simulations: int | None, milliseconds: float | None) -> None:
        self.budget = Budget(simulations, milliseconds)

    def choose(
        self, game: Game[Any, Any], view: Any, seat: int, moves: list[Move], rng: random.Random
    ) -> Move:
        if len(moves) == 1:
            return moves[0]
        return self.rank(game, view, seat, moves, rng)[0][0]

    def rank(
        self, game: Game[Any, Any], view: Any, seat: int, moves: list[Move], rng: random.Random
    ) -> list[tuple[Move, int, float]]:
        """The moves, best first, each with its visits and its mean chance to win."""
        state = game.sample(view, rng)
        rules = state.rules
        policy = policy_for(rules)
        codec: Codec = rules.codec
        codes = [codec.code(move) for move in moves]
        horizon = ROUNDS_AHEAD * rules.seats
        hint = policy.choose(state, seat)
        search = Guided(policy, seat, codes, rng.randrange(2**31), horizon, hint)
        spend(search, game, view, rng, self.budget)
        best = search.best()
        rows = sorted(search.ranking(), key=lambda row: (row[0] != best, -row[1], row[0]))
        return [(codec.move(code), seen, total / FULL / max(1, seen)) for code, seen, total in rows]


LEVELS: dict[str, Callable[[], Bot]] = {"easy": EasyBot, "medium": MediumBot, "hard": HardBot}
