"""A quick player of VeloMaster: looks a few steps down the road and weighs gain against risk.

Worth is counted in half-lengths. It relays and accelerates whenever it gains, feeds, stays near
other wheels, shelters its leader on climbs, and gives its big dice to whoever is ahead.
"""

from __future__ import annotations

from typing import Final

from tourdetable.games.velomaster.rules.book import VeloRules
from tourdetable.games.velomaster.rules.draft import column_of, jump_cell, path_of
from tourdetable.games.velomaster.rules.movement import in_gap, open_cell
from tourdetable.games.velomaster.rules.names import (
    ACCELERATION,
    AHEAD,
    BIT,
    CALL,
    CHOOSE,
    CLIMB,
    CLOSED,
    EXTRA,
    FEED_END,
    JUMP,
    LAUNCH,
    OUTSIDE,
    RIDE,
    RIDING,
    SLIDE,
    WAYS,
)
from tourdetable.games.velomaster.rules.race import Race, standing, still_in
from tourdetable.games.velomaster.rules.state import VeloState

FALL_CHANCE: Final = 0.1
COST_OF_A_FALL: Final = 9.0
HOME: Final = 24.0
EXTRA_STEP: Final = 1.5
FOOD: Final = 14.0
HUNGER: Final = 18.0
WHEEL_AHEAD: Final = 1.4
WHEEL_BEHIND: Final = 0.9
SHELTER: Final = 1.2
OTHERS_WEIGHT: Final = 0.55
"""How much a team's other riders count beside its best placed one."""


