"""City Chase in the browser."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Response, WebSocket, expect
from tests.journeys.conftest import (
    People,
    Server,
    against_random,
    hide_safely,
    moves,
    new_match,
    place_helicopters,
    play_now,
    play_to_the_end,
    settled,
)

pytestmark = [pytest.mark.journey, pytest.mark.xdist_group("journeys")]

BOT = {"kind": "bot", "level": "random"}
ME = {"kind": "me", "name": "Ada"}


def prompt(page: Page) -> Any:
    return page.locator(".prompt p")


def test_a_whole_match_against_bots_is_played_by_clicking_on_the_city(person: People) -> None:
    page = person()
    play_now(page, "citychase")
    expect(prompt(page)).to_have_text("Hide the car in any building.")
    hide_safely(page)
    expect(page.locator(".car-place")).to_have_count(1)
    play_to_the_end(page, ".pick-building")
    expect(page.locator(".end")).to_contain_text(re.compile("CC-(9|16)"))
    expect(page.locator("[data-film-turn='1']").first).to_be_visible()


def test_the_list_of_moves_plays_a_match_by_keyboard_alone(person: People) -> None:
    page = person()
    made = new_match(page, "citychase", [BOT, ME])
    page.goto(f"/match/{made['match']['id']}")
    expect(prompt(page)).to_have_text("Place a helicopter on a free intersection.")
    for _helicopter in range(3):
        page.locator("[data-prompt='prompt-place']").wait_for()
        before = len(moves(page))
        page.keyboard.press("m")
        expect(page.locator(".moves [data-move]").first).to_be_focused()
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        page.wait_for_function(
            f"() => document.querySelectorAll('.moves [data-move]').length !== {before}"
        )
    page.locator("[data-prompt='prompt-police']").wait_for()
    expect(page.locator(".moves [data-move]").first).to_be_focused()  # asked again, back again
    play_to_the_end(page)


class Received:
    """Everything that a page receives: bodies of answers and frames of sockets."""

    def __init__(self, page: Page) -> None:
        self._frames: list[str] = []
        self._responses: list[Response] = []
        page.on("websocket", self._listen)
        page.on("response", self._keep)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self._frames.append(str(frame)))

    def _keep(self, response: Response) -> None:
        self._responses.append(response)

    def texts(self) -> list[str]:
        """All of it, so far."""
        answers = [one for one in self._responses if "/api/" in one.url]
        return [*self._frames, *(one.text() for one in answers)]


def test_two_browsers_play_through_an_invite_link_and_the_police_never_receive_the_car(
    person: People,
) -> None:
    thief, police = person(), person(settings={"name": "Bob"})
    thief.goto("/new/citychase")
    thief.get_by_label("Who sits in seat 2").select_option("invite")
    thief.get_by_role("button", name="Start").click()
    link = thief.locator("input[data-invite=all]")  # the next free seat
    expect(thief.get_by_text("works on this machine only")).to_be_visible()  # no QR code then
    received = Received(police)
    police.goto(link.input_value())
    expect(police.get_by_role("heading", name="Ada invites you")).to_be_visible()
    expect(police.get_by_text("One free seat")).to_be_visible()
    police.get_by_role("button", name="Sit down").click()
    police.wait_for_url("**/match/*")
    police.locator("[data-prompt='prompt-place']").wait_for()
    place_helicopters(police)

    for building in (12, 7, 2, 3, 4):
        thief.locator(f"[data-building='{building}']").click()
        police.locator("[data-prompt='prompt-police']").wait_for()
        assert_nothing_of_the_car(received.texts(), police, building)
        for _helicopter in range(3):
            settled(police)
            left = len(moves(police))
            fly = next(at for at, move in enumerate(moves(police)) if move["move"] == "fly")
            police.locator(".moves [data-move]").nth(fly).click()
            police.wait_for_function(
                f"() => document.querySelectorAll('.moves [data-move]').length !== {left}"
            )
    assert len(received.texts()) > 20


PUBLIC = re.compile(
    r"seq|turn|to_act|seat|you|yours|seats|number|decision|ref|played|leg|declined|created|ended|"
    r"time|rules_version|expires|high|low|minutes|version|values|default|score|winners|places|"
    r"helicopters\.(at|owner)|patrols|lifts\.(turn|building)|roofs\.(building|turn)|"
    r"moves\.(helicopter|to|intersection|building)|forecast\.(watches|car|trace)|"
    r"events\.(seat|helicopter|start|to|intersection|turn|audience|era)|"
    r"suspects\.(building|share)|aid\.paths|settings\.thief|options\.thief|view\.(viewer|thief)|"
    r"crossings\.(lifts|flights|beyond)|waiting|remaining|running|clock\.\w+|last|options\.(longest|fewest)|"
    r"delay|patience|absence\.(ms|wait|nudge|voters|bot|end)"
)
"""Where numbers may stand in what the police receive before the end. All of them are public."""


def numbers(value: Any, path: str = "") -> list[tuple[str, float]]:
    """Every number of a message with the names that lead to it."""
    if isinstance(value, dict):
        return [found for key in value for found in numbers(value[key], f"{path}.{key}")]
    if isinstance(value, list):
        return [found for item in value for found in numbers(item, path)]
    if isinstance(value, int | float) and not isinstance(value, bool):
        return [(path.lstrip("."), value)]
    return []


def assert_nothing_of_the_car(received: list[str], police: Page, car: int) -> None:
    """Neither the messages nor what is drawn from them hold the car's place."""
    whole = "\n".join(received)
    for secret in (
        '"event":"car-moved"',
        '"move":"hide"',
        '"move":"flee"',
        '"salt"',
        '"key":"[0-9a-f]{64}',
    ):
        assert re.search(secret, whole) is None, secret
    messages = [json.loads(text) for text in received if text.startswith("{")]
    views = [message["view"] for message in messages if message.get("type") == "update"]
    assert views
    assert all(view["path"] == [] and view["car"] is None for view in views)
    unknown = {path for text in messages for path, _ in numbers(text) if not public(path)}
    assert unknown == set()
    aids = [message["aid"] for message in messages if message.get("type") == "aid"]
    for aid in aids:
        assert len(aid["suspects"]) != 1 or aid["suspects"][0]["building"] != car
    assert police.locator(".car-place, polyline.way").count() == 0


