"""The rule book: who acts, what is legal, and how the race goes on after every move."""

from __future__ import annotations

from mypy_extensions import i64

from tourdetable.engine.kernel.codes import Codes
from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.kernel.luck import Luck
from tourdetable.engine.kernel.state import (
    CHANCE,
    CHANCE_TURN,
    NOBODY,
    SEAT_BIT,
    Moves,
    filled,
)
from tourdetable.engine.vecs import vec
from tourdetable.games.velomaster.events import Kept, Rolled
from tourdetable.games.velomaster.rules.drafting.draft import (
    answer,
    call,
    jump,
    stay,
)
from tourdetable.games.velomaster.rules.drafting.slides import slid
from tourdetable.games.velomaster.rules.ending.finish import seat_places
from tourdetable.games.velomaster.rules.ending.tour import (
    swap,
    tour_places,
    vote,
)
from tourdetable.games.velomaster.rules.loops import lucky_run, run
from tourdetable.games.velomaster.rules.names import (
    AHEAD,
    CHECK,
    CLOSED,
    CONTROL,
    DICE,
    EXTRA,
    FROM_LEFTOVER,
    JUMP,
    LAUNCH_DICE,
    LEFTOVER,
    ORDER,
    OVER,
    RIDE,
    SLIDE,
    SWAP,
    VOTE,
)
from tourdetable.games.velomaster.rules.pro.attacks import attack
from tourdetable.games.velomaster.rules.pro.condition import gainer, gains, lay_sheets, take_gain
from tourdetable.games.velomaster.rules.pro.doping import (
    dope,
    name_hero,
    named,
)
from tourdetable.games.velomaster.rules.pro.speed import brake
from tourdetable.games.velomaster.rules.progress import Progress
from tourdetable.games.velomaster.rules.race import (
    Race,
    controller,
)
from tourdetable.games.velomaster.rules.riding.dice import checked, rolled
from tourdetable.games.velomaster.rules.riding.falls import take_test
from tourdetable.games.velomaster.rules.riding.movement import attempt
from tourdetable.games.velomaster.rules.riding.rides import (
    begin_ride,
    stop,
)
from tourdetable.games.velomaster.rules.riding.start import (
    launch_die,
    thrown,
)
from tourdetable.games.velomaster.rules.riding.turns import (
    pick,
)
from tourdetable.games.velomaster.rules.state import VeloState


