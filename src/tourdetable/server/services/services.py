"""Services: the parts of one server process, with their types."""

from __future__ import annotations

import asyncio

from tourdetable.server.live.bot_pool import BotPool
from tourdetable.server.live.metrics import Metrics
from tourdetable.server.live.shared import Shared
from tourdetable.server.live.tables import Tables
from tourdetable.server.live.webhook import Webhooks
from tourdetable.server.services.clubs.clubs import Clubs
from tourdetable.server.services.lab_runs import Laboratory
from tourdetable.server.services.people.identities import Identities
from tourdetable.server.services.people.passkeys import Passkeys
from tourdetable.server.services.people.recovery import Recovery
from tourdetable.server.services.replay_cache import ReplayCache
from tourdetable.server.settings import Settings
from tourdetable.server.store.database import Store


class Services:
    """One server process, on an open store."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.base = settings.base
        self.store = store
        self.identities = Identities(self.store)
        self.recovery = Recovery(self.store)
        self.passkeys = Passkeys(self.store)
        self.clubs = Clubs(self.store)
        self.replay_cache = ReplayCache(self.store)
        self.metrics = Metrics()
        self.bots = BotPool(settings.bot_workers)
        self.laboratory = Laboratory(settings)
        webhooks = Webhooks(self.base)
        self.shared = Shared(settings, self.store, self.clubs, self.metrics, self.bots, webhooks)
        self.tables = Tables(self.shared)
        self.importing = asyncio.Lock()
        """One file is replayed at a time: it takes the processor from the tables."""

    async def start(self) -> None:
        """Let bots go on where they were."""
        await self.tables.start()

    async def close(self) -> None:
        """End everything; what was told is saved already."""
        self.tables.close()
        try:
            await self.bots.close()
            await self.laboratory.close()
        finally:
            await self.store.close()
