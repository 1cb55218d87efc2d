"""Explains refused moves: the rule, and what would be right."""

from __future__ import annotations

from tourdetable.engine.moves import Move
from tourdetable.engine.refusal import Refusal
from tourdetable.games.citychase.moves import Agree, Decline, Flee, Fly, Hide, Lift, Place
from tourdetable.games.citychase.rules.city import AROUND, HELICOPTER_BIT, NEIGHBOURS, STREETS
from tourdetable.games.citychase.rules.state import (
    DRAWING,
    PLACING,
    THIEF_PHASE,
    CityState,
)
from tourdetable.games.citychase.view import COLOURS


def turn_rule(state: CityState) -> str:
    """The rule that says who acts now."""
    if state.phase == THIEF_PHASE:
        return "CC-7" if state.turn == 1 else "CC-8"
    if state.waiting:
        return "CC-5a"
    return {DRAWING: "CC-5", PLACING: "CC-6"}.get(state.phase, "CC-11")


def explain(state: CityState, seat: int, move: Move) -> Refusal:
    """The refusal of a move that is not listed, for a seat that is to act."""
    if state.waiting:
        return Refusal("CC-5a", "a proposal is open: agree or decline first.", "proposal-open")
    if isinstance(move, Hide | Flee):
        return _thief_move(state, seat, move)
    if seat == state.thief:
        return Refusal("CC-5", "the thief has no helicopter: move the car.", "thief-flies")
    if isinstance(move, Agree | Decline):
        return Refusal(
            "CC-5a", "there is no proposal to answer: choose a helicopter.", "no-proposal"
        )
    if isinstance(move, Place | Fly | Lift):
        return _helicopter_move(state, seat, move)
    return Refusal("move", "is not a move of a player.", "unknown-move")


def _thief_move(state: CityState, seat: int, move: Hide | Flee) -> Refusal:
    if seat != state.thief:
        return Refusal(
            "CC-5", "only the thief drives the car: choose a helicopter.", "police-drives"
        )
    if isinstance(move, Hide):
        return Refusal(
            "CC-8", "the car is hidden already: drive to a building next door.", "hidden-already"
        )
    if state.turn == 1:
        return Refusal(
            "CC-7", "on turn 1 the car does not drive: hide it in any building.", "hide-first"
        )
    rules = state.rules
    car, target = state.path[-1], move.building
    way = ", ".join(str(rules.codes.a[code]) for code in rules.legal(state, seat))
    if target not in NEIGHBOURS[car]:
        return Refusal(
            "CC-8", f"building {target} is not next to the car's building {car}; open: {way}.",
            "flee-adjacent", building=target, car=car, open=way,
        )  # fmt: skip
    turn = max(turn for turn, place in enumerate(state.path, start=1) if place == target)
    return Refusal(
        "CC-8", f"your trace of turn {turn} is in building {target}; open: {way}.",
        "flee-trace", building=target, turn=turn, open=way,
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
        colour = COLOURS[list(state.helicopters).index(move.to)]
        return Refusal(
            "CC-12", f"{colour} is on {move.to}: one helicopter per intersection.",
            "fly-taken", intersection=move.to, colour=colour,
        )  # fmt: skip
    streets = ", ".join(map(str, STREETS[at]))
    return Refusal(
        "CC-12", f"from intersection {at} the next ones along a street are {streets}.",
        "fly-street", intersection=at, intersections=streets,
    )  # fmt: skip


def _wrong_helicopter(state: CityState, seat: int, move: Place | Fly | Lift) -> Refusal | None:
    rules = state.rules
    colour = COLOURS[move.helicopter]
    if not rules.config.plays(state.thief, seat) & HELICOPTER_BIT[move.helicopter]:
        return Refusal(
            "CC-5", f"the {colour} helicopter belongs to another seat: choose one of yours.",
            "not-yours", colour=colour,
        )  # fmt: skip
    if isinstance(move, Place) != (state.phase == PLACING):
        if state.phase == PLACING:
            return Refusal(
                "CC-6", "the helicopters are placed first: choose an intersection.", "place-first"
            )
        return Refusal(
            "CC-6", "the helicopters are placed for good: fly one, or lift.", "placed-already"
        )
    if state.used & HELICOPTER_BIT[move.helicopter]:
        if state.phase == PLACING:
            return Refusal(
                "CC-6", f"the {colour} helicopter is placed for good: place another.",
                "placed-one", colour=colour,
            )  # fmt: skip
        return Refusal(
            "CC-11", f"the {colour} helicopter has acted in this phase: choose another.",
            "acted-already", colour=colour,
        )  # fmt: skip
    return None
