"""Web Push messages: encrypted for one browser (RFC 8291), signed with the server's key (VAPID)."""

from __future__ import annotations

import base64
import hashlib
from urllib.parse import urlsplit

import http_ece
import msgspec
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02

from tourdetable.engine.refusal import Refusal
from tourdetable.server.store.push import PushRow

AUTH_BYTES = 16
ENCODING = "aes128gcm"
SIZE = 128
"""Bytes of every message: their length does not tell their kind."""
KEEP_SECONDS = 86_400
"""How long a push service keeps a message for a browser that is off."""


class Message(msgspec.Struct):
    """What a browser is told: no fact of a game, only which match calls and why."""

    kind: str
    match: str
    language: str


def _decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def check_keys(p256dh: str, auth: str) -> None:
    """Refuse keys that no browser makes: a message could not be encrypted for them."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _decoded(p256dh))
        right = len(_decoded(auth)) == AUTH_BYTES
    except ValueError:
        right = False
    if not right:
        raise Refusal("keys", "these are not the keys of a push subscription.", "push-keys")


def new_key() -> str:
    """A new private key of the server, as PEM."""
    made = ec.generate_private_key(ec.SECP256R1())
    return made.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    ).decode()


def public_key(pem: str) -> str:
    """The server's public key as the browser's `applicationServerKey`."""
    private = serialization.load_pem_private_key(pem.encode(), None)
    point = private.public_key().public_bytes(
        serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    )
    return base64.urlsafe_b64encode(point).decode().rstrip("=")


def topic(row: PushRow, match: str) -> str:
    """A later message of a match replaces an earlier one; the push service learns no match's id,
    for an id is all that it takes to watch."""
    named = f"{row.auth} {match}".encode()
    return base64.urlsafe_b64encode(hashlib.sha256(named).digest()[:24]).decode()


def encrypted(row: PushRow, message: Message, pem: str, contact: str) -> tuple[str, bytes]:
    """The head and the body of the request that delivers a message; takes some milliseconds."""
    body = http_ece.encrypt(
        msgspec.json.encode(message).ljust(SIZE),
        private_key=ec.generate_private_key(ec.SECP256R1()),  # for this message only
        dh=_decoded(row.p256dh),
        auth_secret=_decoded(row.auth),
        version=ENCODING,
    )
    claims = {"aud": f"https://{urlsplit(row.endpoint).netloc}", "sub": contact}
    signed = Vapid02.from_pem(pem.encode()).sign(claims)["Authorization"]
    head = (
        f"Authorization: {signed}\r\nContent-Encoding: {ENCODING}\r\n"
        f"Content-Type: application/octet-stream\r\nTTL: {KEEP_SECONDS}\r\n"
        f"Topic: {topic(row, message.match)}\r\nUrgency: normal\r\n"
    )
    return head, bytes(body)