def public(path: str) -> bool:
    """Whether the last names of a path are those of a public fact."""
    parts = path.split(".")
    tails = (".".join(parts[-2:]), parts[-1])
    return any(PUBLIC.fullmatch(tail) for tail in tails)


def test_on_one_device_a_curtain_falls_between_thief_and_police(person: People) -> None:
    page = person()
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Bob"}]
    made = new_match(page, "citychase", seats)
    page.goto(f"/match/{made['match']['id']}")
    page.get_by_role("button", name="I am Bob").click()
    place_helicopters(page)
    expect(page.locator("#curtain-title")).to_have_text("Hand the device to Ada")
    assert page.locator("svg.city").count() == 0
    page.get_by_role("button", name="I am Ada").click()
    page.locator("[data-building='12']").click()
    expect(page.locator("#curtain-title")).to_have_text("Hand the device to Bob")
    assert page.locator(".car-place, svg.city").count() == 0
    page.get_by_role("button", name="I am Bob").click()
    page.locator("[data-prompt='prompt-police']").wait_for()
    assert page.locator(".car-place, polyline.way").count() == 0
    page.reload()
    expect(page.locator("#curtain-title")).to_have_text("Who is looking?")


def test_a_reload_in_mid_match_comes_back_to_the_same_position(person: People) -> None:
    page = person()
    against_random(page, "citychase")
    hide_safely(page)
    page.locator("[data-prompt='prompt-flee']").wait_for()
    page.get_by_role("tab", name="Log").click()
    lines = page.locator(".log li").all_text_contents()
    assert lines
    page.reload()
    page.locator("[data-prompt='prompt-flee']").wait_for()
    assert page.locator(".log li").all_text_contents() == lines
    expect(page.locator(".car-place")).to_have_count(1)


def test_a_killed_server_that_comes_back_loses_nothing(person: People, own_server: Server) -> None:
    page = person(base_url=own_server.url)
    against_random(page, "citychase")
    hide_safely(page)
    page.locator("[data-prompt='prompt-flee']").wait_for()
    page.get_by_role("tab", name="Log").click()
    lines = page.locator(".log li").all_text_contents()
    own_server.kill()
    expect(prompt(page)).to_have_text("Connection lost. Reconnecting…")
    own_server.start()
    page.locator("[data-prompt='prompt-flee']").wait_for()
    assert page.locator(".log li").all_text_contents() == lines
    play_to_the_end(page)


