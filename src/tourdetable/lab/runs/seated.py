"""Who sits in a run: a level of the game, or somebody's own bot (`file:my_bot.py`).

An own bot is the `choose(view, question)` of docs/bots.md: it gets what the table would send to its
seat. Only laboratories on the own machine take files; the server knows levels alone.
"""

from __future__ import annotations

import importlib.util
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from tourdetable.bots import Bot, bot
from tourdetable.engine.moves import Move
from tourdetable.engine.refusal import Refusal
from tourdetable.lab.types import AnyGame

FILE = "file"
Choose = Callable[[dict[str, Any], dict[str, Any]], Any]


def seated(game_id: str, name: str) -> Bot:
    """A fresh bot: a level with its budget, or the one of a file."""
    kind, _colon, path = name.partition(":")
    return FileBot(Path(path)) if kind == FILE else bot(game_id, name)


class FileBot(Bot):
    """Asks the `choose` of a file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.answer = choose_in(path)

    def choose(
        self, game: AnyGame, view: Any, seat: int, moves: list[Move], rng: random.Random
    ) -> Move:
        offered = game.offered(moves) or moves
        told = [msgspec.to_builtins(move) for move in offered]
        question = {
            "decision": "",
            "prompt": game.prompt(view, seat),
            "moves": told,
            "forecast": msgspec.to_builtins(list(game.forecast(view, seat, offered))),
            "forced": False,
            "standing": "",
        }
        random.seed(rng.getrandbits(32))  # a bot that draws by itself repeats its match too
        chosen = self.answer(msgspec.to_builtins(view), question)
        if chosen not in told:
            raise Refusal("bot", f"{self.path.name} chose {chosen!r}, which is not offered.")
        return offered[told.index(chosen)]


def choose_in(path: Path) -> Choose:
    """The function `choose` of a file."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None or not path.is_file():
        raise Refusal("bot", f"there is no Python file {path}.")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    found = getattr(module, "choose", None)
    if not callable(found):
        raise Refusal("bot", f"{path.name} has no function choose(view, question).")
    chosen: Choose = found
    return chosen
