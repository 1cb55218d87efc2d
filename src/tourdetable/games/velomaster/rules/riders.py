"""One rider: its name in events, and how it leaves its cell."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from tourdetable.games.velomaster.rules.names import CLOSED, RIDING
from tourdetable.games.velomaster.rules.race import Race
from tourdetable.games.velomaster.rules.state import VeloState

COLOUR_NAMES = ["green", "purple", "pink", "orange", "neutral"]
BIB_NAMES = ["yellow", "grey", "violet", "green"]
NEUTRAL_COLOUR = 4


def race_name(race: Race, rider: i64) -> dict[str, Any]:
    """How events name a rider."""
    return {"colour": COLOUR_NAMES[colour(race, rider)], "bib": BIB_NAMES[race.bib_of[rider]]}


def colour(race: Race, rider: i64) -> i64:
    """VM-9; the neutral team rides in white."""
    return NEUTRAL_COLOUR if race.team_of[rider] == race.neutral else race.colour_of[rider]


def lift(s: VeloState, rider: i64) -> None:
    """Free the cell a rider stands on."""
    if s.status[rider] == RIDING:
        s.at[s.cell[rider]] = CLOSED
