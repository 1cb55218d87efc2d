"""Obstacles: pay to stay or go back (VC-19 to VC-22)."""

from __future__ import annotations

from mypy_extensions import i64

from tourdetable.games.velocity import events
from tourdetable.games.velocity.rules.config import VelocityConfig, relocate
from tourdetable.games.velocity.rules.state import OBSTACLE, VelocityState


def stay(state: VelocityState) -> None:
    """VC-19: a can keeps one courier on its obstacle."""
    seat = state.asked
    state.cans[seat] = state.cans[seat] - 1
    state.supply += 1
    state.arrived[seat] = state.arrived[seat] - 1
    if state.told is not None:
        state.told.append(events.Stayed(seat=seat, space=state.landing))


def space_behind(config: VelocityConfig, state: VelocityState, space: i64) -> i64:
    """VC-19: the nearest obstacle behind that nobody occupies now, else the start."""
    space += 1
    while space < config.start:
        if config.kinds[space] == OBSTACLE and state.crowd[space] == 0:
            return space
        space += 1
    return config.start


def go_back(config: VelocityConfig, state: VelocityState) -> None:
    """VC-21: one can, two for the start. VC-22: it is not tested again where it goes."""
    seat = state.asked
    behind = space_behind(config, state, state.landing)
    relocate(config, state, seat, state.landing, behind)
    state.arrived[seat] = state.arrived[seat] - 1
    state.owed = 2 if behind == config.start else 1
    if state.told is not None:
        state.told.append(
            events.WentBack(seat=seat, origin=state.landing, landing=behind, cans=state.owed)
        )
