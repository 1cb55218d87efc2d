"""Alternatives at one point of a match, all played on through the same futures."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Hashable, Sequence
from operator import sub

from tourdetable.bots.futures import Ahead
from tourdetable.bots.kernel.reward import FULL
from tourdetable.engine.moves import Move
from tourdetable.protocol.bodies.review import Estimate
from tourdetable.review.estimate import CALM, mean_of, mean_of_counts

FUTURES_APART = 1_000_003
"""The distance between the seeds of two branches: more than a branch ever has futures."""


class Arm:
    """One alternative: where it leads, and what its futures were worth to each seat."""

    def __init__(self, move: Move | None, start: Callable[[int], Ahead]) -> None:
        self.move = move
        """None: nothing is played, the position is played on as it is."""
        self.start = start
        """Where a future begins, by its number."""
        self.played = 0
        """How many futures it has."""
        self._values = array("h")
        """What they were worth, in thousandths: seat after seat, future after future."""
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
        before = self.played
        for number in range(before, upto):
            self._values.extend(self._begin(number).play(key * FUTURES_APART + number))
            self.played += 1
        return self.played - before

    def guess(self, key: int, upto: int) -> int:
        """Guess until it has so many guesses; how many were made."""
        before = len(self.guesses)
        for number in range(before, upto):
            self.guesses.append(self._begin(number).peek(key * FUTURES_APART + number))
        return max(0, upto - before)

    def guessed(self, seat: int) -> float:
        """The mean of the guesses."""
        return sum(guess[seat] for guess in self.guesses) / len(self.guesses)

    def of(self, seat: int) -> array[int]:
        """What each future was worth to a seat, in thousandths."""
        return self._values[seat :: len(self._values) // self.played] if self.played else array("h")


class Branch:
    """Some alternatives; their futures have the same numbers, and with them the same luck."""

    def __init__(self, key: int, arms: list[Arm]) -> None:
        self.key = key
        self.arms = arms
        self._told: dict[Hashable, Estimate] = {}
        """What was worked out since the last future: it is asked for again and again."""

    def extend(self, chosen: Sequence[int], upto: int) -> int:
        """Give the chosen arms so many futures; how many were played."""
        self._told.clear()
        return sum(self.arms[index].extend(self.key, upto) for index in chosen)

    def guess(self, chosen: Sequence[int], upto: int) -> int:
        """Give the chosen arms so many guesses; how many were made."""
        self._told.clear()
        return sum(self.arms[index].guess(self.key, upto) for index in chosen)

    def common(self, chosen: Sequence[int]) -> int:
        """How many futures all of these arms have."""
        return min(self.arms[index].played for index in chosen)

    def _once(self, asked: Hashable, work_out: Callable[[], Estimate]) -> Estimate:
        found = self._told.get(asked)
        if found is None:
            found = self._told[asked] = work_out()
        return found

    # -- by whole futures ------------------------------------------------------------------------

    def value(self, index: int, seat: int, upto: int | None = None) -> Estimate:
        """What an arm is worth to a seat."""
        return self._once(("value", index, seat, upto), lambda: self._value(index, seat, upto))

    def _value(self, index: int, seat: int, upto: int | None) -> Estimate:
        arm = self.arms[index]
        estimate = mean_of_counts(arm.of(seat)[:upto], FULL)
        return Estimate(estimate.mean, 0.0) if arm.exact and arm.played else estimate

    def gain(self, one: int, other: int, seat: int) -> Estimate:
        """By how much one arm is better for a seat than another, future by future."""
        return self._once(("gain", one, other, seat), lambda: self._gain(one, other, seat))

    def _gain(self, one: int, other: int, seat: int) -> Estimate:
        mine, base = self.arms[one], self.arms[other]
        found = list(map(sub, mine.of(seat), base.of(seat)))
        if not found:
            return Estimate(0.0, 0.5)
        estimate = mean_of_counts(found, FULL)
        return Estimate(estimate.mean, 0.0) if mine.exact and base.exact else estimate

    def against_mean(self, one: int, weights: Sequence[int], seat: int) -> Estimate:
        """By how much an arm is better than the weighted mean of all, future by future."""
        return self._once(("against", one, seat), lambda: self._against(one, weights, seat))

    def _against(self, one: int, weights: Sequence[int], seat: int) -> Estimate:
        whole = sum(weights)
        means = self._weighted(weights, seat)
        found = [whole * mine - mean for mine, mean in zip(self.arms[one].of(seat), means)]  # noqa: B905
        if not found:
            return Estimate(0.0, 0.5)
        estimate = mean_of_counts(found, FULL * whole)
        exact = all(arm.exact for arm in self.arms)
        return Estimate(estimate.mean, 0.0) if exact else estimate

    def mean(self, weights: Sequence[int], seat: int) -> Estimate:
        """The weighted mean of all arms."""
        return self._once(("mean", seat), lambda: self._mean(weights, seat))

    def _mean(self, weights: Sequence[int], seat: int) -> Estimate:
        found = self._weighted(weights, seat)
        estimate = mean_of_counts(found, FULL * sum(weights))
        exact = found and all(arm.exact for arm in self.arms)
        return Estimate(estimate.mean, 0.0) if exact else estimate

    def _weighted(self, weights: Sequence[int], seat: int) -> list[int]:
        """Each future of all arms: the sum over the arms, by their weights."""
        found = [0] * self.common(range(len(self.arms)))
        for weight, arm in zip(weights, self.arms, strict=True):
            found = [sum_ + weight * share for sum_, share in zip(found, arm.of(seat))]  # noqa: B905
        return found

    # -- by guesses ------------------------------------------------------------------------------

    def guessed_gain(self, one: int, other: int, seat: int) -> Estimate:
        """By how much one arm is guessed to be better than another."""
        mine, base = self.arms[one].guesses, self.arms[other].guesses

        def work_out() -> Estimate:
            pairs = zip(mine, base, strict=False)
            return mean_of([guess[seat] - usual[seat] for guess, usual in pairs], CALM)

        return self._once(("guessed", one, other, seat), work_out)

    def guessed_against_mean(self, one: int, weights: Sequence[int], seat: int) -> Estimate:
        """By how much an arm is guessed to be better than the weighted mean of all."""
        asked = ("guessed against", one, seat)
        return self._once(asked, lambda: self._guessed_against(one, weights, seat))

    def _guessed_against(self, one: int, weights: Sequence[int], seat: int) -> Estimate:
        whole, found = sum(weights), []
        for guesses in zip(*(arm.guesses for arm in self.arms), strict=False):
            pairs = zip(weights, guesses, strict=True)
            mean = sum(weight * guess[seat] for weight, guess in pairs) / whole
            found.append(guesses[one][seat] - mean)
        return mean_of(found, CALM)
