"""Practice on the wire: a try on a position outside of any match."""

from __future__ import annotations

from typing import Any

from tourdetable.engine.events import Event
from tourdetable.engine.game import View
from tourdetable.protocol.common import Asked, Refused, Spoken


class PracticeTry(Asked):
    """POST /api/games/{id}/practice"""

    place: dict[str, Any]
    """Where things stand, in the game's own words; empty: as at the beginning."""
    move: Any = None
    """What seat 0 tries; None: only look."""


class PracticeResult(Spoken):
    """What a try leads to; nothing is stored."""

    view: View
    events: list[Event]
    refused: Refused | None
    """Why the move is not possible."""
