"""Events: typed facts about what happened, each with its audience and lifetime."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

import msgspec

from tourdetable.engine.kernel.state import SEAT_BIT
from tourdetable.engine.moves import Move

EVERYONE = -1
"""The audience of all seats and spectators."""


class Event(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag_field="event"):
    """Something that happened. Animations, log lines, replays and sounds are made from events."""

    reveals: ClassVar[bool] = False
    """Whether it reveals something hidden or rolled: then the move cannot be undone."""

    openly: ClassVar[bool] = False
    """Whether everyone may know it although it is told in a hidden move. Without this, such an
    event without an audience of its own goes to the seat that moves (`narrowed`)."""

    audience: int = EVERYONE
    """The set of seats that may know it (bits of SEAT_BIT), or EVERYONE."""

    era: int = 0
    """0: never forgotten. Otherwise it is forgotten when `Game.era` has another value."""


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One log entry: a move, a chance outcome (seat None), or an undo (move None)."""

    seq: int
    seat: int | None
    move: Move | None
    """None: this entry takes back the move before it."""
    events: tuple[Event, ...] = ()
    commitment: str = ""
    """For a hidden move: the commitment that is published until the match ends."""


def narrowed(events: Iterable[Event], seat: int) -> list[Event]:
    """The events of a hidden move: only named audiences and open events reach other seats."""
    return [
        msgspec.structs.replace(event, audience=SEAT_BIT[seat])
        if event.audience == EVERYONE and not event.openly
        else event
        for event in events
    ]


def known(events: Iterable[Event], viewer: int | None, era: int) -> list[Event]:
    """Those of the events that a viewer may know now."""
    return [event for event in events if visible(event.audience, event.era, viewer, era)]


def may_know(event: Event, viewer: int | None, era: int) -> bool:
    """Whether a viewer (a seat, None for a spectator) may know an event now."""
    return visible(event.audience, event.era, viewer, era)


def visible(audience: int, since: int, viewer: int | None, era: int) -> bool:
    """Like `may_know`, for a stored event: `since` is its era."""
    if since not in (0, era):
        return False
    if audience == EVERYONE:
        return True
    return viewer is not None and bool(audience >> viewer & 1)
