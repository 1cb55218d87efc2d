"""Rematches: the person who asks gets a seat at once, the others are invited to theirs."""

from __future__ import annotations

import time
from collections.abc import Sequence

import msgspec

from tourdetable.engine.chance import Source, Typed
from tourdetable.engine.declared.options import Chosen
from tourdetable.engine.files.matchfile import chance_data
from tourdetable.engine.game import AnyGame
from tourdetable.engine.refusal import Refusal
from tourdetable.engine.registry import game as game_of
from tourdetable.protocol.bodies.matches import Made
from tourdetable.server.live.shared import now
from tourdetable.server.live.table import Table
from tourdetable.server.services.match_creation import check_limit, made, prepared
from tourdetable.server.services.people.identities import Identity, new_id
from tourdetable.server.services.services import Services
from tourdetable.server.services.together import invitations
from tourdetable.server.store import invitations as stored
from tourdetable.server.store.manners import audit
from tourdetable.session.commands import Rematch
from tourdetable.session.rows import MatchRow, SeatRow


async def rematch(services: Services, who: Identity, table: Table, *, swap: bool) -> Made:
    """The same people and bots again; everybody who asks later accepts the same match."""
    if not table.session.over:
        raise Refusal("match", "the match is not over.", "not-over")
    if not table.session.seats_of(who.id):
        raise Refusal("seat", "you have no seat here.", "not-your-seat")
    if table.session.row.rematch is None:
        try:
            await _rematch(services, who, table, swap=swap)
        except Refusal as refusal:
            if refusal.key != "rematch-exists":  # somebody else asked at the same time
                raise
    fresh = await services.tables.open(str(table.session.row.rematch))
    if not fresh.session.seats_of(who.id):
        await _accept(services, who, fresh, _name_of(table, who))
    return made(fresh, who.id, [])


def _name_of(table: Table, who: Identity) -> str:
    """What a person was called at a table."""
    return table.session.seats[table.session.seats_of(who.id)[0]].name


async def _accept(services: Services, who: Identity, fresh: Table, name: str) -> None:
    """A second person who asks for the same rematch accepts the first one's invitation."""
    invited = await invitations.find_for(services, who, fresh.id)
    if invited is not None:
        await invitations.accept(services, who, invited.id, name, "")


async def _still_open(services: Services, game: AnyGame, old: MatchRow) -> Chosen:
    """The options of the previous match, except those that are locked now."""
    options = game.options_still_offered(old.seats, old.options)
    for name in await services.clubs.locked(game, old.club, options):
        options[name] = game.option(name).default
    return game.options_for(old.seats, options)


async def _rematch(services: Services, who: Identity, table: Table, *, swap: bool) -> None:
    await check_limit(services, who.id)
    old = table.session.row
    game = game_of(old.game)
    source: Source = await services.identities.take_key(who.id)
    row = MatchRow(
        id=new_id(),
        game=old.game,
        rules_version=game.version,
        seats=old.seats,
        options=await _still_open(services, game, old),
        chance=chance_data(Typed(source) if old.chance["source"] == "typed" else source),
        status="open",
        created=time.time(),
        owner=who.id,
        clock=old.clock,
        patience=old.patience,
        spectators=old.spectators,
        club=old.club,
        rematch_of=old.id,
    )
    seats, invited = _seated_again(table.session.seats, who.id, swap=swap)
    new = prepared(services, row, seats)
    asked = [stored.save(one) for one in invitations.rows(row.id, who.id, invited)]
    asked += [audit.note("invited", who.id, one, row.id) for one in invited]
    await table.submit(Rematch(now(), row.id), also=[*new.statements, *asked])
    services.metrics.matches += 1
    for identity in invited:
        services.calls.call(identity, "rematch", row.id, by=who.id)


def _seated_again(
    old: Sequence[SeatRow], asker: str, *, swap: bool
) -> tuple[list[SeatRow], dict[str, list[int]]]:
    """The seats, and who is invited to which; with `swap` everybody gets the next seat."""
    seats: list[SeatRow] = []
    invited: dict[str, list[int]] = {}
    for number in range(len(old)):
        holder = old[(number - swap) % len(old)]
        mine = holder.identity == asker
        if mine or (holder.kind == "bot" and holder.identity is None):
            kind = "person" if mine else "bot"
            level = None if mine else holder.level
            seats.append(
                msgspec.structs.replace(
                    holder, seat=number, kind=kind, level=level, took_over=False, votes="",
                    nudged=None,
                )
            )  # fmt: skip
            continue
        seats.append(SeatRow(seat=number, kind="open"))
        if holder.identity is not None:
            invited.setdefault(holder.identity, []).append(number)
    return seats, invited
