"""Arc-en-ciel in the browser."""

from __future__ import annotations

import contextlib
import re

import pytest
from playwright.sync_api import Page, TimeoutError, expect  # noqa: A004 - its own
from tests.journeys.conftest import People, against_random, moves, new_match, settled
from tests.journeys.test_access import findings

pytestmark = [pytest.mark.journey, pytest.mark.xdist_group("journeys")]

BOT = {"kind": "bot", "level": "random"}
MOST_CLICKS = 400


def choices(page: Page) -> list[str]:
    """What the dock offers."""
    found: list[str] = page.locator("[data-choice]").evaluate_all(
        "buttons => buttons.map(button => button.dataset.choice)"
    )
    return found


def asked(page: Page, kind: str) -> None:
    """Play with the first button until a kind of decision comes up."""
    for _click in range(MOST_CLICKS):
        page.locator("[data-choice]").first.wait_for()
        settled(page)
        kinds = choices(page)
        if not kinds:
            continue
        if kind in kinds:
            return
        # By its kind: the first button may meanwhile be that of the next question.
        with contextlib.suppress(TimeoutError):
            page.locator(f"[data-choice={kinds[0]}]").first.click(timeout=2000)
    raise AssertionError(f"nobody was asked to {kind}")


def press(page: Page, kind: str) -> None:
    page.locator(f"[data-choice={kind}]").first.click()


def energy(page: Page, seat: int) -> int:
    label = page.locator(f"[data-team='{seat}'] .energy").get_attribute("aria-label") or ""
    return int(re.sub(r"\D", "", label))


def test_a_whole_race_is_ridden_by_clicking_auction_included(person: People) -> None:
    page = person()
    against_random(page, "arcenciel", seats=3)
    ended = page.locator("#end-title")
    offered = page.locator("[data-choice]")
    seen: set[str] = set()
    for _click in range(MOST_CLICKS):
        ended.or_(offered.first).first.wait_for()
        settled(page)
        if ended.count():
            break
        kinds = choices(page)
        seen.update(kinds)
        # A question may close while bots play on, and its buttons with it: look again then.
        with contextlib.suppress(TimeoutError):
            if "bid" in kinds:
                # A spendthrift: everything on every cell, so that the race is a short one.
                page.locator("[data-auction] input[type=range]").focus(timeout=3000)
                page.keyboard.press("End")
                page.locator("[data-choice=bid]").first.click(timeout=3000)
            elif kinds:
                page.locator(f"[data-choice={kinds[0]}]").first.click(timeout=3000)
    expect(ended).to_be_visible()
    assert {"bid", "ride"} <= seen
    expect(page.locator("section.end")).to_contain_text(re.compile("AE-(7|30)"))
    expect(page.locator("section.end")).to_contain_text("Ada")
    expect(page.locator("[data-picture] [data-wardrobe]")).to_have_count(3)


def test_the_auction_tells_what_is_left_and_the_winner_pays_and_stands_there(
    person: People,
) -> None:
    page = person()
    against_random(page, "arcenciel", seats=3)
    more = page.get_by_role("button", name="Bid more")
    asked(page, "bid")
    while more.is_disabled():  # the least bid is all that is left: another auction, then
        press(page, "pass")
        asked(page, "bid")
    auction = page.locator(".auction")
    slider = auction.locator("input[type=range]")
    least = int(slider.get_attribute("min") or 0)
    more.click()
    before = energy(page, 0)
    expect(auction).to_contain_text(f"{before - least - 1} left after paying")
    expect(page.locator("[data-choice=bid]")).to_have_text(f"Bid {least + 1}")
    expect(auction).to_contain_text("each time the pack lands here, about once in 3.5 laps")
    slider.focus()
    page.keyboard.press("End")
    assert slider.get_attribute("max") == str(before)
    press(page, "bid")
    page.locator(".log, [role=log]").first.get_by_text(
        re.compile(r"wins cell \d+ for")
    ).first.wait_for()


