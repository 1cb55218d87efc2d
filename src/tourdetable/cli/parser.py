"""The command line in the reader's language: its help, and what is wrong with what was typed."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from tourdetable.engine.texts import COMMON, LANGUAGES, Texts

BAD_INPUT = 2
OWN = Path(__file__).parent / "texts"
PROBLEMS = {
    "problem-required": r"the following arguments are required: (?P<names>.+)",
    "problem-unknown": r"unrecognized arguments: (?P<names>.+)",
    "problem-choice": r"argument (?P<name>.+?): invalid choice: (?P<value>.+)"
    r" \(choose from (?P<choices>.+)\)",
    "problem-value": r"argument (?P<name>.+?): invalid (?P<kind>\w+) value: (?P<value>.+)",
    "problem-count": r"argument (?P<name>.+?): expected (?P<count>\w+) arguments?",
}
"""Messages of argparse by their translation keys; any other message stays in English."""


def language_of(given: Sequence[str]) -> str:
    """The language that is asked for, by `--language` or by the environment."""
    early = argparse.ArgumentParser(add_help=False)
    early.add_argument("--language", nargs="?")
    asked = early.parse_known_args(given)[0].language
    if asked in LANGUAGES:
        return str(asked)
    system = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    spoken = next((value for value in system if value), "")[:2].lower()
    return spoken if spoken in LANGUAGES else "en"


def words_in(language: str, *more: Path) -> Texts:
    """The sentences of the command line, after those of all games; `more` come last."""
    return Texts(language, (COMMON, OWN, *more))


class Parser(argparse.ArgumentParser):
    """An argument parser whose texts come from a catalogue; `about` is the key of its summary."""

    def __init__(self, *, words: Texts, about: str, example: str, **how: Any) -> None:
        super().__init__(
            description=words.say(about),
            epilog=words.say("help-example", line=example),
            formatter_class=lambda prog: Formatter(prog, words),
            add_help=False,
            **how,
        )
        self.words = words
        self._positionals.title = words.say("help-positionals")
        self._optionals.title = words.say("help-options")
        self.add_argument("-h", "--help", action="help", help=self.say("help"))
        self.add_argument(
            "--language", choices=LANGUAGES, default=words.language, help=self.say("language")
        )

    def say(self, key: str, **details: Any) -> str:
        """The help of an argument."""
        return self.words.say(f"help-{key}", **details)

    def add_json(self, key: str = "json") -> None:
        self.add_argument("--json", action="store_true", help=self.say(key))

    def error(self, message: str) -> NoReturn:
        for key, said in PROBLEMS.items():
            found = re.fullmatch(said, message)
            if found is not None:
                message = self.words.say(key, **found.groupdict())
        self.print_usage(sys.stderr)
        self.exit(BAD_INPUT, f"{self.prog}: {self.words.say('problem', what=message)}\n")


class Formatter(argparse.HelpFormatter):
    """argparse's own, but for the word before the usage."""

    def __init__(self, prog: str, words: Texts) -> None:
        super().__init__(prog)
        self._words = words

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        if prefix is None:
            prefix = f"{self._words.say('help-usage')} "
        super().add_usage(usage, actions, groups, prefix)
