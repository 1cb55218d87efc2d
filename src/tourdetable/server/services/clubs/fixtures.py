"""Matches that a club schedules: who plays what until when, started with one click."""

from __future__ import annotations

import itertools
import time

import msgspec

from tourdetable.engine.refusal import Refusal
from tourdetable.engine.registry import game as game_of
from tourdetable.protocol.bodies.clubs import FixtureSeat, MemberSeat, NewFixture
from tourdetable.server.live.table import Table
from tourdetable.server.services import match_creation
from tourdetable.server.services.clubs.membership import OWNER
from tourdetable.server.services.clubs.results import BOT
from tourdetable.server.services.people.identities import Identity, new_id
from tourdetable.server.services.services import Services
from tourdetable.server.store.clubs import members
from tourdetable.server.store.clubs import seasons as stored
from tourdetable.server.store.clubs.members import MemberRow
from tourdetable.server.store.clubs.seasons import FixtureRow
from tourdetable.server.store.database import Statement
from tourdetable.server.store.manners import audit
from tourdetable.session.rows import SeatRow, as_text
from tourdetable.session.seats.seating import bot_seat, free_name, level_of

MOST_FIXTURES = 400
FARTHEST = 400 * 86_400.0
"""How far ahead a match may be scheduled, in seconds."""


async def schedule(services: Services, club: str, who: Identity, wish: NewFixture) -> None:
    """Schedule a match, or one for each pair; in the open season, if there is one."""
    store = services.store
    await services.clubs.require_member(club, who.id)
    known = {one.id for one in await members.members(store, club)}
    players = [_player(wish.game, seat, known) for seat in wish.players]
    people = [one for one in players if not one.startswith(BOT)]
    if len(set(people)) < len(people):
        raise Refusal("players", "each player takes one seat only.", "player-twice")
    now = time.time()
    if not now < wish.until < now + FARTHEST:
        raise Refusal("until", "choose a day within a year.", "until-when")
    seated = _line_ups(wish, players)
    for line_up in seated:
        game_of(wish.game).options_for(len(line_up), {})
    before = await stored.fixtures(store, club)
    if len(before) + len(seated) > MOST_FIXTURES:
        raise Refusal("fixtures", f"at most {MOST_FIXTURES}.", "too-many-fixtures",
                      most=MOST_FIXTURES)  # fmt: skip
    season = next((one.id for one in await stored.seasons(store, club) if one.closed is None), None)
    rows = [
        FixtureRow(new_id(), club, season, wish.game, as_text(line_up), wish.until, now, None)
        for line_up in seated
    ]
    noted = _noted("club-scheduled", who, people, club)
    await store.write([*map(stored.schedule, rows), *noted])


def _noted(action: audit.Action, who: Identity, players: list[str], club: str) -> list[Statement]:
    """Write down what was done to the other people of a scheduled match."""
    others = [one for one in players if one != who.id and not one.startswith(BOT)]
    return [audit.note(action, who.id, one, club) for one in others]


def _player(game: str, seat: FixtureSeat, members: set[str]) -> str:
    if not isinstance(seat, MemberSeat):
        return f"{BOT}{level_of(game, seat.level)}"
    if seat.id not in members:
        raise Refusal("member", "there is no such member.", "no-member")
    return seat.id


def _line_ups(wish: NewFixture, players: list[str]) -> list[list[str]]:
    """Who sits where in each match. Of each pair now one, now the other has the first seat."""
    if not wish.pairs:
        return [players]
    pairs = itertools.combinations(range(len(players)), 2)
    swapped = [(one, two) if (one + two) % 2 else (two, one) for one, two in pairs]
    return [[players[one], players[two]] for one, two in swapped]


async def _find(services: Services, club: str, fixture: str) -> FixtureRow:
    for row in await stored.fixtures(services.store, club):
        if row.id == fixture:
            return row
    raise Refusal("fixture", "there is no such scheduled match.", "no-fixture")


async def remove(services: Services, club: str, who: Identity, fixture: str) -> None:
    """Take a match that was not started off the list: its players and the owners may."""
    await services.clubs.require_member(club, who.id)
    row = await _find(services, club, fixture)
    owner = any(
        one.id == who.id and one.role == OWNER
        for one in await members.members(services.store, club)
    )
    if not owner and who.id not in msgspec.json.decode(row.players):
        raise Refusal("club", "only an owner of the club can do this.", "not-club-owner")
    if row.match is not None:
        raise Refusal("fixture", "this match was started.", "fixture-started")
    noted = _noted("club-unscheduled", who, msgspec.json.decode(row.players), club)
    await services.store.write([stored.remove(row.id), *noted])


async def start(services: Services, club: str, who: Identity, fixture: str) -> Table:
    """Start a scheduled match; everybody who plays in it has their seat at once."""
    async with services.clubs.starting:
        await services.clubs.require_member(club, who.id)
        row = await _find(services, club, fixture)
        players: list[str] = msgspec.json.decode(row.players)
        if who.id not in players:
            raise Refusal("fixture", "you do not play in this match.", "not-your-fixture")
        if row.match is not None:
            return await services.tables.open(row.match)
        known = {one.id: one for one in await members.members(services.store, club)}
        seats = _seats(row.game, players, known)
        noted = _noted("club-started", who, players, club)
        return await match_creation.make_seated(
            services, who, row.game, seats, club,
            lambda match: [stored.start(row.id, match), *noted],
        )  # fmt: skip


def _seats(game: str, players: list[str], known: dict[str, MemberRow]) -> list[SeatRow]:
    """Everybody on their seat; the seat of a person who left the club is refused."""
    names: list[str] = []
    rows: list[SeatRow] = []
    for number, key in enumerate(players):
        if key.startswith(BOT):
            row = bot_seat(number, level_of(game, key.removeprefix(BOT)), names)
        elif key in known:
            name = free_name(known[key].name, names)
            row = SeatRow(seat=number, kind="person", identity=key, name=name)
        else:
            raise Refusal("member", "somebody who plays in it has left the club.", "member-gone")
        rows.append(row)
        names.append(row.name)
    return rows
