"""How one step of a match changed the chances of all seats, seen from the true position."""

from __future__ import annotations

import math
from typing import Any

from tourdetable.bots.futures import Ahead, Futures
from tourdetable.engine.game import Game
from tourdetable.engine.kernel.state import CHANCE, State
from tourdetable.engine.moves import Move
from tourdetable.protocol.bodies.review import Estimate
from tourdetable.review.branch import Arm, Branch
from tourdetable.review.estimate import CRUDE, NOTHING, pooled
from tourdetable.review.steps import Step

GUESSES = 6
"""Guesses of each outcome of a roll."""


class StepChances:
    """A step: its outcomes if chance drew, else what was played beside playing on."""

    def __init__(self, futures: Futures, step: Step, key: int) -> None:
        self.step = step
        self.futures = futures
        self.weights: list[int] = []
        self.choice: Move | None = None
        """What every future of the position begins with, if that is known."""
        self.settled = False
        """Whether the step changes nothing: every future of the position begins with it."""
        game: Game[Any, Any] = futures.game
        if step.seat == CHANCE and not step.computed:
            odds = game.odds(step.before)
            self.weights = [weight for _, weight in odds]
            arms = [self._arm(move) for move, _ in odds]
            self.played = next(at for at, (move, _) in enumerate(odds) if move == step.move)
            self.settled = len(arms) == 1
        else:
            self.played = 0
            self.settled = self._is_settled(game)
            arms = [self._arm(step.move)]
            if not self.settled:
                arms.append(self._arm(None))
        self.branch = Branch(key, arms)

    def _is_settled(self, game: Game[Any, Any]) -> bool:
        step = self.step
        if step.seat == CHANCE:
            return False  # where a stroke led: that is its player's doing, and nobody's luck
        if game.to_act(step.before) == (step.seat,) and not step.move.template:
            if len(game.legal(step.before, step.seat)) == 1:
                return True
            self.choice = self.futures.choice(step.before, step.seat)
            return self.choice == step.move
        return False

    def _arm(self, move: Move | None) -> Arm:
        made: list[Ahead] = []

        def start(_number: int) -> Ahead:
            if not made:
                made.append(self._ahead(move))
            return made[0]

        return Arm(move, start)

    def _ahead(self, move: Move | None) -> Ahead:
        step = self.step
        if move is None:
            return self.futures.ahead(step.before, step.last)
        last = step.last if step.seat == CHANCE else step.seat
        if move is step.move:
            return self.futures.ahead(step.after, last)
        state: State = step.before.copy()
        self.futures.game.apply(state, step.seat, move)
        return self.futures.ahead(state, last)

    @property
    def rolled(self) -> bool:
        """Whether chance decided between several outcomes."""
        return bool(self.weights) and not self.settled

    @property
    def known(self) -> bool:
        """Whether anything was seen of all alternatives."""
        return self.futures_played > 0 or all(arm.guesses for arm in self.branch.arms)

    @property
    def begun(self) -> bool:
        """Whether what was played has been played on."""
        return self.branch.arms[self.played].played > 0

    @property
    def arms(self) -> range:
        return range(len(self.branch.arms))

    @property
    def futures_played(self) -> int:
        """Futures that all of its alternatives have."""
        return self.branch.common(self.arms)

    def after(self, seat: int) -> Estimate:
        """The chance of a seat after the step."""
        return self.branch.value(self.played, seat)

    def before(self, seat: int) -> Estimate | None:
        """The chance of a seat before the step; None while nothing is known."""
        if self.settled:
            return self.after(seat) if self.begun else None
        if self.futures_played == 0:
            return None
        if self.weights:
            return self.branch.mean(self.weights, seat)
        return self.branch.value(1, seat)

    def effect(self, seat: int) -> Estimate:
        """What the step gave the seat: against the mean of its outcomes, or against playing on."""
        if self.settled:
            return NOTHING
        if not self.weights:
            return self.branch.gain(0, 1, seat)
        seen = self.branch.against_mean(self.played, self.weights, seat)
        guessed = self._guess(seat)
        return seen if guessed is None else pooled(seen, guessed)

    def _guess(self, seat: int) -> Estimate | None:
        """What chance gave, as guessed: far calmer than wins, and as wrong as a guess can be."""
        if not all(arm.guesses for arm in self.branch.arms):
            return None
        guess = self.branch.guessed_against_mean(self.played, self.weights, seat)
        return Estimate(guess.mean, math.hypot(guess.error, CRUDE))

    def first_look(self, futures: int) -> int:
        """Futures after what was played alone: the first curve."""
        return self.branch.extend((self.played,), futures)

    def guess(self) -> int:
        """Guess what chance gave, with a few guesses of each outcome; how many were made."""
        return self.branch.guess(self.arms, GUESSES)

    def extend(self, more: int) -> int:
        """More futures for all alternatives; how many were played."""
        return self.branch.extend(self.arms, self.futures_played + more)
