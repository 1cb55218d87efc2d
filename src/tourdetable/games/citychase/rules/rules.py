"""The configured rules of City Chase: who acts, which moves are legal, what they do."""

from __future__ import annotations

from tourdetable.engine.kernel.codes import Codes
from tourdetable.engine.kernel.state import CHANCE_TURN, NOBODY, SEAT_BIT, Rules
from tourdetable.games.citychase.rules.agreement import confirm, decline, needs_agreement, propose
from tourdetable.games.citychase.rules.config import CityConfig
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
from tourdetable.games.citychase.rules.thief import flights, go


class CityRules(Rules[CityState]):
    """City Chase for a number of seats and a set of options."""

    def __init__(self, seats: int, codes: Codes) -> None:
        super().__init__(seats, codes)
        self.config = CityConfig(seats, codes)

    def setup(self) -> CityState:
        state = CityState(self)
        if not self.config.random_thief:
            appoint(state, self.config.first_thief)
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
        return self.config.acting[state.thief][state.used]

    def legal(self, state: CityState, seat: int) -> list[int]:
        config = self.config
        phase = state.phase
        if phase == THIEF_PHASE:
            return flights(config, state)
        if phase == DRAWING:
            return [config.thief_is.code1(seat) for seat in range(config.seats)]
        if phase == PLACING:
            return placements(config, state, seat)
        if state.waiting:
            return [config.agree_code, config.decline_code]
        return actions(config, state, seat)

    def advance(self, state: CityState, seat: int, code: int) -> None:
        config = self.config
        kind = self.codes.kind[code]
        first, second = self.codes.a[code], self.codes.b[code]
        if kind == config.fly.index or kind == config.lift.index:  # noqa: PLR1714 - no tuple here
            lifts = kind == config.lift.index
            if needs_agreement(config, state, first):
                propose(config, state, seat, first, 1 if lifts else 0, second)
            elif lifts:
                lift(config, state, seat, first, second)
            else:
                fly(config, state, seat, first, second)
        elif kind == config.flee.index or kind == config.hide.index:  # noqa: PLR1714
            go(state, first)
        elif kind == config.place.index:
            place(config, state, seat, first, second)
        elif code == config.agree_code:
            confirm(config, state, seat)
        elif code == config.decline_code:
            decline(state, seat)
        else:
            appoint_drawn(state, first)

    def places(self, state: CityState) -> list[int]:
        return final_places(self.config, state)
