"""Cars that push cars (CR-9, CR-9a), on pymunk.

The pushed car follows its way; a car that it hits moves as a solid body until contact ends.
Every push has a fresh space, bodies go in by car number, and resting poses are quantised: the same
stroke on the same mat gives the same bits in every process (CR-23).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import msgspec
import pymunk

from tourdetable.games.vroom.rules.geometry import (
    CM,
    HALF_LENGTH,
    HALF_WIDTH,
    POST_RADIUS,
    Point,
    Pose,
    angle,
    overlap,
)
from tourdetable.games.vroom.rules.obstacles import away_from, driven, first_car, guided, hit

TICK = 0.1
"""Seconds of the space per step of 0.1 cm; only ratios matter."""
NEAR = CM / 10
LEFT_OVER = 1e-10
"""pymunk's collision bias: the share of an overlap left after a second (0.1 after a step)."""
BLOCKED = 0.14 * CM
RESTING = 0.05 * CM
APART = 0.01 * CM
PARTING_STEPS = 12
"""The space undoes most of an overlap in each step in which nobody pushes."""
CAR_TYPE = 1
SOLID_TYPE = 2


class Solids(msgspec.Struct, frozen=True):
    """The fixed obstacles of a mat: its edge and the posts (CR-3a)."""

    width: float
    height: float
    posts: list[Point]

    def hit(self, pose: Pose) -> int:
        """The post that a car touches, EDGE or NOTHING."""
        return hit(pose, self.width, self.height, self.posts)

    def away(self, pose: Pose) -> list[Point]:
        """CR-3b: the directions that lead away from the obstacles at which a car stands."""
        return away_from(pose, (self.width, self.height), self.posts)


class Sweep(msgspec.Struct):
    """The poses of all cars after each step of 0.1 cm, and all contacts."""

    frames: list[list[Pose]]
    contacts: set[tuple[int, int]]
    """Pairs of cars that touched, the smaller first."""
    posts: set[tuple[int, int]]
    """Car and post (-1: the edge) that touched."""

    @property
    def last(self) -> list[Pose]:
        return self.frames[-1]


def sweep(
    solids: Solids, poses: Sequence[Pose], car: int, way: list[Pose], *, gentle: bool = False
) -> Sweep:
    """Move a car along its way, pushing cars that it meets; `gentle` stops at the first contact."""
    result = Sweep([list(poses)], set(), set())
    others = [number for number in range(len(poses)) if number != car]
    standing = [poses[number] for number in others]
    way, touched = guided(way, (solids.width, solids.height), solids.posts)
    if gentle and touched:
        way = way[: touched[0][0]]
    end = first_car(way, standing, NEAR)
    result.frames.extend(driven(list(poses), car, way, end))
    if end < len(way):
        if gentle:
            near = next(other for other in others if overlap(way[end], poses[other], NEAR))
            result.contacts.add((min(car, near), max(car, near)))
        else:
            _Crowd(solids, result.last, car, result).push(way[end - 1 :])
    driven_to_its_end = len(result.frames) == len(way)
    result.posts.update(
        (car, solid) for step, solid in touched if driven_to_its_end or step < len(result.frames)
    )
    return result


