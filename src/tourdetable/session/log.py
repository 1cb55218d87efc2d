"""The stored log: snapshots and entries, written and replayed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from tourdetable.engine.events import Entry
from tourdetable.engine.files.matchfile import source_from
from tourdetable.engine.kernel.state import CHANCE
from tourdetable.engine.match import Match
from tourdetable.engine.registry import game as game_of
from tourdetable.session.position import Asked
from tourdetable.session.rows import EntryRow, MatchRow, SnapshotRow, as_text
from tourdetable.session.seats.clocks import Clocks


class _Asked(msgspec.Struct, array_like=True):
    """An open decision as a snapshot holds it."""

    seat: int
    seq: int
    digest: int


class Snapshot(msgspec.Struct):
    """A position with its open decisions; snapshots of version 0.1 have no clocks."""

    match: dict[str, Any]
    asked: list[_Asked]
    clocks: tuple[int, ...] | None = None
    time: float | None = None
    """When the clocks stood so: by post they run on while the table is closed."""

    def decisions(self) -> Asked:
        return {one.seat: (one.seq, one.digest) for one in self.asked}


def fresh(row: MatchRow) -> Match:
    """A stored match before its first entry.

    Under another version of the rules nothing is played any more, and its options may be unknown.
    """
    game = game_of(row.game)
    options = row.options if row.rules_version == game.version else {}
    return Match(game, row.seats, options, source_from(row.chance))


def snapshot(
    match: Match,
    asked: Asked,
    clocks: Clocks | None = None,
    *,
    time: float = 0.0,
    undo: bool = True,
) -> SnapshotRow:
    """A row from which the session can be restored; without `undo` nothing can be taken back."""
    data: dict[str, Any] = {
        "match": match.snapshot(undo=undo),
        "asked": [[seat, *known] for seat, known in asked.items()],
    }
    if clocks is not None:
        data["clocks"] = clocks.remaining
        data["time"] = time
    return SnapshotRow(match.seq, as_text(data))


def read_snapshot(row: SnapshotRow) -> Snapshot:
    """A snapshot from its row."""
    return msgspec.json.decode(row.data, type=Snapshot)


def step(match: Match, row: EntryRow) -> Entry:
    """Replay one stored entry."""
    return again(match, row.seat, row.move)


def again(match: Match, seat: int | None, move: str | None) -> Entry:
    """Replay an entry of which the seat (None: chance) and the move (None: taken back) are kept."""
    if move is None:
        return match.undo(seat or 0)[0]
    return match.record(CHANCE if seat is None else seat, match.game.move(move))


def replay(match: Match, rows: Iterable[EntryRow]) -> Match:
    """Replay stored entries in order."""
    for row in rows:
        step(match, row)
    return match
