"""People who play together: invited from a club, absent and back, a rematch, the page offline."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.journeys.conftest import People, Server, new_match, place_helicopters
from tests.journeys.together.scenes import INVITE, ME, named, play_to_an_end, post, two_at_a_table

pytestmark = [pytest.mark.journey, pytest.mark.xdist_group("journeys")]


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


def test_two_others_let_a_bot_play_for_an_absent_player_who_comes_back(person: People) -> None:
    names = ("Ada", "Bob", "Eve")
    people = [person(settings={"name": name}) for name in names]
    made = new_match(people[0], "velocity", [ME, INVITE, INVITE], patience=30)
    match = made["match"]["id"]
    people[0].goto(f"/match/{match}")
    for guest, link in zip(people[1:], made["invites"], strict=True):
        guest.goto(link["path"])
        guest.get_by_role("button", name="Sit down").click()
        guest.wait_for_url(f"**/match/{match}")
    people[2].locator(".shell[data-ready]").wait_for()
    # the dice say who begins; that player goes
    mine = people[0].request.get("/api/matches?state=running").json()["matches"]
    [[seat]] = [one["to_act"] for one in mine if one["match"]["id"] == match]
    absent = people[seat]
    absent.goto("/rules/velocity")
    first, second = (one for one in people if one is not absent)
    for voter in (first, second):
        expect(voter.locator("section.absent")).to_contain_text(f"Waiting for {names[seat]}")
        for_bot = voter.locator("section.absent li").nth(1).get_by_role("button", name="Agree")
        expect(for_bot).to_be_enabled(timeout=60_000)
    first.locator("section.absent li").nth(1).get_by_role("button").click()
    for_bot = second.locator("section.absent li").nth(1).get_by_role("button")
    expect(for_bot).to_have_text("1 of 2 · Agree")
    for_bot.click()
    stand_in = "[aria-label='a bot, until they are back']"
    for voter in (first, second):
        expect(voter.locator("section.absent")).to_have_count(0)
        expect(voter.locator(stand_in)).to_have_count(1)
    absent.goto(f"/match/{match}")
    for voter in (first, second):
        expect(voter.locator(stand_in)).to_have_count(0)


def test_a_link_for_one_seat_says_which_side_it_is_on(person: People) -> None:
    ada, bob = person(), person(settings={"name": "Bob"})
    made = new_match(ada, "citychase", [ME, INVITE])
    bob.goto(made["invites"][0]["path"])
    landing = bob.locator("main")
    expect(landing).to_contain_text("You would be: Police")
    expect(landing.locator("li.yours")).to_contain_text("your seat")


def test_a_rematch_with_sides_swapped_is_accepted(person: People, server: Server) -> None:
    ada, bob, match = two_at_a_table(person)
    play_to_an_end(server, match, ada, bob)
    bob.get_by_role("button", name="Swap sides").click()
    bob.wait_for_url(lambda url: "/match/" in url and not url.endswith(match))
    expect(bob.get_by_role("region", name="Invitations sent")).to_contain_text("Ada")
    asked = ada.locator(".rematch")
    expect(asked).to_contain_text("Bob wants to play again")
    expect(asked).to_contain_text("You would be: Police")
    asked.get_by_role("button", name="Accept").click()
    ada.wait_for_url(bob.url)
    # the police place, then the thief hides: Ada and Bob have changed sides
    ada.locator("[data-prompt='prompt-place']").wait_for()
    place_helicopters(ada)
    bob.locator("[data-prompt='prompt-hide']").wait_for()
    again = bob.url.rsplit("/", 1)[-1]
    play_to_an_end(server, again, ada, bob)


def test_a_declined_rematch_is_gone(person: People, server: Server) -> None:
    ada, bob, match = two_at_a_table(person)
    play_to_an_end(server, match, ada, bob)
    bob.get_by_role("button", name="Play again").click()
    bob.wait_for_url(lambda url: "/match/" in url and not url.endswith(match))
    ada.locator(".rematch").get_by_role("button", name="Decline").click()
    expect(ada.locator(".rematch")).to_have_count(0)
    ada.goto("/")
    expect(ada.locator("[data-part=finished]")).to_contain_text("City Chase")
    expect(ada.locator("[data-part=invitations]")).to_have_count(0)


def test_one_link_seats_three_and_lets_the_next_one_watch(person: People) -> None:
    ada, bob, eve = person(), person(settings={"name": "Bob"}), person(settings={"name": "Eve"})
    made = new_match(ada, "citychase", [ME, INVITE, INVITE])
    match = made["match"]["id"]
    ada.goto(f"/match/{match}")
    link = ada.locator("input[data-invite]").first.input_value()
    ada.reload()  # the link that was sent stays
    expect(ada.locator("input[data-invite]").first).to_have_value(link)
    tab = ada.context.new_page()  # also when the host comes back another day
    tab.goto(f"/match/{match}")
    expect(tab.locator("input[data-invite]").first).to_have_value(link)
    tab.close()
    for guest, seat in ((bob, 1), (eve, 2)):
        guest.goto(link)
        landing = guest.locator("main")
        expect(landing).to_contain_text("Ada")
        expect(landing).to_contain_text("City Chase")
        expect(landing).to_contain_text("2 free seats" if seat == 1 else "One free seat")
        guest.get_by_role("button", name="Sit down").click()
        guest.wait_for_url(f"**/match/{match}")
    bob.locator("[data-prompt='prompt-place']").wait_for()  # all are there: it has begun
    late = person(settings={"name": "Zoe"})
    late.goto(link)
    late.get_by_role("link", name="Watch").or_(late.get_by_role("button", name="Watch")).click()
    late.wait_for_url(f"**/match/{match}")
    late.locator(".shell[data-ready]").wait_for()


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
