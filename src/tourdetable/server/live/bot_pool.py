"""Processes in which bots think and aids are worked out, fed with views only.

A worker is `python -m tourdetable.server.live.bot_worker`: one JSON line in, one out. It ends when
its input ends, so none outlives the server. Cancelling a request ends its worker; the next request
starts another.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import secrets
import sys

import msgspec

from tourdetable.engine.moves import Move
from tourdetable.engine.refusal import Refusal
from tourdetable.engine.registry import game as game_of
from tourdetable.server.live.bot_worker import Request, answer_safely
from tourdetable.session.audience import Asked

log = logging.getLogger("tourdetable.server")
LONGEST_LINE = 2**24
PATIENCE = 60.0
"""Seconds; a bot that takes longer plays a random move."""


def seed_for(_view: bytes) -> str:
    """A new seed for every question: knowing the view does not help to predict the bot."""
    return secrets.token_hex(8)


class BotPool:
    """Two pools of processes, one for bots and one for aids: no aid waits for a bot."""

    def __init__(self, workers: int) -> None:
        self._bots = Pool(workers)
        self._aids = Pool(min(workers, 1))

    async def choose(self, game: str, level: str, asked: Asked, seat: int) -> Move:
        """A bot's move; any legal one if it fails."""
        view = msgspec.json.encode(asked.view)
        request = Request(
            kind="choose",
            game=game,
            level=level,
            seat=seat,
            seed=seed_for(view),
            view=msgspec.Raw(view),
            moves=msgspec.Raw(msgspec.json.encode(asked.moves)),
        )
        try:
            chosen = await asyncio.wait_for(self._bots.ask(request), PATIENCE)
            return game_of(game).move(chosen)
        except (OSError, ValueError, TimeoutError, Refusal) as error:
            log.warning("a %s bot of %s failed: %s", level, game, error)
            return random.SystemRandom().choice(asked.moves)

    async def deduce(self, game: str, view: bytes) -> object:
        """A game's thinking aid for a view, or None."""
        try:
            return await self._aids.ask(Request(kind="deduce", game=game, view=msgspec.Raw(view)))
        except (OSError, ValueError) as error:
            log.warning("the aid of %s failed: %s", game, error)
            return None

    async def close(self) -> None:
        await self._bots.close()
        await self._aids.close()


class Pool:
    """A few worker processes, started on demand."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._free: list[asyncio.subprocess.Process] = []
        self._all: set[asyncio.subprocess.Process] = set()
        self._turn = asyncio.Semaphore(max(1, workers))
        self._closed = False

    async def ask(self, request: Request) -> object:
        """Ask a worker; cancelling this kills the worker."""
        if self.workers == 0:
            return _result(await asyncio.to_thread(answer_safely, request))
        async with self._turn:
            process = self._free.pop() if self._free else await self._worker()
            try:
                line = await self._exchange(process, msgspec.json.encode(request) + b"\n")
            except BaseException:
                self._end(process)
                raise
            self._free.append(process)
        return _result(line)

    async def _worker(self) -> asyncio.subprocess.Process:
        if self._closed:
            raise OSError("the server is closing")
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tourdetable.server.live.bot_worker",
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=LONGEST_LINE,
        )  # fmt: skip
        self._all.add(process)
        return process

    async def _exchange(self, process: asyncio.subprocess.Process, line: bytes) -> bytes:
        if process.stdin is None or process.stdout is None:
            raise OSError("a worker without pipes")
        process.stdin.write(line)
        await process.stdin.drain()
        reply = await process.stdout.readline()
        if not reply:
            raise OSError("a worker ended")
        return reply

    def _end(self, process: asyncio.subprocess.Process) -> None:
        self._all.discard(process)
        with contextlib.suppress(ProcessLookupError):
            process.kill()

    async def close(self) -> None:
        self._closed = True
        for process in list(self._all):
            self._end(process)
            await process.wait()


def _result(line: bytes) -> object:
    reply: dict[str, object] = msgspec.json.decode(line)
    if "error" in reply:
        raise ValueError(reply["error"])
    return reply["result"]
