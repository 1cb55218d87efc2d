"""What a worker is asked, and what it answers. Bots and aids get views, never states."""

from __future__ import annotations

import msgspec

from tourdetable.engine.refusal import Refusal
from tourdetable.session.rows import EntryRow, MatchRow, SnapshotRow

MOST_REVIEWS = 8
"""How many unfinished reviews a worker keeps in memory."""


class Choose(msgspec.Struct, tag="choose", kw_only=True):
    """A bot's move."""

    game: str
    level: str
    seat: int
    seed: str
    view: bytes
    moves: bytes


class Deduce(msgspec.Struct, tag="deduce", kw_only=True):
    """A game's thinking aid."""

    game: str
    view: bytes


class ReadFile(msgspec.Struct, tag="read", kw_only=True):
    """The match of an uploaded file."""

    data: bytes


class Stretch(msgspec.Struct, kw_only=True):
    """Entries of a finished match, and the position before them."""

    row: MatchRow
    start: SnapshotRow | None
    """None: the match's own start."""
    entries: list[EntryRow]


class Survey(msgspec.Struct, tag="survey", kw_only=True):
    """Where the turns of a match begin, and positions to start from later."""

    whole: Stretch


class Positions(msgspec.Struct, tag="positions", kw_only=True):
    """The positions after the entries `first` to `last`, as a viewer saw them."""

    stretch: Stretch
    viewer: int | None
    first: int
    last: int


class Prove(msgspec.Struct, tag="prove", kw_only=True):
    """The proof of the dice."""

    whole: Stretch


class Export(msgspec.Struct, tag="export", kw_only=True):
    """The match as a file."""

    whole: Stretch
    names: list[str]


class Stop(msgspec.Struct, tag="stop", kw_only=True):
    """The position after the last of these entries, for a match that goes on from it."""

    stretch: Stretch


class Advise(msgspec.Struct, tag="advise", kw_only=True):
    """A coach's advice to a seat, from its view."""

    game: str
    seat: int
    view: bytes
    moves: bytes
    milliseconds: int
    pair: bool = False
    """Whether the first two moves alone are compared."""
    levels: list[str | None] = []
    """Of the bots at the table, by seat; None for a person."""


class ReviewMore(msgspec.Struct, tag="review", kw_only=True):
    """Go on with the review of a match for some time; the worker remembers where it was."""

    whole: Stretch
    milliseconds: int
    """How much of a core it may use …"""
    within: float
    """… and the seconds after which it answers, however busy the machine is."""
    seat: int | None
    """Whose decisions come first."""
    levels: list[str | None] = []
    """Of the bots that played, by seat; None for a person."""
    tell: bool = True
    """Whether what is known is wanted now; at the end it is told in any case."""


class Moment(msgspec.Struct, tag="moment", kw_only=True):
    """What could have been played at the last of these entries of a finished match."""

    stretch: Stretch


class Beside(msgspec.Struct, tag="beside", kw_only=True):
    """Compare what was played at the last of these entries with another move."""

    stretch: Stretch
    other: int
    """Its place in the list of a `Moment`."""
    milliseconds: int
    levels: list[str | None] = []
    """Of the bots that played, by seat; None for a person."""


class WarmUp(msgspec.Struct, tag="warm up", kw_only=True):
    """Load these games and their bots: the first job of each need not wait for it."""

    games: list[str]


Old = Survey | Positions | Prove | Export | Stop | ReviewMore | Moment | Beside
"""What is asked about finished matches."""
Work = Choose | Deduce | ReadFile | Advise | Old
Request = Work | WarmUp


class Done(msgspec.Struct, tag="done"):
    """The result, encoded as the asker expects it."""

    result: bytes


class Refused(msgspec.Struct, tag="refused"):
    """The rules refuse what was sent."""

    rule: str
    reason: str
    key: str
    details: dict[str, str | int]

    def refusal(self) -> Refusal:
        return Refusal(self.rule, self.reason, self.key, **self.details)


class Failed(msgspec.Struct, tag="failed"):
    """An error of ours."""

    error: str


Reply = Done | Refused | Failed
