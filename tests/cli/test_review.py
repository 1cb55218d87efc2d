"""`tourdetable review`: the same figures for people and scripts, and what it refuses."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import tourdetable as tdt
from tests.cli.test_commands import answer
from tests.review.kit import played
from tourdetable.cli.commands.review import line
from tourdetable.cli.parser import words_in
from tourdetable.games.velocity.moves import Solo
from tourdetable.games.vroom.moves import Push
from tourdetable.review import Estimate, ReviewDecision


@pytest.fixture
def race(tmp_path: Path) -> Path:
    path = tmp_path / "match.json"
    path.write_text(json.dumps(played("velocity", ("medium",) * 3, 3).to_json()))
    return path


def test_a_review_lists_each_seat_and_repeats_for_a_budget_in_futures(
    race: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, text, _ = answer(capsys, "review", str(race), "--budget", "6000", "--language", "en")
    assert code == 0
    assert "Seat 1" in text
    assert "luck" in text
    told = re.findall(r"^entry \d+, Seat \d, \d+ % → \d+ %: .+; .+\.$", text, re.MULTILINE)
    assert len(told) > 50
    again = answer(capsys, "review", str(race), "--budget", "6000", "--language", "en")
    assert again == (0, text, "")


def test_a_good_decision_is_told_beside_the_strongest_other_move() -> None:
    chosen = ReviewDecision(
        seq=12, turn=3, seat=0, move=Solo(cans=0), verdict="good", before=0.3, after=0.33,
        choices=2, best=Solo(cans=1), played_value=Estimate(0.34, 0.02),
        best_value=Estimate(0.32, 0.02), loss=Estimate(-0.02, 0.015),
    )  # fmt: skip
    folder = tdt.game("velocity").folder / "texts"
    assert line(chosen, words_in("en", folder)) == (
        "entry 12, Seat 1, 30 % → 33 %: Ride solo (34 %); good, +2 ± 3 points against "
        "Solo with energy bonus (1 can) (32 %)."
    )
    assert "bien, +2 ± 3 points par rapport à Solo" in line(chosen, words_in("fr", folder))


def test_a_push_that_cost_is_told_by_its_drivers_scale() -> None:
    push = Push(points=((0, 0, 0), (90, 0, 400)))
    pushed = ReviewDecision(
        seq=30, turn=4, seat=1, move=push, verdict="mistake", before=0.6, after=0.4, choices=2,
        played_value=Estimate(0.4, 0.02), best_value=Estimate(0.52, 0.02),
        loss=Estimate(0.12, 0.02), off=-140,
    )  # fmt: skip
    folder = tdt.game("vroom").folder / "texts"
    said = line(pushed, words_in("en", folder))
    assert said.startswith("entry 30, Seat 2, 60 % → 40 %: ")
    assert "mistake, -12 ± 4 points. 14 % shorter than this driver" in said
    assert "erreur, -12 ± 4 points. 14 % plus court que" in line(pushed, words_in("fr", folder))


def test_a_review_for_scripts_names_everything_with_its_uncertainty(
    race: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, text, _ = answer(capsys, "review", str(race), "--budget", "5000", "--json")
    assert code == 0
    found = json.loads(text)
    assert found["game"] == "velocity"
    assert {"seq", "turn", "chances"} == set(found["points"][0])
    assert set(found["players"][0]["luck"]) == {"mean", "error"}
    assert {"seq", "seat", "move", "verdict", "best", "loss"} <= set(found["decisions"][0])


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--budget", "soon"), "budget: 'soon' must be a time"),
        (("--budget", "0s"), "budget: '0s' must be a time"),
        (("--seat", "7"), "seat: there is no seat 7"),
    ],
)
def test_bad_input_gets_one_sentence(
    race: Path, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], said: str
) -> None:
    code, _, problem = answer(capsys, "review", str(race), *arguments)
    assert code == 2
    assert said in problem


def test_an_unfinished_match_and_one_of_older_rules_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "running.json"
    path.write_text(json.dumps(tdt.start("velocity", 3, seed=1).to_json()))
    code, _, problem = answer(capsys, "review", str(path), "--language", "en")
    assert (code, "only finished matches" in problem) == (2, True)
    code, _, problem = answer(capsys, "review", str(path), "--language", "fr")
    assert (code, "seules les parties finies" in problem) == (2, True)
