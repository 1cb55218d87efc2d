"""Finished matches: positions from any seat, the proof of the dice, export, forks and import.

The work is done in the workforce; results of a finished match never change, so they are kept.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import TypeVar

import msgspec

from tourdetable.engine.refusal import Refusal
from tourdetable.server.services.people.identities import Identity, new_id
from tourdetable.server.store import matches
from tourdetable.server.store.database import Store
from tourdetable.server.work import requests
from tourdetable.server.work.archive import EVERY, Stopped, Surveyed, Taken
from tourdetable.server.work.fair_queue import Job
from tourdetable.server.work.requests import Request, Stretch
from tourdetable.server.work.workforce import WorkError, Workforce
from tourdetable.session.rows import EntryRow, MatchRow, Row, SeatRow

T = TypeVar("T")
PAGE = 500
"""Entries that are read at once; other tables go on in between."""
KEPT_BYTES = 32_000_000


class Kept:
    """Results that are kept up to a total size; what was used longest ago goes first."""

    def __init__(self, most: int = KEPT_BYTES) -> None:
        self._most = most
        self._found: dict[tuple[object, ...], bytes] = {}
        self._making: dict[tuple[object, ...], asyncio.Task[bytes]] = {}
        self.size = 0

    async def get(
        self, key: tuple[object, ...], make: Callable[[], Coroutine[None, None, bytes]]
    ) -> bytes:
        """The result for a key; those who ask while it is being made share the work."""
        found = self._found.pop(key, None)
        if found is not None:
            self._found[key] = found
            return found
        making = self._making.get(key)
        if making is None:
            making = self._making[key] = asyncio.get_running_loop().create_task(make())
            making.add_done_callback(lambda task: self._made(key, task))
        return await asyncio.shield(making)

    def _made(self, key: tuple[object, ...], task: asyncio.Task[bytes]) -> None:
        del self._making[key]
        if task.cancelled() or task.exception() is not None:
            return
        self._found[key] = task.result()
        self.size += len(task.result())
        while self.size > self._most:
            self.size -= len(self._found.pop(next(iter(self._found))))


class Replays:
    """What can be known of finished matches. Each question names the job that pays for it."""

    def __init__(self, store: Store, workforce: Workforce) -> None:
        self._store = store
        self._workforce = workforce
        self.kept = Kept()

    async def survey(self, row: MatchRow, job: Job) -> Surveyed:
        """Where the turns begin, and every 64th position."""

        async def make() -> bytes:
            return await self._do(job, requests.Survey(whole=await self.whole(row)))

        return msgspec.json.decode(await self.kept.get((row.id, "survey"), make), type=Surveyed)

    async def proof(self, row: MatchRow, job: Job) -> bytes:
        """The proof of the dice, as JSON."""

        async def make() -> bytes:
            return await self._do(job, requests.Prove(whole=await self.whole(row)))

        return await self.kept.get((row.id, "proof"), make)

    async def export(self, row: MatchRow, names: list[str], job: Job) -> bytes:
        """The whole match as a file that `tourdetable replay` and `verify` accept."""

        async def make() -> bytes:
            return await self._do(job, requests.Export(whole=await self.whole(row), names=names))

        return await self.kept.get((row.id, "export", *names), make)

    async def positions(
        self, row: MatchRow, viewer: int | None, first: int, last: int, job: Job
    ) -> bytes:
        """The positions after the entries `first` to `last` as a viewer saw them, as JSON."""
        if last < first:
            return b'{"positions":[],"lines":[]}'

        async def make() -> bytes:
            stretch = await self._stretch(row, first, last, job)
            asked = requests.Positions(stretch=stretch, viewer=viewer, first=first, last=last)
            return await self._do(job, asked)

        return await self.kept.get((row.id, "positions", viewer, first, last), make)

    async def before(self, row: MatchRow, seq: int, job: Job) -> Stretch:
        """The entries up to `seq`, that one included, and a position before them."""
        return await self._stretch(row, seq - 1, seq, job)

    async def stop(self, row: MatchRow, seq: int, job: Job) -> Stopped:
        """The position after an entry, for a match that goes on from there."""
        asked = requests.Stop(stretch=await self._stretch(row, seq, seq, job))
        return msgspec.json.decode(await self._do(job, asked), type=Stopped)

    async def read_file(self, data: bytes, job: Job) -> Taken:
        """An uploaded file, replayed through the rules; or a refusal."""
        found = await self._do(job, requests.ReadFile(data=data))
        return msgspec.json.decode(found, type=Taken)

    async def _stretch(self, row: MatchRow, first: int, last: int, job: Job) -> Stretch:
        """The entries up to `last`, from the last kept position that is not after `first`."""
        kept = (await self.survey(row, job)).kept
        start = kept[min(first // EVERY, len(kept) - 1)]
        entries = await self._entries(row.id, start.seq, last)
        return Stretch(row=row, start=start, entries=entries)

    async def whole(self, row: MatchRow) -> Stretch:
        """All of a match, for a worker."""
        return Stretch(row=row, start=None, entries=await self._entries(row.id))

    async def _entries(self, match: str, after: int = 0, upto: int = 2**53) -> list[EntryRow]:
        found: list[EntryRow] = []
        while after < upto:
            page = await matches.load_entries(self._store, match, after, min(upto, after + PAGE))
            if not page:
                break
            found += page
            after = page[-1].seq
            await asyncio.sleep(0)
        return found

    async def _do(self, job: Job, request: Request) -> bytes:
        try:
            return await self._workforce.do(job, request)
        except WorkError as error:
            raise Refusal("work", f"could not be worked out: {error}.", "work-failed") from None


async def take_in(store: Store, who: Identity, taken: Taken) -> str:
    """Keep an imported match: to be viewed and forked, never continued."""
    now = time.time()
    row = MatchRow(
        id=new_id(),
        game=taken.game,
        rules_version=taken.rules_version,
        seats=len(taken.names),
        options=taken.options,
        chance=taken.chance,
        status="over",
        created=now,
        ended=now,
        owner=who.id,
        imported=True,
        outcome=taken.outcome,
    )
    seats = [SeatRow(seat=seat, kind="person", name=name) for seat, name in enumerate(taken.names)]
    entries = [msgspec.structs.replace(entry, time=now) for entry in taken.entries]
    rows: list[Row] = [row, *seats, *entries, taken.snapshot]
    await store.write(matches.statements(row.id, rows))
    return row.id
