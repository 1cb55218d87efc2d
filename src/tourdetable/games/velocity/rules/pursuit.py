"""Pursuit (VC-14, VC-15)."""

from __future__ import annotations

from mypy_extensions import i64

from tourdetable.engine.kernel.state import Moves
from tourdetable.games.velocity import events
from tourdetable.games.velocity.rules.config import VelocityConfig, count_on, relocate
from tourdetable.games.velocity.rules.state import FINISHED, OBSTACLE, SPRINT_CANS, VelocityState


def may_be_pursued(config: VelocityConfig, state: VelocityState) -> bool:
    """VC-15 and VC-10: not from the start, not across the finish line, not a sprint."""
    return (
        state.origin != config.start
        and state.landing != FINISHED
        and state.spent != SPRINT_CANS
        and state.crowd[state.origin] > 0
    )


def most_pursuers(config: VelocityConfig, state: VelocityState, seat: i64) -> i64:
    """VC-14: one can per courier on the space that was left."""
    cans: i64 = state.cans[seat]
    if cans == 0:
        return 0
    there = count_on(config, state, seat, state.origin)
    return min(there, cans)


def list_pursuits(config: VelocityConfig, state: VelocityState, seat: i64, out: Moves) -> None:
    """VC-14: from none to what the seat can pay."""
    out.add_row(config.pursuits, 0, most_pursuers(config, state, seat) + 1)


def pursue(config: VelocityConfig, state: VelocityState, couriers: i64) -> None:
    """VC-14: they pay a can each and land on the same space."""
    seat = state.asked
    state.cans[seat] = state.cans[seat] - couriers
    state.supply += couriers
    for courier in range(couriers):
        relocate(config, state, seat, state.origin, state.landing)
    if config.kinds[state.landing] == OBSTACLE:
        state.arrived[seat] = state.arrived[seat] + couriers
    if state.told is not None:
        state.told.append(
            events.Pursued(seat=seat, couriers=couriers, origin=state.origin, landing=state.landing)
        )


def ask_next_pursuer(config: VelocityConfig, state: VelocityState, seat: i64) -> bool:
    """VC-14: from this seat on, clockwise to the active one, ask the next who could pursue."""
    while True:
        if most_pursuers(config, state, seat) > 0:
            state.asked = seat
            return True
        seat = config.next_seat[seat]
        if seat == state.active:
            return False
