"""Rates: buckets that fill by the second, per socket and per address."""

from __future__ import annotations

import ipaddress
import time

MOST_ADDRESSES = 20_000
NETWORK = 64
"""Bits that tell one household from another with IPv6: the others are anybody's to choose."""


def household(address: str) -> str:
    """By what rates are counted: the address, with IPv6 its network."""
    if ":" not in address:
        return address
    try:
        return str(ipaddress.ip_network((address.split("%", 1)[0], NETWORK), strict=False))
    except ValueError:
        return address


class Bucket:
    """Tokens that come at a rate, up to a burst."""

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
