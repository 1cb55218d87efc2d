"""Ratings of bots: they find the strengths that made the results, and say how sure they are."""

from __future__ import annotations

import math
import random

import pytest

from tourdetable.lab.reports.ratings import MEAN, POINTS, ratings
from tourdetable.lab.runs.rows import Row, Setting, setting

STRENGTH = {"random": -1.0, "easy": 0.0, "medium": 1.0}


def settings() -> list[Setting]:
    bots = list(STRENGTH)
    return [setting("velocity", 3, {}, (*bots[turn:], *bots[:turn])) for turn in range(3)]


def row(number: int, place: int, places: list[int], sides: tuple[str, ...] = ()) -> Row:
    return Row(place, number, tuple(places), sides, 1, 0.0, "", "")


def drawn(given: list[Setting], matches: int, seed: int) -> list[Row]:
    """Results of bots whose strengths are known."""
    rng, rows = random.Random(seed), []
    for number in range(matches):
        for place, one in enumerate(given):
            weights = [math.exp(STRENGTH[bot]) for bot in one.bots]
            winner = rng.choices(range(3), weights)[0]
            rows.append(row(number, place, [1 if seat == winner else 2 for seat in range(3)]))
    return rows


def test_strengths_are_found_on_elos_scale() -> None:
    found = ratings(settings(), drawn(settings(), 800, 1))
    assert [entry.bot for entry in found] == ["medium", "easy", "random"]
    for entry in found:
        assert entry.points == pytest.approx(MEAN + POINTS * STRENGTH[entry.bot], abs=25)
        assert entry.matches == 2400


def test_an_interval_holds_the_truth_nineteen_times_of_twenty() -> None:
    missed = 0
    for seed in range(60):
        for entry in ratings(settings(), drawn(settings(), 40, seed)):
            low, high = entry.interval
            missed += not low <= MEAN + POINTS * STRENGTH[entry.bot] <= high
    assert 1 <= missed <= 20  # of 180, 9 expected


def test_the_order_of_matches_does_not_matter() -> None:
    rows = drawn(settings(), 30, 7)
    mixed = random.Random(1).sample(rows, len(rows))
    for one, other in zip(ratings(settings(), rows), ratings(settings(), mixed), strict=True):
        assert one.points == pytest.approx(other.points)


def test_a_bot_that_never_wins_has_a_rating_and_a_wide_interval() -> None:
    rows = [row(number, 0, [3, 2, 1]) for number in range(20)]
    best, *_others = ratings(settings(), rows)
    assert best.bot == "medium"
    assert best.interval[1] - best.interval[0] > 400


def test_an_easier_side_is_no_merit_of_the_bot_that_plays_it() -> None:
    """Red wins nine of ten, whoever plays it: then both bots are alike."""
    sides = ("blue", "red")
    given = [setting("citychase", 2, {}, pair) for pair in (("easy", "hard"), ("hard", "easy"))]
    rows = [
        row(number, place, [1, 2] if number % 10 == 0 else [2, 1], sides)
        for number in range(100) for place in range(2)
    ]  # fmt: skip
    one, two = ratings(given, rows)
    assert one.points == pytest.approx(two.points, abs=1)
