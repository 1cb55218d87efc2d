"""What a seat may not know never reaches it: every byte that it receives is searched."""

from __future__ import annotations

import json

from tests.server.harness import THROW, Player, Seat, hide, play_out, step


def told(seat: Seat) -> str:
    """All that a seat received, its own questions apart: they list every number it may hide."""
    messages = [json.loads(text) for text in seat.received]
    return json.dumps([{**message, "question": None} for message in messages])


def test_a_hidden_move_reaches_nobody_else_until_the_end(
    ann: Player, bob: Player, eve: Player
) -> None:
    made = ann.make("me", "invite")
    match = made["match"]["id"]
    bob.post("/claim", secret=made["invites"][0]["code"])
    thief, police, watcher = ann.sit(match), bob.sit(match), eve.sit(match)
    update = thief.play(hide(1793))
    police.wait("update", seq=1)
    assert police.last["lines"][0]["commitment"] == update["lines"][0]["commitment"] != ""
    police.play(hide(1357))
    thief.drain()
    for move in (step(2), THROW):
        thief.play(move)
        police.drain()
        police.play(step(1))
        thief.drain()
    late = bob.sit(match, since=0)
    watcher.drain()
    pages = [
        bob.http.get(f"/api/matches/{match}/history").text,
        bob.http.get(f"/api/matches/{match}/history", params={"seat": 1}).text,
        bob.http.get(f"/api/matches/{match}/export", params={"seat": 1}).text,
        bob.http.get(f"/api/matches/{match}/glance", params={"seat": 1}).text,
        bob.http.get(f"/api/matches/{match}").text,
        bob.http.get("/api/matches").text,
    ]
    for text in (told(police), told(late), told(watcher), *pages):
        assert "1793" not in text
    for text in (told(thief), told(watcher), *pages[:1]):
        assert "1357" not in text
    assert "1793" in told(thief)
    assert "1357" in told(late)
    police.last = late.last
    thief.last = ann.sit(match).last
    play_out(thief, police)
    assert "1793" in told(police)  # after the end everything is open


def test_other_seats_and_keys_are_not_given_before_the_end(ann: Player, bob: Player) -> None:
    made = ann.make("me", "invite")
    match = made["match"]["id"]
    bob.post("/claim", secret=made["invites"][0]["code"])
    for path in ("history", "glance", "export", "positions"):
        response = bob.http.get(f"/api/matches/{match}/{path}", params={"seat": 0})
        assert response.status_code in (403, 409), path
    for path in ("replay", "positions", "fairness"):
        assert bob.http.get(f"/api/matches/{match}/{path}").json()["key"] == "not-over"
    seat = bob.sit(match)
    assert seat.welcome["fairness"]["key"] is None
    assert len(seat.welcome["fairness"]["commitment"]) == 64
    assert "chance" not in json.dumps(seat.welcome["fairness"])


def test_two_secret_answers_weigh_the_same_on_the_wire(ann: Player, bob: Player) -> None:
    sizes = []
    for number in (1000, 1999):
        made = ann.make("me", "invite")
        bob.post("/claim", secret=made["invites"][0]["code"])
        thief, police = ann.sit(made["match"]["id"]), bob.sit(made["match"]["id"])
        police.drain()
        thief.play(hide(number))
        police.wait("update", seq=1)
        sizes.append(len(police.received[-1]))
        police.wait("aid", seq=1)
        sizes.append(len(police.received[-1]))
    assert sizes[:2] == sizes[2:]
