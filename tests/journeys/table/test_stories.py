"""What a match tells: every moment the same everywhere, the end, and links into the replay."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.journeys.conftest import (
    SOON,
    People,
    against_random,
    all_moves,
    click_until,
    imported,
    play_to_the_end,
    settled,
)
from tests.review.kit import played

SAMPLES = """() => {
  const seen = (window.samples = []);
  window.begun = 0;  // how often turns began to be shown: on a busy machine one is over at once
  const shell = document.querySelector('.shell');
  const count = told => { window.begun += told.filter(one => one.oldValue === 'true').length; };
  new MutationObserver(count).observe(
    shell, { attributeFilter: ['data-ready'], attributeOldValue: true });
  const names = selector => [...document.querySelectorAll(selector)];
  const sample = () => {
    const prompt = document.querySelector('[data-part=prompt] p');
    const turns = names('.log .turn');
    if (!prompt || turns.length === 0 || shell.dataset.ready === 'true') return;
    const last = turns.at(-1);
    const fold = last.querySelector('.fold');
    if (fold && fold.getAttribute('aria-expanded') === 'false') fold.click();
    const steps = [...last.querySelectorAll('.steps li')].map(li => li.textContent.trim());
    seen.push({ prompt: prompt.textContent.trim(), line: last.textContent, steps });
  };
  const watch = () => { sample(); requestAnimationFrame(watch); };
  watch();
}"""


def watched(page: Page) -> list[dict[str, Any]]:
    """What prompt and log said while turns were shown, frame by frame."""
    found: list[dict[str, Any]] = page.evaluate("window.samples")
    return found


def test_prompt_and_log_tell_the_same_moment(person: People) -> None:
    page = person(settings={"speed": "fast"})
    against_random(page, "velocity", 3)
    settled(page)
    all_moves(page)
    page.locator("[role=tab][id$='-log']").click()
    page.evaluate(SAMPLES)
    for _turn in range(4):
        all_moves(page)
        begun = page.evaluate("window.begun")
        page.locator(".moves [data-move]").first.click()
        page.locator("[role=tab][id$='-log']").click()
        page.wait_for_function("before => window.begun > before", arg=begun)
        settled(page)
    samples = [one for one in watched(page) if one["steps"]]
    assert len(samples) > 20
    # the sentence above the board is one of the steps of the turn that the log shows last
    wrong = [
        one for one in samples if one["prompt"] not in one["steps"] and "…" not in one["prompt"]
    ]
    assert wrong == []


LINES_OF_LOG = 140
"""Pixels: room for a turn of three lines, the one before, and the names of their chapters."""
ENDS = {"citychase": 2, "velocity": 3, "arcenciel": 3, "velomaster": 3}


@pytest.mark.parametrize(
    "game", [*list(ENDS)[:3], pytest.param("velomaster", marks=pytest.mark.long)]
)
def test_the_end_names_the_winner_and_says_what_next(game: str, person: People) -> None:
    page = person(height=800)
    match = against_random(page, game, ENDS[game])
    settled(page)
    play_to_the_end(page, most=1500)
    title = page.locator("#end-title")
    outcome = page.request.get(f"/api/matches/{match}").json()
    names = [outcome["seats"][seat]["name"] for seat in outcome["outcome"]["winners"]]
    for name in names:
        expect(title).to_contain_text(name)
    following = page.get_by_role("navigation", name="What next?")
    expect(following.get_by_role("button", name="Play again", exact=True)).to_be_in_viewport()
    expect(following.get_by_role("button", name="Harder bots")).to_be_visible()
    expect(following.get_by_role("link", name="Watch the replay")).to_be_visible()
    # a desktop shows all of it
    for width, height in ((1440, 900), (1920, 1080), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("() => innerHeight === " + str(height))
        over = page.locator("[data-part=over]")
        assert over.evaluate("box => box.scrollHeight - box.clientHeight") <= 1, (width, height)
    again = page.get_by_role("button", name="Play again", exact=True)
    for width, height in ((390, 844), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        expect(again).to_have_count(1)
        expect(again).to_be_in_viewport(ratio=1)
    page.set_viewport_size({"width": 1280, "height": 800})
    said = title.inner_text()
    page.get_by_role("button", name="Show the board").click()
    expect(page.locator("[data-part=prompt] p")).to_have_text(said)
    page.get_by_role("button", name="Show the result").click()
    again.click()
    page.wait_for_url(lambda url: "/match/" in url and match not in url)


def test_a_replay_opens_on_the_first_roof_that_is_lifted(person: People) -> None:
    page = person()
    match = against_random(page, "citychase")
    settled(page)
    play_to_the_end(page)
    page.goto(f"/replay/{match}")
    expect(page.locator("[data-part=prompt]")).to_contain_text(" lifts ")
    told = page.locator(".log .turn", has_text=" lifts ").first
    expect(told).to_have_attribute("aria-current", "step")
    first = told.get_attribute("data-turn")
    expect(page).to_have_url(re.compile(rf"#turn-{first}$"))


def test_a_link_to_a_turn_opens_the_replay_there(person: People) -> None:
    page = person()
    match = against_random(page, "velocity", 3)
    settled(page)
    play_to_the_end(page, most=1500)
    page.goto(f"/replay/{match}#turn-5")
    here = page.locator(".log .turn[aria-current]")
    expect(here).to_have_attribute("data-turn", "5")
    # the turn was played to its end: the sentence above the board tells the same
    expect(page.locator("[data-part=prompt]")).to_contain_text(here.locator(".text").inner_text())
    before = page.locator(".shell").get_attribute("data-position")
    page.keyboard.press("ArrowDown")
    expect(here).to_have_attribute("data-turn", "6")
    assert page.url.endswith("#turn-6")
    assert page.locator(".shell").get_attribute("data-position") != before
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a picture").click()
    assert saved.value.path().read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390)])
def test_a_replay_tells_every_turn_whole_on_a_phone(
    person: People, width: int, height: int
) -> None:
    page = person(width=width, height=height, touch=True, locale="fr-FR")
    match = imported(page, played("velocity", ("easy", "easy", "easy"), 5))
    page.goto(f"/replay/{match}#turn-2")
    page.get_by_role("button", name="Lecture", exact=True).wait_for()  # turn 2 has been shown
    line = page.locator("[data-part=prompt] p")
    for turn in range(2, 16):
        expect(page).to_have_url(re.compile(f"#turn-{turn}$"))
        settled(page)
        expect(line).not_to_be_empty()
        cut = line.evaluate("line => line.scrollHeight - line.clientHeight")
        assert cut <= 1, line.inner_text()
        page.keyboard.press("ArrowDown")


def test_a_replay_leaves_the_log_several_lines_beside_a_large_board(person: People) -> None:
    page = person(height=800, locale="fr-FR")
    page.goto(f"/replay/{imported(page, played('citychase', ('easy', 'easy'), 5))}")
    settled(page)
    box = page.locator(".log").bounding_box()
    assert box is not None
    assert 800 - box["y"] > LINES_OF_LOG


def test_the_turn_before_is_shown_again(person: People) -> None:
    page = person(settings={"speed": "fast"})
    against_random(page, "velocity", 3)
    settled(page)

    def click() -> None:
        all_moves(page)
        page.locator(".moves [data-move]").first.click(timeout=SOON)
        page.locator("[role=tab][id$='-log']").click()

    again = "button:enabled:has-text('Replay last turn')"
    click_until(page, again, ".shell[data-ready=true]", click)
    settled(page)
    position = page.locator(".shell").get_attribute("data-position")
    page.keyboard.press("l")
    page.locator(".shell[data-ready=false]").wait_for()
    settled(page)
    assert page.locator(".shell").get_attribute("data-position") == position
