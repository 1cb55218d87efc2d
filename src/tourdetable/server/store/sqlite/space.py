"""The size of a database file, and giving back what was deleted."""

from __future__ import annotations

import sqlite3
import time

from tourdetable.server.store.database import Size

SHRINKS = 2
"""SQLite's `auto_vacuum` of files that can give back pages a few at a time."""
PAGES = 256
"""Pages that are given back in one transaction: writers wait for it."""
PAUSE = 0.005


def pragma(connection: sqlite3.Connection, name: str) -> int:
    """A number that SQLite tells of a file."""
    return int(connection.execute(f"PRAGMA {name}").fetchone()[0])


def size(connection: sqlite3.Connection) -> Size:
    """How large a file is, and how much of it holds nothing."""
    page = pragma(connection, "page_size")
    return Size(
        used=page * pragma(connection, "page_count"),
        spare=page * pragma(connection, "freelist_count"),
    )


def shrink(connection: sqlite3.Connection) -> bool:
    """Give back free pages, a few at a time; False: an older file has to be compacted first."""
    if pragma(connection, "auto_vacuum") != SHRINKS:
        return pragma(connection, "freelist_count") == 0
    while pragma(connection, "freelist_count"):
        # `execute` would stop after the first page
        connection.executescript(f"PRAGMA incremental_vacuum({PAGES})")
        time.sleep(PAUSE)  # let the writer in
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    return True
