"""Races set up in the middle, and short words for playing them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import tourdetable as tdt
from tourdetable.engine.events import Event
from tourdetable.engine.files.serial import to_dict
from tourdetable.engine.kernel.state import CHANCE
from tourdetable.engine.moves import Move
from tourdetable.games.arcenciel import GAME, boards, moves
from tourdetable.games.arcenciel.rules.state import LEAD, NONE, ArcState
from tourdetable.games.arcenciel.view import PHASES

CELLS = boards.circuit("classic")
LENGTH = len(CELLS)

# Cells of the classic circuit, by what they are.
EFFORT_1 = 1
EFFORT_2 = 4
EFFORT_6 = 28
FREE_WAY_TO_EFFORT_2 = 1
"""From here a roll of 3 reaches EFFORT_2."""
ESCAPE_CELL = 6
SETBACK_2 = 9
FEED_5 = 11
HAZARD_CELL = 3
POLKA_2 = 15
GREEN_CELL = 20
SETBACK_3 = 23
POLKA_3 = 29

CARD = {(card.kind, card.value): index for index, card in enumerate(boards.hazards())}
"""The number of each hazard card."""


def race(seats: int = 4, options: dict[str, Any] | None = None, **fields: Any) -> ArcState:
    """A race in which the race leader is about to ride: riders 0, 1, 2 … in this order.

    `occupant` is given as {cell: seat}; teammates on cells leave the reserve, open no-feed cards
    the deck. Per-seat fields may be given as {seat: value}.
    """
    state = GAME.setup(seats, **(options or {}))
    data = _plain(state)
    data.update(phase=LEAD, turn=1, order=list(range(seats)))
    escapee = fields.get("escapee", NONE)
    if escapee != NONE:
        data["order"].remove(escapee)
    for cell, seat in fields.pop("occupant", {}).items():
        data["occupant"][cell] = seat
        data["posted"][seat] += 1
        data["reserve"][seat] -= 1
    data["deck"][CARD["no-feed", 0]] -= fields.get("no_feed", 0)
    for name, value in fields.items():
        if isinstance(value, dict):
            for seat, number in value.items():
                data[name][seat] = number
        else:
            data[name] = value
    data["leader"] = data["actor"] = escapee if escapee != NONE else data["order"][0]
    return GAME.state_from({**to_dict(state), "state": data})


def _plain(state: ArcState) -> dict[str, Any]:
    data: dict[str, Any] = to_dict(state)["state"]
    return data


def play(state: ArcState, seat: int, move: Move) -> list[Event]:
    return GAME.apply(state, seat, move)


def ride(state: ArcState, value: int) -> list[Event]:
    """The race leader rides and the white die shows a value."""
    told = play(state, state.actor, moves.Ride())
    return told + play(state, CHANCE, moves.White(value))


def ride_to(state: ArcState, cell: int) -> list[Event]:
    """Put the pack one step before a cell and let it roll a one."""
    state.position = (cell - 1) % LENGTH
    return ride(state, 1)


def card(state: ArcState, kind: str, value: int = 0) -> list[Event]:
    """The hazard card that is drawn."""
    return play(state, CHANCE, moves.Card(CARD[kind, value]))


def yellow(state: ArcState, value: int) -> list[Event]:
    return play(state, CHANCE, moves.Yellow(value))


def pass_all(state: ArcState) -> None:
    """Nobody bids."""
    while PHASES[state.phase] == "bid":
        play(state, state.actor, moves.Pass())


def phase(state: ArcState) -> str:
    return PHASES[state.phase]


def refused(state: ArcState, seat: int, move: Move) -> tdt.Refusal:
    """The refusal of a move; it must leave the state untouched."""
    before = to_dict(state)
    try:
        play(state, seat, move)
    except tdt.Refusal as refusal:
        assert to_dict(state) == before
        return refusal
    raise AssertionError(f"{move!r} was accepted")


def legal(state: ArcState) -> list[Move]:
    """The moves of the seat that is asked."""
    return GAME.legal(state, state.actor)


def landed(cell: int, **fields: Any) -> ArcState:
    """The pack has just reached a cell."""
    state = race(**fields)
    ride_to(state, cell)
    return state


def forced(**fields: Any) -> ArcState:
    """The race leader has drawn the withdraw card."""
    state = landed(HAZARD_CELL, **fields)
    card(state, "withdraw")
    return state


def place() -> ArcState:
    """Rider 1 has won a cell and chooses which of two teammates moves."""
    state = race(occupant={EFFORT_1: 1, EFFORT_6: 1})
    state.reserve[1] = 0
    ride_to(state, EFFORT_2)
    play(state, 1, moves.Bid(3))
    pass_all(state)
    return state


MOMENTS: dict[str, Callable[[], ArcState]] = {
    "lead": race,
    "short": lambda: landed(EFFORT_2, energy={0: 1}),
    "forced": forced,
    "keep": lambda: landed(POLKA_2, doubles={0: 4}),
    "escape": lambda: landed(ESCAPE_CELL),
    "increase": lambda: landed(ESCAPE_CELL, escapee=0, lead=4),
    "bid": lambda: landed(EFFORT_2),
    "place": place,
}
"""Every decision that a rider may be asked for, by the word of its phase."""
