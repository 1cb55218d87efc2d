"""What all games share: ways that end, long names, fingers, the keyboard after a link."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.journeys.conftest import People, new_match, settled

pytestmark = [pytest.mark.journey, pytest.mark.xdist_group("journeys")]

LONG = "Maximiliane-Alexandrine van den Bergh-Li"
"""As long as a name may be."""
FINGER = 44
"""Pixels that a finger needs."""
REACH = """all => all.map(e => {
  const box = e.getBoundingClientRect();
  const around = getComputedStyle(e, "::after");  // a link in a sentence has its room there
  const room = around.position === "absolute" ? parseFloat(around.height) : 0;
  return [box.width, Math.max(box.height, room)];
})"""
"""How wide and high the place is that a finger may touch."""


def too_wide(page: Page) -> int:
    """By how many pixels the page must be scrolled sideways."""
    width: int = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return width


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("/match/nobody", "There is no such match"),
        ("/match/%E0", "There is no such match"),
        ("/replay/nobody", "There is no such match"),
        ("/club/nobody", "There is no such club"),
        ("/lab/nobody", "There is no such run"),
        ("/new/nothing", "There is no such game"),
        ("/guide/nothing", "There is no such game"),
        ("/nowhere", "There is no such page"),
    ],
)
def test_a_way_that_ends_says_so_and_leads_home(person: People, address: str, said: str) -> None:
    page = person()
    page.goto(address)
    end = page.get_by_role("alert")
    expect(end).to_contain_text(said)
    end.get_by_role("link", name="Home").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Five games, one table")


def test_what_was_out_of_reach_is_tried_again(person: People) -> None:
    page = person()
    page.route("**/api/matches/*", lambda route: route.abort())
    made = new_match(page, "citychase", [{"kind": "me"}, {"kind": "bot", "level": "random"}])
    page.goto(f"/match/{made['match']['id']}")
    expect(page.get_by_role("alert")).to_contain_text("cannot be reached")
    page.unroute("**/api/matches/*")
    page.get_by_role("button", name="Try again").click()
    settled(page)
    expect(page).to_have_title(re.compile("City Chase · Tour de Table"))


def test_a_code_that_opens_nothing_is_refused_beside_its_field(person: People) -> None:
    page = person()
    page.goto("/join#ABCD-EFGH-JKMN")
    expect(page.get_by_role("alert")).to_contain_text("there is no such link or code. Check")
    expect(page.get_by_role("button", name="Sit down")).to_have_count(0)
    expect(page.get_by_label("Code or link")).to_have_attribute("aria-invalid", "true")


def test_the_longest_name_makes_no_page_wider(person: People) -> None:
    page = person(width=320, height=640, touch=True)
    seats: list[dict[str, Any]] = [{"kind": "me", "name": LONG}, {"kind": "me", "name": LONG}]
    for game in ("velocity", "arcenciel"):
        made = new_match(page, game, [*seats, {"kind": "bot", "level": "random"}])
        page.goto(f"/match/{made['match']['id']}")
        page.locator("[data-part=resources]").or_(page.locator(".curtain button")).first.wait_for()
        assert too_wide(page) <= 0
    page.goto("/")
    page.locator("[data-part=your-turn]").wait_for()
    assert too_wide(page) <= 0


def test_everything_in_the_form_of_a_new_match_fits_a_finger(person: People) -> None:
    page = person(width=390, height=844, touch=True)
    page.goto("/new/velomaster")
    page.get_by_role("button", name="8", exact=True).tap()
    expect(page.get_by_label("Who sits in seat 8")).to_be_visible()
    small = page.locator("main button, main select, main input[type=text], main summary")
    sizes: list[list[float]] = small.evaluate_all(REACH)
    assert len(sizes) > 8 + 2 * 8
    assert [one for one in sizes if min(one) < FINGER] == []
    assert too_wide(page) <= 0


def test_the_keyboard_goes_on_where_the_new_page_begins(person: People) -> None:
    page = person()
    page.goto("/")
    link = page.locator("[data-game=citychase]").get_by_role("link", name="Set up")
    link.focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Start").wait_for()
    expect(page.locator("main")).to_be_focused()
    expect(page).to_have_title("City Chase · Tour de Table")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="2", exact=True)).to_be_focused()
