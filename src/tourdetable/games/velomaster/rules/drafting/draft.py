"""Chapters 3 and 4: relays of two, accelerations of three or more (VM-15 to VM-23a)."""

from __future__ import annotations

from mypy_extensions import i64

from tourdetable.engine.vecs import append, vec
from tourdetable.games.velomaster.events import Answered, Called, Stayed, Swallowed
from tourdetable.games.velomaster.rules.drafting.jump_tests import jump_tests
from tourdetable.games.velomaster.rules.drafting.lines import column_of
from tourdetable.games.velomaster.rules.drafting.passing import ends_free, swallowed_so_far
from tourdetable.games.velomaster.rules.drafting.slides import sort_front_to_rear
from tourdetable.games.velomaster.rules.names import (
    ACCELERATION,
    AHEAD,
    ARRIVED,
    CALL,
    CLOSED,
    IDLE,
    JUMP,
    RELAY,
    RIDING,
    SLIDE,
    TRYING,
    VOTE,
    WAYS,
    WITHDRAWN,
)
from tourdetable.games.velomaster.rules.pro.condition import known_from, needed_for
from tourdetable.games.velomaster.rules.race import Race
from tourdetable.games.velomaster.rules.riders import race_name
from tourdetable.games.velomaster.rules.riding.movement import put
from tourdetable.games.velomaster.rules.state import VeloState


def call(s: VeloState, race: Race, rear: i64) -> None:
    """VM-15a, VM-22a: line and order are fixed at the call."""
    s.column = column_of(s, race, rear)
    for rider in s.column:
        s.called[rider] = 1
    s.drafting = RELAY if len(s.column) == 2 else ACCELERATION
    s.heads = vec[i64]()
    s.swallowed = vec[i64]()
    s.movers = vec[i64]()
    s.agreed = 0
    if s.told is not None:
        kind = "relay" if s.drafting == RELAY else "acceleration"
        s.told.append(
            Called(
                rider=rear, seat=s.seat, call=kind, riders=list(s.column), **race_name(race, rear)
            )
        )
    if s.drafting == RELAY:
        begin_jumps(s)
    else:
        s.awaits = VOTE
        s.place = len(s.column) - 1


def settle_vote(s: VeloState) -> None:
    """VM-21a: riders that may not take part answer no."""
    while s.place >= 0 and s.drafted[s.column[s.place]]:
        s.place -= 1
    if s.place < 0:
        # VM-21: at least half of the riders of the line
        if s.agreed * 2 >= len(s.column):
            begin_jumps(s)
        else:
            s.awaits = CALL


def answer(s: VeloState, race: Race, agree: i64) -> None:
    rider = s.column[s.place]
    s.agreed += agree
    s.place -= 1
    if agree and race.condition:
        known_from(s, rider, needed_for(s, race, rider))  # VM-21a
    if s.told is not None:
        s.told.append(Answered(rider=rider, agree=agree == 1, **race_name(race, rider)))


def begin_jumps(s: VeloState) -> None:
    s.awaits = JUMP
    s.place = 0
    ready_jumper(s)


def ready_jumper(s: VeloState) -> None:
    """The next of the column looks from the current head of the line."""
    s.trail = vec[i64]()
    if len(s.heads) > 0:
        s.base = s.heads[len(s.heads) - 1]
    else:
        s.base = s.post[s.column[len(s.column) - 1]]


def jump_cell(s: VeloState, race: Race, way: i64) -> i64:
    """VM-16, VM-22, VM-23a: where this way leads the jumper; a cell with a rider swallows it."""
    road = race.road
    if s.base == road.off:  # VM-22c: the head has arrived, a step from it arrives too
        return road.off if way == AHEAD else CLOSED
    target = road.step(way, s.base)
    if target == CLOSED:
        return CLOSED
    if s.at[target] == CLOSED:
        return target
    if s.drafting == RELAY:
        return CLOSED
    # only ways that end on a free cell are open: nobody starts past riders and loses its jump
    ends = ends_free(s, race, s.column, target, s.trail, swallowed_so_far(s))
    return target if ends else CLOSED


def settle_jump(s: VeloState, race: Race) -> bool:
    """Whether a rider of the column is to be asked; otherwise the descents begin (VM-22b)."""
    while s.place < len(s.column):
        rider = s.column[s.place]
        if s.status[rider] == RIDING and not s.drafted[rider] and not waits_in_front(s):
            for way in range(i64(WAYS)):
                if jump_cell(s, race, way) != CLOSED:
                    s.mover = rider
                    return True
        next_jumper(s, moved=False)
    s.sliding = sort_front_to_rear(s, race, s.movers)
    s.awaits = SLIDE
    return False


def waits_in_front(s: VeloState) -> bool:
    """VM-22d: the front rider moves only when a rider of its line has passed it."""
    return s.place == len(s.column) - 1 and len(s.heads) == 0


def next_jumper(s: VeloState, moved: bool) -> None:
    """VM-17, VM-17a: without the rear rider there is no relay; VM-22: the others go on."""
    s.place = len(s.column) if s.drafting == RELAY and not moved else s.place + 1
    ready_jumper(s)


def stay(s: VeloState, race: Race) -> None:
    if s.told is not None:
        s.told.append(Stayed(rider=s.mover, **race_name(race, s.mover)))
    next_jumper(s, moved=False)


def jump(s: VeloState, race: Race, way: i64) -> None:
    """One step from the head: onto a free cell, or past a rider that is swallowed."""
    if race.condition:
        known_from(s, s.mover, needed_for(s, race, s.mover))  # VM-53: it takes part
    target = jump_cell(s, race, way)
    if s.at[target] != CLOSED:
        s.trail = append(s.trail, target)
        s.base = target
        return
    swallow(s, race)
    s.target = target
    s.trying = TRYING
    jump_tests(s, race, s.mover, target, way)


def swallow(s: VeloState, race: Race) -> None:
    """VM-23: the riders on the jumper's way are passed as if they were of the line.

    Only now: a jumper on its way past riders may still stay, and then swallows nobody.
    """
    for cell in s.trail:
        other = s.at[cell]
        if other in s.swallowed:
            continue
        s.swallowed = append(s.swallowed, other)
        if s.told is not None:
            s.told.append(Swallowed(rider=other, mover=s.mover, **race_name(race, other)))


def jumped(s: VeloState, race: Race) -> None:
    """The jump's tests are over: the rider is the new head, or it stays and is passed over."""
    rider = s.mover
    s.drafted[rider] = 1
    done = s.trying == TRYING
    s.trying = IDLE
    if done:
        put(s, race, rider, s.target)
        if s.status[rider] != WITHDRAWN:  # VM-52: hunger may take its last strength
            s.heads = append(s.heads, race.road.off if s.status[rider] == ARRIVED else s.target)
            s.movers = append(s.movers, rider)
    next_jumper(s, moved=done)
