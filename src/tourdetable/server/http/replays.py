"""History, replays, the proof of the dice, export and import."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.responses import Response

from tourdetable.engine.refusal import Refusal
from tourdetable.protocol.bodies.archive import (
    FairnessProof,
    Glance,
    History,
    PartialExport,
    Positions,
    Replay,
    TurnMark,
)
from tourdetable.protocol.bodies.matches import MatchInfo
from tourdetable.protocol.bodies.review import ReviewMoves, ReviewPair, ReviewState
from tourdetable.protocol.common import Line
from tourdetable.server.http.call import Call, get, post, require_rate
from tourdetable.server.http.matches import info
from tourdetable.server.live.table import Table
from tourdetable.server.net.pieces import InPieces
from tourdetable.server.services import replays
from tourdetable.server.services.match_creation import require_open
from tourdetable.server.store import matches
from tourdetable.server.work.fair_queue import Job
from tourdetable.session import audience

MOST_LINES = 500
MOST_POSITIONS = 200


def viewer_of(call: Call[None], table: Table) -> int | None:
    """The seat whose view the caller gets: any after the end, else its own or none."""
    seat = call.number("seat")
    if seat is None:
        if not table.session.over and table.bars(call.who.id, call.address):
            raise Refusal("seat", "you were removed from this table.", "watch-removed")
        if (
            not table.session.over
            and not table.session.row.spectators
            and not table.session.seats_of(call.who.id)
        ):
            raise Refusal("seat", "this table is not open to spectators.", "no-spectators")
        return None
    if seat >= len(table.session.seats):
        raise Refusal("seat", "there is no such seat.", "outside-bounds", value=seat, low=0,
                      high=len(table.session.seats) - 1)  # fmt: skip
    if not table.session.over and seat not in table.session.seats_of(call.who.id):
        raise Refusal("seat", "this is not your seat.", "not-your-seat")
    return seat


def _json(data: bytes) -> Response:
    return InPieces(data, media_type="application/json")


async def history(call: Call[None]) -> History:
    """Lines of the log as a viewer may still know them."""
    table = await call.services.tables.look(call.id)
    viewer = viewer_of(call, table)
    since = call.number("since") or 0
    limit = min(call.number("limit") or MOST_LINES, MOST_LINES)
    seen = table.watched(viewer).match.seq
    last = seen if table.session.frozen is None else 2**53
    lines = await table.lines(viewer, since, min(last, since + limit))
    return History(lines=lines, seq=seen if table.session.frozen is None else len(lines))


async def glance(call: Call[None]) -> Glance:
    """The position as it is now, as a viewer may know it."""
    table = await call.services.tables.look(call.id)
    viewer = viewer_of(call, table)
    if table.session.frozen is not None:
        raise _frozen()
    session = table.watched(viewer)
    return Glance(
        seq=session.match.seq,
        view=audience.view_of(session.match, viewer),
        setting=audience.setting(session),
    )


def _frozen() -> Refusal:
    return Refusal("rules_version", "this match began under another version.", "frozen")


async def show_replay(call: Call[None]) -> Replay:
    """The facts of a finished match for the replay bar."""
    table = await call.services.tables.look(call.id)
    if not table.session.over:
        raise Refusal("match", "this is available once the match is over.", "not-over")
    await call.services.clubs.shared(table.session, call.who.id)
    readable = table.session.frozen is None
    seq = table.session.match.seq
    if not readable:
        seq = await matches.count_entries(table.shared.store, table.id)
    marks: list[TurnMark] = []
    if readable:
        surveyed = await call.services.replays.survey(table.session.row, call.job(table.id))
        marks = surveyed.turns
    return Replay(
        match=table.facts(),
        setting=audience.setting(table.session),
        seats=table.seat_infos(),
        outcome=audience.outcome_info(table.session.row.outcome),
        seq=seq,
        turns=marks,
        readable=readable,
    )


async def show_positions(call: Call[None]) -> Response:
    """Positions of a finished match from any seat, with the lines that lead to them."""
    table = await call.services.tables.look(call.id)
    require_open(table)
    viewer = viewer_of(call, table)
    first = call.number("from") or 0
    last = call.number("to")
    last = min(first + MOST_POSITIONS - 1, table.session.match.seq if last is None else last)
    last = min(last, table.session.match.seq)
    return _json(
        await call.services.replays.positions(
            table.session.row, viewer, first, last, call.job(table.id)
        )
    )


async def show_proof(call: Call[None]) -> Response:
    """The proof of the dice, after the end."""
    table = await call.services.tables.look(call.id)
    require_open(table)
    return _json(await call.services.replays.proof(table.session.row, call.job(table.id)))


async def show_review(call: Call[None]) -> Response:
    """What decided a finished match: chances, luck, costly decisions; it grows while you look."""
    table = await call.services.tables.look(call.id)
    require_open(table)
    own = table.session.seats_of(call.who.id)
    job = Job("review", call.address, table.id, call.who.id)
    seat = min(own) if own else None
    known = call.number("known") or 0
    row, levels = table.session.row, [one.own_level for one in table.session.seats]
    return _json(await call.services.reviews.look(row, seat, known, job, levels))


async def show_moves(call: Call[None]) -> Response:
    """What could have been played at an entry of a finished match."""
    table = await call.services.tables.look(call.id)
    require_open(table)
    row, last = table.session.row, table.session.match.seq
    seq, job = call.number("seq") or 0, Job("review", call.address, table.id, call.who.id)
    return _json(await call.services.reviews.moves(row, seq, last, job))


async def show_pair(call: Call[None]) -> Response:
    """The move that was played at an entry of a finished match, beside another one."""
    table = await call.services.tables.look(call.id)
    require_open(table)
    row, last = table.session.row, table.session.match.seq
    seq, other = call.number("seq") or 0, call.number("other")
    job = Job("review", call.address, table.id, call.who.id)
    levels = [one.own_level for one in table.session.seats]
    return _json(
        await call.services.reviews.pair(
            row, seq, last, -1 if other is None else other, job, levels
        )
    )


async def export(call: Call[None]) -> Response:
    """The match as a file; before the end only what the caller may see."""
    table = await call.services.tables.look(call.id)
    if table.session.over:
        require_open(table)
        names = [seat.name for seat in table.session.seats]
        data = await call.services.replays.export(table.session.row, names, call.job(table.id))
    else:
        data = msgspec.json.encode(await _partial(table, viewer_of(call, table)))
    name = f"{table.session.row.game}-{table.id}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return InPieces(data, media_type="application/json", headers=headers)


async def _partial(table: Table, viewer: int | None) -> PartialExport:
    if table.session.frozen is not None:
        raise _frozen()
    session = table.watched(viewer)
    lines: list[Line] = []
    for start in range(0, session.match.seq, MOST_LINES):
        upto = min(start + MOST_LINES, session.match.seq)
        rows = await matches.load_entries(table.shared.store, table.id, start, upto)
        lines += audience.stored_lines(session, rows, viewer)
        await asyncio.sleep(0)  # other tables go on between two pages
    return PartialExport(
        format="tourdetable-view",
        format_version=1,
        match=table.facts(),
        seat=viewer,
        seq=session.match.seq,
        lines=lines,
        view=audience.view_of(session.match, viewer),
    )


async def take_in(call: Call[bytes]) -> MatchInfo:
    """Import a match file: it is replayed through the rules and marked as imported."""
    require_rate(call, call.limits.imports)
    call.limits.imported.require(call.address, len(call.body) / 1_000_000)
    await call.services.room.require()
    most = call.services.settings.limits.imports
    if await matches.count_imports(call.services.store, call.who.id) >= most:
        raise Refusal("imports", f"you have {most} already.", "too-many-imports", most=most)
    taken = await call.services.replays.read_file(call.body, call.job("", "import"))
    made = await replays.take_in(call.services.store, call.who, taken)
    return info(await call.services.tables.look(made), call.who.id)


ENDPOINTS = (
    get("/matches/{id}/history", history, History, query=("seat", "since", "limit"), cost=2),
    get("/matches/{id}/glance", glance, Glance, query=("seat",)),
    get("/matches/{id}/replay", show_replay, Replay),
    get("/matches/{id}/positions", show_positions, Positions, query=("seat", "from", "to")),
    get("/matches/{id}/fairness", show_proof, FairnessProof),
    get("/matches/{id}/review", show_review, ReviewState, query=("known",)),
    get("/matches/{id}/review/moves", show_moves, ReviewMoves, query=("seq",), cost=2),
    get("/matches/{id}/review/pair", show_pair, ReviewPair, query=("seq", "other"), cost=5),
    get("/matches/{id}/export", export, PartialExport | dict, query=("seat",)),
    post("/import", take_in, bytes, MatchInfo, identify=True, cost=5),
)
