"""One budget for all processes on a database: each tells the others what was spent with it.

A process decides alone, at once, from its own buckets. Once a second it tells who has spent more
than a twentieth of a burst, and the others charge their buckets as well. So an address gets its
rate once, however many processes it talks to; within a second it may use its burst at each. What
this costs is bounded: nothing while nobody spends much, else a few notifications a second.
"""

from __future__ import annotations

import asyncio
import time

import msgspec

from tourdetable.server.net.rate_limits import Bucket, RateLimits
from tourdetable.server.services.people.identities import new_id
from tourdetable.server.store.database import Store

EVERY = 1.0
"""Seconds between two reports."""
TOPIC = "spent"
PIECE = 80
"""Lines of a report: a notification has room for 8,000 bytes."""
PIECES = 4
"""Reports a second; who does not fit in is told a second later."""
MANY_SOCKETS = 8
"""An address with an eighth of the sockets that it may have is worth telling …"""
STALE = 5.0
"""… every second: after this many without news a process has none, or has ended."""


class Report(msgspec.Struct, array_like=True):
    """What was spent in one process."""

    process: str
    spent: list[tuple[str, str, float]]
    """The name of a rate, who, and how much."""
    sockets: dict[str, int] | None
    """Addresses with many open sockets; None: see another piece of the report."""


class SharedLimits:
    """Keeps the rates of one process in step with those of the others."""

    def __init__(self, limits: RateLimits, most_sockets: int) -> None:
        self._limits = limits
        self._many = max(1, most_sockets // MANY_SOCKETS)
        self._name = new_id(8)
        self._worth: dict[tuple[str, str], Bucket] = {}
        """Who has spent enough to be told, by rate and key."""
        self._sockets: dict[str, tuple[float, dict[str, int]]] = {}
        """Per process: when it was heard, and the addresses with many sockets there."""
        limits.sockets_elsewhere = self.sockets_of
        for name, rates in limits.rates.items():
            rates.noted = lambda key, bucket, name=name: self._note(name, key, bucket)

    def _note(self, name: str, key: str, bucket: Bucket) -> None:
        self._worth[name, key] = bucket

    async def exchange(self, store: Store) -> None:
        """Tell the others what was spent here, for ever."""
        while True:
            await asyncio.sleep(EVERY)
            for report in self.reports():
                store.tell(TOPIC, report)

    def reports(self) -> list[str]:
        """What there is to tell now."""
        most = sorted(self._worth.items(), key=lambda one: -one[1].spent)[: PIECE * PIECES]
        sockets = [one for one in self._limits.sockets.items() if one[1] >= self._many]
        crowded = dict(sorted(sockets, key=lambda one: -one[1])[:PIECE])
        lines = []
        for (name, key), bucket in most:
            lines.append((name, key, round(bucket.spent, 3)))
            bucket.spent = 0.0
            del self._worth[name, key]
        pieces = [lines[start : start + PIECE] for start in range(0, len(lines), PIECE)]
        found = [Report(self._name, piece, None) for piece in pieces]
        if crowded:
            found.append(Report(self._name, [], crowded))
        return [msgspec.json.encode(one).decode() for one in found]

    def heard(self, text: str) -> None:
        """Another process has spent something."""
        report = msgspec.json.decode(text, type=Report)
        rates = self._limits.rates
        for name, key, cost in report.spent:
            if name in rates:  # another release may have others
                rates[name].of(key).elsewhere(cost)
        if report.sockets is not None:
            self._sockets[report.process] = (time.monotonic(), report.sockets)

    def sockets_of(self, address: str) -> int:
        """Open sockets of an address at the other processes."""
        oldest = time.monotonic() - STALE
        for process in [name for name, (when, _) in self._sockets.items() if when < oldest]:
            del self._sockets[process]
        return sum(sockets.get(address, 0) for _, sockets in self._sockets.values())
