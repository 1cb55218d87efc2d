"""By Eye in a real browser: cars are dragged, strokes refused, cards turned."""

from __future__ import annotations

import math
import re

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect
from tests.journeys.conftest import SOON, People, click_until, new_match, settled
from tests.journeys.test_access import findings

from tourdetable.games.vroom import GAME
from tourdetable.games.vroom.rules.classification import choices

pytestmark = [pytest.mark.journey, pytest.mark.xdist_group("journeys")]

BOT = {"kind": "bot", "level": "hard"}
ON_SCREEN = "grip => { const at = grip.getScreenCTM(); return [at.a, at.b, at.e, at.f] }"
"""A millimetre ahead of the own car, and its middle, in pixels."""


def drag(page: Page, ahead: float, aside: float = 0.0) -> None:
    """Push the own car once nothing moves any more."""
    settled(page)
    stroke(page, ahead, aside)


def stroke(page: Page, ahead: float, aside: float = 0.0) -> None:
    """Drag the own car with the pointer, so many centimetres forwards and to the right."""
    grip = page.locator(".grip")
    grip.wait_for()
    dx, dy, x, y = grip.evaluate(ON_SCREEN)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(
        x + 10 * (ahead * dx - aside * dy), y + 10 * (ahead * dy + aside * dx), steps=24
    )
    page.mouse.up()


def push_until_counted(page: Page, pushes: int) -> None:
    """Push on the practice mat; a machine that stalls makes a pause, and the page says "again"."""
    counted = page.locator(f"[data-tries='{pushes}']")
    again = page.get_by_text("too short for a push")
    for _try in range(10):
        stroke(page, 9.0)
        counted.or_(again).first.wait_for()
        if counted.count():
            return
    expect(counted).to_have_count(1)


def turn_is_over(page: Page) -> None:
    expect(page.locator(".grip")).to_have_count(0)


def log(page: Page) -> Locator:
    """The log: on a desktop it is folded into the rail beside the mat."""
    tab = page.locator("[role=tab][id$='-log']")
    if tab.get_attribute("aria-expanded") == "false":
        tab.click()
    return page.locator(".log")


def place_of(page: Page, car: int) -> str:
    return page.locator(f"[data-car='{car}'] > g").get_attribute("transform") or ""


MATRIX = "document.querySelector(`[data-car='${car}'] > g`).transform.baseVal[0].matrix"


def on_the_mat(page: Page, car: int) -> tuple[float, float]:
    """Where a car is drawn, in millimetres."""
    x, y = page.evaluate(f"car => [{MATRIX}.e, {MATRIX}.f]", car)
    return x, y


def wait_until_rolled(page: Page, car: int, far: float) -> None:
    """Wait until the drawn car has rolled on by so many centimetres, however busy the machine."""
    x, y = on_the_mat(page, car)
    page.wait_for_function(
        f"([car, x, y, far]) => Math.hypot({MATRIX}.e - x, {MATRIX}.f - y) > far",
        arg=[car, x, y, 10 * far],
    )


def hold(page: Page, car: int, far: float) -> None:
    """Push the own car with a held key; away from an obstacle that it touches."""
    turn = page.locator("select[data-turn]")
    if turn.count():
        turn.select_option(index=1)
    button = page.locator("[data-hold]")
    button.focus()
    page.keyboard.down("Space")
    wait_until_rolled(page, car, far)
    page.keyboard.up("Space")


def open_match(page: Page, seats: int = 3) -> None:
    made = new_match(page, "vroom", [{"kind": "me", "name": "Ada"}, *[BOT] * (seats - 1)])
    page.goto(f"/match/{made['match']['id']}")
    page.locator("[data-course='straight']").click()


