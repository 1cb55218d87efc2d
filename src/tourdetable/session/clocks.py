"""Thinking time per seat. Clocks stand still while the server is down, except by post."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from tourdetable.protocol.common import Clock, ClockState


class Moment(NamedTuple):
    """When a command was received."""

    time: float
    """Seconds since 1970: written into rows."""
    ticks: float
    """Seconds of a clock that never jumps: thinking time is measured with it."""


class Clocks(msgspec.Struct, frozen=True):
    """The milliseconds that remain for each seat, and whose clocks run since when."""

    setting: Clock
    remaining: tuple[int, ...]
    running: tuple[int, ...] = ()
    since: float = 0.0

    @property
    def rings(self) -> bool:
        """Whether something happens by itself when a time is up; by post nothing does."""
        return self.setting.per == "match"

    def _spent(self, ticks: float) -> int:
        return max(0, int((ticks - self.since) * 1000))

    def _left(self, ticks: float) -> list[int]:
        spent = self._spent(ticks)
        return [
            max(0, left - spent) if seat in self.running else left
            for seat, left in enumerate(self.remaining)
        ]

    def turn(self, running: tuple[int, ...], mover: int | None, ticks: float) -> Clocks:
        """Stop the running clocks, add the mover's increment, start the next ones."""
        left = self._left(ticks)
        if self.setting.per == "move":
            for seat in running:
                if seat == mover or seat not in self.running:
                    left[seat] = self.setting.seconds * 1000
        elif mover is not None:
            left[mover] += self.setting.increment * 1000
        return Clocks(self.setting, tuple(left), running, ticks)

    def state(self, ticks: float) -> ClockState:
        """The clocks as they are told to everybody."""
        return ClockState(remaining=self._left(ticks), running=list(self.running))

    def up(self, seat: int, ticks: float) -> bool:
        """Whether a seat whose clock runs has no time left."""
        return seat in self.running and self.remaining[seat] <= self._spent(ticks)

    def next_end(self, ticks: float) -> tuple[float, int] | None:
        """The seat that runs out of time first, and in how many seconds; None: nothing rings."""
        if not self.running or not self.rings:
            return None
        seat = min(self.running, key=self.remaining.__getitem__)
        return max(0.0, (self.remaining[seat] - self._spent(ticks)) / 1000), seat


def full(setting: Clock, seats: int) -> Clocks:
    """The clocks at the start of a match."""
    return Clocks(setting, (setting.seconds * 1000,) * seats)
