"""Forecasts of legal moves; the page previews them without knowing the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from tourdetable.engine.game import Forecast
from tourdetable.engine.moves import Move
from tourdetable.games.velocity import moves as kinds
from tourdetable.games.velocity.boards import TYPES, SpaceType
from tourdetable.games.velocity.rules import announce, obstacles, pursuit, riding, supply
from tourdetable.games.velocity.rules.config import VelocityConfig, finishers
from tourdetable.games.velocity.rules.state import (
    FINISHED,
    OBSTACLE,
    PIPS,
    SOLO,
    SPRINT_CANS,
    SUPPLY,
    WINNING_COURIERS,
    VelocityState,
)
from tourdetable.games.velocity.shown.odds import Odds, odds_of

LandingType = SpaceType | Literal["finish"]


class Leg(msgspec.Struct, frozen=True):
    """Couriers of a seat that would move, from a space to a space."""

    seat: int
    couriers: int
    origin: int
    landing: int
    type: LandingType
    place: int = 0
    """The podium place, when it crosses the finish line."""


class Reach(msgspec.Struct, frozen=True):
    """Where a number of pips takes a courier from a space."""

    origin: int
    pips: int
    landing: int
    type: LandingType


class Pursuer(msgspec.Struct, frozen=True):
    """A seat that could pursue, and its number of couriers."""

    seat: int
    couriers: int


class VelocityForecast(Forecast, frozen=True, kw_only=True):
    """What one move leads to. Fields that do not apply to the move are empty."""

    cost: int = 0
    """Cans paid for it."""
    gain: int = 0
    """Cans received by it."""
    cans: int = 0
    """Own cans afterwards."""
    legs: tuple[Leg, ...] = ()
    pursuers: tuple[Pursuer, ...] = ()
    """Who could pursue afterwards (VC-14), in the order in which they are asked."""
    tested: bool = False
    """Whether couriers arrive on an obstacle (VC-19)."""
    fallback: int = 0
    """Where the first of them would go back to."""
    wins: bool = False
    """Whether it wins at once (VC-26)."""
    from_seat: int = -1
    """The seat that loses a can by it (VC-18); below 0: none."""
    dice: tuple[int, ...] = ()
    """The dice that an announcement rolls: seats, and -1 for the energy die."""
    reach: tuple[Reach, ...] = ()
    """Where each number of pips would take each own courier that may move."""
    odds: Odds | None = None
    """What an announcement's roll offers, as probabilities."""


def forecasts(state: VelocityState, seat: int, moves: Sequence[Move]) -> list[VelocityForecast]:
    """The forecast of each of the legal moves of a seat."""
    return [foresee(state.rules.config, state, seat, move) for move in moves]


def foresee(
    config: VelocityConfig, state: VelocityState, seat: int, move: Move
) -> VelocityForecast:
    """The forecast of one legal move."""
    if isinstance(move, kinds.Solo | kinds.Group):
        group = move.space if isinstance(move, kinds.Group) else SOLO
        return _announcement(config, state, seat, group, move.cans)
    if isinstance(move, kinds.Ride):
        die = ("own", "energy", "sum").index(move.die)
        return _ride(config, state, seat, move.space, riding.pips_of(config, state, die), -1)
    if isinstance(move, kinds.Share):
        return _ride(config, state, seat, state.group, state.dice[move.seat], move.seat)
    if isinstance(move, kinds.Pursue):
        return _pursuit(config, state, seat, move.couriers)
    if isinstance(move, kinds.Stay):
        return VelocityForecast(cost=1, cans=state.cans[seat] - 1)
    if isinstance(move, kinds.Back):
        return _back(config, state, seat)
    if isinstance(move, kinds.Take):
        return VelocityForecast(gain=1, cans=state.cans[seat] + 1, from_seat=move.seat)
    return VelocityForecast(cans=state.cans[seat])


def type_of(config: VelocityConfig, landing: int) -> LandingType:
    return "finish" if landing == FINISHED else TYPES[config.kinds[landing]]