@pytest.mark.parametrize(
    ("width", "height", "least"),
    [(1280, 800, 1040), (1440, 900, 1180), (1920, 1080, 1500), (1024, 768, 850), (390, 844, 300)],
)
def test_the_mat_is_the_stage_and_the_log_a_drawer_over_it(
    person: People, width: int, height: int, least: int
) -> None:
    page = person(width=width, height=height, touch=width < 1000)
    open_match(page, seats=4)
    page.locator(".grip").wait_for()
    page.locator(".goal button").last.click()  # read, it gives its room to the mat
    expect(page.locator(".goal")).to_have_count(0)
    cloth = page.locator("svg.mat .cloth").bounding_box()
    board = page.locator("[data-part=board]").bounding_box()
    assert cloth is not None
    assert board is not None
    assert max(cloth["width"], cloth["height"]) >= least
    # the hand lies on the mat and covers no car
    hand = page.locator("[data-card]").bounding_box()
    assert hand is not None
    for car in range(1, 5):
        place = page.locator(f"[data-car='{car}']").bounding_box()
        assert place is not None
        assert not overlap(hand, place), f"the card covers car {car}"
    if width < 1000:
        return
    assert page.get_by_role("tabpanel").count() == 0
    expect(log(page)).to_be_visible()
    drawer = page.get_by_role("tabpanel").bounding_box()
    dock = page.locator("[data-part=actions]").bounding_box()
    assert drawer is not None
    assert dock is not None
    assert overlap(drawer, board)
    assert not overlap(drawer, dock)
    page.keyboard.press("Escape")
    expect(page.get_by_role("tabpanel")).to_have_count(0)


def overlap(one: FloatRect, other: FloatRect) -> bool:
    return (
        one["x"] < other["x"] + other["width"]
        and other["x"] < one["x"] + one["width"]
        and one["y"] < other["y"] + other["height"]
        and other["y"] < one["y"] + one["height"]
    )


def test_a_whole_race_with_pointer_drags_by_three_browsers(person: People) -> None:
    host = person()
    invite = {"kind": "invite"}
    made = new_match(host, "vroom", [{"kind": "me", "name": "Ada"}, invite, invite])
    pages = [host]
    for number, link in enumerate(made["invites"]):
        guest = person(settings={"name": f"Guest {number}"})
        guest.goto(link["url"])
        guest.get_by_role("button", name="Sit down").click()
        guest.wait_for_url("**/match/*")
        pages.append(guest)
    host.goto(f"/match/{made['match']['id']}")
    host.locator("[data-course='straight']").click()
    totals = [0, 0, 0]
    for round_ in range(1, 5):
        for seat, page in enumerate(pages):
            totals[seat] += card(page, round_)
            drag(page, 12.0 if seat == 1 else 6.0)
            turn_is_over(page)
    last = [card(page, 5) for page in pages]
    for seat, value in enumerate(last):
        totals[seat] += value
    # car 2 crosses; of cars 1 and 3 the one goes behind with which most removals are possible
    order: tuple[int, ...] = max(
        [(0, 2, 1), (2, 0, 1)], key=lambda cars: len(removals(totals, cars))
    )
    for seat, page in enumerate(pages):
        drag(page, (12.0, 26.0, 30.0)[order.index(seat)])
        turn_is_over(page)
    for page in pages:
        turn_the_cards(page, 3)
    # on a busy machine the hand may pause, and a pause ends a push: the page says how they stand
    plates = host.locator(".finish").first.locator(".plate").all_inner_texts()
    order = tuple(int(plate) - 1 for plate in plates)
    shown = host.locator(".finish").first.locator(".total").all_inner_texts()
    assert [int(total) for total in shown] == [totals[seat] for seat in order]
    pick_a_removal(pages, removals(totals, order))


def turn_the_cards(page: Page, cars: int) -> None:
    """The reveal: it waits for a press, and then turns the cars' cards one after the other."""
    sheet = page.locator("[data-ceremony]")
    sheet.wait_for()
    settled(page)
    page.evaluate("""() => {
      const sheet = document.querySelector("[data-ceremony]");
      window.told = [sheet.dataset.ceremony];
      new MutationObserver(() => window.told.push(sheet.dataset.ceremony)).observe(
        sheet, { attributeFilter: ["data-ceremony"] });
    }""")
    page.locator("[data-turn-next]").click()
    expect(sheet).to_have_attribute("data-ceremony", str(cars))
    assert page.evaluate("window.told") == [str(car) for car in range(cars + 1)]
    expect(page.locator("[data-look-back]")).to_be_visible()
    expect(page.locator(".finish .total").last).not_to_have_text("…")


