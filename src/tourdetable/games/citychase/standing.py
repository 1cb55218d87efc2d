"""Standing answers of City Chase."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from tourdetable.engine.declared.standing import Standing
from tourdetable.engine.moves import Move
from tourdetable.games.citychase.moves import Agree


class AgreeAlways(Standing, frozen=True, tag="agree"):
    """CC-5a: agree to whatever another police seat proposes for a shared helicopter."""

    prompts: ClassVar[tuple[str, ...]] = ("prompt-answer",)

    def answer(self, view: Any, seat: int, moves: Sequence[Move]) -> Move | None:
        return next((move for move in moves if isinstance(move, Agree)), None)


STANDING = (AgreeAlways,)
