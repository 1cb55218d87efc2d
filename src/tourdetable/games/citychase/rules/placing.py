"""Set-up: who is the thief, and where the helicopters start (CC-5, CC-6)."""

from __future__ import annotations

from mypy_extensions import i64

from tourdetable.engine.kernel.state import Moves
from tourdetable.games.citychase import events
from tourdetable.games.citychase.rules.city import (
    ALL_HELICOPTERS,
    HELICOPTER_BIT,
    HELICOPTERS,
    HOW_MANY,
    INTERSECTIONS,
)
from tourdetable.games.citychase.rules.config import ACTED, CityConfig
from tourdetable.games.citychase.rules.state import PLACING, CityState, taken
from tourdetable.games.citychase.rules.thief import open_turn


def appoint(state: CityState, seat: i64) -> None:
    """The seat becomes the thief; the others are the police."""
    state.thief = seat
    state.phase = PLACING


def appoint_drawn(state: CityState, seat: i64) -> None:
    """Chance has chosen the thief (option `thief=random`)."""
    appoint(state, seat)
    if state.told is not None:
        state.told.append(events.ThiefDrawn(seat=seat))


def list_placements(config: CityConfig, state: CityState, seat: i64, out: Moves) -> None:
    """CC-6: one's own and the shared helicopters, on intersections that are still free."""
    case: i64 = (state.thief * config.seats + seat) * ACTED + state.used
    free: i64 = config.free[case]
    full: i64 = taken(state)
    placings, codes = config.placings, out.codes
    count: i64 = out.count
    for helicopter in range(i64(HELICOPTERS)):
        if free & HELICOPTER_BIT[helicopter]:
            for crossing in range(i64(INTERSECTIONS)):
                codes[count] = placings[helicopter * INTERSECTIONS + crossing]
                count += 1 - (full >> crossing & 1)
    out.count = count


def draw_placement(config: CityConfig, state: CityState, seat: i64, share: i64, out: Moves) -> i64:
    """The placement that `share` falls on among those that `list_placements` lists."""
    case: i64 = (state.thief * config.seats + seat) * ACTED + state.used
    free: i64 = config.free[case]
    full: i64 = taken(state)
    vacant: i64 = INTERSECTIONS - HELICOPTERS + HOW_MANY[ALL_HELICOPTERS - state.used]
    out.count = HOW_MANY[free] * vacant
    index: i64 = (share * out.count) >> 31
    helicopter: i64 = 0
    while not free & HELICOPTER_BIT[helicopter] or index >= vacant:
        if free & HELICOPTER_BIT[helicopter]:
            index -= vacant
        helicopter += 1
    crossing: i64 = 0
    while full >> crossing & 1 or index > 0:
        index -= 1 - (full >> crossing & 1)
        crossing += 1
    return config.placings[helicopter * INTERSECTIONS + crossing]


def place(config: CityConfig, state: CityState, seat: i64, helicopter: i64, crossing: i64) -> None:
    """CC-6: openly, final once placed; the third one opens the first turn."""
    state.helicopters[helicopter] = crossing
    state.used |= HELICOPTER_BIT[helicopter]
    if state.told is not None:
        state.told.append(events.Placed(seat=seat, helicopter=helicopter, intersection=crossing))
    if state.used == ALL_HELICOPTERS:
        open_turn(config, state)
