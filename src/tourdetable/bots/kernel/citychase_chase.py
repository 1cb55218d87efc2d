"""City Chase, the thief: whole chases played out against a population of imagined police.

The thief knows everything that the police know, so it can imagine what they believe. Each chase
is against another police: how shy they think the thief is, and how freely they mix, is drawn.
"""

from __future__ import annotations

import math
from typing import Final

from tourdetable.bots.kernel.citychase_cloud import (
    BOLD,
    CAREFUL,
    CHOSEN,
    FINE,
    SHY,
    Cloud,
    Outlook,
    after_lift,
    liking,
    outlook_of,
    thinned,
)
from tourdetable.bots.kernel.citychase_plans import LATER, Planner
from tourdetable.engine.kernel.dice import Dice
from tourdetable.games.citychase.rules.city import (
    ALL_HELICOPTERS,
    AROUND,
    BUILDING_BIT,
    CAR,
    HELICOPTER_BIT,
    HELICOPTERS,
    LAST_TURN,
    NEIGHBOURS,
    NOTHING,
    STREETS,
)
from tourdetable.games.citychase.rules.paths import BASE, inside

TASTES: Final = [BOLD, CAREFUL, SHY]
"""What the imagined police think of the thief."""
WARMTHS: Final = [0.01, 0.03, 0.08]
"""How freely they mix."""

PARTICLES: Final = 160
CHASES_PER_THINNING: Final = 6

FLYING: Final = 100
"""An option of a helicopter: FLYING + intersection, else the building to lift."""


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


def drift(cloud: Cloud, at: list[int], taste: list[float], dice: Dice) -> Cloud:
    """Every particle goes on to one building, as the police think the thief would choose."""
    liked = liking(at, taste)
    longer = Cloud(cloud.length + 1, cloud.roofs, cloud.reenter_found)
    for index in range(len(cloud.tracks)):
        options = CHOSEN[cloud.tracks[index] % BASE][cloud.open_subset(index)]
        if len(options) == 0:
            continue
        building = options[dice.below(len(options))]
        # drawn by liking, which is 1 at most: take it or try again
        while len(options) > 1 and liked[building] * FINE <= float(dice.below(FINE)):
            building = options[dice.below(len(options))]
        hidden = cloud.hidden[index] | BUILDING_BIT[building]
        longer.add(cloud.tracks[index] * BASE + building, hidden, cloud.weights[index])
    return longer


class ImaginedPolice:
    """Three helicopters that decide one after the other, each for its own best or nearly so."""

    def __init__(self, cloud: Cloud, at: list[int], taste: list[float], warmth: float) -> None:
        self.cloud = cloud
        self.at = at[:]
        self.taste = taste
        self.warmth = warmth

    def phase(self, fugitive: Fugitive, turn: int, free: int, dice: Dice) -> bool:
        """Each free helicopter acts once; whether the car was lifted."""
        outlook = outlook_of(self.cloud)
        first = dice.below(HELICOPTERS)
        claimed = 0
        for step in range(HELICOPTERS):
            helicopter = (first + step) % HELICOPTERS
            if not free & HELICOPTER_BIT[helicopter]:
                continue
            option = self.decide(outlook, helicopter, turn, claimed, dice)
            if option >= FLYING:
                self.at[helicopter] = option - FLYING
                continue
            result = fugitive.found_in(option)
            if result == CAR:
                return True
            claimed |= BUILDING_BIT[option]
            self.cloud = after_lift(self.cloud, option, result)
            outlook = outlook_of(self.cloud)
        return False

    def decide(self, outlook: Outlook, helicopter: int, turn: int, claimed: int, dice: Dice) -> int:
        """A building to lift or FLYING + an intersection, mixed among the good ones."""
        here = self.at[helicopter]
        options = AROUND[here] + [FLYING + to for to in STREETS[here] if to not in self.at]
        if outlook.total <= 0.0:  # the police have lost track
            return options[dice.below(len(options))]
        planner = Planner(self.at, ALL_HELICOPTERS, turn, self.taste)
        cars = planner.next_cars(outlook, claimed, self.at)
        values: list[float] = []
        best = 0.0
        for option in options:
            watch = here if option < FLYING else option - FLYING
            value = 0.0
            if turn < LAST_TURN:
                value = LATER * most_likely(cars, watch)
            if option < FLYING and not claimed & BUILDING_BIT[option]:
                value += outlook.car[option]
            values.append(value)
            best = max(best, value)
        scale = outlook.total * self.warmth
        return options[draw([math.exp(max(-20.0, (v - best) / scale)) for v in values], dice)]


def most_likely(cars: list[float], crossing: int) -> float:
    best = 0.0
    for building in AROUND[crossing]:
        best = max(best, cars[building])
    return best


def escapes(fugitive: Fugitive, police: ImaginedPolice, first: int, turn: int, dice: Dice) -> bool:
    """Play a chase from a thief phase to its end, the thief's first move being given."""
    fugitive.go(first)
    while not police.phase(fugitive, turn, ALL_HELICOPTERS, dice):
        if turn == LAST_TURN:
            return True
        turn += 1
        exits = fugitive.exits()
        if len(exits) == 0:
            return False
        police.cloud = drift(police.cloud, police.at, police.taste, dice)
        fugitive.go(exits[draw(preferences(fugitive, exits, police.at, turn), dice)])
    return False


def room(fugitive: Fugitive, turns: int) -> int:
    """How many more turns the thief can drive on without a surround, looking so far ahead."""
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


def preferences(fugitive: Fugitive, exits: list[int], at: list[int], turn: int) -> list[float]:
    """How a sensible thief chooses in passing: away from helicopters and dead ends."""
    liked = liking(at, SHY)
    odds: list[float] = []
    for building in exits:
        odd = liked[building]
        if turn < LAST_TURN:
            ahead = fugitive.copy()
            ahead.go(building)
            odd *= 0.01 + len(ahead.exits())
        odds.append(odd)
    return odds


def survival(
    clouds: list[Cloud], fugitive: Fugitive, at: list[int], turn: int, moves: list[int],
    chases: int, dice: Dice,
) -> list[float]:  # fmt: skip
    """For each first move the share of imagined chases in which the thief escapes.

    `clouds` are the police's beliefs after this thief phase, one for each of TASTES.
    """
    escaped = [1.0] * len(moves)
    played = [2.0] * len(moves)
    thin = clouds[0]
    kind = 0
    for chase in range(chases):
        if chase % CHASES_PER_THINNING == 0:
            kind = dice.below(len(TASTES))
            thin = thinned(clouds[kind], PARTICLES, dice)
        warmth = WARMTHS[dice.below(len(WARMTHS))]
        police = ImaginedPolice(thin, at, TASTES[kind], warmth)
        index = next_arm(escaped, played, chase)
        played[index] += 1.0
        if escapes(fugitive.copy(), police, moves[index], turn, dice):
            escaped[index] += 1.0
    return [escaped[index] / played[index] for index in range(len(moves))]


def next_arm(escaped: list[float], played: list[float], chase: int) -> int:
    """The move to try next: promising or little tried (UCB)."""
    best = -1.0
    chosen = 0
    for index in range(len(played)):
        hope = escaped[index] / played[index] + math.sqrt(math.log(chase + 2.0) / played[index])
        if hope > best:
            best = hope
            chosen = index
    return chosen
