"""Make the pictures of the README: `make pictures`.

Bots play a seeded match; the table is opened in its middle as a live match of four people, in
Debian's Chromium. The pictures are WebP files, encoded by the browser itself, under 120 KB each.
"""

from __future__ import annotations

import base64
import contextlib
import json
import random
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

import tourdetable as tdt
from tourdetable.bots.levels import bot

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "pictures"
CHROMIUM = "/usr/bin/chromium"
FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--hide-scrollbars"]
MOST_BYTES = 120_000
QUALITIES = (0.9, 0.8, 0.7, 0.6, 0.5)
START_SECONDS = 60

GAME, LEVEL, SEED = "arcenciel", "medium:20", 12
OPTIONS: dict[str, Any] = {}
NAMES = ("Ada", "Bruno", "Cléo", "Dana")
MOMENT = 60
"""The entry of the log after which people play on: an auction on the second lap."""
SIZE: ViewportSize = {"width": 1280, "height": 860}
SETTINGS = {"speed": "off", "sound": False, "theme": "light", "language": "en", "name": NAMES[0]}
ENCODE = """async ([png, quality]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width, image.height];
  canvas.getContext("2d").drawImage(image, 0, 0);
  return canvas.toDataURL("image/webp", quality).split(",")[1];
}"""


def played() -> tdt.Match:
    """A match that bots play; the same one in every run."""
    match = tdt.start(GAME, len(NAMES), OPTIONS, seed=SEED)
    chooser, rng = bot(GAME, LEVEL), random.Random(SEED)
    while match.to_act:
        seat = match.to_act[0]
        view = match.game.view(match.state, seat)
        match.play(seat, chooser.choose(match.game, view, seat, match.legal(seat), rng))
    return match


@contextlib.contextmanager
def served() -> Iterator[str]:
    """The server in a process of its own, with a database that is thrown away; its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    address = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tourdetable", "serve", "--no-browser"]
        command += ["--port", str(port), "--database", f"{folder}/tables.db"]
        process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL)
        try:
            wait_for(f"{address}/api/health")
            yield address
        finally:
            process.terminate()
            process.wait(20)


def wait_for(address: str) -> None:
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until:
        with contextlib.suppress(OSError):
            urllib.request.urlopen(address, timeout=2).close()  # noqa: S310 - our own server
            return
        time.sleep(0.1)
    raise SystemExit(f"{address} does not answer")


def open_page(browser: Browser, address: str) -> Page:
    context = browser.new_context(viewport=SIZE, locale="en-GB", base_url=address)
    kept = json.dumps(json.dumps(SETTINGS))
    context.add_init_script(f"localStorage['tourdetable.settings'] = {kept}")
    page = context.new_page()
    page.goto("/")
    page.locator("[data-game] .art svg").last.wait_for()
    return page


def post(page: Page, path: str, data: Any) -> Any:
    """Call the server as the page does, with its identity."""
    headers = {"origin": page.url.rstrip("/"), "content-type": "application/json"}
    answer = page.request.post(f"/api{path}", data=json.dumps(data), headers=headers)
    if not answer.ok:
        raise SystemExit(f"{path}: {answer.text()}")
    return answer.json()


def open_table(page: Page) -> None:
    """Import the bots' match and play on from its moment with people of our names."""
    match = post(page, "/import", played().to_json())["match"]["id"]
    seats = [{"kind": "me", "name": name} for name in NAMES]
    made = post(page, f"/matches/{match}/fork", {"seq": MOMENT, "seats": seats})
    page.goto(f"/match/{made['match']['id']}")
    page.locator(".shell[data-ready=true]").wait_for()
    page.locator("[data-part=actions] button").first.wait_for()


def save(page: Page, encoder: Page, name: str) -> None:
    """Write what a page shows, in the best quality that is small enough."""
    page.evaluate("document.fonts.ready")
    page.mouse.move(0, 0)
    png = base64.b64encode(page.screenshot(animations="disabled", caret="hide")).decode()
    for quality in QUALITIES:
        data = base64.b64decode(encoder.evaluate(ENCODE, [png, quality]))
        if len(data) <= MOST_BYTES:
            break
    else:
        raise SystemExit(f"{name} has more than {MOST_BYTES} bytes")
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / f"{name}.webp").write_bytes(data)
    print(f"docs/pictures/{name}.webp: {len(data) / 1000:.0f} KB")


def main() -> None:
    with served() as address, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        encoder = browser.new_page()  # a blank page: ours forbids images from elsewhere
        page = open_page(browser, address)
        save(page, encoder, "home")
        open_table(page)
        save(page, encoder, "table")
        browser.close()


if __name__ == "__main__":
    main()
