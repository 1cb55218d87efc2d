"""How many clicks and seconds of waiting a match costs a player, in a real browser.

    python -m bench.clicks [--root OTHER_CHECKOUT] [--size 390x844] [--seat 1] [match ...]

Serves a checkout (this one, or an older one with its page built) with the table's own pace and the
page's own animations, and plays one seat against easy bots: by the dock's main button where the
page has a dock, else by the list of moves; By Eye's cars are dragged as far as their cards are
worth. In Velo City and Arc-en-ciel, where the dock proposes something else than the first move of
the list, the list is clicked in all versions, so that they decide alike; on a phone, where the list
lies behind a tab, they are played by the dock, with the least bid and the first of what is offered.
VeloMaster calls every relay, agrees to everything and rides straight on with its larger die, in one
click where the page can do that, else step by step. A drag counts as a click.
Waiting is the time between a click and the next question. A match that is not over after
`--seconds` is left; figures per hundred entries of the log compare whole and left ones.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright
from playwright.sync_api import Error as BrowserError

HERE = Path(__file__).resolve().parents[1]
SEATS = {"citychase": 2, "velocity": 3, "velomaster": 2, "arcenciel": 3, "vroom": 3}
FULL = {"level": "E", "finish": "full"}
MORE: dict[str, tuple[str, int, dict[str, Any]]] = {
    "expert": ("velomaster", 4, FULL),
    "eagle-pass": ("velomaster", 4, {**FULL, "track": "eagle-pass"}),
    "tour": ("velomaster", 2, {"stages": 3}),
}
"""Longer matches by name: game, seats and options."""
PHONE = 1000
"""Pixels: a narrower window is touched."""
LEVELS = {"vroom": "hard"}
"""By Eye's bots are partners: with easy ones the match is lost in its first race."""
SETTINGS = {"sound": False, "confirm": "never", "name": "Ada"}
PACE = "0.9"
COURSE = "[data-course='straight']:enabled"
GRIP = ".grip"
CARD = "[data-card] .value"
ON_SCREEN = "grip => { const at = grip.getScreenCTM(); return [at.a, at.b, at.e, at.f] }"
"""A millimetre ahead of my car, and its middle, in pixels."""
POINT = 34
"""Millimetres to push for each point of the card."""
MAIN = "[data-part=actions] :is(.button.primary, .hot):enabled"
DOCK = "[data-part=actions] [data-action]:enabled"
RELAY = "[data-part=actions] [data-action=call]:enabled"
NEXT = "dialog[open] .next:enabled"
LISTED = ".moves [data-move]"
OFFERED = "[data-part=actions] :is([data-card], [data-choice], [data-drive]):enabled"
"""What the docks of three games offer where no main button is proposed yet."""
BUILDING = "[data-building].target"
BY_LIST = ("velocity", "arcenciel")
"""Games whose main button would decide otherwise than the list that older versions have."""
READY = ".shell[data-ready=true], .grid[data-ready=true]"
FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run"]


class Figures(NamedTuple):
    """What a match cost; `over`: it came to its end."""

    clicks: int
    waited: float
    entries: int
    over: bool


@contextmanager
def served(root: Path, port: int) -> Iterator[str]:
    """A server of a checkout, with its own page."""
    url = f"http://127.0.0.1:{port}"
    environment = {**os.environ, "PYTHONPATH": f"{root / 'src'}{os.pathsep}{root}"}
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tests.journeys.launch", folder, str(port), PACE]
        running = subprocess.Popen(command, cwd=root, env=environment)  # noqa: S603 - our own
        try:
            for _ in range(300):
                with suppress(OSError):
                    urllib.request.urlopen(f"{url}/api/health", timeout=2).close()  # noqa: S310
                    break
                time.sleep(0.2)
            yield url
        finally:
            running.terminate()
            running.wait()


def table(browser: Browser, url: str, name: str, size: str, mine: int) -> Page:
    """A match of one person and easy bots, opened; the log's tab makes place for the moves."""
    game, places, options = MORE.get(name, (name, SEATS.get(name, 2), {}))
    width, height = (int(side) for side in size.split("x"))
    phone = width < PHONE
    context = browser.new_context(
        viewport={"width": width, "height": height},
        base_url=url,
        has_touch=phone,
        is_mobile=phone,
    )
    kept = json.dumps(SETTINGS)
    context.add_init_script(f"localStorage['tourdetable.settings'] ||= JSON.stringify({kept})")
    context.add_init_script("crypto.getRandomValues = bytes => bytes.fill(7)")
    page = context.new_page()
    page.goto("/")
    bot = {"kind": "bot", "level": LEVELS.get(game, "easy")}
    seats = [bot] * places
    seats[mine] = {"kind": "me", "name": "Ada"}
    made: Any = page.request.post(
        "/api/matches",
        data={"game": game, "seats": seats, "options": options},
        headers={"origin": url},
    ).json()
    page.goto(f"/match/{made['match']['id']}")
    page.locator(READY).first.wait_for()
    tab = page.locator("[role=tab][id$='-moves']")
    if tab.count() and not phone:
        tab.click()
    return page


