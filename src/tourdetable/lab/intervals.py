"""Confidence intervals for shares, means and differences; 95 % throughout."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence

Z_95 = 1.959963984540054


def wilson(hits: float, trials: int) -> tuple[float, float]:
    """Wilson's interval for a share of `hits` in `trials`."""
    if trials == 0:
        return 0.0, 1.0
    share = hits / trials
    spread = Z_95 * Z_95 / trials
    centre = (share + spread / 2) / (1 + spread)
    half = Z_95 * math.sqrt(share * (1 - share) / trials + spread / trials / 4) / (1 + spread)
    return max(0.0, centre - half), min(1.0, centre + half)


def mean_interval(values: Sequence[float]) -> tuple[float, float, float]:
    """A mean with its interval by the normal approximation; for paired differences above all."""
    mean = statistics.fmean(values)
    if len(values) < 2:
        return mean, -math.inf, math.inf
    half = Z_95 * statistics.stdev(values) / math.sqrt(len(values))
    return mean, mean - half, mean + half


def quantile(ordered: list[int], share: float) -> int:
    """The value below which a share of an ordered list lies."""
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def quantiles_of(counts: dict[int, int], shares: Sequence[float]) -> list[int]:
    """The same from a histogram: how often each value was met."""
    total = sum(counts.values())
    found = []
    for share in shares:
        rest = min(total - 1, int(share * total))
        for value in sorted(counts):
            rest -= counts[value]
            if rest < 0:
                found.append(value)
                break
    return found
