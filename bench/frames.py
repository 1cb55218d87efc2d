"""Frames a second of a board in Chromium: `python -m bench.frames GAME [OPTIONS] [--throttle 4]`.

A match of bots is watched while its events are animated, and the widest scrolling part of the board
is scrolled to and fro; in both the frames are counted that `requestAnimationFrame` gives, and the
time that the page's own thread worked for each. The processor is slowed down as often as said.
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
CHROMIUM = "/usr/bin/chromium"
FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-sync"]
PLAY = """() => setInterval(() => document.querySelector(
  ".moves [data-move], [data-action=straight], [data-action=roll], [data-action=stay]," +
  " [data-part=actions] [data-action]:not([data-action=rider]):not([data-action=die])"
)?.click(), 300)"""
"""One seat must be ours: it takes the first of its moves, or the main one of its dock."""
WATCH = """async (seconds) => {
  const times = [];
  const began = performance.now();
  await new Promise((done) => {
    const tick = (now) => {
      times.push(now);
      if (now - began < seconds * 1000) requestAnimationFrame(tick); else done();
    };
    requestAnimationFrame(tick);
  });
  return times;
}"""
SCROLL = """async (seconds) => {
  const wide = [...document.querySelectorAll("main *")]
    .filter((node) => node.clientWidth > 0 && /auto|scroll/.test(getComputedStyle(node).overflowX))
    .sort((a, b) => (b.scrollWidth - b.clientWidth) - (a.scrollWidth - a.clientWidth))[0];
  const times = [];
  const began = performance.now();
  await new Promise((done) => {
    const tick = (now) => {
      times.push(now);
      const part = (1 - Math.cos((now - began) / 1000)) / 2;
      wide.scrollLeft = part * (wide.scrollWidth - wide.clientWidth);
      if (now - began < seconds * 1000) requestAnimationFrame(tick); else done();
    };
    requestAnimationFrame(tick);
  });
  return times;
}"""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def served() -> Iterator[str]:
    """Our server in a process of its own; its address."""
    port = free_port()
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "bench.server.serve", str(port), f"{folder}/tables.db"]
        process = subprocess.Popen(  # noqa: S603 - our own server
            command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.STDOUT
        )
        address = f"http://127.0.0.1:{port}"
        try:
            wait_for(f"{address}/api/health")
            yield address
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(20)


def wait_for(address: str) -> None:
    for _attempt in range(300):
        try:
            urllib.request.urlopen(address, timeout=2).close()  # noqa: S310 - our own server
        except OSError:
            time.sleep(0.2)
        else:
            return
    raise SystemExit("the server did not start.")


def measured(page: Page, session: CDPSession, script: str, seconds: float) -> dict[str, float]:
    """Frames a second, the slowest twentieth of the frames, and the work of each in ms."""
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    before = metrics(session)
    times: list[float] = page.evaluate(script, seconds)
    after = metrics(session)
    gaps = sorted(later - earlier for earlier, later in itertools.pairwise(times))
    frames = max(1, len(gaps))
    work = {
        name: (after[key] - before[key]) * 1000 / frames
        for name, key in (
            ("work_ms", "TaskDuration"),
            ("script_ms", "ScriptDuration"),
            ("layout_ms", "LayoutDuration"),
            ("style_ms", "RecalcStyleDuration"),
        )
    }
    slow = gaps[min(len(gaps) - 1, int(len(gaps) * 0.95))]
    return {"fps": frames * 1000 / (times[-1] - times[0]), "p95_ms": slow, **work}


def metrics(session: CDPSession) -> dict[str, float]:
    found: dict[str, Any] = session.send("Performance.getMetrics")
    return {entry["name"]: float(entry["value"]) for entry in found["metrics"]}


def open_match(page: Page, address: str, read: argparse.Namespace) -> None:
    seats = [{"kind": "me", "name": "One"}]
    seats += [{"kind": "bot", "level": read.bots}] * (read.seats - 1)
    page.goto(address)
    answer = page.request.post(
        f"{address}/api/matches",
        data={"game": read.game, "seats": seats, "options": json.loads(read.options)},
        headers={"origin": address},
    )
    if not answer.ok:
        raise SystemExit(answer.text())
    page.goto(f"{address}/match/{answer.json()['match']['id']}")
    page.locator("[data-part=board] svg").first.wait_for()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("options", nargs="?", default="{}", help="the match's options as JSON")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--bots", default="easy")
    parser.add_argument("--throttle", type=float, default=4)
    parser.add_argument("--seconds", type=float, default=6)
    parser.add_argument("--width", type=int, default=1280)
    read = parser.parse_args()
    chromium = CHROMIUM if Path(CHROMIUM).exists() else None
    with served() as address, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium, args=FLAGS)
        page = browser.new_page(viewport={"width": read.width, "height": 850})
        open_match(page, address, read)
        page.evaluate(PLAY)
        page.wait_for_timeout(4000)
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": read.throttle})
        nodes = page.evaluate("document.querySelectorAll('[data-part=board] *').length")
        report: dict[str, Any] = {"game": read.game, "throttle": read.throttle, "nodes": nodes}
        report["animation"] = measured(page, session, WATCH, read.seconds)
        report["scrolling"] = measured(page, session, SCROLL, read.seconds)
        browser.close()
    sys.stdout.write(json.dumps(report, indent=2) + "\n")


if __name__ == "__main__":
    main()
