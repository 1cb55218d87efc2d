"""Room to grow: a disk that is nearly full stops imports and new matches before it stops moves."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from pathlib import Path

from tourdetable.engine.refusal import Refusal
from tourdetable.server.settings import Settings
from tourdetable.server.store.database import Store

MEGABYTE = 1_000_000
FRESH = 5.0
"""Seconds for which a measurement counts."""


class Room:
    """How much the database may still grow."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self._least = settings.min_free_mb * MEGABYTE
        self._most = settings.max_database_mb * MEGABYTE
        self._store = store
        self.free: Callable[[], int | None] = lambda: (
            None if settings.postgres else free_bytes(settings.database)
        )
        """Bytes that are free on the disk; None: it is not ours to know."""
        self._checked = 0.0
        self._full = False

    async def require(self) -> None:
        """Refuse what can wait while there is hardly any room."""
        if time.monotonic() - self._checked >= FRESH:
            self._full = await self._is_full()
            self._checked = time.monotonic()
        if self._full:
            raise Refusal(
                "disk", "is nearly full: matches go on, new ones and imports have to wait.",
                "disk-low",
            )  # fmt: skip

    async def _is_full(self) -> bool:
        free = self.free()
        if free is not None and free < self._least:
            return True
        size = await self._store.size()
        return self._most > 0 and size is not None and size.used > self._most


def free_bytes(database: Path) -> int | None:
    """Bytes that are free on the disk of a file."""
    try:
        return shutil.disk_usage(database.parent).free
    except OSError:
        return None
