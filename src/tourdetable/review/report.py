"""What a review says: plain data, the same for the page, the command line and the laboratory."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from tourdetable.review.estimate import Estimate

Verdict = Literal["open", "best", "good", "inaccuracy", "mistake"]


class Point(msgspec.Struct, frozen=True):
    """The chance of each seat after an entry of the log (0: before the first)."""

    seq: int
    turn: int
    chances: tuple[Estimate, ...]


class Roll(msgspec.Struct, frozen=True):
    """What a chance outcome gave each seat, against the mean over all its outcomes."""

    seq: int
    turn: int
    seat: int | None
    """Who had moved before it: mostly whose die it is."""
    outcome: dict[str, Any]
    luck: tuple[Estimate, ...]


class Decision(msgspec.Struct, frozen=True):
    """A move, and the best other one, within what its seat could know."""

    seq: int
    turn: int
    seat: int
    move: dict[str, Any]
    verdict: Verdict
    before: float
    after: float
    """The seat's chance in truth, before and after the move."""
    choices: int
    """How many moves were compared."""
    best: dict[str, Any] | None = None
    """The strongest other move; None while it is not known."""
    played_value: Estimate | None = None
    best_value: Estimate | None = None
    loss: Estimate | None = None
    """By how much the other move is better (negative: worse)."""


class Summary(msgspec.Struct, frozen=True):
    """A seat over the whole match."""

    seat: int
    place: int
    start: Estimate
    """The chance before the first entry."""
    luck: Estimate
    """What dice and cards gave or took, all together; 1 is a whole win."""
    decisions: int
    """Decisions of which enough is known."""
    good: int
    """Those among them that cost nothing worth a word."""
    mistakes: int
    best_move: int | None
    """The entry of the move that was better than any other by most."""
    costly: tuple[int, ...]
    """The entries of the decisions that cost most, the worst first."""


class Review(msgspec.Struct, frozen=True):
    """All of it; `done` is the share of the work that was planned, from 0 to 1."""

    game: str
    rules_version: int
    seats: int
    sides: tuple[str, ...]
    entries: int
    futures: int
    """How many futures were played."""
    done: float
    points: tuple[Point, ...]
    rolls: tuple[Roll, ...]
    decisions: tuple[Decision, ...]
    players: tuple[Summary, ...]
