"""Invitations: one link for a whole table, what a link tells beforehand, names at a table."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from tests.server.harness import Player, Running

from tourdetable.server.services.links import MOST_TABLE_LINKS
from tourdetable.session.seats.seating import LONGEST_NAME, free_name


def table_link(player: Player, match: str) -> str:
    return str(player.post(f"/matches/{match}/invite-all")["code"])


def test_a_tables_link_gives_the_next_free_seat_until_it_is_full(
    ann: Player, bob: Player, eve: Player, server: Running
) -> None:
    ann.http.put("/api/me", json={"name": "Ann"})
    match = ann.make("me", "invite", "invite", "bot")["match"]["id"]
    code = table_link(ann, match)
    told = bob.post("/links", secret=code)
    assert (told["giver"], told["game"], told["kind"], told["usable"]) == (
        "Ann", "tiny", "table", True,
    )  # fmt: skip
    assert bob.post("/claim", secret=code)["seat"] == 1
    assert bob.post("/claim", secret=code)["seat"] == 1  # the same person keeps the same seat
    assert eve.post("/claim", secret=code)["seat"] == 2
    late = server.player()
    assert late.refused("POST", "/claim", secret=code) == (409, "table-full")
    told = late.post("/links", secret=code)
    assert (told["usable"], told["watch"]) == (False, match)


def test_only_the_maker_of_a_match_gets_its_link(ann: Player, bob: Player) -> None:
    match = ann.make("me", "invite")["match"]["id"]
    bob.post("/me")
    assert bob.refused("POST", f"/matches/{match}/invite-all", renew=False) == (403, "not-owner")


def test_a_link_that_was_sent_works_when_its_giver_asks_for_one_elsewhere(
    ann: Player, bob: Player, eve: Player
) -> None:
    match = ann.make("me", "invite", "invite")["match"]["id"]
    sent, elsewhere = table_link(ann, match), table_link(ann, match)
    assert bob.post("/claim", secret=sent)["seat"] == 1
    assert eve.post("/claim", secret=elsewhere)["seat"] == 2


def test_a_renewed_table_link_ends_those_before(ann: Player, bob: Player) -> None:
    match = ann.make("me", "invite")["match"]["id"]
    before = [table_link(ann, match) for number in range(2)]
    new = ann.post(f"/matches/{match}/invite-all", renew=True)["code"]
    for old in before:
        assert bob.refused("POST", "/claim", secret=old) == (410, "link-used")
    assert bob.post("/claim", secret=new)["seat"] == 1


def test_links_of_one_table_do_not_pile_up(ann: Player, bob: Player) -> None:
    match = ann.make("me", "invite")["match"]["id"]
    given = [table_link(ann, match) for number in range(MOST_TABLE_LINKS + 1)]
    assert bob.refused("POST", "/claim", secret=given[0]) == (410, "link-used")
    assert bob.post("/claim", secret=given[1])["seat"] == 1


def test_people_who_race_for_the_last_seat_get_one_seat_between_them(
    ann: Player, server: Running
) -> None:
    match = ann.make("me", "invite", "bot", "bot")["match"]["id"]
    code = table_link(ann, match)
    racers = [server.player() for number in range(5)]

    def claim(player: Player) -> int:
        return player.http.post("/api/claim", json={"secret": code}).status_code

    with ThreadPoolExecutor(len(racers)) as pool:
        answers = list(pool.map(claim, racers))
    assert sorted(answers) == [200, 409, 409, 409, 409]


def test_somebody_who_is_named_only_at_the_table_invites_by_that_name(
    ann: Player, bob: Player
) -> None:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "invite"}]
    made = ann.post("/matches", game="tiny", seats=seats)
    assert bob.post("/links", secret=made["invites"][0]["code"])["giver"] == "Ann"


def test_whoever_is_named_at_a_table_first_is_called_so_from_then_on(
    ann: Player, bob: Player
) -> None:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Zoe"}, {"kind": "invite"}]
    ann.post("/matches", game="tiny", seats=seats)
    bob.post("/matches/quick", game="tiny", name="Bob")
    assert [player.get("/me")["name"] for player in (ann, bob)] == ["Ann", "Bob"]
    ann.post("/matches", game="tiny", seats=[{"kind": "me", "name": "Annie"}, *seats[1:]])
    assert ann.get("/me")["name"] == "Ann", "a name that was chosen stays"


def test_a_link_that_nobody_gave_tells_nothing(bob: Player) -> None:
    made_up = "ABCD-EFGH-JKMN"
    assert bob.refused("POST", "/links", secret=made_up) == (404, "link-unknown")


def test_a_link_for_one_seat_says_which_and_a_tables_link_none(ann: Player, bob: Player) -> None:
    made = ann.make("me", "bot", "invite")
    assert bob.post("/links", secret=made["invites"][0]["code"])["seat"] == 2
    assert bob.post("/links", secret=table_link(ann, made["match"]["id"]))["seat"] is None


def test_a_used_seat_link_offers_to_watch(ann: Player, bob: Player, eve: Player) -> None:
    made = ann.make("me", "invite")
    code = made["invites"][0]["code"]
    bob.post("/claim", secret=code)
    told = eve.post("/links", secret=code)
    assert (told["usable"], told["watch"]) == (False, made["match"]["id"])


def test_whoever_joins_a_club_by_link_has_the_name_they_gave(ann: Player, bob: Player) -> None:
    club = ann.post("/clubs", name="Club")["id"]
    code = ann.post(f"/clubs/{club}/invite")["code"]
    assert bob.post("/links", secret=code)["club"] == "Club"
    bob.post("/claim", secret=code, name="Bob")
    assert "Bob" in [member["name"] for member in ann.get(f"/clubs/{club}")["members"]]


# -- names at a table ------------------------------------------------------------------------------


def test_people_on_one_device_have_names_of_their_own(ann: Player) -> None:
    ann.http.put("/api/me", json={"name": "Ada"})
    seats = [{"kind": "me"}, {"kind": "me"}, {"kind": "me", "name": "Bob"}, {"kind": "me"}]
    made = ann.post("/matches", game="tiny", seats=seats)
    assert [seat["name"] for seat in made["seats"]] == ["Ada", "Ada 2", "Bob", "Ada 3"]


def test_a_guest_with_a_name_that_is_taken_gets_a_number(ann: Player, bob: Player) -> None:
    ann.http.put("/api/me", json={"name": "Ada"})
    made = ann.make("me", "invite")
    bob.post("/claim", secret=made["invites"][0]["code"], name="ADA")
    names = [seat["name"] for seat in bob.get(f"/matches/{made['match']['id']}")["seats"]]
    assert names == ["Ada", "ADA 2"]


@pytest.mark.parametrize(
    ("name", "taken", "free"),
    [
        ("", [""], ""),
        ("Ada", [], "Ada"),
        ("Ada", ["ada", "Ada 2"], "Ada 3"),
        ("x" * LONGEST_NAME, ["x" * LONGEST_NAME], "x" * (LONGEST_NAME - 2) + " 2"),
    ],
)
def test_a_free_name_is_the_name_or_the_name_with_a_number(
    name: str, taken: list[str], free: str
) -> None:
    assert free_name(name, taken) == free
