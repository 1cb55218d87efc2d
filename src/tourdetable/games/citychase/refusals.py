"""Why a move is not legal: the rule's number, and what would be right."""

from __future__ import annotations

from tourdetable.engine.moves import Move
from tourdetable.engine.refusal import Refusal
from tourdetable.games.citychase.moves import Agree, Decline, Flee, Fly, Hide, Lift, Place
from tourdetable.games.citychase.rules.city import AROUND, HELICOPTER_BIT, NEIGHBOURS, STREETS
from tourdetable.games.citychase.rules.rules import CityRules
from tourdetable.games.citychase.rules.state import (
    PLACING,
    CityState,
)
from tourdetable.games.citychase.view import COLOURS


def explain(state: CityState, seat: int, move: Move) -> Refusal:
    """The refusal of a move that is not listed, for a seat that is to act."""
    if state.waiting:
        return Refusal("CC-5a", "a proposal is open: agree or decline first.", "proposal-open")
    if isinstance(move, Hide | Flee):
        return _thief_move(state, seat, move)
    if seat == state.thief:
        return Refusal("CC-5", "the thief has no helicopter: move the car.", "thief-flies")
    if isinstance(move, Agree | Decline):
        return Refusal("CC-5a", "there is no proposal to answer.", "no-proposal")
    if isinstance(move, Place | Fly | Lift):
        return _helicopter_move(state, seat, move)
    return Refusal("move", "is not a move of a player.", "unknown-move")


def _thief_move(state: CityState, seat: int, move: Hide | Flee) -> Refusal:
    if seat != state.thief:
        return Refusal("CC-5", "only the thief drives the car.", "police-drives")
    if isinstance(move, Hide):
        return Refusal("CC-8", "the car is hidden already: flee to a building.", "hidden-already")
    if state.turn == 1:
        return Refusal("CC-7", "on turn 1 the car is hidden in a building first.", "hide-first")
    car = state.path[-1]
    if move.building not in NEIGHBOURS[car]:
        return Refusal(
            "CC-8", f"building {move.building} is not next to the car's building {car}.",
            "flee-adjacent", building=move.building, car=car,
        )  # fmt: skip
    return Refusal(
        "CC-8", f"building {move.building} holds a trace: the car cannot go there.",
        "flee-trace", building=move.building,
    )  # fmt: skip


def _helicopter_move(state: CityState, seat: int, move: Place | Fly | Lift) -> Refusal:
    wrong = _wrong_helicopter(state, seat, move)
    if wrong is not None:
        return wrong
    if isinstance(move, Place):
        return Refusal(
            "CC-6", f"intersection {move.intersection} is taken: choose another.", "place-taken",
            intersection=move.intersection,
        )  # fmt: skip
    at = state.helicopters[move.helicopter]
    if isinstance(move, Lift):
        around = ", ".join(map(str, AROUND[at]))
        return Refusal(
            "CC-13", f"from intersection {at} buildings {around} can be lifted.", "lift-around",
            intersection=at, buildings=around,
        )  # fmt: skip
    if move.to in STREETS[at]:
        return Refusal(
            "CC-12", f"another helicopter is on intersection {move.to}.", "fly-taken",
            intersection=move.to,
        )  # fmt: skip
    streets = ", ".join(map(str, STREETS[at]))
    return Refusal(
        "CC-12", f"from intersection {at} the next ones along a street are {streets}.",
        "fly-street", intersection=at, intersections=streets,
    )  # fmt: skip


def _wrong_helicopter(state: CityState, seat: int, move: Place | Fly | Lift) -> Refusal | None:
    rules: CityRules = state.rules
    colour = COLOURS[move.helicopter]
    if not rules.table.playable[state.thief][seat] & HELICOPTER_BIT[move.helicopter]:
        return Refusal(
            "CC-5", f"the {colour} helicopter belongs to another seat.", "not-yours", colour=colour
        )
    if isinstance(move, Place) != (state.phase == PLACING):
        if state.phase == PLACING:
            return Refusal("CC-6", "the helicopters have to be placed first.", "place-first")
        return Refusal("CC-6", "the helicopters are placed for good.", "placed-already")
    if state.used & HELICOPTER_BIT[move.helicopter]:
        if state.phase == PLACING:
            return Refusal(
                "CC-6", f"the {colour} helicopter is placed for good.", "placed-one", colour=colour
            )
        return Refusal(
            "CC-11", f"the {colour} helicopter has acted in this phase already.", "acted-already",
            colour=colour,
        )  # fmt: skip
    return None
