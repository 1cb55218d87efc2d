"""Means and their doubt."""

from __future__ import annotations

import random

from tourdetable.protocol.bodies.review import Estimate
from tourdetable.review.estimate import less, mean_of, pooled, total_of


def test_a_mean_is_claimed_only_outside_its_error() -> None:
    """Of many samples of a fair coin, hardly any is called better than even."""
    rng = random.Random(1)
    claims = 0
    for _ in range(2000):
        difference = mean_of([rng.choice((-1.0, 0.0, 1.0)) for _ in range(64)])
        claims += difference.low > 0
    assert claims <= 20


def test_futures_that_all_agree_do_not_prove_a_certainty() -> None:
    assert mean_of([1.0] * 10).error > 0.05
    assert mean_of([1.0] * 1000).error < 0.01


def test_independent_doubts_add_up_as_squares() -> None:
    assert total_of([Estimate(0.1, 0.03), Estimate(0.2, 0.04)]) == Estimate(
        0.30000000000000004, 0.05
    )
    assert less(Estimate(0.5, 0.03), Estimate(0.25, 0.04)) == Estimate(0.25, 0.05)


def test_two_estimates_of_one_thing_are_weighed_by_what_they_know() -> None:
    both = pooled(Estimate(0.2, 0.1), Estimate(0.4, 0.05))
    assert abs(both.mean - 0.36) < 1e-9
    assert both.error < 0.05
    assert pooled(Estimate(0.2, 0.1), Estimate(0.7, 0.0)) == Estimate(0.7, 0.0)
