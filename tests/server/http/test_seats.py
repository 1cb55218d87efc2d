"""Seats are claimed once and kept; links work once and expire; sides do not mix."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.server.harness import Player, Running, hide, play_out, settings_for, step
from websockets.exceptions import ConnectionClosed


def test_one_click_starts_a_match_against_bots(ann: Player) -> None:
    made = ann.post("/matches/quick", game="tiny", name="Ann", level="random")
    assert made["match"]["status"] == "playing"
    assert [seat["kind"] for seat in made["seats"]] == ["person", "bot"]
    assert made["seats"][0]["name"] == "Ann"
    seat = ann.sit(made["match"]["id"])
    seat.play(hide(1700))
    assert seat.asked()["moves"][0] == step(1)


def test_a_bot_plays_a_whole_match_through_the_same_door(ann: Player) -> None:
    seat = ann.sit(ann.make("me", "bot")["match"]["id"])
    play_out(seat)
    assert seat.ended["outcome"]["reason"] == "goal"
    assert seat.ended["match"]["status"] == "over"


def test_an_invite_link_carries_its_secret_in_the_fragment_and_works_once(
    ann: Player, bob: Player, eve: Player
) -> None:
    made = ann.make("me", "invite")
    link = made["invites"][0]
    assert made["match"]["status"] == "open"
    assert link["url"].endswith(f"/join#{link['code']}")
    typed = link["code"].lower().replace("-", " ")
    claimed = bob.post("/claim", secret=typed, name="Bob")
    assert claimed == {"match": made["match"]["id"], "seat": 1, "club": None}
    assert ann.get(f"/matches/{claimed['match']}")["match"]["status"] == "playing"
    assert eve.refused("POST", "/claim", secret=link["code"]) == (410, "link-used")
    other = "-".join(["AAAA"] * 3)
    assert eve.refused("POST", "/claim", secret=other) == (404, "link-unknown")


def test_links_expire(tmp_path: Path) -> None:
    with Running(settings_for(tmp_path, invite_hours=-1.0)) as server:
        made = server.player().make("me", "invite")
        code = made["invites"][0]["code"]
        assert server.player().refused("POST", "/claim", secret=code) == (410, "link-expired")


def test_a_fresh_invite_replaces_the_old_one_and_only_the_maker_asks_for_it(
    ann: Player, bob: Player
) -> None:
    made = ann.make("me", "invite")
    path = f"/matches/{made['match']['id']}/invite"
    assert bob.refused("POST", path, seat=1)[1] == "not-owner"
    fresh = ann.post(path, seat=1)
    assert bob.refused("POST", "/claim", secret=made["invites"][0]["code"])[1] == "link-used"
    assert bob.post("/claim", secret=fresh["code"])["seat"] == 1
    assert ann.refused("POST", path, seat=1)[1] == "seat-taken"


def test_secrets_are_stored_hashed(ann: Player, server: Running) -> None:
    made = ann.make("me", "invite")
    code = made["invites"][0]["code"].replace("-", "").encode()
    cookie = ann.http.cookies["tourdetable"].encode()
    dump = str([*server.rows("SELECT * FROM device"), *server.rows("SELECT * FROM link")]).encode()
    assert code not in dump
    assert cookie not in dump


def test_the_cookie_is_for_http_only_and_for_the_same_site(ann: Player) -> None:
    header = ann.http.post("/api/me").headers["set-cookie"].lower()
    assert "httponly" in header
    assert "samesite=strict" in header


def test_whoever_held_a_seat_never_takes_another_sides_seat(
    ann: Player, bob: Player, eve: Player
) -> None:
    made = ann.make("me", "invite", "invite", "invite")
    odd, even, last = (link["code"] for link in made["invites"])
    assert ann.refused("POST", "/claim", secret=odd) == (403, "other-side")
    assert ann.post("/claim", secret=even)["seat"] == 2  # the same side
    assert bob.post("/claim", secret=odd)["seat"] == 1
    seat = bob.sit(made["match"]["id"])
    seat.send(type="leave")
    seat.drain()
    with pytest.raises(ConnectionClosed):
        seat.receive()
    fresh = ann.post(f"/matches/{made['match']['id']}/invite", seat=1)
    assert bob.post("/claim", secret=fresh["code"])["seat"] == 1  # back to its own side
    assert ann.refused("POST", "/claim", secret=last) == (403, "other-side")
    assert eve.post("/claim", secret=last)["seat"] == 3


def test_a_seat_is_handed_to_another_device_by_a_link(ann: Player, eve: Player) -> None:
    made = ann.make("me", "bot")
    match = made["match"]["id"]
    seat = ann.sit(match)
    seat.play(hide(1321))
    assert eve.refused("POST", f"/matches/{match}/handover", seat=0)[1] == "not-your-seat"
    link = ann.post(f"/matches/{match}/handover", seat=0)
    assert eve.post("/claim", secret=link["code"])["seat"] == 0
    assert seat.wait("closing")["why"] == "seat-handed-over"
    moved = eve.sit(match)
    assert moved.last["view"]["own"] == 1321
    moved.asked()
    watcher = ann.sit(match)
    assert watcher.welcome["you"] is None
    assert watcher.last["view"]["own"] == 0


def test_a_bot_takes_over_for_who_leaves_with_a_note(ann: Player, bob: Player) -> None:
    made = ann.make("me", "invite")
    match = made["match"]["id"]
    bob.post("/claim", secret=made["invites"][0]["code"], name="Bob")
    first, second = ann.sit(match), bob.sit(match)
    second.send(type="leave")
    note = first.wait("chat")
    assert (note["note"], note["name"], note["seat"]) == ("left", "Bob", 1)
    first.play(hide(1100))
    assert first.asked()["moves"][0] == step(1)  # the bot has hidden its number
    seats = ann.get(f"/matches/{match}")["seats"]
    assert (seats[1]["kind"], seats[1]["took_over"]) == ("bot", True)


def test_open_seats_can_be_filled_with_bots_by_the_maker(ann: Player, bob: Player) -> None:
    made = ann.make("me", "invite", "invite")
    path = f"/matches/{made['match']['id']}/fill"
    assert bob.refused("POST", path, level="random")[1] == "not-owner"
    info = ann.post(path, level="random")
    assert info["match"]["status"] == "playing"
    assert [seat["kind"] for seat in info["seats"]] == ["person", "bot", "bot"]


def test_several_seats_of_one_browser_look_each_from_its_own_side(ann: Player) -> None:
    match = ann.make("me", "me")["match"]["id"]
    seat = ann.sit(match, seat=0)
    assert seat.welcome["yours"] == [0, 1]
    seat.play(hide(1888))
    seat.hello(seat=1)
    assert seat.welcome["you"] == 1
    assert seat.last["view"]["own"] == 0
    seat.play(hide(1999))
    assert seat.last["view"]["own"] == 1999


def test_a_rematch_seats_the_same_people_once(ann: Player, bob: Player, eve: Player) -> None:
    made = ann.make("me", "invite")
    match = made["match"]["id"]
    bob.post("/claim", secret=made["invites"][0]["code"])
    first, second = ann.sit(match), bob.sit(match)
    assert ann.refused("POST", f"/matches/{match}/rematch", swap=False)[0] == 409
    play_out(first, second)
    fresh = ann.post(f"/matches/{match}/rematch")
    assert second.wait("seats")["match"]["rematch"] == fresh["match"]["id"]
    assert bob.post(f"/matches/{match}/rematch")["match"]["id"] == fresh["match"]["id"]
    assert fresh["match"]["rematch_of"] == match
    assert bob.sit(fresh["match"]["id"]).welcome["you"] == 1
    assert eve.refused("POST", f"/matches/{match}/rematch", swap=True) == (403, "not-your-seat")


def test_a_rematch_can_swap_sides_and_everybody_takes_the_next_seat(
    ann: Player, bob: Player
) -> None:
    made = ann.make("me", "invite")
    match = made["match"]["id"]
    bob.post("/claim", secret=made["invites"][0]["code"])
    play_out(ann.sit(match), bob.sit(match))
    fresh = ann.post(f"/matches/{match}/rematch", swap=True)["match"]["id"]
    bob.post(f"/matches/{match}/rematch", swap=True)  # the first wish counts
    assert (ann.sit(fresh).welcome["you"], bob.sit(fresh).welcome["you"]) == (1, 0)


def test_my_matches_lists_the_latest_first_with_whose_turn_it_is(ann: Player, bob: Player) -> None:
    old = ann.make("me", "me")["match"]["id"]
    new = ann.make("me", "invite")["match"]["id"]
    found = ann.get("/matches")["matches"]
    assert [entry["match"]["id"] for entry in found[:2]] == [new, old]
    assert found[1]["your_turn"]
    assert not found[0]["your_turn"]
    assert bob.get("/matches")["matches"] == []


def test_spectators_look_on_where_the_table_lets_them(ann: Player, eve: Player) -> None:
    closed = ann.make("me", "bot", spectators=False)["match"]["id"]
    with pytest.raises(PermissionError, match="no-spectators"):
        eve.sit(closed)
    assert eve.refused("GET", f"/matches/{closed}/history") == (403, "no-spectators")
    shown = ann.make("me", "bot")["match"]["id"]
    assert eve.sit(shown).welcome["you"] is None


def test_a_bot_never_has_the_name_of_somebody_at_the_table(ann: Player) -> None:
    bot = {"kind": "bot", "level": "random"}
    made = ann.post("/matches", game="tiny", seats=[bot, {"kind": "me", "name": "ada"}])
    names = [seat["name"] for seat in made["seats"]]
    assert names[1] == "ada"
    assert names[0].casefold() != "ada"
