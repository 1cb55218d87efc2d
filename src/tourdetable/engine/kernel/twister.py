"""The first numbers of Python's random generator for four seeds at once.

A seeded match draws each die from a generator of its own, `random.Random(f"{seed}/{number}")`. To
seed one takes 1,247 multiplications, each of which waits for the one before, and the making of 624
numbers, of which two or three are used. Four seeds together take hardly longer than one, and no
number is made that nobody asks for. This is the Mersenne Twister (MT19937) as CPython seeds it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tourdetable.engine.kernel.state import filled, place_of
from tourdetable.engine.vecs import vec

LANES: Final[i64] = 4
WORDS: Final[i64] = 624
AHEAD: Final[i64] = 397
NUMBERS: Final[i64] = 227
"""How many numbers follow from the seeded words alone."""
LARGEST: Final[i64] = 32
"""Bits of a number."""
LOW_32: Final[i64] = 4294967295
TOP_BIT: Final[i64] = 2147483648
OTHER_BITS: Final[i64] = 2147483647
FACTOR_1: Final[i64] = 1664525
FACTOR_2: Final[i64] = 1566083941
TWIST: Final[i64] = 2567483615


def _first_words() -> vec[i64]:
    """The words that every seed is mixed into."""
    words = [19650218]
    for place in range(1, 624):
        words.append((1812433253 * (words[-1] ^ words[-1] >> 30) + place) % 2**32)
    return vec[i64](words)


FIRST: Final = _first_words()


class Twister:
    """Four seeded generators, of which the first NUMBERS numbers are there."""

    def __init__(self) -> None:
        self.first = -4
        """The number of the first of the four."""
        self._words = filled(4 * 624, 0)
        """The words of the four generators side by side."""
        self._added = filled(4, 0)
        """What the last step of the first half adds to each."""

    def seed(self, first: int, keys: list[bytes]) -> None:
        """Seed the four with long numbers, each written as bytes, the highest first."""
        self.first = first
        for lane in range(LANES):
            self._lay_out(lane, keys[lane])
        self._mix_in()
        self._mix_again()

    def _lay_out(self, lane: i64, key: bytes) -> None:
        """What each step adds: the key's words, the lowest ones first, again and again."""
        words = self._words
        added = filled((len(key) + 3) // 4, 0)
        last: i64 = len(key) - 1
        for at in range(last + 1):
            byte: i64 = key[last - at]
            added[at >> 2] = added[at >> 2] | byte << (at & 3) * 8
        length: i64 = len(added)
        for j in range(length):
            added[j] = added[j] + j
        turn: i64 = 0
        place: i64 = LANES + lane
        while place < WORDS * LANES:
            words[place] = added[turn]
            turn += 1
            if turn == length:
                turn = 0
            place += LANES
        self._added[lane] = added[turn]

    def _mix_in(self) -> None:
        """The first half of CPython's `init_by_array`."""
        words = self._words
        a: i64 = FIRST[0]
        b: i64 = a
        c: i64 = a
        d: i64 = a
        for i in range(i64(1), WORDS):
            old: i64 = FIRST[i]
            place: i64 = i * LANES
            a = (old ^ (a ^ a >> 30) * FACTOR_1) + words[place] & LOW_32
            b = (old ^ (b ^ b >> 30) * FACTOR_1) + words[place + 1] & LOW_32
            c = (old ^ (c ^ c >> 30) * FACTOR_1) + words[place + 2] & LOW_32
            d = (old ^ (d ^ d >> 30) * FACTOR_1) + words[place + 3] & LOW_32
            words[place] = a
            words[place + 1] = b
            words[place + 2] = c
            words[place + 3] = d
        for lane in range(LANES):
            last: i64 = words[(WORDS - 1) * LANES + lane]
            mixed: i64 = words[LANES + lane] ^ (last ^ last >> 30) * FACTOR_1
            words[LANES + lane] = mixed + self._added[lane] & LOW_32

    def _mix_again(self) -> None:
        """The second half."""
        words = self._words
        a: i64 = words[LANES]
        b: i64 = words[LANES + 1]
        c: i64 = words[LANES + 2]
        d: i64 = words[LANES + 3]
        for i in range(i64(2), WORDS):
            place: i64 = i * LANES
            a = (words[place] ^ (a ^ a >> 30) * FACTOR_2) - i & LOW_32
            b = (words[place + 1] ^ (b ^ b >> 30) * FACTOR_2) - i & LOW_32
            c = (words[place + 2] ^ (c ^ c >> 30) * FACTOR_2) - i & LOW_32
            d = (words[place + 3] ^ (d ^ d >> 30) * FACTOR_2) - i & LOW_32
            words[place] = a
            words[place + 1] = b
            words[place + 2] = c
            words[place + 3] = d
        for lane in range(LANES):
            last: i64 = words[(WORDS - 1) * LANES + lane]
            mixed: i64 = words[LANES + lane] ^ (last ^ last >> 30) * FACTOR_2
            words[LANES + lane] = mixed - 1 & LOW_32
            words[lane] = TOP_BIT

    def index(self, number: i64, weights: list[int]) -> i64:
        """An index drawn by one of the four: `randrange` of the sum of the weights says which.

        -1 if it is not among the four (another thread has seeded them anew), if the sum has more
        than 32 bits, or if more numbers were needed than there are, which hardly anybody will see.
        """
        lane: i64 = number - self.first
        if lane < 0 or lane >= LANES:
            return -1
        total: i64 = 0
        for weight in weights:
            total += weight
        size: i64 = 0
        while total >> size:
            size += 1
        if size > LARGEST:
            return -1
        rest: i64 = total
        turn: i64 = 0
        while rest >= total and turn < NUMBERS:
            rest = self._number(turn * LANES + lane) >> LARGEST - size
            turn += 1
        return place_of(rest, weights) if rest < total else -1

    def _number(self, place: i64) -> i64:
        """The number of 32 bits that begins with the word at this place."""
        words = self._words
        both: i64 = words[place] & TOP_BIT | words[place + LANES] & OTHER_BITS
        found: i64 = words[place + AHEAD * LANES] ^ both >> 1 ^ (both & 1) * TWIST
        found ^= found >> 11
        found ^= found << 7 & 2636928640
        found ^= found << 15 & 4022730752
        return found ^ found >> 18
