"""What a table does by itself: bots answer, clocks run out, aids come, owners are told."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from typing import TYPE_CHECKING

from tourdetable.engine.game import Game
from tourdetable.engine.moves import Move
from tourdetable.engine.refusal import Refusal
from tourdetable.protocol.socket import AidReady
from tourdetable.server import door
from tourdetable.server.records import spoken

if TYPE_CHECKING:
    from tourdetable.server.table import Table, Viewer

log = logging.getLogger("tourdetable.server")
TRY_AGAIN = 5.0
"""Seconds after which what could not be saved (a full disk, most likely) is tried again."""


class Driver:
    """The tasks of one table. `wake` after every change; it never holds the table's lock."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._bots: dict[int, tuple[str, asyncio.Task[None]]] = {}
        self._clock: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[object]] = set()
        self._aids: dict[bytes, asyncio.Task[bytes | None]] = {}
        self._told: str | None = None
        self._paces: dict[int, int] = {}
        """The most paces that each bot has taken for a hidden move."""
        self._has_aid = type(table.match.game).deduce is not Game.deduce

    @property
    def busy(self) -> bool:
        """Whether the table has something to do although nobody looks."""
        return bool(self._bots) or bool(self._tasks) or self._clock is not None

    def wake(self) -> None:
        """See what is to be done in the position as it is now."""
        table = self.table
        wanted = self._asked_bots()
        if wanted or self._bots:
            self._wake_bots(wanted)
        if table.clocks is not None:
            self._wake_clock()
        if self._has_aid:
            self._wake_aids()
        if table.row.webhook is not None:
            self._wake_webhook()

    def stop(self) -> None:
        """Cancel everything: the match is over, or the table is put away."""
        for _, task in self._bots.values():
            task.cancel()
        self._bots.clear()
        for running in [*self._tasks, *self._aids.values()]:
            running.cancel()
        self._aids.clear()
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None

    def _playing(self) -> bool:
        table = self.table
        return table.frozen is None and table.row.status == "playing"

    # -- bots ------------------------------------------------------------------------------------

    def _wake_bots(self, wanted: dict[int, str]) -> None:
        """Let bots think of these decisions, and of nothing else."""
        for seat, (decision, task) in list(self._bots.items()):
            if wanted.get(seat) != decision:
                del self._bots[seat]
                if task is not asyncio.current_task():
                    task.cancel()
        for seat, decision in wanted.items():
            if seat not in self._bots:
                task = asyncio.get_running_loop().create_task(self._answer(seat, decision))
                self._bots[seat] = (decision, task)

    def _asked_bots(self) -> dict[int, str]:
        """The decisions that bots have to take now, by seat."""
        table = self.table
        wanted: dict[int, str] = {}
        if not self._playing():
            return wanted
        for seat in table.standing.acting:
            if table.seats[seat].kind == "bot":
                decision = table.questions.decision(seat)
                if decision is not None:
                    wanted[seat] = decision
        return wanted

    async def _answer(self, seat: int, decision: str) -> None:
        """One answer of a bot, and what to do when it cannot be given."""
        try:
            await self._play(seat, decision)
        except Refusal as refusal:
            if refusal.key in ("stale-decision", "not-your-turn", "match-over"):
                return
            log.warning("a bot of %s was refused: %s", self.table.row.game, refusal)
        except Exception:
            log.exception("a bot of %s failed", self.table.row.game)
        else:
            return
        await asyncio.sleep(TRY_AGAIN)
        self._bots.pop(seat, None)
        self._wake_bots(self._asked_bots())

    async def _play(self, seat: int, decision: str) -> None:
        """Think and play, through the same door as everybody, at an even pace."""
        from tourdetable.server import acts

        table = self.table
        started = time.monotonic()
        question = door.asked(table.match, table.questions, seat)
        if question is None:
            return
        level = table.seats[seat].level or "random"
        move = await table.hub.thinkers.choose(table.row.game, level, question, seat)
        await asyncio.sleep(self._rest(seat, move, started))
        await acts.play(table, seat, decision, [move])

    def _rest(self, seat: int, move: Move, started: float) -> float:
        """The time until the next multiple of the pace: thinking time tells nothing.

        A hidden move takes as many paces as any before it: the first one, which all thieves of a
        game think about alike, mostly takes the most.
        """
        pace = self.table.hub.settings.bot_pace
        if pace <= 0:
            return 0.0
        spent = time.monotonic() - started
        paces = max(1, math.ceil(spent / pace))
        if move.hidden:
            paces = self._paces[seat] = max(paces, self._paces.get(seat, 1))
        return paces * pace - spent

    # -- clocks ----------------------------------------------------------------------------------

    def _wake_clock(self) -> None:
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None
        clocks = self.table.clocks
        end = clocks.next_end() if clocks is not None and self._playing() else None
        if end is not None:
            seconds, seat = end
            loop = asyncio.get_running_loop()
            self._clock = loop.call_later(seconds + 0.01, self._ring, seat)

    def _ring(self, seat: int) -> None:
        self._clock = None
        self._start(self._time_up(seat))

    async def _time_up(self, seat: int) -> None:
        from tourdetable.server import seating

        try:
            await seating.time_up(self.table, seat)
        except Refusal as refusal:
            log.warning("nobody took over at a table of %s: %s", self.table.row.game, refusal)
            await asyncio.sleep(TRY_AGAIN)
            self._wake_clock()

    # -- aids ------------------------------------------------------------------------------------

    def _wake_aids(self) -> None:
        """Ask for the thinking aid once per position and view, shared by all who see alike."""
        table = self.table
        if not self._playing():
            return
        seats = {viewer.seat for viewer in table.viewers}
        wanted: dict[bytes, set[int | None]] = {}
        for seat in seats:
            wanted.setdefault(spoken(table.match.view(seat)), set()).add(seat)
        for view in [view for view in self._aids if view not in wanted]:
            self._aids.pop(view).cancel()
        for view, sharing in wanted.items():
            if view not in self._aids:
                work = self._work_out(view, sharing, table.match.seq)
                self._aids[view] = asyncio.get_running_loop().create_task(work)

    async def _work_out(self, view: bytes, seats: set[int | None], seq: int) -> bytes | None:
        aid = await self.table.hub.thinkers.deduce(self.table.row.game, view)
        if aid is None:
            return None
        message = spoken(AidReady(seq=seq, aid=aid))
        for viewer in list(self.table.viewers):
            if viewer.seat in seats:
                viewer.send(message)
        return message

    def greet(self, viewer: Viewer) -> None:
        """Give a viewer that has just come what was worked out before."""
        if not self._aids:
            return
        known = self._aids.get(spoken(self.table.match.view(viewer.seat)))
        message = known.result() if known is not None and known.done() else None
        if message is not None:
            viewer.send(message)

    # -- webhook ---------------------------------------------------------------------------------

    def _wake_webhook(self) -> None:
        table = self.table
        address = table.row.webhook
        if address is None or not self._playing() or not table.hub.settings.webhooks:
            return
        mine = table.seats_of(table.row.owner)
        present = {viewer.seat for viewer in table.viewers}
        waiting = [s for s in table.standing.acting if s in mine and s not in present]
        decision = table.questions.decision(waiting[0]) if waiting else None
        if decision is not None and decision != self._told:
            self._start(table.hub.webhooks.tell(address, table.id))
        self._told = decision

    def _start(self, work: object) -> None:
        task: asyncio.Task[object] = asyncio.get_running_loop().create_task(work)  # type: ignore[arg-type]
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
