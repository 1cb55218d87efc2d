"""Records that a club keeps of a game: each game declares its own."""

from __future__ import annotations

from typing import Literal

import msgspec


class Record(msgspec.Struct, frozen=True):
    """A record; the catalogue has `record-<name>` and `record-<name>-value` (with `$value`)."""

    name: str
    best: Literal["low", "high"] = "high"
    streak: str | None = None
    """The most matches won in a row by one person on this side (empty: on any side, together or
    alone). Such a record is counted from the results; `Game.feats` does not name it."""


class Feat(msgspec.Struct, frozen=True):
    """What a finished match has to offer for a record."""

    record: str
    value: int
    seats: tuple[int, ...]
    """Whose feat it is."""


class Party(msgspec.Struct, frozen=True):
    """Seats that win and lose together."""

    seats: tuple[int, ...]
    place: int
    """Their place in the match, 1 the best; where they differ, the best of theirs."""
    side: str = ""
