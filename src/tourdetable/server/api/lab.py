"""The laboratory, for whoever runs this server."""

from __future__ import annotations

from typing import Any

from starlette.responses import FileResponse, Response

from tourdetable.bots import bot
from tourdetable.engine.refusal import Refusal
from tourdetable.engine.registry import game as game_of
from tourdetable.protocol.lab import Lab, LabRun, LabToken, LabWish
from tourdetable.server.api.base import Call, Endpoint, require_rate
from tourdetable.server.lab import Laboratory
from tourdetable.server.operator import give_cookie, is_operator, token_fits

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
"""A report is a page of its own: it runs nothing, loads nothing, and only our page frames it."""


def _laboratory(call: Call) -> Laboratory:
    """The laboratory, for its operator; what others get does not say what is there."""
    settings = call.hub.settings
    if not is_operator(settings, call.request):
        raise Refusal(
            "operator", "this is for whoever runs this server.", "operator-only",
            token="yes" if settings.lab_token and settings.lab != "off" else "no",
        )  # fmt: skip
    found: Laboratory = call.hub.laboratory
    return found


def _run(call: Call) -> str:
    return str(call.request.path_params["id"])


async def show(call: Call) -> Lab:
    """All runs, and what a run may ask."""
    return _laboratory(call).state()


async def enter(call: Call) -> Response:
    """Open the laboratory to this browser with the operator's token."""
    settings = call.hub.settings
    require_rate(call.hub, call.hub.claims, call.request)
    if settings.lab == "off" or not token_fits(settings.lab_token, call.body.token):
        raise Refusal("token", "this is not the operator's token.", "operator-token")
    response = Response(b"{}", media_type="application/json")
    give_cookie(settings, response)
    return response


async def start(call: Call) -> LabRun:
    """Start a run; one at a time."""
    laboratory = _laboratory(call)
    check(call.body)
    return (await laboratory.start(call.body)).facts()


def check(wish: LabWish) -> None:
    """Refuse at once what can be seen without the laboratory's libraries."""
    game = game_of(wish.game)
    game.rules(wish.seats, wish.options)
    if wish.against:
        game.rules(wish.seats, {**wish.options, **wish.against})
    for level in wish.bots:
        bot(wish.game, level)


async def show_run(call: Call) -> LabRun:
    """How a run stands."""
    return _laboratory(call).run(_run(call)).facts()


async def cancel(call: Call) -> LabRun:
    """End a run before its time."""
    return (await _laboratory(call).cancel(_run(call))).facts()


async def resume(call: Call) -> LabRun:
    """Take up a run that was cancelled or interrupted."""
    return (await _laboratory(call).resume(_run(call))).facts()


async def remove(call: Call) -> Lab:
    """Forget a run and its files."""
    laboratory = _laboratory(call)
    await laboratory.remove(_run(call))
    return laboratory.state()


async def show_file(call: Call) -> Response:
    """The report, the results, the figures or an outlier's match file of a run."""
    name = str(call.request.path_params["name"])
    path = _laboratory(call).run(_run(call)).file(name)
    headers: dict[str, Any] = dict(REPORT) if path.suffix == ".html" else {}
    kind = "inline" if path.suffix == ".html" else "attachment"
    return FileResponse(
        path, media_type=MEDIA[path.suffix], filename=name, headers=headers,
        content_disposition_type=kind,
    )  # fmt: skip


ENDPOINTS = (
    Endpoint(method="GET", path="/lab", handle=show, answers=Lab),
    Endpoint(method="POST", path="/lab/enter", handle=enter, asks=LabToken),
    Endpoint(method="POST", path="/lab/runs", handle=start, asks=LabWish, answers=LabRun),
    Endpoint(method="GET", path="/lab/runs/{id}", handle=show_run, answers=LabRun),
    Endpoint(method="POST", path="/lab/runs/{id}/cancel", handle=cancel, answers=LabRun),
    Endpoint(method="POST", path="/lab/runs/{id}/resume", handle=resume, answers=LabRun),
    Endpoint(method="POST", path="/lab/runs/{id}/remove", handle=remove, answers=Lab),
    Endpoint(
        method="GET",
        path="/lab/runs/{id}/files/{name}",
        handle=show_file,
        media="application/octet-stream",
    ),
)