def test_on_a_phone_the_reveal_shows_every_total(person: People) -> None:
    page = person(width=390, height=844, touch=True, locale="fr-FR")
    open_match(page, seats=4)
    click_until(page, "[data-ceremony]", "[data-hold]", lambda: hold(page, 1, 4.0))
    board = page.locator("[data-part=board]").bounding_box()
    assert board is not None
    for part in ("[data-ceremony]", ".finish .total >> nth=0", ".finish .mark >> nth=0"):
        box = page.locator(part).bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= board["x"] + board["width"], part


CARS = {1: 1, 2: 3, 3: 2}
"""CR-4: the first player's car in each race of three."""


def push_until_the_round_is_over(page: Page, far: float) -> None:
    """Push with a held key; bots may have answered before anybody looks."""
    said = page.locator("[data-part=resources] .race").inner_text()
    race = next(number for number in CARS if f"Race {number}" in said)
    hold(page, CARS[race], far)
    page.wait_for_function(
        f"""said => document.querySelector("#end-title, {BETWEEN}")
            || document.querySelector("[data-part=resources] .race").textContent !== said""",
        arg=said,
    )


BETWEEN = "[data-turn-next], [data-ready-next]"
"""What the dock asks for between two races."""


def talk_over(page: Page) -> None:
    """Turn all cards, and be ready for the next race."""
    if page.locator("[data-turn-next]").count():
        page.get_by_role("button", name="Skip", exact=True).last.click(timeout=SOON)
    page.locator("[data-ready-next]").click(timeout=SOON)


def card(page: Page, round_: int) -> int:
    """The own card of a round; it is dealt before the round's first push."""
    expect(page.locator("[data-part=resources] .race")).to_contain_text(f"round {round_}")
    page.locator("[data-card]:not(.none)").wait_for()
    value = page.locator("[data-card] .value").inner_text()
    assert value in "1234567"
    return int(value)


def removals(totals: list[int], order: tuple[int, ...]) -> list[list[int]]:
    """CR-13: the smallest sets of cars that could go; cars from the last to the first."""
    places = choices([totals[seat] for seat in order])
    return [[order[place] + 1 for place in one] for one in places]


def pick_a_removal(pages: list[Page], sets: list[list[int]]) -> None:
    """CR-13: the table picks which of equal removals goes, each on its own page."""
    buttons = pages[0].locator("[data-removal]")
    expect(buttons).to_have_count(len(sets) if len(sets) > 1 else 0)
    if len(sets) > 1:
        buttons.nth(1).click()
        gone = pages[0].locator(".finish li.gone .plate")
        assert sorted(map(int, gone.all_inner_texts())) == sorted(sets[1])
        other = pages[1].locator(".finish li.gone .plate")
        assert sorted(map(int, other.all_inner_texts())) == sorted(sets[0])


def test_a_stroke_that_goes_back_is_refused_and_the_car_returns(person: People) -> None:
    page = person()
    open_match(page)
    settled(page)
    page.locator(".grip").wait_for()
    before = place_of(page, 1)
    drag(page, -6.0)
    expect(page.get_by_text("Push again").first).to_be_visible()
    expect(page.locator("[data-car='1'] > g")).to_have_attribute("transform", before)
    drag(page, 7.0)
    expect(page.locator("[data-car='1'] > g")).not_to_have_attribute("transform", before)
    expect(log(page)).to_contain_text("Ada pushes car 1")


def test_cr8b_a_held_key_pushes_the_car_and_no_list_or_ruler_is_offered(person: People) -> None:
    page = person()
    open_match(page)
    settled(page)
    button = page.locator("[data-hold]")
    button.wait_for()
    assert page.locator(".moves [data-move]").count() == 0
    assert findings(page) == []
    page.locator("[data-steer]").focus()
    page.keyboard.press("ArrowRight")
    button.focus()
    page.keyboard.down("Space")
    expect(button).to_have_text("Let go to stop")
    wait_until_rolled(page, 1, 2.0)
    page.keyboard.up("Space")
    # asked again in round two, the focus is back on the button
    expect(page.locator("[data-part=resources] .race")).to_contain_text("round 2")
    expect(button).to_be_focused()
    expect(log(page)).to_contain_text("Ada pushes car 1")


