"""Metrics of the whole server for Prometheus; none of them is about a single match or person."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)

PREFIX = "tourdetable_"
Gauges = dict[str, tuple[float, str]]
"""By name: the value now, and what it measures."""
BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)
"""Upper bounds in seconds: from a move to a bot that waits."""


class Histogram:
    """How often something took how long, by one label."""

    def __init__(self, told: str, label: str) -> None:
        self.told = told
        self.label = label
        self._counts: dict[str, list[int]] = {}
        self._sums: dict[str, float] = {}

    def add(self, name: str, seconds: float) -> None:
        counts = self._counts.get(name)
        if counts is None:
            counts = self._counts[name] = [0] * (len(BOUNDS) + 1)
            self._sums[name] = 0.0
        counts[bisect_left(BOUNDS, seconds)] += 1
        self._sums[name] += seconds

    @property
    def used(self) -> bool:
        return bool(self._counts)

    def family(self, name: str) -> Metric:
        family = HistogramMetricFamily(name, self.told, labels=[self.label])
        for value, counts in self._counts.items():
            below, buckets = 0, []
            for bound, count in zip((*map(str, BOUNDS), "+Inf"), counts, strict=True):
                below += count
                buckets.append((bound, below))
            family.add_metric([value], buckets, self._sums[value])
        return family


class Metrics:
    """Counts since the start, as plain numbers: the hot path adds to them without a lock."""

    def __init__(self) -> None:
        self.moves = 0
        self.refusals = 0
        self.matches = 0
        self.messages = 0
        self.limited = 0
        self.requests = 0
        self.quick_moves = 0
        self.move_seconds = Histogram("Time from a person's move to everybody's update.", "moves")
        self.histograms = {
            "http_request_seconds": Histogram("Time to answer a request, by route.", "route"),
            "work_wait_seconds": Histogram("Time in the queue for workers, by kind.", "kind"),
            "work_seconds": Histogram("Time that a worker took, by kind.", "kind"),
            "move_seconds": self.move_seconds,
            "event_loop_lag_seconds": Histogram("How late the event loop runs.", "loop"),
        }

    def took(self, what: str, label: str, seconds: float) -> None:
        """Note how long something took."""
        self.histograms[what].add(label, seconds)

    def text(self, commits: int, gauges: Gauges, labelled: list[Labelled] | None = None) -> bytes:
        """All metrics in Prometheus' text format."""
        registry = CollectorRegistry()
        registry.register(_Collector(lambda: self._families(commits, gauges, labelled or [])))
        return generate_latest(registry)

    def _families(self, commits: int, gauges: Gauges, labelled: list[Labelled]) -> Iterator[Metric]:
        counters = {
            "moves": (self.moves, "Moves played by people and bots."),
            "refusals": (self.refusals, "Moves, messages and requests that were refused."),
            "matches_made": (self.matches, "Matches created."),
            "socket_messages": (self.messages, "Messages received over WebSockets."),
            "rate_limited": (self.limited, "Messages and requests refused by a rate limit."),
            "http_requests": (self.requests, "HTTP requests to the API."),
            "bot_quick_moves": (
                self.quick_moves, "Bots that could not think in time and made a quick move.",
            ),
            "store_commits": (commits, "Transactions committed to the database."),
        }  # fmt: skip
        for name, (count, told) in counters.items():
            yield CounterMetricFamily(PREFIX + name, told, value=count)
        for name, (value, told) in gauges.items():
            yield GaugeMetricFamily(PREFIX + name, told, value=value)
        for one in labelled:
            yield one.family()
        for name, histogram in self.histograms.items():
            if histogram.used:
                yield histogram.family(PREFIX + name)


class Labelled:
    """A gauge with a value for each of several names."""

    def __init__(self, name: str, told: str, label: str, values: dict[str, float]) -> None:
        self.name = name
        self.told = told
        self.label = label
        self.values = values

    def family(self) -> Metric:
        family = GaugeMetricFamily(PREFIX + self.name, self.told, labels=[self.label])
        for name, value in self.values.items():
            family.add_metric([name], value)
        return family


class _Collector:
    """What a registry asks for metrics."""

    def __init__(self, families: Callable[[], Iterator[Metric]]) -> None:
        self.collect = families
