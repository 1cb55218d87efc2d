"""Identity of a person: name, devices, ways to sign in."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from tourdetable.protocol.common import Asked, Name, Spoken

Credential = dict[str, Any]
"""A passkey's answer, as `PublicKeyCredential.toJSON()` gives it."""


class Me(Spoken):
    """GET, POST, PUT /api/me: who this browser is; the id is empty for nobody yet."""

    id: str
    name: str
    commitment: str
    """The SHA-256 of the key of the next match you make: published before you send a seed."""


class Rename(Asked):
    """PUT /api/me"""

    name: Name


class DeviceInfo(Spoken):
    """A signed-in browser."""

    id: str
    label: str
    """Browser and system, as far as it told them; empty if not."""
    created: float
    seen: float
    """When it was last used, to the day."""
    this: bool
    """Whether it is the one that asks."""


class PasskeyInfo(Spoken):
    """A passkey."""

    id: str
    label: str
    created: float


class Account(Spoken):
    """GET /api/me/account: what signs in to this identity."""

    devices: list[DeviceInfo]
    passkeys: list[PasskeyInfo]
    words: float | None
    """When the recovery words were made; None: there are none."""


class RecoveryWords(Spoken):
    """POST /api/me/words: shown once, never again."""

    words: list[str]


class PasskeyOptions(Spoken):
    """Options for `navigator.credentials`, in its JSON form."""

    options: dict[str, Any]


class NewPasskey(Asked):
    """POST /api/me/passkeys"""

    credential: Credential


class SignInByPasskey(Asked):
    """POST /api/sign-in/passkey"""

    credential: Credential
    leave: bool = False
    """Give up what this browser holds now, if that cannot be reached in another way."""


class SignInByWords(Asked):
    """POST /api/sign-in/words: the words work once."""

    words: Annotated[str, msgspec.Meta(max_length=200)]
    leave: bool = False
    """As for a passkey."""


class DeleteMe(Asked):
    """POST /api/me/delete: name and chat go, matches stay with "a former player"."""

    name: str
    """Your name, typed again."""


ASKED = (Rename, NewPasskey, SignInByPasskey, SignInByWords, DeleteMe)
SPOKEN = (Me, Account, RecoveryWords, PasskeyOptions)
