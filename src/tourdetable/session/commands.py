"""Commands: everything that changes a session."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from tourdetable.engine.match import Given
from tourdetable.engine.moves import Chance, Move
from tourdetable.session.rows import EntryRow
from tourdetable.session.seats.clocks import Moment


class Command(msgspec.Struct, frozen=True, gc=False):
    """A request to change the match: from a person, a bot or a clock."""

    at: Moment


class Start(Command, frozen=True):
    """Start the match if every seat is taken."""


class Play(Command, frozen=True):
    """Answer the seat's open decision with one or more moves: a person or a bot."""

    seat: int
    decision: str
    moves: Sequence[Move | Given]


class Roll(Command, frozen=True):
    """Type in what a real die shows."""

    outcome: Chance | Given
    seq: int
    """The last entry that the sender knew."""


class Stand(Command, frozen=True):
    """Give standing answers in place of those before; none: revoke them."""

    seat: int
    answers: Sequence[msgspec.Raw]


class Ahead(Command, frozen=True):
    """Choose a move before being asked; none: take that back."""

    seat: int
    moves: Sequence[msgspec.Raw]


class Reply(Command, frozen=True):
    """Give the answer that a seat left for its open decision, if it still stands."""

    seat: int
    decision: str


class Undo(Command, frozen=True):
    """Take back the seat's last move."""

    seat: int


class Claim(Command, frozen=True):
    """Take a seat by a link that has not been used."""

    seat: int
    identity: str
    name: str
    """Empty: keep the seat's name."""
    seed: str
    giver: str | None = None
    """Who hands over the seat; None: an invitation to an open seat."""


class Fill(Command, frozen=True):
    """Put bots into all open seats; only the owner of the match may."""

    identity: str
    level: str | None


class Leave(Command, frozen=True):
    """Give up a seat for good; in a running match a bot plays on."""

    seat: int
    identity: str


class Forget(Command, frozen=True):
    """Take a person's name off the seats of a finished match."""

    identity: str


class TimeUp(Command, frozen=True):
    """The clock of a seat rang; a bot plays on if its time is really up."""

    seat: int


class Look(Command, frozen=True):
    """The player of a seat looks at the board: no curtain is before it."""

    seat: int


class Away(Command, frozen=True):
    """The last connection of somebody has ended; identity None: nobody is connected."""

    identity: str | None


class Back(Command, frozen=True):
    """Somebody is connected; a bot that played for them gives the seat back."""

    identity: str


class Nudge(Command, frozen=True):
    """Remind a player who is away that the match waits for them."""

    identity: str
    seat: int


class Vote(Command, frozen=True):
    """Agree to go on without a player who is away, or withdraw that."""

    identity: str
    seat: int
    """Who is away."""
    about: Literal["bot", "end"]
    agree: bool


class AgreeToCoach(Command, frozen=True):
    """Agree that a coach may help everybody who plays, or withdraw that."""

    identity: str
    agree: bool


class GiveUp(Command, frozen=True):
    """End a match against bots before its end, to go back in it."""

    identity: str


class Read(Command, frozen=True):
    """Note the language that the person on a seat reads."""

    seat: int
    language: str


class Rematch(Command, frozen=True):
    """Point from a finished match to the match that follows it."""

    match: str


class Recorded(Command, frozen=True):
    """An entry that is in the log already: recovery goes through the same function as play."""

    entry: EntryRow
