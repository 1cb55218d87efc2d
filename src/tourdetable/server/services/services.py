"""Services: the parts of one server process, with their types."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine

from tourdetable.server.live.metrics import Metrics
from tourdetable.server.live.shared import Shared
from tourdetable.server.live.tables import Tables
from tourdetable.server.live.watch import tidy_memory, watch_loop
from tourdetable.server.live.webhook import Webhooks
from tourdetable.server.live.whereabouts import Whereabouts
from tourdetable.server.services.clubs.clubs import Clubs
from tourdetable.server.services.growth.room import Room
from tourdetable.server.services.growth.tidying import tidy_for_ever
from tourdetable.server.services.lab_runs import Laboratory
from tourdetable.server.services.manners.manners import Manners
from tourdetable.server.services.people.identities import Identities
from tourdetable.server.services.people.passkeys import Passkeys
from tourdetable.server.services.people.recovery import Recovery
from tourdetable.server.services.replays import Replays
from tourdetable.server.services.reviews import Reviews
from tourdetable.server.services.together.calls import Calls
from tourdetable.server.settings import Settings
from tourdetable.server.store.database import Store
from tourdetable.server.work.bots import Bots
from tourdetable.server.work.fair_queue import Job
from tourdetable.server.work.workforce import Workforce


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
        self.manners = Manners(self.store)
        self.metrics = Metrics()
        self.workforce = Workforce(settings.bot_workers)
        self.workforce.queue.waited = self._waited
        self.workforce.took.append(self._worked)
        self.bots = Bots(self.workforce)
        self.replays = Replays(self.store, self.workforce)
        self.reviews = Reviews(settings, self.store, self.workforce, self.replays)
        self.laboratory = Laboratory(settings)
        webhooks = Webhooks(self.base)
        self.whereabouts = Whereabouts()
        self.calls = Calls(self.store, webhooks, self.base)
        self.shared = Shared(
            settings, self.store, self.clubs, self.metrics, self.bots, webhooks, self.whereabouts,
            self.calls,
        )  # fmt: skip
        self.tables = Tables(self.shared)
        self.room = Room(settings, store)
        self.listeners: dict[str, Callable[[str], None]] = {}
        """Who hears what other processes tell, by topic."""
        self._background: list[asyncio.Task[None]] = []

    def _waited(self, kind: str, seconds: float) -> None:
        self.metrics.took("work_wait_seconds", kind, seconds)

    def _worked(self, job: Job, seconds: float) -> None:
        self.metrics.took("work_seconds", job.kind, seconds)

    def start_task(self, work: Coroutine[None, None, None]) -> None:
        """Do something in the background until the end."""
        self._background.append(asyncio.get_running_loop().create_task(work))

    async def start(self) -> None:
        """Let bots go on where they were."""
        self.workforce.prepare()
        self.start_task(watch_loop(self.metrics))
        self.start_task(tidy_memory())
        if self.settings.retention.any:
            self.start_task(tidy_for_ever(self.store, self.settings.retention, self.tables))
        self.store.meet(self)
        await self.tables.start()

    # -- other processes on the same database ----------------------------------------------------

    def wanted(self, match: str) -> None:
        """Another process asks for a match."""
        self.tables.hand_over(match)

    def lost(self) -> None:
        """The database has taken our matches back: another process may open them."""
        self.tables.abandon()

    def heard(self, topic: str, text: str) -> None:
        """Another process has changed a person, signed out a device, or tells something else."""
        if topic in self.listeners:
            self.listeners[topic](text)
        elif topic == "person":
            identity, _, device = text.partition(" ")
            self.identities.forget(identity)
            if device:
                self.tables.sign_out(identity, None if device == "*" else device)

    async def drain(self) -> None:
        """Let all tables go, before the end: other processes take them."""
        await self.tables.drain()

    async def close(self) -> None:
        """End everything; what was told is saved already."""
        for task in self._background:
            task.cancel()
        self.tables.close()
        await self.calls.close()
        try:
            await self.reviews.close()
            await self.workforce.close()
            await self.laboratory.close()
        finally:
            await self.store.close()
