"""The configured rules of City Chase: who acts, which moves are legal, what they do."""

from __future__ import annotations

from mypy_extensions import i64

from tourdetable.engine.kernel.codes import Codes
from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.kernel.luck import Luck
from tourdetable.engine.kernel.state import (
    CHANCE_TURN,
    NOBODY,
    OWN_ENDING,
    SEAT_BIT,
    Moves,
    Rules,
    with_room,
)
from tourdetable.games.citychase.rules.agreement import confirm, decline, needs_agreement, propose
from tourdetable.games.citychase.rules.city import HELICOPTERS, LAST_TURN
from tourdetable.games.citychase.rules.config import ACTED, CityConfig
from tourdetable.games.citychase.rules.ending import ENDINGS, final_places, found_and_ended
from tourdetable.games.citychase.rules.loops import lucky_run, run
from tourdetable.games.citychase.rules.placing import (
    appoint,
    appoint_drawn,
    draw_placement,
    list_placements,
    place,
)
from tourdetable.games.citychase.rules.police import draw_action, fly, lift, list_actions
from tourdetable.games.citychase.rules.state import (
    DRAWING,
    LIFTS,
    PLACING,
    POLICE_PHASE,
    THIEF_PHASE,
    CityState,
)
from tourdetable.games.citychase.rules.thief import draw_flight, go, list_flights


class CityRules(Rules[CityState]):
    """City Chase for a number of seats and a set of options."""

    def __init__(self, seats: int, codes: Codes) -> None:
        super().__init__(seats, codes)
        self.sizes["all_seats"] = 2**seats - 1
        self.config = CityConfig(seats, codes)
        self.shows = True
        self.own_loops = True
        self.opening: CityState | None = None

    def setup(self) -> CityState:
        if self.opening is None:
            self.opening = CityState(self)
            if not self.config.random_thief:
                appoint(self.opening, self.config.first_thief)
        state = self.opening.copy()
        # room for a whole leg: a vector that grows is copied again and again
        state.path = with_room(LAST_TURN)
        state.lifts = with_room(3 * LIFTS)
        state.patrols = with_room(LAST_TURN * HELICOPTERS)
        return state

    def to_act(self, state: CityState) -> i64:
        phase: i64 = state.phase
        if phase == POLICE_PHASE or phase == PLACING:  # noqa: PLR1714, SIM109 - no tuple
            if state.waiting:
                return state.waiting  # CC-5a: a proposal comes first
            place: i64 = state.thief * ACTED + state.used
            return self.config.acting[place]
        if phase == THIEF_PHASE:
            return SEAT_BIT[state.thief]
        return CHANCE_TURN if phase == DRAWING else NOBODY

    def list_legal(self, state: CityState, seat: i64, out: Moves) -> None:
        config = self.config
        phase: i64 = state.phase
        if phase == THIEF_PHASE:
            list_flights(config, state, out)
        elif phase == DRAWING:
            for thief in range(config.seats):
                out.add(config.thief_is.code1(thief))
        elif phase == PLACING:
            list_placements(config, state, seat, out)
        elif state.waiting:
            out.add(config.agree_code)
            out.add(config.decline_code)
        else:
            list_actions(config, state, seat, out)

    def draw(self, state: CityState, seat: i64, share: i64, out: Moves) -> i64:
        phase: i64 = state.phase
        if phase == POLICE_PHASE and not state.waiting:
            return draw_action(self.config, state, seat, share, out)
        if phase == PLACING:
            return draw_placement(self.config, state, seat, share, out)
        if phase == THIEF_PHASE:
            return draw_flight(self.config, state, share, out)
        return super().draw(state, seat, share, out)

    def advance(self, state: CityState, seat: i64, code: i64) -> None:
        config = self.config
        kind: i64 = config.codes.kind[code]
        first: i64 = config.codes.a[code]
        second: i64 = config.codes.b[code]
        if kind == config.fly.index or kind == config.lift.index:  # noqa: PLR1714 - no tuple here
            lifts = kind == config.lift.index
            if config.agree and needs_agreement(config, state, first):
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

    def run(self, state: CityState, dice: Dice, limit: i64, out: Moves) -> i64:
        return run(self, state, dice, limit, out)

    def lucky_run(self, state: CityState, luck: Luck, limit: i64, out: Moves) -> i64:
        return lucky_run(self, state, luck, limit, out)

    def shown(self, state: CityState) -> i64:
        return found_and_ended(state)

    def ending(self, state: CityState) -> i64:
        if self.config.two_leg:
            return OWN_ENDING
        return state.thief * ENDINGS + state.ending

    def places(self, state: CityState) -> list[int]:
        return final_places(self.config, state)
