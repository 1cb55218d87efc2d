"""Absent players at a real table: who is away, a bot in between, the seat back, the end by vote."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.server.harness import Player, Running, Seat, hide, step, until

from tourdetable.server.live.table import Table


@pytest.fixture
def table(ann: Player, bob: Player, eve: Player) -> Any:
    """A match of three people that waits for Ann, the first to step."""
    made = ann.make("me", "invite", "invite", patience=30)
    for player, link in zip((bob, eve), made["invites"], strict=True):
        player.post("/claim", secret=link["code"])
    seats = [player.sit(made["match"]["id"]) for player in (ann, bob, eve)]
    for number, seat in enumerate(seats):
        seat.play(hide(1100 + number))
    return made["match"]["id"], seats


def gone(server: Running, seat: Seat, match: str, seconds: float = 60) -> None:
    """Close a connection, and let time pass since then."""
    table = server.table(match)
    seat.close()
    until(lambda: table.session.seats[0].away is not None)

    async def pass_time() -> None:
        first, *others = table.session.seats
        earlier = msgspec.structs.replace(first, away=(first.away or 0.0) - seconds)
        table.session = msgspec.structs.replace(table.session, seats=(earlier, *others))

    server.run(pass_time())


def absence(player: Player, match: str) -> Any:
    return player.get(f"/matches/{match}")["seats"][0]["absence"]


def test_somebody_who_is_to_move_and_goes_is_shown_as_absent_to_the_others(
    table: Any, server: Running
) -> None:
    match, seats = table
    seats[0].close()
    told = seats[1].wait("seats")
    while told["seats"][0]["absence"] is None:
        told = seats[1].wait("seats")
    assert told["seats"][0]["connected"] is False
    assert told["seats"][0]["absence"]["voters"] == [1, 2]
    assert absence(seats[1].player, match)["wait"] > 0
    refused = seats[1].player.refused("POST", f"/matches/{match}/vote", seat=0, about="bot")
    assert refused == (409, "absent-wait")


def test_a_bot_plays_until_the_person_is_back(table: Any, server: Running) -> None:
    match, seats = table
    gone(server, seats[0], match)
    seats[1].player.post(f"/matches/{match}/vote", seat=0, about="bot")
    assert absence(seats[2].player, match)["bot"] == [1]
    shown = seats[2].player.post(f"/matches/{match}/vote", seat=0, about="bot")["seats"][0]
    assert (shown["kind"], shown["stand_in"], shown["took_over"]) == ("bot", True, True)
    seats[1].asked()  # the bot has moved
    back = seats[0].player.sit(match)
    until(lambda: server.table(match).session.seats[0].kind == "person")
    note = back.wait("chat", note="back")
    assert note["seat"] == 0
    seats[1].play(step(1))
    seats[2].asked()
    seats[2].play(step(1))
    assert back.asked()["moves"]


def test_a_person_with_two_devices_is_away_when_both_are_gone(table: Any, server: Running) -> None:
    match, seats = table
    phone = seats[0].player.sit(match)
    seats[0].close()
    until(lambda: len(server.table(match).viewers) == 3)
    assert absence(seats[1].player, match) is None
    phone.close()
    until(lambda: absence(seats[1].player, match) is not None)


def test_all_others_end_the_match_and_everybody_is_told(table: Any, server: Running) -> None:
    match, seats = table
    gone(server, seats[0], match)
    for seat in seats[1:]:
        seat.player.post(f"/matches/{match}/vote", seat=0, about="end")
    ended = seats[1].wait("ended")
    assert (ended["outcome"]["reason"], ended["outcome"]["winners"]) == ("abandoned", [])
    assert seats[1].player.get(f"/matches/{match}/replay")["outcome"]["reason"] == "abandoned"


def test_strangers_and_the_absent_neither_nudge_nor_vote(table: Any, server: Running) -> None:
    match, seats = table
    gone(server, seats[0], match)
    stranger = server.player()
    stranger.post("/me")
    for player in (stranger, seats[0].player):
        for path, body in (("nudge", {}), ("vote", {"about": "end"})):
            refused = player.refused("POST", f"/matches/{match}/{path}", seat=0, **body)
            assert refused == (403, "not-your-seat")


def test_a_nudge_is_answered_once_an_hour(table: Any, server: Running) -> None:
    match, seats = table
    gone(server, seats[0], match)
    shown = seats[1].player.post(f"/matches/{match}/nudge", seat=0)
    assert shown["seats"][0]["absence"]["nudge"] > 3_500_000
    assert seats[2].player.refused("POST", f"/matches/{match}/nudge", seat=0) == (429, "nudged")


def test_what_others_do_to_the_absent_is_written_down(table: Any, server: Running) -> None:
    match, seats = table
    gone(server, seats[0], match)
    first, *others = (seat.player for seat in seats)
    others[0].post(f"/matches/{match}/nudge", seat=0)
    others[0].post(f"/matches/{match}/vote", seat=0, about="end")
    others[0].post(f"/matches/{match}/vote", seat=0, about="end", agree=False)
    others[1].post(f"/matches/{match}/vote", seat=0, about="bot")
    rows = server.rows("SELECT action, actor, subject FROM audit WHERE place = ?", match)
    one, two, absent = (player.get("/me")["id"] for player in (*others, first))
    assert sorted(rows) == sorted(
        [
            ("nudged", one, absent),
            ("vote-end", one, absent),
            ("vote-withdrawn", one, absent),
            ("vote-bot", two, absent),
        ]
    )


def test_a_hot_seats_clock_waits_for_the_curtain(ann: Player, bob: Player, server: Running) -> None:
    made = ann.make("me", "me", "invite", clock={"seconds": 600})
    match = made["match"]["id"]
    both = ann.sit(match, seat=0)
    bob.post("/claim", secret=made["invites"][0]["code"])

    def looking() -> list[int]:
        clocks = server.table(match).session.clocks
        return [] if clocks is None else sorted({*clocks.running} - {*clocks.held})

    until(lambda: looking() == [0, 2])  # all hide a number at once
    both.hello(seat=1)
    until(lambda: looking() == [1, 2])
    told = both.wait("seats")
    while not (told["clocks"] and told["clocks"]["grace"] and told["clocks"]["grace"][0]):
        told = both.wait("seats")
    assert told["clocks"]["running"] == [0, 1, 2]
    assert told["clocks"]["grace"][0] <= 60_000
    assert told["clocks"]["grace"][1:] == [0, 0]


def test_after_a_restart_nobody_is_there_yet(table: Any, server: Running) -> None:
    match, _ = table
    session = server.table(match).session
    assert [seat.away for seat in session.seats] == [None, None, None]

    fresh = server.run(Table.load(server.services.shared, match, None))
    assert all(seat.away is not None for seat in fresh.session.seats)
