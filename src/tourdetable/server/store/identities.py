"""Identities in the database: devices, recovery words, passkeys. Secrets are stored hashed."""

from __future__ import annotations

import msgspec

from tourdetable.server.store.database import Guarded, Statement, Store

SAVE_WORDS = (
    "INSERT INTO recovery VALUES (?, ?, ?, ?) ON CONFLICT (identity) DO UPDATE "
    "SET selector = excluded.selector, hash = excluded.hash, created = excluded.created"
)
SAVE_PASSKEY = (
    "INSERT INTO passkey VALUES (?, ?, ?, ?, ?, ?, ?) "
    "ON CONFLICT (credential) DO UPDATE SET sign_count = excluded.sign_count"
)


class DeviceRow(msgspec.Struct, frozen=True):
    """A browser or program that is signed in."""

    id: str
    label: str
    created: float
    seen: float


class PasskeyRow(msgspec.Struct, frozen=True):
    """A passkey, by which an identity signs in."""

    credential: bytes
    id: str
    identity: str
    public_key: bytes
    sign_count: int
    label: str
    created: float


# -- identities ------------------------------------------------------------------------------------


async def find(store: Store, hashed: bytes) -> tuple[str, str, float] | None:
    """The identity and the id of the device with this secret, and when it was last seen."""
    return await store.row("SELECT identity, id, seen FROM device WHERE secret = ?", hashed)


async def name(store: Store, identity: str) -> str | None:
    """What an identity is called; None: there is no such identity."""
    row = await store.row("SELECT name FROM identity WHERE id = ?", identity)
    return None if row is None else str(row[0])


def save(identity: str, created: float) -> Statement:
    """Save a new identity without a name."""
    return "INSERT INTO identity VALUES (?, '', ?)", (identity, created)


def rename(identity: str, called: str) -> Statement:
    """Change a name."""
    return "UPDATE identity SET name = ? WHERE id = ?", (called, identity)


def delete(identity: str) -> list[Statement]:
    """Delete an identity and everything that signs in to it."""
    return [
        ("DELETE FROM identity WHERE id = ?", (identity,)),
        ("DELETE FROM device WHERE identity = ?", (identity,)),
        ("DELETE FROM recovery WHERE identity = ?", (identity,)),
        ("DELETE FROM passkey WHERE identity = ?", (identity,)),
        ("DELETE FROM member WHERE identity = ?", (identity,)),
        ("DELETE FROM link WHERE giver = ?", (identity,)),
        ("DELETE FROM invitation WHERE identity = ?", (identity,)),
        ("DELETE FROM invitation WHERE giver = ?", (identity,)),
        ("DELETE FROM push WHERE identity = ?", (identity,)),
        ("DELETE FROM called WHERE identity = ?", (identity,)),
        ("DELETE FROM dice WHERE identity = ?", (identity,)),
    ]


# -- the dice of the next match --------------------------------------------------------------------


async def dice(store: Store, identity: str) -> bytes | None:
    """The key of the dice that were announced to somebody."""
    row = await store.row("SELECT key FROM dice WHERE identity = ?", identity)
    return None if row is None else bytes(row[0])


def announce_dice(identity: str, key: bytes) -> Statement:
    """Announce dice, unless some are announced already."""
    return "INSERT INTO dice VALUES (?, ?) ON CONFLICT (identity) DO NOTHING", (identity, key)


def use_dice(identity: str, key: bytes) -> Statement:
    """Let nobody else use these dice; they must be unused still."""
    return Guarded(("DELETE FROM dice WHERE identity = ? AND key = ?", (identity, key)))


# -- devices ---------------------------------------------------------------------------------------


def save_device(hashed: bytes, device: DeviceRow, identity: str) -> Statement:
    """Save a device that has just signed in."""
    return "INSERT INTO device VALUES (?, ?, ?, ?, ?, ?)", (
        hashed, device.id, identity, device.label, device.created, device.seen
    )  # fmt: skip


async def devices(store: Store, identity: str) -> list[DeviceRow]:
    """The devices of an identity, the latest first."""
    sql = "SELECT id, label, created, seen FROM device WHERE identity = ? ORDER BY seen DESC"
    return [DeviceRow(*row) for row in await store.rows(sql, identity)]


def see(hashed: bytes, label: str, at: float) -> Statement:
    """Note that a device was used."""
    return "UPDATE device SET seen = ?, label = ? WHERE secret = ?", (at, label, hashed)


def sign_out(identity: str, device: str) -> Statement:
    """Delete a device."""
    return "DELETE FROM device WHERE identity = ? AND id = ?", (identity, device)


# -- recovery words --------------------------------------------------------------------------------


def save_words(identity: str, selector: bytes, hashed: str, at: float) -> Statement:
    """Save recovery words; they replace earlier ones."""
    return SAVE_WORDS, (identity, selector, hashed, at)


async def find_words(store: Store, selector: bytes) -> tuple[str, str] | None:
    """The identity and the hash of the recovery words with this selector."""
    return await store.row("SELECT identity, hash FROM recovery WHERE selector = ?", selector)


async def words_made(store: Store, identity: str) -> float | None:
    """When recovery words were made; None: there are none."""
    row = await store.row("SELECT created FROM recovery WHERE identity = ?", identity)
    return None if row is None else float(row[0])


def delete_words(identity: str, selector: bytes) -> Statement:
    """Let recovery words work no more; they must be there still."""
    return Guarded(
        ("DELETE FROM recovery WHERE identity = ? AND selector = ?", (identity, selector))
    )


# -- passkeys --------------------------------------------------------------------------------------


def save_passkey(passkey: PasskeyRow) -> Statement:
    """Save a passkey, or its new counter."""
    return SAVE_PASSKEY, (
        passkey.credential, passkey.id, passkey.identity, passkey.public_key, passkey.sign_count,
        passkey.label, passkey.created,
    )  # fmt: skip


async def find_passkey(store: Store, credential: bytes) -> PasskeyRow | None:
    """The passkey with this credential id."""
    row = await store.row("SELECT * FROM passkey WHERE credential = ?", credential)
    return None if row is None else PasskeyRow(*row)


async def passkeys(store: Store, identity: str) -> list[PasskeyRow]:
    """The passkeys of an identity, the oldest first."""
    sql = "SELECT * FROM passkey WHERE identity = ? ORDER BY created"
    return [PasskeyRow(*row) for row in await store.rows(sql, identity)]


def delete_passkey(identity: str, passkey: str) -> Statement:
    """Delete a passkey."""
    return "DELETE FROM passkey WHERE identity = ? AND id = ?", (identity, passkey)


# -- challenges of passkeys ------------------------------------------------------------------------


def save_challenge(hashed: bytes, identity: str, now: float, until: float) -> list[Statement]:
    """Save a challenge for an identity (empty: known after signing in); delete expired ones."""
    return [
        ("DELETE FROM challenge WHERE until < ?", (now,)),
        ("INSERT INTO challenge VALUES (?, ?, ?)", (hashed, identity, until)),
    ]


async def find_challenge(store: Store, hashed: bytes) -> tuple[str, float] | None:
    """For whom a challenge was made, and until when it may be answered."""
    return await store.row("SELECT identity, until FROM challenge WHERE hash = ?", hashed)


def use_challenge(hashed: bytes) -> Statement:
    """Use a challenge up; of two answers at the same time, one fails."""
    return Guarded(("DELETE FROM challenge WHERE hash = ?", (hashed,)))
