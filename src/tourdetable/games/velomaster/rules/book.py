"""The rule book: who acts, what is legal, and how the race goes on after every move."""

from __future__ import annotations

from tourdetable.engine.kernel.codes import Codes
from tourdetable.engine.kernel.state import CHANCE, CHANCE_TURN, NOBODY, SEAT_BIT, Rules
from tourdetable.games.velomaster.events import Kept, Rolled
from tourdetable.games.velomaster.rules.dice import begin_dice, checked, dice_for, rolled
from tourdetable.games.velomaster.rules.draft import (
    answer,
    call,
    callable_line,
    jump,
    jump_cell,
    jumped,
    settle_jump,
    settle_slide,
    settle_vote,
    slid,
    stay,
)
from tourdetable.games.velomaster.rules.falls import take_test
from tourdetable.games.velomaster.rules.finish import seat_places
from tourdetable.games.velomaster.rules.movement import attempt, open_cell, put
from tourdetable.games.velomaster.rules.names import (
    AHEAD,
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
    OUTSIDE,
    OVER,
    RIDE,
    SLIDE,
    TRYING,
    TURN_NEXT,
    VOTE,
    WAYS,
)
from tourdetable.games.velomaster.rules.race import (
    Race,
    able,
    controller,
    plays_now,
    still_in,
)
from tourdetable.games.velomaster.rules.riding import (
    begin_ride,
    must_go,
    ride,
    settle_ride,
    stepped,
    stop,
)
from tourdetable.games.velomaster.rules.start import (
    launch_die,
    launches,
    next_launcher,
    thrown,
)
from tourdetable.games.velomaster.rules.state import VeloState
from tourdetable.games.velomaster.rules.turns import (
    director,
    end_turn,
    next_turn,
    pick,
    settle_leftover,
)


