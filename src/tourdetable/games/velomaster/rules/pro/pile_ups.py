"""Chapter 8, pile-ups: a fall may bring down the riders right behind (VM-56, VM-56a)."""

from __future__ import annotations

from mypy_extensions import i64

from tourdetable.engine.vecs import append
from tourdetable.games.velomaster.events import PiledUp
from tourdetable.games.velomaster.rules.names import KINDS, PILE_UP, RIDING
from tourdetable.games.velomaster.rules.race import Race, standing
from tourdetable.games.velomaster.rules.riders import race_name
from tourdetable.games.velomaster.rules.state import VeloState


def pile_up(s: VeloState, race: Race, fallen: i64) -> None:
    """VM-56: every rider behind on a touching cell rolls skill; at most once per chain."""
    cell = s.cell[fallen]
    behind: list[int] = []
    for rider in range(race.riders):
        if rider in s.chain or not close_behind(s, race, rider, cell):
            continue
        place: i64 = 0
        worth = standing(s, race, rider)
        while place < len(behind) and standing(s, race, behind[place]) > worth:
            place += 1
        behind.insert(place, rider)
    for rider in behind:
        s.chain = append(s.chain, rider)
        s.tasks = append(s.tasks, PILE_UP + KINDS * rider)
    if len(behind) > 0 and s.told is not None:
        s.told.append(PiledUp(rider=fallen, riders=behind, **race_name(race, fallen)))


def close_behind(s: VeloState, race: Race, rider: i64, cell: i64) -> bool:
    """VM-56a: on a touching cell with a smaller front."""
    if s.status[rider] != RIDING:
        return False
    own = s.cell[rider]
    return race.road.front[own] < race.road.front[cell] and race.road.touching(own, cell)
