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
from tourdetable.server.live import background_tasks


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


def bare(text: str, match: str) -> str:
    """What was received, without what differs from match to match."""
    text = text.replace(match, "MATCH")
    text = re.sub(r'"(commitment|disposition)":"[^"]*"', r'"\1":""', text)
    text = re.sub(r'"(created|last|time)":[0-9.e+]+', r'"\1":0', text)
    return re.sub(r'"fairness":\{[^}]*\}', "", text)


FAR = [
    {"move": "lift", "helicopter": 0, "building": 24},
    {"move": "lift", "helicopter": 1, "building": 23},
    {"move": "lift", "helicopter": 2, "building": 19},
]
"""A police phase of helicopters on 15, 14 and 11: far from the paths below."""


class Chase:
    """Ann drives, Bob searches, Eve looks on; Bob and Eve keep everything that reaches them."""

    def __init__(self, ann: Player, bob: Player, eve: Player) -> None:
        self.bob, self.eve = bob, eve
        self.match, self.thief, self.police = chase(ann, bob)
        self.watcher = eve.sit(self.match)
        for number, place in enumerate((15, 14, 11)):
            place_it = {"move": "place", "helicopter": number, "intersection": place}
            self.all_told(self.police.play(place_it)["seq"], aided=False)

    def all_told(self, seq: int, *, aided: bool = True) -> None:
        """Wait until everybody was told, the aid included: a slow machine changes nothing.

        CC-19: there is no aid before the car is hidden.
        """
        follow(self.thief, seq)
        for seat in (self.police, self.watcher):
            follow(seat, seq)
            if aided:
                seat.wait("aid", seq=seq)

    def hide_again(self, building: int) -> None:
        """CC-7: hide, take it back, and hide again."""
        self.drive("hide", building)
        self.thief.send(type="undo", ref=8)
        self.all_told(self.thief.wait("update", ref=8)["seq"], aided=False)
        self.drive("hide", building)

    def drive(self, move: str, building: int) -> None:
        refusal = self.police.play(FAR[0], decision="1.2.3")
        assert (refusal["type"], refusal["key"]) == ("refused", "not-your-turn")
        self.all_told(self.thief.play({"move": move, "building": building})["seq"])

    def search(self) -> None:
        assert self.police.play({**FAR[0], "building": 0})["rule"] == "CC-13"
        for lift in FAR:
            self.all_told(self.police.play(lift)["seq"])

    def received(self) -> list[str]:
        """All bytes that Bob and Eve got, also by asking for pages and by coming again."""
        again = self.bob.sit(self.match, since=0)
        again.wait("aid")
        kinds = ("update", "aid", "refused")
        texts = [
            text
            for seat in (self.police, self.watcher, again)
            for text in seat.received
            if json.loads(text)["type"] in kinds
        ]
        for player, query in ((self.bob, {"seat": 1}), (self.bob, {}), (self.eve, {})):
            for page in (
                "",
                "/history",
                "/glance",
                "/export",
                "/positions",
                "/replay",
                "/fairness",
            ):
                response = player.http.get(f"/api/matches/{self.match}{page}", params=query)
                texts += [str(response.status_code), response.text]
        return [bare(text, self.match) for text in texts]


def searched(ann: Player, bob: Player, eve: Player, path: list[int]) -> list[str]:
    """A chase along a path that nobody finds, and all that reaches police and spectators."""
    table = Chase(ann, bob, eve)
    table.hide_again(path[0])
    for building in path[1:]:
        table.search()
        table.drive("flee", building)
    return table.received()


def test_cc18_two_paths_look_alike_to_police_and_spectators(
    ann: Player, bob: Player, eve: Player
) -> None:
    first = searched(ann, bob, eve, [0, 1, 2])
    second = searched(ann, bob, eve, [12, 7, 6])
    assert first == second
    assert len(first) > 60


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
    monkeypatch.setattr(background_tasks, "time", now)
    table: Any = SimpleNamespace(
        session=SimpleNamespace(match=SimpleNamespace(game=GAME), over=False),
        shared=SimpleNamespace(settings=SimpleNamespace(bot_pace=1)),
    )
    bots = background_tasks.BackgroundTasks(table)

    def taken(seat: int, move: Any, thinking: float) -> float:
        return thinking + bots._rest(seat, move, 100 - thinking)

    assert taken(0, Flee(3), 0.2) == pytest.approx(1)
    assert taken(0, Hide(3), 1.4) == pytest.approx(2)
    assert taken(0, Flee(4), 0.2) == pytest.approx(2)  # CC-9: even a forced one
    assert taken(1, Fly(0, 1), 1.4) == pytest.approx(1.5)
    assert taken(1, Fly(0, 1), 0.2) == pytest.approx(0.25)  # nothing hides behind an open move
