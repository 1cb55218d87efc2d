"""The job queue: fair between addresses, however much one of them asks for.

Work is shared out by the seconds that it took, not by its count: next is the address that has the
fewest jobs under way, then the one that has used the least time. Within an address the lanes go in
order (a bot before a replay), and within a lane the tables take turns.

One address never has more than half of the processes: jobs are not interrupted, and so the others
wait at most twice as long as without it. Reviews take minutes, so they have a process of their own
(at a lower priority of the system) and never stand before a bot.
"""

from __future__ import annotations

import time
from collections import Counter, deque
from collections.abc import Callable
from typing import Literal

import msgspec

Kind = Literal["quick", "bot", "aid", "replay", "import", "review"]
LANES: dict[Kind, int] = {"quick": 0, "bot": 1, "aid": 1, "replay": 2, "import": 3, "review": 4}
"""Within one address the lowest goes first."""
REVIEW = LANES["review"]
REVIEWS = 1
"""Reviews under way at once."""


class Job(msgspec.Struct, frozen=True):
    """A piece of work: what it is, and for whom."""

    kind: Kind
    address: str
    """Who waits for it and shares its time with their other work."""
    table: str
    """The match; within an address, matches take turns."""
    identity: str = ""
    """Who asked, if somebody did."""


class Ticket(msgspec.Struct, eq=False):
    """A job in the queue, then under way."""

    job: Job
    start: Callable[[], None]
    """Called when it is its turn."""
    came: float
    started: float | None = None

    @property
    def review(self) -> bool:
        return self.job.kind == "review"


class _Line:
    """What waits for one address: in each lane, the tickets of each table."""

    def __init__(self) -> None:
        self.lanes: list[dict[str, deque[Ticket]]] = [{} for _ in range(REVIEW + 1)]
        self.used = 0.0
        """Seconds of work. Only differences between addresses count."""
        self.served = 0
        """The turn that it had last …"""
        self.reviewed = 0
        """… and the last turn of its reviews."""

    def put(self, ticket: Ticket) -> None:
        lane = self.lanes[LANES[ticket.job.kind]]
        lane.setdefault(ticket.job.table, deque()).append(ticket)

    def pop(self, *, review: bool) -> Ticket:
        """The next ticket; its table goes to the end of the lane."""
        lane = next(lane for lane in self._lanes(review=review) if lane)
        table = next(iter(lane))
        tickets = lane.pop(table)
        ticket = tickets.popleft()
        if tickets:
            lane[table] = tickets
        return ticket

    def remove(self, ticket: Ticket) -> None:
        lane = self.lanes[LANES[ticket.job.kind]]
        lane[ticket.job.table].remove(ticket)
        if not lane[ticket.job.table]:
            del lane[ticket.job.table]

    def has(self, *, review: bool) -> bool:
        return any(self._lanes(review=review))

    def count(self, kind: Kind) -> int:
        lane = self.lanes[LANES[kind]]
        return sum(ticket.job.kind == kind for tickets in lane.values() for ticket in tickets)

    def _lanes(self, *, review: bool) -> list[dict[str, deque[Ticket]]]:
        return self.lanes[REVIEW:] if review else self.lanes[:REVIEW]


class FairQueue:
    """Tickets that wait, and those under way. Starts them by itself; never blocks."""

    def __init__(self, workers: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._workers = max(1, workers)
        """Processes that one address may have; there are as many again."""
        self._clock = clock
        self._lines: dict[str, _Line] = {}
        self._running: set[Ticket] = set()
        self._busy: Counter[str] = Counter()
        """Jobs under way by address, without reviews."""
        self._turns = 0
        self.waited: Callable[[Kind, float], None] = lambda *_: None
        """Told how long a job has waited when it starts."""

    def waiting(self, kind: Kind, address: str | None = None) -> int:
        """How many jobs of a kind wait, in all or for one address."""
        lines = self._lines.items()
        return sum(line.count(kind) for one, line in lines if address in (None, one))

    @property
    def running(self) -> int:
        return len(self._running)

    # -- coming and going ------------------------------------------------------------------------

    def put(self, job: Job, start: Callable[[], None]) -> Ticket:
        """Queue a job; `start` is called at its turn, perhaps at once."""
        level = self._level()
        line = self._lines.setdefault(job.address, _Line())
        line.used = max(line.used, level)
        ticket = Ticket(job, start, self._clock())
        line.put(ticket)
        self._start_some()
        return ticket

    def leave(self, ticket: Ticket) -> None:
        """A job is done, or not wanted any more: it gives way to the next."""
        line = self._lines[ticket.job.address]
        if ticket.started is None:
            line.remove(ticket)
        else:
            self._running.remove(ticket)
            if not ticket.review:
                line.used += self._clock() - ticket.started
                self._busy[ticket.job.address] -= 1
        self._forget_idle()
        self._start_some()

    # -- whose turn it is ------------------------------------------------------------------------

    def _start_some(self) -> None:
        for review in (False, True):
            while (line := self._next(review=review)) is not None:
                ticket = line.pop(review=review)
                self._running.add(ticket)
                ticket.started = self._clock()
                self._turns += 1
                if review:
                    line.reviewed = self._turns
                else:
                    line.served = self._turns
                    self._busy[ticket.job.address] += 1
                self.waited(ticket.job.kind, ticket.started - ticket.came)
                ticket.start()

    def _next(self, *, review: bool) -> _Line | None:
        """The address whose turn it is; None while nobody may start."""
        under_way = self._busy.total()
        if review:
            if len(self._running) - under_way >= REVIEWS:
                return None
        elif under_way >= 2 * self._workers:
            return None
        allowed = [
            (0, 0.0, line.reviewed, address)
            if review
            else (self._busy[address], line.used, line.served, address)
            for address, line in self._lines.items()
            if line.has(review=review) and (review or self._busy[address] < self._workers)
        ]
        return self._lines[min(allowed)[-1]] if allowed else None

    def _level(self) -> float:
        """Where somebody who comes now begins: level with the others, without a credit."""
        active = [line.used for address, line in self._lines.items() if self._is_active(address)]
        return min(active, default=0.0)

    def _is_active(self, address: str) -> bool:
        line = self._lines[address]
        return self._busy[address] > 0 or line.has(review=False)

    def _forget_idle(self) -> None:
        """Forget the addresses that have no debt: all, once nobody is active."""
        active = [address for address in self._lines if self._is_active(address)]
        level = min((self._lines[one].used for one in active), default=float("inf"))
        reviewed = {ticket.job.address for ticket in self._running if ticket.review}
        for address, line in list(self._lines.items()):
            idle = address not in active and address not in reviewed and not line.has(review=True)
            if idle and line.used <= level:
                del self._lines[address]
                del self._busy[address]