class _Crowd:
    """The part of a push in which cars may touch."""

    def __init__(self, solids: Solids, poses: Sequence[Pose], car: int, result: Sweep) -> None:
        self.solids = solids
        self.car = car
        self.result = result
        self.touching = False
        """Whether the last step of the space had a contact."""
        self.depth = 0.0
        self.depths = [0.0]
        self.first = len(result.frames) - 1
        self.space = pymunk.Space()
        self.space.iterations = 30
        self.space.damping = 0.0
        self.space.collision_slop = 0.005 * CM
        self.space.collision_bias = LEFT_OVER
        self.bodies = [self._body(number, pose) for number, pose in enumerate(poses)]
        self._add_solids()
        self.space.on_collision(CAR_TYPE, CAR_TYPE, post_solve=self._cars_touch)
        self.space.on_collision(CAR_TYPE, SOLID_TYPE, post_solve=self._solid_touched)

    def _body(self, number: int, pose: Pose) -> pymunk.Body:
        size = (2 * HALF_LENGTH, 2 * HALF_WIDTH)
        if number == self.car:
            body = pymunk.Body(body_type=pymunk.Body.KINEMATIC)
        else:
            body = pymunk.Body(1.0, pymunk.moment_for_box(1.0, size))
        body.position = pose[0], pose[1]
        body.angle = pose[2]
        shape = pymunk.Poly.create_box(body, size)
        shape.friction = 0.2
        shape.collision_type = CAR_TYPE
        self.space.add(body, shape)
        return body

    def _add_solids(self) -> None:
        ground = self.space.static_body
        self.post_of: dict[Any, int] = {}
        width, height = self.solids.width, self.solids.height
        corners = [(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)]
        for index, corner in enumerate(corners):
            self._solid(pymunk.Segment(ground, corner, corners[(index + 1) % 4], 0.0), -1)
        for number, post in enumerate(self.solids.posts):
            self._solid(pymunk.Circle(ground, POST_RADIUS, post), number)

    def _solid(self, shape: pymunk.Shape, number: int) -> None:
        shape.friction = 0.2
        shape.collision_type = SOLID_TYPE
        self.space.add(shape)
        self.post_of[shape] = number

    def _deepest(self, arbiter: pymunk.Arbiter) -> None:
        self.touching = True
        for point in arbiter.contact_point_set.points:
            self.depth = max(self.depth, -point.distance)

    def _cars_touch(self, arbiter: pymunk.Arbiter, space: pymunk.Space, data: Any) -> None:
        self._deepest(arbiter)
        first, second = (self.bodies.index(body) for body in arbiter.bodies)
        self.result.contacts.add((min(first, second), max(first, second)))

    def _solid_touched(self, arbiter: pymunk.Arbiter, space: pymunk.Space, data: Any) -> None:
        self._deepest(arbiter)
        car, solid = arbiter.shapes
        self.result.posts.add((self.bodies.index(car.body), self.post_of[solid]))  # type: ignore[arg-type]

    def push(self, way: Sequence[Pose]) -> None:
        """Follow the way from its first pose until its end or until something is blocked."""
        self._part(way[0])
        for before, after in pairwise(way):
            self.depth = 0.0
            if self._alone(after):
                self._record(after, self.result.last)
                continue
            self._step(before, after)
            self._record(after, [self._pose(body) for body in self.bodies])
            if self.depth > BLOCKED:
                break
        if self.depth > BLOCKED:
            self._back_off()
        elif self._part(self.result.last[self.car]):
            rest = [self._pose(body) for body in self.bodies]
            rest[self.car] = self.result.last[self.car]
            self.result.frames[-1] = rest

    def _part(self, here: Pose) -> bool:
        """Let cars that are pressed together part, so that the next push is not blocked by that."""
        moved = False
        for _step in range(PARTING_STEPS):
            self.depth = 0.0
            self._step(here, here)
            moved = moved or self.touching
            if self.depth <= APART:
                break
        self.depth = 0.0
        return moved

    def _alone(self, driven: Pose) -> bool:
        """Whether nothing touches: without contact all others rest, and the space need not work."""
        if self.touching:
            return False
        others = self.result.last[: self.car] + self.result.last[self.car + 1 :]
        return not any(overlap(driven, other, NEAR) for other in others)

    def _step(self, before: Pose, after: Pose) -> None:
        driver = self.bodies[self.car]
        driver.position = before[0], before[1]
        driver.angle = before[2]
        driver.velocity = (after[0] - before[0]) / TICK, (after[1] - before[1]) / TICK
        driver.angular_velocity = angle(after[2] - before[2]) / TICK
        self.touching = False
        self.space.step(TICK)

    @staticmethod
    def _pose(body: pymunk.Body) -> Pose:
        x, y = body.position
        return x, y, angle(body.angle)

    def _record(self, driven: Pose, poses: Sequence[Pose]) -> None:
        frame = list(poses)
        frame[self.car] = driven
        self.result.frames.append(frame)
        self.depths.append(self.depth)

    def _back_off(self) -> None:
        """CR-9a: a stroke whose way is blocked ends where nothing was yet pressed together."""
        frames = self.result.frames
        while len(frames) > self.first + 1 and self.depths[-1] > RESTING:
            frames.pop()
            self.depths.pop()


def straight(pose: Pose, direction: float, distance: float) -> list[Pose]:
    """A slide: the car keeps its heading and moves straight, 0.1 cm a step."""
    parts = max(math.ceil(distance / (CM / 10)), 1)
    dx, dy = math.cos(direction) * distance / parts, math.sin(direction) * distance / parts
    return [(pose[0] + dx * part, pose[1] + dy * part, pose[2]) for part in range(parts + 1)]
