"""A whole review: where the budget goes, and what is known at any time.

First a quick look along the match gives the curve. Then one part of the futures goes to steps (what
luck gave) and two to decisions (what moves cost), each time where most is to be learned.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Sequence

from tourdetable.bots.budget import Budget, gc_paused
from tourdetable.bots.futures import futures_of, win_shares
from tourdetable.bots.kernel.reward import FULL
from tourdetable.engine.kernel.state import CHANCE
from tourdetable.engine.match import Match
from tourdetable.protocol.bodies.review import Estimate, Review, ReviewPoint
from tourdetable.review import summary
from tourdetable.review.estimate import NOTHING, pooled
from tourdetable.review.step_chances import StepChances
from tourdetable.review.steps import steps_of
from tourdetable.review.strokes import StrokeStudy
from tourdetable.review.studies import GUESSES_PER_FUTURE, Study

FIRST_FUTURES = 4
"""Futures of each position in the first look along the match."""
START_FUTURES = 64
"""Futures of the first position, which all luck is counted from."""
CURVE_FUTURES = (16, 48)
"""Futures of the last position of each turn: what the curve shows."""
CURVE_EVERY = 3
"""How often the curve has its turn."""
STRIDES = (16, 8, 4, 2, 1)
"""The first look takes every 16th position first: a curve from the beginning."""
MORE = 8
"""Futures that are added to one step at once."""
LOOKS = 0.5
"""Futures for steps, for each one that a decision gets."""
SKILL = 12.0
"""A decision's step counts this much more than a roll: all luck together is known through it."""
PLENTY = 400
"""Futures of one step that are enough."""


