"""Cars that push cars (CR-9, CR-9a), on pymunk.

The pushed car follows its way; a car that it hits moves as a solid body until contact ends.
Every push has a fresh space, bodies go in by car number, and resting poses are quantised: the same
stroke on the same mat gives the same bits in every process (CR-23).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import msgspec

from tourdetable.games.vroom.mat.space import CarSpace, Solids
from tourdetable.games.vroom.rules.geometry import CM, Pose, near_any, overlap
from tourdetable.games.vroom.rules.obstacles import first_car, guided
from tourdetable.games.vroom.rules.watching import thinned

NEAR = CM / 10
BLOCKED = 0.14 * CM
RESTING = 0.05 * CM
APART = 0.01 * CM
PARTING_STEPS = 12
"""The space undoes most of an overlap in each step in which nobody pushes."""


class Sweep(msgspec.Struct):
    """The poses of all cars after each step of 0.1 cm, and all contacts."""

    start: list[Pose]
    car: int
    way: list[Pose]
    """The pushed car, from where it stood on, while it drives alone."""
    crowd: list[list[Pose]]
    """All cars, in the steps after that."""
    contacts: set[tuple[int, int]]
    """Pairs of cars that touched, the smaller first."""
    posts: set[tuple[int, int]]
    """Car and post (-1: the edge) that touched."""

    @property
    def steps(self) -> int:
        return len(self.way) - 1 + len(self.crowd)

    @property
    def last(self) -> list[Pose]:
        if self.crowd:
            return self.crowd[-1]
        frame = list(self.start)
        frame[self.car] = self.way[-1]
        return frame

    def thinned(self) -> list[list[Pose]]:
        """The poses after every fifth step, and after the last."""
        return thinned(self.start, self.car, self.way, self.crowd)


def sweep(
    solids: Solids, poses: Sequence[Pose], car: int, way: list[Pose], *, gentle: bool = False
) -> Sweep:
    """Move a car along its way, pushing cars that it meets; `gentle` stops at the first contact."""
    others = [number for number in range(len(poses)) if number != car]
    standing = [poses[number] for number in others]
    way, touched = guided(way, (solids.width, solids.height), solids.posts)
    if gentle and touched:
        way = way[: touched[0][0]]
    end = first_car(way, standing, NEAR)
    result = Sweep(list(poses), car, [poses[car], *way[1:end]], [], set(), set())
    if end < len(way):
        if gentle:
            near = next(other for other in others if overlap(way[end], poses[other], NEAR))
            result.contacts.add((min(car, near), max(car, near)))
        else:
            _Crowd(solids, result).push(way[end - 1 :])
    whole = result.steps + 1 == len(way)
    result.posts.update((car, solid) for step, solid in touched if whole or step <= result.steps)
    return result


class _Crowd:
    """The part of a push in which cars may touch."""

    def __init__(self, solids: Solids, result: Sweep) -> None:
        self.car = result.car
        self.result = result
        self.poses = result.last
        self.depths: list[float] = []
        self.space = CarSpace(self.poses, self.car, solids)

    def push(self, way: Sequence[Pose]) -> None:
        """Follow the way from its first pose until its end or until something is blocked."""
        space = self.space
        self._part(way[0])
        blocked = False
        for before, after in pairwise(way):
            if self._alone(after):
                self._record(after, self.poses, 0.0)
                continue
            depth = space.step(before, after)
            self._record(after, space.poses(), depth)
            blocked = depth > BLOCKED
            if blocked:
                break
        if blocked:
            self._back_off()
        elif self._part(self.poses[self.car]):
            rest = space.poses()
            rest[self.car] = self.poses[self.car]
            self.result.crowd[-1] = rest
        self.result.contacts |= space.contacts
        self.result.posts |= space.posts

    def _part(self, here: Pose) -> bool:
        """Let cars that are pressed together part, so that the next push is not blocked by that."""
        moved = False
        for _step in range(PARTING_STEPS):
            depth = self.space.step(here, here)
            moved = moved or self.space.touching
            if depth <= APART:
                break
        return moved

    def _alone(self, driven: Pose) -> bool:
        """Whether nothing touches: without contact all others rest, and the space need not work."""
        return not self.space.touching and not near_any(driven, self.poses, self.car, NEAR)

    def _record(self, driven: Pose, poses: list[Pose], depth: float) -> None:
        frame = poses[:]
        frame[self.car] = driven
        self.poses = frame
        self.result.crowd.append(frame)
        self.depths.append(depth)

    def _back_off(self) -> None:
        """CR-9a: a stroke whose way is blocked ends where nothing was yet pressed together."""
        frames = self.result.crowd
        while frames and self.depths[-1] > RESTING:
            frames.pop()
            self.depths.pop()


def straight(pose: Pose, direction: float, distance: float) -> list[Pose]:
    """A slide: the car keeps its heading and moves straight, 0.1 cm a step."""
    parts = max(math.ceil(distance / (CM / 10)), 1)
    dx, dy = math.cos(direction) * distance / parts, math.sin(direction) * distance / parts
    return [(pose[0] + dx * part, pose[1] + dy * part, pose[2]) for part in range(parts + 1)]
