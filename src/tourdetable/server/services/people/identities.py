"""Identities: who a browser is. Each device keeps a random secret in an HttpOnly cookie.

Nobody needs an account. An identity can be kept by recovery words (`recovery.py`) or a passkey
(`passkeys.py`), which let another device sign in to it.
"""

from __future__ import annotations

import hashlib
import secrets
import time

import msgspec

from tourdetable.engine.chance import Fair
from tourdetable.engine.refusal import Refusal
from tourdetable.server.store import identities as stored
from tourdetable.server.store.database import Statement, Store, StoreConflict
from tourdetable.server.store.identities import DeviceRow

COOKIE = "tourdetable"
COOKIE_DAYS = 400
"""The longest life that browsers allow; the cookie is renewed while it is used."""
RENEW_SECONDS = 86_400.0
MOST_KNOWN = 10_000
MOST_DEVICES = 20
CODE_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Letters and digits that cannot be confused with each other."""


class Identity(msgspec.Struct):
    """A person, or a program. All its devices share one object."""

    id: str
    name: str


class Device(msgspec.Struct):
    """A signed-in device of an identity."""

    identity: Identity
    id: str
    seen: float
    """When its cookie was last renewed."""


NOBODY = Device(Identity("", ""), "", 0.0)
"""A caller without an identity: it has no name and no seats."""


def digest(secret: str) -> bytes:
    return hashlib.sha256(secret.encode()).digest()


def new_id(letters: int = 12) -> str:
    """A random id for matches, clubs, identities and devices."""
    return "".join(secrets.choice(CODE_LETTERS) for number in range(letters)).lower()


class Identities:
    """All identities, with a cache of recent ones."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._people: dict[str, Identity] = {}
        self._devices: dict[bytes, Device] = {}

    # -- finding ---------------------------------------------------------------------------------

    async def find(self, secret: str | None) -> Device | None:
        """The device with this secret."""
        if not secret or len(secret) > 100:
            return None
        hashed = digest(secret)
        known = self._devices.get(hashed)
        if known is None:
            found = await stored.find(self._store, hashed)
            if found is None:
                return None
            person, device, seen = found
            known = self._remember(hashed, Device(await self.person(person), device, seen))
        return known

    async def person(self, identity: str) -> Identity:
        """The identity with this id; all who ask get the same object."""
        known = self._people.get(identity)
        if known is None:
            name = await stored.name(self._store, identity)
            known = self._people.setdefault(identity, Identity(identity, name or ""))
        return known

    def _remember(self, hashed: bytes, device: Device) -> Device:
        if len(self._devices) >= MOST_KNOWN:
            self._devices.clear()
            self._people.clear()
        self._people[device.identity.id] = device.identity
        self._devices[hashed] = device
        return device

    # -- making ----------------------------------------------------------------------------------

    async def make(self, label: str) -> tuple[Device, str]:
        """A new identity on one device, and the device's secret, of which only a hash is stored."""
        identity = Identity(new_id(), "")
        return await self._add_device(identity, label, [stored.save(identity.id, time.time())])

    async def crowded_out(self, identity: str) -> list[str]:
        """The devices that one more leaves no room for: those that were used longest ago."""
        there = await stored.devices(self._store, identity)
        return [old.id for old in there[MOST_DEVICES - 1 :]]

    async def sign_in(
        self, identity: str, label: str, leaving: list[tuple[str, str]]
    ) -> tuple[Device, str]:
        """One more device of an identity; devices that go for it, each with its identity."""
        ended = [stored.sign_out(*one) for one in leaving]
        made = await self._add_device(await self.person(identity), label, ended)
        for one in leaving:
            self._signed_out(*one)
        return made

    async def _add_device(
        self, identity: Identity, label: str, also: list[Statement]
    ) -> tuple[Device, str]:
        secret, now = secrets.token_urlsafe(32), time.time()
        device = DeviceRow(new_id(), label, now, now)
        hashed = digest(secret)
        await self._store.write([*also, stored.save_device(hashed, device, identity.id)])
        return self._remember(hashed, Device(identity, device.id, now)), secret

    # -- changing --------------------------------------------------------------------------------

    async def renew(self, device: Device, secret: str, label: str) -> bool:
        """Note that a device is in use; True when its cookie is due for renewal."""
        now = time.time()
        if now - device.seen < RENEW_SECONDS:
            return False
        device.seen = now
        await self._store.write([stored.see(digest(secret), label, now)])
        return True

    async def rename(self, identity: Identity, name: str) -> None:
        await self._store.write([stored.rename(identity.id, name)])
        identity.name = name
        self._store.tell("person", identity.id)

    async def sign_out(self, identity: str, device: str) -> None:
        """End the access of one device."""
        there = await stored.devices(self._store, identity)
        if all(one.id != device for one in there):
            raise Refusal("device", "there is no such device.", "no-device")
        await self._store.write([stored.sign_out(identity, device)])
        self._signed_out(identity, device)

    def _signed_out(self, identity: str, device: str) -> None:
        """A device's secret opens nothing any more, here and at other processes."""
        self._forget_device(identity, device)
        self._store.tell("person", f"{identity} {device}")

    async def delete(self, identity: str, also: list[Statement]) -> None:
        """Delete an identity; nothing signs in to it any more."""
        await self._store.write([*stored.delete(identity), *also])
        for device in {one.id for one in self._devices.values() if one.identity.id == identity}:
            self._forget_device(identity, device)
        self._people.pop(identity, None)
        self._store.tell("person", f"{identity} *")

    def forget(self, identity: str) -> None:
        """Another process has changed somebody: look them up again."""
        for hashed, known in list(self._devices.items()):
            if known.identity.id == identity:
                del self._devices[hashed]
        self._people.pop(identity, None)

    def _forget_device(self, identity: str, device: str) -> None:
        for hashed, known in list(self._devices.items()):
            if known.id == device and known.identity.id == identity:
                del self._devices[hashed]

    # -- fair dice -------------------------------------------------------------------------------

    async def next_key(self, identity: str) -> Fair:
        """The dice of the next match: the commitment is announced before any seed."""
        key = await stored.dice(self._store, identity)
        while key is None:  # another process may announce some at the same time
            await self._store.write([stored.announce_dice(identity, Fair().key)])
            key = await stored.dice(self._store, identity)
        return Fair(key)

    async def take_key(self, identity: str) -> Fair:
        """The announced dice, used once."""
        key = await stored.dice(self._store, identity)
        if key is None:
            return Fair()
        try:
            await self._store.write([stored.use_dice(identity, key)])
        except StoreConflict:  # another match has just got them
            return Fair()
        return Fair(key)
