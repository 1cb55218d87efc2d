"""Identities in the database; secrets are stored hashed."""

from __future__ import annotations

from tourdetable.server.store.database import Statement, Store


def find(store: Store, hashed: bytes) -> tuple[str, str] | None:
    """The id and the name of the identity with this secret."""
    row = store.row("SELECT id, name FROM identity WHERE secret = ?", hashed)
    return None if row is None else (str(row[0]), str(row[1]))


def save(identity: str, hashed: bytes, name: str, created: float) -> Statement:
    """Save a new identity."""
    return "INSERT INTO identity VALUES (?, ?, ?, ?)", (identity, hashed, name, created)


def rename(identity: str, name: str) -> Statement:
    """Change a name."""
    return "UPDATE identity SET name = ? WHERE id = ?", (name, identity)
