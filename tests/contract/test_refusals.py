"""Every forbidden move is refused with the number of a rule, in words, and changes nothing."""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import tourdetable as tdt
from tests.contract.kit.configurations import all_configurations, name_of
from tests.contract.kit.play import fresh, next_action, record, steps
from tourdetable.engine.files.serial import fields_of
from tourdetable.engine.game import Game
from tourdetable.engine.kernel.state import CHANCE
from tourdetable.engine.match import Match
from tourdetable.engine.moves import Codec, Move, tag_of
from tourdetable.engine.refusal import Refusal
from tourdetable.engine.texts import LANGUAGES, Texts, texts

GAMES = tdt.games()
POSITIONS = 24
"""Positions of a match in which all forbidden moves are tried."""
SPREAD = 12
"""The most steps between two positions, so that the middle of a match is reached too."""


def positions(game_id: str, seats: int, options: dict[str, Any]) -> Iterator[Match]:
    """A match at random positions, before the end."""
    rng = random.Random(22)
    match = fresh(game_id, seats, options, seed=22)
    for _ in range(POSITIONS):
        for _step in range(rng.randrange(SPREAD)):
            action = next_action(match, rng)
            if action is not None:
                record(match, *action)
        if match.outcome is not None:
            return
        yield match


def refusal_of(match: Match, seat: int, move: Move) -> Refusal:
    """The refusal of a forbidden move that is given as JSON; the match stays as it was.

    Asking for the reason without playing gives the same words.
    """
    before, named = match.state, match.game.move(move.to_json())
    with pytest.raises(tdt.Refusal) as refused:
        match.record(seat, named)
    with pytest.raises(tdt.Refusal) as told:
        match.game.require(match.state, seat, named)
    assert match.state is before
    assert facts(told.value) == facts(refused.value)
    return refused.value


def facts(refusal: Refusal) -> tuple[object, ...]:
    return refusal.rule, refusal.key, refusal.reason, refusal.details


def catalogues(game: Game[Any, Any]) -> list[Texts]:
    return [texts(language, game.folder) for language in LANGUAGES]


PLACE = re.compile(r"\b(\d+(?:,\d{3})*|[A-Z])\b")


def bare(refusal: Refusal, said: str) -> str:
    """A refusal without typography and places: catalogues count from one, or give them letters."""
    words = said.removeprefix(f"{refusal.rule}: ").replace("\u2019", "'")
    return PLACE.sub("#", words[:1].lower() + words[1:])


def check_words(spoken: list[Texts], refusal: Refusal, move: Move) -> None:
    """It cites a rule that has its text, and says in both languages what is wrong."""
    for catalogue in spoken:
        rule, key = refusal.rule, refusal.key
        assert catalogue.has(f"rule-{rule}"), f"no text rule-{rule}: {refusal} for {move}"
        assert catalogue.has(f"refusal-{key}"), f"no text refusal-{key}: {refusal} for {move}"
        said = catalogue.refusal(refusal)
        assert "{" not in said, f"a hole in the refusal of {move}: {said}"
        assert "Expected" not in said, f"the decoder speaks: {said}"
    in_english = spoken[LANGUAGES.index("en")].refusal(refusal)
    assert bare(refusal, in_english) == bare(refusal, str(refusal)), "code and catalogue differ"


@pytest.mark.parametrize(("game_id", "seats", "options"), all_configurations(8), ids=name_of)
def test_a_move_not_listed_is_refused_with_a_rule_and_changes_nothing(
    game_id: str, seats: int, options: dict[str, Any]
) -> None:
    game = tdt.game(game_id)
    spoken, known = catalogues(game), set[tuple[str, str]]()
    for match in positions(game_id, seats, options):
        codec: Codec = match.rules.codec
        before = fields_of(match.state)
        for seat in game.to_act(match.state):
            listed = set(match.rules.legal(match.state, seat))
            for code in listed:
                game.require(match.state, seat, codec.move(code))  # what is legal has no reason
            for code in set(range(codec.codes.size)) - listed:
                move = codec.move(code)
                refusal = refusal_of(match, seat, move)
                if (refusal.rule, refusal.key) not in known:
                    known.add((refusal.rule, refusal.key))
                    check_words(spoken, refusal, move)
        assert fields_of(match.state) == before, "a refused move changed the state"
    assert known


