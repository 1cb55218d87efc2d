"""Balance studies: the figures of a designer, the effect of an option, and the report."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

import tourdetable as tdt
from tourdetable.lab.commands import balance
from tourdetable.lab.reports.answers import in_short
from tourdetable.lab.reports.balance import balance_plan, effects, outliers, report, study
from tourdetable.lab.reports.figures import Ending, Length
from tourdetable.lab.reports.i18n import ReportTexts
from tourdetable.lab.reports.plain_text import balance_text
from tourdetable.lab.runs.plan import make_plan
from tourdetable.lab.runs.rows import Row, setting

pytest.importorskip("vl_convert")


def row(number: int, setting_index: int = 0, **facts: Any) -> Row:
    known: dict[str, Any] = {"places": (1, 2), "sides": (), "steps": 10, "seconds": 0.0}
    known |= {"reason": "home", "rule": "XX-1", **facts}
    return Row(setting_index, number, **known)


def test_seat_advantage_lead_and_endings_are_counted() -> None:
    given = setting("citychase", 2)
    rows = [
        row(0, places=(1, 2), lead_changes=4, led=0.5),
        row(1, places=(1, 1), lead_changes=0, led=1.0),
        row(2, places=(2, 2), rule="XX-2", reason="lost"),
        row(3, places=(2, 1)),
    ]
    figures = study(given, rows)
    assert figures.wins["seat 1"].share == pytest.approx(1.5 / 4)
    assert figures.nobody_won == 0.25
    assert figures.lead_changes == 1.0
    assert figures.endings[0] == Ending("XX-1", "home", 0.75)
    assert figures.length == Length(10, 10, 10, 10)


def test_who_leads_is_told_only_where_the_rules_can_say() -> None:
    """City Chase has no leader: a winner "in front 0.0 %" of the time would be nonsense."""
    plan = make_plan([setting("citychase", 2)] * 2, 2)
    for facts, led in (({}, False), ({"lead_changes": 3, "led": 0.5}, True)):
        rows = [row(number, index, **facts) for index in (0, 1) for number in (0, 1)]
        figures = report(plan, rows)
        said = balance_text(figures, "en")
        assert ("in front" in said, "sole leader" in said) == (led, led)
        assert figures.effects is not None
        assert any(one.measure == "winner led" for one in figures.effects) == led


def test_matches_that_nobody_wins_have_no_come_back_to_open() -> None:
    plan = make_plan([setting("citychase", 2)], 2)
    lost = [row(number, places=(2, 2), lead_changes=number) for number in range(2)]
    assert [name for name, _ in outliers(plan, lost)] == [
        "A-shortest", "A-longest", "A-most-lead-changes",
    ]  # fmt: skip
    won = [*lost, row(2, led=0.25), row(3, led=0.5)]
    assert dict(outliers(plan, won))["A-greatest-come-back"].number == 2


def test_an_event_that_never_happens_is_listed_too() -> None:
    figures = study(setting("citychase", 2), [row(0, events={"lifted": 3}), row(1)])
    found = {entry.name: entry for entry in figures.events}
    assert len(found) >= len(tdt.game("citychase").events)
    assert found["lifted"].mean == 1.5
    assert found["lifted"].share_of_matches == 0.5
    assert any(entry.mean == 0 for entry in found.values())


def test_an_effect_is_measured_between_matches_of_the_same_luck() -> None:
    """Lengths vary widely from match to match, yet B is longer by 2 every time."""
    first = [row(number, steps=10 * number) for number in range(10)]
    second = [row(number, 1, steps=10 * number + 2) for number in range(10)]
    length = effects(first, second)[0]
    assert (length.measure, length.difference) == ("length", 2.0)
    assert length.interval == (2.0, 2.0)
    assert length.clear
    assert length.paired


def test_an_option_without_effect_is_not_called_clear() -> None:
    first = [row(number, steps=number % 3) for number in range(30)]
    second = [row(number, 1, steps=(number + 1) % 3) for number in range(30)]
    assert not effects(first, second)[0].clear


def test_a_match_that_failed_in_a_is_not_compared_in_b() -> None:
    first = [row(number, steps=10) for number in (0, 2)]
    second = [row(number, 1, steps=10 + number) for number in (0, 1, 2)]
    assert effects(first, second)[0].difference == 1.0  # numbers 0 and 2: +0 and +2


def test_outliers_are_the_shortest_longest_and_most_turbulent_matches() -> None:
    plan = make_plan([setting("citychase", 2)], 3, watch=True)
    rows = [
        row(0, steps=4, led=0.9), row(1, steps=9, lead_changes=5, led=0.8),
        row(2, steps=7, lead_changes=1, led=0.1),
    ]  # fmt: skip
    named = {name: found.number for name, found in outliers(plan, rows)}
    assert named == {
        "A-shortest": 0, "A-longest": 1, "A-most-lead-changes": 1, "A-greatest-come-back": 2,
    }  # fmt: skip


def test_the_report_is_one_page_that_needs_nothing_else(tmp_path: Path) -> None:
    plan = balance_plan("velocity", 3, 6, against={"board": "harbour"})
    figures = balance(plan, folder=tmp_path)
    page = (tmp_path / "report.html").read_text()
    assert page.count("<svg") == 4  # wins, length, lead, effects
    assert not re.search(
        r'(?:src|href)="(?!data:)', re.sub(r"<svg.*?</svg>", "", page, flags=re.DOTALL)
    )
    assert "What B changes" in page
    summary = json.loads((tmp_path / "summary.json").read_text())
    assert summary == msgspec.json.decode(msgspec.json.encode(figures))
    replays = sorted(tmp_path.glob("[AB]-*.json"))
    assert len(replays) >= 4
    longest = tdt.replay((tmp_path / "B-longest.json").read_text())
    assert longest.options["board"] == "harbour"


@pytest.mark.parametrize("game_id", tdt.games())
def test_every_game_can_be_studied(game_id: str) -> None:
    figures = balance(balance_plan(game_id, games=2))
    (part,) = figures.studies
    assert sum(entry.mean for entry in part.moves) > 0
    assert sum(entry.mean for entry in part.events) > 0
    assert set(part.bots) == {"medium"}  # random moves say little of a game that people play


def test_studies_that_say_nothing_are_refused() -> None:
    with pytest.raises(tdt.Refusal, match="same options"):
        balance_plan("velocity", against={"board": "boulevards"})
    with pytest.raises(tdt.Refusal, match="say nothing"):
        balance_plan("velocity", games=1)
    with pytest.raises(tdt.Refusal, match="not a precision"):
        balance_plan("velocity", precision=2.0)


def test_events_and_endings_are_named_in_words_in_both_languages(tmp_path: Path) -> None:
    balance(balance_plan("citychase", 3, 4), folder=tmp_path, language="fr")
    page = (tmp_path / "report.html").read_text("utf-8")
    assert "hélicoptère déplacé" in page
    assert "flew" not in page
    for tag in ("path-shown", "thief-done", "car-moved"):
        assert tag not in page
    for docstring in ("for the thief alone", "put a helicopter"):
        assert docstring not in page


def test_what_never_happens_is_told_by_name() -> None:
    plan = make_plan([setting("citychase", 2)], 2)
    figures = report(plan, [row(0), row(1)])
    assert "hélicoptère placé" in "\n".join(in_short(ReportTexts("fr", "citychase"), figures))
