"""Forecasts of moves from a view alone: ways to the cells in reach, relays, and their stakes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from mypy_extensions import i64

from tourdetable.engine.game import Forecast
from tourdetable.engine.kernel.state import CHANCE, CHANCE_TURN
from tourdetable.engine.moves import Move
from tourdetable.engine.vecs import vec
from tourdetable.games.velomaster.moves import (
    D20,
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
    FALL_UP_TO,
    FROM_TURN,
    GAIN_POINTS,
    JUMP,
    KINDS,
    NO_SIX,
    POWER,
    RIDE,
    SLIDE,
    VOTE,
)
from tourdetable.games.velomaster.rules.pro.condition import gainer
from tourdetable.games.velomaster.rules.pro.speed import speed_of
from tourdetable.games.velomaster.rules.race import Race
from tourdetable.games.velomaster.rules.state import VeloState
from tourdetable.games.velomaster.ways import LANES, SIDES, STEPS, Reach, Way, explore

RELAY_RIDERS = 2
MOST_JUMPS = 32
"""No line is longer: where the look ahead at a call ends."""
JUMPS: tuple[Move, ...] = (Jump("ahead"), Jump("left"), Jump("right"))
"""Straightest first."""


class VeloForecast(Forecast, frozen=True, kw_only=True, omit_defaults=True):
    """A field that is left out has its default."""

    cells: tuple[int, ...] = ()
    """The cells in reach by ways that begin with this move."""
    ways: tuple[str, ...] = ()
    """By cell: the best way, in the letters of `ways.py`."""
    odds: tuple[int, ...] = ()
    """By cell: the chance to get there, per cent."""
    like: int | None = None
    """The ways are those of an earlier move of the question, but for the ones given here."""
    without: tuple[int, ...] = ()
    """Cells of that earlier move which this one does not reach."""
    tested: tuple[str, ...] = ()
    """Steps within reach that cost tests, for another way: the tests, then cells and ways. They are
    told with the rider's longest ride."""
    cell: int | None = None
    """Where a step or jump itself leads; None: nowhere, or across the finish."""
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
    gains: tuple[int, ...] = ()
    """By rider of the line: half-lengths it gains if all agree and go straight on, or aside where
    nothing is open ahead."""
    jumps: int = 0
    """Jumps straight on after a call that are the caller's own and cost no test."""
    votes: int = 0
    """VM-21: riders of the line that have to agree."""
    puncture: bool = False
    """VM-37: the 1 of 4-2-1."""
    condition: int | None = None
    """The rider's condition after an attack or a gain (VM-49, VM-54)."""


def risks(tasks: Iterable[int]) -> tuple[float, float, int | None]:
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


def forecast_move(s: VeloState, race: Race, move: Move) -> VeloForecast:
    """The forecast of one legal move that does not ride, in the state that a view shows."""
    if isinstance(move, Call):
        return _call(s, race, move.rear)
    if isinstance(move, Answer):
        return VeloForecast(line=tuple(s.column), votes=_votes(len(s.column)))
    if isinstance(move, Jump):
        return _jump(s, race, WAY_NUMBERS[move.way])
    return forecast_pro(s, move)


def forecast_pro(s: VeloState, move: Move) -> VeloForecast:
    """Forecasts of level P: condition after a move."""
    if isinstance(move, Attack):
        return VeloForecast(condition=s.condition[move.rider] - ATTACK_POINTS)
    if isinstance(move, Gain):
        return VeloForecast(condition=s.condition[gainer(s)] + (GAIN_POINTS if move.take else 0))
    return VeloForecast()


def listed(ways: list[Way], **more: Any) -> VeloForecast:
    """A forecast of these ways."""
    return VeloForecast(
        cells=tuple(cell for cell, _, _ in ways),
        ways=tuple(letters for _, letters, _ in ways),
        odds=tuple(odds for _, _, odds in ways),
        **more,
    )


# -- riding ----------------------------------------------------------------------------------------


def ride_reach(s: VeloState, race: Race, move: Ride | Resume) -> Reach:
    """The ways that a die, or the steps a blocked leader kept, open to a rider."""
    if isinstance(move, Resume):
        if not move.use:
            return Reach([], [])
        return explore(s, race, s.leftovers[0] * race.per_team, s.kept[s.leftovers[0]], NO_SIX)
    six = speed_of(s, move.rider, move.die, FROM_TURN) if race.speed else NO_SIX
    return explore(s, race, move.rider, move.die, six)


def shortest(ways: list[Way], known: dict[int, list[Way]], tested: list[str]) -> VeloForecast:
    """Ways, told as the difference to an earlier move's where that is shorter."""
    best, size = listed(ways, tested=tuple(tested)), len(ways)
    cells = {cell for cell, _, _ in ways}
    for index, earlier in known.items():
        same = set(earlier)
        more = [way for way in ways if way not in same]
        without = tuple(cell for cell, _, _ in earlier if cell not in cells)
        if len(more) + len(without) < size:
            best = listed(more, like=index, without=without, tested=tuple(tested))
            size = len(more) + len(without)
    return best


