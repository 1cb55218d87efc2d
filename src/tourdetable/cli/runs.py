"""What the commands of the laboratory share: where to run, where to write, progress."""

from __future__ import annotations

import argparse
import contextlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import msgspec
from tqdm import tqdm

import tourdetable as tdt
from tourdetable.cli.common import add_options
from tourdetable.cli.parser import Parser, words_in
from tourdetable.cli.say import as_json, say
from tourdetable.lab.types import ReportOptions

F = TypeVar("F", bound=msgspec.Struct)
SOME_FAILED = 1
"""The exit code when a match of the run failed."""


def add_match(sub: Parser, bots: str = "bots") -> None:
    """What is played, and by whom; `bots` is the key of their help."""
    sub.add_argument("game", help=sub.say("game"))
    sub.add_argument("--seats", type=int, help=sub.say("seats"))
    sub.add_argument("--bots", default="", help=sub.say(bots))
    sub.add_argument("--budget-ms", type=int, help=sub.say("budget-ms"))
    add_options(sub)


def add_run(sub: Parser, games: int, what: str) -> None:
    """The arguments of every long run; `what` is the key of what `games` counts."""
    sub.add_argument("--games", type=int, default=games, help=sub.say(what, games=str(games)))
    sub.add_argument("--seed", type=int, default=0, help=sub.say("seed"))
    sub.add_argument("--processes", type=int, default=0, help=sub.say("processes"))
    sub.add_argument("--scheduler", metavar="tcp://HOST:PORT", help=sub.say("scheduler"))
    folder = sub.words.say("word-folder")
    sub.add_argument("--out", type=Path, metavar=folder, help=sub.say("out"))
    sub.add_json()


def names(text: str) -> tuple[str, ...]:
    """Comma-separated names."""
    return tuple(name.strip() for name in text.split(",") if name.strip())


def with_budget(levels: tuple[str, ...], milliseconds: int | None) -> tuple[str, ...]:
    """The levels, each with this budget unless it names its own."""
    if milliseconds is None:
        return levels
    if milliseconds < 1:
        raise tdt.Refusal("budget-ms", f"{milliseconds} is not a time to think.", "budget")
    return tuple(
        level if ":" in level or level == "random" else f"{level}:{milliseconds}ms"
        for level in levels
    )


def show(
    read: argparse.Namespace, figures: F, as_text: Callable[[F, str], str], *, failed: int
) -> int:
    """The figures of a run, for a script or for a person; the exit code of the command."""
    if read.json:
        as_json(msgspec.to_builtins(figures))
    else:
        if tdt.build() == "pure":
            say(words_in(read.language).say("slow-rules"))
        say(as_text(figures, read.language))
    return SOME_FAILED if failed else 0


@contextlib.contextmanager
def where(read: argparse.Namespace, total: int, folder: Path | None) -> Iterator[ReportOptions]:
    """How to run, with a progress bar (rate and time left) on a terminal."""
    shown = sys.stderr.isatty()
    with tqdm(total=total, unit="match", file=sys.stderr, disable=not shown) as bar:
        progress: Callable[[int], object] = bar.update
        yield {
            "processes": read.processes, "scheduler": read.scheduler, "folder": folder,
            "progress": progress, "language": read.language,
        }  # fmt: skip
