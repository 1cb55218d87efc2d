"""Results of club matches in the database."""

from __future__ import annotations

import msgspec

from tourdetable.server.store.database import Statement, Store


class ResultRow(msgspec.Struct, frozen=True):
    """A finished match of a club."""

    match: str
    club: str
    game: str
    ended: float
    parties: str
    """A JSON list of `engine.declared.records.Party`."""
    feats: str
    """A JSON list of `engine.declared.records.Feat`."""


class SeatOfResult(msgspec.Struct, frozen=True):
    """A seat of such a match."""

    match: str
    seat: int
    kind: str
    identity: str | None
    level: str | None
    took_over: int


class HolderSeat(msgspec.Struct, frozen=True):
    """Somebody who has held a seat of such a match."""

    match: str
    seat: int
    identity: str
    since: float


def save(row: ResultRow) -> Statement:
    """Save the result of a match."""
    sql = "INSERT INTO club_result VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (match) DO NOTHING"
    return sql, (row.match, row.club, row.game, row.ended, row.parties, row.feats)


async def of_club(store: Store, club: str) -> list[ResultRow]:
    """All results of a club."""
    sql = "SELECT match, club, game, ended, parties, feats FROM club_result WHERE club = ?"
    return [ResultRow(*row) for row in await store.rows(sql, club)]


async def seats(store: Store, club: str) -> list[SeatOfResult]:
    """The seats of all matches with a result."""
    rows = await store.rows(
        "SELECT seat.match, seat, kind, identity, level, took_over FROM seat "
        "JOIN club_result ON club_result.match = seat.match WHERE club_result.club = ?", club,
    )  # fmt: skip
    return [SeatOfResult(*row) for row in rows]


async def holders(store: Store, club: str) -> list[HolderSeat]:
    """Everybody who has held such a seat."""
    rows = await store.rows(
        "SELECT holder.match, seat, identity, since FROM holder "
        "JOIN club_result ON club_result.match = holder.match WHERE club_result.club = ?", club,
    )  # fmt: skip
    return [HolderSeat(*row) for row in rows]


async def version(store: Store, club: str) -> tuple[int, float]:
    """Changes with every result of a club: how many there are, and when the last match ended."""
    row = await store.row("SELECT count(*), max(ended) FROM club_result WHERE club = ?", club)
    return (0, 0.0) if row is None else (int(row[0]), float(row[1] or 0.0))


async def missing(store: Store, club: str, most: int) -> list[str]:
    """Finished matches without a result: they ended before results were kept."""
    rows = await store.rows(
        "SELECT id FROM match WHERE club = ? AND status = 'over' AND imported = 0 "
        "AND forked_match IS NULL AND NOT EXISTS "
        "(SELECT 1 FROM club_result WHERE club_result.match = match.id) LIMIT ?", club, most,
    )  # fmt: skip
    return [match for (match,) in rows]
