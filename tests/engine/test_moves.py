"""Moves, their codes and their JSON come from one declaration."""

from __future__ import annotations

import json
from typing import Annotated, Any

import msgspec
import pytest

from tests.engine.tiny import TINY, Heap, Take, Wish
from tourdetable.engine.kernel.codes import Codes
from tourdetable.engine.moves import Codec, Move, span
from tourdetable.engine.refusal import Refusal


def test_a_move_prints_readably_and_compares_by_value() -> None:
    assert repr(Take(2)) == "Take(count=2)"
    assert Take(2) == Take(2) != Take(1)
    assert {Take(2), Take(2)} == {Take(2)}


def test_a_move_turns_into_plain_json_and_back() -> None:
    assert Take(2).to_json() == {"move": "take", "count": 2}
    assert TINY.move(Take(2).to_json()) == Take(2)
    assert TINY.move(json.dumps(Take(2).to_json())) == Take(2)


def test_the_json_schema_of_a_move_holds_its_bounds() -> None:
    schema = msgspec.json.schema(Wish)["$defs"]["Wish"]
    assert schema["properties"]["number"] == {"type": "integer", "minimum": 0, "maximum": 3}


def test_codes_run_over_all_kinds_with_chance_last() -> None:
    codec = Codec(TINY.moves, TINY.chance, {"most": 3})
    assert codec.codes.actions == 3 + 4
    assert codec.codes.size == 3 + 4 + 6
    moves = [codec.move(code) for code in range(codec.codes.size)]
    assert moves[:3] == [Take(1), Take(2), Take(3)]
    assert moves[-1] == Heap(8)
    assert [codec.code(move) for move in moves] == list(range(codec.codes.size))


def test_bounds_belong_to_the_configured_game() -> None:
    assert TINY.rules(2, {"most": 2}).codes.actions == 6
    assert TINY.rules(2, {"most": 3}).codes.actions == 7


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
        '{"move": "take"', '{"move": "take"}', '{"move": "fly"}', '{"move": "take", "count": "2"}',
        '{"move": "take", "count": 1, "extra": 1}', "[]", "7", "", "[" * 9000, {1: {2}},
        '{"move": "take", "count": 1e999}', '{"move": "take", "count": true}',
    ],
)  # fmt: skip
def test_what_is_no_move_is_refused_in_words(data: Any) -> None:
    with pytest.raises(Refusal) as refused:
        TINY.move(data)
    assert (refused.value.rule, refused.value.key) == ("move", "no-move")
    assert "Expected" not in refused.value.reason


@pytest.mark.parametrize("count", [0, 3, -(10**30), 10**30])
def test_a_number_beyond_the_bounds_of_this_match_is_read_and_refused_by_rule(count: int) -> None:
    state = TINY.setup(2)
    TINY.apply(state, -1, Heap(8))
    move = TINY.move(f'{{"move": "take", "count": {count}}}')
    assert move == Take(count)
    with pytest.raises(Refusal, match="TT-1: count must be from 1 to 2") as refused:
        TINY.apply(state, 0, move)
    assert -(2**53) <= int(refused.value.details["value"]) <= 2**53


@pytest.mark.parametrize("move", [Take("two"), Take([2]), Take(None)])  # type: ignore[arg-type]
def test_a_move_made_in_python_with_a_wrong_type_is_refused_too(move: Take) -> None:
    state = TINY.setup(2)
    TINY.apply(state, -1, Heap(8))
    with pytest.raises(Refusal, match="move: count must be a whole number"):
        TINY.apply(state, 0, move)


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
