"""Transition: the next session, the rows that store it, and what happened."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from tourdetable.engine.match import Entry, Match
from tourdetable.protocol.socket import Update
from tourdetable.session import audience, log
from tourdetable.session.clocks import Moment
from tourdetable.session.rows import EntryRow, Row, SeatRow, as_text, entry_row
from tourdetable.session.session import Position, Session, people

SNAPSHOT_EVERY = 64
"""Entries between two snapshots: recovery replays at most this many."""


class Departure(msgspec.Struct, frozen=True):
    """Somebody no longer holds a seat: their connections are closed, with the reason."""

    seat: int
    identity: str
    why: str


class Note(msgspec.Struct, frozen=True):
    """A line of the table itself in the chat."""

    key: str
    seat: int
    name: str


class Transition(msgspec.Struct):
    """What a command leads to. Save the rows first, then keep the session and send the messages."""

    session: Session
    rows: list[Row]
    at: Moment
    entries: list[Entry] = []
    played: int = 0
    """How many of the command's moves were played."""
    started: bool = False
    """Whether the match starts with it, even if chance has nothing to roll yet."""
    seats_changed: bool = False
    departure: Departure | None = None
    note: Note | None = None

    def messages(self, viewers: Iterable[int | None]) -> dict[int | None, Update]:
        """The update of each viewer; none where the position has not changed."""
        if not self.entries and not self.started:
            return {}
        return audience.updates(self.session, viewers, self.at, self.entries)

    @property
    def ends(self) -> bool:
        """Whether the match ends with it."""
        return bool(self.entries) and self.session.over


def moved(
    session: Session,
    trial: Match,
    at: Moment,
    *,
    answered: int | None = None,
    mover: int | None = None,
    played: int = 0,
    started: bool = False,
) -> Transition:
    """A branch on which something was played, as a transition.

    `answered`: the seat whose decision is closed. `mover`: the seat whose clock is incremented.
    """
    position = Position(trial, session.position)
    decisions = session.decisions.after(trial, position.next, answered)
    clocks, saved_clocks = session.clocks, None
    if clocks is not None:
        clocks = clocks.turn(people(session.seats, position.acting), mover, at.ticks)
        saved_clocks = as_text(clocks.remaining)
    entries, trial.log = trial.log, []
    rows: list[Row] = [entry_row(entry, at.time, saved_clocks) for entry in entries]
    row, outcome = session.row, position.outcome
    if outcome is not None:
        row = msgspec.structs.replace(row, status="over", ended=at.time, outcome=outcome)
    if outcome is not None or started:
        rows.append(row)
    snapshot_seq = session.snapshot_seq
    if outcome is not None or started or trial.seq - snapshot_seq >= SNAPSHOT_EVERY:
        rows.append(log.snapshot(trial, decisions, clocks))
        snapshot_seq = trial.seq
    after = Session(
        row, session.seats, trial, position, decisions, clocks, session.holders, snapshot_seq
    )
    return Transition(after, rows, at, entries, played, started)


def reseated(session: Session, seats: Iterable[SeatRow], at: Moment) -> Transition:
    """The same position with other holders of some seats."""
    changed = {seat.seat: seat for seat in seats}
    now = tuple(changed.get(seat.seat, seat) for seat in session.seats)
    rows: list[Row] = list(changed.values())
    clocks, snapshot_seq = session.clocks, session.snapshot_seq
    if clocks is not None and session.playing:
        clocks = clocks.turn(people(now, session.position.acting), None, at.ticks)
        rows.append(log.snapshot(session.match, session.decisions, clocks))
        snapshot_seq = session.match.seq
    after = msgspec.structs.replace(session, seats=now, clocks=clocks, snapshot_seq=snapshot_seq)
    return Transition(after, rows, at, seats_changed=True)


def recorded(session: Session, entry: EntryRow, at: Moment) -> Transition:
    """The session after an entry that is stored already."""
    trial = session.match.branch()
    log.step(trial, entry)
    trial.log = []
    position = Position(trial, session.position)
    decisions = session.decisions.after(trial, position.next, entry.seat)
    after = msgspec.structs.replace(session, match=trial, position=position, decisions=decisions)
    return Transition(after, [], at)
