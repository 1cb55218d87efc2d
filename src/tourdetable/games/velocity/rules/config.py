"""One configured match: board, seats and options, and functions that all chapters use."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tourdetable.engine.kernel.codes import Codes
from tourdetable.engine.vecs import vec
from tourdetable.games.velocity.rules.state import FINISHED, PIPS, SPRINT_CANS, VelocityState

OWN_DIE: Final = 0
ENERGY_DIE: Final = 1
SUM_OF_BOTH: Final = 2
"""The first field of `ride`, in the order of its words (VC-8 to VC-10)."""

CANS_BY_SEATS: Final = [0, 0, 0, 15, 20, 20, 24, 28]
"""VC-5."""


def racers_for(seats: int) -> int:
    """VC-4: couriers of a team without its captain, who does not race."""
    return 4 if seats <= 4 else 3


class VelocityConfig:
    """The parts of a match that do not change, as look-up tables."""

    def __init__(
        self,
        seats: int,
        kinds: list[int],
        energy_die_may_finish: bool,
        sprint_sum_may_finish: bool,
        codes: Codes,
    ) -> None:
        self.seats: i64 = seats
        self.racers: i64 = racers_for(seats)
        self.kinds = vec[i64](kinds)
        """The type of each space by its number; the last one is the start."""
        self.start: i64 = len(kinds) - 1
        self.energy: i64 = seats
        """The index of the energy die."""
        self.energy_die_may_finish = energy_die_may_finish
        self.sprint_sum_may_finish = sprint_sum_may_finish
        self.next_seat = vec[i64]([(seat + 1) % seats for seat in range(seats)])
        self.solo = codes.named("solo")
        self.group = codes.named("group")
        self.ride = codes.named("ride")
        self.share = codes.named("share")
        self.pursue = codes.named("pursue")
        self.stay = codes.named("stay")
        self.back = codes.named("back")
        self.take = codes.named("take")
        self.roll = codes.named("roll")
        self.first = codes.named("first")
        self.own_ride: i64 = self.ride.code2(OWN_DIE, 0)
        self.energy_ride: i64 = self.ride.code2(ENERGY_DIE, 0)
        self.sum_ride: i64 = self.ride.code2(SUM_OF_BOTH, 0)
        """Codes of `ride`, to which the courier's space is added."""
        self.groups = vec[i64]([self.group.code2(space, 0) for space in range(len(kinds))])
        """The group announcement from each space without a can; the next code is with one."""
        self.solos = vec[i64]([self.solo.code1(spent) for spent in range(SPRINT_CANS + 1)])
        """The solo announcements, by the cans that are spent (VC-7)."""
        self.stay_code: i64 = self.stay.code0()
        self.back_code: i64 = self.back.code0()
        self.pursuits = vec[i64]([self.pursue.code1(most) for most in range(self.racers + 1)])
        """The answers of a seat that may pursue, by the couriers it sends (VC-14)."""
        self.rolls = vec[i64]([self.roll.code1(pips) for pips in range(1, PIPS + 1)])
        self.firsts = vec[i64]([self.first.code1(seat) for seat in range(seats)])


def count_on(config: VelocityConfig, state: VelocityState, seat: i64, space: i64) -> i64:
    """How many couriers of a team are on a space."""
    couriers = state.couriers
    begin: i64 = seat * config.racers
    found: i64 = 0
    for index in range(begin, begin + config.racers):
        if couriers[index] == space:
            found += 1
    return found


def relocate(
    config: VelocityConfig, state: VelocityState, seat: i64, origin: i64, landing: i64
) -> None:
    """Put one courier of a team from one space to another; the team stays sorted."""
    couriers = state.couriers
    begin: i64 = seat * config.racers
    end: i64 = begin + config.racers
    index = begin
    while couriers[index] != origin:
        index += 1
    # Couriers of one team are interchangeable (VC-29): equal positions are equal lists.
    while index + 1 < end and couriers[index + 1] > landing:
        couriers[index] = couriers[index + 1]
        index += 1
    while index > begin and couriers[index - 1] < landing:
        couriers[index] = couriers[index - 1]
        index -= 1
    couriers[index] = landing
    state.crowd[origin] = state.crowd[origin] - 1
    state.crowd[landing] = state.crowd[landing] + 1


def finishers(config: VelocityConfig, state: VelocityState, seat: i64) -> i64:
    """How many couriers of a team have crossed the finish line."""
    return count_on(config, state, seat, FINISHED)
