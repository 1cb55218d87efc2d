"""Creating matches: from a form, in one click, or from a position of another."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

import msgspec

from tourdetable.engine.chance import MOST_FORKS, Fair, Forked, Source, Typed, depth
from tourdetable.engine.files.matchfile import chance_data, source_from
from tourdetable.engine.refusal import Refusal
from tourdetable.engine.registry import game as game_of
from tourdetable.protocol.bodies.matches import (
    BotSeat,
    Fork,
    Link,
    Made,
    MySeat,
    NewMatch,
    QuickMatch,
    SeatWish,
)
from tourdetable.server.live import webhook
from tourdetable.server.live.table import Table
from tourdetable.server.services import links
from tourdetable.server.services.people.identities import Identity, new_id
from tourdetable.server.services.services import Services
from tourdetable.server.store import matches
from tourdetable.server.store.database import Statement
from tourdetable.server.work.archive import Stopped
from tourdetable.server.work.fair_queue import Job
from tourdetable.session.rows import HolderRow, MatchRow, SeatRow
from tourdetable.session.seats.seating import bot_seat, free_name, level_of


async def check_limit(services: Services, identity: str) -> None:
    """Refuse one more unfinished match than a person may make, or than there is room for."""
    await services.room.require()
    most = services.settings.limits.open_matches
    if await matches.count_unfinished(services.store, identity) >= most:
        raise Refusal(
            "matches", f"you have {most} unfinished matches.", "too-many-matches", most=most
        )


def _person(seat: int, who: Identity, wish: MySeat, others: list[str]) -> SeatRow:
    name = free_name(wish.name or who.name, others)
    return SeatRow(
        seat=seat, kind="person", identity=who.id, name=name, seed=wish.seed, away=time.time()
    )


def _seats(game: str, wishes: Sequence[SeatWish], who: Identity) -> list[SeatRow]:
    if not any(isinstance(wish, MySeat) for wish in wishes):
        raise Refusal("seats", "take at least one seat yourself.", "my-seat")
    rows: list[SeatRow] = []
    names = [wish.name or who.name for wish in wishes if isinstance(wish, MySeat)]
    for number, wish in enumerate(wishes):
        if isinstance(wish, MySeat):
            rows.append(_person(number, who, wish, [row.name for row in rows]))
        elif isinstance(wish, BotSeat):
            rows.append(bot_seat(number, level_of(game, wish.level), names))
            names.append(rows[-1].name)
        else:
            rows.append(SeatRow(seat=number, kind="open"))
    return rows


class Prepared(msgspec.Struct):
    """A match that is to be saved, with the links to its open seats."""

    row: MatchRow
    statements: list[Statement]
    invites: list[Link]


def prepared(services: Services, row: MatchRow, seats: list[SeatRow]) -> Prepared:
    """A new match with its seats and links."""
    holders = [HolderRow(one.identity, one.seat, row.created) for one in seats if one.identity]
    made = Prepared(row, matches.statements(row.id, [row, *seats, *holders]), [])
    for seat in seats:
        if seat.kind == "open":
            link, saving = invite(services, row.id, row.owner, seat.seat)
            made.invites.append(link)
            made.statements.extend(saving)
    return made


async def _save(services: Services, new: Prepared, more: Sequence[Statement] = ()) -> Made:
    """Save a new match, and start it when every seat is taken."""
    await services.store.write([*new.statements, *more])
    services.metrics.matches += 1
    return made(await services.tables.open(new.row.id), new.row.owner, new.invites)


def invite(
    services: Services, match: str, giver: str, seat: int | None, *, older: int = 0
) -> tuple[Link, list[Statement]]:
    """A link to an open seat (None: to the next free one), and the statements that save it."""
    seconds = services.settings.invite_hours * 3600
    kind = links.TABLE if seat is None else "invite"
    return links.make(kind, giver, seconds, services.base, match=match, seat=seat, older=older)


def made(table: Table, identity: str, invites: list[Link]) -> Made:
    """A new match as its maker gets it."""
    return Made(
        match=table.facts(),
        seats=table.seat_infos(),
        yours=table.session.seats_of(identity),
        invites=invites,
    )


async def make(services: Services, who: Identity, wish: NewMatch) -> Made:
    """Create a match from the form."""
    await check_limit(services, who.id)
    game = game_of(wish.game)
    options = game.options_for(len(wish.seats), wish.options)
    if wish.club is not None:
        await services.clubs.require_member(wish.club, who.id)
    await services.clubs.require_unlocked(game, wish.club, options)
    _check_webhook(services, wish.webhook)
    seats = _seats(game.id, wish.seats, who)
    source: Source = await services.identities.take_key(who.id)
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
        patience=wish.patience,
        spectators=wish.spectators,
        club=wish.club,
        webhook=wish.webhook,
    )
    return await _save(services, prepared(services, row, seats))


def _check_webhook(services: Services, url: str | None) -> None:
    """Refuse an address that the server does not call."""
    if url is not None:
        if not services.settings.webhooks:
            raise Refusal("webhook", "webhooks are switched off here.", "webhook-off")
        webhook.check(url)


async def make_seated(
    services: Services,
    who: Identity,
    game_id: str,
    seats: list[SeatRow],
    club: str,
    more: Callable[[str], list[Statement]],
) -> Table:
    """A club's match whose seats all have their holders; `more` is saved with it, given its id."""
    await check_limit(services, who.id)
    game = game_of(game_id)
    row = MatchRow(
        id=new_id(),
        game=game.id,
        rules_version=game.version,
        seats=len(seats),
        options=game.options_for(len(seats), {}),
        chance=chance_data(await services.identities.take_key(who.id)),
        status="open",
        created=time.time(),
        owner=who.id,
        club=club,
    )
    await _save(services, prepared(services, row, seats), more(row.id))
    return await services.tables.open(row.id)


