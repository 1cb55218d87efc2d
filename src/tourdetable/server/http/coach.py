"""The coach: in matches against bots, and among people who all agree to it."""

from __future__ import annotations

from starlette.responses import Response

from tourdetable.protocol.bodies.matches import Made, MatchInfo
from tourdetable.protocol.bodies.review import Advice, CoachWish, TakeBack
from tourdetable.server.http.call import Call, get, post, require_rate
from tourdetable.server.http.matches import info
from tourdetable.server.live.shared import now
from tourdetable.server.services import coach
from tourdetable.server.work.fair_queue import Job
from tourdetable.session import commands


async def show_advice(call: Call[None]) -> Response:
    """What a seat could play now, or how two of its moves compare."""
    table = await call.services.tables.open(call.id)
    seat = call.number("seat") or 0
    coach.require_coach(table, call.who.id, seat)
    one, other = call.number("one"), call.number("other")
    pair = None if one is None or other is None else (one, other)
    job = Job("aid", call.address, table.id, call.who.id)
    data = await coach.advise(call.services.workforce, table, seat, pair, job)
    return Response(data, media_type="application/json")


async def agree(call: Call[CoachWish]) -> MatchInfo:
    """Agree to a coach for everybody who plays, or withdraw that."""
    require_rate(call, call.limits.claims)
    table = await call.services.tables.open(call.id)
    await table.submit(commands.AgreeToCoach(now(), call.who.id, call.body.agree))
    return info(table, call.who.id)


async def take_back(call: Call[TakeBack]) -> Made:
    """A match against bots again from an earlier position."""
    require_rate(call, call.limits.matches)
    table = await call.services.tables.open(call.id)
    job = call.job(table.id)
    return await coach.take_back(call.services, call.who, table, call.body, job)


ENDPOINTS = (
    get("/matches/{id}/coach", show_advice, Advice, query=("seat", "one", "other"), cost=5),
    post("/matches/{id}/coach", agree, CoachWish, MatchInfo),
    post("/matches/{id}/take-back", take_back, TakeBack, Made),
)
