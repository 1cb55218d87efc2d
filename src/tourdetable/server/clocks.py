"""Thinking time per seat. Clocks stand still while the server does."""

from __future__ import annotations

import time

from tourdetable.protocol.common import Clock, ClockState


class Clocks:
    """What remains for each seat, in milliseconds, and whose clocks run."""

    def __init__(self, setting: Clock, seats: int, remaining: list[int] | None = None) -> None:
        self.setting = setting
        self.remaining = remaining or [setting.seconds * 1000] * seats
        self.running: tuple[int, ...] = ()
        self._since = time.monotonic()

    def _spent(self) -> int:
        return int((time.monotonic() - self._since) * 1000)

    def turn(self, running: tuple[int, ...], mover: int | None) -> None:
        """Somebody moved: account for the time and let the next clocks run."""
        spent = self._spent()
        for seat in self.running:
            self.remaining[seat] = max(0, self.remaining[seat] - spent)
        if mover is not None:
            self.remaining[mover] += self.setting.increment * 1000
        self.running = running
        self._since = time.monotonic()

    def state(self) -> ClockState:
        spent = self._spent()
        now = [
            max(0, left - spent) if seat in self.running else left
            for seat, left in enumerate(self.remaining)
        ]
        return ClockState(remaining=now, running=list(self.running))

    def up(self, seat: int) -> bool:
        """Whether a seat whose clock runs has no time left."""
        return seat in self.running and self.remaining[seat] <= self._spent()

    def next_end(self) -> tuple[float, int] | None:
        """In how many seconds whose time is up first; None when no clock runs."""
        if not self.running:
            return None
        seat = min(self.running, key=lambda number: self.remaining[number])
        return max(0.0, (self.remaining[seat] - self._spent()) / 1000), seat

    def copy(self) -> Clocks:
        """An independent copy: kept only when the move it accounts for is saved."""
        new = Clocks(self.setting, len(self.remaining), self.remaining[:])
        new.running = self.running
        new._since = self._since
        return new
