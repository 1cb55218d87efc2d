"""Observations written by compiled code, straight into the array of a batch.

A cell is the bits of a float32, because mypyc knows no such floats: the bits of every value that a
slot may have are looked up in a table, made from its declaration (`engine.declared.observation`).
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final, Generic

from mypy_extensions import i32, i64, mypyc_attr
from typing_extensions import TypeVar

from tourdetable.engine.kernel.state import State, filled
from tourdetable.engine.vecs import vec

ONE: Final[i32] = 1065353216
"""The bits of 1.0."""
NOTHING: Final[i32] = 0
"""The bits of 0.0."""


class Layout:
    """Where each slot stands, how many cells an item takes, and the bits of each value."""

    def __init__(
        self, names: list[str], first: vec[i64], width: vec[i64], low: vec[i64], high: vec[i64],
        table: vec[i64], bits: vec[i32], size: i64,
    ) -> None:  # fmt: skip
        self.names = names
        self.first = first
        self.width = width
        self.low = low
        self.high = high
        self.table = table
        """Of a number: where in `bits` the bits of its lowest value stand."""
        self.bits = bits
        self.size: i64 = size

    def slot(self, name: str) -> i64:
        """The number of a slot; NONE where this configuration does not declare it."""
        return self.names.index(name) if name in self.names else -1


class Sheet:
    """The observations of a batch, one row each; cells that a row no longer needs become 0."""

    def __init__(self, layout: Layout, rows: int, cells: vec[i32], touched: vec[i32]) -> None:
        self.layout = layout
        self.first = layout.first
        self.width = layout.width
        self.low = layout.low
        self.high = layout.high
        self.table = layout.table
        self.bits = layout.bits
        self.size: i64 = layout.size
        self.cells = cells
        self.touched = touched
        """The cells of each row that are not 0, as many as `counts` says."""
        self.counts = filled(rows, 0)
        self.row: i64 = 0
        self.start: i64 = 0
        self.count: i64 = 0

    def open(self, row: i64) -> None:
        """Begin a row: everything in it is 0."""
        start: i64 = row * self.size
        cells = self.cells
        touched = self.touched
        for index in range(start, start + self.counts[row]):
            cells[i64(touched[index])] = NOTHING
        self.row = row
        self.start = start
        self.count = 0

    def close(self) -> None:
        """End the row."""
        self.counts[self.row] = self.count

    def pick(self, slot: i64, item: i64, value: i64) -> None:
        """One of n: set the bit of a value; below 0 there is none."""
        if value < 0:
            return
        width: i64 = self.width[slot]
        if value >= width:
            self.refuse(slot, value)
        self._set(self.start + self.first[slot] + item * width + value, ONE)

    def mark(self, slot: i64, item: i64, member: i64) -> None:
        """A set: put a member in."""
        self._set(self.start + self.first[slot] + item * self.width[slot] + member, ONE)

    def put(self, slot: i64, item: i64, value: i64) -> None:
        """A number, scaled by its bounds."""
        low: i64 = self.low[slot]
        if value < low or value > self.high[slot]:
            self.refuse(slot, value)
        bits: i32 = self.bits[self.table[slot] + value - low]
        self._set(self.start + self.first[slot] + item, bits)

    def flag(self, slot: i64, item: i64, value: bool) -> None:
        """Yes or no."""
        if value:
            self._set(self.start + self.first[slot] + item, ONE)

    def _set(self, cell: i64, bits: i32) -> None:
        if self.cells[cell] == NOTHING:
            if bits == NOTHING:
                return
            self.touched[self.start + self.count] = i32(cell)
            self.count += 1
        self.cells[cell] = bits

    def refuse(self, slot: i64, value: i64) -> None:
        """Nothing is clipped: a value that breaks its declaration is a defect of the game."""
        raise ValueError(f"{self.layout.names[slot]}: {value} is outside its declaration")


S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Writer(Generic[S]):
    """Writes what a seat may know of a state: the same numbers as the game's declared observer.

    The observer reads views, from which secrets are gone; a writer reads the state itself. So
    `tests/contract/declared/test_writers.py` compares the two number by number.
    """

    @classmethod
    def __class_getitem__(cls, state: object) -> object:
        """`Writer[CityState]` is for type checkers (see `State`)."""
        return cls

    def __init__(self) -> None:
        self.seats: i64 = 0

    @abstractmethod
    def write(self, state: S, seat: i64, sheet: Sheet) -> None:
        """Fill the open row of the sheet."""


def relative(seat: i64, other: i64, seats: i64) -> i64:
    """How many seats after the observer another one sits; below 0 for nobody."""
    if other < 0:
        return -1
    return other - seat if other >= seat else other - seat + seats
