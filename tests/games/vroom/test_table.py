"""CR-8a, CR-17e, CR-22 at a real table: what sockets hear, and what they may send."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from tests.server.harness import Player, Running, Seat, settings_for

from tourdetable.server.settings import Limits

DARK = """
id = "dark"
[[places]]
kind = "zone"
name = "dark"
first = 0.0
last = 1.0
hides = true
[[broken]]
fact = "contact"
"""
SHORT = {"move": "grid-push", "direction": 3, "distance": 8}
LONG = {"move": "grid-push", "direction": 3, "distance": 16}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    limits = Limits(messages_per_second=2000, requests_per_second=2000, matches_per_minute=10_000)
    with Running(settings_for(tmp_path_factory.mktemp("vroom"), limits=limits)) as running:
        yield running


class Table:
    """Three seats with a socket each, which keep the bytes that they hear."""

    def __init__(self, server: Running, **options: Any) -> None:
        self.player: Player = server.player()
        body = {"game": "vroom", "seats": [{"kind": "me"}] * 3, "options": options}
        self.match = str(self.player.post("/matches", **body)["match"]["id"])
        self.seats = [self.player.sit(self.match, seat=number) for number in range(3)]

    def turn(self, move: dict[str, Any]) -> int:
        """Whoever is asked plays this; who it was."""
        (mover,) = [seat for seat in range(3) if self.seats[seat].last["question"] is not None]
        answer = self.seats[mover].play(move)
        assert answer["type"] == "update", answer
        for seat in range(3):
            while self.seats[seat].last["seq"] < answer["seq"]:
                self.seats[seat].receive()
        return mover

    def ready(self) -> None:
        """Everyone has looked back at the race."""
        for seat in self.seats:
            answer = seat.play({"move": "ready"})
            assert answer["type"] == "update", answer
            for other in self.seats:
                while other.last["seq"] < answer["seq"]:
                    other.receive()

    def course(self, name: str = "straight") -> None:
        courses = self.seats[0].last["view"]["courses"]
        self.turn({"move": "take-course", "course": courses.index(name)})

    def fetched(self, seat: int) -> list[str]:
        """Every way in which a seat can ask again for what happened."""
        back: Seat = self.player.sit(self.match, seat=seat, since=0)
        history = self.player.get(f"/matches/{self.match}/history", seat=seat, since=0)
        export = self.player.get(f"/matches/{self.match}/export", seat=seat)
        return [*back.received, msgspec.json.encode(history).decode(), str(export)]


def dealt(texts: list[str]) -> int:
    return sum(text.replace("'", '"').count('"dealt"') for text in texts)


def test_cr8b_the_question_of_a_push_lists_no_pushes_and_is_small(server: Running) -> None:
    table = Table(server)
    asked = [table.seats[0].last["question"]]
    table.course()
    asked += [table.seats[0].last["question"]]
    asked += [table.player.sit(table.match, seat=0).last["question"]]  # after a reconnect, too
    assert [len(one["moves"]) for one in asked] == [9, 0, 0]
    assert max(len(msgspec.json.encode(one)) for one in asked) <= 2048


def test_cr22_a_seat_that_asks_again_is_not_told_its_earlier_cards(server: Running) -> None:
    table = Table(server)
    table.course()
    assert dealt(table.fetched(1)) == 3  # this round's card: by socket, history and export
    for _push in range(3):
        table.turn(SHORT)
    assert table.seats[1].last["view"]["round"] == 2
    assert dealt(table.fetched(1)) == 3  # the new round's, and not the old one's
    view = table.seats[1].last["view"]
    assert view["final"] is None
    for path in ("replay", "positions", "fairness"):
        assert table.player.refused("GET", f"/matches/{table.match}/{path}")[1] == "not-over"


def test_cr17e_a_car_in_the_tunnel_is_in_no_byte_that_the_others_hear(server: Running) -> None:
    table = Table(server, own_event=DARK)
    table.course()
    for round_ in range(1, 6):
        for _push in range(3):
            table.turn(SHORT if round_ < 5 else LONG)
    table.ready()
    assert table.seats[0].last["view"]["race"] == 2
    (first,) = [seat for seat in range(3) if table.seats[seat].last["question"] is not None]
    table.turn(table.seats[first].last["question"]["moves"][0])  # whatever course
    for seat in table.seats:
        seat.received.clear()
    mover = table.turn(SHORT)
    own = next(car for car in table.seats[mover].last["view"]["cars"] if car["seat"] == mover)
    place = f'"x":{own["x"]},"y":{own["y"]}'
    for number, seat in enumerate(table.seats):
        heard = [*seat.received, *table.fetched(number)]
        assert any(place in text for text in heard) == (number == mover)
        track = f"{own['x']},{own['y']},{own['heading']}]"
        assert any(track in text for text in heard) == (number == mover)


STROKES = {
    "tens-of-thousands": ([[1200, 2200, step] for step in range(25_000)], "stroke-points"),
    "huge": ([[1200, 2200, 0], [10**30, 2200, 9]], "stroke-far"),
    "late": ([[1200, 2200, 0], [1700, 2200, 10**15]], "stroke-time"),
    "elsewhere": ([[4000, 2200, 0], [4500, 2200, 300]], "stroke-start"),
    "jump": ([[1200, 2200, 0], [4200, 2200, 50]], "stroke-jump"),
    "back": ([[1200, 2200, 0], [900, 2200, 300]], "stroke-back"),
    "empty": ([], "stroke-empty"),
}


@pytest.mark.parametrize("name", STROKES)
def test_a_refused_stroke_is_answered_with_its_rule_and_nobody_else_hears_of_it(
    server: Running, name: str
) -> None:
    table = Table(server)
    table.course()
    before = table.seats[0].last["view"]
    points, key = STROKES[name]
    if points and name != "elsewhere":  # from the nose of car 1, wherever it stands
        car = next(car for car in before["cars"] if car["car"] == 1)
        shift = (car["x"] + 300 - 1200, car["y"] - 2200)
        points = [[x + shift[0], y + shift[1], ms] for x, y, ms in points]
    decision = table.seats[0].asked()["decision"]
    heard = [len(seat.received) for seat in table.seats[1:]]
    text = '{"type":"play","ref":9,"decision":"%s","moves":[{"move":"push","points":%s}]}'
    table.seats[0].socket.send(text % (decision, points))
    refusal = table.seats[0].wait("refused", ref=9)
    assert (refusal["key"], refusal["rule"]) == (key, "CR-8" if name == "back" else "CR-8a")
    assert [len(seat.received) for seat in table.seats[1:]] == heard
    table.turn(SHORT)  # the question is still open, and the socket too
    moved = next(car for car in table.seats[1].last["view"]["cars"] if car["car"] == 1)
    assert moved["x"] > before["cars"][0]["x"]
