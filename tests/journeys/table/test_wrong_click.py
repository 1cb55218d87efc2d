"""A click on something impossible says why in that place, with its rule, and plays nothing."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect
from tests.journeys.conftest import SOON, People, all_moves, click_until, new_match, settled

PLACES: dict[str, tuple[int, dict[str, Any], str, str, str]] = {
    "arcenciel": (3, {}, "prompt-bid", "[data-cell='20']", "AE-10"),
    "citychase": (2, {"thief": 1}, "prompt-place", "[data-building='12']", "CC-6"),
    "velocity": (3, {}, "prompt-announce", "[data-space='20']", "VC-6"),
    "velomaster": (2, {}, "prompt-choose", "[data-rider='2']", "VM-4"),
    "vroom": (3, {}, "prompt-push", "[data-car='2']", "CR-4"),
}
"""For each game: seats, options, the question, a place that cannot be chosen then, the rule."""


LOW = {"velomaster": 0.95}
"""Where in a place to click, from its top: a cyclist's cell is under the wheels."""


def resting(page: Page, place: Locator) -> FloatRect:
    """The box of a place once it no longer moves."""
    box = before = None
    while box is None or box != before:
        before = box
        page.wait_for_timeout(300)
        box = place.bounding_box()
    return box


def tap(page: Page, game: str) -> None:
    """A click into a place, whatever of the board gets it, once the place is in sight and rests."""
    place = page.locator(PLACES[game][3]).last
    board = page.locator("[data-part=board]").bounding_box()
    assert board is not None
    box = resting(page, place)
    if not board["x"] <= box["x"] <= board["x"] + board["width"] - box["width"]:
        place.evaluate("one => one.scrollIntoView({inline: 'center', block: 'nearest'})")
        box = resting(page, place)
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] * LOW.get(game, 0.5))


def first_move(page: Page) -> None:
    all_moves(page)
    page.locator(".moves [data-move]").first.click(timeout=SOON)


def ask(page: Page, game: str) -> None:
    """Play until the game asks its question."""
    seats, options, prompt, _, _ = PLACES[game]
    bot = {"kind": "bot", "level": "random"}
    made = new_match(page, game, [{"kind": "me", "name": "Ada"}, *[bot] * (seats - 1)], options)
    page.goto(f"/match/{made['match']['id']}")
    asked = "[data-prompt]:not([data-prompt=''])"
    click_until(page, f"[data-prompt='{prompt}']", asked, lambda: first_move(page))
    settled(page)


@pytest.mark.parametrize("game", PLACES)
def test_an_impossible_place_tells_the_rule_and_plays_nothing(person: People, game: str) -> None:
    rule = PLACES[game][4]
    page = person()
    ask(page, game)
    position = page.locator(".shell[data-position]").get_attribute("data-position")
    tap(page, game)
    told = page.get_by_role("alert").filter(has_text=re.compile(rule))
    expect(told).to_be_visible()
    expect(page.locator("[data-wrong]")).to_have_attribute("data-wrong", re.compile(rule))
    page.keyboard.press("Escape")
    expect(told).to_have_count(0)
    assert page.locator(".shell[data-position]").get_attribute("data-position") == position
    tap(page, game)
    expect(told).to_be_visible()
    told.get_by_role("button", name=re.compile(rule)).click()
    expect(page.get_by_role("dialog")).to_contain_text(re.compile(rule))