async def quick(services: Services, who: Identity, wish: QuickMatch) -> Made:
    """A match against bots."""
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
    return await make(services, who, NewMatch(game=game.id, seats=seats))


def require_open(table: Table) -> None:
    """Refuse unless the match is over and its rules are still the same."""
    if not table.session.over:
        raise Refusal("match", "this is available once the match is over.", "not-over")
    if table.session.frozen is not None:
        raise Refusal("rules_version", "this match was played under another version.", "frozen")


async def fork(services: Services, who: Identity, table: Table, wish: Fork, job: Job) -> Made:
    """A new match that goes on from a position of a finished one."""
    require_open(table)
    await check_limit(services, who.id)
    old = table.session.row
    if len(wish.seats) != old.seats:
        raise Refusal("seats", f"must be {old.seats}.", "outside-bounds", value=len(wish.seats),
                      low=old.seats, high=old.seats)  # fmt: skip
    stopped = await services.replays.stop(old, wish.seq, job)
    if stopped.seq != wish.seq or stopped.over:
        raise Refusal("seq", "choose a position before the end.", "fork-end")
    source = _forked(old, stopped, await services.identities.take_key(who.id))
    row = _fork_row(old, source, who.id)
    more = [
        matches.copy_entries(row.id, old.id, stopped.seq),
        *matches.statements(row.id, [stopped.snapshot]),
    ]
    return await _save(services, prepared(services, row, _seats(old.game, wish.seats, who)), more)


def _fork_row(old: MatchRow, source: Forked, owner: str) -> MatchRow:
    return MatchRow(
        id=new_id(),
        game=old.game,
        rules_version=old.rules_version,
        seats=old.seats,
        options=old.options,
        chance=chance_data(source),
        status="open",
        created=time.time(),
        owner=owner,
        forked_match=old.id,
        forked_seq=source.seq,
    )


def _forked(old: MatchRow, stopped: Stopped, then: Fair) -> Forked:
    """What was drawn stays, then new dice roll."""
    require_forks_left(old)
    return Forked(source_from(old.chance), stopped.draws, stopped.seq, then)


def require_forks_left(old: MatchRow) -> None:
    """Refuse where a match was forked from a fork of a fork too often."""
    if depth(source_from(old.chance)) >= MOST_FORKS:
        raise Refusal("match", f"was forked {MOST_FORKS} times already: fork an earlier one.",
                      "too-many-forks", most=MOST_FORKS)  # fmt: skip
