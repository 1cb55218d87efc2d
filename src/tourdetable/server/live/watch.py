"""A server watches itself: its memory, and how late its event loop runs."""

from __future__ import annotations

import asyncio
import gc
import os
import sys
from pathlib import Path

from tourdetable.server.live.metrics import Metrics

EVERY = 0.5
"""Seconds between two looks at the event loop."""
STATM = Path("/proc/self/statm")
TIDY_EVERY = 60.0
"""Seconds between two looks at what ended sockets and tables have left."""
MORE = 1.5
FEW = 5000
"""Objects that are not worth a collection."""


def memory() -> int | None:
    """Bytes of memory that this process has now; None where the system does not tell."""
    try:
        pages = int(STATM.read_text(encoding="ascii").split()[1])
    except (OSError, ValueError, IndexError):
        return None
    return pages * os.sysconf("SC_PAGE_SIZE")


def memory_peak() -> int | None:
    """The most that it ever had."""
    if sys.platform == "win32":
        return None
    import resource  # not on Windows

    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit


async def watch_loop(metrics: Metrics) -> None:
    """Note for ever how late the event loop comes back."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + EVERY
        await asyncio.sleep(EVERY)
        metrics.took("event_loop_lag_seconds", "main", max(0.0, loop.time() - due))


class Leftovers:
    """Frees what ended sockets and tables leave, in proportion to what is open.

    Their parts refer to each other: only Python's collector frees them, and those that had lived
    for minutes only where it looks at older objects. By its own count that is once in thousands of
    tables, and for the oldest once in tens of thousands. A look costs as much as there is; so we
    take one when there is half as much again as after the last.
    """

    def __init__(self) -> None:
        self._kept = 0

    def collect(self) -> bool:
        """Free what was left, if it may be much beside what is in use."""
        if len(gc.get_objects()) <= MORE * self._kept + FEW:
            return False
        gc.collect()
        self._kept = len(gc.get_objects())
        return True


async def tidy_memory() -> None:
    """Give back for ever what ended sockets and tables have left."""
    leftovers = Leftovers()
    while True:
        await asyncio.sleep(TIDY_EVERY)
        leftovers.collect()
