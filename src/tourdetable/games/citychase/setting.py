"""What never changes in a match: what a helicopter reaches from each crossing, and the traces."""

from __future__ import annotations

from typing import Final

import msgspec

from tourdetable.engine.game import Setting
from tourdetable.games.citychase.events import FOUND, Found
from tourdetable.games.citychase.rules.city import (
    AROUND,
    INTERSECTIONS,
    LAST_TURN,
    STREETS,
    TRACE_OF_TURN,
)


class Crossing(msgspec.Struct, frozen=True):
    """CC-2: what a helicopter can do from an intersection."""

    lifts: tuple[int, ...]
    """CC-13: the buildings around it, row by row."""
    flights: tuple[int, ...]
    """CC-12: the next intersections along the streets."""
    beyond: tuple[int, ...]
    """The buildings that can be lifted after one flight only."""


class CitySetting(Setting, tag="citychase", frozen=True):
    """The city."""

    crossings: tuple[Crossing, ...]
    traces: tuple[Found, ...]
    """CC-4: the colour of each turn's trace."""


def _crossing(at: int) -> Crossing:
    beyond = {building for flight in STREETS[at] for building in AROUND[flight]} - {*AROUND[at]}
    return Crossing(tuple(AROUND[at]), tuple(STREETS[at]), tuple(sorted(beyond)))


CITY: Final = CitySetting(
    crossings=tuple(_crossing(at) for at in range(INTERSECTIONS)),
    traces=tuple(FOUND[TRACE_OF_TURN[turn]] for turn in range(1, LAST_TURN + 1)),
)
"""The same for every match."""
