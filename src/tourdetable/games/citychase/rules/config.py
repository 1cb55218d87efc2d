"""Who plays which helicopter (CC-5), the options, and the kinds of moves of one configuration."""

from __future__ import annotations

from typing import Final

from tourdetable.engine.kernel.codes import Codes
from tourdetable.engine.kernel.state import SEAT_BIT
from tourdetable.games.citychase.rules.city import (
    ALL_HELICOPTERS,
    BUILDINGS,
    HELICOPTER_BIT,
    HELICOPTERS,
    INTERSECTIONS,
)

SHARED: Final = -1
"""The owner of a helicopter that any police seat may play."""

NOT_LISTED: Final[list[int]] = []
SPOTS: Final = INTERSECTIONS + 1
"""Every intersection, and nowhere."""


class CityConfig:
    """Look-up tables and options of one configured match."""

    def __init__(self, seats: int, codes: Codes) -> None:
        self.seats = seats
        self.random_thief = False
        self.first_thief = 0
        self.agree = False
        self.reenter_found = False
        self.two_leg = False
        self.place = codes.named("place")
        self.hide = codes.named("hide")
        self.flee = codes.named("flee")
        self.fly = codes.named("fly")
        self.lift = codes.named("lift")
        self.agree_code = codes.named("agree").code0()
        self.decline_code = codes.named("decline").code0()
        self.thief_is = codes.named("thief")
        self.hideouts = [self.hide.code1(building) for building in range(BUILDINGS)]
        self.owners = [owners_when(seats, thief) for thief in range(seats)]
        self.police = [police_when(seats, thief) for thief in range(seats)]
        self.playable = [
            [playable_by(seats, thief, seat) for seat in range(seats)] for thief in range(seats)
        ]
        self.acting = [
            [self._acting(thief, used) for used in range(ALL_HELICOPTERS + 1)]
            for thief in range(seats)
        ]
        # Cache of legal codes by positions and free helicopters. Do not change these lists.
        self.listed = [NOT_LISTED] * (SPOTS * SPOTS * SPOTS * (ALL_HELICOPTERS + 1))

    def list_index(self, at: list[int], free: int) -> int:
        """The cache index for these positions and free helicopters."""
        row = ((at[0] + 1) * SPOTS + at[1] + 1) * SPOTS + at[2] + 1
        return row * (ALL_HELICOPTERS + 1) + free

    def _acting(self, thief: int, used: int) -> int:
        """The police seats that still have a helicopter to play (CC-11)."""
        seats = 0
        for seat in range(self.seats):
            if self.playable[thief][seat] & (ALL_HELICOPTERS - used):
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
