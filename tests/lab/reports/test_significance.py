"""What a report calls a difference: seldom in fair games, and as often as promised in others.

The matches are synthetic: their results are drawn, not played.
"""

from __future__ import annotations

import gc
from collections.abc import Sequence

import numpy as np
import pytest

from tourdetable.lab.reports.balance import balance_plan, matches_needed
from tourdetable.lab.reports.figures import SeatTest, Share
from tourdetable.lab.reports.intervals import ALPHA
from tourdetable.lab.reports.significance import (
    POWER,
    detectable_share,
    effects,
    holm,
    matches_for,
    seat_shares,
    side_shares,
)
from tourdetable.lab.runs.rows import setting

MATCHES = 400
REPORTS = 600
NOISE = 3 * (ALPHA * (1 - ALPHA) / REPORTS) ** 0.5
"""Three standard deviations of a rate of 5 % over as many reports."""


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """`multipletests` collects garbage each time, which is most of the time of many reports."""
    monkeypatch.setattr(gc, "collect", lambda *_generation: 0)


def judged(wins: Sequence[float]) -> tuple[dict[str, Share], SeatTest]:
    named = {f"seat {seat}": float(count) for seat, count in enumerate(wins, 1)}
    found, test = seat_shares(named, {1: round(sum(wins))}, round(sum(wins)))
    assert test is not None
    return found, test


def drawn(rng: np.random.Generator, odds: Sequence[float]) -> list[float]:
    """The victories of each seat in one report."""
    return [float(count) for count in rng.multinomial(MATCHES, odds)]


def noise(rng: np.random.Generator, count: int, mean: float = 0.0) -> list[float]:
    return [float(value) for value in rng.normal(mean, size=count)]


@pytest.mark.parametrize("seats", [3, 4, 7])
def test_a_fair_game_is_called_unfair_in_one_report_of_twenty(seats: int) -> None:
    """A test of each seat by itself calls 12, 20 and 30 % of these reports unfair."""
    rng = np.random.default_rng(seats)
    reports = [judged(drawn(rng, [1 / seats] * seats))[1] for _ in range(REPORTS)]
    assert sum(test.different for test in reports) / REPORTS <= ALPHA + NOISE
    assert sum(bool(test.clear) for test in reports) / REPORTS <= ALPHA + NOISE


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_an_advantage_of_the_promised_size_is_found_with_the_promised_power(seats: int) -> None:
    size = detectable_share(MATCHES, seats)
    assert size is not None
    odds = [1 / seats + size, *[1 / seats - size / (seats - 1)] * (seats - 1)]
    rng = np.random.default_rng(seats)
    tests = [judged(drawn(rng, odds))[1] for _ in range(120)]
    found = sum(test.different for test in tests) / 120
    assert found == pytest.approx(POWER, abs=3 * (POWER * (1 - POWER) / 120) ** 0.5)


def test_intervals_exclude_an_equal_share_only_for_seats_that_are_named() -> None:
    rng = np.random.default_rng(5)
    for odds in ([0.25] * 4, [0.31, 0.25, 0.22, 0.22]):
        for _ in range(40):
            shares, test = judged(drawn(rng, odds))
            outside = [
                name for name, one in shares.items()
                if not one.interval[0] <= test.fair <= one.interval[1]
            ]  # fmt: skip
            assert tuple(outside) == test.clear


def test_shared_victories_say_less_about_seats_and_none_say_nothing() -> None:
    wins = {"seat 1": 60.0, "seat 2": 40.0, "seat 3": 50.0}
    _, alone = seat_shares(wins, {1: 150}, 150)
    _, shared = seat_shares(wins, {2: 150}, 150)  # the same sums vary less when two share
    assert alone is not None
    assert shared is not None
    assert shared.p < alone.p
    _, everybody = seat_shares({"seat 1": 5.0, "seat 2": 5.0}, {2: 10}, 10)
    assert everybody is None
    shares, test = seat_shares(wins, {1: 150}, 300)  # nobody wins every other match
    assert test is not None
    assert test.fair == pytest.approx(1 / 6)
    assert shares["seat 1"].share == 0.2
    assert test.p == alone.p


def test_a_handful_of_matches_promises_nothing() -> None:
    assert judged([2, 1, 1])[1].detectable is None


def test_twenty_measures_without_an_effect_are_rarely_called_clear() -> None:
    """Compared one by one, 64 of 100 such reports would call some measure clear."""
    rng, reports = np.random.default_rng(8), 40
    wrong = 0
    for _ in range(reports):
        found = effects({str(name): (noise(rng, 60), noise(rng, 60)) for name in range(20)})
        wrong += any(one.clear for one in found)
    assert wrong / reports <= ALPHA + 3 * (ALPHA * (1 - ALPHA) / reports) ** 0.5


def test_an_effect_is_clear_exactly_where_its_corrected_interval_excludes_none() -> None:
    rng = np.random.default_rng(3)
    measured = {str(place): (noise(rng, 80), noise(rng, 80, 0.15 * place)) for place in range(8)}
    found = effects(measured)
    assert {one.clear for one in found} == {True, False}
    for one in found:
        assert one.clear == (not one.interval[0] <= 0 <= one.interval[1])


def test_holm_looks_at_each_p_value_at_its_own_level() -> None:
    reject, levels = holm([0.04, 0.001, 0.3])
    assert reject == [False, True, False]
    assert levels == pytest.approx([0.05 / 2, 0.05 / 3, 0.05 / 2])


def test_pairs_are_called_so_only_where_they_are_correlated() -> None:
    rng = np.random.default_rng(2)
    luck = noise(rng, 200)
    found = effects({
        "alike": (
            [one + more for one, more in zip(luck, noise(rng, 200), strict=True)],
            [one + more for one, more in zip(luck, noise(rng, 200), strict=True)],
        ),
        "unlike": (noise(rng, 200), noise(rng, 200)),
    })  # fmt: skip
    alike, unlike = found
    assert alike.paired
    assert alike.correlation == pytest.approx(0.5, abs=0.15)
    assert not unlike.paired
    constant = effects({"constant": ([1.0] * 9, [2.0, 3.0] * 4 + [2.0])})[0]
    assert (constant.correlation, constant.paired) == (None, False)


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_a_planned_study_has_the_precision_that_was_asked_for(seats: int) -> None:
    matches = matches_for(0.02, seats, fair=True)
    for number, precise in ((matches, True), (round(0.9 * matches), False)):
        shares, _ = judged([number / seats] * seats)
        low, high = shares["seat 1"].interval
        assert ((high - low) / 2 <= 0.0201) == precise


def test_sides_and_comparisons_are_planned_too() -> None:
    sides = matches_needed(setting("citychase", 2), 0.02, compared=False)
    low, high = side_shares({"police": sides / 2}, {"police": sides})["police"].interval
    assert (high - low) / 2 == pytest.approx(0.02, abs=0.0002)
    plan = balance_plan("velocity", 3, precision=0.05, against={"board": "harbour"})
    assert plan.matches > 2 * balance_plan("velocity", 3, precision=0.05).matches
