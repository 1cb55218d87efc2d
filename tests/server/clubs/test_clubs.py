"""Clubs with a memory: members and roles, ratings, seasons, scheduled matches."""

from __future__ import annotations

import time
from typing import Any

import pytest
from tests.server.harness import Player, Running, play_out

from tourdetable.server.services.clubs import ratings

NEXT_WEEK = time.time() + 7 * 86_400


def named(player: Player, name: str) -> str:
    return str(player.http.put("/api/me", json={"name": name}).json()["id"])


@pytest.fixture
def club(ann: Player, bob: Player) -> str:
    """A club of Ann, who owns it, and Bob."""
    named(ann, "Ann")
    named(bob, "Bob")
    made = str(ann.post("/clubs", name="Thursday Wheels")["id"])
    joined(ann, bob, made)
    return made


def joined(owner: Player, friend: Player, club: str) -> None:
    code = owner.http.post(f"/api/clubs/{club}/invite").json()["code"]
    assert friend.post("/claim", secret=code)["club"] == club


def do(player: Player, path: str, **body: Any) -> Any:
    response = player.http.post(f"/api{path}", json=body or None)
    assert response.status_code == 200, response.text
    return response.json()


def played(ann: Player, bob: Player, club: str) -> str:
    """A finished match of the club that Ann wins: she moves first."""
    made = ann.make("me", "invite", club=club)
    bob.post("/claim", secret=made["invites"][0]["code"])
    match = str(made["match"]["id"])
    seats = ann.sit(match), bob.sit(match)
    play_out(*seats)
    for seat in seats:
        seat.close()
    return match


# -- members ---------------------------------------------------------------------------------------


def test_the_founder_owns_a_club_and_the_guest_is_a_member(
    ann: Player, bob: Player, club: str
) -> None:
    shown = ann.get(f"/clubs/{club}")
    assert [(one["name"], one["role"]) for one in shown["members"]] == [
        ("Ann", "owner"),
        ("Bob", "member"),
    ]
    assert shown["role"] == "owner"
    assert bob.get(f"/clubs/{club}")["role"] == "member"


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/rename", {"name": "Mine"}),
        ("/delete", {"name": "Thursday Wheels"}),
        ("/seasons", {"name": "Mine"}),
        ("/members/{ann}/remove", {}),
        ("/members/{ann}/role", {"role": "member"}),
    ],
)
def test_a_member_cannot_do_what_owners_do(
    ann: Player, bob: Player, club: str, path: str, body: dict[str, Any]
) -> None:
    path = path.format(ann=ann.get("/me")["id"])
    assert bob.refused("POST", f"/clubs/{club}{path}", **body) == (403, "not-club-owner")
    assert bob.refused("GET", f"/clubs/{club}/audit") == (403, "not-club-owner")


@pytest.mark.parametrize("path", ["", "/memory", "/seasons", "/matches", "/audit"])
def test_a_stranger_learns_nothing_of_a_club_not_even_that_it_exists(
    eve: Player, club: str, path: str
) -> None:
    eve.post("/me")
    there = eve.refused("GET", f"/clubs/{club}{path}")
    nowhere = eve.refused("GET", f"/clubs/000000000000{path}")
    assert there == nowhere == (403, "not-member")


def test_an_owner_removes_a_member_and_it_is_written_down(
    ann: Player, bob: Player, club: str
) -> None:
    member = bob.get("/me")["id"]
    left = do(ann, f"/clubs/{club}/members/{member}/remove")
    assert [one["name"] for one in left["members"]] == ["Ann"]
    assert bob.refused("GET", f"/clubs/{club}") == (403, "not-member")
    line = ann.get(f"/clubs/{club}/audit")["lines"][0]
    assert (line["action"], line["actor"], line["subject"]) == ("club-removed", "Ann", "Bob")
    again = ann.refused("POST", f"/clubs/{club}/members/{member}/remove")
    assert again == (404, "no-member")


