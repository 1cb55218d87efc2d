"""The bodies of the HTTP interface that make matches, find them and say who sits where."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

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
    Seq,
    Spoken,
)


class MySeat(Asked, tag_field="kind", tag="me"):
    """I sit here; named twice or more, several people share this browser (hot-seat)."""

    name: Name | None = None
    seed: Seed = ""


class BotSeat(Asked, tag_field="kind", tag="bot"):
    """A bot sits here."""

    level: Annotated[str, msgspec.Meta(max_length=40)] | None = None
    """None: medium, or the best there is."""


class InviteSeat(Asked, tag_field="kind", tag="invite"):
    """An open seat for the person who gets its link."""


SeatWish = MySeat | BotSeat | InviteSeat
SeatWishes = Annotated[list[SeatWish], msgspec.Meta(min_length=1, max_length=8)]


class NewMatch(Asked):
    """POST /api/matches"""

    game: str
    seats: SeatWishes
    options: dict[str, OptionValue] = msgspec.field(default_factory=dict)
    dice: Literal["fair", "typed"] = "fair"
    clock: Clock | None = None
    patience: Annotated[int, msgspec.Meta(ge=30, le=1_209_600)] | None = None
    """Seconds after which the others may vote about an absent player; None: 3 minutes, or 3 days
    by post."""
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


class Again(Asked):
    """POST /api/matches/{id}/rematch: the same people and bots again."""

    swap: bool = False
    """Everybody takes the next seat: another side for most. Who asks first decides."""


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


class LookAtLink(Asked):
    """POST /api/links: what a link leads to, before it is used."""

    secret: Secret


class LinkInfo(Spoken):
    """Who invites, and to what. A used or full link still tells where one may watch."""

    kind: Literal["invite", "table", "handover", "club"]
    giver: str
    """The name of the person who gave the link; empty if they have none."""
    usable: bool
    """Whether it still gives a seat, or lets somebody join."""
    club: str
    """The club's name, for a club's link."""
    game: str
    """The game's id, for a match's link."""
    minutes: int
    """How long the game usually takes."""
    seats: list[SeatInfo]
    watch: str | None
    """The match, if it may be watched."""
    seat: int | None = None
    """The seat that it is for; None: the next free one, or none."""
    delay: int = 0
    """By how many seconds spectators see it later."""


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


class InviteAll(Asked):
    """POST /api/matches/{id}/invite-all: a link that gives the next free seat."""

    renew: bool = False
    """Whether the links given before stop working."""


class Fill(Asked):
    """POST /api/matches/{id}/fill: let bots take all open seats, and start."""

    level: Annotated[str, msgspec.Meta(max_length=40)] | None = None
    """None: medium, or the best there is."""


class Nudge(Asked):
    """POST /api/matches/{id}/nudge: remind a player who is away; at most once an hour."""

    seat: SeatNumber


class Vote(Asked):
    """POST /api/matches/{id}/vote: go on without a player who is away, if all others agree."""

    seat: SeatNumber
    """Who is away."""
    about: Literal["bot", "end"]
    """A bot until they are back, or the end of the match without a result."""
    agree: bool = True
    """False: withdraw it."""


class Fork(Asked):
    """POST /api/matches/{id}/fork: a new match from a position of a finished one."""

    seq: Seq
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
    to_act: list[int]
    """The seats that the match waits for."""
    left: int | None
    """The milliseconds that the first of them still has; None: there is no clock."""
    prompt: str
    """What your seat is asked, as the key of its sentence; empty if it is not your turn."""


class MyMatches(Spoken):
    """GET /api/matches: the matches of this browser, the latest first.

    `state=running`: all that are not over, yours to move first. `state=over`: a `page` of those
    that are; `search` finds the names of players and games.
    """

    matches: list[MatchSummary]
    total: int
    """How many there are on all pages."""


class MatchInfo(Spoken):
    """GET /api/matches/{id}"""

    match: MatchFacts
    secrets: bool
    """Whether seats know different things with these options."""
    seats: list[SeatInfo]
    yours: list[int]
    owner: bool
    fairness: FairnessFacts
    outcome: OutcomeInfo | None
    seq: int
