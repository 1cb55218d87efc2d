"""The coach at a table: advice from a seat's own view, where nobody else is advised against."""

from __future__ import annotations

import msgspec

from tourdetable.engine.moves import Move
from tourdetable.engine.refusal import Refusal
from tourdetable.server.live.table import Table
from tourdetable.server.work.fair_queue import Job
from tourdetable.server.work.requests import Advise
from tourdetable.server.work.workforce import WorkError, Workforce
from tourdetable.session import audience

FEWEST = 2
"""Moves among which there is something to choose."""
MILLISECONDS = 1500
"""How long the coach thinks."""


class _Advised(msgspec.Struct, array_like=True):
    moves: msgspec.Raw
    sure: bool


def require_coach(table: Table, identity: str, seat: int) -> None:
    """Refuse where the coach would be against somebody: every other seat must be a bot's."""
    session = table.session
    if seat not in session.seats_of(identity):
        raise Refusal("seat", "this is not your seat.", "not-your-seat")
    if any(one.kind != "bot" for number, one in enumerate(session.seats) if number != seat):
        raise Refusal("coach", "the coach helps only in matches against bots.", "coach-people")


async def advise(workforce: Workforce, table: Table, seat: int, job: Job) -> bytes:
    """An `Advice` for the seat's present question, as JSON."""
    asked = audience.asked(table.session, seat)
    moves: list[Move] = []
    if asked is not None:
        offered = table.session.match.game.offered(asked.moves)
        moves = [move for move in offered if not move.template]
    if asked is None or len(moves) < FEWEST:
        raise Refusal("coach", "there is nothing to advise now.", "coach-nothing")
    request = Advise(
        game=table.session.row.game,
        seat=seat,
        view=msgspec.json.encode(asked.view),
        moves=msgspec.json.encode(moves),
        milliseconds=MILLISECONDS,
    )
    try:
        found = msgspec.json.decode(await workforce.do(job, request), type=_Advised)
    except WorkError as error:
        raise Refusal("work", f"could not be worked out: {error}.", "work-failed") from None
    decision = table.session.position.names[seat]
    return msgspec.json.encode({"decision": decision, "moves": found.moves, "sure": found.sure})
