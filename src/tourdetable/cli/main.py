"""Read the command line and hand over to a subcommand."""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Sequence

import tourdetable as tdt
from tourdetable.cli.say import problem
from tourdetable.engine.texts import texts

BAD_INPUT = 2

COMMANDS = (
    "serve",
    "games",
    "simulate",
    "tournament",
    "balance",
    "replay",
    "verify",
    "bench",
    "track",
    "backup",
)
"""The modules of this package that are subcommands, in the order of the help."""


def parser() -> argparse.ArgumentParser:
    """The whole command line."""
    top = argparse.ArgumentParser(
        prog="tourdetable",
        description="Racing and chasing board games on one table. Alone, it starts the table "
        "and opens the page.",
        epilog="example: tourdetable simulate citychase --games 10000",
    )
    note = f" ({tdt.build_note()})" if tdt.build_note() else ""
    top.add_argument(
        "--version", action="version", version=f"tourdetable {tdt.__version__}, {tdt.build()}{note}"
    )
    commands = top.add_subparsers(dest="command", metavar="COMMAND")
    for name in COMMANDS:
        module = importlib.import_module(f"tourdetable.cli.{name}")
        sub = commands.add_parser(
            name, help=module.HELP, description=module.HELP, epilog=f"example: {module.EXAMPLE}"
        )
        module.arguments(sub)
        sub.set_defaults(run=module.run)
    return top


def _in_words(refusal: tdt.Refusal, read: argparse.Namespace) -> str:
    """A refusal in the language that was asked for, with the game's own sentences."""
    language, game = getattr(read, "language", "en"), getattr(read, "game", None)
    if language == "en":
        return str(refusal)
    return texts(language, tdt.game(game).folder if game in tdt.games() else None).refusal(refusal)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; 2 and one sentence on bad input."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    if not given or (given[0].startswith("-") and given[0] not in ("-h", "--help", "--version")):
        given.insert(0, "serve")
    read = parser().parse_args(given)
    try:
        code: int = read.run(read)
    except tdt.Refusal as refusal:
        problem(_in_words(refusal, read))
        return BAD_INPUT
    except KeyboardInterrupt:
        problem("stopped")
        return 130
    except BrokenPipeError:
        return 0
    return code
