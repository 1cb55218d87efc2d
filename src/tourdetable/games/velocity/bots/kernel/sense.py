"""Evaluation of positions of Velo City: the value of spaces and cans, and the chance to win.

The unit is a turn: `effort[space]` is about how many turns bring a courier home from there.
"""

from __future__ import annotations

import math
from typing import Final

from tourdetable.games.velocity.rules.config import VelocityConfig, finishers
from tourdetable.games.velocity.rules.state import (
    FINISHED,
    OBSTACLE,
    PIPS,
    SUPPLY,
    VelocityState,
)

LONGEST_RIDE: Final = 2 * PIPS
ROUNDS: Final = 60
"""Rounds of value iteration: going back makes efforts depend on each other."""

CAN_WORTH: Final = [0.0, 0.55, 1.0, 1.35, 1.6, 1.8, 1.95]
"""The value of 0, 1, 2 … cans, in turns; further cans add little."""
ONE_CAN: Final = 0.45
MOST_CANS: Final = len(CAN_WORTH) - 1
FURTHER_CAN: Final = 0.05

SHARPNESS: Final = 0.55
"""How surely fewer turns to go mean winning."""
TURN_LEAD: Final = 0.35
"""What it is worth to act next, in turns."""
NEXT_SHARPNESS: Final = 1.5
"""How surely fewer turns to the line mean crossing it first."""


class Style:
    """How a player weighs things."""

    def __init__(self) -> None:
        self.ranks: list[float] = [1.0, 0.9, 0.7, 0.15]
        """How much each courier's effort counts, the furthest first."""
        self.helping = 0.6
        """How much of a rival's gain counts against a shared move."""
        self.canny = False
        """Whether it knows what a podium place does to the others (VC-27)."""
        self.early = 0.0
        """The value of a crossing in addition to the turns it saves, while many places are free."""
        self.sixth = 0.0
        """The same for the sixth place."""
        self.last_place = 6.0
        """What it is worth to come in next when one place is left, in turns."""
        self.holding = 0.4
        """The chance to do so that waiting keeps."""
        self.thirst = 1.0
        """How much cans count."""


MANY_SEATS: Final = 6
"""From this number of seats on, two couriers each fill the podium."""


def canny_style(seats: int) -> Style:
    """The style that won most in matches between styles, among equals and among plain players."""
    style = Style()
    style.canny = True
    if seats < MANY_SEATS:
        style.ranks = [0.63, 0.77, 0.7, 0.11]
        style.helping = 0.2
        style.early = -0.1
        style.sixth = -0.55
        style.holding = 0.45
    return style


