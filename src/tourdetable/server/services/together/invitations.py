"""Inviting people: members of my clubs with one click, and everybody of a match to a rematch."""

from __future__ import annotations

import contextlib
import time

from tourdetable.engine.refusal import Refusal
from tourdetable.engine.registry import game as game_of
from tourdetable.protocol.bodies.together import InvitationInfo, Invitee
from tourdetable.server.live.shared import now
from tourdetable.server.live.table import Table
from tourdetable.server.services import seating
from tourdetable.server.services.people.identities import Identity, new_id
from tourdetable.server.services.services import Services
from tourdetable.server.store import invitations as stored
from tourdetable.server.store.clubs import members as clubs
from tourdetable.server.store.invitations import InvitationRow
from tourdetable.server.store.manners import audit
from tourdetable.session.commands import Claim

MOST_INVITED = 30
MOST_SHOWN = 20


def rows(match: str, giver: str, invited: dict[str, list[int]]) -> list[InvitationRow]:
    """Invitations to a rematch: each person to the seats that they get."""
    return [
        InvitationRow(
            new_id(), match, identity, giver, "rematch", " ".join(map(str, seats)), "open",
            time.time(),
        )
        for identity, seats in invited.items()
    ]  # fmt: skip


# -- for the person who invites --------------------------------------------------------------------


async def invitees(services: Services, who: Identity, table: Table) -> list[Invitee]:
    """The club members whom a person may invite, and everybody who is invited already."""
    answers = {one.identity: one.state for one in await stored.of_match(services.store, table.id)}
    names = await _club_members(services, who, table)
    for identity in answers:
        names.setdefault(identity, (await services.identities.person(identity)).name)
    seated = {seat.identity for seat in table.session.seats}
    return [
        Invitee(id=identity, name=name, state=answers.get(identity, ""))  # type: ignore[arg-type]
        for identity, name in names.items()
        if identity != who.id and identity not in seated
    ]


async def _club_members(services: Services, who: Identity, table: Table) -> dict[str, str]:
    """The members of the match's club, or of all clubs of the person who invites."""
    club = table.session.row.club
    mine = await services.clubs.of(who.id)
    shared = [one for one in mine if club in (None, one)]
    return {
        member.id: member.name
        for one in shared
        for member in await clubs.members(services.store, one)
    }


async def invite(services: Services, who: Identity, table: Table, member: str) -> None:
    """Invite a member of a club of one's own to a match that waits for players."""
    if table.session.row.status != "open":
        raise Refusal("match", "every seat is taken.", "table-full")
    if member == who.id or member not in await _club_members(services, who, table):
        raise Refusal("member", "this is not a member of your club.", "not-in-club")
    if len(await stored.of_match(services.store, table.id)) >= MOST_INVITED:
        raise Refusal("match", f"at most {MOST_INVITED} invitations.", "too-many-invitations",
                      most=MOST_INVITED)  # fmt: skip
    row = InvitationRow(new_id(), table.id, member, who.id, "club", "", "open", time.time())
    noted = audit.note("invited", who.id, member, table.id)
    await services.store.write([stored.save(row), noted])
    services.calls.call(member, "invitation", table.id, by=who.id)


# -- for the person who is invited -----------------------------------------------------------------


async def waiting(services: Services, who: Identity) -> list[InvitationInfo]:
    """The invitations that somebody has not answered and can still accept."""
    found: list[InvitationInfo] = []
    blocked = await services.manners.blocked(who.id)
    for row in await stored.waiting(services.store, who.id, MOST_SHOWN):
        if row.giver in blocked:
            continue
        with contextlib.suppress(Refusal):  # a game that is no longer installed
            found.append(await _info(services, row))
    return found


async def _info(services: Services, row: InvitationRow) -> InvitationInfo:
    table = await services.tables.open(row.match)
    seats = table.seat_infos()
    giver = next((one.name for one in table.session.seats if one.identity == row.giver), "")
    offered = [int(seat) for seat in row.seats.split()]
    return InvitationInfo(
        id=row.id,
        kind=row.kind,  # type: ignore[arg-type]
        giver=giver or (await services.identities.person(row.giver)).name,
        here=row.giver in table.present(),
        match=table.facts(),
        seats=seats,
        offered=offered,
        minutes=game_of(table.session.row.game).minutes,
        created=row.created,
    )


async def _own(services: Services, who: Identity, invitation: str) -> InvitationRow:
    """An invitation of this person; others do not learn whether it exists."""
    row = await stored.find(services.store, invitation)
    if row is None or row.identity != who.id:
        raise Refusal("invitation", "there is no such invitation.", "no-invitation")
    return row


async def decline(services: Services, who: Identity, invitation: str) -> None:
    """Decline; the person who invites is told."""
    await _answer(services, await _own(services, who, invitation), "declined")


async def restore(services: Services, who: Identity, invitation: str) -> None:
    """Take back that an invitation was declined."""
    row = await _own(services, who, invitation)
    if row.state == "declined":
        await _answer(services, row, "open")


async def _answer(services: Services, row: InvitationRow, state: str) -> None:
    await services.store.write([stored.answer(row.id, state)])
    (await services.tables.open(row.match)).tell_seats()


async def accept(
    services: Services, who: Identity, invitation: str, name: str, seed: str
) -> tuple[str, int]:
    """Take the seats of an invitation, or the next free one; the match and the first seat."""
    row = await _own(services, who, invitation)
    table = await services.tables.open(row.match)
    mine = table.session.seats_of(who.id)
    if not mine:
        mine = await _take(table, row, who, name or who.name, seed)
    await services.store.write([stored.answer(row.id, "accepted")])
    return table.id, mine[0]


async def _take(table: Table, row: InvitationRow, who: Identity, name: str, seed: str) -> list[int]:
    if not row.seats:
        return [await seating.next_free(table, who, name, seed)]
    first, *others = [int(seat) for seat in row.seats.split()]
    await table.submit(Claim(now(), first, who.id, name, seed))
    for seat in others:  # several players of one browser
        with contextlib.suppress(Refusal):
            await table.submit(Claim(now(), seat, who.id, name, seed))
    return table.session.seats_of(who.id)


async def find_for(services: Services, who: Identity, match: str) -> InvitationRow | None:
    """The invitation of a person to a match."""
    found = await stored.of_match(services.store, match)
    return next((row for row in found if row.identity == who.id), None)
