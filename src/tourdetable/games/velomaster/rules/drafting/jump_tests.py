"""Chapters 3 and 4, the tests of a jump: its path, and what that costs (VM-19 to VM-25)."""

from __future__ import annotations

from mypy_extensions import i64

from tourdetable.engine.vecs import append, extend, vec
from tourdetable.games.velomaster.events import Laboured
from tourdetable.games.velomaster.rules.names import (
    ACCELERATION,
    AHEAD,
    DANGER,
    FRESH,
    GAP,
    KINDS,
    POWER,
)
from tourdetable.games.velomaster.rules.pro.condition import known_below, known_from, tired
from tourdetable.games.velomaster.rules.race import Race
from tourdetable.games.velomaster.rules.riders import race_name
from tourdetable.games.velomaster.rules.riding.movement import in_gap
from tourdetable.games.velomaster.rules.state import VeloState


def path_of(s: VeloState) -> vec[i64]:
    """VM-22a: the cells passed: the line's ahead of the jumper, the heads', the swallowed."""
    cells = vec[i64]()
    for place in range(s.place + 1, i64(len(s.column))):
        cells = append(cells, s.post[s.column[place]])
    cells = extend(cells, s.heads)
    return extend(cells, s.trail)


def jump_tests(s: VeloState, race: Race, rider: i64, target: i64, way: i64) -> None:
    """VM-19, VM-24, VM-24a, VM-25: start, cells passed, diagonal, gap, arrival, danger there."""
    road = race.road
    passed = path_of(s)
    at_start = road.percent[s.cell[rider]]
    at_end: i64 = 0 if road.arrives[target] else road.percent[target]
    between: i64 = 0
    for cell in passed:
        between = max(between, road.percent[cell])
    climbs = s.drafting == ACCELERATION and (at_start > 0 or between > 0 or at_end > 0)
    rolls = climbs and labours(s, race, rider)
    if rolls and at_start > 0:
        s.tasks = append(s.tasks, POWER + KINDS * at_start)
    if rolls and at_start == 0 and at_end == 0:
        s.tasks = append(s.tasks, POWER + KINDS * between)
    for cell in passed:
        if road.danger[cell]:
            s.tasks = append(s.tasks, DANGER + KINDS * cell)
    if way != AHEAD and at_start > 0:  # VM-19a: the cell the jumper leaves
        s.tasks = append(s.tasks, POWER + KINDS * at_start)
    if race.expert and in_gap(s, race, rider, s.base, target):
        s.tasks = append(s.tasks, GAP)
    if rolls and at_end > 0:
        s.tasks = append(s.tasks, POWER + KINDS * at_end)
    if road.danger[target] and not road.arrives[target]:
        s.tasks = append(s.tasks, DANGER + KINDS * target)


def labours(s: VeloState, race: Race, rider: i64) -> bool:
    """VM-24: whether a rider rolls power to go up a line: a teammate, or a tired leader.

    VM-53: the leader's rolls, or that it has none, show everybody which it is.
    """
    if not race.leads[rider]:
        return True
    if not race.condition:
        return False
    if not tired(s, race, rider):
        known_from(s, rider, FRESH)
        return False
    known_below(s, rider, FRESH)
    if s.told is not None:
        s.told.append(Laboured(rider=rider, **race_name(race, rider)))
    return True
