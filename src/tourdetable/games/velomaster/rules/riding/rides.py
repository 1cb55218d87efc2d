"""A rider's own move: from the die to the last step (VM-5, VM-5a, VM-30, VM-35)."""

from __future__ import annotations

from mypy_extensions import i64

from tourdetable.engine.vecs import remove
from tourdetable.games.velomaster.events import Blocked, Rode
from tourdetable.games.velomaster.rules.names import (
    CHOOSE,
    CLOSED,
    EXTRA,
    FROM_LAUNCH,
    FROM_LEFTOVER,
    FROM_TURN,
    IDLE,
    LAUNCH_NEXT,
    LEFTOVER,
    NO_SIX,
    OUTSIDE,
    PARKED_TURNS,
    RIDE,
    RIDING,
    TRYING,
)
from tourdetable.games.velomaster.rules.pro.condition import pace
from tourdetable.games.velomaster.rules.pro.speed import brake, speed_of
from tourdetable.games.velomaster.rules.race import Race
from tourdetable.games.velomaster.rules.riders import race_name
from tourdetable.games.velomaster.rules.riding.dice import on_smallest, puncture
from tourdetable.games.velomaster.rules.riding.movement import (
    can_gain,
    can_step,
    feed,
    gained_since,
    put,
)
from tourdetable.games.velomaster.rules.state import VeloState


def ride(s: VeloState, race: Race, rider: i64, die: i64) -> None:
    """Give a rider its die (VM-11, VM-14); a 1 of 4-2-1 is a puncture (VM-37)."""
    smallest = on_smallest(s, rider) and s.small > 0
    if not smallest and rider != s.attacker:
        s.dice = remove(s.dice, die)
    if s.told is not None:
        s.told.append(Rode(rider=rider, die=die, **race_name(race, rider)))
    s.worst[rider] = 0
    if s.flat and die == 1:
        s.flat = 0
        puncture(s, race, rider)
        s.awaits = CHOOSE
        return
    begin_ride(s, race, rider, die, FROM_TURN)


def begin_ride(s: VeloState, race: Race, rider: i64, steps: i64, origin: i64) -> None:
    s.six = NO_SIX
    if race.speed:
        s.six = speed_of(s, rider, steps, origin)
    s.mover = rider
    s.left = steps
    s.gone = 0
    s.origin = origin
    s.trying = IDLE
    s.awaits = RIDE


def must_go(s: VeloState, race: Race) -> bool:
    """VM-5a: a rider that parked for two own turns has to gain, if it can."""
    rider = s.mover
    return (
        race.no_parking
        and s.origin == FROM_TURN
        and s.awaits == RIDE
        and s.idle[rider] >= PARKED_TURNS
        and not gained_since(s, race, rider)
        and can_gain(s, race, s.cell[rider])
    )


def keeps_gain(s: VeloState, race: Race, target: i64) -> bool:
    """VM-5a: whether a step gains, or goes aside to a cell from which the next one can."""
    if race.road.front[target] > race.road.front[s.cell[s.mover]]:
        return True
    return s.left > 1 and can_gain(s, race, target)


def stepped(s: VeloState, race: Race) -> None:
    """The tests of a step of a ride are over."""
    rider = s.mover
    outcome = s.trying
    s.trying = IDLE
    if outcome == TRYING:
        put(s, race, rider, s.target)
        s.gone += 1
        s.left -= 1
    else:
        s.left = 0


def settle_ride(s: VeloState, race: Race) -> bool:
    """Whether the rider has a step to choose; otherwise its move is over."""
    rider = s.mover
    status = s.status[rider]
    if s.left > 0 and (status in (RIDING, OUTSIDE)):
        if can_step(s, race, rider):
            return True
        keep_die(s, race)
    rolling = s.awaits == RIDE and status == RIDING and s.gone > 0
    if rolling and race.road.downhill(s.cell[rider]) and can_step(s, race, rider):
        s.awaits = EXTRA  # VM-30
        s.left = 1
        return True
    end_ride(s, race)
    return False


def keep_die(s: VeloState, race: Race) -> None:
    """VM-35, VM-35a: a blocked leader keeps the steps it has left."""
    rider = s.mover
    if s.told is not None:
        s.told.append(Blocked(rider=rider, steps=s.left, **race_name(race, rider)))
    if race.leads[rider] and s.origin != FROM_LAUNCH and s.awaits == RIDE:
        s.kept[race.team_of[rider]] = s.left


def stop(s: VeloState, race: Race) -> None:
    """VM-5: it stops earlier, by choice; VM-55: from a 6 or on a descent it has to brake."""
    if race.speed and (s.awaits == EXTRA or s.six != NO_SIX):
        brake(s)
    s.left = 0


def end_ride(s: VeloState, race: Race) -> None:
    rider = s.mover
    feed(s, race, rider)
    if s.origin == FROM_TURN:
        s.ridden[rider] = 1
        s.idle[rider] = i64(0) if gained_since(s, race, rider) else s.idle[rider] + 1
        s.awaits = CHOOSE
        if race.condition and s.gone > 0:
            pace(s, race, rider)
    elif s.origin == FROM_LAUNCH:
        s.launched += 1
        s.awaits = LAUNCH_NEXT
    elif s.origin == FROM_LEFTOVER:
        s.awaits = LEFTOVER
    s.mover = CLOSED
