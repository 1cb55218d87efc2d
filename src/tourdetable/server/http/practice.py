"""Practice: trying a move outside of any match. Nothing is stored."""

from __future__ import annotations

from tourdetable.engine.registry import game as game_of
from tourdetable.protocol.bodies.practice import PracticeResult, PracticeTry
from tourdetable.server.http.call import Call, post
from tourdetable.session.teaching.practice import practise


async def try_move(call: Call[PracticeTry]) -> PracticeResult:
    """Try a move in a practice position."""
    return practise(game_of(call.id), call.body.place, call.body.move)


ENDPOINTS = (post("/games/{id}/practice", try_move, PracticeTry, PracticeResult, cost=2),)
