"""A click on something impossible says why in that place, with its rule, and plays nothing."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.journeys.conftest import People, against_random, settled

PLACES = {
    "velocity": (3, "prompt-announce", "[data-space='20']", r"VC-6"),
}
"""For each game: its seats, the question, a place that cannot be chosen then, and the rule."""


def tap(page: Page, place: str) -> None:
    """A click into the middle of a place, whatever of the board gets it."""
    box = page.locator(place).last.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


@pytest.mark.parametrize("game", PLACES)
def test_an_impossible_place_tells_the_rule_and_plays_nothing(person: People, game: str) -> None:
    seats, prompt, place, rule = PLACES[game]
    page = person()
    against_random(page, game, seats)
    page.locator(f"[data-prompt='{prompt}']").wait_for()
    settled(page)
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