def beyond(kind: type[Move], codec: Codec) -> Iterator[Move]:
    """Moves of this kind with one field out of the bounds of the match, the others within."""
    fields = [] if kind.template else codec.fields(kind)
    within = {field.name: field.value(field.low) for field in fields}
    for field in fields:
        if not field.labels:
            for value in (field.low - 1, field.low + field.size, -(10**30), 10**30):
                yield kind(**{**within, field.name: value})


@pytest.mark.parametrize(("game_id", "seats", "options"), all_configurations(4), ids=name_of)
def test_a_number_out_of_bounds_is_refused_with_a_rule_and_not_by_the_decoder(
    game_id: str, seats: int, options: dict[str, Any]
) -> None:
    game = tdt.game(game_id)
    spoken = catalogues(game)
    for match in positions(game_id, seats, options):
        acting = game.to_act(match.state)
        for kind in game.chance if acting == (CHANCE,) else game.moves:
            for move in beyond(kind, match.rules.codec):
                refusal = refusal_of(match, acting[0], move)
                assert refusal.key != "no-move", f"{move} is a move: {refusal}"
                check_words(spoken, refusal, move)
                msgspec.json.encode(refusal.details)


@pytest.mark.parametrize("game_id", GAMES)
def test_out_of_turn_a_rule_is_cited_whatever_the_move(game_id: str) -> None:
    game = tdt.game(game_id)
    seats, tried = game.seats[0], 0
    spoken = catalogues(game)
    for match in positions(game_id, seats, {}):
        codec: Codec = match.rules.codec
        for idle in set(range(seats)) - set(match.to_act):
            for kind in codec.codes.kinds:
                move = codec.move(kind.base)
                refusal = refusal_of(match, idle, move)
                assert refusal.key == "not-your-turn"
                check_words(spoken, refusal, move)
                tried += 1
    assert tried, "somebody waits for others at some time, if only until all have chosen"


@pytest.mark.parametrize("seed", range(2, 8))
@pytest.mark.parametrize("game_id", GAMES)
def test_after_the_end_the_rule_that_ended_the_match_is_cited(game_id: str, seed: int) -> None:
    match = fresh(game_id, tdt.game(game_id).seats[0], {}, seed=seed)
    played = [move for _seat, move in steps(match, random.Random(seed))]
    outcome, log = match.outcome, list(match.log)
    assert outcome is not None
    for seat, move in itertools.product(range(match.seats), played[-8:]):
        refusal = refusal_of(match, seat, move)
        assert (refusal.rule, refusal.key) == (outcome.rule, "match-over")
    assert match.log == log


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize(
    ("data", "fault"),
    [
        ("{", "json"), ("[]", "object"), ("7", "object"), ("{}", "object"),
        ('{"move": 7}', "object"), (object(), "json"), ('{"move": "x"} 1', "json"),
        ('{"move": "fly to the moon"}', "kind"),
    ],
)  # fmt: skip
def test_what_is_no_move_is_called_so_in_words(game_id: str, data: Any, fault: str) -> None:
    game = tdt.game(game_id)
    with pytest.raises(tdt.Refusal) as refused:
        game.move(data)
    refusal = refused.value
    assert (refusal.rule, refusal.key, refusal.details["fault"]) == ("move", "no-move", fault)
    for catalogue in catalogues(game):
        said = catalogue.refusal(refusal)
        assert "Expected" not in said
        assert "$" not in said
        assert "{" not in said


@pytest.mark.parametrize("game_id", GAMES)
def test_fields_that_are_missing_wrong_or_too_many_are_named(game_id: str) -> None:
    game = tdt.game(game_id)
    codec: Codec = game.rules(game.seats[0]).codec
    for kind in (kind for kind in (*game.moves, *game.chance) if not kind.template):
        move = codec.move(codec.codes.named(tag_of(kind)).base).to_json()
        broken = [({**move, "colour": 1}, "extra", "colour")]
        names = [field.name for field in codec.fields(kind)]
        broken += [({**move, name: [1]}, "", name) for name in names]
        for data, fault, name in broken:
            with pytest.raises(tdt.Refusal) as refused:
                game.move(data)
            details = refused.value.details
            assert details["name"] == name
            assert details["fault"] in ((fault,) if fault else ("number", "flag", "word"))
