"""City Chase: one chase by police and thieves that are quick, as reviews play it on.

It does not end with an arrest: the police spare the car, and count how likely they would have
lifted it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from tourdetable.bots.futures import PERSON
from tourdetable.engine.kernel.dice import Dice
from tourdetable.games.citychase.bots.kernel.chase import (
    HOPELESS,
    Fugitive,
    chance,
    exposure,
    preferences,
)
from tourdetable.games.citychase.bots.kernel.cloud import (
    CAREFUL,
    MODELS,
    Cloud,
    after_lift,
    after_thief,
    liking,
    no_path_yet,
    thinned,
)
from tourdetable.games.citychase.bots.kernel.force import (
    ACTIONS,
    FLYING,
    Aimless,
    all_actions,
    likings,
    options_of,
)
from tourdetable.games.citychase.bots.kernel.outlook import NextCars, outlook_of
from tourdetable.games.citychase.bots.kernel.plans import LATER, draw, top
from tourdetable.games.citychase.bots.side import ALL_STARTS, LOOK_AHEAD, prospect
from tourdetable.games.citychase.rules.city import (
    ALL_HELICOPTERS,
    AROUND,
    BUILDINGS,
    HELICOPTER_BIT,
    HELICOPTERS,
    LAST_TURN,
    NOWHERE,
)
from tourdetable.games.citychase.rules.paths import BASE
from tourdetable.games.citychase.rules.state import ESCAPE_SCORE

PATHS: Final = 600
"""How many paths the police of a future weigh. With too few they lose the car: with 96 no path was
left in four of ten chases, and from then on the police acted at random."""

WATCHED: Final = 0.2
"""How much a wary thief likes a building that helicopters could lift, beside others."""
KEEN: Final = 6
"""How much a thief that looks ahead prefers the better exits."""

Flees = Literal["wary", "ahead", "apart"]
"""As thief: one only avoids what is watched, one looks for exits some turns ahead, and one avoids
lifts and dead ends."""

Scores = list[float]
"""How likely a leg ends with each score of the police: its turn, or ESCAPE_SCORE."""


class Mind(NamedTuple):
    """How one seat plays, on either side."""

    warmth: float
    """As police: how freely it mixes actions of nearly the same worth."""
    wing: float = 0.0
    """As police: what a flight is worth for its own sake."""
    flees: Flees = "ahead"


MINDS: Final = {
    PERSON: Mind(0.03, flees="apart"),
    "easy": Mind(0.1, 0.05, "wary"),
    "medium": Mind(0.04),
    "hard": Mind(0.001),
    "expert": Mind(0.001),
}
"""Fitted to how often such police catch such thieves (the game's README); the bots' own plans catch
no more often and take ten times as long."""


class Patrol:
    """The police of a chase: each action is the best of those that one of them sees."""

    def __init__(self, minds: Sequence[Mind]) -> None:
        self.minds = minds
        self._draws = Aimless()

    @property
    def risk(self) -> float:
        """How likely the last action would have been to lift the car."""
        return self._draws.risk

    def act(self, cloud: Cloud, at: list[int], free: int, turn: int, spare: int, dice: Dice) -> int:
        """The next action of one of the free helicopters, sparing a building (see `Force`)."""
        mind = self.minds[dice.below(len(self.minds))] if len(self.minds) > 1 else self.minds[0]
        actions, odds = wanted(mind, cloud, at, free, turn)
        return self._draws.drawn(actions, odds, spare, dice)


def wanted(
    mind: Mind, cloud: Cloud, at: list[int], free: int, turn: int
) -> tuple[list[int], list[float]]:
    """What the free helicopters can do, and how much somebody likes each of these actions."""
    outlook = outlook_of(cloud)
    if outlook.total <= 0.0:  # no path is left
        actions = all_actions(at, free)
        return actions, [1.0] * len(actions)
    last = turn == LAST_TURN
    cars = NextCars(outlook, liking(at, CAREFUL)).cars
    wing = mind.wing * outlook.total
    actions = []
    values: list[float] = []
    for helicopter in range(HELICOPTERS):
        if not free & HELICOPTER_BIT[helicopter]:
            continue
        here = cars[top(cars, at[helicopter])]
        for option in options_of(at, helicopter):
            if option < FLYING:
                value = outlook.car[option]
            else:
                there = cars[top(cars, option - FLYING)]
                value = 0.0 if last else wing + LATER * (there - here)
            actions.append(helicopter * ACTIONS + option)
            values.append(value)
    return actions, likings(values, max(values), outlook.total * mind.warmth)


def likes(
    flees: Flees, fugitive: Fugitive, exits: list[int], cars: list[float], at: list[int], turn: int
) -> list[float]:
    """How likely a thief of some kind is to take each exit."""
    if flees == "wary":
        watched = {building for crossing in at for building in AROUND[crossing]}
        return [WATCHED if building in watched else 1.0 for building in exits]
    if flees == "ahead":
        need = min(LAST_TURN - turn, LOOK_AHEAD)
        return [prospect(fugitive, building, cars, at, need) ** KEEN for building in exits]
    if turn == 1:
        return [(1.0 - exposure(building, cars, at)) ** 4 for building in exits]
    return preferences(fugitive, exits, cars, at, turn)


class Leg:
    """One chase in one future."""

    def __init__(self, minds: Sequence[Mind], thief: int, dice: Dice, *, reenter: bool) -> None:
        self.flees = minds[thief].flees
        self.police = Patrol([mind for seat, mind in enumerate(minds) if seat != thief])
        self.dice = dice
        self.fugitive = Fugitive(0, 0, 0, 0, reenter)
        self.cloud = no_path_yet(MODELS, reenter)
        self.at = [NOWHERE] * 3
        self.turn = 0
        self.safe = 1.0
        self.scores: Scores = [0.0] * (ESCAPE_SCORE + 1)

    def begin(self, placed: list[int]) -> Scores:
        """From the placing of the helicopters on; some may stand already."""
        there = {at for at in placed if at != NOWHERE}
        fitting = [start for start in ALL_STARTS if there <= set(start)]
        left = list(range(16))
        if fitting:
            left = list(fitting[self.dice.below(len(fitting))])
        left = [crossing for crossing in left if crossing not in there]
        self.at = [at if at != NOWHERE else left.pop(self.dice.below(len(left))) for at in placed]
        self.turn = 1
        return self.flee()

    def flee(self) -> Scores:
        """From a thief phase on."""
        self.cloud = thinned(after_thief(self.cloud, self.at), PATHS, chance(self.dice))
        return self.flee_within(self.cloud)

    def flee_within(self, cloud: Cloud) -> Scores:
        """From a thief phase on; `cloud` is what the police believe once it is over."""
        self.cloud = cloud
        exits = list(range(BUILDINGS)) if self.turn == 1 else self.fugitive.exits()
        if not exits:
            self.scores[self.turn] += self.safe  # CC-9
            return self.scores
        self.fugitive.go(exits[draw(self.likes(exits), self.dice)])
        return self.patrol(ALL_HELICOPTERS)

    def likes(self, exits: list[int]) -> list[float]:
        """How likely this thief is to take each exit."""
        cars = outlook_of(self.cloud).car
        return likes(self.flees, self.fugitive, exits, cars, self.at, self.turn)

    def patrol(self, free: int) -> Scores:
        """From a police phase on, in which these helicopters have not acted yet."""
        self._phase(free)
        if self.safe < HOPELESS or self.turn == LAST_TURN:
            self.scores[ESCAPE_SCORE if self.turn == LAST_TURN else self.turn] += self.safe
            return self.scores
        self.turn += 1
        return self.flee()

    def _phase(self, free: int) -> None:
        car = self.fugitive.track % BASE
        while free:
            action = self.police.act(self.cloud, self.at, free, self.turn, car, self.dice)
            caught = self.safe * self.police.risk
            self.scores[self.turn] += caught
            self.safe -= caught
            helicopter, option = action // ACTIONS, action % ACTIONS
            free -= HELICOPTER_BIT[helicopter]
            if option >= FLYING:
                self.at[helicopter] = option - FLYING
            else:
                found = self.fugitive.found_in(option)
                self.cloud = after_lift(self.cloud, option, found)
