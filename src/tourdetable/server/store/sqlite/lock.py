"""One process per database: a lock that is released when the process ends."""

from __future__ import annotations

import contextlib
import sys
from pathlib import Path
from typing import IO, Any

from tourdetable.engine.refusal import Refusal


class DatabaseLock:
    """The lock file next to the database, and the database itself."""

    def __init__(self, handles: list[IO[Any]]) -> None:
        self._handles = handles

    def close(self) -> None:
        for handle in self._handles:
            handle.close()


def take(database: Path) -> DatabaseLock:
    """Hold the lock until it is closed; refuse when another process holds it.

    The file itself is locked too: a link or a bind mount gives the same file another name.
    """
    place = database.resolve()
    with contextlib.ExitStack() as opened:
        try:
            handles: list[IO[Any]] = [
                opened.enter_context(place.with_name(place.name + ".lock").open("a+b"))
            ]
            if sys.platform != "win32":  # there, a lock would keep SQLite out as well
                handles.append(opened.enter_context(place.open("a+b")))
        except OSError as error:
            raise Refusal(
                "database", f"{database}: {error.strerror}.", "database-damaged"
            ) from None
        if not all(hold(handle) for handle in handles):
            raise Refusal(
                "database", f"{database} is in use by another process.", "database-in-use",
                file=str(database),
            )  # fmt: skip
        opened.pop_all()
    return DatabaseLock(handles)


def hold(handle: IO[Any]) -> bool:
    """Lock an open file for this process; False when another one holds it."""
    try:  # each of the two modules exists on its own system only
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(handle.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
