"""The home page: the board of my match in small, my club's ratings, the way around."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.journeys.conftest import People, Server, hide_safely, new_match, place_helicopters
from tests.journeys.together.scenes import INVITE, ME, named, play_first_moves, program

pytestmark = [pytest.mark.journey, pytest.mark.xdist_group("journeys")]


def test_a_match_that_waits_for_me_shows_its_board_and_no_secret_of_a_shared_device(
    person: People,
) -> None:
    alone, shared = person(), person()
    bot = {"kind": "bot", "level": "random"}
    match = new_match(alone, "citychase", [ME, bot])["match"]["id"]
    alone.goto(f"/match/{match}")
    hide_safely(alone)
    alone.locator("[data-prompt='prompt-flee']").wait_for()
    alone.goto("/")
    board = alone.locator(f"[data-live='{match}']")
    expect(board.locator("svg .car-place")).to_have_count(1)
    # thief and police on one device: the home page shows what both may know
    both = new_match(shared, "citychase", [ME, {"kind": "me", "name": "Bob"}])["match"]["id"]
    shared.goto(f"/match/{both}")
    shared.get_by_role("button", name="I am Bob").click()
    place_helicopters(shared)
    shared.get_by_role("button", name="I am Ada").click()
    hide_safely(shared)
    shared.locator(".curtain").wait_for()
    shared.goto("/")
    board = shared.locator(f"[data-live='{both}']")
    board.locator("svg").first.wait_for()
    expect(board.locator(".car-place")).to_have_count(0)


def test_the_home_page_tells_how_well_my_club_plays(person: People, server: Server) -> None:
    ada, bob = person(), person(settings={"name": "Bob"})
    named(ada, "Ada")
    named(bob, "Bob")
    one, two = program(ada, server), program(bob, server)
    club = str(one.post("/clubs", name="Thursday Wheels")["id"])
    two.post("/claim", secret=one.http.post(f"/api/clubs/{club}/invite").json()["code"])
    made = one.post("/matches", game="citychase", club=club, seats=[{"kind": "me"}, INVITE])
    match = made["match"]["id"]
    two.post("/claim", secret=made["invites"][0]["code"])
    play_first_moves(one.sit(match), two.sit(match))
    ada.goto("/")
    panel = ada.locator("[data-part=club]")
    expect(panel).to_contain_text("Thursday Wheels")
    expect(panel).to_contain_text("2 members · 1 match")
    expect(panel.get_by_role("row")).to_have_count(2)
    expect(panel.locator("tr.you")).to_contain_text("Ada")


def test_a_phone_has_tabs_to_play_learn_clubs_and_me(person: People) -> None:
    page = person(width=390, height=844, touch=True)
    page.goto("/")
    tabs = page.get_by_role("navigation", name="Main navigation")
    for name, heading in (("Learn", "Learn"), ("Clubs", "Clubs"), ("You", "You")):
        tabs.get_by_role("link", name=name).click()
        expect(page.get_by_role("heading", name=heading, exact=True).first).to_be_visible()
        expect(tabs.get_by_role("link", name=name)).to_have_attribute("aria-current", "page")
        box = tabs.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] == 844
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide == 390
