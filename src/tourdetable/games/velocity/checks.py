"""Checks of a loaded state; a refusal names the wrong field."""

from __future__ import annotations

from tourdetable.engine.refusal import Refusal
from tourdetable.games.velocity.rules import announce, pursuit, supply
from tourdetable.games.velocity.rules.config import (
    CANS_BY_SEATS,
    VelocityConfig,
    count_on,
    finishers,
)
from tourdetable.games.velocity.rules.state import (
    ANNOUNCE,
    CHOOSE,
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
    TURNS_AT_MOST,
    WINNING_COURIERS,
    VelocityState,
    recount,
)


def check_state(config: VelocityConfig, state: VelocityState) -> None:
    """Refuse a state that no match could reach, and compute its derived fields."""
    couriers, podium = list(state.couriers), list(state.podium)
    for seat in range(config.seats):
        team = couriers[seat * config.racers : (seat + 1) * config.racers]
        _require("couriers", team == sorted(team, reverse=True), "order")
        agrees = podium.count(seat) == finishers(config, state, seat)
        _require("podium", agrees, "podium", seat=seat, space=FINISHED)
    wanted = CANS_BY_SEATS[config.seats]
    total = sum(state.cans) + state.supply
    _require("supply", total == wanted, "cans", wanted=wanted, total=total)
    recount(state)
    _check_end(config, state)
    _check_dice(config, state)
    _check_move(config, state)
    _check_asked(config, state)


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


REASONS = {
    "order": "each team's rearmost courier comes first.",
    "cans": "supply and players' cans must make {wanted}, not {total}.",
    "podium": "must hold each courier of seat {seat} on space {space}.",
    "ended": "phase, turn, podium and ended must agree.",
    "group": "needs a courier of the active seat and one of a rival.",
    "sprint": "there is no sprint in a group.",
    "rolling": "this die is not one of the announcement.",
    "dice": "must show the dice of the announcement that were rolled, and no others.",
    "owed": "cans are owed while somebody chooses whom to take them from, and only then.",
    "arrived": "names more couriers of seat {seat} than have reached an obstacle.",
    "asked": "seat {seat} has nothing to decide.",
}
"""The reasons in English; the texts have them as `refusal-state-<problem>`."""


def _require(name: str, holds: bool, problem: str, **details: str | int) -> None:
    if not holds:
        reason = REASONS[problem].format(**details)
        raise Refusal(name, reason, f"state-{problem}", **details)
