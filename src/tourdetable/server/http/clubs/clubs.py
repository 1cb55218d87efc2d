"""Clubs: making, joining by link, roles, leaving, deleting."""

from __future__ import annotations

from tourdetable.protocol.bodies.clubs import (
    AuditLine,
    AuditLog,
    Club,
    ClubLines,
    ClubList,
    ClubMatches,
    DeleteClub,
    NewClub,
    NewRole,
)
from tourdetable.protocol.bodies.matches import Link
from tourdetable.server.http.call import Call, get, post, require_rate
from tourdetable.server.http.clubs import shown
from tourdetable.server.services import links
from tourdetable.server.services.clubs import membership
from tourdetable.server.store.manners import audit

MOST_AUDITED = 100


async def my_clubs(call: Call[None]) -> ClubList:
    """The clubs of this browser."""
    mine = await call.services.clubs.of(call.who.id)
    return ClubList(clubs=[await shown.club(call.services, call.who, club) for club in mine])


async def lines(call: Call[None]) -> ClubLines:
    """The clubs of this browser, each in a line."""
    mine = await call.services.clubs.of(call.who.id)
    return ClubLines(clubs=[await shown.line(call.services, call.who, club) for club in mine])


async def make(call: Call[NewClub]) -> Club:
    """A new club with yourself as its owner."""
    club = await call.services.clubs.make(call.who, call.body.name)
    return await shown.club(call.services, call.who, club)


async def show(call: Call[None]) -> Club:
    """A club of yours: members, shelf, latest matches."""
    return await shown.club(call.services, call.who, call.id)


async def show_matches(call: Call[None]) -> ClubMatches:
    """The matches of a club of yours, page by page."""
    page = call.number("page") or 1
    return await shown.page_of_matches(call.services, call.who, call.id, page)


async def invite(call: Call[None]) -> Link:
    """A link that lets one person join."""
    require_rate(call, call.limits.claims)
    services, club = call.services, call.id
    await services.clubs.require_member(club, call.who.id)
    seconds = services.settings.invite_hours * 3600
    link, statements = links.make("club", call.who.id, seconds, services.base, club=club)
    await services.store.write(statements)
    return link


async def rename(call: Call[NewClub]) -> Club:
    """Give a club another name; its owners may."""
    require_rate(call, call.limits.claims)
    await membership.rename(call.services.store, call.id, call.who.id, call.body.name)
    return await shown.club(call.services, call.who, call.id)


async def delete(call: Call[DeleteClub]) -> ClubLines:
    """Delete a club with everything it remembers; its matches stay with their players."""
    await membership.delete(call.services.store, call.id, call.who.id, call.body.name)
    mine = await call.services.clubs.of(call.who.id)
    return ClubLines(clubs=[await shown.line(call.services, call.who, club) for club in mine])


async def leave(call: Call[None]) -> ClubLines:
    """Leave a club; what it has won stays with the others."""
    await membership.leave(call.services.store, call.id, call.who.id)
    return await lines(call)


async def remove_member(call: Call[None]) -> Club:
    """Remove a member; the club's owners may."""
    await membership.remove(call.services, call.id, call.who.id, call.part("member"))
    return await shown.club(call.services, call.who, call.id)


async def set_role(call: Call[NewRole]) -> Club:
    """Make a member an owner, or an owner a member."""
    require_rate(call, call.limits.claims)
    services, member = call.services, call.part("member")
    await membership.set_role(services, call.id, call.who.id, member, call.body.role)
    return await shown.club(services, call.who, call.id)


async def show_audit(call: Call[None]) -> AuditLog:
    """Who did what to whom in a club, for its owners."""
    services = call.services
    await membership.require_owner(services.store, call.id, call.who.id)
    rows = await audit.of_place(services.store, call.id, MOST_AUDITED)
    person = services.identities.person
    return AuditLog(
        lines=[
            AuditLine(
                time=row.time, action=row.action, actor=(await person(row.actor)).name,
                subject=(await person(row.subject)).name,
            )
            for row in rows
        ]
    )  # fmt: skip


ENDPOINTS = (
    get("/clubs", my_clubs, ClubList, cost=5),
    get("/clubs/lines", lines, ClubLines, cost=5),
    post("/clubs", make, NewClub, Club, identify=True),
    get("/clubs/{id}", show, Club),
    get("/clubs/{id}/matches", show_matches, ClubMatches, query=("page",), cost=5),
    get("/clubs/{id}/audit", show_audit, AuditLog),
    post("/clubs/{id}/invite", invite, type(None), Link),
    post("/clubs/{id}/rename", rename, NewClub, Club),
    post("/clubs/{id}/delete", delete, DeleteClub, ClubLines),
    post("/clubs/{id}/leave", leave, type(None), ClubLines),
    post("/clubs/{id}/members/{member}/remove", remove_member, type(None), Club),
    post("/clubs/{id}/members/{member}/role", set_role, NewRole, Club),
)
