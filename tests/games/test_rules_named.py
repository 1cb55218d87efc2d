"""Every numbered rule of a rule book is named by at least one test (`test_cc5a_…`)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tourdetable as tdt
from tourdetable.engine.texts import RULE_NUMBER

FOLDER = Path(__file__).parent


def rules_of(game_id: str) -> list[str]:
    """The rules that the game's texts have, as the name of a test writes them."""
    source = (tdt.game(game_id).folder / "texts" / "en.ftl").read_text(encoding="utf-8")
    found = re.findall(rf"^rule-({RULE_NUMBER}) *=", source, re.MULTILINE)
    return [rule.replace("-", "").lower() for rule in found]


def words_of(game_id: str) -> set[str]:
    """The words in the names of its tests and of its example files."""
    names = [path.stem for path in (FOLDER / game_id).rglob("*.toml")]
    for path in (FOLDER / game_id).rglob("test_*.py"):
        names += re.findall(r"def test_(\w+)", path.read_text(encoding="utf-8"))
    return {word for name in names for word in re.split(r"[_-]", name)}


@pytest.mark.parametrize("game_id", tdt.games())
def test_every_numbered_rule_is_named_by_a_test(game_id: str) -> None:
    rules, words = rules_of(game_id), words_of(game_id)
    assert rules
    assert [rule for rule in rules if rule not in words] == [], "no test is named after them"
