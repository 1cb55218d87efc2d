"""Chapter 8, speed and braking: what a 6 costs (VM-55, VM-55a)."""

from __future__ import annotations

from mypy_extensions import i64

from tourdetable.engine.vecs import append
from tourdetable.games.velomaster.rules.names import (
    BRAKE,
    BRAKING,
    FROM_LEFTOVER,
    KINDS,
    NO_SIX,
    SIX,
)
from tourdetable.games.velomaster.rules.state import VeloState

TOP_DIE = 6


def speed_of(s: VeloState, rider: i64, steps: i64, origin: i64) -> i64:
    """Whether a ride counts as a 6; VM-54a: an attack does that shows one."""
    if origin == FROM_LEFTOVER:
        return NO_SIX  # the kept steps of a blocked leader are no die any more
    if rider == s.attacker and len(s.strike) > 0:
        return SIX if TOP_DIE in s.strike else NO_SIX
    return SIX if steps == TOP_DIE else NO_SIX


def brake(s: VeloState) -> None:
    """VM-55: brake, with a skill roll on the cell where the rider stands."""
    s.trying = BRAKING
    s.tasks = append(s.tasks, BRAKE + KINDS * s.cell[s.mover])
