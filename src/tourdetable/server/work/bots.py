"""Bots and aids, thinking in the workforce.

A bot that cannot think in time never plays at random in silence: the table is told that it waits,
then that it made a quick move, and if even that fails, that it moved at random.
"""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
from collections.abc import Callable
from typing import Literal

import msgspec

from tourdetable.bots import levels
from tourdetable.engine.moves import Move
from tourdetable.engine.refusal import Refusal
from tourdetable.engine.registry import game as game_of
from tourdetable.server.work.fair_queue import Job
from tourdetable.server.work.requests import Choose, Deduce
from tourdetable.server.work.workforce import WorkError, Workforce
from tourdetable.session.session import Asked

log = logging.getLogger("tourdetable.server")
Trouble = Literal["bot-waits", "bot-quick", "bot-random"]
"""The note that the table is told."""
TOLD_AFTER = 15.0
"""Seconds in the queue after which the table is told."""
QUICK_AFTER = 60.0
"""Seconds in the queue after which a bot makes a quick move instead."""


def seed_for(_view: bytes) -> str:
    """A new seed for every question: knowing the view does not help to predict the bot."""
    return secrets.token_hex(8)


class Mind(msgspec.Struct):
    """Whose move is wanted: a bot of a level, for a game's seat, at somebody's table."""

    game: str
    level: str
    seat: int
    address: str
    table: str
    tell: Callable[[Trouble], None]
    """Told what goes wrong; the table shows it."""


class Bots:
    """The bots and aids of a server."""

    def __init__(self, workforce: Workforce) -> None:
        self._workforce = workforce

    async def choose(self, mind: Mind, asked: Asked) -> Move:
        """A bot's move: a considered one, else a quick one, else any; the latter two are told."""
        try:
            return await self._considered(mind, asked)
        except (WorkError, TimeoutError, Refusal, ValueError) as error:
            log.warning("a %s bot of %s could not think: %s", mind.level, mind.game, error)
        try:
            move = await self._ask("quick", mind, quick_level(mind.game), asked)
        except (WorkError, Refusal, ValueError) as error:
            log.warning("a quick bot of %s failed: %s", mind.game, error)
            mind.tell("bot-random")
            return random.SystemRandom().choice(asked.moves)
        mind.tell("bot-quick")
        return move

    async def _considered(self, mind: Mind, asked: Asked) -> Move:
        """The move of the bot's own level; TimeoutError if its turn does not come."""
        started = asyncio.Event()
        thought = asyncio.ensure_future(self._ask("bot", mind, mind.level, asked, started.set))
        try:
            await _either(thought, started, TOLD_AFTER)
            if not started.is_set() and not thought.done():
                mind.tell("bot-waits")
                await _either(thought, started, QUICK_AFTER - TOLD_AFTER)
                if not started.is_set() and not thought.done():
                    raise TimeoutError(f"waited for {QUICK_AFTER:.0f} seconds")
            return await thought
        finally:
            thought.cancel()

    async def _ask(
        self, kind: Literal["bot", "quick"], mind: Mind, level: str, asked: Asked,
        started: Callable[[], None] | None = None,
    ) -> Move:  # fmt: skip
        view = msgspec.json.encode(asked.view)
        request = Choose(
            game=mind.game,
            level=level,
            seat=mind.seat,
            seed=seed_for(view),
            view=view,
            moves=msgspec.json.encode(asked.moves),
        )
        job = Job(kind, mind.address, mind.table)
        return game_of(mind.game).move(await self._workforce.do(job, request, started))

    async def deduce(self, game: str, view: bytes, address: str, table: str) -> object:
        """A game's thinking aid for a view, or None."""
        try:
            found = await self._workforce.do(
                Job("aid", address, table), Deduce(game=game, view=view)
            )
        except (WorkError, Refusal) as error:
            log.warning("the aid of %s failed: %s", game, error)
            return None
        return msgspec.json.decode(found)


def quick_level(game: str) -> str:
    """The weakest level of a game that chooses: it answers in milliseconds."""
    names = [name for name in levels(game) if name not in ("random", "search")]
    return names[0] if names else "search:20ms"


async def _either(thought: asyncio.Future[Move], started: asyncio.Event, seconds: float) -> None:
    """Wait until it has begun, is done, or the time is over."""
    begun = asyncio.ensure_future(started.wait())
    both: set[asyncio.Future[Move] | asyncio.Future[Literal[True]]] = {thought, begun}
    try:
        await asyncio.wait(both, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
    finally:
        begun.cancel()
