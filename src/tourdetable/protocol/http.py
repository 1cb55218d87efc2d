"""The bodies of the HTTP interface under /api."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from tourdetable.protocol.archive import (
    FairnessProof,
    History,
    PartialExport,
    Positions,
    Replay,
)
from tourdetable.protocol.common import (
    Asked,
    Clock,
    FairnessFacts,
    MatchFacts,
    Name,
    OptionValue,
    OutcomeInfo,
    SeatInfo,
    SeatNumber,
    Secret,
    Seed,
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


class GameList(Spoken):
    """GET /api/games"""

    games: list[GameInfo]
    webhooks: bool
    """Whether the operator allows webhooks."""


# -- identity --------------------------------------------------------------------------------------


class Me(Spoken):
    """GET /api/me: who this browser is. The secret is in an http-only cookie."""

    id: str
    name: str
    commitment: str
    """The SHA-256 of the key of the next match you make: published before you send a seed."""


class Rename(Asked):
    """PUT /api/me"""

    name: Name


# -- making matches --------------------------------------------------------------------------------


class MySeat(Asked, tag_field="kind", tag="me"):
    """I sit here; named twice or more, several people share this browser (hot-seat)."""

    name: Name | None = None
    seed: Seed = ""


class BotSeat(Asked, tag_field="kind", tag="bot"):
    """A bot sits here."""

    level: Annotated[str, msgspec.Meta(max_length=40)] | None = None
    """None: medium, or the best there is."""


class InviteSeat(Asked, tag_field="kind", tag="invite"):
    """Whoever gets the link sits here."""


SeatWish = MySeat | BotSeat | InviteSeat
SeatWishes = Annotated[list[SeatWish], msgspec.Meta(min_length=1, max_length=8)]


class NewMatch(Asked):
    """POST /api/matches"""

    game: str
    seats: SeatWishes
    options: dict[str, OptionValue] = msgspec.field(default_factory=dict)
    dice: Literal["fair", "typed"] = "fair"
    clock: Clock | None = None
    spectators: bool = True
    club: str | None = None
    webhook: Annotated[str, msgspec.Meta(max_length=500)] | None = None
    """An https address told when it is the turn of one of your seats (where it is allowed)."""


class QuickMatch(Asked):
    """POST /api/matches/quick: me against bots, in one click."""

    game: str
    seats: Annotated[int, msgspec.Meta(ge=1, le=8)] | None = None
    """How many seats; None: what suits the game."""
    seat: SeatNumber = 0
    """Where I sit."""
    level: Annotated[str, msgspec.Meta(max_length=40)] | None = None
    name: Name | None = None
    seed: Seed = ""


class Link(Spoken):
    """A link whose secret is in the fragment; it works once, until it expires."""

    seat: int | None
    path: str
    """The page's path with the secret in its fragment, e.g. `/join#ABCD-EFGH-JKMN`."""
    url: str
    """The whole address, as other devices reach it."""
    code: str
    """The secret to be typed in by hand."""
    expires: float


class Made(Spoken):
    """A new match, with a link for each open seat."""

    match: MatchFacts
    seats: list[SeatInfo]
    yours: list[int]
    invites: list[Link]


class Claim(Asked):
    """POST /api/claim: take the seat (or join the club) of a link or typed code."""

    secret: Secret
    name: Name | None = None
    seed: Seed = ""


class Claimed(Spoken):
    """What was claimed: a seat of a match, or membership of a club."""

    match: str | None
    seat: int | None
    club: str | None


class HandOver(Asked):
    """POST /api/matches/{id}/handover: a link that moves your seat to another device."""

    seat: SeatNumber


class InviteAgain(Asked):
    """POST /api/matches/{id}/invite: a fresh link for an open seat (the old one stops working)."""

    seat: SeatNumber


class Fill(Asked):
    """POST /api/matches/{id}/fill: let bots take all open seats, and start."""

    level: Annotated[str, msgspec.Meta(max_length=40)] | None = None
    """None: medium, or the best there is."""


class Fork(Asked):
    """POST /api/matches/{id}/fork: a new match from a position of a finished one."""

    seq: Annotated[int, msgspec.Meta(ge=0)]
    seats: SeatWishes


class MatchSummary(Spoken):
    """A match in a list."""

    match: MatchFacts
    seats: list[SeatInfo]
    yours: list[int]
    your_turn: bool
    turn: int
    outcome: OutcomeInfo | None
    last: float
    """When something happened last."""


class MyMatches(Spoken):
    """GET /api/matches: the matches of this browser, the latest first."""

    matches: list[MatchSummary]


class MatchInfo(Spoken):
    """GET /api/matches/{id}"""

    match: MatchFacts
    seats: list[SeatInfo]
    yours: list[int]
    owner: bool
    fairness: FairnessFacts
    outcome: OutcomeInfo | None
    seq: int


# -- clubs -----------------------------------------------------------------------------------------


class NewClub(Asked):
    """POST /api/clubs"""

    name: Name


class Member(Spoken):
    """A member of a club."""

    id: str
    name: str


class Shelf(Spoken):
    """What a club has won in one game: the game's own record."""

    game: str
    record: dict[str, Any]


class Club(Spoken):
    """GET /api/clubs/{id}"""

    id: str
    name: str
    members: list[Member]
    shelf: list[Shelf]
    matches: list[MatchSummary]


class ClubList(Spoken):
    """GET /api/clubs: the clubs of this browser."""

    clubs: list[Club]


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
    Rename,
    NewMatch,
    QuickMatch,
    Claim,
    HandOver,
    InviteAgain,
    Fill,
    Fork,
    NewClub,
    Picture,
)
SPOKEN = (
    GameList,
    Me,
    Link,
    Made,
    Claimed,
    MyMatches,
    MatchInfo,
    History,
    Replay,
    Positions,
    FairnessProof,
    PartialExport,
    Club,
    ClubList,
    Health,
)
