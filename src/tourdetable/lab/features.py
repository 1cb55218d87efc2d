"""A view as numbers from -1 to 1, for any game.

Which fields there are, how long lists get and which words occur is learnt once per configuration
from seeded random matches; what never changes is left out. The same configuration always has the
same layout. From the layout a writer is made (`lab.writer`) that touches what varies and no more.
"""

from __future__ import annotations

import functools
import random
from typing import Any

import msgspec

import tourdetable as tdt
from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.kernel.state import Rules
from tourdetable.lab.needs import need
from tourdetable.lab.turns import NO_SEAT, Table

MATCHES = 6
MOST_VIEWS = 600
MISSING = -1.0


class Leaf:
    """A place in the view: its fields, its items, or what values it takes."""

    def __init__(self) -> None:
        self.kinds: set[type] = set()
        """The types that were met here."""
        self.fields: dict[str, Leaf] = {}
        self.items: list[Leaf] = []
        self.values: set[Any] = set()
        """Numbers, words and None; of a list its lengths, of several types their names."""
        self.words: dict[Any, float] = {}
        self.scale = 1.0
        self.slot = -1

    def learn(self, value: Any) -> None:
        """Take note of a value that was met here."""
        kind = type(value)
        self.kinds.add(kind)
        if isinstance(value, msgspec.Struct):
            self.values.add(kind.__name__)
            for name in value.__struct_fields__:
                self.fields.setdefault(name, Leaf()).learn(getattr(value, name))
        elif kind is dict:
            for name, item in value.items():
                self.fields.setdefault(str(name), Leaf()).learn(item)
        elif kind is list or kind is tuple:
            while len(self.items) < len(value):
                self.items.append(Leaf())
            for place, item in zip(self.items, value, strict=False):
                place.learn(item)
            self.values.add(len(value))
        else:
            self.values.add(value)

    def settle(self, slot: int) -> int:
        """Give slots to whatever varies; the next free slot."""
        if len(self.values) > 1:
            words = sorted(value for value in self.values if isinstance(value, str))
            self.words = {word: (rank + 1) / len(words) for rank, word in enumerate(words)}
            numbers = [abs(value) for value in self.values if isinstance(value, int | float)]
            self.scale = float(max([1, *numbers]))
            self.slot = slot
            slot += 1
        for name in sorted(self.fields):
            slot = self.fields[name].settle(slot)
        for item in self.items:
            slot = item.settle(slot)
        return slot

    def varies(self) -> bool:
        return (
            self.slot >= 0
            or any(leaf.varies() for leaf in self.fields.values())
            or any(leaf.varies() for leaf in self.items)
        )

    def raw(self, value: Any) -> float:
        """A value before it is scaled: numbers as they are, words by their rank."""
        if isinstance(value, int | float):
            return float(value)
        return self.scale * (MISSING if value is None else self.words.get(value, MISSING))

    def scales(self, into: list[float]) -> None:
        """The scale of each slot."""
        if self.slot >= 0:
            into[self.slot] = self.scale
        for leaf in (*self.fields.values(), *self.items):
            leaf.scales(into)


class Features:
    """The layout of one configured game, and views written into it."""

    def __init__(self, rules: Rules[Any]) -> None:
        from tourdetable.lab.writer import writer

        self.root = Leaf()
        for view in _views(rules):
            self.root.learn(view)
        self.size = self.root.settle(rules.seats)
        self._np = np = need("numpy")
        scales = [1.0] * self.size
        self.root.scales(scales)
        self._inverse = 1.0 / np.array(scales, np.float32)
        self._high = np.ones(self.size, np.float32)
        self._low = -self._high
        self._empty = [0.0] * self.size
        self._write = writer(self.root)

    def of(self, view: Any, seat: int) -> Any:
        """The seat, one number each, and all that varies in its view, as float32."""
        np, into = self._np, self._empty[:]
        into[seat] = 1.0
        self._write(view, into)
        found = np.array(into, np.float32)
        found *= self._inverse
        # None where only numbers were met arrives as NaN: these two take the bound, MISSING, for it
        np.fmax(found, self._low, out=found)
        np.fmin(found, self._high, out=found)
        return found


def _views(rules: Rules[Any]) -> list[Any]:
    """Views from a few seeded random matches, spread over them."""
    game, rng = rules.game, random.Random(rules.game.id)
    found: list[Any] = []
    for number in range(MATCHES):
        table, dice = Table(game, rules), Dice(number)
        while len(found) < MOST_VIEWS * (number + 1) // MATCHES:
            table.settle(dice)
            seat = table.seat()
            found.extend(game.view(table.state, viewer) for viewer in range(rules.seats))
            if seat == NO_SEAT:
                break
            table.act(seat, rng.choice(table.legal(seat)))
    return found


def features(game_id: str, seats: int, options: dict[str, Any]) -> Features:
    """The layout for a configuration, made once in a process."""
    rules = tdt.game(game_id).rules(seats, options)
    return _features(game_id, seats, tuple(sorted(rules.options.items())))


@functools.lru_cache(maxsize=64)
def _features(game_id: str, seats: int, items: tuple[tuple[str, Any], ...]) -> Features:
    return Features(tdt.game(game_id).rules(seats, dict(items)))
