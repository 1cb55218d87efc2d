"""Clubs in the database: members, and the record of each game on their shelf."""

from __future__ import annotations

import msgspec

from tourdetable.protocol.bodies.clubs import Role
from tourdetable.server.store.database import Guarded, Statement, Store


async def is_member(store: Store, club: str, identity: str) -> bool:
    """Whether a person belongs to a club."""
    sql = "SELECT 1 FROM member WHERE club = ? AND identity = ?"
    return await store.row(sql, club, identity) is not None


async def of(store: Store, identity: str) -> list[str]:
    """The clubs of a person, in the order of joining."""
    sql = "SELECT club FROM member WHERE identity = ? ORDER BY joined"
    return [club for (club,) in await store.rows(sql, identity)]


async def name(store: Store, club: str) -> str | None:
    """What a club is called; None: there is no such club."""
    row = await store.row("SELECT name FROM club WHERE id = ?", club)
    return None if row is None else str(row[0])


class MemberRow(msgspec.Struct, frozen=True):
    """A member of a club."""

    id: str
    name: str
    role: Role
    joined: float


async def members(store: Store, club: str) -> list[MemberRow]:
    """The members, in the order of joining."""
    rows = await store.rows(
        "SELECT identity.id, identity.name, role, joined FROM member JOIN identity "
        "ON identity.id = member.identity WHERE club = ? ORDER BY joined, identity.id", club,
    )  # fmt: skip
    return [MemberRow(*row) for row in rows]


async def created(store: Store, club: str) -> float:
    """When a club was founded."""
    row = await store.row("SELECT created FROM club WHERE id = ?", club)
    return 0.0 if row is None else float(row[0])


async def count_matches(store: Store, club: str) -> int:
    """How many matches a club has played or is playing."""
    row = await store.row("SELECT count(*) FROM match WHERE club = ?", club)
    return 0 if row is None else int(row[0])


async def matches(store: Store, club: str, most: int, skipped: int) -> list[str]:
    """Matches of a club, the latest first."""
    sql = "SELECT id FROM match WHERE club = ? ORDER BY created DESC, id LIMIT ? OFFSET ?"
    return [match for (match,) in await store.rows(sql, club, most, skipped)]


async def count_members(store: Store, club: str) -> int:
    """How many members a club has."""
    row = await store.row("SELECT count(*) FROM member WHERE club = ?", club)
    return 0 if row is None else int(row[0])


async def shelf(store: Store, club: str) -> list[tuple[str, str]]:
    """The record of each game, as JSON text."""
    rows = await store.rows("SELECT game, record FROM shelf WHERE club = ?", club)
    return [(game, data) for game, data in rows]


async def record(store: Store, club: str, game: str) -> str | None:
    """The record of one game, as JSON text."""
    row = await store.row("SELECT record FROM shelf WHERE club = ? AND game = ?", club, game)
    return None if row is None else str(row[0])


def save(club: str, called: str, created: float) -> Statement:
    """Save a new club."""
    return "INSERT INTO club VALUES (?, ?, ?)", (club, called, created)


def join(club: str, identity: str, joined: float, role: str = "member") -> Statement:
    """Add a member; one who is a member already stays as they are."""
    sql = "INSERT INTO member (club, identity, joined, role) VALUES (?, ?, ?, ?) "
    return sql + "ON CONFLICT (club, identity) DO NOTHING", (club, identity, joined, role)


def set_role(club: str, identity: str, role: str) -> Statement:
    """Make a member an owner, or an owner a member."""
    return "UPDATE member SET role = ? WHERE club = ? AND identity = ?", (role, club, identity)


def rename(club: str, called: str) -> Statement:
    """Change a club's name."""
    return "UPDATE club SET name = ? WHERE id = ?", (called, club)


def delete(club: str) -> list[Statement]:
    """Delete a club with everything it remembers; its matches stay."""
    tables = ("member", "shelf", "season", "fixture", "club_result", "link")
    made: list[Statement] = [(f"DELETE FROM {table} WHERE club = ?", (club,)) for table in tables]  # noqa: S608
    return [*made, ("DELETE FROM club WHERE id = ?", (club,))]


def leave(club: str, identity: str) -> Statement:
    """End a membership."""
    return "DELETE FROM member WHERE club = ? AND identity = ?", (club, identity)


def save_record(club: str, game: str, data: str, before: str | None) -> Statement:
    """Save the record of a game; it must still be what it was before."""
    if before is None:
        insert = "INSERT INTO shelf VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
        return Guarded((insert, (club, game, data)))
    update = "UPDATE shelf SET record = ? WHERE club = ? AND game = ? AND record = ?"
    return Guarded((update, (data, club, game, before)))
