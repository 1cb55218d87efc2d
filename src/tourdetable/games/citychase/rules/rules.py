"""The rule book: which chapter answers in which phase."""

from __future__ import annotations

from tourdetable.engine.kernel.codes import Codes
from tourdetable.engine.kernel.state import CHANCE_TURN, NOBODY, SEAT_BIT, Rules
from tourdetable.games.citychase.rules.agreement import confirm, decline, needs_agreement, propose
from tourdetable.games.citychase.rules.ending import final_places
from tourdetable.games.citychase.rules.placing import appoint, appoint_drawn, place, placements
from tourdetable.games.citychase.rules.police import actions, fly, lift
from tourdetable.games.citychase.rules.state import (
    DRAWING,
    OVER,
    PLACING,
    THIEF_PHASE,
    CityState,
)
from tourdetable.games.citychase.rules.table import Table
from tourdetable.games.citychase.rules.thief import flights, go


class CityRules(Rules[CityState]):
    """City Chase for a number of seats and a set of options."""

    def __init__(self, seats: int, codes: Codes) -> None:
        super().__init__(seats, codes)
        self.table = Table(seats, codes)

    def setup(self) -> CityState:
        state = CityState(self)
        if not self.table.random_thief:
            appoint(state, self.table.first_thief)
        return state

    def to_act(self, state: CityState) -> int:
        phase = state.phase
        if phase == THIEF_PHASE:
            return SEAT_BIT[state.thief]
        if phase == DRAWING:
            return CHANCE_TURN
        if phase == OVER:
            return NOBODY
        if state.waiting:
            return state.waiting  # CC-5a: a proposal comes first
        return self.table.acting[state.thief][state.used]

    def legal(self, state: CityState, seat: int) -> list[int]:
        table = self.table
        phase = state.phase
        if phase == THIEF_PHASE:
            return flights(table, state)
        if phase == DRAWING:
            return [table.thief_is.code1(seat) for seat in range(table.seats)]
        if phase == PLACING:
            return placements(table, state, seat)
        if state.waiting:
            return [table.agree_code, table.decline_code]
        return actions(table, state, seat)

    def advance(self, state: CityState, seat: int, code: int) -> None:
        table = self.table
        kind = self.codes.kind[code]
        first, second = self.codes.a[code], self.codes.b[code]
        if kind == table.fly.index or kind == table.lift.index:  # noqa: PLR1714 - no tuple here
            lifts = kind == table.lift.index
            if needs_agreement(table, state, first):
                propose(table, state, seat, first, 1 if lifts else 0, second)
            elif lifts:
                lift(table, state, seat, first, second)
            else:
                fly(table, state, seat, first, second)
        elif kind == table.flee.index or kind == table.hide.index:  # noqa: PLR1714
            go(state, first)
        elif kind == table.place.index:
            place(table, state, seat, first, second)
        elif code == table.agree_code:
            confirm(table, state, seat)
        elif code == table.decline_code:
            decline(state, seat)
        else:
            appoint_drawn(state, first)

    def places(self, state: CityState) -> list[int]:
        return final_places(self.table, state)
