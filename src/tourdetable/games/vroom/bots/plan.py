"""Where a total belongs: the convention by which By Eye's bots understand each other.

After round r a car whose cards add up to t stands at the progress f_r(t), a chain of straight
pieces that rises with t. So the place of a car tells its total, to the table and to its owner, who
may not look at earlier cards either (CR-5). Events bend these chains: cars gather before a zone and
pass it together.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from itertools import pairwise
from statistics import fmean

from tourdetable.games.vroom.files.event_file import Inside, Order, Outside, Side, Stops, Unrounded
from tourdetable.games.vroom.mat.scene import Scene
from tourdetable.games.vroom.rules.geometry import CM, loaded, nose_of
from tourdetable.games.vroom.rules.line import Line
from tourdetable.games.vroom.view import PushView

Knots = list[tuple[float, float]]

MEAN_CARD = 112 / 31
CROSSING = 16.5
"""The total from which a car crosses in round five; mostly somebody has it."""
LEAST, MOST = 6.0, 25.0
UNIT = 1 / 21
"""What a card is worth, as a share of the course, before the last round."""
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


class Plan:
    """The chains of one race."""

    def __init__(self, scene: Scene, room: float) -> None:
        self.scene = scene
        self.length = scene.length
        before, after = self._gathering()
        self.rounds: list[Knots] = []
        for round_ in range(1, 5):
            self.rounds.append(self._chain(round_, before, after))
        self.stopping = self._stop_in_box()
        """CR-17b: the place in the box tells the card of round four, not the total."""
        self.rounds.append(self._last(room))

    def _gathering(self) -> tuple[float, float]:
        """The stretch that must be passed at once in round two, or an empty one."""
        low, high = self.length, 0.0
        for slot, _, condition in self.scene.conditions:
            if isinstance(condition, Order) or (
                isinstance(condition, Inside) and condition.when == "push-end"
            ):
                area = self.scene.areas[slot, condition.place]
                nose = 0.0 if isinstance(condition, Order) else 3 * CM
                low, high = min(low, area.first + nose), max(high, area.last + nose)
            elif isinstance(condition, Side):
                where = self.scene.marks[slot, condition.post][0]
                low, high = min(low, where - APPROACH / 2), max(high, where + 7 * CM)
        return low, high

    def _chain(self, round_: int, before: float, after: float) -> Knots:
        narrow = self._narrow()
        top = self.length - SHY if narrow is None else narrow - APPROACH
        unit = self.length * UNIT
        if after <= 0.0:
            return [(0.0, 0.0), (17.0, min(17.0 * unit, top * 0.93)), (26.0, top)]
        if round_ == 1:
            return [(0.0, 0.0), (7.0, min(7.0 * unit, before - CM))]
        start = after + CM
        return [(2.0, start), (18.0, start + (top - start) * 0.85), (26.0, top)]

    def _stop_in_box(self) -> bool:
        """CR-17b: everybody waits before the box in round three and stops in it in round four.

        The box is short: a place in it can tell seven cards apart, but not all totals.
        """
        for slot, _, condition in self.scene.conditions:
            if isinstance(condition, Stops):
                area = self.scene.areas[slot, condition.place]
                self.rounds[3] = [
                    (1.0, area.first + NOSE + BOX_MARGIN),
                    (7.0, area.last + NOSE - BOX_MARGIN),
                ]
                self._wait_before(area.first - APPROACH / 2)
                return True
        return False

    def _wait_before(self, limit: float) -> None:
        low = self.rounds[1][0][1]
        for index in (0, 1):
            knots = self.rounds[index]
            top = max(value(knots, 14.0), limit)
            if knots[0][1] < limit:
                share = (limit - knots[0][1]) / (top - knots[0][1])
                self.rounds[index] = [
                    (t, knots[0][1] + (s - knots[0][1]) * share * 0.7) for t, s in knots
                ]
        self.rounds[2] = [(0.0, low + (limit - low) * 0.45), (21.0, limit)]

    def _last(self, room: float) -> Knots:
        """Round five: the lower totals before the gate, the higher ones behind it."""
        low = 0.66 * self.length
        for slot, _, condition in self.scene.conditions:
            if isinstance(condition, Inside) and condition.when == "race-end":
                area = self.scene.areas[slot, condition.place]
                low = max(low, area.last + 4 * CM)
            if isinstance(condition, Stops):
                low = max(low, self.scene.areas[slot, condition.place].last + 4 * CM)
            if isinstance(condition, Unrounded):
                low = max(low, 0.62 * self.length)
        low = min(low, self.length - 4 * CM)
        far = self.length + min(room, (MOST - CROSSING) * self.length * UNIT)
        if self._narrow() is not None:
            # a car that stops right behind the narrow gate blocks it: all go on across the line
            return [(LEAST, self.length + CM), (MOST, self.length + room)]
        return [(LEAST, low), (CROSSING, self.length + CM / 2), (MOST, far)]

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
