"""Playing together: invitations to people, and notifications."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from tourdetable.protocol.common import Asked, MatchFacts, Name, SeatInfo, Seed, Spoken


class Invitee(Spoken):
    """Somebody who may be invited, or is."""

    id: str
    name: str
    state: Literal["", "open", "accepted", "declined"]
    """Empty: not invited yet."""


class Invitees(Spoken):
    """GET, POST /api/matches/{id}/invitations: the people whom the maker of a match may invite."""

    people: list[Invitee]


class InviteMember(Asked):
    """POST /api/matches/{id}/invitations"""

    member: Annotated[str, msgspec.Meta(max_length=40)]


class InvitationInfo(Spoken):
    """An invitation to a match that waits for players."""

    id: str
    kind: Literal["club", "rematch"]
    giver: str
    here: bool
    """Whether the person who invites is at the table."""
    match: MatchFacts
    seats: list[SeatInfo]
    offered: list[int]
    """The seats that it is for; empty: the next free one."""
    minutes: int
    created: float


class Invitations(Spoken):
    """GET /api/invitations: those that this browser's player has not answered."""

    invitations: list[InvitationInfo]


class AnswerInvitation(Asked):
    """POST /api/invitations/{id}"""

    answer: Literal["accept", "decline", "restore"]
    """`restore` takes back `decline`."""
    name: Name | None = None
    seed: Seed = ""


class PushKey(Spoken):
    """GET, POST /api/push: the server's public key (VAPID), as browsers want it."""

    key: str


class PushKeys(Asked):
    """The keys of a browser's push subscription."""

    p256dh: Annotated[str, msgspec.Meta(max_length=200)]
    auth: Annotated[str, msgspec.Meta(max_length=100)]


class Subscribe(Asked):
    """POST /api/push: where this browser receives notifications."""

    endpoint: Annotated[str, msgspec.Meta(max_length=1000)]
    keys: PushKeys
    language: Annotated[str, msgspec.Meta(pattern="^[a-z]{2,3}$")] = "en"


class Unsubscribe(Asked):
    """POST /api/push/remove"""

    endpoint: Annotated[str, msgspec.Meta(max_length=1000)]


ASKED = (InviteMember, AnswerInvitation, Subscribe, Unsubscribe)
SPOKEN = (Invitees, Invitations, PushKey)
