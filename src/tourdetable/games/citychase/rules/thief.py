"""The thief phase (CC-7 to CC-10)."""

from __future__ import annotations

from mypy_extensions import i64

from tourdetable.engine.kernel.state import SEAT_BIT, Moves
from tourdetable.engine.vecs import append, extend
from tourdetable.games.citychase import events
from tourdetable.games.citychase.rules.city import (
    BUILDING_BIT,
    BUILDINGS,
    FOUR,
    HOW_MANY,
    NEIGHBOUR_MASK,
    WAYS,
    ways_to,
)
from tourdetable.games.citychase.rules.config import CityConfig
from tourdetable.games.citychase.rules.ending import end_leg
from tourdetable.games.citychase.rules.state import (
    POLICE_PHASE,
    SURROUND,
    THIEF_PHASE,
    CityState,
)


def closed_buildings(config: CityConfig, state: CityState) -> i64:
    """CC-8: where the car may not go: any trace, or only the unfound ones (`reenter_found`)."""
    return state.hidden if config.reenter_found else state.traces


def open_turn(config: CityConfig, state: CityState) -> None:
    """The next turn begins. CC-9: a thief without exit is surrounded, on turns 2 to 11."""
    state.turn += 1
    state.phase = THIEF_PHASE
    state.used = 0
    state.declined = 0
    state.patrols = extend(state.patrols, state.helicopters)
    if state.told is not None:
        state.told.append(events.TurnOpened(turn=state.turn))
    if state.turn == 1:
        return
    car: i64 = state.path[-1]
    exits: i64 = NEIGHBOUR_MASK[car]
    if exits & closed_buildings(config, state) == exits:
        if state.told is not None:
            state.told.append(events.Surrounded(turn=state.turn, building=car))
        end_leg(config, state, SURROUND)


def open_ways(config: CityConfig, state: CityState) -> i64:
    """CC-8: the ways from the car to buildings that are not closed."""
    car: i64 = state.path[-1]
    return ways_to(NEIGHBOUR_MASK[car] & ~closed_buildings(config, state), car)


def exit_row(state: CityState, ways: i64) -> i64:
    """Where the codes of these ways from the car begin in `CityConfig.exits`."""
    return (state.path[-1] * WAYS + ways) * FOUR


def list_flights(config: CityConfig, state: CityState, out: Moves) -> None:
    """CC-7: any building on turn 1; CC-8: afterwards an adjacent one that is not closed."""
    if state.turn == 1:
        out.add_row(config.hideouts, 0, BUILDINGS)
        return
    ways: i64 = open_ways(config, state)
    out.add_row(config.exits, exit_row(state, ways), HOW_MANY[ways])


def draw_flight(config: CityConfig, state: CityState, share: i64, out: Moves) -> i64:
    """The exit that `share` falls on among those that `list_flights` lists."""
    if state.turn == 1:
        out.count = BUILDINGS
        hideout: i64 = (share * BUILDINGS) >> 31
        return config.hideouts[hideout]
    ways: i64 = open_ways(config, state)
    out.count = HOW_MANY[ways]
    place: i64 = exit_row(state, ways) + ((share * out.count) >> 31)
    return config.exits[place]


def go(state: CityState, building: i64) -> None:
    """The car and the trace of this turn are hidden in the building.

    CC-10: the others are only told that the phase is over.
    """
    state.path = append(state.path, building)
    state.traces |= BUILDING_BIT[building]
    state.hidden |= BUILDING_BIT[building]
    state.phase = POLICE_PHASE
    if state.told is not None:
        own = SEAT_BIT[state.thief]
        state.told.append(events.CarMoved(audience=own, turn=state.turn, building=building))
        state.told.append(events.ThiefDone(turn=state.turn))
