"""`tourdetable backup`: a copy of all matches, also while the table is in use."""

from __future__ import annotations

import argparse
from pathlib import Path

from tourdetable.cli.commands.operator.database_file import add_database, database_of
from tourdetable.cli.parser import Parser
from tourdetable.cli.say import as_json, say

EXAMPLE = "tourdetable backup matches-2031-05-01.db"


def arguments(sub: Parser) -> None:
    sub.add_argument("target", type=Path, help=sub.say("backup-target"))
    add_database(sub, "backup-database")
    sub.add_json()


def run(read: argparse.Namespace) -> int:
    from tourdetable.server.store.sqlite.backup import backup

    database = database_of(read)
    pages = backup(database, read.target)
    if read.json:
        as_json({"target": str(read.target), "pages": pages})
    else:
        say(f"{pages} pages copied to {read.target}")
    return 0
