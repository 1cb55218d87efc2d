"""Boards are data: three of them, a schema, and refusals with place and reason (VC-2)."""

from __future__ import annotations

import copy
import json
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import tourdetable as tdt
from tourdetable.engine.texts import texts
from tourdetable.games.velocity import GAME, boards
from tourdetable.games.velocity.rules.state import VelocityState

SCHEMA = json.loads((boards.FOLDER / "schema.json").read_text())


def data_of(name: str = "boulevards") -> dict[str, Any]:
    return tomllib.loads((boards.FOLDER / f"{name}.toml").read_text())


def fits_schema(data: dict[str, Any]) -> bool:
    validator = jsonschema.Draft202012Validator(SCHEMA)
    return validator.is_valid(data)


def test_there_are_three_boards_the_default_first() -> None:
    assert boards.names() == ("boulevards", "harbour", "heights")


@pytest.mark.parametrize("name", boards.names())
def test_a_board_fits_the_schema_and_is_played_to_its_end(name: str) -> None:
    assert fits_schema(data_of(name))
    match = tdt.start("velocity", 3, {"board": name}, seed=1)
    while match.to_act:
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[-1])
    assert match.outcome is not None
    assert isinstance(match.state, VelocityState)
    assert GAME.setting(match.state).plan.board == name


@pytest.mark.parametrize("name", boards.names())
def test_no_stretch_of_a_board_leaves_only_obstacles_for_every_roll(name: str) -> None:
    types = boards.load(name).types
    for space in range(7, len(types)):
        assert {types[space - pips] for pips in range(1, 7)} != {"obstacle"}


def without(*path: str) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        for key in path[:-1]:
            data = data[key]
        del data[path[-1]]

    return change


def having(value: object, *path: str | int) -> Callable[[dict[str, Any]], None]:
    def change(data: Any) -> None:
        for key in path[:-1]:
            data = data[key]
        data[path[-1]] = value

    return change


@pytest.mark.parametrize(
    ("change", "place", "reason", "in_schema"),
    [
        (having("tunnel", "spaces", "12"), "spaces.12", "race, supply or obstacle", False),
        (having("race", "spaces", "35"), "spaces.35", "34 down to 1", True),
        (having("race", "spaces", "0"), "spaces.0", "is not a space", False),
        (without("spaces", "17"), "spaces.17", "is missing", True),
        (having(12, "distance"), "distance", "13 to 60", False),
        (having(61, "distance"), "distance", "13 to 60", False),
        (having("35", "distance"), "distance", "13 to 60", False),
        (having(36, "distance"), "spaces.35", "is missing", True),
        (having(34, "distance"), "spaces.34", "is not a space", True),
        (having(35.5, "distance"), "distance", "13 to 60", False),
        (without("distance"), "distance", "is missing", False),
        (without("id"), "id", "is missing", False),
        (without("spaces"), "spaces", "is missing", False),
        (having(["race"], "spaces", "9"), "spaces.9", "race, supply or obstacle", False),
        (having("race", "spaces", "09"), "spaces.09", "is not a space", False),
        (having("race", "spaces", "start"), "spaces.start", "is not a space", False),
        (having([], "spaces"), "spaces", "must be a table", False),
        (having("Upper", "id"), "id", "lower-case", False),
        (having("a" * 33, "id"), "id", "up to 32", False),
        (having(7, "id"), "id", "lower-case", False),
        (having(3, "bridges"), "bridges", "not a field", False),
    ],
)
def test_a_wrong_board_is_refused_with_place_and_reason(
    change: Callable[[dict[str, Any]], None], place: str, reason: str, in_schema: bool
) -> None:
    data = copy.deepcopy(data_of())
    change(data)
    with pytest.raises(tdt.Refusal) as refused:
        boards.check(data)
    assert refused.value.rule == f"VC-2 {place}"
    assert reason in refused.value.reason
    for language in ("en", "fr"):  # whole sentences: no English inside a French one
        said = texts(language, GAME.folder).refusal(refused.value)
        assert place in said
        assert (refused.value.reason.rstrip(".") in said) <= (language == "en")
    # What the schema can say it says too; that every number is there is beyond it.
    assert fits_schema(data) == in_schema


def test_a_file_that_is_not_toml_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "broken.toml"
    path.write_text("id = ")
    with pytest.raises(tdt.Refusal, match="is not TOML"):
        boards.read(path)


def test_a_space_that_is_there_twice_is_refused_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "harbour.toml"
    text = (boards.FOLDER / "harbour.toml").read_text()
    path.write_text(f'{text}1 = "race"\n')
    with pytest.raises(tdt.Refusal, match=r"is not TOML.*line 34") as refused:
        boards.read(path)
    assert refused.value.rule == "VC-2 file"


@pytest.mark.parametrize("content", [b"id = '\xff'", b"id = " + b"[" * 5000])
def test_a_file_that_cannot_be_read_is_refused(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "odd.toml"
    path.write_bytes(content)
    with pytest.raises(tdt.Refusal) as refused:
        boards.read(path)
    assert refused.value.rule == "VC-2 file"
    for language in ("en", "fr"):
        assert "{" not in texts(language, GAME.folder).refusal(refused.value)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(tdt.Refusal, match="cannot be read"):
        boards.read(tmp_path / "gone.toml")


def test_a_file_under_another_name_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "other.toml"
    path.write_text((boards.FOLDER / "harbour.toml").read_text())
    with pytest.raises(tdt.Refusal, match="'harbour'"):
        boards.read(path)


def test_an_unknown_board_is_refused_with_the_boards_there_are() -> None:
    with pytest.raises(tdt.Refusal, match="boulevards, harbour, heights"):
        GAME.setup(3, board="moon")
