"""Which bots a game has: `random` always, and the levels that `bots/<id>.py` declares."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Mapping

from tourdetable.bots.base import Bot, RandomBot
from tourdetable.engine.refusal import Refusal


def levels(game_id: str) -> Mapping[str, Callable[[], Bot]]:
    """The levels of a game's bots, weakest first."""
    room = f"tourdetable.bots.{game_id}"
    own: Mapping[str, Callable[[], Bot]] = {}
    if importlib.util.find_spec(room) is not None:
        own = importlib.import_module(room).LEVELS
    return {"random": RandomBot, **own}


def bot(game_id: str, level: str) -> Bot:
    """A fresh bot of a level; a refusal lists the levels there are."""
    there = levels(game_id)
    if level not in there:
        names = ", ".join(there)
        raise Refusal(
            "bot", f"there is no level {level!r} for {game_id}; there are: {names}.", "bot-level",
            level=level, names=names,
        )  # fmt: skip
    return there[level]()
