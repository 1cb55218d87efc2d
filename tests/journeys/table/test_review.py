"""A review that is read by keys and tried from a moment, and a coach at the table."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect
from tests.journeys.conftest import People, all_moves, new_match, play_to_the_end, settled
from tests.review.kit import played

pytestmark = [pytest.mark.journey, pytest.mark.xdist_group("journeys")]

BOT = {"kind": "bot", "level": "medium"}


def imported(page: Page) -> str:
    """A match of random moves: it is full of mistakes."""
    page.goto("/")
    match = played("velomaster", ("random", "random"), 5)
    taken = page.request.post(
        "/api/import",
        data=json.dumps(match.to_json()),
        headers={"content-type": "application/json", "origin": page.url.rstrip("/")},
    )
    assert taken.ok, taken.text()
    return str(taken.json()["match"]["id"])


@pytest.mark.timeout(300)
def test_a_costly_decision_is_found_by_key_read_aloud_and_tried(person: People) -> None:
    page = person()
    page.goto(f"/review/{imported(page)}")
    page.locator("figure.chart polyline").first.wait_for()
    costly = page.locator(".decisions .loss").first
    costly.wait_for(timeout=120_000)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    expect(page.locator(".decisions li.open")).to_have_count(1)
    expect(page.locator("p[aria-live=polite]").first).to_have_text(
        re.compile(r"Turn \d+: .*chance (fell|rose|stayed)")
    )
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"#entry-\d+$"))
    page.locator(".decisions li.open .button.primary").click()
    page.locator("dialog .button.primary").click()
    expect(page).to_have_url(re.compile("/match/"))
    page.locator("[data-part=board]").wait_for()


@pytest.mark.timeout(300)
def test_a_coach_hints_compares_and_lets_a_decision_be_taken_back(person: People) -> None:
    page = person()
    options = {"board": "harbour", "first_player": "1"}
    made = new_match(page, "velocity", [{"kind": "me", "name": "Ada"}, BOT, BOT], options)
    page.goto(f"/match/{made['match']['id']}")
    settled(page)
    page.keyboard.press("c")
    hint = page.locator(".coach .row .button").first
    hint.click()
    says = page.locator(".coach .says").first
    expect(says).to_be_visible()
    hint.click()
    expect(says).to_contain_text("of simulated matches")
    page.locator(".coach .row .button").last.click()
    expect(page.locator(".coach")).to_contain_text("not played")
    all_moves(page)
    listed = page.locator("[data-move]")
    listed.nth(0).click()
    listed.nth(1).click()
    page.keyboard.press("c")
    expect(page.locator(".coach dl dt")).to_have_count(2)
    all_moves(page)
    listed.nth(0).click()
    page.keyboard.press("c")
    before = page.url
    page.locator(".coach > .button").last.click()
    expect(page).not_to_have_url(before)
    expect(page).to_have_url(re.compile("/match/"))
    settled(page)
    expect(page.locator("[data-prompt]")).to_be_visible()


@pytest.mark.timeout(300)
def test_a_finished_match_leads_to_its_review_by_key(person: People) -> None:
    page = person()
    made = new_match(page, "velocity", [{"kind": "me", "name": "Ada"}, BOT, BOT])
    match = made["match"]["id"]
    page.goto(f"/match/{match}")
    settled(page)
    play_to_the_end(page, most=1500)
    page.keyboard.press("v")
    expect(page).to_have_url(re.compile(f"/review/{match}"))
    page.locator("figure.chart polyline").first.wait_for(timeout=120_000)
    players = page.get_by_role("table").first
    expect(players).to_contain_text("Ada")
    told = page.locator("p[aria-live=polite]").first
    expect(told).to_have_text(re.compile(r"Turn \d+: "), timeout=120_000)
