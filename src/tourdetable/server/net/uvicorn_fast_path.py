"""A fast path through uvicorn's WebSockets, worth half of a move's cost.

A small text message that arrives in one piece is read here, without the general parser, and shown
to a listener that may answer it at once; reading goes on while a few messages wait (uvicorn pauses
after each, two system calls a message); and a table writes to a socket directly while it keeps up.
None of this needs a task. Everything else (fragments, pings, long messages, closing) takes
uvicorn's own way. Under another ASGI server, or a uvicorn with other internals, sockets
work without the fast path.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, MutableMapping
from typing import Any, Protocol

import uvicorn

from tourdetable.server.store.database import ANSWERS

try:
    from websockets.speedups import apply_mask
except ImportError:  # where it could not be compiled
    from websockets.utils import apply_mask

EXTENSION = "tourdetable.fast_path"
MOST_WAITING = 16


class FastPath(Protocol):
    """The direct way to a socket."""

    listener: Callable[[bytes], bool] | None
    """Gets a message before it is queued; returns True if it has answered it."""

    def write_now(self, message: bytes) -> bool:
        """Write a text message; False if the socket is slow or closing."""

    def denied(self) -> None:
        """The handshake was refused with an answer of its own."""


def fast_path_of(scope: MutableMapping[str, Any]) -> FastPath | None:
    """The direct way to a socket, where there is one."""
    found: FastPath | None = scope.get("extensions", {}).get(EXTENSION)
    return found


FINAL_TEXT = 0x81
MASKED = 0x80
INVALID_TEXT = 1007
"""The close code for a text message that is not UTF-8."""
SMALL = 126
"""Lengths from here on have a longer form in the frame's head."""
MIDDLE = struct.Struct("!BBH").pack


def small_text(data: bytes) -> bytes | None:
    """The text of a frame that is final, masked, short and complete; None for anything else."""
    if len(data) < 6 or data[0] != FINAL_TEXT:
        return None
    size, start = data[1] - MASKED, 2
    if size == SMALL and len(data) > 8:
        size, start = data[2] << 8 | data[3], 4
    elif not 0 <= size < SMALL:
        return None
    if len(data) != start + 4 + size:
        return None
    plain = apply_mask(data[start + 4 :], data[start : start + 4])
    if plain.isascii():
        return plain
    try:
        plain.decode()
    except UnicodeDecodeError:
        return None
    return plain


def head(size: int) -> bytes:
    """The head of an unmasked, final text frame."""
    if SMALL <= size < 65_536:
        return MIDDLE(FINAL_TEXT, SMALL, size)
    if size < SMALL:
        return bytes((FINAL_TEXT, size))
    return bytes((FINAL_TEXT, SMALL + 1)) + size.to_bytes(8, "big")


try:
    from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
except ImportError:
    PROTOCOL: Any = "auto"
else:

    class QuickProtocol(WebSocketsSansIOProtocol):
        """A WebSocket protocol that reads ahead and is answered synchronously."""

        listener: Callable[[bytes], bool] | None = None
        keeps_up = True
        """Whether the other end keeps reading."""

        def pause_writing(self) -> None:
            self.keeps_up = False
            super().pause_writing()

        def resume_writing(self) -> None:
            self.keeps_up = True
            super().resume_writing()

        def handle_connect(self, event: Any) -> None:
            super().handle_connect(event)
            scope: Any = getattr(self, "scope", None)
            if scope is not None:
                scope["extensions"][EXTENSION] = self

        def connection_lost(self, exc: Exception | None) -> None:
            super().connection_lost(exc)
            self.listener = None  # what refers to itself is freed late: see live/watch.py
            scope: Any = getattr(self, "scope", None)
            if scope is not None:
                scope["extensions"].pop(EXTENSION, None)

        def denied(self) -> None:
            """The handshake was answered with a refusal: uvicorn would log that as an error."""
            self.handshake_complete = True

        def data_received(self, data: bytes) -> None:
            quick = len(data) <= self.config.ws_max_size and self._idle()
            message = small_text(data) if quick else None
            if message is None:
                super().data_received(data)
                return
            listener = self.listener
            if listener is not None and self.queue.empty() and listener(message):
                return
            self.queue.put_nowait({"type": "websocket.receive", "text": message.decode()})
            if self.queue.qsize() > MOST_WAITING and not self.read_paused:
                self.read_paused = True
                self.transport.pause_reading()

        def _idle(self) -> bool:
            """Whether the general parser is between two messages."""
            if not self.handshake_complete or self.close_sent:
                return False
            parser = self.conn
            return not parser.reader.buffer and not parser.expect_continuation_frame

        def send_receive_event_to_app(self) -> None:
            if self.curr_msg_data_type == "text" and not self._is_utf8():
                # uvicorn would log a traceback for each: anybody could fill the log
                self.frames = []
                self.conn.send_close(INVALID_TEXT)
                self.handle_parser_exception()
                return
            # claim to have paused already, unless too much waits
            self.read_paused = self.read_paused or self.queue.qsize() < MOST_WAITING
            paused = self.read_paused
            super().send_receive_event_to_app()
            if paused and self.queue.qsize() <= MOST_WAITING:
                self.read_paused = False

        def _is_utf8(self) -> bool:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                return False
            return True

        def write_now(self, message: bytes) -> bool:
            """Write a text message; False if the socket is slow or closing."""
            transport = self.transport
            if not self.keeps_up or not self.handshake_complete:
                return False
            if self.disconnected or self.close_sent or transport.is_closing():
                return False
            frame = head(len(message)) + message
            together = ANSWERS.frames
            if together is None:
                transport.write(frame)
            else:
                together.append((transport, frame))
            return True

    PROTOCOL = QuickProtocol if uvicorn.__version__ >= "0.40" else "auto"
