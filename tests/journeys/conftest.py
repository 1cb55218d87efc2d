"""A real server in its own process, a real Chromium, and the few things every journey does."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any, ClassVar

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Error,
    Page,
    Playwright,
    TimeoutError,  # noqa: A004 - Playwright's own
    expect,
    sync_playwright,
)
from tests.server.harness import free_port

from tourdetable.engine.match import Match

ROOT = Path(__file__).resolve().parents[2]
CHROMIUM = next(
    (path for path in ("/usr/bin/chromium", "/usr/bin/chromium-browser") if Path(path).exists()),
    None,
)
"""The system's Chromium; None: whatever Playwright has installed."""
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
START_SECONDS = 60
PATIENCE = 30_000
"""Milliseconds: machines that do other things too are slow; bots think."""
SOON = 2_000
"""Milliseconds after which a click on something that may have gone is given up."""
MOST_MISSED = 10
"""Clicks in a row that may come too late."""
expect.set_options(timeout=PATIENCE)
QUICK = {"speed": "off", "sound": False, "confirm": "never", "forced": False, "name": "Ada"}
"""Settings of a browser that wants no animation and no questions."""


class Server:
    """`tourdetable serve` in a process of its own; it can be killed and started again."""

    more: ClassVar[tuple[str, ...]] = ()
    """The bots' pace and the spectators' delay, where they are others."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
        place = (str(self.folder), str(self.port))
        command = [sys.executable, "-m", "tests.journeys.launch", *place, *self.more]
        log = (self.folder / "server.log").open("ab")
        self._process = subprocess.Popen(
            command, cwd=ROOT, env=environment, stdout=log, stderr=subprocess.STDOUT
        )
        self._wait()

    def _wait(self) -> None:
        until = time.monotonic() + START_SECONDS
        while time.monotonic() < until:
            with contextlib.suppress(OSError):
                urllib.request.urlopen(f"{self.url}/api/health", timeout=2).close()  # noqa: S310
                return
            assert self._process is not None
            if self._process.poll() is not None:
                break
            time.sleep(0.1)
        raise RuntimeError((self.folder / "server.log").read_text())

    def kill(self) -> None:
        """End it as a power cut would."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()


@pytest.fixture(scope="session")
def built_page() -> None:
    """The page, built if it is missing or older than its sources."""
    subprocess.run([sys.executable, str(ROOT / "tools" / "page.py")], check=True, cwd=ROOT)


