"""The luck of one simulated match, keyed by what is drawn: kind of draw, who, how often so far.

Every kind of draw of every seat has a stream of its own. A match with one more draw (another
option, another bot) therefore keeps all its other draws: common random numbers stay common.

The streams are L'Ecuyer and Côté's "virtual generators": one combined generator (see `dice`),
entered at points 2**41 steps apart. Pure and compiled builds draw the same numbers.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from tourdetable.engine.kernel.dice import MODULUS_1, MODULUS_2, combined, next_one, next_two
from tourdetable.engine.kernel.state import CHANCE, Moves, Rules, State, drawn, filled
from tourdetable.engine.vecs import append, vec

ORDER: Final = 8
"""The stream that says which of several seats acts first; streams 0 to 7 are the seats' own."""
MOST_STREAMS: Final = 1024
USUAL_STREAMS: Final = 27
NOT_ENTERED: Final = 0
"""The position of a stream that nothing was drawn from; no generator ever gets there."""


def _powers(jump: int, modulus: int) -> vec[i64]:
    found = [1]
    while len(found) < MOST_STREAMS:
        found.append(found[-1] * jump % modulus)
    return vec[i64](found)


JUMPS_1: Final = _powers(385234507, 2147483563)  # 40014 ** 2**41 % MODULUS_1
JUMPS_2: Final = _powers(140294960, 2147483399)  # 40692 ** 2**41 % MODULUS_2


def chance_stream(rules: Rules[Any], state: State, code: i64, last: i64) -> i64:
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


def first_start(low: i64) -> i64:
    """Where the first generator of a match starts; `low`: its seed modulo 2147483562."""
    return _mixed(low)


def second_start(high: i64, one: i64) -> i64:
    """Where the second one starts; `high`: how often that goes into the seed, modulo the same."""
    return _mixed(high + one) % (MODULUS_2 - 1) + 1


NOT_ENTERED_YET: Final = filled(USUAL_STREAMS, NOT_ENTERED)


class Luck:
    """All draws of one match: the position of each stream in both parts of the generator."""

    def __init__(self, seed: int) -> None:
        self._one: i64 = 1
        self._two: i64 = 1
        self._ones = NOT_ENTERED_YET[:]
        self._twos = NOT_ENTERED_YET[:]
        self._next_one: i64 = 1
        self._next_two: i64 = 1
        """Where the stream that `ahead` looked into goes next."""
        self.last: i64 = CHANCE
        """The seat that moved last."""
        self.restart(seed)

    def restart(self, seed: int) -> None:
        """Become the luck of another match."""
        one: i64 = first_start(seed % 2147483562)
        self.begin(one, second_start(seed // 2147483562 % 2147483562, one))

    def begin(self, one: i64, two: i64) -> None:
        """Become the luck of the match with these starts (see `first_start`)."""
        self._one = one
        self._two = two
        self.last = CHANCE
        ones = self._ones
        for stream in range(i64(len(ones))):
            ones[stream] = NOT_ENTERED

    def _enter(self, stream: i64) -> None:
        """A stream that is used for the first time."""
        while stream >= len(self._ones):
            self._ones = append(self._ones, NOT_ENTERED)
            self._twos = append(self._twos, NOT_ENTERED)
        self._ones[stream] = self._one * JUMPS_1[stream] % MODULUS_1
        self._twos[stream] = self._two * JUMPS_2[stream] % MODULUS_2

    def share(self, stream: i64) -> i64:
        """The next number of a stream: a share of 2**31."""
        if stream >= len(self._ones) or self._ones[stream] == NOT_ENTERED:
            self._enter(stream)
        ones, twos = self._ones, self._twos
        one: i64 = next_one(ones[stream])
        two: i64 = next_two(twos[stream])
        ones[stream] = one
        twos[stream] = two
        return combined(one, two)

    def below(self, stream: i64, bound: i64) -> i64:
        """The next number of a stream, scaled to 0 … bound - 1; `bound` is below 2**31.

        Scaled, not reduced: nearly the same bound gives nearly the same choice.
        """
        return (self.share(stream) * bound) >> 31

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
        return self.below(seat, count)

    def ahead(self, seat: i64) -> i64:
        """The share of 2**31 that a seat's next choice takes, if there is anything to choose."""
        self.last = seat
        if self._ones[seat] == NOT_ENTERED:
            self._enter(seat)
        one: i64 = next_one(self._ones[seat])
        two: i64 = next_two(self._twos[seat])
        self._next_one = one
        self._next_two = two
        return combined(one, two)

    def take(self, seat: i64) -> None:
        """The seat has taken what `ahead` told."""
        self._ones[seat] = self._next_one
        self._twos[seat] = self._next_two

    def move(self, rules: Rules[Any], state: State, seat: i64, out: Moves) -> i64:
        """A seat's next choice among its legal moves; `out` is any buffer of the rules."""
        code: i64 = rules.draw(state, seat, self.ahead(seat), out)
        if out.count != 1:  # a forced move draws nothing
            self.take(seat)
        return code

    def outcome(self, rules: Rules[Any], state: State, out: Moves) -> i64:
        """The code of the chance outcome that is drawn now."""
        out.listed_last = False
        first: i64 = rules.draw(state, CHANCE, 0, out)
        return first if out.count == 1 else self.rolled(rules, state, first, out)

    def rolled(self, rules: Rules[Any], state: State, first: i64, out: Moves) -> i64:
        """One of several outcomes, of which `Rules.draw` has named the first or listed all."""
        share: i64 = self.share(chance_stream(rules, state, first, self.last))
        return drawn(out, share) if out.listed_last else first + ((share * out.count) >> 31)
