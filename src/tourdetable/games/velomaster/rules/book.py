"""The rule book: who acts, what is legal, and how the race goes on after every move."""

from __future__ import annotations

from tourdetable.engine.kernel.state import CHANCE, CHANCE_TURN, NOBODY, SEAT_BIT
from tourdetable.games.velomaster.events import Kept, Rolled
from tourdetable.games.velomaster.rules.dice import begin_dice, checked, rolled
from tourdetable.games.velomaster.rules.draft import (
    answer,
    call,
    callable_line,
    jump,
    jumped,
    settle_jump,
    settle_slide,
    settle_vote,
    slid,
    stay,
)
from tourdetable.games.velomaster.rules.falls import take_test
from tourdetable.games.velomaster.rules.finish import seat_places
from tourdetable.games.velomaster.rules.listing import Listing
from tourdetable.games.velomaster.rules.movement import attempt, put
from tourdetable.games.velomaster.rules.names import (
    AHEAD,
    BETWEEN,
    CALL,
    CHECK,
    CHOOSE,
    CLOSED,
    DICE,
    EXTRA,
    FROM_LAUNCH,
    FROM_LEFTOVER,
    IDLE,
    JUMP,
    LAUNCH,
    LAUNCH_DICE,
    LAUNCH_NEXT,
    LEFTOVER,
    ORDER,
    OVER,
    RIDE,
    SAVE,
    SLIDE,
    SWAP,
    TRYING,
    TURN_NEXT,
    VOTE,
)
from tourdetable.games.velomaster.rules.race import (
    Race,
    controller,
)
from tourdetable.games.velomaster.rules.riding import (
    begin_ride,
    ride,
    settle_ride,
    stepped,
    stop,
)
from tourdetable.games.velomaster.rules.start import (
    launch_die,
    next_launcher,
    thrown,
)
from tourdetable.games.velomaster.rules.state import VeloState
from tourdetable.games.velomaster.rules.tour import (
    next_stage,
    settle_between,
    swap,
    tour_places,
    vote,
)
from tourdetable.games.velomaster.rules.turns import (
    director,
    end_turn,
    next_turn,
    pick,
    settle_leftover,
)


