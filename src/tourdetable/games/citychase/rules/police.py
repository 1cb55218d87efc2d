"""The police phase (CC-11 to CC-15)."""

from __future__ import annotations

from mypy_extensions import i64

from tourdetable.engine.kernel.state import Moves
from tourdetable.engine.vecs import extend, vec
from tourdetable.games.citychase import events
from tourdetable.games.citychase.rules.city import (
    ACTIONS,
    ALL_HELICOPTERS,
    BARRED,
    BUILDING_BIT,
    CAR,
    FOUR,
    HELICOPTER_BIT,
    HELICOPTERS,
    INTERSECTIONS,
    LAST_TURN,
    NOTHING,
    STREETS_FROM,
    TRACE_OF_TURN,
)
from tourdetable.games.citychase.rules.config import ACTED, MOST_ACTIONS, ROWS, CityConfig
from tourdetable.games.citychase.rules.ending import end_leg
from tourdetable.games.citychase.rules.state import ARREST, ESCAPE, CityState, taken
from tourdetable.games.citychase.rules.thief import open_turn


def list_actions(config: CityConfig, state: CityState, seat: i64, out: Moves) -> None:
    """CC-11: one action for each of the seat's helicopters that have not acted yet.

    CC-12: fly along a street to a free intersection; CC-13, CC-15: lift any of four.
    """
    case: i64 = (state.thief * config.seats + seat) * ACTED + state.used
    free: i64 = config.free[case]
    full: i64 = taken(state)
    flyings, liftings, codes, streets = config.flyings, config.liftings, out.codes, STREETS_FROM
    count: i64 = out.count
    for helicopter in range(i64(HELICOPTERS)):
        if not free & HELICOPTER_BIT[helicopter]:
            continue
        at: i64 = state.helicopters[helicopter]
        own: i64 = (helicopter * INTERSECTIONS + at) * FOUR
        for way in range(FOUR):
            # what is not counted is written over: a processor guesses no branch wrong
            codes[count] = flyings[own + way]
            count += 1 - (full >> streets[at * FOUR + way] & 1)
        for around in range(own, own + FOUR):
            codes[count] = liftings[around]
            count += 1
    out.count = count


def draw_action(config: CityConfig, state: CityState, seat: i64, share: i64, out: Moves) -> i64:
    """The action that `share` falls on among those that `list_actions` lists.

    Reckoned without a branch: a processor would guess half of them wrong, which costs more.
    """
    case: i64 = (state.thief * config.seats + seat) * ACTED + state.used
    free: i64 = config.free[case]
    pink: i64 = state.helicopters[0]
    yellow: i64 = state.helicopters[1]
    green: i64 = state.helicopters[2]
    pink_yellow: i64 = BARRED[pink * INTERSECTIONS + yellow]
    pink_green: i64 = BARRED[pink * INTERSECTIONS + green]
    yellow_green: i64 = BARRED[yellow * INTERSECTIONS + green]
    # the row of each helicopter: where it is, and which streets are barred
    one: i64 = pink * INTERSECTIONS + ((pink_yellow | pink_green) & 15)
    two: i64 = yellow * INTERSECTIONS + (pink_yellow >> 4 | yellow_green & 15)
    three: i64 = green * INTERSECTIONS + ((pink_green | yellow_green) >> 4)
    first: i64 = ACTIONS[one] * (free & 1)
    second: i64 = ACTIONS[two] * (free >> 1 & 1)
    out.count = first + second + ACTIONS[three] * (free >> 2)
    index: i64 = (share * out.count) >> 31
    past_first: i64 = (first - 1 - index) >> 63 & 1
    past_second: i64 = (first + second - 1 - index) >> 63 & 1
    row: i64 = one + past_first * (two - one + ROWS) + past_second * (three - two + ROWS)
    place: i64 = row * MOST_ACTIONS + index - past_first * first - past_second * second
    return config.actions[place]


def fly(config: CityConfig, state: CityState, seat: i64, helicopter: i64, crossing: i64) -> None:
    """CC-12."""
    if state.told is not None:
        start = state.helicopters[helicopter]
        state.told.append(events.Flew(seat=seat, helicopter=helicopter, start=start, to=crossing))
    state.helicopters[helicopter] = crossing
    acted(config, state, helicopter)


def lift(config: CityConfig, state: CityState, seat: i64, helicopter: i64, building: i64) -> None:
    """CC-13: nothing, a trace for the roof, or the car, which ends it at once (CC-11)."""
    result = found_in(state, building)
    note_lift(config.note, state, building, result)
    if state.told is not None:
        state.told.append(events.lifted(seat, helicopter, building, result))
    if result == CAR:
        if state.told is not None:
            state.told.append(
                events.Arrested(
                    turn=state.turn, seat=seat, helicopter=helicopter, building=building
                )
            )
        end_leg(config, state, ARREST)
        return
    if result != NOTHING:
        state.hidden -= BUILDING_BIT[building]
    acted(config, state, helicopter)


def note_lift(note: vec[i64], state: CityState, building: i64, result: i64) -> None:
    """Three numbers at once, by way of a note: three times `append` takes three times as long."""
    note[0] = state.turn
    note[1] = building
    note[2] = result
    state.lifts = extend(state.lifts, note)


def found_in(state: CityState, building: i64) -> i64:
    """What is inside: CC-15: a trace on the roof is not inside any more."""
    if not state.hidden & BUILDING_BIT[building]:
        return NOTHING
    path = state.path
    turn: i64 = len(path)
    if path[turn - 1] == building:
        return CAR
    # With `reenter_found` a building can hold two traces: the later one is the hidden one.
    while path[turn - 1] != building:
        turn -= 1
    return TRACE_OF_TURN[turn]


def acted(config: CityConfig, state: CityState, helicopter: i64) -> None:
    """CC-11: no helicopter acts twice; CC-16: not arrested on turn 11 is an escape."""
    state.used |= HELICOPTER_BIT[helicopter]
    if state.used != ALL_HELICOPTERS:
        return
    if state.turn < LAST_TURN:
        open_turn(config, state)
        return
    if state.told is not None:
        state.told.append(events.Escaped(building=state.path[-1]))
    end_leg(config, state, ESCAPE)
