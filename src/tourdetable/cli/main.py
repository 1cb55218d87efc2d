"""Read the command line and hand over to a subcommand."""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Sequence
from pathlib import Path

import tourdetable as tdt
from tourdetable.cli.parser import BAD_INPUT, Parser, language_of, words_in
from tourdetable.cli.say import problem

SERVER = Path(__file__).parent.parent / "server" / "texts"
"""Where refusals of the table and of its store have their sentences."""

COMMANDS = {
    "serve": "operator.serve",
    "games": "games",
    "simulate": "simulate",
    "tournament": "tournament",
    "balance": "balance",
    "replay": "replay",
    "verify": "verify",
    "review": "review",
    "bench": "bench",
    "track": "track",
    "backup": "operator.backup",
    "restore": "operator.restore",
    "tidy": "operator.tidy",
}
"""Each command with its module in `commands`, in the order of the help."""


def parser(language: str = "en") -> argparse.ArgumentParser:
    """The whole command line, in a language."""
    words = words_in(language)
    top = Parser(
        words=words, about="help-about", prog="tourdetable",
        example="tourdetable simulate citychase --games 10000",
    )  # fmt: skip
    note = f" ({tdt.build_note()})" if tdt.build_note() else ""
    version = f"tourdetable {tdt.__version__}, {tdt.build()}{note}"
    top.add_argument("--version", action="version", version=version, help=top.say("version"))
    commands = top.add_subparsers(dest="command", metavar=words.say("word-command"))
    for name, module_name in COMMANDS.items():
        module = importlib.import_module(f"tourdetable.cli.commands.{module_name}")
        about = f"help-{name}"
        sub = commands.add_parser(
            name, help=words.say(about), words=words, about=about, example=module.EXAMPLE
        )
        module.arguments(sub)
        sub.set_defaults(run=module.run)
    return top


def _in_words(refusal: tdt.Refusal, read: argparse.Namespace) -> str:
    """A refusal in the language that was asked for, with the game's own sentences."""
    if read.language == "en":
        return str(refusal)
    game = getattr(read, "game", None)
    folders = [SERVER]
    if game in tdt.games():
        folders.append(tdt.game(game).folder / "texts")
    return words_in(read.language, *folders).refusal(refusal)


def _completed(given: list[str]) -> list[str]:
    """What was typed, with `serve` where no command is named."""
    rest = given[:]
    while rest and rest[0].startswith("--language"):
        del rest[: 1 if "=" in rest[0] else 2]
    if rest and (not rest[0].startswith("-") or rest[0] in ("-h", "--help", "--version")):
        return given
    return ["serve", *given]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; 2 and one sentence on bad input."""
    given = _completed(list(sys.argv[1:] if arguments is None else arguments))
    read = parser(language_of(given)).parse_args(given)
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
