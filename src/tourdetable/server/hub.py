"""What all parts of a running server share: store, open tables, identities, thinkers, figures."""

from __future__ import annotations

import asyncio
import logging
import time

from tourdetable.engine.refusal import Refusal
from tourdetable.server import seating
from tourdetable.server.clubs import Clubs
from tourdetable.server.identities import Identities
from tourdetable.server.lab import Laboratory
from tourdetable.server.limits import Rates
from tourdetable.server.metrics import Metrics
from tourdetable.server.milestones import Milestones
from tourdetable.server.records import load_matches
from tourdetable.server.settings import Settings
from tourdetable.server.store import Store
from tourdetable.server.table import Table
from tourdetable.server.thinkers import Thinkers
from tourdetable.server.webhook import Webhooks

log = logging.getLogger("tourdetable.server")


class Hub:
    """One server process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.base = settings.base
        self.store = Store(settings.database)
        self.identities = Identities(self.store)
        self.clubs = Clubs(self.store)
        self.milestones = Milestones(self.store)
        self.metrics = Metrics()
        self.thinkers = Thinkers(settings.bot_workers)
        self.webhooks = Webhooks(self.base)
        self.laboratory = Laboratory(settings)
        limits = settings.limits
        per_second = limits.requests_per_second
        self.requests = Rates(per_second, per_second * 4)
        self.claims = Rates(limits.claims_per_minute / 60, limits.claims_per_minute)
        self.matches = Rates(limits.matches_per_minute / 60, limits.matches_per_minute)
        self.imports = Rates(limits.imports_per_minute / 60, limits.imports_per_minute)
        self.importing = asyncio.Lock()
        """One file is replayed at a time: it takes the processor from the tables."""
        self.sockets: dict[str, int] = {}
        """Open sockets per address."""
        self._tables: dict[str, Table] = {}
        self._background: list[asyncio.Task[None]] = []

    # -- tables ----------------------------------------------------------------------------------

    async def open(self, match: str) -> Table:
        """The table of a match, from memory or from the store; a full one that waits starts."""
        table = self.table(match)
        if table.row.status == "open":
            await seating.start_if_full(table)
        return table

    def table(self, match: str) -> Table:
        """The table as it is."""
        table = self._tables.get(match)
        if table is None:
            table = self._tables[match] = Table.load(self, match)
        table.used = time.monotonic()
        return table

    @property
    def tables(self) -> int:
        return len(self._tables)

    # -- life ------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Let bots go on where they were, and put idle tables away."""
        loop = asyncio.get_running_loop()
        self._background = [loop.create_task(self._wake_all()), loop.create_task(self._tidy())]

    async def _wake_all(self) -> None:
        where = (
            "status != 'over' AND EXISTS "
            "(SELECT 1 FROM seat WHERE seat.match = match.id AND kind = 'bot')"
        )
        for row in load_matches(self.store, where):
            try:
                await self.open(row.id)
            except Refusal as refusal:
                log.warning("match %s cannot be opened: %s", row.id, refusal)
            await asyncio.sleep(0)

    async def _tidy(self) -> None:
        patience = self.settings.idle_minutes * 60
        while True:
            await asyncio.sleep(min(60.0, patience))
            oldest = time.monotonic() - patience
            for table in list(self._tables.values()):
                looked_at = table.viewers or table.held
                idle = not looked_at and not table.driver.busy and table.used < oldest
                if idle and not table.lock.taken:
                    table.driver.stop()
                    del self._tables[table.id]

    async def close(self) -> None:
        """Put everything away; what was spoken of is saved already."""
        for task in self._background:
            task.cancel()
        for table in self._tables.values():
            table.driver.stop()
            for viewer in list(table.viewers):
                viewer.end("restart")
        try:
            await self.thinkers.close()
            await self.laboratory.close()
        finally:
            await asyncio.to_thread(self.store.close)
