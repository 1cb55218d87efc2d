"""Which bots a game has: `random`, the levels of its `bots/levels.py`, and `search`.

A level may carry a budget for each choice: `search:2000` (simulations) or `hard:20ms`. A game may
declare more bots for laboratories only (`LAB_LEVELS`).
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from tourdetable.bots.base import Bot, RandomBot
from tourdetable.engine.refusal import Refusal
from tourdetable.engine.registry import package_of

if TYPE_CHECKING:
    from tourdetable.bots.search import Method


def levels(game_id: str) -> Mapping[str, Callable[[], Bot]]:
    """The levels of a game's bots that a table offers, weakest first, and the general search."""
    return {"random": RandomBot, **declared(game_id, "LEVELS", {}), "search": _search("auto")}


def declared(game_id: str, name: str, default: Any) -> Any:
    """A name from the game's `bots/levels.py`, imported only now; the default without one."""
    module = f"{package_of(game_id)}.bots.levels"
    try:
        return getattr(importlib.import_module(module), name, default)
    except ModuleNotFoundError as missing:
        if missing.name is not None and f"{module}.".startswith(f"{missing.name}."):
            return default  # the game has no bots of its own
        raise


def _search(method: Method) -> Callable[[], Bot]:
    def make() -> Bot:
        from tourdetable.bots.search import SearchBot  # it loads the kernel: only when wanted

        return SearchBot(method)

    return make


METHODS: Mapping[str, Callable[[], Bot]] = {
    "flat": _search("flat"),
    "uct": _search("uct"),
    "ismcts": _search("ismcts"),
}
"""The searches by name, for laboratories; `search` takes the one that fits the game."""


def bot(game_id: str, level: str) -> Bot:
    """A fresh bot of a level, with its budget if one is named; a refusal lists the levels."""
    name, separator, text = level.partition(":")
    there: dict[str, Callable[[], Bot]] = {
        **levels(game_id),
        **declared(game_id, "LAB_LEVELS", {}),
        **METHODS,
    }
    if name not in there:
        names = ", ".join(there)
        raise Refusal(
            "bot", f"there is no level {name!r} for {game_id}; there are: {names}.", "bot-level",
            level=name, names=names,
        )  # fmt: skip
    made = there[name]()
    if separator:
        made.set_budget(*budget(text))
    return made


def budget(text: str) -> tuple[int | None, float | None]:
    """Simulations or milliseconds from a text such as `2000` or `20ms`."""
    number = text.removesuffix("ms")
    try:
        value = int(number)
    except ValueError:
        value = 0
    if value <= 0:
        raise Refusal(
            "budget", f"{text!r} must be simulations (2000) or milliseconds (20ms).", "bot-budget",
            text=text,
        )  # fmt: skip
    return (None, float(value)) if text.endswith("ms") else (value, None)
