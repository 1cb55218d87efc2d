"""A thief that knows the solving police: it asks them what they would do, and plays on against it.

The police's mix depends on what everybody knows, so one solution tells how dangerous each way is
now. What comes later the thief finds out by short chases against the same police, in which it takes
the way that is best by their own reckoning.
"""

from __future__ import annotations

import math
from typing import Final

import numpy as np

from tourdetable.bots.budget import Budget
from tourdetable.engine.kernel.dice import Dice
from tourdetable.games.citychase.bots.blind.paths import blind
from tourdetable.games.citychase.bots.blind.resolve import Position
from tourdetable.games.citychase.bots.kernel.plans import draw
from tourdetable.games.citychase.rules.city import LAST_TURN, NOTHING

HOPELESS: Final = 0.01
EXPLORATION: Final = 0.25
GUESS: Final = 3.0
"""The weight of the police's own reckoning, in chases."""
AHEAD: Final = 2
"""How many turns a chase lasts in the mind of this thief; what follows it takes from the police."""
POOR: Final = 0.75
"""A hiding place is tried if it is worth this share of the best one."""


def path_number(path: list[int]) -> int:
    """The number of a path, building by building, among those of its length."""
    number = path[0]
    for before, building in zip(blind().drives, path[1:], strict=False):
        ways = before.after(np.array([number]))
        number = int(ways[blind().drives[before.length].car[ways] == building][0])
    return number


def worth(position: Position, ways: list[int]) -> list[float]:
    """What each way is worth against the police's mix, if the table goes on afterwards."""
    values = position.solution.values
    return [float(values[np.searchsorted(position.paths, way)]) for way in ways]


def spared(position: Position, path: int, dice: Dice) -> tuple[float, Position]:
    """A police phase that spares the car, and how likely that was."""
    safe = 1.0
    car = int(position.drives.car[path])
    alone = np.array([path])
    while position.free and safe >= HOPELESS:
        acts, chances, _ = position.firsts
        odds = [0.0 if a.lift == car else float(c) for a, c in zip(acts, chances, strict=True)]
        safe *= sum(odds) / float(chances.sum())
        if safe < HOPELESS:
            break
        act = acts[draw(odds, dice)]
        found = NOTHING
        if act.lift >= 0:
            found = int(position.drives.found(alone, act.lift, position.roofs)[0])
        position = position.seen(act, found)
    return safe, position


def escape(position: Position, path: int, dice: Dice, turns: int = LAST_TURN) -> float:
    """A chase from a police phase on: how likely the thief escapes.

    After so many turns the police's own reckoning says how it ends.
    """
    safe = 1.0
    while True:
        chance, after = spared(position, path, dice)
        safe *= chance
        if safe < HOPELESS:
            return 0.0
        if position.turn == LAST_TURN:
            return safe
        ways = [int(way) for way in position.drives.after(np.array([path]))]
        if not ways:
            return 0.0
        position = after.driven
        values = worth(position, ways)
        path = ways[values.index(max(values))]
        turns -= 1
        if turns == 0:
            return safe * max(values)


def best_way(position: Position, ways: list[int], budget: Budget, dice: Dice) -> int:
    """The way that escapes most often, as far as the budget tells (UCB)."""
    clock = budget.start()
    values = worth(position, ways)
    if position.turn == 1:
        good = [index for index, value in enumerate(values) if value >= POOR * max(values)]
        ways, values = [ways[index] for index in good], [values[index] for index in good]
    if len(ways) == 1:
        return ways[0]
    sums, counts, chases = [0.0] * len(ways), [0] * len(ways), 0

    def rate(index: int) -> float:
        return (sums[index] + GUESS * values[index]) / (counts[index] + GUESS)

    def hope(index: int) -> float:
        return rate(index) + EXPLORATION * math.sqrt(math.log(chases + 2) / (counts[index] + 1))

    while chases != budget.simulations and not clock.over():
        index = max(range(len(ways)), key=hope)
        sums[index] += escape(position, ways[index], dice, AHEAD)
        counts[index] += 1
        chases += 1
    return ways[max(range(len(ways)), key=rate)]
