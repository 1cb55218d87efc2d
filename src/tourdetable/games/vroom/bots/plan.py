"""Where a total belongs: the convention by which By Eye's bots understand each other.

After round r a car whose cards add up to t stands at the progress f_r(t), a chain of straight
pieces that rises with t. So the place of a car tells its total, to the table and to its owner, who
may not look at earlier cards either (CR-5). The pieces have the same slope wherever that can be, so
that people who push alongside learn one scale. Where an event forbids to rest, the chain has a
gap: totals that belong there stand before or behind it, whichever is nearer.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from itertools import pairwise
from statistics import fmean

from tourdetable.games.vroom.files.event_file import Inside, Order, Outside, Side, Stops, Unrounded
from tourdetable.games.vroom.mat.scene import Area, Scene
from tourdetable.games.vroom.rules.geometry import CM, loaded, nose_of
from tourdetable.games.vroom.rules.line import Line
from tourdetable.games.vroom.view import PushView

Knots = list[tuple[float, float]]

MEAN_CARD = 112 / 31
CROSSING = 17.0
"""The total from which a car crosses in round five; mostly somebody has it."""
LEAST, MOST = 6.0, 25.0
UNIT = 1 / 19
"""What a card is worth, as a share of the course, before the last round."""
EASE = 3.0
"""Over how many points totals draw together on either side of a gap."""
SHY = 2.5 * CM
"""How far from the gate cars stay before the last round."""
APPROACH = 11 * CM
"""How much room a car wants to steer from its lane to the middle of the line."""
NOSE = 3 * CM
"""From the centre of a car to its nose."""
BOX_MARGIN = 1.8 * CM
PRIOR = 25
"""Weight of the bot's own unit against the others' pushes, counted in pushes."""


def value(knots: Knots, t: float) -> float:
    """The height of a chain at t, prolonged at both ends."""
    for (t0, s0), (t1, s1) in pairwise(knots):
        if t <= t1 or (t1, s1) == knots[-1]:
            return s0 + (s1 - s0) * (t - t0) / (t1 - t0)
    return knots[0][1]


def inverse(knots: Knots, s: float) -> float:
    """The total t at which a rising chain reaches this height."""
    return value([(height, t) for t, height in knots], s)


def joined(stretches: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """The same stretches in order; those that leave no room for a car between them are one."""
    merged: list[tuple[float, float]] = []
    for low, high in sorted(stretches):
        if merged and low - merged[-1][1] < 2 * NOSE:
            merged[-1] = merged[-1][0], max(high, merged[-1][1])
        else:
            merged.append((low, high))
    return merged


def parted(chain: Knots, gaps: list[tuple[float, float]]) -> Knots:
    """A chain that no whole total rests on in a gap: it stands on the nearer side of it."""
    since = chain[0][0]
    for low, high in gaps:
        if low - CM <= chain[0][1]:
            chain = _beyond(chain, high)
            continue
        here, there = inverse(chain, low), inverse(chain, high)
        before = max(math.floor((here + there) / 2), math.floor(since) + 1)
        first, last = max(here - EASE, since), there + EASE
        middle = [(float(before), low - CM), (before + 1.0, high + _margin(low, high))]
        eased = [(first, value(chain, first)), *middle, (last, value(chain, last))]
        chain = (
            [knot for knot in chain if knot[0] < first]
            + eased
            + [knot for knot in chain if knot[0] > last]
        )
        since = before + 1.0
    return chain


def _margin(low: float, high: float) -> float:
    """How far behind a gap a car aims: the longer the push across, the more it may fall short."""
    return CM + 0.1 * (high - low)


def _beyond(chain: Knots, high: float) -> Knots:
    """A chain that begins behind a gap."""
    least, lowest = chain[0]
    if high + CM <= lowest:
        return chain
    last = inverse(chain, high) + EASE
    begin = [(least, high + CM), (last, value(chain, last))]
    return begin + [knot for knot in chain if knot[0] > last]


class Plan:
    """The chains of one race."""

    def __init__(self, scene: Scene, room: float) -> None:
        self.scene = scene
        self.length = scene.length
        self.box = self._box()
        self.rounds: list[Knots] = [self.chain(round_) for round_ in range(1, 5)]
        self.rounds.append(self._last(room))

    @property
    def stopping(self) -> bool:
        """CR-17b: the place in the box tells the card of round four, not the total."""
        return self.box is not None

    def _box(self) -> Area | None:
        for slot, _, condition in self.scene.conditions:
            if isinstance(condition, Stops):
                return self.scene.areas[slot, condition.place]
        return None

    def chain(self, round_: int, scale: float = 1.0) -> Knots:
        """Where totals belong after one of the first four rounds, with a multiple of our unit."""
        if self.box is None:
            return self._rolling(round_, scale)
        if round_ < 4:
            return self._waiting(round_, scale, self.box.first - APPROACH / 2)
        # the box is short: a place in it can tell seven cards apart, but not all totals
        first, last = self.box.first + NOSE, self.box.last + NOSE
        return [(1.0, first + BOX_MARGIN), (7.0, last - BOX_MARGIN)]

    def onwards(self, s: float) -> float:
        """Where a car goes that would end the race in a gap, but cannot go back."""
        for low, high in self._gaps(last=True):
            if low <= s <= high:
                return high + _margin(low, high)
        return s

    def _gaps(self, *, last: bool) -> list[tuple[float, float]]:
        """The stretches where no nose may rest, in order, without overlaps."""
        found: list[tuple[float, float]] = []
        for slot, _, condition in self.scene.conditions:
            if isinstance(condition, Inside) and (last or condition.when == "push-end"):
                area = self.scene.areas[slot, condition.place]
                nose = NOSE if condition.part == "centre" else 0.0
                found.append((area.first + nose, area.last + nose))
            elif isinstance(condition, Order):
                area = self.scene.areas[slot, condition.place]
                found.append((area.first, area.last))
        return joined(found)

    def _slalom(self) -> tuple[float, float] | None:
        """The stretch of posts to pass on one side, with every gap that touches it.

        Whoever rests between such posts is in the others' way: all pass them at once in round two.
        """
        posts = [
            self.scene.marks[slot, condition.post][0]
            for slot, _, condition in self.scene.conditions
            if isinstance(condition, Side)
        ]
        if not posts:
            return None
        gaps = [(min(posts) - APPROACH / 2, max(posts) + 7 * CM), *self._gaps(last=False)]
        return min(low for low, _ in gaps), max(high for _, high in gaps)

    def _rolling(self, round_: int, scale: float) -> Knots:
        """Where totals belong before the last round."""
        narrow, slalom = self._narrow(), self._slalom()
        top = self.length - SHY if narrow is None else narrow - APPROACH
        unit = self.length * UNIT * scale
        if slalom is not None:
            if round_ == 1:
                return [(0.0, 0.0), (7.0, min(7.0 * unit, slalom[0] - CM))]
            start = slalom[1] + CM
            return [(2.0, start), (18.0, start + (top - start) * 0.85), (26.0, top)]
        chain = [(0.0, 0.0), (17.0, min(17.0 * unit, top * 0.93)), (26.0, top)]
        return parted(chain, self._gaps(last=False))

    def _waiting(self, round_: int, scale: float, limit: float) -> Knots:
        """CR-17b: everybody stays before the box for three rounds and stops in it in round four."""
        if self._slalom() is not None:
            knots = self._rolling(round_, scale)
            low = knots[0][1]
            share = min(1.0, (limit - low) / (value(knots, 7.0 * round_) - low))
            return [(t, low + (s - low) * share) for t, s in knots]
        unit = self.length * UNIT * scale
        knee = 0.75 * limit / unit
        chain = [(0.0, 0.0), (knee, 0.75 * limit), (max(21.0, knee + 4.0), limit)]
        return parted(chain, self._gaps(last=False))

    def _last(self, room: float) -> Knots:
        """Round five: the lower totals before the gate, the higher ones behind it."""
        unit = self.length / CROSSING
        low = 0.0
        for slot, _, condition in self.scene.conditions:
            if isinstance(condition, Stops):
                low = max(low, self.scene.areas[slot, condition.place].last + 4 * CM)
            if isinstance(condition, Unrounded):
                low = max(low, 0.62 * self.length)
        low = min(max(low, LEAST * unit), self.length - 4 * CM)
        far = self.length + min(room, (MOST - CROSSING) * unit)
        if self._narrow() is not None:
            # a car that stops right behind the narrow gate blocks it: all go on across the line
            return [(LEAST, self.length + CM), (MOST, self.length + room)]
        chain = [(LEAST, low), (CROSSING, self.length + CM / 2), (MOST, far)]
        return parted(chain, self._gaps(last=True))

    def _narrow(self) -> float | None:
        """CR-17d: where the narrow gate is."""
        for slot, _, condition in self.scene.conditions:
            if isinstance(condition, Outside):
                return self.scene.marks[slot, condition.posts[0]][0]
        return None

    # -- reading the table -----------------------------------------------------------------------

    def scale(self, pushes: Sequence[PushView], round_: int, cars: int) -> float:
        """The others' unit as a multiple of ours, estimated from the rounds before this one.

        A table of people may use another unit; a good bot adapts its own to the pushes it has seen.
        """
        line = self.scene.line
        if not 1 < round_ <= 4:
            return 1.0
        went = [
            (ended_at(line, push.after) - ended_at(line, push.before), push.round)
            for push in pushes
            if push.round < round_
        ]
        if len(went) < cars:
            return 1.0
        first = [gone for gone, when in went if when == 1]
        usual = value(self.rounds[0], MEAN_CARD)
        seen = fmean(first) / usual if first and usual > 0 else 1.0
        weight = len(first) / (len(first) + PRIOR)
        return min(max(1.0 + (seen - 1.0) * weight * 2, 0.7), 1.4)


@functools.lru_cache(maxsize=1024)
def ended_at(line: Line, pose: tuple[int, int, int]) -> float:
    """The progress of a pose on a course that does not come near itself."""
    nose = nose_of(loaded(pose, 0))
    best, found = float("inf"), 0.0
    s = -10.0 * CM
    while s < line.length + 40 * CM:
        near, left = line.follow(nose, s)
        if abs(left) < best and abs(near - s) <= 4 * CM:
            best, found = abs(left), near
        s += 4 * CM
    return found
