"""What a seat may answer once and for all: the server gives these answers, and tells nobody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, ClassVar

from tourdetable.engine.declared.standing import Standing
from tourdetable.engine.moves import Move, span

from .moves import Hide, Step
from .view import TinyView


class HideAlways(Standing, frozen=True, tag="hide-always"):
    """T-1: hide this number."""

    prompts: ClassVar[tuple[str, ...]] = ("prompt-hide",)
    number: Annotated[int, span(1000, 1999, "T-1")]

    def answer(self, view: TinyView, seat: int, moves: Sequence[Move]) -> Move | None:
        wanted = Hide(self.number)
        return wanted if wanted in moves else None


class StepAlways(Standing, frozen=True, tag="step-always"):
    """T-2: step so many spaces."""

    prompts: ClassVar[tuple[str, ...]] = ("prompt-move",)
    spaces: Annotated[int, span(1, 3, "T-2")]

    def answer(self, view: TinyView, seat: int, moves: Sequence[Move]) -> Move | None:
        return Step(self.spaces)


STANDING = (HideAlways, StepAlways)
