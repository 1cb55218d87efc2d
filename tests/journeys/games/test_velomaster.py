"""VeloMaster in the browser."""

from __future__ import annotations

import contextlib
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.journeys.conftest import (
    SOON,
    People,
    click_until,
    forked,
    imported,
    new_match,
    settled,
)
from tests.review.kit import played

pytestmark = [pytest.mark.journey, pytest.mark.xdist_group("journeys")]

PNG = b"\x89PNG\r\n"
BOT = {"kind": "bot", "level": "random"}
ME = {"kind": "me", "name": "Ada"}
SHORTEST: dict[str, Any] = {"level": "D", "track": "harbour", "finish": "line-1"}


def open_race(page: Page, seats: list[dict[str, Any]], options: dict[str, Any]) -> Any:
    made = new_match(page, "velomaster", seats, options)
    page.goto(f"/match/{made['match']['id']}")
    return made


HOT = "[data-part=actions] [data-action]"
"""What the dock offers; it is there only while this seat is asked."""
BEST = (
    "go",
    "straight",
    "stay",
    "puncture",
    "roll",
    "answer",
    "gain",
    "hero",
    "dope",
    "pick",
    "save",
    "keep",
)


def take_best(page: Page) -> None:
    """Take the first offer of the dock that does something, in the order of `BEST`."""
    for name in BEST:
        offer = page.locator(f"{HOT}[data-action={name}]").first
        if offer.count():
            offer.click(timeout=SOON)
            return
    page.locator(f"{HOT}:not([data-action=rider]):not([data-action=die])").first.click(timeout=SOON)


def ride_to_the_end(page: Page, until: str = "#end-title", most: int = 900) -> None:
    """Ride straight on through a whole match."""
    click_until(page, until, HOT, lambda: take_best(page), most)


def best_cell(page: Page) -> Locator | None:
    """The cell in reach that is farthest to the right on the road; none: nothing is in reach."""
    cells = page.locator(".reach .target")
    boxes = cells.evaluate_all("cells => cells.map(cell => cell.getBoundingClientRect().right)")
    return cells.nth(boxes.index(max(boxes))) if boxes else None


def ride_to_the_farthest_cells(page: Page, most: int) -> None:
    """A whole race in so many clicks, each as far as the dice reach."""

    def click() -> None:
        cell = best_cell(page)
        if cell:
            cell.dispatch_event("click", timeout=SOON)
        else:
            take_best(page)

    click_until(page, "#end-title", HOT, click, most)


@pytest.mark.long
@pytest.mark.parametrize(
    ("track", "most"), [("harbour", 150), ("vineyards", 200), ("cobbles", 150), ("eagle-pass", 260)]
)
def test_a_full_expert_race_of_four_takes_few_clicks(person: People, track: str, most: int) -> None:
    page = person()
    easy = {"kind": "bot", "level": "easy"}
    open_race(page, [ME, easy, easy, easy], {"level": "E", "finish": "full", "track": track})
    ride_to_the_farthest_cells(page, most)


def test_a_whole_short_race_at_level_d_is_ridden_by_clicking_where_to_go(person: People) -> None:
    page = person()
    open_race(page, [ME, BOT], SHORTEST)
    expect(page.locator(".ribbon svg .piece")).to_have_count(4)
    ride_to_the_farthest_cells(page, 45)
    expect(page.locator("#end-title")).to_be_visible()
    # the finish as a film; any key ends it
    page.get_by_role("button", name="Watch the finish").click()
    film = page.get_by_role("dialog", name="The finale")
    expect(film.locator("[data-scene=arrival] [data-finisher]").first).to_be_visible()
    expect(film.locator("[data-scene=podium] [data-place='1']")).to_be_visible()
    page.keyboard.press("x")
    expect(film).to_have_count(0)
    expect(page.locator("#end-title")).to_be_visible()
    # podium with times, jerseys, point sheet, turning point: all at once, without scrolling
    assert page.locator("[data-part=over]").evaluate("box => box.scrollHeight <= box.clientHeight")
    expect(page.locator(".podium [data-place]")).to_have_count(3)
    expect(page.locator(".jerseys li")).to_have_count(2)
    expect(page.locator("table.stage tbody tr:not(.rest)")).to_have_count(4)
    expect(page.get_by_role("link", name=re.compile(r"^Watch minute \d+"))).to_be_visible()
    # S shares the podium as a picture with the link, R watches the replay
    with page.expect_download() as picture:
        page.keyboard.press("s")
    saved = picture.value.path().read_bytes()
    assert saved.startswith(PNG)
    assert int.from_bytes(saved[16:20]) == 1600
    expect(page.locator(".notice")).to_contain_text("picture is saved")
    page.keyboard.press("r")
    page.wait_for_url("**/replay/*")


