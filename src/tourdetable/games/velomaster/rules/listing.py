"""What is legal: the codes of all moves of a seat, by what the rules wait for."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tourdetable.engine.kernel.codes import Codes, Kind
from tourdetable.engine.kernel.state import CHANCE, Moves, Rules, drawn
from tourdetable.engine.vecs import vec
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
from tourdetable.games.velomaster.rules.state import D6, D20, VeloState

PURPOSES: Final = KINDS + 2
NO_RIDE: Final = -1
SEVERAL_RIDES: Final = -2


class Listing(Rules[VeloState]):
    """The half of the rule book that lists moves."""

    def __init__(self, seats: i64, codes: Codes, races: list[Race]) -> None:
        super().__init__(seats, codes)
        self.purposes = PURPOSES
        self.races = races
        cells, lines = 0, 0
        for race in races:
            cells = max(cells, int(race.road.cells))
            lines = max(lines, len(race.road.line_at))
        self.sizes["riders"] = races[0].riders
        self.sizes["teams"] = races[0].teams
        self.sizes["lines"] = lines
        self.sizes["cells"] = cells
        self.sizes["spots"] = cells + 1
        self.sizes["last_stage"] = len(races) - 1
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
        self.d6 = vec[i64]([d6.code1(value) for value in range(1, 7)])
        self.d20 = vec[i64]([d20.code1(value) for value in range(1, 21)])

    # -- what is legal ---------------------------------------------------------------------------

    def list_legal(self, state: VeloState, seat: i64, out: Moves) -> None:
        awaits: i64 = state.awaits
        if seat == CHANCE:
            self._list_outcomes(state, out)
        elif len(state.tasks) > 0:
            self._list_gains(state, out)
        elif awaits in (RIDE, EXTRA, SLIDE):
            self._list_steps(state, out)
        elif awaits == CHOOSE:
            self._list_rides(state, out)
        elif awaits == CALL:
            self._list_calls(state, seat, out)
        elif awaits == JUMP:
            self._list_jumps(state, out)
        else:
            self._list_rarer(state, awaits, out)

    def draw(self, state: VeloState, seat: i64, share: i64, out: Moves) -> i64:
        if seat != CHANCE or len(state.tasks) > 0 or state.awaits in (ORDER, CONTROL):
            out.count = 0
            out.weighted = False
            self.list_legal(state, seat, out)
            out.listed_last = True
            return drawn(out, share)
        out.count = D6
        return self.d6[(share * D6) >> 31]

    def _list_rarer(self, state: VeloState, awaits: i64, out: Moves) -> None:
        if awaits == VOTE:
            out.add(self.answer.code1(0))
            if not barred(state, self.races[state.stage], state.column[state.place]):  # VM-21a
                out.add(self.answer.code1(1))
        elif awaits == LAUNCH:
            self._list_launches(state, out)
        elif awaits == LEFTOVER:
            self._list_both(self.resume, out)
        elif awaits == SAVE:
            self._list_both(self.save, out)
        elif awaits == SWAP:
            self._list_both(self.swap, out)
        elif awaits == HERO:
            self._list_heroes(state, out)
        elif awaits == DOPE:
            self._list_doses(state, out)
        else:
            self._list_picks(state, out)

    def _list_both(self, kind: Kind, out: Moves) -> None:
        """No and yes."""
        out.add(kind.code1(0))
        out.add(kind.code1(1))

    def _list_gains(self, state: VeloState, out: Moves) -> None:
        """VM-49: a gain may be declined, except by a doped rider."""
        if not state.doped[gainer(state)]:
            out.add(self.gain.code1(0))
        out.add(self.gain.code1(1))

    def _list_heroes(self, state: VeloState, out: Moves) -> None:
        race = self.races[state.stage]
        out.add(self.hero.code1(0))
        for rider in heroes(state, race):
            out.add(self.hero.code1(race.bib_of[rider] + 1))

    def _list_doses(self, state: VeloState, out: Moves) -> None:
        """VM-51: every choice among the own riders that are not doped yet, nobody first."""
        race = self.races[state.stage]
        choices = [[0, 0, 0, 0]]
        for rider in own_riders(state, race):
            if state.doped[rider] == 0:
                for bibs in choices[:]:
                    more = bibs[:]
                    more[race.bib_of[rider]] = 1
                    choices.append(more)
        for one in choices:
            out.add(self.dope.code4(one[0], one[1], one[2], one[3]))

    def _list_outcomes(self, state: VeloState, out: Moves) -> None:
        if len(state.tasks) > 0:
            out.add_row(self.d20, 0, D20)
        elif state.awaits == ORDER:
            # VM-10: ties roll again, which is one roll among the values nobody has
            for value in range(i64(D20)):
                if value + 1 not in state.throw:
                    out.add(self.d20[value])
        elif state.awaits == CONTROL:
            for place in places_to_draw(state):
                out.add(self.d20[place - 1])
        else:
            out.add_row(self.d6, 0, D6)

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

    def _list_launches(self, state: VeloState, out: Moves) -> None:
        for rider in range(self.races[state.stage].riders):
            if launches(state, self.races[state.stage], rider):
                out.add(self.ride.code2(rider, state.dice[0]))
                if state.dice[1] != state.dice[0]:
                    out.add(self.ride.code2(rider, state.dice[1]))

    def _list_rides(self, state: VeloState, out: Moves) -> None:
        first: i64 = state.team * self.races[state.stage].per_team
        for rider in range(first, first + self.races[state.stage].per_team):
            if self._may_ride(state, rider):
                for die in dice_for(state, rider):
                    out.add(self.ride.code2(rider, die))

    def _lone_ride(self, state: VeloState) -> i64:
        """The only ride that a director may choose, or NO_RIDE, or SEVERAL_RIDES."""
        found: i64 = NO_RIDE
        first: i64 = state.team * self.races[state.stage].per_team
        for rider in range(first, first + self.races[state.stage].per_team):
            if self._may_ride(state, rider):
                for die in dice_for(state, rider):
                    if found != NO_RIDE:
                        return SEVERAL_RIDES
                    found = self.ride.code2(rider, die)
        return found

    def _may_ride(self, state: VeloState, rider: i64) -> bool:
        race = self.races[state.stage]
        if not able(state, rider) or not plays_now(state, race, rider):
            return False
        return controller(state, rider) == state.seat

    def _list_steps(self, state: VeloState, out: Moves) -> None:
        race = self.races[state.stage]
        rider: i64 = state.mover
        if state.status[rider] == OUTSIDE:  # VM-10a: to enter is compulsory
            for start in race.road.first:
                if state.at[start] == CLOSED:
                    out.add(self.enter.code1(race.road.lane[start]))
            return
        cell: i64 = state.cell[rider]
        forced = state.awaits == RIDE and must_go(state, race)
        for way in range(i64(WAYS)):
            target = open_cell(state, race, cell, way)
            if target == CLOSED:
                continue
            if forced and not keeps_gain(state, race, target):
                continue
            out.add(self.step.code1(way))
        if not forced:
            out.add(self.stop.code0())

    def _list_calls(self, state: VeloState, seat: i64, out: Moves) -> None:
        race = self.races[state.stage]
        for rider in range(race.riders):
            if callable_line(state, race, rider, seat) != CLOSED:
                out.add(self.call.code1(rider))
        if race.attack:
            first: i64 = state.team * race.per_team
            for attacker in range(first, first + race.per_team):
                if may_attack(state, race, attacker, seat):
                    out.add(self.attack.code1(attacker))
        out.add(self.roll.code0())

    def _list_jumps(self, state: VeloState, out: Moves) -> None:
        if not barred(state, self.races[state.stage], state.mover):  # VM-53
            for way in range(i64(WAYS)):
                if jump_cell(state, self.races[state.stage], way) != CLOSED:
                    out.add(self.jump.code1(way))
        out.add(self.stay.code0())

    def _list_picks(self, state: VeloState, out: Moves) -> None:
        race = self.races[state.stage]
        first: i64 = race.neutral * race.per_team
        for rider in range(first, first + race.per_team):
            if still_in(state, rider) and state.picked[rider] == 0:
                out.add(self.pick.code1(rider))
