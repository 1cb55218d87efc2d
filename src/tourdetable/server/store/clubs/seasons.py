"""Seasons and scheduled matches in the database."""

from __future__ import annotations

import msgspec

from tourdetable.server.store.database import Statement, Store


class SeasonRow(msgspec.Struct, frozen=True):
    """A season of a club."""

    id: str
    club: str
    name: str
    opened: float
    until: float | None
    closed: float | None
    scheduled: int
    """Whether only scheduled matches count."""


class FixtureRow(msgspec.Struct, frozen=True):
    """A scheduled match."""

    id: str
    club: str
    season: str | None
    game: str
    players: str
    """A JSON list by seat: identities, and keys of bots."""
    until: float
    created: float
    match: str | None
    """The match, once it was started."""


async def seasons(store: Store, club: str) -> list[SeasonRow]:
    """All seasons of a club, the latest first."""
    sql = "SELECT * FROM season WHERE club = ? ORDER BY opened DESC"
    return [SeasonRow(*row) for row in await store.rows(sql, club)]


def open_season(row: SeasonRow) -> Statement:
    """Save a new season."""
    return "INSERT INTO season VALUES (?, ?, ?, ?, ?, ?, ?)", (
        row.id, row.club, row.name, row.opened, row.until, row.closed, row.scheduled
    )  # fmt: skip


def close_season(season: str, at: float) -> Statement:
    """End a season."""
    return "UPDATE season SET closed = ? WHERE id = ? AND closed IS NULL", (at, season)


async def fixtures(store: Store, club: str) -> list[FixtureRow]:
    """All scheduled matches of a club, those that are due first first."""
    sql = "SELECT * FROM fixture WHERE club = ? ORDER BY until, created, id"
    return [FixtureRow(*row) for row in await store.rows(sql, club)]


def schedule(row: FixtureRow) -> Statement:
    """Save a scheduled match."""
    return "INSERT INTO fixture VALUES (?, ?, ?, ?, ?, ?, ?, ?)", (
        row.id, row.club, row.season, row.game, row.players, row.until, row.created, row.match
    )  # fmt: skip


def start(fixture: str, match: str) -> Statement:
    """Note the match of a scheduled match."""
    return "UPDATE fixture SET match = ? WHERE id = ?", (match, fixture)


def remove(fixture: str) -> Statement:
    """Take a scheduled match off the list."""
    return "DELETE FROM fixture WHERE id = ?", (fixture,)


async def match_states(store: Store, club: str) -> dict[str, tuple[str, str | None]]:
    """The status and the outcome (JSON) of the matches that were scheduled."""
    rows = await store.rows(
        "SELECT match.id, match.status, match.outcome FROM match "
        "JOIN fixture ON fixture.match = match.id WHERE fixture.club = ?", club,
    )  # fmt: skip
    return {match: (status, outcome) for match, status, outcome in rows}
