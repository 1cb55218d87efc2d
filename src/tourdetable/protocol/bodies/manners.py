"""Manners: muting and blocking, reports, what a host may do, and the operator's page."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from tourdetable.protocol.bodies.clubs import AuditLine
from tourdetable.protocol.common import Asked, SeatNumber, Spoken

BlockKind = Literal["mute", "block"]


class NewBlock(Asked):
    """POST /api/matches/{id}/block, /api/clubs/{id}/members/{member}/block"""

    kind: BlockKind
    """mute: their chat is not shown; block: their invitations neither."""
    seat: SeatNumber | None = None
    """At a table: whose seat."""


class BlockInfo(Spoken):
    """Somebody whom you do not hear."""

    id: str
    name: str
    kind: BlockKind
    created: float


class BlockList(Spoken):
    """GET /api/me/blocks"""

    blocks: list[BlockInfo]


class NewReport(Asked):
    """POST /api/matches/{id}/report: tell the operator of this server."""

    seat: SeatNumber
    reason: Literal["chat", "name", "stalling", "cheating", "other"]
    words: Annotated[str, msgspec.Meta(max_length=500)] = ""


class Reported(Spoken):
    """The operator has it."""

    ok: bool


class ChatDoor(Asked):
    """POST /api/matches/{id}/chat, by the person who made the match."""

    open: bool


class SpectatorInfo(Spoken):
    """Somebody who watches, for the person who made the match."""

    id: str
    name: str


class Spectators(Spoken):
    """GET /api/matches/{id}/spectators"""

    spectators: list[SpectatorInfo]
    chat: bool
    """Whether the chat is open."""


# -- the operator ----------------------------------------------------------------------------------


class SaidLine(Spoken):
    """A line of chat in a report."""

    name: str
    text: str
    time: float


class ReportInfo(Spoken):
    """A report."""

    id: str
    time: float
    reporter: str
    subject: str
    """The identity; empty: it was deleted."""
    name: str
    match: str
    reason: str
    words: str
    evidence: list[SaidLine]
    closed: float | None
    banned: bool


class BanInfo(Spoken):
    """Somebody who may not change anything here."""

    identity: str
    name: str
    until: float | None
    reason: str
    created: float


class Storage(Spoken):
    """What is stored."""

    counts: dict[str, int]
    bytes: int | None
    """The size of the database, where it is a file."""
    free: int | None
    """Free bytes of its disk."""


class Operator(Spoken):
    """GET /api/operator"""

    reports: list[ReportInfo]
    bans: list[BanInfo]
    storage: Storage
    audit: list[AuditLine]


class PersonInfo(Spoken):
    """An identity as the operator sees it."""

    id: str
    name: str
    created: float
    seen: float | None
    matches: int
    banned: bool


class People(Spoken):
    """GET /api/operator/people?search="""

    people: list[PersonInfo]


class NewBan(Asked):
    """POST /api/operator/bans"""

    identity: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    days: Annotated[int, msgspec.Meta(ge=1, le=3650)] | None = None
    """None: for good."""
    reason: Annotated[str, msgspec.Meta(max_length=300)] = ""


ASKED = (NewBlock, NewReport, ChatDoor, NewBan)
SPOKEN = (BlockList, Reported, Spectators, Operator, People)
