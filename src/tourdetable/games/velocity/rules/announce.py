"""The beginning of a turn: announcing mode, space and spending, then the dice (VC-6 to VC-11)."""

from __future__ import annotations

from mypy_extensions import i64

from tourdetable.engine.kernel.state import Moves
from tourdetable.games.velocity import events
from tourdetable.games.velocity.rules.config import VelocityConfig, count_on
from tourdetable.games.velocity.rules.state import (
    ANNOUNCE,
    BONUS_CANS,
    CHOOSE,
    FINISHED,
    ROLL,
    SOLO,
    SPRINT_CANS,
    VelocityState,
)


def begin_turn(config: VelocityConfig, state: VelocityState, seat: i64) -> None:
    """VC-29: the next player announces."""
    state.active = seat
    state.asked = seat
    state.phase = ANNOUNCE
    state.group = SOLO
    state.spent = 0
    state.origin = 0
    state.landing = 0
    state.rolling = 0
    dice = state.dice
    for die in range(config.energy + 1):
        dice[die] = 0
    if state.told is not None:
        state.told.append(events.TurnBegan(seat=seat, turn=state.turn))


def list_announcements(config: VelocityConfig, state: VelocityState, seat: i64, out: Moves) -> None:
    """VC-6, VC-7: solo or group, with what may be spent before the roll."""
    cans: i64 = state.cans[seat]
    out.add_row(config.solos, 0, min(cans, i64(SPRINT_CANS)) + 1)
    couriers = state.couriers
    crowd = state.crowd
    index: i64 = seat * config.racers
    end: i64 = index + config.racers
    while index < end:
        space: i64 = couriers[index]
        if space == FINISHED:
            break
        own: i64 = 1
        index += 1
        while index < end and couriers[index] == space:
            own += 1
            index += 1
        if crowd[space] > own:  # at least one rival
            alone: i64 = config.groups[space]
            out.add(alone)
            if cans >= BONUS_CANS:
                out.add(alone + 1)


def announce(state: VelocityState, group: i64, cans: i64) -> None:
    """VC-7: paid before the roll, irrevocable. VC-5: spent cans return to the supply."""
    seat = state.active
    state.group = group
    state.spent = cans
    state.cans[seat] = state.cans[seat] - cans
    state.supply += cans
    state.phase = ROLL
    state.rolling = seat
    if state.told is not None:
        state.told.append(
            events.Announced(seat=seat, mode=events.mode_of(group, cans), space=group, cans=cans)
        )


def rolled(config: VelocityConfig, state: VelocityState, pips: i64) -> None:
    """One die has been rolled; the next one of VC-8, VC-9 or VC-11 is waited for."""
    die = state.rolling
    state.dice[die] = pips
    if state.told is not None:
        if die == config.energy:
            state.told.append(events.EnergyRolled(seat=state.active, pips=pips))
        else:
            state.told.append(events.Rolled(seat=state.active, die_seat=die, pips=pips))
    if die != config.energy:
        die = next_die(config, state, die)
        if die >= 0:
            state.rolling = die
            return
    state.phase = CHOOSE


def next_die(config: VelocityConfig, state: VelocityState, die: i64) -> i64:
    """VC-11: the dice of every team in the group, clockwise, and the energy die; -1: none left."""
    if state.group != SOLO:
        die = config.next_seat[die]
        while die != state.active:
            if count_on(config, state, die, state.group) > 0:
                return die
            die = config.next_seat[die]
    return config.energy if state.spent > 0 else i64(-1)
