"""CR-19, CR-21 at a real table: what a club has earned, and what it earns."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.harness import Player, Running, Seat, settings_for, until

from tourdetable.games.vroom.honours import MODULES, TROPHIES

ME = {"kind": "me"}
FAR = {"move": "grid-push", "direction": 3, "distance": 24}
NEAR = {"move": "grid-push", "direction": 3, "distance": 2}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(settings_for(tmp_path_factory.mktemp("vroom"))) as running:
        yield running


@pytest.fixture
def ann(server: Running) -> Player:
    return server.player()


def club_of(player: Player) -> str:
    return str(player.post("/clubs", name="Thursday")["id"])


def give(server: Running, club: str, **record: Any) -> None:
    """Let the club have earned this already."""
    fresh = {"trophies": [], "opened": [], "open": [], "choices": 0}
    earned = json.dumps({**fresh, **record})
    server.write("INSERT OR REPLACE INTO shelf VALUES (?, ?, ?)", club, "vroom", earned)


def locks(player: Player, club: str = "") -> dict[str, str]:
    answer = player.get("/games/vroom/locks", **({"club": club} if club else {}))
    return {lock["option"]: lock["key"] for lock in answer["locks"]}


def refused(player: Player, club: str | None, **options: Any) -> str:
    body = {"game": "vroom", "seats": [ME] * 3, "club": club, "options": options}
    return player.refused("POST", "/matches", **body)[1]


def make(player: Player, club: str | None, **options: Any) -> str:
    body = {"game": "vroom", "seats": [ME] * 3, "club": club, "options": options}
    return str(player.post("/matches", **body)["match"]["id"])


def test_cr19_modules_and_the_surprise_are_locked_for_a_table_without_a_club(ann: Player) -> None:
    assert locks(ann) == dict.fromkeys([*MODULES, "own_module", "surprise"], "locked-club")
    for option in (*MODULES, "surprise"):
        assert refused(ann, None, **{option: True}) == "locked-club"
    assert make(ann, None, gate_placed=True)


def test_cr19_a_club_may_play_what_it_has_opened_and_nothing_else(
    server: Running, ann: Player
) -> None:
    club = club_of(ann)
    assert set(locks(ann, club)) == {*MODULES, "own_module", "surprise"}
    assert refused(ann, club, ghost=True) == "locked-module"
    give(server, club, opened=["ghost"], open=["ghost"])
    assert "ghost" not in locks(ann, club)
    assert make(ann, club, ghost=True)
    assert refused(ann, club, ghost=True, boost=True) == "locked-module"


def test_cr19_a_right_to_open_lets_the_table_choose_one_module(
    server: Running, ann: Player
) -> None:
    club = club_of(ann)
    give(server, club, choices=1)
    assert set(locks(ann, club)) == {"own_module", "surprise"}
    assert make(ann, club, skid=True)
    assert refused(ann, club, skid=True, boost=True) == "locked-one"


def test_cr19_once_all_five_are_opened_any_set_and_an_own_module_may_be_played(
    server: Running, ann: Player
) -> None:
    club = club_of(ann)
    give(server, club, opened=list(MODULES), trophies=list(TROPHIES[:10]))
    assert locks(ann, club) == {}
    all_five: dict[str, Any] = dict.fromkeys(MODULES, True)
    assert make(ann, club, surprise=True, own_module="id = 'x'\nsight = 40.0", **all_five)


def test_nobody_asks_for_the_locks_of_a_foreign_club(server: Running, ann: Player) -> None:
    club = club_of(ann)
    assert server.player().refused("GET", f"/games/vroom/locks?club={club}") == (403, "not-member")
    assert ann.refused("GET", "/games/nothing/locks") == (404, "unknown-game")


def test_cr18_a_wrong_own_event_is_refused_with_its_place(ann: Player) -> None:
    body = {"game": "vroom", "seats": [ME] * 3, "options": {"own_event": "id = 3"}}
    answer = ann.http.post("/api/matches", json=body)
    assert answer.status_code == 400
    assert (answer.json()["rule"], answer.json()["key"]) == ("own_event", "event-file")
    assert "id" in answer.json()["details"]["detail"]
    option = next(
        option
        for game in ann.get("/games")["games"]
        for option in game["options"]
        if option["name"] == "own_event"
    )
    assert option["longest"] == 8000


def sit_down(server: Running, club: str, ann: Player) -> tuple[str, list[Seat]]:
    """Ann, who reads English, and two who read French, with an own event, on a straight course."""
    wishes = [ME, {"kind": "invite"}, {"kind": "invite"}]
    options = {"own_event": "id = 'polite'\n[[broken]]\nfact = 'contact'"}
    made = ann.post("/matches", game="vroom", seats=wishes, club=club, options=options)
    match = made["match"]["id"]
    seats = [ann.sit(match, language="en")]
    for link in made["invites"]:
        guest = server.player()
        guest.post("/claim", secret=link["code"])
        seats.append(guest.sit(match, language="fr"))
    seats[0].play({"move": "take-course", "course": 0})
    return match, seats


def put_away(server: Running, match: str, seats: list[Seat]) -> list[Seat]:
    """Everybody goes, the table is put away, and all come back without saying what they read."""
    for seat in seats:
        seat.close()
    until(lambda: not server.services.tables._open[match].viewers, "somebody is still there")
    del server.services.tables._open[match]
    return [seat.player.sit(match) for seat in seats]


def drive(seats: list[Seat], order: list[int], *pushes: dict[str, Any]) -> None:
    for push in pushes:
        for seat in order:
            assert seats[seat].play(push)["type"] == "update"


def test_cr21_a_finished_match_brings_its_trophies_and_a_shared_replay_one_more(
    server: Running, ann: Player
) -> None:
    club = club_of(ann)
    match, seats = sit_down(server, club, ann)
    drive(seats, [0, 1, 2], NEAR, NEAR, NEAR, FAR, FAR)  # race 1: all cross in round five
    seats = put_away(server, match, seats)
    drive(seats, [0, 1, 2], {"move": "ready"})
    seats[1].play({"move": "take-course", "course": 4})
    drive(seats, [1, 2, 0], FAR, FAR)
    drive(seats, [1], FAR)  # the boulevard's gate is 102 cm away: too early, the match is lost
    for seat in seats:
        seat.wait("ended")

    def trophies() -> set[str]:
        return set(ann.get(f"/clubs/{club}")["shelf"][0]["record"]["trophies"]) - {"night"}

    won = {"own-event", "two-languages", "all-across", "quick-race"}
    assert trophies() == won
    ann.get(f"/matches/{match}/replay")
    assert "shared-replay" not in trophies()
    server.player().get(f"/matches/{match}/replay")
    assert trophies() == {*won, "shared-replay"}


def test_a_rematch_leaves_out_what_the_match_before_has_closed(
    server: Running, ann: Player
) -> None:
    club = club_of(ann)
    give(server, club, opened=["podium"], open=["podium"])
    match = make(ann, club, podium=True, mode="hard")
    seat = ann.sit(match, seat=0)
    seat.play({"move": "take-course", "course": 0})
    for number in (0, 1, 2, 0):  # car 1 is across in round two: the match is lost
        seat.hello(seat=number)
        seat.play(FAR)
    seat.wait("ended")
    give(server, club, opened=["podium"])
    again = ann.post(f"/matches/{match}/rematch")["match"]
    assert (again["options"]["podium"], again["options"]["mode"]) == (False, "hard")
