"""What a club remembers: ratings, records and meetings, computed from its results."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterable, Sequence

from tourdetable.engine.refusal import Refusal
from tourdetable.engine.registry import game as game_of
from tourdetable.engine.registry import games
from tourdetable.protocol.bodies.clubs import (
    ClubMemory,
    GameTable,
    MeetingInfo,
    Player,
    RatingInfo,
    RecordInfo,
)
from tourdetable.server.services.clubs import ratings, results, tallies
from tourdetable.server.services.clubs.results import BOT, Result
from tourdetable.server.services.services import Services
from tourdetable.server.store.clubs import members
from tourdetable.server.store.clubs import results as stored

MOST_RATED = 100
"""Clubs and seasons whose ratings are remembered."""
MOST_READ = 50
"""Matches of older versions that are given a result at one look at their club."""


async def load(services: Services, club: str) -> list[Result]:
    """All results of a club, in the order in which the matches ended."""
    store = services.store
    await _catch_up(services, club)
    rows = await stored.of_club(store, club)
    seats = await stored.seats(store, club)
    return results.read(rows, seats, await stored.holders(store, club))


async def _catch_up(services: Services, club: str) -> None:
    """Give results to matches that ended before results were kept."""
    store = services.store
    statements = []
    for match in await stored.missing(store, club, MOST_READ):
        with contextlib.suppress(Refusal):
            table = await services.tables.look(match)
            row = results.row_of(table.session)
            if row is not None:
                statements.append(stored.save(row))
    if statements:
        await store.write(statements)


async def players(services: Services, club: str, keys: Iterable[str]) -> list[Player]:
    """People and bots by their keys; former members keep their names."""
    known = {one.id: one.name for one in await members.members(services.store, club)}
    found: list[Player] = []
    for key in dict.fromkeys(keys):
        if key.startswith(BOT):
            found.append(Player(id=key, name="", level=key.removeprefix(BOT)))
        else:
            name = known.get(key)
            if name is None:
                name = (await services.identities.person(key)).name
            found.append(Player(id=key, name=name, level=None))
    return found


def everything(_: Result) -> bool:
    """All results count."""
    return True


async def remember(services: Services, club: str, counted: Callable[[Result], bool]) -> ClubMemory:
    """Everything that the counted results tell."""
    found = [result for result in await load(services, club) if counted(result)]
    tables = await _rated(services, found)
    records = _records(found)
    meetings = [
        MeetingInfo(
            first=one.first, second=one.second, game=one.game, won=one.won, lost=one.lost,
            drawn=one.drawn,
        )
        for one in tallies.head_to_head(found)
    ]  # fmt: skip
    keys = [who for result in found for who in result.players if who]
    return ClubMemory(
        players=await players(services, club, sorted(set(keys))),
        tables=tables,
        records=records,
        meetings=meetings,
    )


async def _rated(services: Services, found: Sequence[Result]) -> list[GameTable]:
    """The table of each game. The same results give the same ratings: they are computed once."""
    known, key = services.clubs.rated, hash(tuple(found))
    if key not in known:
        tables = await asyncio.to_thread(_tables, found)
        known[key] = tables
        if len(known) > MOST_RATED:
            del known[next(iter(known))]
        return tables
    return known[key]


def _by_game(found: Sequence[Result]) -> dict[str, list[Result]]:
    by_game: dict[str, list[Result]] = {}
    for result in found:
        by_game.setdefault(result.game, []).append(result)
    return {game: by_game[game] for game in games() if game in by_game}


def _tables(found: Sequence[Result]) -> list[GameTable]:
    return [_table(game, own) for game, own in _by_game(found).items()]


def _table(game: str, found: Sequence[Result]) -> GameTable:
    rated = ratings.rate(found)
    close = ratings.undecided(rated)
    return GameTable(
        game=game,
        played=len(found),
        together=sum(len(result.parties) == 1 for result in found),
        ratings=[_rating(one) for one in ratings.ranked(rated)],
        undecided=[] if close is None else close.players,
        more=None if close is None else close.more,
    )


def _rating(one: ratings.Ranked) -> RatingInfo:
    rating = one.rating
    best, worst = one.ranks or (None, None)
    return RatingInfo(
        player=rating.player,
        rating=round(rating.mu, 1),
        low=round(rating.low, 1),
        high=round(rating.high, 1),
        played=rating.played,
        enough=rating.played >= ratings.FEWEST,
        best=best,
        worst=worst,
    )


def _records(found: Sequence[Result]) -> list[RecordInfo]:
    return [
        RecordInfo(
            game=one.game, record=one.record, value=one.value, players=one.players,
            match=one.match, times=one.times,
        )
        for game, own in _by_game(found).items()
        for one in tallies.records(game_of(game), own)
    ]  # fmt: skip