def test_who_was_removed_does_not_come_back_by_a_link_of_their_own(
    ann: Player, bob: Player, eve: Player, club: str
) -> None:
    own, other = (do(bob, f"/clubs/{club}/invite")["code"] for number in range(2))
    anns = do(ann, f"/clubs/{club}/invite")["code"]
    do(ann, f"/clubs/{club}/members/{bob.get('/me')['id']}/remove")
    assert bob.refused("POST", "/claim", secret=own) == (410, "link-used")
    assert eve.refused("POST", "/claim", secret=other) == (410, "link-used")
    assert eve.post("/claim", secret=anns)["club"] == club  # links of others go on working


def test_what_an_owner_does_to_the_others_is_written_down(
    server: Running, ann: Player, bob: Player, club: str
) -> None:
    people = [{"kind": "member", "id": one.get("/me")["id"]} for one in (ann, bob)]
    for _one in range(2):
        do(ann, f"/clubs/{club}/fixtures", game="tiny", players=people, until=NEXT_WEEK)
    first, second = ann.get(f"/clubs/{club}/seasons")["fixtures"]
    do(ann, f"/clubs/{club}/fixtures/{first['id']}/remove")
    do(ann, f"/clubs/{club}/fixtures/{second['id']}/start")
    do(ann, f"/clubs/{club}/rename", name="Friday Wheels")
    do(ann, f"/clubs/{club}/delete", name="Friday Wheels")
    log = server.rows("SELECT action, subject FROM audit WHERE place = ? ORDER BY time", club)
    assert log == [
        ("club-scheduled", bob.get("/me")["id"]),
        ("club-scheduled", bob.get("/me")["id"]),
        ("club-unscheduled", bob.get("/me")["id"]),
        ("club-started", bob.get("/me")["id"]),
        ("club-renamed", ""),
        ("club-deleted", bob.get("/me")["id"]),
    ]


def test_after_the_last_owner_the_longest_member_owns_the_club(
    ann: Player, bob: Player, eve: Player, club: str
) -> None:
    named(eve, "Eve")
    joined(bob, eve, club)
    assert do(ann, f"/clubs/{club}/leave")["clubs"] == []
    roles = [(one["name"], one["role"]) for one in bob.get(f"/clubs/{club}")["members"]]
    assert roles == [("Bob", "owner"), ("Eve", "member")]


def test_who_deletes_their_identity_leaves_the_club_to_the_others(
    ann: Player, bob: Player, club: str
) -> None:
    do(ann, "/me/delete", name="Ann")
    assert bob.get(f"/clubs/{club}")["role"] == "owner"


def test_the_last_owner_cannot_be_made_a_member(ann: Player, bob: Player, club: str) -> None:
    mine = ann.get("/me")["id"]
    refused = ann.refused("POST", f"/clubs/{club}/members/{mine}/role", role="member")
    assert refused == (409, "last-owner")
    do(ann, f"/clubs/{club}/members/{bob.get('/me')['id']}/role", role="owner")
    do(ann, f"/clubs/{club}/members/{mine}/role", role="member")
    assert ann.get(f"/clubs/{club}")["role"] == "member"


def test_a_deleted_club_is_gone_for_all_and_its_matches_stay(
    ann: Player, bob: Player, club: str
) -> None:
    match = played(ann, bob, club)
    assert ann.refused("POST", f"/clubs/{club}/delete", name="Friday")[1] == "name-differs"
    do(ann, f"/clubs/{club}/delete", name="Thursday Wheels")
    assert bob.refused("GET", f"/clubs/{club}") == (403, "not-member")
    assert ann.get(f"/matches/{match}")["match"]["status"] == "over"


def test_a_link_given_by_a_club_that_is_gone_opens_nothing(
    ann: Player, eve: Player, club: str
) -> None:
    code = ann.http.post(f"/api/clubs/{club}/invite").json()["code"]
    do(ann, f"/clubs/{club}/delete", name="Thursday Wheels")
    assert eve.refused("POST", "/claim", secret=code) == (404, "link-unknown")


# -- ratings ---------------------------------------------------------------------------------------


