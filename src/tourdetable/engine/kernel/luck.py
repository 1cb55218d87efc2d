"""The luck of one simulated match, keyed by what is drawn: kind of draw, who, how often so far.

Every kind of draw of every seat has a stream of its own. A match with one more draw (another
option, another bot) therefore keeps all its other draws: common random numbers stay common.

The streams are L'Ecuyer and Côté's "virtual generators": one combined generator (see `dice`),
entered at points 2**41 steps apart. Pure and compiled builds draw the same numbers.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from tourdetable.engine.kernel.dice import (
    LOW_BITS,
    MODULUS_1,
    MODULUS_2,
    combined,
    next_one,
    next_two,
)
from tourdetable.engine.kernel.state import CHANCE, Moves, Rules, State, drawn, filled
from tourdetable.engine.vecs import extend, vec

ORDER: Final = 8
"""The stream that says which of several seats acts first; streams 0 to 7 are the seats' own."""
MOST_STREAMS: Final = 1024
USUAL_STREAMS: Final = 27
NOT_ENTERED: Final = 0
"""In place of the next share of a stream that nothing was drawn from; no share is zero."""
STEPS_1: Final[i64] = 2147483562
"""MODULUS_1 - 1: how many positions the first generator has."""


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


def _folded(product: i64) -> i64:
    """The same modulo MODULUS_1 (see `dice.next_one`), but for a few thousand below 2**31.

    So its square has room as well: what is multiplied on need not be reduced to the end.
    """
    once: i64 = (product & LOW_BITS) + (product >> 31) * 85
    return (once & LOW_BITS) + (once >> 31) * 85


def _turned(number: i64, turn: i64) -> i64:
    """Another number in 1 … MODULUS_1 - 1: `(number ** 5 + …) % STEPS_1 + 1`.

    Fifth powers permute the residues, so that different seeds stay different.
    """
    square: i64 = _folded(number * number)
    fifth: i64 = _folded(_folded(square * square) * number)
    if fifth >= MODULUS_1:  # hardly ever
        fifth -= MODULUS_1
    # less than twice STEPS_1; half of all numbers are beyond it, and nobody could guess which
    beyond: i64 = fifth + 1013904223 + turn - STEPS_1
    return beyond + (beyond >> 63 & STEPS_1) + 1


def _mix(numbers: vec[i64]) -> None:
    """Turn each number into one in 1 … MODULUS_1 - 1 that has nothing to do with its neighbours'.

    Step by step all numbers together: a processor then works on several at once.
    """
    count: i64 = len(numbers)
    for place in range(count):
        numbers[place] = numbers[place] % STEPS_1 + 1
    for turn in range(i64(3)):
        for place in range(count):
            numbers[place] = _turned(numbers[place], turn)


def starts(seed: int, matches: int) -> tuple[vec[i64], vec[i64]]:
    """Where both generators start in each match of a run: for `seed` and for those after it.

    Seeds are split in two parts, one for each generator: how much is left after STEPS_1, and how
    often that goes into them, modulo the same.
    """
    ones, twos = filled(matches, 0), filled(matches, 0)
    low: i64 = seed % STEPS_1
    high: i64 = seed // STEPS_1 % STEPS_1
    for match in range(i64(matches)):
        ones[match] = low
        twos[match] = high
        low += 1
        if low == STEPS_1:
            low = 0
            high = (high + 1) % STEPS_1
    _mix(ones)
    for match in range(i64(matches)):
        twos[match] = twos[match] + ones[match]
    _mix(twos)
    for match in range(i64(matches)):
        twos[match] = twos[match] % (MODULUS_2 - 1) + 1
    return ones, twos


PLACES: Final = 3
"""What there is of each stream: its next share, and its position in both generators."""
NOT_ENTERED_YET: Final = filled(PLACES * USUAL_STREAMS, NOT_ENTERED)


class Luck:
    """All draws of one match: the position of each stream in both parts of the generator.

    What a stream gives next is reckoned when the number before it is taken: it is there when a
    choice waits for it, and a processor has had time for it meanwhile.
    """

    def __init__(self, seed: int) -> None:
        self._one: i64 = 1
        self._two: i64 = 1
        self.streams = NOT_ENTERED_YET[:]
        """PLACES numbers for each; the first is what it gives next: a share, or NOT_ENTERED."""
        self.last: i64 = CHANCE
        """The seat that moved last."""
        self.restart(seed)

    def restart(self, seed: int) -> None:
        """Become the luck of another match."""
        ones, twos = starts(seed, 1)
        self.begin(ones[0], twos[0])

    def begin(self, one: i64, two: i64) -> None:
        """Become the luck of the match with these starts (see `starts`)."""
        self._one = one
        self._two = two
        self.last = CHANCE
        streams = self.streams
        place: i64 = 0
        while place < len(streams):
            streams[place] = NOT_ENTERED
            place += PLACES

    def _enter(self, stream: i64) -> None:
        """A stream that is used for the first time."""
        place: i64 = stream * PLACES
        while place >= len(self.streams):
            self.streams = extend(self.streams, NOT_ENTERED_YET)
        streams = self.streams
        streams[place + 1] = self._one * JUMPS_1[stream] % MODULUS_1
        streams[place + 2] = self._two * JUMPS_2[stream] % MODULUS_2
        self.take(stream)

    def enter_seats(self, seats: i64) -> None:
        """Enter the streams of all seats: what each of them gives next is then there."""
        for seat in range(seats):
            place: i64 = seat * PLACES
            if self.streams[place] == NOT_ENTERED:
                self._enter(seat)

    def take(self, stream: i64) -> None:
        """What the stream was to give next is taken: it goes on to the number after it."""
        streams = self.streams
        place: i64 = stream * PLACES
        one: i64 = next_one(streams[place + 1])
        two: i64 = next_two(streams[place + 2])
        streams[place] = combined(one, two)
        streams[place + 1] = one
        streams[place + 2] = two

    def share(self, stream: i64) -> i64:
        """The next number of a stream: a share of 2**31."""
        place: i64 = stream * PLACES
        if place >= len(self.streams) or self.streams[place] == NOT_ENTERED:
            self._enter(stream)
        share: i64 = self.streams[place]
        self.take(stream)
        return share

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
        place: i64 = seat * PLACES
        if self.streams[place] == NOT_ENTERED:
            self._enter(seat)
        return self.streams[place]

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
