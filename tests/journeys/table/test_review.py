"""A review that is read by keys and tried from a moment, and a coach at the table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect
from tests.journeys.conftest import (
    People,
    all_moves,
    forked,
    imported,
    new_match,
    play_to_the_end,
    settled,
)
from tests.review.kit import played

pytestmark = [pytest.mark.journey, pytest.mark.xdist_group("journeys")]

BOT = {"kind": "bot", "level": "medium"}


def mistakes(page: Page) -> str:
    """A match of random moves, imported: it is full of mistakes."""
    return imported(page, played("velomaster", ("random", "random"), 5))


@pytest.mark.timeout(300)
def test_a_costly_decision_is_found_by_key_read_aloud_and_tried(person: People) -> None:
    page = person()
    page.goto(f"/review/{mistakes(page)}")
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
def test_another_move_is_compared_with_the_one_that_was_played(person: People) -> None:
    page = person()
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.goto(f"/review/{mistakes(page)}")
    page.locator(".all button").first.click(timeout=150_000)
    entry = page.locator(".decisions li.open").get_attribute("data-entry")
    page.locator(".decisions .compare").click()
    moves = page.locator(".other .move")
    moves.first.wait_for()
    chosen = moves.first.locator("span").first.inner_text()
    moves.first.click()
    compared = page.locator(".other dl dt")
    expect(compared).to_have_count(2, timeout=120_000)
    assert chosen in compared.all_inner_texts()
    expect(page.locator(".other dl")).to_contain_text("of simulated matches")
    expect(page.locator(".decisions li.open")).to_have_attribute("data-entry", entry or "")
    page.keyboard.press("Escape")
    expect(page.locator(".other")).to_have_count(0)


def unjudged(route: Route) -> None:
    """A review of which only the curve is known yet."""
    answer = route.fetch()
    told = answer.json()
    if told["review"]:
        told["review"]["decisions"] = []
    route.fulfill(response=answer, json={**told, "finished": False})


def test_arrows_go_from_turn_to_turn_while_decisions_are_not_judged_yet(person: People) -> None:
    page = person()
    match = mistakes(page)
    page.route("**/api/matches/*/review?*", unjudged)
    page.goto(f"/review/{match}")
    page.locator("figure.chart polyline").first.wait_for()
    turn = page.locator(".moment header b")
    last = turn.inner_text()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(turn).not_to_have_text(last)
    before = turn.inner_text()
    page.keyboard.press("ArrowRight")
    expect(turn).not_to_have_text(before)


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


def before_a_blunder(page: Page) -> None:
    """The last round of a race: one step ahead wins, one to the left loses for certain."""
    forked(page, mistakes(page), 744, [BOT, {"kind": "me", "name": "Ada"}])


@pytest.mark.timeout(300)
def test_a_coach_warns_of_a_blunder_and_takes_it_back(person: People) -> None:
    page = person(settings={"coach": True})
    before_a_blunder(page)
    shell, careful = page.locator(".shell"), page.get_by_role("dialog", name="Careful")
    here = shell.get_attribute("data-position") or ""
    asked = page.locator("[data-part=prompt] p").first.inner_text()
    all_moves(page)
    blunder = page.locator(".moves [data-move*=left]")
    blunder.click()
    expect(careful.locator("dt")).to_have_text(["Step ahead", "Step left"])
    expect(careful).to_contain_text("“Step ahead” is better by")
    careful.get_by_role("button", name="Show me the better move").click()
    expect(page.locator(".moves [data-move*=ahead]")).to_have_class(re.compile("looked"))
    expect(shell).to_have_attribute("data-position", here)
    blunder.click()
    careful.get_by_role("button", name="Play it anyway").click()
    expect(shell).not_to_have_attribute("data-position", here)
    settled(page)
    page.keyboard.press("c")
    page.get_by_role("button", name="Take back my last decision").click()
    expect(page.locator("[data-part=prompt] p").first).to_have_text(asked)
    page.get_by_role("button", name="Hint").click()
    page.get_by_role("button", name="Show me a move").click()
    expect(page.locator(".coach .says b")).to_have_text("Step ahead")
    all_moves(page)
    page.locator(".moves [data-move*=ahead]").click()
    settled(page)
    expect(careful).to_have_count(0)


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
