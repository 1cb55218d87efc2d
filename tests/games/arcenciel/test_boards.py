"""Circuits and hazard cards as data (AE-2, AE-5)."""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from collections.abc import Callable
from typing import Any

import jsonschema
import pytest

import tourdetable as tdt
from tourdetable.engine.texts import texts
from tourdetable.games.arcenciel import GAME, boards

SHEET = (
    "S e1 e1 H e2 e2 X e2 e3 B2 e1 F5 H e3 e4 P2 e1 X e1 H G e2 e2 B3 e3 H e4 e5 e6 "
    "P3 X e1 F5 e2 H e3 e2 X H e4"
)
ROADS = (
    "flat flat wind wind cobbles cobbles flat climb climb descent descent flat wind wind climb "
    "climb climb descent descent cobbles flat flat"
)
LETTERS = {
    "start": "S", "effort": "e", "hazard": "H", "escape": "X", "setback": "B", "feed": "F",
    "polka": "P", "green": "G",
}  # fmt: skip


def data(name: str) -> dict[str, Any]:
    return tomllib.loads((boards.FOLDER / name).read_text("utf-8"))


def schema(name: str) -> Any:
    return json.loads((boards.FOLDER / name).read_text("utf-8"))


def test_ae2_the_classic_circuit_is_that_of_the_sheet() -> None:
    cells = boards.circuit("classic")
    assert " ".join(LETTERS[cell.kind] + (str(cell.value or "")) for cell in cells) == SHEET
    assert len(cells) == 40


def test_ae2a_the_roads_of_the_effort_cells_are_those_of_the_sheet() -> None:
    cells = boards.circuit("classic")
    assert " ".join(cell.word for cell in cells if cell.kind == "effort") == ROADS


def test_ae5_there_are_twenty_five_hazard_cards() -> None:
    cards = Counter({(card.kind, card.value): card.count for card in boards.hazards()})
    assert cards.total() == 25
    assert cards == {
        ("rainbow-lap", 0): 2, ("no-feed", 0): 2, ("feed", 5): 3, ("fair-wind", 2): 4,
        ("escape", 0): 6, ("setback", 2): 3, ("setback", 3): 2, ("setback", 5): 1,
        ("everyone", 3): 1, ("withdraw", 0): 1,
    }  # fmt: skip


def said_in_both_languages(refused: tdt.Refusal) -> None:
    """Whole sentences with the place: no English inside a French one."""
    english, french = (texts(language, GAME.folder).refusal(refused) for language in ("en", "fr"))
    assert str(refused.details["place"]) in english
    assert str(refused.details["place"]) in french
    assert refused.reason.rstrip(".") not in french
    assert english != french


@pytest.mark.parametrize("name", boards.CIRCUITS)
def test_every_circuit_holds_by_schema_and_validator(name: str) -> None:
    jsonschema.validate(data(f"boards/{name}.toml"), schema("boards/schema.json"))
    assert boards.circuit(name)


def test_every_circuit_in_the_folder_is_offered() -> None:
    assert {path.stem for path in (boards.FOLDER / "boards").glob("*.toml")} == set(boards.CIRCUITS)


def test_the_hazard_cards_hold_by_their_schema() -> None:
    jsonschema.validate(data("cards/hazards.toml"), schema("cards/schema.json"))


def spoil_cell(index: int, **fields: Any) -> Callable[[dict[str, Any]], None]:
    def spoil(content: dict[str, Any]) -> None:
        content["cells"][index] = {**content["cells"][index], **fields}

    return spoil


def drop_cell(index: int) -> Callable[[dict[str, Any]], None]:
    return lambda content: content["cells"].pop(index)


def keep_cells_but(kind: str) -> Callable[[dict[str, Any]], None]:
    def spoil(content: dict[str, Any]) -> None:
        content["cells"] = [cell for cell in content["cells"] if cell["kind"] != kind]

    return spoil


@pytest.mark.parametrize(
    ("spoil", "place"),
    [
        (spoil_cell(1, cost=0), "cells[1].cost"),
        (spoil_cell(1, cost="two"), "cells[1].cost"),
        (spoil_cell(1, cost=True), "cells[1].cost"),
        (spoil_cell(1, road="sand"), "cells[1].road"),
        (spoil_cell(1, wind=3), "cells[1].wind"),
        (spoil_cell(3, kind="lake"), "cells[3].kind"),
        (spoil_cell(3, kind=["hazard"]), "cells[3].kind"),
        (spoil_cell(9, name="crash"), "cells[9].name"),
        (spoil_cell(9, cost=10), "cells[9].cost"),
        (spoil_cell(11, energy=99), "cells[11].energy"),
        (spoil_cell(11, energy=4), "cells[11].energy"),
        (spoil_cell(11, energy="5"), "cells[11].energy"),
        (spoil_cell(0, kind="effort", cost=1, road="flat"), "cells[0].kind"),
        (lambda content: content["cells"][15].pop("jerseys"), "cells[15].jerseys"),
        (lambda content: content.update(version=2), "version"),
        (lambda content: content.update(version=True), "version"),
        (lambda content: content.pop("version"), "version"),
        (lambda content: content.update(cells=[]), "cells"),
        (lambda content: content.pop("cells"), "cells"),
        (lambda content: content.update(cells="S e1"), "cells"),
        (lambda content: content["cells"].__setitem__(4, "e2"), "cells[4]"),
        (lambda content: content.update(colour="red"), "colour"),
    ],
)
def test_a_spoilt_circuit_is_refused_with_its_place_by_validator_and_schema(
    spoil: Callable[[dict[str, Any]], None], place: str
) -> None:
    content = data("boards/classic.toml")
    spoil(content)
    with pytest.raises(tdt.Refusal) as refused:
        boards.circuit_from(content)
    assert refused.value.rule == place
    said_in_both_languages(refused.value)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(content, schema("boards/schema.json"))


