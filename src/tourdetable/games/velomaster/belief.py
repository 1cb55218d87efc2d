"""Restore a full state from a view; sheets that the viewer does not see are drawn (VM-49).

A view tells the order of the riders, not the time at which each reached its line. The restored
state numbers these times anew, which makes no difference to the rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tourdetable.engine.game import Random
from tourdetable.engine.vecs import put
from tourdetable.games.velomaster.rules.names import (
    ACCELERATION,
    ARRIVED,
    BETWEEN,
    BIT,
    CHECK,
    CLOSED,
    CONTROL,
    EXCLUDED,
    EXTRA,
    KINDS,
    LEFT_RACE,
    LEFTOVER,
    OVER,
    RELAY,
    RIDE,
    SAVE,
    SLIDE,
    STEP,
    SWAP,
    WITHDRAWN,
)
from tourdetable.games.velomaster.rules.race import Race
from tourdetable.games.velomaster.rules.riding.turns import PHASE_NAMES
from tourdetable.games.velomaster.rules.state import VeloState
from tourdetable.games.velomaster.shown.views import (
    AWAITED,
    KIND_NAMES,
    ORIGIN_NAMES,
    STATUS_NAMES,
    TRYING_NAMES,
    gold_is_worn,
    summit_lines,
    turn_riders,
)
from tourdetable.games.velomaster.view import RidersView, VeloView

DOPED_IN = 6
"""A rider that may be clean or doped is drawn as doped with a chance of one in six."""
OUT = {"left": LEFT_RACE, "excluded": EXCLUDED}
STACKS = (
    "heads", "trail", "swallowed", "sliding", "checks", "leftovers", "doubtful", "votes", "swaps",
    "finishers", "drawn",
)  # fmt: skip
"""What a view of the turn shows by the state's own names."""


def restore(view: VeloView, state: VeloState, races: list[Race], rng: Random | None) -> VeloState:
    """The state that a view shows, written into a fresh one.

    Known sheets as they are, the others at random within what everybody can tell. Without a
    generator they get the least that is possible.
    """
    race = races[view.stage - 1]
    _restore_riders(view.riders, state)
    _restore_order(view, state)
    _restore_race(view, state, race)
    _restore_turn(view, state, race)
    _restore_movement(view, state)
    if race.pro:
        _restore_pro(view, state, race)
    if race.condition:
        _fill_sheets(state, view.riders, rng)
    return state


def _number(value: int | None) -> int:
    return CLOSED if value is None else value


def _flags(count: int, marked: Iterable[int]) -> list[int]:
    flags = [0] * count
    for number in marked:
        flags[number] = 1
    return flags


def _column(count: int, values: list[int]) -> list[int]:
    return list(values) or [0] * count


def _restore_riders(riders: RidersView, s: VeloState) -> None:
    count = len(riders.seat)
    put(s, "owner", [_number(seat) for seat in riders.seat])
    put(s, "status", [WITHDRAWN if x in OUT else STATUS_NAMES.index(x) for x in riders.status])
    put(s, "out", [OUT.get(status, 0) for status in riders.status])
    put(s, "cell", [_number(cell) for cell in riders.cell])
    put(s, "points", _column(count, riders.points))
    put(s, "miss", _column(count, riders.misses))
    put(s, "passed", _column(count, riders.crossed))
    put(s, "fed", [sum(BIT[zone] for zone in zones) for zones in riders.fed] or [0] * count)
    put(s, "idle", _column(count, riders.parked))
    put(s, "total", _column(count, riders.total))
    put(s, "score", _column(count, riders.score))
    put(s, "worst", _flags(count, riders.worst))
    put(s, "starved", _flags(count, riders.starved))


def _restore_order(view: VeloView, s: VeloState) -> None:
    """Who is before whom: places of those that arrived, stamps of the others (VM-7)."""
    count = len(s.owner)
    for name in ("stamp", "rank", "time"):
        put(s, name, [0] * count)
    s.arrived = 0
    for place, rider in enumerate(view.turn.arrivals or view.order, 1):
        s.stamp[rider] = place
    for rider in view.order:
        if s.status[rider] == ARRIVED:
            s.arrived += 1
            s.rank[rider] = s.arrived
            s.time[rider] = view.riders.minutes[rider] or 0
    s.tick = len(view.order)


def _restore_race(view: VeloView, s: VeloState, race: Race) -> None:
    turn = view.turn
    s.stage = view.stage - 1
    s.awaits = AWAITED.index(view.asked)
    s.phase = PHASE_NAMES.index(view.phase)
    s.round = view.round
    s.clock = view.clock
    s.team = _number(view.team)
    put(s, "over", [0] * len(race.road.line_at))
    for line, riders in zip(summit_lines(race), view.summits, strict=True):
        s.over[line] = riders
    s.gold, s.red = CLOSED, CLOSED
    if gold_is_worn(s, race):
        s.gold, s.red = _number(view.gold), _number(view.red)
    elif s.awaits == OVER:
        s.gold, s.red = _number(view.champion), _number(view.red)
    s.winner = _number(turn.winner)
    put(s, "order", list(turn.launch_order))
    put(s, "throw", _column(race.seats, turn.throws))
    s.launcher, s.launched, s.wave = turn.launcher, turn.launched, turn.wave
    put(s, "played", _flags(race.teams, turn.played))
    put(s, "kept", _column(race.teams, view.kept))
    put(s, "penalty", _column(race.teams, turn.penalty))


