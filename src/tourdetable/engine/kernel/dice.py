"""A small fast generator for playouts and searches, equal in the pure and the compiled build.

L'Ecuyer's combination of two multiplicative generators: every product stays below 2**63, so that
native integers and Python's agree. It is for simulation only; matches use `engine.chance`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

MODULUS_1: Final[i64] = 2147483563
MODULUS_2: Final[i64] = 2147483399
LOW_BITS: Final[i64] = 2147483647  # 2**31 - 1


def next_one(one: i64) -> i64:
    """The first generator's next position: `one * 40014 % MODULUS_1`.

    2**31 is 85 more than the modulus, so the bits from there on count 85 each. What is left is less
    than twice the modulus: no division, and nothing about signs. For keyed luck, which looks at a
    position before it goes there; in `Dice.share` the plain formula is compiled as well.
    """
    product: i64 = one * 40014
    folded: i64 = (product & LOW_BITS) + (product >> 31) * 85
    return folded if folded < MODULUS_1 else folded - MODULUS_1


def next_two(two: i64) -> i64:
    """The second generator's: `two * 40692 % MODULUS_2`; 2**31 is 249 more than its modulus."""
    product: i64 = two * 40692
    folded: i64 = (product & LOW_BITS) + (product >> 31) * 249
    return folded if folded < MODULUS_2 else folded - MODULUS_2


def combined(one: i64, two: i64) -> i64:
    """What both positions together say: a share of 2**31.

    The difference, and MODULUS_1 - 1 more where it is not positive: without a branch, of which a
    processor would guess every second one wrong.
    """
    mixed: i64 = one - two
    return mixed + ((mixed - 1) >> 63 & 2147483562)


class Dice:
    """A seeded stream of numbers."""

    def __init__(self, seed: int) -> None:
        spread = (seed * 2654435761 + 97531) % (2**62)
        self._one: i64 = spread % 2147483562 + 1
        self._two: i64 = (spread // 2147483562 + seed) % 2147483398 + 1
        for warm_up in range(8):
            self.below(2)

    def place(self) -> tuple[int, int]:
        """Where in its stream it is."""
        return self._one, self._two

    def go_to(self, one: int, two: int) -> None:
        """Go on from a place in a stream."""
        self._one = one
        self._two = two

    def share(self) -> i64:
        """The next number of the stream: a share of 2**31."""
        one: i64 = self._one * 40014 % MODULUS_1
        two: i64 = self._two * 40692 % MODULUS_2
        self._one = one
        self._two = two
        mixed: i64 = one - two
        if mixed < 1:
            mixed += MODULUS_1 - 1
        return mixed

    def below(self, bound: i64) -> i64:
        """A number from 0 to bound - 1; `bound` stays far below 2**31: the bias is negligible.

        Scaled, not reduced: a multiplication is many times as fast as a division.
        """
        return (self.share() * bound) >> 31

    def weighted(self, weights: list[int]) -> i64:
        """An index, drawn with the given weights."""
        total: i64 = 0
        for weight in weights:
            total += weight
        rest: i64 = self.below(total)
        index: i64 = 0
        for weight in weights:
            rest -= weight
            if rest < 0:
                return index
            index += 1
        return index - 1
