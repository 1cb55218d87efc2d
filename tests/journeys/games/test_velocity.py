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


def open_match(page: Page, seats: list[dict[str, Any]], options: dict[str, Any] = SHORT) -> None:
    made = new_match(page, "velocity", seats, options)
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
    if prompt == "prompt-announce":
        page.locator("[data-roll]:not([aria-disabled=true])").last.click(timeout=SOON)
    elif prompt == "prompt-choose" and spot.count():
        spot.last.click(timeout=SOON)
    else:
        page.locator("[data-card]").last.click(timeout=SOON)


def play_on(page: Page, until: str, most: int = MOST_CLICKS) -> None:
    """Click, and draw the curtain, until something is there."""
    asked = "[data-roll], [data-card], .curtain .button.primary"
    click_until(page, until, asked, lambda: click_what_is_asked(page), most)


@pytest.mark.timeout(600)
def test_a_whole_match_of_four_seats_is_played_by_clicking(person: People) -> None:
    page = person()
    open_match(page, [{"kind": "me", "name": "Ada"}, BOT, BOT, BOT])
    expect(page.locator("[data-panel]")).to_have_count(4)
    play_on(page, "#end-title")
    expect(page.locator("section.end")).to_contain_text(re.compile("VC-2[67]"))
    assert page.locator(".end [data-placed]").count() >= 3
    cups = page.locator("[data-cups]").evaluate_all("all => all.map(cups => cups.dataset.cups)")
    assert sum(int(won) for won in cups) == page.locator(".end [data-placed]").count()


@pytest.mark.timeout(600)
def test_three_people_share_one_browser(person: People) -> None:
    page = person()
    people = [{"kind": "me", "name": name} for name in ("Ada", "Bob", "Cleo")]
    open_match(page, people)
    for turn in (2, 3, 4, 5):
        # not "until the next seat acts": a pursuit asks others in the middle of a turn
        name = people[(turn - 1) % 3]["name"]
        play_on(page, f"[data-turn='{turn}']:has-text('{name}')", most=60)


def test_the_selected_announcement_shows_where_each_roll_would_lead(person: People) -> None:
    page = person()
    open_match(page, [{"kind": "me", "name": "Ada"}, BOT, BOT])
    solo = page.locator("[data-announcement=solo]")
    expect(solo).to_contain_text("to get a can")
    # from the start, 28, one to six pips lead to 27 … 22
    expect(page.locator("[data-pips]")).to_have_count(6)
    page.locator("[data-mode='group/28'] .pill").click()
    group = page.locator("[data-announcement=group]")
    expect(group.locator(".roll")).to_have_class(re.compile("primary"))
    page.keyboard.press("s")
    expect(solo.locator(".roll")).to_have_class(re.compile("primary"))
    page.keyboard.press("g")
    page.keyboard.press("Enter")
    page.locator("[data-prompt='prompt-choose']").wait_for()
    assert page.locator("[data-card]").count() == 3  # a die of each team at the start
    page.locator("[data-card]").first.hover()
    expect(page.locator(".preview .way").first).to_be_visible()


def test_cans_that_one_has_not_are_refused_at_their_button(person: People) -> None:
    page = person()
    open_match(page, [{"kind": "me", "name": "Ada"}, BOT, BOT])
    page.locator("[data-cans-spent='solo/2']").click()
    expect(page.get_by_role("alert")).to_contain_text("VC-7")
    expect(page.locator("[data-cans-spent='solo/0']")).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1280, 800)])
def test_a_full_start_and_both_cards_lie_in_the_window(
    person: People, size: tuple[int, int]
) -> None:
    width, height = size
    page = person(width=width, height=height, locale="fr-FR", touch=width < 1000)
    open_match(page, [{"kind": "me", "name": "Ada"}, *[BOT] * 6])
    counts = page.locator("[data-rider^='28/'] .chip").evaluate_all(
        "chips => chips.map(chip => chip.dataset.count)"
    )
    assert [int(count) for count in counts] == [3] * 7  # 21 couriers, told by seven signs
    expect(page.locator("[data-prompt='prompt-announce']")).to_contain_text("Solo ou groupe")
    for button in page.locator("[data-roll]").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 44
        assert box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= height
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_crowd_on_one_space_shows_every_team_and_hides_no_number(person: People) -> None:
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
    middles = page.locator("[data-rider^='14/']").evaluate_all(
        "riders => riders.map(rider => rider.querySelector('path').getBoundingClientRect())"
        ".map(({x, y, width, height}) => [x + width / 2, y + height / 2, width])"
    )
    assert len(middles) == 7
    for index, (x, y, width) in enumerate(middles):
        for other_x, other_y, _width in middles[index + 1 :]:
            assert abs(x - other_x) + abs(y - other_y) > width * 0.7  # nobody hides another
    ring = page.locator("[data-stack='14']").bounding_box()
    tag = page.locator("[data-space='14'] .tag").bounding_box()
    assert ring is not None
    assert tag is not None
    covered = min(ring["y"] + ring["height"], tag["y"] + tag["height"]) - max(ring["y"], tag["y"])
    aside = min(ring["x"] + ring["width"], tag["x"] + tag["width"]) - max(ring["x"], tag["x"])
    assert min(covered, aside) < tag["height"] * 0.5


def test_a_solo_turn_with_one_die_is_one_tap_after_the_courier(person: People) -> None:
    page = person(settings={"forced": True})
    open_match(page, [{"kind": "me", "name": "Ada"}, BOT, BOT])
    courier = page.locator("[data-mode^='solo/']").first
    courier.wait_for()
    group = page.locator("[data-mode^='group/']").first
    group.locator(".pill").click()
    expect(group).to_have_attribute("aria-pressed", "true")
    courier.click()
    expect(courier).to_have_attribute("aria-pressed", "true")
    page.locator("[data-roll=solo]").click()
    # the only die moves the only kind of courier there is: nothing more is asked
    expect(page.locator(".log")).to_contain_text("Ada rides from the start")
