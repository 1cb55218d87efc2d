"""The way of one move through the server: calls, functions, files, and calls between modules.

`PYTHONPATH=src:. python -m bench.crossings [game]` plays a few moves of a real match over a socket
with the pure rules and prints the median and the average of a move. A crossing is a call from one
of our modules into another, with at least one end in `server`, `session` or `protocol`. Tasks that
happen to run meanwhile (thinking aids, who has come) are left out: a move needs no task.
"""

from __future__ import annotations

import os

os.environ["TOURDETABLE_BUILD"] = "pure"  # a compiled function is invisible to a profiler

import inspect
import statistics
import sys
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

from tests.server.harness import Player, Running, Seat, settings_for, until

import tourdetable

HOME = str(Path(tourdetable.__file__).parent)
ROOMS = ("server", "session", "protocol")
FIRST = 3
"""Moves before the trace: City Chase places its helicopters, and caches fill."""
MOVES = 24
"""Moves of the trace: in City Chase six whole turns."""


class Trace:
    """The calls of one thread, while it is on."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, str, str]] = []
        """Calling module, called module, called function."""

    def profile(self, frame: FrameType, kind: str, _: object) -> None:
        """The profiler: notes calls of our own functions."""
        if kind != "call" or not frame.f_code.co_filename.startswith(HOME):
            return
        own = list(_ours(frame))
        if own[-1].f_code.co_flags & inspect.CO_COROUTINE:
            return
        caller = _module(own[1]) if len(own) > 1 else ""
        self.calls.append((caller, _module(frame), frame.f_code.co_qualname))

    def crossings(self) -> list[tuple[str, str, str]]:
        """Calls between modules that touch one of the rooms."""
        return [
            call
            for call in self.calls
            if call[0] != call[1] and any(side.startswith(ROOMS) for side in call[:2])
        ]

    def between_modules(self) -> int:
        """Calls from any of our modules into another, engine and rules of the game included."""
        return sum(caller not in ("", called) for caller, called, _ in self.calls)


def _ours(frame: FrameType | None) -> Iterator[FrameType]:
    """Our own frames from the inside out: not those of msgspec, asyncio and others."""
    while frame is not None:
        if frame.f_code.co_filename.startswith(HOME):
            yield frame
        frame = frame.f_back


def _module(frame: FrameType) -> str:
    return frame.f_code.co_filename.removeprefix(HOME + "/").removesuffix(".py")


def _table(server: Running, game: str) -> tuple[Seat, ...]:
    """Two people (or more, where the game needs them) at a table."""
    seats = min(tourdetable.game(game).seats)
    people = [Player(server.base) for _ in range(seats)]
    wishes = [{"kind": "me"}, *({"kind": "invite"} for _ in people[1:])]
    made = people[0].post("/matches", game=game, seats=wishes)
    for person, invite in zip(people[1:], made["invites"], strict=True):
        person.post("/claim", secret=invite["code"])
    return tuple(person.sit(made["match"]["id"]) for person in people)


def traced(game: str) -> list[Trace]:
    """Trace moves from the beginning of a match, one trace per move."""
    traces: list[Trace] = []
    with tempfile.TemporaryDirectory() as folder, Running(settings_for(Path(folder))) as server:
        seats = _table(server, game)
        table = server.table(seats[0].welcome["match"]["id"])
        for number in range(FIRST + MOVES):
            for seat in seats:
                seat.drain()
            until(lambda: not (table.lock.taken or table.tasks.busy), "the table does not rest")
            asked = next(seat for seat in seats if seat.last["question"] is not None)
            trace = Trace()
            _watch(server, trace if number >= FIRST else None)
            asked.play(asked.last["question"]["moves"][0])
            _watch(server, None)
            traces.append(trace)
    return traces[FIRST:]


def _watch(server: Running, trace: Trace | None) -> None:
    """Turn the profiler of the server's event loop on or off."""
    ready = threading.Event()

    def turn() -> None:
        sys.setprofile(None if trace is None else trace.profile)
        ready.set()

    if server.loop is not None:
        server.loop.call_soon_threadsafe(turn)
        ready.wait()


def main(game: str = "citychase") -> None:
    """Print the medians, and the crossings of one typical move."""
    traces = traced(game)
    middle = sorted(traces, key=lambda one: len(one.crossings()))[len(traces) // 2]
    figures = {
        "calls": [len(one.calls) for one in traces],
        "functions": [len({call[1:] for call in one.calls}) for one in traces],
        "files": [len({call[1] for call in one.calls}) for one in traces],
        "crossings": [len(one.crossings()) for one in traces],
        "all calls between modules": [one.between_modules() for one in traces],
    }
    for name, counts in figures.items():
        print(f"{name}: {statistics.median(counts):g}, on average {statistics.mean(counts):.1f}")
    for caller, called, function in middle.crossings():
        print(f"  {caller or 'outside'} -> {called}.{function}")


if __name__ == "__main__":
    main(*sys.argv[1:2])
