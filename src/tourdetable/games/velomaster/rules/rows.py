"""Rows of numbers: what a list has and a vector has not."""

from __future__ import annotations

from mypy_extensions import i64

from tourdetable.engine.vecs import append, vec


def inserted(row: vec[i64], place: i64, item: i64) -> vec[i64]:
    """The row with one more number at a place."""
    longer = append(row, item)
    index: i64 = len(longer) - 1
    while index > place:
        longer[index] = longer[index - 1]
        index -= 1
    longer[place] = item
    return longer


def place_of(row: vec[i64], item: i64) -> i64:
    """Where a number that is there stands first."""
    place: i64 = 0
    while row[place] != item:
        place += 1
    return place


def exchange(row: vec[i64], one: i64, other: i64) -> None:
    """Two numbers change places."""
    kept: i64 = row[one]
    row[one] = row[other]
    row[other] = kept
