"""City Chase, the police: joint plans of the helicopters, valued over the weighted belief.

A plan says for each free helicopter whether it stays and lifts a building, or flies. Its value is
about the chance to catch the thief: by these lifts, by a surround, or next turn from where the
helicopters are then. Plans are chosen at random among the good ones, afresh each time: a police
that can be foreseen can be avoided for ever.
"""

from __future__ import annotations

import math
from typing import Final

from tourdetable.bots.kernel.citychase_cloud import (
    CHOSEN,
    FINE,
    SUBSETS,
    Cloud,
    Outlook,
    held,
    liking,
    outlook_of,
    split,
)
from tourdetable.engine.kernel.dice import Dice
from tourdetable.games.citychase.rules.city import (
    AROUND,
    AROUND_MASK,
    BUILDING_BIT,
    BUILDINGS,
    CAR,
    HELICOPTER_BIT,
    HELICOPTERS,
    INTERSECTIONS,
    LAST_TURN,
    NOWHERE,
    STREETS,
)

LATER: Final = 0.75
"""What a capture in the next turn is worth beside one now."""
NEAR: Final = 0.12
"""What it is worth to have the car one flight away."""
CLUE: Final = 0.06
"""What it is worth to find a trace, besides what is planned with it."""


def _reached(at: int) -> int:
    mask = AROUND_MASK[at]
    for crossing in STREETS[at]:
        mask |= AROUND_MASK[crossing]
    return mask


REACHED: Final = [_reached(at) for at in range(INTERSECTIONS)]
"""The buildings that a helicopter can lift after one flight or none."""


class Plan:
    """What each free helicopter does: a building to lift, or an intersection to fly to."""

    def __init__(self, lifts: list[int], flights: list[int], value: float) -> None:
        self.lifts = lifts
        self.flights = flights
        self.value = value


class Planner:
    """Values plans for one position of the helicopters and one belief."""

    def __init__(self, at: list[int], free: int, turn: int, taste: list[float]) -> None:
        self.at = at
        self.free = free
        self.last = turn == LAST_TURN
        self.taste = taste
        """How the thief is expected to like buildings by cover."""
        self.clues = [0.0] * BUILDINGS

    def next_cars(self, outlook: Outlook, lifted: int, at: list[int]) -> list[float]:
        """Where the car will be next turn if it is not in a lifted building now."""
        liked = liking(at, self.taste)
        cars = [0.0] * BUILDINGS
        for entry in outlook.sources:
            car = entry // SUBSETS
            if lifted & BUILDING_BIT[car]:
                continue
            options = CHOSEN[car][entry % SUBSETS]
            total = 0.0
            for option in options:
                total += liked[option]
            share = outlook.flow[entry] / total
            for option in options:
                cars[option] += share * liked[option]
        return cars

    def value(self, outlook: Outlook, lifts: list[int], at: list[int]) -> float:
        """The worth of having lifted these buildings and being there afterwards."""
        lifted = 0
        worth = 0.0
        for building in lifts:
            if building != NOWHERE and not lifted & BUILDING_BIT[building]:
                lifted |= BUILDING_BIT[building]
                worth += outlook.car[building] + CLUE * self.clues[building]
        if self.last:
            return worth
        for building in range(BUILDINGS):
            if not lifted & BUILDING_BIT[building]:
                worth += outlook.stuck[building]
        cars = self.next_cars(outlook, lifted, at)
        near = REACHED[at[0]] | REACHED[at[1]] | REACHED[at[2]]
        around = 0.0
        for building in range(BUILDINGS):
            if near & BUILDING_BIT[building]:
                around += cars[building]
        return worth + LATER * best_lifts(cars, at) + NEAR * around

    def plans(self, outlook: Outlook, flights_only: bool) -> list[Plan]:
        """All joint plans of the free helicopters with their values."""
        plans: list[Plan] = []
        self._spread(outlook, flights_only, 0, [NOWHERE] * HELICOPTERS, self.at[:], plans)
        return plans

    def _spread(
        self,
        outlook: Outlook,
        flights_only: bool,
        helicopter: int,
        lifts: list[int],
        at: list[int],
        plans: list[Plan],
    ) -> None:
        if helicopter == HELICOPTERS:
            flights = [
                NOWHERE if at[each] == self.at[each] else at[each] for each in range(HELICOPTERS)
            ]
            plans.append(Plan(lifts[:], flights, self.value(outlook, lifts, at)))
            return
        if not self.free & HELICOPTER_BIT[helicopter]:
            self._spread(outlook, flights_only, helicopter + 1, lifts, at, plans)
            return
        here = at[helicopter]
        if not flights_only:
            for building in AROUND[here]:
                lifts[helicopter] = building
                self._spread(outlook, flights_only, helicopter + 1, lifts, at, plans)
            lifts[helicopter] = NOWHERE
        for crossing in STREETS[here]:
            if crossing not in at:
                at[helicopter] = crossing
                self._spread(outlook, flights_only, helicopter + 1, lifts, at, plans)
        at[helicopter] = here


