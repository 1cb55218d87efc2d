"""Outcomes that are computed and too large for a code (physics)."""

from __future__ import annotations

from typing import Annotated, ClassVar

from tourdetable.engine.moves import Chance, Codec, Move, span


class Walk(Move, frozen=True, tag="walk"):
    steps: Annotated[int, span(1, 3)]


class Settle(Chance, frozen=True, tag="settle"):
    """The coded outcome that computes inside the rules."""


class Settled(Chance, frozen=True, tag="settled"):
    template: ClassVar[bool] = True
    poses: tuple[tuple[int, int, int], ...]


def test_a_template_outcome_has_no_code_beside_the_coded_one() -> None:
    codec = Codec((Walk,), (Settled, Settle))
    assert codec.codes.actions == 3
    assert codec.codes.size == 4
    assert codec.move(codec.code(Settle())) == Settle()


def test_a_template_outcome_keeps_its_value_in_json() -> None:
    assert Settled(((1, 2, 3),)).to_json() == {"move": "settled", "poses": ((1, 2, 3),)}
