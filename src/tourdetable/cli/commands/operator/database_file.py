"""The argument `--database` of commands that copy the embedded database."""

from __future__ import annotations

import argparse
from pathlib import Path

import tourdetable as tdt
from tourdetable.cli.parser import Parser
from tourdetable.server.settings import DEFAULT_DATABASE, POSTGRES


def add_database(sub: Parser, about: str) -> None:
    """Add the argument; `about` names its help text."""
    sub.add_argument(
        "--database", type=Path, default=DEFAULT_DATABASE, metavar=sub.words.say("word-file"),
        help=sub.say(about),
    )  # fmt: skip


def database_of(read: argparse.Namespace) -> Path:
    """The database file; PostgreSQL is refused, because it is copied with its own tools."""
    database: Path = read.database
    if str(database).startswith(POSTGRES):
        raise tdt.Refusal(
            "database", "copy a PostgreSQL database with pg_dump: see docs/hosting.md.",
            "backup-postgres",
        )  # fmt: skip
    return database
