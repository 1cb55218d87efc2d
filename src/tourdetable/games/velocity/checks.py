"""Checks of a state that was loaded from data: a refusal names the field that cannot be."""

from __future__ import annotations

from tourdetable.engine.refusal import Refusal
from tourdetable.games.velocity.rules.state import (
    DRAW_FIRST,
    FINISHED,
    OVER,
    PODIUM_PLACES,
    RUNNING,
    SPRINT_CANS,
    TURN_LIMIT,
    VelocityState,
)
from tourdetable.games.velocity.rules.table import (
    CANS_BY_SEATS,
    PIPS,
    TURNS_AT_MOST,
    Table,
    finishers,
)


def check_state(table: Table, state: VelocityState) -> None:
    """Refuse fields out of range or in contradiction; then count what follows from them."""
    seats, start = table.seats, table.start
    _numbers("couriers", state.couriers, seats * table.racers, start)
    for seat in range(seats):
        team = state.couriers[seat * table.racers : (seat + 1) * table.racers]
        _require("couriers", team == sorted(team, reverse=True), "list each team's rearmost first")
    _numbers("cans", state.cans, seats, CANS_BY_SEATS[seats])
    _require("supply", state.supply >= 0, "cannot be below none")
    total = sum(state.cans) + state.supply
    wanted = CANS_BY_SEATS[seats]
    _require("supply", total == wanted, f"with the players' cans must make {wanted}, not {total}")
    _numbers("podium", state.podium, len(state.podium), seats - 1)
    _require("podium", len(state.podium) <= PODIUM_PLACES, f"has {PODIUM_PLACES} places")
    for seat in range(seats):
        agrees = state.podium.count(seat) == finishers(table, state, seat)
        _require("podium", agrees, f"must hold each courier of seat {seat} on space {FINISHED}")
    _numbers("dice", state.dice, seats + 1, PIPS)
    _numbers("arrived", state.arrived, seats, table.racers)
    _check_turn(table, state)
    state.recount()


def _check_turn(table: Table, state: VelocityState) -> None:
    _number("phase", state.phase, DRAW_FIRST, OVER)
    _number("turn", state.turn, 1, TURNS_AT_MOST)
    for name in ("first", "active", "asked"):
        _number(name, getattr(state, name), 0, table.seats - 1)
    for name in ("group", "origin", "landing"):
        _number(name, getattr(state, name), 0, table.start)
    _number("spent", state.spent, 0, SPRINT_CANS)
    _number("rolling", state.rolling, 0, table.energy)
    _number("owed", state.owed, 0, 2)
    _number("ended", state.ended, RUNNING, TURN_LIMIT)
    _require("ended", (state.ended == RUNNING) == (state.phase != OVER), "must agree with phase")
    for seat in range(table.seats):
        team = state.couriers[seat * table.racers : (seat + 1) * table.racers]
        settled = state.arrived[seat] <= team.count(state.landing)
        _require("arrived", settled, f"names more couriers of seat {seat} than are on the landing")


def _numbers(name: str, values: list[int], length: int, high: int) -> None:
    _require(name, len(values) == length, f"must have {length} numbers, not {len(values)}")
    for value in values:
        _number(name, value, 0, high)


def _number(name: str, value: object, low: int, high: int) -> None:
    good = isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
    _require(name, good, f"must be from {low} to {high}, not {value!r}")


def _require(name: str, holds: bool, wanted: str) -> None:
    if not holds:
        raise Refusal(name, f"{wanted}.", "state", name=name, wanted=wanted)
