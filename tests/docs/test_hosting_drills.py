"""The drills of docs/hosting.md for PostgreSQL, run as they are written there."""

from __future__ import annotations

import os
import shlex
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.kit.cluster import MISSING, Cluster, cluster
from tests.server.harness import ROOT, Running, hide, settings_for

PROGRAMS = ("createdb", "pg_dump", "pg_restore")
pytestmark = pytest.mark.xdist_group("postgres")


@pytest.fixture
def postgres() -> Iterator[Cluster]:
    with cluster() as running:
        if running is None:
            pytest.skip(MISSING)
        yield running


def drills() -> list[list[str]]:
    text = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    return [shlex.split(line) for line in text.splitlines() if line.startswith(PROGRAMS)]


def test_a_dump_is_restored_as_the_page_says(postgres: Cluster, tmp_path: Path) -> None:
    make, dump, *restore = drills()
    assert [one[0] for one in restore] == ["createdb", "pg_restore"]
    environment = {
        **os.environ, "PGHOST": "127.0.0.1", "PGPORT": str(postgres.port), "PGUSER": "table"
    }  # fmt: skip

    def run(command: list[str]) -> None:
        subprocess.run(command, env=environment, cwd=tmp_path, check=True)

    run(make)
    with Running(settings_for(tmp_path, postgres=postgres.address(make[-1]))) as server:
        ann = server.player()
        match = ann.make("me", "me")["match"]["id"]
        told = ann.sit(match, seat=0).play(hide(1100))
        run(dump)  # while it runs
    for command in restore:
        run(command)
    name = restore[0][-1]
    with Running(settings_for(tmp_path, postgres=postgres.address(name))) as server:
        ann.base = server.base
        seat = ann.sit(match, seat=1)
        assert seat.last["seq"] == told["seq"]
        assert seat.play(hide(1101))["seq"] == told["seq"] + 1
