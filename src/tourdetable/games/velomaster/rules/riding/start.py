"""Chapter 2, the start: who begins, launching round after round (VM-10, VM-10a, VM-59a, VM-60)."""

from __future__ import annotations

from mypy_extensions import i64

from tourdetable.engine.vecs import append, vec
from tourdetable.games.velomaster.events import Ordered
from tourdetable.games.velomaster.rules.names import (
    CLOSED,
    HERO,
    LAUNCH,
    LAUNCH_DICE,
    LAUNCH_NEXT,
    OUTSIDE,
    TURN_NEXT,
)
from tourdetable.games.velomaster.rules.race import COLOURS, Race
from tourdetable.games.velomaster.rules.riding.movement import can_enter
from tourdetable.games.velomaster.rules.state import VeloState


def thrown(s: VeloState, race: Race, value: i64) -> None:
    """VM-10: a seat's D20; ties roll again, so a value comes once."""
    s.throw[s.seat] = value
    s.seat += 1
    if s.seat < race.seats:
        return
    s.order = vec[i64](by_throw(s, race))
    if race.shared and s.stage == 0:
        share_teams(s, race)
    s.seat = s.order[0]
    s.awaits = LAUNCH_NEXT
    s.launcher = CLOSED
    s.wave = 0
    if race.condition:  # VM-51: before the stage
        s.place = 0
        s.awaits = HERO
    if s.told is not None:
        s.told.append(Ordered(order=list(s.order), owners=list(s.owner)))


def by_throw(s: VeloState, race: Race) -> list[int]:
    ordered: list[int] = []
    for seat in range(race.seats):
        place: i64 = 0
        while place < len(ordered) and s.throw[ordered[place]] > s.throw[seat]:
            place += 1
        ordered.insert(place, seat)
    return ordered


def share_teams(s: VeloState, race: Race) -> None:
    """VM-60, VM-60a: the lowest D20 share teams; the higher of two has leader and violet."""
    alone = 2 * COLOURS - race.seats
    place: i64 = 0
    for team in range(i64(COLOURS)):
        first = team * race.per_team
        one = s.order[place]
        other = one
        place += 1
        if team >= alone:
            other = s.order[place]
            place += 1
        s.owner[first] = one
        s.owner[first + 2] = one
        s.owner[first + 1] = other
        s.owner[first + 3] = other


def next_launcher(s: VeloState, race: Race) -> None:
    """VM-10: find the next launcher; VM-10a: the start ends when a round launches nobody."""
    last = race.seats + (1 if race.neutral != CLOSED else 0)
    while True:
        s.launcher += 1
        if s.launcher == last:
            s.launcher = 0
            s.wave += 1
            if s.launched == 0:
                break
            s.launched = 0
        if ready_launcher(s, race):
            return
        if everyone_out(s):
            break
    s.wave = 0
    s.launcher = 0
    s.launched = 0
    s.team = CLOSED
    s.awaits = TURN_NEXT


def ready_launcher(s: VeloState, race: Race) -> bool:
    """Whether the launcher has a rider outside and a free first cell: then it rolls two D6."""
    if s.launcher < race.seats:
        s.seat = s.order[s.launcher]
    else:
        s.seat = s.order[s.wave % 2]  # VM-59a: neutral riders, in turns
    if not can_enter(s, race):
        return False
    for rider in range(race.riders):
        if launches(s, race, rider):
            s.awaits = LAUNCH_DICE
            s.need = 2
            s.dice = vec[i64]()
            return True
    return False


def launches(s: VeloState, race: Race, rider: i64) -> bool:
    """Whether the launcher may launch this rider."""
    if s.status[rider] != OUTSIDE:
        return False
    if s.launcher < race.seats:
        return s.owner[rider] == s.seat
    return s.owner[rider] == CLOSED


def everyone_out(s: VeloState) -> bool:
    return OUTSIDE not in s.status


def launch_die(s: VeloState, value: i64) -> None:
    s.dice = append(s.dice, value)
    s.need -= 1
    if s.need == 0:
        s.awaits = LAUNCH
