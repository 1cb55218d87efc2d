"""Chat lines in the database."""

from __future__ import annotations

from tourdetable.protocol.socket import ChatLine
from tourdetable.server.store.database import Statement, Store

COLUMNS = "number, time, channel, seat, name, text, note"


async def last_number(store: Store, match: str) -> int:
    """The number of the last line; 0 without one."""
    row = await store.row("SELECT max(number) FROM chat WHERE match = ?", match)
    return int(row[0]) if row and row[0] else 0


def save(match: str, line: ChatLine) -> Statement:
    """Save a line."""
    values = (
        match, line.number, line.time, line.channel, line.seat, line.name, line.text, line.note
    )  # fmt: skip
    return "INSERT INTO chat VALUES (?, ?, ?, ?, ?, ?, ?, ?)", values


def keep_latest(match: str, most: int) -> Statement:
    """Delete all but the latest lines of a match."""
    latest = "SELECT number FROM chat WHERE match = ?1 ORDER BY number DESC LIMIT ?2"
    oldest = f"SELECT min(number) FROM ({latest}) AS latest"  # noqa: S608
    return f"DELETE FROM chat WHERE match = ?1 AND number < ({oldest})", (match, most)  # noqa: S608


async def latest(store: Store, match: str, most: int) -> list[ChatLine]:
    """The last lines of all channels, the latest first."""
    sql = f"SELECT {COLUMNS} FROM chat WHERE match = ? ORDER BY number DESC LIMIT ?"  # noqa: S608
    return [
        ChatLine(
            number=number, time=at, channel=channel, seat=seat, name=name, text=words, note=key
        )
        for number, at, channel, seat, name, words, key in await store.rows(sql, match, most)
    ]


async def forget(store: Store, match: str, identity: str) -> list[Statement]:
    """Delete a person's messages and their name in the notes of the table.

    A seat's lines belong to its holder at that time: from taking the seat until the next one did.
    """
    rows = await store.rows("SELECT identity, seat, since FROM holder WHERE match = ?", match)
    made: list[Statement] = []
    for holder, seat, since in rows:
        if holder == identity:
            later = [after for _, other, after in rows if other == seat and after > since]
            span = (match, seat, since, min(later, default=float("inf")))
            lines = "match = ? AND seat = ? AND time >= ? AND time < ?"
            made.append((f"DELETE FROM chat WHERE {lines} AND note = ''", span))  # noqa: S608
            made.append((f"UPDATE chat SET name = '' WHERE {lines}", span))  # noqa: S608
    return made
