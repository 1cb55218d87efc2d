"""Find the games: one per folder of `tourdetable.games`. No list names them."""

from __future__ import annotations

import functools
import importlib
import pkgutil
from typing import Any

from tourdetable.engine.game import Game
from tourdetable.engine.refusal import Refusal


@functools.cache
def _all() -> dict[str, Game[Any, Any]]:
    home = importlib.import_module("tourdetable.games")
    found: dict[str, Game[Any, Any]] = {}
    for module in pkgutil.iter_modules(home.__path__):
        room = importlib.import_module(f"tourdetable.games.{module.name}")
        game = getattr(room, "GAME", None)
        if not isinstance(game, Game) or game.id != module.name:
            name = module.name
            raise TypeError(f"games/{name}/__init__.py must say GAME, a Game whose id is {name!r}")
        found[game.id] = game
    return found


def games() -> list[str]:
    """The ids of all games."""
    return sorted(_all())


def package_of(game_id: str) -> str:
    """The package that holds a game: its bots are looked up there."""
    found = _all().get(game_id)
    if found is None:
        return f"tourdetable.games.{game_id}"
    return type(found).__module__.rpartition(".")[0]


def game(game_id: str) -> Game[Any, Any]:
    """A game by its id; a refusal lists the games there are."""
    found = _all().get(game_id)
    if found is None:
        there = ", ".join(games())
        raise Refusal(
            "game", f"there is no game {game_id!r}; there are: {there}.", "unknown-game",
            game=str(game_id), games=there,
        )  # fmt: skip
    return found
