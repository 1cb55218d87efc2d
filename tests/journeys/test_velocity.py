"""Velo City in the browser."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect
from tests.journeys.conftest import SOON, People, click_until, new_match

pytestmark = [pytest.mark.journey, pytest.mark.xdist_group("journeys")]

BOT = {"kind": "bot", "level": "medium"}
SHORT = {"board": "harbour", "first_player": "1"}
MOST_CLICKS = 500


def open_match(page: Page, seats: list[dict[str, Any]]) -> None:
    made = new_match(page, "velocity", seats, SHORT)
    page.goto(f"/match/{made['match']['id']}")
    page.locator("[data-space='27']").wait_for()


def click_what_is_asked(page: Page) -> None:
    """The curtain; a landing on the plan where there is one; else the boldest announcement."""
    ready = page.locator(".curtain .button.primary")
    if ready.count():
        ready.first.click(timeout=SOON)
        return
    prompt = page.locator("[data-prompt]").get_attribute("data-prompt", timeout=SOON)
    spot = page.locator("[data-target] rect.die")
    if prompt == "prompt-choose" and spot.count():
        spot.last.click(timeout=SOON)
    else:
        page.locator("[data-card]").last.click(timeout=SOON)


def play_on(page: Page, until: str, most: int = MOST_CLICKS) -> None:
    """Click, and draw the curtain, until something is there."""
    asked = "[data-card], .curtain .button.primary"
    click_until(page, until, asked, lambda: click_what_is_asked(page), most)


@pytest.mark.timeout(600)
def test_a_whole_match_of_four_seats_is_played_by_clicking(person: People) -> None:
    page = person()
    open_match(page, [{"kind": "me", "name": "Ada"}, BOT, BOT, BOT])
    expect(page.locator("[data-panel]")).to_have_count(4)
    play_on(page, "#end-title")
    expect(page.locator(".end")).to_contain_text(re.compile("VC-2[67]"))
    assert page.locator("[data-podium]").count() >= 3
    expect(page.locator(".end table thead th")).to_have_count(4)


@pytest.mark.timeout(600)
def test_three_people_share_one_browser(person: People) -> None:
    page = person()
    people = [{"kind": "me", "name": name} for name in ("Ada", "Bob", "Cleo")]
    open_match(page, people)
    for turn in (2, 3, 4, 5):
        # not "until the next seat acts": a pursuit asks others in the middle of a turn
        play_on(page, f"text=Turn {turn}: it is up to {people[(turn - 1) % 3]['name']}.", most=60)


def test_looking_at_a_card_shows_where_each_roll_would_lead(person: People) -> None:
    page = person()
    open_match(page, [{"kind": "me", "name": "Ada"}, BOT, BOT])
    solo = page.locator("[data-card]").first
    expect(solo).to_contain_text("Ride solo")
    solo.hover()
    # from the start, 28, one to six pips lead to 27 … 22
    expect(page.locator(".preview .mark")).to_have_count(6)
    solo.click()
    page.locator("[data-prompt='prompt-choose']").wait_for()
    page.locator("[data-card]").first.hover()
    expect(page.locator(".preview .way").first).to_be_visible()


def test_a_full_space_stays_readable_on_a_phone_in_french(person: People) -> None:
    page = person(width=390, height=844, locale="fr-FR", touch=True)
    open_match(page, [{"kind": "me", "name": "Ada"}, *[BOT] * 6])
    counts = page.locator("[data-rider^='28/'] .chip").evaluate_all(
        "chips => chips.map(chip => chip.dataset.count)"
    )
    assert [int(count) for count in counts] == [3] * 7  # 21 couriers, told by seven signs
    expect(page.locator("[data-prompt='prompt-announce']")).to_contain_text("Solo ou groupe")
    card = page.locator("[data-card]").first
    assert json.loads(card.get_attribute("data-card") or "")["move"] == "solo"
    box = card.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390


@pytest.mark.parametrize(
    ("locale", "of", "following"), [("en-GB", "of", "Next"), ("fr-FR", "sur", "Suivant")]
)
def test_the_guided_match_leads_through_the_first_turn(
    person: People, locale: str, of: str, following: str
) -> None:
    page = person(locale=locale)
    page.goto("/guide/velocity")
    guide = page.locator(".guide")
    for step in (1, 2):
        expect(guide).to_contain_text(f"{step} {of} 8")
        guide.get_by_role("button", name=following).click()
    for step in (3, 4):  # it waits for the announcement, then for the die
        expect(guide).to_contain_text(f"{step} {of} 8")
        expect(page.locator(".pointer")).to_be_visible()
        page.locator("[data-card]").first.click()
    # a rival may have taken a courier along: its manhole is answered first
    play_on(page, f".guide:has-text('5 {of} 8')", most=40)


def test_a_crowd_of_many_teams_stands_on_a_plate_beside_its_space(person: People) -> None:
    page = person(width=390, height=844, touch=True)

    def crowd(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            data = json.loads(message)
            for team in (data.get("view") or {}).get("teams", []):
                team["couriers"] = [14] * len(team["couriers"])
            route.send(json.dumps(data))

        server.on_message(pass_on)
        route.on_message(server.send)

    page.route_web_socket("**/socket*", crowd)
    open_match(page, [{"kind": "me", "name": "Ada"}, *[BOT] * 6])
    plate = page.locator("[data-plate='14']")
    expect(plate).to_contain_text("21")
    boxes = page.locator("[data-rider^='14/']").evaluate_all(
        "riders => riders.map(rider => rider.querySelector('path').getBoundingClientRect())"
        ".map(({x, y, width}) => [x + width / 2, y, width])"
    )
    assert len(boxes) == 7
    assert all(width >= 14 for _x, _y, width in boxes)
    places = sorted((round(y / 8), x) for x, y, _width in boxes)
    assert len({(row, round(x / 14)) for row, x in places}) == 7  # nobody hides another