def finished(page: Page) -> str:
    match = against_random(page, "citychase")
    play_to_the_end(page, ".pick-building")
    return match


def test_a_replay_is_stepped_jumped_and_seen_from_any_seat_and_forked(person: People) -> None:
    page = person()
    match = finished(page)
    page.get_by_role("link", name="Watch the replay").click()
    page.wait_for_url(f"**/replay/{match}*")
    settled(page)
    page.keyboard.press("Home")
    expect(page.locator(".count")).to_have_text(re.compile(r"^0/\d+$"))
    assert page.locator(".flight").count() == 0
    page.get_by_role("button", name="One step forward").click()
    expect(page.locator(".count")).to_have_text(re.compile("^1/"))
    expect(page.locator(".flight")).to_have_count(1)
    page.get_by_role("button", name="To the end").click()
    expect(page.locator("#end-title")).to_be_visible()
    page.get_by_label("Jump to a turn").select_option("1")
    page.get_by_role("button", name="One step forward").click()
    expect(page.locator(".car-place")).to_have_count(1)
    page.get_by_label("Viewpoint").select_option("1")
    expect(page.locator(".car-place")).to_have_count(0)
    page.get_by_label("Jump to a turn").select_option("1")
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_url("**/match/*")
    page.locator("[data-prompt='prompt-hide']").wait_for()
    assert match not in page.url


def test_a_match_is_saved_as_a_file_and_opened_again(person: People, tmp_path: Path) -> None:
    page = person()
    match = finished(page)
    page.goto(f"/replay/{match}")
    with page.expect_download() as saving:
        page.get_by_role("link", name="Save the match as a file").click()
    file = tmp_path / "match.json"
    saving.value.save_as(file)
    assert json.loads(file.read_text())["format"] == "tourdetable-match"
    other = person()
    other.goto("/")
    other.locator("input[type=file]").set_input_files(file)
    other.wait_for_url("**/replay/*")
    expect(other.locator(".header .badge")).to_have_text("imported")
    damaged = tmp_path / "damaged.json"
    damaged.write_text(file.read_text().replace('"seat":0', '"seat":1', 1))
    other.goto("/")
    other.locator("input[type=file]").set_input_files(damaged)
    expect(other.locator(".notice")).to_contain_text("changed here")


def test_the_dice_and_sealed_moves_are_checked_in_the_browser(person: People) -> None:
    page = person()
    finished(page)
    page.get_by_role("tab", name="Fair play").click()
    page.get_by_role("button", name="Check everything").click()
    expect(page.locator(".fairness .result")).to_contain_text("Checked in your browser")
    expect(page.locator(".fairness .result")).to_contain_text("sealed")


def test_taking_back_is_refused_with_its_reason_and_the_rules_are_searched(person: People) -> None:
    page = person()
    made = new_match(page, "citychase", [ME, BOT])
    page.goto(f"/match/{made['match']['id']}")
    page.locator("[data-prompt='prompt-hide']").wait_for()
    page.get_by_role("button", name="Take back").click(force=True)
    expect(page.locator(".notice")).to_contain_text("you have nothing to take back yet")
    page.keyboard.press("r")
    page.get_by_placeholder("Search the rules").fill("lift roof")
    expect(page.locator("#CC-13")).to_be_visible()
    expect(page.locator("[id='CC-2']")).to_have_count(0)


def test_the_page_speaks_french_where_the_browser_does_and_switches(person: People) -> None:
    page = person(locale="fr-FR")
    page.goto("/")
    expect(page.locator("h1")).to_have_text("Cinq jeux, une table")
    play_now(page, "citychase")
    expect(prompt(page)).to_have_text(re.compile("voiture"))
    page.get_by_role("button", name="Réglages").click()
    page.get_by_label("English").check()
    expect(prompt(page)).to_have_text("Hide the car in any building.")
    page.keyboard.press("Escape")
    page.reload()
    expect(prompt(page)).to_have_text("Hide the car in any building.")


