"""A server gives back the memory of what has ended."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest
from tests.server.harness import Player, Running, until

from tourdetable.server.live.watch import FEW, Leftovers


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
