"""The booklet of a game (`booklet.toml`): chapters with a short text, pictures and numbered rules.

The rules' own sentences are `rule-<NUMBER>` in the game's texts. A range `CC-1..CC-5a` follows the
order of those texts. `only` names the options under which a chapter or a group of rules applies.
"""

from __future__ import annotations

import functools
import re
import tomllib
from typing import Any

import msgspec

from tourdetable.engine.game import AnyGame
from tourdetable.engine.teaching.lessons import Words
from tourdetable.engine.texts import RULE_NUMBER

Only = dict[str, list[Any]]
"""By option: the values under which something applies."""


class Picture(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The board in the position of a lesson's step, with a caption."""

    lesson: str
    caption: Words
    step: int = 0


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Numbered rules of a chapter."""

    numbers: str
    only: Only = {}


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chapter; one without rules is advice."""

    id: str
    title: Words
    text: Words
    """Paragraphs, with an empty line between them."""
    only: Only = {}
    lesson: str = ""
    """The lesson in which it can be tried."""
    pictures: tuple[Picture, ...] = ()
    rules: tuple[Rules, ...] = ()


class Booklet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All chapters, in order."""

    chapter: tuple[Chapter, ...]


@functools.cache
def booklet(game: AnyGame) -> Booklet:
    """The booklet of a game; one without a file has a single chapter with all rules."""
    path = game.folder / "booklet.toml"
    if not path.exists():
        numbers = " ".join(rule_numbers(game))
        title, text = Words("Rules", "Règles"), Words("", "")
        return Booklet((Chapter("rules", title, text, rules=(Rules(numbers),)),))
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Booklet)


@functools.cache
def rule_numbers(game: AnyGame) -> tuple[str, ...]:
    """The numbers of all rules, in the order of the game's texts."""
    text = (game.folder / "texts" / "en.ftl").read_text(encoding="utf-8")
    return tuple(re.findall(rf"^rule-({RULE_NUMBER}) *=", text, re.MULTILINE))


def expanded(game: AnyGame, numbers: str) -> list[str]:
    """The numbers that a group names, its ranges written out."""
    known = rule_numbers(game)
    found: list[str] = []
    for part in numbers.split():
        first, _, last = part.partition("..")
        found += known[known.index(first) : known.index(last or first) + 1]
    return found
