"""The example game (`examples/tiny_game`) for tests, under its id `tiny`."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

import msgspec
from examples.tiny_game.game import GAME
from examples.tiny_game.game.events import (
    Answered,
    Changed,
    Guessed,
    Hidden,
    Opened,
    Peeked,
    Rolled,
    Shaken,
    Stepped,
)
from examples.tiny_game.game.game import Tiny
from examples.tiny_game.game.moves import Change, Die, Guess, Hide, Peek, Step, Throw
from examples.tiny_game.game.rules.rules import GOAL, LOWEST, TinyRules
from examples.tiny_game.game.rules.state import TinyState
from examples.tiny_game.game.view import TinyForecast, TinyView

from tourdetable.engine import registry
from tourdetable.engine.declared.options import Chosen
from tourdetable.engine.moves import Codec

__all__ = [
    "FOLDER", "GAME", "GOAL", "LOWEST", "Answered", "Change", "Changed", "Die", "Guess", "Guessed",
    "Hidden", "Hide", "Opened", "Peek", "Peeked", "Rolled", "Shaken", "Step", "Stepped", "Throw",
    "Tiny", "TinyForecast", "TinyRules", "TinyState", "TinyView", "Variant", "encoded", "race",
    "register",
]  # fmt: skip

FOLDER: Path = GAME.folder


class Variant(Tiny):
    """The game with other rules, for what a test wants to go wrong."""

    rules_type: ClassVar[type[TinyRules]] = TinyRules

    def configure(self, seats: int, options: Chosen, codec: Codec) -> TinyRules:
        return self.rules_type(
            seats, codec.codes, int(options["numbers"]), peek=bool(options["peek"]),
            partners=bool(options["partners"]), loaded=options["die"] == "loaded",
        )  # fmt: skip


def register() -> None:
    """Put the game beside the registered ones, in this process."""
    registry._all().setdefault("tiny", GAME)


def race(places: list[int], seat: int = 0, **options: Any) -> TinyState:
    """A position without hidden numbers in which a seat is to move."""
    state = GAME.rules(len(places), {"numbers": 0, **options}).setup()
    state.places, state.turn = places, seat
    return state


def encoded(value: Any) -> bytes:
    return msgspec.json.encode(value)
