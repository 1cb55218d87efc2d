"""Calibration: chances that hold are not called wrong, and a stopped run goes on."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tourdetable.lab import calibration
from tourdetable.lab.calibration import By, Called, all_called, bins_of, brier, drawing

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

    def noted(game: str, level: str, number: int, futures: int, by: By) -> object:
        asked.append(number)
        return called(game, level, number, futures, by)

    monkeypatch.setattr(calibration, "called", noted)
    assert all_called("velocity", "random", 3, 4, kept) == whole
    assert asked == [1, 2]  # the last one may have been cut off
    drawn = drawing({"velocity": {"medium": bins_of(whole)}})
    assert "<circle" in drawn
    assert "matches: 3 medium" in drawn


def test_the_score_of_few_futures_is_that_of_endless_ones() -> None:
    """The mean of p (1 - p) for betas of 2 and 4 is 4 / 21, whatever the futures' own noise."""
    score, error = brier(honest(4000, halves=True))
    assert abs(score - 4 / 21) < 3 * error
    noisy, _ = brier(honest(4000, halves=False))
    assert noisy > score


def test_guesses_and_futures_that_know_nothing_of_the_players_can_be_asked() -> None:
    ways: tuple[By, ...] = ("players", "people", "guesses")
    found = [list(calibration.called("velocity", "easy", 1, 8, by)) for by in ways]
    assert len({tuple(one.said for one in part) for part in found}) == 3
    assert len({tuple(one.won for one in part) for part in found}) == 1


def test_games_that_were_not_measured_again_stay_in_the_picture() -> None:
    bins = bins_of(honest(40, halves=True))
    both = drawing({"velocity": {"medium": bins}, "citychase": {"medium": bins}})
    again = drawing({"velocity": {"easy": bins[:1]}}, both)
    assert again.count("matches: 40 medium") == 1
    assert "City Chase" in again
    assert drawing({"velocity": {"medium": bins}}, again) == both
