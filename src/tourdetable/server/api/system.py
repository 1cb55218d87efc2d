"""Health, figures, QR codes and the description of this interface."""

from __future__ import annotations

import io
import resource
import sys
from typing import Any

import msgspec
import segno
from starlette.responses import Response

import tourdetable
from tourdetable.engine.refusal import Refusal
from tourdetable.protocol.http import Health, Picture
from tourdetable.server.api.base import Call, Endpoint
from tourdetable.server.metrics import Gauges
from tourdetable.server.operator import is_local

METRICS_FORMAT = "text/plain; version=0.0.4"
UNAVAILABLE = 503


async def health(call: Call) -> Response:
    """Whether the server can take moves; 503 when it cannot save them."""
    writable = await call.hub.store.check_writable()
    body = Health(
        ok=writable,
        version=tourdetable.__version__,
        build=tourdetable.build(),
        writable=writable,
    )
    return Response(
        msgspec.json.encode(body), 200 if writable else UNAVAILABLE, media_type="application/json"
    )


async def metrics(call: Call) -> Response:
    """Figures of the whole server, for the machine itself only."""
    if not is_local(call.request):
        raise Refusal("address", "this is for the machine itself only.", "loopback-only")
    hub = call.hub
    unit = 1 if sys.platform == "darwin" else 1024
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit
    gauges: Gauges = {
        "tables_open": (hub.tables, "Matches held in memory."),
        "sockets_open": (sum(hub.sockets.values()), "Open WebSockets."),
        "store_writable": (hub.store.writable, "1 if the last write to the database succeeded."),
        "memory_peak_bytes": (peak, "Peak resident memory of the server process."),
    }
    return Response(hub.metrics.text(hub.store.commits, gauges), media_type=METRICS_FORMAT)


async def picture(call: Call) -> Response:
    """A link of this server as a QR code."""
    text = call.body.text
    host = str(call.request.headers.get("host", ""))
    ours = (f"{call.hub.base}/", f"http://{host}/", f"https://{host}/")
    if not text.startswith(ours):
        raise Refusal("text", "is not a link of this server.", "foreign-link")
    out = io.BytesIO()
    code = segno.make(text, error="m")
    code.save(out, kind="svg", scale=8, border=2, dark="#000", light="#fff", xmldecl=False)
    return Response(out.getvalue(), media_type="image/svg+xml")


async def openapi(_: Call) -> dict[str, Any]:
    """This interface, described."""
    from tourdetable.server.api.openapi import document

    return document()


ENDPOINTS = (
    Endpoint(method="GET", path="/health", handle=health, answers=Health),
    Endpoint(method="GET", path="/metrics", handle=metrics, media="text/plain"),
    Endpoint(method="POST", path="/qr", handle=picture, asks=Picture, media="image/svg+xml"),
    Endpoint(method="GET", path="/openapi.json", handle=openapi),
)
