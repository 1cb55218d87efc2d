"""CR-4a: a course that people put on the mat themselves, by its start line and its two posts."""

from __future__ import annotations

import functools
import math
from collections.abc import Iterator, Sequence

from tourdetable.engine.refusal import Refusal
from tourdetable.games.vroom.boards import PLACE_GATE, TIGHTEST, Course, tightest
from tourdetable.games.vroom.mat.scene import APART, Scene
from tourdetable.games.vroom.rules.geometry import (
    CM,
    HALF_WIDTH,
    TURN,
    Point,
    crosses,
    on_mat,
    touches_post,
)

MAT = (124.0, 78.0)
WIDEST = 60.0
"""The widest gate that a course may have, in centimetres."""
SHORTEST, LONGEST = 45 * CM, 140 * CM
LEAD = 6.0
"""Centimetres: a course leaves its start line and goes through its gate straight."""
PULL = 0.4
"""How far the ends of the way pull its middle, as a share of the distance between them."""
PART = 4.0
"""Centimetres between two points of the way."""
MOST_POINTS = 34
SPARE = 1 * CM
"""What an outermost car has to spare beside its lane."""
BEYOND = 4 * CM
"""How far a car can roll on behind the gate."""
MOVED = 5 * CM
"""The gate moves for every race at least so far."""


@functools.lru_cache(maxsize=256)
def course(placed: tuple[int, ...]) -> Course:
    """The course from a start (x, y, heading) to a gate between two posts (x, y), left and right.

    The gate is as wide as its posts stand apart, whatever the number of cars.
    """
    x, y, heading = placed[0] / CM, placed[1] / CM, placed[2] / TURN
    wide = math.dist(placed[3:5], placed[5:7]) / CM
    end_x, end_y = (placed[3] + placed[5]) / 2 / CM, (placed[4] + placed[6]) / 2 / CM
    line = _way((x, y), heading, (end_x, end_y), gate_heading(placed))
    return Course("placed", 99, MAT, line, (wide,) * len(PLACE_GATE))  # type: ignore[arg-type]


def gate_heading(placed: Sequence[int]) -> float:
    """The direction in which cars go through: the left post is on their left."""
    return math.atan2(placed[3] - placed[5], placed[6] - placed[4])


def _way(start: Point, heading: float, end: Point, gate: float) -> tuple[Point, ...]:
    """A straight piece at both ends and one smooth bend between them."""
    ahead = math.cos(heading), math.sin(heading)
    behind = -math.cos(gate), -math.sin(gate)
    first, last = _beyond(start, ahead, LEAD), _beyond(end, behind, LEAD)
    pull = PULL * math.dist(first, last)
    controls = (first, _beyond(first, ahead, pull), _beyond(last, behind, pull), last)
    parts = min(max(math.ceil(math.dist(first, last) / PART), 2), MOST_POINTS)
    bend = [_bezier(controls, part / parts) for part in range(parts + 1)]
    half = LEAD / 2
    return (start, _beyond(start, ahead, half), *bend, _beyond(end, behind, half), end)


def _beyond(point: Point, way: Point, far: float) -> Point:
    return point[0] + way[0] * far, point[1] + way[1] * far


def _bezier(controls: tuple[Point, Point, Point, Point], t: float) -> Point:
    rest = 1.0 - t
    weights = (rest**3, 3 * rest * rest * t, 3 * rest * t * t, t**3)
    x = sum(weight * point[0] for weight, point in zip(weights, controls, strict=True))
    y = sum(weight * point[1] for weight, point in zip(weights, controls, strict=True))
    return x, y


# -- whether a race can be run ---------------------------------------------------------------------


def check(placed: tuple[int, ...], cars: int, before: tuple[int, ...]) -> None:
    """Refuse a course on which no race could be run; `before` is the last one put by hand."""
    width, height = MAT[0] * CM, MAT[1] * CM
    if abs(placed[2]) > 4 * TURN:
        raise _refuse("a heading is less than a whole turn.", "place-off")
    for x, y in (placed[0:2], placed[3:5], placed[5:7]):
        if not (0 < x < width and 0 < y < height):
            raise _refuse("start line and posts stand on the mat.", "place-off")
    apart = math.dist(placed[3:5], placed[5:7]) / CM
    least = PLACE_GATE[cars - 3]
    if apart < least:
        raise _refuse("the posts leave too little room for the cars.", "place-narrow", "CR-3c")
    if apart > WIDEST:
        raise _refuse("the posts stand too far apart for a gate.", "place-wide")
    if before and math.dist(placed[3:5], before[3:5]) + math.dist(placed[5:7], before[5:7]) < MOVED:
        raise _refuse("the gate moves for every race.", "place-same")
    scene = Scene(course(placed), (), cars)
    _check_length(scene)
    _check_lanes(scene, cars)


def _check_length(scene: Scene) -> None:
    if scene.length < SHORTEST:
        raise _refuse("the gate is too near to the start.", "place-near")
    if scene.length > LONGEST:
        raise _refuse("the gate is too far from the start.", "place-far")
    if tightest(scene.line) < TIGHTEST:
        raise _refuse("the way bends more sharply than cars can turn.", "place-tight", "CR-3c")


def _check_lanes(scene: Scene, cars: int) -> None:
    """CR-3c: every car has its lane on the mat, from its place at the start through the gate."""
    width, height = scene.solids.width, scene.solids.height
    poses = scene.start(cars)
    if not all(on_mat(pose, width, height) for pose in poses):
        raise _refuse("the cars find no room behind the start line.", "place-start")
    if any(touches_post(pose, post) for pose in poses for post in scene.gate):
        raise _refuse("a post stands where the cars start.", "place-start")
    half = (cars - 1) / 2 * APART + HALF_WIDTH + SPARE
    for x, y in _edges(scene, half):
        if not (0 < x < width and 0 < y < height):
            raise _refuse("a part of the way leaves the mat.", "place-edge")
    if _passes_gate(scene):
        raise _refuse("the way goes through the gate before its end.", "place-through")


def _edges(scene: Scene, half: float) -> Iterator[Point]:
    s = 0.0
    while s <= scene.length + BEYOND:
        yield scene.line.beside(s, half)
        yield scene.line.beside(s, -half)
        s += CM


def _passes_gate(scene: Scene) -> bool:
    ways = [scene.line.at(float(s))[:2] for s in range(0, int(scene.length) - CM, CM)]
    return any(crosses(ways[at], ways[at + 1], *scene.gate) for at in range(len(ways) - 1))


def _refuse(reason: str, key: str, rule: str = "CR-4a") -> Refusal:
    return Refusal(rule, reason, key)
