"""Coroutines in tests that may share their process with a browser's own event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


def in_a_loop(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine in a thread of its own: Playwright keeps the main thread's loop running."""
    return in_a_thread(lambda: asyncio.run(work))


def in_a_thread(work: Callable[[], T]) -> T:
    """Call a function in a thread of its own, for one that starts a loop itself."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(work).result()
