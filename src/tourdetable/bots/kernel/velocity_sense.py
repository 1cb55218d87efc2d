"""A feeling for positions of Velo City: what spaces and cans are worth, and who stands to win.

The unit is a turn: `effort[space]` is about how many turns bring a courier home from there.
"""

from __future__ import annotations

import math
from typing import Final

from tourdetable.games.velocity.rules.state import (
    OBSTACLE,
    SUPPLY,
    VelocityState,
)
from tourdetable.games.velocity.rules.table import PIPS, Table

LONGEST_RIDE: Final = 2 * PIPS
ROUNDS: Final = 60
"""Rounds of value iteration: going back makes efforts depend on each other."""

CAN_WORTH: Final = [0.0, 0.55, 1.0, 1.35, 1.6, 1.8, 1.95]
"""What so many cans are worth together, in turns; more than these add little."""
ONE_CAN: Final = 0.45
MOST_CANS: Final = len(CAN_WORTH) - 1
FURTHER_CAN: Final = 0.05

# How much each courier's effort counts, the furthest first: three must come home, but where many
# teams share eight places two may do.
RANK_WEIGHTS: Final = [1.0, 0.9, 0.7, 0.15]
SHARPNESS: Final = 0.55
"""How surely fewer turns to go mean winning."""
TURN_LEAD: Final = 0.35
"""What it is worth to act next, in turns."""


class Sense:
    """Tables for one configured game."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.behind: list[int] = [self.nominal_behind(space) for space in range(table.start + 1)]
        self.effort: list[float] = [0.0] * (table.start + 1)
        self.arrival: list[float] = [0.0] * (table.start + 1)
        """The effort left when arriving on a space: with its can, or with its manhole."""
        for space in range(1, table.start + 1):
            self.effort[space] = space / 4.0
        for round_number in range(ROUNDS):
            self.improve()
        self.gain: list[float] = [0.0] * ((table.start + 1) * (LONGEST_RIDE + 1))
        """The turns saved by so many pips from a space: `gain[space * 13 + pips]`."""
        self.tabulate()

    def nominal_behind(self, space: int) -> int:
        """The next obstacle behind, as if nobody was there."""
        for other in range(space + 1, self.table.start):
            if self.table.kinds[other] == OBSTACLE:
                return other
        return self.table.start

    def improve(self) -> None:
        """One round of value iteration: a turn chooses the better of two dice."""
        table = self.table
        for space in range(1, table.start + 1):
            kind = table.kinds[space]
            left = self.effort[space]
            if kind == SUPPLY:
                left -= ONE_CAN
            elif kind == OBSTACLE:
                left = min(left + ONE_CAN, self.effort[self.behind[space]] - ONE_CAN)
            self.arrival[space] = left
        for space in range(1, table.start + 1):
            total = 0.0
            for own in range(1, PIPS + 1):
                for other in range(1, PIPS + 1):
                    best = self.arrival[space - own] if own < space else 0.0
                    if other < space:  # only the own die crosses the finish line
                        best = min(best, self.arrival[space - other])
                    total += best
            self.effort[space] = 1.0 + total / (PIPS * PIPS)

    def tabulate(self) -> None:
        for space in range(1, self.table.start + 1):
            for pips in range(1, LONGEST_RIDE + 1):
                left = self.arrival[space - pips] if pips < space else 0.0
                self.gain[space * (LONGEST_RIDE + 1) + pips] = self.effort[space] - left

    def cans(self, count: int) -> float:
        """What a stock of cans is worth."""
        if count <= MOST_CANS:
            return CAN_WORTH[count]
        return CAN_WORTH[MOST_CANS] + FURTHER_CAN * (count - MOST_CANS)

    def to_go(self, state: VelocityState, seat: int) -> float:
        """About how many turns a seat needs to win, less what its cans are worth."""
        racers = self.table.racers
        couriers = state.couriers
        last = (seat + 1) * racers - 1
        total = 0.0
        for rank in range(racers):
            total += RANK_WEIGHTS[rank] * self.effort[couriers[last - rank]]
        return total - self.cans(state.cans[seat])

    def share(self, state: VelocityState, seat: int) -> float:
        """The chance that a seat wins, as felt: fewer turns to go than the others have."""
        table = self.table
        own = 0.0
        everyone = 0.0
        waiting = 0.0
        next_up = state.active
        for step in range(table.seats):
            strength = math.exp(-SHARPNESS * (self.to_go(state, next_up) + waiting))
            everyone += strength
            if next_up == seat:
                own = strength
            waiting += TURN_LEAD / table.seats
            next_up = table.next_seat[next_up]
        return own / everyone
