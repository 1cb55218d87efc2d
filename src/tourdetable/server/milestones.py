"""Positions on the way through finished matches: whoever looks on need not begin at the start.

A position is worked out from the one before it: a replay that is fetched in parts, each from the
start, would cost the square of its length. So every 64th position of the matches that were looked
at last is kept.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator

from tourdetable.engine.match import Match
from tourdetable.engine.matchfile import source_from
from tourdetable.engine.registry import game as game_of
from tourdetable.server import fold
from tourdetable.server.records import MatchRow, load_entries
from tourdetable.server.store import Store

EVERY = 64
MOST_MATCHES = 16
"""A long match of a large game has about a hundred milestones of a few kilobytes."""


def fresh(row: MatchRow) -> Match:
    """A stored match as it stood before its first entry."""
    return Match(game_of(row.game), row.seats, row.options, source_from(row.chance))


class Milestones:
    """The kept positions, by match: the first before any entry, then one after every 64. Several
    threads may look at once: a kept position is branched, never changed."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: dict[str, list[Match]] = {}
        """The match that was looked at last comes last."""
        self._lock = threading.Lock()

    def walk(self, row: MatchRow, first: int, last: int) -> Iterator[Match]:
        """A match as it stood after the entries `first` to `last`: the same one, a step further.

        Only for a match that is over: its entries no longer change.
        """
        marks = self._of(row)
        match = marks[min(first // EVERY, len(marks) - 1)].branch()
        if match.seq == first <= last:
            yield match
        for entry in load_entries(self._store, row.id, match.seq, last):
            fold.step(match, entry)
            match.log.clear()
            self._keep(marks, match)
            if match.seq >= first:
                yield match

    def _of(self, row: MatchRow) -> list[Match]:
        with self._lock:
            marks = self._kept.pop(row.id, None) or [fresh(row)]
            self._kept[row.id] = marks
            if len(self._kept) > MOST_MATCHES:
                del self._kept[next(iter(self._kept))]
        return marks

    def _keep(self, marks: list[Match], match: Match) -> None:
        with self._lock:
            if match.seq == len(marks) * EVERY:
                marks.append(match.branch())
