"""People at one table: chat, hand-over, leaving, clocks, real dice, spectators, clubs."""

from __future__ import annotations

import json
import re
import sqlite3

import pytest
from playwright.sync_api import WebSocketRoute, expect
from tests.journeys.conftest import (
    People,
    Server,
    against_random,
    all_moves,
    caught_up,
    hide_safely,
    new_match,
    place_helicopters,
    play_to_the_end,
    settled,
)

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
    expect(leaving.get_by_text("You have left the match.")).to_be_visible()
    expect(leaving.get_by_role("heading", name="Five games, one table")).to_be_visible()
    expect(staying.locator(".seats")).to_contain_text("played by a bot")
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
    founder.get_by_role("link", name="Invite").click()
    founder.get_by_role("button", name="Invite to the club").click()
    friend.goto(founder.locator("input[data-invite]").input_value())
    friend.get_by_role("button", name="Join the club").click()
    friend.wait_for_url("**/club/*")
    friend.get_by_role("link", name="Members").click()
    expect(friend.get_by_role("heading", name="2 members")).to_be_visible()
    expect(friend.locator("main")).to_contain_text("Ada")
    friend.get_by_role("link", name="Matches").click()
    friend.get_by_role("link", name="City Chase").click()
    friend.get_by_role("button", name="Start").click()
    friend.wait_for_url("**/match/*")
    founder.get_by_role("link", name="Overview").click()
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


def test_whoever_runs_out_of_time_is_replaced_and_may_watch(person: People) -> None:
    slow, quick = person(), person(settings={"name": "Bob"})
    made = new_match(slow, "citychase", [ME, {"kind": "invite"}], clock={"seconds": 10})
    match = made["match"]["id"]
    slow.goto(f"/match/{match}")
    quick.goto(made["invites"][0]["path"])
    quick.get_by_role("button", name="Sit down").click()
    expect(slow.get_by_role("timer").first).to_have_text(re.compile(r"00:\d\d"))
    quick.locator("[data-prompt='prompt-place']").wait_for()
    place_helicopters(quick)
    # Ada never hides her car
    expect(slow.get_by_role("alert")).to_have_text("Your time is up: a bot plays for you now.")
    expect(quick.locator(".seats")).to_contain_text("played by a bot")
    quick.get_by_role("tab", name="Chat").click()
    expect(quick.get_by_role("log", name="Chat")).to_contain_text("Ada is out of time")
    quick.locator("[data-prompt='prompt-police']").wait_for()
    slow.get_by_role("button", name="Watch the match").click()
    expect(slow.get_by_role("alert")).to_have_count(0)
    settled(slow)
    expect(slow.locator(".car-place, .moves [data-move]")).to_have_count(0)


def test_players_type_in_the_dice_they_rolled_on_their_own_table(person: People) -> None:
    page = person()
    page.goto("/new/velocity")
    for seat in (2, 3):
        page.get_by_label(f"Who sits in seat {seat}").select_option("other")
    page.get_by_role("heading", name="Clock, club and dice").click()
    page.get_by_label("We roll real dice and type in the results").check()
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/match/*")
    typed: list[str] = []
    for _step in range(40):
        dice = page.locator(".roll [data-outcome]")
        asked = page.locator(".moves [data-move]")
        dice.or_(page.locator("[data-prompt]:not([data-prompt=''])")).first.wait_for()
        if dice.count():
            typed.append(dice.last.get_attribute("data-outcome") or "")
            grid = page.locator(".shell[data-position]")
            before = grid.get_attribute("data-position") or ""
            dice.last.click()
            expect(grid).not_to_have_attribute("data-position", before)
            if len(typed) == 3:
                break
        else:
            all_moves(page)
            asked.first.click()
            settled(page)
    assert len(typed) == 3
    match = page.url.rsplit("/", 1)[-1]
    lines = page.request.get(f"/api/matches/{match}/history?seat=0").json()["lines"]
    assert len([line for line in lines if line["seat"] is None]) >= 3
    page.get_by_role("tab", name="Fair play").click()
    expect(page.locator(".fairness")).to_contain_text("rolled by hand")


def test_a_refused_move_names_its_rule_and_leads_to_it(person: People) -> None:
    page = person()

    def swap(route: WebSocketRoute) -> None:
        """The server is asked for something else than what was clicked."""
        server = route.connect_to_server()

        def onward(message: str | bytes) -> None:
            said = json.loads(message)
            if said["type"] == "play" and said["moves"][0].get("intersection"):
                said["moves"][0]["intersection"] = 0  # where one stands already
            server.send(json.dumps(said))

        route.on_message(onward)

    page.route_web_socket("**/socket", swap)
    made = new_match(page, "citychase", [BOT, ME])
    page.goto(f"/match/{made['match']['id']}")
    place_helicopters(page, (0,))
    page.locator("[data-crossing='5']").click()
    notice = page.locator(".notice.refused")
    expect(notice).to_be_visible()
    link = notice.get_by_role("button", name=re.compile(r"CC-\d+"))
    number = re.search(r"CC-\d+", link.inner_text())
    link.click()
    assert number is not None
    rule = page.locator(f"#{number[0]}")
    expect(rule).to_be_in_viewport()
    expect(rule).to_have_class(re.compile("at"))


