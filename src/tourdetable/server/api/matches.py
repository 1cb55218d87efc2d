"""Matches: making, listing, claiming, handing over."""

from __future__ import annotations

import contextlib

from tourdetable.engine.refusal import Refusal
from tourdetable.protocol.matches import (
    Claim,
    Claimed,
    Fill,
    Fork,
    HandOver,
    InviteAgain,
    Link,
    Made,
    MatchInfo,
    MatchSummary,
    MyMatches,
    NewMatch,
    QuickMatch,
)
from tourdetable.server import door, links, lobby, seating
from tourdetable.server.api.base import Call, Endpoint, require_rate
from tourdetable.server.table import Table

MOST_LISTED = 50
MINE = (
    "SELECT id FROM match WHERE id IN (SELECT match FROM seat WHERE identity = ?1) OR owner = ?1 "
    "ORDER BY created DESC LIMIT ?2"
)


def summary(table: Table, identity: str) -> MatchSummary:
    """A match in a list, as this identity sees it."""
    mine = table.seats_of(identity)
    playing = table.row.status == "playing" and table.frozen is None
    last = table.hub.store.row(
        "SELECT time FROM entry WHERE match = ? ORDER BY seq DESC LIMIT 1", table.id
    )
    return MatchSummary(
        match=table.facts(),
        seats=table.seat_infos(),
        yours=mine,
        your_turn=playing and any(seat in mine for seat in table.match.to_act),
        turn=0 if table.frozen else table.match.game.turn(table.match.state),
        outcome=door.outcome_info(table.row.outcome),
        last=table.row.created if last is None else last[0],
    )


async def summaries(call: Call, found: list[tuple[str]]) -> list[MatchSummary]:
    """The matches that can be opened: a game that is no longer there hides its own only."""
    listed: list[MatchSummary] = []
    for (match,) in found:
        with contextlib.suppress(Refusal):
            listed.append(summary(await call.hub.open(match), call.who.id))
    return listed


def info(table: Table, identity: str) -> MatchInfo:
    return MatchInfo(
        match=table.facts(),
        secrets=table.match.game.hides(table.match.rules.options),
        seats=table.seat_infos(),
        yours=table.seats_of(identity),
        owner=table.row.owner == identity,
        fairness=table.fairness(),
        outcome=door.outcome_info(table.row.outcome),
        seq=table.match.seq,
    )


async def my_matches(call: Call) -> MyMatches:
    """The matches of this browser, the latest first."""
    found = call.hub.store.rows(MINE, call.who.id, MOST_LISTED) if call.who.id else []
    return MyMatches(matches=await summaries(call, found))


async def make(call: Call) -> Made:
    """A match from a form."""
    require_rate(call.hub, call.hub.matches, call.request)
    return await lobby.make(call.hub, call.who, call.body)


async def quick(call: Call) -> Made:
    """A match against bots in one click."""
    require_rate(call.hub, call.hub.matches, call.request)
    return await lobby.quick(call.hub, call.who, call.body)


async def show(call: Call) -> MatchInfo:
    """What everybody with its link may know of a match."""
    return info(await call.hub.open(call.match), call.who.id)


async def claim(call: Call) -> Claimed:
    """Take the seat, or join the club, of a link."""
    hub = call.hub
    require_rate(hub, hub.claims, call.request)
    link = links.find(hub.store, call.body.secret)
    if link.club is not None:
        club = await hub.clubs.join(call.body.secret, call.who.id)
        return Claimed(match=None, seat=None, club=club)
    table = await hub.open(str(link.match))
    seat = await seating.claim(table, link, call.who, call.body.name, call.body.seed)
    return Claimed(match=table.id, seat=seat, club=None)


async def invite(call: Call) -> Link:
    """A fresh link for an open seat; the old one stops working."""
    table = await call.hub.open(call.match)
    if table.row.owner != call.who.id:
        raise Refusal("match", "only who made the match can do this.", "not-owner")
    seat = call.body.seat
    if seat >= len(table.seats) or table.seats[seat].kind != "open":
        raise Refusal("seat", "this seat is taken.", "seat-taken")
    link, statements = lobby.invite(call.hub, table.id, call.who.id, seat)
    await call.hub.store.write(statements)
    return link


async def hand_over(call: Call) -> Link:
    """A link that moves your seat to another device."""
    table = await call.hub.open(call.match)
    seat = call.body.seat
    if seat not in table.seats_of(call.who.id):
        raise Refusal("seat", "this is not your seat.", "not-your-seat")
    seconds = call.hub.settings.handover_minutes * 60
    link, statements = links.make(
        "handover", call.who.id, seconds, call.hub.base, match=table.id, seat=seat
    )
    await call.hub.store.write(statements)
    return link


async def fill(call: Call) -> MatchInfo:
    """Let bots take all open seats, and start."""
    table = await call.hub.open(call.match)
    await seating.fill(table, call.who.id, call.body.level)
    return info(table, call.who.id)


async def rematch(call: Call) -> Made:
    """The same people and bots again."""
    require_rate(call.hub, call.hub.matches, call.request)
    return await lobby.rematch(call.hub, call.who, await call.hub.open(call.match))


async def fork(call: Call) -> Made:
    """A new match from a position of a finished one."""
    require_rate(call.hub, call.hub.matches, call.request)
    table = await call.hub.open(call.match)
    return await lobby.fork(call.hub, call.who, table, call.body)


ENDPOINTS = (
    Endpoint(method="GET", path="/matches", handle=my_matches, answers=MyMatches),
    Endpoint(
        method="POST", path="/matches", handle=make, asks=NewMatch, answers=Made, identify=True
    ),
    Endpoint(
        method="POST",
        path="/matches/quick",
        handle=quick,
        asks=QuickMatch,
        answers=Made,
        identify=True,
    ),
    Endpoint(
        method="POST", path="/claim", handle=claim, asks=Claim, answers=Claimed, identify=True
    ),
    Endpoint(method="GET", path="/matches/{id}", handle=show, answers=MatchInfo),
    Endpoint(
        method="POST", path="/matches/{id}/invite", handle=invite, asks=InviteAgain, answers=Link
    ),
    Endpoint(
        method="POST", path="/matches/{id}/handover", handle=hand_over, asks=HandOver, answers=Link
    ),
    Endpoint(method="POST", path="/matches/{id}/fill", handle=fill, asks=Fill, answers=MatchInfo),
    Endpoint(method="POST", path="/matches/{id}/rematch", handle=rematch, answers=Made),
    Endpoint(
        method="POST",
        path="/matches/{id}/fork",
        handle=fork,
        asks=Fork,
        answers=Made,
        identify=True,
    ),
)
