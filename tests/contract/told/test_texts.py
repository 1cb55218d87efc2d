"""Every game says everything in French and in English."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import Junk, Message

import tourdetable as tdt
from tests.contract.kit.configurations import all_configurations, name_of
from tests.contract.kit.play import finish, fresh, steps
from tourdetable.bots.levels import declared
from tourdetable.engine.game import Game
from tourdetable.engine.kernel.state import CHANCE
from tourdetable.engine.moves import tag_of
from tourdetable.engine.texts import LANGUAGES, RULE_NUMBER, texts

GAMES = tdt.games()
MESSAGE = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)
ELIDED = re.compile(  # « de Ada » is wrong and « d’Ada » too where the name begins otherwise
    r"(?i)\b(?:[dljnmts]e|la|(?:lors|puis|jus)?que|[dljnmtsc]['’]|qu['’])\s*"
    r"\{\s*\$(?:\w+_)?(?:seat|game|names?|who|rider|team|player)\s*\}"
)
FRENCH = sorted(Path(tdt.__file__).parent.rglob("*fr.ftl"))


def ids(path: Path) -> set[str]:
    return set(MESSAGE.findall(path.read_text(encoding="utf-8")))


PAGE = ids(Path(tdt.__file__).parent / "texts" / "page.en.ftl")
MOST_STEPS = 150


@pytest.mark.parametrize("game_id", GAMES)
def test_both_languages_have_the_same_messages(game_id: str) -> None:
    folder = tdt.game(game_id).folder / "texts"
    english, french = ids(folder / "en.ftl"), ids(folder / "fr.ftl")
    assert sorted(english - french) == [], "only in en.ftl"
    assert sorted(french - english) == [], "only in fr.ftl"


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
    # reviews name what luck gave; where a push leads is computed
    dice = [kind for kind in game.chance if kind.__struct_fields__ and not kind.template]
    wanted += [f"move-{tag_of(kind)}" for kind in dice]
    wanted += [f"event-{tag_of(kind)}" for kind in game.events]
    wanted += [f"option-{option.name}" for option in game.options]
    wanted += [f"option-{option.name}-help" for option in game.options]
    wanted += [f"option-{name}-{value}" for name, value in named_values(game)]
    wanted += [f"plays-{level}" for level in declared(game_id, "LEVELS", {})]
    missing = [key for key in wanted if not catalogue.has(key)]
    assert missing == [], f"missing in {language}.ftl"


def named_values(game: Game[Any, Any]) -> list[tuple[str, str]]:
    """The values of options that are words; numbers, yes and no speak for themselves."""
    return [
        (option.name, value)
        for option in game.options
        for value in option.values
        if isinstance(value, str) and not option.longest
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_sentences_of_moves_and_events_ask_for_fields_that_there_are(
    game_id: str, language: str
) -> None:
    game = tdt.game(game_id)
    path = game.folder / "texts" / f"{language}.ftl"
    asked = variables(path)
    for word, kinds in (("move", (*game.moves, *game.chance)), ("event", game.events)):
        for kind in kinds:
            key = f"{word}-{tag_of(kind)}"
            fields = {field.name for field in msgspec.structs.fields(kind)}
            assert asked.get(key, set()) <= fields, f"{path.name}: {key} has only {fields}"


def variables(path: Path) -> dict[str, set[str]]:
    """Of every message the details that it wants to be told."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, Junk), f"{path.name} cannot be read at: {entry.content}"
        if isinstance(entry, Message):
            source = FluentSerializer().serialize_entry(entry)
            found[entry.id.name] = set(re.findall(r"\$(\w+)", source))
    return found


@pytest.mark.parametrize(("game_id", "seats", "options"), all_configurations(12), ids=name_of)
def test_prompts_sides_channels_and_ends_have_their_sentences(
    game_id: str, seats: int, options: dict[str, Any]
) -> None:
    game = tdt.game(game_id)
    catalogue = texts("en", game.folder)
    match = fresh(game_id, seats, options, seed=19)
    wanted: set[str] = set()
    for seat, _move in steps(match, random.Random(19)):
        if seat != CHANCE and match.seq < MOST_STEPS:
            wanted.add(game.prompt(match.view(seat), seat))
            wanted |= {f"side-{side}" for side in game.sides(match.state)}
            wanted |= {f"channel-{room.name}" for room in game.channels(match.state)}
    outcome = match.outcome
    assert outcome is not None
    wanted |= {f"outcome-{outcome.reason}", f"rule-{outcome.rule}"}
    # what every table has is said by the page
    missing = sorted(key for key in wanted if not catalogue.has(key) and key not in PAGE)
    assert missing == [], "missing in the game's texts"


@pytest.mark.parametrize("game_id", GAMES)
def test_every_rule_cited_in_the_game_has_its_text(game_id: str) -> None:
    game = tdt.game(game_id)
    catalogue = texts("en", game.folder)
    cited = {option.rule for option in game.options if option.rule}
    cited |= {game.turn_rule}
    for source in game.folder.rglob("*.py"):
        cited |= set(re.findall(f'"({RULE_NUMBER})"', source.read_text(encoding="utf-8")))
    silent = [rule for rule in sorted(cited) if not catalogue.has(f"rule-{rule}")]
    assert silent == [], "the game cites these rules, and texts have no rule-<NUMBER> for them"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_a_whole_match_can_be_told_in_words(game_id: str, language: str) -> None:
    game = tdt.game(game_id)
    catalogue = texts(language, game.folder)
    match = finish(fresh(game_id, game.seats[0], {}, seed=17), random.Random(17))
    for entry in match.log:
        for event in entry.events:
            line = catalogue.event(event)
            assert "{" not in line, f"{event!r} leaves a hole in: {line}"
