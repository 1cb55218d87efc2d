"""Velo City, configured: who acts, what is legal, and the order of a turn (VC-29)."""

from __future__ import annotations

from mypy_extensions import i64

from tourdetable.engine.kernel.codes import Codes
from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.kernel.luck import Luck
from tourdetable.engine.kernel.state import CHANCE_TURN, NOBODY, SEAT_BIT, Moves, Rules
from tourdetable.games.velocity import events
from tourdetable.games.velocity.rules import (
    announce,
    obstacles,
    pursuit,
    ranking,
    riding,
    supply,
)
from tourdetable.games.velocity.rules.config import CANS_BY_SEATS, VelocityConfig
from tourdetable.games.velocity.rules.loops import lucky_run, run
from tourdetable.games.velocity.rules.state import (
    ANNOUNCE,
    CHOOSE,
    DRAW_FIRST,
    OVER,
    PIPS,
    PURSUE,
    RACE,
    ROLL,
    SETTLE,
    SOLO,
    SUPPLY,
    TAKE,
    TURN_LIMIT,
    TURNS_AT_MOST,
    VelocityState,
    recount,
)


class VelocityRules(Rules[VelocityState]):
    """The rule book for a number of seats, a board and the options of VC-13."""

    def __init__(self, seats: int, codes: Codes, config: VelocityConfig, first_player: int) -> None:
        super().__init__(seats, codes)
        self.config = config
        self.first_player: i64 = first_player
        """The seat that begins; below 0: it is drawn."""
        self.sizes["racers"] = config.racers
        self.sizes["couriers"] = config.seats * config.racers
        self.sizes["start"] = config.start
        self.sizes["spaces"] = config.start + 1
        self.sizes["dice"] = seats + 1
        self.sizes["all_cans"] = CANS_BY_SEATS[seats]
        self.opening: VelocityState | None = None
        self.own_loops = True

    def setup(self) -> VelocityState:
        if self.opening is None:
            self.opening = self.open()
        return self.opening.copy()

    def open(self) -> VelocityState:
        """VC-1, VC-4, VC-5: all couriers at the start, all cans in the supply."""
        state = VelocityState(self)
        recount(state)
        if self.first_player >= 0:
            state.first = self.first_player
            announce.begin_turn(self.config, state, self.first_player)
        return state

    def to_act(self, state: VelocityState) -> i64:
        phase: i64 = state.phase
        if phase == ROLL or phase == DRAW_FIRST:  # noqa: PLR1714, SIM109 - no tuple here
            return CHANCE_TURN
        if phase == OVER:
            return NOBODY
        return SEAT_BIT[state.asked]

    def list_legal(self, state: VelocityState, seat: i64, out: Moves) -> None:
        config = self.config
        phase: i64 = state.phase
        if phase == ROLL:
            out.add_row(config.rolls, 0, PIPS)
        elif phase == ANNOUNCE:
            announce.list_announcements(config, state, seat, out)
        elif phase == CHOOSE:
            riding.list_rides(config, state, seat, out)
        elif phase == PURSUE:
            pursuit.list_pursuits(config, state, seat, out)
        elif phase == SETTLE:
            out.add(config.stay_code)
            out.add(config.back_code)
        elif phase == TAKE:
            supply.list_takes(config, state, out)
        elif phase == DRAW_FIRST:
            out.add_row(config.firsts, 0, config.seats)

    def draw(self, state: VelocityState, seat: i64, share: i64, out: Moves) -> i64:
        if state.phase == ROLL:
            out.count = PIPS
            return self.config.rolls[(share * PIPS) >> 31]
        out.count = 0
        out.weighted = False
        self.list_legal(state, seat, out)
        out.listed_last = True
        place: i64 = (share * out.count) >> 31
        return out.codes[place]

    def advance(self, state: VelocityState, seat: i64, code: i64) -> None:
        codes = self.codes
        config = self.config
        phase: i64 = state.phase
        if phase == ROLL:
            announce.rolled(config, state, codes.a[code])
        elif phase == ANNOUNCE:
            if codes.kind[code] == config.solo.index:
                announce.announce(state, SOLO, codes.a[code])
            else:
                announce.announce(state, codes.a[code], codes.b[code])
        elif phase == CHOOSE:
            self.choose(state, code)
        elif phase == PURSUE:
            pursuit.pursue(config, state, codes.a[code])
            following: i64 = config.next_seat[state.asked]
            if following == state.active or not pursuit.ask_next_pursuer(config, state, following):
                self.supply(state)
        elif phase == SETTLE:
            if codes.kind[code] == config.stay.index:
                obstacles.stay(state)
            else:
                obstacles.go_back(config, state)
            self.settle(state)
        elif phase == TAKE:
            supply.take(state, codes.a[code])
            self.settle(state)
        else:
            self.draw_first(state, codes.a[code])

    def run(self, state: VelocityState, dice: Dice, limit: i64, out: Moves) -> i64:
        return run(self, state, dice, limit, out)

    def lucky_run(self, state: VelocityState, luck: Luck, limit: i64, out: Moves) -> i64:
        return lucky_run(self, state, luck, limit, out)

    def draw_first(self, state: VelocityState, seat: i64) -> None:
        """Ruling: the first player is drawn unless the table has chosen one."""
        state.first = seat
        if state.told is not None:
            state.told.append(events.Drawn(seat=seat))
        announce.begin_turn(self.config, state, seat)

    def choose(self, state: VelocityState, code: i64) -> None:
        """The move, and then pursuit."""
        codes = self.codes
        config = self.config
        if codes.kind[code] == config.ride.index:
            riding.ride(config, state, codes.a[code], codes.b[code])
            if state.phase == OVER:
                return
        else:
            riding.share(config, state, codes.a[code])
        if not pursuit.may_be_pursued(config, state) or not pursuit.ask_next_pursuer(
            config, state, state.active
        ):
            self.supply(state)

    def supply(self, state: VelocityState) -> None:
        """VC-17: after all pursuit the active player's own courier brings one can."""
        state.phase = SETTLE
        state.asked = state.active
        ground: i64 = self.config.kinds[state.landing]
        if ground == RACE:
            self.end_turn(state)
            return
        if ground == SUPPLY:
            state.owed = 1
        self.settle(state)

    def settle(self, state: VelocityState) -> None:
        """VC-19, VC-20: cans that are due, then couriers on obstacles, clockwise from the active
        player; where a seat has a choice, wait for it."""
        config = self.config
        arrived = state.arrived
        while True:
            if state.owed > 0:
                supply.receive(config, state)
                if state.phase == TAKE:
                    return
            if arrived[state.asked] == 0:
                state.asked = config.next_seat[state.asked]
                if state.asked == state.active:
                    break
            elif state.cans[state.asked] > 0:
                return
            else:  # VC-19: without cans the return is automatic
                obstacles.go_back(config, state)
        self.end_turn(state)

    def end_turn(self, state: VelocityState) -> None:
        """VC-29: the next player, clockwise."""
        if state.turn >= TURNS_AT_MOST:
            riding.end(state, TURN_LIMIT)
            return
        state.turn += 1
        announce.begin_turn(self.config, state, self.config.next_seat[state.active])

    def ending(self, state: VelocityState) -> i64:
        number: i64 = state.ended
        for place in ranking.places(self.config, state):
            number = number * 8 + place
        return number

    def places(self, state: VelocityState) -> list[int]:
        return ranking.places(self.config, state)
