"""Fixed obstacles (CR-3a, CR-3b): posts and the mat's edge turn a way, they do not end it.

Per step of 0.1 cm the part of the movement that goes into an obstacle is lost and the rest slides
along it. The loss shifts the remaining way, so the car never catches up with the hand.
"""

from __future__ import annotations

import math
from typing import Final

from tourdetable.games.vroom.rules.geometry import (
    CM,
    HALF_LENGTH,
    HALF_WIDTH,
    POST_RADIUS,
    Point,
    Pose,
    on_mat,
    overlap,
    touches_post,
)

EDGE: Final = -1
CAR: Final = -2
NOTHING: Final = -3

SKIN: Final = 2.0
"""The gap between a car and an obstacle it slides along; wider than the rounding of poses."""
MOST_ASIDE: Final = 40.0
"""How far one step of 0.1 cm may be turned aside; a car that would need more waits."""
TRIES: Final = 6
AT_OBSTACLE: Final = 0.5 * CM
"""CR-3b: a car this near to an obstacle stands at it."""
ALONG: Final = 1e-3
"""A direction along an obstacle does not lead away from it."""
SPINE: Final = HALF_LENGTH - HALF_WIDTH
"""The front of a car is round: its bumper's centre is half a width behind the nose."""


def hit(pose: Pose, width: float, height: float, posts: list[Point]) -> int:
    """The post that a car touches, EDGE or NOTHING (CR-3a)."""
    if not on_mat(pose, width, height):
        return EDGE
    for index in range(len(posts)):
        if touches_post(pose, posts[index]):
            return index
    return NOTHING


def first_car(way: list[Pose], others: list[Pose], near: float) -> int:
    """The first pose of a way that comes near another car; the way's length if none does."""
    for index in range(1, len(way)):
        pose = way[index]
        for other in others:
            if overlap(pose, other, near):
                return index
    return len(way)


# -- sliding along -------------------------------------------------------------------------------


def guided(
    way: list[Pose], mat: Point, posts: list[Point]
) -> tuple[list[Pose], list[tuple[int, int]]]:
    """The way as obstacles turn it (CR-3b), and (step, obstacle) for everything it touches."""
    poses: list[Pose] = [way[0]]
    touched: list[tuple[int, int]] = []
    moving = 0
    for index in range(1, len(way)):
        before, after, here = way[index - 1], way[index], poses[-1]
        x, y = here[0] + after[0] - before[0], here[1] + after[1] - before[1]
        wanted: Pose = (x, y, after[2])
        solid = hit(wanted, mat[0], mat[1], posts)
        if solid == NOTHING:
            poses.append(wanted)
        else:
            if _enters(here, wanted, solid, mat, posts):
                touched.append((index, solid))
            poses.append(_aside(here, wanted, solid, mat, posts))
        if poses[-1] != here:
            moving = index
    return poses[: max(moving, 1) + 1], touched


def _enters(here: Pose, wanted: Pose, solid: int, mat: Point, posts: list[Point]) -> bool:
    """Whether a step goes into an obstacle; a car that rests in its skin may leave it untouched."""
    if hit(here, mat[0], mat[1], posts) == NOTHING:
        return True
    out = _out(wanted, solid, mat, posts)
    return out[0] * (wanted[0] - here[0]) + out[1] * (wanted[1] - here[1]) < 0.0


def _aside(here: Pose, wanted: Pose, solid: int, mat: Point, posts: list[Point]) -> Pose:
    """Where a step leads that an obstacle turns; where it leads nowhere, the car stays."""
    dx, dy = wanted[0] - here[0], wanted[1] - here[1]
    if solid >= 0:
        bumper = _bumper(wanted, posts[solid])
        into = dx * bumper[0] + dy * bumper[1]
        if into < 0.0:
            dx, dy = dx - into * bumper[0], dy - into * bumper[1]
    x, y = here[0] + dx, here[1] + dy
    for _try in range(TRIES):
        pose: Pose = (x, y, wanted[2])
        solid = hit(pose, mat[0], mat[1], posts)
        if solid == NOTHING:
            far = math.hypot(x - here[0], y - here[1])
            return pose if far <= MOST_ASIDE else here
        out = _out(pose, solid, mat, posts)
        x, y = x + out[0], y + out[1]
    return here


