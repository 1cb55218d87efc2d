"""Forecasts of moves from a view alone: cells in reach, tests on the way, and their risks."""

from __future__ import annotations

from typing import Any

import msgspec

from tourdetable.engine.game import Forecast
from tourdetable.engine.moves import Move
from tourdetable.games.velomaster.moves import (
    WAY_NUMBERS,
    Answer,
    Attack,
    Call,
    Enter,
    Gain,
    Jump,
    Resume,
    Ride,
    Step,
    Stop,
)
from tourdetable.games.velomaster.rules.drafting.draft import jump_cell
from tourdetable.games.velomaster.rules.drafting.jump_tests import jump_tests
from tourdetable.games.velomaster.rules.drafting.lines import column_of
from tourdetable.games.velomaster.rules.names import (
    ATTACK_POINTS,
    CLOSED,
    EXTRA,
    FALL_UP_TO,
    FROM_TURN,
    GAIN_POINTS,
    KINDS,
    NO_SIX,
    OUTSIDE,
    POWER,
    RIDE,
    RIDING,
    SIX_TESTED,
    SLIDE,
    SPEED,
    WAYS,
)
from tourdetable.games.velomaster.rules.pro.condition import gainer
from tourdetable.games.velomaster.rules.pro.speed import speed_of
from tourdetable.games.velomaster.rules.race import Race
from tourdetable.games.velomaster.rules.riding.movement import attempt, open_cell
from tourdetable.games.velomaster.rules.state import VeloState

SIDES = 20


class Reach(msgspec.Struct, frozen=True):
    """A cell in reach: after how many steps, and the risks of the safest way there."""

    cell: int
    steps: int
    fall: float
    fail: float
    finish: bool = False
    six: int = NO_SIX
    """Whether a 6 is on its way, and its speed tested already (VM-55)."""


class VeloForecast(Forecast, frozen=True, kw_only=True):
    cell: int | None = None
    """Where the move itself leads; None: nowhere, or across the finish."""
    finish: bool = False
    fall: float = 0.0
    """The chance of a fall in this step or jump."""
    fail: float = 0.0
    """The chance that power lacks."""
    power: int | None = None
    """The lowest D20 that passes, where a power roll is due."""
    tests: int = 0
    swallows: int | None = None
    """The rider that is passed over and swallowed (VM-23)."""
    line: tuple[int, ...] = ()
    """The riders of the line that is called, rear to front."""
    reach: tuple[Reach, ...] = ()
    condition: int | None = None
    """The rider's condition after an attack or a gain (VM-49, VM-54)."""


def risks(tasks: list[int]) -> tuple[float, float, int | None]:
    """The chances of a fall and of lacking power over tests rolled one after another."""
    going, fall, fail = 1.0, 0.0, 0.0
    power: int | None = None
    for task in tasks:
        if task % KINDS == POWER:
            need = task // KINDS
            fail += going * need / SIDES
            going *= 1 - need / SIDES
            power = max(power or 0, need + 1)
        else:
            fall += going * FALL_UP_TO / SIDES
            going *= 1 - FALL_UP_TO / SIDES
    return fall, fail, power


def step_tasks(
    s: VeloState, race: Race, rider: int, cell: int, target: int, way: int, six: int
) -> list[int]:
    """The tests of one step from a cell the rider may come to; `six` is a 6 on its way (VM-55)."""
    trial = s.copy()
    trial.six = six
    trial.awaits = RIDE
    if trial.status[rider] == RIDING:
        trial.at[trial.cell[rider]] = CLOSED
    trial.cell[rider] = cell
    trial.tasks = []
    attempt(trial, race, rider, target, way)
    return trial.tasks


def reach(s: VeloState, race: Race, rider: int, start: list[Reach], steps: int) -> list[Reach]:
    """Every cell within `steps` steps, by the way with the least risk."""
    best: dict[int, Reach] = {}
    layer = {spot.cell: spot for spot in start}
    for _step in range(steps):
        further: dict[int, Reach] = {}
        for spot in layer.values():
            if spot.finish:
                continue
            for way in range(WAYS):
                target = open_cell(s, race, spot.cell, way)
                if target == CLOSED:
                    continue
                found = _onward(s, race, rider, spot, target, way)
                known = further.get(target)
                if known is None or found.fall + found.fail < known.fall + known.fail:
                    further[target] = found
        for cell, spot in further.items():
            known = best.get(cell)
            if known is None or spot.fall + spot.fail < known.fall + known.fail:
                best[cell] = spot
        layer = further
    return sorted(best.values(), key=lambda spot: (spot.steps, spot.cell))


