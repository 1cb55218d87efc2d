"""A change of a table: a branch of its match, ready to be saved."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from tourdetable.engine.match import Match
from tourdetable.server import door, fold
from tourdetable.server.clocks import Clocks
from tourdetable.server.questions import Questions
from tourdetable.server.records import (
    MatchRow,
    save_entry,
    save_match,
    save_snapshot,
    text,
)
from tourdetable.server.store import Statement

if TYPE_CHECKING:
    from tourdetable.server.table import Table

SNAPSHOT_EVERY = 64
"""Entries after which a position is kept: opening a match folds at most so many."""


class Change(msgspec.Struct, gc=False):
    """What becomes of a table, and the statements that make it durable."""

    match: Match
    questions: Questions
    standing: door.Standing
    row: MatchRow
    clocks: Clocks | None
    statements: list[Statement]
    snapshot: bool
    played: int
    """How many moves of a seat are in it."""


def prepare(
    table: Table,
    standing: door.Standing,
    questions: Questions,
    mover: int | None,
    *,
    begins: MatchRow | None = None,
    extra: Sequence[Statement] = (),
    played: int = 0,
) -> Change:
    """A branch with what saving it needs; `begins` is the row of a match that starts with it."""
    now, trial = time.time(), standing.match
    row, outcome, match = begins or table.row, standing.outcome, table.row.id
    clocks = None if table.clocks is None else _clocks(table, table.clocks, standing, mover)
    saved_clocks = None if clocks is None else text(clocks.remaining)
    statements = [save_entry(match, entry, now, saved_clocks) for entry in trial.log]
    statements.extend(extra)
    if begins is not None:
        statements.append(save_match(begins))
    if outcome is not None:
        row = msgspec.structs.replace(row, status="over", ended=now, outcome=outcome)
        statements.append(save_match(row))
        statements.extend(table.hub.clubs.honours(table, row, trial.log, now))
    due = trial.seq - table.snapshot_seq >= SNAPSHOT_EVERY
    snapshot = due or outcome is not None or begins is not None
    if snapshot:
        statements.append(save_snapshot(match, trial.seq, fold.frame(trial, questions)))
    return Change(trial, questions, standing, row, clocks, statements, snapshot, played)


def _clocks(table: Table, before: Clocks, standing: door.Standing, mover: int | None) -> Clocks:
    """The clocks as they stand after the change."""
    clocks = before.copy()
    clocks.turn(table.people(standing.acting), mover)
    return clocks
