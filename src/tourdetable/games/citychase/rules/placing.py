"""Set-up: who is the thief, and where the helicopters start (CC-5, CC-6)."""

from __future__ import annotations

from tourdetable.games.citychase import events
from tourdetable.games.citychase.rules.city import (
    ALL_HELICOPTERS,
    HELICOPTER_BIT,
    HELICOPTERS,
    INTERSECTIONS,
)
from tourdetable.games.citychase.rules.config import CityConfig
from tourdetable.games.citychase.rules.state import PLACING, CityState
from tourdetable.games.citychase.rules.thief import open_turn


def appoint(state: CityState, seat: int) -> None:
    """The seat becomes the thief; the others are the police."""
    state.thief = seat
    state.phase = PLACING


def appoint_drawn(state: CityState, seat: int) -> None:
    """Chance has chosen the thief (option `thief=random`)."""
    appoint(state, seat)
    if state.told is not None:
        state.told.append(events.ThiefDrawn(seat=seat))


def placements(config: CityConfig, state: CityState, seat: int) -> list[int]:
    """CC-6: one's own and the shared helicopters, on intersections that are still free."""
    free = config.playable[state.thief][seat] & (ALL_HELICOPTERS - state.used)
    index = config.list_index(state.helicopters, free)
    codes = config.listed[index]
    if len(codes) == 0:
        codes = list_placements(config, state.helicopters, free)
        config.listed[index] = codes
    return codes


def list_placements(config: CityConfig, at: list[int], free: int) -> list[int]:
    codes: list[int] = []
    for helicopter in range(HELICOPTERS):
        if free & HELICOPTER_BIT[helicopter]:
            codes += [
                config.place.code2(helicopter, crossing)
                for crossing in range(INTERSECTIONS)
                if crossing not in at
            ]
    return codes


def place(config: CityConfig, state: CityState, seat: int, helicopter: int, crossing: int) -> None:
    """CC-6: openly, final once placed; the third one opens the first turn."""
    state.helicopters[helicopter] = crossing
    state.used |= HELICOPTER_BIT[helicopter]
    if state.told is not None:
        state.told.append(events.Placed(seat=seat, helicopter=helicopter, intersection=crossing))
    if state.used == ALL_HELICOPTERS:
        open_turn(config, state)
