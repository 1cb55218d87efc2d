"""Cars as solid bodies in a space of pymunk (CR-9, CR-9a).

A push of several cars takes some hundred steps, and around each of them pymunk's properties cost
more than Chipmunk's own work. So what happens in every step calls Chipmunk through `lib`, as those
properties do; everything else is plain pymunk.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pymunk
from pymunk._chipmunk_cffi import lib

from tourdetable.games.vroom.rules.geometry import (
    CM,
    HALF_LENGTH,
    HALF_WIDTH,
    POST_RADIUS,
    Point,
    Pose,
    angle,
)
from tourdetable.games.vroom.rules.obstacles import EDGE, away_from, hit

TICK = 0.1
"""Seconds of the space per step of 0.1 cm; only ratios matter."""
LEFT_OVER = 1e-10
"""pymunk's collision bias: the share of an overlap left after a second (0.1 after a step)."""
CAR_TYPE = 1
SOLID_TYPE = 2
SIZE = (2 * HALF_LENGTH, 2 * HALF_WIDTH)


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


class CarSpace:
    """All cars of a mat; one of them is driven, the others are pushed."""

    def __init__(self, poses: Sequence[Pose], driver: int, solids: Solids) -> None:
        self.touching = False
        """Whether the last step had a contact."""
        self.contacts: set[tuple[int, int]] = set()
        """Pairs of cars that touched, the smaller first."""
        self.posts: set[tuple[int, int]] = set()
        """Car and post (EDGE: the mat's) that touched."""
        self._depth = 0.0
        self._numbers: dict[pymunk.Shape, int] = {}
        """The cars and the posts, by their shapes."""
        self._space = pymunk.Space()
        self._space.iterations = 30
        self._space.damping = 0.0
        self._space.collision_slop = 0.005 * CM
        self._space.collision_bias = LEFT_OVER
        self._bodies = [self._car(number, pose, driver) for number, pose in enumerate(poses)]
        self._handles: list[Any] = [body._body for body in self._bodies]  # noqa: SLF001
        self._driver = self._handles[driver]
        self._add_solids(solids)
        self._space.on_collision(CAR_TYPE, CAR_TYPE, post_solve=self._cars_touch)
        self._space.on_collision(CAR_TYPE, SOLID_TYPE, post_solve=self._solid_touched)
        self._raw_space = self._space._space  # noqa: SLF001

    def _car(self, number: int, pose: Pose, driver: int) -> pymunk.Body:
        if number == driver:
            body = pymunk.Body(body_type=pymunk.Body.KINEMATIC)
        else:
            body = pymunk.Body(1.0, pymunk.moment_for_box(1.0, SIZE))
        body.position = pose[0], pose[1]
        body.angle = pose[2]
        self._space.add(body)
        self._add(pymunk.Poly.create_box(body, SIZE), CAR_TYPE, number)
        return body

    def _add_solids(self, solids: Solids) -> None:
        ground = self._space.static_body
        width, height = solids.width, solids.height
        corners = [(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)]
        for index, corner in enumerate(corners):
            side = pymunk.Segment(ground, corner, corners[(index + 1) % 4], 0.0)
            self._add(side, SOLID_TYPE, EDGE)
        for number, post in enumerate(solids.posts):
            self._add(pymunk.Circle(ground, POST_RADIUS, post), SOLID_TYPE, number)

    def _add(self, shape: pymunk.Shape, kind: int, number: int) -> None:
        shape.friction = 0.2
        shape.collision_type = kind
        self._space.add(shape)
        self._numbers[shape] = number

    def _touched(self, arbiter: pymunk.Arbiter) -> tuple[int, int]:
        """The numbers of what touches; the depth of every contact is kept."""
        self.touching = True
        contacts = lib.cpArbiterGetContactPointSet(arbiter._arbiter)  # noqa: SLF001
        for contact in range(contacts.count):
            self._depth = max(self._depth, -contacts.points[contact].distance)
        first, second = arbiter.shapes
        return self._numbers[first], self._numbers[second]

    def _cars_touch(self, arbiter: pymunk.Arbiter, space: pymunk.Space, data: Any) -> None:
        first, second = self._touched(arbiter)
        self.contacts.add((min(first, second), max(first, second)))

    def _solid_touched(self, arbiter: pymunk.Arbiter, space: pymunk.Space, data: Any) -> None:
        self.posts.add(self._touched(arbiter))

    def step(self, before: Pose, after: Pose) -> float:
        """Drive from one pose to the next; how deeply anything is pressed together then."""
        driver = self._driver
        lib.cpBodySetPosition(driver, before[:2])
        lib.cpBodySetAngle(driver, before[2])
        lib.cpBodySetVelocity(
            driver, ((after[0] - before[0]) / TICK, (after[1] - before[1]) / TICK)
        )
        lib.cpBodySetAngularVelocity(driver, angle(after[2] - before[2]) / TICK)
        self.touching = False
        self._depth = 0.0
        lib.cpSpaceStep(self._raw_space, TICK)
        return self._depth

    def poses(self) -> list[Pose]:
        """Where all cars are."""
        found: list[Pose] = []
        for body in self._handles:
            place = lib.cpBodyGetPosition(body)
            found.append((place.x, place.y, angle(lib.cpBodyGetAngle(body))))
        return found
