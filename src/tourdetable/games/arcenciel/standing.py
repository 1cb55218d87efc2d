"""Standing answers of Arc-en-ciel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar

from tourdetable.engine.declared.standing import Standing
from tourdetable.engine.moves import Move, span
from tourdetable.games.arcenciel.moves import Bid, Pass, Stay
from tourdetable.games.arcenciel.rules.course import ENERGY_MOST


class PassAbove(Standing, frozen=True, tag="pass-above"):
    """AE-26: pass an auction in which more than this must be bid."""

    prompts: ClassVar[tuple[str, ...]] = ("prompt-bid",)
    price: Annotated[int, span(0, ENERGY_MOST, "AE-26")]

    def answer(self, view: Any, seat: int, moves: Sequence[Move]) -> Move | None:
        least = min((move.amount for move in moves if isinstance(move, Bid)), default=None)
        if least is None or least <= self.price:
            return None
        return next((move for move in moves if isinstance(move, Pass)), None)


class StayInPack(Standing, frozen=True, tag="stay-in-pack"):
    """AE-20: never try to escape."""

    prompts: ClassVar[tuple[str, ...]] = ("prompt-escape",)

    def answer(self, view: Any, seat: int, moves: Sequence[Move]) -> Move | None:
        return next((move for move in moves if isinstance(move, Stay)), None)


STANDING = (PassAbove, StayInPack)