@pytest.mark.parametrize(
    ("spoil", "word"),
    [
        (drop_cell(0), "start"),
        (drop_cell(1), "effort"),
        (drop_cell(20), "green"),
        (drop_cell(15), "polka"),
        (drop_cell(11), "feed"),
        (drop_cell(9), "setback"),
        (spoil_cell(15, jerseys=3), "polka"),
        (spoil_cell(9, name="roadworks"), "roundabout"),
        (keep_cells_but("escape"), "escape"),
        (keep_cells_but("hazard"), "hazard"),
    ],
)
def test_ae2_a_circuit_with_another_number_of_cells_of_a_kind_is_refused(
    spoil: Callable[[dict[str, Any]], None], word: str
) -> None:
    content = data("boards/classic.toml")
    spoil(content)
    with pytest.raises(tdt.Refusal, match=word) as refused:
        boards.circuit_from(content)
    said_in_both_languages(refused.value)


@pytest.mark.parametrize(
    ("index", "fields", "place"),
    [
        (0, {"kind": "storm"}, "cards[0].kind"),
        (0, {"kind": {"name": "storm"}}, "cards[0].kind"),
        (0, {"value": 3}, "cards[0].value"),
        (2, {"value": 0}, "cards[2].value"),
        (2, {"value": 10}, "cards[2].value"),
        (2, {"count": 0}, "cards[2].count"),
        (2, {"count": 26}, "cards[2].count"),
        (2, {"wind": 1}, "cards[2].wind"),
        (3, {"value": 3}, "cards[3].value"),
    ],
)
def test_ae5_and_ae18a_spoilt_cards_are_refused_with_their_place_by_validator_and_schema(
    index: int, fields: dict[str, Any], place: str
) -> None:
    content = data("cards/hazards.toml")
    content["cards"][index].update(fields)
    with pytest.raises(tdt.Refusal) as refused:
        boards.cards_from(content)
    assert refused.value.rule == place
    said_in_both_languages(refused.value)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(content, schema("cards/schema.json"))


def deck(**changed: int) -> dict[str, Any]:
    """The deck of the sheet with other numbers of some kinds; none at 0."""
    content = data("cards/hazards.toml")
    for card in content["cards"]:
        card["count"] = changed.get(card["kind"].replace("-", "_"), card["count"])
    content["cards"] = [card for card in content["cards"] if card["count"]]
    return content


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (deck(feed=4), "must be 25 in all (AE-5), not 26."),
        (deck(feed=2), "must be 25 in all (AE-5), not 24."),
        (deck(no_feed=0, escape=8), "need at least one of kind no-feed (AE-5)."),
        (deck(withdraw=0, escape=7), "need at least one of kind withdraw (AE-5)."),
        (deck(everyone=2, escape=5), "need 1 of kind everyone (AE-5), not 2."),
        (deck(withdraw=2, escape=5), "need 1 of kind withdraw (AE-5), not 2."),
    ],
)
def test_ae5_a_deck_has_twenty_five_cards_of_all_kinds_and_one_that_takes_a_teammate(
    content: dict[str, Any], said: str
) -> None:
    with pytest.raises(tdt.Refusal) as refused:
        boards.cards_from(content)
    assert (refused.value.rule, refused.value.reason) == ("cards", said)
    said_in_both_languages(refused.value)


@pytest.mark.parametrize(
    ("card", "first"),
    [
        ({"kind": "no-feed", "count": 1}, "cards[1]"),
        ({"kind": "escape", "count": 1}, "cards[4]"),
        ({"kind": "setback", "value": 3, "count": 1}, "cards[6]"),
    ],
)
def test_ae5_and_ae18a_a_card_is_listed_once_with_its_number(
    card: dict[str, Any], first: str
) -> None:
    content = deck(escape=5)
    content["cards"].append(card)
    with pytest.raises(tdt.Refusal, match="same card") as refused:
        boards.cards_from(content)
    assert (refused.value.rule, refused.value.details["first"]) == ("cards[10]", first)
    said_in_both_languages(refused.value)


def test_ae5_a_setback_of_another_value_is_another_card() -> None:
    content = deck(escape=5)
    content["cards"].append({"kind": "setback", "value": 4, "count": 1})
    jsonschema.validate(content, schema("cards/schema.json"))
    assert boards.cards_from(content)[-1] == boards.HazardCard("setback", 4, 1)
