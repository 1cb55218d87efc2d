"""Reports: one page each, in both languages, that needs nothing else."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import tourdetable as tdt
from tourdetable.engine.texts import LANGUAGES
from tourdetable.lab.html import advantage, fair_share, in_short
from tourdetable.lab.simulate import simulate
from tourdetable.lab.tournament import tournament, tournament_plan
from tourdetable.lab.words import OWN, Words

pytest.importorskip("vl_convert")

MESSAGE = re.compile(r"^([a-z][\w-]*) *=", re.MULTILINE)


def part(shares: dict[str, tuple[float, float, float]], **facts: Any) -> dict[str, Any]:
    wins = {
        name: {"share": share, "interval": [low, high]}
        for name, (share, low, high) in shares.items()
    }
    known = {"bots": ["random"] * len(wins), "nobody_won": 0.0, "lead_changes": 0.0}
    known |= {"length": {"mean": 10.0, "q5": 8, "q95": 12}, "events": [], "moves": []}
    return {"wins": wins, **known, **facts}


def test_both_languages_have_the_same_sentences_and_the_reports_use_them_all() -> None:
    ids = {code: MESSAGE.findall((OWN / f"{code}.ftl").read_text("utf-8")) for code in LANGUAGES}
    assert ids["en"] == ids["fr"]
    sources = "".join(path.read_text("utf-8") for path in OWN.parent.glob("*.py"))
    made = re.compile(r"^report-(level|measure|shortest|longest|most|greatest)")
    keys = re.compile(r"report-[\w-]+|(?<=\")[a-z-]+(?=\")")
    named = {key.removeprefix("report-") for key in keys.findall(sources)}
    silent = [
        key for key in ids["en"]
        if not made.match(key) and key.removeprefix("report-") not in named
    ]  # fmt: skip
    assert silent == []


def test_a_seat_that_wins_too_often_is_named_and_an_even_game_is_called_even() -> None:
    words = Words("en", "velocity")
    skewed = part({"seat 1": (0.6, 0.55, 0.65), "seat 2": (0.4, 0.35, 0.45)})
    assert [line.split(" wins")[0] for line in advantage(words, skewed)] == ["Seat 1", "Seat 2"]
    assert "more often" in advantage(words, skewed)[0]
    even = part({"seat 1": (0.52, 0.47, 0.57), "seat 2": (0.48, 0.43, 0.53)})
    assert "No seat has a clear advantage" in advantage(words, even)[0]


def test_sides_and_unequal_bots_have_no_equal_share() -> None:
    sides = part({"police": (0.7, 0.6, 0.8), "thief": (0.3, 0.2, 0.4)})
    assert fair_share(sides) is None
    assert "Police wins 70.0" in advantage(Words("en", "citychase"), sides)[0]
    uneven = part({"seat 1": (0.6, 0.5, 0.7), "seat 2": (0.4, 0.3, 0.5)}, bots=["easy", "hard"])
    assert fair_share(uneven) is None


def test_rules_that_never_fire_and_clear_effects_are_told_in_short() -> None:
    study = part(
        {"seat 1": (0.5, 0.4, 0.6), "seat 2": (0.5, 0.4, 0.6)},
        events=[{"name": "took", "mean": 0.0}],
    )
    effect = {
        "measure": "length", "a": 10.0, "b": 12.0, "difference": 2.0, "interval": [1.0, 3.0],
        "clear": True,
    }  # fmt: skip
    said = "\n".join(in_short(Words("en", "velocity"), {"studies": [study], "effects": [effect]}))
    assert "Never happened: took." in said
    assert "length +2.00 (+1.00 to +3.00)" in said


def test_numbers_are_written_as_the_language_writes_them() -> None:
    assert Words("en", "velocity").number(-1234.5) == "\u22121,234.5"
    assert Words("fr", "velocity").number(-1234.5) == "\u22121\u202f234,5"
    with pytest.raises(tdt.Refusal, match="not one of"):
        Words("de", "velocity")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_simulation_has_a_report(tmp_path: Path, language: str) -> None:
    simulate("velocity", 3, 20, folder=tmp_path, language=language)
    page = (tmp_path / "report.html").read_text("utf-8")
    assert f'<html lang="{language}"' in page
    assert page.count("<svg") == 2
    assert "report-" not in page
    assert not re.search(r"(?:src|href)=\"(?!data:)(?!#)", page)


def test_a_tournament_has_a_report_with_a_table_for_each_side(tmp_path: Path) -> None:
    whole = tournament_plan("citychase", ["random", "easy"], games=2)
    tournament(whole, folder=tmp_path, language="fr")
    page = (tmp_path / "report.html").read_text("utf-8")
    assert page.count("<table") == 4
    assert "Voleur" in page
    assert "Police" in page
    assert "report-" not in page
