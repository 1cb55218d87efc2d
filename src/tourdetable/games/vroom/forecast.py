"""Forecasts of a question: a small drawing of every course that may be taken.

A push has no forecast: where a car would stop is judged by eye (CR-3, CR-8b).
"""

from __future__ import annotations

import functools
from collections.abc import Iterable

from tourdetable.engine.game import Forecast
from tourdetable.engine.moves import Move
from tourdetable.games.vroom.mat.drawing import Points
from tourdetable.games.vroom.mat.scene import Scene
from tourdetable.games.vroom.mat.stage import Stage
from tourdetable.games.vroom.moves import PlaceGate, TakeCourse
from tourdetable.games.vroom.rules.geometry import CM
from tourdetable.games.vroom.rules.rules import PLACED, PLACES

PARTS = 8
"""The pieces into which a drawing divides a bent centre line."""


class CourseForecast(Forecast, frozen=True, kw_only=True):
    """A course that may be taken: its centre line and gate in centimetres, on a mat of that size.

    For other moves everything is empty.
    """

    width: int = 0
    height: int = 0
    line: Points = ()
    gate: Points = ()


def forecasts(stage: Stage, moves: list[Move]) -> list[CourseForecast]:
    """The forecast of each move."""
    return [_forecast(stage, move) for move in moves]


def _forecast(stage: Stage, move: Move) -> CourseForecast:
    if isinstance(move, TakeCourse):
        return _drawn(stage.scene_of(move.course, ()))
    if isinstance(move, PlaceGate):
        return _drawn(stage.scene_of(PLACED + move.side * PLACES + move.distance, ()))
    return CourseForecast()


@functools.lru_cache(maxsize=128)
def _drawn(scene: Scene) -> CourseForecast:
    width, height = scene.course.mat
    parts = PARTS if len(scene.course.line) > 2 else 1
    ways = [scene.line.at(scene.length * part / parts)[:2] for part in range(parts + 1)]
    return CourseForecast(
        width=round(width),
        height=round(height),
        line=_centimetres(ways),
        gate=_centimetres(scene.gate),
    )


def _centimetres(points: Iterable[tuple[float, float]]) -> Points:
    return tuple((round(x / CM), round(y / CM)) for x, y in points)
