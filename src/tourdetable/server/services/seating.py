"""Seats by link: claiming, the next free seat of a table, handing over."""

from __future__ import annotations

from tourdetable.engine.refusal import Refusal
from tourdetable.server.live.shared import now
from tourdetable.server.live.table import Table
from tourdetable.server.services import links
from tourdetable.server.services.people.identities import Identity
from tourdetable.server.store.database import StoreConflict
from tourdetable.server.store.links import LinkRow
from tourdetable.session.commands import Claim


async def claim(
    table: Table, link: LinkRow, identity: Identity, name: str | None, seed: str
) -> int:
    """Take the seat of a link, or the next free one."""
    if link.kind == links.TABLE:
        return await next_free(table, identity, name or identity.name, seed)
    if link.seat is None:
        raise links.used()
    invited = link.kind == "invite"
    called = name or (identity.name if invited else "")
    giver = None if invited else link.giver
    command = Claim(now(), link.seat, identity.id, called, seed, giver)
    store = table.shared.store
    try:
        await table.submit(
            command, also=[links.use(link)], check=lambda: links.require_unused(store, link)
        )
    except StoreConflict:  # somebody used it in another process
        raise links.used() from None
    return link.seat


async def next_free(table: Table, identity: Identity, name: str, seed: str) -> int:
    """Take the next free seat; a person who sits at the table already keeps that seat."""
    mine = table.session.seats_of(identity.id)
    if mine:
        return mine[0]
    for seat in [one.seat for one in table.session.seats if one.kind == "open"]:
        try:
            await table.submit(Claim(now(), seat, identity.id, name, seed))
        except Refusal as refusal:
            if refusal.key not in ("seat-taken", "other-side"):
                raise
        else:
            return seat
    raise Refusal("seats", "every seat is taken.", "table-full")