class Policy:
    """Chooses a code; `depth` is how many steps it looks ahead before it guesses the rest."""

    def __init__(self, rules: VeloRules, depth: int) -> None:
        self.rules = rules
        self.race: Race = rules.races[0]
        self.depth = depth

    def choose(self, s: VeloState, seat: int) -> int:
        """The code the seat plays."""
        self.race = self.rules.races[s.leg]
        codes = self.rules.legal(s, seat)
        if len(codes) == 1:
            return codes[0]
        stage = s.stage
        if stage == RIDE or stage == EXTRA or stage == SLIDE:  # noqa: PLR1714, SIM109
            return self._step(s, codes)
        if stage == CHOOSE or stage == LAUNCH:  # noqa: PLR1714, SIM109
            return self._ride(s, codes)
        if stage == JUMP:
            return self._jump(s, codes)
        if stage == CALL:
            return self._call(s, codes)
        # an acceleration moves every rider of the line, and a kept die costs nothing: yes
        return codes[len(codes) - 1]

    # -- what a cell is worth --------------------------------------------------------------------

    def worth(self, s: VeloState, rider: int, cell: int) -> float:
        road = self.race.road
        if road.arrives[cell]:
            return road.finish + HOME
        value = float(road.front[cell])
        if road.downhill(cell):
            value += EXTRA_STEP
        ahead = road.next[AHEAD][cell]
        if ahead != CLOSED and s.at[ahead] != CLOSED and s.at[ahead] != rider:
            value += WHEEL_AHEAD
        behind = road.behind[cell]
        if behind != CLOSED and s.at[behind] != CLOSED and s.at[behind] != rider:
            value += WHEEL_BEHIND
        if self.race.expert:
            value += self._expert_worth(s, rider, cell)
        return value

    def _expert_worth(self, s: VeloState, rider: int, cell: int) -> float:
        """Food, hunger and shelter for the leader."""
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
        leader = self.race.team_of[rider] * self.race.per_team
        if self.race.leads[leader] and leader != rider and s.status[leader] == RIDING:
            on_climb = road.terrain[s.cell[leader]] == CLIMB
            if on_climb and road.touching(s.cell[leader], cell):
                value += SHELTER
        return value

    def ahead_of(self, s: VeloState, rider: int, cell: int, left: int, depth: int) -> float:
        """The best worth in reach with so many steps left: stop here, or go on."""
        best = self.worth(s, rider, cell)
        if left == 0 or self.race.road.arrives[cell]:
            return best
        if depth == 0:
            return best + 2.0 * left
        for way in range(WAYS):
            target = open_cell(s, self.race, cell, way)
            if target != CLOSED:
                best = max(best, self.after(s, rider, cell, target, way, left, depth))
        return best

    def after(
        self, s: VeloState, rider: int, cell: int, target: int, way: int, left: int, depth: int
    ) -> float:
        """What a step is worth, its risks included."""
        road = self.race.road
        value = self.ahead_of(s, rider, target, left - 1, depth - 1)
        stay = float(road.front[cell])
        if road.danger[target] and not road.arrives[target]:
            value += FALL_CHANCE * (stay - COST_OF_A_FALL - value)
        if self.race.expert and in_gap(s, self.race, rider, cell, target):
            value += FALL_CHANCE * (stay - COST_OF_A_FALL - value)
        if way != AHEAD and road.terrain[cell] == CLIMB:
            value += road.percent[cell] / 20.0 * (stay - value)
        return value

    # -- choices ---------------------------------------------------------------------------------

    def _step(self, s: VeloState, codes: list[int]) -> int:
        rules = self.rules
        rider = s.mover
        neutral = s.owner[rider] == CLOSED
        left = s.left if s.stage != SLIDE else 1
        best_code = codes[0]
        best = -1000.0
        for code in codes:
            kind = rules.codes.kind[code]
            if kind == rules.stop.index:
                # the neutral team wins nothing: it had better stay behind
                value = 10_000.0 if neutral else self.worth(s, rider, s.cell[rider])
            elif kind == rules.enter.index:
                value = self.ahead_of(s, rider, self._first(rules.codes.a[code]), left - 1, 2)
            else:
                way = rules.codes.a[code]
                target = self.race.road.next[way][s.cell[rider]]
                value = self.after(s, rider, s.cell[rider], target, way, left, self.depth)
            if value > best:
                best = value
                best_code = code
        return best_code

    def _first(self, lane: int) -> int:
        for cell in self.race.road.first:
            if self.race.road.lane[cell] == lane:
                return cell
        return CLOSED

    def _ride(self, s: VeloState, codes: list[int]) -> int:
        """The die that gains most, with the best placed rider counting most."""
        table = self.rules.codes
        star = self._star(s, table.a[codes[0]])
        best_code = codes[0]
        best = -1000.0
        for code in codes:
            rider = table.a[code]
            die = table.b[code]
            if s.stage == LAUNCH or s.status[rider] == OUTSIDE:
                value = 2.0 * die
            else:
                cell = s.cell[rider]
                reach = self.ahead_of(s, rider, cell, die, min(self.depth, 3))
                value = reach - self.worth(s, rider, cell)
            if s.flat and die == 1:
                value -= HUNGER  # a puncture: better for whoever matters least
            if rider != star:
                value *= OTHERS_WEIGHT
            if value > best:
                best = value
                best_code = code
        return best_code

    def _star(self, s: VeloState, rider: int) -> int:
        """The best placed rider of the same owner that is not yet home."""
        star = rider
        for other in range(self.race.riders):
            own = s.owner[other] == s.owner[rider] and still_in(s, other)
            if own and standing(s, self.race, other) > standing(s, self.race, star):
                star = other
        return star

    def _call(self, s: VeloState, codes: list[int]) -> int:
        """The longest line there is; a line with hungry danger ahead is still a gain."""
        rules = self.rules
        best_code = codes[len(codes) - 1]
        longest = 0
        for code in codes:
            if rules.codes.kind[code] == rules.call.index:
                size = len(column_of(s, self.race, rules.codes.a[code]))
                if size > longest:
                    longest = size
                    best_code = code
        return best_code

    def _jump(self, s: VeloState, codes: list[int]) -> int:
        rules = self.rules
        rider = s.mover
        best_code = codes[len(codes) - 1]
        best = self.worth(s, rider, s.cell[rider])
        for code in codes:
            if rules.codes.kind[code] == rules.jump.index:
                value = self._jump_worth(s, rider, rules.codes.a[code])
                if value > best:
                    best = value
                    best_code = code
        return best_code

    def _jump_worth(self, s: VeloState, rider: int, way: int) -> float:
        """Where a jump leads, less the risk of the danger cells and climbs on its way."""
        road = self.race.road
        start = float(road.front[s.cell[rider]])
        target = jump_cell(s, self.race, way)
        value = self.worth(s, rider, target)
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

    # -- how a position stands -------------------------------------------------------------------

    def share(self, s: VeloState, seat: int) -> float:
        """How well a seat stands against the best of the others, 0 to 1."""
        self.race = self.rules.races[s.leg]
        mine = -1000.0
        second = -1000.0
        best = -1000.0
        for rider in range(self.race.riders):
            owner = s.owner[rider]
            if owner == CLOSED:
                continue
            value = self._progress(s, rider)
            if owner != seat:
                best = max(best, value)
            elif value > mine:
                second = mine
                mine = value
            else:
                second = max(second, value)
        # the best rider wins the race; the second one relays it
        lead = (mine - best) / 40.0 + max(0.0, second - mine + 20.0) / 400.0
        lead = min(lead, 1.0)
        lead = max(lead, -1.0)
        return 0.5 + 0.5 * lead

    def _progress(self, s: VeloState, rider: int) -> float:
        if s.rank[rider] > 0:
            return self.race.road.finish + HOME - 2.0 * s.rank[rider]
        if not still_in(s, rider):
            return 0.0
        value = 0.0 if s.cell[rider] == CLOSED else float(self.race.road.front[s.cell[rider]])
        return value - 5.0 * s.miss[rider] - (10.0 if s.starved[rider] else 0.0)
