"""What is played and what is kept of it: settings, rows of results, failed matches."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

import tourdetable as tdt
from tourdetable.lab.runs.seated import seated
from tourdetable.lab.types import Options


class Setting(msgspec.Struct, frozen=True):
    """What is played: a game with its seats and options, and a bot on each seat."""

    game: str
    seats: int
    options: Options
    bots: tuple[str, ...]


class Row(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """What is kept of a match. There are many: Python need not look for cycles in them."""

    setting: int
    number: int
    places: tuple[int, ...]
    sides: tuple[str, ...]
    steps: int
    seconds: float
    reason: str
    rule: str
    lead_changes: int = 0
    led: float = 0.0
    """The share of steps at which a later winner stood first."""
    events: Mapping[str, int] = msgspec.field(default_factory=dict)
    moves: Mapping[str, int] = msgspec.field(default_factory=dict)
    luck: tuple[float, ...] = ()
    """What dice and cards gave each seat, in wins; empty unless the match was reviewed."""


class Failure(msgspec.Struct, frozen=True, array_like=True):
    """A match that could not be played to its end, and why."""

    setting: int
    number: int
    seed: int
    reason: str


class End(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """How matches ended."""

    places: tuple[int, ...]
    sides: tuple[str, ...]
    reason: str
    rule: str


class Quick(msgspec.Struct, array_like=True):
    """Random matches with numbers that follow each other, in columns.

    A random match of City Chase takes a microsecond or two, a row of its own half as long.
    """

    setting: int
    first: int
    seconds: float
    """Of each match."""
    steps: list[int]
    end: list[int]
    """The place of each match's end in `ends`."""
    ends: list[End]

    def rows(self) -> list[Row]:
        """A row for each match."""
        ended = [self.ends[place] for place in self.end]
        return [
            Row(
                self.setting, self.first + place, end.places, end.sides, steps, self.seconds,
                end.reason, end.rule,
            )
            for place, (steps, end) in enumerate(zip(self.steps, ended, strict=True))
        ]  # fmt: skip


class Chunk(msgspec.Struct, array_like=True):
    """The matches of one job: each in a row, or all in columns."""

    single: list[Row] = msgspec.field(default_factory=list)
    failures: list[Failure] = msgspec.field(default_factory=list)
    quick: Quick | None = None

    @property
    def rows(self) -> list[Row]:
        """A row for each match that was played to its end."""
        return self.single if self.quick is None else self.quick.rows()

    def __len__(self) -> int:
        """How many matches were played, failed ones too."""
        played = len(self.single) if self.quick is None else len(self.quick.steps)
        return played + len(self.failures)


def failure(index: int, number: int, seed: int, error: Exception) -> Failure:
    """What is kept of a match that failed; a refusal says which rule, a defect its kind."""
    said = str(error) if isinstance(error, tdt.Refusal) else f"{type(error).__name__}: {error}"
    return Failure(index, number, seed, said)


def setting(
    game_id: str,
    seats: int | None = None,
    options: Options | None = None,
    levels: tuple[str, ...] = (),
) -> Setting:
    """A checked setting: complete options, and `random` on every seat unless told otherwise."""
    game = tdt.game(game_id)
    count = seats
    if count is None:
        count = len(levels) if len(levels) in game.seats else game.seats[0]
    rules = game.rules(count, options or {})
    named = levels * count if len(levels) == 1 else levels
    if named and len(named) != count:
        raise tdt.Refusal(
            "bots", f"{len(named)} bots are named for {count} seats.", "bots-per-seat",
            bots=len(named), seats=count,
        )  # fmt: skip
    for level in named:
        seated(game_id, level)
    return Setting(game_id, count, dict(rules.options), named or ("random",) * count)


def party_names(row: End | Row) -> tuple[str, ...]:
    """The side of each seat, or its own name where everybody plays alone."""
    return row.sides or tuple(f"seat {seat + 1}" for seat in range(len(row.places)))


def victory_share(row: Row, name: str) -> float:
    """What a seat or side has won of a match; a victory is shared by its winners."""
    winners = {who for who, place in zip(party_names(row), row.places, strict=True) if place == 1}
    return 1.0 / len(winners) if name in winners else 0.0
