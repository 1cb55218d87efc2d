"""`tourdetable backup`: a copy of all matches, also while the table is in use."""

from __future__ import annotations

import argparse
from pathlib import Path

from tourdetable.cli.say import as_json, say
from tourdetable.server.settings import DEFAULT_DATABASE

HELP = "Copy the database of matches, also while the table is in use."
EXAMPLE = "tourdetable backup matches-2031-05-01.db"


def arguments(sub: argparse.ArgumentParser) -> None:
    sub.add_argument("target", type=Path, help="the file to write; it must not exist yet")
    sub.add_argument("--database", type=Path, default=DEFAULT_DATABASE, metavar="FILE",
                     help="the database to copy (the one that `serve` uses)")  # fmt: skip
    sub.add_argument("--json", action="store_true", help="one JSON object for scripts")


def run(read: argparse.Namespace) -> int:
    from tourdetable.server import backup

    pages = backup(read.database, read.target)
    if read.json:
        as_json({"target": str(read.target), "pages": pages})
    else:
        say(f"{pages} pages copied to {read.target}")
    return 0