def test_a_club_knows_after_its_matches_who_plays_how_well(
    ann: Player, bob: Player, club: str
) -> None:
    for _ in range(3):
        played(ann, bob, club)
    memory = ann.get(f"/clubs/{club}/memory")
    names = {one["id"]: one["name"] for one in memory["players"]}
    [table] = memory["tables"]
    assert [names[one["player"]] for one in table["ratings"]] == ["Ann", "Bob"]
    assert [one["played"] for one in table["ratings"]] == [3, 3]
    assert not any(one["enough"] or one["best"] for one in table["ratings"])
    for _ in range(2):
        played(ann, bob, club)
    [table] = ann.get(f"/clubs/{club}/memory")["tables"]
    assert all(one["enough"] and one["best"] for one in table["ratings"])
    [meeting] = ann.get(f"/clubs/{club}/memory")["meetings"]
    won = meeting["won"] if names[meeting["first"]] == "Ann" else meeting["lost"]
    assert (won, meeting["drawn"]) == (5, 0)
    shown = ann.get(f"/clubs/{club}")
    assert shown["played"] == 5
    assert [one["played"] for one in shown["members"]] == [5, 5]


def test_ratings_are_computed_once_until_another_match_ends(
    ann: Player, bob: Player, club: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted: list[int] = []

    def rate(results: Any) -> Any:
        counted.append(len(results))
        return rated(results)

    rated = ratings.rate
    monkeypatch.setattr(ratings, "rate", rate)
    played(ann, bob, club)
    first = ann.get(f"/clubs/{club}/memory")
    assert bob.get(f"/clubs/{club}/memory") == first
    assert counted == [1]
    played(ann, bob, club)
    assert ann.get(f"/clubs/{club}/memory")["tables"][0]["played"] == 2
    assert counted == [1, 2]


def test_results_of_an_older_version_are_worked_out_from_the_matches(
    server: Running, ann: Player, bob: Player, club: str
) -> None:
    played(ann, bob, club)
    kept = ann.get(f"/clubs/{club}/memory")
    server.write("DELETE FROM club_result WHERE club = ?", club)
    assert ann.get(f"/clubs/{club}/memory") == kept


def test_a_person_who_left_keeps_the_result_of_the_seat(
    ann: Player, bob: Player, club: str
) -> None:
    made = ann.make("me", "invite", club=club)
    bob.post("/claim", secret=made["invites"][0]["code"])
    seat, gone = ann.sit(made["match"]["id"]), bob.sit(made["match"]["id"])
    gone.send(type="leave")
    play_out(seat)
    ratings = ann.get(f"/clubs/{club}/memory")["tables"][0]["ratings"]
    people = {ann.get("/me")["id"], bob.get("/me")["id"]}
    assert {one["player"] for one in ratings} == people


# -- seasons and scheduled matches -----------------------------------------------------------------


def test_a_season_counts_its_own_matches(ann: Player, bob: Player, club: str) -> None:
    played(ann, bob, club)
    opened = do(ann, f"/clubs/{club}/seasons", name="Autumn")["seasons"][0]
    assert ann.refused("POST", f"/clubs/{club}/seasons", name="Two")[1] == "season-open"
    played(ann, bob, club)
    do(ann, f"/clubs/{club}/seasons/{opened['id']}/close")
    played(ann, bob, club)
    shown = ann.get(f"/clubs/{club}/seasons")
    [season] = shown["seasons"]
    names = {one["id"]: one["name"] for one in shown["players"]}
    standings = [(names[one["player"]], one["points"], one["place"]) for one in season["standings"]]
    assert standings == [("Ann", 3, 1), ("Bob", 0, 2)]
    assert season["played"] == 1
    [table] = ann.get(f"/clubs/{club}/memory", season=opened["id"])["tables"]
    assert table["played"] == 1
    assert ann.refused("GET", f"/clubs/{club}/memory?season=nothing") == (404, "no-season")


def fixture(ann: Player, bob: Player, club: str, **more: Any) -> Any:
    players = [{"kind": "member", "id": one.get("/me")["id"]} for one in (ann, bob)]
    wish = {"game": "tiny", "players": players, "until": NEXT_WEEK, **more}
    return do(ann, f"/clubs/{club}/fixtures", **wish)


def test_a_scheduled_match_starts_with_one_click_and_counts_for_its_league(
    ann: Player, bob: Player, club: str
) -> None:
    do(ann, f"/clubs/{club}/seasons", name="League", scheduled=True)
    played(ann, bob, club)  # not scheduled: does not count
    [planned] = fixture(ann, bob, club)["seasons"][0]["fixtures"]
    assert (planned["status"], planned["yours"]) == ("waiting", True)
    assert bob.get("/clubs/lines")["clubs"][-1]["due"] == 1
    started = do(bob, f"/clubs/{club}/fixtures/{planned['id']}/start")
    assert [one["name"] for one in started["seats"]] == ["Ann", "Bob"]
    again = do(ann, f"/clubs/{club}/fixtures/{planned['id']}/start")
    assert again["match"] == started["match"], "a scheduled match is started once"
    play_out(ann.sit(started["match"]), bob.sit(started["match"]))
    [season] = ann.get(f"/clubs/{club}/seasons")["seasons"]
    assert season["played"] == 1
    assert season["fixtures"][0]["status"] == "over"
    assert season["fixtures"][0]["winners"] == [ann.get("/me")["id"]]
    line = ann.get("/clubs/lines")["clubs"][-1]
    assert (line["season"], line["place"], line["due"]) == ("League", 1, 0)


def test_everybody_against_everybody(ann: Player, bob: Player, eve: Player, club: str) -> None:
    joined(ann, eve, club)
    players = [{"kind": "member", "id": one.get("/me")["id"]} for one in (ann, bob, eve)]
    wish = {"game": "tiny", "players": players, "until": NEXT_WEEK, "pairs": True}
    shown = do(ann, f"/clubs/{club}/fixtures", **wish)
    pairs = {frozenset(one["players"]) for one in shown["fixtures"]}
    assert len(pairs) == len(shown["fixtures"]) == 3


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"until": time.time() - 1}, "until-when"),
        ({"until": time.time() + 1e9}, "until-when"),
        ({"players": [{"kind": "member", "id": "nobody"}]}, "no-member"),
        ({"game": "chess"}, "unknown-game"),
        ({"players": [{"kind": "bot", "level": "random"}] * 9}, "seats-range"),
    ],
)
def test_what_cannot_be_played_cannot_be_scheduled(
    ann: Player, bob: Player, club: str, change: dict[str, Any], key: str
) -> None:
    players = [{"kind": "member", "id": one.get("/me")["id"]} for one in (ann, bob)]
    wish = {"game": "tiny", "players": players, "until": NEXT_WEEK, **change}
    assert ann.refused("POST", f"/clubs/{club}/fixtures", **wish)[1] == key