def test_after_a_race_enter_plays_again_and_a_tile_opens_the_next_level(person: People) -> None:
    page = person()
    made = open_race(page, [ME, BOT], SHORTEST)
    ride_to_the_end(page)
    page.locator("[data-next=other]", has_text="Expert level").click()
    page.wait_for_url(lambda url: made["match"]["id"] not in url)
    facts = page.request.get(f"/api/matches/{page.url.rsplit('/', 1)[-1]}").json()
    assert facts["match"]["options"]["level"] == "E"
    assert facts["match"]["options"]["track"] == "harbour"
    page.go_back()
    page.locator("#end-title").wait_for()
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: made["match"]["id"] not in url)


def test_the_road_zooms_scrolls_and_the_strip_jumps_along_it(person: People) -> None:
    page = person(width=390, height=844)
    open_race(page, [ME, BOT], SHORTEST)
    settled(page)
    ribbon = page.locator(".ribbon .layers")
    wide = ribbon.bounding_box()
    page.get_by_role("button", name="Zoom in").click()
    page.wait_for_function(
        "before => document.querySelector('.ribbon svg').getBoundingClientRect().width > before",
        arg=wide["width"] if wide else 0,
    )
    page.locator(".strip").click(position={"x": 250, "y": 20})
    page.wait_for_function("() => document.querySelector('.ribbon').scrollLeft > 200")
    page.get_by_role("button", name="My riders").click()
    page.wait_for_function("() => document.querySelector('.ribbon').scrollLeft < 200")


def test_pointing_at_a_cell_shows_the_way_and_its_odds_before_riding(person: People) -> None:
    page = person()
    open_race(page, [ME, BOT], SHORTEST)
    page.locator("[data-prompt='prompt-launch']").wait_for()
    cell = page.locator(".reach .target").first
    expect(cell).to_have_attribute("data-odds", "100")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#vm-way")).to_contain_text("100 %")
    expect(page.locator(".way polyline")).to_be_attached()
    page.keyboard.press("Escape")
    expect(page.locator("#vm-way")).to_have_count(0)
    page.keyboard.press("Space")
    page.locator("[data-prompt='prompt-launch']").wait_for()
    expect(page.locator(".ribbon .piece").first).to_be_visible()


CELLS = """cells => cells.map(cell => {
  const box = cell.getBoundingClientRect();
  const lane = Number(cell.getAttribute("aria-label").match(/\\d+/)[0]);
  return { lane, x: box.x + box.width / 2, y: box.y + box.height / 2 };
})"""
"""The cells in reach: lane and middle on the screen."""
OPEN_ROAD = 302
"""The entry of the race below before which both riders have many cells to choose from."""


def on_an_open_road(page: Page) -> list[dict[str, float]]:
    """Go on from a position with no tests in reach; its cells in the first lane, in order."""
    race = played("velomaster", ("random", "random"), 1, SHORTEST)
    forked(page, imported(page, race), OPEN_ROAD, [ME, BOT])
    page.locator("[data-prompt='prompt-choose']").wait_for()
    settled(page)
    cells: list[dict[str, float]] = page.locator(".reach .target").evaluate_all(CELLS)
    return sorted((cell for cell in cells if cell["lane"] == 1), key=lambda cell: cell["x"])


def test_another_way_is_dragged_or_clicked_through_a_cell(person: People) -> None:
    page = person()
    sent: list[str] = []
    page.on("websocket", lambda one: one.on("framesent", lambda frame: sent.append(str(frame))))
    lane = on_an_open_road(page)
    first, last = lane[0], lane[-1]
    line = page.locator(".way polyline")
    riders = page.locator("[data-action=rider]")
    page.mouse.move(last["x"], last["y"])
    straight = line.get_attribute("points") or ""
    # dragged along the first lane: it is entered with the first step, not with the last one
    page.mouse.move(first["x"], first["y"])
    page.mouse.down()
    for cell in lane[1:]:
        page.mouse.move(cell["x"], cell["y"], steps=3)
    expect(line).not_to_have_attribute("points", straight)
    dragged = line.get_attribute("points") or ""
    assert len(dragged.split()) == len(straight.split())
    # let go outside: nothing is ridden
    page.mouse.move(2, 2)
    page.mouse.up()
    expect(line).to_have_count(0)
    expect(riders).to_have_count(2)
    # the same way by a cell that is clicked with Shift; a click on its end rides it
    page.keyboard.down("Shift")
    page.mouse.click(first["x"], first["y"])
    page.keyboard.up("Shift")
    page.mouse.move(last["x"], last["y"])
    expect(line).to_have_attribute("points", dragged)
    page.mouse.click(last["x"], last["y"])
    expect(riders).to_have_count(1)
    steps = re.findall(r'"way":"(\w+)"', next(frame for frame in reversed(sent) if "way" in frame))
    assert steps[0] == "left"
    assert set(steps[1:]) == {"ahead"}


def test_keys_ride_straight_on_and_all_the_way_and_the_camera_returns(person: People) -> None:
    page = person()
    on_an_open_road(page)
    cell = page.locator(".reach .target").first
    expect(cell).to_be_in_viewport()
    page.locator(".strip svg").click(position={"x": 700, "y": 40})
    expect(cell).not_to_be_in_viewport()
    page.keyboard.press("Home")
    expect(cell).to_be_in_viewport()
    page.keyboard.press("Shift+Space")
    expect(page.locator("[data-action=rider]")).to_have_count(1)
    settled(page)
    shown = page.locator(".shell[data-ready]")
    before = shown.get_attribute("data-position") or ""
    page.keyboard.press("Space")
    expect(shown).not_to_have_attribute("data-position", before)


