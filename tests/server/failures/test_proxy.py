"""The proxy's configuration, with a real nginx in front of two servers on one database."""

from __future__ import annotations

import re
import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.kit.cluster import MISSING, Cluster, cluster
from tests.server.harness import (
    ROOT,
    Player,
    Running,
    answers,
    free_port,
    hide,
    process,
    settings_for,
    until,
)
from tests.server.store.test_processes import closed, holds, sit_again

pytestmark = pytest.mark.xdist_group("postgres")
CONFIGURATION = ROOT / "deploy" / "nginx.conf"
WHOLE = """
daemon off; pid {folder}/pid; error_log {folder}/error.log;
events {{ worker_connections 256; }}
http {{
  access_log off;
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
  {tables}
}}
"""


def written(folder: Path, port: int, first: int, second: int) -> Path:
    """The configuration with other ports."""
    tables = CONFIGURATION.read_text(encoding="utf-8")
    for known, ours in (("8001", first), ("8002", second)):
        assert f"127.0.0.1:{known} " in tables
        tables = tables.replace(f"127.0.0.1:{known} ", f"127.0.0.1:{ours} ")
    tables = tables.replace("listen 8080;", f"listen 127.0.0.1:{port};")
    path = folder / "nginx.conf"
    path.write_text(WHOLE.format(folder=folder, tables=tables), encoding="utf-8")
    return path


@contextmanager
def nginx(folder: Path, first: int, second: int) -> Iterator[int]:
    """A running nginx; its port."""
    program = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    if program is None:
        pytest.skip("nginx is not on this machine: install Debian's package `nginx-light`.")
    port = free_port()
    path = written(folder, port, first, second)
    tested = subprocess.run(
        [program, "-t", "-c", str(path)], check=False, capture_output=True, text=True
    )
    assert tested.returncode == 0, tested.stderr
    running = subprocess.Popen([program, "-c", str(path)], stderr=subprocess.DEVNULL)
    try:
        until(lambda: answers(port), "nginx does not start")
        yield port
    finally:
        running.terminate()
        running.wait(30)


@pytest.fixture
def postgres() -> Iterator[Cluster]:
    with cluster() as running:
        if running is None:
            pytest.skip(MISSING)
        yield running


def test_sockets_of_a_match_meet_at_one_server_and_go_on_when_it_ends(
    postgres: Cluster, tmp_path: Path
) -> None:
    address = postgres.database()
    with (
        Running(settings_for(tmp_path, postgres=address)) as first,
        Running(settings_for(tmp_path, postgres=address)) as second,
        nginx(tmp_path, first.settings.port, second.settings.port) as port,
    ):
        ann = Player(f"http://127.0.0.1:{port}")
        tables = {}
        for _ in range(8):
            match = ann.make("me", "me")["match"]["id"]
            tables[match] = [sit_again(ann, match, seat=seat) for seat in (0, 1)]
            tables[match][0].play(hide(1100))
            tables[match][1].play(hide(1101))
        held = [[match for match in tables if holds(server, match)] for server in (first, second)]
        assert sorted(held[0] + held[1]) == sorted(tables)  # each at one of them
        assert all(held), "the hash chose one server for all"
        first.__exit__()
        for match in held[0]:
            assert closed(tables[match][0]) in ("restart", "gone")
            seat = sit_again(ann, match, seat=0)
            assert seat.last["seq"] == 2
            assert seat.play({"move": "step", "spaces": 1})["seq"] == 3
        assert sum(holds(second, match) for match in tables) == len(tables)


def test_a_frozen_server_is_left_out(postgres: Cluster, tmp_path: Path) -> None:
    address, ports = postgres.database(), [free_port(), free_port()]
    with (
        process(tmp_path, ports[0], "0.0", address) as first,
        process(tmp_path, ports[1], "0.0", address),
        nginx(tmp_path, *ports) as port,
    ):
        ann = Player(f"http://127.0.0.1:{port}")
        matches = [ann.make("me", "me")["match"]["id"] for _ in range(8)]
        for match in matches:
            sit_again(ann, match, seat=0).play(hide(1100))
        first.send_signal(signal.SIGSTOP)
        try:  # it takes connections still; a page that hears nothing comes again
            for match in matches:
                assert sit_again(ann, match, seat=1, patience=9.0).play(hide(1101))["seq"] == 2
        finally:
            first.send_signal(signal.SIGCONT)


def test_the_composed_proxy_differs_in_its_servers_alone() -> None:
    here = CONFIGURATION.read_text(encoding="utf-8")
    there = CONFIGURATION.with_name("nginx.compose.conf").read_text(encoding="utf-8")
    changed = re.sub(r"127\.0\.0\.1:800([12])", r"table\1:8000", here)
    assert there == changed.replace("server_name games.example.org", "server_name _")
