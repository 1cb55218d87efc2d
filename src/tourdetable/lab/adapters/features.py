"""A seat's view as float32 numbers, as the game declares them (`engine.declared.observation`)."""

from __future__ import annotations

import functools
from itertools import accumulate
from typing import TYPE_CHECKING, Generic, TypeVar

import tourdetable as tdt
from tourdetable.engine.declared.observation import NONE, Observation, Observer, Slot
from tourdetable.engine.declared.options import Chosen
from tourdetable.engine.game import View
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
        self._number_places([slot for slot in self._placed() if slot[0].kind != "one-of"])
        self._choice_places([slot for slot in self._placed() if slot[0].kind == "one-of"])

    def of(self, view: V, seat: int) -> Numbers:
        """A seat's own view in numbers; a value outside its declared bounds is an error."""
        np, count = self._np, self._np.count_nonzero
        values = self.observer.read(view, seat)
        given = np.array(self.observation.gather(values), np.float64)
        if (
            len(given) != len(self._least)
            or count(given < self._least)
            or count(given > self._most)
        ):
            raise ValueError(self.observation.problem(values))
        found: Numbers = np.zeros(self.size + 1, np.float32)
        numbers, chosen = given[: self._numbers], given[self._numbers :].astype(np.intp)
        if self._has_logs:
            np.log1p(numbers, out=numbers, where=self._logs)
        numbers -= self._offset
        numbers /= self._divisor
        found[self._at] = numbers
        chosen += self._start
        found[self._bits[chosen]] = 1.0
        return found[:-1]

    def _placed(self) -> list[tuple[Slot, int]]:
        """Each slot with the index of its first number."""
        lengths = [slot.length for slot in self.observation.slots]
        return list(zip(self.observation.slots, accumulate(lengths, initial=0), strict=False))

    def _number_places(self, placed: list[tuple[Slot, int]]) -> None:
        """Where numbers and bits go, and how they are scaled."""
        np = self._np
        at = [place for slot, first in placed for place in range(first, first + slot.length)]
        slots = [slot for slot, _first in placed for _ in range(slot.length)]
        self._at = np.array(at, np.intp)
        self._numbers = len(at)
        self._least = np.array([slot.low for slot in slots])
        self._most = np.array([slot.high for slot in slots])
        self._offset = np.array([slot.scale[0] for slot in slots])
        self._divisor = np.array([slot.scale[1] for slot in slots])
        self._logs = np.array([slot.log for slot in slots])
        self._has_logs = any(slot.log for slot in slots)

    def _choice_places(self, placed: list[tuple[Slot, int]]) -> None:
        """For each value of a one-of item, the index that is set to 1; NONE gets an extra one."""
        np = self._np
        bits: list[int] = []
        start: list[int] = []
        most: list[int] = []
        for slot, first in placed:
            for place in range(first, first + slot.length, slot.width):
                bits += [self.size, *range(place, place + slot.width)]
                start.append(len(bits) - slot.width)
                most.append(slot.width - 1)
        self._bits, self._start = np.array(bits, np.intp), np.array(start, np.intp)
        self._least = np.concatenate([self._least, np.full(len(most), NONE)])
        self._most = np.concatenate([self._most, most])


def features(game_id: str, seats: int, options: Chosen) -> Features[View]:
    """The encoder for a configuration, made once in a process."""
    rules = tdt.game(game_id).rules(seats, options)
    return _features(game_id, seats, tuple(sorted(rules.options.items())))


@functools.lru_cache(maxsize=64)
def _features(
    game_id: str, seats: int, items: tuple[tuple[str, bool | int | str], ...]
) -> Features[View]:
    return Features(tdt.game(game_id).observer(seats, dict(items)))
