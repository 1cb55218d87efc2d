"""uvicorn's sockets with two shortcuts, worth a third of a move's cost.

Reading goes on while a few messages wait (uvicorn pauses after each, two system calls a message),
and a table writes to a socket directly while it keeps up, without a task in between. Under another
ASGI server, or a uvicorn that is made otherwise, sockets work without them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import uvicorn

EXTENSION = "tourdetable.write"
MOST_WAITING = 16

Write = Callable[[bytes], bool]


def writer_of(scope: Any) -> Write | None:
    """The direct way to a socket, where there is one."""
    found: Write | None = scope.get("extensions", {}).get(EXTENSION)
    return found


try:
    from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
except ImportError:
    PROTOCOL: Any = "auto"
else:

    class QuickProtocol(WebSocketsSansIOProtocol):
        """A socket that reads ahead a little and can be written to at once."""

        def handle_connect(self, event: Any) -> None:
            super().handle_connect(event)
            scope: Any = getattr(self, "scope", None)
            if scope is not None:
                scope["extensions"][EXTENSION] = self.write_now

        def send_receive_event_to_app(self) -> None:
            # claim to have paused already, unless too much waits
            self.read_paused = self.read_paused or self.queue.qsize() < MOST_WAITING
            paused = self.read_paused
            super().send_receive_event_to_app()
            if paused and self.queue.qsize() <= MOST_WAITING:
                self.read_paused = False

        def write_now(self, message: bytes) -> bool:
            """Write a text message, or say that the socket does not keep up or is closing."""
            closing = self.disconnected or self.close_sent or not self.handshake_complete
            if closing or not self.writable.is_set() or self.transport.is_closing():
                return False
            self.conn.send_text(message)
            self.transport.write(b"".join(self.conn.data_to_send()))
            return True

    PROTOCOL = QuickProtocol if uvicorn.__version__ >= "0.40" else "auto"
