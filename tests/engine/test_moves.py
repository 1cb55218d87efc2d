"""Moves, their codes and their JSON come from one declaration."""

from __future__ import annotations

import json
from typing import Annotated, Any

import msgspec
import pytest

from tests.kit.tiny import GAME, Die, Hide, Step
from tourdetable.engine.kernel.codes import Codes
from tourdetable.engine.moves import Codec, Move, span
from tourdetable.engine.refusal import Refusal


def test_a_move_prints_readably_and_compares_by_value() -> None:
    assert repr(Step(2)) == "Step(spaces=2)"
    assert Step(2) == Step(2) != Step(1)
    assert {Step(2), Step(2)} == {Step(2)}


def test_a_move_turns_into_plain_json_and_back() -> None:
    assert Step(2).to_json() == {"move": "step", "spaces": 2}
    assert GAME.move(Step(2).to_json()) == Step(2)
    assert GAME.move(json.dumps(Step(2).to_json())) == Step(2)


def test_the_json_schema_of_a_move_holds_its_bounds() -> None:
    schema = msgspec.json.schema(Step)["$defs"]["Step"]
    assert schema["properties"]["spaces"] == {"type": "integer", "minimum": 1, "maximum": 3}


def test_codes_run_over_all_kinds_with_chance_last() -> None:
    codec = Codec(GAME.moves, GAME.chance, {"highest": 1001})
    assert codec.codes.actions == 2 + 3 + 1 + 1 + 2 + 2
    assert codec.codes.size == codec.codes.actions + 6
    moves = [codec.move(code) for code in range(codec.codes.size)]
    assert moves[:3] == [Hide(1000), Hide(1001), Step(1)]
    assert moves[-1] == Die(6)
    assert [codec.code(move) for move in moves] == list(range(codec.codes.size))


def test_bounds_belong_to_the_configured_game() -> None:
    assert GAME.rules(2, {"numbers": 2}).codes.actions == 11
    assert GAME.rules(2, {"numbers": 1000}).codes.actions == 3005


def test_a_kind_packs_up_to_four_fields() -> None:
    codes = Codes([("four", [1, 0, 2, 0], [2, 3, 4, 5])], 1)
    four = codes.named("four")
    code = four.code4(2, 1, 5, 3)
    assert (codes.a[code], codes.b[code], codes.c[code], codes.d[code]) == (2, 1, 5, 3)
    assert codes.size == 120
    three = Codes([("three", [0, 0, 0], [2, 3, 4])], 1).named("three")
    assert three.code3(1, 2, 3) == 23


@pytest.mark.parametrize(
    "data",
    [
        '{"move": "step"', '{"move": "step"}', '{"move": "fly"}', '{"move": "step", "spaces": "2"}',
        '{"move": "step", "spaces": 1, "extra": 1}', "[]", "7", "", "[" * 9000, {1: {2}},
        '{"move": "step", "spaces": 1e999}', '{"move": "step", "spaces": true}',
    ],
)  # fmt: skip
def test_what_is_no_move_is_refused_in_words(data: Any) -> None:
    with pytest.raises(Refusal) as refused:
        GAME.move(data)
    assert (refused.value.rule, refused.value.key) == ("move", "no-move")
    assert "Expected" not in refused.value.reason


@pytest.mark.parametrize("count", [0, 4, -(10**30), 10**30])
def test_a_number_beyond_the_bounds_of_this_match_is_read_and_refused_by_rule(count: int) -> None:
    state = GAME.setup(2, numbers=0)
    move = GAME.move(f'{{"move": "step", "spaces": {count}}}')
    assert move == Step(count)
    with pytest.raises(Refusal, match=r"T-2: -?\d+ is outside 1 to 3") as refused:
        GAME.apply(state, 0, move)
    assert -(2**53) <= int(refused.value.details["value"]) <= 2**53


@pytest.mark.parametrize("move", [Step("two"), Step([2]), Step(None)])  # type: ignore[arg-type]
def test_a_move_made_in_python_with_a_wrong_type_is_refused_too(move: Step) -> None:
    state = GAME.setup(2, numbers=0)
    with pytest.raises(Refusal, match="move: spaces must be a whole number"):
        GAME.apply(state, 0, move)


class Odd(Move, frozen=True, tag="odd"):
    what: float


class Unbound(Move, frozen=True, tag="unbound"):
    to: Annotated[int, span(0, "last_seat")]


class Wide(Move, frozen=True, tag="wide"):
    a: bool
    b: bool
    c: bool
    d: bool
    e: bool


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (Odd, r"Odd, field what: needs span\(low, high\)"),
        (Unbound, "Unbound, field to: `Game.bounds` does not name 'last_seat'"),
        (Wide, "Wide: a code holds 4 fields, not 5"),
    ],
)
def test_a_field_that_fits_no_code_is_named(kind: type[Move], words: str) -> None:
    with pytest.raises(TypeError, match=words):
        Codec((kind,))
