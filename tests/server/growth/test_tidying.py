"""Retention deletes what is old and nothing else, and the file becomes smaller."""

from __future__ import annotations

import contextlib
import json
import re
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest
from tests.server.harness import Player, Running, play_out, settings_for, until
from tests.server.loops import in_a_loop, in_a_thread

from tourdetable.cli.main import main
from tourdetable.server.services.growth import tidying as growth
from tourdetable.server.services.growth.tidying import Tidied, Tidying
from tourdetable.server.settings import Retention
from tourdetable.server.store.schema import migrate
from tourdetable.server.store.sqlite.compacting import compact
from tourdetable.server.store.sqlite.space import pragma
from tourdetable.server.store.sqlite.store import SqliteStore, connect
from tourdetable.server.store.tidying import OF_A_MATCH

DAY = 86_400.0
KEPT_WITHOUT_ITS_MATCH = {"club_result", "fixture"}
"""What a club has played stays in its books."""


def tidy(server: Running, *, dry: bool = False, **days: float) -> Tidied:
    """Tidy a running server's database, as it does by itself every hour."""
    keep = Retention(**{f"{name}_days": count for name, count in days.items()})
    work = Tidying(server.services.store, keep, dry=dry)
    work.free = server.services.tables.free
    return server.run(work.run())


def finished(ann: Player) -> str:
    """A match that has ended, with something said in it."""
    match = str(ann.make("me", "me")["match"]["id"])
    first, second = ann.sit(match, seat=0), ann.sit(match, seat=1)
    first.send(type="say", channel="table", text="well played")
    first.wait("chat")
    play_out(first, second)
    first.close()
    second.close()
    return match


def count(server: Running, table: str, match: str) -> int:
    column = "id" if table == "match" else "match"
    sql = f"SELECT count(*) FROM {table} WHERE {column} = ?"  # noqa: S608

    async def ask() -> int:
        row = await server.services.store.row(sql, match)
        assert row is not None
        return int(row[0])

    return server.run(ask())


def age(server: Running, match: str, days: float) -> None:
    """Let a match have ended, and all in it have happened, so many days ago."""
    then = time.time() - days * DAY
    server.write("UPDATE match SET ended = ended - ?, created = ? WHERE id = ?",
                 days * DAY, then, match)  # fmt: skip
    server.write("UPDATE chat SET time = ? WHERE match = ?", then, match)
    for table in ("kept", "recent"):
        server.write(f"UPDATE {table} SET time = ? WHERE match = ?", then, match)  # noqa: S608


def test_every_table_of_a_match_is_known(tmp_path: Path) -> None:
    """A table that somebody adds must be named here: else deleting a match leaves its rows."""
    with contextlib.closing(sqlite3.connect(tmp_path / "t.db")) as connection:
        migrate(connection)
        tables = [
            name
            for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
            if any(row[1] == "match" for row in connection.execute(f"PRAGMA table_info({name})"))
        ]
    entries = {"kept", "recent"}  # together they are `entry`
    assert set(tables) - entries == (set(OF_A_MATCH) - {"entry"}) | KEPT_WITHOUT_ITS_MATCH


def test_matches_that_ended_long_ago_go_with_all_that_belongs_to_them(
    server: Running, ann: Player
) -> None:
    old, new, running = finished(ann), finished(ann), ann.make("me", "me")["match"]["id"]
    age(server, old, 40)
    age(server, new, 20)
    age(server, running, 40)
    tried = tidy(server, dry=True, finished=30)
    assert tried.finished == 1
    assert count(server, "match", old) == 1, "a dry run deletes nothing"
    assert tidy(server, finished=30).finished == 1
    for table in ("match", *OF_A_MATCH):
        assert count(server, table, old) == 0, table
    for kept in (new, running):
        assert count(server, "match", kept) == 1
        assert count(server, "seat", kept) == 2
    assert ann.refused("GET", f"/matches/{old}") == (404, "no-match"), "also not from memory"
    assert ann.get(f"/matches/{new}/replay")["readable"]
    assert tidy(server, finished=30).finished == 0


def test_a_match_that_somebody_looks_at_stays_for_the_next_time(
    server: Running, ann: Player
) -> None:
    match = finished(ann)
    age(server, match, 40)
    seat = ann.sit(match)
    assert tidy(server, finished=30).finished == 0
    seat.close()
    table = server.table(match)
    until(lambda: not table.viewers and not table.held)
    assert tidy(server, finished=30).finished == 1


def test_abandoned_matches_go_and_those_with_a_late_move_stay(server: Running, ann: Player) -> None:
    quiet, lively = (ann.make("me", "me")["match"]["id"] for _ in range(2))
    for match in (quiet, lively):
        seat = ann.sit(match, seat=0)
        seat.play({"move": "hide", "number": 1234})
        seat.close()
        age(server, match, 100)
    seat = ann.sit(lively, seat=1)
    seat.play({"move": "hide", "number": 1234})
    seat.close()
    until(lambda: not server.services.tables.in_use(quiet))
    assert tidy(server, abandoned=60).abandoned == 1
    assert (count(server, "match", quiet), count(server, "match", lively)) == (0, 1)


def test_the_last_match_of_a_club_stays(server: Running, ann: Player) -> None:
    """The next one begins with what people bring from it."""
    older, last = finished(ann), finished(ann)
    for match, days in ((older, 90), (last, 80)):
        age(server, match, days)
        server.write("UPDATE match SET club = 'club' WHERE id = ?", match)
    assert tidy(server, finished=30).finished == 1
    assert (count(server, "match", older), count(server, "match", last)) == (0, 1)


