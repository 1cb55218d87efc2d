"""Forecasts of legal moves, computed from the view; the page previews them."""

from __future__ import annotations

from tourdetable.engine.game import Forecast
from tourdetable.engine.moves import Move
from tourdetable.games.citychase.belief import Shares, shares_of, unfound
from tourdetable.games.citychase.moves import Agree, Flee, Fly, Hide, Lift, Place
from tourdetable.games.citychase.rules.city import (
    AROUND,
    BUILDING_BIT,
    LAST_TURN,
    NEIGHBOURS,
)
from tourdetable.games.citychase.rules.paths import MOVED
from tourdetable.games.citychase.setting import CITY
from tourdetable.games.citychase.view import CityView

LIFTS = [set(crossing.lifts) for crossing in CITY.crossings]
"""By intersection: the buildings that a helicopter there can lift …"""
BEYOND = [set(crossing.beyond) for crossing in CITY.crossings]
"""… and those that it can lift one turn later, after a flight."""


class CityForecast(Forecast, frozen=True, kw_only=True):
    """What one move leads to. Fields that do not apply to this kind of move are empty or None."""

    watches: tuple[int, ...] = ()
    """Place, Fly: the four buildings the helicopter will be able to lift."""
    car: float | None = None
    """Lift, with the aid on: the share of possible paths on which this is the arrest."""
    trace: float | None = None
    """Lift, with the aid on: the share of possible paths on which a new trace is found."""
    exits: tuple[int, ...] | None = ()
    """Hide, Flee: the buildings to which the car could go on next turn; None: it is the last."""
    lifters: tuple[int, ...] = ()
    """Hide, Flee: the helicopters that could lift the car in this turn's police phase."""
    later: tuple[int, ...] = ()
    """Hide, Flee: those that could lift it one turn later, after a flight."""
    guess: float | None = None
    """Hide, Flee, with the aid on: the share of possible paths that lead to this building."""


def forecast(
    view: CityView,
    seat: int,  # noqa: ARG001 - the view knows whose it is
    moves: list[Move],
) -> list[CityForecast]:
    """One forecast per move, in the same order."""
    if view.phase == "thief":
        guesses = shares_of(view, MOVED) if view.settings.aid else None
        closed = _closed(view)
        return [
            _flight(view, move, closed, guesses) for move in moves if isinstance(move, Hide | Flee)
        ]
    lifts = any(isinstance(move, Lift) for move in moves)
    proposed = view.proposal is not None and view.proposal.action == "lift"
    odds = shares_of(view) if view.settings.aid and (lifts or proposed) else None
    return [_of(view, move, odds) for move in moves]


def _of(view: CityView, move: Move, odds: Shares | None) -> CityForecast:
    if isinstance(move, Agree) and view.proposal is not None:
        what = view.proposal
        move = (Lift if what.action == "lift" else Fly)(what.helicopter, what.target)
    if isinstance(move, Place):
        return CityForecast(watches=tuple(AROUND[move.intersection]))
    if isinstance(move, Fly):
        return CityForecast(watches=tuple(AROUND[move.to]))
    if isinstance(move, Lift) and odds is not None:
        car, held = odds.cars[move.building], odds.holders[move.building]
        return CityForecast(car=car / odds.total, trace=(held - car) / odds.total)
    return CityForecast()


def _closed(view: CityView) -> int:
    """The buildings that the car may not enter as traces lie now."""
    if view.settings.reenter_found:  # CC-8: buildings whose trace was found are open
        return unfound(view.path, view.lifts)
    return sum(BUILDING_BIT[building] for building in view.path)


def _flight(view: CityView, move: Hide | Flee, closed: int, guesses: Shares | None) -> CityForecast:
    """The exits left next turn as traces lie now, and the helicopters around."""
    building = move.building
    closed |= BUILDING_BIT[building]
    exits = (place for place in NEIGHBOURS[building] if not closed & BUILDING_BIT[place])
    last = view.turn == LAST_TURN  # CC-9: no surround is checked after turn 11
    lifters, later = _near(view, LIFTS, building), _near(view, BEYOND, building)
    return CityForecast(
        exits=None if last else tuple(exits),
        lifters=lifters,
        later=() if last else tuple(number for number in later if number not in lifters),
        guess=None if guesses is None else guesses.cars[building] / guesses.total,
    )


def _near(view: CityView, reach: list[set[int]], building: int) -> tuple[int, ...]:
    """The helicopters that reach a building, given what is reached from each intersection."""
    return tuple(
        number
        for number, helicopter in enumerate(view.helicopters)
        if helicopter.at is not None and building in reach[helicopter.at]
    )
