"""Dice tests, falls and getting up (VM-26 to VM-28, VM-31a to VM-33a)."""

from __future__ import annotations

from tourdetable.games.velomaster.events import Fell, GotUp, Gravity, Tested
from tourdetable.games.velomaster.rules.movement import cross, lift, race_name
from tourdetable.games.velomaster.rules.names import (
    CLOSED,
    FAILED,
    FALL_UP_TO,
    FELL,
    GAP,
    GRAVITY,
    KINDS,
    LYING,
    POWER,
    RIDING,
    WITHDRAWN,
)
from tourdetable.games.velomaster.rules.race import Race
from tourdetable.games.velomaster.rules.state import VeloState

TEST_NAMES = ["power", "gap", "danger", "gravity"]


def take_test(s: VeloState, race: Race, value: int) -> None:
    """The D20 of the first test that waits."""
    task = s.tasks.pop(0)
    kind = task % KINDS
    argument = task // KINDS
    if kind == GRAVITY:
        gravity(s, race, argument, value)
        return
    passed = value > (argument if kind == POWER else FALL_UP_TO)
    if s.told is not None:
        need = argument + 1 if kind == POWER else FALL_UP_TO + 1
        s.told.append(
            Tested(
                rider=s.mover, test=TEST_NAMES[kind], need=need, value=value, passed=passed,
                **race_name(race, s.mover),
            )
        )  # fmt: skip
    if passed:
        return
    s.tasks.clear()  # the first failure ends it
    if kind == POWER:
        s.trying = FAILED  # VM-28: it stays where it was
        return
    s.trying = FELL
    # VM-31a: a gap fall happens where the step starts, a danger fall on the danger cell
    fall(s, race, s.mover, s.base if kind == GAP else argument)


def fall(s: VeloState, race: Race, rider: int, cell: int) -> None:
    """VM-27, VM-33: the rider lies beside a cell, which is free."""
    lift(s, rider)
    was = s.cell[rider]
    if cell != was:
        road = race.road
        if was == CLOSED or road.front[cell] > road.front[was]:
            s.tick += 1
            s.stamp[rider] = s.tick
        s.cell[rider] = cell
        cross(s, race, rider, road.front[cell])
    s.status[rider] = LYING
    team = race.team_of[rider]
    if race.leads[rider]:
        s.kept[team] = 0
    if s.told is not None:
        s.told.append(Fell(rider=rider, cell=cell, **race_name(race, rider)))
    if race.expert:
        s.tasks.append(GRAVITY + KINDS * rider)
        if team == race.neutral:
            s.penalty[s.seat] += 1  # VM-59: who makes a neutral rider fall misses a turn
    else:
        s.miss[rider] = 1


def gravity(s: VeloState, race: Race, rider: int, value: int) -> None:
    """VM-32: how grave a fall is."""
    if value == 1:
        s.status[rider] = WITHDRAWN  # its cell stays known: VM-47a may give it a time
    elif value <= 3:
        s.miss[rider] = 2
    elif value <= 9:
        s.miss[rider] = 1
    elif value <= 17:
        s.worst[rider] = 1
    if s.told is not None:
        s.told.append(
            Gravity(rider=rider, value=value, misses=s.miss[rider], **race_name(race, rider))
        )


def get_up(s: VeloState, race: Race, rider: int) -> bool:
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


def free_cell(s: VeloState, race: Race, cell: int) -> int:
    """VM-33a: own lane first, then the nearest lane, then the lowest number."""
    road = race.road
    if s.at[cell] == CLOSED:
        return cell
    best = CLOSED
    best_apart = 0
    for lane in range(road.lanes):
        other = road.level[lane][cell]
        while other != CLOSED and s.at[other] != CLOSED:
            other = road.behind[other]
        if other == CLOSED:
            continue
        apart = abs(lane - road.lane[cell])
        ahead = best == CLOSED or road.front[other] > road.front[best]
        if ahead or (road.front[other] == road.front[best] and apart < best_apart):
            best = other
            best_apart = apart
    return best
