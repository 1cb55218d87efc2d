"""Changes: how transitions are made. Compiled, because every move passes here."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from tourdetable.engine.events import Entry
from tourdetable.engine.match import Match
from tourdetable.engine.outcome import Outcome
from tourdetable.protocol.encoding import encode
from tourdetable.session import log
from tourdetable.session.position import Position
from tourdetable.session.rows import (
    EntryRow,
    MatchRow,
    Row,
    SeatRow,
    SnapshotRow,
    as_text,
)
from tourdetable.session.seats.clocks import Clocks, Moment
from tourdetable.session.session import Session, behind_curtain, people
from tourdetable.session.standing import Left
from tourdetable.session.transition import Transition

ABANDONED = "abandoned"
"""The reason of an end by vote; nobody has won."""
SNAPSHOT_EVERY = 64
"""Entries between two snapshots: recovery replays at most this many."""


def moved(
    session: Session,
    trial: Match,
    at: Moment,
    *,
    answered: int | None = None,
    mover: int | None = None,
    played: int = 0,
) -> Transition:
    """A branch on which something was played, as a transition.

    `answered`: the seat whose decision is closed. `mover`: the seat whose clock is incremented.
    """
    position = Position(trial, session.position, answered)
    clocks, saved = session.clocks, None
    if clocks is not None:
        clocks = _turn(clocks, session, session.seats, position.acting, at, mover)
        saved = as_text(clocks.remaining)
    entries, trial.log = trial.log, []
    after = Session(
        session.row, session.seats, trial, position, clocks, session.holders, session.snapshot_seq,
        session.frozen, session.looked,
    )  # fmt: skip
    made = Transition(after, [*entry_rows(entries, at.time, saved)], at, entries, played)
    if position.outcome is not None:
        _end(made, position.outcome)
    elif trial.seq - session.snapshot_seq >= SNAPSHOT_EVERY:
        _store(made, None)
    return made


def entry_rows(entries: Iterable[Entry], time: float, clocks: str | None = None) -> list[EntryRow]:
    """Entries that were just played, as they are stored."""
    return [
        EntryRow(
            entry.seq,
            entry.seat,
            None if entry.move is None else encode(entry.move).decode(),
            encode(entry.events).decode(),
            entry.commitment,
            time,
            clocks,
        )
        for entry in entries
    ]


def _turn(
    clocks: Clocks,
    session: Session,
    seats: tuple[SeatRow, ...],
    acting: Iterable[int],
    at: Moment,
    mover: int | None = None,
) -> Clocks:
    """The clocks from now on: those of the people who act run, behind a curtain after a grace."""
    running = people(seats, acting)
    held = behind_curtain(clocks.setting, seats, running, session.looked)
    return clocks.turn(running, mover, at.ticks, held)


def _end(made: Transition, outcome: Outcome) -> None:
    """The match is over."""
    row = made.session.row
    _store(made, msgspec.structs.replace(row, status="over", ended=made.at.time, outcome=outcome))
    made.ends = True


def begun(session: Session, trial: Match, at: Moment) -> Transition:
    """The start of a match: earlier decisions are closed."""
    nothing = Position(session.match, asked={})
    made = moved(msgspec.structs.replace(session, position=nothing), trial, at)
    if not made.ends:
        _store(made, session.row)
    made.started = made.seats_changed = True
    return made


def _store(made: Transition, row: MatchRow | None) -> None:
    """Add a snapshot to what is saved, and the row of the match where it changes."""
    session = made.session
    if row is not None:
        made.rows.append(row)
    made.rows.append(_snapshot(session, session.clocks, made.at))
    made.session = msgspec.structs.replace(
        session, row=row or session.row, snapshot_seq=session.match.seq
    )


def _snapshot(session: Session, clocks: Clocks | None, at: Moment) -> SnapshotRow:
    return log.snapshot(session.match, session.position.asked, clocks, time=at.time)


def abandoned(session: Session, at: Moment) -> Transition:
    """The end of a match without a result, by vote."""
    clocks = session.clocks
    if clocks is not None:
        session = msgspec.structs.replace(session, clocks=clocks.turn((), None, at.ticks))
    made = Transition(session, [], at, seats_changed=True)
    _end(made, Outcome((1,) * session.row.seats, (), ABANDONED, ""))
    return made


def turned(session: Session, at: Moment) -> Transition:
    """The same position with the clocks of those who look at it now; nobody else is told."""
    clocks = session.clocks
    if clocks is None or not session.playing:
        return Transition(session, [], at)
    before = clocks.running, clocks.held
    clocks = _turn(clocks, session, session.seats, session.position.acting, at)
    if before == (clocks.running, clocks.held):
        return Transition(session, [], at)
    after = msgspec.structs.replace(session, clocks=clocks, snapshot_seq=session.match.seq)
    return Transition(after, [_snapshot(session, clocks, at)], at, seats_changed=True)


def reseated(session: Session, seats: Iterable[SeatRow], at: Moment) -> Transition:
    """The same position with other holders of some seats."""
    changed = {seat.seat: seat for seat in seats}
    now = tuple(changed.get(seat.seat, seat) for seat in session.seats)
    rows: list[Row] = list(changed.values())
    clocks, snapshot_seq = session.clocks, session.snapshot_seq
    if clocks is not None and session.playing:
        clocks = _turn(clocks, session, now, session.position.acting, at)
        rows.append(_snapshot(session, clocks, at))
        snapshot_seq = session.match.seq
    after = msgspec.structs.replace(session, seats=now, clocks=clocks, snapshot_seq=snapshot_seq)
    return Transition(after, rows, at, seats_changed=True)


def left(made: Transition, seat: int, words: Left) -> Transition:
    """The same transition, with what a seat leaves to be answered from now on."""
    session = made.session
    row = msgspec.structs.replace(session.seats[seat], standing=words.as_text())
    seats = tuple(row if one.seat == seat else one for one in session.seats)
    made.session = msgspec.structs.replace(session, seats=seats)
    made.rows.append(row)
    made.standing = seat
    return made


def recorded(session: Session, entry: EntryRow, at: Moment) -> Transition:
    """The session after an entry that is stored already."""
    trial = session.match.branch()
    log.step(trial, entry)
    trial.log = []
    position = Position(trial, session.position, entry.seat)
    after = msgspec.structs.replace(session, match=trial, position=position)
    return Transition(after, [], at)
