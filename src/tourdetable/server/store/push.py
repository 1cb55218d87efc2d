"""Push subscriptions in the database, when people were called, and the server's own keys."""

from __future__ import annotations

import msgspec

from tourdetable.server.store.database import Statement, Store

SAVE = (
    "INSERT INTO push (endpoint, identity, device, p256dh, auth, language, created) "
    "VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (endpoint) DO UPDATE SET identity = "
    "excluded.identity, device = excluded.device, p256dh = excluded.p256dh, "
    "auth = excluded.auth, language = excluded.language"
)
SIGNED_IN = (
    "SELECT endpoint, push.identity, device, p256dh, auth, language, push.created FROM push "
    "JOIN device ON device.id = push.device AND device.identity = push.identity "
    "WHERE push.identity = ? ORDER BY push.created"
)
SAVE_CALL = (
    "INSERT INTO called (identity, match, at) VALUES (?, ?, ?) "
    "ON CONFLICT (identity, match) DO UPDATE SET at = excluded.at"
)


class PushRow(msgspec.Struct, frozen=True):
    """Where a browser receives notifications, and the keys that only it can read with."""

    endpoint: str
    identity: str
    device: str
    p256dh: str
    auth: str
    language: str
    created: float


def save(row: PushRow) -> Statement:
    """Save a subscription; the endpoint belongs to who subscribed last."""
    return SAVE, (
        row.endpoint, row.identity, row.device, row.p256dh, row.auth, row.language, row.created
    )  # fmt: skip


async def of(store: Store, identity: str) -> list[PushRow]:
    """The subscriptions of a person's signed-in devices."""
    return [PushRow(*row) for row in await store.rows(SIGNED_IN, identity)]


def delete(endpoint: str) -> Statement:
    """Forget a subscription that no longer works."""
    return "DELETE FROM push WHERE endpoint = ?", (endpoint,)


def delete_own(identity: str, endpoint: str) -> Statement:
    """Forget a subscription of a person."""
    return "DELETE FROM push WHERE identity = ? AND endpoint = ?", (identity, endpoint)


async def last_call(store: Store, identity: str, match: str) -> float:
    """When a person was last called to a match; 0: never."""
    sql = "SELECT at FROM called WHERE identity = ? AND match = ?"
    row = await store.row(sql, identity, match)
    return 0.0 if row is None else float(row[0])


def save_call(identity: str, match: str, at: float) -> Statement:
    """Note that a person was called."""
    return SAVE_CALL, (identity, match, at)


async def key(store: Store, name: str) -> str | None:
    """A key of the server itself."""
    row = await store.row("SELECT value FROM server_key WHERE name = ?", name)
    return None if row is None else str(row[0])


def save_key(name: str, value: str) -> Statement:
    """Save a key of the server; the first one stays."""
    sql = "INSERT INTO server_key (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING"
    return sql, (name, value)