def _bumper(pose: Pose, post: Point) -> Point:
    """The direction from a post to the car's bumper: a blow off the middle turns the car aside."""
    cos, sin = math.cos(pose[2]), math.sin(pose[2])
    dx, dy = post[0] - pose[0], post[1] - pose[1]
    along = min(max(dx * cos + dy * sin, -SPINE), SPINE)
    x, y = pose[0] + along * cos - post[0], pose[1] + along * sin - post[1]
    length = max(math.hypot(x, y), 1e-9)
    return x / length, y / length


def _out(pose: Pose, solid: int, mat: Point, posts: list[Point]) -> Point:
    """The shortest movement that frees a car from an obstacle."""
    return _onto_mat(pose, mat) if solid == EDGE else _off_post(pose, posts[solid])


def _off_post(pose: Pose, post: Point) -> Point:
    cos, sin = math.cos(pose[2]), math.sin(pose[2])
    dx, dy = post[0] - pose[0], post[1] - pose[1]
    along, across = dx * cos + dy * sin, dy * cos - dx * sin
    back = min(max(along, -HALF_LENGTH), HALF_LENGTH) - along
    side = min(max(across, -HALF_WIDTH), HALF_WIDTH) - across
    distance = math.hypot(back, side)
    if distance < 1e-9:  # the post's centre is under the car: out by the nearer side
        back, side, distance = 0.0, -1.0 if across > 0.0 else 1.0, 1.0
        missing = POST_RADIUS + SKIN + HALF_WIDTH - abs(across)
    else:
        missing = POST_RADIUS + SKIN - distance
    back, side = back / distance * missing, side / distance * missing
    return back * cos - side * sin, back * sin + side * cos


def _onto_mat(pose: Pose, mat: Point) -> Point:
    half = _half_sizes(pose)
    x = min(max(pose[0], half[0] + SKIN), mat[0] - half[0] - SKIN)
    y = min(max(pose[1], half[1] + SKIN), mat[1] - half[1] - SKIN)
    return x - pose[0], y - pose[1]


def _half_sizes(pose: Pose) -> Point:
    cos, sin = abs(math.cos(pose[2])), abs(math.sin(pose[2]))
    return HALF_LENGTH * cos + HALF_WIDTH * sin, HALF_LENGTH * sin + HALF_WIDTH * cos


# -- leading away --------------------------------------------------------------------------------


def away_from(pose: Pose, mat: Point, posts: list[Point]) -> list[Point]:
    """CR-3b: for each obstacle at which a car stands the direction that leads straight away."""
    found: list[Point] = []
    half = _half_sizes(pose)
    if pose[0] - half[0] <= AT_OBSTACLE:
        found.append((1.0, 0.0))
    if mat[0] - pose[0] - half[0] <= AT_OBSTACLE:
        found.append((-1.0, 0.0))
    if pose[1] - half[1] <= AT_OBSTACLE:
        found.append((0.0, 1.0))
    if mat[1] - pose[1] - half[1] <= AT_OBSTACLE:
        found.append((0.0, -1.0))
    for post in posts:
        if _gap(pose, post) <= AT_OBSTACLE:
            x, y = pose[0] - post[0], pose[1] - post[1]
            length = max(math.hypot(x, y), 1e-9)
            found.append((x / length, y / length))
    return found


def _gap(pose: Pose, post: Point) -> float:
    """How far a car is from a post."""
    cos, sin = math.cos(pose[2]), math.sin(pose[2])
    dx, dy = post[0] - pose[0], post[1] - pose[1]
    back = max(abs(dx * cos + dy * sin) - HALF_LENGTH, 0.0)
    side = max(abs(dy * cos - dx * sin) - HALF_WIDTH, 0.0)
    return math.hypot(back, side) - POST_RADIUS


def leads_away(direction: float, away: list[Point]) -> bool:
    """Whether a direction leads away from every obstacle at which the car stands, if at any."""
    cos, sin = math.cos(direction), math.sin(direction)
    for x, y in away:
        if cos * x + sin * y <= ALONG:
            return False
    return len(away) > 0
