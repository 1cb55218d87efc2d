"""City Chase, the police: joint plans of the helicopters, valued over the weighted belief.

A plan says for each free helicopter whether it stays and lifts a building, or flies. Its value is
about the chance to catch the thief: by these lifts, by a surround, or next turn from where the
helicopters are then. Plans are chosen at random among the good ones, afresh each time: a police
that can be foreseen can be avoided for ever.
"""

from __future__ import annotations

from typing import Final

from tourdetable.engine.kernel.dice import Dice
from tourdetable.games.citychase.bots.kernel.cloud import CAREFUL, Cloud, liking
from tourdetable.games.citychase.bots.kernel.outlook import (
    NextCars,
    Outlook,
    held,
    outlook_of,
    split,
)
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
    NOTHING,
    NOWHERE,
    STREETS,
)

LATER: Final = 0.75
"""The value of a capture in the next turn, relative to one now."""
NEAR: Final = 0.12
"""What it is worth to have the car one flight away."""
FINE: Final = 1000000


def _reached(at: int) -> int:
    mask = AROUND_MASK[at]
    for crossing in STREETS[at]:
        mask |= AROUND_MASK[crossing]
    return mask


REACHED: Final = [_reached(at) for at in range(INTERSECTIONS)]
"""The buildings that a helicopter can lift after one flight or none."""


class Style:
    """What a police likes besides catching the thief; its plans are valued with it."""

    def __init__(self, taste: list[float], clue: float, wing: float) -> None:
        self.taste = taste
        """How the thief is expected to like buildings by cover."""
        self.clue = clue
        """What it is worth to find a trace."""
        self.wing = wing
        """What a flight is worth for its own sake."""


SOBER: Final = Style(CAREFUL, 0.0, 0.0)
"""Nothing but catching the thief."""


class PolicePlan:
    """What each free helicopter does: a building to lift, or an intersection to fly to."""

    def __init__(self, lifts: list[int], flights: list[int], value: float) -> None:
        self.lifts = lifts
        self.flights = flights
        self.value = value


class Planner:
    """Values plans for one position of the helicopters and one belief."""

    def __init__(self, outlook: Outlook, at: list[int], free: int, turn: int, style: Style) -> None:
        self.outlook = outlook
        self.at = at
        self.free = free
        self.last = turn == LAST_TURN
        self.style = style
        self.clues = [0.0] * BUILDINGS
        self.stuck = 0.0
        for building in range(BUILDINGS):
            self.stuck += outlook.stuck[building]
        self.next: dict[int, NextCars] = {}
        """Where the car goes, by where the helicopters are then."""

    def next_cars(self, at: list[int]) -> NextCars:
        key = (at[0] * INTERSECTIONS + at[1]) * INTERSECTIONS + at[2]
        found = self.next.get(key)
        if found is None:
            found = NextCars(self.outlook, liking(at, self.style.taste))
            self.next[key] = found
        return found

    def value(self, lifts: list[int], at: list[int]) -> float:
        """The value of lifting these buildings and ending at these intersections."""
        outlook = self.outlook
        lifted: list[int] = []
        worth = 0.0
        for building in lifts:
            if building != NOWHERE and building not in lifted:
                lifted.append(building)
                worth += outlook.car[building] + self.style.clue * self.clues[building]
        if self.last:
            return worth
        worth += self.stuck
        for building in lifted:
            worth -= outlook.stuck[building]
        if self.style.wing > 0.0:
            for helicopter in range(HELICOPTERS):
                if at[helicopter] != self.at[helicopter]:
                    worth += self.style.wing * outlook.total
        cars = self.next_cars(at).without(lifted)
        near = REACHED[at[0]] | REACHED[at[1]] | REACHED[at[2]]
        around = 0.0
        for building in range(BUILDINGS):
            if near & BUILDING_BIT[building]:
                around += cars[building]
        return worth + LATER * best_lifts(cars, at) + NEAR * around

    def plans(self, flights_only: bool) -> list[PolicePlan]:
        """All joint plans of the free helicopters with their values."""
        plans: list[PolicePlan] = []
        self._spread(flights_only, 0, [NOWHERE] * HELICOPTERS, self.at[:], plans)
        return plans

    def _spread(
        self, flights_only: bool, helicopter: int, lifts: list[int], at: list[int],
        plans: list[PolicePlan],
    ) -> None:  # fmt: skip
        if helicopter == HELICOPTERS:
            flights = [
                NOWHERE if at[each] == self.at[each] else at[each] for each in range(HELICOPTERS)
            ]
            plans.append(PolicePlan(lifts[:], flights, self.value(lifts, at)))
            return
        if not self.free & HELICOPTER_BIT[helicopter]:
            self._spread(flights_only, helicopter + 1, lifts, at, plans)
            return
        here = at[helicopter]
        if not flights_only:
            for building in AROUND[here]:
                lifts[helicopter] = building
                self._spread(flights_only, helicopter + 1, lifts, at, plans)
            lifts[helicopter] = NOWHERE
        for crossing in STREETS[here]:
            if crossing not in at:
                at[helicopter] = crossing
                self._spread(flights_only, helicopter + 1, lifts, at, plans)
        at[helicopter] = here


