"""Evaluation of a position of Arc-en-ciel: the chance of each rider to win, by fitted weights.

A softmax over the riders' standings. The weights are a conditional logit of who won, fitted to
positions between turns of races between riders of one style, medium's and hard's.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from tourdetable.games.arcenciel.bots.kernel.policy import LONG_LEAD, Policy, to_line
from tourdetable.games.arcenciel.rules.ending import polka
from tourdetable.games.arcenciel.rules.rules import ArcRules
from tourdetable.games.arcenciel.rules.state import NONE, OVER, ArcState, teammates

ONE_MISSING: Final = 2.14
TWO_MISSING: Final = 0.91
ONE_GREEN: Final = 0.15
TWO_GREENS: Final = 0.52
POLKA: Final = 0.079
POLKA_ONE_MISSING: Final = 0.023
MOST_POLKA: Final = 12
CRACKED: Final = -1.94
ENERGY: Final = 0.0177
PLENTY: Final = 45
BEYOND_PLENTY: Final = -0.011
"""The next feed overflows (AE-4)."""
TEAMMATE: Final = 0.19
POSTED: Final = 0.069
CELLS: Final = 0.0275
"""For each point of hard's own value of a cell."""
POOR: Final = 30
BELOW_POOR: Final = -0.03
NEAR_LINE: Final = 20
HEAD_NEAR_LINE: Final = 0.8
AWAY: Final = -0.23
AWAY_FOR_RAINBOW: Final = 0.3
AWAY_NEAR_LINE: Final = 0.94
LEAD: Final = 0.046
BEYOND_LONG_LEAD: Final = 0.09


def jerseys(state: ArcState, seat: i64) -> float:
    """The value of a rider's jerseys."""
    missing = state.course.rainbows_wanted - state.rainbows[seat]
    greens = state.greens[seat]
    dots = float(min(i64(MOST_POLKA), polka(state, seat)))
    value = POLKA * dots
    if missing <= 1:
        value += ONE_MISSING + POLKA_ONE_MISSING * dots
    elif missing == 2:
        value += TWO_MISSING
    value += TWO_GREENS if greens >= 2 else ONE_GREEN if greens == 1 else 0.0
    return value


def means(state: ArcState, seat: i64, values: list[float]) -> float:
    """The value of energy and teammates."""
    energy: i64 = state.energy[seat]
    mates: i64 = teammates(state, seat)
    value = ENERGY * float(energy) + TEAMMATE * float(mates) + POSTED * float(state.posted[seat])
    value += BEYOND_PLENTY * float(max(i64(0), energy - PLENTY))
    value += BELOW_POOR * float(max(i64(0), POOR - energy - 15 * mates))
    if state.posted[seat] > 0:
        for cell in state.course.efforts:
            if state.occupant[cell] == seat:
                value += CELLS * values[cell]
    return value


def place(state: ArcState, seat: i64) -> float:
    """The value of leading the race, and of a rainbow jersey ahead."""
    near = 0.0
    if state.rainbow_up == 1:
        near = max(0.0, 1.0 - to_line(state) / NEAR_LINE)
    if state.escapee == seat:
        lead: int = state.lead
        up: int = state.rainbow_up
        value = AWAY + LEAD * lead + AWAY_NEAR_LINE * near
        value += BEYOND_LONG_LEAD * max(0, lead - LONG_LEAD)
        return value + AWAY_FOR_RAINBOW * up
    if state.escapee == NONE and state.order[0] == seat:
        return HEAD_NEAR_LINE * near
    return 0.0


def standing(state: ArcState, seat: i64, values: list[float]) -> float:
    """The evaluation of a rider, on the scale of the fitted weights."""
    if state.cracked[seat] == 1:
        return jerseys(state, seat) + CRACKED
    return jerseys(state, seat) + means(state, seat, values) + place(state, seat)


def equity(rules: ArcRules, policy: Policy, state: ArcState, seat: i64) -> float:
    """The chance of a seat to win."""
    if state.phase == OVER:
        places = rules.places(state)
        if places[seat] > 1:
            return 0.0
        return 1.0 / places.count(1)
    mine = 0.0
    total = 0.0
    for other in range(rules.seats):
        weight = math.exp(standing(state, other, policy.cell_value))
        total += weight
        if other == seat:
            mine = weight
    return mine / total
