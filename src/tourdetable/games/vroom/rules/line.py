"""The centre line of a course (CR-10): smooth, and followed without jumping between branches."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Sequence
from typing import Final

from tourdetable.games.vroom.rules.geometry import Point

FAR: Final = 100_000.0
WINDOW: Final = 400.0
TIE: Final = 1e-9


class Line:
    """A chain of points, prolonged straight at both ends."""

    def __init__(self, points: Sequence[Point]) -> None:
        self.points: list[Point] = list(points)
        first, second = self.points[0], self.points[1]
        last, before = self.points[-1], self.points[-2]
        chain = [_beyond(second, first), *self.points, _beyond(before, last)]
        self._xs: list[float] = [x for x, _y in chain]
        self._ys: list[float] = [y for _x, y in chain]
        self._arcs: list[float] = [-FAR]
        self._lengths: list[float] = []
        for index in range(len(chain) - 1):
            length = math.dist(chain[index], chain[index + 1])
            self._lengths.append(length)
            self._arcs.append(self._arcs[-1] + length)
        self.length: float = self._arcs[-2]

    def at(self, s: float) -> tuple[float, float, float]:
        """The point at an arc length, and the direction of the line there."""
        index = min(max(bisect_right(self._arcs, s) - 1, 0), len(self._lengths) - 1)
        ax, ay = self._xs[index], self._ys[index]
        dx, dy = self._xs[index + 1] - ax, self._ys[index + 1] - ay
        part = (s - self._arcs[index]) / (self._arcs[index + 1] - self._arcs[index])
        return ax + dx * part, ay + dy * part, math.atan2(dy, dx)

    def beside(self, s: float, left: float) -> Point:
        """The point at an arc length, offset by `left` to the left of the line."""
        x, y, heading = self.at(s)
        return x + left * math.sin(heading), y - left * math.cos(heading)

    def follow(self, point: Point, near: float) -> tuple[float, float]:
        """Arc length and offset to the left of a point's projection, looked for near the last one.

        Searching near the last one keeps the progress on its own branch of the line (CR-10).
        """
        high = near + WINDOW
        index = max(bisect_right(self._arcs, near - WINDOW) - 1, 0)
        last = len(self._lengths)
        best, found, left = math.inf, near, 0.0
        x, y = point[0], point[1]
        while index < last and self._arcs[index] <= high:
            length = self._lengths[index]
            px, py = x - self._xs[index], y - self._ys[index]
            ux = (self._xs[index + 1] - self._xs[index]) / length
            uy = (self._ys[index + 1] - self._ys[index]) / length
            along = min(max(px * ux + py * uy, 0.0), length)
            dx, dy = px - ux * along, py - uy * along
            distance = dx * dx + dy * dy
            if distance < best - TIE:
                best, found = distance, self._arcs[index] + along
                left = px * uy - py * ux
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
    for index in range(len(controls) - 1):
        a, b, c, d = ends[index], ends[index + 1], ends[index + 2], ends[index + 3]
        parts = max(int(math.dist(b, c) / step), 1)
        for part in range(1, parts + 1):
            t = part / parts
            x = _catmull(a[0], b[0], c[0], d[0], t)
            chain.append((x, _catmull(a[1], b[1], c[1], d[1], t)))
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
    return 2.0 * end[0] - inner[0], 2.0 * end[1] - inner[1]


def _catmull(a: float, b: float, c: float, d: float, t: float) -> float:
    square, cube = t * t, t * t * t
    return 0.5 * (
        2.0 * b
        + (c - a) * t
        + (2.0 * a - 5.0 * b + 4.0 * c - d) * square
        + (3.0 * b - a - 3.0 * c + d) * cube
    )
