"""City Chase, the thief: whole chases played out against police that it imagines.

The thief knows everything that the police know, so it can imagine what they believe. Each chase is
against a police drawn from a population: how shy they think the thief is, and how freely they mix.
With a population of one, the thief knows its police. No chase ends with an arrest: the police spare
the car, and the chase counts with the chance that they would have (which tells more than a yes or
no).
"""

from __future__ import annotations

import math
from typing import Final

from tourdetable.engine.kernel.dice import Dice
from tourdetable.games.citychase.bots.kernel.cloud import (
    Cloud,
    after_lift,
    after_thief,
    narrowed,
    thinned,
)
from tourdetable.games.citychase.bots.kernel.force import ACTIONS, FLYING, Force
from tourdetable.games.citychase.bots.kernel.outlook import outlook_of
from tourdetable.games.citychase.bots.kernel.plans import FINE, draw
from tourdetable.games.citychase.rules.city import (
    ALL_HELICOPTERS,
    AROUND,
    AROUND_MASK,
    BUILDING_BIT,
    CAR,
    HELICOPTER_BIT,
    LAST_TURN,
    NEIGHBOURS,
    NOTHING,
)
from tourdetable.games.citychase.rules.paths import BASE, inside

CHASES_PER_THINNING: Final = 6
EXPLORATION: Final = 0.4
GUESS: Final = 2.0
"""The weight of a first guess, in chases."""
USUAL: Final = 0.3
"""The prior chance of the thief to escape."""
HOPELESS: Final = 0.01
"""A simulated chase ends when the chance to escape falls below this."""
LIFTING: Final = 0.8
"""How often a helicopter is expected to lift rather than to fly."""
LITTLE: Final = 1e-12


class Fugitive:
    """The thief in an imagined chase."""

    def __init__(self, track: int, length: int, hidden: int, traces: int, reenter: bool) -> None:
        self.track = track
        self.length = length
        self.hidden = hidden
        self.traces = traces
        self.reenter = reenter

    def copy(self) -> Fugitive:
        return Fugitive(self.track, self.length, self.hidden, self.traces, self.reenter)

    def go(self, building: int) -> None:
        self.track = self.track * BASE + building
        self.length += 1
        self.hidden |= BUILDING_BIT[building]
        self.traces |= BUILDING_BIT[building]

    def exits(self) -> list[int]:
        closed = self.hidden if self.reenter else self.traces
        return [
            building
            for building in NEIGHBOURS[self.track % BASE]
            if not closed & BUILDING_BIT[building]
        ]

    def found_in(self, building: int) -> int:
        """What a lift finds; a trace goes onto the roof."""
        if not self.hidden & BUILDING_BIT[building]:
            return NOTHING
        result = inside(self.track, self.length, building)
        if result != CAR:
            self.hidden -= BUILDING_BIT[building]
        return result


class Chase:
    """A simulated chase: a police policy, its belief, and its helicopters."""

    def __init__(self, force: Force, cloud: Cloud, at: list[int]) -> None:
        self.force = force
        self.cloud = cloud
        self.at = at[:]

    def phase(self, fugitive: Fugitive, turn: int, dice: Dice) -> float:
        """Each helicopter acts once and spares the car; how likely that was."""
        free = ALL_HELICOPTERS
        safe = 1.0
        car = fugitive.track % BASE
        while free:
            action = self.force.act(self.cloud, self.at, free, free, turn, car, dice)
            safe *= 1.0 - self.force.risk
            if safe < HOPELESS:
                return 0.0
            helicopter, option = action // ACTIONS, action % ACTIONS
            free -= HELICOPTER_BIT[helicopter]
            if option >= FLYING:
                self.at[helicopter] = option - FLYING
            else:
                self.cloud = after_lift(self.cloud, option, fugitive.found_in(option))
        return safe

    def escape(self, fugitive: Fugitive, turn: int, dice: Dice) -> float:
        """Play from a police phase to the end; the probability that the thief escapes."""
        safe = self.phase(fugitive, turn, dice)
        while safe > 0.0 and turn < LAST_TURN:
            turn += 1
            exits = fugitive.exits()
            if len(exits) == 0:
                return 0.0
            longer = after_thief(self.cloud, self.at)
            self.cloud = thinned(longer, self.force.most, chance(dice))
            cars = outlook_of(self.cloud).car
            odds = preferences(fugitive, exits, cars, self.at, turn)
            fugitive.go(exits[draw(odds, dice)])
            safe *= self.phase(fugitive, turn, dice)
            if safe < HOPELESS:
                return 0.0
        return safe


