"""Finished reviews in the database, next to their matches."""

from __future__ import annotations

from tourdetable.server.store.database import Statement, Store


async def load(store: Store, match: str, version: int) -> str | None:
    """The review of a match, if one of this version is kept."""
    row = await store.row("SELECT data FROM review WHERE match = ? AND version = ?", match, version)
    return None if row is None else str(row[0])


def save(match: str, version: int, data: str) -> Statement:
    """Keep a review; a better one takes its place."""
    sql = (
        "INSERT INTO review VALUES (?, ?, ?) "
        "ON CONFLICT (match) DO UPDATE SET version = excluded.version, data = excluded.data"
    )
    return sql, (match, version, data)
