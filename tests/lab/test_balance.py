"""Balance studies: the figures of a designer, the effect of an option, and the report."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import tourdetable as tdt
from tourdetable.lab.balance import as_text, balance, balance_plan, effects, outliers, study
from tourdetable.lab.play import Row, setting
from tourdetable.lab.runs import plan

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
    assert figures["wins"]["seat 1"]["share"] == pytest.approx(1.5 / 4)
    assert figures["nobody_won"] == 0.25
    assert figures["lead_changes"] == 1.0
    assert figures["endings"][0] == {"rule": "XX-1", "reason": "home", "share": 0.75}
    assert figures["length"] == {"mean": 10, "q5": 10, "q50": 10, "q95": 10}


def test_who_leads_is_told_only_where_the_rules_can_say() -> None:
    told = []
    known: list[dict[str, Any]] = [{}, {"lead_changes": 3, "led": 0.5}]
    for facts in known:
        part = study(setting("citychase", 2), [row(0, **facts)])
        told.append(
            as_text({"game": "citychase", "matches": 1, "build": "pure", "studies": [part]})
        )
    assert ["lead changes 3.0" in text for text in told] == [False, True]
    assert ["winner led" in text for text in told] == [False, True]


def test_matches_that_nobody_wins_have_no_come_back_to_open() -> None:
    whole = plan([setting("citychase", 2)], 2)
    lost = [row(number, places=(2, 2), lead_changes=number) for number in range(2)]
    assert [name for name, _ in outliers(whole, lost)] == [
        "A-shortest", "A-longest", "A-most-lead-changes",
    ]  # fmt: skip
    won = [*lost, row(2, led=0.25), row(3, led=0.5)]
    assert dict(outliers(whole, won))["A-greatest-come-back"].number == 2


def test_an_event_that_never_happens_is_listed_too() -> None:
    figures = study(setting("citychase", 2), [row(0, events={"lifted": 3}), row(1)])
    found = {entry["name"]: entry for entry in figures["events"]}
    assert len(found) >= len(tdt.game("citychase").events)
    assert found["lifted"]["mean"] == 1.5
    assert found["lifted"]["share_of_matches"] == 0.5
    assert any(entry["mean"] == 0 for entry in found.values())


def test_an_effect_is_measured_between_matches_of_the_same_luck() -> None:
    """Lengths vary widely from match to match, yet B is longer by 2 every time."""
    first = [row(number, steps=10 * number) for number in range(10)]
    second = [row(number, 1, steps=10 * number + 2) for number in range(10)]
    length = effects(first, second)[0]
    assert (length["measure"], length["difference"]) == ("length", 2.0)
    assert length["interval"] == [2.0, 2.0]
    assert length["clear"]


def test_an_option_without_effect_is_not_called_clear() -> None:
    first = [row(number, steps=number % 3) for number in range(30)]
    second = [row(number, 1, steps=(number + 1) % 3) for number in range(30)]
    assert not effects(first, second)[0]["clear"]


def test_outliers_are_the_shortest_longest_and_most_turbulent_matches() -> None:
    whole = plan([setting("citychase", 2)], 3, watch=True)
    rows = [
        row(0, steps=4, led=0.9), row(1, steps=9, lead_changes=5, led=0.8),
        row(2, steps=7, lead_changes=1, led=0.1),
    ]  # fmt: skip
    named = {name: found.number for name, found in outliers(whole, rows)}
    assert named == {
        "A-shortest": 0, "A-longest": 1, "A-most-lead-changes": 1, "A-greatest-come-back": 2,
    }  # fmt: skip


def test_the_report_is_one_page_that_needs_nothing_else(tmp_path: Path) -> None:
    whole = balance_plan("velocity", 3, 6, against={"board": "harbour"})
    figures = balance(whole, folder=tmp_path)
    page = (tmp_path / "report.html").read_text()
    assert page.count("<svg") == 4  # wins, length, lead, effects
    assert not re.search(
        r'(?:src|href)="(?!data:)', re.sub(r"<svg.*?</svg>", "", page, flags=re.DOTALL)
    )
    assert "What B changes" in page
    assert json.loads((tmp_path / "summary.json").read_text()) == figures
    replays = sorted(tmp_path.glob("[AB]-*.json"))
    assert len(replays) >= 4
    longest = tdt.replay((tmp_path / "B-longest.json").read_text())
    assert longest.options["board"] == "harbour"


@pytest.mark.parametrize("game_id", tdt.games())
def test_every_game_can_be_studied(game_id: str) -> None:
    figures = balance(balance_plan(game_id, games=2))
    (part,) = figures["studies"]
    assert sum(entry["mean"] for entry in part["moves"]) > 0
    assert sum(entry["mean"] for entry in part["events"]) > 0


def test_studies_that_say_nothing_are_refused() -> None:
    with pytest.raises(tdt.Refusal, match="same options"):
        balance_plan("velocity", against={"board": "boulevards"})
    with pytest.raises(tdt.Refusal, match="say nothing"):
        balance_plan("velocity", games=1)
