"""The state of a match of Velo City, and constants of its rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tourdetable.engine.kernel.state import State

if TYPE_CHECKING:
    from tourdetable.games.velocity.rules.rules import VelocityRules

FINISHED: Final = 0
"""The place of a courier on the podium: spaces count down (VC-1), the finish line is below 1."""

RACE: Final = 0
SUPPLY: Final = 1
OBSTACLE: Final = 2

PODIUM_PLACES: Final = 8
WINNING_COURIERS: Final = 3

# What the match waits for, in the order of a turn (VC-29).
DRAW_FIRST: Final = 0
ANNOUNCE: Final = 1
ROLL: Final = 2
CHOOSE: Final = 3
PURSUE: Final = 4
SETTLE: Final = 5
TAKE: Final = 6
OVER: Final = 7

SOLO: Final = 0
"""`group` of a solo turn; otherwise `group` is the named space (VC-6)."""

BONUS_CANS: Final = 1
SPRINT_CANS: Final = 2

RUNNING: Final = 0
THIRD_COURIER: Final = 1
PODIUM_FULL: Final = 2
TURN_LIMIT: Final = 3


class VelocityState(State["VelocityRules"]):
    """One position; all of it is public."""

    def __init__(
        self,
        rules: VelocityRules,
        couriers: list[int],
        crowd: list[int],
        cans: list[int],
        podium: list[int],
        dice: list[int],
        arrived: list[int],
    ) -> None:
        self.rules = rules
        self.told = None
        self.couriers = couriers
        """Spaces of all racing couriers, seat by seat, each team's rearmost first."""
        self.crowd = crowd
        """How many couriers stand on each space: follows from `couriers`."""
        self.cans = cans
        self.supply: i64 = 0
        self.podium = podium
        """The seats of the couriers on the podium, in order of arrival."""
        self.phase: i64 = DRAW_FIRST
        self.turn: i64 = 1
        self.first: i64 = 0
        self.active: i64 = 0
        self.group: i64 = SOLO
        self.spent: i64 = 0
        self.dice = dice
        """The dice of the teams and, last, the energy die; 0: not rolled this turn."""
        self.rolling: i64 = 0
        """The die that is waited for."""
        self.origin: i64 = 0
        self.landing: i64 = 0
        self.asked: i64 = 0
        """Who decides about pursuit, obstacles or whose can to take."""
        self.arrived = arrived
        """Couriers of each team still to be settled on the obstacle they reached."""
        self.owed: i64 = 0
        """Cans that `asked` is still to receive."""
        self.ended: i64 = RUNNING

    def copy(self) -> VelocityState:
        new = VelocityState(
            self.rules,
            self.couriers[:],
            self.crowd[:],
            self.cans[:],
            self.podium[:],
            self.dice[:],
            self.arrived[:],
        )
        new.supply = self.supply
        new.phase = self.phase
        new.turn = self.turn
        new.first = self.first
        new.active = self.active
        new.group = self.group
        new.spent = self.spent
        new.rolling = self.rolling
        new.origin = self.origin
        new.landing = self.landing
        new.asked = self.asked
        new.owed = self.owed
        new.ended = self.ended
        return new

    def fields(self) -> list[str]:
        return [
            "couriers", "cans", "supply", "podium", "phase", "turn", "first", "active", "group",
            "spent", "dice", "rolling", "origin", "landing", "asked", "arrived", "owed", "ended",
        ]  # fmt: skip

    def recount(self) -> None:
        """Compute `crowd` after `couriers` was set directly."""
        self.crowd = [0] * len(self.crowd)
        for space in self.couriers:
            self.crowd[space] += 1
