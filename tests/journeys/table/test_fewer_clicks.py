"""Few clicks: a match starts with two, and an only move plays itself."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect
from tests.journeys.conftest import (
    SOON,
    People,
    against_random,
    all_moves,
    click_until,
    new_match,
    play_now,
    settled,
)


def test_play_now_asks_little_remembers_it_and_starts_with_enter(person: People) -> None:
    page = person()
    page.goto("/")
    page.locator("[data-game=citychase] .button.primary").click()
    page.locator("input[name=side][value=police]").check(force=True)
    page.locator("input[name=level][value=medium]").check(force=True)
    page.locator("input[name=bots][value='2']").check(force=True)
    page.locator(".play-now .start").click()
    page.wait_for_url("**/match/*")
    facts = page.request.get(f"/api/matches/{page.url.rsplit('/', 1)[-1]}").json()
    assert [(seat["kind"], seat["side"]) for seat in facts["seats"]] == [
        ("bot", "thief"),
        ("person", "police"),
        ("bot", "police"),
    ]
    assert {seat["level"] for seat in facts["seats"] if seat["kind"] == "bot"} == {"medium"}
    play_now(page, "citychase")
    again = page.request.get(f"/api/matches/{page.url.rsplit('/', 1)[-1]}").json()
    assert [seat["side"] for seat in again["seats"]] == ["thief", "police", "police"]
    assert again["yours"] == [1]


def test_a_banner_tells_the_goal_and_who_i_am_until_it_is_put_away(person: People) -> None:
    page = person(settings={"forced": True})
    against_random(page, "citychase")
    banner = page.get_by_role("complementary", name="Goal")
    expect(banner).to_contain_text("You are the thief: stay unseen for eleven turns.")
    banner.get_by_role("button", name="In brief").click()
    brief = page.get_by_role("dialog", name="City Chase in brief")
    expect(brief.get_by_role("listitem").first).to_contain_text("the thief drives")
    page.keyboard.press("Escape")
    banner.get_by_role("button", name="Hide the goal").click()
    expect(banner).to_have_count(0)
    page.reload()
    settled(page)
    expect(banner).to_have_count(0)
    page.get_by_role("button", name="The game in brief").click()
    expect(brief).to_be_visible()


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


def standing(page: Page, kind: str) -> Locator:
    """The control of a standing answer, in the list of moves."""
    all_moves(page)
    return page.locator(f"[data-kind={kind}]").get_by_role("combobox")


def test_a_standing_answer_outlives_the_page_and_is_revoked(person: People) -> None:
    page = person()
    against_random(page, "velocity", 3)
    settled(page)
    standing(page, "manholes").select_option(label="always go back")
    page.reload()
    expect(standing(page, "manholes")).to_have_value("back")
    standing(page, "manholes").select_option(label="ask me each time")
    page.reload()
    expect(standing(page, "manholes")).to_have_value("")


def test_a_move_chosen_ahead_is_played_when_the_turn_comes(person: People) -> None:
    ann, bob = person(), person(settings={"name": "Bob"})
    me, guest = {"kind": "me", "name": "Ada"}, {"kind": "invite"}
    bot = {"kind": "bot", "level": "random"}
    made = new_match(ann, "velocity", [me, guest, bot], {"first_player": "1"})
    bob.goto(made["invites"][0]["path"])
    bob.get_by_role("button", name="Sit down").click()
    ann.goto(f"/match/{made['match']['id']}")
    ann.locator("[data-prompt='prompt-announce']").wait_for()
    settled(bob)
    bob.locator("[data-offers]").click()
    solo = bob.locator("[data-ahead]").first
    solo.click()
    expect(solo).to_have_attribute("aria-pressed", "true")
    expect(ann.locator("[data-offers]")).to_have_count(0)  # nobody else is told

    def answer() -> None:
        all_moves(ann)
        ann.locator(".moves [data-move]").first.click(timeout=SOON)

    click_until(ann, "[data-prompt='']", "[data-prompt]:not([data-prompt=''])", answer)
    # solo was announced for Bob: the first thing he is asked is what his dice do
    expect(bob.locator("[data-prompt]")).to_have_attribute("data-prompt", "prompt-choose")