def _restore_turn(view: VeloView, s: VeloState, race: Race) -> None:
    turn = view.turn
    s.seat, s.asked = turn.director, turn.second
    put(s, "picked", [0] * race.riders)
    for place, picked in enumerate(turn.picked):
        s.picked[race.neutral * race.per_team + place] = picked
    own = turn_riders(s, race)
    put(s, "since", [0] * race.riders)
    put(s, "ridden", _flags(race.riders, turn.ridden))
    for rider, front in zip(own, turn.fronts, strict=False):
        s.since[rider] = front
    put(s, "drafted", _flags(race.riders, turn.drafted))
    put(s, "called", _flags(race.riders, turn.called))
    put(s, "line", [CLOSED] * race.riders)
    put(s, "post", [CLOSED] * race.riders)
    for line in turn.lines:
        for place, rider in enumerate(line.riders):
            s.line[rider] = line.riders[0]
            s.post[rider] = line.cell + place
    s.need, s.small, s.flat = turn.need, turn.small, int(turn.flat)
    put(s, "dice", view.dice[:-1] if turn.small else list(view.dice))


def _restore_movement(view: VeloView, s: VeloState) -> None:
    turn = view.turn
    s.mover, s.left, s.gone = _number(view.mover), view.left, turn.gone
    s.origin = ORIGIN_NAMES.index(turn.origin)
    s.trying = TRYING_NAMES.index(turn.trying)
    s.base, s.target = _number(turn.base), _number(turn.target)
    put(s, "tasks", [KIND_NAMES.index(test.kind) + KINDS * test.about for test in turn.tests])
    s.drafting = ACCELERATION if turn.acceleration else RELAY
    put(s, "column", view.column)
    s.place, s.agreed = turn.place, turn.agreed
    put(s, "movers", turn.moved)
    for name in STACKS:
        put(s, name, getattr(turn, name))


def _restore_pro(view: VeloView, s: VeloState, race: Race) -> None:
    turn, riders = view.turn, view.riders
    put(s, "squad", [_number(spent) for spent in turn.squads])
    s.attacker, s.six = _number(view.attacker), turn.six
    put(s, "strike", view.strike)
    put(s, "chain", turn.chain)
    put(s, "saved", turn.saved)
    if race.condition:
        put(s, "paced", _flags(race.teams, turn.paced))
        put(s, "hero", [CLOSED] * race.teams)
        for rider in riders.heroes:
            s.hero[race.team_of[rider]] = rider
        put(s, "clean_low", [CLOSED if span is None else span[0] for span in riders.clean])
        put(s, "clean_high", [CLOSED if span is None else span[1] for span in riders.clean])
        put(s, "doped_low", [CLOSED if span is None else span[0] for span in riders.suspect])
        put(s, "doped_high", [CLOSED if span is None else span[1] for span in riders.suspect])


def _fill_sheets(s: VeloState, riders: RidersView, rng: Random | None) -> None:
    sheets: list[tuple[int, int]] = []
    for rider in range(len(riders.seat)):
        condition = riders.condition[rider] if riders.condition else None
        if condition is not None:
            sheet = condition, int(bool(riders.doped[rider]))
        else:
            sheet = _guess(s, rider, rng)
        sheets.append(sheet)
    put(s, "condition", [condition for condition, _doped in sheets])
    put(s, "doped", [doped for _condition, doped in sheets])


def _guess(s: VeloState, rider: int, rng: Random | None) -> tuple[int, int]:
    may_be_clean = s.clean_low[rider] != CLOSED
    may_be_doped = s.doped_low[rider] != CLOSED
    doped = may_be_doped and not may_be_clean
    if may_be_doped and may_be_clean and rng is not None:
        doped = rng.randrange(DOPED_IN) == 0
    low = (s.doped_low if doped else s.clean_low)[rider]
    high = (s.doped_high if doped else s.clean_high)[rider]
    steps = 0 if rng is None else rng.randrange((high - low) // STEP + 1)
    return low + STEP * steps, int(doped)


# -- states of earlier releases ------------------------------------------------------------------

ASKED_IN_TURN = {
    CHECK: "checks", SLIDE: "sliding", LEFTOVER: "leftovers", RIDE: "leftovers",
    EXTRA: "leftovers", BETWEEN: "doubtful", SAVE: "doubtful",
}  # fmt: skip
NOTED = {BETWEEN: "votes", SAVE: "votes", CONTROL: "finishers"}
NAMED = {SWAP: "swaps", CONTROL: "drawn"}


def named_apart(fields: Mapping[str, Any]) -> Mapping[str, Any]:
    """A state in which three stacks still changed their meaning with what the rules wait for.

    What they held outside these moments was left over and never read again.
    """
    if "queue" not in fields:
        return fields
    found = {name: value for name, value in fields.items() if name != "queue"}
    found |= {name: [] for name in (*ASKED_IN_TURN.values(), *NOTED.values(), *NAMED.values())}
    awaits = fields.get("awaits")
    if awaits in ASKED_IN_TURN:
        found[ASKED_IN_TURN[awaits]] = fields["queue"]
    for old, meaning in (("heads", NOTED), ("movers", NAMED)):
        if awaits in meaning and old in fields:
            found[meaning[awaits]], found[old] = fields[old], []
    return found
