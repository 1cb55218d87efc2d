"""All open tables: loaded when they are asked for, closed when nobody uses them."""

from __future__ import annotations

import asyncio
import logging
import time

from tourdetable.engine.refusal import Refusal
from tourdetable.server.live.shared import Shared, now
from tourdetable.server.live.table import Table
from tourdetable.server.store import matches
from tourdetable.session.commands import Start

log = logging.getLogger("tourdetable.server")


class Tables:
    """The open tables by match."""

    def __init__(self, shared: Shared) -> None:
        self._shared = shared
        self._open: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._background: list[asyncio.Task[None]] = []

    def __len__(self) -> int:
        return len(self._open)

    async def get(self, match: str) -> Table:
        """The open table."""
        table = self._open.get(match) or await self._loaded(match)
        table.used = time.monotonic()
        return table

    async def _loaded(self, match: str) -> Table:
        """Load a table once, however many ask for it at the same time."""
        loading = self._loading.get(match)
        if loading is None:
            loading = asyncio.get_running_loop().create_task(self._load(match))
            self._loading[match] = loading
        return await asyncio.shield(loading)

    async def _load(self, match: str) -> Table:
        try:
            table = self._open[match] = await Table.load(self._shared, match)
        finally:
            del self._loading[match]
        return table

    async def open(self, match: str) -> Table:
        """The table of a match; one that waits although every seat is taken starts."""
        table = await self.get(match)
        if table.session.row.status == "open":
            await table.submit(Start(now()))
        return table

    def in_use(self, match: str) -> bool:
        """Whether somebody looks at a match, or it has something to do."""
        table = self._open.get(match)
        return table is not None and bool(
            table.viewers or table.held or table.tasks.busy or table.lock.taken
        )

    def forget(self, match: str) -> None:
        """A match was deleted."""
        table = self._open.pop(match, None)
        if table is not None:
            table.tasks.stop()

    def sign_out(self, identity: str, device: str | None = None) -> None:
        """End the connections of a device, or of all devices of an identity."""
        for table in self._open.values():
            for viewer in list(table.viewers):
                if viewer.identity == identity and device in (None, viewer.device):
                    viewer.end("signed-out")

    async def start(self) -> None:
        """Let bots go on where they were, and close idle tables from now on."""
        loop = asyncio.get_running_loop()
        self._background = [loop.create_task(self._wake_all()), loop.create_task(self._tidy())]

    async def _wake_all(self) -> None:
        for match in await matches.with_bots(self._shared.store):
            try:
                await self.open(match)
            except Refusal as refusal:
                log.warning("match %s cannot be opened: %s", match, refusal)
            await asyncio.sleep(0)

    async def _tidy(self) -> None:
        patience = self._shared.settings.idle_minutes * 60
        while True:
            await asyncio.sleep(min(60.0, patience))
            oldest = time.monotonic() - patience
            for table in list(self._open.values()):
                looked_at = table.viewers or table.held
                idle = not looked_at and not table.tasks.busy and table.used < oldest
                if idle and not table.lock.taken:
                    table.close()
                    del self._open[table.id]

    def close(self) -> None:
        """End all tasks and connections; what was told is saved already."""
        for task in self._background:
            task.cancel()
        for table in self._open.values():
            table.close()
            for viewer in list(table.viewers):
                viewer.end("restart")
