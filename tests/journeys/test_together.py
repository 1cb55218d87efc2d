"""People at one table: chat, hand-over, leaving, rematch, clubs."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.journeys.conftest import People, against_random, new_match, play_to_the_end

pytestmark = [pytest.mark.journey, pytest.mark.xdist_group("journeys")]

BOT = {"kind": "bot", "level": "random"}
ME = {"kind": "me", "name": "Ada"}


def test_the_police_radio_is_not_heard_by_the_thief(person: People) -> None:
    thief, police = person(), person(settings={"name": "Bob"})
    made = new_match(thief, "citychase", [ME, {"kind": "invite"}, BOT])
    thief.goto(f"/match/{made['match']['id']}")
    police.goto(made["invites"][0]["path"])
    police.get_by_role("button", name="Sit down").click()
    police.get_by_role("tab", name="Chat").click()
    police.get_by_role("button", name="Police radio").click()
    police.get_by_label("Say something").fill("he is in the north")
    police.keyboard.press("Enter")
    expect(police.get_by_role("log", name="Chat")).to_contain_text("he is in the north")
    police.get_by_role("button", name="Table", exact=True).click()
    police.get_by_label("Say something").fill("good luck")
    police.keyboard.press("Enter")
    thief.get_by_role("tab", name="Chat").click()
    heard = thief.get_by_role("log", name="Chat")
    expect(heard).to_contain_text("good luck")
    expect(heard).not_to_contain_text("north")


def test_a_seat_moves_to_another_device_by_a_link(person: People) -> None:
    old, new = person(), person(settings={"name": "Ada"})
    match = against_random(old, "citychase")
    old.locator("[data-prompt='prompt-hide']").wait_for()
    old.get_by_role("button", name="More").click()
    old.get_by_role("button", name="Move my seat to another device").click()
    new.goto(old.locator("input[data-invite]").input_value())
    sit = new.get_by_role("button", name="Sit down")
    sit.wait_for()
    assert new.url.endswith("/join")  # the secret does not stay in the address
    sit.click()
    new.wait_for_url(f"**/match/{match}")
    new.locator("[data-building='12']").click()
    new.locator(".car-place").wait_for()
    expect(old.get_by_role("alert")).to_have_text("This seat has moved to another device.")


def test_whoever_leaves_is_replaced_by_a_bot_with_a_note(person: People) -> None:
    leaving, staying = person(), person(settings={"name": "Bob"})
    made = new_match(leaving, "citychase", [ME, {"kind": "invite"}])
    leaving.goto(f"/match/{made['match']['id']}")
    staying.goto(made["invites"][0]["path"])
    staying.get_by_role("button", name="Sit down").click()
    staying.locator("[data-prompt='prompt-place']").wait_for()
    leaving.get_by_role("button", name="More").click()
    leaving.get_by_role("button", name="Leave the match").click()
    leaving.get_by_role("button", name="Leave the match").click()
    expect(staying.locator(".seats")).to_contain_text("bot plays on")
    staying.get_by_role("tab", name="Chat").click()
    expect(staying.get_by_role("log", name="Chat")).to_contain_text("Ada")


def test_a_rematch_is_one_click_away(person: People) -> None:
    page = person()
    match = against_random(page, "citychase")
    play_to_the_end(page)
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: "/match/" in url and not url.endswith(match))
    page.locator("[data-prompt='prompt-hide']").wait_for()


def test_a_club_is_founded_joined_by_link_and_plays(person: People) -> None:
    founder, friend = person(), person(settings={"name": "Bob"})
    founder.goto("/")
    founder.get_by_placeholder("Name of a new club").fill("Les échappés")
    founder.get_by_role("button", name="Create").click()
    founder.wait_for_url("**/club/*")
    founder.get_by_role("button", name="Invite to the club").click()
    friend.goto(founder.locator("input[data-invite]").input_value())
    friend.get_by_role("button", name="Sit down").click()
    friend.wait_for_url("**/club/*")
    expect(friend.get_by_role("heading", name="2 members")).to_be_visible()
    expect(friend.locator("main")).to_contain_text("Ada")
    friend.get_by_role("link", name="City Chase").click()
    friend.get_by_role("button", name="Start").click()
    friend.wait_for_url("**/match/*")
    founder.reload()
    expect(founder.locator("main")).to_contain_text("City Chase")
    expect(founder.get_by_role("link", name="Bob")).to_be_visible()


def test_my_matches_lead_back_to_the_table(person: People) -> None:
    page = person()
    match = against_random(page, "citychase")
    page.locator("[data-prompt='prompt-hide']").wait_for()
    page.get_by_role("link", name="Tour de Table: Home").click()
    page.get_by_role("link", name="Your turn").click()
    page.wait_for_url(f"**/match/{match}")
    page.locator("[data-prompt='prompt-hide']").wait_for()
