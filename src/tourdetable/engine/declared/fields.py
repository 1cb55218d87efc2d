"""The fields of a state, declared once: kind, length, bounds, first value.

`tools/states.py` makes the constructor and the copy of a state from them; its readable form, the
checks of a loaded state and the comparison of two states follow from them while it runs.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from tourdetable.engine.refusal import Refusal

Size = int | str
"""A number, or the name of one in `Rules.sizes`, where it depends on seats and options."""


@dataclass(frozen=True)
class Field:
    """One number, a row of a fixed length, a stack that grows up to a length, or shared."""

    name: str
    kind: Literal["number", "row", "stack", "shared"]
    size: Size
    low: Size
    high: Size
    start: Size
    note: str
    derived: bool
    """It follows from the others, is kept for speed and stands in no file."""

    def check(self, value: object, sizes: Mapping[str, int]) -> None:
        """Refuse a value from a file that the declaration does not allow."""
        if self.kind == "number":
            self._check_number(value, sizes)
            return
        if not isinstance(value, list):
            raise Refusal(self.name, "must be a list.", "state-field", name=self.name)
        size, found = number_of(self.size, sizes), len(value)
        if self.kind == "row" and found != size:
            why = f"must have {size} numbers, not {found}."
            raise Refusal(self.name, why, "state-length", length=size, found=found)
        if found > size:
            why = f"must have at most {size} numbers, not {found}."
            raise Refusal(self.name, why, "state-most", most=size, found=found)
        for item in value:
            self._check_number(item, sizes)

    def _check_number(self, value: object, sizes: Mapping[str, int]) -> None:
        low, high = number_of(self.low, sizes), number_of(self.high, sizes)
        if type(value) is not int or not low <= value <= high:
            why = f"must be from {low} to {high}, not {value!r}."
            raise Refusal(self.name, why, "state-range", low=low, high=high, value=repr(value))


def number_of(size: Size, sizes: Mapping[str, int]) -> int:
    """A size as a number."""
    return sizes[size] if isinstance(size, str) else size


def number(name: str, low: Size, high: Size, start: Size = 0, note: str = "") -> Field:
    """A single number with its bounds."""
    return Field(name, "number", 1, low, high, start, note, derived=False)


def row(
    name: str, size: Size, low: Size, high: Size, start: Size = 0, note: str = "", *,
    derived: bool = False,
) -> Field:  # fmt: skip
    """As many numbers as `size` says, always."""
    return Field(name, "row", size, low, high, start, note, derived)


def stack(
    name: str, most: Size, low: Size, high: Size, note: str = "", *, derived: bool = False
) -> Field:
    """A list of at most this length, empty at first."""
    return Field(name, "stack", most, low, high, 0, note, derived)


def shared(name: str) -> Field:
    """A part of the rules that every state has at hand, under the same name."""
    return Field(name, "shared", 0, 0, 0, 0, "", derived=True)
