"""What a link leads to, as its landing page tells it."""

from __future__ import annotations

import time

from tourdetable.engine.registry import game as game_of
from tourdetable.protocol.bodies.matches import LinkInfo
from tourdetable.server.services import links
from tourdetable.server.services.services import Services
from tourdetable.server.store.clubs import members as clubs
from tourdetable.server.store.links import LinkRow
from tourdetable.session.session import Session


async def link_info(services: Services, secret: str) -> LinkInfo:
    """Who invites, and to what; nothing is used up."""
    link = await links.look(services.store, secret)
    fresh = not link.used and link.expires >= time.time()
    giver = (await services.identities.person(link.giver)).name
    if link.match is None:
        called = await clubs.name(services.store, str(link.club)) or ""
        return LinkInfo(
            kind="club", giver=giver, usable=fresh, club=called, game="", minutes=0, seats=[],
            watch=None,
        )  # fmt: skip
    return await _match_info(services, link, giver, fresh=fresh)


def _seat_name(session: Session, identity: str) -> str:
    """The name of a person at the table."""
    return next((seat.name for seat in session.seats if seat.identity == identity), "")


async def _match_info(services: Services, link: LinkRow, giver: str, *, fresh: bool) -> LinkInfo:
    table = await services.tables.look(str(link.match))
    session, seats = table.session, table.seat_infos()
    room = any(seat.kind == "open" for seat in seats)
    return LinkInfo(
        kind=link.kind,  # type: ignore[arg-type]
        giver=giver or _seat_name(session, link.giver),
        usable=fresh and (room or link.kind != links.TABLE),
        club="",
        game=session.row.game,
        minutes=game_of(session.row.game).minutes,
        seats=seats,
        seat=link.seat,
        delay=table.facts().delay,
        watch=table.id if session.row.spectators or session.over else None,
    )
