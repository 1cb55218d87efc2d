"""What a learner sees of a match: declared slot by slot, filled from a seat's view alone.

A game declares its slots once for a configuration (`Observation`) and reads their values from a
view (`Observer.read`). An encoder turns values into numbers: one-of-n slots become one-hot, sets
become bits, and numbers are scaled by their declared bounds to [0, 1], or to [-1, 1] where the
lower bound is negative. Nothing is clipped: a value that breaks its declaration is an error.
"""

from __future__ import annotations

import functools
import math
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Generic, Literal, TypeVar

import msgspec

Kind = Literal["one-of", "number", "set"]
Value = Sequence[float]
"""One slot's value: a number per item; one-of: its index or NONE; set: 0 or 1 per member."""
Values = Mapping[str, Value]

NONE = -1
"""The index of a one-of item that has no value: all its bits are 0."""


class Slot(msgspec.Struct, frozen=True, kw_only=True):
    """One named part of an observation."""

    name: str
    kind: Kind
    about: str
    """One sentence in English, for the listing."""
    sources: tuple[str, ...]
    """The view fields it is read from, such as `teams[].energy`."""
    items: tuple[str, ...] = ("",)
    """What it holds a value for, in order: seats, riders, dice; alone: one without a name."""
    values: tuple[str, ...] = ()
    """The possible values of one-of, or the members of a set."""
    low: float = 0.0
    high: float = 1.0
    log: bool = False
    """Scaled by log(1 + value): for counts whose bound in the rules is far above what is usual."""

    @property
    def width(self) -> int:
        """How many numbers each item takes."""
        return len(self.values) if self.values else 1

    @property
    def length(self) -> int:
        return len(self.items) * self.width

    @property
    def scale(self) -> tuple[float, float]:
        """Offset and divisor: a signed number keeps its zero, others begin at their bound."""
        if self.low < 0:
            return 0.0, max(-self.low, self.high)
        low, high = self._curved(self.low), self._curved(self.high)
        return low, high - low

    def scaled(self, value: float) -> float:
        """A number mapped to [0, 1], or [-1, 1] where the lower bound is negative."""
        offset, divisor = self.scale
        return (self._curved(value) - offset) / divisor

    def _curved(self, value: float) -> float:
        return math.log1p(value) if self.log else value

    def labels(self) -> Iterator[str]:
        """A name for each number, such as `energy[me]` or `phase=bid`."""
        for item in self.items:
            start = f"{self.name}[{item}]" if item else self.name
            if self.values:
                yield from (f"{start}={value}" for value in self.values)
            else:
                yield start


def one_of(
    name: str, values: Sequence[str], sources: Sequence[str], about: str,
    items: Sequence[str] = ("",),
) -> Slot:  # fmt: skip
    """A slot that holds one of several values per item, as one-hot bits."""
    return Slot(
        name=name, kind="one-of", values=tuple(values), sources=tuple(sources), about=about,
        items=tuple(items),
    )  # fmt: skip


def some_of(
    name: str, members: Sequence[str], sources: Sequence[str], about: str,
    items: Sequence[str] = ("",),
) -> Slot:  # fmt: skip
    """A slot that holds a set per item: one bit for each possible member."""
    return Slot(
        name=name, kind="set", values=tuple(members), sources=tuple(sources), about=about,
        items=tuple(items),
    )  # fmt: skip


def number(
    name: str, bounds: tuple[float, float], sources: Sequence[str], about: str,
    items: Sequence[str] = ("",), *, log: bool = False,
) -> Slot:  # fmt: skip
    """A slot that holds a number per item, within bounds that the rules guarantee."""
    low, high = bounds
    return Slot(
        name=name, kind="number", low=low, high=high, sources=tuple(sources), about=about,
        items=tuple(items), log=log,
    )  # fmt: skip


def flag(name: str, sources: Sequence[str], about: str, items: Sequence[str] = ("",)) -> Slot:
    """A slot that holds yes (1) or no (0) per item."""
    return number(name, (0, 1), sources, about, items)


