"""Strokes (CR-8, CR-8a): from the points of a finger to the way of a car.

A stroke is the way of the car's nose as the hand wants it: points (x, y, ms) in tenths of a
millimetre and milliseconds. It is resampled every 0.1 cm, ends at a pause, and is driven by a car
that cannot turn more tightly than 8 cm.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from tourdetable.engine.refusal import Refusal
from tourdetable.games.vroom.rules.geometry import CM, HALF_LENGTH, Point, Pose, angle, nose_of
from tourdetable.games.vroom.rules.obstacles import leads_away

STEP: Final = 10.0
PAUSE_MS: Final = 150.0
LEAST: Final = 50.0
TURNING_RADIUS: Final = 800.0
MOST_POINTS: Final = 2000
MOST_LENGTH: Final = 15_000.0
FARTHEST: Final = 1_000_000
LATEST: Final = 3_600_000
"""Upper bounds of coordinates and milliseconds: no mat is larger, no push takes longer."""
GRIP: Final = 150.0
"""How far from the nose a stroke may begin: a finger is not a needle."""
JUMP: Final = 1500.0
"""The longest distance between two points: a quick hand between two frames of a screen."""
LOOK_AHEAD: Final = 10
"""The car steers towards the stroke one centimetre ahead, so it follows the hand."""
LAST_STEPS: Final = 50
"""CR-19c: the last 5 cm."""
QUICKEST: Final = 0.005
"""Seconds: a hand is never faster than the quickest drag that a screen can tell from a jump."""

StrokePoint = tuple[int, int, int]

DIRECTIONS: Final = 7
DISTANCES: Final = 24
GRID_DISTANCE: Final = 150.0
GRID_CURVE: Final = 1 / 3000.0
SPEED: Final = 2.5
"""How fast a stroke from the grid goes, per millisecond."""


def refuse_stroke(reason: str, key: str, rule: str = "CR-8a") -> Refusal:
    return Refusal(rule, reason, key)


def check_points(points: Sequence[StrokePoint], nose: Point) -> None:
    """Refuse malformed strokes before anything is computed from them."""
    if len(points) > MOST_POINTS:
        raise refuse_stroke("a stroke has at most 2000 points.", "stroke-points")
    if len(points) < 2:
        raise refuse_stroke("an empty stroke is no push: push again.", "stroke-empty")
    for x, y, ms in points:
        if abs(x) > FARTHEST or abs(y) > FARTHEST:
            raise refuse_stroke("a stroke stays near the mat.", "stroke-far")
        if not 0 <= ms <= LATEST:
            raise refuse_stroke("the times of a stroke are milliseconds from 0 on.", "stroke-time")
    x, y, ms = points[0]
    if math.hypot(x - nose[0], y - nose[1]) > GRIP:
        raise refuse_stroke("a stroke begins at the car's nose.", "stroke-start")
    for next_x, next_y, next_ms in points:
        if next_ms < ms:
            raise refuse_stroke("the times of a stroke do not go back.", "stroke-time")
        if math.hypot(float(next_x - x), float(next_y - y)) > JUMP:
            raise refuse_stroke("a push is one smooth stroke, it does not jump.", "stroke-jump")
        x, y, ms = next_x, next_y, next_ms


def resample(points: Sequence[StrokePoint], nose: Point) -> tuple[list[Point], list[float]]:
    """The stroke from the nose on, a point every 0.1 cm with its time, up to the first pause.

    The finger's offset from the nose at the start is kept all the way.
    """
    shift_x, shift_y = nose[0] - points[0][0], nose[1] - points[0][1]
    last_x, last_y = nose
    since = still = float(points[0][2])
    way: list[Point] = [nose]
    times: list[float] = [since]
    for x, y, ms in points[1:]:
        if len(way) * STEP > MOST_LENGTH:
            break  # too long already: the rest need not be looked at
        dx, dy = x + shift_x - last_x, y + shift_y - last_y
        distance = math.hypot(dx, dy)
        steps = int(distance / STEP)
        moving = len(way) > 1
        if steps == 0:
            still = float(ms)
            if moving and still - since >= PAUSE_MS:
                break
            continue
        begin = max(since, still) if moving else still
        pace = (ms - begin) / distance * STEP
        if moving and (begin - since + pace >= PAUSE_MS or pace >= PAUSE_MS):
            break
        for step in range(1, steps + 1):
            part = step * STEP / distance
            way.append((last_x + dx * part, last_y + dy * part))
            times.append(begin + pace * step)
        last_x, last_y = way[-1]
        since = still = times[-1]
    return way, times


def drive(start: Pose, way: list[Point]) -> list[Pose]:
    """The poses of the car at every 0.1 cm of the stroke; refused where the hand turns back."""
    heading = start[2]
    nose_x, nose_y = nose_of(start)
    poses: list[Pose] = [start]
    most = STEP / TURNING_RADIUS
    last = len(way) - 1
    for index in range(last):
        here, there = way[index], way[index + 1]
        bit = math.atan2(there[1] - here[1], there[0] - here[0])
        if abs(angle(bit - heading)) >= math.pi / 2:
            raise refuse_stroke("a push does not go back or sideways.", "stroke-back", "CR-8")
        aim = way[min(index + LOOK_AHEAD, last)]
        to_x, to_y = aim[0] - nose_x, aim[1] - nose_y
        if math.hypot(to_x, to_y) > 2.0 * STEP:
            bit = math.atan2(to_y, to_x)
        heading += min(max(angle(bit - heading), -most), most)
        cos, sin = math.cos(heading), math.sin(heading)
        nose_x += STEP * cos
        nose_y += STEP * sin
        poses.append((nose_x - HALF_LENGTH * cos, nose_y - HALF_LENGTH * sin, heading))
    return poses


def accept(
    points: Sequence[StrokePoint], start: Pose, away: list[Point] | None = None
) -> tuple[list[Pose], list[float]]:
    """The way of the car and its times, or a refusal; nothing has moved yet (CR-8a).

    `away` leads from the obstacles at which the car stands (CR-3b): a push that leads away from
    them all first turns the car on the spot.
    """
    check_points(points, nose_of(start))
    begin = _turned(points, start, away or [])
    way, times = resample(points, nose_of(begin))
    if (len(way) - 1) * STEP < LEAST:
        raise refuse_stroke("less than half a centimetre is no push: push again.", "stroke-empty")
    if len(way) * STEP > MOST_LENGTH:
        raise refuse_stroke("this stroke is longer than the mat.", "stroke-long")
    poses = drive(begin, way)
    if begin[2] == start[2]:
        return poses, times
    turning = _turning(start, begin[2])
    before = [times[0] - (len(turning) - part) * STEP / SPEED for part in range(len(turning))]
    return turning + poses, before + times


def _turned(points: Sequence[StrokePoint], start: Pose, away: list[Point]) -> Pose:
    """CR-3b: a hand that leads away from an obstacle turns the car first."""
    x0, y0, _ = points[0]
    dx = dy = 0.0
    for x, y, _ in points:
        dx, dy = float(x - x0), float(y - y0)
        if math.hypot(dx, dy) >= CM:
            break
    if math.hypot(dx, dy) < LEAST:
        return start
    direction = math.atan2(dy, dx)
    return (start[0], start[1], direction) if leads_away(direction, away) else start


def _turning(start: Pose, heading: float) -> list[Pose]:
    """A turn on the spot, 0.1 cm of the nose's way a step, without its last pose."""
    turn = angle(heading - start[2])
    parts = max(math.ceil(abs(turn) * HALF_LENGTH / STEP), 1)
    return [(start[0], start[1], start[2] + turn * part / parts) for part in range(parts)]


