"""Reports: one page each, in both languages, that needs nothing else."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import tourdetable as tdt
from tourdetable.engine.texts import LANGUAGES
from tourdetable.lab.commands import simulate, tournament
from tourdetable.lab.reports.answers import advantage, failed_lines, in_short, pairing
from tourdetable.lab.reports.figures import (
    Balance,
    Effect,
    Failed,
    Frequency,
    Length,
    Meeting,
    Rating,
    SeatTest,
    Share,
    Simulation,
    Study,
    Tournament,
    Won,
)
from tourdetable.lab.reports.i18n import OWN, ReportTexts
from tourdetable.lab.reports.plain_text import simulation_text, tournament_text
from tourdetable.lab.reports.tournament import tournament_plan

pytest.importorskip("vl_convert")

MESSAGE = re.compile(r"^([a-z][\w-]*) *=", re.MULTILINE)


def test_both_languages_have_the_same_sentences_and_the_reports_use_them_all() -> None:
    ids = {code: MESSAGE.findall((OWN / f"{code}.ftl").read_text("utf-8")) for code in LANGUAGES}
    assert ids["en"] == ids["fr"]
    sources = "".join(path.read_text("utf-8") for path in OWN.parent.rglob("*.py"))
    made = re.compile(r"^report-(level|measure|shortest|longest|most|greatest)")
    keys = re.compile(r"report-[\w-]+|(?<=\")[a-z-]+(?=\")")
    named = {key.removeprefix("report-") for key in keys.findall(sources)}
    silent = [
        key for key in ids["en"]
        if not made.match(key) and key.removeprefix("report-") not in named
    ]  # fmt: skip
    assert silent == []


def shares(**known: tuple[float, float, float]) -> dict[str, Share]:
    return {
        name.replace("_", " "): Share(share, (low, high))
        for name, (share, low, high) in known.items()
    }


SKEWED = shares(seat_1=(0.6, 0.55, 0.65), seat_2=(0.4, 0.35, 0.45))
EVEN = shares(seat_1=(0.52, 0.47, 0.57), seat_2=(0.48, 0.43, 0.53))


def test_a_seat_that_wins_too_often_is_named() -> None:
    test = SeatTest(0.5, 0.001, different=True, clear=("seat 1", "seat 2"))
    said = advantage(ReportTexts("en", "velocity"), SKEWED, test)
    assert [line.split(" wins")[0] for line in said] == ["Seat 1", "Seat 2"]
    assert "more often" in said[0]


def test_where_no_difference_is_found_it_is_told_what_would_have_been_seen() -> None:
    texts = ReportTexts("en", "velocity")
    (said,) = advantage(texts, EVEN, SeatTest(0.5, 0.4, different=False, detectable=0.07))
    assert "No difference between the seats was found" in said
    assert "7.0 points would have been seen" in said
    (said,) = advantage(texts, EVEN, SeatTest(0.5, 0.4, different=False, detectable=None))
    assert "too few matches" in said


def test_seats_that_differ_together_but_not_one_by_one_are_told_so() -> None:
    test = SeatTest(0.5, 0.03, different=True)
    (said,) = advantage(ReportTexts("en", "velocity"), EVEN, test)
    assert "no single seat stands out" in said


def test_sides_have_no_equal_share() -> None:
    sides = shares(police=(0.7, 0.6, 0.8), thief=(0.3, 0.2, 0.4))
    assert "Police wins 70.0" in advantage(ReportTexts("en", "citychase"), sides, None)[0]


def effect(**facts: Any) -> Effect:
    known = {
        "measure": "length", "a": 10.0, "b": 12.0, "difference": 2.0, "interval": (1.0, 3.0),
        "p": 0.001, "clear": True, "correlation": 0.4, "paired": True, "detectable": 1.5,
    }  # fmt: skip
    return Effect(**{**known, **facts})


def study(**facts: Any) -> Study:
    known = {"seats": 2, "options": {}, "bots": ("easy", "easy"), "matches": 9, "wins": EVEN}
    known |= {"nobody_won": 0.0, "length": Length(10.0, 8, 10, 12)}
    return Study(**{**known, **facts})


def figures(effects: tuple[Effect, ...], **facts: Any) -> Balance:
    parts = (study(), study(**facts))
    return Balance(game="velocity", build="pure", matches=9, seed=0, studies=parts, effects=effects)


def test_rules_that_never_fire_and_clear_effects_are_told_in_short() -> None:
    never = Frequency("took", "VC-18: a can from the richest.", 0.0, 0.0, (0.0, 0.3))
    said = "\n".join(in_short(ReportTexts("en", "velocity"), figures((effect(),), events=(never,))))
    assert "Never happened: can taken from the richest." in said
    assert "length +2.00 (+1.00 to +3.00)" in said


def test_without_a_clear_effect_it_is_told_what_would_have_been_seen() -> None:
    unclear = (
        effect(clear=False), effect(measure="seat 1 wins", clear=False, detectable=0.031),
    )  # fmt: skip
    said = in_short(ReportTexts("en", "velocity"), figures(unclear))[0]
    assert "A difference of 3.1 points in the victories or of 1.5 steps" in said


def test_matches_are_called_alike_only_where_they_are() -> None:
    texts = ReportTexts("en", "velocity")
    assert "resemble each other: the lengths have a correlation of 0.40" in pairing(
        texts, [effect()]
    )
    unlike = pairing(texts, [effect(correlation=0.01, paired=False)])
    assert "do not resemble each other (the lengths have a correlation of 0.01)" in unlike
    constant = pairing(texts, [effect(correlation=None, paired=False)])
    assert "always has the same length" in constant


def test_failed_matches_are_listed_with_what_plays_them_again() -> None:
    texts = ReportTexts("fr", "vroom")
    failures = [Failed(n, 7, ("hard:8", "easy"), {}, "CR-8: no") for n in range(30)]
    lines = failed_lines(texts, failures)
    assert lines[0] == "partie 0, graine 7, hard:8, easy : CR-8: no"
    assert lines[-1] == "… et 10 de plus."


@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_on_the_terminal_speak_the_readers_language(language: str) -> None:
    won = {"seat 1": Won(4.0, 0.4, (0.2, 0.6))}
    shown = simulation_text(
        Simulation(
            game="velocity", build="pure", seats=3, options={"board": "harbour"}, bots=("easy",),
            games=10, steps=2500, seconds=1.5, steps_per_second=1667, wins=won,
            length=Length(250.0, 200, 250, 300),
        ), language,
    )  # fmt: skip
    ladder = tournament_text(
        Tournament(
            game="citychase", build="pure", seats=2, options={}, matches=10, matches_per_line_up=5,
            seconds=1.0, cross_table=(Meeting("thief", "easy", "random", 5, 0.6, (0.3, 0.8)),),
            ratings=(Rating("easy", 5, 1026.0, (990.0, 1062.0)),),
        ), language,
    )  # fmt: skip
    french = {"Place 1 gagne 40,0", "Le Port", "2\u202f500 pas", "Voleur facile", "1\u202f026"}
    english = {"Seat 1 wins 40.0", "Harbour", "2,500 steps", "Thief easy", "1,026"}
    wanted, other = (french, english) if language == "fr" else (english, french)
    both = shown + ladder
    assert {said for said in wanted if said not in both} == set()
    assert {said for said in other if said in both} == set()


def test_a_tournament_in_which_all_win_together_says_where_to_look_instead() -> None:
    told = tournament_text(
        Tournament(
            game="vroom", build="pure", seats=3, options={}, matches=4, matches_per_line_up=4,
            seconds=1.0, cross_table=(), ratings=(Rating("easy", 0, 1000.0, (-112.0, 2112.0)),),
        ), "en",
    )  # fmt: skip
    assert "2,112" not in told
    assert "tourdetable simulate vroom --bots" in told


def test_numbers_are_written_as_the_language_writes_them() -> None:
    assert ReportTexts("en", "velocity").number(-1234.5) == "\u22121,234.5"
    assert ReportTexts("fr", "velocity").number(-1234.5) == "\u22121\u202f234,5"
    with pytest.raises(tdt.Refusal, match="not one of"):
        ReportTexts("de", "velocity")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_simulation_has_a_report(tmp_path: Path, language: str) -> None:
    simulate("velocity", 3, 20, folder=tmp_path, language=language)
    page = (tmp_path / "report.html").read_text("utf-8")
    assert f'<html lang="{language}"' in page
    assert page.count("<svg") == 2
    assert "report-" not in page
    assert not re.search(r"(?:src|href)=\"(?!data:)(?!#)", page)


def test_a_tournament_has_a_report_with_a_table_for_each_side(tmp_path: Path) -> None:
    plan = tournament_plan("citychase", ["random", "easy"], games=2)
    tournament(plan, folder=tmp_path, language="fr")
    page = (tmp_path / "report.html").read_text("utf-8")
    assert page.count("<table") == 4
    assert "Voleur" in page
    assert "Police" in page
    assert "report-" not in page
