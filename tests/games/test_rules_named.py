"""Every numbered rule of these rule books is named by at least one test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent
LETTERS = {
    "ae2": "a", "ae3": "a", "ae8": "ab", "ae9": "a", "ae11": "a", "ae14": "a", "ae18": "a",
    "ae20": "abc", "ae21": "abc", "ae26": "a", "ae28": "a", "ae29": "a", "ae30": "a", "ae32": "a",
}  # fmt: skip
"""Rules with letters; AE-20 and AE-21 are nothing but their cases."""
RULES = {
    "velocity": [f"vc{number}" for number in range(1, 30)],
    "arcenciel": [
        *(f"ae{number}" for number in range(1, 34) if number not in (20, 21)),
        *(rule + letter for rule, letters in LETTERS.items() for letter in letters),
    ],
}


def words_of(game: str) -> set[str]:
    """The words of all test names and of the names of example files."""
    names = [path.stem for path in (FOLDER / game).rglob("*.toml")]
    for path in (FOLDER / game).glob("test_*.py"):
        names += re.findall(r"def test_(\w+)", path.read_text(encoding="utf-8"))
    return {word for name in names for word in re.split(r"[_-]", name)}


@pytest.mark.parametrize("game", list(RULES))
def test_every_numbered_rule_is_named_by_a_test(game: str) -> None:
    words = words_of(game)
    assert [rule for rule in RULES[game] if rule not in words] == []
