"""Loaded states are checked: fields in range and not contradicting each other."""

from __future__ import annotations

from itertools import pairwise

from tourdetable.engine.refusal import Refusal
from tourdetable.games.citychase.belief import unfound
from tourdetable.games.citychase.rules.agreement import MOST_DECLINED
from tourdetable.games.citychase.rules.city import (
    ALL_HELICOPTERS,
    BUILDINGS,
    CAR,
    HELICOPTERS,
    INTERSECTIONS,
    LAST_TURN,
    NEIGHBOURS,
    NOTHING,
    NOWHERE,
    mask_of,
)
from tourdetable.games.citychase.rules.state import (
    DRAWING,
    ESCAPE,
    NO_SEAT,
    OVER,
    PLACING,
    POLICE_PHASE,
    THIEF_PHASE,
    CityState,
)
from tourdetable.games.citychase.view import lifts_of


def check(state: CityState) -> None:
    """Refuse a state that no match could reach, with the field at fault."""
    _check_ranges(state)
    _check_turn(state)
    _check_helicopters(state)
    _check_path(state)
    _check_proposal(state)


def _require(field: str, right: bool, what: str) -> None:
    if not right:
        raise Refusal(field, f"{what}.", "state-field", name=field)


def _numbers(field: str, values: list[int], low: int, high: int) -> None:
    right = all(type(value) is int and low <= value <= high for value in values)
    _require(field, right, f"must hold numbers from {low} to {high}")


def _check_ranges(state: CityState) -> None:
    legs = 1 if state.rules.table.two_leg else 0
    _numbers("leg", [state.leg], 0, legs)
    _numbers("thief", [state.thief], NO_SEAT, state.rules.seats - 1)
    _numbers("phase", [state.phase], DRAWING, OVER)
    _numbers("turn", [state.turn], 0, LAST_TURN)
    _numbers("path", state.path, 0, BUILDINGS - 1)
    _numbers("first_path", state.first_path, 0, BUILDINGS - 1)
    _numbers("helicopters", state.helicopters, NOWHERE, INTERSECTIONS - 1)
    _numbers("patrols", state.patrols, 0, INTERSECTIONS - 1)
    _numbers("used", [state.used], 0, ALL_HELICOPTERS)
    _require(
        "lifts", len(state.lifts) % 3 == 0, "must be turn, building and result, again and again"
    )
    _numbers("lifts", state.lifts[::3], 1, state.turn)
    _numbers("lifts", state.lifts[1::3], 0, BUILDINGS - 1)
    _numbers("lifts", state.lifts[2::3], NOTHING, CAR)
    _numbers("ending", [state.ending], 0, ESCAPE)
    _numbers("first_ending", [state.first_ending], 0, ESCAPE)
    _numbers("scores", state.scores, 1, LAST_TURN + 1)
    _numbers("declined", [state.declined], 0, MOST_DECLINED)
    _numbers("proposer", [state.proposer], NO_SEAT, state.rules.seats - 1)
    _numbers("proposed_helicopter", [state.proposed_helicopter], NOWHERE, HELICOPTERS - 1)
    _numbers("proposed_lift", [state.proposed_lift], 0, 1)
    _numbers("proposed_target", [state.proposed_target], NOWHERE, BUILDINGS - 1)


def _check_turn(state: CityState) -> None:
    drawing = state.thief == NO_SEAT
    _require("thief", drawing == (state.phase == DRAWING), "must be drawn unless it is being drawn")
    before = state.phase in (DRAWING, PLACING)
    _require("turn", before == (state.turn == 0), "is 0 before the first thief phase only")
    _require("ending", (state.phase == OVER) == (state.ending != 0), "is set once it is over")
    finished = state.leg + (state.phase == OVER)
    _require("scores", len(state.scores) == finished, f"must be {finished}, one per leg")
    turns = state.lifts[::3]
    _require("lifts", turns == sorted(turns), "must be in the order of turns")


def _check_helicopters(state: CityState) -> None:
    _require("helicopters", len(state.helicopters) == HELICOPTERS, "must be three")
    placed = [crossing for crossing in state.helicopters if crossing != NOWHERE]
    _require("helicopters", len(set(placed)) == len(placed), "must be on different intersections")
    if state.phase in (DRAWING, PLACING):
        right = [bool(state.used >> h & 1) for h in range(HELICOPTERS)]
        there = [crossing != NOWHERE for crossing in state.helicopters]
        _require("used", right == there, "must tell which helicopters are placed")
    else:
        _require("helicopters", len(placed) == HELICOPTERS, "must all be placed by now")
    count = state.turn * HELICOPTERS
    _require("patrols", len(state.patrols) == count, f"must hold {count} intersections")


def _check_path(state: CityState) -> None:
    path = state.path
    if state.phase in (THIEF_PHASE, POLICE_PHASE):
        length = state.turn - (state.phase == THIEF_PHASE)
        _require("path", len(path) == length, f"must have {length} buildings")
    steps = pairwise(path)
    _require("path", all(b in NEIGHBOURS[a] for a, b in steps), "must go from neighbour to next")
    again = state.rules.table.reenter_found
    _require("path", again or len(set(path)) == len(path), "must not enter a building twice")
    _require("traces", state.traces == mask_of(path), "must be the buildings of the path")
    hidden = unfound(path, lifts_of(state))
    _require("hidden", state.hidden == hidden, "must be the traces not found yet")


def _check_proposal(state: CityState) -> None:
    police = 0 if state.thief == NO_SEAT else state.rules.table.police[state.thief]
    inside = state.waiting & police == state.waiting
    _require("waiting", inside, "must be police seats")
    open_now = (state.proposer != NO_SEAT, state.proposed_helicopter != NOWHERE)
    right = open_now == (bool(state.waiting),) * 2
    _require("proposer", right, "and the proposed helicopter are set while somebody is waited for")
