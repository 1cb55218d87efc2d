"""Cache of every 64th position of recently viewed replays.

A position is worked out from the one before it: a replay that is fetched in parts, each from the
start, would cost the square of its length.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator

from tourdetable.engine.match import Match
from tourdetable.server.store import matches
from tourdetable.server.store.database import Store
from tourdetable.session import log
from tourdetable.session.rows import EntryRow, MatchRow

EVERY = 64
MOST_MATCHES = 16
"""A long match of a large game has about a hundred kept positions of a few kilobytes."""


class ReplayCache:
    """The kept positions by match: the first before any entry, then one after every 64.

    Several threads may read at once: a kept position is branched, never changed.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: dict[str, list[Match]] = {}
        """The match that was viewed last comes last."""
        self._lock = threading.Lock()

    async def walk(self, row: MatchRow, first: int, last: int) -> Iterator[Match]:
        """The match after each of the entries `first` to `last`: one object, a step further.

        Only for a match that is over: its entries no longer change. What is returned needs no event
        loop: a thread may walk.
        """
        marks = self._of(row)
        match = marks[min(first // EVERY, len(marks) - 1)].branch()
        entries = await matches.load_entries(self._store, row.id, match.seq, last)
        return self._steps(marks, match, entries, first, last)

    def _steps(
        self, marks: list[Match], match: Match, entries: list[EntryRow], first: int, last: int
    ) -> Iterator[Match]:
        if match.seq == first <= last:
            yield match
        for entry in entries:
            log.step(match, entry)
            match.log.clear()
            self._keep(marks, match)
            if match.seq >= first:
                yield match

    def _of(self, row: MatchRow) -> list[Match]:
        with self._lock:
            marks = self._kept.pop(row.id, None) or [log.fresh(row)]
            self._kept[row.id] = marks
            if len(self._kept) > MOST_MATCHES:
                del self._kept[next(iter(self._kept))]
        return marks

    def _keep(self, marks: list[Match], match: Match) -> None:
        with self._lock:
            if match.seq == len(marks) * EVERY:
                marks.append(match.branch())
