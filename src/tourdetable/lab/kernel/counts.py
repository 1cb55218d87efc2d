"""How often each of many small numbers occurs."""

from __future__ import annotations

from mypy_extensions import i64

from tourdetable.engine.vecs import append, vec


def counted(numbers: list[int]) -> dict[int, int]:
    """The numbers, none of them negative, in rising order, and how many of each there are.

    What `collections.Counter` answers, without looking up each of them as an object.
    """
    counts = vec[i64]()
    for each in numbers:
        number: i64 = each
        while number >= len(counts):
            counts = append(counts, 0)
        counts[number] = counts[number] + 1
    found: dict[int, int] = {}
    for number in range(i64(len(counts))):
        if counts[number] > 0:
            found[number] = counts[number]
    return found
