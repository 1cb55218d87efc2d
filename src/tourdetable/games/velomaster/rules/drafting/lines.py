"""Chapters 3 and 4, lines: who stands in one, and which can be called (VM-15, VM-15a, VM-20)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tourdetable.engine.vecs import append, vec
from tourdetable.games.velomaster.rules.drafting.passing import ends_free
from tourdetable.games.velomaster.rules.names import (
    ACCELERATION,
    CLOSED,
    RELAY,
    RIDING,
    WAYS,
)
from tourdetable.games.velomaster.rules.race import Race, controller, plays_now
from tourdetable.games.velomaster.rules.state import VeloState

NOBODY: Final = vec[i64]()


def form_lines(s: VeloState, race: Race) -> None:
    """VM-15, VM-15a: the lines as they stand when the turn starts."""
    road = race.road
    ahead = road.ahead
    for rider in range(race.riders):
        s.line[rider] = CLOSED
        s.post[rider] = s.cell[rider] if s.status[rider] == RIDING else CLOSED
    for rider in range(race.riders):
        cell = s.post[rider]
        if cell == CLOSED:
            continue
        behind = road.behind[cell]
        if behind != CLOSED and s.at[behind] != CLOSED:
            continue
        follower = ahead[cell]
        if follower == CLOSED or s.at[follower] == CLOSED:
            continue
        s.line[rider] = rider
        while follower != CLOSED and s.at[follower] != CLOSED:
            s.line[s.at[follower]] = rider
            follower = ahead[follower]


def column_of(s: VeloState, race: Race, rear: i64) -> vec[i64]:
    """The riders of a line, rear to front; empty when it is broken (VM-15a)."""
    ahead = race.road.ahead
    column = vec[i64]()
    cell = s.post[rear]
    while cell != CLOSED:
        rider = s.at[cell]
        if rider == CLOSED or s.line[rider] != rear:
            break
        column = append(column, rider)
        cell = ahead[cell]
    members: i64 = 0
    for rider in range(race.riders):
        if s.line[rider] == rear:
            members += 1
    return column if members == len(column) else NOBODY


def callable_line(s: VeloState, race: Race, rear: i64, seat: i64) -> i64:
    """What the seat may call with this line: RELAY, ACCELERATION, or CLOSED for nothing."""
    if s.line[rear] != rear or s.called[rear]:
        return CLOSED
    column = column_of(s, race, rear)
    size: i64 = len(column)
    if size < 2 or (size > 2 and not race.expert):
        return CLOSED
    # VM-20: an acceleration is proposed by one of the first three; a relay has only two
    for place in range(max(i64(0), size - 3), size):
        rider = column[place]
        if plays_now(s, race, rider) and controller(s, rider) == seat:
            if size == 2:
                return RELAY if relay_open(s, race, column) else CLOSED
            if not s.drafted[rider]:
                return ACCELERATION if acceleration_open(s, race, column) else CLOSED
    return CLOSED


def relay_open(s: VeloState, race: Race, column: vec[i64]) -> bool:
    if s.drafted[column[0]]:
        return False
    for way in range(i64(WAYS)):
        target = race.road.step(way, s.cell[column[1]])
        if target != CLOSED and s.at[target] == CLOSED:
            return True
    return False


def acceleration_open(s: VeloState, race: Race, column: vec[i64]) -> bool:
    """Whether a rider behind the front one may jump (VM-22d), and a way ends somewhere (VM-23a)."""
    front: i64 = len(column) - 1
    behind: i64 = 0
    while behind < front and s.drafted[column[behind]]:
        behind += 1
    if behind == front:
        return False
    for way in range(i64(WAYS)):
        target = race.road.step(way, s.cell[column[front]])
        if target != CLOSED and ends_free(s, race, column, target, NOBODY, NOBODY):
            return True
    return False
