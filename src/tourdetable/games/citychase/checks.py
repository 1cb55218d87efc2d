"""Checks of a loaded state; a refusal names the wrong field."""

from __future__ import annotations

from itertools import pairwise

from tourdetable.engine.kernel.state import SEAT_BIT
from tourdetable.engine.refusal import Refusal
from tourdetable.games.citychase.rules.agreement import needs_agreement
from tourdetable.games.citychase.rules.city import (
    ALL_HELICOPTERS,
    BUILDING_BIT,
    CAR,
    HELICOPTER_BIT,
    HELICOPTERS,
    NEIGHBOURS,
    NOTHING,
    NOWHERE,
)
from tourdetable.games.citychase.rules.police import found_in, list_actions
from tourdetable.games.citychase.rules.state import (
    ARREST,
    DRAWING,
    NO_SEAT,
    OVER,
    PLACING,
    POLICE_PHASE,
    SURROUND,
    THIEF_PHASE,
    CityState,
)
from tourdetable.games.citychase.rules.thief import closed_buildings, go


def check_state(state: CityState) -> None:
    """Refuse a state that no match could reach."""
    _check_ranges(state)
    _check_turn(state)
    _check_helicopters(state)
    _check_path(state)
    _check_story(state)
    _check_proposal(state)


def _require(field: str, right: bool, what: str) -> None:
    if not right:
        raise Refusal(field, f"{what}.", "state-field", name=field)


def _numbers(field: str, values: list[int], low: int, high: int) -> None:
    right = all(type(value) is int and low <= value <= high for value in values)
    _require(field, right, f"must hold numbers from {low} to {high}")


def _check_ranges(state: CityState) -> None:
    """What the declared bounds of the fields do not say."""
    _numbers("leg", [state.leg], 0, 1 if state.rules.config.two_leg else 0)
    lifts = list(state.lifts)
    _require("lifts", len(lifts) % 3 == 0, "must be turn, building and result, again and again")
    _numbers("lifts", lifts[::3], 1, state.turn)
    _numbers("lifts", lifts[2::3], NOTHING, CAR)


def _check_turn(state: CityState) -> None:
    drawing = state.thief == NO_SEAT
    _require("thief", drawing == (state.phase == DRAWING), "must be drawn unless it is being drawn")
    before = state.phase in (DRAWING, PLACING)
    _require("turn", before == (state.turn == 0), "is 0 before the first thief phase only")
    _require("ending", (state.phase == OVER) == (state.ending != 0), "is set once it is over")
    finished = state.leg + (state.phase == OVER)
    _require("scores", len(state.scores) == finished, f"must be {finished}, one per leg")
    second = state.leg == 1
    _require(
        "first_path", (len(state.first_path) > 0) == second, "is that of the first of two legs"
    )
    _require("first_ending", bool(state.first_ending) == second, "is that of the first of two legs")
    turns = list(state.lifts)[::3]
    _require("lifts", turns == sorted(turns), "must be in the order of turns")
    right = all(turns.count(turn) <= HELICOPTERS for turn in turns)
    _require("lifts", right, "must be at most one of each helicopter in a turn")


def _check_helicopters(state: CityState) -> None:
    placed = [crossing for crossing in state.helicopters if crossing != NOWHERE]
    _require("helicopters", len(set(placed)) == len(placed), "must be on different intersections")
    if state.phase in (DRAWING, PLACING):
        right = [bool(state.used >> h & 1) for h in range(HELICOPTERS)]
        there = [crossing != NOWHERE for crossing in state.helicopters]
        _require("used", right == there, "must tell which helicopters are placed")
    else:
        _require("helicopters", len(placed) == HELICOPTERS, "must all be placed by now")
    allowed = {THIEF_PHASE: 0, PLACING: ALL_HELICOPTERS - 1, POLICE_PHASE: ALL_HELICOPTERS - 1}
    most = allowed.get(state.phase, ALL_HELICOPTERS)
    _require("used", state.used <= most, "must leave a helicopter to do what the phase is for")
    count = state.turn * HELICOPTERS
    _require("patrols", len(state.patrols) == count, f"must hold {count} intersections")


def _check_path(state: CityState) -> None:
    path = state.path
    length = state.turn - (state.phase == THIEF_PHASE or state.ending == SURROUND)
    _require("path", len(path) == length, f"must have {length} buildings")
    steps = pairwise(path)
    _require("path", all(b in NEIGHBOURS[a] for a, b in steps), "must go from neighbour to next")
    _require(
        "lifts", len(state.lifts) == 0 or state.lifts[-3] <= len(path), "must be of turns played"
    )


def _check_story(state: CityState) -> None:
    """CC-8, CC-13: the car went where it was open, and every lift found what was there."""
    config, told = state.rules.config, state.rules.setup()
    flat = list(state.lifts)
    results = flat[2::3]
    lifts = list(zip(flat[::3], flat[1::3], results, strict=True))
    for turn, building in enumerate(state.path, start=1):
        entered = closed_buildings(config, told) & BUILDING_BIT[building]
        _require("path", not entered, "must not enter a building that is closed by a trace")
        go(told, building)
        while lifts and lifts[0][0] == turn:
            _, lifted, result = lifts.pop(0)
            _require("lifts", result == found_in(told, lifted), "must find what the path left")
            if result not in (NOTHING, CAR):
                told.hidden -= BUILDING_BIT[lifted]
    _require("traces", state.traces == told.traces, "must be the buildings of the path")
    _require("hidden", state.hidden == told.hidden, "must be the traces not found yet")
    arrests = results[-1:] if state.ending == ARREST else []
    _require("lifts", [r for r in results if r == CAR] == arrests, "end with the car, if at all")
    if state.phase == THIEF_PHASE:
        _require(
            "path",
            bool(state.rules.legal(state, state.thief)),
            "must leave an exit, or it is a surround",
        )


def _check_proposal(state: CityState) -> None:
    police = 0 if state.thief == NO_SEAT else state.rules.config.police[state.thief]
    inside = state.waiting & police == state.waiting
    _require("waiting", inside, "must be police seats")
    open_now = (state.proposer != NO_SEAT, state.proposed_helicopter != NOWHERE)
    right = open_now == (bool(state.waiting),) * 2
    _require("proposer", right, "and the proposed helicopter are set while somebody is waited for")
    if not state.waiting:
        return
    config, helicopter = state.rules.config, state.proposed_helicopter
    others = police - SEAT_BIT[state.proposer] if police & SEAT_BIT[state.proposer] else 0
    _require(
        "waiting",
        state.waiting & others == state.waiting,
        "must be other police seats",
    )
    free = HELICOPTER_BIT[helicopter] & (ALL_HELICOPTERS - state.used)
    right = state.phase == POLICE_PHASE and needs_agreement(config, state, helicopter) and free > 0
    _require("proposed_helicopter", right, "must be shared, by agreement, and not have acted")
    kind = config.lift if state.proposed_lift else config.fly
    listed = state.rules.buffer()
    list_actions(config, state, state.proposer, listed)
    right = kind.code2(helicopter, state.proposed_target) in listed.listed()
    _require("proposed_target", right, "must be within the helicopter's reach")
