"""Bots for Velo City: easy plays half by whim, medium by feeling, hard looks ahead."""

from __future__ import annotations

import functools
import random
from collections.abc import Callable
from typing import Any

from tourdetable.bots.base import Bot
from tourdetable.bots.budget import Budget
from tourdetable.bots.futures import Futures, PolicyFutures, win_shares
from tourdetable.bots.kernel.reward import FULL
from tourdetable.bots.policy_bots import NoisyBot, PolicyBot, Ranking, RankingBot
from tourdetable.bots.search import spend
from tourdetable.engine.game import Game
from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.kernel.state import NOBODY
from tourdetable.engine.moves import Codec, Move
from tourdetable.games.velocity.bots.kernel.policy import Policy
from tourdetable.games.velocity.bots.kernel.search import Guided
from tourdetable.games.velocity.bots.kernel.sense import Style, canny_style
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
    return Policy(rules, Style())


@functools.lru_cache(maxsize=64)
def canny_for(rules: VelocityRules) -> Policy:
    """A quick player that also counts what a podium place gives rivals; it guides the search."""
    return Policy(rules, canny_style(rules.seats))


class HardBot(RankingBot):
    """Monte Carlo over the compiled rules, guided and judged by the canny policy's feeling."""

    def __init__(self, budget: Budget | None = None) -> None:
        super().__init__(budget or Budget(milliseconds=MILLISECONDS))

    def rank(
        self, game: Game[Any, Any], view: Any, seat: int, moves: list[Move], rng: random.Random
    ) -> Ranking:
        """The moves, best first, each with its visits and its mean chance to win."""
        state = game.sample(view, rng)
        rules = state.rules
        policy = canny_for(rules)
        codec: Codec = rules.codec
        codes = [codec.code(move) for move in moves]
        horizon = ROUNDS_AHEAD * rules.seats
        hint = policy.choose(state, seat)
        search = Guided(policy, seat, codes, rng.randrange(2**31), horizon, hint)
        spend(search, game, view, rng, self.budget)
        best = search.best()
        rows = sorted(search.ranking(), key=lambda row: (row[0] != best, -row[1], row[0]))
        return [(codec.move(code), seen, total / FULL / max(1, seen)) for code, seen, total in rows]


def medium() -> Bot:
    """The quick policy: turns saved against cans and against helping rivals."""
    return PolicyBot(policy_for)


LEVELS: dict[str, Callable[[], Bot]] = {
    "easy": lambda: NoisyBot(WHIM, medium()),
    "medium": medium,
    "hard": HardBot,
}


def futures(game: Game[Any, Any], rules: VelocityRules) -> Futures:
    """Reviews play on with the canny policy."""
    policy = canny_for(rules)
    ahead = ROUNDS_AHEAD * rules.seats
    search = Guided(policy, 0, [], 0, ahead, 0)
    seats = range(rules.seats)

    def peek(state: VelocityState, seed: int) -> list[float]:
        search.dice = Dice(seed)
        search.rollout(state)
        if rules.to_act(state) == NOBODY:
            return [won / FULL for won in win_shares(rules.places(state), ())]
        return [policy.sense.share(state, seat) for seat in seats]

    return PolicyFutures(game, rules, policy.choose, peek=peek)
