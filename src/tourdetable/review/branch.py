"""Alternatives at one point of a match, all played on through the same futures."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tourdetable.bots.futures import Ahead
from tourdetable.bots.kernel.reward import FULL
from tourdetable.engine.moves import Move
from tourdetable.protocol.bodies.review import Estimate
from tourdetable.review.estimate import mean_of

FUTURES_APART = 1_000_003
"""The distance between the seeds of two branches: more than a branch ever has futures."""


class Arm:
    """One alternative: where it leads, and what its futures were worth to each seat."""

    def __init__(self, move: Move | None, start: Callable[[int], Ahead]) -> None:
        self.move = move
        """None: nothing is played, the position is played on as it is."""
        self.start = start
        """Where a future begins, by its number."""
        self.values: list[list[int]] = []
        self.guesses: list[list[float]] = []
        """First guesses of the same."""
        self.exact = False
        """Whether every future is the same: the match is over in the only world there is."""
        self.ended = False
        """Whether the match is over in all worlds so far: a future costs nothing."""
        self._first: Ahead | None = None

    def _begin(self, number: int) -> Ahead:
        """Where a future begins."""
        ahead = self.start(number)
        if self._first is None:
            self._first, self.exact, self.ended = ahead, ahead.exact, ahead.exact
        self.exact = self.exact and ahead is self._first
        self.ended = self.ended and ahead.exact
        return ahead

    def extend(self, key: int, upto: int) -> int:
        """Play on until it has so many futures; how many were played."""
        before = len(self.values)
        for number in range(before, upto):
            self.values.append(self._begin(number).play(key * FUTURES_APART + number))
        return max(0, upto - before)

    def guess(self, key: int, upto: int) -> int:
        """Guess until it has so many guesses; how many were made."""
        before = len(self.guesses)
        for number in range(before, upto):
            self.guesses.append(self._begin(number).peek(key * FUTURES_APART + number))
        return max(0, upto - before)

    def guessed(self, seat: int) -> float:
        """The mean of the guesses."""
        return sum(guess[seat] for guess in self.guesses) / len(self.guesses)

    def share(self, number: int, seat: int) -> float:
        return self.values[number][seat] / FULL


class Branch:
    """Some alternatives; their futures have the same numbers, and with them the same luck."""

    def __init__(self, key: int, arms: list[Arm]) -> None:
        self.key = key
        self.arms = arms

    def extend(self, chosen: Sequence[int], upto: int) -> int:
        """Give the chosen arms so many futures; how many were played."""
        return sum(self.arms[index].extend(self.key, upto) for index in chosen)

    def guess(self, chosen: Sequence[int], upto: int) -> int:
        """Give the chosen arms so many guesses; how many were made."""
        return sum(self.arms[index].guess(self.key, upto) for index in chosen)

    def common(self, chosen: Sequence[int]) -> int:
        """How many futures all of these arms have."""
        return min(len(self.arms[index].values) for index in chosen)

    def value(self, index: int, seat: int, since: int = 0, upto: int | None = None) -> Estimate:
        """What an arm is worth to a seat."""
        arm = self.arms[index]
        found = [arm.share(number, seat) for number in range(len(arm.values))[since:upto]]
        estimate = mean_of(found)
        return Estimate(estimate.mean, 0.0) if arm.exact and found else estimate

    def gain(self, one: int, other: int, seat: int, since: int = 0) -> Estimate:
        """By how much one arm is better for a seat than another, future by future."""
        mine, base = self.arms[one], self.arms[other]
        count = self.common((one, other))
        found = [
            mine.share(number, seat) - base.share(number, seat) for number in range(since, count)
        ]
        if not found:
            return Estimate(0.0, 0.5)
        estimate = mean_of(found)
        return Estimate(estimate.mean, 0.0) if mine.exact and base.exact else estimate

    def against_mean(self, one: int, weights: Sequence[int], seat: int) -> Estimate:
        """By how much an arm is better than the weighted mean of all, future by future."""
        everyone = range(len(self.arms))
        count, whole = self.common(everyone), sum(weights)
        found = []
        for number in range(count):
            mean = sum(weights[at] * self.arms[at].share(number, seat) for at in everyone) / whole
            found.append(self.arms[one].share(number, seat) - mean)
        if not found:
            return Estimate(0.0, 0.5)
        estimate = mean_of(found)
        exact = all(arm.exact for arm in self.arms)
        return Estimate(estimate.mean, 0.0) if exact else estimate

    def mean(self, weights: Sequence[int], seat: int) -> Estimate:
        """The weighted mean of all arms."""
        everyone = range(len(self.arms))
        count, whole = self.common(everyone), sum(weights)
        found = [
            sum(weights[at] * self.arms[at].share(number, seat) for at in everyone) / whole
            for number in range(count)
        ]
        estimate = mean_of(found)
        exact = found and all(arm.exact for arm in self.arms)
        return Estimate(estimate.mean, 0.0) if exact else estimate
