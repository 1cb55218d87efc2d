"""Courses (CR-3): data in `boards/*.toml`, checked when they are read."""

from __future__ import annotations

import functools
import math
from pathlib import Path
from typing import Annotated

import msgspec

from tourdetable.engine.refusal import Refusal
from tourdetable.games.vroom.files import own_file
from tourdetable.games.vroom.rules.geometry import CM, Point
from tourdetable.games.vroom.rules.line import Line, smooth

FOLDER = Path(__file__).parent / "boards"
MOST_TEXT = 8000
FEWEST = 3
SAMPLE = float(CM)
ROOM = 8 * CM
"""The least way between the line and the mat's edge."""
START = 33 * CM
"""Seven cars in line, 5 cm apart (CR-3a)."""
TIGHTEST = 20 * CM
"""So wide that the innermost of seven cars can follow its lane (CR-3c)."""

Centimetres = Annotated[float, msgspec.Meta(ge=0, le=200)]
Gate = Annotated[float, msgspec.Meta(ge=10, le=60)]
Share = Annotated[float, msgspec.Meta(ge=0, le=1)]


class Course(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A course as it is written: centimetres on a mat whose y axis points down."""

    id: Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9-]*$", max_length=40)]
    order: int
    mat: tuple[Centimetres, Centimetres]
    line: Annotated[
        tuple[tuple[Centimetres, Centimetres], ...], msgspec.Meta(min_length=2, max_length=40)
    ]
    """The centre line from the start line to the gate."""
    gate: tuple[Gate, Gate, Gate, Gate, Gate]
    """The distance between the posts for three, four, five, six and seven cars (CR-3c)."""
    bends: tuple[tuple[Share, Share], ...] = ()
    """Marked bends (CR-19c), as shares of the line's length."""
    monument: bool = False
    surprise: bool = False
    """CR-21: offered once ten trophies are on the shelf."""
    event: bool = False
    """The way of an event (CR-17a): nobody takes it from the set."""

    def gate_for(self, cars: int) -> float:
        """The distance between the posts for a number of cars."""
        return self.gate[cars - FEWEST]

    @property
    def centre(self) -> Line:
        """The centre line in the units of the mat."""
        return _centre(self.line)


@functools.lru_cache(maxsize=128)
def _centre(points: tuple[Point, ...]) -> Line:
    controls: list[Point] = [(x * CM, y * CM) for x, y in points]
    return Line(smooth(controls, SAMPLE))


def parse(text: str, where: str) -> Course:
    """Read and check a course file; the refusal says where the error is and what is expected."""
    course = own_file.read(text, Course, MOST_TEXT, lambda what: _wrong(where, what))
    _check(course, where)
    return course


def _check(course: Course, where: str) -> None:
    width, height = course.mat[0] * CM, course.mat[1] * CM
    line = course.centre
    for x, y in line.points:
        if not (ROOM <= x <= width - ROOM and ROOM <= y <= height - ROOM):
            raise _wrong(where, f"the line leaves the mat near {x / CM:.0f}, {y / CM:.0f}")
    if not 40 * CM <= line.length <= 140 * CM:
        raise _wrong(where, f"the line is {line.length / CM:.0f} cm long, not 40 to 140")
    heading = line.at(line.length)[2]
    for wide in course.gate:
        if not _holds(width, height, line.at(line.length), heading, wide * CM / 2):
            raise _wrong(where, f"a gate of {wide:g} cm does not fit on the mat")
    if not _holds(width, height, line.at(0.0), line.at(0.0)[2], START / 2):
        raise _wrong(where, "seven cars do not fit on the start line")
    for first, last in course.bends:
        if first >= last:
            raise _wrong(where, f"a bend goes from {first} to {last}: the first is the smaller")
    least = tightest(line)
    if least < TIGHTEST:
        raise _wrong(where, f"a bend has a radius of {least / CM:.1f} cm, less than 20")


def _holds(
    width: float, height: float, at: tuple[float, float, float], heading: float, half: float
) -> bool:
    """Whether a line across the course that reaches `half` to both sides is on the mat."""
    dx, dy = half * math.sin(heading), half * math.cos(heading)
    return all(0 < at[0] + sign * dx < width and 0 < at[1] - sign * dy < height for sign in (-1, 1))


def tightest(line: Line) -> float:
    """The least radius along the line, over stretches of 8 cm."""
    least = math.inf
    s = 0.0
    while s + 8 * CM <= line.length:
        turned = abs(math.remainder(line.at(s + 8 * CM)[2] - line.at(s)[2], 2 * math.pi))
        if turned > 1e-9:
            least = min(least, 8 * CM / turned)
        s += CM
    return least


def _wrong(where: str, what: str) -> Refusal:
    return Refusal(where, f"{what}.", "course-file", detail=what)


@functools.cache
def courses() -> tuple[Course, ...]:
    """All courses of the set, in their order; the first is straight (CR-3)."""
    found = [parse(path.read_text("utf-8"), path.name) for path in sorted(FOLDER.glob("*.toml"))]
    return tuple(sorted(found, key=lambda course: course.order))


PLACE_MAT = (96.0, 86.0)
PLACE_START = (14.0, 43.0)
PLACE_GATE = (19.0, 24.0, 29.0, 34.0, 39.0)


def placed(side: int, distance: int) -> Course:
    """CR-3, CR-4a: a gate placed by hand: 48 to 72 cm away, up to 18 degrees to either side."""
    length = 48.0 + 4.0 * distance
    bearing = math.radians(6.0 * (side - 3))
    end = (PLACE_START[0] + length * math.cos(bearing), PLACE_START[1] + length * math.sin(bearing))
    return Course("placed", 99, PLACE_MAT, (PLACE_START, end), PLACE_GATE)
