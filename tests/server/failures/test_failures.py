"""Servers die, freeze, lose the database; every acknowledged move is in the log, once, in order."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from tests.kit import tiny
from tests.kit.cluster import MISSING, Cluster, cluster
from tests.server.failures.crowd import TOGETHER, Company, Noted, Notes
from tests.server.failures.network import Direct, way_to_cut
from tests.server.failures.world import World
from tests.server.harness import until
from tests.server.loops import in_a_loop

from tourdetable.server.settings import Settings
from tourdetable.server.store import matches
from tourdetable.server.store.database import Store
from tourdetable.server.store.open import open_store
from tourdetable.session import log
from tourdetable.session.rows import EntryRow

pytestmark = pytest.mark.xdist_group("postgres")
Event = Callable[[], None]
LONG = 10.0
"""Seconds after which a match should have gone on: what its people met is worth reading."""


@pytest.fixture
def way() -> Iterator[Direct]:
    """The way between a server and the database that is cut."""
    found = way_to_cut()
    try:
        yield found
    finally:
        found.close()


@pytest.fixture
def postgres(way: Direct) -> Iterator[Cluster]:
    """A database of its own: it is restarted again and again."""
    with cluster(also=way.machine) as running:
        if running is None:
            pytest.skip(MISSING)
        yield running


async def _crowd(world: World, notes: Notes, count: int, events: list[Event]) -> None:
    """Let people play while one thing after the other happens, and a little longer."""
    stop = asyncio.Event()
    kinds = [["me", "me"], ["me", "me", "bot"]]
    people = [
        Company(world.bases, notes, kinds[seed % 4 == 3], seed, count / TOGETHER)
        for seed in range(count)
    ]
    playing = [asyncio.create_task(one.play(stop)) for one in people]
    try:
        await _moves(notes, 3 * count)
        told = LONG
        for event in events:
            await asyncio.to_thread(world.whole)
            began = time.monotonic()
            await asyncio.to_thread(event)
            await _moves(notes, count)
            sys.stdout.write(
                f"{_name(event)}: {time.monotonic() - began:.1f} s, longest {notes.longest:.1f} s, "
                f"load {os.getloadavg()[0]:.1f}\n"
            )
            if notes.longest > told:
                told = notes.longest
                sys.stdout.write("".join(f"  {one}\n" for one in notes.story))
            sys.stdout.flush()
        goes_on = {one: one.last for one in people}
        for one, before in goes_on.items():  # every match goes on
            await _until(lambda one=one, before=before: one.last > before)  # type: ignore[misc]
    finally:
        stop.set()
        await asyncio.wait(playing, timeout=30)


def _name(event: Event) -> str:
    if isinstance(event, partial):
        return f"{event.func.__name__} {event.args[0]}"
    return event.__name__


async def _moves(notes: Notes, more: int) -> None:
    """Wait for some more acknowledged moves."""
    goal = notes.count + more
    await _until(lambda: notes.count >= goal)


async def _until(what: Callable[[], bool]) -> None:
    """Look until it is so; the test's own limit ends it otherwise."""
    await asyncio.to_thread(until, what)


async def _check(store: Store, notes: Notes) -> None:
    for match in notes.matches:
        entries = await matches.load_entries(store, match)
        assert [row.seq for row in entries] == list(range(1, len(entries) + 1)), match
        _check_log(entries, notes.told.get(match, {}), notes.unknown.get(match, []), match)
        row = await matches.load_match(store, match)
        assert row is not None
        log.replay(log.fresh(row), entries)  # the rules accept it


def _check_log(
    entries: list[EntryRow], told: dict[int, Noted], unknown: list[Noted], match: str
) -> None:
    by_people = {
        row.seq: (row.seat, row.move)
        for row in entries
        if row.seat in (0, 1) and row.move is not None
    }
    for seq, noted in told.items():
        assert by_people.get(seq) == noted, f"{match}: entry {seq} was told as {noted}"
    rest = Counter(noted for seq, noted in by_people.items() if seq not in told)
    assert rest <= Counter(unknown), f"{match}: {rest - Counter(unknown)} was never sent, or twice"


def _survive(world: World, count: int, events: list[Event]) -> Notes:
    tiny.register()
    notes = Notes()
    try:
        in_a_loop(_crowd(world, notes, count, events))
    finally:
        world.close()

    async def check() -> None:
        store = await open_store(Settings(postgres=world.database))
        try:
            await _check(store, notes)
        finally:
            await store.close()

    in_a_loop(check())
    unknown = sum(map(len, notes.unknown.values()))
    sys.stdout.write(
        f"{len(events)} failures, {len(notes.matches)} matches, {notes.count} acknowledged moves, "
        f"{unknown} without an answer; a match stood still for {notes.longest:.1f} s at most, "
        f"{len(notes.slow)} times for more than 5 s:\n"
        + "".join(f"  {one}\n" for one in notes.story)
    )
    return notes


@pytest.mark.timeout(300)
def test_no_move_is_lost_when_servers_and_database_fail(
    postgres: Cluster, way: Direct, tmp_path: Path
) -> None:
    world = World(postgres, tmp_path, servers=3, seed=1, way=way)
    events: list[Event] = [
        world.kill,
        partial(world.restart_database, "immediate"),
        partial(world.freeze, 6),
        world.end,
        partial(world.cut, 7),
        world.kill,
    ]
    notes = _survive(world, 6, events)
    assert notes.count > 6 * len(events)


@pytest.mark.long
@pytest.mark.timeout(3000)
@pytest.mark.parametrize("part", range(4))
def test_no_move_is_lost_in_hundreds_of_failures(
    postgres: Cluster, way: Direct, tmp_path: Path, part: int
) -> None:
    """In all four parts 200 kills, 20 restarts of the database, two freezes and two cuts."""
    world = World(postgres, tmp_path, servers=3, seed=2 + part, way=way)
    modes = ["fast", "immediate"] * 5
    restarts = [partial(world.restart_database, mode) for mode in modes[part % 2 :][:5]]
    stands: Event = partial(world.cut, 20) if part % 2 else partial(world.freeze, 60)
    events: list[Event] = [*[world.kill] * 50, *restarts, *[world.end] * 3, stands]
    world.chance.shuffle(events)
    began = time.monotonic()
    notes = _survive(world, 100, events)
    assert notes.count > 100 * len(events)
    sys.stdout.write(f"{time.monotonic() - began:.0f} s\n")
