"""Reviews of finished matches: made in a worker while somebody looks, then kept.

A review is made in slices, each a job of its own in the fair queue. The page polls while it is
open; when nobody has asked for a while, the next slice is not started.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Sequence

import msgspec

from tourdetable.engine.refusal import Refusal
from tourdetable.server.services.replays import Replays
from tourdetable.server.settings import Settings
from tourdetable.server.store import reviews
from tourdetable.server.store.database import Store
from tourdetable.server.work.fair_queue import Job
from tourdetable.server.work.requests import (
    MOST_REVIEWS,
    Beside,
    Moment,
    ReviewMore,
    Stretch,
)
from tourdetable.server.work.too_fast import TooFast
from tourdetable.server.work.workforce import WorkError, Workforce
from tourdetable.session.rows import MatchRow

VERSION = 2
"""Raised when reviews are made in another way: kept ones are then made anew."""
FIRST_SLICE = 0.3
SLICE = 1.0
"""CPU seconds of a slice: short, so that the next person gets first results soon."""
SLOWLY = 1.5
"""Wall-clock limit of a slice, per second of CPU time: a busy machine must not stretch it."""
TOLD_EVERY = 2.5
"""Seconds between two reports: they cost a little, too."""
PATIENCE = 12.0
"""Seconds after which nobody looks any more."""
ANSWER_WITHIN = 8.0
"""Seconds after which a question is answered even if nothing is new."""
PAIR_MILLISECONDS = 1500
"""How long two moves are compared: as long as a coach thinks."""
MOST_AT_ONCE = 3
"""Reviews under way for one address; those beyond `MOST_REVIEWS` of all addresses wait."""
UNFINISHED = b'{"finished":false,"review":null}'


class _Slice(msgspec.Struct):
    """What a worker answers; the server does not read the review itself."""

    spent: float
    futures: int
    rest: bool
    review: msgspec.Raw


class Running:
    """A review under way."""

    def __init__(self, job: Job, levels: Sequence[str | None]) -> None:
        self.job = job
        self.levels = list(levels)
        self.looked = time.monotonic()
        self.data: bytes | None = None
        self.futures = 0
        self.refusal: Refusal | None = None
        self.finished = False
        self.news = asyncio.Event()
        self.task: asyncio.Task[None] | None = None

    def tell(self) -> None:
        """Wake everybody who waits for something new."""
        self.news.set()
        self.news = asyncio.Event()

    def answer(self) -> bytes:
        if self.refusal is not None:
            raise self.refusal
        if self.data is None:
            return UNFINISHED
        return state(self.data, finished=self.finished)


def state(data: bytes, *, finished: bool) -> bytes:
    """A `ReviewState` around an encoded review."""
    return b'{"finished":%s,"review":%s}' % (b"true" if finished else b"false", data)


class Reviews:
    """All reviews of a server process."""

    def __init__(
        self, settings: Settings, store: Store, workforce: Workforce, replays: Replays
    ) -> None:
        self._seconds = settings.review_seconds
        self._store = store
        self._workforce = workforce
        self._replays = replays
        self._running: dict[str, Running] = {}
        self._places = asyncio.Semaphore(MOST_REVIEWS)

    @property
    def running(self) -> int:
        """How many reviews are under way."""
        return len(self._running)

    async def look(
        self, row: MatchRow, seat: int | None, known: int, job: Job,
        levels: Sequence[str | None] = (),
    ) -> bytes:  # fmt: skip
        """A `ReviewState` that tells more than `known` futures, or what there is after a while.

        `levels` are those of the bots that played, by seat.
        """
        self._require_on()
        kept = await reviews.load(self._store, row.id, VERSION)
        if kept is not None:
            return state(kept.encode(), finished=True)
        running = self._running.get(row.id)
        if running is None:
            running = self._start(row, seat, job, levels)
        running.looked = time.monotonic()
        if running.futures <= known and not running.finished and running.refusal is None:
            news = running.news
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(ANSWER_WITHIN):
                    await news.wait()
            running.looked = time.monotonic()
        return running.answer()

    async def moves(self, row: MatchRow, seq: int, last: int, job: Job) -> bytes:
        """A `ReviewMoves`: what could have been played at an entry of a match of `last` ones."""
        self._require(seq, last)

        async def make() -> bytes:
            stretch = await self._replays.before(row, seq, job)
            return await self._do(job, Moment(stretch=stretch))

        return await self._replays.kept.get((row.id, "moves", seq), make)

    async def pair(
        self, row: MatchRow, seq: int, last: int, other: int, job: Job,
        levels: Sequence[str | None] = (),
    ) -> bytes:  # fmt: skip
        """A `ReviewPair`: what was played at an entry beside another move; worked out once."""
        self._require(seq, last)

        async def make() -> bytes:
            stretch = await self._replays.before(row, seq, job)
            asked = Beside(
                stretch=stretch, other=other, milliseconds=PAIR_MILLISECONDS, levels=list(levels)
            )
            return await self._do(job, asked)

        return await self._replays.kept.get((row.id, "pair", seq, other), make)

    def _require(self, seq: int, last: int) -> None:
        self._require_on()
        if not 1 <= seq <= last:
            raise Refusal("seq", f"must be from 1 to {last}.", "outside-bounds", value=seq, low=1,
                          high=last)  # fmt: skip

    def _require_on(self) -> None:
        if self._seconds <= 0:
            raise Refusal("review", "reviews are switched off on this server.", "review-off")

    async def _do(self, job: Job, request: Moment | Beside) -> bytes:
        try:
            return await self._workforce.do(job, request)
        except WorkError as error:
            raise Refusal("work", f"could not be worked out: {error}.", "work-failed") from None

    def _start(
        self, row: MatchRow, seat: int | None, job: Job, levels: Sequence[str | None]
    ) -> Running:
        own = sum(one.job.address == job.address for one in self._running.values())
        if own >= MOST_AT_ONCE:
            raise TooFast(SLICE)
        running = self._running[row.id] = Running(job, levels)
        loop = asyncio.get_running_loop()
        running.task = loop.create_task(self._work(row, seat, running))
        return running

    async def _work(self, row: MatchRow, seat: int | None, running: Running) -> None:
        try:
            async with self._places:
                await self._slices(await self._replays.whole(row), seat, running)
        except Refusal as refusal:
            running.refusal = refusal
        except WorkError as error:
            running.refusal = Refusal("work", f"could not be worked out: {error}.", "work-failed")
        finally:
            running.tell()
            del self._running[row.id]

    async def _slices(self, whole: Stretch, seat: int | None, running: Running) -> None:
        left, length, told = self._seconds, FIRST_SLICE, -TOLD_EVERY
        while not running.finished and time.monotonic() - running.looked < PATIENCE:
            part = min(max(left, 0.001), length)
            tell = time.monotonic() - told >= TOLD_EVERY or left <= length
            made = await self._slice(whole, seat, running, part, tell=tell)
            left, length = left - made.spent, SLICE
            told_now = bytes(made.review)
            if told_now == b"null":
                continue
            running.data, running.futures = told_now, made.futures
            running.finished = not made.rest or left <= 0
            if running.finished:
                save = reviews.save(whole.row.id, VERSION, running.data.decode())
                await self._store.write([save])
                return
            told = time.monotonic()
            running.tell()

    async def _slice(
        self, whole: Stretch, seat: int | None, running: Running, seconds: float, *, tell: bool
    ) -> _Slice:
        asked = ReviewMore(
            whole=whole, milliseconds=max(1, int(1000 * seconds)), within=SLOWLY * seconds,
            seat=seat, tell=tell, levels=running.levels,
        )  # fmt: skip
        return msgspec.json.decode(await self._workforce.do(running.job, asked), type=_Slice)

    async def idle(self) -> None:
        """Wait until nothing is under way."""
        await asyncio.gather(*self._tasks(), return_exceptions=True)

    async def close(self) -> None:
        """Give up what is under way."""
        for task in self._tasks():
            task.cancel()
        await self.idle()

    def _tasks(self) -> list[asyncio.Task[None]]:
        return [running.task for running in self._running.values() if running.task is not None]