def step_forecast(s: VeloState, move: Move, reach: Reach) -> VeloForecast:
    """A step, with the ways that begin with it; a stop, with its own cell and all tests."""
    if isinstance(move, Stop):
        stays = [way for way in reach.ways if way[0] == s.cell[s.mover]]
        return listed(stays, tested=tuple(reach.tested))
    assert isinstance(move, Step | Enter)  # noqa: S101 - for the type
    letter = LANES[move.lane] if isinstance(move, Enter) else STEPS[WAY_NUMBERS[move.way]]
    return listed([way for way in reach.ways if first_step(way) == letter])


def first_step(way: Way) -> str:
    return next((letter for letter in way[1] if letter in STEPS or letter in LANES), "")


def mover_reach(s: VeloState, race: Race) -> Reach:
    """The ways of the rider that is on its way."""
    six = s.six if s.awaits == RIDE else NO_SIX
    return explore(s, race, s.mover, 1 if s.awaits == SLIDE else s.left, six)


# -- relays and accelerations ----------------------------------------------------------------------


def _votes(riders: int) -> int:
    return (riders + 1) // 2


def _call(s: VeloState, race: Race, rear: int) -> VeloForecast:
    """VM-16, VM-22: who gains what if all agree and go as straight on as they can."""
    line = column_of(s, race, rear)
    before = [race.road.front[s.cell[rider]] for rider in line]
    trial, jumps = _straight_on(s, rear)
    off = race.road.off
    after = [trial.cell[rider] if trial.cell[rider] != CLOSED else off for rider in line]
    gains = [race.road.front[cell] - was for cell, was in zip(after, before, strict=True)]
    votes = _votes(len(line)) if len(line) > RELAY_RIDERS else 0
    return VeloForecast(line=tuple(line), gains=tuple(gains), jumps=jumps, votes=votes)


def _straight_on(s: VeloState, rear: int) -> tuple[VeloState, int]:
    """The state after a call in which all agree and jump, ahead where that is open, tests passed;
    and how many of the first jumps are the caller's, straight ahead, and cost no test."""
    rules, seat = s.rules, s.seat
    code = rules.codec.code
    trial = s.copy()
    rules.advance(trial, seat, code(Call(rear)))
    jumps, own = 0, trial.awaits == JUMP
    for _turn in range(MOST_JUMPS):
        if trial.tasks or trial.awaits not in (VOTE, JUMP):
            break
        asked = rules.acting(trial)
        legal = rules.legal(trial, asked)
        wishes = [Answer(agree=True)] if trial.awaits == VOTE else JUMPS
        codes = [code(wish) for wish in wishes]
        own = own and asked == seat and trial.awaits == JUMP and codes[0] in legal
        rules.advance(trial, asked, next((one for one in codes if one in legal), legal[-1]))
        own = own and not trial.tasks
        jumps += own
        while trial.tasks and rules.to_act(trial) == CHANCE_TURN:
            rules.advance(trial, CHANCE, code(D20(SIDES)))
    return trial, jumps


def _jump(s: VeloState, race: Race, way: int) -> VeloForecast:
    target = jump_cell(s, race, way)
    if s.at[target] != CLOSED:
        return VeloForecast(cell=target, swallows=s.at[target])
    trial = s.copy()
    trial.tasks = vec[i64]()
    jump_tests(trial, race, s.mover, target, way)
    fall, fail, power = risks(trial.tasks)
    return VeloForecast(
        cell=None if target == race.road.off else target, finish=bool(race.road.arrives[target]),
        fall=fall, fail=fail, power=power, tests=len(trial.tasks),
    )  # fmt: skip


def forecasts(s: VeloState, race: Race, moves: list[Move]) -> list[Any]:
    found: list[VeloForecast] = []
    known: dict[int, list[Way]] = {}
    onward: Reach | None = None
    longest = {move.rider: move.die for move in sorted(_rides(moves), key=lambda ride: ride.die)}
    for index, move in enumerate(moves):
        if isinstance(move, Ride) and s.flat and move.die == 1:
            found.append(VeloForecast(puncture=True))
        elif isinstance(move, Ride | Resume):
            reach = ride_reach(s, race, move)
            last = isinstance(move, Resume) or longest[move.rider] == move.die
            found.append(shortest(reach.ways, known, reach.tested if last else []))
            known[index] = reach.ways
        elif isinstance(move, Step | Enter | Stop):
            onward = mover_reach(s, race) if onward is None else onward
            found.append(step_forecast(s, move, onward))
        else:
            found.append(forecast_move(s, race, move))
    return found


def _rides(moves: list[Move]) -> list[Ride]:
    return [move for move in moves if isinstance(move, Ride)]
