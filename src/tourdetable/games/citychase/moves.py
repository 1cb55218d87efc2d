"""The moves of City Chase."""

from __future__ import annotations

from typing import Annotated

from tourdetable.engine.moves import Chance, Move, span

Helicopter = Annotated[int, span(0, 2, "CC-3")]
"""0 pink, 1 yellow, 2 green (CC-3)."""
Intersection = Annotated[int, span(0, 15, "CC-2")]
Building = Annotated[int, span(0, 24, "CC-1")]


class Place(Move, frozen=True, tag="place"):
    """CC-6: put a helicopter on an intersection before the first turn."""

    helicopter: Helicopter
    intersection: Intersection


class Hide(Move, frozen=True, tag="hide"):
    """CC-7: hide the car and the yellow trace, on turn 1."""

    hidden = True
    building: Building


class Flee(Move, frozen=True, tag="flee"):
    """CC-8: drive to an adjacent building, on turns 2 to 11."""

    hidden = True
    building: Building


class Fly(Move, frozen=True, tag="fly"):
    """CC-12: along a street to the next intersection."""

    helicopter: Helicopter
    to: Intersection


class Lift(Move, frozen=True, tag="lift"):
    """CC-13: look into one of the four buildings around."""

    helicopter: Helicopter
    building: Building


class Agree(Move, frozen=True, tag="agree"):
    """CC-5a: confirm what another police seat proposed for a shared helicopter."""


class Decline(Move, frozen=True, tag="decline"):
    """CC-5a: say no to it."""


class ThiefIs(Chance, frozen=True, tag="thief"):
    """CC-5, option `thief=random`: the seat that becomes the thief."""

    seat: Annotated[int, span(0, "last_seat", "CC-5")]
