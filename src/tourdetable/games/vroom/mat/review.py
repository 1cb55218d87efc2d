"""A look back at a race: each push against its card, each driver's own scale, what went wrong.

Nothing here is a rule: a table that knows how far everyone pushes for a point plays better.
"""

from __future__ import annotations

import functools
import statistics
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import msgspec

from tourdetable.games.vroom.rules import classification

SHARE = 1000
"""Shares are told in thousandths."""
OFF = 70
"""A push this far off its driver's own scale stands out, in thousandths."""


class Rolled(NamedTuple):
    """An own push: the car (from 1), the round, and its progress before and after."""

    car: int
    round: int
    start: int
    end: int


class PushReview(msgspec.Struct, frozen=True):
    """A push against its card."""

    round: int
    worth: int
    """The card, a boost included."""
    start: int
    end: int
    """Progress before and after, in tenths of a millimetre."""
    off: int
    """How far it is off its driver's own scale, in thousandths; 0 if it does not stand out."""


class LineReview(msgspec.Struct, frozen=True):
    """A car's race."""

    car: int
    scale: int
    """Tenths of a millimetre for one point: the median of its pushes; 0 without any."""
    pushes: tuple[PushReview, ...]


class WrongReview(msgspec.Struct, frozen=True):
    """The one push that, put back on its driver's own scale, restores the order."""

    car: int
    round: int
    shift: int
    """How much farther the car would then have come."""


class ReviewView(msgspec.Struct, frozen=True):
    """A race, from the last car to the first."""

    lines: tuple[LineReview, ...]
    length: int
    """The gate's progress."""
    wrong: WrongReview | None
    pair: tuple[int, int]
    """The two neighbours to look at: out of order, or, if all are in order, the closest ones."""
    apart: int
    """How far apart the two ended."""


@functools.lru_cache(maxsize=32)
def review(
    order: tuple[int, ...],
    cards: tuple[tuple[int, ...], ...],
    progress: tuple[int, ...],
    pushes: tuple[Rolled, ...],
    length: int,
) -> ReviewView:
    """Look back; `order` and `cards` go from the last car to the first, `progress` by car."""
    worths = dict(zip(order, cards, strict=True))
    lines = tuple(_line(car, worths[car], pushes) for car in order)
    totals = {car: sum(worths[car]) for car in order}
    pair = _pair(order, totals, progress)
    return ReviewView(
        lines=lines,
        length=length,
        wrong=None if _in_order(order, totals) else _wrong(lines, totals, progress),
        pair=pair,
        apart=progress[pair[1] - 1] - progress[pair[0] - 1],
    )


def _line(car: int, cards: Sequence[int], pushes: Sequence[Rolled]) -> LineReview:
    own = [push for push in pushes if push.car == car and cards[push.round - 1] > 0]
    points = [(push.end - push.start) / cards[push.round - 1] for push in own]
    scale = round(statistics.median(points)) if points else 0
    return LineReview(car, scale, tuple(_push(push, cards, scale) for push in own))


def _push(push: Rolled, cards: Sequence[int], scale: int) -> PushReview:
    worth = cards[push.round - 1]
    wanted = worth * scale
    off = round(SHARE * (push.end - push.start - wanted) / wanted) if wanted > 0 else 0
    return PushReview(push.round, worth, push.start, push.end, off if abs(off) > OFF else 0)


def _in_order(order: Sequence[int], totals: dict[int, int]) -> bool:
    return all(totals[behind] <= totals[ahead] for behind, ahead in pairwise(order))


def _pair(order: Sequence[int], totals: dict[int, int], progress: Sequence[int]) -> tuple[int, int]:
    """Neighbours in the wrong order, the closest first; if there are none, the closest at all."""

    def gap(pair: tuple[int, int]) -> tuple[bool, int]:
        behind, ahead = pair
        return totals[behind] <= totals[ahead], progress[ahead - 1] - progress[behind - 1]

    return min(pairwise(order), key=gap)


def _wrong(
    lines: Sequence[LineReview], totals: dict[int, int], progress: Sequence[int]
) -> WrongReview | None:
    """Of the pushes that would restore the order, the one farthest off its driver's scale."""
    found: list[tuple[int, WrongReview]] = []
    for line in lines:
        for push in line.pushes:
            shift = push.worth * line.scale - (push.end - push.start)
            moved = list(progress)
            moved[line.car - 1] += shift
            order = [car + 1 for car in classification.last_to_first(moved)]
            if push.off and _in_order(order, totals):
                found.append((abs(push.off), WrongReview(line.car, push.round, shift)))
    return max(found, key=lambda one: one[0])[1] if found else None