class Sense:
    """Tables for one configured game."""

    def __init__(self, config: VelocityConfig, style: Style) -> None:
        self.config = config
        self.style = style
        self.behind: list[int] = [self.nominal_behind(space) for space in range(config.start + 1)]
        self.effort: list[float] = [0.0] * (config.start + 1)
        self.arrival: list[float] = [0.0] * (config.start + 1)
        """The effort left when arriving on a space: with its can, or with its manhole."""
        for space in range(1, config.start + 1):
            self.effort[space] = float(space) / 4.0
        for round_number in range(ROUNDS):
            self.improve()
        self.gain: list[float] = [0.0] * ((config.start + 1) * (LONGEST_RIDE + 1))
        """The turns that pips save from a space: `gain[space * 13 + pips]`."""
        self.tabulate()
        self.sorted_gain: list[float] = []
        """The gains of one to six pips from a space, the least first: `[space * 6 + rank]`."""
        for space in range(config.start + 1):
            first = space * (LONGEST_RIDE + 1) + 1
            self.sorted_gain += sorted(self.gain[first : first + PIPS])
        self.chances: list[float] = []
        """The chance that the best of several dice has a rank: `[dice * 6 + rank]`."""
        for dice in range(config.seats + 2):
            for rank in range(PIPS):
                self.chances.append(((rank + 1) / PIPS) ** dice - (rank / PIPS) ** dice)

    def nominal_behind(self, space: int) -> int:
        """The next obstacle behind, as if nobody was there."""
        for other in range(space + 1, self.config.start):
            if self.config.kinds[other] == OBSTACLE:
                return other
        return self.config.start

    def improve(self) -> None:
        """One round of value iteration: a turn chooses the better of two dice."""
        config = self.config
        for space in range(1, config.start + 1):
            kind = config.kinds[space]
            left = self.effort[space]
            if kind == SUPPLY:
                left -= ONE_CAN
            elif kind == OBSTACLE:
                left = min(left + ONE_CAN, self.effort[self.behind[space]] - ONE_CAN)
            self.arrival[space] = left
        for space in range(1, config.start + 1):
            total = 0.0
            for own in range(1, PIPS + 1):
                for other in range(1, PIPS + 1):
                    best = self.arrival[space - own] if own < space else 0.0
                    if other < space:  # only the own die crosses the finish line
                        best = min(best, self.arrival[space - other])
                    total += best
            self.effort[space] = 1.0 + total / (PIPS * PIPS)

    def tabulate(self) -> None:
        for space in range(1, self.config.start + 1):
            for pips in range(1, LONGEST_RIDE + 1):
                left = self.arrival[space - pips] if pips < space else 0.0
                self.gain[space * (LONGEST_RIDE + 1) + pips] = self.effort[space] - left

    def best_die(
        self, space: int, own_weight: float, own_dice: int, shared_weight: float, shared_dice: int
    ) -> float:
        """The mean of the best die far from the finish line: own or rivals', weighed."""
        total = 0.0
        for rank in range(PIPS):
            own = self.sorted_gain[space * PIPS + rank] * own_weight
            chance = self.chances[own_dice * PIPS + rank]
            for place in range(PIPS):
                shared = self.sorted_gain[space * PIPS + place] * shared_weight
                best = max(own, shared)
                total += chance * self.chances[shared_dice * PIPS + place] * best
        return total

    def cans(self, count: int) -> float:
        """What a stock of cans is worth."""
        if count <= MOST_CANS:
            return CAN_WORTH[count] * self.style.thirst
        return (CAN_WORTH[MOST_CANS] + FURTHER_CAN * (count - MOST_CANS)) * self.style.thirst

    def to_go(self, state: VelocityState, seat: int) -> float:
        """About how many turns a seat needs to win, less what its cans are worth."""
        racers = self.config.racers
        couriers = state.couriers
        last = (seat + 1) * racers - 1
        total = 0.0
        for rank in range(racers):
            total += self.style.ranks[rank] * self.effort[couriers[last - rank]]
        return total - self.cans(state.cans[seat])

    def comes_next(self, state: VelocityState, seat: int) -> float:
        """The chance that a seat, once it has crossed, is also the next to cross; only those
        count who are on the podium already, for the others gain nothing by it (VC-27)."""
        config = self.config
        own = math.exp(-NEXT_SHARPNESS * self.effort[self.foremost(state, seat, 1)])
        everyone = own
        rival = config.next_seat[seat]
        while rival != seat:
            if finishers(config, state, rival) > 0:
                left = self.effort[self.foremost(state, rival, 0)]
                everyone += math.exp(-NEXT_SHARPNESS * left)
            rival = config.next_seat[rival]
        return own / everyone

    def foremost(self, state: VelocityState, seat: int, skipped: int) -> int:
        """The foremost courier's space on the road after skipping some; if none, the start."""
        couriers = state.couriers
        last = (seat + 1) * self.config.racers - 1
        for index in range(last, last - self.config.racers, -1):
            if couriers[index] != FINISHED:
                if skipped == 0:
                    return couriers[index]
                skipped -= 1
        return self.config.start

    def share(self, state: VelocityState, seat: int) -> float:
        """The estimated chance that a seat wins, from the turns that each seat still needs."""
        config = self.config
        own = 0.0
        everyone = 0.0
        waiting = 0.0
        next_up = state.active
        for step in range(config.seats):
            strength = math.exp(-SHARPNESS * (self.to_go(state, next_up) + waiting))
            everyone += strength
            if next_up == seat:
                own = strength
            waiting += TURN_LEAD / float(config.seats)
            next_up = config.next_seat[next_up]
        return own / everyone
