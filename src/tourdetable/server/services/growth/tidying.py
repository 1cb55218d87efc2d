"""Retention: delete what is older than the operator wants to keep, and give the space back."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable

import msgspec

from tourdetable.engine.refusal import Refusal
from tourdetable.server.live.tables import Tables
from tourdetable.server.settings import Retention
from tourdetable.server.store import identities, tidying
from tourdetable.server.store.database import Statement, Store

log = logging.getLogger("tourdetable.server")
DAY = 86_400.0
PAGE = 200
"""Ids that are looked up at once."""
AT_ONCE = 5
"""Matches that are deleted in one transaction: moves of others wait for it."""
PAUSE = 0.02
"""Seconds between two transactions."""
LINKS_KEPT = 7 * DAY
"""How long somebody with an expired link is told that it has expired."""
EVERY = 3600.0
"""Seconds between two tidyings of a running server."""


class Tidied(msgspec.Struct):
    """What was deleted, or would be."""

    finished: int = 0
    abandoned: int = 0
    chat_lines: int = 0
    identities: int = 0
    links: int = 0
    shrunk: bool = True
    """Whether the space was given back; else the file has to be compacted once."""


class Tidying:
    """One tidying of a database, perhaps only tried."""

    def __init__(self, store: Store, retention: Retention, *, dry: bool = False) -> None:
        self._store = store
        self._retention = retention
        self._dry = dry
        self._now = time.time()
        self.done = Tidied()
        self.told: Callable[[Tidied], None] = lambda _: None
        """Told after each step."""
        self.free: Callable[[list[str]], Awaitable[list[str]]] = store.ownerless
        """Those of some matches that nobody uses just now; the others stay for the next time."""

    async def run(self) -> Tidied:
        keep, done = self._retention, self.done
        if keep.finished_days:
            async for count in self._matches(tidying.finished, keep.finished_days):
                done.finished += count
        if keep.abandoned_days:
            async for count in self._matches(tidying.abandoned, keep.abandoned_days):
                done.abandoned += count
        if keep.chat_days:
            await self._chat(self._before(keep.chat_days))
        if keep.unused_days:
            await self._identities(self._before(keep.unused_days))
        await self._links(self._now - LINKS_KEPT)
        if not self._dry:
            done.shrunk = await self._store.shrink()
        return done

    def _before(self, days: float) -> float:
        return self._now - days * DAY

    async def _matches(
        self, find: Callable[[Store, str, float, int], Awaitable[list[str]]], days: float
    ) -> AsyncIterator[int]:
        after = ""
        while found := await find(self._store, after, self._before(days), PAGE):
            after = found[-1]
            free = await self.free(found)
            for start in range(0, len(free), AT_ONCE):
                some = free[start : start + AT_ONCE]
                await self._write([one for match in some for one in tidying.delete_match(match)])
                yield len(some)
                self.told(self.done)

    async def _chat(self, before: float) -> None:
        after = ""
        while found := await tidying.old_chat(self._store, after, before, PAGE):
            after = found[-1][0]
            for match, count in found:
                await self._write([tidying.delete_chat(match, before)])
                self.done.chat_lines += count
            self.told(self.done)

    async def _identities(self, before: float) -> None:
        after = ""
        while found := await tidying.unused(self._store, after, before, PAGE):
            after = found[-1]
            for start in range(0, len(found), AT_ONCE):
                some = found[start : start + AT_ONCE]
                await self._write([one for identity in some for one in identities.delete(identity)])
            self.done.identities += len(found)
            self.told(self.done)

    async def _links(self, before: float) -> None:
        self.done.links = await tidying.count_dead_links(self._store, before)
        if self.done.links:
            await self._write([tidying.delete_dead_links(before)])

    async def _write(self, statements: list[Statement]) -> None:
        if not self._dry:
            await self._store.write(statements)
            await asyncio.sleep(PAUSE)


async def tidy_for_ever(store: Store, retention: Retention, tables: Tables) -> None:
    """Tidy a running server every hour; tables that somebody uses stay."""
    while True:
        tidying_now = Tidying(store, retention)
        tidying_now.free = tables.free
        try:
            await tidying_now.run()
        except Refusal as refusal:
            log.warning("old matches could not be deleted: %s", refusal)
        except Exception:
            log.exception("old matches could not be deleted")
        await asyncio.sleep(EVERY)
