"""Move codes: every move of a configured game as one integer, in mixed radix over all kinds.

Nothing is packed by hand: `engine.moves` builds these tables from the declared move types.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from tourdetable.engine.vecs import append, vec

MOST_FIELDS: Final = 4
FIRST_CHANCE: Final = 9
"""The first stream of chance in keyed luck, after those of the seats."""
ROLLERS: Final = 9
"""A die follows a move of one of eight seats, or of nobody."""


def stands_for(table: list[Any], codes: vec[i64]) -> list[Any]:
    """What stands in the table for each of the codes; nothing at all if it has none for one."""
    found: list[Any] = []
    for code in codes:
        one = table[code]
        if one is None:
            return []
        found.append(one)
    return found


class Kind:
    """One kind of move and its range of codes."""

    def __init__(self, name: str, index: int, base: int, lows: list[int], sizes: list[int]) -> None:
        self.name = name
        self.index: i64 = index
        self.base: i64 = base
        self.size: i64 = 1
        for size in sizes:
            self.size *= size
        padded_lows = lows + [0] * (MOST_FIELDS - len(lows))
        padded_sizes = sizes + [1] * (MOST_FIELDS - len(sizes))
        self.low_a: i64 = padded_lows[0]
        self.low_b: i64 = padded_lows[1]
        self.low_c: i64 = padded_lows[2]
        self.low_d: i64 = padded_lows[3]
        self.size_b: i64 = padded_sizes[1]
        self.size_c: i64 = padded_sizes[2]
        self.size_d: i64 = padded_sizes[3]

    def code0(self) -> i64:
        return self.base

    def code1(self, a: i64) -> i64:
        return self.base + a - self.low_a

    def code2(self, a: i64, b: i64) -> i64:
        return self.base + (a - self.low_a) * self.size_b + b - self.low_b

    def code3(self, a: i64, b: i64, c: i64) -> i64:
        ahead: i64 = (a - self.low_a) * self.size_b + b - self.low_b
        return self.base + ahead * self.size_c + c - self.low_c

    def code4(self, a: i64, b: i64, c: i64, d: i64) -> i64:
        ahead: i64 = (a - self.low_a) * self.size_b + b - self.low_b
        return self.base + (ahead * self.size_c + c - self.low_c) * self.size_d + d - self.low_d


class Codes:
    """All kinds of a configured game; `kind`, `a`, `b`, `c` and `d` decode a code by look-up."""

    def __init__(self, bounds: list[tuple[str, list[int], list[int]]], player_kinds: int) -> None:
        self.kinds: list[Kind] = []
        self.kind = vec[i64]()
        self.a = vec[i64]()
        self.b = vec[i64]()
        self.c = vec[i64]()
        self.d = vec[i64]()
        self.actions = 0
        """The number of codes of players; the codes of chance outcomes follow."""
        for index, (name, lows, sizes) in enumerate(bounds):
            if index == player_kinds:
                self.actions = len(self.kind)
            kind = Kind(name, index, len(self.kind), lows, sizes)
            self.kinds.append(kind)
            self._tabulate(kind, lows, sizes)
        self.size = len(self.kind)
        self.stream = vec[i64](
            [FIRST_CHANCE + ROLLERS * (kind - player_kinds) + 1 for kind in self.kind]
        )
        """The stream of keyed luck of each chance outcome, for seat 0 (see `luck`)."""
        self.streams: i64 = ROLLERS * (len(bounds) - player_kinds)
        """How many streams each purpose of a die has (see `luck`)."""
        if player_kinds >= len(bounds):
            self.actions = self.size

    def named(self, name: str) -> Kind:
        """The kind of move with this name; rules fetch theirs once, when they are configured."""
        for kind in self.kinds:
            if kind.name == name:
                return kind
        raise KeyError(name)

    def _tabulate(self, kind: Kind, lows: list[int], sizes: list[int]) -> None:
        for offset in range(kind.size):
            values = [0] * MOST_FIELDS
            rest = int(offset)
            for place in range(len(sizes) - 1, -1, -1):
                values[place] = lows[place] + rest % sizes[place]
                rest //= sizes[place]
            self.kind = append(self.kind, kind.index)
            self.a = append(self.a, values[0])
            self.b = append(self.b, values[1])
            self.c = append(self.c, values[2])
            self.d = append(self.d, values[3])
