"""Cars that push cars (CR-9, CR-9a), on pymunk.

The pushed car's way is given; whatever it hits moves as a solid body and stops when contact ends.
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

from tourdetable.games.vroom.mat.geometry import (
    CM,
    HALF_LENGTH,
    HALF_WIDTH,
    POST_RADIUS,
    Point,
    Pose,
    angle,
    on_mat,
    overlap,
    touches_post,
)

TICK = 0.1
"""Seconds of the space per step of 0.1 cm; only ratios matter."""
NEAR = CM / 10
LEFT_OVER = 1e-10
"""What pymunk leaves of an overlap after a second: nine tenths are undone in each step."""
BLOCKED = 0.14 * CM
RESTING = 0.05 * CM
CAR_TYPE = 1
SOLID_TYPE = 2


class Solids(msgspec.Struct, frozen=True):
    """What is fixed on the mat: its edge and the posts (CR-3a)."""

    width: float
    height: float
    posts: tuple[Point, ...]

    def hit(self, pose: Pose) -> int | None:
        """The post that a car touches, -1 for the edge, None for nothing."""
        if not on_mat(pose, self.width, self.height):
            return -1
        for index, post in enumerate(self.posts):
            if touches_post(pose, post):
                return index
        return None


class Sweep(msgspec.Struct):
    """Where all cars were after each step of 0.1 cm, and what touched."""

    frames: list[list[Pose]]
    contacts: set[tuple[int, int]]
    """Pairs of cars that touched, the smaller first."""
    posts: set[tuple[int, int]]
    """Car and post (-1: the edge) that touched."""

    @property
    def last(self) -> list[Pose]:
        return self.frames[-1]


def sweep(
    solids: Solids, poses: Sequence[Pose], car: int, way: Sequence[Pose], *, gentle: bool = False
) -> Sweep:
    """Move a car along its way, pushing what it meets; `gentle` stops at the first contact."""
    result = Sweep([list(poses)], set(), set())
    others = [number for number in range(len(poses)) if number != car]
    for index in range(1, len(way)):
        pose = way[index]
        post = solids.hit(pose)
        if post is not None:
            result.posts.add((car, post))
            return result
        if any(overlap(pose, poses[other], NEAR) for other in others):
            if gentle:
                near = next(other for other in others if overlap(pose, poses[other], NEAR))
                result.contacts.add((min(car, near), max(car, near)))
                return result
            _Crowd(solids, result.last, car, result).push(way[index - 1 :])
            return result
        frame = list(result.last)
        frame[car] = pose
        result.frames.append(frame)
    return result


class _Crowd:
    """The part of a push in which cars may touch."""

    def __init__(self, solids: Solids, poses: Sequence[Pose], car: int, result: Sweep) -> None:
        self.solids = solids
        self.car = car
        self.result = result
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
        driver = self.bodies[self.car]
        for before, after in pairwise(way):
            post = self.solids.hit(after)
            if post is not None:
                self.result.posts.add((self.car, post))
                break
            driver.velocity = (after[0] - before[0]) / TICK, (after[1] - before[1]) / TICK
            driver.angular_velocity = angle(after[2] - before[2]) / TICK
            self.depth = 0.0
            self.space.step(TICK)
            driver.position = after[0], after[1]
            driver.angle = after[2]
            self._record(after)
            if self.depth > BLOCKED:
                break
        self._back_off()

    def _record(self, driven: Pose) -> None:
        frame = [
            driven if number == self.car else (body.position.x, body.position.y, angle(body.angle))
            for number, body in enumerate(self.bodies)
        ]
        self.result.frames.append(frame)
        self.depths.append(self.depth)

    def _back_off(self) -> None:
        """CR-9a: a stroke whose way is blocked ends where nothing was yet pressed together."""
        frames = self.result.frames
        if self.depth > BLOCKED:
            while len(frames) > self.first + 1 and self.depths[-1] > RESTING:
                frames.pop()
                self.depths.pop()


def straight(pose: Pose, direction: float, distance: float) -> list[Pose]:
    """A slide: the car keeps its heading and moves straight, 0.1 cm a step."""
    parts = max(math.ceil(distance / (CM / 10)), 1)
    dx, dy = math.cos(direction) * distance / parts, math.sin(direction) * distance / parts
    return [(pose[0] + dx * part, pose[1] + dy * part, pose[2]) for part in range(parts + 1)]
