"""Copies of the database: made while a server writes to it, and put back while none does."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from tourdetable.engine.refusal import Refusal
from tourdetable.server.store.schema import APPLICATION_ID
from tourdetable.server.store.sqlite import lock
from tourdetable.server.store.sqlite.store import check_file

PART = ".part"
"""The ending of a copy that is not finished yet."""
BESIDE = ("-wal", "-shm")
"""What SQLite keeps beside a database."""


def backup(database: Path, target: Path) -> int:
    """Copy a database, also while a server uses it; the number of pages copied.

    The copy gets its name when it is complete and on the disk: under that name there is never half
    a copy, and an interrupted backup does not hinder the next.
    """
    if not database.exists():
        raise Refusal("database", f"there is no file {database}.", "database-missing")
    if target.exists():
        raise Refusal("target", f"{target} is there already: name a new file.", "backup-exists")
    with _writing(target) as part:
        try:
            pages = _copy(database, part)
        except sqlite3.Error as error:
            raise Refusal("database", f"cannot be copied: {error}.", "backup-failed") from None
        _publish(part, target)
    return pages


def restore(copy: Path, database: Path) -> Path | None:
    """Put a copy in the place of the database; the old one's new name, if there was one."""
    if not copy.exists():
        raise Refusal("copy", f"there is no file {copy}.", "database-missing")
    check_file(copy)
    _require_ours(copy)
    database = database.resolve()
    check_file(database)
    there = database.exists()
    with closing(lock.take(database)), _writing(database) as part:
        _copy(copy, part)
        _sync(part)
        kept = _set_aside(database) if there else None
        part.replace(database)
        _sync(database.parent)
    return kept


@contextlib.contextmanager
def _writing(target: Path) -> Iterator[Path]:
    """Create an empty file next to the target; remove it at the end if it was not published."""
    part = target.with_name(target.name + PART)
    try:
        handle = part.open("a+b")
    except OSError as error:
        raise Refusal("target", f"{part}: {error.strerror}.", "backup-failed") from None
    with closing(handle):
        if not lock.hold(handle):
            raise Refusal("target", "another backup is writing this file.", "backup-running")
        handle.truncate(0)  # what an interrupted backup left
        try:
            yield part
        finally:
            part.unlink(missing_ok=True)


def _copy(database: Path, target: Path) -> int:
    """Copy in one step: one read transaction, which writers in WAL mode need not wait for.

    In several steps, the copy would start over after every write between two of them.
    """
    uri = f"{database.resolve().as_uri()}?mode=ro"
    with (
        closing(sqlite3.connect(uri, uri=True, timeout=10)) as source,
        closing(sqlite3.connect(target)) as copy,
    ):
        source.backup(copy, pages=-1)
        return int(copy.execute("PRAGMA page_count").fetchone()[0])


def _publish(part: Path, target: Path) -> None:
    """Give a complete copy its name, unless the name was taken meanwhile."""
    _sync(part)
    try:
        os.link(part, target)  # unlike a rename, it never replaces a file
    except FileExistsError:
        raise Refusal(
            "target", f"{target} is there already: name a new file.", "backup-exists"
        ) from None
    except OSError:  # a disk without hard links
        part.rename(target)
    _sync(target.parent)


def _sync(path: Path) -> None:
    """Bring a file, or a folder's names, to the disk."""
    if sys.platform == "win32" and path.is_dir():
        return
    number = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(number)
    finally:
        os.close(number)


def _require_ours(copy: Path) -> None:
    """Refuse a copy that is damaged or is not a table's database."""
    uri = f"{copy.resolve().as_uri()}?mode=ro"
    try:
        with closing(sqlite3.connect(uri, uri=True)) as connection:
            application = connection.execute("PRAGMA application_id").fetchone()[0]
            sound = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    except sqlite3.DatabaseError as error:
        raise Refusal("copy", f"{copy}: {error}.", "database-damaged") from None
    if application != APPLICATION_ID:
        raise Refusal("copy", f"{copy} is not a table's database.", "database-foreign")
    if sound != "ok":
        raise Refusal("copy", f"{copy}: {sound}.", "database-damaged")


def _set_aside(database: Path) -> Path:
    """Rename the database and the files SQLite keeps next to it, so that nothing is lost."""
    kept = database.with_name(f"{database.name}.{time.strftime('%Y%m%d-%H%M%S')}")
    while kept.exists():
        kept = kept.with_name(kept.name + "-2")
    for ending in ("", *BESIDE):
        with contextlib.suppress(FileNotFoundError):
            database.with_name(database.name + ending).rename(kept.with_name(kept.name + ending))
    return kept
