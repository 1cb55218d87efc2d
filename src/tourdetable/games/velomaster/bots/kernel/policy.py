"""A quick player of VeloMaster: looks a whole die down the road and weighs gain against risk.

Worth is counted in half-lengths. It relays and accelerates whenever it gains, feeds, looks for
wheels, shelters its leader on climbs, gives its big dice to the rider ahead, and attacks in time.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tourdetable.engine.kernel.state import SEAT_BIT
from tourdetable.engine.vecs import vec
from tourdetable.games.velomaster.bots.kernel.relay import bargain, star_of
from tourdetable.games.velomaster.bots.kernel.sense import (
    ATTACK_EACH,
    ATTACK_FAR,
    ATTACK_NEAR,
    COST_OF_A_FALL,
    DOPES,
    FALL_CHANCE,
    HUNGER,
    OTHERS,
    RIVAL,
    Sense,
)
from tourdetable.games.velomaster.rules.book import VeloRules
from tourdetable.games.velomaster.rules.drafting.draft import jump_cell
from tourdetable.games.velomaster.rules.drafting.jump_tests import path_of
from tourdetable.games.velomaster.rules.drafting.lines import column_of
from tourdetable.games.velomaster.rules.names import (
    ACCELERATION,
    AHEAD,
    ATTACK_POINTS,
    CALL,
    CHOOSE,
    CLOSED,
    DOPE,
    EXTRA,
    FULL_CONDITION,
    GAIN_POINTS,
    HERO,
    JUMP,
    LAUNCH,
    NO_SIX,
    OUTSIDE,
    RELAYS_FROM,
    RIDE,
    SAVE,
    SLIDE,
)
from tourdetable.games.velomaster.rules.pro.condition import gainer, team_seats
from tourdetable.games.velomaster.rules.race import Race, controller, front_of
from tourdetable.games.velomaster.rules.state import VeloState

WORST: Final = -1000.0
NEUTRAL_STOPS: Final = 10_000.0


class Policy:
    """Chooses a code at once."""

    def __init__(self, rules: VeloRules, taste: list[float]) -> None:
        self.rules = rules
        self.taste = taste
        self.senses = [Sense(race, taste) for race in rules.races]
        self.sense = self.senses[0]
        self.race: Race = rules.races[0]
        self.rider = CLOSED  # whose ride was looked at last

    def choose(self, s: VeloState, seat: i64) -> int:
        """The code the seat plays."""
        codes = self.rules.legal(s, seat)
        if len(codes) == 1:
            return codes[0]
        self.rider = CLOSED
        return self.pick(s, codes)

    def go_on(self, s: VeloState, seat: i64) -> int:
        """Like `choose`, within a playout: the steps of a ride are evaluated only once."""
        codes = self.rules.legal(s, seat)
        if len(codes) == 1:
            return codes[0]
        return self.pick(s, codes)

    def pick(self, s: VeloState, codes: list[int]) -> int:
        awaits = s.awaits
        if len(s.tasks) > 0:
            return self.gain(s, codes)
        if awaits != RIDE or s.mover != self.rider:
            self.race = self.rules.races[s.stage]
            self.sense = self.senses[s.stage]
            self.sense.look()
            self.rider = s.mover if awaits == RIDE else CLOSED
        if awaits == RIDE or awaits == EXTRA or awaits == SLIDE:  # noqa: PLR1714, SIM109
            return self.step(s, codes)
        if awaits == CHOOSE or awaits == LAUNCH:  # noqa: PLR1714, SIM109
            return self.ride(s, codes)
        if awaits == JUMP:
            return self.jump(s, codes)
        if awaits == CALL:
            return self.call(s, codes)
        if awaits == DOPE or awaits == HERO:  # noqa: PLR1714, SIM109
            return self.prepare(s, codes)
        if awaits == SAVE:  # VM-47: a rider that is kept wins for its own team alone
            own = team_seats(s, self.race, s.doubtful[0]) & SEAT_BIT[s.seat]
            return codes[1] if own else codes[0]
        # an acceleration moves every rider of the line, and a kept die costs nothing: yes
        return codes[len(codes) - 1]

    # -- choices ---------------------------------------------------------------------------------

    def step(self, s: VeloState, codes: list[int]) -> int:
        rules = self.rules
        best_code = codes[0]
        best = WORST
        for code in codes:
            kind = rules.codes.kind[code]
            if kind == rules.stop.index:
                value = self.stop_worth(s)
            elif kind == rules.enter.index:
                value = self.enter_worth(s, rules.codes.a[code])
            else:
                value = self.step_worth(s, rules.codes.a[code])
            if value > best:
                best = value
                best_code = code
        return best_code

    def stop_worth(self, s: VeloState) -> float:
        # the neutral team wins nothing: it had better stay behind
        if s.owner[s.mover] == CLOSED:
            return NEUTRAL_STOPS
        value = self.sense.worth(s, s.mover, s.cell[s.mover])
        if self.race.speed and (s.awaits != RIDE or s.six != NO_SIX):
            value -= FALL_CHANCE * COST_OF_A_FALL  # VM-55: it has to brake
        return value

    def enter_worth(self, s: VeloState, lane: int) -> float:
        for cell in self.race.road.first:
            if self.race.road.lane[cell] == lane:
                return self.sense.best(s, s.mover, cell, s.left - 1)
        return WORST

    def step_worth(self, s: VeloState, way: i64) -> float:
        left = s.left if s.awaits != SLIDE else 1
        cell = s.cell[s.mover]
        target = self.race.road.step(way, cell)
        return self.sense.after(s, s.mover, cell, target, way, left)

    def ride(self, s: VeloState, codes: list[int]) -> int:
        """The die that gains most, with the best placed rider counting most."""
        table = self.rules.codes
        star = star_of(s, self.race, table.a[codes[0]])
        best_code = codes[0]
        best = WORST
        last = CLOSED
        for code in codes:
            rider = table.a[code]
            if rider != last:
                self.sense.look()
                last = rider
            value = self.ride_worth(s, rider, table.b[code])
            if rider != star:
                value *= self.taste[OTHERS]
            if value > best:
                best = value
                best_code = code
        return best_code

    def sensible(self, s: VeloState, codes: list[int], most: i64) -> list[int]:
        """The rides that promise most, best first; of other choices all."""
        if s.awaits != CHOOSE or len(codes) <= most:
            return codes
        self.choose(s, s.seat)
        table = self.rules.codes
        star = star_of(s, self.race, table.a[codes[0]])
        kept: list[int] = []
        values: list[float] = []
        for code in codes:
            self.sense.look()
            value = self.ride_worth(s, table.a[code], table.b[code])
            if table.a[code] != star:
                value *= self.taste[OTHERS]
            place = 0
            while place < len(kept) and values[place] >= value:
                place += 1
            kept.insert(place, code)
            values.insert(place, value)
        return kept[:most]

    def ride_worth(self, s: VeloState, rider: i64, die: int) -> float:
        """What a rider gains with a die."""
        if s.flat and die == 1:
            return -HUNGER  # a puncture: better for the rider that matters least
        if s.awaits == LAUNCH or s.status[rider] == OUTSIDE:
            return 2.0 * die
        cell = s.cell[rider]
        return self.sense.best(s, rider, cell, die) - self.sense.worth(s, rider, cell)

    def call(self, s: VeloState, codes: list[int]) -> int:
        """The line that gains most, then an attack where it is time for one, then the dice."""
        rules = self.rules
        roll = codes[0]
        call = CLOSED
        attack = CLOSED
        most = 0.0
        for code in codes:
            kind = rules.codes.kind[code]
            if kind == rules.call.index:
                value = self.line_worth(s, column_of(s, self.race, rules.codes.a[code]), s.seat)
                if value > most:
                    most = value
                    call = code
            elif kind == rules.attack.index:
                if self.in_time(s, rules.codes.a[code]):
                    attack = code
            else:
                roll = code
        if call != CLOSED:
            return call
        return attack if attack != CLOSED else roll

    def line_worth(self, s: VeloState, column: vec[i64], seat: i64) -> float:
        """The longer the line, the better, unless the taste looks at who gains by it."""
        if self.taste[RIVAL] == 0.0:
            return float(len(column))
        return bargain(s, self.race, column, seat, self.taste[RIVAL])

    # -- level P ---------------------------------------------------------------------------------

    def in_time(self, s: VeloState, rider: i64) -> bool:
        """VM-54: whether to attack: the best placed rider, when the finish is near enough."""
        if rider != star_of(s, self.race, rider):
            return False
        taste = self.taste
        to_go = float(self.race.road.finish - front_of(s, self.race, rider))
        if s.condition[rider] - ATTACK_POINTS < RELAYS_FROM:
            return to_go <= taste[ATTACK_NEAR]
        attacks = (s.condition[rider] - RELAYS_FROM) // ATTACK_POINTS + 1  # VM-54a
        return to_go <= taste[ATTACK_FAR] + taste[ATTACK_EACH] * float(attacks)

    def gain(self, s: VeloState, codes: list[int]) -> int:
        """Take what keeps the rider within 100 %: more would fail a doping control."""
        race = self.rules.races[s.stage]
        fits = s.condition[gainer(s)] + GAIN_POINTS <= FULL_CONDITION
        return codes[len(codes) - 1] if fits or not race.doping else codes[0]

    def prepare(self, s: VeloState, codes: list[int]) -> int:
        """Doping and the local hero (VM-51).

        A dose is one attack more, and a rider that attacks is within 100 % again before the
        control: the best rider always attacks. The others risk a place that decides nothing, in the
        last stage. No dose where no attack could use it up; the leader is the hero only where no
        control looks.
        """
        if s.awaits == DOPE:
            doses = self.taste[DOPES] > 0.0 and self.race.attack and self.race.last
            return codes[len(codes) - 1] if doses else codes[0]
        return codes[0] if self.race.doping else codes[1]

    # -- jumps -----------------------------------------------------------------------------------

    def jump(self, s: VeloState, codes: list[int]) -> int:
        rules = self.rules
        best_code = codes[len(codes) - 1]
        if self.serves_a_rival(s):
            return best_code
        best = self.sense.worth(s, s.mover, s.cell[s.mover])
        for code in codes:
            if rules.codes.kind[code] == rules.jump.index:
                value = self.jump_worth(s, s.mover, rules.codes.a[code])
                if value > best:
                    best = value
                    best_code = code
        return best_code

    def serves_a_rival(self, s: VeloState) -> bool:
        """Whether a relay would help rivals more, so that its rear rider should stay (VM-17)."""
        if s.drafting == ACCELERATION or s.place > 0:
            return False
        return self.line_worth(s, s.column, controller(s, s.mover)) <= 0.0

    def jump_worth(self, s: VeloState, rider: i64, way: i64) -> float:
        """Where a jump leads, less the risk of the danger cells and climbs on its way."""
        road = self.race.road
        start = float(road.front[s.cell[rider]])
        target = jump_cell(s, self.race, way)
        value = self.sense.worth(s, rider, target)
        for cell in path_of(s):
            if road.danger[cell]:
                value += FALL_CHANCE * (start - COST_OF_A_FALL - value)
        if road.danger[target] and not road.arrives[target]:
            value += FALL_CHANCE * (start - COST_OF_A_FALL - value)
        percent = 0
        if way != AHEAD:
            percent += road.percent[s.cell[rider]]
        if s.drafting == ACCELERATION and not self.race.leads[rider]:
            percent += road.percent[s.cell[rider]] + road.percent[target]
        return value + min(20, percent) / 20.0 * (start - value)
