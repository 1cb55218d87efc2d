"""Health, metrics and QR codes."""

from __future__ import annotations

import io

import msgspec
import segno
from starlette.responses import Response

import tourdetable
from tourdetable.engine.refusal import Refusal
from tourdetable.protocol.http import Health, Picture
from tourdetable.server.http.call import Call, get, post
from tourdetable.server.live.metrics import Gauges, Labelled
from tourdetable.server.live.watch import memory, memory_peak
from tourdetable.server.services.lab_access import is_local, token_fits
from tourdetable.server.work.fair_queue import LANES

METRICS_FORMAT = "text/plain; version=0.0.4"
NO_CONTENT = 204
UNAVAILABLE = 503


async def health(call: Call[None]) -> Response:
    """Whether the server can take moves; 503 when it cannot save them."""
    writable = await call.services.store.check_writable()
    body = Health(
        ok=writable,
        version=tourdetable.__version__,
        build=tourdetable.build(),
        writable=writable,
    )
    return Response(
        msgspec.json.encode(body), 200 if writable else UNAVAILABLE, media_type="application/json"
    )


async def alive(_: Call[None]) -> Response:
    """That this process answers, for a proxy that has to choose one."""
    return Response(status_code=NO_CONTENT)


async def metrics(call: Call[None]) -> Response:
    """Metrics of the whole server, for this machine or with the operator's token."""
    given = call.request.headers.get("authorization", "").removeprefix("Bearer ")
    if not is_local(call.request) and not token_fits(call.services.settings.metrics_token, given):
        raise Refusal("address", "this is for the machine itself or a token.", "metrics-token")
    services = call.services
    queue = services.workforce.queue
    waiting: dict[str, float] = {kind: queue.waiting(kind) for kind in LANES}
    length = Labelled("work_waiting", "Jobs that wait for a worker, by kind.", "kind", waiting)
    text = services.metrics.text(services.store.commits, await _gauges(call), [length])
    return Response(text, media_type=METRICS_FORMAT)


async def _gauges(call: Call[None]) -> Gauges:
    """What the server measures of itself now."""
    services = call.services
    gauges: Gauges = {
        "tables_open": (len(services.tables), "Matches held in memory."),
        "sockets_open": (sum(call.limits.sockets.values()), "Open WebSockets."),
        "store_writable": (
            services.store.writable,
            "1 if the last write to the database succeeded.",
        ),
        "work_running": (services.workforce.queue.running, "Jobs that workers do now."),
        "replays_kept_bytes": (services.replays.kept.size, "Results of replays kept in memory."),
    }
    size = await services.store.size()
    for name, value, told in (
        ("database_bytes", size.used if size else None, "Size of the database on the disk."),
        ("database_spare_bytes", size.spare if size else None, "Of that, room that holds nothing."),
        ("disk_free_bytes", services.room.free(), "Free bytes on the disk of the database."),
        ("memory_bytes", memory(), "Resident memory of the server process."),
        ("memory_peak_bytes", memory_peak(), "Peak resident memory of the server process."),
    ):
        if value is not None:
            gauges[name] = (value, told)
    return gauges


async def picture(call: Call[Picture]) -> Response:
    """A link of this server as a QR code."""
    text = call.body.text
    host = str(call.request.headers.get("host", ""))
    ours = (f"{call.services.base}/", f"http://{host}/", f"https://{host}/")
    if not text.startswith(ours):
        raise Refusal("text", "is not a link of this server.", "foreign-link")
    out = io.BytesIO()
    code = segno.make(text, error="m")
    code.save(out, kind="svg", scale=8, border=2, dark="#000", light="#fff", xmldecl=False)
    return Response(out.getvalue(), media_type="image/svg+xml")


ENDPOINTS = (
    get("/health", health, Health),
    get("/alive", alive, cost=0.1),
    get("/metrics", metrics, media="text/plain"),
    post("/qr", picture, Picture, media="image/svg+xml"),
)
