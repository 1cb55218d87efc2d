"""Forecasts of legal moves, computed from the view; the page previews them."""

from __future__ import annotations

from tourdetable.engine.game import Forecast
from tourdetable.engine.moves import Move
from tourdetable.games.citychase.belief import possible_paths, unfound
from tourdetable.games.citychase.moves import Agree, Flee, Fly, Hide, Lift, Place
from tourdetable.games.citychase.rules.city import (
    AROUND,
    BUILDING_BIT,
    LAST_TURN,
    NEIGHBOURS,
    mask_of,
)
from tourdetable.games.citychase.rules.paths import moved
from tourdetable.games.citychase.setting import CITY
from tourdetable.games.citychase.view import CityView


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


class _Odds:
    """The shares of car and traces by building, computed only if a lift is among the moves."""

    def __init__(self, view: CityView) -> None:
        paths = possible_paths(view)
        self.total = len(paths.tracks)
        self.cars = paths.cars()
        self.holders = paths.holders()

    def lift(self, building: int) -> CityForecast:
        car, held = self.cars[building], self.holders[building]
        return CityForecast(car=car / self.total, trace=(held - car) / self.total)


class _Guesses:
    """What the police will think once the car has moved: shares by building."""

    def __init__(self, view: CityView) -> None:
        paths = moved(possible_paths(view))
        self.total = len(paths.tracks)
        self.cars = paths.cars()

    def share(self, building: int) -> float:
        return self.cars[building] / self.total


def forecast(view: CityView, moves: list[Move]) -> list[CityForecast]:
    """One forecast per move, in the same order."""
    if view.phase == "thief":
        guesses = _Guesses(view) if view.settings.aid else None
        return [_flight(view, move, guesses) for move in moves if isinstance(move, Hide | Flee)]
    lifts = any(isinstance(move, Lift) for move in moves)
    proposed = view.proposal is not None and view.proposal.action == "lift"
    odds = _Odds(view) if view.settings.aid and (lifts or proposed) else None
    return [_of(view, move, odds) for move in moves]


def _of(view: CityView, move: Move, odds: _Odds | None) -> CityForecast:
    if isinstance(move, Agree) and view.proposal is not None:
        what = view.proposal
        move = (Lift if what.action == "lift" else Fly)(what.helicopter, what.target)
    if isinstance(move, Place):
        return CityForecast(watches=tuple(AROUND[move.intersection]))
    if isinstance(move, Fly):
        return CityForecast(watches=tuple(AROUND[move.to]))
    if isinstance(move, Lift) and odds is not None:
        return odds.lift(move.building)
    return CityForecast()


def _flight(view: CityView, move: Hide | Flee, guesses: _Guesses | None) -> CityForecast:
    """The exits left next turn as traces lie now, and the helicopters around."""
    building = move.building
    closed = mask_of([*view.path]) | BUILDING_BIT[building]
    if view.settings.reenter_found:  # CC-8: buildings whose trace was found are open
        closed = unfound(view.path, view.lifts) | BUILDING_BIT[building]
    exits = (place for place in NEIGHBOURS[building] if not closed & BUILDING_BIT[place])
    last = view.turn == LAST_TURN  # CC-9: no surround is checked after turn 11
    lifters = _near(view, [set(crossing.lifts) for crossing in CITY.crossings], building)
    later = _near(view, [set(crossing.beyond) for crossing in CITY.crossings], building)
    return CityForecast(
        exits=None if last else tuple(exits),
        lifters=lifters,
        later=() if last else tuple(number for number in later if number not in lifters),
        guess=None if guesses is None else guesses.share(building),
    )


def _near(view: CityView, reach: list[set[int]], building: int) -> tuple[int, ...]:
    """The helicopters that reach a building, given what is reached from each intersection."""
    return tuple(
        number
        for number, helicopter in enumerate(view.helicopters)
        if helicopter.at is not None and building in reach[helicopter.at]
    )
