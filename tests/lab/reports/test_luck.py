"""How much of a game is luck, from reviewed matches."""

from __future__ import annotations

import random

import pytest

import tourdetable as tdt
from tourdetable.lab.reports.balance import balance_plan, report
from tourdetable.lab.reports.luck import luck_share
from tourdetable.lab.reports.plain_text import balance_text
from tourdetable.lab.runs.rows import Row
from tourdetable.lab.runs.run import run_rows


def rows(matches: int, share: float, doubt: float = 0.0) -> list[Row]:
    """Two seats that win by turns at random; luck gave the winner a part of it."""
    rng, found = random.Random(1), []
    for number in range(matches):
        first = rng.randrange(2)
        given = [share * (0.5 if seat == first else -0.5) for seat in range(2)]
        luck = tuple(part + rng.gauss(0.0, doubt) for part in given)
        places = tuple(1 if seat == first else 2 for seat in range(2))
        found.append(Row(0, number, places, (), 10, 0.1, "won", "X-1", luck=luck))
    return found


@pytest.mark.parametrize("share", [0.0, 0.3, 1.0])
def test_the_share_of_luck_is_what_it_explains_of_winning(share: float) -> None:
    found = luck_share(rows(60, share))
    assert found is not None
    assert found.share == pytest.approx(share, abs=1e-6)
    assert found.matches == 60


def test_the_doubt_of_single_reviews_widens_the_interval_and_bends_nothing() -> None:
    found = luck_share(rows(400, 0.5, doubt=0.4))
    assert found is not None
    low, high = found.interval
    assert 0.3 < low < 0.5 < high < 0.7
    assert high - low > 0.05


def test_few_matches_and_matches_that_all_end_alike_say_nothing() -> None:
    assert luck_share(rows(9, 1.0)) is None
    alike = [row for row in rows(60, 1.0) if row.places == (1, 2)]
    assert luck_share(alike) is None


def test_a_balance_report_says_how_much_is_luck() -> None:
    plan = balance_plan("velomaster", 2, games=12, reviewed=10)
    played, failures = run_rows(plan)
    assert [bool(row.luck) for row in played] == [True] * 10 + [False] * 2
    figures = report(plan, played, failures)
    (study,) = figures.studies
    assert study.luck is not None
    assert study.luck.matches == 10
    assert "Luck decides" in balance_text(figures, "en")
    assert "hasard" in balance_text(figures, "fr")


def test_where_nothing_is_drawn_decisions_decide() -> None:
    plan = balance_plan("citychase", 2, games=16, levels=("medium", "easy"), reviewed=16)
    figures = report(plan, *run_rows(plan))
    assert "decisions decide" in balance_text(figures, "en")


def test_a_negative_number_of_reviews_is_refused() -> None:
    with pytest.raises(tdt.Refusal, match="not a number of matches to review"):
        balance_plan("velocity", reviewed=-1)
