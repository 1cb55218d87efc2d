"""Base classes of the games' bots: play a policy, play at random now and then, rank moves."""

from __future__ import annotations

import random
from abc import abstractmethod
from collections.abc import Callable
from typing import Any, Protocol

from tourdetable.bots.base import Bot
from tourdetable.bots.budget import Budget
from tourdetable.engine.game import Game
from tourdetable.engine.moves import Codec, Move


class Policy(Protocol):
    """A compiled quick player: a state and a seat in, a code out."""

    def choose(self, state: Any, seat: int, /) -> int: ...


class PolicyBot(Bot):
    """Plays the move that a fast policy chooses."""

    def __init__(self, policy_for: Callable[[Any], Policy]) -> None:
        self.policy_for = policy_for

    def choose(
        self, game: Game[Any, Any], view: Any, seat: int, moves: list[Move], rng: random.Random
    ) -> Move:
        if len(moves) == 1:
            return moves[0]
        state = game.sample(view, rng)
        codec: Codec = state.rules.codec
        return codec.move(self.policy_for(state.rules).choose(state, seat))

    def decide(self, state: Any, seat: int, rng: random.Random) -> int:
        return self.policy_for(state.rules).choose(state, seat)


class NoisyBot(Bot):
    """Plays a random move in a share of its turns, and another bot's move otherwise."""

    def __init__(self, share: float, otherwise: Bot) -> None:
        self.share = share
        self.otherwise = otherwise

    def choose(
        self, game: Game[Any, Any], view: Any, seat: int, moves: list[Move], rng: random.Random
    ) -> Move:
        if rng.random() < self.share:
            return rng.choice(moves)
        return self.otherwise.choose(game, view, seat, moves, rng)

    def decide(self, state: Any, seat: int, rng: random.Random) -> int | None:
        if rng.random() < self.share:
            codes: list[int] = list(state.rules.legal(state, seat))
            return rng.choice(codes)
        return self.otherwise.decide(state, seat, rng)


def quick(chooser: Bot) -> tuple[float, Callable[[Any], Policy]] | None:
    """How often a bot plays at random, and its policy otherwise; None if it is more than that.

    A policy reads a whole state. Where nothing is hidden it may be given the real one.
    """
    if isinstance(chooser, PolicyBot):
        return 0.0, chooser.policy_for
    if isinstance(chooser, NoisyBot) and isinstance(chooser.otherwise, PolicyBot):
        return chooser.share, chooser.otherwise.policy_for
    return None


Ranking = list[tuple[Move, int, float]]
"""Moves, best first, each with its visits and its mean reward (0 to 1)."""


class RankingBot(Bot):
    """Ranks its moves within a budget and plays the best."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget

    def set_budget(self, simulations: int | None, milliseconds: float | None) -> None:
        self.budget = Budget(simulations, milliseconds)

    def choose(
        self, game: Game[Any, Any], view: Any, seat: int, moves: list[Move], rng: random.Random
    ) -> Move:
        if len(moves) == 1 and not moves[0].hidden:  # a quick answer would tell that it is forced
            return moves[0]
        return self.rank(game, view, seat, moves, rng)[0][0]

    @abstractmethod
    def rank(
        self, game: Game[Any, Any], view: Any, seat: int, moves: list[Move], rng: random.Random
    ) -> Ranking:
        """The moves, best first."""
