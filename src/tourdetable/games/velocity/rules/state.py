"""The state of a match of Velo City, and constants of its rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tourdetable.engine.declared.fields import Field, number, row, stack
from tourdetable.engine.kernel.state import State, filled
from tourdetable.engine.vecs import vec

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

PIPS: Final = 6
TURNS_AT_MOST: Final = 1000
"""Ruling: a match that lasts longer ends after this turn, ranked by VC-28."""

RUNNING: Final = 0
THIRD_COURIER: Final = 1
PODIUM_FULL: Final = 2
TURN_LIMIT: Final = 3


FIELDS: Final = [
    row(
        "couriers", "couriers", FINISHED, "start", "start",
        note="Spaces of all racing couriers, seat by seat, each team's rearmost first.",
    ),
    row(
        "crowd", "spaces", 0, "couriers", derived=True,
        note="How many couriers stand on each space: follows from `couriers`.",
    ),
    row("cans", "seats", 0, "all_cans"),
    number("supply", 0, "all_cans", "all_cans"),
    stack(
        "podium", PODIUM_PLACES, 0, "last_seat",
        note="The seats of the couriers on the podium, in order of arrival.",
    ),
    number("phase", DRAW_FIRST, OVER, DRAW_FIRST),
    number("turn", 1, TURNS_AT_MOST, 1),
    number("first", 0, "last_seat"),
    number("active", 0, "last_seat"),
    number("group", SOLO, "start", SOLO),
    number("spent", 0, SPRINT_CANS),
    row(
        "dice", "dice", 0, PIPS,
        note="The dice of the teams and, last, the energy die; 0: not rolled this turn.",
    ),
    number("rolling", 0, "seats", note="The die that is waited for."),
    number("origin", 0, "start"),
    number("landing", 0, "start"),
    number(
        "asked", 0, "last_seat", note="Who decides about pursuit, obstacles or whose can to take."
    ),
    row(
        "arrived", "seats", 0, "racers",
        note="Couriers of each team still to be settled on the obstacle they reached.",
    ),
    number("owed", 0, 2, note="Cans that `asked` is still to receive."),
    number("ended", RUNNING, TURN_LIMIT, RUNNING),
]  # fmt: skip


def recount(state: VelocityState) -> None:
    """Compute `crowd` after `couriers` was set directly."""
    state.crowd = filled(len(state.crowd), 0)
    for space in state.couriers:
        state.crowd[space] = state.crowd[space] + 1


class VelocityState(State["VelocityRules"]):
    """One position; all of it is public."""

    # -- made from FIELDS by tools/states.py: change them, not this

    def __init__(self, rules: VelocityRules, source: VelocityState | None = None) -> None:
        """The first values, or those of another state."""
        self.rules = rules
        self.told = None
        if source is None:
            self.couriers = filled(rules.size("couriers"), rules.size("start"))
            self.crowd = filled(rules.size("spaces"), 0)
            self.cans = filled(rules.size("seats"), 0)
            self.supply: i64 = rules.size("all_cans")
            self.podium = vec[i64]()
            self.phase: i64 = DRAW_FIRST
            self.turn: i64 = 1
            self.first: i64 = 0
            self.active: i64 = 0
            self.group: i64 = SOLO
            self.spent: i64 = 0
            self.dice = filled(rules.size("dice"), 0)
            self.rolling: i64 = 0
            self.origin: i64 = 0
            self.landing: i64 = 0
            self.asked: i64 = 0
            self.arrived = filled(rules.size("seats"), 0)
            self.owed: i64 = 0
            self.ended: i64 = RUNNING
        else:
            self.couriers = source.couriers[:]
            self.crowd = source.crowd[:]
            self.cans = source.cans[:]
            self.supply = source.supply
            self.podium = source.podium[:]
            self.phase = source.phase
            self.turn = source.turn
            self.first = source.first
            self.active = source.active
            self.group = source.group
            self.spent = source.spent
            self.dice = source.dice[:]
            self.rolling = source.rolling
            self.origin = source.origin
            self.landing = source.landing
            self.asked = source.asked
            self.arrived = source.arrived[:]
            self.owed = source.owed
            self.ended = source.ended

    def copy(self) -> VelocityState:
        return VelocityState(self.rules, self)

    def declared(self) -> list[Field]:
        return FIELDS

    def refill(self, name: str, numbers: list[int]) -> None:
        if name == "podium":
            self.podium = vec[i64](numbers)
        else:
            raise KeyError(name)
