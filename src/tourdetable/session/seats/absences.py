"""Absences: who is away from a running match, and what the others may do about it.

Everybody else who is there must agree before a bot plays for an absent player or the match ends
without a result. A vote belongs to one open decision of that player: it is void when the decision
is answered.
"""

from __future__ import annotations

from tourdetable.session.rows import SeatRow
from tourdetable.session.seats.clocks import Moment
from tourdetable.session.session import Session

LIVE_PATIENCE = 180
POST_PATIENCE = 3 * 86_400
NUDGE_EVERY = 3600.0
COACH = "coach"
"""What a seat notes that agrees to a coach; it belongs to no decision and stays."""


def patience(session: Session) -> int:
    """Seconds after which the others may vote about an absent player."""
    row = session.row
    if row.patience is not None:
        return row.patience
    return POST_PATIENCE if by_post(session) else LIVE_PATIENCE


def by_post(session: Session) -> bool:
    """Whether every decision has its own time, mostly days."""
    return session.row.clock is not None and session.row.clock.per == "move"


def is_awaited(session: Session, seat: int) -> bool:
    """Whether the match waits for the person on a seat."""
    acting = session.playing and seat in session.position.acting
    return acting and session.seats[seat].kind == "person"


def is_late(session: Session, seat: int, at: Moment) -> bool:
    """Whether the time of a person's decision is up, by post."""
    clocks = session.clocks
    return clocks is not None and by_post(session) and clocks.up(seat, at.ticks)


def is_missed(session: Session, seat: int, at: Moment) -> bool:
    """Whether the match waits for a person who is away or late: they can be nudged."""
    away = session.seats[seat].away is not None
    return is_awaited(session, seat) and (away or is_late(session, seat, at))


def wait(session: Session, seat: int, at: Moment) -> float:
    """Seconds until the others may vote about an absent person."""
    away = session.seats[seat].away
    if away is None or is_late(session, seat, at):
        return 0.0
    return max(0.0, away + patience(session) - at.time)


def nudge_wait(session: Session, seat: int, at: Moment) -> float:
    """Seconds until a person can be nudged again."""
    nudged = session.seats[seat].nudged
    return 0.0 if nudged is None else max(0.0, nudged + NUDGE_EVERY - at.time)


def vote(session: Session, seat: int, about: str) -> str:
    """What a seat notes that agrees; it names the decision which the match waits for."""
    return f"{about}:{session.position.names.get(seat, '')}"


def agreed(session: Session, seat: int, about: str) -> list[int]:
    """The seats that agree, one for each person."""
    wanted = vote(session, seat, about)
    return [one.seat for one in session.seats if wanted in one.votes.split()]


def people(session: Session) -> list[SeatRow]:
    """The seats of people, also those where a bot stands in for one."""
    return [seat for seat in session.seats if seat.identity is not None]


def coached(session: Session) -> bool:
    """Whether a coach may help: everybody else is a bot, or all people agree to it."""
    if any(seat.kind == "open" for seat in session.seats):
        return False
    there = people(session)
    return len(there) == 1 or all(COACH in seat.votes.split() for seat in there)


def voters(session: Session, seat: int, at: Moment, voter: str = "") -> dict[str, int]:
    """The people who must agree, each with a seat: all others who are there, and who votes now."""
    absent, patient = session.seats[seat].identity, patience(session)
    found: dict[str, int] = {}
    for one in session.seats:
        if one.kind != "person" or one.identity is None or one.identity == absent:
            continue
        here = one.away is None or at.time - one.away < patient
        if here or one.identity == voter:
            found.setdefault(one.identity, one.seat)
    return found
