"""The end of a relay or an acceleration: steps down a descent, food (VM-22b, VM-30, VM-36a)."""

from __future__ import annotations

from mypy_extensions import i64

from tourdetable.engine.vecs import vec
from tourdetable.games.velomaster.rules.names import CALL, RIDING
from tourdetable.games.velomaster.rules.pro.condition import pace
from tourdetable.games.velomaster.rules.race import Race, standing
from tourdetable.games.velomaster.rules.riding.movement import can_step, feed
from tourdetable.games.velomaster.rules.rows import inserted
from tourdetable.games.velomaster.rules.state import VeloState


def sort_front_to_rear(s: VeloState, race: Race, riders: vec[i64]) -> vec[i64]:
    ordered = vec[i64]()
    for rider in riders:
        place: i64 = 0
        while place < len(ordered) and standing(s, race, ordered[place]) > standing(s, race, rider):
            place += 1
        ordered = inserted(ordered, place, rider)
    return ordered


def settle_slide(s: VeloState, race: Race) -> bool:
    """VM-30, VM-22b: whether a rider that moved may roll one more step down."""
    while len(s.sliding) > 0:
        rider = s.sliding[0]
        rolling = s.status[rider] == RIDING and race.road.downhill(s.cell[rider])
        if rolling and can_step(s, race, rider):
            s.mover = rider
            return True
        slid(s, race)
    s.awaits = CALL
    return False


def slid(s: VeloState, race: Race) -> None:
    """The rider's relay or acceleration is over: VM-36a, its end feeds too."""
    rider: i64 = s.sliding[0]
    s.sliding = s.sliding[1:]
    if not race.relay_feeding or race.team_of[rider] != s.team:
        feed(s, race, rider)  # VM-57: else only who still stands there when the turn ends
    if race.condition:
        pace(s, race, rider)
