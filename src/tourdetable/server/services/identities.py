"""Identities: a random secret in an HttpOnly cookie, stored hashed. There are no accounts."""

from __future__ import annotations

import hashlib
import secrets
import time

import msgspec

from tourdetable.engine.chance import Fair
from tourdetable.server.store import identities as stored
from tourdetable.server.store.database import Store

COOKIE = "tourdetable"
COOKIE_DAYS = 400
MOST_KNOWN = 10_000
CODE_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Letters and digits that cannot be confused with each other."""


class Identity(msgspec.Struct):
    """A browser, or a program."""

    id: str
    name: str


def digest(secret: str) -> bytes:
    return hashlib.sha256(secret.encode()).digest()


def new_id(letters: int = 12) -> str:
    """A random id for matches, clubs and identities."""
    return "".join(secrets.choice(CODE_LETTERS) for number in range(letters)).lower()


class Identities:
    """All identities, with a cache of recent ones."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[bytes, Identity] = {}
        self._keys: dict[str, Fair] = {}

    def find(self, secret: str | None) -> Identity | None:
        """The identity with this secret."""
        if not secret or len(secret) > 100:
            return None
        hashed = digest(secret)
        known = self._known.get(hashed)
        if known is None:
            found = stored.find(self._store, hashed)
            if found is None:
                return None
            known = Identity(*found)
            self._remember(hashed, known)
        return known

    def _remember(self, hashed: bytes, identity: Identity) -> None:
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
        self._known[hashed] = identity

    async def make(self) -> tuple[Identity, str]:
        """A new identity and its secret, of which only a hash is stored."""
        secret = secrets.token_urlsafe(32)
        identity = Identity(new_id(), "")
        hashed = digest(secret)
        await self._store.write([stored.save(identity.id, hashed, "", time.time())])
        self._remember(hashed, identity)
        return identity, secret

    async def rename(self, identity: Identity, name: str) -> None:
        await self._store.write([stored.rename(identity.id, name)])
        identity.name = name

    def next_key(self, identity: str) -> Fair:
        """The dice of somebody's next match: the commitment is announced before any seed."""
        if len(self._keys) >= MOST_KNOWN:
            self._keys.clear()
        return self._keys.setdefault(identity, Fair())

    def take_key(self, identity: str) -> Fair:
        """The announced dice, used once."""
        return self._keys.pop(identity, None) or Fair()
