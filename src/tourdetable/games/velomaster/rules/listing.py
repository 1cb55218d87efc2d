"""What is legal: the codes of all moves of a seat, by what the rules wait for."""

from __future__ import annotations

from mypy_extensions import i64

from tourdetable.engine.kernel.codes import Codes
from tourdetable.engine.kernel.state import CHANCE, Rules
from tourdetable.games.velomaster.rules.drafting.draft import jump_cell
from tourdetable.games.velomaster.rules.drafting.lines import callable_line
from tourdetable.games.velomaster.rules.names import (
    CALL,
    CHECK,
    CHOOSE,
    CLOSED,
    CONTROL,
    DOPE,
    EXTRA,
    HERO,
    JUMP,
    KINDS,
    LAUNCH,
    LAUNCH_DICE,
    LEFTOVER,
    ORDER,
    OUTSIDE,
    RIDE,
    SAVE,
    SLIDE,
    SWAP,
    VOTE,
    WAYS,
)
from tourdetable.games.velomaster.rules.pro.attacks import may_attack
from tourdetable.games.velomaster.rules.pro.condition import barred, gainer
from tourdetable.games.velomaster.rules.pro.doping import heroes, own_riders, places_to_draw
from tourdetable.games.velomaster.rules.race import (
    Race,
    able,
    controller,
    plays_now,
    still_in,
)
from tourdetable.games.velomaster.rules.riding.dice import dice_for
from tourdetable.games.velomaster.rules.riding.movement import open_cell
from tourdetable.games.velomaster.rules.riding.rides import (
    keeps_gain,
    must_go,
)
from tourdetable.games.velomaster.rules.riding.start import (
    launches,
)
from tourdetable.games.velomaster.rules.state import VeloState

PURPOSES = KINDS + 2


