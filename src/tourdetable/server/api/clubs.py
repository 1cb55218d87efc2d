"""Clubs: making, joining by link, the shelf."""

from __future__ import annotations

from tourdetable.protocol.http import Club, ClubList, NewClub
from tourdetable.protocol.matches import Link
from tourdetable.server import links
from tourdetable.server.api.base import Call, Endpoint
from tourdetable.server.api.matches import summaries

MATCHES = "SELECT id FROM match WHERE club = ? ORDER BY created DESC LIMIT 20"


async def _club(call: Call, club: str) -> Club:
    call.hub.clubs.require_member(club, call.who.id)
    shown: Club = call.hub.clubs.show(club)
    shown.matches.extend(await summaries(call, call.hub.store.rows(MATCHES, club)))
    return shown


async def my_clubs(call: Call) -> ClubList:
    """The clubs of this browser."""
    return ClubList(clubs=[await _club(call, club) for club in call.hub.clubs.of(call.who.id)])


async def make(call: Call) -> Club:
    """A new club with yourself in it."""
    return await _club(call, await call.hub.clubs.make(call.who, call.body.name))


async def show(call: Call) -> Club:
    """A club of yours: members, shelf, matches."""
    return await _club(call, call.match)


async def invite(call: Call) -> Link:
    """A link that lets one person join."""
    call.hub.clubs.require_member(call.match, call.who.id)
    seconds = call.hub.settings.invite_hours * 3600
    link, statements = links.make("club", call.who.id, seconds, call.hub.base, club=call.match)
    await call.hub.store.write(statements)
    return link


async def leave(call: Call) -> ClubList:
    """Leave a club; its shelf stays with the others."""
    call.hub.clubs.require_member(call.match, call.who.id)
    await call.hub.clubs.leave(call.match, call.who.id)
    return await my_clubs(call)


ENDPOINTS = (
    Endpoint(method="GET", path="/clubs", handle=my_clubs, answers=ClubList),
    Endpoint(method="POST", path="/clubs", handle=make, asks=NewClub, answers=Club, identify=True),
    Endpoint(method="GET", path="/clubs/{id}", handle=show, answers=Club),
    Endpoint(method="POST", path="/clubs/{id}/invite", handle=invite, answers=Link),
    Endpoint(method="POST", path="/clubs/{id}/leave", handle=leave, answers=ClubList),
)
