"""A quick player of Velo City: it weighs turns saved against cans and against helping rivals."""

from __future__ import annotations

from typing import Final

from tourdetable.games.velocity.bots.kernel.sense import LONGEST_RIDE, Sense, Style
from tourdetable.games.velocity.rules import obstacles, pursuit, supply
from tourdetable.games.velocity.rules.config import (
    OWN_DIE,
    SUM_OF_BOTH,
    VelocityConfig,
    count_on,
    finishers,
)
from tourdetable.games.velocity.rules.rules import VelocityRules
from tourdetable.games.velocity.rules.state import (
    ANNOUNCE,
    CHOOSE,
    FINISHED,
    PIPS,
    PODIUM_PLACES,
    PURSUE,
    SETTLE,
    SPRINT_CANS,
    WINNING_COURIERS,
    VelocityState,
)

STRIDE: Final = LONGEST_RIDE + 1
NEVER: Final = -1000.0
VICTORY: Final = 20.0
"""What winning at once is worth, in turns."""


class Policy:
    """Chooses at once, without looking ahead further than the move.

    A canny one knows besides what a podium place does to the others (VC-27).
    """

    def __init__(self, rules: VelocityRules, style: Style) -> None:
        self.rules = rules
        self.config: VelocityConfig = rules.config
        self.sense = Sense(rules.config, style)
        self.style = style
        self.crossing = 0.0
        """The value of crossing the line now, in addition to the turns it saves."""
        self.own: list[float] = [NEVER] * (PIPS + 1)
        self.energy: list[float] = [NEVER] * (PIPS + 1)
        self.sums: list[float] = [NEVER] * (LONGEST_RIDE + 1)

    def choose(self, state: VelocityState, seat: int) -> int:
        """The code of a good move."""
        phase = state.phase
        if phase == CHOOSE:
            self.crossing = self.crossing_worth(state, seat)
            return self.ride(state, seat)
        if phase == ANNOUNCE:
            self.crossing = self.crossing_worth(state, seat)
            return self.announce(state, seat)
        if phase == PURSUE:
            return self.pursue(state, seat)
        if phase == SETTLE:
            return self.settle(state, seat)
        return self.take(state)

    # -- riding ------------------------------------------------------------------------------------

    def weight(self, state: VelocityState, seat: int, space: int) -> float:
        """How much the foremost courier on a space matters to its team."""
        last = (seat + 1) * self.config.racers - 1
        rank = 0
        while state.couriers[last - rank] != space:
            rank += 1
        return self.style.ranks[rank]

    def ride(self, state: VelocityState, seat: int) -> int:
        """The die and courier that save most turns, counting what a rival is given."""
        config = self.config
        codes = self.rules.codes
        best = NEVER
        choice = -1
        for code in self.rules.legal(state, seat):
            if codes.kind[code] == config.ride.index:
                pips = self.pips(state, seat, codes.a[code])
                value = self.worth(state, seat, codes.b[code], pips)
                if pips >= codes.b[code]:
                    value += self.crossing
            else:
                rival = codes.a[code]
                pips = state.dice[rival]
                value = self.worth(state, seat, state.group, pips)
                value -= self.style.helping * self.worth(state, rival, state.group, pips)
            if value > best:
                best = value
                choice = code
        return choice

    def pips(self, state: VelocityState, seat: int, die: int) -> int:
        own = state.dice[seat]
        if die == OWN_DIE:
            return own
        energy = state.dice[self.config.energy]
        return own + energy if die == SUM_OF_BOTH else energy

    def worth(self, state: VelocityState, seat: int, space: int, pips: int) -> float:
        """The turns that a ride saves its team."""
        return self.sense.gain[space * STRIDE + pips] * self.weight(state, seat, space)

    def crossing_worth(self, state: VelocityState, seat: int) -> float:
        """VC-26, VC-27: a third courier wins, and the eighth place wins among equals. So taking the
        seventh place gives the next seat its chance."""
        if not self.style.canny:
            return 0.0
        config = self.config
        own = finishers(config, state, seat)
        taken = len(state.podium)
        if own + 1 >= WINNING_COURIERS:
            return VICTORY
        if taken + 1 < PODIUM_PLACES - 1:
            return self.style.sixth if taken + 1 == PODIUM_PLACES - 2 else self.style.early
        if taken + 1 == PODIUM_PLACES:
            return VICTORY if own >= 1 else -VICTORY
        return self.style.last_place * (self.sense.comes_next(state, seat) - self.style.holding)

    # -- announcing --------------------------------------------------------------------------------

    def announce(self, state: VelocityState, seat: int) -> int:
        """Solo or group, plain, with the bonus or a sprint: the highest expectation."""
        config = self.config
        codes = self.rules.codes
        best = NEVER
        choice = -1
        cans = state.cans[seat]
        self.look_at_rides(state, seat, cans)
        for code in self.rules.legal(state, seat):
            if codes.kind[code] == config.solo.index:
                spent = codes.a[code]
                value = self.expect_solo(spent)
            else:
                spent = codes.b[code]
                value = self.expect_group(state, seat, codes.a[code], spent)
            value -= self.sense.cans(cans) - self.sense.cans(cans - spent)
            if value > best:
                best = value
                choice = code
        return choice

    def look_at_rides(self, state: VelocityState, seat: int, cans: int) -> None:
        """The turns that the own die, the energy die and their sum save, with the best courier."""
        config = self.config
        for pips in range(1, PIPS + 1):
            self.own[pips] = self.best_of(state, seat, pips, may_cross=True)
        if cans > 0:
            for pips in range(1, PIPS + 1):
                self.energy[pips] = self.best_of(state, seat, pips, config.energy_die_may_finish)
        if cans >= SPRINT_CANS:
            for pips in range(2, LONGEST_RIDE + 1):
                self.sums[pips] = self.best_of(state, seat, pips, config.sprint_sum_may_finish)

    def expect_solo(self, cans: int) -> float:
        """The mean of the best choice over one roll, or over both dice."""
        own_best, energy_best, sums = self.own, self.energy, self.sums
        total = 0.0
        for own in range(1, PIPS + 1):
            value = own_best[own]
            if cans == 0:
                total += value * PIPS
                continue
            for energy in range(1, PIPS + 1):
                best = max(value, energy_best[energy])
                if cans == SPRINT_CANS:
                    best = max(best, sums[own + energy])
                total += best
        return total / (PIPS * PIPS)

    def best_of(self, state: VelocityState, seat: int, pips: int, may_cross: bool) -> float:
        """The most turns that a number of pips saves, with the best courier."""
        couriers = state.couriers
        last = (seat + 1) * self.config.racers - 1
        best = NEVER
        space = FINISHED
        for rank in range(self.config.racers):
            if couriers[last - rank] == space:
                continue
            space = couriers[last - rank]
            if pips < space:
                best = max(best, self.sense.gain[space * STRIDE + pips] * self.style.ranks[rank])
            elif may_cross:
                saved = self.sense.gain[space * STRIDE + pips] * self.style.ranks[rank]
                best = max(best, saved + self.crossing)
        return best

    def expect_group(self, state: VelocityState, seat: int, space: int, cans: int) -> float:
        """The mean of the best die; a rival's die is worth less by what it gives away."""
        config = self.config
        own_weight = self.weight(state, seat, space)
        dice = 0
        given = 0.0
        rival = config.next_seat[seat]
        while rival != seat:
            if count_on(config, state, rival, space) > 0:
                dice += 1
                given += self.weight(state, rival, space)
            rival = config.next_seat[rival]
        shared_weight = own_weight - self.style.helping * given / dice
        if space > PIPS and shared_weight > 0:
            return self.sense.best_die(space, own_weight, 1 + cans, shared_weight, dice)
        floors: list[float] = []
        shared: list[float] = []
        for pips in range(1, PIPS + 1):
            turns = self.sense.gain[space * STRIDE + pips]
            floors.append(turns * own_weight + (self.crossing if pips >= space else 0.0))
            shared.append(NEVER if pips >= space else turns * shared_weight)
        if cans > 0:
            floors = better_pairs(floors, space, self.config.energy_die_may_finish)
        return expected_maximum(floors, shared, dice)

    # -- the rest of the turn ----------------------------------------------------------------------

    def pursue(self, state: VelocityState, seat: int) -> int:
        """All that pay: the turns saved must be worth a can each."""
        config = self.config
        most = pursuit.most_pursuers(config, state, seat)
        pips = state.origin - state.landing
        saved = self.worth(state, seat, state.origin, pips)
        cans = state.cans[seat]
        couriers = 0
        while couriers < most:
            price = self.sense.cans(cans - couriers) - self.sense.cans(cans - couriers - 1)
            if saved <= price:
                break
            couriers += 1
        return config.pursue.code1(couriers)

    def settle(self, state: VelocityState, seat: int) -> int:
        """Stay when the way back costs more turns than the cans are worth."""
        config = self.config
        effort = self.sense.effort
        behind = obstacles.space_behind(config, state, state.landing)
        cans = state.cans[seat]
        brings = 2 if behind == config.start else 1
        lost = (effort[behind] - effort[state.landing]) * self.weight(state, seat, state.landing)
        price = self.sense.cans(cans + brings) - self.sense.cans(cans - 1)
        return config.stay.code0() if lost > price else config.back.code0()

    def take(self, state: VelocityState) -> int:
        """From the one who is closest to winning."""
        best = -NEVER
        choice = -1
        for victim in supply.the_richest(self.config, state):
            left = self.sense.to_go(state, victim)
            if left < best:
                best = left
                choice = victim
        return self.config.take.code1(choice)


def better_pairs(values: list[float], space: int, may_cross: bool) -> list[float]:
    """The better of the own and the energy die for all their rolls (VC-13 bars the latter)."""
    pairs: list[float] = []
    for own in values:
        for pips in range(1, PIPS + 1):
            barred = pips >= space and not may_cross
            pairs.append(own if barred else max(own, values[pips - 1]))
    return pairs


def expected_maximum(floors: list[float], shared: list[float], rivals: int) -> float:
    """The mean of the best die: one of `floors` with equal chances, or the best rival's die."""
    ordered = sorted(shared)
    faces = len(ordered)
    chances: list[float] = []
    below = 0.0
    for place in range(faces):
        upto = 1.0
        for die in range(rivals):
            upto *= (place + 1) / faces
        chances.append(upto - below)
        below = upto
    total = 0.0
    for floor in floors:
        total += floor
        for place in range(faces):
            if ordered[place] > floor:
                total += chances[place] * (ordered[place] - floor)
    return total / len(floors)
