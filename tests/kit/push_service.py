"""A push service on this machine: it receives what a table sends, and decrypts it as a browser."""

from __future__ import annotations

import base64
import http.server
import json
import os
import ssl
import threading
from pathlib import Path
from typing import Any

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from tourdetable.server.live.webhook import Place, Webhooks

TLS = Path(__file__).parents[1] / "server" / "live" / "tls"


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    encoding = serialization.Encoding.X962
    return key.public_bytes(encoding, serialization.PublicFormat.UncompressedPoint)


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def decrypted(body: bytes, private: ec.EllipticCurvePrivateKey, auth: bytes) -> bytes:
    """What RFC 8188 and RFC 8291 let a browser read; written apart from what the server uses."""
    salt, size, length = body[:16], int.from_bytes(body[16:20]), body[20]
    sender, record = body[21 : 21 + length], body[21 + length :]
    assert len(record) <= size
    there = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
    keys = b"WebPush: info\0" + point(private.public_key()) + sender
    secret = derived(private.exchange(ec.ECDH(), there), auth, keys, 32)
    key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    plain = AESGCM(key).decrypt(nonce, record, None)
    text, last, _padding = plain.partition(b"\x02")
    assert last
    return text


class Subscription:
    """A browser's subscription with the keys that it keeps to itself."""

    def __init__(self, endpoint: str = "https://hook.test/push/ann") -> None:
        self.endpoint = endpoint
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)

    def told(self) -> dict[str, Any]:
        """What the browser tells the server."""
        mine = point(self.private.public_key())
        keys = {"p256dh": encoded(mine), "auth": encoded(self.auth)}
        return {"endpoint": self.endpoint, "keys": keys}

    def read(self, body: bytes) -> Any:
        """What a message says to this browser."""
        return json.loads(decrypted(body, self.private, self.auth))


class PushService:
    """An HTTPS server for `hook.test`; every name leads to it by `webhooks`."""

    def __init__(self) -> None:
        self.received: list[tuple[str, dict[str, str], bytes]] = []
        self.status = 201
        service = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                heads = {name.lower(): value for name, value in self.headers.items()}
                service.received.append((self.path, heads, body))
                self.send_response(service.status)
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                """Stay quiet."""

        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(TLS / "hook.pem")
        self._server.socket = context.wrap_socket(self._server.socket, server_side=True)
        self.port = int(self._server.server_address[1])
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


def webhooks_to(port: int) -> Webhooks:
    """Webhooks that find every name on this machine, and trust its certificate."""

    async def here(host: str, asked: int) -> Place:
        return "127.0.0.1", port

    def trust() -> ssl.SSLContext:
        return ssl.create_default_context(cafile=str(TLS / "ca.pem"))

    return Webhooks("https://table.example.org", place=here, trust=trust)
