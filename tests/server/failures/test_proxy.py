"""The proxy's configuration, with a real nginx in front of two servers on one database."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]
from tests.kit.cluster import MISSING, Cluster, cluster
from tests.server.harness import (
    ROOT,
    Player,
    Running,
    answers,
    free_port,
    hide,
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


def test_the_composed_proxy_differs_in_its_servers_alone() -> None:
    here = CONFIGURATION.read_text(encoding="utf-8")
    there = CONFIGURATION.with_name("nginx.compose.conf").read_text(encoding="utf-8")
    changed = re.sub(r"127\.0\.0\.1:800([12])", r"table\1:8000", here)
    assert there == changed.replace("server_name games.example.org", "server_name _")


def test_the_unit_is_accepted_by_systemd(tmp_path: Path) -> None:
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("systemd is not on this machine.")
    unit = (ROOT / "deploy" / "tourdetable.service").read_text(encoding="utf-8")
    path = tmp_path / "tourdetable.service"
    path.write_text(unit.replace("/opt/tourdetable/bin/tourdetable", "/bin/true"), encoding="utf-8")
    done = subprocess.run(
        [program, "verify", str(path)], check=False, capture_output=True, text=True
    )
    assert "tourdetable.service" not in done.stderr, done.stderr


def test_the_composed_services_have_what_they_need() -> None:
    text = (ROOT / "deploy" / "compose.yaml").read_text(encoding="utf-8")
    services = yaml.safe_load(text)["services"]
    assert set(services) == {"table1", "table2", "postgres", "nginx"}
    proxy = (ROOT / "deploy" / "nginx.compose.conf").read_text(encoding="utf-8")
    for name in ("table1", "table2"):
        assert f"server {name}:8000" in proxy
        told = shlex.split(services[name]["command"].replace("${PUBLIC_URL:-", "").replace("}", ""))
        assert told.pop(0) == "serve"
        assert told[told.index("--database") + 1].startswith("postgresql://")
        assert services[name]["depends_on"] == {"postgres": {"condition": "service_healthy"}}
    assert (ROOT / services["table1"]["build"]["dockerfile"]).exists()
