"""One process per file: a lock beside the database, released when the process ends."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import IO

from tourdetable.engine.refusal import Refusal


def take(database: Path) -> IO[str]:
    """Hold the lock until the returned file is closed; refuse when another process holds it."""
    try:
        handle = database.with_name(database.name + ".lock").open("a+", encoding="utf-8")
    except OSError as error:
        raise Refusal("database", f"{database}: {error.strerror}.", "database-damaged") from None
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(handle.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        handle.close()
        raise Refusal(
            "database", f"{database} is in use by another process.", "database-in-use",
            file=str(database),
        ) from None  # fmt: skip
    return handle
