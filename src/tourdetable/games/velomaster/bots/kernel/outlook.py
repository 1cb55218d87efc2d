"""How a race stands for a seat when a rollout stops: whose best rider is ahead, and by how much."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tourdetable.games.velomaster.bots.kernel.sense import HOME
from tourdetable.games.velomaster.rules.race import Race, front_of, still_in
from tourdetable.games.velomaster.rules.state import VeloState

NOBODY_LEFT: Final = -1000.0
SPREAD: Final = 20.0
"""A lead of this many half-lengths is worth half of the open share."""
SECOND: Final = 0.2
"""How much a seat's second rider counts next to its best one: it wins nothing, but it relays."""
MISSED_TURN: Final = 5.0
STARVED: Final = 10.0
CLIMBER_POINT: Final = 0.02
PLACE: Final = 2.0


def share(s: VeloState, race: Race, seat: i64) -> float:
    """How well a seat stands against the best of the others, 0 to 1."""
    mine = strength(s, race, seat)
    best = NOBODY_LEFT
    for other in range(race.seats):
        if other != seat:
            best = max(best, strength(s, race, other))
    lead = (mine - best) / SPREAD
    return 0.5 + 0.5 * lead / (1.0 + abs(lead))


def strength(s: VeloState, race: Race, seat: i64) -> float:
    """The progress of a seat's best rider plus a share of its second rider's."""
    first = NOBODY_LEFT
    second = NOBODY_LEFT
    for rider in range(race.riders):
        if s.owner[rider] != seat:
            continue
        value = progress(s, race, rider)
        if value > first:
            second = first
            first = value
        else:
            second = max(second, value)
    return first + SECOND * max(-SPREAD, second - first)


def progress(s: VeloState, race: Race, rider: i64) -> float:
    """How far a rider has come in half-lengths, less what holds it up."""
    if s.rank[rider] > 0:
        return float(race.road.finish) + HOME - PLACE * float(s.rank[rider])
    if not still_in(s, rider):
        return 0.0
    value = float(front_of(s, race, rider)) + CLIMBER_POINT * float(s.points[rider])
    value -= MISSED_TURN * float(s.miss[rider])
    return value - (STARVED if s.starved[rider] else 0.0)