def test_only_its_players_start_a_match_and_only_they_and_owners_remove_it(
    ann: Player, bob: Player, eve: Player, club: str
) -> None:
    named(eve, "Eve")
    joined(ann, eve, club)
    [planned] = fixture(ann, bob, club)["fixtures"]
    place = f"/clubs/{club}/fixtures/{planned['id']}"
    assert eve.refused("POST", f"{place}/start") == (403, "not-your-fixture")
    assert eve.refused("POST", f"{place}/remove") == (403, "not-club-owner")
    assert do(bob, f"{place}/remove")["fixtures"] == []
    assert bob.refused("POST", f"{place}/start") == (404, "no-fixture")


def test_a_match_of_somebody_who_left_the_club_is_not_started(
    ann: Player, bob: Player, club: str
) -> None:
    [planned] = fixture(ann, bob, club)["fixtures"]
    do(bob, f"/clubs/{club}/leave")
    started = ann.refused("POST", f"/clubs/{club}/fixtures/{planned['id']}/start")
    assert started == (409, "member-gone")


def test_the_matches_of_a_club_come_in_pages(ann: Player, club: str) -> None:
    made = [ann.make("me", "invite", club=club)["match"]["id"] for _ in range(23)]
    first, second = (ann.get(f"/clubs/{club}/matches", page=page) for page in (1, 2))
    assert first["pages"] == second["pages"] == 2
    listed = [one["match"]["id"] for one in (*first["matches"], *second["matches"])]
    assert sorted(listed) == sorted(made)
