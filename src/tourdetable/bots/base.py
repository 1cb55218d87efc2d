"""What a bot is: a view in, a move out. It never holds the real state of a game with secrets."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from typing import Any

from tourdetable.engine.game import Game
from tourdetable.engine.moves import Move


class Bot(ABC):
    """An ordinary seat: it sees its own view and picks one of its legal moves."""

    @abstractmethod
    def choose(
        self, game: Game[Any, Any], view: Any, seat: int, moves: list[Move], rng: random.Random
    ) -> Move:
        """One of `moves`; the same generator state gives the same choice."""

    def decide(self, state: Any, seat: int, rng: random.Random) -> int | None:
        """The code of the same choice, told by a whole state; None: it has to be asked by its view.

        Only for matches in which nothing is hidden. It saves laboratories the view and its names.
        """
        return None

    def set_budget(self, simulations: int | None, milliseconds: float | None) -> None:
        """Limit the thinking of one choice; bots that do not search need no budget."""
        return


class RandomBot(Bot):
    """Chooses among the legal moves with equal probability."""

    def choose(
        self, game: Game[Any, Any], view: Any, seat: int, moves: list[Move], rng: random.Random
    ) -> Move:
        return rng.choice(moves)
