"""The coach at a table: advice from a seat's own view, against bots or if all people agree."""

from __future__ import annotations

import msgspec

from tourdetable.engine.moves import Move
from tourdetable.engine.refusal import Refusal
from tourdetable.protocol.bodies.matches import BotSeat, Fork, Made, MySeat, SeatWish
from tourdetable.protocol.bodies.review import TakeBack
from tourdetable.server.live.shared import now
from tourdetable.server.live.table import Table
from tourdetable.server.services import match_creation
from tourdetable.server.services.people.identities import Identity
from tourdetable.server.services.services import Services
from tourdetable.server.work.fair_queue import Job
from tourdetable.server.work.requests import Advise
from tourdetable.server.work.workforce import WorkError, Workforce
from tourdetable.session import audience, commands
from tourdetable.session.rows import SeatRow
from tourdetable.session.seats import absences
from tourdetable.session.session import Session

FEWEST = 2
"""Moves among which there is something to choose."""
MILLISECONDS = 1500
"""How long the coach thinks."""


class _Advised(msgspec.Struct, array_like=True):
    moves: msgspec.Raw
    sure: bool


def require_coach(table: Table, identity: str, seat: int) -> None:
    """Refuse where the coach would be against somebody who does not agree to it."""
    session = table.session
    if seat not in session.seats_of(identity):
        raise Refusal("seat", "this is not your seat.", "not-your-seat")
    if not absences.coached(session):
        why = "the coach helps against bots, or when everybody who plays agrees to it."
        raise Refusal("coach", why, "coach-people")


async def advise(
    workforce: Workforce, table: Table, seat: int, pair: tuple[int, int] | None, job: Job
) -> bytes:
    """An `Advice` for the seat's present question, as JSON; a `pair` is compared alone."""
    request = request_for(table.session, seat, pair)
    try:
        found = msgspec.json.decode(await workforce.do(job, request), type=_Advised)
    except WorkError as error:
        raise Refusal("work", f"could not be worked out: {error}.", "work-failed") from None
    decision = table.session.position.names[seat]
    return msgspec.json.encode({"decision": decision, "moves": found.moves, "sure": found.sure})


def request_for(session: Session, seat: int, pair: tuple[int, int] | None) -> Advise:
    """What a worker needs to know for an advice: the seat's own view, and nothing else."""
    asked = audience.asked(session, seat)
    offered = session.match.game.offered(asked.moves) if asked is not None else []
    moves = [move for move in offered if not move.template]
    if asked is None or len(moves) < FEWEST:
        raise Refusal("coach", "there is nothing to advise now.", "coach-nothing")
    return Advise(
        game=session.row.game,
        seat=seat,
        view=msgspec.json.encode(asked.view),
        moves=msgspec.json.encode(moves if pair is None else _two(offered, pair)),
        milliseconds=MILLISECONDS,
        pair=pair is not None,
        levels=[one.own_level for one in session.seats],
    )


def _two(offered: list[Move], pair: tuple[int, int]) -> list[Move]:
    last = len(offered) - 1
    for place in pair:
        if not 0 <= place <= last:
            raise Refusal("one", f"must be from 0 to {last}.", "outside-bounds", value=place,
                          low=0, high=last)  # fmt: skip
    found = [offered[place] for place in pair]
    if found[0] == found[1] or any(move.template for move in found):
        raise Refusal("coach", "choose two different moves.", "coach-two")
    return found


async def take_back(
    services: Services, who: Identity, table: Table, wish: TakeBack, job: Job
) -> Made:
    """The same match again from an earlier position; the one so far ends without a result."""
    session = table.session
    if not 0 <= wish.seq < session.match.seq:
        last = session.match.seq - 1
        raise Refusal("seq", f"must be from 0 to {last}.", "outside-bounds", value=wish.seq,
                      low=0, high=last)  # fmt: skip
    await match_creation.check_limit(services, who.id)
    match_creation.require_forks_left(session.row)
    seats = [_again(seat, who.id, wish.seed) for seat in session.seats]
    await table.submit(commands.GiveUp(now(), who.id))
    return await match_creation.fork(services, who, table, Fork(seq=wish.seq, seats=seats), job)


def _again(seat: SeatRow, identity: str, seed: str) -> SeatWish:
    if seat.identity == identity:
        return MySeat(name=seat.name, seed=seed)
    return BotSeat(level=seat.level)
