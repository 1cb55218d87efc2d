"""A learned value: a small network that tells a seat's chance to win from a position.

All of it is whole numbers, so that both builds and all machines choose alike. One hidden layer;
three of its units share a machine word (21 bits each), and one multiplication serves all three.

A seat's position is read into sparse `Inputs`, relative to the seat. Inputs count in sixteenths,
first weights in 64ths, second weights in 256ths; the result is a logit in 1024ths.
"""

from __future__ import annotations

import math
from abc import abstractmethod
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from tourdetable.engine.kernel.state import State, filled
from tourdetable.engine.vecs import vec

ONE: Final = 16
"""The amount of an input that is fully there."""
FIRST_SCALE: Final = 64
SECOND_SCALE: Final = 256
LOGIT: Final = 1024
"""A logit of one."""
SHIFT: Final = 8
"""From ONE * FIRST_SCALE * SECOND_SCALE down to LOGIT."""

PACKED: Final = 3
"""Hidden units in a word."""
AT_ONCE: Final = 4
"""Words that are summed in one pass over the inputs."""
MOST_WEIGHT: Final = 127
MOST_AMOUNT: Final = 512
"""All amounts of a position together, in ONEs: 127 * 16 * 512 stays below half a unit's range."""

BITS: Final[i64] = 21
RANGE: Final[i64] = 2097152
HALF: Final[i64] = 1048576
MASK: Final[i64] = 2097151
LEAK: Final[i64] = 3
"""Below zero a unit passes on an eighth (shifted by three bits)."""

CERTAIN: Final = 1_000_000
"""The chance of a sure win, in the unit of `chance`."""
STEEPEST: Final = 10
STEP: Final = 16
"""The table of chances has a place for every 16 of 1024 parts of a logit, from -10 to 10."""
CHANCES: Final = vec[i64](
    [
        round(CERTAIN / (1 + math.exp(-place * STEP / LOGIT)))
        for place in range(-STEEPEST * LOGIT // STEP, STEEPEST * LOGIT // STEP + 2)
    ]
)


def chance(logit: i64) -> i64:
    """The chance to win that a logit stands for, in millionths."""
    edge: i64 = STEEPEST * LOGIT
    bounded: i64 = max(i64(0), min(logit + edge, 2 * edge))
    place: i64 = bounded >> 4
    low: i64 = CHANCES[place]
    return low + ((CHANCES[place + 1] - low) * (bounded & 15) >> 4)


class Inputs:
    """What a network is told of a position: which inputs are there, and how much of each."""

    def __init__(self, most: int) -> None:
        self.places = filled(most, 0)
        self.amounts = filled(most, 0)
        self.count: i64 = 0

    def clear(self) -> None:
        self.count = 0

    def add(self, place: i64, amount: i64) -> None:
        """One more input; nothing for an amount of zero."""
        if amount == 0:
            return
        self.places[self.count] = place
        self.amounts[self.count] = amount
        self.count += 1

    def listed(self) -> tuple[list[int], list[int]]:
        """Places and amounts, for training."""
        places = [int(self.places[index]) for index in range(self.count)]
        return places, [int(self.amounts[index]) for index in range(self.count)]


def packed(units: list[int]) -> int:
    """Three weights of as many hidden units in one number."""
    return units[0] + units[1] * 2097152 + units[2] * 2097152 * 2097152


class Network:
    """The weights. `first` has a row of hidden units for each input."""

    def __init__(
        self, first: list[list[int]], bias: list[int], second: list[int], last: int
    ) -> None:
        self.hidden = len(bias)
        assert self.hidden % (PACKED * AT_ONCE) == 0  # noqa: S101 - nothing is left over
        self.words: i64 = self.hidden // PACKED
        rows: list[int] = []
        for row in [*first, bias]:
            units = range(0, self.hidden, PACKED)
            rows += [packed(row[unit : unit + PACKED]) for unit in units]
        self.rows = vec[i64](rows)
        self.bias_row: i64 = len(first) * self.words
        self.second = vec[i64](second)
        self.last: i64 = last

    def logit(self, inputs: Inputs) -> i64:
        """The judgement of a position, in 1024ths."""
        rows, places, amounts = self.rows, inputs.places, inputs.amounts
        count: i64 = inputs.count
        words: i64 = self.words
        total: i64 = self.last
        word: i64 = 0
        while word < words:
            at: i64 = self.bias_row + word
            one: i64 = rows[at] * ONE
            two: i64 = rows[at + 1] * ONE
            three: i64 = rows[at + 2] * ONE
            four: i64 = rows[at + 3] * ONE
            index: i64 = 0
            while index < count:
                at = places[index] * words + word
                amount: i64 = amounts[index]
                one += rows[at] * amount
                two += rows[at + 1] * amount
                three += rows[at + 2] * amount
                four += rows[at + 3] * amount
                index += 1
            total += self.heard(one, word) + self.heard(two, word + 1)
            total += self.heard(three, word + 2) + self.heard(four, word + 3)
            word += AT_ONCE
        return total >> SHIFT

    def heard(self, word: i64, number: i64) -> i64:
        """What three hidden units say: taken apart, bent at zero, weighed."""
        second = self.second
        unit: i64 = number * PACKED
        total: i64 = 0
        end: i64 = unit + PACKED
        while unit < end:
            value: i64 = ((word + HALF) & MASK) - HALF
            word = (word - value) >> BITS
            if value < 0:
                value = value >> LEAK
            total += value * second[unit]
            unit += 1
        return total


@mypyc_attr(allow_interpreted_subclasses=True)  # games extend it, in groups of their own
class Judge:
    """Reads positions of one configured game for a network; a game says what is read."""

    def __init__(self, network: Network, most: int) -> None:
        self.network = network
        self.inputs = Inputs(most)

    @abstractmethod
    def read(self, state: State[Any], seat: i64, into: Inputs) -> None:
        """Write what a seat has before it into cleared inputs."""

    def logit(self, state: State[Any], seat: i64) -> i64:
        """How good a running match stands for a seat, in 1024ths of a logit."""
        inputs = self.inputs
        inputs.count = 0
        self.read(state, seat, inputs)
        return self.network.logit(inputs)

    def chance(self, state: State[Any], seat: i64) -> i64:
        """The chance of a seat to win a running match, in millionths."""
        return chance(self.logit(state, seat))
