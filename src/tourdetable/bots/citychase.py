"""Bots for City Chase: three levels, each for both sides. Their chance comes from `rng` alone."""

from __future__ import annotations

import random
from abc import abstractmethod
from collections.abc import Callable
from typing import Any, Final

from tourdetable._build import BUILD
from tourdetable.bots.base import Bot
from tourdetable.bots.citychase_side import (
    agrees,
    belief,
    choose_start,
    easy_patrol,
    fugitive_of,
    helicopters_of,
    play_plan,
    risks,
)
from tourdetable.bots.kernel.citychase_chase import TASTES, draw, room, survival
from tourdetable.bots.kernel.citychase_cloud import BOLD, CAREFUL, SHY, Cloud
from tourdetable.bots.kernel.citychase_plans import Plan, deep_plans, quick_plans
from tourdetable.engine.game import Game
from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.moves import Move
from tourdetable.engine.refusal import Refusal
from tourdetable.games.citychase.moves import Agree, Flee, Hide
from tourdetable.games.citychase.rules.city import AROUND, LAST_TURN
from tourdetable.games.citychase.view import CityView

MOST_PATHS: Final = 2500
"""How many of the possible paths a bot weighs; of more, that many are drawn evenly."""

CHASES: Final = 300 if BUILD == "compiled" else 40
"""How many chases the hard thief imagines (pure Python is some fifty times slower)."""

LOOK_AHEAD: Final = 7
"""How many turns the medium and hard thief look ahead for an exit."""


class CityBot(Bot):
    """Plays the thief or the police, whichever the view says; levels differ in how."""

    def choose(
        self, game: Game[Any, Any], view: CityView, seat: int, moves: list[Move], rng: random.Random
    ) -> Move:
        dice = Dice(rng.getrandbits(30))
        if len(moves) == 1:
            return moves[0]
        if view.phase == "placing":
            return choose_start(view, moves, rng)
        if view.phase == "thief":
            targets = [move.building for move in moves if isinstance(move, Hide | Flee)]
            return moves[draw(self.flee(view, targets, dice), dice)]
        if isinstance(moves[0], Agree):
            return agrees(view, belief(view, self.models(), MOST_PATHS, dice), moves)
        return self.patrol(view, moves, dice)

    def models(self) -> list[list[float]]:
        """What kinds of thief the police reckon with."""
        return [BOLD]

    @abstractmethod
    def flee(self, view: CityView, targets: list[int], dice: Dice) -> list[float]:
        """How likely the thief is to take each of the buildings open to it."""

    @abstractmethod
    def patrol(self, view: CityView, moves: list[Move], dice: Dice) -> Move:
        """What a helicopter does."""


class Easy(CityBot):
    """The thief shuns helicopters; the police look where most paths end, each for itself."""

    def flee(self, view: CityView, targets: list[int], dice: Dice) -> list[float]:
        watched = {b for at, _ in helicopters_of(view) for b in AROUND[at]}
        return [0.2 if target in watched else 1.0 for target in targets]

    def patrol(self, view: CityView, moves: list[Move], dice: Dice) -> Move:
        return easy_patrol(view, belief(view, self.models(), 300, dice), moves, dice)


class Medium(CityBot):
    """The thief weighs what the police believe; the police make joint plans and mix them."""

    warmth = 0.02

    def models(self) -> list[list[float]]:
        return [BOLD, CAREFUL, SHY]

    def flee(self, view: CityView, targets: list[int], dice: Dice) -> list[float]:
        need = min(LAST_TURN - view.turn, LOOK_AHEAD)
        odds: list[float] = []
        for target, risk in zip(targets, risks(view, targets, dice), strict=True):
            ahead = fugitive_of(view)
            ahead.go(target)
            space = (1 + room(ahead, need)) / (1 + need)
            odds.append(((1 - risk) * space) ** 6)
        return odds

    def plans(self, cloud: Cloud, at: list[int], free: int, turn: int) -> list[Plan]:
        return quick_plans(cloud, at, free, turn, CAREFUL)

    def patrol(self, view: CityView, moves: list[Move], dice: Dice) -> Move:
        cloud = belief(view, self.models(), MOST_PATHS, dice)
        at = [place for place, _ in helicopters_of(view)]
        free = sum(1 << number for number, (_, used) in enumerate(helicopters_of(view)) if not used)
        plans = self.plans(cloud, at, free, view.turn)
        return play_plan(plans, cloud, moves, self.warmth, dice)


class Hard(Medium):
    """The thief plays chases against many imagined police; the police plan on after each lift."""

    def __init__(self, chases: int = CHASES) -> None:
        self.chases = chases

    def set_budget(self, simulations: int | None, milliseconds: float | None) -> None:
        """Simulations are imagined chases; compiled, three of them take a millisecond."""
        for name, value in (("simulations", simulations), ("milliseconds", milliseconds)):
            if value is not None and value <= 0:
                raise Refusal(name, f"{value} is not a budget; give more than 0.", "budget")
        if simulations is not None:
            self.chases = simulations
        elif milliseconds is not None:
            self.chases = max(1, round(milliseconds * (3 if BUILD == "compiled" else 0.06)))

    def flee(self, view: CityView, targets: list[int], dice: Dice) -> list[float]:
        clouds = [belief(view, [taste], MOST_PATHS, dice) for taste in TASTES]
        at = [place for place, _ in helicopters_of(view)]
        fugitive = fugitive_of(view)
        rates = survival(clouds, fugitive, at, view.turn, targets, self.chases, dice)
        best = max(rates)
        return [max(0.0, 1 - (best - rate) / (0.25 * best)) ** 2 for rate in rates]

    def plans(self, cloud: Cloud, at: list[int], free: int, turn: int) -> list[Plan]:
        return deep_plans(cloud, at, free, turn, CAREFUL)


LEVELS: dict[str, Callable[[], Bot]] = {"easy": Easy, "medium": Medium, "hard": Hard}
