"""Background tasks of a table: bots answer, clocks run out, aids come, owners are notified."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import Coroutine
from typing import TYPE_CHECKING

from tourdetable.engine.game import Game
from tourdetable.engine.moves import Move
from tourdetable.engine.refusal import Refusal
from tourdetable.server.live import chat
from tourdetable.server.live.aids import Aids
from tourdetable.server.live.shared import now
from tourdetable.server.live.standing_answers import StandingAnswers
from tourdetable.server.work.bots import Mind, Trouble
from tourdetable.session import audience
from tourdetable.session.commands import Command, Play, TimeUp
from tourdetable.session.rows import SeatRow
from tourdetable.session.seats import absences
from tourdetable.session.transition import Note

if TYPE_CHECKING:
    from tourdetable.server.live.table import Table

log = logging.getLogger("tourdetable.server")
TRY_AGAIN = 5.0
"""Seconds until a command that could not be saved (mostly a full disk) is tried again."""
TELL_AGAIN = 300.0
"""Seconds until the table is told again of the same trouble of a bot."""
OPEN_MOVES = 4
"""An open move takes a quarter of the pace: the page shows a turn of many steps in two seconds."""


class BackgroundTasks:
    """The tasks of one table. Call `wake` after every change; it never holds the table's lock."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._bots: dict[int, tuple[str, asyncio.Task[None]]] = {}
        self._clock: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._called: dict[int, str] = {}
        """The decisions, by seat, to which absent players are called."""
        self._was_over = table.session.over
        """Whether the match was over when the table was opened: nobody is called then."""
        self._notified: str | None = None
        """The decision of which the owner was notified."""
        self._paces: dict[int, int] = {}
        """The most paces that each bot has taken for a hidden move."""
        self._told: dict[tuple[int, Trouble], float] = {}
        """When the table was last told of a bot's trouble."""
        has_aid = type(table.session.match.game).deduce is not Game.deduce
        self.aids = Aids(table) if has_aid else None
        self._standing = StandingAnswers(table)
        self._seats: tuple[SeatRow, ...] = ()
        """The seats at the last look: who sits there changes seldom, and every move looks."""
        self._has_bots = False
        self._has_answers = False
        """Whether somebody has left a standing answer."""
        self._has_absent = False

    @property
    def busy(self) -> bool:
        """Whether the table has something to do although nobody is watching."""
        waiting = bool(self._bots) or bool(self._tasks) or bool(self._standing.due)
        return waiting or self._clock is not None

    def wake(self) -> None:
        """Start what the position asks for, and stop what it no longer does."""
        session = self.table.session
        if session.seats is not self._seats:
            self._look(session.seats)
        if self._has_bots or self._bots:
            self._wake_bots(self._asked_bots())
        if self._has_answers or self._standing.due:
            self._standing.wake()
        if session.clocks is not None:
            self._wake_clock()
        if session.row.webhook is not None:
            self._wake_webhook()
        if self._has_absent and session.row.status != "open":
            self._wake_calls()

    def _look(self, seats: tuple[SeatRow, ...]) -> None:
        """Note what the seats ask for, for as long as they stay as they are."""
        self._seats = seats
        self._has_bots = any(seat.kind == "bot" for seat in seats)
        self._has_answers = any(seat.standing for seat in seats)
        self._has_absent = any(seat.away is not None for seat in seats)

    def stop(self) -> None:
        """Cancel everything: the table is closed."""
        for _, task in self._bots.values():
            task.cancel()
        self._bots.clear()
        for running in self._tasks:
            running.cancel()
        self._standing.stop()
        if self.aids is not None:
            self.aids.stop()
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None

    def submit(self, command: Command) -> None:
        """Submit a command in the background, without waiting for its result."""
        self.start(self._submit(command))

    async def _submit(self, command: Command) -> None:
        try:
            await self.table.submit(command)
        except Refusal as refusal:
            log.warning("a command at a table of %s was refused: %s", self._game, refusal)

    @property
    def _game(self) -> str:
        return self.table.session.row.game

    # -- bots ------------------------------------------------------------------------------------

    def _asked_bots(self) -> dict[int, str]:
        """The decisions that bots have to take now, by seat."""
        session = self.table.session
        wanted: dict[int, str] = {}
        if session.row.status == "playing" and session.frozen is None:
            for seat in session.position.acting:
                if session.seats[seat].kind == "bot" and seat in session.position.names:
                    wanted[seat] = session.position.names[seat]
        return wanted

    def _wake_bots(self, wanted: dict[int, str]) -> None:
        """Let bots think about these decisions and about nothing else."""
        for seat, (decision, task) in list(self._bots.items()):
            if wanted.get(seat) != decision:
                del self._bots[seat]
                if task is not asyncio.current_task():
                    task.cancel()
        for seat, decision in wanted.items():
            if seat not in self._bots:
                task = asyncio.get_running_loop().create_task(self._answer(seat, decision))
                self._bots[seat] = (decision, task)

    async def _answer(self, seat: int, decision: str) -> None:
        """One answer of a bot; if it cannot be given, another try later."""
        try:
            await self._play(seat, decision)
        except Refusal as refusal:
            if refusal.key in ("stale-decision", "not-your-turn", "match-over"):
                return
            log.warning("a bot of %s was refused: %s", self._game, refusal)
        except Exception:
            log.exception("a bot of %s failed", self._game)
        else:
            return
        await asyncio.sleep(TRY_AGAIN)
        self._bots.pop(seat, None)
        self._wake_bots(self._asked_bots())

    async def _play(self, seat: int, decision: str) -> None:
        """Think and play at an even pace, by the same command as everybody."""
        table, started = self.table, time.monotonic()
        asked = audience.asked(table.session, seat)
        if asked is None:
            return
        mind = Mind(
            game=self._game,
            level=table.session.seats[seat].level or "random",
            seat=seat,
            address=table.address,
            table=table.id,
            tell=lambda trouble: self._tell(seat, trouble),
        )
        move = await table.shared.bots.choose(mind, asked)
        await asyncio.sleep(self._rest(seat, move, started))
        await table.submit(Play(now(), seat, decision, [move]))

    def _tell(self, seat: int, trouble: Trouble) -> None:
        """Show at the table that a bot could not think as it should, now and then."""
        if trouble != "bot-waits":
            self.table.shared.metrics.quick_moves += 1
        last = self._told.get((seat, trouble), -math.inf)
        if time.monotonic() - last >= TELL_AGAIN:
            self._told[seat, trouble] = time.monotonic()
            self.start(self._note(seat, trouble))

    async def _note(self, seat: int, trouble: Trouble) -> None:
        table = self.table
        async with table.lock:
            try:
                await chat.note(table, Note(trouble, seat, table.session.seats[seat].name))
            except Refusal as refusal:
                log.warning("a note at a table of %s was not saved: %s", self._game, refusal)

    def _rest(self, seat: int, move: Move, started: float) -> float:
        """The time until the next multiple of the pace: thinking time must tell nothing.

        A hidden move takes as many paces as the slowest hidden move before it.
        """
        pace = self.table.shared.settings.bot_pace
        if pace <= 0:
            return 0.0
        if not move.hidden:
            pace /= OPEN_MOVES
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
        session = self.table.session
        end = None
        if session.clocks is not None and session.playing:
            end = session.clocks.next_end(time.monotonic())
        if end is not None:
            seconds, seat = end
            loop = asyncio.get_running_loop()
            self._clock = loop.call_later(seconds + 0.01, self._ring, seat)

    def _ring(self, seat: int) -> None:
        self._clock = None
        self.start(self._time_up(seat))

    async def _time_up(self, seat: int) -> None:
        try:
            await self.table.submit(TimeUp(now(), seat))
        except Refusal as refusal:
            log.warning("no bot took over at a table of %s: %s", self._game, refusal)
            await asyncio.sleep(TRY_AGAIN)
            self._wake_clock()

    # -- calls -----------------------------------------------------------------------------------

    def _wake_calls(self) -> None:
        """Call people who are away when it becomes their turn, and at the end."""
        session = self.table.session
        absent = [seat for seat in session.seats if seat.away is not None and seat.identity]
        people = {seat.identity for seat in session.seats if seat.identity}
        if self._was_over or not absent or len(people) < 2:
            return  # nobody waits for them
        for seat in absent:
            decision = "over" if session.over else session.position.names.get(seat.seat)
            known = self._called.get(seat.seat)
            awaited = session.over or absences.is_awaited(session, seat.seat)
            if decision is None or not awaited or decision == known:
                continue
            self._called[seat.seat] = decision
            self.start(self._call(seat.seat, decision))

    async def _call(self, seat: int, decision: str) -> None:
        """Call a player who is still away a little later."""
        await asyncio.sleep(self.table.shared.settings.call_seconds)
        session = self.table.session
        row = session.seats[seat]
        if row.away is None or row.identity is None:
            return
        if decision == "over":
            self.table.shared.calls.call(row.identity, "finished", self.table.id)
        elif absences.is_awaited(session, seat) and session.position.names.get(seat) == decision:
            self.table.shared.calls.call(row.identity, "turn", self.table.id)

    # -- webhook ---------------------------------------------------------------------------------

    def _wake_webhook(self) -> None:
        """Notify the owner once per decision, unless they are watching."""
        table, session = self.table, self.table.session
        address = session.row.webhook
        if address is None or not session.playing or not table.shared.settings.webhooks:
            return
        mine = session.seats_of(session.row.owner)
        present = {viewer.seat for viewer in table.viewers}
        waiting = [seat for seat in session.position.acting if seat in mine and seat not in present]
        decision = session.position.names.get(waiting[0]) if waiting else None
        if decision is not None and decision != self._notified:
            self.start(self._notify(address))
        self._notified = decision

    async def _notify(self, address: str) -> None:
        await self.table.shared.webhooks.tell(address, self.table.id)

    def start(self, work: Coroutine[None, None, None]) -> None:
        """Run something in the background until it is done or the table is closed."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
