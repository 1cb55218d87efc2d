"""Who plays which helicopter (CC-5), the options, and the kinds of moves of one configuration."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tourdetable.engine.kernel.codes import Codes
from tourdetable.engine.kernel.state import SEAT_BIT, filled
from tourdetable.engine.vecs import vec
from tourdetable.games.citychase.rules.city import (
    ALL_HELICOPTERS,
    AROUND,
    BUILDINGS,
    HELICOPTER_BIT,
    HELICOPTERS,
    INTERSECTIONS,
    NOWHERE,
    STREETS,
    WAYS,
    actions_with,
    exits_with,
    four_each,
)

SHARED: Final = -1
"""The owner of a helicopter that any police seat may play."""

ROWS: Final = 256
"""How many rows of actions a helicopter has (INTERSECTIONS * WAYS, as a constant for C) …"""
MOST_ACTIONS: Final[i64] = 8
"""… and how many actions fit in one: four streets, four buildings."""

ACTED: Final = 8
"""How many sets of helicopters there are (ALL_HELICOPTERS + 1)."""


class CityConfig:
    """Look-up tables and options of one configured match."""

    def __init__(self, seats: int, codes: Codes) -> None:
        self.codes = codes
        self.seats: i64 = seats
        self.random_thief = False
        self.first_thief: i64 = 0
        self.agree = False
        """Whether any helicopter needs an agreement (CC-5a)."""
        self.reenter_found = False
        self.two_leg = False
        self.note = filled(3, 0)
        """What is written down of a lift."""
        self.place = codes.named("place")
        self.hide = codes.named("hide")
        self.flee = codes.named("flee")
        self.fly = codes.named("fly")
        self.lift = codes.named("lift")
        self.agree_code: i64 = codes.named("agree").code0()
        self.decline_code: i64 = codes.named("decline").code0()
        self.thief_is = codes.named("thief")
        self.hideouts = vec[i64]([self.hide.code1(building) for building in range(BUILDINGS)])
        self.exits = four_each(
            [
                [int(self.flee.code1(exit_)) for exit_ in exits_with(building, open_ways)]
                for building in range(BUILDINGS)
                for open_ways in range(int(WAYS))
            ],
            NOWHERE,
        )
        """By building and open ways, four codes each: where the car may go (CC-8)."""
        # by helicopter and intersection, one row after the other
        self.placings = vec[i64](
            [
                self.place.code2(helicopter, crossing)
                for helicopter in range(HELICOPTERS)
                for crossing in range(INTERSECTIONS)
            ]
        )
        self.flyings = four_each(
            [
                [self.fly.code2(helicopter, crossing) for crossing in streets]
                for helicopter in range(HELICOPTERS)
                for streets in STREETS
            ],
            NOWHERE,
        )
        """By helicopter and intersection, four codes each: the streets from there (CC-12)."""
        self.liftings = vec[i64](
            [
                self.lift.code2(helicopter, building)
                for helicopter in range(HELICOPTERS)
                for around in AROUND
                for building in around
            ]
        )
        """By helicopter and intersection, four codes each: the buildings around (CC-13)."""
        self.actions = vec[i64](
            [
                code
                for helicopter in range(HELICOPTERS)
                for crossing in range(INTERSECTIONS)
                for barred in range(WAYS)
                for code in self._actions(helicopter, crossing, int(barred))
            ]
        )
        """By helicopter, intersection and barred streets, eight codes each: what it may do."""
        self.owners = [owners_when(seats, thief) for thief in range(seats)]
        self.shared = vec[i64](
            [
                1 if owner == SHARED else 0
                for thief in range(seats)
                for owner in owners_when(seats, thief)
            ]
        )
        """By thief and helicopter: whether any police seat may play it."""
        self.police = vec[i64]([police_when(seats, thief) for thief in range(seats)])
        self.free = vec[i64](
            [
                playable_by(seats, thief, seat) & (ALL_HELICOPTERS - used)
                for thief in range(seats)
                for seat in range(seats)
                for used in range(ACTED)
            ]
        )
        """By thief, seat and those used: the helicopters that the seat may still play (CC-11)."""
        self.acting = vec[i64](
            [self._acting(thief, used) for thief in range(seats) for used in range(ACTED)]
        )

    def _actions(self, helicopter: int, crossing: int, barred: int) -> list[int]:
        ways, around = actions_with(crossing, barred)
        codes = [int(self.fly.code2(helicopter, way)) for way in ways]
        codes += [int(self.lift.code2(helicopter, building)) for building in around]
        return codes + [NOWHERE] * (int(MOST_ACTIONS) - len(codes))

    def plays(self, thief: i64, seat: i64) -> i64:
        """CC-5: the helicopters that a seat may play."""
        unused: i64 = (thief * self.seats + seat) * ACTED
        return self.free[unused]

    def _acting(self, thief: int, used: int) -> int:
        """The police seats that still have a helicopter to play (CC-11)."""
        seats = 0
        for seat in range(int(self.seats)):
            if self.plays(thief, seat) & (ALL_HELICOPTERS - used):
                seats |= SEAT_BIT[seat]
        return seats


def owners_when(seats: int, thief: int) -> list[int]:
    """CC-5: the owner of each helicopter; police seats take colours in seat order (CC-5a)."""
    police = [seat for seat in range(seats) if seat != thief]
    if len(police) == 1:
        return police * HELICOPTERS
    return police + [SHARED] * (HELICOPTERS - len(police))


def police_when(seats: int, thief: int) -> int:
    """The set of police seats."""
    total = 0
    for seat in range(seats):
        if seat != thief:
            total |= SEAT_BIT[seat]
    return total


def playable_by(seats: int, thief: int, seat: int) -> int:
    """CC-5: the helicopters that a seat may play: its own and the shared ones."""
    if seat == thief:
        return 0
    total = 0
    for helicopter, owner in enumerate(owners_when(seats, thief)):
        if owner in (seat, SHARED):
            total |= HELICOPTER_BIT[helicopter]
    return total
