"""Every word that City Chase needs is there, in both languages."""

import re

import pytest
from tests.games.citychase.scenes import FULL_PATH, play
from tests.games.citychase.test_belief import chase

from tourdetable.engine.moves import tag_of
from tourdetable.engine.texts import LANGUAGES, texts
from tourdetable.games.citychase import GAME
from tourdetable.games.citychase.events import PathShown
from tourdetable.games.citychase.moves import Flee, Fly

RULES = [f"CC-{number}" for number in range(1, 20)] + ["CC-5a"]
FOLDER = GAME.folder


def ids(language: str) -> list[str]:
    source = (FOLDER / "texts" / f"{language}.ftl").read_text(encoding="utf-8")
    return re.findall(r"^([A-Za-z][\w-]*) =", source, re.MULTILINE)


def needed() -> set[str]:
    keys = {"title", "pitch", "about", *(f"rule-{rule}" for rule in RULES)}
    keys |= {f"move-{tag_of(move)}" for move in (*GAME.moves, *GAME.chance)}
    keys |= {f"event-{tag_of(event)}" for event in GAME.events}
    for option in GAME.options:
        keys |= {f"option-{option.name}", f"option-{option.name}-help"}
        keys |= {f"option-{option.name}-{str(value).lower()}" for value in option.values}
    refusals = (FOLDER / "refusals.py").read_text() + (FOLDER / "game.py").read_text()
    named = re.findall(r'^ +"([a-z-]+)",(?: \w+=|$)|, "([a-z]+-[a-z-]+)"\)', refusals, re.MULTILINE)
    keys |= {f"refusal-{one or two}" for one, two in named}
    prompts = re.findall(r'"(prompt-[a-z]+)"', refusals)
    endings = ("arrest", "surround", "escape", "two-legs")
    return keys | set(prompts) | {f"outcome-{ending}" for ending in endings}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_there(language: str) -> None:
    catalogue = texts(language, FOLDER)
    assert [key for key in sorted(needed()) if not catalogue.has(key)] == []


def test_both_languages_have_the_same_texts_in_the_same_order() -> None:
    assert ids("en") == ids("fr")
    assert len(set(ids("en"))) == len(ids("en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_a_match_is_a_sentence_without_gaps(language: str) -> None:
    catalogue = texts(language, FOLDER)
    moves = chase(FULL_PATH)
    lines = [catalogue.move(move) for move in moves]
    lines += [catalogue.event(event) for event in play(GAME.setup(2), *moves)]
    assert not [line for line in lines if "{" in line or "$" in line or line.startswith("event-")]


@pytest.mark.parametrize(
    ("language", "flee", "fly", "path"),
    [
        ("en", "building 1", "intersection P", "1, 6, 25."),
        ("fr", "l’immeuble 1", "l’intersection P", "1, 6, 25."),
    ],
)
def test_people_count_buildings_from_one_and_name_intersections_by_letters(
    language: str, flee: str, fly: str, path: str
) -> None:
    catalogue = texts(language, FOLDER)
    assert catalogue.move(Flee(0)).endswith(flee)
    assert catalogue.move(Fly(0, 15)).endswith(fly)
    assert catalogue.event(PathShown(leg=1, path=(0, 5, 24))).endswith(path)
