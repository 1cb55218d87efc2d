"""Arguments and files that several commands share."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import tourdetable as tdt
from tourdetable.cli.parser import Parser

LARGEST_FILE = 64 * 1024 * 1024


def add_options(sub: Parser, name: str = "option") -> None:
    """An argument for options of a match, each as NAME=VALUE."""
    word = sub.words.say("word-name-value")
    sub.add_argument(f"--{name}", action="append", default=[], metavar=word, help=sub.say(name))


def options_of(pairs: list[str]) -> dict[str, Any]:
    """Options from NAME=VALUE texts; the game reads and checks the values."""
    options: dict[str, Any] = {}
    for pair in pairs:
        name, separator, value = pair.partition("=")
        if not separator:
            why = f"{pair!r} must look like NAME=VALUE."
            raise tdt.Refusal("option", why, "option-form", pair=pair)
        options[name.strip()] = value.strip()
    return options


def match_file(path: Path) -> bytes:
    """The content of a match file; a refusal says what is wrong with it."""
    try:
        if path.stat().st_size > LARGEST_FILE:
            why = f"{path} is larger than a match file can be."
            raise tdt.Refusal("file", why, "file-size", path=str(path))
        return path.read_bytes()
    except OSError as error:
        why = f"{path} cannot be read: {error.strerror}."
        raise tdt.Refusal("file", why, "file", path=str(path), error=str(error.strerror)) from None