def chance(dice: Dice) -> float:
    """A random number from 0 to 1."""
    return float(dice.below(FINE)) / FINE


def room(fugitive: Fugitive, turns: int) -> int:
    """How many more turns the thief can drive without a surround, up to a limit."""
    if turns == 0:
        return 0
    best = 0
    for building in fugitive.exits():
        ahead = fugitive.copy()
        ahead.go(building)
        best = max(best, 1 + room(ahead, turns - 1))
        if best == turns:
            break
    return best


def exposure(building: int, cars: list[float], at: list[int]) -> float:
    """The chance to be lifted there, if helicopters lift where they expect the car."""
    safe = 1.0
    for crossing in at:
        if AROUND_MASK[crossing] & BUILDING_BIT[building]:
            total = LITTLE
            for other in AROUND[crossing]:
                total += cars[other]
            safe *= 1.0 - LIFTING * (cars[building] + LITTLE) / total
    return 1.0 - safe


def preferences(
    fugitive: Fugitive, exits: list[int], cars: list[float], at: list[int], turn: int
) -> list[float]:
    """The quick policy of a simulated thief: it avoids lifts and dead ends."""
    odds: list[float] = []
    for building in exits:
        safe = 1.0 - exposure(building, cars, at)
        odd = safe * safe * safe * safe
        if turn < LAST_TURN:
            ahead = fugitive.copy()
            ahead.go(building)
            odd *= 0.01 + len(ahead.exits())
        odds.append(odd)
    return odds


class Escapes:
    """How often each move of the thief lets it escape; anytime, more chases are added by `run`."""

    def __init__(
        self, forces: list[Force], cloud: Cloud, fugitive: Fugitive, at: list[int], turn: int,
        moves: list[int], hopes: list[float], dice: Dice,
    ) -> None:  # fmt: skip
        """`cloud` is what the police will believe after this thief phase, under MODELS.

        `hopes` are first guesses from 0 to 1: how the moves compare, worth a few chases.
        """
        self.forces = forces
        self.cloud = cloud
        self.fugitive = fugitive
        self.at = at
        self.turn = turn
        self.moves = moves
        self.dice = dice
        self.hopes = hopes
        self.escaped = [0.0] * len(moves)
        self.played = [0.0] * len(moves)
        self.sum = USUAL
        self.chases = 0
        self.force = forces[0]
        self.thin = cloud

    def run(self, chases: int) -> None:
        """Play `chases` more simulated chases."""
        for count in range(chases):
            if self.chases % CHASES_PER_THINNING == 0:
                self.force = self.forces[self.dice.below(len(self.forces))]
                cloud = narrowed(self.cloud, self.force.models)
                self.thin = thinned(cloud, self.force.most, chance(self.dice))
            index = self.next_arm()
            fugitive = self.fugitive.copy()
            fugitive.go(self.moves[index])
            chase = Chase(self.force, self.thin, self.at)
            self.chases += 1
            self.played[index] += 1.0
            escape = chase.escape(fugitive, self.turn, self.dice)
            self.escaped[index] += escape
            self.sum += escape

    def next_arm(self) -> int:
        """The move to try next: promising or little tried (UCB)."""
        rates = self.rates()
        best = -1.0
        chosen = 0
        wide = EXPLORATION * math.sqrt(math.log(self.chases + 2.0))
        for index in range(len(rates)):
            hope = rates[index] + wide / math.sqrt(self.played[index] + GUESS)
            if hope > best:
                best = hope
                chosen = index
        return chosen

    def rates(self) -> list[float]:
        """For each move the share of its chases in which the thief escaped, guesses included."""
        guess = GUESS * self.sum / (self.chases + 1.0)
        return [
            (self.escaped[index] + guess * self.hopes[index]) / (self.played[index] + GUESS)
            for index in range(len(self.moves))
        ]
