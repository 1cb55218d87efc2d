"""What the learned value of City Chase sees: a thief whose car stands, and police about to act.

It tells how likely the thief escapes, from the thief's seat: the car, its traces, the helicopters,
and what the police can know, which is the belief that follows from the public history. The city is
turned so that the car lies in the same eighth of it; everything else is read relative to the car.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from tourdetable.bots.kernel.value import CERTAIN, ONE, Inputs, Network, chance
from tourdetable.engine.vecs import vec
from tourdetable.games.citychase.bots.kernel.chase import Fugitive, exposure, room
from tourdetable.games.citychase.bots.kernel.cloud import CAREFUL, liking
from tourdetable.games.citychase.bots.kernel.outlook import NextCars, Outlook
from tourdetable.games.citychase.rules.city import (
    AROUND,
    AROUND_MASK,
    BUILDING_BIT,
    BUILDINGS,
    CROSSINGS_SIDE,
    HELICOPTER_BIT,
    HELICOPTERS,
    INTERSECTIONS,
    LAST_TURN,
    NEIGHBOUR_MASK,
    SIDE,
)
from tourdetable.games.citychase.rules.paths import BASE

VERSION: Final = 1
"""Raised with every change of what is read: weights are made for one version."""

MIDDLE: Final = 2
"""The car is turned into rows and columns 0 to 2, the row not below the column."""
CELLS: Final = 49
"""Buildings relative to the car: from two before it to four behind it, both ways."""
CORNERS: Final = 36
"""Intersections relative to the car."""
GRADES: Final = 9
"""A share is read in so many steps; one in between belongs to both beside it in part."""
ROOM: Final = 7
"""How many turns ahead the room to drive on is looked at."""
KINDS: Final = 3
"""Easy, medium and hard police or thieves; none is set where nothing is known."""

CLOSED: Final = 0
TRACES: Final = CLOSED + CELLS
BELIEVED: Final = TRACES + CELLS
FREE: Final = BELIEVED + CELLS
USED: Final = FREE + CORNERS
PLACE: Final = USED + CORNERS
TURN: Final = PLACE + 6
LEFT: Final = TURN + LAST_TURN
WATCHED: Final = LEFT + HELICOPTERS + 1
EXITS: Final = WATCHED + HELICOPTERS + 1
CRAMPED: Final = EXITS + 5
SHARE: Final = CRAMPED + ROOM + 1
LIFTED: Final = SHARE + GRADES
TEMPTING: Final = LIFTED + GRADES
NEXT: Final = TEMPTING + GRADES
SECOND: Final = NEXT + GRADES
KNOWN: Final = SECOND + GRADES
AREA: Final = KNOWN + GRADES
LIFTED_THEN: Final = AREA + GRADES
"""By turn: how likely the car is lifted now …"""
NEXT_THEN: Final = LIFTED_THEN + LAST_TURN
"""… and in the next turn."""
POLICE: Final = NEXT_THEN + LAST_TURN
"""By turn: the kind of police."""
THIEF: Final = POLICE + KINDS * LAST_TURN
REENTER: Final = THIEF + KINDS
FEATURES: Final = REENTER + 1

MOST_INPUTS: Final = 180


def _turned(row: int, column: int, way: int, last: int) -> tuple[int, int]:
    """A place turned or mirrored in one of eight ways."""
    if way & 1:
        row = last - row
    if way & 2:
        column = last - column
    return (column, row) if way & 4 else (row, column)


def _way(car: int) -> int:
    """How the city is turned for a car."""
    for way in range(8):
        row, column = _turned(car // SIDE, car % SIDE, way, SIDE - 1)
        if row <= column <= MIDDLE:
            return way
    return 0


def _cell(car: int, building: int) -> int:
    way = _way(car)
    row, column = _turned(car // SIDE, car % SIDE, way, SIDE - 1)
    there = _turned(building // SIDE, building % SIDE, way, SIDE - 1)
    return (there[0] - row + MIDDLE) * 7 + there[1] - column + MIDDLE


def _corner(car: int, crossing: int) -> int:
    way = _way(car)
    row, column = _turned(car // SIDE, car % SIDE, way, SIDE - 1)
    last = CROSSINGS_SIDE - 1
    there = _turned(crossing // CROSSINGS_SIDE, crossing % CROSSINGS_SIDE, way, last)
    return (there[0] - row + MIDDLE) * 6 + there[1] - column + MIDDLE


def _place(car: int) -> int:
    row, column = _turned(car // SIDE, car % SIDE, _way(car), SIDE - 1)
    return [0, 1, 2, 0, 3, 4, 0, 0, 5][row * 3 + column]


CELL_OF: Final = vec[i64]([_cell(car, b) for car in range(BUILDINGS) for b in range(BUILDINGS)])
CORNER_OF: Final = vec[i64](
    [_corner(car, at) for car in range(BUILDINGS) for at in range(INTERSECTIONS)]
)
PLACE_OF: Final = vec[i64]([_place(car) for car in range(BUILDINGS)])


class Scene:
    """What everybody sees before an action of the police, and what the police believe."""

    def __init__(self, outlook: Outlook, at: list[int], free: int, turn: int) -> None:
        self.at = at
        self.free = free
        self.turn = turn
        total = outlook.total
        self.shares = [0.0] * BUILDINGS
        self.known = 0.0
        """How likely two paths of the belief have the car in the same building."""
        if total > 0.0:
            self.shares = [car / total for car in outlook.car]
        for share in self.shares:
            self.known += share * share
        acting = [at[each] for each in range(HELICOPTERS) if free & HELICOPTER_BIT[each]]
        self.lifted = [exposure(building, self.shares, acting) for building in range(BUILDINGS)]
        self.tempting = [tempting(building, self.shares, acting) for building in range(BUILDINGS)]
        self.next = [0.0] * BUILDINGS
        if turn < LAST_TURN:
            cars = NextCars(outlook, liking(at, CAREFUL)).cars
            if total > 0.0:
                cars = [car / total for car in cars]
            self.next = [exposure(building, cars, at) for building in range(BUILDINGS)]


def tempting(building: int, shares: list[float], at: list[int]) -> float:
    """Whether it is the likeliest building around a helicopter, or how near to that."""
    most = 0.0
    for crossing in at:
        if AROUND_MASK[crossing] & BUILDING_BIT[building]:
            top = shares[building]
            for other in AROUND[crossing]:
                top = max(top, shares[other])
            if top > 0.0:
                most = max(most, shares[building] / top)
    return most


def area(car: int, closed: int) -> int:
    """How many buildings the car can still come to."""
    seen = BUILDING_BIT[car]
    edge = [car]
    count = 0
    while len(edge) > 0:
        ways = NEIGHBOUR_MASK[edge.pop()] & ~(closed | seen)
        for building in range(BUILDINGS):
            if ways & BUILDING_BIT[building]:
                seen |= BUILDING_BIT[building]
                edge.append(building)
                count += 1
    return count


class ChaseJudge:
    """Reads positions of a chase for a network."""

    def __init__(self, network: Network) -> None:
        self.network = network
        self.inputs = Inputs(MOST_INPUTS)

    def chance(
        self, scene: Scene, fugitive: Fugitive, police: list[int], thief: list[int]
    ) -> float:
        """How likely the thief escapes. `police` and `thief` say how much of each kind they are:
        ONE in all, or nothing where it is not known."""
        self.inputs.clear()
        self.read(scene, fugitive, police, thief, self.inputs)
        return float(chance(self.network.logit(self.inputs))) / CERTAIN

    def exits(
        self,
        scene: Scene,
        fugitive: Fugitive,
        exits: list[int],
        police: list[int],
        thief: list[int],
    ) -> list[float]:
        """How likely the thief escapes by each of the ways that are open to it now."""
        found: list[float] = []
        for building in exits:
            ahead = fugitive.copy()
            ahead.go(building)
            found.append(self.chance(scene, ahead, police, thief))
        return found

    def read(
        self, scene: Scene, fugitive: Fugitive, police: list[int], thief: list[int], into: Inputs
    ) -> None:
        car: int = fugitive.track % BASE
        turn = scene.turn
        closed = fugitive.hidden if fugitive.reenter else fugitive.traces
        read_city(scene, fugitive, car, closed, into)
        into.add(PLACE + PLACE_OF[car], ONE)
        into.add(TURN + turn - 1, ONE)
        exits = fugitive.exits()
        into.add(EXITS + len(exits), ONE)
        need = min(LAST_TURN - turn, ROOM)
        into.add(CRAMPED + need - room(fugitive, need), ONE)
        graded(min(1.0, area(car, closed) / 16.0), AREA, into)
        graded(math.sqrt(scene.shares[car]), SHARE, into)
        graded(scene.lifted[car], LIFTED, into)
        graded(scene.tempting[car], TEMPTING, into)
        graded(math.sqrt(scene.known), KNOWN, into)
        into.add(LIFTED_THEN + turn - 1, part(scene.lifted[car]))
        if turn < LAST_TURN and len(exits) > 0:
            best, second = 1.0, 1.0
            for building in exits:
                risk = scene.next[building]
                if risk < best:
                    best, second = risk, best
                elif risk < second:
                    second = risk
            graded(best, NEXT, into)
            graded(second, SECOND, into)
            into.add(NEXT_THEN + turn - 1, part(best))
        for kind in range(KINDS):
            into.add(POLICE + kind * LAST_TURN + turn - 1, police[kind])
            into.add(THIEF + kind, thief[kind])
        into.add(REENTER, ONE if fugitive.reenter else 0)


def part(share: float) -> int:
    """A share as an amount."""
    return int(share * ONE)


def graded(share: float, first: int, into: Inputs) -> None:
    """A share from 0 to 1 in steps."""
    fine = int(share * (16 * (GRADES - 1)))
    into.add(first + (fine >> 4), 16 - (fine & 15))
    into.add(first + (fine >> 4) + 1, fine & 15)


def read_city(scene: Scene, fugitive: Fugitive, car: int, closed: int, into: Inputs) -> None:
    """The buildings and the helicopters, relative to the car."""
    row = car * BUILDINGS
    for building in range(BUILDINGS):
        if building == car:
            continue
        cell = CELL_OF[row + building]
        bit = BUILDING_BIT[building]
        if closed & bit:
            into.add(CLOSED + cell, ONE)
        if fugitive.hidden & bit:
            into.add(TRACES + cell, ONE)
        into.add(BELIEVED + cell, min(int(scene.shares[building] * 128.0), 64))
    watched = 0
    left = 0
    for helicopter in range(HELICOPTERS):
        at = scene.at[helicopter]
        corner = CORNER_OF[car * INTERSECTIONS + at]
        if scene.free & HELICOPTER_BIT[helicopter]:
            into.add(FREE + corner, ONE)
            left += 1
            if AROUND_MASK[at] & BUILDING_BIT[car]:
                watched += 1
        else:
            into.add(USED + corner, ONE)
    into.add(WATCHED + watched, ONE)
    into.add(LEFT + left, ONE)
