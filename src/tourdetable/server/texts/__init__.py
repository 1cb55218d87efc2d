"""The server's own sentences, beside those of the engine and of each game."""

from __future__ import annotations

import functools
from pathlib import Path

from tourdetable.engine.refusal import Refusal
from tourdetable.engine.registry import game as game_of
from tourdetable.engine.texts import COMMON


@functools.cache
def catalogue(language: str, name: str) -> str:
    """The Fluent text of a game, or of the table itself under the name `table`."""
    if name == "table":
        folders = [COMMON, Path(__file__).parent]
    else:
        folders = [game_of(name).folder / "texts"]
    try:
        parts = [(folder / f"{language}.ftl").read_text(encoding="utf-8") for folder in folders]
    except OSError:
        raise Refusal("name", "there are no such texts.", "no-text") from None
    return "\n".join(parts)
