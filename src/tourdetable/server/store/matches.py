"""Matches in the database: their rows, seats, holders, entries and snapshots."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from tourdetable.server.store.database import (
    INSERT_ENTRY,
    SAVE_SNAPSHOT,
    Found,
    Statement,
    Store,
    Value,
)
from tourdetable.session.recovery import Stored
from tourdetable.session.rows import (
    EntryRow,
    HolderRow,
    MatchRow,
    Row,
    SeatRow,
    SnapshotRow,
    as_text,
)


def _excluded(columns: Iterable[str]) -> str:
    """All columns as a conflicting row has them."""
    return ", ".join(f"{column} = excluded.{column}" for column in columns)


COLUMNS = tuple(field.name for field in msgspec.structs.fields(MatchRow))
AS_JSON = ("options", "chance", "clock", "outcome")
SEAT_COLUMNS = tuple(field.name for field in msgspec.structs.fields(SeatRow))
SELECT = f"SELECT {', '.join(COLUMNS)} FROM match"  # noqa: S608 - names of our own
SAVE_MATCH = (
    f"INSERT INTO match ({', '.join(COLUMNS)}) "  # noqa: S608
    f"VALUES ({', '.join('?' * len(COLUMNS))}) "
    f"ON CONFLICT (id) DO UPDATE SET {_excluded(COLUMNS)}"
)
SELECT_SEATS = f"SELECT {', '.join(SEAT_COLUMNS)} FROM seat WHERE match = ? ORDER BY seat"  # noqa: S608
SAVE_SEAT = (
    f"INSERT INTO seat (match, {', '.join(SEAT_COLUMNS)}) "  # noqa: S608
    f"VALUES (?, {', '.join('?' * len(SEAT_COLUMNS))}) "
    f"ON CONFLICT (match, seat) DO UPDATE SET {_excluded(SEAT_COLUMNS)}"
)
SAVE_HOLDER = "INSERT INTO holder VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
ENTRIES = (
    "SELECT seq, seat, move, events, commitment, time, clocks FROM entry "
    "WHERE match = ? AND seq > ? AND seq <= ? ORDER BY seq"
)
LAST_CLOCKS = (
    "SELECT clocks FROM entry WHERE match = ? AND clocks IS NOT NULL ORDER BY seq DESC LIMIT 1"
)
COPY_ENTRIES = (
    "INSERT INTO entry SELECT ?, seq, seat, move, events, commitment, time, NULL "
    "FROM entry WHERE match = ? AND seq <= ?"
)
TAKEN_BACK = (
    """coalesce(outcome, '') LIKE '%"reason":"abandoned"%' AND id IN """
    "(SELECT forked_match FROM match WHERE owner = {me} AND forked_match IS NOT NULL) "
    "AND NOT EXISTS (SELECT 1 FROM seat WHERE seat.match = match.id AND identity <> {me})"
)
"""What a player alone with bots left, to go on from an earlier position of it: no list needs it."""
OF_SOMEBODY = (
    "SELECT id FROM match "  # noqa: S608 - a condition of our own
    "WHERE (id IN (SELECT match FROM seat WHERE identity = ?1) OR owner = ?1) "
    f"AND NOT ({TAKEN_BACK.format(me='?1')}) ORDER BY created DESC LIMIT ?2"
)
UNFINISHED = (
    "SELECT id FROM match WHERE status != 'over' AND "
    "(id IN (SELECT match FROM seat WHERE identity = ?1) OR owner = ?1) "
    "ORDER BY created DESC LIMIT ?2"
)
FINISHED = (
    "WHERE status = 'over' AND (id IN (SELECT match FROM seat WHERE identity = ?) OR owner = ?) "  # noqa: S608
    f"AND NOT ({TAKEN_BACK.format(me='?')})"
)
CALLED = "SELECT match FROM seat WHERE lower(name) LIKE ? ESCAPE '\\' OR name LIKE ? ESCAPE '\\'"
PAGE = 20
"""Finished matches on one page of a list."""
OF_CLUB = "SELECT id FROM match WHERE club = ? ORDER BY created DESC LIMIT ?"
WITH_BOTS = (
    "SELECT id FROM match WHERE status != 'over' AND EXISTS "
    "(SELECT 1 FROM seat WHERE seat.match = match.id AND (kind = 'bot' OR standing <> ''))"
)
LAST_OF_CLUB = (
    f"{SELECT} WHERE club = ? AND game = ? AND ended <= ? AND imported = 0 "
    """AND forked_match IS NULL AND outcome NOT LIKE '%"reason":"abandoned"%' """
    "ORDER BY ended DESC LIMIT 1"
)


# -- saving ----------------------------------------------------------------------------------------


def statements(match: str, rows: Iterable[Row]) -> list[Statement]:
    """The statements that save the rows of a match."""
    return [_SAVE[type(row)](match, row) for row in rows]


def _save_entry(match: str, row: EntryRow) -> Statement:
    return INSERT_ENTRY, (
        match, row.seq, row.seat, row.move, row.events, row.commitment, row.time, row.clocks
    )  # fmt: skip


def _save_match(_: str, row: MatchRow) -> Statement:
    values: list[Value] = []
    for name in COLUMNS:
        value = getattr(row, name)
        values.append(as_text(value) if name in AS_JSON and value is not None else value)
    return SAVE_MATCH, values


def _save_seat(match: str, row: SeatRow) -> Statement:
    return SAVE_SEAT, [match, *(getattr(row, name) for name in SEAT_COLUMNS)]


def _save_holder(match: str, row: HolderRow) -> Statement:
    return SAVE_HOLDER, (match, row.identity, row.seat, row.since)


def _save_snapshot(match: str, row: SnapshotRow) -> Statement:
    return SAVE_SNAPSHOT, (match, row.seq, row.data)


_SAVE: dict[type[Row], Callable[[str, Any], Statement]] = {
    EntryRow: _save_entry,
    MatchRow: _save_match,
    SeatRow: _save_seat,
    HolderRow: _save_holder,
    SnapshotRow: _save_snapshot,
}


def copy_entries(match: str, other: str, upto: int) -> Statement:
    """Give a match the first entries of another one."""
    return COPY_ENTRIES, (match, other, upto)


# -- loading ---------------------------------------------------------------------------------------


def _match_row(values: Found) -> MatchRow:
    data = dict(zip(COLUMNS, values, strict=True))
    for name in AS_JSON:
        if data[name] is not None:
            data[name] = msgspec.json.decode(data[name])
    return msgspec.convert(data, MatchRow, strict=False)


async def load_match(store: Store, match: str) -> MatchRow | None:
    """The row of a match."""
    found = await store.row(f"{SELECT} WHERE id = ?", match)
    return None if found is None else _match_row(found)


async def load_seats(store: Store, match: str) -> tuple[SeatRow, ...]:
    """The seats of a match."""
    return tuple(
        msgspec.convert(dict(zip(SEAT_COLUMNS, row, strict=True)), SeatRow, strict=False)
        for row in await store.rows(SELECT_SEATS, match)
    )


async def load_entries(
    store: Store, match: str, after: int = 0, upto: int = 2**53
) -> list[EntryRow]:
    """Entries of a match, in order."""
    return [EntryRow(*row) for row in await store.rows(ENTRIES, match, after, upto)]


async def load_stored(store: Store, match: str) -> Stored | None:
    """What recovery needs of a match; the work does not grow with its length."""
    row = await load_match(store, match)
    if row is None:
        return None
    holders = await store.rows("SELECT identity, seat, since FROM holder WHERE match = ?", match)
    found = await store.row("SELECT seq, data FROM snapshot WHERE match = ?", match)
    snapshot = None if found is None else SnapshotRow(*found)
    clocks = await store.row(LAST_CLOCKS, match) if row.clock is not None else None
    return Stored(
        row=row,
        seats=await load_seats(store, match),
        holders=tuple(HolderRow(*holder) for holder in holders),
        snapshot=snapshot,
        entries=await load_entries(store, match, 0 if snapshot is None else snapshot.seq),
        clocks=None if clocks is None else clocks[0],
    )


# -- finding ---------------------------------------------------------------------------------------


async def of_somebody(store: Store, identity: str, most: int) -> list[str]:
    """The matches that a person created or plays in, the latest first."""
    return [match for (match,) in await store.rows(OF_SOMEBODY, identity, most)]


async def unfinished(store: Store, identity: str, most: int) -> list[str]:
    """The matches that a person plays in or waits for, the latest first."""
    return [match for (match,) in await store.rows(UNFINISHED, identity, most)]


class Page(msgspec.Struct):
    """A page of a list of matches."""

    matches: list[str]
    total: int


async def finished(
    store: Store, identity: str, search: str, games: Sequence[str], page: int
) -> Page:
    """A page of a person's finished matches in which somebody, or the game, is called so."""
    escaped = search.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
    places = ", ".join("?" * len(games)) or "NULL"  # an empty list is not SQL everywhere
    where = f"{FINISHED} AND (? = '' OR game IN ({places}) OR id IN ({CALLED}))"
    values = (*(identity,) * 4, search, *games, f"%{escaped.lower()}%", f"%{escaped}%")
    counted = await store.row(f"SELECT count(*) FROM match {where}", *values)  # noqa: S608
    rows = await store.rows(
        f"SELECT id FROM match {where} ORDER BY ended DESC, id LIMIT ? OFFSET ?",  # noqa: S608
        *values, PAGE, page * PAGE,
    )  # fmt: skip
    return Page([match for (match,) in rows], 0 if counted is None else int(counted[0]))


