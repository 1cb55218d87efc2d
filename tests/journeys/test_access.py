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
    page.get_by_role("dialog").wait_for()
    found += findings(page)
    if width > 1000:
        page.goto("/new/citychase")
        page.get_by_role("button", name="Start").wait_for()
        found += findings(page)
        page.goto("/join")
        page.get_by_role("button", name="Open").wait_for()
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
    page.goto(f"/review/{match}")
    page.locator("main.review svg").first.wait_for()
    found += findings(page)
    assert found == []


SOME = {"arcenciel": 3, "citychase": 2, "velocity": 3, "velomaster": 2, "vroom": 3}


@pytest.mark.parametrize("game", SOME)
def test_the_table_of_each_game_is_accessible(person: People, game: str) -> None:
    """Where the other scheme and language are: on a phone, with help and a lesson."""
    page = person(width=390, height=844, dark=True, locale="fr-FR", touch=True)
    against_random(page, game, SOME[game])
    page.locator("[data-prompt]:not([data-prompt=''])").wait_for()
    settled(page)
    found = findings(page)
    page.keyboard.press("?")
    page.get_by_role("dialog").wait_for()
    found += findings(page)
    page.goto(f"/lesson/{game}")
    page.locator("[data-task]").wait_for()
    found += findings(page)
    page.set_viewport_size({"width": 1280, "height": 800})
    page.emulate_media(color_scheme="light")
    page.go_back()
    settled(page)
    found += findings(page)
    assert found == []


PAGES = {
    "/lesson/citychase/goal": "[data-task]",
    "/lesson/velomaster/goal": "[data-task]",
    "/learn": "main h2",
    "/clubs": "main h1, main h2",
    "/lab": "main h1, main h2",
    "/rules/velomaster": "main h2",
    "/practice/vroom": ".grip",
    "/matches": "#finished-title",
    "/me": "main h2",
    "/operator": "#operator-log",
}
"""Pages of their own, and what shows that they are drawn."""


@pytest.mark.parametrize(("width", "dark"), [(1280, False), (390, True)])
def test_pages_beside_the_table_are_accessible(person: People, width: int, dark: bool) -> None:
    page = person(width=width, dark=dark, locale="fr-FR" if dark else "en-GB")
    page.goto("/")
    page.request.put("/api/me", data={"name": "Ada"})
    found: list[str] = []
    for address, drawn in PAGES.items():
        page.goto(address)
        page.locator(drawn).first.wait_for()
        found += findings(page)
    origin = {"origin": page.url.split("/operator")[0]}
    club = page.request.post("/api/clubs", data={"name": "Thursday Wheels"}, headers=origin)
    page.goto(f"/club/{club.json()['id']}")
    page.get_by_text("Thursday Wheels").first.wait_for()
    found += findings(page)
    assert found == []
