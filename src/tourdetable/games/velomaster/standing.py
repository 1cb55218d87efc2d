"""Standing answers of VeloMaster, and what may be said ahead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

from tourdetable.engine.declared.standing import Standing
from tourdetable.engine.moves import Move
from tourdetable.games.velomaster.moves import Answer, Dope, Gain
from tourdetable.games.velomaster.view import VeloView

CALLS = ("prompt-call", "prompt-relay")
"""Before the dice: relays and accelerations may be called, or the dice rolled."""
ON_THE_ROAD = ("outside", "riding", "lying", "waiting")
"""How riders are whose director will be asked again."""


class Accelerations(Standing, frozen=True, tag="accelerations"):
    """VM-21: agree to all accelerations, to those that I call, or to none."""

    prompts: ClassVar[tuple[str, ...]] = ("prompt-vote",)
    agree: Literal["mine", "all", "none"]

    def answer(self, view: VeloView, seat: int, moves: Sequence[Move]) -> Move | None:
        mine = view.turn.director == seat
        if self.agree == "mine" and not mine:
            return None
        return _among(Answer(agree=self.agree != "none"), moves)


class TakeGains(Standing, frozen=True, tag="take-gains"):
    """VM-49: take every gain of condition."""

    prompts: ClassVar[tuple[str, ...]] = ("prompt-gain",)

    def answer(self, view: VeloView, seat: int, moves: Sequence[Move]) -> Move | None:
        return _among(Gain(take=True), moves)


class NoDoping(Standing, frozen=True, tag="no-doping"):
    """VM-51: dope nobody."""

    prompts: ClassVar[tuple[str, ...]] = ("prompt-dope",)

    def answer(self, view: VeloView, seat: int, moves: Sequence[Move]) -> Move | None:
        return _among(Dope(yellow=False, grey=False, violet=False, green=False), moves)


def _among(move: Move, moves: Sequence[Move]) -> Move | None:
    return move if move in moves else None


STANDING = (Accelerations, TakeGains, NoDoping)
