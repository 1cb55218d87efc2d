"""`tourdetable backup`: a copy of all matches, also while the table is in use."""

from __future__ import annotations

import argparse
from pathlib import Path

import tourdetable as tdt
from tourdetable.cli.parser import Parser
from tourdetable.cli.say import as_json, say
from tourdetable.server.settings import DEFAULT_DATABASE, POSTGRES

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

    if str(read.database).startswith(POSTGRES):
        raise tdt.Refusal(
            "database", "copy a PostgreSQL database with pg_dump: see docs/hosting.md.",
            "backup-postgres",
        )  # fmt: skip

    pages = backup(read.database, read.target)
    if read.json:
        as_json({"target": str(read.target), "pages": pages})
    else:
        say(f"{pages} pages copied to {read.target}")
    return 0
