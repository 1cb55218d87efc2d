"""Seasons that a club opens and closes, with their standings."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

import msgspec

from tourdetable.engine.outcome import Outcome
from tourdetable.engine.refusal import Refusal
from tourdetable.protocol.bodies.clubs import (
    FixtureInfo,
    NewSeason,
    Season,
    Seasons,
    StandingInfo,
)
from tourdetable.server.services.clubs import memory, tallies
from tourdetable.server.services.clubs.membership import require_owner
from tourdetable.server.services.clubs.results import Result
from tourdetable.server.services.people.identities import new_id
from tourdetable.server.services.services import Services
from tourdetable.server.store.clubs import seasons as stored
from tourdetable.server.store.clubs.seasons import FixtureRow, SeasonRow

MOST_SEASONS = 60


def _missing() -> Refusal:
    return Refusal("season", "there is no such season.", "no-season")


async def open_one(services: Services, club: str, owner: str, wish: NewSeason) -> None:
    """Open a season; one is open at a time."""
    await require_owner(services.store, club, owner)
    known = await stored.seasons(services.store, club)
    if any(one.closed is None for one in known):
        raise Refusal("season", "close the open season first.", "season-open")
    if len(known) >= MOST_SEASONS:
        raise Refusal("season", f"at most {MOST_SEASONS}.", "too-many-seasons", most=MOST_SEASONS)
    row = SeasonRow(new_id(), club, wish.name, time.time(), wish.until, None, int(wish.scheduled))
    await services.store.write([stored.open_season(row)])


async def close(services: Services, club: str, owner: str, season: str) -> None:
    """Close a season: its standings stay as they are."""
    await require_owner(services.store, club, owner)
    known = await stored.seasons(services.store, club)
    if all(one.id != season for one in known):
        raise _missing()
    await services.store.write([stored.close_season(season, time.time())])


async def counted(services: Services, club: str, season: str) -> Callable[[Result], bool]:
    """Which results count for a season."""
    known = await stored.seasons(services.store, club)
    row = next((one for one in known if one.id == season), None)
    if row is None:
        raise _missing()
    return _counts(row, await stored.fixtures(services.store, club))


def _counts(row: SeasonRow, fixtures: Sequence[FixtureRow]) -> Callable[[Result], bool]:
    planned = {one.match for one in fixtures if one.season == row.id and one.match}

    def test(result: Result) -> bool:
        within = row.opened <= result.ended and (row.closed is None or result.ended <= row.closed)
        return within and (not row.scheduled or result.match in planned)

    return test


async def show(services: Services, club: str, you: str) -> Seasons:
    """All seasons, the latest first, with standings and scheduled matches."""
    return await told(services, club, you, await memory.load(services, club))


async def told(services: Services, club: str, you: str, found: Sequence[Result]) -> Seasons:
    """The same from results that are known already."""
    rows = await stored.fixtures(services.store, club)
    states = await stored.match_states(services.store, club)
    infos = {row.id: _fixture(row, states, you) for row in rows}
    seasons = [
        _season(row, found, rows, infos) for row in await stored.seasons(services.store, club)
    ]
    keys = {who for info in infos.values() for who in info.players}
    keys |= {one.player for season in seasons for one in season.standings}
    return Seasons(
        players=await memory.players(services, club, sorted(keys)),
        seasons=seasons,
        fixtures=[infos[row.id] for row in rows if row.season is None],
    )


def _season(
    row: SeasonRow,
    found: Sequence[Result],
    rows: Sequence[FixtureRow],
    infos: dict[str, FixtureInfo],
) -> Season:
    results = list(filter(_counts(row, rows), found))
    return Season(
        id=row.id,
        name=row.name,
        opened=row.opened,
        until=row.until,
        closed=row.closed,
        scheduled=bool(row.scheduled),
        played=len(results),
        standings=places(tallies.standings(results)),
        fixtures=[infos[one.id] for one in rows if one.season == row.id],
    )


def places(standings: Sequence[tallies.Standing]) -> list[StandingInfo]:
    """Standings with their places: equal points share one."""
    return [
        StandingInfo(
            player=one.player,
            place=1 + sum(other.points > one.points for other in standings),
            points=one.points,
            won=one.won,
            played=one.played,
        )
        for one in standings
    ]


def _fixture(row: FixtureRow, states: dict[str, tuple[str, str | None]], you: str) -> FixtureInfo:
    players: list[str] = msgspec.json.decode(row.players)
    status, data = states.get(row.match or "", ("waiting", None))
    winners: list[str] = []
    if data is not None:
        outcome = msgspec.json.decode(data, type=Outcome)
        winners = [players[seat] for seat in outcome.winners if seat < len(players)]
    return FixtureInfo(
        id=row.id,
        game=row.game,
        players=players,
        until=row.until,
        match=row.match,
        status=status,  # type: ignore[arg-type]
        winners=winners,
        yours=you in players,
    )
