"""Shapes on the mat (CR-3): everything is measured in tenths of a millimetre, y points down.

Headings are angles from the x axis in ten-thousandths of a radian where they are stored, and in
radians here. "Left" is the driver's left.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Sequence
from itertools import pairwise

CM = 100
"""Tenths of a millimetre in a centimetre: the unit of every length."""

TURN = 10_000
"""Stored units of a radian."""

HALF_LENGTH = 3 * CM
HALF_WIDTH = 3 * CM // 2
"""CR-3a: a car is 6 × 3 cm."""

POST_RADIUS = CM // 2

Point = tuple[float, float]
Pose = tuple[float, float, float]
"""The centre of a car and its heading in radians."""

FAR = 1000 * CM
WINDOW = 4 * CM


def nose_of(pose: Pose) -> Point:
    """The middle of the front edge (CR-3a)."""
    x, y, heading = pose
    return x + HALF_LENGTH * math.cos(heading), y + HALF_LENGTH * math.sin(heading)


def pose_at(nose: Point, heading: float) -> Pose:
    """The pose of a car whose nose is there."""
    x, y = nose
    return x - HALF_LENGTH * math.cos(heading), y - HALF_LENGTH * math.sin(heading), heading


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
    step = (b[0] - a[0], b[1] - a[1])
    side = (q[0] - p[0], q[1] - p[1])
    across = step[0] * side[1] - step[1] * side[0]
    if across == 0:
        return False
    away = (p[0] - a[0], p[1] - a[1])
    along = (away[0] * side[1] - away[1] * side[0]) / across
    where = (away[0] * step[1] - away[1] * step[0]) / across
    # half-open: a step that ends on the line has crossed it, one that starts there has before
    return 0 < along <= 1 and 0 <= where <= 1


def overlap(first: Pose, second: Pose, margin: float) -> bool:
    """Whether two cars come closer than a margin (separating axes; exact but for the corners)."""
    dx, dy = second[0] - first[0], second[1] - first[1]
    reach = 2 * math.hypot(HALF_LENGTH, HALF_WIDTH) + margin
    if dx * dx + dy * dy > reach * reach:
        return False
    turned = second[2] - first[2]
    cos, sin = abs(math.cos(turned)), abs(math.sin(turned))
    along = HALF_LENGTH + HALF_LENGTH * cos + HALF_WIDTH * sin + margin
    beside = HALF_WIDTH + HALF_LENGTH * sin + HALF_WIDTH * cos + margin
    for heading in (first[2], second[2]):
        c, s = math.cos(heading), math.sin(heading)
        if abs(dx * c + dy * s) > along or abs(dy * c - dx * s) > beside:
            return False
    return True


def touches_post(pose: Pose, post: Point, margin: float = 0.0) -> bool:
    """Whether a car touches a round post."""
    dx, dy = post[0] - pose[0], post[1] - pose[1]
    cos, sin = math.cos(pose[2]), math.sin(pose[2])
    out_along = max(abs(dx * cos + dy * sin) - HALF_LENGTH, 0.0)
    out_beside = max(abs(dy * cos - dx * sin) - HALF_WIDTH, 0.0)
    reach = POST_RADIUS + margin
    return out_along * out_along + out_beside * out_beside < reach * reach


def on_mat(pose: Pose, width: float, height: float) -> bool:
    """Whether a car is wholly on the mat."""
    cos, sin = abs(math.cos(pose[2])), abs(math.sin(pose[2]))
    half_x = HALF_LENGTH * cos + HALF_WIDTH * sin
    half_y = HALF_LENGTH * sin + HALF_WIDTH * cos
    return half_x <= pose[0] <= width - half_x and half_y <= pose[1] <= height - half_y


class Line:
    """A centre line: a chain of points, prolonged straight at both ends (CR-10)."""

    def __init__(self, points: Sequence[Point]) -> None:
        self.points = list(points)
        first, second = self.points[0], self.points[1]
        last, before = self.points[-1], self.points[-2]
        chain = [_beyond(second, first), *self.points, _beyond(before, last)]
        self._chain = chain
        self._arcs = [-float(FAR)]
        for a, b in pairwise(chain):
            self._arcs.append(self._arcs[-1] + math.dist(a, b))
        self.length = self._arcs[-2]

    def at(self, s: float) -> tuple[float, float, float]:
        """The point at an arc length, and the direction of the line there."""
        index = min(max(bisect_right(self._arcs, s) - 1, 0), len(self._chain) - 2)
        (ax, ay), (bx, by) = self._chain[index], self._chain[index + 1]
        part = (s - self._arcs[index]) / (self._arcs[index + 1] - self._arcs[index])
        return ax + (bx - ax) * part, ay + (by - ay) * part, math.atan2(by - ay, bx - ax)

    def beside(self, s: float, left: float) -> Point:
        """The point at an arc length, so far to the left of the line."""
        x, y, heading = self.at(s)
        return x + left * math.sin(heading), y - left * math.cos(heading)

    def follow(self, point: Point, near: float) -> tuple[float, float]:
        """Arc length and offset to the left of a point's projection, looked for near the last one.

        Looking near it is what keeps the progress on its own branch of the line (CR-10).
        """
        low, high = near - WINDOW, near + WINDOW
        index = max(bisect_right(self._arcs, low) - 1, 0)
        best, found, left = math.inf, near, 0.0
        x, y = point
        while index < len(self._chain) - 1 and self._arcs[index] <= high:
            (ax, ay), (bx, by) = self._chain[index], self._chain[index + 1]
            length = self._arcs[index + 1] - self._arcs[index]
            ux, uy = (bx - ax) / length, (by - ay) / length
            along = min(max((x - ax) * ux + (y - ay) * uy, 0.0), length)
            dx, dy = x - ax - ux * along, y - ay - uy * along
            distance = dx * dx + dy * dy
            if distance < best - 1e-9:
                best, found = distance, self._arcs[index] + along
                left = (x - ax) * uy - (y - ay) * ux
            index += 1
        return found, left


def _beyond(inner: Point, end: Point) -> Point:
    length = math.dist(inner, end)
    return (
        end[0] + (end[0] - inner[0]) / length * FAR,
        end[1] + (end[1] - inner[1]) / length * FAR,
    )


def smooth(controls: Sequence[Point], step: float) -> list[Point]:
    """A smooth chain through control points (Catmull-Rom), a point about every `step`."""
    if len(controls) == 2:
        return _divided(controls[0], controls[1], step)
    ends = [_mirror(controls[1], controls[0]), *controls, _mirror(controls[-2], controls[-1])]
    chain: list[Point] = [controls[0]]
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        parts = max(int(math.dist(b, c) / step), 1)
        chain.extend(_catmull(a, b, c, d, part / parts) for part in range(1, parts + 1))
    return chain


def _divided(start: Point, end: Point, step: float) -> list[Point]:
    parts = max(int(math.dist(start, end) / step), 1)
    return [
        (
            start[0] + (end[0] - start[0]) * part / parts,
            start[1] + (end[1] - start[1]) * part / parts,
        )
        for part in range(parts + 1)
    ]


def _mirror(inner: Point, end: Point) -> Point:
    return 2 * end[0] - inner[0], 2 * end[1] - inner[1]


def _catmull(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    def one(i: int) -> float:
        square, cube = t * t, t * t * t
        return 0.5 * (
            2 * b[i]
            + (c[i] - a[i]) * t
            + (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * square
            + (3 * b[i] - a[i] - 3 * c[i] + d[i]) * cube
        )

    return one(0), one(1)
