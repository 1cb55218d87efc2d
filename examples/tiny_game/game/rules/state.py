"""The position: ints and lists of ints only, because this file is compiled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tourdetable.engine.kernel.state import State

if TYPE_CHECKING:
    from .rules import TinyRules


class TinyState(State["TinyRules"]):
    """Who hid which number, who stands where, and what is waited for."""

    def __init__(self, rules: TinyRules) -> None:
        super().__init__(rules)
        self.numbers = [0] * rules.seats
        """The hidden number of each seat; 0: none yet."""
        self.places = [0] * rules.seats
        self.turn = 0
        self.rolling = 0
        """1 while a die is waited for."""
        self.peeked = 0
        """1 when the seat whose turn it is has looked at the next seat's number."""
        self.guessed = 0
        """The number that was guessed while the next seat may change its own; else 0."""

    def copy(self) -> TinyState:
        new = TinyState(self.rules)
        new.numbers = self.numbers[:]
        new.places = self.places[:]
        new.turn = self.turn
        new.rolling = self.rolling
        new.peeked = self.peeked
        new.guessed = self.guessed
        return new

    def fields(self) -> list[str]:
        return ["numbers", "places", "turn", "rolling", "peeked", "guessed"]
