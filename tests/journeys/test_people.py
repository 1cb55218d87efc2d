"""People who play together: invited from a club, absent and back, a rematch, the page offline."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.journeys.conftest import People, Server, new_match, place_helicopters, play_to_the_end

pytestmark = [pytest.mark.journey, pytest.mark.xdist_group("journeys")]

ME = {"kind": "me", "name": "Ada"}
INVITE = {"kind": "invite"}


def post(page: Page, path: str, **body: object) -> dict[str, object]:
    answer = page.request.post(f"/api{path}", data=body, headers={"origin": page.url.rstrip("/")})
    assert answer.ok, answer.text()
    found: dict[str, object] = answer.json()
    return found


def named(page: Page, name: str) -> None:
    """Come to the home page as somebody with a name."""
    page.goto("/")
    answer = page.request.put(
        "/api/me", data={"name": name}, headers={"origin": page.url.rstrip("/")}
    )
    assert answer.ok


def test_a_member_of_my_club_sees_the_invitation_at_home_and_takes_the_seat(
    person: People,
) -> None:
    ada, bob = person(), person(settings={"name": "Bob"})
    named(ada, "Ada")
    named(bob, "Bob")
    club = post(ada, "/clubs", name="Thursday")["id"]
    post(bob, "/claim", secret=post(ada, f"/clubs/{club}/invite")["code"])
    match = new_match(ada, "citychase", [ME, INVITE])["match"]["id"]
    ada.goto(f"/match/{match}")
    ada.get_by_role("button", name=re.compile("^Invite.*Bob")).click()
    expect(ada.get_by_text("invited", exact=True)).to_be_visible()
    bob.goto("/")
    card = bob.locator("[data-part=invitations]")
    expect(card).to_contain_text("Ada")
    card.get_by_role("button", name="Decline").click()
    card.get_by_role("button", name="Undo").click()
    card.get_by_role("button", name="Take the seat").click()
    bob.wait_for_url(f"**/match/{match}")
    ada.locator(".shell[data-ready]").wait_for()


def test_an_absent_player_is_replaced_by_a_bot_and_gets_the_seat_back(person: People) -> None:
    ada, bob = person(), person(settings={"name": "Bob"})
    made = new_match(ada, "citychase", [ME, INVITE], patience=30)
    match = made["match"]["id"]
    bob.goto(made["invites"][0]["path"])
    bob.get_by_role("button", name="Sit down").click()
    bob.locator("[data-prompt='prompt-place']").wait_for()
    place_helicopters(bob)
    # Ada has never opened the table, and it is her turn to hide the car
    sheet = bob.locator("section.absent")
    expect(sheet).to_contain_text("Waiting for Ada")
    sheet.get_by_role("button", name="Nudge", exact=True).click()
    expect(sheet.get_by_role("button", name="again in")).to_be_disabled()
    agree = sheet.locator("li").nth(1).get_by_role("button", name="Agree")
    expect(agree).to_be_enabled(timeout=60_000)
    agree.click()
    bob.locator("[data-prompt='prompt-police']").wait_for()
    ada.goto(f"/match/{match}")
    expect(bob.locator("[aria-label='a bot, until they are back']")).to_have_count(0)
    bob.get_by_role("tab", name="Chat").click()
    expect(bob.get_by_role("log", name="Chat")).to_contain_text("Ada is back.")


def test_swapping_sides_opens_a_rematch(person: People) -> None:
    ada, bob = person(), person(settings={"name": "Bob"})
    made = new_match(ada, "citychase", [ME, INVITE])
    match = made["match"]["id"]
    bob.goto(made["invites"][0]["path"])
    bob.get_by_role("button", name="Sit down").click()
    ada.goto(f"/match/{match}")
    place_helicopters(bob)
    ada.locator("[data-prompt='prompt-hide']").wait_for()
    ada.get_by_role("button", name="More").click()
    ada.get_by_role("button", name="Leave the match").click()
    ada.get_by_role("button", name="Leave the match").click()
    play_to_the_end(bob)
    bob.get_by_role("button", name="Swap sides").click()
    bob.wait_for_url(lambda url: "/match/" in url and not url.endswith(match))


def test_the_page_opens_offline_with_a_sentence(person: People, server: Server) -> None:
    page = person(worker=True)
    new_match(page, "citychase", [ME, {"kind": "bot", "level": "random"}])
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()  # now the worker keeps what the page loads
    page.locator("[data-part=your-turn]").wait_for()
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_text("No connection; your matches are safe.")).to_be_visible()
    expect(page.locator("[data-part=your-turn]")).to_contain_text("City Chase")
