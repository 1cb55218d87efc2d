"""Shapes on the mat (CR-3): everything is measured in tenths of a millimetre, y points down.

Headings are angles from the x axis in ten-thousandths of a radian where they are stored, and in
radians here. "Left" is the driver's left.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

CM: Final = 100
"""Tenths of a millimetre in a centimetre: the unit of every length."""

TURN: Final = 10_000
"""Stored units of a radian."""

HALF_LENGTH: Final = 300.0
HALF_WIDTH: Final = 150.0
"""CR-3a: a car is 6 × 3 cm."""

POST_RADIUS: Final = 50.0
REACH: Final = 336.0
"""A little more than the way from a car's centre to its corner."""

Point = tuple[float, float]
Pose = tuple[float, float, float]
"""The centre of a car and its heading in radians."""


def nose_of(pose: Pose) -> Point:
    """The middle of the front edge (CR-3a)."""
    heading = pose[2]
    return pose[0] + HALF_LENGTH * math.cos(heading), pose[1] + HALF_LENGTH * math.sin(heading)


def pose_at(nose: Point, heading: float) -> Pose:
    """The pose of a car whose nose is there."""
    x = nose[0] - HALF_LENGTH * math.cos(heading)
    return x, nose[1] - HALF_LENGTH * math.sin(heading), heading


def angle(value: float) -> float:
    """An angle brought into (-pi, pi]."""
    while value > math.pi:
        value -= 2 * math.pi
    while value <= -math.pi:
        value += 2 * math.pi
    return value


def stored(pose: Pose) -> tuple[int, int, int]:
    """The resting pose: quantised, so that the same push gives the same bits everywhere (CR-23)."""
    return round(pose[0]), round(pose[1]), round(angle(pose[2]) * TURN)


def loaded(poses: Sequence[int], car: int) -> Pose:
    """A car's pose from a flat list of stored poses."""
    return float(poses[3 * car]), float(poses[3 * car + 1]), poses[3 * car + 2] / TURN


def crosses(a: Point, b: Point, p: Point, q: Point) -> bool:
    """Whether the step from a to b goes through the segment from p to q."""
    step_x, step_y = b[0] - a[0], b[1] - a[1]
    side_x, side_y = q[0] - p[0], q[1] - p[1]
    across = step_x * side_y - step_y * side_x
    if across == 0.0:
        return False
    away_x, away_y = p[0] - a[0], p[1] - a[1]
    along = (away_x * side_y - away_y * side_x) / across
    where = (away_x * step_y - away_y * step_x) / across
    # half-open: a step that ends on the line has crossed it, one that starts there has before
    return 0.0 < along <= 1.0 and 0.0 <= where <= 1.0


def overlap(first: Pose, second: Pose, margin: float) -> bool:
    """Whether two cars come closer than a margin (separating axes; exact but for the corners)."""
    dx, dy = second[0] - first[0], second[1] - first[1]
    reach = 2.0 * REACH + margin
    if dx * dx + dy * dy > reach * reach:
        return False
    turned = second[2] - first[2]
    cos, sin = abs(math.cos(turned)), abs(math.sin(turned))
    along = HALF_LENGTH + HALF_LENGTH * cos + HALF_WIDTH * sin + margin
    beside = HALF_WIDTH + HALF_LENGTH * sin + HALF_WIDTH * cos + margin
    return _on_axes(dx, dy, first[2], along, beside) and _on_axes(dx, dy, second[2], along, beside)


def near_any(pose: Pose, cars: list[Pose], own: int, margin: float) -> bool:
    """Whether a car in this pose comes closer than a margin to another one."""
    for number in range(len(cars)):  # noqa: SIM110 - a generator would be slower when compiled
        if number != own and overlap(pose, cars[number], margin):
            return True
    return False


def _on_axes(dx: float, dy: float, heading: float, along: float, beside: float) -> bool:
    cos, sin = math.cos(heading), math.sin(heading)
    return abs(dx * cos + dy * sin) <= along and abs(dy * cos - dx * sin) <= beside


def touches_post(pose: Pose, post: Point) -> bool:
    """Whether a car touches a round post."""
    dx, dy = post[0] - pose[0], post[1] - pose[1]
    reach = REACH + POST_RADIUS
    if dx * dx + dy * dy > reach * reach:
        return False
    cos, sin = math.cos(pose[2]), math.sin(pose[2])
    out_along = max(abs(dx * cos + dy * sin) - HALF_LENGTH, 0.0)
    out_beside = max(abs(dy * cos - dx * sin) - HALF_WIDTH, 0.0)
    return out_along * out_along + out_beside * out_beside < POST_RADIUS * POST_RADIUS


def on_mat(pose: Pose, width: float, height: float) -> bool:
    """Whether a car is wholly on the mat."""
    cos, sin = abs(math.cos(pose[2])), abs(math.sin(pose[2]))
    half_x = HALF_LENGTH * cos + HALF_WIDTH * sin
    half_y = HALF_LENGTH * sin + HALF_WIDTH * cos
    return half_x <= pose[0] <= width - half_x and half_y <= pose[1] <= height - half_y
