"""Clubs in the database: members, and the record of each game on their shelf."""

from __future__ import annotations

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


async def members(store: Store, club: str) -> list[tuple[str, str]]:
    """The id and the name of each member, in the order of joining."""
    rows = await store.rows(
        "SELECT identity.id, identity.name FROM member JOIN identity "
        "ON identity.id = member.identity WHERE club = ? ORDER BY joined", club,
    )  # fmt: skip
    return [(member, called) for member, called in rows]


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


def join(club: str, identity: str, joined: float) -> Statement:
    """Add a member."""
    return "INSERT INTO member VALUES (?, ?, ?) ON CONFLICT DO NOTHING", (club, identity, joined)


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
