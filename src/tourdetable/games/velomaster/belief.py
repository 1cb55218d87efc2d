"""Full states that fit a view: the sheets that a viewer does not see are drawn (VM-49)."""

from __future__ import annotations

from tourdetable.engine.game import Random
from tourdetable.games.velomaster.rules.names import CLOSED, STEP
from tourdetable.games.velomaster.rules.state import VeloState
from tourdetable.games.velomaster.view import RiderView, VeloView

DOPED_IN = 6
"""Where a rider may be doped or clean, one in so many is taken to be doped."""


def fill_sheets(state: VeloState, view: VeloView, rng: Random | None) -> VeloState:
    """Known sheets as they are; the others at random within what everybody can tell.

    Without a generator they get the least that is possible.
    """
    if not state.clean_low:
        return state
    state.condition, state.doped = [], []
    for rider in view.riders:
        condition, doped = _sheet(state, rider, rng)
        state.condition.append(condition)
        state.doped.append(doped)
    return state


def _sheet(state: VeloState, rider: RiderView, rng: Random | None) -> tuple[int, int]:
    if rider.condition is not None:
        return rider.condition, int(bool(rider.doped))
    number = rider.rider
    may_be_clean = state.clean_low[number] != CLOSED
    may_be_doped = state.doped_low[number] != CLOSED
    doped = may_be_doped and not may_be_clean
    if may_be_doped and may_be_clean and rng is not None:
        doped = rng.randrange(DOPED_IN) == 0
    low = (state.doped_low if doped else state.clean_low)[number]
    high = (state.doped_high if doped else state.clean_high)[number]
    steps = 0 if rng is None else rng.randrange((high - low) // STEP + 1)
    return low + STEP * steps, int(doped)
