"""Rewriting a database file so that it becomes smaller, while no server uses it."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from tourdetable.server.store.sqlite import lock
from tourdetable.server.store.sqlite.space import SHRINKS
from tourdetable.server.store.sqlite.store import check_file, connect


def compact(path: Path) -> tuple[int, int]:
    """Write the file anew, without gaps and able to shrink later; its size before and after.

    Needs the file for itself, and as much room again on the disk.
    """
    check_file(path)
    with closing(lock.take(path)), closing(connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        before = path.stat().st_size
        connection.execute(f"PRAGMA auto_vacuum = {SHRINKS}")
        connection.execute("VACUUM")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        return before, path.stat().st_size
