"""The data of one position of City Chase."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tourdetable.engine.kernel.state import State
from tourdetable.games.citychase.rules.city import NOWHERE

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


class CityState(State["CityRules"]):
    """Who chases whom, where everything is, and what the police have found."""

    def __init__(self, rules: CityRules, source: CityState | None = None) -> None:
        """The first position, or a copy of `source`; copying here avoids creating lists twice."""
        super().__init__(rules)
        if source is not None:
            self._take(source)
            return
        self.leg = 0
        self.thief = NO_SEAT
        self.phase = DRAWING
        self.turn = 0
        """The turn being played; 0 before the first thief phase."""
        self.path: list[int] = []
        """The building of each turn; the car stands in the last one."""
        self.traces = 0
        """The buildings that hold a trace, on the roof or not."""
        self.hidden = 0
        """The buildings that hold a trace not found yet; the car's own is among them."""
        self.helicopters = [NOWHERE, NOWHERE, NOWHERE]
        self.used = 0
        """The helicopters placed, then those that acted in this police phase."""
        self.lifts: list[int] = []
        """Three numbers per lift: the turn, the building, and what was found."""
        self.patrols: list[int] = []
        """Three intersections per turn: where the helicopters were when its thief phase opened."""
        self.proposed_helicopter = NOWHERE
        self.proposed_lift = 0
        """1: the proposal is a lift, 0: a flight."""
        self.proposed_target = NOWHERE
        self.proposer = NO_SEAT
        self.waiting = 0
        """The seats that still have to answer the proposal."""
        self.declined = 0
        """The proposals declined in this police phase."""
        self.ending = GOING_ON
        self.scores: list[int] = []
        """The police's score of each finished leg."""
        self.first_path: list[int] = []
        self.first_ending = GOING_ON

    def copy(self) -> CityState:
        return CityState(self.rules, self)

    def _take(self, source: CityState) -> None:
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

    def fields(self) -> list[str]:
        return [
            "leg", "thief", "phase", "turn", "path", "traces", "hidden", "helicopters", "used",
            "lifts", "patrols", "proposed_helicopter", "proposed_lift", "proposed_target",
            "proposer", "waiting", "declined", "ending", "scores", "first_path", "first_ending",
        ]  # fmt: skip
