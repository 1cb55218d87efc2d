"""A killed server loses nothing that anyone was told, and goes on where it was."""

from __future__ import annotations

import contextlib
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tests.kit import tiny
from tests.server.harness import (
    PATIENCE,
    THROW,
    Player,
    Running,
    Seat,
    free_port,
    hide,
    process,
    settings_for,
    step,
    until,
)

from tourdetable.engine.refusal import Refusal
from tourdetable.server.store.schema import MIGRATIONS, migrate
from tourdetable.server.store.sqlite.store import MOST_RECENT, SqliteStore
from tourdetable.session import log


def kill(running: subprocess.Popen[bytes]) -> None:
    running.send_signal(signal.SIGKILL)
    running.wait(timeout=PATIENCE)


def test_after_sigkill_everything_that_was_told_is_there_and_decisions_stay(
    tmp_path: Path,
) -> None:
    port = free_port()
    ann = Player(f"http://127.0.0.1:{port}")
    with process(tmp_path, port) as first:
        made = ann.make("me", "me")
        match = made["match"]["id"]
        one, two = ann.sit(match, seat=0), ann.sit(match, seat=1)
        one.play(hide(1500))
        two.play(hide(1501))
        one.play(step(3))
        two.wait("update", seq=3)
        told = two.play(THROW)
        one.drain()
        decision = one.asked()["decision"]
        kill(first)
    with process(tmp_path, port):
        again = ann.sit(match, seat=0, since=0)
        assert again.last["seq"] == told["seq"]
        assert again.last["view"]["places"] == told["view"]["places"]
        assert again.last["question"]["decision"] == decision
        assert len(again.last["lines"]) == told["seq"]
        assert again.play(step(1), decision=decision)["type"] == "update"


DIES_WHILE_MOVING = """
import asyncio, os, pathlib, signal, sys
from tourdetable.server.store.database import INSERT_ENTRY
from tourdetable.server.store.sqlite.store import EMPTY_RECENT, MOST_RECENT, SqliteStore

def trace(sql):
    if sql == EMPTY_RECENT:
        os.kill(os.getpid(), signal.SIGKILL)

async def write():
    store = SqliteStore(pathlib.Path(sys.argv[1]))
    store._writing.set_trace_callback(trace)
    for seq in range(1, MOST_RECENT + 1):
        await store.write([(INSERT_ENTRY, ("a", seq, 0, None, "[]", "", 0.0, None))])
    await store.close()

asyncio.run(write())
"""


def test_entries_survive_a_sigkill_while_they_are_moved_to_their_places(tmp_path: Path) -> None:
    path = tmp_path / "table.db"
    killed = subprocess.run([sys.executable, "-c", DIES_WHILE_MOVING, str(path)], check=False)
    assert killed.returncode == -signal.SIGKILL
    saved = list(range(1, MOST_RECENT + 1))
    SqliteStore(path).close_now()
    with closing(sqlite3.connect(path)) as connection:
        found = connection.execute("SELECT seq FROM entry ORDER BY seq").fetchall()
        assert [seq for (seq,) in found] == saved
        assert connection.execute("SELECT count(*) FROM recent").fetchone() == (len(saved),)


def test_after_a_restart_bots_go_on_by_themselves(tmp_path: Path) -> None:
    port = free_port()
    ann = Player(f"http://127.0.0.1:{port}")
    with process(tmp_path, port, "0.3") as first:
        match = ann.make("me", "bot", "bot")["match"]["id"]
        seat = ann.sit(match)
        seat.play(hide(1500))
        kill(first)
    with process(tmp_path, port, "0.01"):
        until(lambda: ann.get("/matches")["matches"][0]["your_turn"], "the bots did not go on")


def test_a_second_process_on_the_same_file_is_refused(tmp_path: Path) -> None:
    with process(tmp_path, free_port()), process(tmp_path, free_port()) as second:
        assert second.wait(timeout=PATIENCE) == 2
        assert second.stderr is not None
        assert b"in use by another process" in second.stderr.read()


def long_match(server: Running, turns: int) -> tuple[Player, str, Seat]:
    ann = server.player()
    match = ann.make("me", "me")["match"]["id"]
    one = ann.sit(match, seat=0)
    two = ann.sit(match, seat=1)
    one.play(hide(1500))
    two.play(hide(1501))
    for number in range(turns):
        one.drain()
        one.play(step(1))
        one.send(type="undo", ref=number)
        one.wait("update", ref=number)
    return ann, match, one


