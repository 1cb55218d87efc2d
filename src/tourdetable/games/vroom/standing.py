"""Standing answers of By Eye."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from tourdetable.engine.declared.standing import Standing
from tourdetable.engine.moves import Move
from tourdetable.games.vroom.moves import Boost, Ready


class AlwaysReady(Standing, frozen=True, tag="ready"):
    """CR-6: go on as soon as everybody else is ready."""

    prompts: ClassVar[tuple[str, ...]] = ("prompt-ready", "prompt-review")

    def answer(self, view: Any, seat: int, moves: Sequence[Move]) -> Move | None:
        return next((move for move in moves if isinstance(move, Ready)), None)


class NoBoost(Standing, frozen=True, tag="no-boost"):
    """CR-19b: never boost a card."""

    prompts: ClassVar[tuple[str, ...]] = ("prompt-boost",)

    def answer(self, view: Any, seat: int, moves: Sequence[Move]) -> Move | None:
        return next((move for move in moves if isinstance(move, Boost) and not move.use), None)


STANDING = (AlwaysReady, NoBoost)
