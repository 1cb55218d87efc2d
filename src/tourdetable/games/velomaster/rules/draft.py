"""Chapters 3 and 4: relays of two, accelerations of three or more (VM-15 to VM-25)."""

from __future__ import annotations

from tourdetable.games.velomaster.events import Answered, Called, Laboured, Stayed, Swallowed
from tourdetable.games.velomaster.rules.condition import (
    known_below,
    known_from,
    needed_for,
    tired,
)
from tourdetable.games.velomaster.rules.movement import (
    in_gap,
    put,
)
from tourdetable.games.velomaster.rules.names import (
    ACCELERATION,
    AHEAD,
    ARRIVED,
    CALL,
    CLIMB,
    CLOSED,
    DANGER,
    FRESH,
    GAP,
    IDLE,
    JUMP,
    KINDS,
    MOST_SWALLOWED,
    POWER,
    RELAY,
    RIDING,
    SLIDE,
    TRYING,
    VOTE,
    WAYS,
    WITHDRAWN,
)
from tourdetable.games.velomaster.rules.race import Race, controller, plays_now
from tourdetable.games.velomaster.rules.riders import race_name
from tourdetable.games.velomaster.rules.slides import sort_front_to_rear
from tourdetable.games.velomaster.rules.state import VeloState


def form_lines(s: VeloState, race: Race) -> None:
    """VM-15, VM-15a: the lines as they stand when the turn starts."""
    road = race.road
    ahead = road.next[AHEAD]
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


def column_of(s: VeloState, race: Race, rear: int) -> list[int]:
    """The riders of a line, rear to front; empty when it is broken (VM-15a)."""
    ahead = race.road.next[AHEAD]
    column: list[int] = []
    cell = s.post[rear]
    while cell != CLOSED:
        rider = s.at[cell]
        if rider == CLOSED or s.line[rider] != rear:
            break
        column.append(rider)
        cell = ahead[cell]
    members = 0
    for rider in range(race.riders):
        if s.line[rider] == rear:
            members += 1
    return column if members == len(column) else []


def callable_line(s: VeloState, race: Race, rear: int, seat: int) -> int:
    """What the seat may call with this line: RELAY, ACCELERATION, or CLOSED for nothing."""
    if s.line[rear] != rear or s.called[rear]:
        return CLOSED
    column = column_of(s, race, rear)
    size = len(column)
    if size < 2 or (size > 2 and not race.expert):
        return CLOSED
    # VM-20: an acceleration is proposed by one of the first three; a relay has only two
    for place in range(max(0, size - 3), size):
        rider = column[place]
        if plays_now(s, race, rider) and controller(s, rider) == seat:
            if size == 2:
                return RELAY if relay_open(s, race, column) else CLOSED
            if not s.drafted[rider]:
                return ACCELERATION if acceleration_open(s, race, column) else CLOSED
    return CLOSED


def relay_open(s: VeloState, race: Race, column: list[int]) -> bool:
    if s.drafted[column[0]]:
        return False
    for way in range(WAYS):
        target = race.road.next[way][s.cell[column[1]]]
        if target != CLOSED and s.at[target] == CLOSED:
            return True
    return False


def acceleration_open(s: VeloState, race: Race, column: list[int]) -> bool:
    """Whether the head has a cell to go to, or a rider to pass (VM-23)."""
    for way in range(WAYS):
        target = race.road.next[way][s.cell[column[len(column) - 1]]]
        if target != CLOSED and (s.at[target] == CLOSED or s.at[target] not in column):
            return True
    return False


def call(s: VeloState, race: Race, rear: int) -> None:
    """VM-15a, VM-22a: line and order are fixed at the call."""
    s.column = column_of(s, race, rear)
    for rider in s.column:
        s.called[rider] = 1
    s.drafting = RELAY if len(s.column) == 2 else ACCELERATION
    s.heads = []
    s.swallowed = []
    s.movers = []
    s.agreed = 0
    if s.told is not None:
        kind = "relay" if s.drafting == RELAY else "acceleration"
        s.told.append(
            Called(rider=rear, seat=s.seat, call=kind, riders=s.column[:], **race_name(race, rear))
        )
    if s.drafting == RELAY:
        begin_jumps(s)
    else:
        s.stage = VOTE
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
            s.stage = CALL


def answer(s: VeloState, race: Race, agree: int) -> None:
    rider = s.column[s.place]
    s.agreed += agree
    s.place -= 1
    if agree and race.condition:
        known_from(s, rider, needed_for(s, race, rider))  # VM-21a
    if s.told is not None:
        s.told.append(Answered(rider=rider, agree=agree == 1, **race_name(race, rider)))


def begin_jumps(s: VeloState) -> None:
    s.stage = JUMP
    s.place = 0
    ready_jumper(s)


def ready_jumper(s: VeloState) -> None:
    """The next of the column looks from the current head of the line."""
    s.trail = []
    if len(s.heads) > 0:
        s.base = s.heads[len(s.heads) - 1]
    else:
        s.base = s.post[s.column[len(s.column) - 1]]


