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
from tourdetable.session import audience, log
from tourdetable.session.position import Position
from tourdetable.session.rows import EntryRow
from tourdetable.session.seats.clocks import Clocks, Moment
from tourdetable.session.session import Session
from tourdetable.session.transition import Transition

if TYPE_CHECKING:
    from tourdetable.server.live.table import Table, Viewer


KEYFRAME = 64
"""One waiting change in 64 keeps its whole session; the others are replayed when needed."""
Played = list[tuple[int | None, str | None]]
"""The seats and moves of entries, as their rows store them."""


class _Step(msgspec.Struct):
    """What spectators learn when its time has come: a change of the match, or a message."""

    due: float
    """By the clock of the machine, in seconds since 1970: entries are stored with it."""
    transition: Transition | None = None
    message: bytes = b""
    author: str | None = None
    """Who said it; some do not hear them."""


class _Moves(msgspec.Struct, gc=False):
    """A change of the match that is worked out when somebody looks."""

    due: float
    played: Played
    clocks: Clocks | None


class SpectatorFeed:
    """What the spectators of one table see, `seconds` after it happened.

    A busy table has many changes waiting, and usually nobody watches. So most steps hold nothing
    but their moves, which are played again only when somebody looks; and no timer runs meanwhile.
    """

    def __init__(self, table: Table, seconds: float, shown: Session) -> None:
        self._table = table
        self.seconds = seconds
        self._shown = shown
        """The session as spectators know it, before the changes in `_unplayed`."""
        self._unplayed: list[_Moves] = []
        """Changes whose time has come while nobody watched."""
        self._steps: deque[_Step | _Moves] = deque()
        self._since_keyframe = 0
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

    @property
    def shown(self) -> Session:
        """The session as spectators know it."""
        self._advance()
        return self._worked_out()

    def _worked_out(self) -> Session:
        """What is shown, with the changes that nobody has looked at so far."""
        unplayed, self._unplayed = self._unplayed, []
        for moves in unplayed:
            self._shown = self._played(moves).session
        return self._shown

    # -- what happens -------------------------------------------------------------------------

    def moved(self, transition: Transition) -> None:
        """The match has changed; its end opens everything."""
        step = self._step_of(transition)
        if (transition.started or not transition.entries) and self._up_to_date:
            self._show(step)  # who sits where, and the start: nothing was played
            return
        self._add(step)
        if transition.ends:
            self._flush()

    def _step_of(self, transition: Transition) -> _Step | _Moves:
        """A change as it waits: whole now and then, else by its moves."""
        due = transition.at.time + self.seconds
        played = _moves_of(transition)
        self._since_keyframe += 1
        if played and self._since_keyframe < KEYFRAME:
            return _Moves(due, played, transition.session.clocks)
        self._since_keyframe = 0
        return _Step(due, msgspec.structs.replace(transition, rows=[]))

    def tell(self, message: bytes) -> None:
        """Tell who sits where: later, unless spectators have seen everything up to now."""
        step = _Step(time.time() + self.seconds, message=message)
        if self._up_to_date:
            self._show(step)
        else:
            self._add(step)

    def say(self, message: bytes, author: str | None) -> None:
        """Somebody said something: spectators read it later."""
        self._add(_Step(time.time() + self.seconds, message=message, author=author))

    def catch_up(self, match_rows: Sequence[EntryRow]) -> None:
        """Add entries of the log that are too young to be shown yet."""
        for row in match_rows:
            due = row.time + self.seconds
            self._add(_Moves(due, [(row.seat, row.move)], self._shown.clocks))

    # -- what is shown -------------------------------------------------------------------------

    def _add(self, step: _Step | _Moves) -> None:
        steps = self._steps
        steps.append(step)
        if self._timer is None and (self._watchers() or len(steps) % KEYFRAME == 0):
            self._advance()

    def come(self) -> None:
        """A spectator has come: from now on steps are shown in time."""
        self._advance()

    @property
    def _up_to_date(self) -> bool:
        """Whether spectators have seen everything."""
        self._advance()
        return not self._steps

    def _watchers(self) -> list[Viewer]:
        return [viewer for viewer in self._table.viewers if viewer.seat is None]

    def _wait(self) -> None:
        """Wait for the next step while somebody watches."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._steps and self._watchers():
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

    def _show(self, step: _Step | _Moves) -> None:
        viewers = self._watchers()
        message, author = b"", None
        if isinstance(step, _Moves):
            if not viewers:
                self._unplayed.append(step)
                return
            message = self._change(self._played(step), watched=True)
        elif step.transition is not None:
            message = self._change(step.transition, watched=bool(viewers))
        else:
            message, author = step.message, step.author
        if message:
            for viewer in viewers:
                if author not in viewer.unheard:
                    viewer.send(message)

    def _change(self, transition: Transition, *, watched: bool) -> bytes:
        """Show a change of the match; the update of those who watch."""
        self._unplayed = []  # a whole session holds them already
        self._shown = transition.session
        updates = audience.messages(transition, {None}) if watched else {}
        if None not in updates:
            return b""
        if self.aids is not None and not transition.ends:
            self.aids.moved(updates)
        return encode(updates[None])

    def _played(self, moves: _Moves) -> Transition:
        """A change that waited as its moves, played from the session shown before it."""
        before = self._worked_out()
        trial = before.match.branch()
        entries = [log.again(trial, seat, move) for seat, move in moves.played]
        trial.log = []
        position = Position(trial, before.position, moves.played[0][0])
        after = msgspec.structs.replace(before, match=trial, position=position, clocks=moves.clocks)
        ago = time.time() + self.seconds - moves.due
        at = Moment(moves.due - self.seconds, time.monotonic() - ago)
        return Transition(after, [], at, entries, len(entries))


def _moves_of(transition: Transition) -> Played:
    """The moves by which a change can be played again; none where they are not the whole of it."""
    if transition.ends or transition.seats_changed or transition.standing is not None:
        return []
    return [(row.seat, row.move) for row in transition.rows if isinstance(row, EntryRow)]


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
