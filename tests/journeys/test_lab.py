"""The laboratory in the browser: the operator starts, watches, cancels and reads a run."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.journeys.conftest import People, settled
from tests.journeys.test_access import findings

pytestmark = [pytest.mark.journey, pytest.mark.xdist_group("journeys")]


WHOLE_RUN = 200_000
"""Milliseconds: a run starts processes, plays and draws its report beside all else."""


def fill(page: Page, kind: str, game: str, matches: int) -> None:
    page.get_by_role("radio", name=kind).check()
    page.get_by_role("combobox", name="Game", exact=True).select_option(game)
    page.get_by_label("Matches", exact=True).fill(str(matches))


def test_the_operator_compares_two_boards_and_opens_an_outlier(person: People) -> None:
    page = person()
    page.goto("/")
    page.get_by_role("link", name="Lab", exact=True).click()
    fill(page, "A against B", "velocity", 4)
    page.get_by_label("Instead of").select_option("harbour")
    found = findings(page)
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/lab/*")
    expect(page.locator("h2#run-title")).to_have_text("Velo City: A against B")
    page.reload()
    expect(page.locator("main .badge")).to_have_text("done", timeout=WHOLE_RUN)
    report = page.frame_locator("iframe")
    expect(report.get_by_role("heading", level=1)).to_have_text("Balance of Velo City")
    expect(report.get_by_text("What B changes")).to_be_visible()
    found += findings(page)
    with page.expect_download() as parquet:
        page.get_by_role("link", name="results.parquet").click()
    assert parquet.value.suggested_filename == "results.parquet"
    page.get_by_role("button", name="B: the longest").click()
    page.wait_for_url("**/replay/*")
    settled(page)
    assert found == []


def test_a_long_run_shows_its_progress_and_is_cancelled_by_keyboard_on_a_phone(
    person: People,
) -> None:
    page = person(width=390, height=844, locale="fr-FR", dark=True)
    page.goto("/lab")
    page.get_by_role("radio", name="Équilibre").check()
    page.get_by_role("combobox", name="Jeu", exact=True).select_option("velocity")
    page.get_by_label("Parties", exact=True).fill("9000")
    start = page.get_by_role("button", name="Commencer")
    expect(start).to_be_enabled(timeout=WHOLE_RUN)  # once an earlier run is over
    start.focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/lab/*")
    expect(page.get_by_text("parties par seconde")).to_be_visible()
    expect(page.get_by_role("progressbar")).to_be_visible()
    found = findings(page)
    wide = page.evaluate("document.documentElement.scrollWidth")
    page.get_by_role("button", name="Annuler").focus()
    page.keyboard.press("Enter")
    expect(page.locator("main .badge")).to_have_text("annulée")
    expect(page.get_by_role("button", name="Reprendre")).to_be_enabled()
    assert found == []
    assert wide <= 390


def test_whoever_is_not_at_the_machine_finds_it_closed_and_no_link(person: People) -> None:
    page = person()
    page.set_extra_http_headers({"x-forwarded-for": "203.0.113.7"})
    page.goto("/")
    page.locator("[data-game=citychase] svg").first.wait_for()
    expect(page.get_by_role("link", name="Lab", exact=True)).to_have_count(0)
    page.goto("/lab")
    expect(page.get_by_role("heading", name="The laboratory is closed")).to_be_visible()
    expect(page.get_by_label("Token")).to_have_count(0)
    assert findings(page) == []
