"""Bots for City Chase: the levels, each for both sides. Their chance comes from `rng` alone."""

from __future__ import annotations

import logging
import random
from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from tourdetable._build import BUILD
from tourdetable.bots.base import Bot
from tourdetable.bots.budget import Budget, Clock, gc_paused
from tourdetable.engine.game import Game
from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.moves import Move
from tourdetable.games.citychase.bots.forces import (
    PATHS_ASKED,
    easy_force,
    hard_force,
    hunters,
    medium_force,
    patient_force,
    population,
)
from tourdetable.games.citychase.bots.futures import CityFutures
from tourdetable.games.citychase.bots.kernel.chase import Escapes
from tourdetable.games.citychase.bots.kernel.cloud import Cloud
from tourdetable.games.citychase.bots.kernel.force import Aimless, Force, Joint
from tourdetable.games.citychase.bots.kernel.plans import DeepPlans, draw
from tourdetable.games.citychase.bots.learning import SCHOOL, shipped, worths
from tourdetable.games.citychase.bots.lesson import liked
from tourdetable.games.citychase.bots.side import (
    ALL_STARTS,
    MOST_PATHS,
    agrees,
    belief,
    choose_start,
    free_of,
    fugitive_of,
    named,
    own_of,
    places_of,
    prospects,
    seen_by,
)
from tourdetable.games.citychase.moves import Agree, Flee, Hide
from tourdetable.games.citychase.rules.city import AROUND, NOWHERE
from tourdetable.games.citychase.rules.rules import CityRules
from tourdetable.games.citychase.view import CityView

LOG = logging.getLogger(__name__)

CHASES: Final = 300 if BUILD == "compiled" else 40
"""How many chases a thief without weights imagines (pure Python is some twenty times slower)."""

CLOSE: Final = 0.25
"""A move that saves the thief less often by this share of the best one's rate is never played."""
MIXED: Final = 0.35
"""The same for the hard thief. It mixes widely: so it is harder to foresee, and escapes from easy
and medium police as often as it did when it imagined chases."""
HIDING: Final = 0.75
"""The same on turn 1: people would soon know three hideouts that are hardly better than others."""
CLOSER: Final = 0.25
"""The same on all turns for the laboratory's, which escapes as often as it can."""


class CityBot(Bot):
    """Plays the thief or the police, as the view tells; subclasses choose the policies."""

    force: Joint
    starts = ALL_STARTS

    def choose(
        self, game: Game[Any, Any], view: CityView, seat: int, moves: list[Move], rng: random.Random
    ) -> Move:
        dice = Dice(rng.getrandbits(30))
        if view.phase == "placing":
            return choose_start(view, moves, rng, self.starts)
        with gc_paused():
            chosen = self.think(view, moves, dice)
        return chosen if chosen in moves else rng.choice(moves)

    def think(self, view: CityView, moves: list[Move], dice: Dice) -> Move:
        """The answer in a thief phase or a police phase."""
        if view.phase == "thief":
            targets = [move.building for move in moves if isinstance(move, Hide | Flee)]
            return moves[draw(self.flee(view, targets, dice), dice)]
        if isinstance(moves[0], Agree):
            return agrees(view, moves, self.force)
        return named(self.patrol(view, own_of(moves), dice))

    @abstractmethod
    def flee(self, view: CityView, targets: list[int], dice: Dice) -> list[float]:
        """How likely the thief is to take each of the buildings open to it."""

    def patrol(self, view: CityView, own: int, dice: Dice) -> int:
        """What one of the helicopters does."""
        cloud = seen_by(belief(view), self.force.models, self.force.most)
        return self.force.act(cloud, places_of(view), free_of(view), own, view.turn, NOWHERE, dice)


class Easy(CityBot):
    """The thief avoids helicopters; the police patrol, and lift where it comes to mind."""

    def __init__(self) -> None:
        self.force = easy_force()

    def flee(self, view: CityView, targets: list[int], dice: Dice) -> list[float]:
        watched = {b for at in places_of(view) for b in AROUND[at]}
        return [0.2 if target in watched else 1.0 for target in targets]


class Medium(CityBot):
    """The thief weighs what the police believe; the police patrol by joint plans."""

    def __init__(self) -> None:
        self.force = medium_force()

    def flee(self, view: CityView, targets: list[int], dice: Dice) -> list[float]:
        return [prospect**6 for prospect in prospects(view, targets)]