def _announcement(
    config: VelocityConfig, state: VelocityState, seat: int, group: int, cans: int
) -> VelocityForecast:
    after = state.copy()
    announce.announce(after, group, cans)
    dice = [seat]
    die = announce.next_die(config, after, seat)
    while die >= 0:
        dice.append(-1 if die == config.energy else die)
        die = -1 if die == config.energy else announce.next_die(config, after, die)
    begin = seat * config.racers
    own = sorted(set(state.couriers[begin : begin + config.racers]) - {FINISHED})
    origins = (group,) if group else tuple(own)
    return VelocityForecast(
        cost=cans,
        cans=after.cans[seat],
        dice=tuple(dice),
        reach=tuple(reach for origin in origins for reach in _reaches(config, origin, cans)),
        odds=odds_of(config, origins, len(dice) - 1 - (cans > 0), cans),
    )


def _reaches(config: VelocityConfig, origin: int, cans: int) -> list[Reach]:
    """VC-8: the seat's own die; VC-10: more than it shows is the sum of a sprint, which may have
    to stay before the finish line (VC-13)."""
    most = PIPS
    if cans == SPRINT_CANS:
        most = 2 * PIPS if config.sprint_sum_may_finish else max(PIPS, min(2 * PIPS, origin - 1))
    landings = [(pips, max(FINISHED, origin - pips)) for pips in range(1, most + 1)]
    return [Reach(origin, pips, there, type_of(config, there)) for pips, there in landings]


def _ride(
    config: VelocityConfig, state: VelocityState, seat: int, origin: int, pips: int, rival: int
) -> VelocityForecast:
    landing = max(FINISHED, origin - pips)
    place = len(state.podium) + 1 if landing == FINISHED else 0
    legs = [Leg(seat, 1, origin, landing, type_of(config, landing), place)]
    after = state.copy()
    if rival >= 0:
        legs.append(Leg(rival, 1, origin, landing, type_of(config, landing)))
        riding.share(config, after, rival)
    elif landing != FINISHED:
        riding.move_own(config, after, origin, landing)
    else:
        riding.cross(config, after, origin)
    tested = config.kinds[landing] == OBSTACLE
    gain = 0
    if config.kinds[landing] == SUPPLY:
        gain = 1 if after.supply > 0 or supply.the_richest(config, after) else 0
    return VelocityForecast(
        gain=gain,
        cans=state.cans[seat] + gain,
        legs=tuple(legs),
        pursuers=_pursuers(config, after),
        tested=tested,
        fallback=obstacles.space_behind(config, after, landing) if tested else 0,
        wins=place > 0 and finishers(config, after, seat) >= WINNING_COURIERS,
    )


def _pursuers(config: VelocityConfig, state: VelocityState) -> tuple[Pursuer, ...]:
    if not pursuit.may_be_pursued(config, state):
        return ()
    found = []
    for step in range(config.seats):
        seat = (state.active + step) % config.seats
        most = pursuit.most_pursuers(config, state, seat)
        if most > 0:
            found.append(Pursuer(seat, most))
    return tuple(found)


def _pursuit(
    config: VelocityConfig, state: VelocityState, seat: int, couriers: int
) -> VelocityForecast:
    after = state.copy()
    pursuit.pursue(config, after, couriers)
    tested = config.kinds[state.landing] == OBSTACLE and couriers > 0
    legs: tuple[Leg, ...] = ()
    if couriers:
        kind = type_of(config, state.landing)
        legs = (Leg(seat, couriers, state.origin, state.landing, kind),)
    return VelocityForecast(
        cost=couriers,
        cans=after.cans[seat],
        legs=legs,
        tested=tested,
        fallback=obstacles.space_behind(config, after, state.landing) if tested else 0,
    )


def _back(config: VelocityConfig, state: VelocityState, seat: int) -> VelocityForecast:
    landing = obstacles.space_behind(config, state, state.landing)
    after = state.copy()
    obstacles.go_back(config, after)
    supply.receive(config, after)
    while after.owed > 0:  # VC-18: all choices bring one can
        supply.take(after, supply.the_richest(config, after)[0])
        supply.receive(config, after)
    gain = after.cans[seat] - state.cans[seat]
    return VelocityForecast(
        gain=gain,
        cans=state.cans[seat] + gain,
        legs=(Leg(seat, 1, state.landing, landing, type_of(config, landing)),),
    )
