"""The observation of City Chase in compiled code; `observation.py` declares what it means."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tourdetable.engine.kernel.sheet import Layout, Sheet, Writer, relative
from tourdetable.engine.kernel.state import CHANCE_TURN, SEAT_BIT
from tourdetable.games.citychase.rules.city import (
    BUILDING_BIT,
    CAR,
    FOUR,
    HELICOPTER_BIT,
    HELICOPTERS,
    NEXT_TO,
    NOTHING,
    NOWHERE,
    YELLOW,
)
from tourdetable.games.citychase.rules.config import SHARED, CityConfig
from tourdetable.games.citychase.rules.rules import CityRules
from tourdetable.games.citychase.rules.state import NO_SEAT, OVER, CityState

THIEF: Final = 0
POLICE: Final = 1
SPECTATOR: Final = 2
"""The roles in their declared order."""


class CityWriter(Writer[CityState]):
    """Writes what a seat's side may know (CC-18)."""

    def __init__(self, rules: CityRules, layout: Layout) -> None:
        self.rules = rules
        self.config: CityConfig = rules.config
        self.seats: i64 = rules.seats
        self.role = layout.slot("role")
        self.thief = layout.slot("thief")
        self.phase = layout.slot("phase")
        self.to_act = layout.slot("to_act")
        self.my_decision = layout.slot("my_decision")
        self.turn = layout.slot("turn")
        self.ending = layout.slot("ending")
        self.second_leg = layout.slot("second_leg")
        self.leg_thief = layout.slot("leg_thief")
        self.leg_ending = layout.slot("leg_ending")
        self.leg_score = layout.slot("leg_score")
        self.helicopter = layout.slot("helicopter")
        self.owner = layout.slot("owner")
        self.used = layout.slot("used")
        self.patrol = layout.slot("patrol")
        self.proposer = layout.slot("proposer")
        self.proposed = layout.slot("proposed")
        self.proposed_action = layout.slot("proposed_action")
        self.proposed_flight = layout.slot("proposed_flight")
        self.proposed_lift = layout.slot("proposed_lift")
        self.to_answer = layout.slot("to_answer")
        self.declined = layout.slot("declined")
        self.roof = layout.slot("roof")
        self.found = layout.slot("found")
        self.empty = layout.slot("empty")
        self.car = layout.slot("car")
        self.visited = layout.slot("visited")
        self.exit = layout.slot("exit")

    def write(self, state: CityState, seat: i64, sheet: Sheet) -> None:
        self._turn(state, seat, sheet)
        self._leg(state, seat, sheet)
        self._police(state, seat, sheet)
        self._search(state, sheet)
        if state.phase == OVER or seat == state.thief:
            self._thief(state, sheet)

    def _turn(self, state: CityState, seat: i64, sheet: Sheet) -> None:
        turn: i64 = self.rules.to_act(state)
        if turn == CHANCE_TURN:
            turn = 0
        role: i64 = POLICE
        if state.thief == NO_SEAT:
            role = SPECTATOR
        elif seat == state.thief:
            role = THIEF
        sheet.pick(self.role, 0, role)
        sheet.pick(self.thief, 0, relative(seat, state.thief, self.seats))
        sheet.pick(self.phase, 0, state.phase)
        self._seats(self.to_act, turn, seat, sheet)
        sheet.flag(self.my_decision, 0, turn & SEAT_BIT[seat] != 0)
        sheet.put(self.turn, 0, state.turn)
        sheet.pick(self.ending, 0, state.ending)
        sheet.put(self.second_leg, 0, state.leg)
        sheet.put(self.declined, 0, state.declined)

    def _seats(self, slot: i64, members: i64, seat: i64, sheet: Sheet) -> None:
        """A set of seats, in the observer's order."""
        for other in range(self.seats):
            if members & SEAT_BIT[other]:
                sheet.mark(slot, 0, relative(seat, other, self.seats))

    def _leg(self, state: CityState, seat: i64, sheet: Sheet) -> None:
        """The first leg that is over."""
        if state.leg == 1:
            sheet.pick(self.leg_thief, 0, relative(seat, 1 - state.thief, self.seats))
            sheet.pick(self.leg_ending, 0, state.first_ending)
            sheet.put(self.leg_score, 0, state.scores[0])
        elif state.phase == OVER:
            sheet.pick(self.leg_thief, 0, relative(seat, state.thief, self.seats))
            sheet.pick(self.leg_ending, 0, state.ending)
            sheet.put(self.leg_score, 0, state.scores[0])
        else:
            sheet.pick(self.leg_ending, 0, 0)

    def _police(self, state: CityState, seat: i64, sheet: Sheet) -> None:
        for helicopter in range(i64(HELICOPTERS)):
            owner: i64 = SHARED
            if state.thief != NO_SEAT:
                owner = self.config.owners[state.thief][helicopter]
            place: i64 = self.seats if owner == SHARED else relative(seat, owner, self.seats)
            sheet.pick(self.helicopter, helicopter, state.helicopters[helicopter])
            sheet.pick(self.owner, helicopter, place)
            sheet.flag(self.used, helicopter, state.used & HELICOPTER_BIT[helicopter] != 0)
        for flight in range(i64(len(state.patrols))):
            sheet.pick(self.patrol, flight, state.patrols[flight])
        if state.waiting:
            sheet.pick(self.proposer, 0, relative(seat, state.proposer, self.seats))
            sheet.pick(self.proposed, 0, state.proposed_helicopter)
            sheet.pick(self.proposed_action, 0, state.proposed_lift)
            slot = self.proposed_lift if state.proposed_lift else self.proposed_flight
            sheet.pick(slot, 0, state.proposed_target)
            self._seats(self.to_answer, state.waiting, seat, sheet)

    def _search(self, state: CityState, sheet: Sheet) -> None:
        """CC-13: what each lift found, in the order of the lifts."""
        lifts = state.lifts
        for index in range(i64(0), i64(len(lifts)), i64(3)):
            building: i64 = lifts[index + 1]
            found: i64 = lifts[index + 2]
            sheet.put(self.empty if found == NOTHING else self.found, building, lifts[index])
            if found != NOTHING and found != CAR:  # noqa: PLR1714 - no tuple here
                sheet.mark(self.roof, building, found - YELLOW)

    def _thief(self, state: CityState, sheet: Sheet) -> None:
        """CC-18: for the thief, and for everybody after the end."""
        path = state.path
        length: i64 = len(path)
        if length == 0:
            return
        for turn in range(length):
            sheet.put(self.visited, path[turn], turn + 1)
        car: i64 = path[length - 1]
        sheet.pick(self.car, 0, car)
        closed: i64 = state.hidden if self.config.reenter_found else state.traces
        for index in range(FOUR * car, FOUR * car + FOUR):
            place: i64 = NEXT_TO[index]
            if place != NOWHERE:
                sheet.flag(self.exit, place, closed & BUILDING_BIT[place] == 0)
