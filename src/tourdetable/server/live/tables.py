"""All open tables: loaded when they are asked for, closed when nobody uses them.

A table is open in one process at a time, the one that has the match's lease (`Store.lease`). Other
processes may look at the match as it is stored.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Sequence

from tourdetable.engine.refusal import Refusal
from tourdetable.engine.registry import game as game_of
from tourdetable.server.live.shared import Shared, now
from tourdetable.server.live.table import Table
from tourdetable.server.store import matches
from tourdetable.server.store.database import OtherRelease, StoreRefused, moved
from tourdetable.session.commands import Start

log = logging.getLogger("tourdetable.server")
SWEEP = 2.0
"""Seconds between two looks for matches whose process has ended."""


class Tables:
    """The open tables by match."""

    def __init__(self, shared: Shared) -> None:
        self._shared = shared
        self._open: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._background: set[asyncio.Task[None]] = set()
        self.draining = False
        """Whether this process is about to end: it takes no table any more."""

    def __len__(self) -> int:
        return len(self._open)

    async def get(self, match: str, *, patient: bool = True) -> Table:
        """The open table."""
        table = self._open.get(match) or await self._loaded(match, patient)
        table.used = time.monotonic()
        return table

    async def look(self, match: str) -> Table:
        """A table to read: the open one, or the match as it is stored."""
        table = self._open.get(match)
        if table is not None:
            return table
        if self._shared.store.shared:
            return await Table.load(self._shared, match, None)
        return await self.open(match)

    async def _loaded(self, match: str, patient: bool) -> Table:
        """Load a table once, however many ask for it at the same time."""
        if self.draining:
            raise moved()
        loading = self._loading.get(match)
        if loading is None:
            loading = asyncio.get_running_loop().create_task(self._load(match, patient))
            self._loading[match] = loading
        return await asyncio.shield(loading)

    async def _load(self, match: str, patient: bool) -> Table:
        store = self._shared.store
        try:
            if store.shared and not await self._is_ours(match):
                return await Table.load(self._shared, match, None)
            lease = await store.lease(match, patient=patient)
            try:
                table = await Table.load(self._shared, match, lease)
                lease.require()
            except BaseException:
                await store.release(lease)
                raise
            self._open[match] = table
        finally:
            del self._loading[match]
        table.tasks.wake()
        return table

    async def _is_ours(self, match: str) -> bool:
        """Whether this release plays the match; another one that does is left to do so."""
        row = await matches.load_match(self._shared.store, match)
        if row is None or row.rules_version == game_of(row.game).version:
            return True
        if await self._shared.store.plays(row.game, row.rules_version):
            raise OtherRelease
        return False

    async def open(self, match: str, *, patient: bool = True) -> Table:
        """The table of a match; one that waits although every seat is taken starts."""
        table = await self.get(match, patient=patient)
        if table.session.row.status == "open":
            await table.submit(Start(now()))
        return table

    def in_use(self, match: str) -> bool:
        """Whether somebody looks at a match, or it has something to do."""
        table = self._open.get(match)
        return table is not None and bool(
            table.viewers or table.held or table.tasks.busy or table.lock.taken
        )

    async def free(self, found: Sequence[str]) -> list[str]:
        """Those of these matches that nobody uses, here or elsewhere; tables of ours are closed."""
        for match in found:
            table = self._open.get(match)
            if table is not None and not self.in_use(match):
                await self._let_go(table)
        ownerless = await self._shared.store.ownerless(found)
        return [match for match in ownerless if match not in self._open]

    def sign_out(self, identity: str, device: str | None = None) -> None:
        """End the connections of a device, or of all devices of an identity."""
        for table in self._open.values():
            for viewer in list(table.viewers):
                if viewer.identity == identity and device in (None, viewer.device):
                    viewer.end("signed-out")

    def unhear(self, identity: str, unheard: frozenset[str]) -> None:
        """Let the connections of a person know whose chat they do not see from now on."""
        for table in self._open.values():
            for viewer in table.viewers:
                if viewer.identity == identity:
                    viewer.unheard = unheard

    async def start(self) -> None:
        """Let bots go on where they were, and close idle tables from now on."""
        loop = asyncio.get_running_loop()
        for work in (self._wake_all(), self._tidy()):
            self._background.add(loop.create_task(work))

    async def _wake_all(self) -> None:
        """Let bots play at every table that nobody has; look again where others may end."""
        while True:
            with contextlib.suppress(StoreRefused):
                await self._sweep()
            if not self._shared.store.shared:
                return
            await asyncio.sleep(SWEEP)

    async def _sweep(self) -> None:
        store = self._shared.store
        waiting = [one for one in await matches.with_bots(store) if one not in self._open]
        for match in await store.ownerless(waiting) if waiting else ():
            try:
                await self.open(match, patient=False)
            except StoreRefused:
                raise  # the database is gone: no line in the log for each match
            except Refusal as refusal:
                if refusal.key != "table-moved":
                    log.warning("match %s cannot be opened: %s", match, refusal)
            await asyncio.sleep(0)

    # -- other processes -------------------------------------------------------------------------

    def hand_over(self, match: str) -> None:
        """Let another process have a table, after what is being done at it."""
        table = self._open.get(match)
        if table is not None:
            task = asyncio.get_running_loop().create_task(self._let_go(table))
            self._background.add(task)
            task.add_done_callback(self._background.discard)

    async def _let_go(self, table: Table) -> None:
        async with table.lock:
            if self._open.get(table.id) is not table:
                return
            del self._open[table.id]
            table.close()
            await self._shared.store.release(table.lease)

    def abandon(self) -> None:
        """Forget all tables: other processes may have them already."""
        tables, self._open = self._open, {}
        for table in tables.values():
            table.close()

    async def drain(self) -> None:
        """Let all tables go: what is being done is finished and saved, viewers come back."""
        self.draining = True
        await asyncio.gather(*(self._let_go(table) for table in list(self._open.values())))

    async def _tidy(self) -> None:
        patience = self._shared.settings.idle_minutes * 60
        while True:
            await asyncio.sleep(min(60.0, patience))
            oldest = time.monotonic() - patience
            for table in list(self._open.values()):
                looked_at = table.viewers or table.held
                idle = not looked_at and not table.tasks.busy and table.used < oldest
                if idle and not table.lock.taken:
                    await self._let_go(table)

    def close(self) -> None:
        """End all tasks and connections; what was told is saved already."""
        for task in self._background:
            task.cancel()
        self.abandon()
