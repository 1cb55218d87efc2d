"""One configured race: its circuit, its hazard cards and its options, as tables of integers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tourdetable.engine.vecs import vec

# What a cell is (AE-2), or becomes for one turn through a hazard card (AE-18).
START: Final = 0
EFFORT: Final = 1
GREEN: Final = 2
POLKA: Final = 3
FEED: Final = 4
SETBACK: Final = 5
ESCAPE: Final = 6
HAZARD: Final = 7

# What a hazard card says (AE-5). Fair wind is a feed of another value (AE-18a).
CARD_RAINBOW_LAP: Final = 0
CARD_NO_FEED: Final = 1
CARD_FEED: Final = 2
CARD_FAIR_WIND: Final = 3
CARD_ESCAPE: Final = 4
CARD_SETBACK: Final = 5
CARD_EVERYONE: Final = 6
CARD_WITHDRAW: Final = 7

# The target of the race (AE-31).
THREE_RAINBOWS: Final = 0
FIVE_RAINBOWS: Final = 1
MIXED: Final = 2
RAINBOWS_WANTED: Final = vec[i64]([3, 5, 3])

ENERGY_MOST: Final = 60
"""AE-4: nobody ever has more."""
TEAMMATES: Final = 6
LAP_FEED: Final = 15
WITHDRAWAL_ENERGY: Final = 15
LEAD_WINS: Final = 19
"""AE-9a: eighteen cells of ten seconds; beyond them the lead exceeds three minutes."""
LEAD_PRICE: Final = vec[i64]([0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3])
"""AE-9a: what a breakaway pays per turn, by the cells of its lead."""
ONE_MINUTE: Final = 7
TWO_MINUTES: Final = 13
"""AE-32a: the first cells beyond one and beyond two minutes."""
TURNS_MOST: Final = 900
"""The commissaires stop a race that never ends; AE-30 then decides (see the game's README)."""


class Course:
    """The parts of a race that do not change: circuit, cards and options."""

    def __init__(
        self,
        kinds: list[int],
        costs: list[int],
        cards: list[tuple[int, int, int]],
        target: int,
        combativity: bool,
        forced_energy: int,
    ) -> None:
        self.kinds = vec[i64](kinds)
        self.costs = vec[i64](costs)
        """The cost of an effort or setback cell, the energy of a feed, the jerseys of a polka."""
        self.length: i64 = len(kinds)
        self.efforts = vec[i64]([cell for cell in range(len(kinds)) if kinds[cell] == EFFORT])
        self.card_kinds = vec[i64]([card[0] for card in cards])
        self.card_values = vec[i64]([card[1] for card in cards])
        self.card_counts = vec[i64]([card[2] for card in cards])
        self.target: i64 = target
        self.rainbows_wanted: i64 = RAINBOWS_WANTED[target]
        self.combativity = combativity
        self.forced_energy: i64 = forced_energy
        """AE-33: the energy for a teammate that the withdraw card takes."""
