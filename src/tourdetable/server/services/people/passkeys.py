"""Passkeys (WebAuthn): sign in to an identity with a device's lock instead of a password.

`webauthn` is imported inside the functions that need it: `_library` says why.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import importlib
import json
import secrets
import time
from typing import Any
from urllib.parse import urlsplit

import msgspec

from tourdetable.engine.refusal import Refusal
from tourdetable.server.services.people.identities import Identity, new_id
from tourdetable.server.store import identities as stored
from tourdetable.server.store.database import Store, StoreConflict
from tourdetable.server.store.identities import PasskeyRow

SITE = "Tour de Table"
CHALLENGE_SECONDS = 300.0
MOST_PASSKEYS = 10
Options = dict[str, Any]
"""What the browser's `navigator.credentials` is given."""


class Site(msgspec.Struct, frozen=True):
    """The page that asks, as its browser names it."""

    origin: str

    @property
    def host(self) -> str:
        return urlsplit(self.origin).hostname or ""


class Passkeys:
    """Registers passkeys and checks their answers; each challenge is answered once."""

    def __init__(self, store: Store) -> None:
        self._store = store

    # -- registering -----------------------------------------------------------------------------

    async def registration(self, identity: Identity, site: Site) -> Options:
        """Options for a new passkey of an identity."""
        await _library()
        import webauthn
        from webauthn.helpers import structs

        there = await stored.passkeys(self._store, identity.id)
        if len(there) >= MOST_PASSKEYS:
            raise Refusal("passkey", "remove a passkey first.", "passkeys-full", most=MOST_PASSKEYS)
        options = webauthn.generate_registration_options(
            rp_id=site.host,
            rp_name=SITE,
            user_id=identity.id.encode(),
            user_name=identity.name or identity.id,
            challenge=await self._challenge(identity.id),
            authenticator_selection=structs.AuthenticatorSelectionCriteria(
                resident_key=structs.ResidentKeyRequirement.REQUIRED,
                user_verification=structs.UserVerificationRequirement.PREFERRED,
            ),
            exclude_credentials=[
                structs.PublicKeyCredentialDescriptor(id=one.credential) for one in there
            ],
        )
        return _plain(options)

    async def register(
        self, identity: Identity, site: Site, credential: Options, label: str
    ) -> None:
        """Keep a passkey that the browser has made."""
        await _library()
        import webauthn

        challenge = await self._answered(credential, identity.id)
        try:
            made = webauthn.verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=site.host,
                expected_origin=site.origin,
            )
        except webauthn.helpers.exceptions.WebAuthnException:
            raise _wrong() from None
        if await stored.find_passkey(self._store, made.credential_id) is not None:
            raise _wrong()
        passkey = PasskeyRow(
            made.credential_id, new_id(), identity.id, made.credential_public_key,
            made.sign_count, label, time.time(),
        )  # fmt: skip
        await self._store.write([stored.save_passkey(passkey)])

    # -- signing in ------------------------------------------------------------------------------

    async def signing_in(self, site: Site) -> Options:
        """Options for signing in; the browser offers the passkeys that it has for this site."""
        await _library()
        import webauthn

        challenge = await self._challenge("")
        return _plain(
            webauthn.generate_authentication_options(rp_id=site.host, challenge=challenge)
        )

    async def find(self, site: Site, credential: Options) -> str:
        """The identity whose passkey has answered."""
        await _library()
        import webauthn

        challenge = await self._answered(credential, "")
        try:
            passkey = await stored.find_passkey(
                self._store, _decoded(str(credential.get("id", "")))
            )
            if passkey is None:
                raise _wrong()
            signed = webauthn.verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=site.host,
                expected_origin=site.origin,
                credential_public_key=passkey.public_key,
                credential_current_sign_count=passkey.sign_count,
            )
        except (webauthn.helpers.exceptions.WebAuthnException, ValueError):
            raise _wrong() from None
        counted = msgspec.structs.replace(passkey, sign_count=signed.new_sign_count)
        await self._store.write([stored.save_passkey(counted)])
        return passkey.identity

    # -- challenges ------------------------------------------------------------------------------

    async def _challenge(self, identity: str) -> bytes:
        challenge, now = secrets.token_bytes(32), time.time()
        until = now + CHALLENGE_SECONDS
        await self._store.write(stored.save_challenge(_hash(challenge), identity, now, until))
        return challenge

    async def _answered(self, credential: Options, identity: str) -> bytes:
        """The challenge that an answer is for. It is used up, whatever the answer is worth."""
        challenge = _challenge_of(credential)
        found = await stored.find_challenge(self._store, _hash(challenge))
        if found is None:
            raise _wrong()
        try:
            await self._store.write([stored.use_challenge(_hash(challenge))])
        except StoreConflict:
            raise _wrong() from None
        asked, until = found
        if until < time.time() or asked != identity:
            raise _wrong()
        return challenge


async def _library() -> None:
    """Load what checks passkeys, beside the event loop: many servers never need it.

    It is a third of the time that a server takes to start.
    """
    await asyncio.to_thread(importlib.import_module, "webauthn")


def _decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _hash(challenge: bytes) -> bytes:
    return hashlib.sha256(challenge).digest()


def _challenge_of(credential: Options) -> bytes:
    response = credential.get("response")
    data = response.get("clientDataJSON") if isinstance(response, dict) else None
    try:
        said = json.loads(_decoded(str(data)))
        return _decoded(str(said["challenge"]))
    except (ValueError, KeyError, TypeError, RecursionError):
        raise _wrong() from None


def _plain(options: object) -> Options:
    import webauthn

    plain: Options = json.loads(webauthn.options_to_json(options))  # type: ignore[arg-type]
    return plain


def _wrong() -> Refusal:
    """One refusal for all: what was wrong helps only an attacker."""
    return Refusal("passkey", "this passkey was not accepted: try again.", "passkey-wrong")
