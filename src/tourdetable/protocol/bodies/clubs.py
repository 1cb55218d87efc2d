"""Clubs: members, what they have won, ratings, records, seasons and scheduled matches."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from tourdetable.protocol.bodies.matches import MatchSummary
from tourdetable.protocol.common import Asked, Name, SeatInfo, Spoken

Role = Literal["owner", "member"]
Id = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Time = Annotated[float, msgspec.Meta(ge=0, le=1e11)]
"""Seconds since 1970."""

# -- the club itself -------------------------------------------------------------------------------


class NewClub(Asked):
    """POST /api/clubs, /api/clubs/{id}/rename"""

    name: Name


class DeleteClub(Asked):
    """POST /api/clubs/{id}/delete"""

    name: str
    """The club's name, typed again."""


class NewRole(Asked):
    """POST /api/clubs/{id}/members/{member}/role"""

    role: Role


class Member(Spoken):
    """A member of a club."""

    id: str
    name: str
    role: Role
    joined: float
    played: int
    """Finished matches of the club."""


class Shelf(Spoken):
    """What a club has won in one game: the game's own record."""

    game: str
    record: dict[str, Any]


class Keepsake(Spoken):
    """Who brings something along from the club's last match of a game (`Game.keepsake`)."""

    game: str
    name: str
    keepsake: str


class Club(Spoken):
    """GET /api/clubs/{id}"""

    id: str
    name: str
    created: float
    you: str
    """Your own id among the members."""
    role: Role
    members: list[Member]
    shelf: list[Shelf]
    champions: list[Keepsake]
    played: int
    """Finished matches in all."""
    matches: list[MatchSummary]
    """The latest."""


class ClubList(Spoken):
    """GET /api/clubs: the clubs of this browser."""

    clubs: list[Club]


class ClubLine(Spoken):
    """A club in one line of the home page."""

    id: str
    name: str
    members: int
    played: int
    season: str
    """The open season's name; empty: none is open."""
    place: int | None
    """Your place in it."""
    due: int
    """Scheduled matches of yours that are not over."""


class ClubLines(Spoken):
    """GET /api/clubs/lines"""

    clubs: list[ClubLine]


class ClubMatches(Spoken):
    """GET /api/clubs/{id}/matches?page="""

    matches: list[MatchSummary]
    page: int
    pages: int


# -- what a club remembers -------------------------------------------------------------------------


class Player(Spoken):
    """Somebody in the results: a person, or all bots of a level."""

    id: str
    name: str
    """What a person is called; empty: nameless, or a bot."""
    level: str | None
    """The level of a bot; None: a person."""


class RatingInfo(Spoken):
    """How well a player plays a game: 95 % sure between `low` and `high`."""

    player: str
    rating: float
    low: float
    high: float
    played: int
    enough: bool
    """Whether there are enough matches for a rating."""
    best: int | None
    """The best rank among people that it may stand for; None: a bot, or too few matches."""
    worst: int | None


class GameTable(Spoken):
    """The ratings of one game."""

    game: str
    played: int
    """Matches that count for it."""
    together: int
    """Matches that everybody wins or loses together: they rate nobody."""
    ratings: list[RatingInfo]
    undecided: list[str]
    """The people of whom nobody can be called the best yet; empty: one can, or too few matches."""
    more: int | None
    """About how many more matches of each would tell."""


class RecordInfo(Spoken):
    """A record; the catalogue's sentence is `record-<record>-value`."""

    game: str
    record: str
    value: int
    players: list[str]
    match: str
    times: int


class MeetingInfo(Spoken):
    """How two people have played against each other in a game, seen from `first`."""

    first: str
    second: str
    game: str
    won: int
    lost: int
    drawn: int


class ClubMemory(Spoken):
    """GET /api/clubs/{id}/memory?season=: computed from the results, all of them or a season's."""

    players: list[Player]
    tables: list[GameTable]
    records: list[RecordInfo]
    meetings: list[MeetingInfo]


# -- seasons and scheduled matches -----------------------------------------------------------------


class NewSeason(Asked):
    """POST /api/clubs/{id}/seasons: open a season; one is open at a time."""

    name: Name
    until: Time | None = None
    """When it is meant to end; it ends when somebody closes it."""
    scheduled: bool = False
    """Whether only scheduled matches count: a league or a tour."""


class MemberSeat(Asked, tag_field="kind", tag="member"):
    """A member plays here."""

    id: Id


class BotPlayer(Asked, tag_field="kind", tag="bot"):
    """A bot plays here."""

    level: Annotated[str, msgspec.Meta(max_length=40)]


FixtureSeat = MemberSeat | BotPlayer


class NewFixture(Asked):
    """POST /api/clubs/{id}/fixtures: schedule a match, or one for each pair."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    players: Annotated[list[FixtureSeat], msgspec.Meta(min_length=1, max_length=20)]
    """In the order of the seats."""
    until: Time
    pairs: bool = False
    """Everybody against everybody: one match of two for each pair of the players."""


class FixtureInfo(Spoken):
    """A scheduled match."""

    id: str
    game: str
    players: list[str]
    """By seat: ids of `Season.players`."""
    until: float
    match: str | None
    """The match, once somebody has started it."""
    status: Literal["waiting", "open", "playing", "over"]
    winners: list[str]
    yours: bool
    """Whether you play in it: you may start it."""


class StandingInfo(Spoken):
    """A person in a season; equal points share the place."""

    player: str
    place: int
    points: int
    won: int
    played: int


class Season(Spoken):
    """A season with its standings: 3 points for a win, 1 for the second of three or more."""

    id: str
    name: str
    opened: float
    until: float | None
    closed: float | None
    scheduled: bool
    played: int
    standings: list[StandingInfo]
    fixtures: list[FixtureInfo]


class Seasons(Spoken):
    """GET /api/clubs/{id}/seasons: the latest first, and scheduled matches outside of seasons."""

    players: list[Player]
    seasons: list[Season]
    fixtures: list[FixtureInfo]


class Started(Spoken):
    """POST /api/clubs/{id}/fixtures/{fixture}/start"""

    match: str
    seats: list[SeatInfo]


class AuditLine(Spoken):
    """Something that a person did to another one."""

    time: float
    action: str
    """The catalogue's sentence is `audit-<action>`, with `$actor` and `$subject`."""
    actor: str
    """Names; empty: nameless, or a former player."""
    subject: str


class AuditLog(Spoken):
    """GET /api/clubs/{id}/audit, for its owners: the latest first."""

    lines: list[AuditLine]


ASKED = (NewClub, DeleteClub, NewRole, NewSeason, NewFixture)
SPOKEN = (Club, ClubList, ClubLines, ClubMatches, ClubMemory, Seasons, Started, AuditLog)
