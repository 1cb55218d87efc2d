"""Parts that several messages share: seats, facts of a match, lines of its log, refusals."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from tourdetable.engine.events import Event
from tourdetable.engine.game import Forecast
from tourdetable.engine.moves import Move

INVISIBLE = (
    r"\s\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e"
    r"\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff"
    "\U000e0000-\U000e0fff"  # not as an escape: other languages' patterns do not know it
)
"""Spaces, fillers, joiners, variation selectors, tags: characters that leave no ink."""
NAME = rf"^(?=.*[^{INVISIBLE}])[^\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]+$"
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=NAME)]
"""At least one visible character; no control or bidirectional formatting characters."""
Seed = Annotated[str, msgspec.Meta(max_length=64, pattern="^[0-9a-f]*$")]
"""A seat's own contribution to the fair dice: hexadecimal, because '|' separates seeds."""
Secret = Annotated[str, msgspec.Meta(min_length=8, max_length=64)]
Seq = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]
"""A number of an entry in a match's log."""
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=7)]
OptionValue = bool | int | str
Status = Literal["open", "playing", "over"]
"""open: seats are still to be claimed; playing; over."""


class Spoken(msgspec.Struct, kw_only=True):
    """What the server says: every field is always there."""


class Asked(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What a client asks: unknown fields are refused."""


class Clock(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Thinking time of each seat, for the match or, by post, for every decision."""

    seconds: Annotated[int, msgspec.Meta(ge=10, le=1_209_600)]
    increment: Annotated[int, msgspec.Meta(ge=0, le=86_400)] = 0
    per: Literal["match", "move"] = "match"
    """`match`: a bot takes over the seat whose time is up. `move`: the match goes by post; whoever
    is late can be nudged, and replaced by vote."""


class Origin(Spoken):
    """The match and position that a forked match started from, or the match of a rematch."""

    match: str
    seq: int


class MatchFacts(Spoken):
    """What everybody may know of a match besides its position."""

    id: str
    game: str
    rules_version: int
    seats: int
    options: dict[str, OptionValue]
    status: Status
    created: float
    """Seconds since 1970, as all times."""
    ended: float | None
    chance: Literal["fair", "typed", "seeded"]
    clock: Clock | None
    patience: int
    """Seconds after which the others may vote about a player who is away."""
    spectators: bool
    imported: bool
    forked_from: Origin | None
    rematch_of: str | None
    rematch: str | None
    """The match that continues this one, once somebody asked for it."""
    club: str | None
    frozen: str | None
    """Why it can be read but not continued (other rules version), as the key of a sentence."""
    quiet: bool = False
    """Whether the person who made the match has closed its chat."""
    delay: int = 0
    """By how many seconds spectators see it later, because it has secrets in play."""


class Absence(Spoken):
    """A player who is away from a running match, or late by post."""

    ms: int
    """Milliseconds since they were last here; 0: they are here, but late."""
    late: bool
    """Whether their time for this decision is up (by post)."""
    wait: int
    """Milliseconds until the others may vote about it."""
    nudge: int
    """Milliseconds until they can be nudged again."""
    voters: list[int]
    """The seats of the people who must agree."""
    bot: list[int]
    """Those who agree to a bot until the player is back …"""
    end: list[int]
    """… and to end the match without a result."""


class SeatInfo(Spoken):
    """A seat as everybody sees it."""

    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    """What its holder is called; empty while it is open, or when a person gave no name."""
    level: str | None
    """The bot's level."""
    connected: bool
    side: str
    """The side it plays for, where seats play together; else empty."""
    took_over: bool
    """Whether a bot plays on for a person who left."""
    stand_in: bool
    """Whether that bot gives the seat back when the person returns."""
    absence: Absence | None
    former: bool
    """Whether a person held it who has deleted their identity since."""
    keepsake: str
    """What its holder brings along from the club's last match of this game (`Game.keepsake`)."""
    coach: bool
    """Whether its holder agrees to a coach for everybody (see POST /api/matches/{id}/coach)."""


class ChannelInfo(Spoken):
    """A chat channel that you read, and whether you may write in it now."""

    name: str
    write: bool


class Line(Spoken):
    """One entry of the log as you may know it."""

    seq: int
    seat: int | None
    """Who moved; None: chance."""
    undone: bool
    """Whether this entry takes back the move before it."""
    commitment: str
    """What is published in place of a hidden move until the end; else empty."""
    events: list[Event]


class Question(Spoken):
    """What your seat is asked now."""

    decision: str
    """Names this question in `Play`."""
    prompt: str
    """The catalogue's key of the prompt."""
    moves: list[Move]
    forecast: list[Forecast]
    """One per move."""
    forced: bool = False
    """It is the only move, and how fast it is played tells no secret: the page may play it."""
    standing: str = ""
    """The kind of your standing answer that is given in a moment; `ahead`: a move chosen ahead."""


class StandingKind(Spoken):
    """A kind of standing answer of the game; its sentence is `standing-<kind>`."""

    kind: str
    prompts: list[str]
    """The questions that it answers."""
    field: str
    """The name of its field; empty: it has none."""
    low: int
    high: int
    words: list[str]
    """The values of its field, where it is a word; each has a sentence `standing-<kind>-<word>`."""


class ClockState(Spoken):
    """The clocks when this was sent."""

    remaining: list[int]
    """Milliseconds per seat."""
    running: list[int]
    """The seats whose clocks run."""
    grace: list[int] = []
    """Milliseconds per seat before its clock runs, for handing over a device; empty: none."""


class Refused(Spoken, tag_field="type", tag="refused"):
    """A refusal, to its sender alone; nothing has changed. Over HTTP it is the error's body."""

    about: str
    """The type of the message, or the path, that is refused."""
    ref: int | None
    rule: str
    """The rule's number, or the field at fault."""
    key: str
    """The catalogue's sentence is `refusal-<key>`, with `details` as its variables."""
    details: dict[str, str | int]
    reason: str
    """The sentence in English."""


class HonourInfo(Spoken):
    """A title that the rules award besides the places; the sentence is `honour-<title>`."""

    title: str
    seats: list[int]
    details: dict[str, str | int]


class OutcomeInfo(Spoken):
    """How it ended."""

    places: list[int]
    winners: list[int]
    reason: str
    rule: str
    scores: list[int]
    honours: list[HonourInfo]


class FairnessFacts(Spoken):
    """Why the dice are fair: the commitment before the start, the key after the end."""

    commitment: str
    """SHA-256 of the key, in hexadecimal."""
    seeds: list[str]
    """The seats' own seeds, by seat."""
    key: str | None
    """The key in hexadecimal, once the match is over."""
