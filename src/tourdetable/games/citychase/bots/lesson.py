"""City Chase: the chases that the learned value learns from.

The police of all levels chase thieves of several kinds. They spare the car, and it is counted how
likely they would have lifted it: so each position learns the chance of an escape in what followed,
not a yes or no, and every chase tells something of late turns.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from tourdetable.bots.kernel.value import ONE, Inputs
from tourdetable.engine.kernel.dice import Dice
from tourdetable.games.citychase.bots.forces import (
    easy_force,
    hard_force,
    medium_force,
    patient_force,
    population,
)
from tourdetable.games.citychase.bots.kernel.chase import HOPELESS, Fugitive, chance
from tourdetable.games.citychase.bots.kernel.cloud import (
    MODELS,
    after_lift,
    after_thief,
    no_path_yet,
    thinned,
)
from tourdetable.games.citychase.bots.kernel.force import ACTIONS, FLYING, Force
from tourdetable.games.citychase.bots.kernel.judge import KINDS, MOST_INPUTS, ChaseJudge, Scene
from tourdetable.games.citychase.bots.kernel.outlook import outlook_of
from tourdetable.games.citychase.bots.kernel.plans import draw
from tourdetable.games.citychase.bots.leg import Flees, likes
from tourdetable.games.citychase.bots.side import ALL_STARTS
from tourdetable.games.citychase.rules.city import (
    ALL_HELICOPTERS,
    BUILDINGS,
    HELICOPTER_BIT,
    INTERSECTIONS,
    LAST_TURN,
)
from tourdetable.games.citychase.rules.paths import BASE

PATHS: Final = 800
"""How many paths the police weigh."""
WHIM: Final = 0.05
"""How often a thief moves at random, so that positions beside its way are learned."""
USUAL_START: Final = 0.8
"""How often the helicopters start where bots place them."""
OPEN_ROOFS: Final = 0.15
TOLD: Final = 0.5
"""How often a position tells of what kind the police are, and of what kind the thief is."""
MIDDLE_OF_PHASE: Final = 0.4
"""How often a position is learned in which some helicopters have acted already."""
CLOSE: Final = 0.25
"""A thief by value never takes an exit that is worse than the best by this share of it."""

UNKNOWN: Final = [0] * KINDS
EASY, MEDIUM, HARD = ([ONE if kind == level else 0 for kind in range(KINDS)] for level in range(3))

POLICE: Final = (
    ([easy_force(PATHS)], EASY, 20),
    ([medium_force(PATHS)], MEDIUM, 20),
    ([hard_force(PATHS)], HARD, 20),
    ([patient_force(PATHS)], HARD, 10),
    (population(PATHS), UNKNOWN, 20),
)
"""Police of one kind, what is told of them, and how often they chase."""
THIEVES: Final[Sequence[tuple[Flees | Literal["value"], list[int], int]]] = (
    ("wary", EASY, 20),
    ("ahead", MEDIUM, 25),
    ("apart", UNKNOWN, 15),
    ("value", HARD, 40),
)

Position = tuple[list[int], list[int]]
"""Places and amounts."""


class Kinds(NamedTuple):
    """Who chases whom."""

    force: Force
    police: list[int]
    flees: Flees | Literal["value"]
    thief: list[int]


class Seen(NamedTuple):
    """A position, and how likely the police would have caught the car since the one before."""

    scene: Scene
    fugitive: Fugitive
    safe: float


def drawn(rng: random.Random) -> Kinds:
    forces, police, _often = rng.choices(POLICE, [often for _, _, often in POLICE])[0]
    flees, thief, _often = rng.choices(THIEVES, [often for _, _, often in THIEVES])[0]
    return Kinds(rng.choice(forces), police, flees, thief)


class Lesson:
    """One chase, and what its thief saw on the way."""

    def __init__(self, judge: ChaseJudge, kinds: Kinds, rng: random.Random) -> None:
        self.judge, self.kinds, self.rng = judge, kinds, rng
        self.dice = Dice(rng.getrandbits(30))
        reenter = rng.random() < OPEN_ROOFS
        self.fugitive = Fugitive(0, 0, 0, 0, reenter)
        self.cloud = no_path_yet(MODELS, reenter)
        usual = rng.random() < USUAL_START
        self.at = list(rng.choice(ALL_STARTS)) if usual else rng.sample(range(INTERSECTIONS), 3)
        self.told = self.tell(kinds.police)
        self.safe = 1.0
        self.seen: list[Seen] = []

    def tell(self, kind: list[int]) -> list[int]:
        return kind if self.rng.random() < TOLD else UNKNOWN

    def play(self) -> list[tuple[list[Position], float]]:
        """The positions of a whole chase, each with the chance of an escape that followed."""
        for turn in range(1, LAST_TURN + 1):
            exits = list(range(BUILDINGS)) if turn == 1 else self.fugitive.exits()
            if not exits:
                self.safe = 0.0
            if self.safe < HOPELESS:
                break
            self.flee(turn, exits)
            self.patrol(turn)
        return [self.written(one) for one in self.seen]

    def written(self, one: Seen) -> tuple[list[Position], float]:
        into = Inputs(MOST_INPUTS)
        police, thief = self.tell(self.kinds.police), self.tell(self.kinds.thief)
        self.judge.read(one.scene, one.fugitive, police, thief, into)
        return [into.listed()], 0.0 if self.safe < HOPELESS else self.safe / one.safe

    def flee(self, turn: int, exits: list[int]) -> None:
        self.cloud = thinned(after_thief(self.cloud, self.at), PATHS, chance(self.dice))
        odds = [1.0] * len(exits) if self.rng.random() < WHIM else self.likes(turn, exits)
        self.fugitive.go(exits[draw(odds, self.dice)])

    def likes(self, turn: int, exits: list[int]) -> list[float]:
        """How likely a thief of this kind is to take each exit."""
        flees, outlook = self.kinds.flees, outlook_of(self.cloud)
        if flees == "value":
            scene = Scene(outlook, self.at[:], ALL_HELICOPTERS, turn)
            return liked(self.judge.exits(scene, self.fugitive, exits, self.told, HARD), CLOSE)
        if flees == "apart" and turn == 1:
            flees = "ahead"
        return likes(flees, self.fugitive, exits, outlook.car, self.at, turn)

    def patrol(self, turn: int) -> None:
        """Each helicopter acts once and spares the car."""
        free, force, car = ALL_HELICOPTERS, self.kinds.force, self.fugitive.track % BASE
        while free and self.safe >= HOPELESS:
            if free == ALL_HELICOPTERS or self.rng.random() < MIDDLE_OF_PHASE:
                scene = Scene(outlook_of(self.cloud), self.at[:], free, turn)
                self.seen.append(Seen(scene, self.fugitive.copy(), self.safe))
            action = force.act(self.cloud, self.at, free, free, turn, car, self.dice)
            self.safe *= 1.0 - force.risk
            helicopter, option = action // ACTIONS, action % ACTIONS
            free -= HELICOPTER_BIT[helicopter]
            if option >= FLYING:
                self.at[helicopter] = option - FLYING
            else:
                self.cloud = after_lift(self.cloud, option, self.fugitive.found_in(option))


def liked(worths: list[float], close: float) -> list[float]:
    """The best exits, mixed: none that is worse by a share `close` of the best one."""
    best = max(worths)
    return [max(0.0, 1 - (best - worth) / (close * best)) ** 2 for worth in worths]
