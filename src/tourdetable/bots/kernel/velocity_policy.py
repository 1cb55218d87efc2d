"""A quick player of Velo City: it weighs turns saved against cans and against helping rivals."""

from __future__ import annotations

from typing import Final

from tourdetable.bots.kernel.velocity_sense import LONGEST_RIDE, RANK_WEIGHTS, Sense
from tourdetable.games.velocity.rules import obstacles, pursuit, supply
from tourdetable.games.velocity.rules.rules import VelocityRules
from tourdetable.games.velocity.rules.state import (
    ANNOUNCE,
    CHOOSE,
    FINISHED,
    PURSUE,
    SETTLE,
    SPRINT_CANS,
    VelocityState,
)
from tourdetable.games.velocity.rules.table import (
    OWN_DIE,
    PIPS,
    SUM_OF_BOTH,
    Table,
    count_on,
)

STRIDE: Final = LONGEST_RIDE + 1
NEVER: Final = -1000.0
HELPING: Final = 0.6
"""How much of a rival's gain counts against a shared move."""


class Policy:
    """Chooses at once, without looking ahead further than the move."""

    def __init__(self, rules: VelocityRules) -> None:
        self.rules = rules
        self.table: Table = rules.table
        self.sense = Sense(rules.table)

    def choose(self, state: VelocityState, seat: int) -> int:
        """The code of a good move."""
        phase = state.phase
        if phase == CHOOSE:
            return self.ride(state, seat)
        if phase == ANNOUNCE:
            return self.announce(state, seat)
        if phase == PURSUE:
            return self.pursue(state, seat)
        if phase == SETTLE:
            return self.settle(state, seat)
        return self.take(state)

    # -- riding ------------------------------------------------------------------------------------

    def weight(self, state: VelocityState, seat: int, space: int) -> float:
        """How much the foremost courier on a space matters to its team."""
        last = (seat + 1) * self.table.racers - 1
        rank = 0
        while state.couriers[last - rank] != space:
            rank += 1
        return RANK_WEIGHTS[rank]

    def ride(self, state: VelocityState, seat: int) -> int:
        """The die and courier that save most turns, counting what a rival is given."""
        table = self.table
        codes = self.rules.codes
        best = NEVER
        choice = -1
        for code in self.rules.legal(state, seat):
            if codes.kind[code] == table.ride.index:
                pips = self.pips(state, seat, codes.a[code])
                value = self.worth(state, seat, codes.b[code], pips)
            else:
                rival = codes.a[code]
                pips = state.dice[rival]
                value = self.worth(state, seat, state.group, pips)
                value -= HELPING * self.worth(state, rival, state.group, pips)
            if value > best:
                best = value
                choice = code
        return choice

    def pips(self, state: VelocityState, seat: int, die: int) -> int:
        own = state.dice[seat]
        if die == OWN_DIE:
            return own
        energy = state.dice[self.table.energy]
        return own + energy if die == SUM_OF_BOTH else energy

    def worth(self, state: VelocityState, seat: int, space: int, pips: int) -> float:
        """The turns that a ride saves its team."""
        return self.sense.gain[space * STRIDE + pips] * self.weight(state, seat, space)

    # -- announcing --------------------------------------------------------------------------------

    def announce(self, state: VelocityState, seat: int) -> int:
        """Solo or group, plain, with the bonus or a sprint: the highest expectation."""
        table = self.table
        codes = self.rules.codes
        best = NEVER
        choice = -1
        cans = state.cans[seat]
        for code in self.rules.legal(state, seat):
            if codes.kind[code] == table.solo.index:
                spent = codes.a[code]
                value = self.expect_solo(state, seat, spent)
            else:
                spent = codes.b[code]
                value = self.expect_group(state, seat, codes.a[code], spent)
            value -= self.sense.cans(cans) - self.sense.cans(cans - spent)
            if value > best:
                best = value
                choice = code
        return choice

    def expect_solo(self, state: VelocityState, seat: int, cans: int) -> float:
        """The mean of the best choice over one roll, or over both dice."""
        own_best: list[float] = [
            self.best_of(state, seat, p, may_cross=True) for p in range(PIPS + 1)
        ]
        total = 0.0
        if cans == 0:
            for own in range(1, PIPS + 1):
                total += own_best[own]
            return total / PIPS
        may_cross = self.table.energy_die_may_finish
        energy_best = [self.best_of(state, seat, p, may_cross) for p in range(PIPS + 1)]
        sum_best: list[float] = []
        if cans == SPRINT_CANS:
            sums = self.table.sprint_sum_may_finish
            sum_best = [self.best_of(state, seat, p, sums) for p in range(LONGEST_RIDE + 1)]
        for own in range(1, PIPS + 1):
            for energy in range(1, PIPS + 1):
                best = max(own_best[own], energy_best[energy])
                if cans == SPRINT_CANS:
                    best = max(best, sum_best[own + energy])
                total += best
        return total / (PIPS * PIPS)

    def best_of(self, state: VelocityState, seat: int, pips: int, may_cross: bool) -> float:
        """The most that so many pips save, whichever courier takes them."""
        couriers = state.couriers
        last = (seat + 1) * self.table.racers - 1
        best = NEVER
        space = FINISHED
        for rank in range(self.table.racers):
            if couriers[last - rank] == space:
                continue
            space = couriers[last - rank]
            if pips < space or may_cross:
                best = max(best, self.sense.gain[space * STRIDE + pips] * RANK_WEIGHTS[rank])
        return best

    def expect_group(self, state: VelocityState, seat: int, space: int, cans: int) -> float:
        """The mean of the best die; a rival's die is worth less by what it gives away."""
        table = self.table
        gain = self.sense.gain
        own_weight = self.weight(state, seat, space)
        dice = 0
        given = 0.0
        rival = table.next_seat[seat]
        while rival != seat:
            if count_on(table, state, rival, space) > 0:
                dice += 1
                given += self.weight(state, rival, space)
            rival = table.next_seat[rival]
        shared_weight = own_weight - HELPING * given / dice
        floors: list[float] = []
        shared: list[float] = []
        for pips in range(1, PIPS + 1):
            turns = gain[space * STRIDE + pips]
            floors.append(turns * own_weight)
            shared.append(NEVER if pips >= space else turns * shared_weight)
        if cans > 0:
            floors = better_pairs(floors, space, self.table.energy_die_may_finish)
        return expected_maximum(floors, shared, dice)

    # -- the rest of the turn ----------------------------------------------------------------------

    def pursue(self, state: VelocityState, seat: int) -> int:
        """All that pay: the turns saved must be worth a can each."""
        table = self.table
        most = pursuit.most_pursuers(table, state, seat)
        pips = state.origin - state.landing
        saved = self.worth(state, seat, state.origin, pips)
        cans = state.cans[seat]
        couriers = 0
        while couriers < most:
            price = self.sense.cans(cans - couriers) - self.sense.cans(cans - couriers - 1)
            if saved <= price:
                break
            couriers += 1
        return table.pursue.code1(couriers)

    def settle(self, state: VelocityState, seat: int) -> int:
        """Stay when the way back costs more turns than the cans are worth."""
        table = self.table
        effort = self.sense.effort
        behind = obstacles.space_behind(table, state, state.landing)
        cans = state.cans[seat]
        brings = 2 if behind == table.start else 1
        lost = (effort[behind] - effort[state.landing]) * self.weight(state, seat, state.landing)
        price = self.sense.cans(cans + brings) - self.sense.cans(cans - 1)
        return table.stay.code0() if lost > price else table.back.code0()

    def take(self, state: VelocityState) -> int:
        """From the one who is closest to winning."""
        best = -NEVER
        choice = -1
        for victim in supply.the_richest(self.table, state):
            left = self.sense.to_go(state, victim)
            if left < best:
                best = left
                choice = victim
        return self.table.take.code1(choice)


def better_pairs(values: list[float], space: int, may_cross: bool) -> list[float]:
    """The better of the own and the energy die for all their rolls (VC-13 bars the latter)."""
    pairs: list[float] = []
    for own in values:
        for pips in range(1, PIPS + 1):
            barred = pips >= space and not may_cross
            pairs.append(own if barred else max(own, values[pips - 1]))
    return pairs


def expected_maximum(floors: list[float], shared: list[float], rivals: int) -> float:
    """The mean best die: one of `floors`, each alike, or the best of several rivals' dice."""
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
