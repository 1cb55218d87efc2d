"""What nobody has to click: an only move plays itself, and the log marks it."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.journeys.conftest import SOON, People, against_random, all_moves, click_until


def test_an_only_move_plays_itself_after_a_moment_and_the_log_says_so(person: People) -> None:
    page = person(settings={"forced": True})
    against_random(page, "velocity", 3)
    page.locator("[role=tab][id$='-log']").click()
    mark = page.get_by_text("(only move)").first
    asked = "[data-prompt]:not([data-prompt=''])"

    def choose() -> None:
        """Choose where there is a choice; what is forced is left alone."""
        if page.locator(".prompt .forced").count():
            page.locator(".prompt .forced").wait_for(state="detached")
            return
        all_moves(page)
        page.locator(".moves [data-move]").first.click(timeout=SOON)
        page.locator("[role=tab][id$='-log']").click()

    click_until(page, ".log li .soft", asked, choose)
    expect(mark).to_be_visible()