def test_old_chat_goes_and_its_match_stays(server: Running, ann: Player) -> None:
    old, new = finished(ann), finished(ann)
    tidy(server, chat=5)
    age(server, old, 10)
    assert tidy(server, chat=5).chat_lines == 1
    assert (count(server, "chat", old), count(server, "chat", new)) == (0, 1)
    assert count(server, "match", old) == 1


def test_identities_that_have_nothing_go_and_all_others_stay(server: Running) -> None:
    """Whoever has a seat, a club, words or was here lately is not forgotten."""
    people = {name: server.player() for name in ("idle", "lately", "seated", "club", "words")}
    ids = {name: player.post("/me")["id"] for name, player in people.items()}
    people["seated"].make("me", "me")
    people["club"].post("/clubs", name="Riders")
    people["words"].post("/me/words")
    long_ago = time.time() - 50 * DAY
    server.write("UPDATE identity SET created = ?", long_ago)
    server.write("UPDATE device SET seen = ? WHERE identity != ?", long_ago, ids["lately"])
    tidied = tidy(server, unused=30)
    assert tidied.identities >= 1

    async def left() -> set[str]:
        rows = await server.services.store.rows("SELECT id FROM identity")
        return {str(row[0]) for row in rows}

    assert set(ids.values()) - server.run(left()) == {ids["idle"]}


def test_expired_links_go_after_a_week(server: Running, ann: Player) -> None:
    match = ann.make("me", "invite")["match"]["id"]
    server.write("UPDATE link SET expires = ? WHERE match = ?", time.time() - 5 * DAY, match)
    assert tidy(server, chat=1000).links == 0
    server.write("UPDATE link SET expires = ? WHERE match = ?", time.time() - 8 * DAY, match)
    assert tidy(server, chat=1000).links == 1


def test_a_server_with_retention_tidies_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Running(settings_for(tmp_path)) as server:
        match = finished(server.player())
        age(server, match, 40)
    monkeypatch.setattr(growth, "PAUSE", 0.0)
    settings = settings_for(tmp_path, retention=Retention(finished_days=30))
    with Running(settings) as server:
        until(lambda: count(server, "match", match) == 0)


# -- space -----------------------------------------------------------------------------------------


def filled(path: Path, matches: int = 40) -> None:
    """A database with old chat of about four megabytes."""

    async def fill() -> None:
        store = SqliteStore(path)
        row = "INSERT INTO chat VALUES (?, ?, ?, 'table', 0, 'Ann', ?, '')"
        for number in range(matches):
            words = "x" * 1000
            await store.write([(row, (f"m{number:04d}", line, 1.0, words)) for line in range(100)])
        await store.close()

    in_a_loop(fill())


def test_deleting_makes_the_file_smaller_while_a_server_has_it(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    filled(path)
    with Running(settings_for(tmp_path)) as server:
        before = path.stat().st_size
        assert before > 4_000_000
        assert tidy(server, chat=30).shrunk
        assert path.stat().st_size < before / 10
        assert server.player().make("me", "me")["match"]["id"], "and the table plays on"


def test_a_file_of_an_older_version_says_that_it_has_to_be_compacted(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with contextlib.closing(sqlite3.connect(path)) as old:
        old.execute("PRAGMA journal_mode = WAL")
        migrate(old)
    filled(path)
    assert tidied(path, "--chat", "30")["shrunk"] is False
    before = path.stat().st_size
    assert compact(path)[1] < before / 10
    filled(path)
    assert tidied(path, "--chat", "30")["shrunk"] is True, "from now on it shrinks by itself"


def command(*arguments: str) -> int:
    """The exit code of `tourdetable tidy`, which starts an event loop of its own."""
    return in_a_thread(lambda: main(["tidy", *arguments]))


def tidied(path: Path, *arguments: str) -> Any:
    """What `tourdetable tidy --json` answers."""
    out = path.with_suffix(".out")
    with out.open("w") as file, contextlib.redirect_stdout(file):
        assert command("--database", str(path), "--json", *arguments) == 0
    return json.loads(out.read_text())


def test_new_files_can_give_back_space(tmp_path: Path) -> None:
    in_a_loop(SqliteStore(tmp_path / "new.db").close())
    with contextlib.closing(connect(tmp_path / "new.db")) as connection:
        assert pragma(connection, "auto_vacuum") == 2


# -- the command -----------------------------------------------------------------------------------


def test_the_command_tidies_beside_a_running_server(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "tables.db"
    with Running(settings_for(tmp_path)) as server:
        ann = server.player()
        old, new = finished(ann), finished(ann)
        age(server, old, 400)
        tried = tidied(path, "--finished", "365", "--dry-run")
        assert (tried["finished"], tried["dry_run"]) == (1, True)
        assert command("--database", str(path), "--finished", "365") == 0
        assert "deleted 1 finished matches" in capsys.readouterr().out
        assert (count(server, "match", old), count(server, "match", new)) == (0, 1)
        seat = ann.sit(ann.make("me", "me")["match"]["id"], seat=0)
        assert seat.play({"move": "hide", "number": 1100})["type"] == "update"
        assert command("--database", str(path), "--compact") == 2, "it needs the file alone"


@pytest.mark.parametrize(("arguments", "key"), [
    ([], "tidy"), (["--finished", "-1"], "finished"), (["--finished", "9"], "database"),
])  # fmt: skip
def test_the_command_says_in_a_sentence_what_is_wrong(
    arguments: list[str], key: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command("--database", str(tmp_path / "none.db"), *arguments) == 2
    said = capsys.readouterr().err
    assert re.fullmatch(rf"tourdetable: {key}: .+\n", said), said
    assert not (tmp_path / "none.db").exists()
