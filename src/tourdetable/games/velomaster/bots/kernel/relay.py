"""With whom to relay: what the own riders gain by it against what the rivals gain."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tourdetable.engine.vecs import vec
from tourdetable.games.velomaster.rules.names import CLOSED
from tourdetable.games.velomaster.rules.race import Race, standing, still_in
from tourdetable.games.velomaster.rules.state import VeloState

MATE: Final = 0.3
"""What cells are worth to a rider that is not its seat's best placed one; to that one: 1."""


def star_of(s: VeloState, race: Race, rider: i64) -> int:
    """The best placed rider of the same owner that is not yet home."""
    star = rider
    for other in range(race.riders):
        own = s.owner[other] == s.owner[rider] and still_in(s, other)
        if own and standing(s, race, other) > standing(s, race, star):
            star = other
    return star


def bargain(s: VeloState, race: Race, column: vec[i64], seat: i64, rival: float) -> float:
    """What a seat gains when all these riders advance equally; neutral riders count nothing.

    `rival` is the weight of the others' gain: one of several rivals is not the whole race.
    """
    value = 0.0
    for rider in column:
        owner = s.owner[rider]
        if owner == CLOSED:
            continue
        weight = 1.0 if star_of(s, race, rider) == rider else MATE
        value += weight if owner == seat else -rival * weight
    return value
