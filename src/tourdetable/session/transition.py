"""Transition: the next session, the rows that store it, and what happened."""

from __future__ import annotations

import msgspec

from tourdetable.engine.events import Entry
from tourdetable.session.rows import Row
from tourdetable.session.seats.clocks import Moment
from tourdetable.session.session import Session


class Departure(msgspec.Struct, frozen=True):
    """A person no longer holds a seat: their connections are closed, with the reason."""

    seat: int
    identity: str
    why: str


class Note(msgspec.Struct, frozen=True):
    """A line of the table itself in the chat."""

    key: str
    seat: int
    name: str


class Transition(msgspec.Struct):
    """What a command leads to. Save the rows first, then keep the session and send the messages."""

    session: Session
    rows: list[Row]
    at: Moment
    entries: list[Entry] = []
    played: int = 0
    """How many of the command's moves were played."""
    started: bool = False
    """Whether the match starts with it, even if chance has nothing to roll yet."""
    ends: bool = False
    """Whether the match ends with it."""
    seats_changed: bool = False
    departure: Departure | None = None
    note: Note | None = None
    standing: int | None = None
    """The seat whose standing answers have changed; nobody else is told."""
