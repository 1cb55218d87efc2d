"""Backups of a busy database, restoring them, and one process per file."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import threading
from contextlib import closing
from pathlib import Path
from typing import Self

import pytest
from tests.server.harness import Running, settings_for, until

from tourdetable.engine.refusal import Refusal
from tourdetable.server.store.sqlite.backup import backup, restore
from tourdetable.server.store.sqlite.store import SqliteStore

ROW = "INSERT INTO chat VALUES ('m', ?, 0, 'table', 0, 'Ada', ?, '')"


def chat_lines(database: Path) -> list[int]:
    with closing(sqlite3.connect(database)) as connection:
        return [row[0] for row in connection.execute("SELECT number FROM chat ORDER BY number")]


def fill(database: Path, lines: int) -> None:
    """A database with so many lines of chat, and no server."""
    SqliteStore(database).close_now()
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.executemany(ROW, ((number, "x" * 900) for number in range(lines)))


class Talker:
    """Another process's writes: one line after the other, as quickly as they can be saved."""

    def __init__(self, database: Path, first: int) -> None:
        self.database = database
        self.said = first
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._talk, daemon=True)

    def _talk(self) -> None:
        with closing(sqlite3.connect(self.database, isolation_level=None, timeout=60)) as writing:
            while not self._stop.is_set():
                writing.execute(ROW, (self.said, "still here"))
                self.said += 1

    def __enter__(self) -> Self:
        before = self.said
        self._thread.start()
        until(lambda: self.said > before + 5)
        return self

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        self._thread.join()


def test_a_backup_ends_while_others_write_without_a_pause(tmp_path: Path) -> None:
    database, copy = tmp_path / "tables.db", tmp_path / "copy.db"
    fill(database, 20_000)
    with Talker(database, first=20_000) as talker:
        saved = talker.said
        assert backup(database, copy) > 4000
        until(lambda: talker.said > saved + 50)  # writers go on
    lines = chat_lines(copy)
    assert lines == list(range(len(lines)))  # one moment: nothing between two lines is missing
    assert len(lines) >= saved


def test_a_killed_backup_leaves_no_copy_and_does_not_hinder_the_next(tmp_path: Path) -> None:
    database, copy = tmp_path / "tables.db", tmp_path / "copy.db"
    fill(database, 100)
    killed = "import os\nfrom tourdetable.server.store.sqlite import backup as b\n"
    killed += "b._publish = lambda part, target: os.kill(os.getpid(), 9)\n"
    killed += f"b.backup(b.Path({str(database)!r}), b.Path({str(copy)!r}))"
    assert subprocess.run([sys.executable, "-c", killed], check=False).returncode == -9
    assert not copy.exists()
    backup(database, copy)
    assert chat_lines(copy) == list(range(100))
    assert [file.name for file in tmp_path.glob("copy*")] == ["copy.db"]


def test_two_backups_to_one_name_do_not_mix(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tourdetable.server.store.sqlite import backup as copies

    database, copy = tmp_path / "tables.db", tmp_path / "copy.db"
    fill(database, 10)
    copied = copies._copy

    def during(source: Path, target: Path) -> int:
        with pytest.raises(Refusal, match="another backup"):
            copies.backup(source, copy)
        return copied(source, target)

    monkeypatch.setattr(copies, "_copy", during)
    backup(database, copy)
    assert chat_lines(copy) == list(range(10))


def test_a_backup_is_restored_and_the_old_database_is_kept(tmp_path: Path) -> None:
    settings = settings_for(tmp_path)
    with Running(settings) as server:
        ann = server.player()
        match = ann.make("me", "bot")["match"]["id"]
        backup(settings.database, tmp_path / "copy.db")
        later = ann.make("me", "bot")["match"]["id"]
        with pytest.raises(Refusal, match="in use"):
            restore(tmp_path / "copy.db", settings.database)
        assert ann.get(f"/matches/{later}")["match"]["id"] == later
    kept = restore(tmp_path / "copy.db", settings.database)
    assert kept is not None
    with closing(sqlite3.connect(kept)) as old:
        assert {row[0] for row in old.execute("SELECT id FROM match")} == {match, later}
    with Running(settings) as server:
        ann.http.base_url = server.base
        assert [one["match"]["id"] for one in ann.get("/matches")["matches"]] == [match]


def test_only_a_sound_database_of_ours_is_restored(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    fill(database, 10)
    foreign, noise = tmp_path / "foreign.db", tmp_path / "noise.db"
    with closing(sqlite3.connect(foreign)) as other, other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    noise.write_bytes(b"no database at all" * 100)
    for wrong in (foreign, noise, tmp_path / "gone.db"):
        with pytest.raises(Refusal):
            restore(wrong, database)
    assert chat_lines(database) == list(range(10))


@pytest.mark.parametrize("name", ["symbolic", "hard"])
def test_a_database_under_a_second_name_is_refused_while_it_is_in_use(
    tmp_path: Path, name: str
) -> None:
    database, other = tmp_path / "tables.db", tmp_path / "elsewhere" / "other.db"
    store = SqliteStore(database)
    other.parent.mkdir()
    if name == "symbolic":
        other.symlink_to(database)
    else:
        other.hardlink_to(database)  # one file with two names, as a bind mount makes it
    with pytest.raises(Refusal, match="in use"):
        SqliteStore(other)
    store.close_now()
    SqliteStore(other).close_now()
