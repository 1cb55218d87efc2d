"""Sockets behave alike on the quick way and on the general one."""

from __future__ import annotations

import asyncio
import json
import os
import threading
from pathlib import Path
from typing import Any, ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.server.harness import PATIENCE, Player, Running
from tests.server.loops import in_a_loop
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect

from tourdetable.server.net.connection import Connection
from tourdetable.server.net.uvicorn_fast_path import (
    EXTENSION,
    PROTOCOL,
    head,
    small_text,
)
from tourdetable.server.settings import Limits
from tourdetable.server.store.database import INSERT_ENTRY, settle
from tourdetable.server.store.sqlite import store as sqlite_store
from tourdetable.server.store.sqlite.store import MOST_RECENT, MOST_ROUNDS, SqliteStore

FEW = settings(max_examples=60)
LIMITS = Limits()


@FEW
@given(st.text(max_size=400), st.booleans(), st.integers(min_value=0, max_value=3))
def test_only_a_whole_masked_final_text_frame_takes_the_quick_way(
    text: str, final: bool, cut: int
) -> None:
    data = Frame(Opcode.TEXT, text.encode(), final).serialize(mask=True)
    assert small_text(data) == (text.encode() if final else None)
    assert small_text(data + b"\x81") is None
    assert small_text(data[: len(data) - 1 - cut]) is None
    assert small_text(Frame(Opcode.PING, text.encode()[:100]).serialize(mask=True)) is None
    assert small_text(Frame(Opcode.TEXT, text.encode(), final).serialize(mask=False)) is None


def test_what_is_not_text_or_too_long_takes_the_general_way() -> None:
    assert small_text(Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True)) is None
    assert small_text(Frame(Opcode.TEXT, b"x" * 70_000).serialize(mask=True)) is None


@FEW
@given(st.sampled_from([0, 1, 125, 126, 65_535, 65_536, 100_000]))
def test_heads_are_those_of_the_standard(size: int) -> None:
    payload = os.urandom(1) * size
    assert head(size) + payload == Frame(Opcode.TEXT, payload).serialize(mask=False)


def test_fragments_pings_and_bursts_are_answered_in_order(server: Running, ann: Player) -> None:
    match = ann.make("me", "me")["match"]["id"]
    url = f"{server.base.replace('http', 'ws')}/api/matches/{match}/socket"
    with connect(url, additional_headers={"Cookie": ann.cookie()}) as socket:

        def pong() -> int:
            """The next answer to a ping, past whatever else is told."""
            while True:
                message = json.loads(socket.recv(PATIENCE))
                if message["type"] == "pong":
                    return int(message["ref"])

        socket.send('{"type":"hello","seat":0}')
        socket.send(['{"type":"ping",', '"ref":1}'])
        assert pong() == 1
        assert socket.ping().wait(PATIENCE)
        for number in range(100):
            socket.send(f'{{"type":"ping","ref":{number}}}')
        assert [pong() for number in range(100)] == list(range(100))
        socket.send(b'{"type":"ping","ref":7}')  # binary frames are understood too
        assert pong() == 7


def test_text_that_is_not_utf8_closes_the_socket_without_a_traceback(
    server: Running, ann: Player, caplog: pytest.LogCaptureFixture
) -> None:
    match = ann.make("me", "me")["match"]["id"]
    url = f"{server.base.replace('http', 'ws')}/api/matches/{match}/socket"
    for frames in ([b"\xff\xfe"], [b'{"type":', b"\xff}"]):
        with connect(url, additional_headers={"Cookie": ann.cookie()}) as socket:
            socket.send(frames if len(frames) > 1 else frames[0], text=True)
            with pytest.raises(ConnectionClosed) as closed:
                socket.recv(PATIENCE)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1007
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


class Wire:
    """A transport that notes what is written, and by whom."""

    def __init__(self, name: str, written: list[tuple[str, bytes]]) -> None:
        self.name, self.written = name, written

    def is_closing(self) -> bool:
        return False

    def write(self, data: bytes) -> None:
        self.written.append((self.name, data))


def protocol(name: str, written: list[tuple[str, bytes]]) -> Any:
    made = PROTOCOL.__new__(PROTOCOL)
    made.transport = Wire(name, written)
    made.handshake_complete, made.disconnected, made.close_sent = True, False, False
    return made


def test_answers_to_a_commit_are_written_at_the_end_in_order_whatever_fails() -> None:
    written: list[tuple[str, bytes]] = []
    ann, bob = protocol("ann", written), protocol("bob", written)

    def told(_: object) -> None:
        for one, message in ((ann, b"1"), (bob, b"2"), (ann, b"3")):
            assert one.write_now(message)
        assert written == []
        raise KeyError

    def told_next(_: object) -> None:
        assert bob.write_now(b"4")
        assert written == []

    settle([((), told), ((), told_next)], [None, None])
    assert written == [
        ("ann", b"\x81\x011"), ("bob", b"\x81\x012"), ("ann", b"\x81\x013"), ("bob", b"\x81\x014")
    ]  # fmt: skip
    assert bob.write_now(b"5")
    assert written[4:] == [("bob", b"\x81\x015")]


