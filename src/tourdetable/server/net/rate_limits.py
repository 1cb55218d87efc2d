"""Rate limits: token buckets per socket, per address and per identity, weighed by cost."""

from __future__ import annotations

import functools
import ipaddress
import math
import time
from collections import Counter
from collections.abc import Callable

from tourdetable.server.settings import Limits
from tourdetable.server.work.fair_queue import Job, Kind
from tourdetable.server.work.too_fast import TooFast

MOST_KEYS = 20_000
ENOUGH = 0.5
"""Seconds of work that must be left to ask for more."""
WORTH_TELLING = 0.05
"""The part of a burst that one process may spend before it tells the others."""
CHARGED: tuple[Kind, ...] = ("replay", "import")
NETWORK = 64
"""Prefix length of one household's IPv6 network; its hosts choose the remaining bits."""


def address_key(address: str) -> str:
    """Rate-limit key: the IPv4 address, or the /64 of an IPv6 address."""
    if ":" not in address:
        return address
    try:
        return str(ipaddress.ip_network((address.split("%", 1)[0], NETWORK), strict=False))
    except ValueError:
        return address


class Bucket:
    """A token bucket: a rate, and a burst."""

    __slots__ = ("_burst", "_level", "_rate", "_when", "_within", "spent", "worth")

    def __init__(
        self,
        rate: float,
        burst: float,
        worth: Worth | None = None,
        within: Bucket | None = None,
    ) -> None:
        self._rate = rate
        self._burst = burst
        self._level = burst
        self._when = time.monotonic()
        self.worth = worth
        """Callback for the other processes when much was spent here; None: there are none."""
        self.spent = 0.0
        """Paid in this process and not yet told to the others."""
        self._within = within
        """The larger bucket that this one is a part of: it pays for everything too."""

    def take(self, cost: float = 1.0) -> bool:
        """Whether something of this cost is allowed now; then it is paid."""
        now = time.monotonic()  # as in `_fill`, without a call: every message passes here, twice
        level = self._level + (now - self._when) * self._rate
        if level > self._burst:  # noqa: PLR1730 - see above
            level = self._burst
        self._when = now
        if level < cost:
            self._level = level
            return False
        if self._within is not None and not self._within.take(cost):
            self._level = level
            return False
        self._level = level - cost
        if self.worth is not None:
            self._note(cost)
        return True

    def charge(self, cost: float) -> None:
        """Pay for what is known only afterwards: a debt of at most one burst."""
        self.elsewhere(cost)
        if self._within is not None:
            self._within.charge(cost)
        if self.worth is not None:
            self._note(cost)

    def elsewhere(self, cost: float) -> None:
        """The same client has paid this in another process."""
        self._fill()
        self._level = max(-self._burst, self._level - cost)

    def _note(self, cost: float) -> None:
        self.spent += cost
        if self.worth is not None and self.spent >= WORTH_TELLING * self._burst:
            self.worth(self)

    def wait(self, cost: float = 1.0) -> float:
        """Seconds until something of this cost is allowed."""
        self._fill()
        missing = min(cost, self._burst) - self._level
        own = 0.0 if missing <= 0 else missing / self._rate if self._rate else math.inf
        return own if self._within is None else max(own, self._within.wait(cost))

    def _fill(self) -> None:
        now = time.monotonic()
        self._level = min(self._burst, self._level + (now - self._when) * self._rate)
        self._when = now


Worth = Callable[[Bucket], None]
"""Called when a bucket has spent so much that the other processes should know."""


class Rates:
    """A bucket per address, or per identity."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: dict[str, Bucket] = {}
        self.noted: Callable[[str, Bucket], None] | None = None
        """Callback with the key of a client that has spent much; None: no other process."""

    def of(self, key: str) -> Bucket:
        """The bucket of somebody."""
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) >= MOST_KEYS:
                self._buckets.clear()
            worth = None if self.noted is None else functools.partial(self.noted, key)
            bucket = self._buckets[key] = Bucket(self._rate, self._burst, worth)
        return bucket

    def take(self, key: str, cost: float = 1.0) -> bool:
        return self.of(key).take(cost)

    def require(self, key: str, cost: float = 1.0) -> None:
        """Take, or refuse with the time to wait."""
        bucket = self.of(key)
        if not bucket.take(cost):
            raise TooFast(min(bucket.wait(cost), 3600.0))


def _none(_: str) -> int:
    return 0


class RateLimits:
    """All rates, and the open sockets of each address."""

    def __init__(self, limits: Limits) -> None:
        per_second, messages = limits.requests_per_second, limits.messages_per_address
        self.requests = Rates(per_second, per_second * 4)
        """Per address, weighed by what an endpoint costs the event loop."""
        self.own_requests = Rates(per_second / 2, per_second * 2)
        """Per identity: one person leaves room for others of the same household."""
        self.files = Rates(limits.files_per_second, limits.files_per_second * 15)
        self.messages = Rates(messages, messages * 2)
        self.work = _per_minute(limits.work_seconds_per_minute)
        """Per address: seconds of workers for replays, proofs, files."""
        self.own_work = _per_minute(limits.work_seconds_per_minute / 2)
        """Per identity."""
        self.identities = _per_minute(limits.identities_per_minute)
        self.claims = _per_minute(limits.claims_per_minute)
        self.matches = _per_minute(limits.matches_per_minute)
        self.imports = _per_minute(limits.imports_per_minute)
        self.imported = Rates(limits.import_mb_per_hour / 3600, limits.import_mb_per_hour)
        """Per address: megabytes."""
        self.chat = _per_minute(limits.chat_per_minute)
        """Per identity."""
        self.all_chat = _per_minute(limits.chat_per_address)
        """Per address."""
        self._at_once = limits.connections_per_address
        self.under_way: Counter[str] = Counter()
        """Requests that are being answered, per address."""
        self.sockets: dict[str, int] = {}
        """Open sockets per address."""
        self._most_sockets = limits.sockets_per_address
        self.sockets_elsewhere: Callable[[str], int] = _none
        """Open sockets of an address at other processes, as far as they are many."""

    @property
    def rates(self) -> dict[str, Rates]:
        """All rates by name."""
        return {name: one for name, one in vars(self).items() if isinstance(one, Rates)}

    def full(self, address: str) -> bool:
        """Whether an address has all the sockets that it may have."""
        here = self.sockets.get(address, 0)
        return here + self.sockets_elsewhere(address) >= self._most_sockets

    def come(self, address: str) -> None:
        """A request begins; refuse one more than an address may have under way.

        Connections are counted before, but those of a proxy belong to many people.
        """
        if self.under_way[address] >= self._at_once:
            raise TooFast(1.0)
        self.under_way[address] += 1

    def go(self, address: str) -> None:
        """A request has been answered."""
        self.under_way[address] -= 1
        if not self.under_way[address]:
            del self.under_way[address]

    def require_work(self, address: str, identity: str) -> None:
        """Refuse who has used up the seconds of workers that they may use."""
        buckets = [self.work.of(address), *([self.own_work.of(identity)] if identity else [])]
        wait = max(bucket.wait(ENOUGH) for bucket in buckets)
        if wait > 0:
            raise TooFast(wait)

    def worked(self, job: Job, seconds: float) -> None:
        """Charge the work that was done for somebody; bots and aids are shared by the queue."""
        if job.kind in CHARGED:
            self.work.of(job.address).charge(seconds)
            if job.identity:
                self.own_work.of(job.identity).charge(seconds)


def _per_minute(count: float) -> Rates:
    return Rates(count / 60, count)
