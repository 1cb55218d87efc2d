"""Clubs: making, joining by link, the shelf."""

from __future__ import annotations

from tourdetable.protocol.http import Club, ClubList, NewClub
from tourdetable.protocol.matches import Link
from tourdetable.server.http.call import Call, get, post
from tourdetable.server.http.matches import summaries
from tourdetable.server.services import links
from tourdetable.server.services.people.identities import Identity
from tourdetable.server.services.services import Services
from tourdetable.server.store import matches

MOST_LISTED = 20


async def _club(services: Services, who: Identity, club: str) -> Club:
    await services.clubs.require_member(club, who.id)
    shown = await services.clubs.show(club)
    found = await matches.of_club(services.store, club, MOST_LISTED)
    shown.matches.extend(await summaries(services, who, found))
    return shown


async def my_clubs(call: Call[None]) -> ClubList:
    """The clubs of this browser."""
    mine = await call.services.clubs.of(call.who.id)
    return ClubList(clubs=[await _club(call.services, call.who, club) for club in mine])


async def make(call: Call[NewClub]) -> Club:
    """A new club with yourself in it."""
    club = await call.services.clubs.make(call.who, call.body.name)
    return await _club(call.services, call.who, club)


async def show(call: Call[None]) -> Club:
    """A club of yours: members, shelf, matches."""
    return await _club(call.services, call.who, call.id)


async def invite(call: Call[None]) -> Link:
    """A link that lets one person join."""
    services, club = call.services, call.id
    await services.clubs.require_member(club, call.who.id)
    seconds = services.settings.invite_hours * 3600
    link, statements = links.make("club", call.who.id, seconds, services.base, club=club)
    await services.store.write(statements)
    return link


async def leave(call: Call[None]) -> ClubList:
    """Leave a club; its shelf stays with the others."""
    await call.services.clubs.require_member(call.id, call.who.id)
    await call.services.clubs.leave(call.id, call.who.id)
    return await my_clubs(call)


ENDPOINTS = (
    get("/clubs", my_clubs, ClubList),
    post("/clubs", make, NewClub, Club, identify=True),
    get("/clubs/{id}", show, Club),
    post("/clubs/{id}/invite", invite, type(None), Link),
    post("/clubs/{id}/leave", leave, type(None), ClubList),
)
