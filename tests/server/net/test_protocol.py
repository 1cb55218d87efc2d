"""The schema speaks of every message and of every game's own types."""

from __future__ import annotations

from typing import Any

import jsonschema
import msgspec
import pytest
from tests.kit.tiny import GAME, Opened, Step, TinyForecast

from tourdetable.protocol import common, socket
from tourdetable.protocol.schema import document

DOCUMENT = document([GAME])


def check(name: str, message: Any) -> None:
    schema = {**DOCUMENT, "properties": {}, "$ref": f"#/$defs/{name}"}
    schema = {"$defs": DOCUMENT["$defs"], "$ref": f"#/$defs/{name}"}
    jsonschema.validate(msgspec.to_builtins(message), schema)


def update(**changes: Any) -> socket.Update:
    state = GAME.setup(2)
    moves = GAME.legal(state, 0)[:2]
    whole: dict[str, Any] = {
        "seq": 3,
        "lines": [
            common.Line(seq=1, seat=0, undone=False, commitment="", events=[Opened(numbers=[1, 2])])
        ],
        "view": GAME.view(state, 0),
        "turn": 1,
        "to_act": [0],
        "question": common.Question(
            decision="x",
            prompt="prompt-move",
            moves=moves,
            forecast=[TinyForecast(to=1), TinyForecast(to=2)],
        ),
        "roll": None,
        "undo": socket.UndoState(possible=True, key="", reason=""),
        "clocks": None,
        "channels": [],
        "standing": socket.StandingState(answers=[], ahead=None, offered=moves),
        "ref": None,
        "played": 0,
    }
    return socket.Update(**{**whole, **changes})


def test_an_update_with_a_games_own_types_fits_the_schema() -> None:
    check("Update", update())
    check("FromServer", update())


def test_an_update_with_a_foreign_view_does_not_fit_the_schema() -> None:
    wrong = msgspec.to_builtins(update())
    wrong["view"]["own"] = "nine"
    with pytest.raises(jsonschema.ValidationError):
        check("Update", wrong)


def test_every_game_type_carries_the_games_name() -> None:
    names = set(DOCUMENT["$defs"])
    assert {"TinyView", "TinyForecast", "TinyStepMove", "TinyRolledEvent", "TinyMove"} <= names
    assert DOCUMENT["$defs"]["View"]["$ref"] == "#/$defs/TinyView"
    tiny = DOCUMENT["$defs"]["GameTypes"]["properties"]["tiny"]["properties"]
    assert tiny["event"] == {"$ref": "#/$defs/TinyEvent"}


def test_what_the_server_says_has_every_field_required() -> None:
    rolled = DOCUMENT["$defs"]["TinyRolledEvent"]
    assert set(rolled["required"]) == set(rolled["properties"]) == {
        "event", "audience", "era", "seat", "eyes",
    }  # fmt: skip


def test_a_message_with_an_unknown_field_is_refused() -> None:
    decoder = msgspec.json.Decoder(socket.FromClient)
    assert decoder.decode(b'{"type":"ping","ref":3}') == socket.Ping(ref=3)
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        decoder.decode(b'{"type":"ping","state":{}}')


def test_a_move_inside_play_fits_the_schema_of_the_games_moves() -> None:
    good = msgspec.to_builtins({"type": "play", "decision": "a", "moves": [Step(2)]})
    check("FromClient", good)
    good["moves"][0]["spaces"] = 4
    with pytest.raises(jsonschema.ValidationError):
        check("Play", good)
