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


def forecast(view: CityView, moves: list[Move]) -> list[CityForecast]:
    """One forecast per move, in the same order."""
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
    if isinstance(move, Hide | Flee):
        return _flight(view, move.building)
    return CityForecast()


def _flight(view: CityView, building: int) -> CityForecast:
    """The exits left next turn as traces lie now, and the helicopters around."""
    closed = mask_of([*view.path]) | BUILDING_BIT[building]
    if view.settings.reenter_found:  # CC-8: buildings whose trace was found are open
        closed = unfound(view.path, view.lifts) | BUILDING_BIT[building]
    exits = (place for place in NEIGHBOURS[building] if not closed & BUILDING_BIT[place])
    lifters = (
        number
        for number, helicopter in enumerate(view.helicopters)
        if helicopter.at is not None and building in AROUND[helicopter.at]
    )
    last = view.turn == LAST_TURN  # CC-9: no surround is checked after turn 11
    return CityForecast(exits=None if last else tuple(exits), lifters=tuple(lifters))