class Lookahead(CityBot):
    """The thief plays chases against many imagined police; the police plan on after each lift.

    A budget in simulations counts chases. In milliseconds it binds both sides: the thief imagines
    chase after chase, the police look at one first lift after the other, the likeliest first.
    """

    def __init__(self, budget: Budget | None = None, imagined: list[Force] | None = None) -> None:
        self.budget = budget or Budget(simulations=CHASES)
        self.deep = hard_force()
        self.force = self.deep
        self.imagined = imagined or population()
        self.chases = 0
        """How many chases the last choice of the thief took."""

    def set_budget(self, simulations: int | None, milliseconds: float | None) -> None:
        self.budget = Budget(simulations, milliseconds)

    def flee(self, view: CityView, targets: list[int], dice: Dice) -> list[float]:
        clock = self.budget.start()
        looks = prospects(view, targets)
        hopes = [(look / max(looks)) ** 3 for look in looks]
        search = Escapes(
            self.imagined, belief(view), fugitive_of(view), places_of(view), view.turn, targets,
            hopes, dice,
        )  # fmt: skip
        search.run(1)
        while search.chases != self.budget.simulations and not clock.over():
            search.run(1)
        self.chases = search.chases
        return liked(search.rates(), CLOSE)

    def patrol(self, view: CityView, own: int, dice: Dice) -> int:
        if self.budget.milliseconds is None:
            return super().patrol(view, own, dice)
        clock = self.budget.start()
        cloud, at = belief(view), places_of(view)
        plans = DeepPlans(cloud, at, free_of(view), view.turn, self.deep.style)
        return self._patrol(plans, cloud, at, own, clock, dice)

    def _patrol(
        self, plans: DeepPlans, cloud: Cloud, at: list[int], own: int, clock: Clock, dice: Dice
    ) -> int:
        while plans.look() and not clock.over():
            pass
        return self.deep.begin(plans.plans, cloud, at, plans.free, own, NOWHERE, dice)


class Patient(Lookahead):
    """Lookahead's thief; the police hardly fly but wait and lift: there is no story to tell."""

    def __init__(self, budget: Budget | None = None) -> None:
        super().__init__(budget)
        self.deep = patient_force()
        self.force = self.deep


class Hard(Lookahead):
    """Both sides ask what was learned: the thief for each exit, the police for each action of a
    helicopter and each result of it. Without weights that fit it plays as Lookahead.

    A budget in simulations counts the possible paths that the police ask for.
    """

    close, hiding = MIXED, HIDING

    def __init__(self, budget: Budget | None = None) -> None:
        self.judge = shipped()
        super().__init__(budget if self.judge is None else budget or Budget(PATHS_ASKED))

    def flee(self, view: CityView, targets: list[int], dice: Dice) -> list[float]:
        if self.judge is None:
            return super().flee(view, targets, dice)
        close = self.hiding if view.turn == 1 else self.close
        return liked(worths(self.judge, view, targets), close)

    def patrol(self, view: CityView, own: int, dice: Dice) -> int:
        if self.judge is None:
            return super().patrol(view, own, dice)
        clock, asked = self.budget.start(), self.budget.simulations or MOST_PATHS
        police = hunters(self.judge)
        hunt = police.hunt(belief(view), places_of(view), free_of(view), own, view.turn, asked)
        while hunt.look() and not clock.over():
            pass
        return police.chosen(hunt, NOWHERE, dice)


class Valued(Hard):
    """Hard's police; the thief keeps to the exits that are nearly as good as the best one."""

    close = hiding = CLOSER


__all__ = ["LAB_LEVELS", "LEVELS", "SCHOOL", "STUDY", "futures"]

LEVELS: dict[str, Callable[[], Bot]] = {"easy": Easy, "medium": Medium, "hard": Hard}

KNOWN: Final = 150
"""How many paths a police that the thief knows weighs in its imagination …"""
KNOWN_ASKED: Final = 16
"""… and for how many of them it asks the learned value."""


def _solving(name: str) -> Bot:
    """A bot that solves games of numbers: it needs NumPy, which only a laboratory has."""
    try:
        from tourdetable.games.citychase.bots import expert
    except ModuleNotFoundError as missing:
        if missing.name != "numpy":
            raise
        LOG.warning("City Chase's expert plays as patient: pip install 'tourdetable[lab]'")
        return Patient()
    made: Bot = getattr(expert, name)()
    return made


def _knows_hard() -> Bot:
    judge = shipped()
    if judge is None:
        return Lookahead(imagined=[hard_force(KNOWN)])
    return Lookahead(imagined=[hunters(judge, KNOWN, KNOWN_ASKED)])


LAB_LEVELS: dict[str, Callable[[], Bot]] = {
    "value": Valued,
    "lookahead": Lookahead,
    "patient": Patient,
    "expert": lambda: _solving("Expert"),
    "knows-random": lambda: Lookahead(imagined=[Aimless()]),
    "knows-easy": lambda: Lookahead(imagined=[easy_force(KNOWN)]),
    "knows-medium": lambda: Lookahead(imagined=[medium_force(KNOWN)]),
    "knows-hard": _knows_hard,
    "knows-lookahead": lambda: Lookahead(imagined=[hard_force(KNOWN)]),
    "knows-patient": lambda: Lookahead(imagined=[patient_force(KNOWN)]),
    "knows-expert": lambda: _solving("Reader"),
}
"""Police for laboratories, and thieves that know the police's level and simulate that very policy:
what they escape is a lower bound on how far it can be exploited."""

STUDY: Sequence[tuple[int, Mapping[str, bool]]] = (
    (2, {}),
    (3, {}),
    (4, {}),
    (2, {"reenter_found": True}),
)
"""In which matches the levels are compared (`make study`): seats and options."""

STUDY_BUDGET = "40"
"""Simulations of a searching bot in a study."""


def futures(game: Game[Any, Any], rules: CityRules, levels: Sequence[str]) -> CityFutures:
    """Chases between seats of these levels."""
    return CityFutures(game, rules, levels)
