"""A small WebSocket client, cheap enough not to be what is measured."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
NO_MASK = b"\0\0\0\0"
"""A mask of zeros is a valid mask and costs nothing."""


class Wire(asyncio.Protocol):
    """A socket that calls `heard` with every text message."""

    def __init__(self, host: str, path: str, headers: dict[str, str]) -> None:
        self._rest = b""
        self._open = False
        self._request = self._handshake(host, path, headers)
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.heard: Callable[[bytes], object] = bytes
        self._transport: asyncio.Transport | None = None

    @staticmethod
    def _handshake(host: str, path: str, headers: dict[str, str]) -> bytes:
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET {path} HTTP/1.1", f"Host: {host}", "Upgrade: websocket", "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13",
            *(f"{name}: {value}" for name, value in headers.items()),
        ]  # fmt: skip
        return ("\r\n".join(lines) + "\r\n\r\n").encode()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        if self._rest:
            data = self._rest + data
        start = 0 if self._open else self._finish_handshake(data)
        while (end := self._frame(data, start)) > start:
            start = end
        self._rest = data[start:]

    def _finish_handshake(self, data: bytes) -> int:
        """Where the first frame begins."""
        end = data.find(b"\r\n\r\n")
        if end < 0:
            return 0
        status = data[: data.find(b"\r\n")]
        if b" 101 " not in status + b" ":
            self.opened.set_exception(ConnectionError(status.decode()))
            return len(data)
        self._open = True
        self.opened.set_result(None)
        return end + 4

    def _frame(self, data: bytes, start: int) -> int:
        """Hear the frame that begins here: where it ends, or its start if it is not complete."""
        if not self._open or len(data) < start + 2:
            return start
        size, body = data[start + 1] & 0x7F, start + 2
        if size >= 126:
            body = start + (4 if size == 126 else 10)
            if len(data) < body:
                return start
            size = int.from_bytes(data[start + 2 : body], "big")
        end = body + size
        if len(data) < end:
            return start
        code = data[start] & 0x0F
        if code == TEXT:
            self.heard(data[body:end])
        elif code == PING:
            self._send(PONG, data[body:end])
        return end

    def _send(self, code: int, payload: bytes) -> None:
        size = len(payload)
        if size < 126:
            head = bytes((0x80 | code, 0x80 | size))
        else:
            head = bytes((0x80 | code, 0x80 | 126)) + size.to_bytes(2, "big")
        if self._transport is not None:
            self._transport.write(head + NO_MASK + payload)

    def say(self, message: bytes) -> None:
        self._send(TEXT, message)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()


async def open_wire(port: int, path: str, headers: dict[str, str] | None = None) -> Wire:
    """An open socket to this machine."""
    host = f"127.0.0.1:{port}"
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(
        lambda: Wire(host, path, headers or {}), "127.0.0.1", port
    )
    await wire.opened
    return wire
