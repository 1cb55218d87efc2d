"""Muting, blocking, reporting, and what the person who made a match may do."""

from __future__ import annotations

import time

from tourdetable.engine.refusal import Refusal
from tourdetable.protocol.bodies.manners import (
    BlockInfo,
    BlockList,
    ChatDoor,
    NewBlock,
    NewReport,
    Reported,
    SpectatorInfo,
    Spectators,
)
from tourdetable.server.http.call import Body, Call, get, post, require_rate
from tourdetable.server.live import chat
from tourdetable.server.live.table import Table
from tourdetable.server.services.people.identities import new_id
from tourdetable.server.store.clubs import members
from tourdetable.server.store.manners import audit, blocks, reports
from tourdetable.server.store.manners.reports import ReportRow
from tourdetable.session.rows import SeatRow, as_text

DAY = 86_400.0
MOST_REPORTS = 20
"""Reports of one person in a day."""
EVIDENCE = 20
"""Lines of the chat that go with a report."""


def _person(table: Table, seat: int | None) -> SeatRow:
    """The person on a seat; nobody else can be muted or reported."""
    if seat is None or seat >= len(table.session.seats):
        raise Refusal("seat", "there is no such seat.", "no-person")
    found = table.session.seats[seat]
    if found.identity is None:
        raise Refusal("seat", "no person sits there.", "no-person")
    return found


async def _blocks(call: Call[Body]) -> BlockList:
    rows = await call.services.manners.blocks(call.who.id) if call.who.id else []
    return BlockList(
        blocks=[
            BlockInfo(id=row.id, name=row.name, kind=row.kind, created=row.created)  # type: ignore[arg-type]
            for row in rows
        ]
    )


async def show_blocks(call: Call[None]) -> BlockList:
    """The people whom you have muted or blocked."""
    return await _blocks(call)


async def _heard_anew(call: Call[Body]) -> None:
    """Open tables of the caller know at once whom they do not hear."""
    unheard = await call.services.manners.unheard(call.who.id)
    call.services.tables.unhear(call.who.id, unheard)


async def block_at_table(call: Call[NewBlock]) -> BlockList:
    """Mute or block the person on a seat."""
    require_rate(call, call.limits.claims)
    table = await call.services.tables.open(call.id)
    other = _person(table, call.body.seat)
    manners = call.services.manners
    await manners.block(call.who.id, str(other.identity), other.name, call.body.kind, table.id)
    await _heard_anew(call)
    return await _blocks(call)


async def block_member(call: Call[NewBlock]) -> BlockList:
    """Mute or block a member of your club."""
    require_rate(call, call.limits.claims)
    services, club = call.services, call.id
    await services.clubs.require_member(club, call.who.id)
    for one in await members.members(services.store, club):
        if one.id == call.part("member"):
            await services.manners.block(call.who.id, one.id, one.name, call.body.kind, club)
            await _heard_anew(call)
            return await _blocks(call)
    raise Refusal("member", "there is no such member.", "no-member")


async def unblock(call: Call[None]) -> BlockList:
    """Hear somebody again."""
    require_rate(call, call.limits.claims)
    await call.services.manners.unblock(call.who.id, call.part("block"))
    await _heard_anew(call)
    return await _blocks(call)


async def report(call: Call[NewReport]) -> Reported:
    """Report the person on a seat to the operator, with the chat that you can read."""
    services, who = call.services, call.who
    require_rate(call, call.limits.claims)
    if not who.id:
        raise Refusal("identity", "this browser is nobody yet.", "no-identity")
    if await reports.count_since(services.store, who.id, time.time() - DAY) >= MOST_REPORTS:
        raise Refusal("report", "too many reports: wait.", "too-many-reports", most=MOST_REPORTS)
    table = await services.tables.open(call.id)
    subject = _person(table, call.body.seat)
    mine = table.session.seats_of(who.id)
    lines = await chat.latest(table, mine[0] if mine else None, frozenset())
    said = [{"name": one.name, "text": one.text, "time": one.time} for one in lines if one.text]
    row = ReportRow(
        id=new_id(), time=time.time(), reporter=who.id, subject=str(subject.identity),
        name=subject.name, place=table.id, reason=call.body.reason, words=call.body.words,
        evidence=as_text(said[-EVIDENCE:]), closed=None,
    )  # fmt: skip
    noted = audit.note("report", who.id, row.subject, row.id)
    await services.store.write([reports.save(row), noted])
    return Reported(ok=True)


# -- the host of a table ---------------------------------------------------------------------------


async def _hosted(call: Call[Body]) -> Table:
    table = await call.services.tables.open(call.id)
    if not call.who.id or table.session.row.owner != call.who.id:
        raise Refusal("match", "only the person who made the match can do this.", "not-owner")
    return table


async def _spectators(call: Call[Body], table: Table) -> Spectators:
    person = call.services.identities.person
    watching = [one for one in table.viewers if one.seat is None and one.identity != call.who.id]
    return Spectators(
        spectators=[
            SpectatorInfo(
                id=one.handle, name=(await person(one.identity)).name if one.identity else ""
            )
            for one in watching
        ],
        chat=not table.quiet,
    )


async def show_spectators(call: Call[None]) -> Spectators:
    """Who watches a match that you made."""
    return await _spectators(call, await _hosted(call))


async def remove_spectator(call: Call[None]) -> Spectators:
    """Remove somebody who watches a match that you made; they cannot come back."""
    table = await _hosted(call)
    found = [
        one for one in table.viewers if one.seat is None and one.handle == call.part("spectator")
    ]
    if not found:
        raise Refusal("spectator", "nobody like that watches.", "no-spectator")
    [viewer] = found
    store = call.services.store
    if viewer.identity is not None:
        noted = audit.note("watch-removed", call.who.id, viewer.identity, table.id)
        await store.write([blocks.bar(table.id, viewer.identity), noted])
        table.barred.add(viewer.identity)
    # as long as the table is open; without their cookie they would be nobody
    table.barred.add(viewer.address)
    for one in list(table.viewers):
        if one.seat is None and table.bars(one.identity, one.address):
            one.end("removed")
            table.go(one)
    return await _spectators(call, table)


async def set_chat(call: Call[ChatDoor]) -> Spectators:
    """Close the chat of a match that you made, or open it again."""
    require_rate(call, call.limits.claims)
    table = await _hosted(call)
    opened = call.body.open
    people = {one.identity for one in table.session.seats if one.identity} - {call.who.id}
    action: audit.Action = "chat-opened" if opened else "chat-closed"
    noted = [audit.note(action, call.who.id, one, table.id) for one in sorted(people)]
    changed = blocks.open_chat(table.id) if opened else blocks.close_chat(table.id)
    await call.services.store.write([changed, *noted])
    table.quiet = not opened
    table.tell_seats()
    return await _spectators(call, table)


ENDPOINTS = (
    get("/me/blocks", show_blocks, BlockList),
    post("/me/blocks/{block}/remove", unblock, type(None), BlockList),
    post("/matches/{id}/block", block_at_table, NewBlock, BlockList, identify=True),
    post("/clubs/{id}/members/{member}/block", block_member, NewBlock, BlockList),
    post("/matches/{id}/report", report, NewReport, Reported, identify=True),
    get("/matches/{id}/spectators", show_spectators, Spectators),
    post("/matches/{id}/spectators/{spectator}/remove", remove_spectator, type(None), Spectators),
    post("/matches/{id}/chat", set_chat, ChatDoor, Spectators),
)
