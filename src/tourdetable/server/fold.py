"""Standing where a match stands: its snapshot, and the entries since, through the same verbs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import msgspec

from tourdetable.engine.kernel.state import CHANCE
from tourdetable.engine.match import Entry, Match
from tourdetable.server.questions import Questions
from tourdetable.server.records import EntryRow, load_entries

if TYPE_CHECKING:
    from tourdetable.server.table import Table


def frame(match: Match, questions: Questions) -> dict[str, Any]:
    """What a snapshot holds."""
    asked = [[seat, *known] for seat, known in questions.asked.items()]
    return {"match": match.snapshot(), "asked": asked}


def stand(table: Table) -> None:
    """Bring a fresh table to where its stored match stands."""
    store, match = table.hub.store, table.match
    found = store.row("SELECT seq, data FROM snapshot WHERE match = ?", table.id)
    if found is not None:
        data = msgspec.json.decode(found[1])
        match.restore(data["match"])
        table.questions = Questions({seat: (at, digest) for seat, at, digest in data["asked"]})
        table.snapshot_seq = match.seq
    for row in load_entries(store, table.id, match.seq):
        step(match, row)
        acting = match.game.to_act(match.state)
        table.questions = table.questions.after(match, acting, row.seat)
    match.log.clear()
    if table.clocks is not None:
        kept = store.row(
            "SELECT clocks FROM entry WHERE match = ? AND clocks IS NOT NULL "
            "ORDER BY seq DESC LIMIT 1", table.id,
        )  # fmt: skip
        if kept is not None:
            table.clocks.remaining = msgspec.json.decode(kept[0])


def step(match: Match, row: EntryRow) -> Entry:
    """Fold one stored entry."""
    if row.move is None:
        return match.undo(row.seat or 0)[0]
    return match.record(CHANCE if row.seat is None else row.seat, match.game.move(row.move))


def fold(match: Match, rows: Iterable[EntryRow]) -> Match:
    """Fold entries in order."""
    for row in rows:
        step(match, row)
    return match
