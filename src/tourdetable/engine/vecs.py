"""Vectors of machine integers: `librt.vecs` in compiled rules, plain lists in pure Python.

A vec keeps its numbers unboxed, but only compiled code gains by that: interpreted code works on a
list three times as fast. So both builds use the same names, and each gets what is fast for it.
`append` and its kin return the vector, because a vec may move when it grows:
`state.path = append(state.path, building)`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tourdetable import _build

if TYPE_CHECKING:
    from tourdetable.engine.kernel.state import State

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


def put(state: State[Any], name: str, numbers: Sequence[int]) -> None:
    """Write a row or stack of a state of its own, from interpreted code.

    A vec that interpreted code sets or hands over is never freed, because compiled code counts it
    twice. So numbers are written in place, and a stack of another length is made by the state.
    """
    row = getattr(state, name)
    if len(row) != len(numbers):
        state.refill(name, list(numbers))
        return
    for place, number in enumerate(numbers):
        row[place] = number


__all__ = ["append", "extend", "pop", "put", "remove", "vec"]
