"""Reports to the operator, bans, and what the operator may know of people."""

from __future__ import annotations

import msgspec

from tourdetable.server.store.database import Statement, Store

FORGET_GONE = """
DELETE FROM report WHERE id = ?
AND NOT EXISTS (SELECT 1 FROM identity WHERE identity.id = report.subject)"""


class ReportRow(msgspec.Struct, frozen=True):
    """A report to the operator."""

    id: str
    time: float
    reporter: str
    subject: str
    name: str
    """What the subject was called there."""
    place: str
    """The match."""
    reason: str
    words: str
    evidence: str
    """The last lines of the chat that the reporter reads, as a JSON list."""
    closed: float | None


class BanRow(msgspec.Struct, frozen=True):
    """A person who may not change anything here."""

    identity: str
    until: float | None
    reason: str
    created: float


class PersonRow(msgspec.Struct, frozen=True):
    """An identity as the operator sees it."""

    id: str
    name: str
    created: float
    seen: float | None
    matches: int


def save(row: ReportRow) -> Statement:
    """Save a report."""
    return "INSERT INTO report VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", (
        row.id, row.time, row.reporter, row.subject, row.name, row.place, row.reason, row.words,
        row.evidence, row.closed,
    )  # fmt: skip


async def latest(store: Store, most: int) -> list[ReportRow]:
    """Reports, open ones first, then the latest."""
    sql = "SELECT * FROM report ORDER BY closed IS NOT NULL, time DESC LIMIT ?"
    return [ReportRow(*row) for row in await store.rows(sql, most)]


async def find(store: Store, report: str) -> ReportRow | None:
    row = await store.row("SELECT * FROM report WHERE id = ?", report)
    return None if row is None else ReportRow(*row)


async def count_since(store: Store, reporter: str, since: float) -> int:
    """How many reports somebody has made since a time."""
    sql = "SELECT count(*) FROM report WHERE reporter = ? AND time > ?"
    row = await store.row(sql, reporter, since)
    return 0 if row is None else int(row[0])


def close(report: str, at: float) -> Statement:
    return "UPDATE report SET closed = ? WHERE id = ? AND closed IS NULL", (at, report)


def forget(identity: str) -> Statement:
    """Forget closed reports by and about a person who has deleted themselves.

    Open ones stay until the operator has dealt with them: nobody gets rid of a report that way.
    """
    sql = "DELETE FROM report WHERE closed IS NOT NULL AND (subject = ? OR reporter = ?)"
    return sql, (identity, identity)


def forget_gone(report: str) -> Statement:
    """Forget a closed report if the person whom it is about is gone."""
    return FORGET_GONE, (report,)


async def bans(store: Store) -> list[BanRow]:
    """All bans, the latest first."""
    sql = "SELECT identity, until, reason, created FROM ban ORDER BY created DESC"
    return [BanRow(*row) for row in await store.rows(sql)]


def ban(row: BanRow) -> Statement:
    """Ban somebody, or change the ban."""
    sql = (
        "INSERT INTO ban (identity, until, reason, created) VALUES (?, ?, ?, ?) "
        "ON CONFLICT (identity) DO UPDATE SET until = excluded.until, reason = excluded.reason"
    )
    return sql, (row.identity, row.until, row.reason, row.created)


def lift(identity: str) -> Statement:
    return "DELETE FROM ban WHERE identity = ?", (identity,)


async def people(store: Store, search: str, most: int) -> list[PersonRow]:
    """Identities whose name contains a word or whose id it is, the latest first."""
    rows = await store.rows(
        "SELECT id, name, created, "
        "(SELECT max(seen) FROM device WHERE device.identity = identity.id), "
        "(SELECT count(*) FROM seat WHERE seat.identity = identity.id) "
        "FROM identity WHERE lower(name) LIKE ? OR id = ? ORDER BY created DESC LIMIT ?",
        f"%{search.lower()}%", search, most,
    )  # fmt: skip
    return [PersonRow(*row) for row in rows]


COUNTED = {
    "people": "SELECT count(*) FROM identity",
    "matches": "SELECT count(*) FROM match",
    "running": "SELECT count(*) FROM match WHERE status != 'over'",
    "entries": "SELECT count(*) FROM entry",
    "chat": "SELECT count(*) FROM chat",
    "clubs": "SELECT count(*) FROM club",
}


async def counts(store: Store) -> dict[str, int]:
    """How many rows there are of what."""
    found = {name: await store.row(sql) for name, sql in COUNTED.items()}
    return {name: 0 if row is None else int(row[0]) for name, row in found.items()}
