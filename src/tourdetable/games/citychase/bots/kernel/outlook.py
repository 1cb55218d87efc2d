"""City Chase: the summary of a weighted belief that planning needs."""

from __future__ import annotations

from typing import Final

from tourdetable.games.citychase.bots.kernel.cloud import SUBSETS, Cloud
from tourdetable.games.citychase.rules.city import (
    BUILDING_BIT,
    BUILDINGS,
    CAR,
    NEIGHBOURS,
    NOTHING,
)
from tourdetable.games.citychase.rules.paths import BASE, inside

MOST_NEIGHBOURS: Final = 4
PLACES: Final = [
    [place for place in range(MOST_NEIGHBOURS) if subset >> place & 1] for subset in range(SUBSETS)
]
"""The places in each set of neighbours."""


class Outlook:
    """Where the car is, and from where it can go on to where."""

    def __init__(self) -> None:
        self.total = 0.0
        self.car = [0.0] * BUILDINGS
        self.stuck = [0.0] * BUILDINGS
        """The part of `car` that has no exit."""
        self.flow = [0.0] * (BUILDINGS * SUBSETS)
        self.sources: list[int] = []
        """The entries of `flow` that are not zero."""

    def add(self, car: int, subset: int, weight: float) -> None:
        self.total += weight
        self.car[car] += weight
        if subset == 0:
            self.stuck[car] += weight
            return
        entry = car * SUBSETS + subset
        if self.flow[entry] == 0.0:
            self.sources.append(entry)
        self.flow[entry] += weight


class NextCars:
    """Where the car will be next turn, by where it is now."""

    def __init__(self, outlook: Outlook, liked: list[float]) -> None:
        self.cars = [0.0] * BUILDINGS
        self.parts = [0.0] * (BUILDINGS * MOST_NEIGHBOURS)
        """Of that, what comes from each building to each of its neighbours."""
        for entry in outlook.sources:
            car = entry // SUBSETS
            neighbours = NEIGHBOURS[car]
            places = PLACES[entry % SUBSETS]
            total = 0.0
            for place in places:
                total += liked[neighbours[place]]
            share = outlook.flow[entry] / total
            for place in places:
                building = neighbours[place]
                moving = share * liked[building]
                self.cars[building] += moving
                self.parts[car * MOST_NEIGHBOURS + place] += moving

    def without(self, lifted: list[int]) -> list[float]:
        """This outlook, given that the car is in none of the lifted buildings."""
        cars = self.cars[:]
        for car in lifted:
            neighbours = NEIGHBOURS[car]
            for place in range(len(neighbours)):
                cars[neighbours[place]] -= self.parts[car * MOST_NEIGHBOURS + place]
        return cars


def outlook_of(cloud: Cloud) -> Outlook:
    """The summary of a cloud."""
    outlook = Outlook()
    for index in range(len(cloud.tracks)):
        outlook.add(cloud.tracks[index] % BASE, cloud.open_subset(index), cloud.weights[index])
    return outlook


def split(cloud: Cloud, building: int) -> list[Outlook]:
    """What remains after each result of a lift, by its number; an arrest leaves nothing to plan.

    A trace found now closes its building as before (CC-8), or opens it with `reenter_found`; the
    difference is neglected here, as are its consequences for one more turn.
    """
    bit = BUILDING_BIT[building]
    results = [Outlook() for result in range(CAR + 1)]
    for index in range(len(cloud.tracks)):
        result = NOTHING
        if cloud.hidden[index] & bit:
            result = inside(cloud.tracks[index], cloud.length, building)
        car = cloud.tracks[index] % BASE
        results[result].add(car, cloud.open_subset(index), cloud.weights[index])
    return results


def held(cloud: Cloud, building: int) -> float:
    """The weight of the paths with an unfound trace, or the car, in a building."""
    bit = BUILDING_BIT[building]
    total = 0.0
    for index in range(len(cloud.tracks)):
        if cloud.hidden[index] & bit:
            total += cloud.weights[index]
    return total