def test_a_spectator_sees_the_board_and_nothing_hidden(person: People) -> None:
    player, watcher = person(), person(settings={"name": "Eve"}, locale="fr-FR")
    match = against_random(player, "citychase")
    player.locator("[data-prompt='prompt-hide']").wait_for()
    watcher.goto(f"/match/{match}")
    watcher.locator(".flight").first.wait_for()
    hide_safely(player)
    player.locator("[data-prompt='prompt-flee']").wait_for()
    caught_up(watcher, player)
    expect(watcher.locator(".car-place, .film, .pick-building")).to_have_count(0)
    watcher.get_by_role("tab", name="Messages").click()
    expect(watcher.locator(".chat form")).to_have_count(0)
    play_to_the_end(player)
    expect(watcher.locator("g.film polyline.line").first).to_be_visible()


def test_a_match_of_older_rules_is_shown_with_its_history_and_why_it_stopped(
    person: People, own_server: Server
) -> None:
    page = person(base_url=own_server.url)
    match = against_random(page, "citychase")
    hide_safely(page)
    page.locator("[data-prompt='prompt-flee']").wait_for()
    own_server.stop()
    with sqlite3.connect(own_server.folder / "tables.db") as database:
        database.execute("UPDATE match SET rules_version = rules_version - 1")
    own_server.start()
    page.goto(f"/match/{match}")
    expect(page.get_by_role("alert")).to_contain_text("another version of the rules")
    expect(page.get_by_role("log")).to_contain_text("car")
    expect(page.locator(".moves, svg.city")).to_have_count(0)
    french = person(base_url=own_server.url, locale="fr-FR")
    french.goto(f"/match/{match}")  # a spectator: the car stays hidden
    expect(french.get_by_role("alert")).to_contain_text("une autre version des règles")
    expect(french.get_by_role("log")).to_contain_text("hélicoptère")
    expect(french.get_by_role("log")).not_to_contain_text("voiture")


def test_the_check_of_the_dice_compares_with_what_this_browser_noted(person: People) -> None:
    page, stranger = person(), person()
    match = against_random(page, "citychase")
    page.locator("[data-prompt='prompt-hide']").wait_for()
    play_to_the_end(page)
    page.goto(f"/replay/{match}")
    page.get_by_role("tab", name="Fair play").click()
    expect(page.locator(".fairness")).to_contain_text("This browser noted the fingerprint")
    page.get_by_role("button", name="Check everything").click()
    expect(page.locator(".fairness .result")).to_contain_text("Checked in your browser")
    page.evaluate(
        """match => {
          const kept = JSON.parse(localStorage['tourdetable.announced']);
          kept[match].commitment = '00' + kept[match].commitment.slice(2);
          localStorage['tourdetable.announced'] = JSON.stringify(kept);
        }""",
        match,
    )
    page.reload()
    page.get_by_role("tab", name="Fair play").click()
    page.get_by_role("button", name="Check everything").click()
    expect(page.locator(".fairness .result.bad")).to_contain_text("not the key that was promised")
    stranger.goto(f"/replay/{match}")
    stranger.get_by_role("tab", name="Fair play").click()
    expect(stranger.locator(".fairness")).to_contain_text("was not at the table")
