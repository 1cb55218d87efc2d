"""One at a time, in the order of coming; free, it can be taken without waiting."""

from __future__ import annotations

import asyncio
from collections import deque


class Turnstile:
    """A lock for one loop. Unlike asyncio's, `take` needs no task, and anybody may `leave`."""

    __slots__ = ("_waiting", "taken")

    def __init__(self) -> None:
        self.taken = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def take(self) -> bool:
        """Enter if nobody is inside; who leaves lets the next one in, so nobody is overtaken."""
        if self.taken:
            return False
        self.taken = True
        return True

    def leave(self) -> None:
        """Hand over to whoever has waited longest, or stay free."""
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
                self.leave()  # it was our turn already
            raise

    async def __aexit__(self, *_: object) -> None:
        self.leave()
