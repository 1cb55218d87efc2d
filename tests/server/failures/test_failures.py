"""Servers die, freeze, lose the database; every acknowledged move is in the log, once, in order."""

from __future__ import annotations

import asyncio
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.kit import tiny
from tests.kit.cluster import MISSING, Cluster, cluster
from tests.server.failures.crowd import Company, Noted, Notes
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


@pytest.fixture
def postgres() -> Iterator[Cluster]:
    """A database of its own: it is restarted again and again."""
    with cluster() as running:
        if running is None:
            pytest.skip(MISSING)
        yield running


async def _crowd(world: World, notes: Notes, count: int, events: list[Event]) -> None:
    """Let people play while one thing after the other happens, and a little longer."""
    stop = asyncio.Event()
    kinds = [["me", "me"], ["me", "me", "bot"]]
    people = [Company(world.ports, notes, kinds[seed % 4 == 3], seed) for seed in range(count)]
    playing = [asyncio.create_task(one.play(stop)) for one in people]
    try:
        await _moves(notes, 3 * count)
        for event in events:
            began = time.monotonic()
            await asyncio.to_thread(event)
            await _moves(notes, count)
            sys.stdout.write(f"a failure and its moves: {time.monotonic() - began:.1f} s\n")
        goes_on = {one: one.last for one in people}
        for one, before in goes_on.items():  # every match goes on
            await _until(lambda one=one, before=before: one.last > before)  # type: ignore[misc]
    finally:
        stop.set()
        await asyncio.wait(playing, timeout=30)


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
        f"{unknown} without an answer; a match stood still for {notes.longest:.1f} s at most\n"
    )
    return notes


@pytest.mark.timeout(300)
def test_no_move_is_lost_when_servers_and_database_fail(postgres: Cluster, tmp_path: Path) -> None:
    world = World(postgres, tmp_path, servers=3, seed=1)
    events: list[Event] = [
        world.kill,
        lambda: world.restart_database("immediate"),
        lambda: world.freeze(6),
        world.end,
        lambda: world.cut(7),
        world.kill,
    ]
    notes = _survive(world, 6, events)
    assert notes.count > 6 * len(events)


@pytest.mark.long
@pytest.mark.timeout(3000)
def test_no_move_is_lost_in_hundreds_of_failures(postgres: Cluster, tmp_path: Path) -> None:
    world = World(postgres, tmp_path, servers=3, seed=2)
    restarts = [
        lambda mode=mode: world.restart_database(mode) for mode in ["fast", "immediate"] * 10
    ]
    others: list[Event] = [world.end] * 10 + [lambda: world.freeze(60), lambda: world.cut(20)]
    events: list[Event] = [*[world.kill] * 200, *restarts, *others]
    world.chance.shuffle(events)
    began = time.monotonic()
    notes = _survive(world, 100, events)
    assert notes.count > 100 * len(events)
    sys.stdout.write(f"{time.monotonic() - began:.0f} s\n")
