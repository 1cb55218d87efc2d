"""Every rule, option value, prompt and refusal of the game is said in both languages."""

from __future__ import annotations

import re

import pytest

from tourdetable.engine.texts import texts
from tourdetable.games.velocity import GAME
from tourdetable.games.velocity.view import PHASES

KEYS = re.compile(r'Refusal\([^)]*?"([a-z]+(?:-[a-z]+)*)",?\s*(?:[a-z]+=|\))', re.DOTALL)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_numbered_rule_is_told(language: str) -> None:
    catalogue = texts(language, GAME.folder)
    assert all(catalogue.has(f"rule-VC-{number}") for number in range(1, 30))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_value_of_an_option_and_every_prompt_has_its_words(language: str) -> None:
    catalogue = texts(language, GAME.folder)
    for option in GAME.options:
        if not isinstance(option.default, bool):
            assert all(catalogue.has(f"option-{option.name}-{value}") for value in option.values)
    assert all(catalogue.has(f"prompt-{phase}") for phase in PHASES)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_refusal_has_its_sentence(language: str) -> None:
    catalogue = texts(language, GAME.folder)
    found = set()
    for source in GAME.folder.glob("*.py"):
        found |= set(KEYS.findall(source.read_text(encoding="utf-8")))
    assert len(found) > 10
    assert [key for key in sorted(found) if not catalogue.has(f"refusal-{key}")] == []
