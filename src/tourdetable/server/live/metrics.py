"""Metrics of the whole server for Prometheus; none of them is about a single match."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric

PREFIX = "tourdetable_"
Gauges = dict[str, tuple[float, str]]
"""By name: the value now, and what it measures."""


class Metrics:
    """Counts since the start, as plain integers: the hot path adds to them without a lock."""

    def __init__(self) -> None:
        self.moves = 0
        self.refusals = 0
        self.matches = 0
        self.messages = 0
        self.limited = 0
        self.requests = 0

    def text(self, commits: int, gauges: Gauges) -> bytes:
        """All metrics in Prometheus' text format."""
        registry = CollectorRegistry()
        registry.register(_Collector(lambda: self._families(commits, gauges)))
        return generate_latest(registry)

    def _families(self, commits: int, gauges: Gauges) -> Iterator[Metric]:
        counters = {
            "moves": (self.moves, "Moves played by people and bots."),
            "refusals": (self.refusals, "Moves, messages and requests that were refused."),
            "matches_made": (self.matches, "Matches created."),
            "socket_messages": (self.messages, "Messages received over WebSockets."),
            "rate_limited": (self.limited, "Messages and requests refused by a rate limit."),
            "http_requests": (self.requests, "HTTP requests to the API."),
            "store_commits": (commits, "Transactions committed to the database."),
        }
        for name, (count, told) in counters.items():
            yield CounterMetricFamily(PREFIX + name, told, value=count)
        for name, (value, told) in gauges.items():
            yield GaugeMetricFamily(PREFIX + name, told, value=value)


class _Collector:
    """What a registry asks for metrics."""

    def __init__(self, families: Callable[[], Iterator[Metric]]) -> None:
        self.collect = families
