"""Calibration: chances that hold are not called wrong, and a stopped run goes on."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tourdetable.lab import calibration
from tourdetable.lab.calibration import Called, all_called, bins_of, drawing

FUTURES = 32


def honest(count: int, *, halves: bool) -> list[Called]:
    """Positions whose chances are known, counted in few futures, and matches that obey them."""
    rng, found = random.Random(3), []
    for match in range(count):
        true = rng.betavariate(2, 4)
        first, second = (
            sum(rng.random() < true for _ in range(FUTURES)) / FUTURES for _ in range(2)
        )
        won = float(rng.random() < true)
        found.append(Called(match, first, second if halves else first, won))
    return found


def lowest(found: list[Called]) -> tuple[float, float]:
    """How far the lowest bin is off, and two standard errors of that."""
    said, won, error = bins_of(found)[0].point
    return won - said, 2 * error


def test_chances_that_hold_are_not_called_wrong() -> None:
    for one in bins_of(honest(4000, halves=True)):
        said, won, error = one.point
        assert abs(won - said) < 3.5 * error + 0.01
    off, doubt = lowest(honest(4000, halves=True))
    assert abs(off) < doubt


def test_one_half_for_both_would_call_the_lowest_chances_too_low() -> None:
    """The lowest of many noisy numbers is too low: that is why there are two halves."""
    off, doubt = lowest(honest(4000, halves=False))
    assert off > doubt


def test_positions_of_one_match_count_once() -> None:
    alone = [Called(number, 0.5, 0.5, float(number % 2)) for number in range(40)]
    together = [one for one in alone for _ in range(4)]
    assert bins_of(together)[0].point == pytest.approx(bins_of(alone)[0].point)


def test_a_stopped_run_goes_on_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "velocity.jsonl"
    whole = all_called("velocity", "random", 3, 4, tmp_path / "whole.jsonl")
    all_called("velocity", "random", 2, 4, kept)
    asked: list[int] = []
    called = calibration.called

    def noted(game: str, level: str, number: int, futures: int) -> object:
        asked.append(number)
        return called(game, level, number, futures)

    monkeypatch.setattr(calibration, "called", noted)
    assert all_called("velocity", "random", 3, 4, kept) == whole
    assert asked == [1, 2]  # the last one may have been cut off
    drawn = drawing({"velocity": {"medium": bins_of(whole)}})
    assert "<circle" in drawn
    assert "matches: 3 medium" in drawn
