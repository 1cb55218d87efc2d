"""Running the server: what the command line calls."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import io
import logging
import socket
import sys

import msgspec
import segno
import uvicorn
from starlette.applications import Starlette

from tourdetable.server import logs
from tourdetable.server.app import create_app
from tourdetable.server.net.http_limits import limited_http
from tourdetable.server.net.uvicorn_fast_path import PROTOCOL
from tourdetable.server.services.services import Services
from tourdetable.server.settings import Settings
from tourdetable.server.store.open import try_store

EVERYWHERE = "0.0.0.0"  # noqa: S104 - only when the operator asks for it
DRAIN = 10.0
"""Seconds for letting all tables go."""
log = logging.getLogger("tourdetable.server")


def lan_address() -> str:
    """The address by which other devices of the network reach this machine."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent; it only chooses a way out
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def prepared(settings: Settings) -> Settings:
    """The settings with derived values filled in."""
    host = EVERYWHERE if settings.lan else settings.host
    url = settings.public_url
    if host in (EVERYWHERE, "::") and not url:
        url = f"http://{lan_address()}:{settings.port}"
    # with a public address there is a proxy in front, which makes strangers look local
    lab = "token" if settings.public_url and settings.lab == "loopback" else settings.lab
    return msgspec.structs.replace(settings, host=host, public_url=url, lab=lab)


def config(settings: Settings) -> uvicorn.Config:
    """uvicorn's settings: paths are not logged with their queries, sizes are limited."""
    return uvicorn.Config(
        create_app(settings),
        host=settings.host,
        port=settings.port,
        log_config=None,  # its warnings go where ours go
        access_log=False,
        server_header=False,
        http=limited_http(settings),
        ws=PROTOCOL,
        ws_max_size=settings.limits.message_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=30.0,
        proxy_headers=True,
        forwarded_allow_ips=settings.trusted_proxies,
        timeout_keep_alive=75,  # longer than proxies and browsers wait before they ask again
        timeout_graceful_shutdown=5,
    )


class Server(uvicorn.Server):
    """A server that lets its tables go before it closes its sockets: nobody is cut off."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        app = self.config.loaded_app
        while not isinstance(app, Starlette):  # uvicorn wraps it
            app = app.app
        services: Services | None = getattr(app.state, "services", None)
        if services is not None:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(services.drain(), DRAIN)
        await super().shutdown(sockets)


def serve(settings: Settings) -> None:
    """Serve until interrupted. Refuses at once when the database cannot be used."""
    ready = prepared(settings)
    logs.configure(ready.log, access=ready.access_log)
    asyncio.run(try_store(ready))  # in use, foreign, newer, unreadable: told before we begin
    if not ready.quiet:
        sys.stdout.write(f"Tour de Table: {ready.base}\n")
        if ready.lan:
            sys.stdout.write(qr(ready.base))
        sys.stdout.flush()
    gc.collect()
    gc.freeze()  # loaded modules stay: exclude them from garbage collection
    gc.set_threshold(20_000, 20, 50)  # messages make no cycles: collect rarely
    Server(config(ready)).run()


def qr(url: str) -> str:
    """The address as a QR code for the terminal."""
    out = io.StringIO()
    segno.make(url, error="m").terminal(out, compact=True)
    return out.getvalue()