def test_a_cell_out_of_reach_says_why_at_its_place(person: People) -> None:
    page = person()
    open_race(page, [ME, BOT], SHORTEST)
    page.locator("[data-prompt='prompt-launch']").wait_for()
    stage = page.locator(".ribbon").bounding_box()
    assert stage is not None
    page.mouse.click(stage["x"] + stage["width"] * 0.9, stage["y"] + stage["height"] - 70)
    expect(page.get_by_role("alert").filter(has_text="steps away")).to_contain_text("VM-5")


def test_on_a_phone_the_first_tap_shows_the_way_and_the_second_rides(person: People) -> None:
    page = person(width=390, height=844, touch=True)
    open_race(page, [ME, BOT, BOT], {**SHORTEST, "level": "P"})
    page.locator("[data-prompt='prompt-hero']").wait_for()
    settled(page)
    # nobody and each of the four riders, without scrolling
    expect(page.locator("[data-action=hero]")).to_have_count(5)
    assert page.locator(".answers").evaluate("box => box.scrollHeight <= box.clientHeight")
    page.locator("[data-action=hero]").first.tap()
    page.get_by_role("button", name="Confirm").tap()
    page.locator("[data-prompt='prompt-launch']").wait_for()
    # four riders wait; another one can be picked
    riders = page.locator("[data-action=rider]")
    expect(riders).to_have_count(4)
    riders.nth(1).tap()
    expect(riders.nth(1)).to_have_attribute("aria-pressed", "true")
    cell = page.locator(".reach .target").first
    box = cell.bounding_box()
    assert box is not None
    at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.touchscreen.tap(*at)
    expect(page.locator("#vm-way")).to_be_visible()
    # the card tells the way whole
    card = page.locator(".ride > .card")
    assert card.evaluate("box => box.scrollHeight - box.clientHeight") <= 1
    expect(riders).to_have_count(4)
    page.touchscreen.tap(*at)
    expect(riders).to_have_count(3)


def test_a_two_stage_race_ends_with_the_tours_honours_and_its_replay_opens(person: People) -> None:
    page = person(settings={"name": "Ada"})
    made = open_race(page, [ME, BOT], {**SHORTEST, "stages": 2})
    ride_to_the_end(page, until="table.general")
    expect(page.locator("table.general tbody tr")).to_have_count(4)
    expect(page.get_by_role("dialog").locator(".podium [data-place]")).to_have_count(3)
    expect(page.get_by_role("dialog").locator(".next")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Next stage").click()
    ride_to_the_end(page)
    expect(page.locator(".jerseys li.gold")).to_contain_text("over all stages")
    # the best time of both stages stands first, on the podium and in the standings
    page.get_by_role("tab", name="Overall").click()
    best = page.locator("table.general tbody tr").first.locator("td").nth(1).inner_text()
    expect(page.locator(".podium")).to_contain_text(f"{best.rstrip('′')} min")
    page.goto(f"/replay/{made['match']['id']}")
    turns = page.get_by_label("Jump to a turn")
    turns.select_option(label="Stage 2, start")
    expect(page.locator(".facts")).to_contain_text("Stage 2 of 2")
    turns.select_option(label="Stage 1, round 1")
    expect(page.locator(".facts")).to_contain_text("Stage 1 of 2")


def test_an_expert_race_against_bots_ends_through_the_dock(person: People) -> None:
    page = person()
    open_race(page, [ME, BOT, BOT], {**SHORTEST, "level": "E"})
    ride_to_the_end(page, most=1500)


def asked(page: Page) -> str:
    """The prompt this browser is asked now, or nothing."""
    if page.locator(HOT).count() == 0:
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
            call = page.locator(f"{HOT}[data-action=call]").first
            with contextlib.suppress(Exception):
                if call.count():
                    called_by = page
                    call.click(timeout=SOON)
                else:
                    take_best(page)
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
    page.get_by_role("button", name="Confirm").click()
    page.locator(".ribbon .piece .sheet").first.wait_for()
    # only the own four riders carry their condition
    expect(page.locator(".ribbon .piece .sheet")).to_have_count(4)
    page.get_by_role("tab", name="More").click()
    page.get_by_role("button", name="Point sheet").click()
    own = page.locator(".sheets table").first
    expect(own.locator("tr", has_text="Condition").locator("td").first).to_contain_text("120 %")
    expect(page.locator(".sheets .guessed")).to_have_count(8)
    page.get_by_role("button", name="Close").click()
    ride_to_the_end(page, most=1500)
    expect(page.locator("table.teams")).to_have_count(0)
    page.get_by_role("button", name="Point sheet").click()
    expect(page.locator("table.teams tbody tr")).to_have_count(3)
