"""Checks of a loaded state; a refusal names the wrong field."""

from __future__ import annotations

from tourdetable.engine.refusal import Refusal
from tourdetable.games.velocity.rules import announce, pursuit, supply
from tourdetable.games.velocity.rules.config import (
    CANS_BY_SEATS,
    PIPS,
    TURNS_AT_MOST,
    VelocityConfig,
    count_on,
    finishers,
)
from tourdetable.games.velocity.rules.state import (
    ANNOUNCE,
    CHOOSE,
    DRAW_FIRST,
    FINISHED,
    OBSTACLE,
    OVER,
    PODIUM_FULL,
    PODIUM_PLACES,
    PURSUE,
    ROLL,
    RUNNING,
    SETTLE,
    SOLO,
    SPRINT_CANS,
    TAKE,
    THIRD_COURIER,
    TURN_LIMIT,
    WINNING_COURIERS,
    VelocityState,
)


def check_state(config: VelocityConfig, state: VelocityState) -> None:
    """Refuse a state that no match could reach, and compute its derived fields."""
    seats, start = config.seats, config.start
    _numbers("couriers", state.couriers, seats * config.racers, start)
    for seat in range(seats):
        team = state.couriers[seat * config.racers : (seat + 1) * config.racers]
        _require("couriers", team == sorted(team, reverse=True), "order")
    wanted = CANS_BY_SEATS[seats]
    _numbers("cans", state.cans, seats, wanted)
    _number("supply", state.supply, 0, wanted)
    total = sum(state.cans) + state.supply
    _require("supply", total == wanted, "cans", wanted=wanted, total=total)
    _numbers("podium", state.podium, len(state.podium), seats - 1)
    for seat in range(seats):
        agrees = state.podium.count(seat) == finishers(config, state, seat)
        _require("podium", agrees, "podium", seat=seat, space=FINISHED)
    _require("podium", len(state.podium) <= PODIUM_PLACES, "places", places=PODIUM_PLACES)
    _numbers("dice", state.dice, seats + 1, PIPS)
    _numbers("arrived", state.arrived, seats, config.racers)
    _check_ranges(config, state)
    state.recount()
    _check_end(config, state)
    _check_dice(config, state)
    _check_move(config, state)
    _check_asked(config, state)


def _check_ranges(config: VelocityConfig, state: VelocityState) -> None:
    _number("phase", state.phase, DRAW_FIRST, OVER)
    _number("turn", state.turn, 1, TURNS_AT_MOST)
    for name in ("first", "active", "asked"):
        _number(name, getattr(state, name), 0, config.seats - 1)
    for name in ("group", "origin", "landing"):
        _number(name, getattr(state, name), 0, config.start)
    _number("spent", state.spent, 0, SPRINT_CANS)
    _number("rolling", state.rolling, 0, config.energy)
    _number("owed", state.owed, 0, 2)
    _number("ended", state.ended, RUNNING, TURN_LIMIT)


def _check_end(config: VelocityConfig, state: VelocityState) -> None:
    """VC-26, VC-27: it is over as soon as one of them holds, and for no other reason."""
    reason = RUNNING
    if max(finishers(config, state, seat) for seat in range(config.seats)) >= WINNING_COURIERS:
        reason = THIRD_COURIER
    elif len(state.podium) == PODIUM_PLACES:
        reason = PODIUM_FULL
    elif state.phase == OVER and state.turn == TURNS_AT_MOST:
        reason = TURN_LIMIT
    _require("ended", state.ended == reason, "ended")
    _require("phase", (state.phase == OVER) == (reason != RUNNING), "ended")


def _check_dice(config: VelocityConfig, state: VelocityState) -> None:
    """VC-6 to VC-11: the dice are those of the announcement, rolled in their order."""
    if state.phase not in (ROLL, CHOOSE):
        return
    if state.group != SOLO:
        own = count_on(config, state, state.active, state.group)
        _require("group", 0 < own < state.crowd[state.group], "group")
        _require("spent", state.spent < SPRINT_CANS, "sprint")
    expected = []
    die = state.active
    while die >= 0:
        expected.append(die)
        die = -1 if die == config.energy else announce.next_die(config, state, die)
    if state.phase == ROLL:
        _require("rolling", state.rolling in expected, "rolling")
        expected = expected[: expected.index(state.rolling)]
    rolled = [die for die in range(config.energy + 1) if state.dice[die] > 0]
    _require("dice", rolled == sorted(expected), "dice")


def _check_move(config: VelocityConfig, state: VelocityState) -> None:
    """VC-14, VC-18, VC-19: what is left of a move while it is being settled."""
    moved = state.phase in (PURSUE, SETTLE, TAKE)
    _require("owed", (state.owed > 0) == (state.phase == TAKE), "owed")
    tested = moved and config.kinds[state.landing] == OBSTACLE
    for seat in range(config.seats):
        there = count_on(config, state, seat, state.landing) if tested else 0
        _require("arrived", state.arrived[seat] <= there, "arrived", seat=seat)


def _check_asked(config: VelocityConfig, state: VelocityState) -> None:
    """The seat that is asked has something to decide."""
    seat = state.asked
    decides = True
    if state.phase in (ANNOUNCE, ROLL, CHOOSE):
        decides = seat == state.active
    elif state.phase == PURSUE:
        decides = pursuit.may_be_pursued(config, state)
        decides = decides and pursuit.most_pursuers(config, state, seat) > 0
    elif state.phase == SETTLE:
        decides = state.arrived[seat] > 0 and state.cans[seat] > 0
    elif state.phase == TAKE:
        decides = state.supply == 0 and len(supply.the_richest(config, state)) > 1
    _require("asked", decides, "asked", seat=seat)


def _numbers(name: str, values: list[int], length: int, high: int) -> None:
    found = len(values)
    _require(name, found == length, "length", length=length, found=found)
    for value in values:
        _number(name, value, 0, high)


def _number(name: str, value: object, low: int, high: int) -> None:
    good = isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
    _require(name, good, "range", low=low, high=high, value=repr(value))


REASONS = {
    "order": "each team's rearmost courier comes first.",
    "cans": "supply and players' cans must make {wanted}, not {total}.",
    "podium": "must hold each courier of seat {seat} on space {space}.",
    "places": "has {places} places.",
    "ended": "phase, turn, podium and ended must agree.",
    "group": "needs a courier of the active seat and one of a rival.",
    "sprint": "there is no sprint in a group.",
    "rolling": "this die is not one of the announcement.",
    "dice": "must show the dice of the announcement that were rolled, and no others.",
    "owed": "cans are owed while somebody chooses whom to take them from, and only then.",
    "arrived": "names more couriers of seat {seat} than have reached an obstacle.",
    "asked": "seat {seat} has nothing to decide.",
    "length": "must have {length} numbers, not {found}.",
    "range": "must be from {low} to {high}, not {value}.",
}
"""The reasons in English; the texts have them as `refusal-state-<problem>`."""


def _require(name: str, holds: bool, problem: str, **details: str | int) -> None:
    if not holds:
        reason = REASONS[problem].format(**details)
        raise Refusal(name, reason, f"state-{problem}", **details)
