"""A coach: what a seat could play now, judged from its view alone, as a review would judge it."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Sequence
from typing import Any

from tourdetable.bots.budget import Budget, gc_paused
from tourdetable.bots.futures import futures_of
from tourdetable.engine.game import Game
from tourdetable.engine.kernel.state import CHANCE
from tourdetable.engine.moves import Move
from tourdetable.protocol.bodies.review import AdvisedMove, Estimate
from tourdetable.review.estimate import CALM, mean_of
from tourdetable.review.steps import Step
from tourdetable.review.studies import CLAIM, WRONG, Study

LONGEST = 4
"""How many times longer than its use of a core a comparison may take."""


def advice(
    game: Game[Any, Any], view: Any, seat: int, moves: list[Move], budget: Budget,
    *, pair: bool = False, seed: int = 1, levels: Sequence[str | None] = (),
    core: bool = False,
) -> tuple[list[AdvisedMove], bool]:  # fmt: skip
    """The moves, best first, each with its chance; and whether the first is surely the best.

    As a `pair`, the first two moves are compared with each other and with nothing else. With `core`
    the budget's milliseconds are those of a core that is used: a busy machine takes longer (at most
    `LONGEST` times that) and compares as well.
    """
    world = game.sample(view, random.Random(seed))
    futures = futures_of(game, world.rules, levels)
    start = moves[0]
    if not pair:
        first = futures.choice(world, seat)
        start = first if first in moves else start
    step = Step(seq=0, seat=seat, move=start, before=world, after=world, last=CHANCE, turn=0)
    study = Study(futures, step, seed, moves[1] if pair else None)
    clock, played = _core_clock(budget) if core else budget.start().over, 0
    with gc_paused():
        while study.choice and not clock():
            if budget.simulations is not None and played >= budget.simulations:
                break
            played += max(1, study.extend())
    found = [AdvisedMove(move, value_of(study, index)) for index, move in enumerate(study.moves)]
    found.sort(key=lambda one: -one.value.mean)
    loss = study.loss()
    sure = study.rival is not None and abs(loss.mean) > CLAIM * loss.error
    return _leaders_first(study, found), sure


def _core_clock(budget: Budget) -> Callable[[], bool]:
    """Whether the milliseconds of a core are used up."""
    limit = math.inf if budget.milliseconds is None else budget.milliseconds / 1000
    used, until = time.thread_time() + limit, time.monotonic() + LONGEST * limit
    return lambda: time.thread_time() >= used or time.monotonic() >= until


def value_of(study: Study, index: int) -> Estimate:
    """The chance after a move: by whole futures if it had any, else as guessed."""
    arm, seat = study.branch.arms[index], study.step.seat
    if arm.played:
        return study.branch.value(index, seat)
    if not arm.guesses:
        return Estimate(0.5, 0.5)
    guess = mean_of([guess[seat] for guess in arm.guesses], CALM)
    return Estimate(guess.mean, math.hypot(guess.error, WRONG))


def _leaders_first(study: Study, found: list[AdvisedMove]) -> list[AdvisedMove]:
    """The two moves that were compared on whole futures go before the guessed ones."""
    if study.rival is None or study.compared == 0:
        return found
    pair = [study.moves[study.rival], study.moves[0]]
    if study.loss().mean < 0:
        pair.reverse()
    by_move = {one.move: one for one in found}
    return [*(by_move[move] for move in pair), *(one for one in found if one.move not in pair)]