def end_speed(times: Sequence[float], steps: int) -> float:
    """The mean speed over the last 5 cm driven, in length per second (CR-19c)."""
    first = max(steps - LAST_STEPS, 0)
    seconds = (times[steps] - times[first]) / 1000.0
    return (steps - first) * STEP / max(seconds, QUICKEST)


# -- representative strokes --------------------------------------------------------------------


def arc(start: Pose, curve: float, length: float, speed: float = SPEED) -> list[StrokePoint]:
    """A stroke along an arc: curvature to the right positive, with an even speed."""
    x, y = nose_of(start)
    heading = start[2]
    points = [(round(x), round(y), 0)]
    parts = max(math.ceil(length / (CM / 2)), 1)
    bit = length / parts
    for part in range(1, parts + 1):
        heading += curve * bit / 2
        x, y = x + bit * math.cos(heading), y + bit * math.sin(heading)
        heading += curve * bit / 2
        points.append((round(x), round(y), round(part * bit / speed)))
    return points


def grid_stroke(start: Pose, direction: int, distance: int) -> list[StrokePoint]:
    """The stroke of a grid push: seven curves from left to right, 24 lengths."""
    curve = (direction - DIRECTIONS // 2) * GRID_CURVE
    return arc(start, curve, distance * GRID_DISTANCE)


def box_stroke(start: Pose, steer: float, length: float) -> list[StrokePoint]:
    """The stroke of a point in the box [-1, 1] × [0, 1]: how much to turn, how far to go.

    For learning with continuous actions; the ends of the box are the ends of the grid.
    """
    # in this order of arguments NaN becomes the lower end
    curve = min(1.0, max(-1.0, steer)) * (DIRECTIONS // 2) * GRID_CURVE
    most = DISTANCES * GRID_DISTANCE
    return arc(start, curve, max(min(1.0, max(0.0, length)) * most, float(CM)))
