"""Seats by link: claiming and handing over."""

from __future__ import annotations

from tourdetable.server.live.shared import now
from tourdetable.server.live.table import Table
from tourdetable.server.services import links
from tourdetable.server.services.people.identities import Identity
from tourdetable.server.store.links import LinkRow
from tourdetable.session.commands import Claim


async def claim(
    table: Table, link: LinkRow, identity: Identity, name: str | None, seed: str
) -> int:
    """Take the seat of an invite or hand-over link."""
    if link.seat is None:
        raise links.used()
    invited = link.kind == "invite"
    called = name or (identity.name if invited else "")
    giver = None if invited else link.giver
    command = Claim(now(), link.seat, identity.id, called, seed, giver)
    store = table.shared.store
    await table.submit(
        command, also=[links.use(link)], check=lambda: links.require_unused(store, link)
    )
    return link.seat
