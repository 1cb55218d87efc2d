"""A passkey device in software: it answers as a browser would."""

from __future__ import annotations

import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import bytes_to_base64url

PRESENT = 0x01
ATTESTED = 0x40


class Authenticator:
    """One ES256 key with its counter."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.host = origin.partition("://")[2].partition(":")[0]
        self.credential = secrets.token_bytes(16)
        self.counter = 0
        self._key = ec.generate_private_key(ec.SECP256R1())

    def register(self, options: dict[str, Any]) -> dict[str, Any]:
        """The answer of `navigator.credentials.create`."""
        attested = bytes(16) + len(self.credential).to_bytes(2, "big") + self.credential
        data = self._data(PRESENT | ATTESTED) + attested + cbor2.dumps(self._public_key())
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        said = self._said("webauthn.create", options["challenge"])
        return self._answer(
            {"clientDataJSON": encoded(said), "attestationObject": encoded(attestation)}
        )

    def sign(self, options: dict[str, Any]) -> dict[str, Any]:
        """The answer of `navigator.credentials.get`."""
        self.counter += 1
        data = self._data(PRESENT)
        said = self._said("webauthn.get", options["challenge"])
        signed = data + hashlib.sha256(said).digest()
        signature = self._key.sign(signed, ec.ECDSA(hashes.SHA256()))
        return self._answer(
            {
                "clientDataJSON": encoded(said),
                "authenticatorData": encoded(data),
                "signature": encoded(signature),
            }
        )

    def _said(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()

    def _data(self, flags: int) -> bytes:
        host = hashlib.sha256(self.host.encode()).digest()
        return host + bytes([flags]) + self.counter.to_bytes(4, "big")

    def _public_key(self) -> dict[int, int | bytes]:
        numbers = self._key.public_key().public_numbers()
        return {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32), -3: numbers.y.to_bytes(32)}

    def _answer(self, response: dict[str, str]) -> dict[str, Any]:
        name = encoded(self.credential)
        return {"id": name, "rawId": name, "type": "public-key", "response": response}


def encoded(data: bytes) -> str:
    return bytes_to_base64url(data)
