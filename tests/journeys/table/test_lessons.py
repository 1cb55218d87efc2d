"""A newcomer takes the lessons: by clicking, with a wrong answer in between."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.journeys.conftest import People
from tests.journeys.table.parts import ALL_SIZES, SIZES, check

GAMES = ("citychase", "velocity", "arcenciel", "velomaster", "vroom")
BUTTONS = {
    "en": {"hint": "Hint", "show": "Show me", "try": "Try it", "continue": "Continue"},
    "fr": {"hint": "Indice", "show": "Montrer", "try": "À vous", "continue": "Continuer"},
}


def lessons_of(page: Page, game: str) -> list[str]:
    listed = page.request.get(f"/api/games/{game}/lessons").json()["lessons"]
    return [lesson["id"] for lesson in listed]


def panel(page: Page) -> Locator:
    return page.locator(".lesson")


def choose(page: Page, words: str) -> None:
    """Choose a move from the list of all moves."""
    folded = panel(page).locator("details:not([open]) summary")
    if folded.count():
        folded.click()
    page.locator(".list button", has_text=words).first.click()


def shown_move(page: Page, language: str) -> str:
    """The right move, as the lesson shows it after the hint."""
    names = BUTTONS[language]
    panel(page).get_by_role("button", name=names["hint"]).click()
    expect(panel(page).locator(".card.hint")).to_be_attached()
    panel(page).get_by_role("button", name=names["show"]).click()
    folded = panel(page).locator(".buttons [aria-expanded=false]")
    if folded.count():  # on a phone the explanation makes room for the board
        folded.click()
    return panel(page).locator(".card.hint strong").inner_text()


def answer(page: Page, step: dict[str, Any], language: str = "en") -> None:
    """Do what a step asks for by the answer it shows."""
    if not step["task"]:
        return
    expect(page.locator("[data-task]")).to_have_text(step["task"][language])
    words = shown_move(page, language)
    while not panel(page).locator("[data-verdict]").count():
        choose(page, words)
        page.wait_for_selector("[data-ready=true]")
        if panel(page).locator("[data-verdict]").count():
            break
        words = panel(page).locator(".card.hint strong").inner_text()
    expect(panel(page).locator("[data-verdict=right]")).to_be_visible()


def answer_all(page: Page, steps: list[dict[str, Any]]) -> None:
    """Take a lesson to its end by the answers it shows."""
    for number, step in enumerate(steps):
        answer(page, step)
        if number < len(steps) - 1:
            panel(page).get_by_role("button", name="Continue").click()


def test_a_newcomer_takes_all_lessons_of_city_chase(person: People) -> None:
    page = person(settings={"name": ""})
    page.goto("/lesson/citychase")
    ids = lessons_of(page, "citychase")
    steps: list[dict[str, Any]] = []
    for name in ids:
        expect(page).to_have_url(re.compile(f"/lesson/citychase/{name}$"))
        steps = page.request.get(f"/api/games/citychase/lessons/{name}").json()["steps"]
        answer_all(page, steps)
        if name != ids[-1]:
            panel(page).get_by_role("button", name="Continue").click()
    page.goto("/")
    card = page.locator("[data-game=citychase]")
    expect(card.locator(".bar .done")).to_have_count(len(ids))
    page.goto(f"/lesson/citychase/{ids[-1]}")
    answer_all(page, steps)
    panel(page).get_by_role("button", name="Play your first match").click()
    expect(page).to_have_url(re.compile("/match/"))
    # nobody has chosen yet: the coach sits beside a newcomer, and says so
    expect(page.get_by_text("The coach warns you before a mistake")).to_be_visible()
    page.locator("[data-part=board]").wait_for()
    page.keyboard.press("c")
    expect(page.get_by_label("Warn me before a mistake")).to_be_checked()


def test_a_wrong_move_is_answered_and_the_position_comes_back(person: People) -> None:
    page = person()
    page.goto("/lesson/citychase/dead-end")
    expect(page.locator("[data-task]")).to_contain_text("6 or to 16")
    choose(page, "to building 6")
    expect(panel(page).locator("[data-verdict=wrong]")).to_contain_text("surrounded")
    expect(panel(page).get_by_role("button", name="Continue")).to_have_count(0)
    again = panel(page).get_by_role("button", name="Try again")
    expect(again).to_be_focused()
    again.press("Enter")
    expect(panel(page).locator("[data-verdict]")).to_have_count(0)
    choose(page, "to building 16")
    expect(panel(page).locator("[data-verdict=right]")).to_be_visible()
    expect(panel(page).get_by_role("button", name="Continue")).to_be_focused()


@pytest.mark.parametrize("game", ["velocity", "arcenciel", "velomaster"])
def test_the_first_lesson_of_each_game_is_won(person: People, game: str) -> None:
    page = person()
    page.goto(f"/guide/{game}")
    expect(page).to_have_url(re.compile(f"/lesson/{game}/goal$"))
    lesson = page.request.get(f"/api/games/{game}/lessons/goal").json()
    answer_all(page, lesson["steps"])
    panel(page).get_by_role("button", name="Continue").click()
    expect(panel(page)).to_contain_text("Lesson 2 of")


def test_a_rule_has_an_address_and_is_found_by_searching(person: People) -> None:
    page = person()
    page.goto("/rules/velomaster#VM-20")
    rule = page.locator("#VM-20")
    expect(rule).to_be_in_viewport()
    expect(rule).to_contain_text("You came from here")
    page.keyboard.press("/")
    field = page.get_by_placeholder("Search the rules")
    expect(field).to_be_focused()
    field.fill("power roll diagonal")
    expect(page.locator("#VM-28")).to_be_visible()
    expect(page.locator("#VM-7")).to_have_count(0)
    field.fill("")
    page.locator("select").select_option(label="Beginner")
    expect(page.locator("#VM-16")).to_have_count(1)
    expect(page.locator("#VM-20")).to_have_count(0)
    expect(page.locator("figure svg").first).to_be_attached()


def test_a_refusal_leads_to_the_rule_and_a_match_lists_only_its_own(person: People) -> None:
    page = person()
    page.goto("/lesson/velomaster/relay")
    expect(page.locator("[data-task]")).to_be_visible()
    panel(page).get_by_role("button", name="VM-16").click()
    drawer = page.get_by_role("dialog")
    expect(drawer.locator("#VM-16")).to_contain_text("You came from here")
    expect(drawer).to_contain_text("Only the rules of this match")
    expect(drawer.locator("#VM-53")).to_have_count(0)
    page.keyboard.press("Escape")
    page.goto("/rules/nothing")
    expect(page.get_by_text("There is no such game")).to_be_visible()


def see_every_spot(page: Page, step: dict[str, Any], window: tuple[int, int]) -> None:
    """Everything that a step points at is marked, and its mark is inside the window."""
    spots = {*step["spots"], *(spot for point in step["points"] for spot in point["spots"])}
    width, height = window
    for spot in sorted(spots):
        marks = page.locator(f"[data-marked='{spot}']")
        expect(marks.first, f"{spot} in {page.url}").to_be_attached()
        for mark in marks.all():
            box = mark.bounding_box()
            assert box is not None
            # a frame lies three pixels around its spot
            assert box["x"] >= -3, (spot, box)
            assert box["y"] >= -3, (spot, box)
            assert box["x"] + box["width"] <= width + 3, (spot, box)
            assert box["y"] + box["height"] <= height + 3, (spot, box)


def see_lessons(page: Page, game: str, names: list[str], language: str) -> None:
    """Take lessons, and measure every step: all parts whole, all that is pointed at in sight."""
    window = page.viewport_size["width"], page.viewport_size["height"]  # type: ignore[index]
    on = BUTTONS[language]["continue"]
    for name in names:
        steps = page.request.get(f"/api/games/{game}/lessons/{name}").json()["steps"]
        page.goto(f"/lesson/{game}/{name}")
        for number, step in enumerate(steps):
            expect(page.locator("[data-task]")).to_have_text(step["task"][language])
            page.wait_for_selector("[data-ready=true]")
            check(page, None, f"{name} {number}")
            see_every_spot(page, step, window)
            start = panel(page).get_by_role("button", name=BUTTONS[language]["try"], exact=True)
            if start.count():  # on a phone the explanation lies over the actions
                start.click()
                check(page, None, f"{name} {number}, to be tried")
                see_every_spot(page, step, window)
            if number < len(steps) - 1:
                answer(page, step, language)
                panel(page).get_by_role("button", name=on).click()


COVERED = """() => {
  const box = one => one.getBoundingClientRect();
  const marks = [...document.querySelectorAll(".spots .number")].map(box);
  return [...document.querySelectorAll("[data-part=board] text.number")].filter(text => {
    const at = box(text);
    return marks.some(mark => {
      const wide = Math.min(at.right, mark.right) - Math.max(at.left, mark.left);
      const high = Math.min(at.bottom, mark.bottom) - Math.max(at.top, mark.top);
      return wide > at.width / 4 && high > at.height / 4;
    });
  }).map(text => text.textContent);
}"""
"""Numbers of buildings of which a mark covers more than a corner."""


def test_marks_do_not_cover_the_numbers_that_the_lesson_speaks_of(person: People) -> None:
    page = person(width=390, height=844, touch=True)
    page.goto("/lesson/citychase/colours")
    expect(page.locator(".spots .number")).to_have_count(4)
    assert page.locator("[data-part=board] text.number").count() == 25
    assert page.evaluate(COVERED) == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_second_lesson_is_wholly_in_sight(
    person: People, game: str, width: int, height: int
) -> None:
    page = person(width=width, height=height, touch=width < 1000, locale="fr-FR")
    page.goto("/")
    see_lessons(page, game, lessons_of(page, game)[1:2], "fr")


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("width", "height"), ALL_SIZES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_lessons_are_wholly_in_sight_and_point_only_at_what_is(
    person: People, game: str, width: int, height: int, language: str
) -> None:
    locale = {"en": "en-GB", "fr": "fr-FR"}[language]
    page = person(width=width, height=height, touch=width < 1000, locale=locale)
    page.goto("/")
    see_lessons(page, game, lessons_of(page, game), language)
