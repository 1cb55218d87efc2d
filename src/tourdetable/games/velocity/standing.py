"""Standing answers of Velo City, and what may be announced ahead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Literal

from tourdetable.engine.declared.standing import Standing
from tourdetable.engine.moves import Move
from tourdetable.games.velocity.moves import Back, Pursue, Stay
from tourdetable.games.velocity.rules import announce
from tourdetable.games.velocity.rules.state import VelocityState


class Manholes(Standing, frozen=True, tag="manholes"):
    """VC-19: always pay at a manhole, or always go back."""

    prompts: ClassVar[tuple[str, ...]] = ("prompt-obstacle",)
    choice: Literal["pay", "back"]

    def answer(self, view: Any, seat: int, moves: Sequence[Move]) -> Move | None:
        wanted = Stay if self.choice == "pay" else Back
        return next((move for move in moves if isinstance(move, wanted)), None)


class Pursuits(Standing, frozen=True, tag="pursuits"):
    """VC-14: pursue with all couriers that can be paid for, or never."""

    prompts: ClassVar[tuple[str, ...]] = ("prompt-pursue",)
    choice: Literal["all", "never"]

    def answer(self, view: Any, seat: int, moves: Sequence[Move]) -> Move | None:
        pursuits = [move for move in moves if isinstance(move, Pursue)]
        if not pursuits:
            return None
        ordered = sorted(pursuits, key=lambda move: move.couriers)
        return ordered[-1] if self.choice == "all" else ordered[0]


def announcements(state: VelocityState, seat: int) -> list[Move]:
    """What a seat could announce if its turn began now (VC-6)."""
    rules, later = state.rules, state.copy()
    announce.begin_turn(rules.config, later, seat)
    return rules.codec.moves(rules.legal(later, seat))


STANDING = (Manholes, Pursuits)