def jump_cell(s: VeloState, race: Race, way: int) -> int:
    """VM-16, VM-22, VM-23a: where this way leads the jumper; a cell with a rider swallows it."""
    road = race.road
    if s.base == road.off:  # VM-22c: the head has arrived, a step from it arrives too
        return road.off if way == AHEAD else CLOSED
    target = road.next[way][s.base]
    if target == CLOSED:
        return CLOSED
    other = s.at[target]
    if other == CLOSED:
        return target
    if s.drafting == RELAY or other in s.column or target in s.trail:
        return CLOSED
    if other in s.swallowed or len(s.swallowed) < MOST_SWALLOWED:
        return target
    return CLOSED


def settle_jump(s: VeloState, race: Race) -> bool:
    """Whether a rider of the column is to be asked; otherwise the descents begin (VM-22b)."""
    while s.place < len(s.column):
        rider = s.column[s.place]
        if s.status[rider] == RIDING and not s.drafted[rider]:
            for way in range(WAYS):
                if jump_cell(s, race, way) != CLOSED:
                    s.mover = rider
                    return True
        next_jumper(s, moved=False)
    s.queue = sort_front_to_rear(s, race, s.movers)
    s.stage = SLIDE
    return False


def next_jumper(s: VeloState, moved: bool) -> None:
    """VM-17, VM-17a: without the rear rider there is no relay; VM-22: the others go on."""
    s.place = len(s.column) if s.drafting == RELAY and not moved else s.place + 1
    ready_jumper(s)


def stay(s: VeloState, race: Race) -> None:
    if s.told is not None:
        s.told.append(Stayed(rider=s.mover, **race_name(race, s.mover)))
    next_jumper(s, moved=False)


def jump(s: VeloState, race: Race, way: int) -> None:
    """One step from the head: onto a free cell, or past a rider that is swallowed."""
    if race.condition:
        known_from(s, s.mover, needed_for(s, race, s.mover))  # VM-53: it takes part
    target = jump_cell(s, race, way)
    other = s.at[target]
    if other != CLOSED:
        s.trail.append(target)
        if other not in s.swallowed:
            s.swallowed.append(other)
        s.base = target
        if s.told is not None:
            s.told.append(Swallowed(rider=other, mover=s.mover, **race_name(race, other)))
        return
    s.target = target
    s.trying = TRYING
    jump_tests(s, race, s.mover, target, way)


def path_of(s: VeloState) -> list[int]:
    """VM-22a: the cells passed: the line's ahead of the jumper, the heads', the swallowed."""
    cells: list[int] = []
    for place in range(s.place + 1, len(s.column)):
        cells.append(s.post[s.column[place]])  # noqa: PERF401 - mypyc is slower on the other form
    return cells + s.heads + s.trail


def jump_tests(s: VeloState, race: Race, rider: int, target: int, way: int) -> None:
    """VM-19, VM-24, VM-24a, VM-25: start, cells passed, diagonal, gap, arrival, danger there."""
    road = race.road
    start = s.cell[rider]
    beyond = road.arrives[target]
    needs_power = s.drafting == ACCELERATION
    if needs_power and race.leads[rider]:
        needs_power = race.condition and labours(s, race, rider, target)
    climbs_at_start = road.terrain[start] == CLIMB
    climbs_at_end = road.terrain[target] == CLIMB and not beyond
    passed = path_of(s)
    if needs_power and climbs_at_start:
        s.tasks.append(POWER + KINDS * road.percent[start])
    if needs_power and not climbs_at_start and not climbs_at_end:
        steepest = 0
        for cell in passed:
            steepest = max(steepest, road.percent[cell])
        if steepest > 0:
            s.tasks.append(POWER + KINDS * steepest)
    for cell in passed:
        if road.danger[cell]:
            s.tasks.append(DANGER + KINDS * cell)
    if way != AHEAD and climbs_at_start:  # VM-19a: the cell the jumper leaves
        s.tasks.append(POWER + KINDS * road.percent[start])
    if race.expert and in_gap(s, race, rider, s.base, target):
        s.tasks.append(GAP)
    if needs_power and climbs_at_end:
        s.tasks.append(POWER + KINDS * road.percent[target])
    if road.danger[target] and not beyond:
        s.tasks.append(DANGER + KINDS * target)


def labours(s: VeloState, race: Race, rider: int, target: int) -> bool:
    """VM-53: a tired leader goes up a climb like a teammate; its rolls show it to everybody."""
    road = race.road
    steepest = max(road.percent[s.cell[rider]], road.percent[target])
    for cell in path_of(s):
        steepest = max(steepest, road.percent[cell])
    if steepest == 0:
        return False
    if not tired(s, race, rider):
        known_from(s, rider, FRESH)
        return False
    known_below(s, rider, FRESH)
    if s.told is not None:
        s.told.append(Laboured(rider=rider, **race_name(race, rider)))
    return True


def jumped(s: VeloState, race: Race) -> None:
    """The jump's tests are over: the rider is the new head, or it stays and is passed over."""
    rider = s.mover
    s.drafted[rider] = 1
    done = s.trying == TRYING
    s.trying = IDLE
    if done:
        put(s, race, rider, s.target)
        if s.status[rider] != WITHDRAWN:  # VM-52: hunger may take its last strength
            s.heads.append(race.road.off if s.status[rider] == ARRIVED else s.target)
            s.movers.append(rider)
    next_jumper(s, moved=done)
