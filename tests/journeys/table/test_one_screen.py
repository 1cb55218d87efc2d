"""All that is needed to act is in sight at every decision, and nothing jumps between prompts."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page
from tests.journeys.conftest import SOON, People, all_moves, answered, click_until, new_match

GAMES = ("arcenciel", "citychase", "velocity", "velomaster", "vroom")
SIZES = ((1280, 800), (390, 844), (844, 390))
ALL_SIZES = (*SIZES, (1440, 900), (1920, 1080))
PARTS = ("board", "prompt", "actions", "resources")
JUMP = 2
"""Pixels by which a part may move between two prompts."""
DECISIONS = 6
MANY_DECISIONS = 40
MEASURE = """parts => ({
  boxes: Object.fromEntries(parts.map(part => {
    const box = document.querySelector(`[data-part=${part}]`).getBoundingClientRect();
    return [part, [box.left, box.top, box.right, box.bottom]];
  })),
  board: [document.querySelector("[data-part=board]")].flatMap(board =>
    [board.scrollWidth - board.clientWidth, board.scrollHeight - board.clientHeight]),
  page: [document.documentElement.scrollWidth, document.documentElement.scrollHeight],
})"""
"""The four parts, by how much the board is larger than its part, and the size of the page."""

Box = list[float]


def open_table(page: Page, game: str, *, full: bool) -> None:
    """A match with the fewest or the most seats that the game has."""
    page.goto("/")
    games = page.request.get("/api/games").json()["games"]
    counts = next(one["seats"] for one in games if one["id"] == game)
    seats = counts[-1] if full else counts[0]
    bot = {"kind": "bot", "level": "random"}
    made = new_match(page, game, [{"kind": "me", "name": "Maximilienne"}, *[bot] * (seats - 1)])
    page.goto(f"/match/{made['match']['id']}")


def check(page: Page, first: dict[str, Box] | None) -> dict[str, Box]:
    """Measure the parts at this decision; they are where they were at the first one."""
    width, height = page.viewport_size["width"], page.viewport_size["height"]  # type: ignore[index]
    found: dict[str, Any] = page.evaluate(MEASURE, PARTS)
    prompt = page.locator("[data-prompt]").get_attribute("data-prompt")
    assert found["page"] == [width, height], f"the page scrolls at {prompt}"
    assert max(found["board"]) <= JUMP, f"the board scrolls at {prompt}: {found['board']}"
    boxes: dict[str, Box] = found["boxes"]
    for part, (left, top, right, bottom) in boxes.items():
        seen = 0 <= left < right - 40 and 0 <= top < bottom - 20
        assert seen, f"{part} at {prompt}: {boxes}"
        assert (right <= width, bottom <= height) == (True, True), f"{part} at {prompt}: {boxes}"
        if first is not None:
            jump = max(abs(a - b) for a, b in zip(boxes[part], first[part], strict=True))
            assert jump <= JUMP, f"{part} jumps by {jump} at {prompt}"
    return boxes


def play_and_measure(page: Page, decisions: int) -> None:
    """Answer so many questions by the list of moves, or by a held push, and measure each."""
    asked = "[data-prompt]:not([data-prompt=''])"
    first: dict[str, Box] | None = None
    count = 0

    def answer() -> None:
        nonlocal first, count
        first = check(page, first)
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
    check(page, first)


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
