"""The table: HTTP, sockets, matches, their store, identities and clubs."""

from __future__ import annotations

from pathlib import Path

from tourdetable.server.settings import Limits, Settings

__all__ = ["Limits", "Settings", "backup", "serve"]


def serve(settings: Settings) -> None:
    """Serve until interrupted. Refuses at once when another process uses the database."""
    from tourdetable.server import run  # bots' processes need none of it

    run.serve(settings)


def backup(database: Path, target: Path) -> int:
    """Copy the database, also while it is in use; the number of pages copied."""
    from tourdetable.server.store import store

    return store.backup(database, target)
