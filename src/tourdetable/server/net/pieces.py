"""Long answers in pieces: a client that reads slowly holds one piece, not the whole answer."""

from __future__ import annotations

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

PIECE = 65_536


class InPieces(Response):
    """An answer of known length that is sent piece by piece, as fast as the client reads."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        head = {"type": "http.response.start", "status": self.status_code}
        await send({**head, "headers": self.raw_headers})
        body = memoryview(bytes(self.body))
        for start in range(0, max(len(body), 1), PIECE):
            piece = bytes(body[start : start + PIECE])
            more = start + PIECE < len(body)
            await send({"type": "http.response.body", "body": piece, "more_body": more})