def test_each_event_loop_writes_what_was_said_in_its_own_thread() -> None:
    written: list[tuple[str, bytes]] = []
    ann, bob = protocol("ann", written), protocol("bob", written)

    def told(_: object) -> None:
        ann.write_now(b"1")
        other = threading.Thread(target=bob.write_now, args=(b"2",))
        other.start()
        other.join()
        assert written == [("bob", b"\x81\x012")]

    settle([((), told)], [None])
    assert written == [("bob", b"\x81\x012"), ("ann", b"\x81\x011")]


class StuckPath:
    """A direct way on which nothing goes through."""

    listener = None

    def write_now(self, message: bytes) -> bool:
        return False


@pytest.mark.parametrize(("count", "size"), [(LIMITS.outbox + 2, 6), (5, LIMITS.outbox_bytes // 3)])
def test_a_socket_that_does_not_read_is_closed_and_holds_nobody_up(
    server: Running, count: int, size: int
) -> None:
    class Stuck:
        """A socket whose other end takes nothing."""

        scope: ClassVar[dict[str, Any]] = {"extensions": {EXTENSION: StuckPath()}}
        sent: ClassVar[list[Any]] = []
        client = None

        async def send(self, message: Any) -> None:
            self.sent.append(message)
            await asyncio.sleep(3600)

        async def close(self, code: int, why: str) -> None:
            self.sent.append(why)

    async def fill() -> tuple[str | None, int]:
        stuck: Any = Stuck()
        connection = Connection(
            server.services,
            Any,  # type: ignore[arg-type]
            stuck,
            None,
            server.limits,
            "here",
        )
        pump = asyncio.create_task(connection.pump())
        for number in range(count):
            connection.send(b"x" * size)
            await asyncio.sleep(0)
        pump.cancel()
        return connection._closing, len(connection._outbox)

    assert in_a_loop(fill()) == ("too-slow", 1)


def test_writes_of_many_tables_share_a_commit(tmp_path: Path) -> None:
    async def write_together() -> tuple[int, int]:
        store = SqliteStore(tmp_path / "many.db")
        before = store.commits
        await asyncio.gather(
            *(
                store.write([("INSERT INTO club VALUES (?, ?, ?)", (f"c {number}", "name", 0.0))])
                for number in range(200)
            )
        )
        together = store.commits - before
        jobs = [
            store.write([("INSERT INTO club VALUES (?, ?, ?)", (f"club {number}", "name", 0.0))])
            for number in range(200)
        ]
        jobs.append(store.write([("INSERT INTO club VALUES (?, ?, ?)", ("club 1", "twice", 0.0))]))
        results = await asyncio.gather(*jobs, return_exceptions=True)
        failed = [number for number, result in enumerate(results) if result is not None]
        count = await store.row("SELECT count(*) FROM club")
        assert failed == [200]
        assert count == (400,)
        await store.close()
        return together, store.commits - before - together

    together, alone = in_a_loop(write_together())
    assert together == 1  # of 200 jobs
    assert alone == 200  # beside a job that fails, each is tried alone


class Batches(SqliteStore):
    """A store that notes how many jobs it hands over to its thread at once."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.sizes: list[int] = []

    def _hand_over(self) -> None:
        self.sizes.append(len(self._next))
        super()._hand_over()


@pytest.mark.parametrize(
    ("first", "later", "batches"),
    [
        (1, 0, [1]),  # a job that comes alone does not wait for others
        (2, 5, [7]),
        (2, MOST_ROUNDS + 1, [MOST_ROUNDS + 2, 1]),  # but nobody waits for ever
    ],
)
def test_a_write_waits_for_further_rounds_of_the_loop_while_jobs_keep_coming(
    tmp_path: Path, first: int, later: int, batches: list[int]
) -> None:
    async def write() -> list[int]:
        store = Batches(tmp_path / "rounds.db")
        jobs = []
        for number in range(first + later):
            club = (f"c {number}", "name", 0.0)
            jobs.append(store.write([("INSERT INTO club VALUES (?, ?, ?)", club)]))
            if number >= first - 1:
                await asyncio.sleep(0)  # the next round of the loop
        await asyncio.gather(*jobs)
        sizes = [*store.sizes]
        await store.close()
        return sizes

    assert in_a_loop(write()) == batches


def test_a_move_is_played_alike_on_the_quick_and_on_the_general_way(
    server: Running, ann: Player
) -> None:
    match = ann.make("me", "me")["match"]["id"]
    url = f"{server.base.replace('http', 'ws')}/api/matches/{match}/socket"
    with connect(url, additional_headers={"Cookie": ann.cookie()}) as socket:

        def answer(ref: int) -> Any:
            while True:
                message = json.loads(socket.recv(PATIENCE))
                if message.get("ref") == ref:
                    return message

        def ask(seat: int) -> str:
            socket.send(json.dumps({"type": "hello", "seat": seat}))
            while True:
                message = json.loads(socket.recv(PATIENCE))
                if message["type"] == "update" and message["question"]:
                    return str(message["question"]["decision"])

        def play(decision: str, number: int, ref: int) -> str:
            moves = [{"move": "hide", "number": number}]
            return json.dumps({"type": "play", "decision": decision, "moves": moves, "ref": ref})

        whole = ask(0)
        socket.send(play(whole, 99, 1))  # too small
        assert answer(1)["type"] == "refused"
        socket.send(play(whole, 1200, 2))
        assert answer(2)["view"]["own"] == 1200
        socket.send(play(whole, 1201, 3))
        assert answer(3)["key"] == "not-your-turn"
        pieces = ask(1)
        socket.send([play(pieces, 1300, 4)[:20], play(pieces, 1300, 4)[20:]])
        assert answer(4)["view"]["own"] == 1300
        socket.send([play(pieces, 1301, 5)[:20], play(pieces, 1301, 5)[20:]])
        assert answer(5)["key"] == "not-your-turn"


def test_an_entry_whose_place_is_taken_is_named_in_the_log_and_the_others_are_moved(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    def entry(seq: int, seat: int) -> tuple[str, tuple[Any, ...]]:
        return INSERT_ENTRY, ("a", seq, seat, None, "[]", "", 0.0, None)

    async def write() -> list[Any]:
        store = SqliteStore(tmp_path / "taken.db")
        seqs = [*range(1, MOST_RECENT), 7]
        await store.write([entry(seq, seat) for seat, seq in enumerate(seqs)])
        await store.write([entry(MOST_RECENT, 0)])
        found = await store.rows("SELECT seq, seat FROM entry ORDER BY seq")
        await store.close()
        return found

    found = in_a_loop(write())
    assert [seq for seq, _ in found] == list(range(1, MOST_RECENT + 1))
    assert found[6] == (7, 6)
    assert [record.getMessage() for record in caplog.records if record.levelname == "ERROR"] == [
        "match a has two entries 7: the later one is lost"
    ]


def test_nobody_is_refused_because_entries_cannot_be_moved_to_their_places(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_store, "MOVE_RECENT", "INSERT INTO nowhere SELECT 1")

    async def write() -> list[Any]:
        store = SqliteStore(tmp_path / "stuck.db")
        for seq in range(1, MOST_RECENT + 2):
            entry = INSERT_ENTRY, ("a", seq, 0, None, "[]", "", 0.0, None)
            await store.write([entry])
        found = await store.rows("SELECT seq FROM entry ORDER BY seq")
        await store.close()
        return found

    assert [seq for (seq,) in in_a_loop(write())] == list(range(1, MOST_RECENT + 2))
    told = [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]
    assert told == ["recent entries were not moved to their places"]


def test_entries_are_found_before_and_after_they_are_moved_to_their_places(tmp_path: Path) -> None:
    def entry(match: str, seq: int) -> tuple[str, tuple[Any, ...]]:
        events = json.dumps([{"name": 'Zoé \u2028 "x"', "seq": seq}])
        return INSERT_ENTRY, (match, seq, None if seq % 2 else 1, None, events, "", 1.5 * seq, None)

    async def write() -> tuple[list[Any], list[Any], int]:
        store = SqliteStore(tmp_path / "moved.db")
        for seq in range(1, MOST_RECENT):
            store.write([entry("ab"[seq % 2], seq)])
        await store.write([("INSERT INTO club VALUES ('c', 'name', 0.0)", ())])
        ask = "SELECT seq, seat, events, time FROM entry WHERE match = 'a' AND seq > 100"
        recent = await store.rows(f"{ask} ORDER BY seq")
        await store.write([entry("a", MOST_RECENT)])
        await store.write([("DELETE FROM club", ())])  # after the move, for which nobody waits
        moved = await store.rows(f"{ask} ORDER BY seq")
        left = await store.row("SELECT count(*) FROM recent")
        await store.close()
        return recent, moved, -1 if left is None else left[0]

    recent, moved, left = in_a_loop(write())
    assert left == 0
    assert recent == moved[:-1]
    assert [row[0] for row in moved] == list(range(102, MOST_RECENT + 1, 2))
    assert moved[0][1:] == (1, json.dumps([{"name": 'Zoé \u2028 "x"', "seq": 102}]), 153.0)
