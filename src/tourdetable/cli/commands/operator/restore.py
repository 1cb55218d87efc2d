"""`tourdetable restore`: put a backup in the place of the database, while no server runs."""

from __future__ import annotations

import argparse
from pathlib import Path

from tourdetable.cli.commands.operator.database_file import add_database, database_of
from tourdetable.cli.parser import Parser
from tourdetable.cli.say import as_json, say

EXAMPLE = "tourdetable restore matches-2031-05-01.db"


def arguments(sub: Parser) -> None:
    sub.add_argument("copy", type=Path, help=sub.say("restore-copy"))
    add_database(sub, "restore-database")
    sub.add_json()


def run(read: argparse.Namespace) -> int:
    from tourdetable.server.store.sqlite.backup import restore

    database = database_of(read)
    kept = restore(read.copy, database)
    if read.json:
        as_json({"database": str(database), "kept": None if kept is None else str(kept)})
    elif kept is None:
        say(f"{read.copy} restored to {database}")
    else:
        say(f"{read.copy} restored to {database}; the old database is now {kept}")
    return 0
