"""One decision: the move that was played against the best of the others.

The seat is judged by what it could know: every future begins in a world sampled from its view. The
strongest rival is found by sequential halving on guesses (`Ahead.peek`). The two are then compared
on whole futures, which took no part in the choice: the loss is neither the guess of a search nor
the luck of the luckiest rival.
"""

from __future__ import annotations

import math
import random
from typing import Any

from tourdetable.bots.futures import Ahead, Futures, Stroke
from tourdetable.engine.game import Game
from tourdetable.engine.kernel.state import State
from tourdetable.engine.moves import Move
from tourdetable.engine.refusal import Refusal
from tourdetable.protocol.bodies.review import Estimate, Verdict
from tourdetable.review.branch import Arm, Branch
from tourdetable.review.estimate import pooled
from tourdetable.review.steps import Step

WORLDS = 48
"""How many worlds are sampled from a view, at most."""
TRIES = 12
"""Attempts to sample a world in which the compared moves are legal."""
DUEL = 16
"""Futures that are added to a comparison of two moves at once."""
SMALL = 0.02
"""A loss below this is not worth a word."""
MISTAKE = 0.05
"""A loss from here on is called a mistake."""
FINE = 0.02
"""A comparison as exact as this is exact enough."""
FEWEST = 48
"""Futures of a comparison before anything is said of it."""
CLAIM = 3.2
"""Standard errors of a loss that is called one: a match has hundreds of decisions, and none of them
should be called a mistake by chance."""
WONDER = 0.2
"""How much of a comparison's doubt makes it interesting."""
DULL = 0.3
"""How much of that is left where the guesses see no loss."""
WRONG = 0.06
"""How far a guessed loss is trusted, when futures are given out."""
GUESSES_PER_FUTURE = 3
"""How many guesses cost about as much as a future."""


class Study:
    """A decision that is looked into."""

    def __init__(self, futures: Futures, step: Step, key: int, against: Move | None = None) -> None:
        """`against`: the only other move that is looked at."""
        self.step = step
        self.futures = futures
        self.rng = random.Random(key)
        game: Game[Any, Any] = futures.game
        self.view = game.view(step.before, step.seat)
        self.worlds: list[State] = [futures.world(self.view, self.rng)]
        self.most_worlds = WORLDS if game.hides(futures.rules.options) else 1
        self.moves = [step.move]
        if against is None:
            self.moves = futures.compared(self.worlds[0], self.view, step.seat, step.move, self.rng)
        elif against != step.move:
            self.moves.append(against)
        self.branch = Branch(key, [self._arm(move) for move in self.moves])
        self.alive = list(range(len(self.moves)))
        self.round = 0
        self.rival: int | None = None
        self.stroke: Stroke | None = None
        """For a stroke by hand: how it was, beside what is usual for that hand."""

    @property
    def choice(self) -> bool:
        """Whether there was anything to decide."""
        return len(self.moves) > 1

    # -- worlds ----------------------------------------------------------------------------------

    def _arm(self, move: Move) -> Arm:
        made: dict[int, Ahead] = {}

        def start(number: int) -> Ahead:
            world = number % self.most_worlds
            if world not in made:
                state = self._world(world).copy()
                self.futures.game.apply(state, self.step.seat, move)
                made[world] = self.futures.ahead(state, self.step.seat)
            return made[world]

        return Arm(move, start)

    def _world(self, number: int) -> State:
        while len(self.worlds) <= number:
            self.worlds.append(self._sampled())
        return self.worlds[number]

    def _sampled(self) -> State:
        """A world in which all compared moves are legal; else an earlier one again."""
        for _ in range(TRIES):
            world = self.futures.world(self.view, self.rng)
            try:
                for move in self.moves:
                    self.futures.game.apply(world.copy(), self.step.seat, move)
            except Refusal:
                continue
            return world
        return self.worlds[self.rng.randrange(len(self.worlds))]

    # -- spending --------------------------------------------------------------------------------

    def extend(self) -> int:
        """One more round; how many futures were played (a guess counts as a part of one)."""
        if self.rival is not None:
            pair = (0, self.rival)
            return self.branch.extend(pair, self.branch.common(pair) + DUEL)
        guesses = self.branch.guess(self.alive, self.futures.guesses * (2 ** (self.round + 1) - 1))
        self.round += 1
        if all(self.branch.arms[index].ended for index in self.alive):
            self.branch.guess(self.alive, 2 * WORLDS)  # nothing is left to play: it costs nothing
        self._drop_worse_half()
        return guesses // GUESSES_PER_FUTURE

    def _drop_worse_half(self) -> None:
        others = [index for index in self.alive if index != 0]
        others.sort(key=lambda index: -self.branch.arms[index].guessed(self.step.seat))
        kept = others[: max(1, len(others) // 2)]
        self.alive = [0, *kept]
        if len(kept) == 1 and self.round > 1:
            self.rival = kept[0]

    # -- what is known ---------------------------------------------------------------------------

    @property
    def known(self) -> bool:
        """Whether enough was seen to say anything."""
        return self.rival is not None and (self.compared >= FEWEST or self._dull())

    @property
    def compared(self) -> int:
        """The futures on which the move and its rival were compared."""
        return 0 if self.rival is None else self.branch.common((0, self.rival))

    def _dull(self) -> bool:
        """Whether even the guesses see no loss: most moves are fine."""
        guess = self._guess()
        return guess.mean + guess.error < SMALL

    def _guess(self) -> Estimate:
        """The loss as guessed."""
        if self.rival is None:
            return Estimate(0.0, 0.5)
        return self.branch.guessed_gain(self.rival, 0, self.step.seat)

    def loss(self) -> Estimate:
        """By how much the best other move is better; negative if the move played is."""
        if self.rival is None or self.compared == 0:
            return Estimate(0.0, 0.5)
        return self.branch.gain(self.rival, 0, self.step.seat)

    def value(self, index: int) -> Estimate:
        """What a move is worth to the seat, on the futures of the comparison."""
        return self.branch.value(index, self.step.seat, upto=self.compared)

    @property
    def verdict(self) -> Verdict:
        """Never anything within its uncertainty."""
        if not self.known:
            return "open"
        loss = self.loss()
        if loss.mean >= max(SMALL, CLAIM * loss.error):
            return "mistake" if loss.mean >= MISTAKE else "inaccuracy"
        if -loss.mean >= max(SMALL, CLAIM * loss.error):
            return "best"
        return "good"

    def interest(self) -> float:
        """How much more futures may tell; 0: nothing is left to find out."""
        if not self.choice:
            return 0.0
        if self.rival is None:
            return 2.0 / (1 + self.round)
        if self._closed():
            return 0.0
        loss, guess = self.loss(), self._guess()
        if self.compared > 0 and loss.mean > CLAIM * loss.error:
            return loss.mean  # what is claimed is looked at twice
        likely = pooled(Estimate(guess.mean, math.hypot(guess.error, WRONG)), loss)
        share = DULL if self._dull() else 1.0
        return max(0.0, likely.mean) + share * WONDER * loss.error

    def _closed(self) -> bool:
        """Whether the comparison is exact enough for what it says."""
        if self.compared < FEWEST:
            return False
        loss = self.loss()
        return loss.error < max(FINE, loss.mean / 4) or loss.high < SMALL
