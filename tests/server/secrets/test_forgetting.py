"""Events of limited life: once forgotten, nothing that the server sends tells them any more."""

from __future__ import annotations

from typing import Any

from tests.server.harness import THROW, Player, Seat, hide, play_out


def shaken(lines: list[Any]) -> list[int]:
    """The entries whose lines tell that the die was shaken."""
    return [
        line["seq"] for line in lines if any(event["event"] == "shaken" for event in line["events"])
    ]


def table_of(ann: Player, bob: Player, dice: str) -> tuple[str, Seat, Seat]:
    made = ann.make("me", "invite", dice=dice)
    bob.post("/claim", secret=made["invites"][0]["code"])
    match = made["match"]["id"]
    first, second = ann.sit(match), bob.sit(match)
    first.play(hide(1100))
    second.play(hide(1101))
    first.wait("update", seq=2)
    return match, first, second


def everything(match: str, *players: Player) -> list[list[int]]:
    """Where the event is told: to players that come again, in the history, in an export."""
    found: list[list[int]] = []
    for seat, player in enumerate(players):
        found.append(shaken(player.sit(match, seat=seat, since=0).last["lines"]))
        found.append(shaken(player.get(f"/matches/{match}/history", seat=seat)["lines"]))
        found.append(shaken(player.get(f"/matches/{match}/export", seat=seat)["lines"]))
        found.append(shaken(player.get(f"/matches/{match}/history")["lines"]))
    return found


def test_what_is_forgotten_is_told_no_more_to_anybody(ann: Player, bob: Player) -> None:
    match, first, second = table_of(ann, bob, "typed")
    update = first.play(THROW)
    assert shaken(update["lines"]) == [3]
    assert shaken(second.wait("update", seq=3)["lines"]) == [3]
    assert everything(match, ann, bob) == [[3]] * 8  # the die is still to be rolled
    first.send(type="roll", outcome={"move": "die", "eyes": 5}, seq=3, ref=2)
    assert shaken(first.wait("update", ref=2)["lines"]) == []
    assert everything(match, ann, bob) == [[]] * 8


def test_what_is_forgotten_within_one_update_is_never_told(ann: Player, bob: Player) -> None:
    match, first, second = table_of(ann, bob, "fair")
    update = first.play(THROW)  # the die rolls at once, and the next seat is to act
    assert [line["seat"] for line in update["lines"]] == [0, None]
    assert shaken(update["lines"]) == []
    assert shaken(second.wait("update", seq=4)["lines"]) == []
    assert everything(match, ann, bob) == [[]] * 8


def test_after_the_end_everything_is_remembered(ann: Player, bob: Player) -> None:
    match, first, second = table_of(ann, bob, "fair")
    first.play(THROW)
    second.drain()
    play_out(first, second)
    assert shaken(bob.get(f"/matches/{match}/history")["lines"]) == [3]
