"""Muting, blocking and banning. Blocks are read often, so they are kept in memory."""

from __future__ import annotations

import time

from tourdetable.engine.refusal import Refusal
from tourdetable.server.services.people.identities import new_id
from tourdetable.server.store.database import Store
from tourdetable.server.store.manners import audit, blocks, reports
from tourdetable.server.store.manners.blocks import BlockRow
from tourdetable.server.store.manners.reports import BanRow

MOST_BLOCKS = 200
FRESH = 5.0
"""Seconds after which bans are read again: another process may have changed them."""


class Manners:
    """Who is not heard by whom, and who is banned."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._bans: dict[str, BanRow] | None = None
        self._read = 0.0
        """When bans were last read (monotonic)."""

    # -- blocks -------------------------------------------------------------------------------

    async def blocks(self, identity: str) -> list[BlockRow]:
        return await blocks.of(self._store, identity)

    async def unheard(self, identity: str | None) -> frozenset[str]:
        """The people whose chat a person does not see."""
        if not identity:
            return frozenset()
        return frozenset(row.other for row in await blocks.of(self._store, identity))

    async def blocked(self, identity: str) -> frozenset[str]:
        """The people whose invitations a person does not see."""
        return await blocks.blocked(self._store, identity)

    async def block(self, identity: str, other: str, name: str, kind: str, place: str) -> None:
        """Mute or block somebody."""
        if not identity:
            raise Refusal("identity", "this browser is nobody yet.", "no-identity")
        if identity == other:
            raise Refusal("seat", "that is you.", "not-yourself-block")
        if len(await blocks.of(self._store, identity)) >= MOST_BLOCKS:
            raise Refusal("block", f"at most {MOST_BLOCKS}.", "too-many-blocks", most=MOST_BLOCKS)
        row = BlockRow(new_id(), other, kind, name, time.time())
        noted = audit.note("mute" if kind == "mute" else "block", identity, other, place)
        await self._store.write([blocks.save(identity, row), noted])

    async def unblock(self, identity: str, block: str) -> None:
        """Hear somebody again."""
        found = next((row for row in await self.blocks(identity) if row.id == block), None)
        if found is None:
            raise Refusal("block", "there is no such block.", "no-block")
        noted = audit.note("unblock", identity, found.other, "")
        await self._store.write([blocks.remove(identity, block), noted])

    # -- bans ---------------------------------------------------------------------------------

    async def _all_bans(self) -> dict[str, BanRow]:
        if self._bans is None or time.monotonic() - self._read > FRESH:
            self._read = time.monotonic()
            self._bans = {row.identity: row for row in await reports.bans(self._store)}
        return self._bans

    async def ban_of(self, identity: str) -> BanRow | None:
        """The ban of a person, while it lasts."""
        row = (await self._all_bans()).get(identity)
        over = row is not None and row.until is not None and row.until < time.time()
        return None if over else row

    async def require_welcome(self, identity: str) -> None:
        """Refuse a person who is banned."""
        row = await self.ban_of(identity)
        if row is not None:
            raise Refusal(
                "banned", "the operator of this server has banned you.", "banned",
                why=row.reason, until=round(row.until or 0),
            )  # fmt: skip

    async def ban(self, identity: str, until: float | None, reason: str) -> None:
        row = BanRow(identity, until, reason, time.time())
        noted = audit.note("banned", audit.OPERATOR, identity, "")
        await self._store.write([reports.ban(row), noted])
        self._bans = None

    async def lift(self, identity: str) -> None:
        noted = audit.note("unbanned", audit.OPERATOR, identity, "")
        await self._store.write([reports.lift(identity), noted])
        self._bans = None
