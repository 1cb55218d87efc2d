"""Texts in French and English from one catalogue, shared by the command line and the page.

A game's sentences stand in its own folder (`texts/<language>.ftl`); those of the table in
`engine/catalogue`. Lines of the log are made from events: `event-<tag>` with the event's fields.
Moves and events count places from zero; people count from one: `FROM_ONE($lane)`, or `LETTER($to)`.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from fluent.runtime import FluentBundle, FluentResource

from tourdetable.engine.events import Event
from tourdetable.engine.moves import Move, tag_of
from tourdetable.engine.refusal import Refusal

LANGUAGES = ("en", "fr")
COMMON = Path(__file__).parent / "catalogue"
RULE_NUMBER = r"[A-Z]{1,3}-\d+[a-z]?"
"""A rule number such as `CC-5a`: the letters of the rule book, a number, a letter for a case."""


def _from_one(places: object) -> str:
    """A number counted from zero (or several in a text), counted from one."""
    return re.sub(r"\d+", lambda found: str(int(found[0]) + 1), str(places))


def _letter(places: object) -> str:
    """A number counted from zero (or several in a text) as a letter: A is the first."""
    return re.sub(r"\d+", lambda found: chr(ord("A") + int(found[0])), str(places))


FUNCTIONS: dict[str, Callable[[Any], Any]] = {"FROM_ONE": _from_one, "LETTER": _letter}
"""The functions that sentences can call; the page has the same in `core/texts/counting.ts`."""


class Texts:
    """The sentences of one language: a game's own first, then the common ones."""

    def __init__(self, language: str, folders: tuple[Path, ...]) -> None:
        if language not in LANGUAGES:
            there = ", ".join(LANGUAGES)
            raise Refusal("language", f"{language!r} is not one of {there}.", "language")
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False, functions=FUNCTIONS)
        for folder in folders:
            source = (folder / f"{language}.ftl").read_text(encoding="utf-8")
            self._bundle.add_resource(FluentResource(source), allow_overrides=True)

    def has(self, key: str) -> bool:
        """Whether there is a sentence under this key."""
        return self._bundle.has_message(key)

    def say(self, key: str, **details: object) -> str:
        """The sentence with its details filled in, or the key if there is no sentence."""
        if not self.has(key):
            return key
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            return key
        return str(self._bundle.format_pattern(pattern, details)[0])

    def move(self, move: Move) -> str:
        """A move in words."""
        return self.say(f"move-{tag_of(type(move))}", **_details(move))

    def event(self, event: Event) -> str:
        """A line of the log; seats become names."""
        details = _details(event)
        for field, value in details.items():
            if isinstance(value, int) and (field == "seat" or field.endswith("_seat")):
                details[field] = self.seat(value)
        return self.say(f"event-{tag_of(type(event))}", **details)

    def seat(self, seat: int) -> str:
        """The name of a seat."""
        return self.say("seat-name", number=seat + 1)

    def refusal(self, refusal: Refusal) -> str:
        """A refusal in this language, with its rule or field in front."""
        key = f"refusal-{refusal.key}"
        said = self.say(key, **refusal.details) if self.has(key) else refusal.reason
        return f"{refusal.rule}: {said}"


def _details(thing: msgspec.Struct) -> dict[str, str | int | float]:
    """The fields of a move or event as values for a sentence."""
    plain = msgspec.structs.asdict(thing)
    return {name: _sayable(value) for name, value in plain.items() if value is not None}


def _sayable(value: object) -> str | int | float:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int | float | str):
        return value
    if isinstance(value, list | tuple):
        return ", ".join(str(item) for item in value)
    return str(value)


@functools.cache
def texts(language: str, game_folder: Path | None = None) -> Texts:
    """The sentences of a language, with those of a game when its folder is given."""
    folders = (COMMON,) if game_folder is None else (COMMON, game_folder / "texts")
    return Texts(language, folders)
