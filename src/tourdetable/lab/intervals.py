"""Confidence intervals for shares."""

from __future__ import annotations

import math

Z_95 = 1.959963984540054


def wilson(hits: float, trials: int, z: float = Z_95) -> tuple[float, float]:
    """Wilson's interval for a share of `hits` in `trials`; 95 % unless told otherwise."""
    if trials == 0:
        return 0.0, 1.0
    share = hits / trials
    spread = z * z / trials
    centre = (share + spread / 2) / (1 + spread)
    half = z * math.sqrt(share * (1 - share) / trials + spread / trials / 4) / (1 + spread)
    return max(0.0, centre - half), min(1.0, centre + half)


def quantile(ordered: list[int], share: float) -> int:
    """The value below which a share of an ordered list lies."""
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
