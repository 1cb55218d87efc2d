"""A first-in, first-out lock that can be taken without waiting while it is free."""

from __future__ import annotations

import asyncio
from collections import deque


class FifoLock:
    """A lock for one event loop. Unlike asyncio's, `take` needs no task."""

    __slots__ = ("_waiting", "taken")

    def __init__(self) -> None:
        self.taken = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def take(self) -> bool:
        """Take the lock if it is free; a waiting task is never overtaken."""
        if self.taken:
            return False
        self.taken = True
        return True

    def leave(self) -> None:
        """Hand the lock to the task that has waited longest, or free it."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self.taken = False

    async def __aenter__(self) -> None:
        if self.take():
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.leave()  # it had been handed to us
            raise

    async def __aexit__(self, *_: object) -> None:
        self.leave()
