"""The server: tables that people and bots play at, over HTTP and WebSockets.

The functions import the rest when they are called: the processes of bots need none of it.
"""

from __future__ import annotations

from pathlib import Path

from tourdetable.server.settings import Limits, Settings

__all__ = ["Limits", "Settings", "backup", "restore", "serve"]


def serve(settings: Settings) -> None:
    """Serve until interrupted. Refuses at once when another process uses the database."""
    from tourdetable.server import run

    run.serve(settings)


def backup(database: Path, target: Path) -> int:
    """Copy the database, also while it is in use; the number of pages copied."""
    from tourdetable.server.store import backup as copies

    return copies.backup(database, target)


def restore(copy: Path, database: Path) -> Path | None:
    """Put a copy in the place of the database; the old one's new name, if there was one."""
    from tourdetable.server.store import backup as copies

    return copies.restore(copy, database)
