"""Choosing a die and a courier, the move itself and the finish (VC-8 to VC-13, VC-25 to VC-27)."""

from __future__ import annotations

from mypy_extensions import i64

from tourdetable.engine.kernel.state import Moves
from tourdetable.engine.vecs import append
from tourdetable.games.velocity import events
from tourdetable.games.velocity.rules.config import (
    ENERGY_DIE,
    OWN_DIE,
    VelocityConfig,
    finishers,
    relocate,
)
from tourdetable.games.velocity.rules.state import (
    FINISHED,
    OBSTACLE,
    OVER,
    PODIUM_FULL,
    PODIUM_PLACES,
    PURSUE,
    SOLO,
    SPRINT_CANS,
    THIRD_COURIER,
    WINNING_COURIERS,
    VelocityState,
)


def list_rides(config: VelocityConfig, state: VelocityState, seat: i64, out: Moves) -> None:
    """VC-8 to VC-13: every die with every courier that it may move."""
    if state.group != SOLO:
        list_group_rides(config, state, seat, out)
        return
    couriers = state.couriers
    begin: i64 = seat * config.racers
    space: i64 = -1
    for index in range(begin, begin + config.racers):
        here: i64 = couriers[index]
        if here == space:
            continue
        space = here
        if space == FINISHED:
            break
        out.add(config.own_ride + space)
        if state.spent > 0:
            add_energy_rides(config, state, space, out)


def add_energy_rides(config: VelocityConfig, state: VelocityState, space: i64, out: Moves) -> None:
    """VC-9, VC-10 and VC-13: the energy die, and with a sprint the sum, for one courier."""
    energy: i64 = state.dice[config.energy]
    if energy < space or config.energy_die_may_finish:
        out.add(config.energy_ride + space)
    if state.spent == SPRINT_CANS:
        total: i64 = energy + state.dice[state.active]
        if total < space or config.sprint_sum_may_finish:
            out.add(config.sum_ride + space)


def list_group_rides(config: VelocityConfig, state: VelocityState, seat: i64, out: Moves) -> None:
    """VC-11: one die of the group; VC-13: only the own die carries across the finish."""
    space: i64 = state.group
    dice = state.dice
    out.add(config.own_ride + space)
    if state.spent > 0:
        add_energy_rides(config, state, space, out)
    rival: i64 = config.next_seat[seat]
    while rival != seat:
        pips: i64 = dice[rival]
        if 0 < pips < space:
            out.add(config.share.code1(rival))
        rival = config.next_seat[rival]


def pips_of(config: VelocityConfig, state: VelocityState, die: i64) -> i64:
    """How far a chosen die carries."""
    own: i64 = state.dice[state.active]
    if die == OWN_DIE:
        return own
    energy: i64 = state.dice[config.energy]
    return energy if die == ENERGY_DIE else own + energy


def ride(config: VelocityConfig, state: VelocityState, die: i64, space: i64) -> None:
    """VC-8 to VC-10, VC-12: one own courier moves, exactly; only crossing wastes pips."""
    pips = pips_of(config, state, die)
    if pips >= space:
        if state.told is not None:
            state.told.append(
                events.Rode(
                    seat=state.active, die=events.DIE_WORDS[die], pips=pips, origin=space, landing=0
                )
            )
        cross(config, state, space)
        return
    move_own(config, state, space, space - pips)
    if state.told is not None:
        state.told.append(
            events.Rode(
                seat=state.active,
                die=events.DIE_WORDS[die],
                pips=pips,
                origin=space,
                landing=space - pips,
            )
        )


def share(config: VelocityConfig, state: VelocityState, rival: i64) -> None:
    """VC-11: a rival's die moves an own courier first and one of that rival."""
    origin = state.group
    pips: i64 = state.dice[rival]
    landing = origin - pips
    move_own(config, state, origin, landing)
    relocate(config, state, rival, origin, landing)
    if config.kinds[landing] == OBSTACLE:
        state.arrived[rival] = state.arrived[rival] + 1
    if state.told is not None:
        state.told.append(
            events.Rode(seat=state.active, die="rival", pips=pips, origin=origin, landing=landing)
        )
        state.told.append(events.Carried(seat=rival, origin=origin, landing=landing))


def move_own(config: VelocityConfig, state: VelocityState, origin: i64, landing: i64) -> None:
    relocate(config, state, state.active, origin, landing)
    state.origin = origin
    state.landing = landing
    state.asked = state.active
    state.phase = PURSUE
    if config.kinds[landing] == OBSTACLE:
        state.arrived[state.active] = state.arrived[state.active] + 1


def cross(config: VelocityConfig, state: VelocityState, space: i64) -> None:
    """VC-25: the next podium place; VC-26 and VC-27 are checked at once."""
    seat = state.active
    relocate(config, state, seat, space, FINISHED)
    state.podium = append(state.podium, seat)
    state.origin = space
    state.landing = FINISHED
    state.asked = seat
    state.phase = PURSUE
    if state.told is not None:
        state.told.append(events.Crossed(seat=seat, place=len(state.podium)))
    if finishers(config, state, seat) >= WINNING_COURIERS:
        end(state, THIRD_COURIER)
    elif len(state.podium) == PODIUM_PLACES:
        end(state, PODIUM_FULL)


def end(state: VelocityState, reason: i64) -> None:
    """The match is over."""
    state.phase = OVER
    state.ended = reason
    if state.told is not None:
        state.told.append(events.Ended(reason=events.REASONS[reason]))
