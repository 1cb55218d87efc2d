"""Rows: what is stored of a match. `decide` makes them, `recovery` reads them."""

from __future__ import annotations

from typing import Any

import msgspec

from tourdetable.engine.outcome import Outcome
from tourdetable.protocol.common import Clock, OptionValue, Status
from tourdetable.protocol.encoding import encode


class MatchRow(msgspec.Struct, kw_only=True, frozen=True):
    """A match without its position and log."""

    id: str
    game: str
    rules_version: int
    seats: int
    options: dict[str, OptionValue]
    chance: dict[str, Any]
    """The source of chance, including its key: it never leaves the server before the end."""
    status: Status
    created: float
    ended: float | None = None
    owner: str
    clock: Clock | None = None
    patience: int | None = None
    """Seconds until an absent player can be replaced; None: see `absences.patience`."""
    spectators: bool = True
    club: str | None = None
    imported: bool = False
    forked_match: str | None = None
    forked_seq: int | None = None
    rematch_of: str | None = None
    rematch: str | None = None
    webhook: str | None = None
    outcome: Outcome | None = None


class SeatRow(msgspec.Struct, kw_only=True, frozen=True):
    """A seat and its holder."""

    seat: int
    kind: str
    """`person`, `bot` or `open`."""
    identity: str | None = None
    name: str = ""
    level: str | None = None
    seed: str = ""
    took_over: bool = False
    language: str | None = None
    """The person's language, from the last hello before the end."""
    away: float | None = None
    """Since when the person has not been here; None: they are here."""
    nudged: float | None = None
    """When somebody last nudged the person."""
    votes: str = ""
    """What the person agrees to while somebody else is away (see `absences`)."""
    standing: str = ""
    """What the person answers without being there, as JSON; for the server's eyes only."""

    @property
    def own_level(self) -> str | None:
        """The level of a bot that has played from the start; None for everybody else."""
        return self.level if self.kind == "bot" and not self.took_over else None

    @property
    def stand_in(self) -> bool:
        """Whether a bot plays until the person is back."""
        return self.kind == "bot" and self.identity is not None


class EntryRow(msgspec.Struct, frozen=True, gc=False):
    """An entry of the log. Its events are readable under any version of the rules."""

    seq: int
    seat: int | None
    move: str | None
    """The move as JSON; None: this entry takes back the move before it."""
    events: str
    """The events as a JSON list."""
    commitment: str
    time: float
    clocks: str | None = None
    """The remaining milliseconds of each seat after this entry, as a JSON list."""


class SnapshotRow(msgspec.Struct, frozen=True):
    """A position from which recovery starts (see `recovery.snapshot`)."""

    seq: int
    data: str


class HolderRow(msgspec.Struct, frozen=True):
    """A person who holds or held a seat."""

    identity: str
    seat: int
    since: float


Row = MatchRow | SeatRow | EntryRow | SnapshotRow | HolderRow


def as_text(value: Any) -> str:
    """A value as JSON text."""
    return encode(value).decode()
