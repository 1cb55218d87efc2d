"""Who is at the table: looking, going, coming back, and votes about players who are away."""

from __future__ import annotations

import msgspec

from tourdetable.engine.refusal import Refusal
from tourdetable.session import commands
from tourdetable.session.changes import abandoned, reseated, turned
from tourdetable.session.rows import SeatRow
from tourdetable.session.seats import absences
from tourdetable.session.seats.clocks import Moment
from tourdetable.session.seats.seating import level_of
from tourdetable.session.session import Session
from tourdetable.session.transition import Note, Transition


def look(session: Session, command: commands.Look) -> Transition:
    """Lift the curtain before a seat; another seat of the same browser gets it."""
    mine = session.seats_of(session.seats[command.seat].identity)
    looked = tuple(sorted({*session.looked} - {*mine} | {command.seat}))
    return turned(msgspec.structs.replace(session, looked=looked), command.at)


def away(session: Session, command: commands.Away) -> Transition:
    """Note since when somebody is away."""
    gone = [
        msgspec.structs.replace(seat, away=command.at.time)
        for seat in session.seats
        if seat.kind == "person" and seat.away is None and seat.identity is not None
        if command.identity in (None, seat.identity)
    ]
    return _seen(session, gone, command)


def back(session: Session, command: commands.Back) -> Transition:
    """Give the seats back to their person; votes about them are over."""
    returned: list[SeatRow] = []
    note: Note | None = None
    for seat in session.seats:
        if seat.identity != command.identity or not (seat.stand_in or seat.away is not None):
            continue
        here = msgspec.structs.replace(seat, away=None)
        if seat.stand_in and not session.over:
            note = Note("back", seat.seat, seat.name)
            here = msgspec.structs.replace(here, kind="person", level=None, took_over=False)
        returned.append(here)
    numbers = [seat.seat for seat in returned]
    void = [
        msgspec.structs.replace(seat, votes="")
        for seat in session.seats
        if seat.votes and seat.seat not in numbers and _is_about(seat, numbers)
    ]
    made = _seen(session, [*returned, *void], command)
    made.note = note
    return made


def _is_about(seat: SeatRow, absent: list[int]) -> bool:
    """Whether a seat's votes are about these seats: a decision's name begins with its seat."""
    return any(one.partition(":")[2].startswith(f"{gone}.") for one in seat.votes.split()
               for gone in absent)  # fmt: skip


def _seen(session: Session, seats: list[SeatRow], command: commands.Command) -> Transition:
    return reseated(session, seats, command.at) if seats else Transition(session, [], command.at)


# -- what the others may do ------------------------------------------------------------------------


def nudge(session: Session, command: commands.Nudge) -> Transition:
    """Note that an absent player was reminded: at most once an hour."""
    _require_missed(session, command.identity, command.seat, command)
    if absences.nudge_wait(session, command.seat, command.at) > 0:
        raise Refusal("seat", "they were nudged within the last hour.", "nudged")
    nudged = msgspec.structs.replace(session.seats[command.seat], nudged=command.at.time)
    return reseated(session, [nudged], command.at)


def vote(session: Session, command: commands.Vote) -> Transition:
    """Agree or withdraw; the last one who agrees makes it happen."""
    at, absent = command.at, command.seat
    mine = _require_missed(session, command.identity, absent, command)
    if absences.wait(session, absent, at) > 0:
        raise Refusal("seat", "give them a little more time.", "absent-wait")
    voted = _voted(session, mine, command)
    after = reseated(session, [voted], at)
    agreed = absences.agreed(after.session, absent, command.about)
    needed = absences.voters(after.session, absent, at, command.identity)
    if not command.agree or not set(needed.values()) <= set(agreed):
        return after
    if command.about == "end":
        return _ended(after)
    return _stand_in(session, absent, at)


def _require_missed(session: Session, identity: str, seat: int, command: commands.Command) -> int:
    """Refuse unless the match waits for that absent player; the seat of the person who asks."""
    mine = [one.seat for one in session.seats if one.identity == identity and one.kind == "person"]
    if not mine or seat in mine:
        raise Refusal("seat", "you have no seat here.", "not-your-seat")
    if not 0 <= seat < len(session.seats) or not absences.is_missed(session, seat, command.at):
        raise Refusal("seat", "the match is not waiting for them.", "not-absent")
    return mine[0]


def _voted(session: Session, mine: int, command: commands.Vote) -> SeatRow:
    """The voter's seat; votes about decisions that are no longer open are forgotten."""
    wanted = absences.vote(session, command.seat, command.about)
    names = set(session.position.names.values())
    noted = session.seats[mine].votes.split()
    kept = [one for one in noted if one == absences.COACH or one.partition(":")[2] in names]
    votes = {*kept, wanted} if command.agree else {*kept} - {wanted}
    return msgspec.structs.replace(session.seats[mine], votes=" ".join(sorted(votes)))


def _stand_in(session: Session, absent: int, at: Moment) -> Transition:
    """A bot plays under the person's name until they are back."""
    person = session.seats[absent]
    bot = msgspec.structs.replace(
        person, kind="bot", level=level_of(session.row.game, None), took_over=True
    )
    void = [_without_votes(seat) for seat in session.seats if seat.votes and seat.seat != absent]
    made = reseated(session, [bot, *void], at)
    made.note = Note("stand-in", absent, person.name)
    return made


def _without_votes(seat: SeatRow) -> SeatRow:
    """The same seat with nothing but what belongs to no decision."""
    kept = absences.COACH if absences.COACH in seat.votes.split() else ""
    return msgspec.structs.replace(seat, votes=kept)


# -- the coach -------------------------------------------------------------------------------------


def agree_to_coach(session: Session, command: commands.AgreeToCoach) -> Transition:
    """Agree to a coach, or withdraw that; it helps while all agree."""
    _require_going_on(session)
    changed = []
    for seat in _own(session, command.identity):
        noted = {*seat.votes.split()} - {absences.COACH}
        if command.agree:
            noted.add(absences.COACH)
        changed.append(msgspec.structs.replace(seat, votes=" ".join(sorted(noted))))
    return reseated(session, changed, command.at)


def give_up(session: Session, command: commands.GiveUp) -> Transition:
    """End a match in which nobody but bots would miss anything."""
    _require_going_on(session)
    if len(_own(session, command.identity)) < len(absences.people(session)):
        raise Refusal("match", "other people play here too.", "coach-people")
    return abandoned(session, command.at)


def _require_going_on(session: Session) -> None:
    if not session.playing:
        raise Refusal("match", "the match is over.", "match-over")


def _own(session: Session, identity: str) -> list[SeatRow]:
    mine = [seat for seat in absences.people(session) if seat.identity == identity]
    if not mine:
        raise Refusal("seat", "you have no seat here.", "not-your-seat")
    return mine


def _ended(voted: Transition) -> Transition:
    ended = abandoned(voted.session, voted.at)
    ended.rows = [*voted.rows, *ended.rows]
    return ended
