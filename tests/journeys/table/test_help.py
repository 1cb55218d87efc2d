"""The game in brief: goal, sentences, pictures and every sign; titles open by tap."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.journeys.conftest import People, against_random, settled

SEATS = {"arcenciel": 3, "citychase": 2, "velocity": 3, "velomaster": 2, "vroom": 3}


@pytest.mark.parametrize("game", SEATS)
def test_the_help_has_pictures_and_a_legend(person: People, game: str) -> None:
    page = person()
    against_random(page, game, SEATS[game])
    settled(page)
    page.get_by_role("button", name="The game in brief").click()
    help_page = page.get_by_role("dialog")
    expect(help_page.locator("figure svg").first).to_be_visible()
    assert help_page.locator("figure figcaption").count() >= 3
    assert help_page.locator("h3 ~ ul li svg").count() >= 4


def test_a_tap_shows_what_a_mouse_would_see(person: People) -> None:
    owner, guest = person(), person(width=390, height=844, touch=True)
    match = against_random(owner, "arcenciel", 3)
    settled(owner)
    guest.goto(f"/match/{match}")
    settled(guest)
    cell = guest.locator("[data-cell='7']")
    box = cell.bounding_box()
    assert box is not None
    guest.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(guest.locator("p.tip")).to_contain_text("Cell 7")
