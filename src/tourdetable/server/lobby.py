"""Making matches: from a form, in one click, again, or from a position of a finished one."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from tourdetable.engine.chance import MOST_FORKS, Fair, Forked, Source, Typed, depth
from tourdetable.engine.game import Game
from tourdetable.engine.matchfile import chance_data
from tourdetable.engine.options import Chosen
from tourdetable.engine.refusal import Refusal
from tourdetable.engine.registry import game as game_of
from tourdetable.protocol.matches import (
    BotSeat,
    Fork,
    Link,
    Made,
    MySeat,
    NewMatch,
    QuickMatch,
    SeatWish,
)
from tourdetable.server import fold, links, seating, webhook
from tourdetable.server.identities import Identity, new_id
from tourdetable.server.questions import Questions
from tourdetable.server.records import (
    MatchRow,
    SeatRow,
    save_holder,
    save_match,
    save_seat,
    save_snapshot,
)
from tourdetable.server.store import Statement

if TYPE_CHECKING:
    from tourdetable.server.hub import Hub
    from tourdetable.server.table import Table

COPY_ENTRIES = (
    "INSERT INTO kept SELECT ?, seq, seat, move, events, commitment, time, NULL "
    "FROM entry WHERE match = ? AND seq <= ?"
)


def _check_limit(hub: Hub, identity: str) -> None:
    most = hub.settings.limits.open_matches
    sql = "SELECT count(*) FROM match WHERE owner = ? AND status != 'over'"
    row = hub.store.row(sql, identity)
    if row is not None and row[0] >= most:
        raise Refusal(
            "matches", f"you have {most} unfinished matches.", "too-many-matches", most=most
        )


def _seats(game: str, wishes: Sequence[SeatWish], who: Identity) -> list[SeatRow]:
    if not any(isinstance(wish, MySeat) for wish in wishes):
        raise Refusal("seats", "take at least one seat yourself.", "my-seat")
    rows: list[SeatRow] = []
    names = [wish.name or who.name for wish in wishes if isinstance(wish, MySeat)]
    for number, wish in enumerate(wishes):
        if isinstance(wish, MySeat):
            rows.append(seating.person_seat(number, who, wish.name, wish.seed))
        elif isinstance(wish, BotSeat):
            rows.append(seating.bot_seat(number, seating.level_of(game, wish.level), names))
            names.append(rows[-1].name)
        else:
            rows.append(SeatRow(seat=number, kind="open"))
    return rows


async def _save(
    hub: Hub, row: MatchRow, seats: list[SeatRow], more: Sequence[Statement] = ()
) -> Made:
    """Save a new match with its links, and start it when every seat is taken."""
    statements = [save_match(row), *(save_seat(row.id, seat) for seat in seats), *more]
    invites: list[Link] = []
    for seat in seats:
        if seat.identity is not None:
            statements.append(save_holder(row.id, seat.identity, seat.seat, row.created))
        if seat.kind == "open":
            link, saving = invite(hub, row.id, row.owner, seat.seat)
            invites.append(link)
            statements.extend(saving)
    await hub.store.write(statements)
    hub.metrics.matches += 1
    return made(await hub.open(row.id), row.owner, invites)


def invite(hub: Hub, match: str, giver: str, seat: int) -> tuple[Link, list[Statement]]:
    hours = hub.settings.invite_hours
    return links.make("invite", giver, hours * 3600, hub.base, match=match, seat=seat)


def made(table: Table, identity: str, invites: list[Link]) -> Made:
    return Made(
        match=table.facts(),
        seats=table.seat_infos(),
        yours=table.seats_of(identity),
        invites=invites,
    )


async def make(hub: Hub, who: Identity, wish: NewMatch) -> Made:
    """A match as the form asks for it."""
    _check_limit(hub, who.id)
    game = game_of(wish.game)
    options = game.options_for(len(wish.seats), wish.options)
    if wish.club is not None:
        hub.clubs.require_member(wish.club, who.id)
    hub.clubs.require_unlocked(game, wish.club, options)
    if wish.webhook is not None:
        if not hub.settings.webhooks:
            raise Refusal("webhook", "webhooks are switched off here.", "webhook-off")
        webhook.check(wish.webhook)
    seats = _seats(game.id, wish.seats, who)
    source: Source = hub.identities.take_key(who.id)
    row = MatchRow(
        id=new_id(),
        game=game.id,
        rules_version=game.version,
        seats=len(seats),
        options=options,
        chance=chance_data(Typed(source) if wish.dice == "typed" else source),
        status="open",
        created=time.time(),
        owner=who.id,
        clock=wish.clock,
        spectators=wish.spectators,
        club=wish.club,
        webhook=wish.webhook,
    )
    return await _save(hub, row, seats)


async def quick(hub: Hub, who: Identity, wish: QuickMatch) -> Made:
    """Me against bots."""
    game = game_of(wish.game)
    count = wish.seats
    if count is None:
        alone = game.hides(game.options_for(game.seats[0], {}))
        count = game.seats[0] if alone else min(4, game.seats[-1])
    if wish.seat >= count:
        raise Refusal("seat", f"must be below {count}.", "outside-bounds", value=wish.seat,
                      low=0, high=count - 1)  # fmt: skip
    mine = MySeat(name=wish.name, seed=wish.seed)
    seats: list[SeatWish] = [BotSeat(level=wish.level) for seat in range(count)]
    seats[wish.seat] = mine
    return await make(hub, who, NewMatch(game=game.id, seats=seats))


async def rematch(hub: Hub, who: Identity, table: Table) -> Made:
    """The same people and bots again; whoever asks second gets the same match."""
    if not table.over:
        raise Refusal("match", "the match is not over.", "not-over")
    if not table.seats_of(who.id):
        raise Refusal("seat", "you have no seat here.", "not-your-seat")
    async with table.lock:
        if table.row.rematch is None:
            await _rematch(hub, who, table)
    fresh = await hub.open(str(table.row.rematch))
    return made(fresh, who.id, [])


def _still_open(hub: Hub, game: Game[Any, Any], old: MatchRow) -> Chosen:
    """The options of the match before, but for those that its end has closed."""
    options = game.options_still_offered(old.seats, old.options)
    for name in hub.clubs.locked(game, old.club, options):
        options[name] = game.option(name).default
    return game.options_for(old.seats, options)


async def _rematch(hub: Hub, who: Identity, table: Table) -> None:
    _check_limit(hub, who.id)
    old = table.row
    game = game_of(old.game)
    source: Source = hub.identities.take_key(who.id)
    row = MatchRow(
        id=new_id(),
        game=old.game,
        rules_version=game.version,
        seats=old.seats,
        options=_still_open(hub, game, old),
        chance=chance_data(Typed(source) if old.chance["source"] == "typed" else source),
        status="open",
        created=time.time(),
        owner=who.id,
        clock=old.clock,
        spectators=old.spectators,
        club=old.club,
        rematch_of=old.id,
    )
    seats = [
        msgspec.structs.replace(seat, took_over=False)
        if seat.kind == "bot" or seat.identity is not None
        else SeatRow(seat=seat.seat, kind="open")
        for seat in table.seats
    ]
    after = msgspec.structs.replace(old, rematch=row.id)
    await _save(hub, row, seats, [save_match(after)])
    table.row = after
    table.tell_seats()


def require_open(table: Table) -> None:
    """Refuse what opens only after the end, or needs the same rules."""
    if not table.over:
        raise Refusal("match", "this opens after the end of the match.", "not-over")
    if table.frozen is not None:
        raise Refusal("rules_version", "this match was played under another version.", "frozen")


async def fork(hub: Hub, who: Identity, table: Table, wish: Fork) -> Made:
    """A new match that goes on from a position of a finished one."""
    require_open(table)
    _check_limit(hub, who.id)
    old = table.row
    if len(wish.seats) != old.seats:
        raise Refusal("seats", f"must be {old.seats}.", "outside-bounds", value=len(wish.seats),
                      low=old.seats, high=old.seats)  # fmt: skip
    walk = hub.milestones.walk(old, wish.seq, wish.seq)
    match = await asyncio.to_thread(next, walk, None)
    if match is None or match.outcome is not None:
        raise Refusal("seq", "choose a position before the end.", "fork-end")
    then: Fair = hub.identities.take_key(who.id)
    source = Forked(match.source, match.draws, match.seq, then)
    if depth(source) > MOST_FORKS:
        raise Refusal("match", f"was forked {MOST_FORKS} times already: fork an earlier one.",
                      "too-many-forks", most=MOST_FORKS)  # fmt: skip
    row = MatchRow(
        id=new_id(),
        game=old.game,
        rules_version=old.rules_version,
        seats=old.seats,
        options=old.options,
        chance=chance_data(source),
        status="open",
        created=time.time(),
        owner=who.id,
        forked_match=old.id,
        forked_seq=match.seq,
    )
    frame: Any = fold.frame(match, Questions())
    frame["match"]["before"] = []
    more: list[Statement] = [
        (COPY_ENTRIES, (row.id, old.id, match.seq)),
        save_snapshot(row.id, match.seq, frame),
    ]
    return await _save(hub, row, _seats(old.game, wish.seats, who), more)
