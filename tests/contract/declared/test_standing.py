"""Standing answers and moves chosen ahead: always legal when given, and said in both languages."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

import tourdetable as tdt
from tests.contract.kit.configurations import all_configurations, name_of
from tests.contract.kit.play import fresh, steps
from tourdetable.engine.declared.standing import Standing, field_in
from tourdetable.engine.game import Game
from tourdetable.engine.kernel.state import CHANCE
from tourdetable.engine.moves import tag_of
from tourdetable.engine.texts import LANGUAGES, texts

GAMES = tdt.games()
MOST_STEPS = 400


def values(kind: type[Standing]) -> list[Standing]:
    """Every standing answer of a kind, as JSON brings it."""
    field = field_in(kind)
    if field is None:
        return [kind()]
    return [
        kind(**{field.name: field.value(number)})
        for number in range(field.low, field.low + field.size)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_each_kind_has_its_sentences(game_id: str, language: str) -> None:
    game = tdt.game(game_id)
    assert game.standing, "every game of the box has an answer that one need not repeat"
    catalogue = texts(language, game.folder)
    for kind in game.standing:
        field, key = field_in(kind), f"standing-{tag_of(kind)}"
        words = [] if field is None else [f"{key}-{word}" for word in field.labels]
        assert [name for name in (key, *words) if not catalogue.has(name)] == []
        assert [prompt for prompt in kind.prompts if not catalogue.has(prompt)] == []


@pytest.mark.parametrize("game_id", GAMES)
def test_they_are_read_from_json_as_they_were_written_and_nonsense_is_refused(game_id: str) -> None:
    game = tdt.game(game_id)
    for kind in game.standing:
        for standing in values(kind):
            assert game.standing_answer(msgspec.json.encode(standing)) == standing
    for wrong in ('{"standing":"none"}', "[]", "7", "{", '{"standing":"ready","more":1}'):
        with pytest.raises(tdt.Refusal):
            game.standing_answer(wrong + "x")
        with pytest.raises(tdt.Refusal):
            game.standing_answer('{"standing":"no such kind"}')


def check(game: Game[Any, Any], view: Any, seat: int, moves: list[Any]) -> int:
    """All that stands answers with a legal move or leaves the seat to decide; how many answer."""
    prompt, answered = game.prompt(view, seat), 0
    for kind in game.standing:
        if prompt in kind.prompts:
            for standing in values(kind):
                move = standing.answer(view, seat, moves)
                assert move is None or move in moves, f"{standing} answers {move} to {prompt}"
                answered += move is not None
    return answered


@pytest.mark.parametrize(("game_id", "seats", "options"), all_configurations(8), ids=name_of)
def test_an_answer_is_legal_and_a_move_ahead_is_one_of_the_game(
    game_id: str, seats: int, options: dict[str, Any]
) -> None:
    game = tdt.game(game_id)
    match = fresh(game_id, seats, options, seed=23)
    for seat, _move in steps(match, random.Random(23)):
        if match.seq > MOST_STEPS:
            return
        if seat == CHANCE:
            continue
        check(game, match.view(seat), seat, match.legal(seat))
        for other in range(seats):
            ahead = game.ahead(match.view(other), other)
            assert not (ahead and game.hides(match.rules.options)), "a secret lies in between"
            assert {type(move) for move in ahead} <= set(game.moves)


ASKED: dict[str, dict[str, Any]] = {
    "arcenciel": {},
    "citychase": {"shared": "agree"},
    "velocity": {},
    "velomaster": {"level": "P"},
    "vroom": {"first_card_open": True},
}


@pytest.mark.parametrize("game_id", GAMES)
def test_in_a_match_they_do_answer(game_id: str) -> None:
    game = tdt.game(game_id)
    match = fresh(game_id, 3, ASKED.get(game_id, {}), seed=29)
    answered = 0
    for seat, _move in steps(match, random.Random(29)):
        if seat != CHANCE:
            answered += check(game, match.view(seat), seat, match.legal(seat))
        if answered > 2:
            return
    raise AssertionError(f"only {answered} answers in a whole match")
