"""The luck of one simulated match, keyed by what is drawn: kind of draw, who, how often so far.

Every kind of draw of every seat has a stream of its own. A match with one more draw (another
option, another bot) therefore keeps all its other draws: common random numbers stay common.

The streams are L'Ecuyer and Côté's "virtual generators": one combined generator (see `dice`),
entered at points 2**41 steps apart. Pure and compiled builds draw the same numbers.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from tourdetable.engine.kernel.state import CHANCE, Rules, State

MODULUS_1: Final[i64] = 2147483563
MODULUS_2: Final[i64] = 2147483399

ORDER: Final = 8
"""The stream that says which of several seats acts first; streams 0 to 7 are the seats' own."""
MOST_STREAMS: Final = 1024


def _powers(jump: int, modulus: int) -> list[int]:
    found = [1]
    while len(found) < MOST_STREAMS:
        found.append(found[-1] * jump % modulus)
    return found


JUMPS_1: Final = _powers(385234507, 2147483563)  # 40014 ** 2**41 % MODULUS_1
JUMPS_2: Final = _powers(140294960, 2147483399)  # 40692 ** 2**41 % MODULUS_2


def chance_stream(rules: Rules[Any], state: State, code: int, last: i64) -> i64:
    """The stream of a chance outcome; `code` is any of its codes, `last` the seat that moved."""
    stream: i64 = rules.codes.stream[code]
    if rules.purposes > 1:
        purpose: i64 = rules.purpose(state)
        stream += purpose * rules.codes.streams
    return stream + last


def _mixed(value: i64) -> i64:
    """A start in 1 … MODULUS_1 - 1 that has nothing to do with its neighbours'.

    Fifth powers permute the residues, so that different seeds stay different.
    """
    mixed: i64 = value % (MODULUS_1 - 1) + 1
    turn: i64 = 0
    while turn < 3:
        square: i64 = mixed * mixed % MODULUS_1
        mixed = square * square % MODULUS_1 * mixed % MODULUS_1
        mixed = (mixed + 1013904223 + turn) % (MODULUS_1 - 1) + 1
        turn += 1
    return mixed


class Stream:
    """A generator of its own: the position in both of its parts."""

    def __init__(self, one: i64, two: i64) -> None:
        self._one: i64 = one
        self._two: i64 = two

    def below(self, bound: i64) -> i64:
        """The next number, scaled to 0 … bound - 1; `bound` is below 2**31.

        Scaled, not reduced: nearly the same bound gives nearly the same choice.
        """
        self._one = self._one * 40014 % MODULUS_1
        self._two = self._two * 40692 % MODULUS_2
        mixed: i64 = self._one - self._two
        if mixed < 1:
            mixed += MODULUS_1 - 1
        return (mixed * bound) >> 31


class Luck:
    """All draws of one match."""

    def __init__(self, seed: int) -> None:
        self._one: i64 = _mixed(seed % 2147483562)
        self._two: i64 = _mixed(seed // 2147483562 % 2147483562 + self._one)
        self._two = self._two % (MODULUS_2 - 1) + 1
        self._streams: list[Stream | None] = NO_STREAMS[:]
        self.last: i64 = CHANCE
        """The seat that moved last."""

    def _enter(self, stream: i64) -> Stream:
        """A stream that is used for the first time."""
        while stream >= len(self._streams):
            self._streams += NO_STREAMS
        jump_1: i64 = JUMPS_1[stream]
        jump_2: i64 = JUMPS_2[stream]
        entered = Stream(self._one * jump_1 % MODULUS_1, self._two * jump_2 % MODULUS_2)
        self._streams[stream] = entered
        return entered

    def stream(self, stream: i64) -> Stream:
        """A stream by its number."""
        if stream < len(self._streams):
            entered = self._streams[stream]
            if entered is not None:
                return entered
        return self._enter(stream)

    def below(self, stream: i64, bound: i64) -> i64:
        """The next number of a stream, from 0 to bound - 1."""
        return self.stream(stream).below(bound)

    def weighted(self, stream: i64, weights: list[int]) -> int:
        """An index, drawn with the given weights."""
        if len(weights) == 1:
            return 0
        total: i64 = 0
        for weight in weights:
            total += weight
        rest: i64 = self.below(stream, total)
        index = 0
        for weight in weights:
            rest -= weight
            if rest < 0:
                return index
            index += 1
        return index - 1

    def choice(self, seat: i64, count: i64) -> i64:
        """A seat's next choice among `count` things; chance that follows is its roll."""
        self.last = seat
        if count == 1:  # a forced move draws nothing
            return 0
        return self.stream(seat).below(count)

    def outcome(self, rules: Rules[Any], state: State) -> int:
        """The code of the chance outcome that is drawn now."""
        listed = rules.legal(state, CHANCE)
        if len(listed) == 1:
            return listed[0]
        stream = chance_stream(rules, state, listed[0], self.last)
        weights = rules.weights(state)
        if len(weights) == 0:
            return listed[self.stream(stream).below(len(listed))]
        return listed[self.weighted(stream, weights)]


NO_STREAMS: Final[list[Stream | None]] = [None] * 27
