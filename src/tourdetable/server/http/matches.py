"""Matches: making, listing, claiming, handing over."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Iterable

from tourdetable.engine.refusal import Refusal
from tourdetable.engine.registry import game as game_of
from tourdetable.engine.registry import games
from tourdetable.engine.texts import LANGUAGES, texts
from tourdetable.protocol.bodies.matches import (
    Again,
    Claim,
    Claimed,
    Fill,
    Fork,
    HandOver,
    InviteAgain,
    InviteAll,
    Link,
    LinkInfo,
    LookAtLink,
    Made,
    MatchInfo,
    MatchSummary,
    MyMatches,
    MySeat,
    NewMatch,
    QuickMatch,
)
from tourdetable.server.http.call import Body, Call, get, post, require_rate
from tourdetable.server.live.shared import now
from tourdetable.server.live.table import Table
from tourdetable.server.services import links, match_creation, seating
from tourdetable.server.services.invitations import link_info
from tourdetable.server.services.people.identities import Identity
from tourdetable.server.services.services import Services
from tourdetable.server.services.together import rematches
from tourdetable.server.store import matches as stored
from tourdetable.session import audience, commands
from tourdetable.session.seats import absences

MOST_LISTED = 50
MOST_RUNNING = 100
LONGEST_SEARCH = 60


async def summary(table: Table, identity: str) -> MatchSummary:
    """A match in a list, as this identity sees it."""
    session = table.session
    mine = session.seats_of(identity)
    awaited = [seat for seat in mine if absences.is_awaited(session, seat)]
    last = await stored.last_time(table.shared.store, table.id)
    seen = table.watched(mine[0] if mine else None)
    if last is not None and seen is not session:
        last = min(last, time.time() - table.facts().delay)
    return MatchSummary(
        match=table.facts(),
        seats=table.seat_infos(),
        yours=mine,
        your_turn=bool(awaited),
        turn=0 if session.frozen else seen.position.turn,
        outcome=audience.outcome_info(session.row.outcome),
        last=session.row.created if last is None else last,
        to_act=list(seen.position.acting) if session.playing else [],
        left=audience.time_left(seen, now()),
        prompt=next((audience.prompt(session, seat) for seat in awaited), ""),
    )


async def summaries(services: Services, who: Identity, found: Iterable[str]) -> list[MatchSummary]:
    """The matches that can be opened; one whose game is no longer installed is left out."""
    listed: list[MatchSummary] = []
    for match in found:
        with contextlib.suppress(Refusal):
            listed.append(await summary(await services.tables.look(match), who.id))
        await asyncio.sleep(0)  # each may have to be loaded: others go on in between
    return listed


def info(table: Table, identity: str) -> MatchInfo:
    """What everybody with its link may know of a match."""
    session = table.session
    mine = session.seats_of(identity)
    return MatchInfo(
        match=table.facts(),
        secrets=session.match.game.hides(session.match.rules.options),
        seats=table.seat_infos(),
        yours=mine,
        owner=session.row.owner == identity,
        fairness=audience.fairness(session),
        outcome=audience.outcome_info(session.row.outcome),
        seq=table.watched(mine[0] if mine else None).match.seq,
    )


def urgency(one: MatchSummary) -> tuple[bool, bool, float]:
    """Order of unfinished matches: mine to move, live before by post, least time left."""
    post = one.match.clock is not None and one.match.clock.per == "move"
    left = float("inf") if one.left is None else float(one.left)
    return not one.your_turn, post, left if post else -one.last


async def my_matches(call: Call[None]) -> MyMatches:
    """The matches of this browser, the latest first."""
    services, who, query = call.services, call.who, call.request.query_params
    if not who.id:
        return MyMatches(matches=[], total=0)
    state, search = query.get("state", ""), query.get("search", "").strip()[:LONGEST_SEARCH]
    if state == "over":
        page = await stored.finished(
            services.store, who.id, search, games_called(search), call.number("page") or 0
        )
        return MyMatches(matches=await summaries(services, who, page.matches), total=page.total)
    if state == "running":
        found = await stored.unfinished(services.store, who.id, MOST_RUNNING)
        listed = sorted(await summaries(services, who, found), key=urgency)
        return MyMatches(matches=listed, total=len(listed))
    found = await stored.of_somebody(services.store, who.id, MOST_LISTED)
    return MyMatches(matches=await summaries(services, who, found), total=len(found))


def games_called(search: str) -> list[str]:
    """The games whose title contains these words in any language."""
    wanted = search.casefold()
    return [
        one
        for one in games()
        if wanted
        and any(
            wanted in texts(language, game_of(one).folder).say("title").casefold()
            for language in LANGUAGES
        )
    ]


async def _name(call: Call[Body], name: str | None) -> None:
    """Somebody without a name is called as at their first table."""
    if name and not call.who.name:
        await call.services.identities.rename(call.who, name)


async def make(call: Call[NewMatch]) -> Made:
    """A match from a form."""
    require_rate(call, call.limits.matches)
    await _name(call, next((one.name for one in call.body.seats if isinstance(one, MySeat)), None))
    return await match_creation.make(call.services, call.who, call.body)


async def quick(call: Call[QuickMatch]) -> Made:
    """A match against bots in one click."""
    require_rate(call, call.limits.matches)
    await _name(call, call.body.name)
    return await match_creation.quick(call.services, call.who, call.body)


async def show(call: Call[None]) -> MatchInfo:
    """What everybody with its link may know of a match."""
    return info(await call.services.tables.look(call.id), call.who.id)


async def claim(call: Call[Claim]) -> Claimed:
    """Take the seat, or join the club, of a link."""
    services = call.services
    require_rate(call, call.limits.claims)
    link = await links.find(services.store, call.body.secret)
    await _name(call, call.body.name)
    if link.club is not None:
        club = await services.clubs.join(call.body.secret, call.who.id)
        return Claimed(match=None, seat=None, club=club)
    table = await services.tables.open(str(link.match))
    seat = await seating.claim(table, link, call.who, call.body.name, call.body.seed)
    return Claimed(match=table.id, seat=seat, club=None)


async def look_at_link(call: Call[LookAtLink]) -> LinkInfo:
    """What a link leads to, before it is used."""
    require_rate(call, call.limits.claims)
    return await link_info(call.services, call.body.secret)


async def own_table(call: Call[Body]) -> Table:
    """The table of a match that the caller made."""
    table = await call.services.tables.look(call.id)
    if table.session.row.owner != call.who.id:
        raise Refusal("match", "only the person who made the match can do this.", "not-owner")
    return table


async def invite_all(call: Call[InviteAll]) -> Link:
    """A link for the whole table: it gives the next free seat."""
    table = await own_table(call)
    if table.session.row.status != "open":
        raise Refusal("match", "every seat is taken.", "table-full")
    # a link that was sent goes on working when its giver looks from another device
    older = 0 if call.body.renew else links.MOST_TABLE_LINKS - 1
    link, statements = match_creation.invite(
        call.services, table.id, call.who.id, None, older=older
    )
    await call.services.store.write(statements)
    return link


async def invite(call: Call[InviteAgain]) -> Link:
    """A fresh link for an open seat; the old one stops working."""
    table = await own_table(call)
    seat = call.body.seat
    if seat >= len(table.session.seats) or table.session.seats[seat].kind != "open":
        raise Refusal("seat", "this seat is taken.", "seat-taken")
    link, statements = match_creation.invite(call.services, table.id, call.who.id, seat)
    await call.services.store.write(statements)
    return link


async def hand_over(call: Call[HandOver]) -> Link:
    """A link that moves your seat to another device."""
    table = await call.services.tables.look(call.id)
    seat = call.body.seat
    if seat not in table.session.seats_of(call.who.id):
        raise Refusal("seat", "this is not your seat.", "not-your-seat")
    seconds = call.services.settings.handover_minutes * 60
    link, statements = links.make(
        "handover", call.who.id, seconds, call.services.base, match=table.id, seat=seat
    )
    await call.services.store.write(statements)
    return link


async def fill(call: Call[Fill]) -> MatchInfo:
    """Let bots take all open seats, and start."""
    table = await call.services.tables.open(call.id)
    await table.submit(commands.Fill(now(), call.who.id, call.body.level))
    return info(table, call.who.id)


async def rematch(call: Call[Again]) -> Made:
    """The same people and bots again."""
    require_rate(call, call.limits.matches)
    table = await call.services.tables.open(call.id)
    return await rematches.rematch(call.services, call.who, table, swap=call.body.swap)


async def fork(call: Call[Fork]) -> Made:
    """A new match from a position of a finished one."""
    require_rate(call, call.limits.matches)
    table = await call.services.tables.look(call.id)
    job = call.job(table.id)
    return await match_creation.fork(call.services, call.who, table, call.body, job)


ENDPOINTS = (
    get("/matches", my_matches, MyMatches, query=("page",), words=("state", "search"), cost=5),
    post("/matches", make, NewMatch, Made, identify=True),
    post("/matches/quick", quick, QuickMatch, Made, identify=True),
    post("/links", look_at_link, LookAtLink, LinkInfo),
    post("/claim", claim, Claim, Claimed, identify=True),
    get("/matches/{id}", show, MatchInfo),
    post("/matches/{id}/invite", invite, InviteAgain, Link),
    post("/matches/{id}/invite-all", invite_all, InviteAll, Link),
    post("/matches/{id}/handover", hand_over, HandOver, Link),
    post("/matches/{id}/fill", fill, Fill, MatchInfo),
    post("/matches/{id}/rematch", rematch, Again, Made),
    post("/matches/{id}/fork", fork, Fork, Made, identify=True),
)
