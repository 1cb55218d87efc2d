"""The decisions of a seat, and the die. Codes, JSON and TypeScript follow from these classes."""

from __future__ import annotations

from typing import Annotated, ClassVar

from tourdetable.engine.moves import Chance, Move, span


class Hide(Move, frozen=True, tag="hide"):
    """T-1."""

    hidden: ClassVar[bool] = True
    number: Annotated[int, span(1000, "highest", "T-1")]


class Step(Move, frozen=True, tag="step"):
    """T-2."""

    spaces: Annotated[int, span(1, 3, "T-2")]


class Throw(Move, frozen=True, tag="throw"):
    """T-2."""


class Peek(Move, frozen=True, tag="peek"):
    """T-3."""


class Guess(Move, frozen=True, tag="guess"):
    """T-4."""

    number: Annotated[int, span(1000, "highest", "T-4")]


class Change(Move, frozen=True, tag="change"):
    """T-4: the answer to a guess; the old number again is no change."""

    hidden: ClassVar[bool] = True
    number: Annotated[int, span(1000, "highest", "T-4")]


class Die(Chance, frozen=True, tag="die"):
    """T-2."""

    eyes: Annotated[int, span(1, 6, "T-2")]


MOVES = (Hide, Step, Throw, Peek, Guess, Change)
CHANCE = (Die,)