class VeloRules(Progress):
    """VeloMaster on one road, at one level, for a number of seats."""

    def __init__(self, seats: int, codes: Codes, races: list[Race]) -> None:
        super().__init__(seats, codes, races)
        self.opening: VeloState | None = None
        self.own_loops = True

    def setup(self) -> VeloState:
        if self.opening is None:
            self.opening = self._open()
        return self.opening.copy()

    def _open(self) -> VeloState:
        race = self.races[0]
        state = VeloState(self)
        state.at = filled(race.road.cells + 1, CLOSED)
        state.over = filled(len(race.road.line_at), 0)
        lay_sheets(state, race)
        for rider in range(race.riders):
            team: i64 = race.team_of[rider]
            if team < race.own_teams and not race.shared:
                state.owner[rider] = team
        return state

    # -- who acts --------------------------------------------------------------------------------

    def to_act(self, state: VeloState) -> i64:
        awaits = state.awaits
        if awaits == OVER:
            return NOBODY
        if len(state.tasks) > 0:
            if gains(state):
                return SEAT_BIT[state.owner[gainer(state)]]
            return CHANCE_TURN
        if awaits in (ORDER, LAUNCH_DICE, DICE, CHECK, CONTROL):
            return CHANCE_TURN
        return SEAT_BIT[self.acting(state)]

    def acting(self, state: VeloState) -> i64:
        """The one seat that is asked."""
        race = self.races[state.stage]
        awaits = state.awaits
        if awaits == VOTE:
            return controller(state, state.column[state.place])
        if awaits in (JUMP, SLIDE, RIDE, EXTRA):
            return controller(state, state.mover)
        if awaits == LEFTOVER:
            return state.owner[state.leftovers[0] * self.races[state.stage].per_team]
        if awaits == SWAP:  # VM-46: the wearer's director, in a shared team then the leader's
            rider = state.swaps[0]
            first = race.team_of[rider] * race.per_team
            return state.owner[first if state.agreed else rider]
        return state.seat

    # -- what happens ----------------------------------------------------------------------------

    def advance(self, state: VeloState, seat: i64, code: i64) -> None:
        if seat == CHANCE:
            self._chance(state, self.codes.a[code])
        else:
            self._play(state, code)
        self._proceed(state)

    def run(self, state: VeloState, dice: Dice, limit: i64, out: Moves) -> i64:
        return run(self, state, dice, limit, out)

    def lucky_run(self, state: VeloState, luck: Luck, limit: i64, out: Moves) -> i64:
        return lucky_run(self, state, luck, limit, out)

    def _chance(self, state: VeloState, value: i64) -> None:
        race = self.races[state.stage]
        awaits = state.awaits
        if state.told is not None:
            d20 = len(state.tasks) > 0 or awaits in (ORDER, CONTROL)
            state.told.append(Rolled(sides=20 if d20 else 6, value=value))
        if len(state.tasks) > 0:
            take_test(state, race, value)
        elif awaits == DICE:
            rolled(state, race, value)
        elif awaits == CHECK:
            checked(state, race, value)
        elif awaits == LAUNCH_DICE:
            launch_die(state, value)
        elif awaits == CONTROL:
            named(state, race, value)
        else:
            thrown(state, race, value)

    def _play(self, state: VeloState, code: i64) -> None:
        race = self.races[state.stage]
        kind = self.codes.kind[code]
        a = self.codes.a[code]
        if kind == self.step.index:
            target = race.road.step(a, state.cell[state.mover])
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
        elif kind == self.gain.index:
            take_gain(state, race, a)
        else:
            self._play_rarer(state, kind, a, code)

    def _play_rarer(self, state: VeloState, kind: i64, a: i64, code: i64) -> None:
        race = self.races[state.stage]
        if kind == self.answer.index:
            answer(state, race, a)
        elif kind == self.pick.index:
            pick(state, race, a)
        elif kind == self.save.index:
            vote(state, race, a)
        elif kind == self.swap.index:
            swap(state, race, a)
        elif kind == self.attack.index:
            attack(state, race, a)
            state.asked += 1
        elif kind == self.hero.index:
            name_hero(state, race, a)
        elif kind == self.dope.index:
            codes = self.codes
            dope(state, race, vec[i64]([a, codes.b[code], codes.c[code], codes.d[code]]))
        elif kind == self.resume.index:
            self._resume(state, race, a)

    def _resume(self, state: VeloState, race: Race, use: i64) -> None:
        """VM-35a: a blocked leader uses the steps it kept, or keeps them."""
        team: i64 = state.leftovers[0]
        state.leftovers = state.leftovers[1:]
        leader = team * race.per_team
        if use == 1:
            steps = state.kept[team]
            state.kept[team] = 0
            begin_ride(state, race, leader, steps, FROM_LEFTOVER)
        elif state.told is not None:
            state.told.append(Kept(seat=state.owner[leader], team=team))

    def _first(self, race: Race, lane: i64) -> i64:
        for cell in race.road.first:
            if race.road.lane[cell] == lane:
                return cell
        return CLOSED

    def _stop(self, state: VeloState) -> None:
        race = self.races[state.stage]
        if state.awaits != SLIDE:
            stop(state, race)
        elif race.speed:
            brake(state)
        else:
            slid(state, race)

    def places(self, state: VeloState) -> list[int]:
        race = self.races[state.stage]
        if len(self.races) > 1:
            return tour_places(state, race)
        return seat_places(state, race)
