"""The end of a race (AE-7, AE-30)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tourdetable.games.arcenciel import events
from tourdetable.games.arcenciel.rules.state import NONE, OVER, ArcState

REASONS: Final = ["", "jerseys", "three-minutes", "all-cracked", "stopped"]

# AE-30 compares rainbows, then greens, then polka: no count ever reaches the next weight.
RAINBOW_WEIGHT: Final = 1_000_000_000
GREEN_WEIGHT: Final = 10_000


def finish(state: ArcState, ending: i64, winner: i64) -> None:
    """The race is over; without a winner the jerseys are counted."""
    state.ending = ending
    state.winner = winner
    state.phase = OVER
    state.actor = NONE
    if state.told is not None:
        state.told.append(events.RaceOver(seat=winner, reason=REASONS[ending]))


def polka(state: ArcState, seat: i64) -> i64:
    """The polka jerseys of a seat, counted by value (AE-30a)."""
    return 2 * state.doubles[seat] + 3 * state.triples[seat]


def standing(state: ArcState, seat: i64) -> i64:
    """What AE-30 compares: rainbows, then greens, then polka."""
    return (
        state.rainbows[seat] * RAINBOW_WEIGHT
        + state.greens[seat] * GREEN_WEIGHT
        + polka(state, seat)
    )


def ranking(state: ArcState) -> list[int]:
    """The place of each seat: the winner, then by AE-30; equal places are shared (AE-30a)."""
    seats = len(state.energy)
    worth = [int(standing(state, seat)) for seat in range(seats)]
    if state.winner != NONE:
        worth[state.winner] = max(worth) + 1
    places: list[int] = []
    for seat in range(seats):
        better = 0
        for other in range(seats):
            if worth[other] > worth[seat]:
                better += 1
        places.append(better + 1)
    return places