def test_cr8b_without_holding_one_press_begins_a_push_and_the_next_ends_it(person: People) -> None:
    page = person()
    open_match(page)
    settled(page)
    button = page.locator("[data-hold]")
    button.dispatch_event("click")  # as a screen reader or a switch clicks
    expect(button).to_have_text("Let go to stop")
    wait_until_rolled(page, 1, 2.0)
    button.dispatch_event("click")
    expect(log(page)).to_contain_text("Ada pushes car 1")


def test_cr8a_a_pause_ends_the_push_and_the_page_says_so_and_where(person: People) -> None:
    page = person()
    open_match(page)
    settled(page)
    grip = page.locator(".grip")
    grip.wait_for()
    box = grip.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y, steps=6)
    # the button is still down: the pause alone ends the push
    expect(page.get_by_role("status").filter(has_text="You paused")).to_be_visible()
    expect(page.locator("circle.paused")).to_be_visible()
    expect(log(page)).to_contain_text("Ada pushes car 1")
    page.mouse.up()


def test_a_match_with_slalom_is_played_to_its_end_and_its_replay_opens(person: People) -> None:
    page = person()
    slalom = (GAME.folder / "cards" / "slalom.toml").read_text("utf-8")
    seats = [{"kind": "me", "name": "Ada"}, BOT, BOT]
    made = new_match(page, "vroom", seats, {"own_event": slalom})
    page.goto(f"/match/{made['match']['id']}")
    page.locator("[data-course='straight']").click()
    posts: dict[int, int] = {}

    def push() -> None:
        said = page.locator("[data-part=resources] .race").inner_text(timeout=SOON)
        race = next(number for number in CARS if f"Race {number}" in said)
        value = int(page.locator("[data-card] .value").inner_text(timeout=SOON))
        posts[race] = page.locator("svg.mat .post").count()
        shown = page.locator(".shell[data-ready]")
        before = shown.get_attribute("data-position") or ""
        hold(page, CARS[race], 3.0 * value)
        # the bots may have answered, and the next push be asked, before one looks
        expect(shown).not_to_have_attribute("data-position", before)

    def step() -> None:
        if page.locator("[data-hold]").count():
            push()
        else:
            talk_over(page)

    click_until(page, "#end-title", f"[data-hold], {BETWEEN}", step, most=25)
    expect(page.locator("#end-title")).to_contain_text("We ")  # all win or lose together
    expect(page.locator("[data-picture]")).to_be_visible()
    assert (posts[1], posts[2]) == (2, 5)  # the gate's, and the slalom's from race 2 on
    page.goto(f"/replay/{made['match']['id']}")
    page.get_by_label("Jump to a turn").select_option(label="Turn 7")
    expect(page.locator("[data-part=resources] .race")).to_contain_text("Race 2")
    expect(page.locator("svg.mat .post")).to_have_count(5)


def in_front_of_the_next(page: Page) -> None:
    """A match in which Ada pushed car 1 in front of car 2, and it is Ben's turn.

    On a machine that stalls, the pointer rests and the push ends there (CR-8a): another match.
    """
    for _try in range(5):
        made = new_match(page, "vroom", [{"kind": "me", "name": n} for n in ("Ada", "Ben", "Cid")])
        page.goto(f"/match/{made['match']['id']}")
        page.get_by_role("button", name="Ada").click()
        page.locator("[data-course='straight']").click()
        settled(page)
        x, y = on_the_mat(page, 1)
        stroke(page, 13.0, aside=5.0)
        # the curtain falls between seats that hide their cards from each other
        page.get_by_role("button", name="Ben").click()
        settled(page)
        page.locator(".grip").wait_for()
        now_x, now_y = on_the_mat(page, 1)
        if math.hypot(now_x - x, now_y - y) > 130:
            return
    pytest.fail("five pushes in a row were cut short by a stall")


def test_a_car_is_pushed_by_another(person: People) -> None:
    page = person()
    in_front_of_the_next(page)
    before = place_of(page, 1)
    hold(page, 2, 14.0)
    page.get_by_role("button", name="Cid").click()
    settled(page)
    page.locator(".grip").wait_for()
    assert place_of(page, 1) != before


