"""Inviting people of my clubs, asking for a rematch, and the lists of the home page."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from tests.server.harness import Player, Running, play_out


def me(player: Player, name: str) -> str:
    return str(player.http.put("/api/me", json={"name": name}).json()["id"])


@pytest.fixture
def club(ann: Player, bob: Player, eve: Player) -> dict[str, str]:
    """A club of Ann and Bob; Eve is not in it. Their ids by name."""
    ids = {"ann": me(ann, "Ann"), "bob": me(bob, "Bob"), "eve": me(eve, "Eve")}
    made = ann.post("/clubs", name="Thursday")["id"]
    bob.post("/claim", secret=ann.http.post(f"/api/clubs/{made}/invite").json()["code"])
    return {**ids, "club": made}


def invitations(player: Player) -> list[Any]:
    return list(player.get("/invitations")["invitations"])


def states(player: Player, match: str) -> dict[str, str]:
    people = player.get(f"/matches/{match}/invitations")["people"]
    return {one["name"]: one["state"] for one in people}


def test_a_member_of_my_club_is_invited_with_one_click_and_takes_the_seat(
    ann: Player, bob: Player, club: dict[str, str]
) -> None:
    match = ann.make("me", "invite")["match"]["id"]
    assert states(ann, match) == {"Bob": ""}
    ann.post(f"/matches/{match}/invitations", member=club["bob"])
    assert states(ann, match) == {"Bob": "open"}
    (told,) = invitations(bob)
    assert (told["giver"], told["kind"], told["match"]["id"]) == ("Ann", "club", match)
    claimed = bob.post(f"/invitations/{told['id']}", answer="accept")
    assert (claimed["match"], claimed["seat"]) == (match, 1)
    assert bob.get(f"/matches/{match}")["seats"][1]["name"] == "Bob"
    assert invitations(bob) == []


def test_only_members_of_my_club_are_invited_and_nobody_learns_who_exists(
    ann: Player, bob: Player, eve: Player, club: dict[str, str]
) -> None:
    match = ann.make("me", "invite")["match"]["id"]
    path = f"/matches/{match}/invitations"
    for member in (club["eve"], "nobodyatall1", club["ann"]):
        assert ann.refused("POST", path, member=member) == (403, "not-in-club")
    assert bob.refused("POST", path, member=club["eve"]) == (403, "not-owner")
    assert bob.refused("GET", path) == (403, "not-owner")
    assert invitations(eve) == []


def test_a_match_of_a_club_invites_its_members_alone(
    ann: Player, eve: Player, club: dict[str, str]
) -> None:
    other = ann.post("/clubs", name="Friday")["id"]
    eve.post("/claim", secret=ann.http.post(f"/api/clubs/{other}/invite").json()["code"])
    match = ann.make("me", "invite", club=club["club"])["match"]["id"]
    assert states(ann, match) == {"Bob": ""}


def test_declining_can_be_taken_back_and_the_maker_sees_it(
    ann: Player, bob: Player, club: dict[str, str]
) -> None:
    match = ann.make("me", "invite")["match"]["id"]
    ann.post(f"/matches/{match}/invitations", member=club["bob"])
    (told,) = invitations(bob)
    bob.post(f"/invitations/{told['id']}", answer="decline")
    assert (invitations(bob), states(ann, match)) == ([], {"Bob": "declined"})
    bob.post(f"/invitations/{told['id']}", answer="restore")
    assert len(invitations(bob)) == 1
    bob.post(f"/invitations/{told['id']}", answer="decline")
    ann.post(f"/matches/{match}/invitations", member=club["bob"])  # a no is a no
    assert invitations(bob) == []


def test_an_invitation_belongs_to_one_person(
    ann: Player, bob: Player, eve: Player, club: dict[str, str]
) -> None:
    match = ann.make("me", "invite")["match"]["id"]
    ann.post(f"/matches/{match}/invitations", member=club["bob"])
    (told,) = invitations(bob)
    for answer in ("accept", "decline", "restore"):
        refused = eve.refused("POST", f"/invitations/{told['id']}", answer=answer)
        assert refused == (404, "no-invitation")
    assert eve.refused("POST", "/invitations/nothing", answer="accept") == (404, "no-invitation")


def test_accepting_a_seat_that_was_just_taken_says_so(
    ann: Player, bob: Player, eve: Player, club: dict[str, str]
) -> None:
    made = ann.make("me", "invite")
    match = made["match"]["id"]
    ann.post(f"/matches/{match}/invitations", member=club["bob"])
    (told,) = invitations(bob)
    eve.post("/claim", secret=made["invites"][0]["code"])
    assert bob.refused("POST", f"/invitations/{told['id']}", answer="accept") == (409, "table-full")
    assert invitations(bob) == []


def test_two_devices_that_accept_at_once_take_one_seat(
    ann: Player, bob: Player, club: dict[str, str]
) -> None:
    match = ann.make("me", "invite", "invite")["match"]["id"]
    ann.post(f"/matches/{match}/invitations", member=club["bob"])
    (told,) = invitations(bob)

    def accept(_: int) -> int:
        answer = bob.http.post(f"/api/invitations/{told['id']}", json={"answer": "accept"})
        return answer.status_code

    with ThreadPoolExecutor(4) as pool:
        assert 200 in list(pool.map(accept, range(4)))
    seats = ann.get(f"/matches/{match}")["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "person", "open"]


# -- rematch ---------------------------------------------------------------------------------------


def finished(ann: Player, bob: Player) -> str:
    made = ann.make("me", "invite")
    bob.post("/claim", secret=made["invites"][0]["code"])
    match = str(made["match"]["id"])
    play_out(ann.sit(match), bob.sit(match))
    return match


def test_play_again_invites_the_others_who_accept_or_decline(ann: Player, bob: Player) -> None:
    match = finished(ann, bob)
    again = ann.post(f"/matches/{match}/rematch", swap=True)
    assert [seat["kind"] for seat in again["seats"]] == ["open", "person"]
    (told,) = [one for one in invitations(bob) if one["match"]["rematch_of"] == match]
    assert (told["kind"], told["offered"]) == ("rematch", [0])
    bob.post(f"/invitations/{told['id']}", answer="accept")
    assert bob.get(f"/matches/{again['match']['id']}")["match"]["status"] == "playing"


def test_a_rematch_is_written_down_as_an_invitation(
    server: Running, ann: Player, bob: Player
) -> None:
    again = ann.post(f"/matches/{finished(ann, bob)}/rematch")["match"]["id"]
    noted = server.rows("SELECT action, actor, subject FROM audit WHERE place = ?", again)
    assert noted == [("invited", ann.get("/me")["id"], bob.get("/me")["id"])]


def test_whoever_declines_a_rematch_leaves_an_open_seat(ann: Player, bob: Player) -> None:
    match = finished(ann, bob)
    again = ann.post(f"/matches/{match}/rematch")["match"]["id"]
    (told,) = [one for one in invitations(bob) if one["match"]["rematch_of"] == match]
    bob.post(f"/invitations/{told['id']}", answer="decline")
    shown = ann.get(f"/matches/{again}/invitations")["people"]
    assert [one["state"] for one in shown if one["id"] == bob.get("/me")["id"]] == ["declined"]
    assert ann.post(f"/matches/{again}/fill")["match"]["status"] == "playing"


# -- lists -----------------------------------------------------------------------------------------


def test_unfinished_matches_come_with_mine_to_move_first(ann: Player, bob: Player) -> None:
    post = {"seconds": 86_400, "per": "move"}
    slow = ann.make("me", "bot", clock=post)["match"]["id"]
    open_one = ann.make("me", "invite")["match"]["id"]
    live = ann.make("me", "bot")["match"]["id"]
    found = ann.get("/matches", state="running")["matches"]
    ids = [one["match"]["id"] for one in found if one["match"]["id"] in (slow, open_one, live)]
    assert ids == [live, slow, open_one]
    one = next(one for one in found if one["match"]["id"] == slow)
    assert (0 in one["to_act"], one["prompt"]) == (True, "prompt-hide")
    assert 0 < one["left"] <= 86_400_000


def test_finished_matches_have_pages_and_a_search(server: Running) -> None:
    ann, bob = server.player(), server.player()
    me(ann, "Ann")
    me(bob, "Élodie_50%")
    match = finished(ann, bob)
    for _match in range(2):
        finished(ann, server.player())

    def search(words: str, page: int = 0) -> tuple[list[str], int]:
        found = ann.get("/matches", state="over", search=words, page=page)
        return [one["match"]["id"] for one in found["matches"]], found["total"]

    assert search("")[1] == 3
    assert search("Élodie_50%") == ([match], 1)
    assert search("ODIE_50") == ([match], 1)
    assert search("%") == ([match], 1)  # nothing in it is a pattern
    assert search("tiny")[1] in (0, 3)
    assert search("nobody of that name") == ([], 0)
    assert search("", page=9) == ([], 3)
    assert bob.get("/matches", state="over")["total"] == 1


def test_a_browser_that_is_nobody_has_no_lists(server: Running) -> None:
    nobody = server.player()
    for state in ("", "running", "over"):
        assert nobody.get("/matches", state=state)["matches"] == []
    assert invitations(nobody) == []
