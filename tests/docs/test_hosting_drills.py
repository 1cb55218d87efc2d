"""The drills of docs/hosting.md, run as they are written there."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.kit.cluster import MISSING, Cluster, cluster
from tests.server.harness import (
    PATIENCE,
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

PROGRAMS = ("createdb", "pg_dump", "pg_restore")
pytestmark = pytest.mark.xdist_group("postgres")


@pytest.fixture
def postgres() -> Iterator[Cluster]:
    with cluster() as running:
        if running is None:
            pytest.skip(MISSING)
        yield running


def block(after: str) -> str:
    """The commands that follow some words of the page."""
    text = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    return text.partition(after)[2].split("```")[1].strip()


def program(folder: Path) -> dict[str, str]:
    """An environment with our command, and a home of its own."""
    path = folder / "bin" / "tourdetable"
    path.parent.mkdir()
    path.write_text(f'#!/bin/sh\nexec {sys.executable} -m tourdetable "$@"\n', encoding="utf-8")
    path.chmod(0o755)
    return {
        **os.environ,
        "HOME": str(folder),
        "PATH": f"{path.parent}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": str(ROOT / "src"),
    }


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


def test_the_file_is_backed_up_and_restored_as_the_page_says(tmp_path: Path) -> None:
    environment = program(tmp_path)
    place = tmp_path / ".local" / "share" / "tourdetable" / "tables.db"
    place.parent.mkdir(parents=True)

    def run(command: str) -> None:
        subprocess.run(["sh", "-ec", command], env=environment, cwd=tmp_path, check=True)

    with Running(settings_for(tmp_path, database=place, postgres="")) as server:
        ann = server.player()
        match = ann.make("me", "me")["match"]["id"]
        told = ann.sit(match, seat=0).play(hide(1100))
        run(block("**Back up** while the server runs"))
        ann.sit(match, seat=1).play(hide(1101))  # after the backup: it will be gone
    restore, serve = block("**Restore**").splitlines()
    assert serve == "tourdetable serve"
    run(restore)
    with Running(settings_for(tmp_path, database=place, postgres="")) as server:
        ann.base = server.base
        assert ann.sit(match, seat=1).last["seq"] == told["seq"]


def test_an_upgrade_without_a_pause_as_the_page_says(postgres: Cluster, tmp_path: Path) -> None:
    address, ports = postgres.database(), [free_port(), free_port()]
    drill = block("### Upgrade without a pause").replace("8003", str(ports[1]))
    assert "postgresql:///tables" in drill
    drill = drill.replace("postgresql:///tables", address)
    drill = drill.replace("https://games.example.org", f"http://127.0.0.1:{ports[1]}")
    with process(tmp_path, ports[0], "0.0", address) as old:
        ann = Player(f"http://127.0.0.1:{ports[0]}")
        made = ann.post("/matches/quick", game="citychase")["match"]["id"]
        environment = {**program(tmp_path), "OLD": str(old.pid)}
        done = subprocess.Popen(["bash", "-ec", f"{drill}\necho $!"], env=environment,
                                cwd=tmp_path, stdout=subprocess.PIPE, text=True)  # fmt: skip
        try:
            until(lambda: old.poll() is not None, "the old server does not end")
            assert answers(ports[1])
            ann.base = f"http://127.0.0.1:{ports[1]}"
            assert ann.sit(made).welcome["match"]["id"] == made
        finally:
            end_listener(done)


def end_listener(shell: subprocess.Popen[str]) -> None:
    """End the server that a drill has started; its number is the last thing the shell says."""
    assert shell.stdout is not None
    lines = [shell.stdout.readline()]
    while not lines[-1].strip().isdigit():
        lines.append(shell.stdout.readline())
    os.kill(int(lines[-1]), signal.SIGTERM)
    shell.wait(PATIENCE)
