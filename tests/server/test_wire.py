"""Sockets behave alike on the quick way and on the general one."""

from __future__ import annotations

import asyncio
import json
import os
from pathlib import Path
from typing import Any, ClassVar

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.server.harness import Player, Running
from tests.server.loops import in_a_loop
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect

from tourdetable.server.sockets import Connection
from tourdetable.server.store import Store
from tourdetable.server.wire import EXTENSION, head, small_text

QUIETLY = settings(
    deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow]
)  # a busy machine is no fault


@QUIETLY
@given(st.text(max_size=400), st.booleans(), st.integers(min_value=0, max_value=3))
def test_only_a_whole_masked_final_text_frame_takes_the_quick_way(
    text: str, final: bool, cut: int
) -> None:
    data = Frame(Opcode.TEXT, text.encode(), final).serialize(mask=True)
    assert small_text(data) == (text if final else None)
    assert small_text(data + b"\x81") is None
    assert small_text(data[: len(data) - 1 - cut]) is None
    assert small_text(Frame(Opcode.PING, text.encode()[:100]).serialize(mask=True)) is None
    assert small_text(Frame(Opcode.TEXT, text.encode(), final).serialize(mask=False)) is None


def test_what_is_not_text_or_too_long_takes_the_general_way() -> None:
    assert small_text(Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True)) is None
    assert small_text(Frame(Opcode.TEXT, b"x" * 70_000).serialize(mask=True)) is None


@QUIETLY
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
                message = json.loads(socket.recv(5))
                if message["type"] == "pong":
                    return int(message["ref"])

        socket.send('{"type":"hello","seat":0}')
        socket.send(['{"type":"ping",', '"ref":1}'])
        assert pong() == 1
        assert socket.ping().wait(5)
        for number in range(100):
            socket.send(f'{{"type":"ping","ref":{number}}}')
        assert [pong() for number in range(100)] == list(range(100))
        socket.send(b'{"type":"ping","ref":7}')  # binary frames are understood too
        assert pong() == 7


def test_a_socket_that_does_not_read_is_closed_and_holds_nobody_up(server: Running) -> None:
    class Stuck:
        """A socket whose other end takes nothing."""

        scope: ClassVar[dict[str, Any]] = {"extensions": {EXTENSION: lambda message: False}}
        sent: ClassVar[list[Any]] = []

        async def send(self, message: Any) -> None:
            self.sent.append(message)
            await asyncio.sleep(3600)

        async def close(self, code: int, why: str) -> None:
            self.sent.append(why)

    async def fill() -> tuple[str | None, int]:
        stuck: Any = Stuck()
        connection = Connection(server.hub, Any, stuck, None)  # type: ignore[arg-type]
        pump = asyncio.create_task(connection.pump())
        for number in range(server.settings.limits.outbox + 2):
            connection.send(b"update")
            await asyncio.sleep(0)
        pump.cancel()
        return connection._closing, len(connection._outbox)

    assert in_a_loop(fill()) == ("too-slow", 1)


def test_writes_of_many_tables_share_a_commit(tmp_path: Path) -> None:
    async def write_together() -> int:
        store = Store(tmp_path / "many.db")
        before = store.commits
        jobs = [
            store.write([("INSERT INTO club VALUES (?, ?, ?)", (f"club {number}", "name", 0.0))])
            for number in range(200)
        ]
        jobs.append(store.write([("INSERT INTO club VALUES (?, ?, ?)", ("club 1", "twice", 0.0))]))
        results = await asyncio.gather(*jobs, return_exceptions=True)
        failed = [number for number, result in enumerate(results) if result is not None]
        count = store.row("SELECT count(*) FROM club")
        assert failed == [200]
        assert count == (200,)
        store.close()
        return store.commits - before

    assert in_a_loop(write_together()) <= 202