def best_lifts(cars: list[float], at: list[int]) -> float:
    """The most that three lifts of different buildings can catch from these intersections."""
    best = 0.0
    for one in AROUND[at[0]]:
        for two in AROUND[at[1]]:
            pair = cars[one] + (cars[two] if two != one else 0.0)
            for three in AROUND[at[2]]:
                total = pair + (cars[three] if three not in (one, two) else 0.0)
                best = max(best, total)
    return best


def best_value(plans: list[Plan]) -> float:
    best = 0.0
    for plan in plans:
        best = max(best, plan.value)
    return best


def quick_plans(
    cloud: Cloud, at: list[int], free: int, turn: int, taste: list[float]
) -> list[Plan]:
    """All joint plans, valued as if nothing were seen between their lifts."""
    planner = Planner(at, free, turn, taste)
    for helicopter in range(HELICOPTERS):
        if free & HELICOPTER_BIT[helicopter]:
            for building in AROUND[at[helicopter]]:
                if planner.clues[building] == 0.0:
                    planner.clues[building] = held(cloud, building)
    return planner.plans(outlook_of(cloud), flights_only=False)


def deep_plans(cloud: Cloud, at: list[int], free: int, turn: int, taste: list[float]) -> list[Plan]:
    """First actions with their values: a lift now, planning on after each result, or only flights.

    Each plan names one lift, or the flights of all free helicopters.
    """
    planner = Planner(at, free, turn, taste)
    plans = planner.plans(outlook_of(cloud), flights_only=True)
    kept: dict[int, list[Outlook]] = {}
    for helicopter in range(HELICOPTERS):
        if not free & HELICOPTER_BIT[helicopter]:
            continue
        rest = Planner(at, free - HELICOPTER_BIT[helicopter], turn, taste)
        for building in AROUND[at[helicopter]]:
            if building not in kept:
                kept[building] = split(cloud, building)
            results = kept[building]
            worth = results[CAR].total
            for result in range(CAR):
                if results[result].total > 0.0:
                    worth += best_value(rest.plans(results[result], flights_only=False))
            lifts = [NOWHERE] * HELICOPTERS
            lifts[helicopter] = building
            plans.append(Plan(lifts, [NOWHERE] * HELICOPTERS, worth))
    return plans


def mixed(plans: list[Plan], total: float, warmth: float, dice: Dice) -> Plan:
    """One of the plans: the better, the likelier; `warmth` is a difference that hardly matters."""
    best = best_value(plans)
    odds: list[float] = []
    whole = 0.0
    for plan in plans:
        short = (best - plan.value) / (total * warmth)
        odd = math.exp(-short) if short < 12.0 else 0.0
        odds.append(odd)
        whole += odd
    rest = whole * (float(dice.below(FINE)) / FINE)
    for index in range(len(plans)):
        rest -= odds[index]
        if rest < 0.0:
            return plans[index]
    return plans[-1]
