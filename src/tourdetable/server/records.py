"""What the store holds of a match: its row, its seats, its entries."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from tourdetable.engine.match import Entry
from tourdetable.engine.outcome import Outcome
from tourdetable.protocol.common import Clock
from tourdetable.server.store import Statement, Store
from tourdetable.server.store.store import INSERT_ENTRY, SAVE_SNAPSHOT

JSON = msgspec.json.Encoder()


spoken = JSON.encode
"""A message as it is sent."""


def text(value: Any) -> str:
    """A value as JSON text, for the store."""
    return spoken(value).decode()


class MatchRow(msgspec.Struct, kw_only=True):
    """A match as it is stored, its position and log apart."""

    id: str
    game: str
    rules_version: int
    seats: int
    options: dict[str, bool | int | str]
    chance: dict[str, Any]
    """Where its chance comes from, the key included: it never leaves before the end."""
    status: str
    created: float
    ended: float | None = None
    owner: str
    clock: Clock | None = None
    spectators: bool = True
    club: str | None = None
    imported: bool = False
    forked_match: str | None = None
    forked_seq: int | None = None
    rematch_of: str | None = None
    rematch: str | None = None
    webhook: str | None = None
    outcome: Outcome | None = None


class SeatRow(msgspec.Struct, kw_only=True):
    """A seat as it is stored."""

    seat: int
    kind: str
    identity: str | None = None
    name: str = ""
    level: str | None = None
    seed: str = ""
    took_over: bool = False
    language: str | None = None
    """What the person reads, as they said at their last hello before the end."""


class EntryRow(msgspec.Struct, kw_only=True):
    """An entry of the log with its events as they were told, readable under any rules version."""

    seq: int
    seat: int | None
    move: Any
    events: list[dict[str, Any]]
    commitment: str
    time: float = 0.0


COLUMNS = tuple(field.name for field in msgspec.structs.fields(MatchRow))
AS_JSON = ("options", "chance", "clock", "outcome")
SEAT_COLUMNS = tuple(field.name for field in msgspec.structs.fields(SeatRow))
SELECT = f"SELECT {', '.join(COLUMNS)} FROM match"  # noqa: S608 - names of our own


def _match_row(values: tuple[Any, ...]) -> MatchRow:
    data = dict(zip(COLUMNS, values, strict=True))
    for name in AS_JSON:
        if data[name] is not None:
            data[name] = msgspec.json.decode(data[name])
    return msgspec.convert(data, MatchRow, strict=False)


def load_match(store: Store, match: str) -> MatchRow | None:
    found = store.row(f"{SELECT} WHERE id = ?", match)
    return None if found is None else _match_row(found)


def load_matches(store: Store, where: str, *values: Any) -> list[MatchRow]:
    """The matches that fulfil a condition of ours."""
    return [_match_row(row) for row in store.rows(f"{SELECT} WHERE {where}", *values)]


def load_seats(store: Store, match: str) -> list[SeatRow]:
    sql = f"SELECT {', '.join(SEAT_COLUMNS)} FROM seat WHERE match = ? ORDER BY seat"  # noqa: S608
    return [
        msgspec.convert(dict(zip(SEAT_COLUMNS, row, strict=True)), SeatRow, strict=False)
        for row in store.rows(sql, match)
    ]


def save_match(row: MatchRow) -> Statement:
    values = [
        text(value) if name in AS_JSON and value is not None else value
        for name, value in ((name, getattr(row, name)) for name in COLUMNS)
    ]
    marks = ", ".join("?" * len(COLUMNS))
    names = ", ".join(COLUMNS)
    return f"INSERT OR REPLACE INTO match ({names}) VALUES ({marks})", values  # noqa: S608


def save_seat(match: str, row: SeatRow) -> Statement:
    names = ", ".join(SEAT_COLUMNS)
    marks = ", ".join("?" * (len(SEAT_COLUMNS) + 1))
    values = [match, *(getattr(row, name) for name in SEAT_COLUMNS)]
    return f"INSERT OR REPLACE INTO seat (match, {names}) VALUES ({marks})", values  # noqa: S608


def save_language(match: str, row: SeatRow) -> Statement:
    sql = "UPDATE seat SET language = ? WHERE match = ? AND seat = ?"
    return sql, (row.language, match, row.seat)


def save_holder(match: str, identity: str, seat: int, now: float) -> Statement:
    return "INSERT OR IGNORE INTO holder VALUES (?, ?, ?, ?)", (match, identity, seat, now)


def save_entry(match: str, entry: Entry, now: float, clocks: str | None = None) -> Statement:
    move = None if entry.move is None else spoken(entry.move).decode()
    events = spoken(entry.events).decode()
    return INSERT_ENTRY, (
        match, entry.seq, entry.seat, move, events, entry.commitment, now, clocks
    )  # fmt: skip


def save_snapshot(match: str, seq: int, data: Any) -> Statement:
    return SAVE_SNAPSHOT, (match, seq, text(data))


ENTRIES = (
    "SELECT seq, seat, move, events, commitment, time FROM entry "
    "WHERE match = ? AND seq > ? AND seq <= ? ORDER BY seq"
)


def entry_rows(rows: Iterable[tuple[Any, ...]]) -> list[EntryRow]:
    return [
        EntryRow(
            seq=seq,
            seat=seat,
            move=None if move is None else msgspec.json.decode(move),
            events=msgspec.json.decode(events),
            commitment=commitment,
            time=time,
        )
        for seq, seat, move, events, commitment, time in rows
    ]


def load_entries(store: Store, match: str, after: int = 0, upto: int = 2**53) -> list[EntryRow]:
    return entry_rows(store.rows(ENTRIES, match, after, upto))


def as_row(entry: Entry, now: float = 0.0) -> EntryRow:
    """An entry that was just played, in its stored form."""
    return EntryRow(
        seq=entry.seq,
        seat=entry.seat,
        move=None if entry.move is None else entry.move.to_json(),
        events=msgspec.to_builtins(list(entry.events)),
        commitment=entry.commitment,
        time=now,
    )