def touch(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """A finger on the screen, from one point to another."""
    session = page.context.new_cdp_session(page)

    def send(kind: str, *points: tuple[float, float]) -> None:
        session.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]},
        )

    send("touchStart", start)
    for part in range(1, 21):
        share = part / 20
        x = start[0] + (end[0] - start[0]) * share
        send("touchMove", (x, start[1] + (end[1] - start[1]) * share))
    send("touchEnd")


def test_a_thumb_pushes_the_car_up_a_phones_screen_from_behind(person: People) -> None:
    page = person(width=390, height=844, touch=True)
    open_match(page)
    settled(page)
    page.locator(".grip").wait_for()
    box = page.locator(".grip").bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44  # a finger finds it
    before, scrolled = place_of(page, 1), page.evaluate("scrollY")
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.8
    touch(page, (x, y), (x, y - 60))
    assert page.evaluate("scrollY") == scrolled
    # the car has moved; the bots may have answered already, so the next push may be asked
    expect(page.locator("[data-car='1'] > g")).not_to_have_attribute("transform", before)
    settled(page)
    expect(page.locator(".mini.down")).to_have_count(1)


def test_locked_modules_say_why_and_a_wrong_event_file_says_where(person: People) -> None:
    page = person()
    page.goto("/new/vroom")
    ghost = page.locator("[data-option=ghost]")
    page.get_by_text("7 options still locked").click()
    expect(ghost.locator("input")).to_be_disabled()
    expect(page.locator("[data-locked]").filter(has=ghost)).to_contain_text("play for a club")
    own = page.locator("[data-option=own_event]")
    own.locator("textarea").fill("id = 'lane'\n[[broken]]\nfact = 'order'\nplace = 'nowhere'")
    page.get_by_role("button", name="Start").click()
    expect(own.get_by_role("alert")).to_contain_text("'nowhere' is no zone or box")
    own.locator("textarea").fill("id = 'lane'\n[[broken]]\nfact = 'contact'")
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/match/*")


def test_a_club_sees_its_trophy_shelf(person: People) -> None:
    page = person()
    page.goto("/")
    headers = {"origin": page.url.rstrip("/")}
    club = page.request.post("/api/clubs", data={"name": "Thursday"}, headers=headers).json()["id"]
    bots = [{"kind": "bot", "level": "random"}] * 2
    seats = [{"kind": "me", "name": "Ada"}, *bots]
    wish = {"game": "vroom", "seats": seats, "club": club}
    made = page.request.post("/api/matches", data=wish, headers=headers).json()
    page.goto(f"/match/{made['match']['id']}")
    page.locator("[data-course='triumph']").click()  # a finished match on a monument is a trophy
    for _push in range(40):
        page.locator(f".grip, #end-title, {BETWEEN}").first.wait_for()
        if page.locator("#end-title").count():
            break
        if page.locator(BETWEEN).count():
            talk_over(page)
            continue
        push_until_the_round_is_over(page, 4.0)
    page.goto(f"/club/{club}/records")
    expect(page.locator("[data-trophy=monument].won")).to_be_visible(timeout=20_000)
    expect(page.locator("[data-trophy]")).to_have_count(15)
    expect(page.locator("[data-module=locked]")).to_have_count(5)


def move_handle(page: Page, handle: str, dx: float, dy: float) -> None:
    """Drag a post or the start line, in millimetres of the mat."""
    knob = page.locator(f"[data-handle={handle}]")
    scale, _, x, y = knob.evaluate(ON_SCREEN)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + dx * scale, y + dy * scale, steps=6)
    page.mouse.up()


def test_cr4a_posts_are_dragged_where_one_likes_and_refused_where_no_race_is_possible(
    person: People,
) -> None:
    page = person()
    seats = [{"kind": "me", "name": "Ada"}, BOT, BOT]
    made = new_match(page, "vroom", seats, {"gate_placed": True})
    page.goto(f"/match/{made['match']['id']}")
    page.locator("[data-place-by-hand]").click()
    move_handle(page, "gate", -420, 0)
    bubble = page.get_by_role("alert")
    expect(bubble).to_contain_text("too close to the start")
    expect(bubble).to_contain_text("CR-4a")
    move_handle(page, "gate", 380, 90)
    expect(bubble).to_have_count(0)
    # one post alone: a gate too narrow for all cars is refused, and a crooked one is not
    move_handle(page, "left", 0, 70)
    expect(bubble).to_contain_text("too close together")
    move_handle(page, "left", 60, -80)
    expect(bubble).to_have_count(0)
    move_handle(page, "start", 40, -120)
    expect(bubble).to_have_count(0)
    page.locator("[data-handle=turn]").focus()
    page.keyboard.press("ArrowDown")
    assert findings(page) == []
    page.locator("[data-place-here]").click()
    page.locator(".grip").wait_for()
    drag(page, 8.0)
    expect(log(page)).to_contain_text("Ada pushes car 1")


def test_cr8b_the_mat_is_told_in_car_lengths_and_parts_of_the_way(person: People) -> None:
    page = person()
    open_match(page)
    drag(page, 12.0)
    expect(page.locator("[data-part=resources] .race")).to_contain_text("round 2")
    page.get_by_role("tab", name="In words").click()
    told = page.get_by_role("tabpanel")
    expect(told).to_contain_text("Car 1, yours")
    expect(told).to_contain_text(re.compile("of the way|off the start|half way"))
    expect(told).to_contain_text(re.compile("ahead of|level with"))
    expect(told).not_to_contain_text(re.compile(r"\d\s*(cm|mm)"))
    # a screen reader hears it from the mat, and from the button that pushes
    here = re.compile("Car 1, yours.*Your car is .*the road.*Ahead, the road")
    expect(page.get_by_role("img", name=here)).to_be_visible()
    expect(page.locator("[data-hold]")).to_have_accessible_description(here)


def test_another_ones_car_says_whose_it_is(person: People) -> None:
    page = person()
    made = new_match(page, "vroom", [{"kind": "me", "name": n} for n in ("Ada", "Ben", "Cid")])
    page.goto(f"/match/{made['match']['id']}")
    page.get_by_role("button", name="Ada").click()
    page.locator("[data-course='straight']").click()
    settled(page)
    page.locator(".grip").wait_for()
    drag(page, 14.0, aside=-3.0)  # out of the way, so that no grip covers car 3
    page.get_by_role("button", name="Ben").click()
    _, _, x, y = page.locator("[data-car='3'] > g").evaluate(ON_SCREEN)
    page.mouse.click(x, y)  # a finger's width around the own car lies over it
    expect(page.get_by_role("alert")).to_contain_text("That is Cid")


def test_the_practice_mat_tells_ones_scale_and_makes_no_match(person: People) -> None:
    page = person()
    page.goto("/practice/vroom")
    for pushes in (1, 2):
        push_until_counted(page, pushes)
    expect(page.locator("[data-tries] > p")).to_contain_text("Your scale after 2 pushes")
    assert findings(page) == []
    assert page.request.get("/api/matches").json()["matches"] == []


HEAR = """() => {
  window.heard = { began: 0, stopped: 0, loudest: 0 };
  const count = (node, name, key) => {
    const real = node.prototype[name];
    node.prototype[name] = function (...args) {
      if (this.loop) window.heard[key] += 1;
      return real.apply(this, args);
    };
  };
  count(AudioBufferSourceNode, "start", "began");
  count(AudioScheduledSourceNode, "stop", "stopped");
  const aim = AudioParam.prototype.setTargetAtTime;
  AudioParam.prototype.setTargetAtTime = function (value, ...rest) {
    if (value < 1) window.heard.loudest = Math.max(window.heard.loudest, value);
    return aim.call(this, value, ...rest);
  };
}"""
"""Watch what the page hands to the browser's audio: the wheels are a noise that loops."""


@pytest.mark.parametrize("sound", [True, False])
def test_wheels_are_heard_while_a_car_rolls_and_only_then(person: People, sound: bool) -> None:
    page = person(settings={"sound": sound})
    page.goto("/practice/vroom")
    page.locator(".grip").wait_for()
    page.evaluate(HEAR)
    page.mouse.click(5, 5)  # before a click browsers let nothing be heard
    push_until_counted(page, 1)
    if not sound:
        assert page.evaluate("window.heard.began") == 0
        return
    push_until_counted(page, 2)
    page.wait_for_function(
        "() => window.heard.began > 0 && window.heard.stopped >= window.heard.began"
    )
    assert page.evaluate("window.heard.loudest") > 0.02
