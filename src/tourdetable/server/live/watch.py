"""What a server says of itself: memory, and how late its event loop runs."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

from tourdetable.server.live.metrics import Metrics

EVERY = 0.5
"""Seconds between two looks at the event loop."""
STATM = Path("/proc/self/statm")


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
    import resource

    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit


async def watch_loop(metrics: Metrics) -> None:
    """Note for ever how late the event loop comes back."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + EVERY
        await asyncio.sleep(EVERY)
        metrics.took("event_loop_lag_seconds", "main", max(0.0, loop.time() - due))
