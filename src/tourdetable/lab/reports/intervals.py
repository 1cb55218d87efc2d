"""What needs no library: Wilson's interval and quantiles. The rest is in `significance`."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist

ALPHA = 0.05
SHARES = (0.05, 0.5, 0.95)
"""The quantiles that reports show."""


def wilson(hits: float, trials: int, level: float = ALPHA) -> tuple[float, float]:
    """Wilson's interval for a share of `hits` in `trials`, at a level of error."""
    if trials == 0:
        return 0.0, 1.0
    z = NormalDist().inv_cdf(1 - level / 2)
    share, spread = hits / trials, z * z / trials
    centre = (share + spread / 2) / (1 + spread)
    half = z * math.sqrt(share * (1 - share) / trials + spread / trials / 4) / (1 + spread)
    return max(0.0, centre - half), min(1.0, centre + half)


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
