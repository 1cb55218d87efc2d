"""The moves of the seats and the outcomes of chance."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from tourdetable.engine.moves import Chance, Move, span
from tourdetable.games.vroom.rules.strokes import DIRECTIONS, DISTANCES

OBSTACLES = ("post", "gate", "edge")
WEATHERS = ("sun", "rain", "wind-left", "wind-right", "fog")


class Push(Move, frozen=True, tag="push"):
    """CR-8: one smooth stroke of one's own car (or the ghost), from its nose on.

    Points are (x, y, ms): tenths of a millimetre on the mat, milliseconds since the start.
    """

    template: ClassVar[bool] = True
    points: tuple[tuple[int, int, int], ...]


class GridPush(Move, frozen=True, tag="grid-push"):
    """A representative push: one of seven curves from left to right, one of 24 lengths."""

    direction: Annotated[int, span(0, DIRECTIONS - 1, "CR-8")]
    distance: Annotated[int, span(1, DISTANCES, "CR-8")]


class TakeCourse(Move, frozen=True, tag="take-course"):
    """CR-4a: the holder of car 1 takes a course from the set."""

    course: Annotated[int, span(0, "courses", "CR-4a")]


class PlaceGate(Move, frozen=True, tag="place-gate"):
    """CR-4a: the holder of car 1 places the gate: nearer or farther, more left or more right."""

    side: Annotated[int, span(0, 6, "CR-4a")]
    distance: Annotated[int, span(0, 6, "CR-4a")]


class PlacePosts(Move, frozen=True, tag="place-posts"):
    """CR-4a: the start line (its middle and heading) and both posts put down where one likes.

    Tenths of a millimetre on the mat, ten-thousandths of a radian; left and right as cars pass.
    """

    template: ClassVar[bool] = True
    start: tuple[int, int, int]
    left: tuple[int, int]
    right: tuple[int, int]


class Boost(Move, frozen=True, tag="boost"):
    """CR-19b: make this round's card count two more, or not."""

    hidden: ClassVar[bool] = True
    use: bool


class Name(Move, frozen=True, tag="name"):
    """CR-19e: the car that will have the greatest total."""

    hidden: ClassVar[bool] = True
    car: Annotated[int, span(1, "cars", "CR-19e")]


class Ready(Move, frozen=True, tag="ready"):
    """CR-6: the open cards, or the race just run, have been looked at: go on."""


class Deal(Chance, frozen=True, tag="deal"):
    """CR-5: the speed card that is dealt to the next car."""

    public: ClassVar[bool] = False
    card: Annotated[int, span(1, 7, "CR-1")]


class DrawEvent(Chance, frozen=True, tag="draw-event"):
    """CR-15: the event card that is turned."""

    event: Annotated[int, span(0, 7, "CR-15")]


class DrawWeather(Chance, frozen=True, tag="draw-weather"):
    """CR-19a: the weather of the race."""

    card: Literal["sun", "rain", "wind-left", "wind-right", "fog"]


class Settle(Chance, frozen=True, tag="settle"):
    """Compute where the push leads (for simulations; a match records `Settled`)."""


class Track(msgspec.Struct, frozen=True):
    """The way of one car in a push: (step, x, y, heading); steps are the same for all cars."""

    car: int
    path: tuple[tuple[int, int, int, int], ...]


class Settled(Chance, frozen=True, tag="settled"):
    """CR-23: where a push led, as the server's physics computed it."""

    public: ClassVar[bool] = False
    template: ClassVar[bool] = True
    poses: tuple[int, ...]
    progress: tuple[int, ...]
    crossed: tuple[int, ...]
    memory: tuple[int, ...]
    broken: tuple[int, ...]
    tracks: tuple[Track, ...]
    bump: bool
    """Whether cars touched."""
    touched: tuple[tuple[int, str], ...] = ()
    """CR-3b: the cars that brushed an obstacle, and which kind it was."""


MOVES: tuple[type[Move], ...] = (
    Push, GridPush, TakeCourse, PlaceGate, PlacePosts, Boost, Name, Ready,
)  # fmt: skip
OUTCOMES: tuple[type[Chance], ...] = (Deal, DrawEvent, DrawWeather, Settle, Settled)
