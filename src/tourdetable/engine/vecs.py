"""Vectors of machine integers: `librt.vecs` in compiled rules, plain lists in pure Python.

A vec keeps its numbers unboxed, but only compiled code gains by that: interpreted code works on a
list three times as fast. So both builds use the same names, and each gets what is fast for it.
`append` and its kin return the vector, because a vec may move when it grows:
`state.path = append(state.path, building)`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from mypy_extensions import i64

from tourdetable import _build

if TYPE_CHECKING or _build.BUILD == "compiled":
    from librt.vecs import append, extend, pop, remove, vec
else:
    vec = list

    def append(vector, item):
        vector.append(item)
        return vector

    def extend(vector, items):
        vector.extend(items)
        return vector

    def remove(vector, item):
        vector.remove(item)
        return vector

    def pop(vector, index=-1):
        item = vector.pop(index)
        return vector, item


_row = vec[i64]  # once: asking for the type takes longer than making a row


def put(state: object, name: str, numbers: Sequence[int]) -> None:
    """Write a row or stack of a state of its own, from interpreted code.

    In place: a vec that is set from there is never freed, because the compiled setter counts it
    twice. Only one that changes its length is set.
    """
    row = getattr(state, name)
    if len(row) != len(numbers):
        setattr(state, name, _row(list(numbers)))
        return
    for place, number in enumerate(numbers):
        row[place] = number


__all__ = ["append", "extend", "pop", "put", "remove", "vec"]