class Listing(Rules[VeloState]):
    """The half of the rule book that lists moves."""

    def __init__(self, seats: int, codes: Codes, races: list[Race]) -> None:
        super().__init__(seats, codes)
        self.purposes = PURPOSES
        self.races = races
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
        self.save = codes.named("save")
        self.swap = codes.named("swap")
        self.attack = codes.named("attack")
        self.gain = codes.named("gain")
        self.hero = codes.named("hero")
        self.dope = codes.named("dope")
        d6 = codes.named("d6")
        d20 = codes.named("d20")
        self.d6 = [d6.code1(value) for value in range(1, 7)]
        self.d20 = [d20.code1(value) for value in range(1, 21)]

    # -- what is legal ---------------------------------------------------------------------------

    def legal(self, state: VeloState, seat: i64) -> list[int]:
        awaits = state.awaits
        if seat == CHANCE:
            return self._outcomes(state)
        if len(state.tasks) > 0:
            return self._gains(state)
        if awaits in (RIDE, EXTRA, SLIDE):
            return self._steps(state)
        if awaits == CHOOSE:
            return self._rides(state)
        if awaits == CALL:
            return self._calls(state, seat)
        if awaits == JUMP:
            return self._jumps(state)
        return self._rarer(state, awaits)

    def _rarer(self, state: VeloState, awaits: int) -> list[int]:
        if awaits == VOTE:
            if barred(state, self.races[state.stage], state.column[state.place]):
                return [self.answer.code1(0)]  # VM-21a
            return [self.answer.code1(0), self.answer.code1(1)]
        if awaits == LAUNCH:
            return self._launches(state)
        if awaits == LEFTOVER:
            return [self.resume.code1(0), self.resume.code1(1)]
        if awaits == SAVE:
            return [self.save.code1(0), self.save.code1(1)]
        if awaits == SWAP:
            return [self.swap.code1(0), self.swap.code1(1)]
        if awaits == HERO:
            return self._heroes(state)
        if awaits == DOPE:
            return self._doses(state)
        return self._picks(state)

    def _gains(self, state: VeloState) -> list[int]:
        """VM-49: a gain may be declined, except by a doped rider."""
        if state.doped[gainer(state)]:
            return [self.gain.code1(1)]
        return [self.gain.code1(0), self.gain.code1(1)]

    def _heroes(self, state: VeloState) -> list[int]:
        race = self.races[state.stage]
        found = [self.hero.code1(0)]
        found += [self.hero.code1(race.bib_of[rider] + 1) for rider in heroes(state, race)]
        return found

    def _doses(self, state: VeloState) -> list[int]:
        """VM-51: every choice among the own riders that are not doped yet, nobody first."""
        race = self.races[state.stage]
        choices = [[0, 0, 0, 0]]
        for rider in own_riders(state, race):
            if state.doped[rider] == 0:
                for bibs in choices[:]:
                    more = bibs[:]
                    more[race.bib_of[rider]] = 1
                    choices.append(more)
        return [self.dope.code4(one[0], one[1], one[2], one[3]) for one in choices]

    def _outcomes(self, state: VeloState) -> list[int]:
        if len(state.tasks) > 0:
            return self.d20
        if state.awaits == ORDER:
            # VM-10: ties roll again, which is one roll among the values nobody has
            return [self.d20[v - 1] for v in range(1, 21) if v not in state.throw]
        if state.awaits == CONTROL:
            return [self.d20[place - 1] for place in places_to_draw(state)]
        return self.d6

    def purpose(self, state: VeloState) -> i64:
        """What the die is for: each kind of test, and each stage of the turn that rolls."""
        if len(state.tasks) > 0:
            return state.tasks[0] % KINDS
        awaits = state.awaits
        if awaits == LAUNCH_DICE:
            return 1
        if awaits == CHECK:
            return 2
        if awaits == ORDER:
            return KINDS
        return KINDS + 1 if awaits == CONTROL else 0

    def _launches(self, state: VeloState) -> list[int]:
        found: list[int] = []
        for rider in range(self.races[state.stage].riders):
            if launches(state, self.races[state.stage], rider):
                found.append(self.ride.code2(rider, state.dice[0]))
                if state.dice[1] != state.dice[0]:
                    found.append(self.ride.code2(rider, state.dice[1]))
        return found

    def _rides(self, state: VeloState) -> list[int]:
        found: list[int] = []
        first = state.team * self.races[state.stage].per_team
        for rider in range(first, first + self.races[state.stage].per_team):
            if self._may_ride(state, rider):
                found += [self.ride.code2(rider, die) for die in dice_for(state, rider)]
        return found

    def _may_ride(self, state: VeloState, rider: int) -> bool:
        race = self.races[state.stage]
        if not able(state, rider) or not plays_now(state, race, rider):
            return False
        return controller(state, rider) == state.seat

    def _steps(self, state: VeloState) -> list[int]:
        race = self.races[state.stage]
        rider = state.mover
        if state.status[rider] == OUTSIDE:  # VM-10a: to enter is compulsory
            lanes = [race.road.lane[cell] for cell in race.road.first if state.at[cell] == CLOSED]
            return [self.enter.code1(lane) for lane in lanes]
        cell = state.cell[rider]
        forced = state.awaits == RIDE and must_go(state, race)
        found: list[int] = []
        for way in range(WAYS):
            target = open_cell(state, race, cell, way)
            if target == CLOSED:
                continue
            if forced and not keeps_gain(state, race, target):
                continue
            found.append(self.step.code1(way))
        if not forced:
            found.append(self.stop.code0())
        return found

    def _calls(self, state: VeloState, seat: int) -> list[int]:
        found: list[int] = []
        for rider in range(self.races[state.stage].riders):
            if callable_line(state, self.races[state.stage], rider, seat) != CLOSED:
                found.append(self.call.code1(rider))  # noqa: PERF401 - plain for mypyc
        if self.races[state.stage].attack:
            found += self._attacks(state, seat)
        found.append(self.roll.code0())
        return found

    def _attacks(self, state: VeloState, seat: int) -> list[int]:
        race = self.races[state.stage]
        first = state.team * race.per_team
        return [
            self.attack.code1(rider)
            for rider in range(first, first + race.per_team)
            if may_attack(state, race, rider, seat)
        ]

    def _jumps(self, state: VeloState) -> list[int]:
        found: list[int] = []
        if barred(state, self.races[state.stage], state.mover):
            return [self.stay.code0()]  # VM-53
        for way in range(WAYS):
            if jump_cell(state, self.races[state.stage], way) != CLOSED:
                found.append(self.jump.code1(way))  # noqa: PERF401 - plain for mypyc
        found.append(self.stay.code0())
        return found

    def _picks(self, state: VeloState) -> list[int]:
        race = self.races[state.stage]
        first = race.neutral * race.per_team
        return [
            self.pick.code1(rider)
            for rider in range(first, first + race.per_team)
            if still_in(state, rider) and state.picked[rider] == 0
        ]