class Observation(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """The declaration of one configured game."""

    version: int
    """Rises when a slot changes its place, length or meaning."""
    slots: tuple[Slot, ...]
    unobserved: Mapping[str, str] = {}
    """View fields that may change during a match and have no slot, each with the reason."""
    by_seat: tuple[str, ...] = ()
    """View fields that hold one entry per seat, in seat order …"""
    seat_numbers: tuple[str, ...] = ()
    """… and those that hold seat numbers: what changes when seats are renamed."""

    @functools.cached_property
    def length(self) -> int:
        return sum(slot.length for slot in self.slots)

    @functools.cached_property
    def bounds(self) -> tuple[list[float], list[float]]:
        """The least and the greatest value of each scaled number."""
        lows = [slot.scaled(slot.low) for slot in self.slots for _ in range(slot.length)]
        highs = [slot.scaled(slot.high) for slot in self.slots for _ in range(slot.length)]
        return lows, highs

    @functools.cached_property
    def labels(self) -> list[str]:
        """A name for each number."""
        return [label for slot in self.slots for label in slot.labels()]

    def gather(self, values: Values) -> list[float]:
        """All values in one list: first numbers and bits, then one-of indices."""
        found: list[float] = []
        for name in self._plan:
            found += values[name]
        return found

    def scaled(self, values: Values) -> list[float]:
        """The whole observation, in plain Python; `lab.adapters.features` uses NumPy."""
        problem = self.problem(values)
        if problem:
            raise ValueError(problem)
        found: list[float] = []
        for slot in self.slots:
            for value in values[slot.name]:
                if slot.kind == "one-of":
                    found.extend(float(value == place) for place in range(slot.width))
                else:
                    found.append(slot.scaled(value))
        return found

    def problem(self, values: Values) -> str:
        """The first value that breaks the declaration, in words; empty: none does."""
        names = {slot.name for slot in self.slots}
        if names != set(values):
            return f"slots declared and read differ: {sorted(names ^ set(values))}"
        return next(filter(None, (_problem(slot, values[slot.name]) for slot in self.slots)), "")

    @functools.cached_property
    def _plan(self) -> list[str]:
        """The names of the slots in the order of `gather`."""
        return [slot.name for slot in sorted(self.slots, key=lambda slot: slot.kind == "one-of")]


def _problem(slot: Slot, value: Value) -> str:
    wanted = len(slot.items) if slot.kind == "one-of" else slot.length
    if len(value) != wanted:
        return f"{slot.name}: {len(value)} numbers in place of {wanted}"
    low, high = slot.low, slot.high
    if slot.kind == "one-of":
        low, high = NONE, slot.width - 1
    outside = [one for one in value if not low <= one <= high]
    if outside:
        return f"{slot.name}: {outside[0]} is not within {low} and {high}"
    if slot.kind != "number" and any(one != int(one) for one in value):
        return f"{slot.name}: {list(value)} are not whole numbers"
    return ""


V_contra = TypeVar("V_contra", contravariant=True)


class Observer(ABC, Generic[V_contra]):
    """Reads the values of declared slots from views of one configured game."""

    observation: Observation

    @abstractmethod
    def read(self, view: V_contra, seat: int) -> Values:
        """The value of each slot for a seat; `view` is that seat's own."""


def from_me(seats: int, seat: int) -> list[int]:
    """All seats in the order in which a seat sees them: itself, then the others in turn order."""
    return [*range(seat, seats), *range(seat)]


def relative(seats: int, seat: int, other: int | None) -> int:
    """How many seats after the observer another one sits; NONE for nobody."""
    return NONE if other is None or other < 0 else (other - seat) % seats


@functools.cache
def seat_items(seats: int) -> tuple[str, ...]:
    """The names of seats as an observer sees them."""
    return ("me", *(f"+{after}" for after in range(1, seats)))
