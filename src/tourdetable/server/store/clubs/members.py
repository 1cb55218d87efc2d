"""Clubs in the database: members, and the record of each game on their shelf."""

from __future__ import annotations

from tourdetable.server.store.database import Statement, Store


def is_member(store: Store, club: str, identity: str) -> bool:
    """Whether a person belongs to a club."""
    sql = "SELECT 1 FROM member WHERE club = ? AND identity = ?"
    return store.row(sql, club, identity) is not None


def of(store: Store, identity: str) -> list[str]:
    """The clubs of a person, in the order of joining."""
    sql = "SELECT club FROM member WHERE identity = ? ORDER BY joined"
    return [club for (club,) in store.rows(sql, identity)]


def name(store: Store, club: str) -> str | None:
    """What a club is called; None: there is no such club."""
    row = store.row("SELECT name FROM club WHERE id = ?", club)
    return None if row is None else str(row[0])


def members(store: Store, club: str) -> list[tuple[str, str]]:
    """The id and the name of each member, in the order of joining."""
    rows = store.rows(
        "SELECT identity.id, identity.name FROM member JOIN identity "
        "ON identity.id = member.identity WHERE club = ? ORDER BY joined", club,
    )  # fmt: skip
    return [(member, called) for member, called in rows]


def count_members(store: Store, club: str) -> int:
    """How many members a club has."""
    row = store.row("SELECT count(*) FROM member WHERE club = ?", club)
    return 0 if row is None else int(row[0])


def shelf(store: Store, club: str) -> list[tuple[str, str]]:
    """The record of each game, as JSON text."""
    rows = store.rows("SELECT game, record FROM shelf WHERE club = ?", club)
    return [(game, data) for game, data in rows]


def record(store: Store, club: str, game: str) -> str | None:
    """The record of one game, as JSON text."""
    row = store.row("SELECT record FROM shelf WHERE club = ? AND game = ?", club, game)
    return None if row is None else str(row[0])


def save(club: str, called: str, created: float) -> Statement:
    """Save a new club."""
    return "INSERT INTO club VALUES (?, ?, ?)", (club, called, created)


def join(club: str, identity: str, joined: float) -> Statement:
    """Add a member."""
    return "INSERT OR IGNORE INTO member VALUES (?, ?, ?)", (club, identity, joined)


def leave(club: str, identity: str) -> Statement:
    """End a membership."""
    return "DELETE FROM member WHERE club = ? AND identity = ?", (club, identity)


def save_record(club: str, game: str, data: str) -> Statement:
    """Save the record of a game."""
    return "INSERT OR REPLACE INTO shelf VALUES (?, ?, ?)", (club, game, data)
