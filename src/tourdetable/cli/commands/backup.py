"""`tourdetable backup`: a copy of all matches, also while the table is in use."""

from __future__ import annotations

import argparse
from pathlib import Path

from tourdetable.cli.parser import Parser
from tourdetable.cli.say import as_json, say
from tourdetable.server.settings import DEFAULT_DATABASE

EXAMPLE = "tourdetable backup matches-2031-05-01.db"


def arguments(sub: Parser) -> None:
    sub.add_argument("target", type=Path, help=sub.say("backup-target"))
    sub.add_argument(
        "--database", type=Path, default=DEFAULT_DATABASE, metavar=sub.words.say("word-file"),
        help=sub.say("backup-database"),
    )  # fmt: skip
    sub.add_json()


def run(read: argparse.Namespace) -> int:
    from tourdetable.server.store.sqlite.backup import backup

    pages = backup(read.database, read.target)
    if read.json:
        as_json({"target": str(read.target), "pages": pages})
    else:
        say(f"{pages} pages copied to {read.target}")
    return 0