def test_on_a_phone_a_tap_looks_and_a_second_one_plays(person: People) -> None:
    page = person(width=390, height=780, touch=True, settings={"confirm": "auto"})
    play_now(page, "citychase")
    page.locator("[data-building='12']").tap()
    drive = page.get_by_role("button", name="Hide in 13")
    expect(drive).to_be_enabled()
    expect(page.locator(".car-place")).to_have_count(0)
    drive.tap()
    expect(page.locator(".car-place")).to_have_count(1)
    # from the middle of the city four buildings can be driven to: no card cuts its words off
    page.locator("[data-prompt='prompt-flee']").wait_for()
    cards = page.locator("[data-drive]")
    expect(cards).to_have_count(4)
    assert cards.evaluate_all("all => all.every(card => card.scrollHeight <= card.clientHeight)")
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390


def as_police(person: People) -> Page:
    """A seat of the police, asked for its first action; lifts are asked about."""
    page = person(settings={"confirm": "auto"})
    made = new_match(page, "citychase", [BOT, ME])
    page.goto(f"/match/{made['match']['id']}")
    for crossing in (0, 5, 15):
        page.locator(f"[data-crossing='{crossing}']").click()
        page.locator("[data-part=actions] .button.primary").click()
        page.locator(f"[data-crossing='{crossing}']").wait_for(state="detached")
    page.locator("[data-prompt='prompt-police']").wait_for()
    return page


def test_a_lift_is_asked_at_its_building_and_a_wrong_click_says_why(person: People) -> None:
    page = as_police(person)
    page.keyboard.press("3")
    page.locator("[data-spot='10'] circle").first.click()
    expect(page.get_by_role("alert")).to_contain_text("CC-12")
    page.keyboard.press("Escape")
    page.keyboard.press("q")
    question = page.get_by_role("dialog", name="Building 19")
    expect(question).to_contain_text("Not lifted before.")
    page.keyboard.press("Escape")
    expect(question).to_have_count(0)
    page.locator("[data-building='18']").click()
    page.get_by_role("button", name="Lift 19 with green").click()
    expect(page.locator(".action.lifted").first).to_contain_text("19")
    page.keyboard.press("1")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".action.flew")).to_contain_text("B")


def test_the_notebook_stays_in_the_browser(person: People) -> None:
    page = as_police(person)
    sent: list[str] = []
    page.on("websocket", lambda one: one.on("framesent", lambda frame: sent.append(str(frame))))
    page.reload()
    page.locator("[data-prompt='prompt-police']").wait_for()
    page.get_by_role("tab", name="Notes").click()
    page.get_by_role("button", name="Ring").click()
    page.locator("[data-building='12']").click()
    expect(page.locator("[data-mark=ring]")).to_have_count(1)
    page.get_by_role("button", name="Note", exact=True).click()
    page.get_by_placeholder("What do you think?").fill("He went west")
    page.keyboard.press("Enter")
    expect(page.locator(".notes li")).to_contain_text("He went west")
    assert not any("west" in frame or "ring" in frame for frame in sent)
    page.reload()
    expect(page.locator("[data-mark=ring]")).to_have_count(1)


def test_the_aid_shows_numbers_on_demand_and_a_past_lift_stays_marked(person: People) -> None:
    page = as_police(person)
    numbers, shades = page.locator(".odds text"), page.locator(".odds rect")
    page.get_by_role("button", name="Shade", exact=True).click()
    expect(shades.first).to_be_visible()
    expect(numbers).to_have_count(0)
    page.get_by_role("button", name="Numbers", exact=True).click()
    expect(numbers.first).to_contain_text(re.compile(r"^\d+%$"))
    page.get_by_role("button", name="Off", exact=True).click()
    expect(shades).to_have_count(0)
    page.locator("[data-building='18']").click()
    page.get_by_role("button", name="Lift 19 with green").click()
    expect(page.locator(".searched")).to_have_text("1")  # the turn in which it was empty


def test_the_film_of_the_chase_plays_in_the_dark_and_stands_still_on_request(
    person: People,
) -> None:
    page = person(dark=True)
    page.emulate_media(reduced_motion="reduce")
    against_random(page, "citychase")
    hide_safely(page)
    play_to_the_end(page)
    film = page.locator(".end")
    turn = film.get_by_label("Turn of the film")
    turn.focus()
    page.keyboard.press("Home")
    expect(film.locator("[data-film-turn]")).to_have_count(1)
    page.keyboard.press("ArrowRight")
    expect(film.locator("[data-film-turn]")).to_have_count(2)
    running = "document.getAnimations().filter(one => one.playState === 'running').length"
    assert page.evaluate(running) == 0
