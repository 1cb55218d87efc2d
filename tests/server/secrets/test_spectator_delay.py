"""Spectators see a match with secrets in play some time later, by whatever door they come."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.harness import Player, Running, Seat, hide, play_out, settings_for, step, until

from tourdetable.server.live.spectators.feed import KEYFRAME, _Moves

LONG = 10_000.0
"""Seconds: no test waits for it."""


@pytest.fixture(scope="module")
def late(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    settings = settings_for(tmp_path_factory.mktemp("late"), spectator_delay=LONG)
    with Running(settings) as running:
        yield running


def begun(server: Running, **more: Any) -> tuple[str, Seat, Seat]:
    """A match of two people who have hidden their numbers, and its first step."""
    ann, bob = server.player(), server.player()
    made = ann.make("me", "invite", **more)
    bob.post("/claim", secret=made["invites"][0]["code"])
    match = str(made["match"]["id"])
    one, two = ann.sit(match), bob.sit(match)
    if more.get("options", {}).get("numbers") != 0:
        one.play(hide(1100))
        two.play(hide(1101))
    first = next(seat for seat in (one, two) if seat.asked())
    first.play(step(3))
    return match, one, two


def seen(eve: Player, match: str) -> list[tuple[str, int]]:
    """Up to which entry a spectator gets the match, door by door."""
    watching = eve.sit(match, since=0)
    again = eve.sit(match, since=0, spectate=True)
    return [
        ("hello", watching.last["seq"]),
        ("reconnect", again.last["seq"]),
        ("lines", len(watching.last["lines"])),
        ("history", eve.get(f"/matches/{match}/history")["seq"]),
        ("lines of the history", len(eve.get(f"/matches/{match}/history", since=0)["lines"])),
        ("export", eve.get(f"/matches/{match}/export")["seq"]),
        ("lines of the export", len(eve.get(f"/matches/{match}/export")["lines"])),
        ("glance", eve.get(f"/matches/{match}/glance")["seq"]),
        ("info", eve.get(f"/matches/{match}")["seq"]),
    ]


def test_no_door_shows_a_spectator_more_than_the_delay_allows(late: Running) -> None:
    match, one, _ = begun(late)
    assert one.last["seq"] >= 3
    eve = late.player()
    assert {seq for _, seq in seen(eve, match)} == {0}, seen(eve, match)
    places = eve.get(f"/matches/{match}/export")["view"]["places"]
    assert max(places) == 0 < max(one.last["view"]["places"])


def test_a_player_who_watches_the_own_match_sees_it_late_too(late: Running) -> None:
    match, one, _ = begun(late)
    assert one.player.sit(match, spectate=True).last["seq"] == 0
    assert one.player.get(f"/matches/{match}")["seq"] == one.last["seq"]


def test_the_table_says_by_how_much_spectators_are_late(late: Running) -> None:
    match, one, _ = begun(late)
    assert one.player.get(f"/matches/{match}")["match"]["delay"] == LONG
    assert late.player().sit(match).welcome["match"]["delay"] == LONG


def test_a_lobby_is_seen_as_it_is(late: Running) -> None:
    ann, bob = late.player(), late.player()
    made = ann.make("me", "invite")
    watching = late.player().sit(made["match"]["id"])
    bob.post("/claim", secret=made["invites"][0]["code"])
    while watching.wait("seats")["match"]["status"] != "playing":
        pass
    assert watching.last["seq"] == 0


def test_a_match_without_secrets_is_seen_at_once(late: Running) -> None:
    match, one, _ = begun(late, options={"numbers": 0, "peek": False})
    assert one.player.get(f"/matches/{match}")["match"]["delay"] == 0
    watching = late.player().sit(match)
    assert watching.last["seq"] == one.last["seq"]


def test_what_is_said_at_the_table_reaches_spectators_late_too(late: Running) -> None:
    match, one, two = begun(late)
    watching = late.player().sit(match)
    one.send(type="say", text="he has 1101")
    two.wait("chat", text="he has 1101")
    assert "chat" not in {one["type"] for one in watching.drain()}
    assert late.player().sit(match).welcome["chat"] == []


def test_a_club_sees_in_its_list_no_more_than_a_spectator(late: Running) -> None:
    ann, bob = late.player(), late.player()
    club = ann.post("/clubs", name="Club")["id"]
    code = ann.http.post(f"/api/clubs/{club}/invite").json()["code"]
    bob.post("/claim", secret=code)
    made = ann.make("me", "bot", club=club)
    seat = ann.sit(made["match"]["id"])
    seat.play(hide(1100))
    while seat.last["turn"] == 0:
        seat.asked()
        seat.play(step(3))
    [mine], [theirs] = (one.get(f"/clubs/{club}")["matches"] for one in (ann, bob))
    assert mine["turn"] > theirs["turn"] == 0
    assert theirs["last"] <= mine["last"]


def test_the_end_opens_everything_at_once(late: Running) -> None:
    match, one, two = begun(late)
    watching = late.player().sit(match)
    play_out(one, two)
    ended = watching.wait("ended")
    assert ended["match"]["status"] == "over"
    assert watching.last["seq"] == one.last["seq"]
    told = [line["seq"] for text in watching.received for line in lines_of(text)]
    assert told == list(range(1, one.last["seq"] + 1)), "every line, in order"


def lines_of(text: str) -> list[Any]:
    return list(msgspec.json.decode(text).get("lines", []))


def test_a_spectator_sees_each_move_when_its_time_has_come(tmp_path: Path) -> None:
    with Running(settings_for(tmp_path, spectator_delay=0.4)) as server:
        match, one, _ = begun(server)
        watching = server.player().sit(match)
        while watching.last["seq"] < one.last["seq"]:
            watching.receive()
        assert watching.last["view"]["places"] == one.last["view"]["places"]
        assert watching.last["question"] is None


def test_a_restart_does_not_shorten_the_delay(tmp_path: Path) -> None:
    settings = settings_for(tmp_path, spectator_delay=LONG)
    with Running(settings) as server:
        match, one, _ = begun(server)
        seq = one.last["seq"]
    with Running(settings) as server:
        assert {found for _, found in seen(server.player(), match)} == {0}
        server.write("UPDATE entry SET time = time - ? WHERE seq < ?", LONG, seq)
    with Running(settings) as server:
        assert {found for _, found in seen(server.player(), match)} == {seq - 1}


def test_changes_that_nobody_watched_are_seen_by_who_comes_later(tmp_path: Path) -> None:
    """They are played again from their rows, so that they give the same position and log."""
    with Running(settings_for(tmp_path, spectator_delay=0.2)) as server:
        match, one, two = begun(server)
        for _ in range(2):
            for seat in (one, two):
                seat.drain()
            next(seat for seat in (one, two) if seat.last["question"]).play(step(3))
        one.drain()
        feed = server.table(match).feed
        assert feed is not None
        assert feed._timer is None, "nobody looked"
        assert feed._shown.match.seq == 0
        eve = server.player()
        until(lambda: {seq for _, seq in seen(eve, match)} == {one.last["seq"]}, "its time comes")
        assert {seq for _, seq in seen(eve, match)} == {one.last["seq"]}
        assert eve.get(f"/matches/{match}/export")["view"]["places"] == one.last["view"]["places"]


def test_waiting_changes_keep_no_positions(late: Running) -> None:
    """A busy table would hold a minute's positions in memory for spectators who never come."""
    match, one, _ = begun(late)
    feed = late.table(match).feed
    assert feed is not None
    waiting = [one for one in feed._steps if isinstance(one, _Moves)]
    assert len(waiting) >= one.last["seq"] - 1
    assert {type(move) for one in waiting for _, move in one.played} <= {str, type(None)}


def test_what_nobody_watches_does_not_pile_up(tmp_path: Path) -> None:
    """No timer runs while nobody watches; what is due is folded together now and then."""
    with Running(settings_for(tmp_path, spectator_delay=0.001)) as server:
        match, one, _ = begun(server)
        feed = server.table(match).feed
        assert feed is not None
        assert server.loop is not None
        for _ in range(3):
            for number in range(KEYFRAME):
                server.loop.call_soon_threadsafe(feed.say, b"line %d" % number, None)
            one.drain()
            until(lambda: time.time() > feed._steps[-1].due if feed._steps else True, "it is due")
        assert len(feed._steps) <= KEYFRAME
        watching = server.player().sit(match)
        one.send(type="say", text="hello")
        assert watching.wait("chat", text="hello"), "who watches is told in time"
