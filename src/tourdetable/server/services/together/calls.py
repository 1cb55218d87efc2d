"""Calling people who are away: their turn, an invitation, a rematch, a nudge, the end.

At most one call per person, match and hour.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Literal

from tourdetable.engine.refusal import Refusal
from tourdetable.server.live import webhook
from tourdetable.server.live.webhook import Webhooks
from tourdetable.server.services.together import web_push
from tourdetable.server.services.together.web_push import Message
from tourdetable.server.store import push as stored
from tourdetable.server.store.database import Store
from tourdetable.server.store.manners import blocks
from tourdetable.server.store.push import PushRow

log = logging.getLogger("tourdetable.server")
EVERY = 3600.0
"""Seconds between two calls of one person to one match."""
MOST_SUBSCRIPTIONS = 20
MOST_REMEMBERED = 10_000
GONE = (404, 410)
"""How a push service answers when a browser has unsubscribed."""
KEY = "vapid"
Kind = Literal["turn", "invitation", "rematch", "nudge", "finished"]


class Calls:
    """Notifications to browsers that asked for them."""

    def __init__(self, store: Store, webhooks: Webhooks, base: str) -> None:
        self._store = store
        self._webhooks = webhooks
        self._contact = base if base.startswith("https://") else "mailto:table@localhost.invalid"
        self._key: str | None = None
        self._last: dict[tuple[str, str], float] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    # -- subscribing -----------------------------------------------------------------------------

    async def _private_key(self) -> str:
        """The server's key; it is made when the first browser asks for it, and kept."""
        if self._key is None:
            if await stored.key(self._store, KEY) is None:
                await self._store.write([stored.save_key(KEY, web_push.new_key())])
            self._key = await stored.key(self._store, KEY)
        return str(self._key)

    async def public_key(self) -> str:
        return web_push.public_key(await self._private_key())

    async def subscribe(self, row: PushRow) -> None:
        """Keep a browser's subscription; its address must be a public one."""
        webhook.check(row.endpoint)
        web_push.check_keys(row.p256dh, row.auth)
        there = await stored.of(self._store, row.identity)
        old = [stored.delete(one.endpoint) for one in there[: -MOST_SUBSCRIPTIONS + 1]]
        await self._store.write([*old, stored.save(row)])

    async def unsubscribe(self, identity: str, endpoint: str) -> None:
        await self._store.write([stored.delete_own(identity, endpoint)])

    # -- calling ---------------------------------------------------------------------------------

    def call(self, identity: str, kind: str, match: str, by: str = "") -> None:
        """Call somebody in the background, unless they were called to this match lately.

        `by` is the person who causes the call, if it is not the match itself: blocked people
        cannot call those who blocked them.
        """
        now, place = time.time(), (identity, match)
        if now - self._last.get(place, 0.0) < EVERY:
            return
        if len(self._last) >= MOST_REMEMBERED:
            self._last.clear()
        self._last[place] = now
        task = asyncio.get_running_loop().create_task(self._call(identity, kind, match, now, by))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _call(self, identity: str, kind: str, match: str, now: float, by: str) -> None:
        try:
            if by and by in await blocks.blocked(self._store, identity):
                self._last.pop((identity, match), None)  # the match itself may call
                return
            rows = await stored.of(self._store, identity)
            if not rows or now - await stored.last_call(self._store, identity, match) < EVERY:
                return
            await self._store.write([stored.save_call(identity, match, now)])
            await asyncio.gather(*(self._send(row, kind, match) for row in rows))
        except Refusal as refusal:
            log.info("somebody could not be called: %s", refusal)
        except Exception:
            log.exception("somebody could not be called")

    async def _send(self, row: PushRow, kind: str, match: str) -> None:
        message = Message(kind, match, row.language)
        key = await self._private_key()
        head, body = await asyncio.to_thread(web_push.encrypted, row, message, key, self._contact)
        status = await self._webhooks.deliver(row.endpoint, head, body)
        if status in GONE:
            await self._store.write([stored.delete(row.endpoint)])

    async def close(self) -> None:
        """Give up calls that are on their way."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
