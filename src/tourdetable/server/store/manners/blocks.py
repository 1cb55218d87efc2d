"""Whom a person does not want to hear, and what the host of a table has closed."""

from __future__ import annotations

import msgspec

from tourdetable.server.store.database import Statement, Store


class BlockRow(msgspec.Struct, frozen=True):
    """Somebody is muted (chat) or blocked (chat and invitations)."""

    id: str
    other: str
    kind: str
    name: str
    """What they were called then."""
    created: float


async def of(store: Store, identity: str) -> list[BlockRow]:
    """Everybody whom a person has muted or blocked, the latest first."""
    rows = await store.rows(
        "SELECT id, other, kind, name, created FROM block WHERE identity = ? "
        "ORDER BY created DESC", identity,
    )  # fmt: skip
    return [BlockRow(*row) for row in rows]


async def blocked(store: Store, identity: str) -> frozenset[str]:
    """The people who cannot reach a person: muted ones may still invite."""
    return frozenset(row.other for row in await of(store, identity) if row.kind == "block")


def save(identity: str, row: BlockRow) -> Statement:
    """Mute or block somebody; a later word replaces the earlier one."""
    sql = (
        "INSERT INTO block (identity, other, id, kind, name, created) VALUES (?, ?, ?, ?, ?, ?) "
        "ON CONFLICT (identity, other) DO UPDATE SET kind = excluded.kind"
    )
    return sql, (identity, row.other, row.id, row.kind, row.name, row.created)


def remove(identity: str, block: str) -> Statement:
    """Hear somebody again."""
    return "DELETE FROM block WHERE identity = ? AND id = ?", (identity, block)


def forget(identity: str) -> list[Statement]:
    """Forget the blocks by and of a person who has deleted their identity."""
    return [
        ("DELETE FROM block WHERE identity = ?", (identity,)),
        ("DELETE FROM block WHERE other = ?", (identity,)),
        ("DELETE FROM barred WHERE identity = ?", (identity,)),
    ]


# -- tables ----------------------------------------------------------------------------------------


async def barred(store: Store, match: str) -> set[str]:
    """The spectators whom the host of a table has removed."""
    rows = await store.rows("SELECT identity FROM barred WHERE match = ?", match)
    return {identity for (identity,) in rows}


def bar(match: str, identity: str) -> Statement:
    """Remove a spectator for good."""
    sql = "INSERT INTO barred (match, identity) VALUES (?, ?) ON CONFLICT DO NOTHING"
    return sql, (match, identity)


async def chat_closed(store: Store, match: str) -> bool:
    """Whether the host of a table has closed its chat."""
    return await store.row("SELECT 1 FROM quiet WHERE match = ?", match) is not None


def close_chat(match: str) -> Statement:
    return "INSERT INTO quiet (match) VALUES (?) ON CONFLICT DO NOTHING", (match,)


def open_chat(match: str) -> Statement:
    return "DELETE FROM quiet WHERE match = ?", (match,)
