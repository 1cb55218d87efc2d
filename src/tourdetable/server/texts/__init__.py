"""The texts of the server, in addition to those of the engine and the games."""

from __future__ import annotations

import functools
import hashlib
from pathlib import Path

from tourdetable.engine.refusal import Refusal
from tourdetable.engine.registry import game as game_of
from tourdetable.engine.texts import COMMON

PAGE = Path(__file__).parent.parent.parent / "texts"
"""The texts of the page, `page.<language>.ftl`."""


@functools.cache
def catalogue(language: str, name: str) -> str:
    """The Fluent text of a game, or of the table itself under the name `table`."""
    if name == "table":
        files = [folder / f"{language}.ftl" for folder in (COMMON, Path(__file__).parent)]
        files.append(PAGE / f"page.{language}.ftl")
    else:
        files = [game_of(name).folder / "texts" / f"{language}.ftl"]
    try:
        parts = [file.read_text(encoding="utf-8") for file in files]
    except OSError:
        raise Refusal("name", "there are no such texts.", "no-text") from None
    return "\n".join(parts)


@functools.cache
def tagged(language: str, name: str) -> tuple[str, str]:
    """A catalogue with its ETag, by which a browser knows whether it has changed."""
    text = catalogue(language, name)
    return text, f'"{hashlib.sha256(text.encode()).hexdigest()[:32]}"'
