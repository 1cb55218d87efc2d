"""The WebSocket endpoint: check the origin, find the table, serve until either side ends."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterable

from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from tourdetable.engine.refusal import Refusal
from tourdetable.server.net.access_log import named
from tourdetable.server.net.connection import GOING_AWAY, POLICY_VIOLATION, Connection
from tourdetable.server.net.rate_limits import RateLimits, address_key
from tourdetable.server.net.uvicorn_fast_path import fast_path_of
from tourdetable.server.services.people.identities import COOKIE
from tourdetable.server.services.services import Services
from tourdetable.server.store.database import OtherRelease

UNAVAILABLE = 503
NOT_HERE = 404
GONE = (WebSocketDisconnect, RuntimeError, OSError)
"""What a task ends with when the other end has gone."""


def origin_allowed(origin: str | None, host: str | None, extra: list[str]) -> bool:
    """Whether a page of this origin may talk to us; programs send no origin."""
    if origin is None or origin in extra:
        return True
    return bool(host) and origin.partition("://")[2] == host


async def endpoint(socket: WebSocket) -> None:
    """GET /api/matches/{id}/socket"""
    named(socket.scope, "/api/matches/{id}/socket")
    services: Services = socket.app.state.services
    limits: RateLimits = socket.app.state.limits
    address = address_key(socket.client.host if socket.client else "local")
    extra = [*services.settings.origins, services.base]
    allowed = origin_allowed(socket.headers.get("origin"), socket.headers.get("host"), extra)
    if not allowed or limits.full(address):
        await socket.close(POLICY_VIOLATION)
        return
    limits.sockets[address] = limits.sockets.get(address, 0) + 1  # at once: many may come together
    try:
        await _seat(services, limits, socket, address)
    finally:
        limits.sockets[address] -= 1
        if not limits.sockets[address]:
            del limits.sockets[address]


async def _seat(services: Services, limits: RateLimits, socket: WebSocket, address: str) -> None:
    """Connect a socket to its table until either side ends."""
    try:
        table = await services.tables.open(socket.path_params["id"])
    except Refusal as refusal:
        await _deny(socket, refusal)
        return
    table.held += 1
    try:
        device = await services.identities.find(socket.cookies.get(COOKIE))
        if device is not None and await services.manners.ban_of(device.identity.id):
            await socket.close(POLICY_VIOLATION)
            return
        await socket.accept()
        if device is not None:
            services.whereabouts.saw(device.identity.id, address)
        connection = Connection(services, table, socket, device, limits, address)
        try:
            await serve(connection)
        finally:
            table.go(connection)
    finally:
        table.held -= 1


async def _deny(socket: WebSocket, refusal: Refusal) -> None:
    """Refuse a socket. 503: a proxy may try another process; 404: and still trust this one."""
    elsewhere = refusal.key in ("table-moved", "store-lost")
    if elsewhere and "websocket.http.response" in socket.scope.get("extensions", {}):
        status = NOT_HERE if isinstance(refusal, OtherRelease) else UNAVAILABLE
        await socket.send_denial_response(Response(status_code=status))
        path = fast_path_of(socket.scope)
        if path is not None:
            path.denied()
    else:
        await socket.close(POLICY_VIOLATION)


async def serve(connection: Connection) -> None:
    """Receive and send until either side ends; a command in progress is finished, not cancelled."""
    loop = asyncio.get_running_loop()
    pump = loop.create_task(connection.pump())
    listen = loop.create_task(connection.listen())
    done, _ = await asyncio.wait({pump, listen}, return_when=asyncio.FIRST_COMPLETED)
    if listen in done:
        pump.cancel()
    _raise_faults(done)
    socket = connection.socket
    if socket.application_state is not WebSocketState.DISCONNECTED:
        with contextlib.suppress(*GONE):
            await socket.close(GOING_AWAY)
    if listen not in done:
        connection.end("left")
        await asyncio.wait({listen})
        _raise_faults({listen})


def _raise_faults(ended: Iterable[asyncio.Task[None]]) -> None:
    """Raise the faults of tasks that have ended.

    That the other end has gone is not raised: the error and our caller would refer to each other,
    and keep the connection until the collector comes.
    """
    for task in ended:
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, GONE):
            raise error