@pytest.fixture(scope="session")
def server(built_page: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all journeys that leave it alive."""
    running = Server(tmp_path_factory.mktemp("journeys"))
    running.start()
    yield running
    running.stop()


@pytest.fixture
def own_server(built_page: None, tmp_path: Path) -> Iterator[Server]:
    """A server that a journey may kill."""
    running = Server(tmp_path)
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One browser process; each person gets a context of their own."""
    driver: Playwright
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


People = Callable[..., Page]
PAGES = pytest.StashKey[list[Page]]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Say beside a failure what its pages showed: a race seldom comes a second time."""
    report = yield
    if report.when == "call" and report.failed:
        for page in item.stash.get(PAGES, []):
            report.sections.append((f"page {page.url}", _shown(page)))
    return report


def _shown(page: Page) -> str:
    """What stands on a page, or why it does not answer."""
    try:
        return page.locator("body").inner_text(timeout=SOON)
    except Error as silent:
        return str(silent)


@pytest.fixture
def person(chromium: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[People]:
    """`person(width=…, locale=…, settings=…)`: a page of a browser that nobody else uses.

    What the page logs as an error fails the journey.
    """
    contexts: list[BrowserContext] = []
    errors: list[str] = []
    pages: list[Page] = []
    request.node.stash[PAGES] = pages

    def come(
        *,
        width: int = 1280,
        height: int = 850,
        locale: str = "en-GB",
        settings: dict[str, Any] | None = None,
        base_url: str = server.url,
        dark: bool = False,
        touch: bool = False,
        worker: bool = False,
    ) -> Page:
        context = chromium.new_context(
            viewport={"width": width, "height": height},
            locale=locale,
            base_url=base_url,
            color_scheme="dark" if dark else "light",
            has_touch=touch,
            is_mobile=touch,
            service_workers="allow" if worker else "block",
        )
        contexts.append(context)
        kept = json.dumps({**QUICK, **(settings or {})})
        key = "tourdetable.settings"
        context.add_init_script(
            # a sandboxed frame has no storage
            f"if (self === top) localStorage['{key}'] ||= JSON.stringify({kept})"
        )
        # the seats' own share in the dice repeats itself too (launch.py)
        context.add_init_script("crypto.getRandomValues = bytes => bytes.fill(7)")
        page = context.new_page()
        pages.append(page)
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: errors.append(str(error)))
        return page

    yield come
    for page in pages:
        if not page.is_closed():
            # an answer that a route still fetches would fail the next journey
            page.unroute_all(behavior="ignoreErrors")
    for context in contexts:
        context.close()
    assert errors == []


def play_now(page: Page, game: str) -> str:
    """Start a match against bots: one click, and Enter for what the choice proposes; its id."""
    page.goto("/")
    page.locator(f"[data-game={game}] .button.primary").click()
    expect(page.locator(".play-now .start")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url("**/match/*")
    return page.url.rsplit("/", 1)[-1]


def new_match(
    page: Page,
    game: str,
    seats: list[dict[str, Any]],
    options: dict[str, Any] | None = None,
    **more: Any,
) -> Any:
    """Make a match through the page's own identity, past the form; the server's answer."""
    page.goto("/")
    answer = page.request.post(
        "/api/matches",
        data={"game": game, "seats": seats, "options": options or {}, **more},
        headers={"origin": page.url.rstrip("/")},
    )
    assert answer.ok, answer.text()
    return answer.json()


def imported(page: Page, match: Match) -> str:
    """Import a finished match as a file; its id."""
    page.goto("/")
    return _posted(page, "/api/import", match.to_json())


def forked(page: Page, match: str, seq: int, seats: list[dict[str, Any]]) -> None:
    """Go on from a position of a finished match, and open that table."""
    made = _posted(page, f"/api/matches/{match}/fork", {"seq": seq, "seats": seats})
    page.goto(f"/match/{made}")
    settled(page)


def _posted(page: Page, path: str, body: Any) -> str:
    """The id of the match that an answer tells of."""
    headers = {"content-type": "application/json", "origin": page.url.rstrip("/")}
    answer = page.request.post(path, data=json.dumps(body), headers=headers)
    assert answer.ok, answer.text()
    return str(answer.json()["match"]["id"])


def against_random(page: Page, game: str, seats: int = 2) -> str:
    """A match of me at seat 0 against bots that move at random, opened; its id."""
    bot = {"kind": "bot", "level": "random"}
    made = new_match(page, game, [{"kind": "me", "name": "Ada"}, *[bot] * (seats - 1)])
    match: str = made["match"]["id"]
    page.goto(f"/match/{match}")
    return match


def settled(page: Page) -> None:
    """Wait until the table is drawn: no event is being shown and no answer is on its way."""
    page.locator(".shell[data-ready=true]").wait_for()


def answered(page: Page) -> None:
    """Like `settled`, but a curtain or an end may have taken the table's place."""
    page.locator(".shell[data-ready=false]").wait_for(state="detached")


def caught_up(page: Page, other: Page) -> None:
    """Wait until a page draws the position that another one draws now."""
    there = other.locator(".shell[data-position]").get_attribute("data-position")
    expect(page.locator(".shell[data-position]")).to_have_attribute("data-position", there or "")
    settled(page)


def all_moves(page: Page) -> None:
    """Bring the list of all moves into sight: a tab, or the dock of a game without actions."""
    page.locator(".shell[data-ready]").wait_for()
    tab = page.locator("[role=tab][id$='-moves']")
    shown = page.locator("[role=tab][aria-expanded=true]")
    if not tab.count():
        if shown.count():
            shown.click()  # a sheet lies over the dock
    elif "true" not in (tab.get_attribute("aria-selected"), tab.get_attribute("aria-expanded")):
        tab.click()


def moves(page: Page) -> list[dict[str, Any]]:
    """The legal moves that the list offers, as JSON."""
    all_moves(page)
    listed = page.locator(".moves [data-move]").evaluate_all(
        "buttons => buttons.map(button => button.dataset.move)"
    )
    return [json.loads(move) for move in listed]


def click_until(
    page: Page, goal: str, asked: str, click: Callable[[], None], most: int = 400
) -> None:
    """Answer what is asked until `goal` is there; each click waits for the answer to the last.

    Another seat may act between looking and clicking, and take the question away. Such a click
    is given up soon and the page is looked at again; if it happens many times in a row, what
    is asked cannot be clicked, and that fails.
    """
    reached = page.locator(goal)
    missed = 0
    for _click in range(most):
        reached.or_(page.locator(asked)).first.wait_for()
        answered(page)
        if reached.count():
            return
        try:
            click()
            missed = 0
        except TimeoutError:
            missed += 1
            if missed == MOST_MISSED:
                raise
    raise AssertionError(f"{goal} did not come")


def play_to_the_end(
    page: Page,
    asked: str = ".moves [data-move]",
    until: str = "#end-title",
    most: int = 400,
) -> None:
    """Click through a whole match: any legal move when asked, until the end screen is there."""
    all_moves(page)
    first = page.locator(asked).first
    click_until(page, until, asked, lambda: first.click(timeout=SOON), most)


def place_helicopters(page: Page, crossings: tuple[int, ...] = (0, 5, 15)) -> None:
    """City Chase's police place by clicking on the city."""
    for crossing in crossings:
        target = page.locator(f"[data-crossing='{crossing}']")
        target.click()
        target.wait_for(state="detached")


def hide_safely(page: Page) -> int:
    """Hide where no helicopter can look in this turn, so that the match goes on; the building."""
    page.locator("[data-prompt='prompt-hide']").wait_for()
    all_moves(page)
    safe = page.locator(".moves [data-move]").filter(has_not_text="near").first
    building: int = json.loads(safe.get_attribute("data-move") or "")["building"]
    page.locator(f"[data-building='{building}']").click()
    return building
