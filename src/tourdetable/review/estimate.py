"""Means with their uncertainty, of futures that were played on.

The error never falls to nothing by luck: where no future differed from another, it is that of one
future among them that would have (the "rule of three" of counts without an event).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from operator import mul

from tourdetable.protocol.bodies.review import Estimate

CRUDE = 0.02
"""By how much a difference of guesses may be wrong, besides its own spread."""
CALM = 0.0004
"""The square of what one more guess may differ by."""


NOTHING = Estimate(0.0, 0.0)
UNKNOWN = Estimate(0.5, 0.5)


def mean_of(values: Sequence[float], unseen: float = 1.0) -> Estimate:
    """The mean of independent values: wins, differences of wins, or guesses of them.

    `unseen` is the square of what one future that was not seen may differ by.
    """
    count = len(values)
    if count == 0:
        return UNKNOWN
    mean = math.fsum(values) / count
    squares = math.fsum((value - mean) ** 2 for value in values)
    return Estimate(mean, math.sqrt((squares + unseen) / count / count))


def mean_of_counts(values: Sequence[int], whole: int) -> Estimate:
    """The same for whole numbers, of which `whole` is one win."""
    count = len(values)
    if count == 0:
        return UNKNOWN
    total = sum(values)
    squares = (sum(map(mul, values, values)) - total * total / count) / (whole * whole)
    return Estimate(total / count / whole, math.sqrt((max(0.0, squares) + 1.0) / count / count))


def total_of(parts: Iterable[Estimate]) -> Estimate:
    """The sum of independent estimates."""
    listed = list(parts)
    return Estimate(
        math.fsum(part.mean for part in listed),
        math.sqrt(math.fsum(part.error**2 for part in listed)),
    )


def less(one: Estimate, other: Estimate) -> Estimate:
    """The difference of two independent estimates."""
    return Estimate(one.mean - other.mean, math.hypot(one.error, other.error))


def pooled(one: Estimate, other: Estimate) -> Estimate:
    """Two independent estimates of the same thing, each counted by what it knows."""
    if one.error == 0.0 or other.error == 0.0:
        return one if one.error == 0.0 else other
    weight = one.error**-2 / (one.error**-2 + other.error**-2)
    mean = weight * one.mean + (1 - weight) * other.mean
    return Estimate(mean, (one.error**-2 + other.error**-2) ** -0.5)
