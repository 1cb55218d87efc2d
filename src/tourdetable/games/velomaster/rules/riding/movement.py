"""Movement: steps, the tests they cost, lines crossed, feeding (VM-3 to VM-6, VM-26 to VM-31)."""

from __future__ import annotations

from mypy_extensions import i64

from tourdetable.engine.vecs import append
from tourdetable.games.velomaster.events import Arrived, Crossed, Fed, Starved, Stepped
from tourdetable.games.velomaster.rules.names import (
    AHEAD,
    ARRIVED,
    BIT,
    CLIMB,
    CLOSED,
    DANGER,
    FEED_END,
    GAP,
    HUNGER_POINTS,
    KINDS,
    OUTSIDE,
    POWER,
    RIDE,
    RIDING,
    SIX,
    SIX_TESTED,
    SPEED,
    SUMMIT,
    SUMMIT_POINTS,
    TRYING,
    WAYS,
)
from tourdetable.games.velomaster.rules.pro.condition import lose
from tourdetable.games.velomaster.rules.race import Race, front_of
from tourdetable.games.velomaster.rules.riders import lift, race_name
from tourdetable.games.velomaster.rules.state import VeloState


def open_cell(s: VeloState, race: Race, cell: i64, way: i64) -> i64:
    """VM-3, VM-4: where a step leads, or CLOSED (no such cell, or a rider on it)."""
    target = race.road.step(way, cell)
    if target == CLOSED or s.at[target] != CLOSED:
        return CLOSED
    return target


def can_step(s: VeloState, race: Race, rider: i64) -> bool:
    """VM-5: whether any step is open; for a rider outside, whether a first cell is free."""
    if s.status[rider] == OUTSIDE:
        return can_enter(s, race)
    cell = s.cell[rider]
    for way in range(i64(WAYS)):  # noqa: SIM110 - `any` makes an object for each
        if open_cell(s, race, cell, way) != CLOSED:
            return True
    return False


def can_enter(s: VeloState, race: Race) -> bool:
    for cell in race.road.first:  # noqa: SIM110
        if s.at[cell] == CLOSED:
            return True
    return False


def can_gain(s: VeloState, race: Race, cell: i64) -> bool:
    """Whether an ahead or diagonal step from a cell is open (VM-5a)."""
    road = race.road
    for way in range(i64(WAYS)):
        target = open_cell(s, race, cell, way)
        if target != CLOSED and road.front[target] > road.front[cell]:
            return True
    return False


def in_gap(s: VeloState, race: Race, mover: i64, base: i64, target: i64) -> bool:
    """VM-31: a diagonal between a rider ahead of the start and one behind the destination."""
    road = race.road
    if base >= road.off or target >= road.off or road.lane[base] == road.lane[target]:
        return False
    if road.front[target] <= road.front[base]:
        return False
    ahead = road.step(AHEAD, base)
    behind = road.behind[target]
    if CLOSED in (ahead, behind):
        return False
    one, other = s.at[ahead], s.at[behind]
    return CLOSED not in (one, other) and mover not in (one, other)


def attempt(s: VeloState, race: Race, rider: i64, target: i64, way: i64) -> None:
    """Begin a step with the tests it costs, in the order met (VM-26, VM-28, VM-29, VM-31)."""
    road = race.road
    base = s.cell[rider]
    s.mover = rider
    s.base = base
    s.target = target
    s.trying = TRYING
    if base != CLOSED:
        if way != AHEAD and road.terrain[base] == CLIMB:  # VM-6: where the step starts
            s.tasks = append(s.tasks, POWER + KINDS * road.percent[base])
        if race.expert and in_gap(s, race, rider, base, target):
            s.tasks = append(s.tasks, GAP)
    if road.danger[target] and not road.arrives[target]:
        s.tasks = append(s.tasks, DANGER + KINDS * target)
    if s.six == SIX and s.awaits == RIDE and road.downhill(target) and not road.arrives[target]:
        s.six = SIX_TESTED
        s.tasks = append(s.tasks, SPEED + KINDS * target)  # VM-55: a 6 on a descent


def put(s: VeloState, race: Race, rider: i64, target: i64) -> None:
    """Take a rider to a cell and over the lines before it; it stands there or has arrived."""
    road = race.road
    was = s.cell[rider]
    gained = was == CLOSED or road.front[target] > road.front[was]
    if s.told is not None:
        s.told.append(Stepped(rider=rider, start=was, to=target, **race_name(race, rider)))
    lift(s, rider)
    if gained:
        s.tick += 1
        s.stamp[rider] = s.tick
    s.cell[rider] = target
    missed = cross(s, race, rider, road.front[target])
    if road.arrives[target]:
        arrive(s, race, rider)
    else:
        s.status[rider] = RIDING
        s.at[target] = rider
        if missed > 0:
            lose(s, race, rider, HUNGER_POINTS * missed, "hunger")


def cross(s: VeloState, race: Race, rider: i64, front: i64) -> i64:
    """VM-2a: the lines now behind the rider: summits (VM-40), ends of feed zones (VM-36).

    How many feed zones it has missed: at level P each costs condition.
    """
    road = race.road
    line = s.passed[rider]
    missed: i64 = 0
    while line < len(road.line_at) and front > road.line_at[line]:
        if road.line_kind[line] == SUMMIT:
            _summit(s, race, rider, line)
        elif road.line_kind[line] == FEED_END and race.expert:
            missed += _feed_end(s, race, rider, road.line_mark[line])
        line += 1
    s.passed[rider] = line
    return missed


def _summit(s: VeloState, race: Race, rider: i64, line: i64) -> None:
    """VM-40: points for the first riders over a summit."""
    table = SUMMIT_POINTS[race.road.line_mark[line]]
    place = s.over[line]
    s.over[line] = place + 1
    points = table[place] if place < len(table) else 0
    s.points[rider] += points
    if s.told is not None:
        s.told.append(
            Crossed(
                rider=rider, line=line, place=place + 1, points=points, **race_name(race, rider)
            )
        )


def _feed_end(s: VeloState, race: Race, rider: i64, zone: i64) -> i64:
    """VM-36: a rider that leaves a feed zone unfed plays the smallest die to the finish."""
    if s.fed[rider] & BIT[zone]:
        return 0
    s.starved[rider] = 1
    if s.told is not None:
        s.told.append(Starved(rider=rider, zone=zone, **race_name(race, rider)))
    return 1


def feed(s: VeloState, race: Race, rider: i64) -> None:
    """VM-36: a rider that ends a move on a feed cell ticks the zone."""
    if not race.expert or s.status[rider] != RIDING:
        return
    zone = race.road.feed[s.cell[rider]]
    if zone == CLOSED or s.fed[rider] & BIT[zone]:
        return
    s.fed[rider] |= BIT[zone]
    if s.told is not None:
        s.told.append(Fed(rider=rider, zone=zone, **race_name(race, rider)))


def arrive(s: VeloState, race: Race, rider: i64) -> None:
    """VM-2a, VM-39: across the finish line a rider leaves the road with the clock's minutes."""
    s.status[rider] = ARRIVED
    s.cell[rider] = CLOSED
    s.arrived += 1
    s.rank[rider] = s.arrived
    s.time[rider] = s.clock
    if race.leads[rider]:
        s.kept[race.team_of[rider]] = 0
    if s.told is not None:
        s.told.append(
            Arrived(rider=rider, place=s.arrived, minutes=s.clock, **race_name(race, rider))
        )


def gained_since(s: VeloState, race: Race, rider: i64) -> bool:
    return s.status[rider] == ARRIVED or front_of(s, race, rider) > s.since[rider]
