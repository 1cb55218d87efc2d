"""Manners: muting, blocking, reporting, hosts, and the operator's page."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.harness import Player, Running, Seat
from websockets.exceptions import ConnectionClosed, InvalidStatus


def named(player: Player, name: str) -> str:
    return str(player.http.put("/api/me", json={"name": name}).json()["id"])


def together(ann: Player, bob: Player, **more: Any) -> tuple[str, Seat, Seat]:
    """A match of Ann, who made it, and Bob."""
    named(ann, "Ann")
    named(bob, "Bob")
    made = ann.make("me", "invite", **more)
    bob.post("/claim", secret=made["invites"][0]["code"])
    match = str(made["match"]["id"])
    return match, ann.sit(match), bob.sit(match)


def do(player: Player, path: str, **body: Any) -> Any:
    response = player.http.post(f"/api{path}", json=body or None)
    assert response.status_code == 200, response.text
    return response.json()


def heard(seat: Seat) -> list[str]:
    return [one["text"] for one in seat.drain() if one["type"] == "chat"]


def said(seat: Seat, words: str) -> None:
    """Say something, and wait until it was said."""
    seat.send(type="say", text=words)
    seat.wait("chat", text=words)


# -- mute and block --------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["mute", "block"])
def test_whom_i_mute_or_block_i_do_not_hear(ann: Player, bob: Player, kind: str) -> None:
    match, one, two = together(ann, bob)
    said(two, "before")
    assert heard(one) == ["before"]
    [block] = do(ann, f"/matches/{match}/block", seat=1, kind=kind)["blocks"]
    assert (block["name"], block["kind"]) == ("Bob", kind)
    said(two, "now")
    assert heard(one) == []
    assert ann.sit(match).welcome["chat"] == [], "nor what was said before"
    said(one, "hello")
    assert "hello" in heard(two), "who is blocked does not learn it"
    assert do(ann, f"/me/blocks/{block['id']}/remove")["blocks"] == []
    said(two, "again")
    assert heard(one) == ["again"]


def test_an_invitation_of_somebody_i_blocked_is_not_shown(ann: Player, bob: Player) -> None:
    named(ann, "Ann")
    mine = named(bob, "Bob")
    club = ann.post("/clubs", name="Club")["id"]
    bob.post("/claim", secret=ann.http.post(f"/api/clubs/{club}/invite").json()["code"])
    made = ann.make("me", "invite", club=club)
    do(ann, f"/matches/{made['match']['id']}/invitations", member=mine)
    assert len(bob.get("/invitations")["invitations"]) == 1
    path = f"/clubs/{club}/members/{ann.get('/me')['id']}/block"
    [block] = do(bob, path, kind="mute")["blocks"]
    assert len(bob.get("/invitations")["invitations"]) == 1, "muted people may invite"
    [block] = do(bob, path, kind="block")["blocks"]
    assert bob.get("/invitations")["invitations"] == []
    told = ann.get(f"/clubs/{club}/audit")["lines"]
    assert not {one["action"] for one in told} & {"mute", "block"}, "the owner learns it nowhere"
    do(bob, f"/me/blocks/{block['id']}/remove")
    assert len(bob.get("/invitations")["invitations"]) == 1


@pytest.mark.parametrize(("seat", "key"), [(0, "not-yourself-block"), (5, "no-person")])
def test_only_other_people_can_be_blocked(ann: Player, bob: Player, seat: int, key: str) -> None:
    match, *_ = together(ann, bob)
    refused = ann.refused("POST", f"/matches/{match}/block", seat=seat, kind="block")
    assert refused[1] == key


def test_a_bot_cannot_be_blocked_or_reported(ann: Player) -> None:
    match = ann.make("me", "bot")["match"]["id"]
    blocked = ann.refused("POST", f"/matches/{match}/block", seat=1, kind="block")
    reported = ann.refused("POST", f"/matches/{match}/report", seat=1, reason="chat")
    assert blocked == reported == (404, "no-person")


def test_a_block_is_lifted_by_its_owner_alone(ann: Player, bob: Player, eve: Player) -> None:
    match, *_ = together(ann, bob)
    [block] = do(ann, f"/matches/{match}/block", seat=1, kind="block")["blocks"]
    eve.post("/me")
    assert eve.refused("POST", f"/me/blocks/{block['id']}/remove") == (404, "no-block")


# -- hosts -----------------------------------------------------------------------------------------


def test_the_host_closes_the_chat_and_opens_it_again(ann: Player, bob: Player) -> None:
    match, one, two = together(ann, bob)
    assert bob.refused("POST", f"/matches/{match}/chat", open=False) == (403, "not-owner")
    do(ann, f"/matches/{match}/chat", open=False)
    while not two.wait("seats")["match"]["quiet"]:
        pass
    two.send(type="say", text="hello?")
    assert two.wait("refused")["key"] == "chat-quiet"
    assert bob.sit(match).welcome["match"]["quiet"]
    do(ann, f"/matches/{match}/chat", open=True)
    said(two, "hello")
    assert "hello" in heard(one)


def test_the_host_removes_a_spectator_who_cannot_come_back(
    ann: Player, bob: Player, eve: Player
) -> None:
    match, *_ = together(ann, bob)
    named(eve, "Eve")
    watching = eve.sit(match)
    assert bob.refused("GET", f"/matches/{match}/spectators") == (403, "not-owner")
    [one] = ann.get(f"/matches/{match}/spectators")["spectators"]
    assert one["name"] == "Eve"
    left = do(ann, f"/matches/{match}/spectators/{one['id']}/remove")
    assert left["spectators"] == []
    assert watching.wait("closing")["why"] == "removed"
    with pytest.raises(PermissionError, match="watch-removed"):
        eve.sit(match)
    assert eve.refused("GET", f"/matches/{match}/history") == (403, "watch-removed")
    assert eve.refused("GET", f"/matches/{match}/export") == (403, "watch-removed")
    eve.http.cookies.clear()  # nor without their cookie, from the same place
    with pytest.raises(PermissionError, match="watch-removed"):
        eve.sit(match)
    assert eve.refused("GET", f"/matches/{match}/history") == (403, "watch-removed")
    bob.sit(match)  # who plays is not meant


# -- reports and the operator ----------------------------------------------------------------------


def test_the_operator_sees_a_report_with_what_was_said_and_bans(
    server: Running, ann: Player, bob: Player
) -> None:
    match, one, two = together(ann, bob)
    said(two, "you cheat!")
    one.wait("chat", text="you cheat!")
    do(ann, f"/matches/{match}/report", seat=1, reason="chat", words="rude")
    operator = server.player()  # on this machine: the laboratory's door
    report = operator.get("/operator")["reports"][0]
    assert (report["reporter"], report["name"], report["words"]) == ("Ann", "Bob", "rude")
    assert [line["text"] for line in report["evidence"]] == ["you cheat!"]
    do(operator, "/operator/bans", identity=report["subject"], days=7, reason="Be kind")
    with pytest.raises(ConnectionClosed):
        two.wait("never")
    answer = bob.http.post("/api/matches/quick", json={"game": "tiny"}).json()
    assert (answer["key"], answer["details"]["why"]) == ("banned", "Be kind")
    assert one.player.get(f"/matches/{match}")["seats"][1]["took_over"]
    do(operator, f"/operator/bans/{report['subject']}/remove")
    do(bob, "/matches/quick", game="tiny")
    do(operator, f"/operator/reports/{report['id']}/close")
    shown = operator.get("/operator")
    assert next(r for r in shown["reports"] if r["id"] == report["id"])["closed"] is not None
    actions = [line["action"] for line in shown["audit"]]
    assert {"report", "banned", "unbanned", "report-closed"} <= set(actions)


def test_a_report_outlives_its_subject_until_it_is_dealt_with(
    server: Running, ann: Player, bob: Player
) -> None:
    match, one, two = together(ann, bob)
    said(two, "you cheat!")
    one.wait("chat", text="you cheat!")
    do(ann, f"/matches/{match}/report", seat=1, reason="chat", words="rude")
    do(bob, "/me/delete", name="Bob")
    operator = server.player()
    [report] = [one for one in operator.get("/operator")["reports"] if one["match"] == match]
    assert (report["subject"], report["name"]) == ("", "Bob")  # no way to get rid of it
    do(operator, f"/operator/reports/{report['id']}/close")
    assert server.rows("SELECT * FROM report WHERE place = ?", match) == []


def test_a_ban_ends_by_itself_and_a_banned_person_may_delete_themselves(
    server: Running, ann: Player
) -> None:
    mine = named(ann, "Ann")
    operator = server.player()
    do(operator, "/operator/bans", identity=mine)
    assert ann.refused("PUT", "/me", name="Anna") == (403, "banned")
    with pytest.raises((ConnectionClosed, InvalidStatus)):
        ann.sit(server.player().make("me", "bot")["match"]["id"])
    server.write("UPDATE ban SET until = 1 WHERE identity = ?", mine)
    server.services.manners._bans = None
    named(ann, "Anna")
    do(operator, "/operator/bans", identity=mine)
    assert ann.post("/me/delete", name="Anna")["id"] == ""


def test_the_operator_finds_people_by_name_and_sees_the_storage(
    server: Running, ann: Player
) -> None:
    mine = named(ann, "Anneliese Unique")
    operator = server.player()
    [one] = operator.get("/operator/people", search="liese uni")["people"]
    assert one["id"] == mine
    storage = operator.get("/operator")["storage"]
    assert storage["counts"]["people"] > 0
    assert storage["bytes"] > 0


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/operator"),
        ("GET", "/operator/people"),
        ("POST", "/operator/bans"),
        ("POST", "/operator/bans/somebody/remove"),
        ("POST", "/operator/reports/nothing/close"),
    ],
)
def test_nobody_else_opens_the_operators_page(ann: Player, method: str, path: str) -> None:
    body = {"identity": "nobody"} if path == "/operator/bans" else None
    headers = {"x-forwarded-for": "203.0.113.7"}
    answer = ann.http.request(method, f"/api{path}", json=body, headers=headers)
    assert (answer.status_code, answer.json()["key"]) == (403, "operator-only")


def test_reports_of_one_person_are_limited(
    ann: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tourdetable.server.http.manners.manners.MOST_REPORTS", 1)
    match, *_ = together(ann, bob)
    do(ann, f"/matches/{match}/report", seat=1, reason="name")
    again = ann.refused("POST", f"/matches/{match}/report", seat=1, reason="name")
    assert again == (429, "too-many-reports")
