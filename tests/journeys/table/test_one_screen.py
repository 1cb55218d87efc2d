"""All that is needed to act is in sight at every decision, and nothing jumps between prompts."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page
from tests.journeys.conftest import SOON, People, all_moves, answered, click_until, new_match
from tests.journeys.table.parts import ALL_SIZES, SIZES, Box, check

GAMES = ("arcenciel", "citychase", "velocity", "velomaster", "vroom")
DECISIONS = 6
MANY_DECISIONS = 40
MORE_RULES: dict[str, dict[str, Any]] = {
    "velomaster": {"level": "P", "stages": 2},
    "arcenciel": {"combativity": True},
}
"""Options that ask more than the usual ones do."""


def open_table(page: Page, game: str, *, full: bool, options: dict[str, Any] | None = None) -> None:
    """A match with the fewest or the most seats that the game has."""
    page.goto("/")
    games = page.request.get("/api/games").json()["games"]
    counts = next(one["seats"] for one in games if one["id"] == game)
    seats = counts[-1] if full else counts[0]
    bot = {"kind": "bot", "level": "random"}
    people = [{"kind": "me", "name": "Maximilienne"}, *[bot] * (seats - 1)]
    made = new_match(page, game, people, options)
    page.goto(f"/match/{made['match']['id']}")


def play_and_measure(page: Page, decisions: int) -> None:
    """Answer so many questions by the list of moves, or by a held push, and measure each."""
    asked = "[data-prompt]:not([data-prompt=''])"
    first: dict[str, Box] | None = None
    count = 0

    def asked_now() -> str:
        return page.locator("[data-prompt]").get_attribute("data-prompt") or "the others' turn"

    def answer() -> None:
        nonlocal first, count
        first = check(page, first, asked_now())
        count += 1
        hold = page.locator("[data-hold]")
        if hold.count():
            hold.dispatch_event("click")
            hold.dispatch_event("click")
        else:
            all_moves(page)
            folded = page.locator(".moves details:not([open]) summary")
            if folded.count():
                folded.first.click(timeout=SOON)  # a long list is folded on a phone
            page.locator(".moves [data-move]").first.click(timeout=SOON)
        if count == decisions:
            page.evaluate("document.body.dataset.enough = ''")

    click_until(page, "#end-title, [data-enough]", asked, answer)
    answered(page)
    check(page, first, asked_now())


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_at_every_decision_all_parts_are_in_sight_and_nothing_jumps(
    person: People, game: str, width: int, height: int
) -> None:
    page = person(width=width, height=height, touch=width < 1000)
    open_table(page, game, full=False)
    play_and_measure(page, DECISIONS)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("width", "height"), ALL_SIZES)
@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_with_the_most_seats_all_parts_stay_in_sight(
    person: People, game: str, width: int, height: int, language: str
) -> None:
    page = person(width=width, height=height, touch=width < 1000, locale=language)
    open_table(page, game, full=True)
    play_and_measure(page, MANY_DECISIONS)


@pytest.mark.long
@pytest.mark.parametrize("game", MORE_RULES)
@pytest.mark.parametrize(("width", "height"), ALL_SIZES)
def test_what_more_rules_ask_is_in_sight_too(
    person: People, game: str, width: int, height: int
) -> None:
    page = person(width=width, height=height, touch=width < 1000, locale="fr-FR")
    open_table(page, game, full=True, options=MORE_RULES[game])
    play_and_measure(page, MANY_DECISIONS)
