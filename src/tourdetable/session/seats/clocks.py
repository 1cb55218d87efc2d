"""Thinking time per seat. Clocks stand still while the server is down, except by post.

Behind a curtain a clock stands still too, but not for ever: see `Clocks.held`.
"""

from __future__ import annotations

import msgspec

from tourdetable.protocol.common import Clock, ClockState

GRACE = 60_000
"""Milliseconds for handing a device over; then a clock runs behind its curtain."""


class Moment(msgspec.Struct, frozen=True, gc=False):
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
    held: tuple[int, ...] = ()
    """Running seats whose player does not look yet: their grace is used up before their time."""
    grace: tuple[int, ...] = ()
    """The milliseconds of grace that are left to each seat for its decision."""

    @property
    def rings(self) -> bool:
        """Whether something happens by itself when a time is up; by post nothing does."""
        return self.setting.per == "match"

    def _passed(self, ticks: float) -> int:
        return max(0, int((ticks - self.since) * 1000))

    def _spent(self, seat: int, ticks: float) -> int:
        """What a seat has used of its own time since the clocks were turned."""
        if seat not in self.running:
            return 0
        free = self.grace[seat] if seat in self.held else 0
        return max(0, self._passed(ticks) - free)

    def _left(self, ticks: float) -> list[int]:
        return [max(0, left - self._spent(seat, ticks)) for seat, left in enumerate(self.remaining)]

    def _grace_left(self, seat: int, ticks: float) -> int:
        left = self.grace[seat]
        return max(0, left - self._passed(ticks)) if seat in self.held else left

    def turn(
        self,
        running: tuple[int, ...],
        mover: int | None,
        ticks: float,
        held: tuple[int, ...] = (),
    ) -> Clocks:
        """Stop the running clocks, add the mover's increment, start the next ones.

        A new decision begins with its whole grace; looking away from one brings none back.
        """
        left = self._left(ticks)
        grace = tuple(
            self._grace_left(seat, ticks) if seat in self.running and seat != mover else GRACE
            for seat in range(len(left))
        )
        if self.setting.per == "move":
            for seat in running:
                if seat == mover or seat not in self.running:
                    left[seat] = self.setting.seconds * 1000
        elif mover is not None:
            left[mover] += self.setting.increment * 1000
        return Clocks(self.setting, tuple(left), running, ticks, held, grace)

    def state(self, ticks: float) -> ClockState:
        """The clocks as they are told to everybody."""
        grace = [
            self._grace_left(seat, ticks) if seat in self.held else 0
            for seat in range(len(self.remaining))
        ]
        return ClockState(
            remaining=self._left(ticks),
            running=list(self.running),
            grace=grace if any(grace) else [],
        )

    def up(self, seat: int, ticks: float) -> bool:
        """Whether a seat whose clock runs has no time left."""
        return seat in self.running and self.remaining[seat] <= self._spent(seat, ticks)

    def next_end(self, ticks: float) -> tuple[float, int] | None:
        """The seat that runs out of time first, and in how many seconds; None: nothing rings."""
        if not self.running or not self.rings:
            return None
        passed = self._passed(ticks)
        ends = {
            seat: self.remaining[seat] + (self.grace[seat] if seat in self.held else 0)
            for seat in self.running
        }
        seat = min(ends, key=ends.__getitem__)
        return max(0.0, (ends[seat] - passed) / 1000), seat


def full(setting: Clock, seats: int) -> Clocks:
    """The clocks at the start of a match."""
    return Clocks(setting, (setting.seconds * 1000,) * seats, grace=(GRACE,) * seats)
