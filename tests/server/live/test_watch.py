"""A server gives back the memory of what has ended."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, cast

import pytest
from starlette.websockets import WebSocketDisconnect, WebSocketState
from tests.server.harness import Player, Running, until
from tests.server.loops import in_a_loop

from tourdetable.server.live.watch import FEW, Leftovers
from tourdetable.server.net.connection import Connection
from tourdetable.server.net.websocket import serve


@pytest.mark.usefixtures("quiet")
def test_a_socket_that_has_ended_leaves_nothing_for_the_collector(
    server: Running, ann: Player
) -> None:
    match = ann.make("me", "me")["match"]["id"]
    seat = ann.sit(match, seat=0)
    (viewer,) = server.table(match).viewers
    connection = weakref.ref(viewer)
    del viewer
    seat.close()
    until(lambda: connection() is None, "something still refers to it")


class Cut:
    """A connection whose other end is gone before something is written to it."""

    def __init__(self) -> None:
        self.socket = SimpleNamespace(application_state=WebSocketState.DISCONNECTED)
        self.ended = asyncio.Event()

    async def pump(self) -> None:
        raise WebSocketDisconnect

    async def listen(self) -> None:
        await self.ended.wait()
        raise WebSocketDisconnect

    def end(self, why: str) -> None:
        assert why == "left"
        self.ended.set()


class Faulty(Cut):
    """A connection with a fault of ours."""

    async def pump(self) -> None:
        raise ZeroDivisionError


async def served(kind: type[Cut]) -> weakref.ref[Any]:
    connection = kind()
    await serve(cast("Connection", connection))
    return weakref.ref(connection)


@pytest.mark.usefixtures("quiet")
def test_a_socket_that_is_cut_while_it_is_written_to_leaves_nothing_either() -> None:
    async def cut() -> object:
        left = await served(Cut)
        await asyncio.sleep(0)
        return left()

    assert in_a_loop(cut()) is None


def test_a_fault_of_a_socket_is_not_taken_for_its_end() -> None:
    with pytest.raises(ZeroDivisionError):
        in_a_loop(served(Faulty))


class Part:
    """Something that refers to itself, as sockets and tables do."""

    def __init__(self) -> None:
        self.whole = self


@pytest.fixture
def quiet() -> Iterator[None]:
    """The collector does nothing by itself, and sees nothing of before."""
    gc.collect()
    gc.disable()
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()
        gc.enable()


def aged(count: int) -> list[Part]:
    """Parts that have lived for minutes."""
    made = [Part() for _ in range(count)]
    gc.collect(1)
    return made


@pytest.mark.usefixtures("quiet")
def test_what_has_ended_is_freed_once_it_is_much_beside_what_is_in_use() -> None:
    leftovers = Leftovers()
    used = aged(2 * FEW)
    assert leftovers.collect()
    left = aged(FEW)
    one = weakref.ref(left[0])
    left.clear()
    assert not leftovers.collect(), "it is little beside what is in use"
    assert one() is not None
    aged(3 * FEW).clear()
    assert leftovers.collect()
    assert one() is None
    assert not leftovers.collect(), "and that is not looked at again and again"
    assert len(used) == 2 * FEW