class Reviewer:
    """A review in progress; `work` does a little, `report` says what is known."""

    def __init__(
        self, match: Match, *, seat: int | None = None, seed: int = 1,
        levels: Sequence[str | None] = (),
    ) -> None:  # fmt: skip
        """`levels`: those of the seats' bots, None for a person (see `futures_of`)."""
        self.match = match
        self.seat = seat
        """Whose decisions come first; None: all alike."""
        self.steps = steps_of(match)
        self.futures = futures_of(match.game, match.rules, levels)
        first = seed * 10_000_019
        self.looks = [
            StepChances(self.futures, step, first + 2 * at) for at, step in enumerate(self.steps)
        ]
        self._worths: list[float] = []
        """What more futures of each step would tell; known after the first look."""
        self._study_seed = first + 1
        self.studies: dict[int, Study] = {}
        """By the number of the step; a forced move has none."""
        self._interests: dict[int, float] = {}
        """What more futures of each of them would tell."""
        self._strokes = self.futures.strokes(
            [step.move for step in self.steps],
            [*(step.before for step in self.steps), match.state],
        )
        self.unstudied = [
            at for at, step in enumerate(self.steps) if step.seat != CHANCE and self._open(at)
        ]
        self.unstudied.sort(key=lambda at: (self.steps[at].seat != seat, at))
        self.played = 0
        self.rest = True
        self._spent_on_looks = 0
        self._spent_on_studies = 0
        self._calls = 0
        self._first = self._first_looks()
        self._curve = self._curve_looks()
        self._beliefs = tuple(summary.beliefs_of(self))

    def _open(self, at: int) -> bool:
        step = self.steps[at]
        if step.move.template:
            return True
        return len(self.match.game.legal(step.before, step.seat)) > 1

    # -- spending --------------------------------------------------------------------------------

    def run(self, budget: Budget, stop: Callable[[], bool] = lambda: False) -> None:
        """Work until the budget (futures, or milliseconds) is spent or nothing is left to do.

        Its milliseconds are those of a core that the review itself uses: on a busy machine it takes
        longer and is as good.
        """
        limit = math.inf if budget.milliseconds is None else budget.milliseconds / 1000
        until = time.thread_time() + limit
        last = None if budget.simulations is None else self.played + budget.simulations
        with gc_paused():
            while not stop() and time.thread_time() < until:
                if last is not None and self.played >= last:
                    return
                if not self.work():
                    self.rest = False
                    return

    def luck(self, futures: int) -> tuple[Estimate, ...]:
        """What luck gave each seat, where nothing else is asked: all futures go to the steps."""
        if not any(look.rolled for look in self.looks):
            return (NOTHING,) * self.match.seats
        with gc_paused():
            for done in self._first:
                self.played += done
            while self.played < futures and self._look():
                pass
        return tuple(summary.luck_of(self, seat) for seat in range(self.match.seats))

    def work(self) -> bool:
        """Do a little where it tells most; False if nothing is left."""
        for done in self._first:
            self.played += done
            return True
        self._calls += 1
        if self._calls % CURVE_EVERY == 0:
            for done in self._curve:
                self.played += done
                return True
        if self._spent_on_looks <= LOOKS * self._spent_on_studies:
            return self._look() or self._study()
        return self._study() or self._look()

    def _first_looks(self) -> Iterator[int]:
        seen: set[int] = set()
        for stride in STRIDES:
            for at in range(len(self.looks) - 1, -1, -stride):
                if at not in seen:
                    seen.add(at)
                    yield self.looks[at].first_look(FIRST_FUTURES)
        yield self.looks[0].extend(START_FUTURES)
        for look in self.looks:
            if look.rolled:
                yield look.guess() // GUESSES_PER_FUTURE
        self._worths = [self._worth(look) for look in self.looks]

    def _curve_looks(self) -> Iterator[int]:
        for futures in CURVE_FUTURES:
            for at in self._turn_ends():
                yield self.looks[at].first_look(futures)

    def _turn_ends(self) -> list[int]:
        """The last step of every turn."""
        turns = [step.turn for step in self.steps]
        return [at for at in range(len(turns) - 1) if turns[at] != turns[at + 1]]

    def _look(self) -> bool:
        at = max(range(len(self._worths)), key=self._worths.__getitem__)
        if self._worths[at] <= 0.0:
            return False
        done = self.looks[at].extend(MORE)
        self._worths[at] = self._worth(self.looks[at])
        self.played += done
        self._spent_on_looks += done
        return True

    def _worth(self, look: StepChances) -> float:
        """How much less doubt one more future of each alternative leaves, for its cost."""
        count = look.futures_played
        if look.settled or count >= PLENTY:
            return 0.0
        if count == 0 and not look.weights:
            return 10.0
        seat = max(0, look.step.seat if look.step.seat != CHANCE else look.step.last)
        error = look.effect(seat).error
        weight = 1.0 if look.weights else SKILL
        return weight * error * error / (count + 1) / len(look.branch.arms)

    def _study(self) -> bool:
        if self.unstudied:
            at = self.unstudied.pop(0)
            self.studies[at] = self._study_of(at)
            self._interests[at] = self.studies[at].interest()
            if self._interests[at] <= 0.0:
                return True
        else:
            at = max(self._interests, key=self._interest, default=-1)
            if at < 0 or self._interests[at] <= 0.0:
                return False
        done = self.studies[at].extend()
        self._interests[at] = self.studies[at].interest()
        self.played += done
        self._spent_on_studies += done
        return True

    def _study_of(self, at: int) -> Study:
        step, key = self.steps[at], self._study_seed + 2 * at
        stroke = self._strokes.get(at)
        if stroke is None:
            return Study(self.futures, step, key)
        return StrokeStudy(self.futures, step, key, stroke)

    def _interest(self, at: int) -> float:
        mine = self.seat is None or self.steps[at].seat == self.seat
        return self._interests[at] * (1.0 if mine else 0.5)

    # -- telling ---------------------------------------------------------------------------------

    def chances(self, position: int) -> tuple[Estimate, ...] | None:
        """The chance of every seat after so many steps; None while nothing is known."""
        seats = range(self.match.seats)
        if position == len(self.steps):
            shares = self.result()
            return tuple(Estimate(share, 0.0) for share in shares)
        found: list[Estimate] = []
        for seat in seats:
            known = []
            before = self.looks[position].before(seat)
            if before is not None:
                known.append(before)
            if position > 0 and self.looks[position - 1].begun:
                known.append(self.looks[position - 1].after(seat))
            if not known:
                return None
            found.append(known[0] if len(known) == 1 else pooled(*known))
        return tuple(found)

    def result(self) -> list[float]:
        """What the match was worth to each seat."""
        state = self.match.state
        shares = win_shares(self.match.rules.places(state), self.match.game.sides(state))
        return [share / FULL for share in shares]

    def report(self) -> Review:
        """What is known now."""
        match = self.match
        return Review(
            game=match.game.id,
            rules_version=match.game.version,
            seats=match.seats,
            sides=tuple(match.game.sides(match.state)),
            entries=match.seq,
            futures=self.played,
            done=self.done(),
            rest=self.rest,
            points=tuple(self._points()),
            rolls=tuple(summary.rolls_of(self)),
            decisions=tuple(summary.decisions_of(self)),
            players=tuple(summary.summary_of(self, seat) for seat in range(match.seats)),
            beliefs=self._beliefs,
        )

    def done(self) -> float:
        """How much of what is worth finding out is found out."""
        known = sum(study.known for study in self.studies.values() if study.choice)
        wanted = len(self.unstudied) + sum(study.choice for study in self.studies.values())
        return 1.0 if wanted == 0 else known / wanted

    def _points(self) -> Iterator[ReviewPoint]:
        for position in range(len(self.steps) + 1):
            chances = self.chances(position)
            if chances is None:
                continue
            if position == 0:
                yield ReviewPoint(0, self.steps[0].turn, chances)
            else:
                step = self.steps[position - 1]
                yield ReviewPoint(step.seq, step.turn, chances)


def review(
    match: Match, budget: Budget | None = None, *, seat: int | None = None, seed: int = 1,
    levels: Sequence[str | None] = (),
) -> Review:  # fmt: skip
    """Review a finished match within a budget (20 s unless told otherwise)."""
    reviewer = Reviewer(match, seat=seat, seed=seed, levels=levels)
    reviewer.run(budget or Budget(milliseconds=20_000))
    return reviewer.report()