def top(cars: list[float], crossing: int) -> int:
    """The building around an intersection with the likeliest car."""
    around = AROUND[crossing]
    found = around[0]
    most = cars[found]
    for place in range(1, len(around)):
        building = around[place]
        if cars[building] > most:
            found = building
            most = cars[building]
    return found


def best_lifts(cars: list[float], at: list[int]) -> float:
    """The most that three lifts of different buildings can catch from these intersections."""
    first, second, third = top(cars, at[0]), top(cars, at[1]), top(cars, at[2])
    if first not in (second, third) and second != third:
        return cars[first] + cars[second] + cars[third]
    best = 0.0
    for one in AROUND[at[0]]:
        for two in AROUND[at[1]]:
            pair = cars[one] + (cars[two] if two != one else 0.0)
            for three in AROUND[at[2]]:
                total = pair + (cars[three] if three not in (one, two) else 0.0)
                best = max(best, total)
    return best


def best_value(plans: list[PolicePlan]) -> float:
    best = 0.0
    for plan in plans:
        best = max(best, plan.value)
    return best


def quick_plans(
    cloud: Cloud, at: list[int], free: int, turn: int, style: Style
) -> list[PolicePlan]:
    """All joint plans, valued as if nothing were seen between their lifts."""
    planner = Planner(outlook_of(cloud), at, free, turn, style)
    for helicopter in range(HELICOPTERS):
        if free & HELICOPTER_BIT[helicopter]:
            for building in AROUND[at[helicopter]]:
                if planner.clues[building] == 0.0:
                    planner.clues[building] = held(cloud, building)
    return planner.plans(flights_only=False)


class DeepPlans:
    """First actions: only flights, or a lift now with a plan for each of its results.

    It is anytime: the plans that only fly are there at once, `look` adds one lift, the likeliest
    first. Each plan names one lift, or the flights of all free helicopters.
    """

    def __init__(self, cloud: Cloud, at: list[int], free: int, turn: int, style: Style) -> None:
        self.cloud = cloud
        self.at = at
        self.free = free
        self.turn = turn
        self.style = style
        outlook = outlook_of(cloud)
        self.plans = Planner(outlook, at, free, turn, style).plans(flights_only=True)
        self.split: dict[int, list[Outlook]] = {}
        self.left: list[int] = []
        """The lifts to look at, as helicopter * BUILDINGS + building; the last comes first."""
        likely: list[float] = []
        for helicopter in range(HELICOPTERS):
            if free & HELICOPTER_BIT[helicopter]:
                for building in AROUND[at[helicopter]]:
                    place = 0
                    while place < len(likely) and likely[place] < outlook.car[building]:
                        place += 1
                    likely.insert(place, outlook.car[building])
                    self.left.insert(place, helicopter * BUILDINGS + building)

    def look(self) -> bool:
        """Plan on after one more first lift; whether there is another one."""
        if len(self.left) == 0:
            return False
        chosen = self.left.pop()
        helicopter, building = chosen // BUILDINGS, chosen % BUILDINGS
        results = self.split.get(building)
        if results is None:
            results = split(self.cloud, building)
            self.split[building] = results
        rest = self.free - HELICOPTER_BIT[helicopter]
        worth = results[CAR].total
        for result in range(CAR):
            if results[result].total > 0.0:
                planner = Planner(results[result], self.at, rest, self.turn, self.style)
                worth += best_value(planner.plans(flights_only=False))
                if result != NOTHING:
                    worth += self.style.clue * results[result].total
        lifts = [NOWHERE] * HELICOPTERS
        lifts[helicopter] = building
        self.plans.append(PolicePlan(lifts, [NOWHERE] * HELICOPTERS, worth))
        return len(self.left) > 0


def draw(odds: list[float], dice: Dice) -> int:
    """An index, drawn by weight."""
    total = 0.0
    for odd in odds:
        total += odd
    rest = total * (float(dice.below(FINE)) / FINE)
    for index in range(len(odds)):
        rest -= odds[index]
        if rest < 0.0:
            return index
    return len(odds) - 1
