"""Dice tests, falls and getting up (VM-26 to VM-28, VM-31a to VM-33a)."""

from __future__ import annotations

from mypy_extensions import i64

from tourdetable.engine.vecs import append, vec
from tourdetable.games.velomaster.events import Fell, GotUp, Gravity, Tested
from tourdetable.games.velomaster.rules.names import (
    CLOSED,
    FAILED,
    FAILED_POWER_POINTS,
    FALL_UP_TO,
    FELL,
    GAP,
    GRAVE_POINTS,
    GRAVITY,
    HUNGER_POINTS,
    KINDS,
    LYING,
    PILE_UP,
    POWER,
    POWERFUL,
    RIDING,
    SCRATCH_POINTS,
    SERIOUS_POINTS,
    STRONG_POWER,
    WITHDRAWN,
)
from tourdetable.games.velomaster.rules.pro.condition import lose, offer
from tourdetable.games.velomaster.rules.pro.pile_ups import pile_up
from tourdetable.games.velomaster.rules.race import Race, controller
from tourdetable.games.velomaster.rules.riders import lift, race_name
from tourdetable.games.velomaster.rules.riding.movement import cross
from tourdetable.games.velomaster.rules.state import VeloState

TEST_NAMES = ["power", "gap", "danger", "gravity", "speed", "brake", "pile-up"]


def take_test(s: VeloState, race: Race, value: i64) -> None:
    """The D20 of the first test that waits."""
    task: i64 = s.tasks[0]
    s.tasks = s.tasks[1:]
    kind = task % KINDS
    argument = task // KINDS
    if kind == GRAVITY:
        gravity(s, race, argument, value)
        return
    rider = argument if kind == PILE_UP else s.mover
    passed = value > (argument if kind == POWER else FALL_UP_TO)
    if s.told is not None:
        need = argument + 1 if kind == POWER else FALL_UP_TO + 1
        s.told.append(
            Tested(
                rider=rider, test=TEST_NAMES[kind], need=need, value=value, passed=passed,
                **race_name(race, rider),
            )
        )  # fmt: skip
    if kind == PILE_UP:
        if not passed:
            fall(s, race, rider, s.cell[rider])
        return
    if not passed:
        s.tasks = vec[i64]()  # the first failure ends it
    if kind == POWER:
        power_rolled(s, race, value, passed)
    elif not passed:
        s.trying = FELL
        if race.pile_up:
            s.chain = vec[i64]([rider])
        # VM-31a: a gap fall happens where the step starts, a danger fall on the danger cell
        fall(s, race, rider, s.base if kind == GAP else argument)


def power_rolled(s: VeloState, race: Race, value: i64, passed: bool) -> None:
    """VM-28: without power it stays where it was; VM-50, VM-52: what that does to condition."""
    if race.condition and value >= STRONG_POWER:
        offer(s, race, s.mover, POWERFUL, 0)
    if not passed:
        s.trying = FAILED
        lose(s, race, s.mover, FAILED_POWER_POINTS, "power")


def fall(s: VeloState, race: Race, rider: i64, cell: i64) -> None:
    """VM-27, VM-33: the rider lies beside a cell, which is free."""
    lift(s, rider)
    was = s.cell[rider]
    missed: i64 = 0
    if cell != was:
        road = race.road
        if was == CLOSED or road.front[cell] > road.front[was]:
            s.tick += 1
            s.stamp[rider] = s.tick
        s.cell[rider] = cell
        missed = cross(s, race, rider, road.front[cell])
    s.status[rider] = LYING
    team = race.team_of[rider]
    if race.leads[rider]:
        s.kept[team] = 0
    if s.told is not None:
        s.told.append(Fell(rider=rider, cell=cell, **race_name(race, rider)))
    if not race.expert:
        s.miss[rider] = 1
        return
    if missed > 0:
        lose(s, race, rider, HUNGER_POINTS * missed, "hunger")
    if s.status[rider] == LYING:
        s.tasks = append(s.tasks, GRAVITY + KINDS * rider)
    if team == race.neutral:
        s.penalty[controller(s, s.mover)] += 1  # VM-59: whose rider began it misses a turn
    if race.pile_up:
        pile_up(s, race, rider)


def gravity(s: VeloState, race: Race, rider: i64, value: i64) -> None:
    """VM-32: how grave a fall is."""
    hurt: i64 = 0
    if value == 1:
        s.status[rider] = WITHDRAWN  # its cell stays known: VM-47a may give it a time
    elif value <= 3:
        s.miss[rider] = 2
        hurt = GRAVE_POINTS
    elif value <= 9:
        s.miss[rider] = 1
        hurt = SERIOUS_POINTS
    elif value <= 17:
        s.worst[rider] = 1
        hurt = SCRATCH_POINTS
    if s.told is not None:
        s.told.append(
            Gravity(
                rider=rider,
                value=value,
                misses=s.miss[rider],
                withdraws=s.status[rider] == WITHDRAWN,
                **race_name(race, rider),
            )
        )
    if hurt > 0:
        lose(s, race, rider, hurt, "fall")  # VM-52


def get_up(s: VeloState, race: Race, rider: i64) -> bool:
    """VM-33, VM-33a: back on its cell, or on the most advanced free cell not ahead of it."""
    best = free_cell(s, race, s.cell[rider])
    if best == CLOSED:
        return False
    if best != s.cell[rider]:
        s.tick += 1
        s.stamp[rider] = s.tick
    s.cell[rider] = best
    s.status[rider] = RIDING
    s.at[best] = rider
    if s.told is not None:
        s.told.append(GotUp(rider=rider, cell=best, **race_name(race, rider)))
    return True


def free_cell(s: VeloState, race: Race, cell: i64) -> i64:
    """VM-33a: own lane first, then the nearest lane, then the lowest number."""
    road = race.road
    if s.at[cell] == CLOSED:
        return cell
    best: i64 = CLOSED
    best_apart: i64 = 0
    for lane in range(road.lanes):
        other = road.level[lane][cell]
        while other != CLOSED and s.at[other] != CLOSED:
            other = road.behind[other]
        if other == CLOSED:
            continue
        apart: i64 = lane - road.lane[cell]
        apart = apart if apart >= 0 else -apart
        ahead = best == CLOSED or road.front[other] > road.front[best]
        if ahead or (road.front[other] == road.front[best] and apart < best_apart):
            best = other
            best_apart = apart
    return best
