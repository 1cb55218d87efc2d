"""The laboratory in the page: what its operator asks, and how a run stands."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from tourdetable.protocol.common import Asked, OptionValue, Spoken

LabKind = Literal["simulate", "tournament", "balance"]
LabStatus = Literal["running", "done", "cancelled", "interrupted", "failed"]
"""interrupted: the server stopped during the run; like a cancelled run it can be resumed."""
Options = dict[str, OptionValue]
Level = Annotated[str, msgspec.Meta(max_length=40)]


class LabWish(Asked):
    """POST /api/lab/runs"""

    kind: LabKind
    game: str
    seats: Annotated[int, msgspec.Meta(ge=1, le=8)]
    bots: Annotated[list[Level], msgspec.Meta(min_length=1, max_length=8)]
    """A bot per seat, or one for all; in a tournament those who take part."""
    options: Options = msgspec.field(default_factory=dict)
    against: Options | None = None
    """For `balance`: how B differs from A."""
    matches: Annotated[int, msgspec.Meta(ge=2, le=1_000_000)] = 200
    """Of each line-up, and of A and B each."""
    seed: Annotated[int, msgspec.Meta(ge=0, le=2**31)] = 0
    language: Literal["en", "fr"] = "en"
    """Of the report."""


class LabToken(Asked):
    """POST /api/lab/enter: the operator's token, from another machine than the server's own."""

    token: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class LabFile(Spoken):
    """What a run has written: GET /api/lab/runs/{id}/files/{name}"""

    name: str
    bytes: int


class LabRun(Spoken):
    """A run and how far it is."""

    id: str
    wish: LabWish
    status: LabStatus
    done: int
    total: int
    """Matches; 0 until the run has been planned."""
    rate: float
    """Matches per second, lately."""
    left: float | None
    """Seconds to the end at this rate."""
    created: float
    ended: float | None
    problem: str
    """Why it failed."""
    files: list[LabFile]
    """The report, the results and the figures, when it is done."""
    replays: list[LabFile]
    """Outliers as match files."""


class LabRating(Spoken):
    """A bot's strength by who won, on Elo's scale, with its 95 % interval."""

    bot: str
    points: int
    low: int
    high: int


class LabRatings(Spoken):
    """The bots of a game, strongest first, as they were measured for this version."""

    game: str
    matches: int
    bots: list[LabRating]
    options: dict[str, str]
    """The options that all these matches had in common."""


class Lab(Spoken):
    """GET /api/lab: for the operator only."""

    runs: list[LabRun]
    """The latest first; at most one of them is running."""
    most: int
    """Matches that one run may play, all line-ups together."""
    missing: list[str]
    """Libraries that a run would need and this server does not have."""
    ratings: list[LabRatings]
    """Of the games whose bots were measured."""
