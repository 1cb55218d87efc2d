"""VeloMaster in the browser."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.journeys.conftest import (
    SOON,
    People,
    click_until,
    new_match,
    play_to_the_end,
    settled,
)

pytestmark = [pytest.mark.journey, pytest.mark.xdist_group("journeys")]

BOT = {"kind": "bot", "level": "random"}
ME = {"kind": "me", "name": "Ada"}
SHORTEST: dict[str, Any] = {"level": "D", "track": "harbour", "finish": "line-1"}


def open_race(page: Page, seats: list[dict[str, Any]], options: dict[str, Any]) -> Any:
    made = new_match(page, "velomaster", seats, options)
    page.goto(f"/match/{made['match']['id']}")
    return made


def ride_to_the_end(page: Page, most: int = 900) -> None:
    """Click on the road where it offers something (dice, cells, lines), else in the list."""
    targets = page.locator(".race .target")
    listed = page.locator(".moves [data-move]")

    def click() -> None:
        if targets.count():
            targets.first.dispatch_event("click", timeout=SOON)
        else:
            listed.first.click(timeout=SOON)

    click_until(page, "#end-title", ".moves [data-move]", click, most)


def test_a_whole_short_race_at_level_d_is_ridden_by_clicking_on_the_road(person: People) -> None:
    page = person()
    open_race(page, [ME, BOT], SHORTEST)
    expect(page.locator(".ribbon svg .piece")).to_have_count(4)
    ride_to_the_end(page)
    expect(page.locator("#end-title")).to_be_visible()


def test_the_road_zooms_scrolls_and_the_profile_jumps_along_it(person: People) -> None:
    page = person(width=390, height=800)
    open_race(page, [ME, BOT], SHORTEST)
    settled(page)
    ribbon = page.locator(".ribbon .layers")
    wide = ribbon.bounding_box()
    page.get_by_role("button", name="Nearer").click()
    page.wait_for_function(
        "before => document.querySelector('.ribbon svg').getBoundingClientRect().width > before",
        arg=wide["width"] if wide else 0,
    )
    page.locator(".profile").click(position={"x": 250, "y": 20})
    page.wait_for_function("() => document.querySelector('.ribbon').scrollLeft > 200")


def test_dice_and_cells_show_the_reach_and_its_risk_before_choosing(person: People) -> None:
    page = person()
    open_race(page, [ME, BOT], SHORTEST)
    page.locator("[data-prompt='prompt-launch']").wait_for()
    page.locator(".race .target").first.focus()
    expect(page.locator(".reach").first).to_be_attached()


def test_on_a_phone_nobody_has_to_open_the_list_of_moves(person: People) -> None:
    page = person(width=390, height=844, touch=True)
    open_race(page, [ME, BOT], {**SHORTEST, "level": "P"})
    page.locator("[data-prompt='prompt-hero']").wait_for()
    expect(page.locator(".moves [data-move]").first).not_to_be_visible()
    page.locator("[data-answer=hero]").first.tap()
    page.get_by_role("button", name="That is decided").tap()
    page.locator("[data-prompt='prompt-launch']").wait_for()
    # the dice of one rider are shown; the dice of another can be looked at
    first = page.locator("[data-other]").first
    expect(page.locator("[data-other]")).to_have_count(3)
    number = first.get_attribute("data-other") or ""
    first.dispatch_event("click")
    expect(page.locator(f"[data-other='{number}']")).to_have_count(0)


def test_a_two_stage_race_ends_with_the_tours_honours_and_its_replay_opens(person: People) -> None:
    page = person(settings={"name": "Ada"})
    made = open_race(page, [ME, BOT], {**SHORTEST, "stages": 2})
    play_to_the_end(page, until="table.general", most=900)
    expect(page.locator("table.general tbody tr")).to_have_count(4)
    expect(page.locator(".facts")).to_contain_text("Stage 2 of 2")
    page.get_by_role("button", name="Close").click()
    play_to_the_end(page, most=900)
    expect(page.locator(".honours")).to_contain_text("Gold jersey, winner of the tour")
    expect(page.locator(".places li").first).to_contain_text("1st")
    # the best time of both stages stands first, on the podium and in the standings
    best = page.locator("table.general tbody tr").first.locator("td").last.inner_text()
    expect(page.locator(".podium li").first).to_contain_text(best)
    page.goto(f"/replay/{made['match']['id']}")
    turns = page.get_by_label("Jump to a turn")
    turns.select_option(label="Stage 2, start")
    expect(page.locator(".facts")).to_contain_text("Stage 2 of 2")
    turns.select_option(label="Stage 1, round 1")
    expect(page.locator(".facts")).to_contain_text("Stage 1 of 2")


def test_an_expert_race_against_bots_ends_through_the_list_of_moves(person: People) -> None:
    page = person()
    open_race(page, [ME, BOT, BOT], {**SHORTEST, "level": "E"})
    play_to_the_end(page, most=1500)


def asked(page: Page) -> str:
    """The prompt this browser is asked now, or nothing."""
    if page.locator(".moves [data-move]").count() == 0:
        return ""
    return page.locator(".prompt p").get_attribute("data-prompt", timeout=2000) or ""


def test_another_teams_consent_to_a_relay_or_acceleration_comes_from_a_second_browser(
    person: People,
) -> None:
    ada, bob = person(), person(settings={"name": "Bob"})
    made = open_race(ada, [ME, {"kind": "invite"}], {**SHORTEST, "level": "E", "finish": "full"})
    bob.goto(made["invites"][0]["path"])
    bob.get_by_role("button").filter(has_text="Sit down").or_(
        bob.locator("main .button.primary")
    ).first.click()
    called_by: Page | None = None
    for _click in range(1500):
        for page, other in ((ada, bob), (bob, ada)):
            prompt = ""
            with contextlib.suppress(Exception):
                prompt = asked(page)
            if not prompt:
                continue
            if called_by is other and prompt in ("prompt-vote", "prompt-jump"):
                expect(page.locator(".prompt p")).to_be_visible()
                return
            if prompt not in ("prompt-vote", "prompt-jump", "prompt-slide"):
                called_by = None
            first = page.locator(".moves [data-move]").first
            with contextlib.suppress(Exception):
                if '"call"' in (first.get_attribute("data-move") or ""):
                    called_by = page
                first.click(timeout=2000)
    raise AssertionError("nobody was asked for a consent")


@pytest.mark.long
def test_a_race_at_level_p_shows_the_own_sheet_alone_and_is_ridden_to_its_end(
    person: People,
) -> None:
    page = person()
    open_race(page, [ME, BOT, BOT], {**SHORTEST, "level": "P"})
    page.locator("[data-prompt='prompt-hero']").wait_for()
    page.get_by_role("button", name="No local hero today").first.click()
    page.locator("[data-prompt='prompt-dope']").wait_for()
    page.get_by_role("checkbox", name="yellow").check()
    page.get_by_role("button", name="That is decided").click()
    page.locator(".ribbon .piece .sheet").first.wait_for()
    # only the own four riders carry their condition
    expect(page.locator(".ribbon .piece .sheet")).to_have_count(4)
    page.get_by_role("button", name="Point sheet").click()
    own = page.locator(".sheets table").first
    expect(own.locator("tr", has_text="Condition").locator("td").first).to_contain_text("120 %")
    expect(page.locator(".sheets .guessed")).to_have_count(8)
    page.get_by_role("button", name="Close").click()
    play_to_the_end(page, most=1500)
    expect(page.locator("table.teams")).to_have_count(0)
    page.get_by_role("button", name="Point sheet").click()
    expect(page.locator("table.teams tbody tr")).to_have_count(3)
