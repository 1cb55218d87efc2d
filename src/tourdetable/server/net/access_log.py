"""The access log: which route answered what, to whom, and how long it took. No secrets.

A path may hold what only its owner should know (the id of a match, a mistyped link), and a query
anything at all. So a line names the route as it is declared, never the path as it came.
"""

from __future__ import annotations

import logging
import time

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tourdetable.server.logs import ACCESS

ROUTE = "tourdetable.route"
"""Where an endpoint leaves the name of its route."""
CLOSED_EARLY = 499
"""The status of a request whose client went away before the answer."""


def named(scope: Scope, route: str) -> None:
    """Say which route this request took."""
    scope.setdefault("state", {})[ROUTE] = route


def route_of(scope: Scope) -> str:
    """The route of a request: of the interface by its name, the page's files by their folder."""
    known = scope.get("state", {}).get(ROUTE)
    if known is not None:
        return str(known)
    path = str(scope.get("path", ""))
    if path.startswith("/api"):
        return "/api/(unknown)"
    return "/assets" if path.startswith("/assets/") else "/(page)"


class AccessLog:
    """Middleware that writes a line for every request and every WebSocket."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = scope["type"]
        if kind not in ("http", "websocket") or not ACCESS.isEnabledFor(logging.INFO):
            await self.app(scope, receive, send)
            return
        began, status, size = time.monotonic(), CLOSED_EARLY, 0

        async def counted(message: Message) -> None:
            nonlocal status, size
            if message["type"] == "http.response.start":
                status = message["status"]
            elif message["type"] == "websocket.accept":
                status = 101
            elif message["type"] == "websocket.close" and status == CLOSED_EARLY:
                status = 403
            size += len(message.get("body", b""))
            await send(message)

        try:
            await self.app(scope, receive, counted)
        finally:
            _log(scope, status, size, time.monotonic() - began)


def _log(scope: Scope, status: int, size: int, seconds: float) -> None:
    """One line for a request or a socket that has ended."""
    client = scope.get("client")
    ACCESS.info(
        "%s", scope["type"],
        extra={
            "method": scope.get("method", "GET"),
            "route": route_of(scope),
            "status": status,
            "bytes": size,
            "milliseconds": round(seconds * 1000, 1),
            "address": client[0] if client else "",
        },
    )  # fmt: skip
