"""Clubs with a memory, manners, and spectators who see secrets late."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

import pytest
from playwright.sync_api import Page, expect
from tests.journeys.conftest import People, Server, new_match
from tests.journeys.together.scenes import ME, named, play_first_moves, program

pytestmark = [pytest.mark.journey, pytest.mark.xdist_group("journeys")]


def founded(founder: Page, friend: Page, server: Server) -> str:
    """A club of two."""
    for page in (founder, friend):
        page.goto("/")
        name = page.evaluate("JSON.parse(localStorage['tourdetable.settings'] ?? '{}').name")
        page.request.put("/api/me", data={"name": name or "Ada"})
    one, two = program(founder, server), program(friend, server)
    club = str(one.post("/clubs", name="Thursday Wheels")["id"])
    two.post("/claim", secret=one.http.post(f"/api/clubs/{club}/invite").json()["code"])
    return club


def test_a_club_has_ratings_after_three_matches(person: People, server: Server) -> None:
    founder, friend = person(), person(settings={"name": "Bob"})
    club = founded(founder, friend, server)
    one, two = program(founder, server), program(friend, server)
    for _match in range(3):
        made = one.post("/matches", game="citychase", club=club,
                        seats=[{"kind": "me"}, {"kind": "invite"}])  # fmt: skip
        two.post("/claim", secret=made["invites"][0]["code"])
        play_first_moves(one.sit(made["match"]["id"]), two.sit(made["match"]["id"]))
    for page in (founder, friend):
        page.goto(f"/club/{club}")
        ratings = page.get_by_role("region", name="Ratings")
        expect(ratings.get_by_role("row")).to_have_count(3)  # the head, and two people
        expect(ratings).to_contain_text("too few")
        expect(page.get_by_role("region", name="Records")).to_contain_text("Longest chase")
    founder.get_by_role("link", name="Season").click()
    founder.get_by_label("Name of the season").fill("Autumn")
    founder.get_by_role("button", name="Open a season").click()
    expect(founder.get_by_role("heading", name="Autumn")).to_be_visible()


def test_a_block_hides_chat_and_the_operator_bans_after_a_report(
    person: People, server: Server
) -> None:
    ada, bob = person(), person(settings={"name": "Bob"})
    made = new_match(ada, "citychase", [ME, {"kind": "invite"}])
    match = made["match"]["id"]
    bob.goto(made["invites"][0]["path"])
    bob.get_by_role("button", name="Sit down").click()
    bob.wait_for_url(f"**/match/{match}")
    ada.goto(f"/match/{match}")
    bob.get_by_role("tab", name="Chat").click()
    bob.get_by_label("Say something").fill("you are slow")
    bob.keyboard.press("Enter")
    ada.get_by_role("tab", name="Chat").click()
    heard = ada.get_by_role("log", name="Chat")
    expect(heard).to_contain_text("you are slow")
    ada.get_by_role("button", name="More").click()
    ada.get_by_role("button", name="Report").click()
    ada.get_by_label("In your own words").fill("rude")
    ada.get_by_role("button", name="Send the report").click()
    expect(ada.get_by_text("The operator of this server has your report.")).to_be_visible()
    ada.get_by_role("button", name="Block").click()
    ada.get_by_role("button", name="Close", exact=True).first.click()
    expect(heard).not_to_contain_text("you are slow")
    operator = person()
    operator.goto("/operator")
    reports = operator.get_by_role("region", name="Reports")
    expect(reports).to_contain_text("rude")
    reports.get_by_role("button", name="Ban for a week").first.click()
    expect(operator.get_by_role("region", name="Bans")).to_contain_text("Bob")
    refused = bob.request.post(
        "/api/matches/quick", data={"game": "citychase"}, headers={"origin": server.url}
    )
    assert refused.json()["key"] == "banned"


def test_the_host_closes_the_chat_and_removes_a_spectator(person: People) -> None:
    ada, bob, eve = person(), person(settings={"name": "Bob"}), person(settings={"name": "Eve"})
    made = new_match(ada, "citychase", [ME, {"kind": "invite"}])
    match = made["match"]["id"]
    bob.goto(made["invites"][0]["path"])
    bob.get_by_role("button", name="Sit down").click()
    bob.get_by_role("tab", name="Chat").click()
    named(eve, "Eve")
    eve.goto(f"/match/{match}")
    eve.locator(".shell[data-ready]").wait_for()
    ada.goto(f"/match/{match}")
    ada.get_by_role("button", name="More").click()
    ada.get_by_role("button", name="Close the chat").click()
    expect(bob.locator(".chat form")).to_have_count(0)
    ada.get_by_role("button", name="Open the chat").click()
    expect(bob.get_by_label("Say something")).to_be_visible()
    ada.get_by_role("listitem").filter(has_text="Eve").get_by_role("button").click()
    expect(ada.get_by_text("nobody is watching")).to_be_visible()
    expect(eve.get_by_role("alert")).to_contain_text("The host has removed you from this table.")
    eve.reload()
    expect(eve.locator(".shell[data-ready]")).to_have_count(0)


def test_the_menu_stays_open_when_the_match_begins(person: People) -> None:
    ada, bob = person(), person(settings={"name": "Bob"})
    made = new_match(ada, "citychase", [ME, {"kind": "invite"}])
    ada.goto(f"/match/{made['match']['id']}")
    ada.get_by_role("button", name="More").click()
    menu = ada.get_by_role("dialog").filter(has=ada.get_by_role("button", name="Leave"))
    expect(menu).to_be_visible()
    bob.goto(made["invites"][0]["path"])
    bob.get_by_role("button", name="Sit down").click()
    ada.locator(".shell[data-ready]").wait_for()
    expect(menu).to_be_visible()


class LateServer(Server):
    """A server whose spectators are a thousand seconds late."""

    more: ClassVar[tuple[str, ...]] = ("0.05", "1000")


@pytest.fixture
def late_server(built_page: None, tmp_path: Path) -> Iterator[Server]:
    running = LateServer(tmp_path)
    running.start()
    yield running
    running.stop()


def test_a_spectator_by_link_sees_secrets_late_and_is_told_so(
    person: People, late_server: Server
) -> None:
    ada = person(base_url=late_server.url)
    made = new_match(ada, "citychase", [ME, {"kind": "bot", "level": "random"}])
    match = made["match"]["id"]
    ada.goto(f"/match/{match}")
    ada.get_by_role("button", name="More").click()
    expect(ada.get_by_text("spectators see it 1,000 seconds late")).to_be_visible()
    eve = person(base_url=late_server.url, settings={"name": "Eve"})
    eve.goto(f"/match/{match}")
    seen = eve.request.get(f"/api/matches/{match}/history").json()
    assert seen["lines"] == []
    assert ada.request.get(f"/api/matches/{match}/history?seat=0").json()["seq"] >= seen["seq"]
