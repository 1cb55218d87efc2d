"""Shared helicopters by agreement (CC-5a, option `shared=agree`).

One police seat proposes an action, every other confirms it; a single no drops it. So that a match
ends, after three declined proposals in one police phase the shared helicopters are played freely.
"""

from __future__ import annotations

from mypy_extensions import i64

from tourdetable.engine.kernel.state import SEAT_BIT
from tourdetable.games.citychase import events
from tourdetable.games.citychase.rules.city import HELICOPTERS, NOWHERE
from tourdetable.games.citychase.rules.config import CityConfig
from tourdetable.games.citychase.rules.police import fly, lift
from tourdetable.games.citychase.rules.state import MOST_DECLINED, NO_SEAT, CityState


def needs_agreement(config: CityConfig, state: CityState, helicopter: i64) -> bool:
    """Whether the others are asked before this helicopter acts."""
    if not config.agree or state.declined >= MOST_DECLINED:
        return False
    return config.shared[state.thief * HELICOPTERS + helicopter] == 1


def propose(
    config: CityConfig, state: CityState, seat: i64, helicopter: i64, lifts: i64, target: i64
) -> None:
    """The action waits for every other police seat."""
    state.proposed_helicopter = helicopter
    state.proposed_lift = lifts
    state.proposed_target = target
    state.proposer = seat
    state.waiting = config.police[state.thief] - SEAT_BIT[seat]
    if state.told is not None:
        state.told.append(events.proposed(seat, helicopter, lifts, target))


def confirm(config: CityConfig, state: CityState, seat: i64) -> None:
    """Once the last seat has agreed, the action is the proposer's."""
    state.waiting -= SEAT_BIT[seat]
    if state.told is not None:
        state.told.append(events.Agreed(seat=seat))
    if state.waiting:
        return
    proposer, helicopter = state.proposer, state.proposed_helicopter
    lifts, target = state.proposed_lift, state.proposed_target
    forget(state)
    if lifts:
        lift(config, state, proposer, helicopter, target)
    else:
        fly(config, state, proposer, helicopter, target)


def decline(state: CityState, seat: i64) -> None:
    """The proposal is dropped; nothing has happened."""
    state.declined += 1
    forget(state)
    if state.told is not None:
        state.told.append(events.Declined(seat=seat))


def forget(state: CityState) -> None:
    state.proposed_helicopter = NOWHERE
    state.proposed_lift = 0
    state.proposed_target = NOWHERE
    state.proposer = NO_SEAT
    state.waiting = 0
