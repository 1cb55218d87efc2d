"""Checks of a loaded state; a refusal names the wrong field."""

from __future__ import annotations

from tourdetable.engine.refusal import Refusal
from tourdetable.games.arcenciel.rules.course import CARD_NO_FEED, LEAD_WINS
from tourdetable.games.arcenciel.rules.state import NONE, ArcState
from tourdetable.games.arcenciel.view import PHASES


def check_state(state: ArcState) -> None:
    """Refuse a state whose fields are out of range or contradict each other."""
    _check_cards(state)
    _check_riders(state)


def _check_cards(state: ArcState) -> None:
    for card, left in enumerate(state.deck):
        # An open no-feed card is neither in the deck nor shuffled into it (AE-18a).
        out = state.no_feed if state.course.card_kinds[card] == CARD_NO_FEED else 0
        most = state.course.card_counts[card] - out
        if out < 0 or most < 0:
            raise _bad("no_feed", f"must be from 0 to {state.course.card_counts[card]} (AE-5).")
        if not 0 <= left <= most:
            raise _bad(f"deck[{card}]", f"must be from 0 to {most}.")


def _check_riders(state: ArcState) -> None:
    seats = len(state.energy)
    for seat in range(seats):
        placed = list(state.occupant).count(seat)
        if state.posted[seat] != placed:
            raise _bad("posted", f"seat {seat} has {placed} on the circuit.")
        if not 0 <= state.reserve[seat] <= 6 - state.posted[seat]:
            raise _bad(f"reserve[{seat}]", "must leave at most six teammates (AE-4).")
        if state.cracked[seat] and state.posted[seat]:
            raise _bad(f"cracked[{seat}]", "its teammates must be off the circuit (AE-29).")
    for cell, holder in enumerate(state.occupant):
        if holder != NONE and cell not in state.course.efforts:
            raise _bad(f"occupant[{cell}]", "only effort cells have an occupant (AE-25).")
    racing = [*state.order] if state.escapee == NONE else [state.escapee, *state.order]
    there = [seat for seat in range(seats) if not state.cracked[seat]]
    if PHASES[state.phase] != "order" and sorted(racing) != there:
        raise _bad("order", f"with the breakaway it must hold the riders {there}.")
    most = LEAD_WINS if PHASES[state.phase] == "over" else LEAD_WINS - 1
    if not 0 <= state.lead <= most or (state.lead > 0) != (state.escapee != NONE):
        raise _bad("lead", f"must be from 1 to {most} with a breakaway and 0 without.")


def _bad(place: str, reason: str) -> Refusal:
    return Refusal(place, reason, "state-field", name=place)
