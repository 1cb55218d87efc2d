"""The laboratory, for the operator of this server."""

from __future__ import annotations

from starlette.responses import FileResponse, Response

from tourdetable.bots import bot
from tourdetable.engine.refusal import Refusal
from tourdetable.engine.registry import game as game_of
from tourdetable.protocol.bodies.lab import Lab, LabRun, LabToken, LabWish
from tourdetable.server.http.call import Body, Call, get, post, require_rate
from tourdetable.server.net import cookies
from tourdetable.server.services import lab_access
from tourdetable.server.services.lab_access import is_operator, token_fits
from tourdetable.server.services.lab_runs import Laboratory

MEDIA = {
    ".html": "text/html; charset=utf-8",
    ".json": "application/json",
    ".parquet": "application/vnd.apache.parquet",
}
REPORT = {
    "content-security-policy": (
        "sandbox allow-downloads; default-src 'none'; style-src 'unsafe-inline'; "
        "img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
    ),
    "x-frame-options": "SAMEORIGIN",
}
"""A report is a separate page: no scripts, no requests, framed by our page only."""


def require_operator(call: Call[Body]) -> None:
    """Refuse everybody but the operator; the refusal does not tell what is there."""
    settings = call.services.settings
    if not is_operator(settings, call.request):
        raise Refusal(
            "operator", "this is for the operator of this server.", "operator-only",
            token="yes" if settings.lab_token and settings.lab != "off" else "no",
        )  # fmt: skip


def _laboratory(call: Call[Body]) -> Laboratory:
    require_operator(call)
    return call.services.laboratory


async def show(call: Call[None]) -> Lab:
    """All runs, and the limits of a run."""
    return _laboratory(call).state()


async def enter(call: Call[LabToken]) -> Response:
    """Open the laboratory to this browser with the operator's token."""
    settings = call.services.settings
    require_rate(call, call.limits.claims)
    if settings.lab == "off" or not token_fits(settings.lab_token, call.body.token):
        raise Refusal("token", "this is not the operator's token.", "operator-token")
    response = Response(b"{}", media_type="application/json")
    proof = lab_access.proof(settings.lab_token)
    cookies.give(settings, response, lab_access.COOKIE, proof, lab_access.COOKIE_DAYS)
    return response


async def start(call: Call[LabWish]) -> LabRun:
    """Start a run; one at a time."""
    laboratory = _laboratory(call)
    check(call.body)
    return (await laboratory.start(call.body)).facts()


def check(wish: LabWish) -> None:
    """Refuse a wish that can be checked without the laboratory's libraries."""
    game = game_of(wish.game)
    game.rules(wish.seats, wish.options)
    if wish.against:
        game.rules(wish.seats, {**wish.options, **wish.against})
    for level in wish.bots:
        bot(wish.game, level)


async def show_run(call: Call[None]) -> LabRun:
    """The state of a run."""
    return _laboratory(call).run(call.id).facts()


async def cancel(call: Call[None]) -> LabRun:
    """Cancel a run."""
    return (await _laboratory(call).cancel(call.id)).facts()


async def resume(call: Call[None]) -> LabRun:
    """Continue a run that was cancelled or interrupted."""
    return (await _laboratory(call).resume(call.id)).facts()


async def remove(call: Call[None]) -> Lab:
    """Forget a run and its files."""
    laboratory = _laboratory(call)
    await laboratory.remove(call.id)
    return laboratory.state()


async def show_file(call: Call[None]) -> Response:
    """The report, the results, the figures or an outlier's match file of a run."""
    name = call.part("name")
    path = _laboratory(call).run(call.id).file(name)
    headers = dict(REPORT) if path.suffix == ".html" else {}
    kind = "inline" if path.suffix == ".html" else "attachment"
    return FileResponse(
        path, media_type=MEDIA[path.suffix], filename=name, headers=headers,
        content_disposition_type=kind,
    )  # fmt: skip


ENDPOINTS = (
    get("/lab", show, Lab),
    post("/lab/enter", enter, LabToken),
    post("/lab/runs", start, LabWish, LabRun),
    get("/lab/runs/{id}", show_run, LabRun),
    post("/lab/runs/{id}/cancel", cancel, type(None), LabRun),
    post("/lab/runs/{id}/resume", resume, type(None), LabRun),
    post("/lab/runs/{id}/remove", remove, type(None), Lab),
    get("/lab/runs/{id}/files/{name}", show_file, media="application/octet-stream"),
)
