"""The messages of a socket. A socket speaks for one viewer: a seat, or a spectator."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from tourdetable.engine.declared.standing import Standing
from tourdetable.engine.game import Setting, View
from tourdetable.engine.moves import Chance, Move
from tourdetable.protocol.common import (
    Asked,
    ChannelInfo,
    ClockState,
    FairnessFacts,
    Line,
    MatchFacts,
    OutcomeInfo,
    Question,
    Refused,
    SeatInfo,
    SeatNumber,
    Seq,
    Spoken,
    StandingKind,
)

Ref = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]
"""A number of the client's own, repeated in the answer."""

# -- from the client -------------------------------------------------------------------------------


class Hello(Asked, tag_field="type", tag="hello"):
    """The first message, and again to look from another seat of this browser (hot-seat)."""

    seat: SeatNumber | None = None
    """None: your only seat, or a spectator when you have none. Must be named in hot-seat."""
    since: Seq | None = None
    """The last `seq` you know: the missed lines come in the first update. None: no lines."""
    spectate: bool = False
    """Look as a spectator although you hold a seat."""
    language: Annotated[str, msgspec.Meta(pattern="^[a-z]{2,3}$")] | None = None
    """In which language you read; a club may be honoured for playing in several."""


class Play(Asked, tag_field="type", tag="play"):
    """An answer to the open question. Of several steps it stops where others or chance come in."""

    decision: Annotated[str, msgspec.Meta(max_length=40)]
    moves: Annotated[list[msgspec.Raw], msgspec.Meta(min_length=1, max_length=64)]
    ref: Ref | None = None


class Why(Asked, tag_field="type", tag="why"):
    """Why is this move refused? Nothing is played. The answer is the refusal, or `legal`."""

    decision: Annotated[str, msgspec.Meta(max_length=40)]
    move: msgspec.Raw
    ref: Ref | None = None


class Roll(Asked, tag_field="type", tag="roll"):
    """What a real die on the table shows (tables with typed dice)."""

    outcome: msgspec.Raw
    seq: Seq
    """The `seq` of the update that asked for it."""
    ref: Ref | None = None


class Stand(Asked, tag_field="type", tag="stand"):
    """Your standing answers from now on, one of each kind; an empty list revokes them."""

    answers: Annotated[list[msgspec.Raw], msgspec.Meta(max_length=16)]
    ref: Ref | None = None


class Ahead(Asked, tag_field="type", tag="ahead"):
    """A move that you choose before you are asked, from those offered; none takes it back."""

    moves: Annotated[list[msgspec.Raw], msgspec.Meta(max_length=1)]
    ref: Ref | None = None


class Undo(Asked, tag_field="type", tag="undo"):
    """Take back the seat's last move."""

    ref: Ref | None = None


class Say(Asked, tag_field="type", tag="say"):
    """A line of chat."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=500)]
    channel: Annotated[str, msgspec.Meta(max_length=40)] = "table"
    ref: Ref | None = None


class Leave(Asked, tag_field="type", tag="leave"):
    """Give up the seat for good; a bot takes over, with a note to all."""

    ref: Ref | None = None


class Ping(Asked, tag_field="type", tag="ping"):
    """Answered with `pong`."""

    ref: Ref | None = None


FromClient = Hello | Play | Why | Roll | Stand | Ahead | Undo | Say | Leave | Ping

# -- from the server -------------------------------------------------------------------------------


class ChatLine(Spoken, tag_field="type", tag="chat"):
    """Somebody said something; seat None: a note of the table itself (`note` is its key)."""

    number: int
    time: float
    channel: str
    seat: int | None
    name: str
    text: str
    note: str
    """For a note: the key of its sentence (`note-<key>`), with `seat` and `name`; else empty."""


class Welcome(Spoken, tag_field="type", tag="welcome"):
    """The answer to `hello`: what does not change with every move. An update follows at once."""

    match: MatchFacts
    setting: Setting | None
    """The part of the game that never changes in this match; None: the views have it all."""
    seats: list[SeatInfo]
    you: int | None
    """The seat you look from; None: spectator."""
    yours: list[int]
    """All seats of this browser."""
    owner: bool
    """Whether you made this match: you may fill open seats with bots."""
    fairness: FairnessFacts
    channels: list[ChannelInfo]
    chat: list[ChatLine]
    standing: list[StandingKind]
    """The kinds of standing answers that you may give."""


class RollWanted(Spoken):
    """A die on the table is to be rolled and typed in."""

    outcomes: list[Chance]


class UndoState(Spoken):
    """Whether you can take back your last move, and if not, why (`refusal-<key>`)."""

    possible: bool
    key: str
    reason: str


class StandingState(Spoken):
    """What you have left to be answered; nobody else is told."""

    answers: list[Standing]
    ahead: Move | None
    """The move that you chose ahead."""
    offered: list[Move]
    """The moves that you may choose ahead now."""


class Update(Spoken, tag_field="type", tag="update"):
    """What happened, what you see now and what you are asked."""

    seq: int
    lines: list[Line]
    view: View
    turn: int
    """The turn or round of the rule book."""
    to_act: list[int]
    question: Question | None
    roll: RollWanted | None
    undo: UndoState
    clocks: ClockState | None
    channels: list[ChannelInfo]
    standing: StandingState | None
    """None: you have left nothing and may choose nothing ahead."""
    ref: int | None
    """The `ref` of your message that this update answers."""
    played: int
    """How many of your `moves` were played."""


class AidReady(Spoken, tag_field="type", tag="aid"):
    """The thinking aid for the position `seq`; it may come after its update, or never."""

    seq: int
    aid: Any


class SeatsChanged(Spoken, tag_field="type", tag="seats"):
    """Somebody came, went, or was replaced by a bot; or the match has started."""

    seats: list[SeatInfo]
    match: MatchFacts
    fairness: FairnessFacts
    clocks: ClockState | None


class Ended(Spoken, tag_field="type", tag="ended"):
    """It is over: from now on everything is open."""

    outcome: OutcomeInfo
    fairness: FairnessFacts
    match: MatchFacts


class Legal(Spoken, tag_field="type", tag="legal"):
    """The answer to `why` about a move that would not be refused."""

    ref: int | None


class Pong(Spoken, tag_field="type", tag="pong"):
    """The answer to `ping`."""

    ref: int | None
    time: float


class Closing(Spoken, tag_field="type", tag="closing"):
    """The last message before the server closes the socket, and why."""

    why: Literal[
        "restart", "seat-handed-over", "time-up", "too-slow", "too-fast", "signed-out", "removed"
    ]


FromServer = (
    Welcome | Update | AidReady | Refused | Legal | ChatLine | SeatsChanged | Ended | Pong | Closing
)
