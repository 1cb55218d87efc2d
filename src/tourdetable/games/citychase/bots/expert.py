"""City Chase for laboratories: police that solve what they do, and a thief that reads them."""

from __future__ import annotations

from tourdetable.bots.budget import Budget
from tourdetable.engine.kernel.dice import Dice
from tourdetable.games.citychase.bots.blind.police import STARTS, followed
from tourdetable.games.citychase.bots.blind.thief import best_way, path_number
from tourdetable.games.citychase.bots.kernel.plans import draw
from tourdetable.games.citychase.bots.levels import Patient
from tourdetable.games.citychase.view import CityView


class Expert(Patient):
    """Hard's thief; the police solve a game against all possible paths before each action.

    Where the table does not serve (another start, open roofs) they play as Patient.
    """

    starts = STARTS

    def patrol(self, view: CityView, own: int, dice: Dice) -> int:
        there = followed(view)
        if there is not None:
            firsts = there.position.firsts_of(own)
            if firsts.acts:
                act = firsts.acts[draw([float(chance) for chance in firsts.chances], dice)]
                return there.code(act)
        return super().patrol(view, own, dice)


class Reader(Expert):
    """A thief that knows the expert police and asks them; a budget counts its chases."""

    def __init__(self) -> None:
        super().__init__(Budget(simulations=READ))

    def flee(self, view: CityView, targets: list[int], dice: Dice) -> list[float]:
        there = followed(view)
        if there is None:
            return super().flee(view, targets, dice)
        path = [there.inside(building) for building in view.path]
        ways = [path_number([*path, there.inside(target)]) for target in targets]
        best = best_way(there.position, ways, self.budget, dice)
        return [1.0 if way == best else 0.0 for way in ways]


READ = 20
"""Chases for a choice of the thief that knows."""
