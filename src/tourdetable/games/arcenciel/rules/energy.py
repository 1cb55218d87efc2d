"""Energy: feeding, paying, withdrawing teammates, cracking (AE-4, AE-14, AE-15, AE-28, AE-29)."""

from __future__ import annotations

from mypy_extensions import i64

from tourdetable.engine.vecs import remove
from tourdetable.games.arcenciel import events
from tourdetable.games.arcenciel.rules.course import ENERGY_MOST, WITHDRAWAL_ENERGY
from tourdetable.games.arcenciel.rules.ending import finish
from tourdetable.games.arcenciel.rules.jerseys import may_exchange
from tourdetable.games.arcenciel.rules.state import (
    ALL_CRACKED,
    NONE,
    OVER,
    POSITION_STAGE,
    SHORT,
    ArcState,
    leave_queue,
    teammates,
)


def gain(state: ArcState, seat: i64, amount: i64) -> i64:
    """AE-4: add energy up to sixty; the excess is lost. Returns the energy gained."""
    before: i64 = state.energy[seat]
    after: i64 = min(before + amount, i64(ENERGY_MOST))
    state.energy[seat] = after
    return after - before


def feed(state: ArcState, seat: i64, amount: i64) -> None:
    """AE-11, AE-15: a rider is fed."""
    gained = gain(state, seat, amount)
    if state.told is not None:
        state.told.append(events.Fed(seat=seat, amount=gained, energy=state.energy[seat]))


def collect(state: ArcState) -> None:
    """AE-14, AE-14a, AE-15: pay in race order.

    Without enough energy: withdraw (AE-28) or crack (AE-29).
    """
    energy = state.energy
    cost: i64 = state.cost
    while len(state.queue) > 0:
        seat: i64 = state.queue[0]
        if energy[seat] >= cost:
            energy[seat] = energy[seat] - cost
            if state.told is not None:
                state.told.append(events.Paid(seat=seat, amount=cost, energy=energy[seat]))
        elif teammates(state, seat) > 0 or may_exchange(state, seat):
            state.phase = SHORT
            state.actor = seat
            return
        else:
            crack(state, seat)
            if state.phase == OVER:
                return
        leave_queue(state)
    state.stage = POSITION_STAGE


def withdraw(state: ArcState, seat: i64, cell: i64, energy: i64) -> None:
    """AE-28: a teammate leaves the race for energy, from a cell or (NONE) from the reserve."""
    if cell == NONE:
        state.reserve[seat] = state.reserve[seat] - 1
    else:
        state.posted[seat] = state.posted[seat] - 1
        state.occupant[cell] = NONE
    gained = gain(state, seat, energy)
    if state.told is not None:
        state.told.append(
            events.Withdrew(seat=seat, cell=cell, amount=gained, energy=state.energy[seat])
        )


def withdraw_freely(state: ArcState, seat: i64, cell: i64) -> None:
    """AE-28: fifteen energy for a teammate."""
    withdraw(state, seat, cell, WITHDRAWAL_ENERGY)


def crack(state: ArcState, seat: i64) -> None:
    """AE-29, AE-29a: removed at once, nothing else is owed. AE-30: the last one ends the race."""
    if state.escapee == seat:
        state.escapee = NONE
        state.lead = 0
    else:
        state.order = remove(state.order, seat)
    state.cracked[seat] = 1
    if state.told is not None:
        state.told.append(events.Cracked(seat=seat))
    if state.escapee == NONE and len(state.order) == 0:
        finish(state, ALL_CRACKED, NONE)
