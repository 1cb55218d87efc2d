"""A view as numbers from -1 to 1, for any game.

Which fields there are, how long lists get and which words occur is learnt once per configuration
from seeded random matches; what never changes is left out. The same configuration always has the
same layout.
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
        self.fields: dict[str, Leaf] = {}
        self.items: list[Leaf] = []
        self.values: set[Any] = set()
        self.known: dict[Any, float] = {}
        self.inside: list[tuple[str, Leaf]] = []
        self.listed: list[tuple[int, Leaf]] = []
        self.words: dict[str, float] = {}
        self.scale = 1.0
        self.slot = -1

    def learn(self, value: Any) -> None:
        """Take note of a value that was met here."""
        if isinstance(value, dict):
            for name, item in value.items():
                self.fields.setdefault(name, Leaf()).learn(item)
        elif isinstance(value, list | tuple):
            while len(self.items) < len(value):
                self.items.append(Leaf())
            for place, item in zip(self.items, value, strict=False):
                place.learn(item)
            self.values.add(len(value))
        else:
            self.values.add(value)

    def settle(self, slot: int) -> int:
        """Give slots to whatever varies; the next free slot."""
        words = sorted(value for value in self.values if isinstance(value, str))
        self.words = {word: (rank + 1) / len(words) for rank, word in enumerate(words)}
        numbers = [abs(value) for value in self.values if isinstance(value, int | float)]
        self.scale = float(max([1, *numbers]))
        if len(self.values) > 1:
            self.known = {value: self.number(value) for value in self.values}
            self.slot = slot
            slot += 1
        for name in sorted(self.fields):
            slot = self.fields[name].settle(slot)
        for item in self.items:
            slot = item.settle(slot)
        self.inside = [(name, leaf) for name, leaf in self.fields.items() if leaf.varies()]
        self.listed = [(index, leaf) for index, leaf in enumerate(self.items) if leaf.varies()]
        return slot

    def varies(self) -> bool:
        return self.slot >= 0 or bool(self.inside) or bool(self.listed)

    def write(self, value: Any, into: list[float]) -> None:
        """Write a value, and what is inside it, into its slots."""
        kind = type(value)
        if kind is dict:
            for name, leaf in self.inside:
                if name in value:
                    item = value[name]
                    # most are plain numbers: spare them the call
                    if type(item) is int and item in leaf.known:
                        into[leaf.slot] = leaf.known[item]
                    else:
                        leaf.write(item, into)
            return
        if kind is list or kind is tuple:
            count = len(value)
            for index, leaf in self.listed:
                if index >= count:
                    break
                item = value[index]
                if type(item) is int and item in leaf.known:
                    into[leaf.slot] = leaf.known[item]
                else:
                    leaf.write(item, into)
            value = count
        if self.slot >= 0:
            found = self.known.get(value)
            into[self.slot] = self.number(value) if found is None else found

    def number(self, value: Any) -> float:
        """A value from -1 to 1: scaled by the greatest that was met, words by their rank."""
        if isinstance(value, int | float):
            return max(-1.0, min(1.0, value / self.scale))
        return MISSING if value is None else self.words.get(value, MISSING)


class Features:
    """The layout of one configured game, and views written into it."""

    def __init__(self, rules: Rules[Any]) -> None:
        self.root = Leaf()
        self.seats = rules.seats
        for view in _views(rules):
            self.root.learn(msgspec.to_builtins(view))
        self.size = self.root.settle(self.seats)
        self._array = need("numpy").array

    def of(self, view: Any, seat: int) -> Any:
        """The seat, one number each, and all that varies in its view, as float32."""
        into = [0.0] * self.size
        into[seat] = 1.0
        self.root.write(msgspec.to_builtins(view), into)
        return self._array(into, "float32")


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
