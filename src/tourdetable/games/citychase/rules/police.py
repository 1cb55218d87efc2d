"""The police phase (CC-11 to CC-15)."""

from __future__ import annotations

from tourdetable.games.citychase import events
from tourdetable.games.citychase.rules.city import (
    ALL_HELICOPTERS,
    AROUND,
    BUILDING_BIT,
    CAR,
    HELICOPTER_BIT,
    HELICOPTERS,
    LAST_TURN,
    NOTHING,
    STREETS,
    TRACE_OF_TURN,
)
from tourdetable.games.citychase.rules.config import CityConfig
from tourdetable.games.citychase.rules.ending import end_leg
from tourdetable.games.citychase.rules.state import ARREST, ESCAPE, CityState
from tourdetable.games.citychase.rules.thief import open_turn


def actions(config: CityConfig, state: CityState, seat: int) -> list[int]:
    """CC-11: one action for each of the seat's helicopters that have not acted yet."""
    free = config.playable[state.thief][seat] & (ALL_HELICOPTERS - state.used)
    index = config.list_index(state.helicopters, free)
    codes = config.listed[index]
    if len(codes) == 0:
        codes = list_actions(config, state.helicopters, free)
        config.listed[index] = codes
    return codes


def list_actions(config: CityConfig, place: list[int], free: int) -> list[int]:
    """CC-12: fly along a street to a free intersection; CC-13, CC-15: lift any of four."""
    codes: list[int] = []
    for helicopter in range(HELICOPTERS):
        if not free & HELICOPTER_BIT[helicopter]:
            continue
        at = place[helicopter]
        free_streets = [crossing for crossing in STREETS[at] if crossing not in place]
        codes += [config.fly.code2(helicopter, crossing) for crossing in free_streets]
        codes += [config.lift.code2(helicopter, building) for building in AROUND[at]]
    return codes


def fly(config: CityConfig, state: CityState, seat: int, helicopter: int, crossing: int) -> None:
    """CC-12."""
    if state.told is not None:
        start = state.helicopters[helicopter]
        state.told.append(events.Flew(seat=seat, helicopter=helicopter, start=start, to=crossing))
    state.helicopters[helicopter] = crossing
    acted(config, state, helicopter)


def lift(config: CityConfig, state: CityState, seat: int, helicopter: int, building: int) -> None:
    """CC-13: nothing, a trace for the roof, or the car, which ends it at once (CC-11)."""
    result = found_in(state, building)
    lifts = state.lifts
    lifts.append(state.turn)
    lifts.append(building)
    lifts.append(result)
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


def found_in(state: CityState, building: int) -> int:
    """What is inside: CC-15: a trace on the roof is not inside any more."""
    if not state.hidden & BUILDING_BIT[building]:
        return NOTHING
    path = state.path
    turn = len(path)
    if path[turn - 1] == building:
        return CAR
    # With `reenter_found` a building can hold two traces: the later one is the hidden one.
    while path[turn - 1] != building:
        turn -= 1
    return TRACE_OF_TURN[turn]


def acted(config: CityConfig, state: CityState, helicopter: int) -> None:
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
