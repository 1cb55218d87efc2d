"""By Eye in a real browser: cars are dragged, strokes refused, cards turned."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.journeys.conftest import People, new_match, settled

pytestmark = [pytest.mark.journey, pytest.mark.xdist_group("journeys")]

BOT = {"kind": "bot", "level": "hard"}
MAT = 1036
"""The straight course's width in the drawing's units, margin included: 102 cm and a bit."""


def drag(page: Page, ahead: float, aside: float = 0.0) -> None:
    """Drag the own car with the pointer, so many centimetres forwards and to the right."""
    settled(page)
    grip, mat = page.locator(".grip"), page.locator("svg.mat")
    grip.wait_for()
    box, whole = grip.bounding_box(), mat.bounding_box()
    assert box is not None
    assert whole is not None
    scale = whole["width"] / MAT * 10
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + ahead * scale, y + aside * scale, steps=24)
    page.mouse.up()


def turn_is_over(page: Page) -> None:
    expect(page.locator(".grip")).to_have_count(0)


def place_of(page: Page, car: int) -> str:
    return page.locator(f"[data-car='{car}'] > g").get_attribute("transform") or ""


def open_match(page: Page, seats: int = 3) -> None:
    made = new_match(page, "vroom", [{"kind": "me", "name": "Ada"}, *[BOT] * (seats - 1)])
    page.goto(f"/match/{made['match']['id']}")
    page.locator("[data-course='straight']").click()


def test_a_whole_race_with_pointer_drags_by_three_browsers(person: People) -> None:
    host = person()
    invite = {"kind": "invite"}
    made = new_match(host, "vroom", [{"kind": "me", "name": "Ada"}, invite, invite])
    pages = [host]
    for number, link in enumerate(made["invites"]):
        guest = person(settings={"name": f"Guest {number}"})
        guest.goto(link["url"])
        guest.get_by_role("button", name="Sit down").click()
        guest.wait_for_url("**/match/*")
        pages.append(guest)
    host.goto(f"/match/{made['match']['id']}")
    host.locator("[data-course='straight']").click()
    for round_ in range(1, 6):
        for page in pages:
            page.locator(".grip").wait_for()
            value = page.locator("[data-card] .value").inner_text()
            assert value in "1234567"
            drag(page, 6.0 if round_ < 5 else 48.0)
            turn_is_over(page)
    for page in pages:
        expect(page.locator(".finish").first).to_be_visible()
        assert page.locator(".finish .total").first.inner_text().isdigit()


def test_a_stroke_that_goes_back_is_refused_and_the_car_returns(person: People) -> None:
    page = person()
    open_match(page)
    settled(page)
    page.locator(".grip").wait_for()
    before = place_of(page, 1)
    drag(page, -6.0)
    expect(page.get_by_text("Push again").first).to_be_visible()
    expect(page.locator("[data-car='1'] > g")).to_have_attribute("transform", before)
    drag(page, 7.0)
    expect(page.locator("[data-car='1'] > g")).not_to_have_attribute("transform", before)
    expect(page.locator(".log")).to_contain_text("Ada pushes car 1")


def test_a_car_is_pushed_by_another(person: People) -> None:
    page = person()
    made = new_match(page, "vroom", [{"kind": "me", "name": n} for n in ("Ada", "Ben", "Cid")])
    page.goto(f"/match/{made['match']['id']}")
    page.get_by_role("button", name="Ada").click()
    page.locator("[data-course='straight']").click()
    drag(page, 13.0, aside=5.0)  # in front of car 2
    # the curtain falls between seats that hide their cards from each other
    page.get_by_role("button", name="Ben").click()
    settled(page)
    page.locator(".grip").wait_for()
    before = place_of(page, 1)
    drag(page, 16.0)
    page.get_by_role("button", name="Cid").click()
    settled(page)
    page.locator(".grip").wait_for()
    assert place_of(page, 1) != before
