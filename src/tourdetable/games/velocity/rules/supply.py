"""Cans: supply spaces, the common supply, and what happens when it is empty (VC-17, VC-18)."""

from __future__ import annotations

from mypy_extensions import i64

from tourdetable.engine.kernel.state import Moves
from tourdetable.games.velocity import events
from tourdetable.games.velocity.rules.config import VelocityConfig
from tourdetable.games.velocity.rules.state import SETTLE, TAKE, VelocityState


def receive(config: VelocityConfig, state: VelocityState) -> None:
    """Give `asked` the cans it is owed, one at a time; wait where it has to choose (VC-18)."""
    while state.owed > 0:
        if state.supply > 0:
            state.supply -= 1
            state.cans[state.asked] = state.cans[state.asked] + 1
            state.owed -= 1
            if state.told is not None:
                state.told.append(events.Supplied(seat=state.asked))
            continue
        richest = the_richest(config, state)
        if len(richest) > 1:
            state.phase = TAKE
            return
        if len(richest) == 1:
            take(state, richest[0])
            continue
        state.owed -= 1
        if state.told is not None:
            state.told.append(events.NothingToTake(seat=state.asked))


def the_richest(config: VelocityConfig, state: VelocityState) -> list[int]:
    """VC-18: those who have most; nobody when the receiver is one of them."""
    cans = state.cans
    most: i64 = 0
    for owned in cans:
        most = max(most, owned)
    if cans[state.asked] == most:
        return []
    return [seat for seat in range(config.seats) if cans[seat] == most]


def list_takes(config: VelocityConfig, state: VelocityState, out: Moves) -> None:
    """VC-18: the own choice among equals."""
    for seat in the_richest(config, state):
        out.add(config.take.code1(seat))


def take(state: VelocityState, victim: i64) -> None:
    """VC-18: a can changes hands."""
    state.cans[victim] = state.cans[victim] - 1
    state.cans[state.asked] = state.cans[state.asked] + 1
    state.owed -= 1
    # Cans are owed on supply spaces or for going back: obstacles are what comes next either way.
    state.phase = SETTLE
    if state.told is not None:
        state.told.append(events.Took(seat=state.asked, from_seat=victim))
