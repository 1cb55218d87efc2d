"""Limits on HTTP connections: how many, how large a head, how slowly one may send or read.

uvicorn with httptools has none of these: one client could send an endless header, or hold thousands
of half-sent requests.
"""

from __future__ import annotations

import asyncio
import ipaddress
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from tourdetable.server.net.rate_limits import address_key
from tourdetable.server.settings import Settings

TOO_LARGE = b"431 Request Header Fields Too Large"
TOO_LONG = b"413 Content Too Large"
TOO_SLOW = b"408 Request Timeout"
TOO_MANY = b"503 Service Unavailable"
MOST_PIPELINED = 8
"""Requests of a connection that may wait for the answer to the first: each keeps its head."""
STILL_READ = 1_000_000
"""Bytes of a body that is too long, while it gets its refusal in words."""
MOST_FRAMING = 8
"""Bytes around each byte of a body, at most: a body in chunks of one byte has six."""


class Connections:
    """The open HTTP connections of a server, in all and per address."""

    def __init__(self, settings: Settings) -> None:
        self.limits = settings.limits
        self._trusted = {address.strip() for address in settings.trusted_proxies.split(",")}
        self.open = 0
        self.came = 0
        """All that were ever let in."""
        self.by_address: dict[str, int] = {}

    def come(self, address: str) -> bool:
        """Count a connection; False if there are too many. A proxy stands for many people."""
        key = address_key(address)
        mine = self.by_address.get(key, 0)
        full = mine >= self.limits.connections_per_address and not self._is_proxy(address)
        if full or self.open >= self.limits.connections:
            return False
        self.open += 1
        self.came += 1
        self.by_address[key] = mine + 1
        return True

    def go(self, address: str) -> None:
        """A counted connection has ended, or became a WebSocket, which is counted apart."""
        key = address_key(address)
        self.open -= 1
        self.by_address[key] -= 1
        if not self.by_address[key]:
            del self.by_address[key]

    def _is_proxy(self, address: str) -> bool:
        if address in self._trusted or "*" in self._trusted:
            return True
        try:
            own = ipaddress.ip_address(address)
            networks = [ipaddress.ip_network(one) for one in self._trusted if "/" in one]
        except ValueError:
            return False
        return any(own in network for network in networks)


class LimitedHttp(HttpToolsProtocol):
    """An HTTP connection that ends when its client sends too much, too slowly or too often."""

    shared: ClassVar[Connections]
    _address: str | None = None
    """The address under which it is counted; None: it is not counted (any more)."""
    _head: int | None = 0
    """Bytes since the request began, until its head is complete."""
    _rest = 0
    """Bytes since the head was complete …"""
    _body = 0
    """… and how many of them are the request's body; what frames its parts is no body."""
    _deadline: asyncio.TimerHandle | None = None
    _answering: RequestResponseCycle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        address = self.client[0] if self.client else "local"
        if not self.shared.come(address):
            self._end(TOO_MANY)
            return
        self._address = address
        self._expect_within(self.shared.limits.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        self._expect_within(None)
        self._uncount()
        super().connection_lost(exc)
        if self._answering is not None:  # uvicorn tells the latest request only
            self._answering.disconnected = True
            self._answering.message_event.set()
        self.pipeline.clear()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self._head is not None:
            self._head += len(data)
            if self._deadline is None:
                self._expect_within(self.shared.limits.head_seconds)
        else:
            self._rest += len(data)
        super().data_received(data)
        limits = self.shared.limits
        if self._head is not None and self._head > limits.head_bytes:
            self._end(TOO_LARGE)
        elif self._body > limits.import_bytes + STILL_READ:
            self._end(TOO_LONG)
        elif self._rest > limits.head_bytes + MOST_FRAMING * self._body:
            self._end(TOO_LARGE)

    def on_message_begin(self) -> None:
        if len(self.pipeline) >= MOST_PIPELINED:
            raise ValueError("too many requests at once")  # the parser stops, and answers 400
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._head, self._rest, self._body = None, 0, 0
        self._expect_within(self.shared.limits.body_seconds)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._body += len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._head, self._rest, self._body = 0, 0, 0
        self._expect_within(None)
        super().on_message_complete()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._expect_within(self.shared.limits.read_seconds)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._expect_within(None)

    def handle_websocket_upgrade(self) -> None:
        self._expect_within(None)
        self._uncount()
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # it refers to us, and its work is done

    def _uncount(self) -> None:
        if self._address is not None:
            self.shared.go(self._address)
            self._address = None

    def _expect_within(self, seconds: float | None) -> None:
        """Give the client this long for the next part of its request; None: no limit."""
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = (
            None if seconds is None else self.loop.call_later(seconds, self._end, TOO_SLOW)
        )

    def _end(self, status: bytes) -> None:
        self._expect_within(None)
        if self.flow.write_paused:  # an answer is on its way: nothing can be said any more
            self.transport.abort()
        elif not self.transport.is_closing():
            self.transport.write(
                b"HTTP/1.1 " + status + b"\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
            )
            self.transport.close()


def limited_http(settings: Settings) -> type[LimitedHttp]:
    """uvicorn's HTTP protocol with the limits of one server."""
    return type("LimitedHttp", (LimitedHttp,), {"shared": Connections(settings)})
