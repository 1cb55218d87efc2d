"""City Chase over real sockets: what the police receive does not depend on where the car is."""

from __future__ import annotations

import json
import random
import re
from types import SimpleNamespace
from typing import Any

import pytest
from tests.server.harness import Player, Seat

from tourdetable.games.citychase import GAME
from tourdetable.games.citychase.moves import Flee, Fly, Hide
from tourdetable.server import driver


def chase(ann: Player, bob: Player) -> tuple[str, Seat, Seat]:
    """Ann is the thief, Bob all the police."""
    body = {"game": "citychase", "seats": [{"kind": "me"}, {"kind": "invite"}]}
    made = ann.post("/matches", **body)
    bob.post("/claim", secret=made["invites"][0]["code"])
    match = made["match"]["id"]
    return match, ann.sit(match), bob.sit(match)


def follow(seat: Seat, seq: int) -> None:
    while seat.last["seq"] < seq:
        seat.receive()


def bare(seat: Seat) -> list[str]:
    """All updates and the last aid that a seat received, without what differs between matches.

    Whether an earlier aid is ready before the next move comes is a matter of speed.
    """
    kept = [text for text in seat.received if '"type":"update"' in text]
    kept += [text for text in seat.received if '"type":"aid"' in text][-1:]
    return sorted({re.sub(r'"commitment":"[0-9a-f]*"', '"commitment":""', text) for text in kept})


def play_twin(ann: Player, bob: Player, hiding_place: int) -> Seat:
    """One match up to the thief's first secret, the parameter; then the police's first move."""
    _, thief, police = chase(ann, bob)
    seats = {0: thief, 1: police}
    hidden = False
    while not hidden:
        acting = thief.last["to_act"][0]
        seat = seats[acting]
        question = seat.asked()
        move = question["moves"][0]
        if move["move"] == "hide":
            move = question["moves"][hiding_place % len(question["moves"])]
            hidden = True
        update = seat.play(move)
        for other in seats.values():
            follow(other, update["seq"])
    flying = next(move for move in police.asked()["moves"] if move["move"] == "fly")
    police.wait("aid", seq=police.play(flying)["seq"])
    return police


def test_two_hiding_places_look_alike_to_the_police(ann: Player, bob: Player) -> None:
    first, second = play_twin(ann, bob, 0), play_twin(ann, bob, 5)
    assert bare(first) == bare(second)


def places_told(messages: list[Any]) -> list[Any]:
    """The car's place and path wherever a view says them."""
    views = [message["view"] for message in messages if message["type"] == "update"]
    return [(view["car"], view["path"]) for view in views]


def test_the_police_never_receive_the_car_before_the_end(ann: Player, bob: Player) -> None:
    match, thief, police = chase(ann, bob)
    rng = random.Random(11)
    seats = {0: thief, 1: police}
    while thief.ended is None and thief.last["to_act"]:
        seat = seats[thief.last["to_act"][0]]
        update = seat.play(rng.choice(seat.asked()["moves"]))
        assert update["type"] == "update"
        for other in seats.values():
            follow(other, update["seq"])
        if update["to_act"]:
            told = [json.loads(text) for text in police.received]
            assert {place[0] for place in places_told(told)} == {None}
            assert all(path == [] for _, path in places_told(told))
    assert places_told([police.last])[0][1] != []  # CC-17: at the end the way is shown
    report = ann.get(f"/matches/{match}/fairness")
    assert len(report["hidden"]) >= 1


def test_a_hidden_move_of_a_bot_takes_as_many_paces_as_any_before_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = SimpleNamespace(monotonic=lambda: 100.0)
    monkeypatch.setattr(driver, "time", now)
    table: Any = SimpleNamespace(
        match=SimpleNamespace(game=GAME), hub=SimpleNamespace(settings=SimpleNamespace(bot_pace=1))
    )
    bots = driver.Driver(table)

    def taken(seat: int, move: Any, thinking: float) -> float:
        return thinking + bots._rest(seat, move, 100 - thinking)

    assert taken(0, Flee(3), 0.2) == pytest.approx(1)
    assert taken(0, Hide(3), 1.4) == pytest.approx(2)
    assert taken(0, Flee(4), 0.2) == pytest.approx(2)  # CC-9: even a forced one
    assert taken(1, Fly(0, 1), 1.4) == pytest.approx(2)
    assert taken(1, Fly(0, 1), 0.2) == pytest.approx(1)  # nothing hides behind an open move
