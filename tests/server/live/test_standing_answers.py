"""Standing answers at a real server: given without their holder, also after a restart."""

from __future__ import annotations

from pathlib import Path

from tests.server.harness import Player, Running, free_port, hide, process, step

STEP = {"standing": "step-always", "spaces": 2}
HIDE = {"standing": "hide-always", "number": 1234}
OPEN = {"options": {"numbers": 0}}


def test_a_standing_answer_is_given_for_somebody_who_is_gone(server: Running) -> None:
    ann, bob = server.player(), server.player()
    made = ann.make("me", "invite", **OPEN)
    match = made["match"]["id"]
    bob.post("/claim", secret=made["invites"][0]["code"], name="Bob")
    one, two = ann.sit(match), bob.sit(match)
    assert [kind["kind"] for kind in two.welcome["standing"]] == ["hide-always", "step-always"]
    two.send(type="stand", answers=[STEP], ref=3)
    assert two.wait("update", ref=3)["standing"]["answers"] == [STEP]
    two.close()
    one.play(step(3))
    while one.last["view"]["places"] != [3, 2]:
        one.receive()
    assert "step-always" not in "".join(one.received).partition('"type":"update"')[2]
    again = bob.sit(match)
    assert again.last["standing"]["answers"] == [STEP]
    again.send(type="stand", answers=[], ref=4)
    assert again.wait("update", ref=4)["standing"]["answers"] == []


def test_it_waits_until_everybody_else_has_answered_a_common_question(server: Running) -> None:
    ann = server.player()
    match = ann.make("me", "me", "me")["match"]["id"]
    one, two, three = (ann.sit(match, seat=seat) for seat in range(3))
    one.send(type="stand", answers=[HIDE], ref=3)
    one.wait("update", ref=3)
    two.play(hide(1100))
    assert [line["seat"] for seen in three.drain() for line in seen.get("lines", [])] == [1]
    three.play(hide(1101))
    while three.last["seq"] < 3:
        three.receive()
    assert [line["seat"] for line in three.last["lines"]] == [0]


def test_a_restart_gives_what_was_left(tmp_path: Path) -> None:
    port = free_port()
    ann = Player(f"http://127.0.0.1:{port}")
    with process(tmp_path, port, "3600"):
        match = ann.make("me", "me", **OPEN)["match"]["id"]
        one, two = ann.sit(match, seat=0), ann.sit(match, seat=1)
        two.send(type="stand", answers=[STEP], ref=3)
        two.wait("update", ref=3)
        one.play(step(3))  # the answer is on its way, for a very long time
        assert two.wait("update", seq=1)["question"]["standing"] == "step-always"
    with process(tmp_path, port):
        again = ann.sit(match, seat=0)
        while again.last["view"]["places"] != [3, 2]:
            again.receive()
