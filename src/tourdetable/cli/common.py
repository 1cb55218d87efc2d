"""Arguments and files that several commands share."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import tourdetable as tdt
from tourdetable.engine.texts import LANGUAGES

LARGEST_FILE = 64 * 1024 * 1024


def add_language(sub: argparse.ArgumentParser) -> None:
    sub.add_argument("--language", choices=LANGUAGES, default="en", help="en (default) or fr")


def add_options(sub: argparse.ArgumentParser) -> None:
    sub.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE",
        help="an option of the match; may be given several times",
    )  # fmt: skip


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
