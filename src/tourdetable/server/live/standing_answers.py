"""Standing answers at a table: give them at a pace that tells nothing.

An open answer comes after a short pause. Where speed could tell a secret, or several seats are
asked at once, the answer waits until everybody else has answered, then for a pause drawn by chance:
nobody can tell it from an answer that took thought.
"""

from __future__ import annotations

import asyncio
import logging
import random
from typing import TYPE_CHECKING

from tourdetable.engine.refusal import Refusal
from tourdetable.server.live.shared import now
from tourdetable.session import audience, standing
from tourdetable.session.commands import Reply

if TYPE_CHECKING:
    from tourdetable.server.live.table import Table

log = logging.getLogger("tourdetable.server")
QUICK = (0.5, 1.0)
"""Paces of an open answer, at least and at most."""
SLOW = (2.0, 6.0)
"""Paces of an answer whose speed could tell something."""
TRY_AGAIN = 5.0
"""Seconds until an answer that could not be saved is tried again."""
CHANCE = random.SystemRandom()


class StandingAnswers:
    """The standing answers that are due at one table. Call `wake` after every change."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.due: dict[int, tuple[str, asyncio.Task[None]]] = {}
        """By seat: the decision whose answer is on its way."""

    def wake(self) -> None:
        """Give the answers that the position asks for, and no others."""
        wanted = self._wanted()
        for seat, (decision, task) in list(self.due.items()):
            if seat not in wanted or wanted[seat][0] != decision:
                del self.due[seat]
                if task is not asyncio.current_task():
                    task.cancel()
        for seat, (decision, pause) in wanted.items():
            if seat not in self.due:
                task = asyncio.get_running_loop().create_task(self._give(seat, decision, pause))
                self.due[seat] = (decision, task)

    def stop(self) -> None:
        """Give no more answers: the table is closed."""
        for _, task in self.due.values():
            task.cancel()
        self.due.clear()

    def _wanted(self) -> dict[int, tuple[str, tuple[float, float]]]:
        """By seat: the decision that is answered now, and the pause before."""
        session = self.table.session
        acting = session.position.acting
        given = {
            seat: reply
            for seat in acting
            if session.seats[seat].standing
            and (reply := standing.reply(session, seat, audience.view_of(session.match, seat)))
        }
        others = len(given) < len(acting) and session.clocks is None  # a clock waits for nobody
        wanted: dict[int, tuple[str, tuple[float, float]]] = {}
        for seat, reply in given.items():
            slow = standing.takes_its_time(session, reply)
            if not (slow and others):
                wanted[seat] = (session.position.names[seat], SLOW if slow else QUICK)
        return wanted

    async def _give(self, seat: int, decision: str, pause: tuple[float, float]) -> None:
        """One answer, after its pause; if it cannot be saved, again later."""
        await asyncio.sleep(CHANCE.uniform(*pause) * self.table.shared.settings.bot_pace)
        while True:
            try:
                await self.table.submit(Reply(now(), seat, decision))
            except Refusal as refusal:
                log.warning("a standing answer was refused: %s", refusal)
                await asyncio.sleep(TRY_AGAIN)
            else:
                break
        if self.due.get(seat, ("", None))[0] == decision:
            del self.due[seat]  # a move chosen ahead was dropped: what stands is next
            self.wake()