def test_the_forecast_names_what_each_result_of_the_die_brings(person: People) -> None:
    page = person()
    against_random(page, "arcenciel", seats=3)
    asked(page, "ride")
    expect(page.locator(".rolls li")).to_have_count(6)
    expect(page.locator(".roll")).to_have_count(6)
    here = page.locator("svg .cell.here")
    cell = here.get_attribute("data-cell")
    press(page, "ride")
    expect(here).not_to_have_attribute("data-cell", cell or "")


def test_the_circuit_of_the_coast_is_ridden_on_a_phone_in_french(person: People) -> None:
    page = person(width=390, height=800, locale="fr-FR", touch=True)
    me = {"kind": "me", "name": "Ada"}
    made = new_match(page, "arcenciel", [me, BOT, BOT], {"circuit": "coast"})
    page.goto(f"/match/{made['match']['id']}")
    page.locator("[data-choice]").first.wait_for()
    settled(page)
    expect(page.locator("svg .cell")).to_have_count(38)
    assert moves(page)
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390


def asked_within(page: Page, limit: int) -> None:
    """Wait for an auction up to a limit; the server passes those above by itself."""
    slider = "[data-auction] input[type=range]"
    for _auction in range(MOST_CLICKS):
        asked(page, "bid")
        with contextlib.suppress(TimeoutError):  # it may be passed while we look
            least = int(page.locator(slider).get_attribute("min", timeout=2000) or 0)
            if least <= limit:
                return
            expect(page.locator(f"{slider}[min='{least}']")).to_have_count(0)
    raise AssertionError(f"no auction up to {limit}")


def test_an_auction_above_the_limit_of_a_standing_answer_is_passed(person: People) -> None:
    """The page may show it for a moment; nothing is clicked until a lower one is asked."""
    page = person()
    against_random(page, "arcenciel", seats=3)
    asked(page, "bid")
    words = page.locator("label", has=page.locator("[data-standing]")).inner_text()
    limit = int(re.sub(r"\D", "", words))
    page.locator("[data-standing]").check()
    asked_within(page, limit)
    expect(page.locator(f"[data-standing='{limit}']")).to_be_checked()
    page.reload()  # the server keeps it
    asked_within(page, limit)
    expect(page.locator(f"[data-standing='{limit}']")).to_be_checked()
    for _auction in range(3):
        press(page, "pass")
        asked_within(page, limit)


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1280, 800)])
@pytest.mark.parametrize("seats", [4, 6])
def test_all_teams_and_the_whole_auction_lie_in_the_window(
    person: People, size: tuple[int, int], seats: int
) -> None:
    width, height = size
    page = person(width=width, height=height, locale="fr-FR", touch=width < 1000)
    against_random(page, "arcenciel", seats=seats)
    asked(page, "bid")
    teams = page.locator("[data-team]").evaluate_all("all => all.map(team => team.dataset.team)")
    assert teams == [str(seat) for seat in range(seats)]
    for sign in ("[data-choice=bid]", "[data-choice=pass]", "[data-team] .energy", ".bidders li"):
        for part in page.locator(sign).all():
            box = part.bounding_box()
            assert box is not None
            assert box["x"] + box["width"] <= width
            assert box["y"] + box["height"] <= height
    # what each has said can be read: no word is cut off
    said = page.locator(".bidders .said")
    expect(said).to_have_count(seats)
    assert said.evaluate_all("all => all.every(word => word.scrollWidth <= word.clientWidth)")
    names = page.locator("[data-team] .who b").evaluate_all("all => all.map(b => b.clientWidth)")
    assert all(wide > 12 for wide in names)


@pytest.mark.parametrize("dark", [False, True])
def test_the_board_and_the_auction_are_without_serious_findings(person: People, dark: bool) -> None:
    page = person(dark=dark)
    against_random(page, "arcenciel", seats=3)
    asked(page, "bid")
    found = findings(page)
    press(page, "pass")
    asked(page, "ride")
    assert found + findings(page) == []
