"""Chat with channels, clubs, clocks, typed dice, aids, webhooks."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
from tests.kit import tiny
from tests.server.harness import (
    THROW,
    Player,
    Running,
    Seat,
    hide,
    play_out,
    settings_for,
    spend,
    step,
    until,
)
from tests.server.loops import in_a_loop

from tourdetable.engine.outcome import Outcome
from tourdetable.engine.refusal import Refusal
from tourdetable.engine.registry import game as game_of
from tourdetable.server.live import background_tasks, webhook
from tourdetable.server.store.database import StoreRefused


def four(ann: Player, bob: Player, **more: Any) -> tuple[str, Seat, Seat]:
    """Ann sits on seats 0 (even), Bob on 1 (odd), a third browser on 2 (even)."""
    made = ann.make("me", "invite", **more)
    bob.post("/claim", secret=made["invites"][0]["code"], name="Bob")
    match = made["match"]["id"]
    return match, ann.sit(match), bob.sit(match)


def test_a_channel_reaches_its_readers_alone(ann: Player, bob: Player, eve: Player) -> None:
    match, even, odd = four(ann, bob)
    watcher = eve.sit(match)
    assert [channel["name"] for channel in even.welcome["channels"]] == ["table", "even"]
    assert [channel["name"] for channel in odd.welcome["channels"]] == ["table"]
    even.send(type="say", text="he is near the park", channel="even")
    even.wait("chat", text="he is near the park")
    odd.send(type="say", text="hello all")
    assert odd.wait("chat")["text"] == "hello all"
    assert watcher.wait("chat")["name"] == "Bob"
    odd.send(type="say", text="let me in", channel="even", ref=4)
    assert odd.wait("refused")["key"] == "chat-closed"
    watcher.send(type="say", text="me too", ref=5)
    assert watcher.wait("refused")["key"] == "not-your-seat"
    for seat in (odd, watcher, bob.sit(match)):
        seat.drain()
        assert not any("park" in text for text in seat.received)
    again = ann.sit(match)
    assert [line["text"] for line in again.welcome["chat"]] == ["he is near the park", "hello all"]


def test_a_person_brings_a_keepsake_along_to_the_clubs_next_match(
    ann: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    def crown(outcome: Outcome, seat: int) -> str:
        return "crown" if seat in outcome.winners else ""

    monkeypatch.setattr(game_of("tiny"), "keepsake", crown)
    club = ann.post("/clubs", name="Thursday")["id"]
    bob.post("/claim", secret=ann.http.post(f"/api/clubs/{club}/invite").json()["code"])
    first, *seats = four(ann, bob, club=club)
    assert [seat["keepsake"] for seat in seats[0].welcome["seats"]] == ["", ""]
    play_out(*seats)
    winners = ann.get(f"/matches/{first}")["outcome"]["winners"]
    assert len(winners) == 1
    # Bob sits on the first seat now: what he brings along comes with him
    made = bob.make("me", "invite", club=club)
    ann.post("/claim", secret=made["invites"][0]["code"], name="Ann")
    shown = ann.sit(made["match"]["id"]).welcome["seats"]
    assert [bool(seat["keepsake"]) for seat in shown] == [1 in winners, 0 in winners]
    apart = four(ann, bob)[1].welcome["seats"]  # a match of no club
    assert [seat["keepsake"] for seat in apart] == ["", ""]
    # the replay of the first match shows what it began with
    replay = ann.get(f"/matches/{first}/replay")["seats"]
    assert [seat["keepsake"] for seat in replay] == ["", ""]


def test_a_clubs_shelf_grows_with_its_matches(ann: Player, bob: Player, eve: Player) -> None:
    club = ann.post("/clubs", name="Thursday")
    link = ann.http.post(f"/api/clubs/{club['id']}/invite").json()
    assert bob.post("/claim", secret=link["code"])["club"] == club["id"]
    assert eve.refused("POST", "/claim", secret=link["code"])[1] == "link-used"
    assert eve.refused("GET", f"/clubs/{club['id']}") == (403, "not-member")
    shown: Any = None
    for wins in (1, 2):
        _, first, second = four(ann, bob, club=club["id"])
        play_out(first, second)
        shown = bob.get(f"/clubs/{club['id']}")
        assert shown["shelf"] == [{"game": "tiny", "record": {"wins": wins}}]
    assert len(shown["members"]) == 2
    assert len(shown["matches"]) == 2
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    foreign = {"game": "tiny", "seats": seats, "club": club["id"]}
    assert eve.refused("POST", "/matches", **foreign)[1] == "not-member"
    assert bob.http.post(f"/api/clubs/{club['id']}/leave").json()["clubs"] == []


def test_public_dice_can_be_rolled_by_hand(ann: Player, bob: Player) -> None:
    _, first, second = four(ann, bob, dice="typed")
    first.play(hide(1000))
    second.play(hide(1001))
    first.wait("update", seq=2)
    update = first.play(THROW)
    assert [outcome["eyes"] for outcome in update["roll"]["outcomes"]] == [1, 2, 3, 4, 5, 6]
    assert update["question"] is None
    first.send(type="roll", outcome={"move": "die", "eyes": 9}, seq=update["seq"], ref=1)
    assert first.wait("refused")["key"] == "outside-bounds"
    second.drain()
    second.send(type="roll", outcome={"move": "die", "eyes": 5}, seq=update["seq"], ref=2)
    assert second.wait("update", ref=2)["view"]["places"] == [5, 0]
    first.send(type="roll", outcome={"move": "die", "eyes": 5}, seq=update["seq"], ref=3)
    assert first.wait("refused")["key"] == "stale-roll"


def test_dice_that_roll_themselves_cannot_be_typed(ann: Player, bob: Player) -> None:
    _, first, _ = four(ann, bob)
    first.send(type="roll", outcome={"move": "die", "eyes": 6}, seq=0, ref=3)
    assert first.wait("refused")["key"] == "no-typed-dice"


def test_a_bot_takes_over_the_seat_whose_time_is_up(
    ann: Player, bob: Player, server: Running
) -> None:
    match, first, second = four(ann, bob, clock={"seconds": 3600})
    assert 3_000_000 < first.last["clocks"]["remaining"][0] <= 3_600_000
    assert first.last["clocks"]["running"] == [0, 1]
    first.play(hide(1000))
    table = server.table(match)

    def run_out() -> None:
        spend(table, 3600)
        table.tasks.wake()

    assert server.loop is not None
    server.loop.call_soon_threadsafe(run_out)
    note = first.wait("chat")
    assert (note["note"], note["seat"]) == ("time-up", 1)
    assert first.asked()["moves"][0] == step(1)
    assert second.wait("closing")["why"] == "time-up"
    again = bob.sit(match)
    assert (again.welcome["you"], again.welcome["yours"]) == (None, [])


def test_the_aid_is_worked_out_once_and_shared(
    ann: Player, bob: Player, eve: Player, server: Running
) -> None:
    asked: list[bytes] = []
    bots = server.services.bots
    before = bots.deduce

    async def counted(game: str, view: bytes, address: str, table: str) -> Any:
        asked.append(view)
        await asyncio.sleep(0.05)
        return await before(game, view, address, table)

    bots.deduce = counted  # type: ignore[method-assign]
    try:
        match, first, _ = four(ann, bob)
        watchers = [eve.sit(match) for number in range(3)]
        first.play(hide(1000))
        for watcher in watchers:
            assert watcher.wait("aid", seq=1)["aid"] == {"sum": 0}
        assert first.wait("aid", seq=1)["aid"] == {"sum": 0}
        here = [view for view in asked if b'"hiding":[true,false]' in view]  # bots play elsewhere
        assert len(here) == 3  # Ann's view, Bob's, and one for all spectators
    finally:
        bots.deduce = before  # type: ignore[method-assign]


def test_a_move_makes_one_view_for_each_viewer_aids_included(
    ann: Player, bob: Player, eve: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, first, second = four(ann, bob)
    watchers = [eve.sit(match) for number in range(2)]
    for seat in (first, second, *watchers):
        seat.drain()
    made: list[int | None] = []
    view = tiny.GAME.view

    def counted(state: tiny.TinyState, viewer: int | None) -> tiny.TinyView:
        if state.numbers[0] == 1234:  # bots play elsewhere
            made.append(viewer)
        return view(state, viewer)

    monkeypatch.setattr(tiny.GAME, "view", counted)
    first.play(hide(1234))
    for seat in (first, second, *watchers):
        assert seat.wait("aid", seq=1)["aid"] == {"sum": 0}
    assert sorted(made, key=str) == [0, 1, None]


def test_webhooks_are_off_unless_the_operator_allows_them(ann: Player) -> None:
    body = {
        "game": "tiny",
        "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}],
        "webhook": "https://example.org/hook",
    }
    assert ann.refused("POST", "/matches", **body)[1] == "webhook-off"


@pytest.mark.parametrize(
    "address",
    [
        "http://example.org/",
        "https://user:word@example.org/",
        "https://example.org:22/",
        "ftp://example.org",
        "https:///nowhere",
        "https://example.org/ HTTP/1.1",
    ],
)
def test_a_webhook_must_be_https_without_a_password(address: str) -> None:
    with pytest.raises(Refusal):
        webhook.check(address)


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("93.184.216.34", True),
        ("127.0.0.1", False),
        ("10.1.2.3", False),
        ("169.254.169.254", False),
        ("100.64.0.1", False),
        ("::1", False),
        ("fe80::1%eth0", False),
        ("::ffff:127.0.0.1", False),
        ("2002:7f00:1::", False),
        ("2606:4700::1111", True),
        ("64:ff9b::8.8.8.8", True),
        ("64:ff9b::127.0.0.1", False),
        ("64:ff9b::192.168.0.1", False),
        ("64:ff9b:1::7f00:1", False),
        ("::127.0.0.1", False),
        ("::8.8.8.8", False),
        ("::ffff:0:127.0.0.1", False),
        ("::ffff:8.8.8.8", True),
        ("fec0::1", False),
        ("ff0e::1", False),
        ("224.0.0.1", False),
    ],
)
def test_a_webhook_reaches_public_addresses_only(address: str, public: bool) -> None:
    assert webhook.public(address) is public


def test_a_webhook_to_a_name_that_leads_inside_is_not_called() -> None:
    async def attempt() -> None:
        await webhook.public_place("localhost", 443)

    with pytest.raises(Refusal, match="not public"):
        in_a_loop(attempt())


def test_an_idle_table_is_put_away_and_opened_again_where_it_was(tmp_path: Path) -> None:
    with Running(settings_for(tmp_path, idle_minutes=0.002)) as server:
        ann = server.player()
        match = ann.make("me", "me")["match"]["id"]
        seat = ann.sit(match, seat=0)
        seat.play(hide(1000))
        time.sleep(0.5)
        assert len(server.services.tables) == 1  # somebody looks at it
        seat.close()
        until(lambda: len(server.services.tables) == 0)
        again = ann.sit(match, seat=1)
        assert again.last["view"]["hiding"] == [True, False]
        assert again.play(hide(1001))["type"] == "update"


def test_a_bot_that_is_refused_tries_again(
    ann: Player, server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(background_tasks, "TRY_AGAIN", 0.05)
    store = server.services.store
    before = store.write
    failed: list[Any] = []

    def full(statements: Any) -> Any:
        if len(failed) < 3 and any("INTO entry" in sql for sql, _ in statements):
            failed.append(statements)
            raise StoreRefused(OSError("disk full"))
        return before(statements)

    monkeypatch.setattr(store, "write", full)
    seat = ann.sit(ann.make("me", "bot")["match"]["id"])
    while not seat.last["view"]["hiding"][1]:
        seat.receive()
    assert len(failed) == 3