async def held_by(store: Store, identity: str) -> list[str]:
    """The matches in which a person holds or held a seat."""
    sql = "SELECT DISTINCT match FROM holder WHERE identity = ?1 UNION "
    sql += "SELECT match FROM seat WHERE identity = ?1"
    return [match for (match,) in await store.rows(sql, identity)]


def forget_holder(identity: str) -> list[Statement]:
    """Forget which seats a person held and which matches they created."""
    return [
        ("DELETE FROM holder WHERE identity = ?", (identity,)),
        ("UPDATE match SET owner = '', webhook = NULL WHERE owner = ?", (identity,)),
    ]


async def of_club(store: Store, club: str, most: int) -> list[str]:
    """The matches of a club, the latest first."""
    return [match for (match,) in await store.rows(OF_CLUB, club, most)]


async def with_bots(store: Store) -> list[str]:
    """The unfinished matches in which bots sit."""
    return [match for (match,) in await store.rows(WITH_BOTS)]


async def last_of_club(store: Store, club: str | None, game: str, before: float) -> MatchRow | None:
    """The match of a game that a club ended last before some time."""
    found = await store.row(LAST_OF_CLUB, club, game, before)
    return None if found is None else _match_row(found)


async def count_unfinished(store: Store, owner: str) -> int:
    """How many unfinished matches a person created."""
    row = await store.row("SELECT count(*) FROM match WHERE owner = ? AND status != 'over'", owner)
    return 0 if row is None else int(row[0])


async def count_entries(store: Store, match: str) -> int:
    """How many entries a match has."""
    row = await store.row("SELECT count(*) FROM entry WHERE match = ?", match)
    return 0 if row is None else int(row[0])


async def count_imports(store: Store, owner: str) -> int:
    """How many matches a person has imported."""
    row = await store.row("SELECT count(*) FROM match WHERE owner = ? AND imported = 1", owner)
    return 0 if row is None else int(row[0])


async def last_time(store: Store, match: str) -> float | None:
    """The time of the last entry."""
    row = await store.row("SELECT time FROM entry WHERE match = ? ORDER BY seq DESC LIMIT 1", match)
    return None if row is None else float(row[0])