def _onward(s: VeloState, race: Race, rider: int, spot: Reach, target: int, way: int) -> Reach:
    tasks = step_tasks(s, race, rider, spot.cell, target, way, spot.six)
    fall, fail, _power = risks(tasks)
    going = 1 - spot.fall - spot.fail
    arrives = bool(race.road.arrives[target])
    return Reach(
        target, spot.steps + 1, spot.fall + going * fall, spot.fail + going * fail, arrives,
        after_speed(spot.six, tasks),
    )  # fmt: skip


def after_speed(six: int, tasks: list[int]) -> int:
    return SIX_TESTED if any(task % KINDS == SPEED for task in tasks) else six


def forecast_move(s: VeloState, race: Race, move: Move) -> VeloForecast:
    """The forecast of one legal move in the state that a view shows."""
    if isinstance(move, Ride):
        six = speed_of(s, move.rider, move.die, FROM_TURN) if race.speed else NO_SIX
        return VeloForecast(reach=tuple(_ride_reach(s, race, move.rider, move.die, six)))
    if isinstance(move, Resume):
        team = s.queue[0]
        steps = s.kept[team] if move.use else 0
        leader = team * race.per_team
        return VeloForecast(reach=tuple(_ride_reach(s, race, leader, steps, NO_SIX)))
    if isinstance(move, Call):
        return VeloForecast(line=tuple(column_of(s, race, move.rear)))
    if isinstance(move, Answer):
        return VeloForecast(line=tuple(s.column))
    if isinstance(move, Step):
        way = WAY_NUMBERS[move.way]
        return _step(s, race, open_cell(s, race, s.cell[s.mover], way), way)
    if isinstance(move, Enter):
        cell = next(c for c in race.road.first if race.road.lane[c] == move.lane)
        return _step(s, race, cell, 0)
    if isinstance(move, Jump):
        return _jump(s, race, WAY_NUMBERS[move.way])
    return forecast_pro(s, race, move)


def forecast_pro(s: VeloState, race: Race, move: Move) -> VeloForecast:
    """Forecasts of level P: condition after a move, and the risk of braking (VM-55)."""
    if isinstance(move, Stop) and race.speed and (s.awaits in (EXTRA, SLIDE) or s.six != NO_SIX):
        return VeloForecast(cell=s.cell[s.mover], fall=FALL_UP_TO / SIDES, tests=1)
    if isinstance(move, Attack):
        return VeloForecast(condition=s.condition[move.rider] - ATTACK_POINTS)
    if isinstance(move, Gain):
        return VeloForecast(condition=s.condition[gainer(s)] + (GAIN_POINTS if move.take else 0))
    return VeloForecast()


def _ride_reach(s: VeloState, race: Race, rider: int, steps: int, six: int) -> list[Reach]:
    if s.status[rider] == OUTSIDE:
        first = [Reach(c, 1, 0.0, 0.0, six=six) for c in race.road.first if s.at[c] == CLOSED]
        further = reach(s, race, rider, first, steps - 1)
        known = {spot.cell for spot in first}
        return first + [spot for spot in further if spot.cell not in known]
    here = Reach(s.cell[rider], 0, 0.0, 0.0, six=six)
    return reach(s, race, rider, [here], steps)


def _step(s: VeloState, race: Race, target: int, way: int) -> VeloForecast:
    rider = s.mover
    six = s.six if s.awaits == RIDE else NO_SIX
    tasks = step_tasks(s, race, rider, s.cell[rider], target, way, six)
    fall, fail, power = risks(tasks)
    finish = bool(race.road.arrives[target])
    spot = Reach(target, 1, fall, fail, finish, after_speed(six, tasks))
    onward = [] if finish else reach(s, race, rider, [spot], max(0, s.left - 1))
    return VeloForecast(
        cell=None if target == race.road.off else target, finish=finish, fall=fall, fail=fail,
        power=power, tests=len(tasks), reach=tuple(onward),
    )  # fmt: skip


def _jump(s: VeloState, race: Race, way: int) -> VeloForecast:
    target = jump_cell(s, race, way)
    if s.at[target] != CLOSED:
        return VeloForecast(cell=target, swallows=s.at[target])
    trial = s.copy()
    trial.tasks = []
    jump_tests(trial, race, s.mover, target, way)
    fall, fail, power = risks(trial.tasks)
    return VeloForecast(
        cell=None if target == race.road.off else target, finish=bool(race.road.arrives[target]),
        fall=fall, fail=fail, power=power, tests=len(trial.tasks),
    )  # fmt: skip


def forecasts(s: VeloState, race: Race, moves: list[Move]) -> list[Any]:
    return [forecast_move(s, race, move) for move in moves]
