"""Players who are away: nudging them, and votes to go on without them."""

from __future__ import annotations

from tourdetable.protocol.bodies.matches import MatchInfo, Nudge, Vote
from tourdetable.server.http.call import Call, post, require_rate
from tourdetable.server.http.matches import info
from tourdetable.server.live.shared import now
from tourdetable.server.live.table import Table
from tourdetable.server.store.manners.audit import Action, note
from tourdetable.session import commands

VOTES: dict[str, Action] = {"bot": "vote-bot", "end": "vote-end"}


async def _noted(call: Call[Nudge] | Call[Vote], table: Table, action: Action) -> str | None:
    """Write down what was done to the player of a seat; who that is."""
    absent = table.session.seats[call.body.seat].identity
    if absent is not None:
        noted = note(action, call.who.id, absent, table.id)
        await call.services.store.write([noted])
    return absent


async def nudge(call: Call[Nudge]) -> MatchInfo:
    """Remind a player who is away that the match waits for them."""
    require_rate(call, call.limits.claims)
    table = await call.services.tables.open(call.id)
    await table.submit(commands.Nudge(now(), call.who.id, call.body.seat))
    nudged = await _noted(call, table, "nudged")
    if nudged is not None:
        call.services.calls.call(nudged, "nudge", table.id, by=call.who.id)
    return info(table, call.who.id)


async def vote(call: Call[Vote]) -> MatchInfo:
    """Agree to go on without a player who is away, or withdraw that."""
    require_rate(call, call.limits.claims)
    table = await call.services.tables.open(call.id)
    wish = call.body
    await table.submit(commands.Vote(now(), call.who.id, wish.seat, wish.about, wish.agree))
    await _noted(call, table, VOTES[wish.about] if wish.agree else "vote-withdrawn")
    return info(table, call.who.id)


ENDPOINTS = (
    post("/matches/{id}/nudge", nudge, Nudge, MatchInfo),
    post("/matches/{id}/vote", vote, Vote, MatchInfo),
)
