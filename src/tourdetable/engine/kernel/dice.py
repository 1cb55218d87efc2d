"""A small fast generator for playouts and searches, equal in the pure and the compiled build.

L'Ecuyer's combination of two multiplicative generators: every product stays below 2**63, so that
native integers and Python's agree. It is for simulation only; matches use `engine.chance`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

MODULUS_1: Final[i64] = 2147483563
MODULUS_2: Final[i64] = 2147483399


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