class VeloRules(Rules[VeloState]):
    """VeloMaster on one road, at one level, for a number of seats."""

    def __init__(self, seats: int, codes: Codes, race: Race) -> None:
        super().__init__(seats, codes)
        self.race = race
        self.ride = codes.named("ride")
        self.enter = codes.named("enter")
        self.step = codes.named("step")
        self.stop = codes.named("stop")
        self.call = codes.named("call")
        self.roll = codes.named("roll")
        self.answer = codes.named("answer")
        self.jump = codes.named("jump")
        self.stay = codes.named("stay")
        self.resume = codes.named("resume")
        self.pick = codes.named("pick")
        d6 = codes.named("d6")
        d20 = codes.named("d20")
        self.d6 = [d6.code1(value) for value in range(1, 7)]
        self.d20 = [d20.code1(value) for value in range(1, 21)]

    def setup(self) -> VeloState:
        race = self.race
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
        stage = state.stage
        if stage == VOTE:
            return controller(state, state.column[state.place])
        if stage in (JUMP, SLIDE, RIDE, EXTRA):
            return controller(state, state.mover)
        if stage == LEFTOVER:
            return state.owner[state.queue[0] * self.race.per_team]
        return state.seat

    # -- what is legal ---------------------------------------------------------------------------

    def legal(self, state: VeloState, seat: int) -> list[int]:
        stage = state.stage
        if seat == CHANCE:
            return self._outcomes(state)
        if stage in (RIDE, EXTRA, SLIDE):
            return self._steps(state)
        if stage == CHOOSE:
            return self._rides(state)
        if stage == CALL:
            return self._calls(state, seat)
        if stage == JUMP:
            return self._jumps(state)
        if stage == VOTE:
            return [self.answer.code1(0), self.answer.code1(1)]
        if stage == LAUNCH:
            return self._launches(state)
        if stage == LEFTOVER:
            return [self.resume.code1(0), self.resume.code1(1)]
        return self._picks(state)

    def _outcomes(self, state: VeloState) -> list[int]:
        if len(state.tasks) > 0:
            return self.d20
        if state.stage == ORDER:
            # VM-10: ties roll again, which is one roll among the values nobody has
            return [self.d20[v - 1] for v in range(1, 21) if v not in state.throw]
        return self.d6

    def _launches(self, state: VeloState) -> list[int]:
        found: list[int] = []
        for rider in range(self.race.riders):
            if launches(state, self.race, rider):
                found.append(self.ride.code2(rider, state.dice[0]))
                if state.dice[1] != state.dice[0]:
                    found.append(self.ride.code2(rider, state.dice[1]))
        return found

    def _rides(self, state: VeloState) -> list[int]:
        found: list[int] = []
        first = state.team * self.race.per_team
        for rider in range(first, first + self.race.per_team):
            if self._may_ride(state, rider):
                found += [self.ride.code2(rider, die) for die in dice_for(state, rider)]
        return found

    def _may_ride(self, state: VeloState, rider: int) -> bool:
        race = self.race
        if not able(state, rider) or not plays_now(state, race, rider):
            return False
        return controller(state, rider) == state.seat

    def _steps(self, state: VeloState) -> list[int]:
        race = self.race
        rider = state.mover
        if state.status[rider] == OUTSIDE:  # VM-10a: to enter is compulsory
            lanes = [race.road.lane[cell] for cell in race.road.first if state.at[cell] == CLOSED]
            return [self.enter.code1(lane) for lane in lanes]
        cell = state.cell[rider]
        forced = state.stage == RIDE and must_go(state, race)
        found: list[int] = []
        for way in range(WAYS):
            target = open_cell(state, race, cell, way)
            if target == CLOSED:
                continue
            if forced and state.left == 1 and race.road.front[target] == race.road.front[cell]:
                continue
            found.append(self.step.code1(way))
        if not forced:
            found.append(self.stop.code0())
        return found

    def _calls(self, state: VeloState, seat: int) -> list[int]:
        found: list[int] = []
        for rider in range(self.race.riders):
            if callable_line(state, self.race, rider, seat) != CLOSED:
                found.append(self.call.code1(rider))  # noqa: PERF401 - plain for mypyc
        found.append(self.roll.code0())
        return found

    def _jumps(self, state: VeloState) -> list[int]:
        found: list[int] = []
        for way in range(WAYS):
            if jump_cell(state, self.race, way) != CLOSED:
                found.append(self.jump.code1(way))  # noqa: PERF401 - plain for mypyc
        found.append(self.stay.code0())
        return found

    def _picks(self, state: VeloState) -> list[int]:
        race = self.race
        first = race.neutral * race.per_team
        return [
            self.pick.code1(rider)
            for rider in range(first, first + race.per_team)
            if still_in(state, rider) and state.picked[rider] == 0
        ]

    # -- what happens ----------------------------------------------------------------------------

    def advance(self, state: VeloState, seat: int, code: int) -> None:
        if seat == CHANCE:
            self._chance(state, self.codes.a[code])
        else:
            self._play(state, code)
        self._proceed(state)

    def _chance(self, state: VeloState, value: int) -> None:
        race = self.race
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
        race = self.race
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
            attempt(state, race, state.mover, self._first(a), AHEAD)
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
        race = self.race
        if kind == self.answer.index:
            answer(state, race, a)
        elif kind == self.pick.index:
            pick(state, race, a)
        elif kind == self.resume.index:
            team = state.queue.pop(0)
            leader = team * race.per_team
            if a == 1:
                steps = state.kept[team]
                state.kept[team] = 0
                begin_ride(state, leader, steps, FROM_LEFTOVER)
            elif state.told is not None:
                state.told.append(Kept(seat=state.owner[leader], team=team))

    def _first(self, lane: int) -> int:
        for cell in self.race.road.first:
            if self.race.road.lane[cell] == lane:
                return cell
        return CLOSED

    def _stop(self, state: VeloState) -> None:
        if state.stage == SLIDE:
            slid(state, self.race)
        else:
            stop(state)

    def _ride(self, state: VeloState, rider: int, die: int) -> None:
        if state.stage == LAUNCH:
            begin_ride(state, rider, die, FROM_LAUNCH)
            return
        if self.race.shared:
            state.asked = 1 - state.asked  # VM-60: the directors choose in turns
        ride(state, self.race, rider, die)

    # -- how it goes on --------------------------------------------------------------------------

    def _proceed(self, state: VeloState) -> None:
        """Go on until somebody is asked, a die is to be rolled, or the race is over."""
        race = self.race
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
        race = self.race
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
        return True

    def _tried(self, state: VeloState) -> None:
        """A step's or jump's tests are over."""
        race = self.race
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
        race = self.race
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
        race = self.race
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
        return seat_places(state, self.race)
