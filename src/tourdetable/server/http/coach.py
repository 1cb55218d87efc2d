"""The coach of a match against bots."""

from __future__ import annotations

from starlette.responses import Response

from tourdetable.protocol.review import Advice
from tourdetable.server.http.call import Call, get
from tourdetable.server.services import coach
from tourdetable.server.work.fair_queue import Job


async def show_advice(call: Call[None]) -> Response:
    """What a seat could play now; only in matches against bots."""
    table = await call.services.tables.open(call.id)
    seat = call.number("seat") or 0
    coach.require_coach(table, call.who.id, seat)
    job = Job("aid", call.address, table.id, call.who.id)
    data = await coach.advise(call.services.workforce, table, seat, job)
    return Response(data, media_type="application/json")


ENDPOINTS = (get("/matches/{id}/coach", show_advice, Advice, query=("seat",), cost=5),)
