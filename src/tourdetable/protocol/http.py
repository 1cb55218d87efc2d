"""The bodies of the HTTP interface under /api."""

from __future__ import annotations

from typing import Annotated

import msgspec

from tourdetable.protocol.bodies import clubs, manners, people, together
from tourdetable.protocol.bodies.archive import (
    FairnessProof,
    Glance,
    History,
    PartialExport,
    Positions,
    Replay,
)
from tourdetable.protocol.bodies.lab import Lab, LabRun, LabToken, LabWish
from tourdetable.protocol.bodies.lessons import (
    BookletInfo,
    LessonAnswer,
    LessonInfo,
    LessonList,
    LessonVerdict,
)
from tourdetable.protocol.bodies.matches import (
    Claim,
    Claimed,
    Fill,
    Fork,
    HandOver,
    InviteAgain,
    Link,
    LinkInfo,
    LookAtLink,
    Made,
    MatchInfo,
    MyMatches,
    NewMatch,
    Nudge,
    QuickMatch,
    Vote,
)
from tourdetable.protocol.bodies.practice import PracticeResult, PracticeTry
from tourdetable.protocol.bodies.review import (
    Advice,
    CoachWish,
    ReviewMoves,
    ReviewPair,
    ReviewState,
    TakeBack,
)
from tourdetable.protocol.common import (
    Asked,
    OptionValue,
    Spoken,
)

# -- games -----------------------------------------------------------------------------------------


class OptionInfo(Spoken):
    """An option; its texts are `option-<name>`, `option-<name>-help`, `option-<name>-<value>`."""

    name: str
    values: list[OptionValue]
    default: OptionValue
    rule: str
    seats: list[int]
    """The seat counts it is offered for; empty: all."""
    longest: int
    """More than 0: the value is a text of at most this length, not one of `values`."""
    fewest: list[int]
    """For each of `values`, the fewest seats it is offered for; empty: all are always offered."""


class GameInfo(Spoken):
    """A game as the home page shows it; its words are in its texts."""

    id: str
    version: int
    seats: list[int]
    """The seat counts it is for."""
    minutes: int
    authors: list[str]
    secrets: bool
    options: list[OptionInfo]
    levels: list[str]
    """The levels of its bots, weakest first."""
    languages: list[str]
    lessons: list[str]
    """The ids of its lessons, in order."""
    sides: list[str]
    """The side of each seat in the smallest match, where seats are on sides; else empty."""
    practice: bool
    """Whether it has a practice position."""


class Lock(Spoken):
    """Why an option cannot be chosen; the catalogue's sentence is `refusal-<key>`."""

    option: str
    rule: str
    key: str
    details: dict[str, str | int]
    reason: str


class Locks(Spoken):
    """GET /api/games/{id}/locks?club=: the options that a match of this club cannot have yet."""

    game: str
    club: str | None
    locks: list[Lock]


class GameList(Spoken):
    """GET /api/games"""

    games: list[GameInfo]
    webhooks: bool
    """Whether the operator allows webhooks."""
    lab: bool
    """Whether the laboratory is open to you."""


# -- the rest --------------------------------------------------------------------------------------


class Picture(Asked):
    """POST /api/qr: a link of this server as a QR code (SVG). A body, because URLs get logged."""

    text: Annotated[str, msgspec.Meta(max_length=300)]


class Health(Spoken):
    """GET /api/health"""

    ok: bool
    version: str
    build: str
    writable: bool


ASKED = (
    *people.ASKED,
    *together.ASKED,
    *clubs.ASKED,
    *manners.ASKED,
    NewMatch,
    QuickMatch,
    Claim,
    LookAtLink,
    HandOver,
    InviteAgain,
    Fill,
    Nudge,
    Vote,
    CoachWish,
    TakeBack,
    Fork,
    Picture,
    LabWish,
    LabToken,
    LessonAnswer,
    PracticeTry,
)
SPOKEN = (
    GameList,
    BookletInfo,
    LessonList,
    LessonInfo,
    LessonVerdict,
    PracticeResult,
    Locks,
    *people.SPOKEN,
    *together.SPOKEN,
    *clubs.SPOKEN,
    *manners.SPOKEN,
    Link,
    LinkInfo,
    Made,
    Claimed,
    MyMatches,
    MatchInfo,
    History,
    Replay,
    Positions,
    FairnessProof,
    Glance,
    PartialExport,
    ReviewState,
    Advice,
    ReviewMoves,
    ReviewPair,
    Health,
    Lab,
    LabRun,
)
