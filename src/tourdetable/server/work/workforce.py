"""The processes in which heavy work is done, behind one fair queue.

Started on demand. Cancelling a piece of work that is under way ends its process; the next one
starts another.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sys
import time
from collections.abc import Callable

import msgspec

from tourdetable.server.work.fair_queue import FairQueue, Job, Kind
from tourdetable.server.work.requests import Failed, Refused, Reply, Request, WarmUp
from tourdetable.server.work.too_fast import TooFast
from tourdetable.server.work.worker import SIZE, answer_safely, framed

log = logging.getLogger("tourdetable.server")
LONGEST: dict[Kind, float] = {"quick": 20, "bot": 60, "aid": 60, "replay": 60, "import": 120,
                              "review": 1800}  # fmt: skip
"""Seconds that a job may take once it has started."""
MOST_WAITING = 8
"""Replays, and imports, that may wait for one address; bots and aids are limited by tables."""
COME_BACK = 5.0
"""Seconds after which it is worth asking again."""
REVIEWS_NICE = 15
ENCODER = msgspec.msgpack.Encoder()
DECODER: msgspec.msgpack.Decoder[Reply] = msgspec.msgpack.Decoder(Reply)
Process = asyncio.subprocess.Process


class WorkError(Exception):
    """A worker could not do it: an error of ours, or it took too long."""


class Workforce:
    """A few worker processes, and the queue of what they have to do."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        """Processes that one address may use; there are as many again, and one for reviews.
        0: threads."""
        self.queue = FairQueue(workers)
        self._free: dict[bool, list[Process]] = {False: [], True: []}
        """Processes without work: ordinary ones, and those for reviews. The last one is next."""
        self._games: set[str] = set()
        """The games that are played here …"""
        self._loaded: dict[Process, set[str]] = {}
        """… and those that each process has loaded: the first job of a game takes a while. The
        process for reviews is not among them."""
        self._all: set[Process] = set()
        self._preparing: asyncio.Task[None] | None = None
        self._closed = False
        self.took: list[Callable[[Job, float], None]] = []
        """Told how many seconds each job took once it had started."""

    async def do(
        self, job: Job, request: Request, started: Callable[[], None] | None = None
    ) -> bytes:
        """The result of a piece of work at its turn; a refusal, or WorkError.

        `started` is told when the work begins. Cancelling leaves the queue or ends the process.
        """
        self._require_room(job)
        turn = asyncio.Event()
        ticket = self.queue.put(job, turn.set)
        try:
            await turn.wait()
            if started is not None:
                started()
            reply = await self._within(LONGEST[job.kind], request, review=ticket.review)
        finally:
            self.queue.leave(ticket)
            if ticket.started is not None:
                for tell in self.took:
                    tell(job, time.monotonic() - ticket.started)
        if isinstance(reply, Refused):
            raise reply.refusal()
        if isinstance(reply, Failed):
            raise WorkError(reply.error)
        return reply.result

    def _require_room(self, job: Job) -> None:
        """Refuse what people can simply ask for again."""
        if job.kind not in ("replay", "import", "review"):
            return
        if self.queue.waiting(job.kind, job.address) >= MOST_WAITING:
            raise TooFast(COME_BACK)

    async def _within(self, seconds: float, request: Request, *, review: bool) -> Reply:
        try:
            async with asyncio.timeout(seconds):
                if self.workers == 0:
                    return await asyncio.to_thread(answer_safely, request)
                return await self._ask(request, review=review)
        except TimeoutError:
            raise WorkError(f"not done after {seconds:.0f} seconds") from None
        except (OSError, EOFError, msgspec.DecodeError) as error:
            raise WorkError(f"a worker ended: {error}") from None

    async def _ask(self, request: Request, *, review: bool) -> Reply:
        free = self._free[review]
        process = await self._take(review=review)
        game = getattr(request, "game", "")
        if game and not review:
            self._games.add(game)
            self._loaded[process].add(game)
        if not review:
            self.prepare()
        try:
            reply = await _exchange(process, framed(ENCODER.encode(request)))
        except BaseException:
            self._end(process)
            self.prepare()  # the next job need not wait for its start
            raise
        free.append(process)
        return DECODER.decode(reply)

    async def _take(self, *, review: bool) -> Process:
        """A process without work; one that is being prepared is ready sooner than a new one."""
        free = self._free[review]
        while True:
            while free and free[-1].returncode is not None:
                self._end(free.pop())  # the system may have ended it while it waited
            if free:
                return free.pop()
            if review or self._preparing is None:
                return await self._start(review=review)
            await asyncio.shield(self._preparing)

    def prepare(self) -> None:
        """Have one process ready that nobody uses yet, with the games that are played here.

        Otherwise a job waits for its start while another address keeps the first one busy.
        """
        if not self.workers or self._preparing is not None or self._closed:
            return
        free = self._free[False]
        cold = next((one for one in free if not self._games <= self._loaded[one]), None)
        if cold is not None:
            free.remove(cold)
        elif free or len(self._loaded) >= 2 * self.workers:
            return
        self._preparing = asyncio.get_running_loop().create_task(self._prepare(cold))

    async def _prepare(self, process: Process | None) -> None:
        """Start a process, unless there is one, and let it load what it has not."""
        try:
            process = process or await self._start(review=False)
            missing = self._games - self._loaded[process]
            self._loaded[process] |= missing
            request = WarmUp(games=sorted(missing))
            await _exchange(process, framed(ENCODER.encode(request)))  # its answer: it is ready
            self._free[False].insert(0, process)
        except (OSError, EOFError) as error:
            if self._closed:
                return  # `close` ends it
            if process is not None:
                self._end(process)
            log.warning("no worker could be started: %s", error)
            return
        finally:
            self._preparing = None
        self.prepare()  # others may be cold, too

    async def _start(self, *, review: bool) -> Process:
        if self._closed:
            raise OSError("the server is closing")
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tourdetable.server.work.worker",
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
        )  # fmt: skip
        self._all.add(process)
        if not review:
            self._loaded[process] = set()
        elif hasattr(os, "setpriority"):
            with contextlib.suppress(OSError):
                os.setpriority(os.PRIO_PROCESS, process.pid, REVIEWS_NICE)
        return process

    def _end(self, process: Process) -> None:
        self._all.discard(process)
        self._loaded.pop(process, None)
        with contextlib.suppress(ProcessLookupError):
            process.kill()

    async def close(self) -> None:
        self._closed = True
        if self._preparing is not None:
            for process in self._all:  # one that is being prepared answers no more
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
            await self._preparing
        for process in list(self._all):
            self._end(process)
            await process.wait()


async def _exchange(process: Process, message: bytes) -> bytes:
    if process.stdin is None or process.stdout is None:
        raise OSError("a worker without pipes")
    process.stdin.write(message)
    await process.stdin.drain()
    size = await process.stdout.readexactly(SIZE)
    return await process.stdout.readexactly(int.from_bytes(size, "big"))
