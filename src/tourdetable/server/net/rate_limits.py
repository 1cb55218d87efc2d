"""Rate limits: token buckets per socket and per address."""

from __future__ import annotations

import ipaddress
import time

from tourdetable.server.settings import Limits

MOST_ADDRESSES = 20_000
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

    __slots__ = ("_burst", "_level", "_rate", "_when")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._level = burst
        self._when = time.monotonic()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = time.monotonic()
        self._level = min(self._burst, self._level + (now - self._when) * self._rate)
        self._when = now
        if self._level < 1:
            return False
        self._level -= 1
        return True


class Rates:
    """A bucket per address."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        bucket = self._buckets.get(address)
        if bucket is None:
            if len(self._buckets) >= MOST_ADDRESSES:
                self._buckets.clear()
            bucket = self._buckets[address] = Bucket(self._rate, self._burst)
        return bucket.take()


class RateLimits:
    """All rates per address, and the open sockets of each."""

    def __init__(self, limits: Limits) -> None:
        per_second = limits.requests_per_second
        self.requests = Rates(per_second, per_second * 4)
        self.claims = _per_minute(limits.claims_per_minute)
        self.matches = _per_minute(limits.matches_per_minute)
        self.imports = _per_minute(limits.imports_per_minute)
        self.sockets: dict[str, int] = {}
        """Open sockets per address."""


def _per_minute(count: float) -> Rates:
    return Rates(count / 60, count)
