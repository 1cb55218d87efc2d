"""Every page without serious findings of axe-core, in both colour schemes and on a phone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page
from tests.journeys.conftest import ROOT, People, against_random, play_to_the_end, settled

pytestmark = [pytest.mark.journey, pytest.mark.xdist_group("journeys")]

AXE = (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text()


def findings(page: Page) -> list[str]:
    """What axe-core finds serious or critical, with the elements."""
    page.evaluate(AXE)
    report: Any = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{page.url} {one['id']}: {[node['target'] for node in one['nodes']][:4]}"
        for one in report["violations"]
        if one["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize(("width", "dark"), [(1280, False), (390, True)])
def test_every_page_is_accessible(person: People, width: int, dark: bool) -> None:
    page = person(width=width, dark=dark)
    found: list[str] = []
    page.goto("/")
    page.locator("[data-game=citychase] svg").first.wait_for()
    found += findings(page)
    page.get_by_role("button", name="Settings").click()
    found += findings(page)
    if width > 1000:
        page.goto("/new/citychase")
        page.get_by_role("button", name="Start").wait_for()
        found += findings(page)
        page.goto("/join")
        page.get_by_role("button", name="Sit down").wait_for()
        found += findings(page)
    match = against_random(page, "citychase")
    page.locator("[data-prompt='prompt-hide']").wait_for()
    found += findings(page)
    page.keyboard.press("r")
    page.locator("#police").wait_for()
    found += findings(page)
    page.keyboard.press("Escape")
    page.get_by_role("tab", name="Fair play").click()
    found += findings(page)
    play_to_the_end(page)
    found += findings(page)
    page.goto(f"/replay/{match}")
    settled(page)
    found += findings(page)
    assert found == []
