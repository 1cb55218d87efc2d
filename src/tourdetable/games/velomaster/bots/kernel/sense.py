"""What a cell of the road is worth to a rider, in half-lengths, and the best one in reach.

A taste is a list of weights: how much a rider wants to stand in line with its own riders or with
others, how much the other riders of a team count next to its best one.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tourdetable.engine.kernel.state import filled
from tourdetable.engine.vecs import vec
from tourdetable.games.velomaster.rules.names import (
    AHEAD,
    BIT,
    CLIMB,
    CLOSED,
    FEED_END,
    RIDING,
    WAYS,
)
from tourdetable.games.velomaster.rules.race import Race, plays_now
from tourdetable.games.velomaster.rules.riding.movement import in_gap
from tourdetable.games.velomaster.rules.state import VeloState

FALL_CHANCE: Final = 0.1
COST_OF_A_FALL: Final = 9.0
HOME: Final = 24.0
EXTRA_STEP: Final = 1.5
FOOD: Final = 14.0
HUNGER: Final = 18.0
MOST_STEPS: Final = 12
"""The greatest number of steps a ride can have: the sum of two dice."""
LONGEST_LINE: Final = 6
"""Longer lines are not worth more."""

# the weights of a taste
OTHERS: Final = 0  # a team's other riders beside its best placed one
WHEEL_AHEAD: Final = 1  # any wheel to follow, also one that leaves
WHEEL_BEHIND: Final = 2
OWN_PAIR: Final = 3  # a line of two with an own rider
BEHIND_OTHER: Final = 4  # right behind the only rider of another team
BEFORE_OTHER: Final = 5
LINE: Final = 6  # each rider of a longer line
OWN_IN_LINE: Final = 7  # each own rider of it
CROWD: Final = 8  # a line of three and more where only two may relay
SHELTER: Final = 9  # a teammate beside its leader on a climb
APART: Final = 10  # each half-length to the nearest own rider, up to twelve
ATTACK_NEAR: Final = 11  # half-lengths to the finish at which it attacks with its last strength
ATTACK_FAR: Final = 12  # and at which it attacks while it stays fresh enough for relays
ATTACK_EACH: Final = 13  # which is so much farther for each attack it has strength for
DOPES: Final = 14  # whether it dopes riders whose attacks will use the dose up
RIVAL: Final = 15  # how much what a rival gains in a relay weighs against the own gain; 0: nothing

PLAIN: Final = [
    0.55, 1.4, 0.9, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.2, 0.0, 14.0, 14.0, 0.0, 0.0, 0.0,
]  # fmt: skip
"""A taste that likes any wheel, attacks late and stays clean."""
KEEN_PAIRS: Final = [
    0.55, 0.0, 0.0, 4.0, 0.5, 0.3, 0.0, 0.0, 2.25, 1.2, 0.2, 0.0, 0.0, 0.0, 0.0, 0.0,
]  # fmt: skip
"""A taste for riding in line with own riders, where only two may relay (level D)."""
KEEN_WHEELS: Final = [
    0.55, 1.4, 0.9, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.2, 0.0, 0.0, 0.0, 0.0, 0.0, 0.35,
]  # fmt: skip
"""The same in a field of three teams and more, where any wheel may help against the others."""
KEEN_LINES: Final = [
    0.6, 0.0, 0.0, 3.0, 1.0, 1.0, 1.0, 1.0, 0.0, 1.2, 0.1, 26.0, 8.0, 14.0, 1.0, 0.0,
]  # fmt: skip
"""For levels with accelerations: the longer the line, the better."""


class Sense:
    """Judges cells for riders of one race; what it found stays valid until `look`."""

    def __init__(self, race: Race, taste: list[float]) -> None:
        self.race = race
        self.taste = taste
        self.cells: i64 = race.road.cells + 1
        self.mark: i64 = 0
        self.worth_mark = filled(self.cells, 0)
        self.worth_known = vec[float]([0.0] * int(self.cells))
        self.best_mark = filled(self.cells * (MOST_STEPS + 1), 0)
        self.best_known = vec[float]([0.0] * int(self.cells * (MOST_STEPS + 1)))

    def look(self) -> None:
        """Clear the cache: the position or the rider has changed."""
        self.mark += 1

    # -- a cell ----------------------------------------------------------------------------------

    def worth(self, s: VeloState, rider: i64, cell: i64) -> float:
        if self.worth_mark[cell] == self.mark:
            return self.worth_known[cell]
        value = self._worth(s, rider, cell)
        self.worth_mark[cell] = self.mark
        self.worth_known[cell] = value
        return value

    def _worth(self, s: VeloState, rider: i64, cell: i64) -> float:
        road = self.race.road
        if road.arrives[cell]:
            return float(road.finish) + HOME
        value = float(road.front[cell])
        if road.downhill(cell):
            value += EXTRA_STEP
        value += self.wheels(s, rider, cell) + self.formation(s, rider, cell)
        if self.race.expert:
            value += self._food(s, rider, cell) + self._shelter(s, rider, cell)
        return value

    def wheels(self, s: VeloState, rider: i64, cell: i64) -> float:
        road = self.race.road
        value = 0.0
        ahead = road.step(AHEAD, cell)
        if ahead != CLOSED and s.at[ahead] != CLOSED and s.at[ahead] != rider:
            value += self.taste[WHEEL_AHEAD]
        behind = road.behind[cell]
        if behind != CLOSED and s.at[behind] != CLOSED and s.at[behind] != rider:
            value += self.taste[WHEEL_BEHIND]
        return value

    def formation(self, s: VeloState, rider: i64, cell: i64) -> float:
        """What the line is worth in which the rider would stand when the turn is over."""
        taste = self.taste
        ahead = self._run(s, rider, cell, self.race.road.ahead)
        behind = self._run(s, rider, cell, self.race.road.behind)
        own = ahead // 100 + behind // 100
        size = 1 + own + ahead % 100 + behind % 100
        value = 0.0
        if size == 2:
            if own == 1:
                value = taste[OWN_PAIR]
            else:
                value = taste[BEHIND_OTHER] if ahead > 0 else taste[BEFORE_OTHER]
        elif size > 2:
            if self.race.expert:
                value = taste[LINE] * float(min(size, i64(LONGEST_LINE))) + taste[
                    OWN_IN_LINE
                ] * float(own)
            else:
                value = taste[CROWD]
        if taste[APART] > 0.0:
            value -= taste[APART] * self._apart(s, rider, cell)
        return value

    def _run(self, s: VeloState, rider: i64, cell: i64, way: vec[i64]) -> i64:
        """The riders in line that way: a hundred for each own one, one for each other."""
        owner = s.owner[rider]
        found: i64 = 0
        spot = way[cell]
        while spot != CLOSED and s.at[spot] != CLOSED:
            mate = s.at[spot]
            if mate == rider:
                break
            if s.owner[mate] != owner:
                found += 1
            elif s.ridden[mate] == 0 and plays_now(s, self.race, mate):
                break  # it has still to ride in this turn
            else:
                found += 100
            spot = way[spot]
        return found

    def _apart(self, s: VeloState, rider: i64, cell: i64) -> float:
        front = self.race.road.front
        nearest: i64 = MOST_STEPS
        for mate in range(self.race.riders):
            if mate != rider and s.owner[mate] == s.owner[rider] and s.status[mate] == RIDING:
                apart: i64 = front[s.cell[mate]] - front[cell]
                nearest = min(nearest, apart if apart >= 0 else -apart)
        return float(nearest)

    def _food(self, s: VeloState, rider: i64, cell: i64) -> float:
        road = self.race.road
        value = 0.0
        zone = road.feed[cell]
        if zone != CLOSED and not s.fed[rider] & BIT[zone]:
            value += FOOD
        line = s.passed[rider]
        while line < len(road.line_at) and road.front[cell] > road.line_at[line]:
            hungry = road.line_kind[line] == FEED_END and not s.starved[rider]
            if hungry and not s.fed[rider] & BIT[road.line_mark[line]]:
                value -= HUNGER
            line += 1
        return value

    def _shelter(self, s: VeloState, rider: i64, cell: i64) -> float:
        """VM-34: a teammate that touches its leader on a climb."""
        race = self.race
        leader = race.team_of[rider] * race.per_team
        if not race.leads[leader] or leader == rider or s.status[leader] != RIDING:
            return 0.0
        there = s.cell[leader]
        if race.road.terrain[there] == CLIMB and race.road.touching(there, cell):
            return self.taste[SHELTER]
        return 0.0

    # -- what is in reach ------------------------------------------------------------------------

    def best(self, s: VeloState, rider: i64, cell: i64, left: i64) -> float:
        """The best worth in reach with `left` steps, risks included."""
        if left == 0 or self.race.road.arrives[cell]:
            return self.worth(s, rider, cell)
        key = left * self.cells + cell
        if self.best_mark[key] == self.mark:
            return self.best_known[key]
        value = self.worth(s, rider, cell)
        for way in range(i64(WAYS)):
            target = self.race.road.step(way, cell)
            if target != CLOSED and (s.at[target] == CLOSED or s.at[target] == rider):
                value = max(value, self.after(s, rider, cell, target, way, left))
        self.best_mark[key] = self.mark
        self.best_known[key] = value
        return value

    def after(self, s: VeloState, rider: i64, cell: i64, target: i64, way: i64, left: i64) -> float:
        """What a step is worth, its risks included."""
        road = self.race.road
        value = self.best(s, rider, target, left - 1)
        stay = float(road.front[cell])
        if road.danger[target] and not road.arrives[target]:
            value += FALL_CHANCE * (stay - COST_OF_A_FALL - value)
        if self.race.expert and in_gap(s, self.race, rider, cell, target):
            value += FALL_CHANCE * (stay - COST_OF_A_FALL - value)
        if way != AHEAD and road.terrain[cell] == CLIMB:
            value += float(road.percent[cell]) / 20.0 * (stay - value)
        return value
