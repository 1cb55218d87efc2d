"""Positions of City Chase, built directly from what stands where."""

import random
from collections.abc import Sequence
from typing import Any

from tourdetable.engine.files.serial import to_dict
from tourdetable.engine.moves import Move
from tourdetable.games.citychase import GAME
from tourdetable.games.citychase.belief import unfound
from tourdetable.games.citychase.events import FOUND
from tourdetable.games.citychase.rules.city import mask_of
from tourdetable.games.citychase.rules.state import POLICE_PHASE, THIEF_PHASE, CityState
from tourdetable.games.citychase.view import CityView, LiftRecord

FULL_PATH = [0, 1, 2, 3, 4, 9, 8, 7, 6, 5, 10]
"""Eleven buildings: along the first row and back along the second."""

CORNERS = (15, 14, 11)
"""Intersections far away from the first rows."""


def scene(
    path: Sequence[int],
    helicopters: Sequence[int] = CORNERS,
    *,
    thief_phase: bool = False,
    lifts: Sequence[tuple[int, int, str]] = (),
    seats: int = 2,
    used: int = 0,
    **options: Any,
) -> CityState:
    """The car at the end of a path; lifts are (turn, building, what was found)."""
    data = to_dict(GAME.setup(seats, **options))
    turn = len(path) + thief_phase
    data["state"] |= {
        "phase": THIEF_PHASE if thief_phase else POLICE_PHASE,
        "turn": turn,
        "path": list(path),
        "traces": mask_of(list(path)),
        "hidden": unfound(path, [LiftRecord(n, at, FOUND[FOUND.index(w)]) for n, at, w in lifts]),
        "helicopters": list(helicopters),
        "used": used,
        "lifts": [n for turn, place, what in lifts for n in (turn, place, FOUND.index(what))],
        "patrols": list(helicopters) * turn,
    }
    return GAME.state_from(data)


def play(state: CityState, *moves: Move) -> list[Any]:
    """Play each move by the first seat that is to act; returns the events."""
    told: list[Any] = []
    for move in moves:
        told += GAME.apply(state, GAME.to_act(state)[0], move)
    return told


def police_view(state: CityState) -> CityView:
    """What the first police seat sees."""
    seat = next(seat for seat in range(state.rules.seats) if seat != state.thief)
    return GAME.view(state, seat)


def random_match(seed: int, seats: int = 2, **options: Any) -> list[CityState]:
    """The positions of a random match."""
    rng = random.Random(seed)
    state = GAME.setup(seats, **options)
    met = [state.copy()]
    while GAME.to_act(state):
        seat = rng.choice(GAME.to_act(state))
        GAME.apply(state, seat, rng.choice(GAME.legal(state, seat)))
        met.append(state.copy())
    return met
