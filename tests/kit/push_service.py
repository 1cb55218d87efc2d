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

import http_ece
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from tourdetable.server.live.webhook import Place, Webhooks

TLS = Path(__file__).parents[1] / "server" / "live" / "tls"


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


class Subscription:
    """A browser's subscription with the keys that it keeps to itself."""

    def __init__(self, endpoint: str = "https://hook.test/push/ann") -> None:
        self.endpoint = endpoint
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)

    def told(self) -> dict[str, Any]:
        """What the browser tells the server."""
        point = self.private.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        keys = {"p256dh": encoded(point), "auth": encoded(self.auth)}
        return {"endpoint": self.endpoint, "keys": keys}

    def read(self, body: bytes) -> Any:
        """What a message says to this browser."""
        plain = http_ece.decrypt(body, private_key=self.private, auth_secret=self.auth)
        return json.loads(plain)


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
