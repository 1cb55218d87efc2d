"""A click on something impossible says why in that place, with its rule, and plays nothing."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.journeys.conftest import SOON, People, all_moves, click_until, new_match, settled

PLACES: dict[str, tuple[int, dict[str, Any], str, str, str]] = {
    "arcenciel": (3, {}, "prompt-bid", "[data-cell='20']", "AE-10"),
    "citychase": (2, {"thief": 1}, "prompt-place", "[data-building='12']", "CC-6"),
    "velocity": (3, {}, "prompt-announce", "[data-space='20']", "VC-6"),
    "velomaster": (2, {}, "prompt-choose", "[data-rider='2']", "VM-4"),
    "vroom": (3, {}, "prompt-push", "[data-car='2']", "CR-4"),
}
"""For each game: seats, options, the question, a place that cannot be chosen then, the rule."""


def tap(page: Page, place: str) -> None:
    """A click into the middle of a place, whatever of the board gets it."""
    box = page.locator(place).last.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


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
    _, _, _, place, rule = PLACES[game]
    page = person()
    ask(page, game)
    position = page.locator(".shell[data-position]").get_attribute("data-position")
    tap(page, place)
    told = page.get_by_role("alert").filter(has_text=re.compile(rule))
    expect(told).to_be_visible()
    expect(page.locator("[data-wrong]")).to_have_attribute("data-wrong", re.compile(rule))
    page.keyboard.press("Escape")
    expect(told).to_have_count(0)
    assert page.locator(".shell[data-position]").get_attribute("data-position") == position
    tap(page, place)
    expect(told).to_be_visible()
    told.get_by_role("button", name=re.compile(rule)).click()
    expect(page.get_by_role("dialog")).to_contain_text(re.compile(rule))
