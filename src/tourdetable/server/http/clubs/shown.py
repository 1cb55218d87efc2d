"""A club as its members see it."""

from __future__ import annotations

import math

import msgspec

from tourdetable.engine.refusal import Refusal
from tourdetable.engine.registry import game as game_of
from tourdetable.protocol.bodies.clubs import (
    Club,
    ClubLine,
    ClubMatches,
    Keepsake,
    Member,
    Shelf,
)
from tourdetable.server.http.matches import summaries
from tourdetable.server.services.clubs import memory, seasons, tallies
from tourdetable.server.services.clubs.results import Result
from tourdetable.server.services.people.identities import Identity
from tourdetable.server.services.services import Services
from tourdetable.server.store import matches
from tourdetable.server.store.clubs import members as stored

MOST_LISTED = 20


async def club(services: Services, who: Identity, club: str) -> Club:
    """A club with its members, its shelf and its latest matches."""
    await services.clubs.require_member(club, who.id)
    store = services.store
    name = await stored.name(store, club)
    if name is None:
        raise Refusal("club", "there is no such club.", "no-club")
    results = await memory.load(services, club)
    played = tallies.played(results)
    members = await stored.members(store, club)
    return Club(
        id=club,
        name=name,
        created=await stored.created(store, club),
        you=who.id,
        role=next(one.role for one in members if one.id == who.id),
        members=[_member(one, played.get(one.id, 0)) for one in members],
        shelf=[
            Shelf(game=game, record=msgspec.json.decode(data))
            for game, data in await stored.shelf(store, club)
        ],
        champions=await _champions(services, results),
        played=len(results),
        matches=await summaries(services, who, await matches.of_club(store, club, MOST_LISTED)),
    )


def _member(one: stored.MemberRow, played: int) -> Member:
    return Member(id=one.id, name=one.name, role=one.role, joined=one.joined, played=played)


async def _champions(services: Services, results: list[Result]) -> list[Keepsake]:
    """Who brings something along from the last match of each game (VeloMaster's champion)."""
    last = {result.game: result for result in results}
    found: list[Keepsake] = []
    for result in last.values():
        row = await matches.load_match(services.store, result.match)
        if row is None or row.outcome is None:
            continue
        game = game_of(result.game)
        for seat in await matches.load_seats(services.store, result.match):
            keepsake = game.keepsake(row.outcome, seat.seat)
            if keepsake and seat.kind == "person":
                found.append(Keepsake(game=game.id, name=seat.name, keepsake=keepsake))
    return found


async def line(services: Services, who: Identity, club: str) -> ClubLine:
    """A club in one line of the home page."""
    store = services.store
    results = await memory.load(services, club)
    shown = await seasons.told(services, club, who.id, results)
    current = next((one for one in shown.seasons if one.closed is None), None)
    mine = [] if current is None else [one for one in current.standings if one.player == who.id]
    fixtures = [*shown.fixtures, *(one for season in shown.seasons for one in season.fixtures)]
    return ClubLine(
        id=club,
        name=await stored.name(store, club) or "",
        members=await stored.count_members(store, club),
        played=len(results),
        season="" if current is None else current.name,
        place=mine[0].place if mine else None,
        due=sum(one.yours and one.status != "over" for one in fixtures),
    )


async def page_of_matches(services: Services, who: Identity, club: str, page: int) -> ClubMatches:
    """A page of a club's matches, the latest first; pages count from 1."""
    await services.clubs.require_member(club, who.id)
    pages = max(1, math.ceil(await stored.count_matches(services.store, club) / MOST_LISTED))
    page = min(max(1, page), pages)
    found = await stored.matches(services.store, club, MOST_LISTED, (page - 1) * MOST_LISTED)
    return ClubMatches(matches=await summaries(services, who, found), page=page, pages=pages)