def test_opening_a_long_match_folds_only_what_follows_its_snapshot(tmp_path: Path) -> None:
    with Running(settings_for(tmp_path)) as server:
        ann, match, one = long_match(server, 40)
        assert one.last["seq"] == 82
    folded: list[int] = []
    settings = settings_for(tmp_path)
    with Running(settings) as server:
        step_before = log.step

        def counted(match: Any, row: Any) -> Any:
            folded.append(row.seq)
            return step_before(match, row)

        log.step = counted
        try:
            ann.base = server.base
            seat = ann.sit(match, seat=0)
        finally:
            log.step = step_before
        assert seat.last["seq"] == 82
        assert seat.last["view"]["places"] == [0, 0]
        assert len(folded) < 40
        assert seat.play(step(2))["view"]["places"] == [2, 0]


def test_a_full_disk_refuses_moves_and_loses_none(tmp_path: Path) -> None:
    with Running(settings_for(tmp_path)) as server:
        ann = server.player()
        match = ann.make("me", "me")["match"]["id"]
        one, two = ann.sit(match, seat=0), ann.sit(match, seat=1)
        one.play(hide(1500))
        store = server.services.store
        assert isinstance(store, SqliteStore)
        writing = store._writing
        pages = writing.execute("PRAGMA page_count").fetchone()[0]
        writing.execute(f"PRAGMA max_page_count = {pages}")
        refused: Any = None
        for number in range(3000):
            two.send(type="say", text="x" * 400, ref=number)
            message = two.receive()
            if message["type"] == "refused":
                refused = message
                break
        assert refused is not None
        assert refused["key"] == "not-saved"
        filler = [("another", number, None, None, "[]", "", 0.0, None) for number in range(3000)]
        with contextlib.suppress(sqlite3.OperationalError):  # no room is left for entries
            for values in filler:
                writing.execute("INSERT INTO recent VALUES (?, ?, ?, ?, ?, ?, ?, ?)", values)
        answer: Any = two.play(hide(1501))
        assert (answer["type"], answer["key"]) == ("refused", "not-saved")
        ill = ann.http.get("/api/health")
        assert (ill.status_code, ill.json()["ok"], ill.json()["writable"]) == (503, False, False)
        writing.execute("PRAGMA max_page_count = 1000000")
        assert ann.get("/health")["ok"] is True  # it tries again by itself
        two.drain()
        assert two.play(hide(1502))["view"]["own"] == 1502
        assert ann.get("/health")["writable"] is True


def test_a_database_of_a_newer_version_or_a_foreign_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "newer.db"
    SqliteStore(path).close_now()
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 99")
    with pytest.raises(Refusal, match="version 99"):
        SqliteStore(path)
    foreign = tmp_path / "foreign.db"
    with sqlite3.connect(foreign) as connection:
        connection.execute("CREATE TABLE letters (text)")
    with pytest.raises(Refusal, match="not a table's database"):
        SqliteStore(foreign)
    (tmp_path / "noise.db").write_bytes(b"no database at all" * 100)
    with pytest.raises(Refusal):
        SqliteStore(tmp_path / "noise.db")


def test_a_database_is_brought_to_the_newest_version_step_by_step(tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / "old.db", isolation_level=None)
    migrate(connection, MIGRATIONS)
    later = (*MIGRATIONS, "ALTER TABLE club ADD COLUMN motto TEXT;")
    migrate(connection, later)
    columns = [row[1] for row in connection.execute("PRAGMA table_info(club)")]
    assert columns[-1] == "motto"
    assert connection.execute("PRAGMA user_version").fetchone()[0] == len(later)


def test_a_match_of_another_rules_version_is_readable_but_not_continued(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Running(settings_for(tmp_path)) as server:
        ann, match, _ = long_match(server, 1)
    monkeypatch.setattr(tiny.Tiny, "version", 2)
    with Running(settings_for(tmp_path)) as server:
        ann.base = server.base
        ann.http.base_url = server.base
        info = ann.get(f"/matches/{match}")
        assert info["match"]["frozen"] == "frozen"
        lines = ann.get(f"/matches/{match}/history", seat=0)["lines"]
        assert [event["event"] for event in lines[0]["events"]] == ["hidden"]
        assert ann.refused("GET", f"/matches/{match}/export?seat=0")[1] == "frozen"
