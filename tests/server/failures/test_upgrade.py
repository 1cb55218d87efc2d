"""A rolling upgrade: two releases with different rules, on one database, behind nginx."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.kit.cluster import MISSING, Cluster, cluster
from tests.server.failures.test_proxy import nginx
from tests.server.harness import PATIENCE, ROOT, Player, answers, free_port, until
from tests.server.store.test_processes import closed, sit_again

pytestmark = pytest.mark.xdist_group("postgres")
GAME = "velocity"
VERSION = "version: ClassVar[int] = {}"


@pytest.fixture
def postgres() -> Iterator[Cluster]:
    with cluster() as running:
        if running is None:
            pytest.skip(MISSING)
        yield running


def next_release(folder: Path) -> Path:
    """A copy of this checkout, without compiled rules, whose rules of one game have changed."""
    made = folder / "next"
    left_out = shutil.ignore_patterns("*.so", "__pycache__", "web_dist", "_compiled.digest")
    shutil.copytree(ROOT / "src" / "tourdetable", made / "tourdetable", ignore=left_out)
    game = made / "tourdetable" / "games" / GAME / "game.py"
    text = game.read_text(encoding="utf-8")
    assert VERSION.format(1) in text
    game.write_text(text.replace(VERSION.format(1), VERSION.format(2)), encoding="utf-8")
    return made


@contextmanager
def release(source: Path, port: int, address: str) -> Iterator[subprocess.Popen[bytes]]:
    """A server of one release, as its operator starts it."""
    command = [sys.executable, "-m", "tourdetable", "serve", "--port", str(port), "--no-browser",
               "--database", address, "--bot-pace", "0"]  # fmt: skip
    environment = {**os.environ, "PYTHONPATH": str(source)}
    running = subprocess.Popen(command, env=environment, cwd=source, stdout=subprocess.DEVNULL)
    try:
        until(lambda: running.poll() is not None or answers(port), "a release does not start")
        yield running
    finally:
        if running.poll() is None:
            running.send_signal(signal.SIGTERM)
            running.wait(timeout=PATIENCE)


def make(player: Player) -> str:
    seats = [{"kind": "me"}] * 3
    return str(player.post("/matches", game=GAME, seats=seats)["match"]["id"])


def goes_on(player: Player, match: str) -> bool:
    """Whether the seat that is to act makes a move, at whichever server it finds."""
    seat = sit_again(player, match)
    before = seat.last["seq"]
    answer = seat.play(seat.asked()["moves"][0])
    seat.close()
    return bool(answer["type"] == "update" and answer["seq"] > before)


def test_two_releases_share_the_matches_by_their_rules(postgres: Cluster, tmp_path: Path) -> None:
    address, ports = postgres.database(), [free_port(), free_port()]
    this, next_one = ROOT / "src", next_release(tmp_path)
    with release(this, ports[0], address) as old, nginx(tmp_path, *ports) as port:
        ann = Player(f"http://127.0.0.1:{port}")
        begun = [make(ann) for _ in range(4)]  # nginx sends some to each server
        assert all(goes_on(ann, match) for match in begun)
        with release(next_one, ports[1], address):
            there = Player(f"http://127.0.0.1:{ports[1]}")
            there.http.cookies.update(ann.http.cookies)
            new = [make(there) for _ in range(4)]
            assert all(goes_on(ann, match) for match in begun + new)
            seats = [sit_again(ann, match) for match in begun]
            old.send_signal(signal.SIGTERM)
            assert [closed(seat) for seat in seats] == ["restart"] * 4
            assert old.wait(PATIENCE) in (0, -signal.SIGTERM)
            assert all(goes_on(ann, match) for match in new)
            for match in begun:  # nobody plays their rules any more: they say so, and can be read
                assert ann.get(f"/matches/{match}")["match"]["frozen"] == "frozen"
                assert len(ann.get(f"/matches/{match}/history", seat=0)["lines"]) >= 2
            with release(this, ports[0], address):
                assert all(goes_on(ann, match) for match in begun + new)
