"""History, replays, the proof of the dice, export and import."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from starlette.responses import Response

from tourdetable.engine.refusal import Refusal
from tourdetable.protocol.archive import (
    FairnessProof,
    History,
    PartialExport,
    Positions,
    Replay,
    TurnMark,
)
from tourdetable.protocol.matches import MatchInfo
from tourdetable.server import door, replays
from tourdetable.server.api.base import Call, Endpoint, require_rate
from tourdetable.server.api.matches import info
from tourdetable.server.lobby import require_open
from tourdetable.server.table import Table

MOST_LINES = 500
MOST_POSITIONS = 200


def viewer_of(call: Call, table: Table) -> int | None:
    """From which seat the caller looks: any after the end, else its own or none."""
    seat = call.number("seat")
    if seat is None:
        if not table.over and not table.row.spectators and not table.seats_of(call.who.id):
            raise Refusal("seat", "this table is not open to spectators.", "no-spectators")
        return None
    if seat >= len(table.seats):
        raise Refusal("seat", "there is no such seat.", "outside-bounds", value=seat, low=0,
                      high=len(table.seats) - 1)  # fmt: skip
    if not table.over and seat not in table.seats_of(call.who.id):
        raise Refusal("seat", "this is not your seat.", "not-your-seat")
    return seat


async def history(call: Call) -> History:
    """Lines of the log as a viewer may still know them."""
    table = await call.hub.open(call.match)
    viewer = viewer_of(call, table)
    since = call.number("since") or 0
    limit = min(call.number("limit") or MOST_LINES, MOST_LINES)
    last = table.match.seq if table.frozen is None else 2**53
    lines = table.lines(viewer, since, min(last, since + limit))
    return History(lines=lines, seq=table.match.seq if table.frozen is None else len(lines))


async def show_replay(call: Call) -> Replay:
    """What a replay bar needs of a finished match."""
    table = await call.hub.open(call.match)
    if not table.over:
        raise Refusal("match", "this opens after the end of the match.", "not-over")
    await call.hub.clubs.shared(table, call.who.id)
    readable = table.frozen is None
    seq = table.match.seq if readable else len(replays.all_entries(table))
    marks: list[TurnMark] = []
    if readable:
        marks = await asyncio.to_thread(replays.turns, call.hub.milestones, table.row, seq)
    return Replay(
        match=table.facts(),
        seats=table.seat_infos(),
        outcome=door.outcome_info(table.row.outcome),
        seq=seq,
        turns=marks,
        readable=readable,
    )


async def show_positions(call: Call) -> Positions:
    """Positions of a finished match from any seat, with the lines that lead to them."""
    table = await call.hub.open(call.match)
    require_open(table)
    viewer = viewer_of(call, table)
    first = call.number("from") or 0
    last = call.number("to")
    last = min(first + MOST_POSITIONS - 1, table.match.seq if last is None else last)
    found = await asyncio.to_thread(
        replays.positions, call.hub.milestones, table.row, viewer, first, last
    )
    return Positions(positions=found, lines=table.lines(viewer, max(0, first - 1), last))


async def show_proof(call: Call) -> FairnessProof:
    """All that is needed to check the dice, after the end."""
    table = await call.hub.open(call.match)
    require_open(table)
    return await asyncio.to_thread(replays.proof, table.row, replays.all_entries(table))


async def export(call: Call) -> Any:
    """The match as a file; before the end only what the caller may see."""
    table = await call.hub.open(call.match)
    if table.over:
        require_open(table)
        data: Any = await asyncio.to_thread(replays.export, table.row, replays.all_entries(table))
    else:
        data = _partial(table, viewer_of(call, table))
    name = f"{table.row.game}-{table.id}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(msgspec.json.encode(data), media_type="application/json", headers=headers)


def _partial(table: Table, viewer: int | None) -> PartialExport:
    if table.frozen is not None:
        raise Refusal("rules_version", "this match began under another version.", "frozen")
    return PartialExport(
        format="tourdetable-view",
        format_version=1,
        match=table.facts(),
        seat=viewer,
        seq=table.match.seq,
        lines=table.lines(viewer, 0, table.match.seq),
        view=table.match.view(viewer),
    )


async def take_in(call: Call) -> MatchInfo:
    """Import a match file: it is replayed through the rules and marked as imported."""
    require_rate(call.hub, call.hub.imports, call.request)
    async with call.hub.importing:
        match = await asyncio.to_thread(replays.read_file, call.body)
    made = await replays.take_in(call.hub, call.who, match)
    return info(await call.hub.open(made), call.who.id)


ENDPOINTS = (
    Endpoint(
        method="GET",
        path="/matches/{id}/history",
        handle=history,
        answers=History,
        query=("seat", "since", "limit"),
    ),
    Endpoint(method="GET", path="/matches/{id}/replay", handle=show_replay, answers=Replay),
    Endpoint(
        method="GET",
        path="/matches/{id}/positions",
        handle=show_positions,
        answers=Positions,
        query=("seat", "from", "to"),
    ),
    Endpoint(method="GET", path="/matches/{id}/fairness", handle=show_proof, answers=FairnessProof),
    Endpoint(
        method="GET",
        path="/matches/{id}/export",
        handle=export,
        answers=PartialExport | dict,
        query=("seat",),
    ),
    Endpoint(
        method="POST",
        path="/import",
        handle=take_in,
        asks=bytes,
        answers=MatchInfo,
        identify=True,
    ),
)
