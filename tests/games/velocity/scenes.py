"""Positions of Velo City for tests, and playing on from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import tourdetable as tdt
from tourdetable.engine.events import Event
from tourdetable.engine.kernel.state import CHANCE
from tourdetable.engine.moves import Move
from tourdetable.engine.refusal import Refusal
from tourdetable.games.velocity import GAME
from tourdetable.games.velocity.moves import Roll
from tourdetable.games.velocity.rules.state import ANNOUNCE, VelocityState

CANS = {3: 15, 4: 20, 5: 20, 6: 24, 7: 28}


def scene(
    seats: int = 3,
    couriers: Mapping[int, Sequence[int]] | None = None,
    cans: Mapping[int, int] | None = None,
    podium: Sequence[int] = (),
    active: int = 0,
    **options: Any,
) -> VelocityState:
    """A seat is to announce. Couriers that are not named stand at the start or on the podium."""
    data = GAME.setup(seats, first_player="1", **options).to_dict()
    fields = data["state"]
    racers = len(fields["couriers"]) // seats
    start = fields["couriers"][0]
    spaces: list[int] = []
    for seat in range(seats):
        named = [*(couriers or {}).get(seat, ()), *([0] * list(podium).count(seat))]
        spaces += sorted([start] * (racers - len(named)) + named, reverse=True)
    fields["couriers"] = spaces
    fields["cans"] = [(cans or {}).get(seat, 0) for seat in range(seats)]
    fields["supply"] = CANS[seats] - sum(fields["cans"])
    fields["podium"] = list(podium)
    fields["active"] = fields["asked"] = active
    fields["phase"] = ANNOUNCE
    return GAME.state_from(data)


def play(state: VelocityState, seat: int, *moves: Move) -> list[Event]:
    """Play moves of one seat."""
    told: list[Event] = []
    for move in moves:
        told += GAME.apply(state, seat, move)
    return told


def roll(state: VelocityState, *pips: int) -> None:
    """What the awaited dice show, in order: own, rivals' clockwise, energy."""
    for number in pips:
        GAME.apply(state, CHANCE, Roll(number))


def turn(state: VelocityState, announcement: Move, dice: Sequence[int], choice: Move) -> None:
    """Announce, roll and choose for the active seat."""
    seat = state.active
    play(state, seat, announcement)
    roll(state, *dice)
    play(state, seat, choice)


def team(state: VelocityState, seat: int) -> list[int]:
    """The spaces of a seat's couriers, the rearmost first."""
    racers = len(state.couriers) // len(state.cans)
    return list(state.couriers[seat * racers : (seat + 1) * racers])


def legal(state: VelocityState, seat: int) -> list[Move]:
    return GAME.legal(state, seat)


def refusal(state: VelocityState, seat: int, move: Move) -> Refusal:
    """The refusal of a move; the state must be as before."""
    before = state.to_dict()
    try:
        GAME.apply(state, seat, move)
    except tdt.Refusal as refused:
        assert state.to_dict() == before
        return refused
    raise AssertionError(f"{move} was not refused")