def clicked(page: Page, game: str) -> bool:
    """Answer what is asked, if anything is."""
    with suppress(BrowserError):
        if page.locator(NEXT).count():
            page.locator(NEXT).first.click(timeout=500)
            return True
    asked = page.locator("[data-prompt]:not([data-prompt=''])")
    if not asked.count() or not page.locator(READY).count():
        return False
    if page.locator(CARD).count() and page.locator(GRIP).count():
        return dragged(page)
    if game == "velomaster" and not page.locator(DOCK).count():
        return stepped(page)
    phone = (page.viewport_size or {"width": PHONE})["width"] < PHONE
    by_dock = (RELAY, COURSE, MAIN, DOCK, LISTED, *((OFFERED, BUILDING) if phone else ()))
    for way in (LISTED,) if game in BY_LIST and not phone else by_dock:
        button = page.locator(way).first
        with suppress(BrowserError):
            if button.count():
                button.click(timeout=500)
                return True
    return False


def wish(move: dict[str, Any]) -> tuple[int, int]:
    """How much a rider wants a move of the list: the dock's main buttons, told as moves."""
    die = int(move.get("die", 0))
    if move.get("way", "ahead") != "ahead":
        return 1, 0
    if False in (move.get("agree"), move.get("take"), move.get("use"), move.get("keep")):
        return 0, 0
    return {"call": 4, "stop": 0, "stay": 0, "roll": 3}.get(str(move["move"]), 2), die


def stepped(page: Page) -> bool:
    """Play VeloMaster on a page that knows no destinations: one move of the list."""
    with suppress(BrowserError):
        listed = page.locator(LISTED)
        moves = listed.evaluate_all("all => all.map(one => JSON.parse(one.dataset.move))")
        if moves:
            # the list may be folded away on a phone; the road's own targets play the same moves
            best = max(range(len(moves)), key=lambda number: wish(moves[number]))
            listed.nth(best).dispatch_event("click", timeout=500)
            return True
    return False


def dragged(page: Page) -> bool:
    """Push my car straight on, as far as its card is worth."""
    with suppress(BrowserError, ValueError):
        card = int(page.locator(CARD).first.inner_text(timeout=500))
        dx, dy, x, y = page.locator(GRIP).evaluate(ON_SCREEN, timeout=500)
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + POINT * card * dx, y + POINT * card * dy, steps=24)
        page.mouse.up()
        page.locator(GRIP).wait_for(state="detached", timeout=2000)
        return True
    return False


def played(page: Page, game: str, seconds: float) -> Figures:
    """Click until the match is over, or its time is."""
    began = since = time.monotonic()
    clicks, waited = 0, 0.0
    while time.monotonic() - began < seconds and not page.locator("#end-title").count():
        if clicked(page, game):
            waited += time.monotonic() - since
            clicks += 1
            since = time.monotonic()
        page.wait_for_timeout(40)
    over = bool(page.locator("#end-title").count())
    match = page.url.rsplit("/", 1)[-1]
    entries = page.request.get(f"/api/matches/{match}/history?limit=1").json()["seq"]
    return Figures(clicks, waited, int(entries), over)


def main() -> None:
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("matches", nargs="*", default=list(SEATS))
    reading.add_argument("--root", type=Path, default=HERE)
    reading.add_argument("--seconds", type=float, default=600.0)
    reading.add_argument("--port", type=int, default=8765)
    reading.add_argument("--size", default="1280x800", help="the window's width and height")
    reading.add_argument("--seat", type=int, default=0, help="where the person sits")
    wanted = reading.parse_args()
    chromium = next((one for one in ("/usr/bin/chromium",) if Path(one).exists()), None)
    with served(wanted.root.resolve(), wanted.port) as url, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium, args=FLAGS)
        for name in wanted.matches:
            page = table(browser, url, name, wanted.size, wanted.seat)
            found = played(page, MORE.get(name, (name,))[0], wanted.seconds)
            page.close()
            hundred = 100 / max(1, found.entries)
            print(
                f"{name:11} {found.clicks:4} clicks {found.waited:6.1f} s waiting "
                f"{found.entries:5} entries{' (whole match)' if found.over else ''}; per 100 "
                f"entries {found.clicks * hundred:5.1f} clicks {found.waited * hundred:5.1f} s",
                flush=True,
            )
        browser.close()


if __name__ == "__main__":
    main()
