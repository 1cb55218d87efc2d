"""The mat as outlines, for the page to draw."""

from __future__ import annotations

from typing import Any

import msgspec

from tourdetable.games.vroom.mat.scene import Area, Scene
from tourdetable.games.vroom.rules.geometry import CM

WIDE = 22 * CM
DRAWN = 2 * CM

Points = tuple[tuple[int, int], ...]


class AreaView(msgspec.Struct, frozen=True):
    """A zone or box of an event, as an outline; `event` is the slot of its card."""

    event: int
    name: str
    hides: bool
    outline: Points


class MatView(msgspec.Struct, frozen=True):
    """The mat of a race as outlines: tenths of a millimetre, y down."""

    course: str
    width: int
    height: int
    line: Points
    start: Points
    gate: Points
    posts: Points
    """The events' posts."""
    areas: tuple[AreaView, ...]
    bends: tuple[Points, ...]


_MATS: dict[int, tuple[Scene, MatView]] = {}


def mat_view(scene: Scene) -> MatView:
    """The drawing of a scene; scenes live as long as they are used, so it is made once for each."""
    known = _MATS.get(id(scene))
    if known is not None and known[0] is scene:
        return known[1]
    if len(_MATS) > 200:
        _MATS.clear()
    made = _draw(scene)
    _MATS[id(scene)] = (scene, made)
    return made


def _draw(scene: Scene) -> MatView:
    width, height = scene.course.mat
    return MatView(
        course=scene.course.id,
        width=round(width * CM),
        height=round(height * CM),
        line=_whole(scene.line.at(s)[:2] for s in _steps(0.0, scene.length)),
        start=_whole((scene.line.beside(0.0, WIDE), scene.line.beside(0.0, -WIDE))),
        gate=_whole(scene.gate),
        posts=_whole(scene.solids.posts[2:]),
        areas=tuple(_area(scene, area) for area in scene.areas.values()),
        bends=tuple(_band(scene, first, last, WIDE / 2) for first, last in scene.bends),
    )


def _area(scene: Scene, area: Area) -> AreaView:
    half = min(area.half_width, WIDE)
    return AreaView(area.slot, area.name, area.hides, _band(scene, area.first, area.last, half))


def _band(scene: Scene, first: float, last: float, half: float) -> Points:
    steps = _steps(first, last)
    left = [scene.line.beside(s, half) for s in steps]
    right = [scene.line.beside(s, -half) for s in reversed(steps)]
    return _whole(left + right)


def _steps(first: float, last: float) -> list[float]:
    parts = max(round((last - first) / DRAWN), 1)
    return [first + (last - first) * part / parts for part in range(parts + 1)]


def _whole(points: Any) -> Points:
    return tuple((round(x), round(y)) for x, y in points)
