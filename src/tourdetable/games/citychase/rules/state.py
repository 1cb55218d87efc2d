"""The data of one position of City Chase."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tourdetable.engine.declared.fields import Field, number, row, stack
from tourdetable.engine.kernel.state import State, filled
from tourdetable.engine.vecs import vec
from tourdetable.games.citychase.rules.city import (
    ALL_BUILDINGS,
    ALL_HELICOPTERS,
    BUILDINGS,
    CROSSING_BIT,
    HELICOPTERS,
    INTERSECTIONS,
    LAST_TURN,
    NO_STREET_BIT,
    NOWHERE,
)

if TYPE_CHECKING:
    from tourdetable.games.citychase.rules.rules import CityRules

DRAWING: Final = 0
"""The thief's seat is being drawn (option `thief=random`)."""
PLACING: Final = 1
THIEF_PHASE: Final = 2
POLICE_PHASE: Final = 3
OVER: Final = 4

GOING_ON: Final = 0
ARREST: Final = 1
SURROUND: Final = 2
ESCAPE: Final = 3

NO_SEAT: Final = -1
ESCAPE_SCORE: Final = LAST_TURN + 1
"""Two legs: what an escape counts for the police."""
MOST_DECLINED: Final = 3
"""After so many declined proposals in a police phase nobody is asked any more."""
LIFTS: Final = LAST_TURN * HELICOPTERS

FIELDS: Final = [
    number("leg", 0, 1),
    number("thief", NO_SEAT, "last_seat", NO_SEAT),
    number("phase", DRAWING, OVER, DRAWING),
    number("turn", 0, LAST_TURN, note="The turn being played; 0 before the first thief phase."),
    stack(
        "path", LAST_TURN, 0, BUILDINGS - 1,
        note="The building of each turn; the car stands in the last one.",
    ),
    number(
        "traces", 0, ALL_BUILDINGS, note="The buildings that hold a trace, on the roof or not."
    ),
    number(
        "hidden", 0, ALL_BUILDINGS,
        note="The buildings that hold a trace not found yet; the car's own is among them.",
    ),
    row("helicopters", HELICOPTERS, NOWHERE, INTERSECTIONS - 1, NOWHERE),
    number(
        "used", 0, ALL_HELICOPTERS,
        note="The helicopters placed, then those that acted in this police phase.",
    ),
    stack(
        "lifts", 3 * LIFTS, 0, BUILDINGS - 1,
        note="Three numbers per lift: the turn, the building, and what was found.",
    ),
    stack(
        "patrols", LAST_TURN * HELICOPTERS, 0, INTERSECTIONS - 1,
        note="Three intersections per turn: where the helicopters were when it opened.",
    ),
    number("proposed_helicopter", NOWHERE, HELICOPTERS - 1, NOWHERE),
    number("proposed_lift", 0, 1, note="1: the proposal is a lift, 0: a flight."),
    number("proposed_target", NOWHERE, BUILDINGS - 1, NOWHERE),
    number("proposer", NO_SEAT, "last_seat", NO_SEAT),
    number("waiting", 0, "all_seats", note="The seats that still have to answer the proposal."),
    number(
        "declined", 0, MOST_DECLINED, note="The proposals declined in this police phase."
    ),
    number("ending", GOING_ON, ESCAPE, GOING_ON),
    stack("scores", 2, 1, ESCAPE_SCORE, note="The police's score of each finished leg."),
    stack("first_path", LAST_TURN, 0, BUILDINGS - 1),
    number("first_ending", GOING_ON, ESCAPE, GOING_ON),
]  # fmt: skip


def taken(state: CityState) -> i64:
    """CC-6, CC-12: the intersections with a helicopter; a street that is not there leads to one."""
    at = state.helicopters
    return NO_STREET_BIT | CROSSING_BIT[at[0]] | CROSSING_BIT[at[1]] | CROSSING_BIT[at[2]]


class CityState(State["CityRules"]):
    """Who chases whom, where everything is, and what the police have found."""

    # -- made from FIELDS by tools/states.py: change them, not this

    def __init__(self, rules: CityRules, source: CityState | None = None) -> None:
        """The first values, or those of another state."""
        self.rules = rules
        self.told = None
        if source is None:
            self.leg: i64 = 0
            self.thief: i64 = NO_SEAT
            self.phase: i64 = DRAWING
            self.turn: i64 = 0
            self.path = vec[i64]()
            self.traces: i64 = 0
            self.hidden: i64 = 0
            self.helicopters = filled(HELICOPTERS, NOWHERE)
            self.used: i64 = 0
            self.lifts = vec[i64]()
            self.patrols = vec[i64]()
            self.proposed_helicopter: i64 = NOWHERE
            self.proposed_lift: i64 = 0
            self.proposed_target: i64 = NOWHERE
            self.proposer: i64 = NO_SEAT
            self.waiting: i64 = 0
            self.declined: i64 = 0
            self.ending: i64 = GOING_ON
            self.scores = vec[i64]()
            self.first_path = vec[i64]()
            self.first_ending: i64 = GOING_ON
        else:
            self.leg = source.leg
            self.thief = source.thief
            self.phase = source.phase
            self.turn = source.turn
            self.path = source.path[:]
            self.traces = source.traces
            self.hidden = source.hidden
            self.helicopters = source.helicopters[:]
            self.used = source.used
            self.lifts = source.lifts[:]
            self.patrols = source.patrols[:]
            self.proposed_helicopter = source.proposed_helicopter
            self.proposed_lift = source.proposed_lift
            self.proposed_target = source.proposed_target
            self.proposer = source.proposer
            self.waiting = source.waiting
            self.declined = source.declined
            self.ending = source.ending
            self.scores = source.scores[:]
            self.first_path = source.first_path[:]
            self.first_ending = source.first_ending

    def copy(self) -> CityState:
        return CityState(self.rules, self)

    def declared(self) -> list[Field]:
        return FIELDS

    def refill(self, name: str, numbers: list[int]) -> None:
        if name == "path":
            self.path = vec[i64](numbers)
        elif name == "lifts":
            self.lifts = vec[i64](numbers)
        elif name == "patrols":
            self.patrols = vec[i64](numbers)
        elif name == "scores":
            self.scores = vec[i64](numbers)
        elif name == "first_path":
            self.first_path = vec[i64](numbers)
        else:
            raise KeyError(name)
