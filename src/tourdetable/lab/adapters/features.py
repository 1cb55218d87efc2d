"""A seat's view as float32 numbers, as the game declares them (`engine.observation`)."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import TYPE_CHECKING, Generic, TypeVar

import tourdetable as tdt
from tourdetable.engine.game import View
from tourdetable.engine.observation import Observation, Observer, Slot
from tourdetable.engine.options import Chosen
from tourdetable.lab.optional_imports import need

V = TypeVar("V", bound=View)

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers = NDArray[np.float32]


class Features(Generic[V]):
    """Encodes views of one configured game by its declaration."""

    def __init__(self, observer: Observer[V]) -> None:
        self._np = np = need("numpy")
        self.observer = observer
        self.observation: Observation = observer.observation
        self.size = self.observation.length
        lows, highs = self.observation.bounds
        self.low: Numbers = np.array(lows, np.float32)
        self.high: Numbers = np.array(highs, np.float32)
        self._number_places(self.observation.slots)
        self._choice_places(self.observation.slots)

    def of(self, view: V, seat: int) -> Numbers:
        """A seat's own view in numbers; a value outside its declared bounds is an error."""
        np = self._np
        values = self.observer.read(view, seat)
        numbers, choices = self.observation.gather(values)
        scaled, chosen = np.array(numbers, np.float64), np.array(choices, np.intp)
        if len(scaled) != len(self._at) or len(chosen) != len(self._first):
            raise ValueError(self.observation.problem(values))
        if len(self._logs):
            scaled[self._logs] = np.log1p(scaled[self._logs])
        scaled -= self._offset
        scaled /= self._divisor
        if (scaled < self._least).any() or (scaled > 1.0).any() or (chosen >= self._width).any():
            raise ValueError(self.observation.problem(values))
        found: Numbers = np.zeros(self.size + 1, np.float32)
        found[self._at] = scaled
        found[np.where(chosen < 0, self.size, self._first + chosen)] = 1.0
        return found[:-1]

    def _number_places(self, slots: Sequence[Slot]) -> None:
        """Where numbers and bits go, and how they are scaled."""
        np = self._np
        at: list[int] = []
        rows: list[tuple[float, float, float, bool]] = []
        place = 0
        for slot in slots:
            if slot.kind != "one-of":
                at.extend(range(place, place + slot.length))
                row = (*slot.scale, slot.scaled(slot.low), slot.log)
                rows.extend([row] * slot.length)
            place += slot.length
        self._at = np.array(at, np.intp)
        self._offset, self._divisor, self._least = (
            np.array([row[column] for row in rows]) for column in range(3)
        )
        self._logs = np.array([index for index, row in enumerate(rows) if row[3]], np.intp)

    def _choice_places(self, slots: Sequence[Slot]) -> None:
        """Where the bits of each one-of item begin, and how many it has."""
        np = self._np
        first: list[int] = []
        width: list[int] = []
        place = 0
        for slot in slots:
            if slot.kind == "one-of":
                first.extend(range(place, place + slot.length, slot.width))
                width.extend([slot.width] * len(slot.items))
            place += slot.length
        self._first, self._width = np.array(first, np.intp), np.array(width, np.intp)


def features(game_id: str, seats: int, options: Chosen) -> Features[View]:
    """The encoder for a configuration, made once in a process."""
    rules = tdt.game(game_id).rules(seats, options)
    return _features(game_id, seats, tuple(sorted(rules.options.items())))


@functools.lru_cache(maxsize=64)
def _features(
    game_id: str, seats: int, items: tuple[tuple[str, bool | int | str], ...]
) -> Features[View]:
    return Features(tdt.game(game_id).observer(seats, dict(items)))
