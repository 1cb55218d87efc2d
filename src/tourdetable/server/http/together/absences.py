"""Players who are away: nudging them, and votes to go on without them."""

from __future__ import annotations

from tourdetable.protocol.matches import MatchInfo, Nudge, Vote
from tourdetable.server.http.call import Call, post, require_rate
from tourdetable.server.http.matches import info
from tourdetable.server.live.shared import now
from tourdetable.session import commands


async def nudge(call: Call[Nudge]) -> MatchInfo:
    """Remind a player who is away that the match waits for them."""
    require_rate(call, call.limits.claims)
    table = await call.services.tables.open(call.id)
    await table.submit(commands.Nudge(now(), call.who.id, call.body.seat))
    nudged = table.session.seats[call.body.seat].identity
    if nudged is not None:
        call.services.calls.call(nudged, "nudge", table.id)
    return info(table, call.who.id)


async def vote(call: Call[Vote]) -> MatchInfo:
    """Agree to go on without a player who is away, or withdraw that."""
    require_rate(call, call.limits.claims)
    table = await call.services.tables.open(call.id)
    wish = call.body
    await table.submit(commands.Vote(now(), call.who.id, wish.seat, wish.about, wish.agree))
    return info(table, call.who.id)


ENDPOINTS = (
    post("/matches/{id}/nudge", nudge, Nudge, MatchInfo),
    post("/matches/{id}/vote", vote, Vote, MatchInfo),
)
