"""Every game says everything in French and in English."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tourdetable as tdt
from tests.contract.play import finish, fresh
from tourdetable.engine.moves import tag_of
from tourdetable.engine.texts import LANGUAGES, texts

GAMES = tdt.games()
MESSAGE = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)
ELIDED = re.compile(  # « de Ada » is wrong and « d’Ada » too where the name begins otherwise
    r"(?i)\b(?:[dljnmts]e|la|(?:lors|puis|jus)?que|[dljnmtsc]['’]|qu['’])\s*"
    r"\{\s*\$(?:\w+_)?(?:seat|game|names?|who|rider|team|player)\s*\}"
)
FRENCH = sorted(Path(tdt.__file__).parent.rglob("*fr.ftl"))
RULE_NUMBER = re.compile(r"\b([A-Z]{2}-\d+[a-z]?)\b")


def ids(path: Path) -> set[str]:
    return set(MESSAGE.findall(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("game_id", GAMES)
def test_both_languages_have_the_same_messages(game_id: str) -> None:
    folder = tdt.game(game_id).folder / "texts"
    assert ids(folder / "en.ftl") == ids(folder / "fr.ftl")


def test_the_common_messages_are_in_both_languages() -> None:
    common = Path(tdt.__file__).parent / "engine" / "catalogue"
    assert ids(common / "en.ftl") == ids(common / "fr.ftl")


@pytest.mark.parametrize("path", FRENCH, ids=lambda path: "/".join(path.parts[-3:]))
def test_no_french_word_that_elides_stands_before_a_name(path: Path) -> None:
    assert ELIDED.findall(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("said", ["de { $seat }", "plus que { $from_seat }", "d’{ $name }"])
def test_a_word_that_elides_before_a_name_is_seen(said: str) -> None:
    assert ELIDED.search(said)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_moves_events_and_options_have_their_sentences(game_id: str, language: str) -> None:
    game = tdt.game(game_id)
    catalogue = texts(language, game.folder)
    wanted = ["title", "pitch", "about"]
    wanted += [f"move-{tag_of(kind)}" for kind in game.moves]
    wanted += [f"event-{tag_of(kind)}" for kind in game.events]
    wanted += [f"option-{option.name}" for option in game.options]
    wanted += [f"option-{option.name}-help" for option in game.options]
    missing = [key for key in wanted if not catalogue.has(key)]
    assert missing == []


@pytest.mark.parametrize("game_id", GAMES)
def test_every_rule_cited_in_the_game_has_its_text(game_id: str) -> None:
    game = tdt.game(game_id)
    catalogue = texts("en", game.folder)
    cited = {option.rule for option in game.options if option.rule}
    cited |= {game.turn_rule, game.end_rule}
    for source in game.folder.rglob("*.py"):
        cited |= set(re.findall(r'"([A-Z]{2}-\d+[a-z]?)"', source.read_text(encoding="utf-8")))
    assert [rule for rule in sorted(cited) if not catalogue.has(f"rule-{rule}")] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_a_whole_match_can_be_told_in_words(game_id: str, language: str) -> None:
    import random

    game = tdt.game(game_id)
    catalogue = texts(language, game.folder)
    match = finish(fresh(game_id, game.seats[0], {}, seed=17), random.Random(17))
    for entry in match.log:
        for event in entry.events:
            line = catalogue.event(event)
            assert "{" not in line, line
    outcome = match.outcome
    assert outcome is not None
    assert catalogue.has(f"outcome-{outcome.reason}")
    assert catalogue.has(f"rule-{outcome.rule}")