class VeloRules(Listing):
    """VeloMaster on one road, at one level, for a number of seats."""

    def setup(self) -> VeloState:
        race = self.races[0]
        state = VeloState(self, race.riders, race.teams, self.seats, len(race.road.line_at))
        state.at = [CLOSED] * (race.road.cells + 1)
        for rider in range(race.riders):
            team = race.team_of[rider]
            if team < race.own_teams and not race.shared:
                state.owner[rider] = team
        return state

    # -- who acts --------------------------------------------------------------------------------

    def to_act(self, state: VeloState) -> int:
        stage = state.stage
        if stage == OVER:
            return NOBODY
        if len(state.tasks) > 0:
            return CHANCE_TURN
        if stage in (ORDER, LAUNCH_DICE, DICE, CHECK):
            return CHANCE_TURN
        return SEAT_BIT[self.acting(state)]

    def acting(self, state: VeloState) -> int:
        """The one seat that is asked."""
        race = self.races[state.leg]
        stage = state.stage
        if stage == VOTE:
            return controller(state, state.column[state.place])
        if stage in (JUMP, SLIDE, RIDE, EXTRA):
            return controller(state, state.mover)
        if stage == LEFTOVER:
            return state.owner[state.queue[0] * self.races[state.leg].per_team]
        if stage == SWAP:  # VM-46: the leader's director decides
            return state.owner[state.movers[0] // race.per_team * race.per_team]
        return state.seat

    # -- what happens ----------------------------------------------------------------------------

    def advance(self, state: VeloState, seat: int, code: int) -> None:
        if seat == CHANCE:
            self._chance(state, self.codes.a[code])
        else:
            self._play(state, code)
        self._proceed(state)

    def _chance(self, state: VeloState, value: int) -> None:
        race = self.races[state.leg]
        stage = state.stage
        if state.told is not None:
            d20 = len(state.tasks) > 0 or stage == ORDER
            state.told.append(Rolled(sides=20 if d20 else 6, value=value))
        if len(state.tasks) > 0:
            take_test(state, race, value)
        elif stage == DICE:
            rolled(state, race, value)
        elif stage == CHECK:
            checked(state, race, value)
        elif stage == LAUNCH_DICE:
            launch_die(state, value)
        else:
            thrown(state, race, value)

    def _play(self, state: VeloState, code: int) -> None:
        race = self.races[state.leg]
        kind = self.codes.kind[code]
        a = self.codes.a[code]
        if kind == self.step.index:
            target = race.road.next[a][state.cell[state.mover]]
            attempt(state, race, state.mover, target, a)
        elif kind == self.stop.index:
            self._stop(state)
        elif kind == self.ride.index:
            self._ride(state, a, self.codes.b[code])
        elif kind == self.enter.index:
            attempt(state, race, state.mover, self._first(race, a), AHEAD)
        elif kind == self.jump.index:
            jump(state, race, a)
        elif kind == self.stay.index:
            stay(state, race)
        elif kind == self.call.index:
            call(state, race, a)
        elif kind == self.roll.index:
            state.asked += 1
        else:
            self._play_rarer(state, kind, a)

    def _play_rarer(self, state: VeloState, kind: int, a: int) -> None:
        race = self.races[state.leg]
        if kind == self.answer.index:
            answer(state, race, a)
        elif kind == self.pick.index:
            pick(state, race, a)
        elif kind == self.save.index:
            vote(state, race, a)
        elif kind == self.swap.index:
            swap(state, race, a)
        elif kind == self.resume.index:
            team = state.queue.pop(0)
            leader = team * race.per_team
            if a == 1:
                steps = state.kept[team]
                state.kept[team] = 0
                begin_ride(state, leader, steps, FROM_LEFTOVER)
            elif state.told is not None:
                state.told.append(Kept(seat=state.owner[leader], team=team))

    def _first(self, race: Race, lane: int) -> int:
        for cell in race.road.first:
            if race.road.lane[cell] == lane:
                return cell
        return CLOSED

    def _stop(self, state: VeloState) -> None:
        if state.stage == SLIDE:
            slid(state, self.races[state.leg])
        else:
            stop(state)

    def _ride(self, state: VeloState, rider: int, die: int) -> None:
        if state.stage == LAUNCH:
            begin_ride(state, rider, die, FROM_LAUNCH)
            return
        if self.races[state.leg].shared:
            state.asked = 1 - state.asked  # VM-60: the directors choose in turns
        ride(state, self.races[state.leg], rider, die)

    # -- how it goes on --------------------------------------------------------------------------

    def _proceed(self, state: VeloState) -> None:
        """Go on until somebody is asked, a die is to be rolled, or the race is over."""
        race = self.races[state.leg]
        while len(state.tasks) == 0:
            stage = state.stage
            if state.trying != IDLE:
                self._tried(state)
            elif stage in (RIDE, EXTRA):
                if settle_ride(state, race):
                    return
            elif stage == CHOOSE:
                if self._settle_choose(state):
                    return
            elif stage == TURN_NEXT:
                next_turn(state, race)
            elif stage == CALL:
                if self._settle_call(state):
                    return
            elif self._settled(state):
                return

    def _settled(self, state: VeloState) -> bool:
        """The rarer stages: whether one waits for somebody."""
        race = self.races[state.leg]
        stage = state.stage
        if stage == JUMP:
            return settle_jump(state, race)
        if stage == SLIDE:
            return settle_slide(state, race)
        if stage == VOTE:
            settle_vote(state)
            return state.stage == VOTE
        if stage == LEFTOVER:
            return settle_leftover(state, race)
        if stage == LAUNCH_NEXT:
            next_launcher(state, race)
            return state.stage != TURN_NEXT
        if stage == BETWEEN:
            settle_between(state, race)
            return state.stage == SAVE
        if stage == SWAP and len(state.movers) == 0:
            next_stage(state, self.races[state.leg + 1])
        return True

    def _tried(self, state: VeloState) -> None:
        """A step's or jump's tests are over."""
        race = self.races[state.leg]
        if state.stage == JUMP:
            jumped(state, race)
        elif state.stage == SLIDE:
            if state.trying == TRYING:
                put(state, race, state.mover, state.target)
            state.trying = IDLE
            slid(state, race)
        else:
            stepped(state, race)

    def _settle_call(self, state: VeloState) -> bool:
        """Ask each director of the team for relays and accelerations, then the dice."""
        race = self.races[state.leg]
        while True:
            seat = director(state, race, state.asked)
            if seat == CLOSED:
                break
            state.seat = seat
            for rider in range(race.riders):
                if callable_line(state, race, rider, seat) != CLOSED:
                    return True
            state.asked += 1
        state.asked = 0
        if not begin_dice(state, race):
            end_turn(state, race)
        return False

    def _settle_choose(self, state: VeloState) -> bool:
        """Whether a director chooses a rider and a die; a choice of one is made at once."""
        race = self.races[state.leg]
        for attempts in range(2):
            seat = director(state, race, state.asked)
            if seat != CLOSED:
                state.seat = seat
                options = self._rides(state)
                if len(options) == 1:
                    self._ride(state, self.codes.a[options[0]], self.codes.b[options[0]])
                    return False
                if len(options) > 1:
                    return True
            state.asked = 1 - state.asked
        end_turn(state, race)
        return False

    def places(self, state: VeloState) -> list[int]:
        race = self.races[state.leg]
        if len(self.races) > 1:
            return tour_places(state, race)
        return seat_places(state, race)
