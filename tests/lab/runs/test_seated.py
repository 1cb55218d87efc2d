"""Somebody's own bot in a run: it gets what a seat is told, and only what is offered is played."""

from __future__ import annotations

from pathlib import Path

import pytest

import tourdetable as tdt
from tourdetable.bots import bot
from tourdetable.lab.commands import tournament
from tourdetable.lab.reports.tournament import tournament_plan
from tourdetable.lab.runs.seated import seated


@pytest.fixture
def own(tmp_path: Path) -> Path:
    path = tmp_path / "mine.py"
    path.write_text(
        "def choose(view, question):\n"
        "    assert len(question['moves']) == len(question['forecast'])\n"
        "    return question['moves'][0] if isinstance(view, dict) else None\n"
    )
    return path


def test_an_own_bot_is_rated_beside_the_levels(own: Path) -> None:
    plan = tournament_plan("velocity", (f"file:{own}", "random", "medium"), 3, 4)
    figures = tournament(plan, processes=1)
    assert figures.failures == ()
    assert {entry.bot for entry in figures.ratings} == {f"file:{own}", "random", "medium"}
    assert figures.ratings[0].bot == "medium"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "has no function choose"),
        ("choose = 5", "has no function choose"),
        (None, "there is no Python file"),
    ],
)
def test_a_file_without_a_bot_is_refused(tmp_path: Path, text: str | None, said: str) -> None:
    path = tmp_path / "mine.py"
    if text is not None:
        path.write_text(text)
    with pytest.raises(tdt.Refusal, match=said):
        seated("velocity", f"file:{path}")


def test_a_move_that_is_not_offered_fails_its_match_with_the_file_named(own: Path) -> None:
    own.write_text("def choose(view, question):\n    return {'kind': 'resign'}\n")
    plan = tournament_plan("velocity", (f"file:{own}", "random", "easy"), 3, 1)
    with pytest.raises(tdt.Refusal, match=r"mine\.py chose .*resign.* not offered"):
        tournament(plan, processes=1)


def test_the_server_takes_levels_alone(own: Path) -> None:
    with pytest.raises(tdt.Refusal, match="there is no level 'file'"):
        bot("velocity", f"file:{own}")
