"""Events: typed facts about what happened, each with its audience and lifetime."""

from __future__ import annotations

from typing import ClassVar

import msgspec

EVERYONE = -1
"""The audience of all seats and spectators."""


class Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="event"):
    """Something that happened. Animations, log lines, replays and sounds are made from events."""

    reveals: ClassVar[bool] = False
    """Whether it reveals something hidden or rolled: then the move cannot be undone."""

    audience: int = EVERYONE
    """The set of seats that may know it (bits of SEAT_BIT), or EVERYONE."""

    era: int = 0
    """0: never forgotten. Otherwise it is forgotten when `Game.era` has another value."""


def may_know(event: Event, viewer: int | None, era: int) -> bool:
    """Whether a viewer (a seat, None for a spectator) may know an event now."""
    return visible(event.audience, event.era, viewer, era)


def visible(audience: int, since: int, viewer: int | None, era: int) -> bool:
    """The same for an event in its stored form: its audience and its era."""
    if since not in (0, era):
        return False
    if audience == EVERYONE:
        return True
    return viewer is not None and bool(audience >> viewer & 1)
