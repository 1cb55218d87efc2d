"""Recovery: restore a session from the last snapshot and the entries after it."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from tourdetable.session import log
from tourdetable.session.commands import Recorded
from tourdetable.session.decide import decide
from tourdetable.session.position import Asked, Position
from tourdetable.session.rows import EntryRow, HolderRow, MatchRow, SeatRow, SnapshotRow
from tourdetable.session.seats.clocks import Moment, full
from tourdetable.session.session import Session, behind_curtain, people


class Stored(msgspec.Struct, kw_only=True):
    """The rows of a match."""

    row: MatchRow
    seats: tuple[SeatRow, ...]
    holders: tuple[HolderRow, ...] = ()
    snapshot: SnapshotRow | None = None
    entries: Iterable[EntryRow] = ()
    """Those after the snapshot; earlier ones are passed over."""
    clocks: str | None = None
    """The clocks of the last entry that has any: version 0.1 has none in its snapshots."""


def recover(stored: Stored, at: Moment) -> Session:
    """The session that these rows were saved from."""
    row, match = stored.row, log.fresh(stored.row)
    asked: Asked = {}
    readable = row.rules_version == match.game.version
    remaining, when = _milliseconds(stored.clocks), at.time
    if stored.snapshot is not None and readable:
        known = log.read_snapshot(stored.snapshot)
        match.restore(known.match)
        asked = known.decisions()
        remaining, when = known.clocks or remaining, known.time or when
    session = Session(
        row=row,
        seats=stored.seats,
        match=match,
        position=Position(match, asked=asked),
        clocks=None,
        holders=stored.holders,
        snapshot_seq=match.seq,
        frozen=None if readable else "frozen",
    )
    for entry in stored.entries if readable else ():
        if entry.seq > session.match.seq:
            session = decide(session, Recorded(at, entry)).session
            remaining, when = _milliseconds(entry.clocks) or remaining, entry.time
    return _with_clocks(session, remaining, when, at)


def _milliseconds(clocks: str | None) -> tuple[int, ...] | None:
    return None if clocks is None else msgspec.json.decode(clocks, type=tuple[int, ...])


def _with_clocks(
    session: Session, remaining: tuple[int, ...] | None, when: float, at: Moment
) -> Session:
    """Start the clocks of the people who are to act; by post they have run on since `when`."""
    setting = session.row.clock
    if setting is None:
        return session
    clocks = full(setting, session.row.seats)
    if remaining is not None:
        clocks = msgspec.structs.replace(clocks, remaining=remaining)
    if session.playing:
        running = people(session.seats, session.position.acting)
        held = behind_curtain(setting, session.seats, running, session.looked)
        since = at.ticks
        if setting.per == "move":
            since -= max(0.0, at.time - when)
        clocks = msgspec.structs.replace(clocks, running=running, since=since, held=held)
    return msgspec.structs.replace(session, clocks=clocks)
