"""The feed of the spectators: where a match has secrets in play, they see it some time later.

Everything that a spectator is told passes through here: updates, seats, chat. A spectator who
comes, or comes back, gets the position that the others see. The delay ends with the match.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from tourdetable.protocol.encoding import encode
from tourdetable.server.live.aids import Aids
from tourdetable.session import log
from tourdetable.session.clocks import Moment
from tourdetable.session.position import Position
from tourdetable.session.rows import EntryRow
from tourdetable.session.session import Session
from tourdetable.session.transition import Transition

if TYPE_CHECKING:
    from tourdetable.server.live.table import Table


class _Step(msgspec.Struct):
    """What spectators learn when its time has come: a change of the match, or a message."""

    due: float
    """By the clock of the machine, in seconds since 1970: entries are stored with it."""
    transition: Transition | None = None
    message: bytes = b""
    author: str | None = None
    """Who said it; some do not hear them."""


class SpectatorFeed:
    """What the spectators of one table see, `seconds` after it happened."""

    def __init__(self, table: Table, seconds: float, shown: Session) -> None:
        self._table = table
        self.seconds = seconds
        self.shown = shown
        """The session as spectators know it."""
        self._steps: deque[_Step] = deque()
        self._timer: asyncio.TimerHandle | None = None
        self.aids = Aids(table) if table.tasks.aids is not None else None

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self.aids is not None:
            self.aids.stop()

    @property
    def moment(self) -> Moment:
        """The time at which spectators are."""
        return Moment(time.time() - self.seconds, time.monotonic() - self.seconds)

    # -- what happens -------------------------------------------------------------------------

    def moved(self, transition: Transition) -> None:
        """The match has changed; its end opens everything."""
        step = _Step(transition.at.time + self.seconds, transition)
        unplayed = transition.started or transition.session.match is self.shown.match
        if unplayed and not self._steps:
            self._show(step)  # who sits where, and the start: nothing was played
            return
        self._add(step)
        if transition.ends:
            self._flush()

    def tell(self, message: bytes) -> None:
        """Tell who sits where: later, unless spectators have seen everything up to now."""
        step = _Step(time.time() + self.seconds, message=message)
        if self._steps or self.shown.match is not self._table.session.match:
            self._add(step)
        else:
            self._show(step)

    def say(self, message: bytes, author: str | None) -> None:
        """Somebody said something: spectators read it later."""
        self._add(_Step(time.time() + self.seconds, message=message, author=author))

    def catch_up(self, match_rows: Sequence[EntryRow]) -> None:
        """Go through entries of the log that are too young to be shown yet."""
        for row in match_rows:
            session = self._last
            trial = session.match.branch()
            log.step(trial, row)
            entries, trial.log = trial.log, []
            position = Position(trial, session.position, row.seat)
            after = msgspec.structs.replace(session, match=trial, position=position)
            at = Moment(row.time, time.monotonic())
            self._add(_Step(row.time + self.seconds, Transition(after, [], at, entries)))

    @property
    def _last(self) -> Session:
        """The session after all steps that wait."""
        for step in reversed(self._steps):
            if step.transition is not None:
                return step.transition.session
        return self.shown

    # -- what is shown -------------------------------------------------------------------------

    def _add(self, step: _Step) -> None:
        self._steps.append(step)
        if self._timer is None:
            self._wait()

    def _wait(self) -> None:
        self._timer = None
        if self._steps:
            seconds = max(0.0, self._steps[0].due - time.time())
            self._timer = asyncio.get_running_loop().call_later(seconds, self._advance)

    def _advance(self) -> None:
        now = time.time()
        while self._steps and self._steps[0].due <= now:
            self._show(self._steps.popleft())
        self._wait()

    def _flush(self) -> None:
        """Show everything at once: the match is over."""
        self.stop()
        while self._steps:
            self._show(self._steps.popleft())

    def _show(self, step: _Step) -> None:
        viewers = [viewer for viewer in self._table.viewers if viewer.seat is None]
        message = step.message
        if step.transition is not None:
            self.shown = step.transition.session
            updates = step.transition.messages({None}) if viewers else {}
            message = encode(updates[None]) if None in updates else b""
            if self.aids is not None and None in updates and not step.transition.ends:
                self.aids.moved(updates)
        if message:
            for viewer in viewers:
                if step.author not in viewer.unheard:
                    viewer.send(message)


def delay_of(session: Session, seconds: float) -> float:
    """How late spectators see a match: not at all where nobody has a secret."""
    if seconds <= 0 or session.frozen is not None or session.over:
        return 0.0
    hides = session.match.game.hides(session.match.rules.options)
    return seconds if hides else 0.0


def shown_before(session: Session, rows: Sequence[EntryRow]) -> Session:
    """The session after these first entries of its log."""
    match = log.replay(log.fresh(session.row), rows)
    match.log = []
    return msgspec.structs.replace(session, match=match, position=Position(match), clocks=None)
