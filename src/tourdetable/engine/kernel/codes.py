"""Move codes: every move of a configured game as one integer, in mixed radix over all kinds.

Nothing is packed by hand: `engine.moves` builds these tables from the declared move types.
"""

from __future__ import annotations

from typing import Final

MOST_FIELDS: Final = 4
FIRST_CHANCE: Final = 9
"""The first stream of chance in keyed luck, after those of the seats."""
ROLLERS: Final = 9
"""A die follows a move of one of eight seats, or of nobody."""


class Kind:
    """One kind of move and its range of codes."""

    def __init__(self, name: str, index: int, base: int, lows: list[int], sizes: list[int]) -> None:
        self.name = name
        self.index = index
        self.base = base
        self.size = 1
        for size in sizes:
            self.size *= size
        padded_lows = lows + [0] * (MOST_FIELDS - len(lows))
        padded_sizes = sizes + [1] * (MOST_FIELDS - len(sizes))
        self.low_a, self.low_b, self.low_c, self.low_d = padded_lows
        self.size_b, self.size_c, self.size_d = padded_sizes[1:]

    def code0(self) -> int:
        return self.base

    def code1(self, a: int) -> int:
        return self.base + a - self.low_a

    def code2(self, a: int, b: int) -> int:
        return self.base + (a - self.low_a) * self.size_b + b - self.low_b

    def code3(self, a: int, b: int, c: int) -> int:
        ahead = (a - self.low_a) * self.size_b + b - self.low_b
        return self.base + ahead * self.size_c + c - self.low_c

    def code4(self, a: int, b: int, c: int, d: int) -> int:
        ahead = (a - self.low_a) * self.size_b + b - self.low_b
        return self.base + (ahead * self.size_c + c - self.low_c) * self.size_d + d - self.low_d


class Codes:
    """All kinds of a configured game; `kind`, `a`, `b`, `c` and `d` decode a code by look-up."""

    def __init__(self, bounds: list[tuple[str, list[int], list[int]]], player_kinds: int) -> None:
        self.kinds: list[Kind] = []
        self.kind: list[int] = []
        self.a: list[int] = []
        self.b: list[int] = []
        self.c: list[int] = []
        self.d: list[int] = []
        self.actions = 0
        """The number of codes of players; the codes of chance outcomes follow."""
        self.stream: list[int] = []
        """The stream of keyed luck of each chance outcome, for seat 0 (see `luck`)."""
        for index, (name, lows, sizes) in enumerate(bounds):
            if index == player_kinds:
                self.actions = len(self.kind)
            kind = Kind(name, index, len(self.kind), lows, sizes)
            self.kinds.append(kind)
            self._tabulate(kind, lows, sizes)
        self.size = len(self.kind)
        self.stream = [FIRST_CHANCE + ROLLERS * (kind - player_kinds) + 1 for kind in self.kind]
        self.streams = ROLLERS * (len(bounds) - player_kinds)
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
        columns = [self.a, self.b, self.c, self.d]
        for offset in range(kind.size):
            self.kind.append(kind.index)
            values = [0] * MOST_FIELDS
            rest = offset
            for place in range(len(sizes) - 1, -1, -1):
                values[place] = lows[place] + rest % sizes[place]
                rest //= sizes[place]
            for place in range(MOST_FIELDS):
                columns[place].append(values[place])
