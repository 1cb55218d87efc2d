"""`tourdetable restore`: put a backup in the place of the database, while no server runs."""

from __future__ import annotations

import argparse
from pathlib import Path

import tourdetable as tdt
from tourdetable.cli.parser import Parser
from tourdetable.cli.say import as_json, say
from tourdetable.server.settings import DEFAULT_DATABASE, POSTGRES

EXAMPLE = "tourdetable restore matches-2031-05-01.db"


def arguments(sub: Parser) -> None:
    sub.add_argument("copy", type=Path, help=sub.say("restore-copy"))
    sub.add_argument(
        "--database", type=Path, default=DEFAULT_DATABASE, metavar=sub.words.say("word-file"),
        help=sub.say("restore-database"),
    )  # fmt: skip
    sub.add_json()


def run(read: argparse.Namespace) -> int:
    from tourdetable.server.store.sqlite.backup import restore

    if str(read.database).startswith(POSTGRES):
        raise tdt.Refusal(
            "database", "copy a PostgreSQL database with pg_dump: see docs/hosting.md.",
            "backup-postgres",
        )  # fmt: skip

    kept = restore(read.copy, read.database)
    if read.json:
        as_json({"database": str(read.database), "kept": None if kept is None else str(kept)})
    elif kept is None:
        say(f"{read.copy} restored to {read.database}")
    else:
        say(f"{read.copy} restored to {read.database}; the old database is now {kept}")
    return 0
