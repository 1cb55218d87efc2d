"""The events of City Chase, each with its audience."""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from tourdetable.engine.events import Event

Found = Literal["nothing", "yellow", "blue", "red", "car"]
FOUND: Final[tuple[Found, ...]] = ("nothing", "yellow", "blue", "red", "car")
"""What a lift finds (CC-13), by the numbers of the rules."""

Action = Literal["fly", "lift"]


class ThiefDrawn(Event, frozen=True, tag="thief-drawn"):
    """Chance has chosen who is the thief."""

    reveals: ClassVar[bool] = True
    seat: int


class Placed(Event, frozen=True, tag="placed"):
    """CC-6: a helicopter was placed. It is final, so it cannot be taken back."""

    reveals: ClassVar[bool] = True
    seat: int
    helicopter: int
    intersection: int


class TurnOpened(Event, frozen=True, tag="turn-opened"):
    """A turn begins. It tells that there was no surround (CC-9), so it cannot be taken back."""

    reveals: ClassVar[bool] = True
    turn: int


class CarMoved(Event, frozen=True, tag="car-moved"):
    """CC-7, CC-8: where the car went. Only the thief gets it."""

    turn: int
    building: int


class ThiefDone(Event, frozen=True, tag="thief-done"):
    """CC-10: the thief phase is over; the event tells nothing else."""

    openly: ClassVar[bool] = True
    turn: int


class Flew(Event, frozen=True, tag="flew"):
    """CC-12."""

    seat: int
    helicopter: int
    start: int
    to: int


class Lifted(Event, frozen=True, tag="lifted"):
    """CC-13: a blue trace does not tell its turn."""

    reveals: ClassVar[bool] = True
    seat: int
    helicopter: int
    building: int
    found: Found


class Proposed(Event, frozen=True, tag="proposed"):
    """CC-5a: an action of a shared helicopter waits for the other police seats."""

    seat: int
    helicopter: int
    action: Action
    target: int


class Agreed(Event, frozen=True, tag="agreed"):
    """CC-5a."""

    seat: int


class Declined(Event, frozen=True, tag="declined"):
    """CC-5a."""

    seat: int


class Arrested(Event, frozen=True, tag="arrested"):
    """CC-16: the car was lifted."""

    turn: int
    seat: int
    helicopter: int
    building: int


class Surrounded(Event, frozen=True, tag="surrounded"):
    """CC-9: no exit when the thief phase opened."""

    turn: int
    building: int


class Escaped(Event, frozen=True, tag="escaped"):
    """CC-16: not arrested by the end of turn 11."""

    building: int


class PathShown(Event, frozen=True, tag="path-shown"):
    """CC-17: the building of every turn, for everyone."""

    reveals: ClassVar[bool] = True
    leg: int
    path: tuple[int, ...]


class LegOver(Event, frozen=True, tag="leg-over"):
    """Two legs: the score of the first one's police, and who is the thief now."""

    reveals: ClassVar[bool] = True
    score: int
    thief_seat: int


EVENTS: Final[tuple[type[Event], ...]] = (
    ThiefDrawn, Placed, TurnOpened, CarMoved, ThiefDone, Flew, Lifted, Proposed, Agreed, Declined,
    Arrested, Surrounded, Escaped, PathShown, LegOver,
)  # fmt: skip


def lifted(seat: int, helicopter: int, building: int, result: int) -> Lifted:
    """The event of a lift, from the numbers of the rules."""
    return Lifted(seat=seat, helicopter=helicopter, building=building, found=FOUND[result])


def proposed(seat: int, helicopter: int, lifts: int, target: int) -> Proposed:
    """The event of a proposal, from the numbers of the rules."""
    action: Action = "lift" if lifts else "fly"
    return Proposed(seat=seat, helicopter=helicopter, action=action, target=target)
