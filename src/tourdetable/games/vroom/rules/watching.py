"""Cars seen from frame to frame (CR-10, CR-16): progress, gate and the events that watch a way.

Every push is followed here, car by car and half a centimetre at a time, so it is compiled.
"""

from __future__ import annotations

import math
from typing import Final

from tourdetable.games.vroom.rules.geometry import Point, Pose, crosses, nose_of
from tourdetable.games.vroom.rules.line import Line
from tourdetable.games.vroom.rules.state import MEMORY

EVERY: Final = 5
"""Facts are looked at every 0.5 cm."""


class Segment:
    """A line on the mat that counts when a nose crosses it in one direction."""

    def __init__(self, first: Point, last: Point, heading: float) -> None:
        self.first = first
        self.last = last
        self.cos: float = math.cos(heading)
        self.sin: float = math.sin(heading)

    def passed(self, before: Point, after: Point) -> bool:
        """Whether a step goes through it in its direction."""
        if not crosses(before, after, self.first, self.last):
            return False
        return (after[0] - before[0]) * self.cos + (after[1] - before[1]) * self.sin > 0.0


class Ray:
    """CR-17a: from a post outwards; rounded when a nose crosses it in course direction."""

    def __init__(self, slot: int, index: int, segment: Segment) -> None:
        self.slot = slot
        self.index = index
        self.segment = segment


class Passage:
    """CR-17c, CR-17d: where on the line a nose must be between two offsets to the left."""

    def __init__(self, slot: int, index: int, where: float, least: float, most: float) -> None:
        self.slot = slot
        self.index = index
        self.where = where
        self.least = least
        self.most = most


class NoPassing:
    """CR-17h: a stretch in which nobody overtakes."""

    def __init__(self, slot: int, first: float, last: float, half_width: float) -> None:
        self.slot = slot
        self.first = first
        self.last = last
        self.half_width = half_width

    def holds(self, s: float, left: float) -> bool:
        return self.first <= s <= self.last and abs(left) <= self.half_width


class Watched:
    """What a mat watches while cars move."""

    def __init__(
        self,
        line: Line,
        gate: Segment,
        rays: list[Ray],
        passages: list[Passage],
        stretches: list[NoPassing],
    ) -> None:
        self.line = line
        self.gate = gate
        self.rays = rays
        self.passages = passages
        self.stretches = stretches


class Watch:
    """The facts of all cars, kept up while they move."""

    def __init__(
        self,
        course: Watched,
        s: list[float],
        crossed: list[int],
        memory: list[int],
        broken: list[int],
    ) -> None:
        self.course = course
        self.cars: int = len(s)
        self.s = s
        self.crossed = crossed
        self.memory = memory
        self.broken = broken

    def place(self, slot: int, index: int, car: int) -> int:
        """Where the fact that a condition remembers of a car stands in the memory."""
        return (slot * self.cars + car) * MEMORY + index

    def frames(self, frames: list[list[Pose]]) -> None:
        """Follow every car through poses half a centimetre apart."""
        stretches = self.course.stretches
        for at in range(1, len(frames)):
            before, after = frames[at - 1], frames[at]
            old = self.s[:] if stretches else self.s
            for car in range(self.cars):
                here, there = before[car], after[car]
                if here != there:
                    self._step(car, nose_of(here), nose_of(there))
            for stretch in stretches:
                self._keep_order(stretch, old, after)

    def _step(self, car: int, before: Point, after: Point) -> None:
        course = self.course
        old = self.s[car]
        found = course.line.follow(after, old)
        new, left = found[0], found[1]
        for ray in course.rays:
            if ray.segment.passed(before, after):
                self.memory[self.place(ray.slot, ray.index, car)] = 1
        if not self.crossed[car] and course.gate.passed(before, after) and self._rounded(car):
            self.crossed[car] = 1
        for passage in course.passages:
            self._pass(passage, car, old, new, left)
        # nobody is farther than the gate without having gone through it
        if not self.crossed[car] and new > course.line.length:
            new = course.line.length
        self.s[car] = new

    def _rounded(self, car: int) -> bool:
        """CR-17a: crossing counts only after rounding."""
        return all(self.memory[self.place(ray.slot, ray.index, car)] for ray in self.course.rays)

    def _pass(self, passage: Passage, car: int, old: float, new: float, left: float) -> None:
        """The nose's side when its progress first passes."""
        place = self.place(passage.slot, passage.index, car)
        # a progress between two pushes is rounded, so it may have come to the post already
        if self.memory[place] or not old - 1.0 < passage.where <= new:
            return
        self.memory[place] = 1
        if not passage.least <= left <= passage.most:
            self.broken[passage.slot] = 1

    def _keep_order(self, stretch: NoPassing, old: list[float], after: list[Pose]) -> None:
        """Of two cars that are level, the lower number is ahead (as in CR-10a)."""
        line, s = self.course.line, self.s
        inside: list[int] = []
        for car in range(self.cars):
            if stretch.first <= old[car] <= stretch.last:
                found = line.follow(nose_of(after[car]), s[car])
                if stretch.holds(found[0], found[1]):
                    inside.append(car)
        for place, car in enumerate(inside):
            for other in inside[place + 1 :]:
                if (old[car] >= old[other]) != (s[car] >= s[other]):
                    self.broken[stretch.slot] = 1


def thinned(
    start: list[Pose], car: int, way: list[Pose], crowd: list[list[Pose]]
) -> list[list[Pose]]:
    """Every fifth frame and the last: first a car alone on its way, then all of them."""
    count = len(way) + len(crowd)
    wanted = list(range(0, count, EVERY))
    if (count - 1) % EVERY:
        wanted.append(count - 1)
    frames: list[list[Pose]] = []
    for at in wanted:
        if at < len(way):
            frame = start[:]
            frame[car] = way[at]
        else:
            frame = crowd[at - len(way)]
        frames.append(frame)
    return frames
