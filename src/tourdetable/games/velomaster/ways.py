"""The best way to every cell in reach: fewest tests, then least risk, then straightest.

A way is written in letters, in the order in which it is ridden:

| letters | meaning |
|---|---|
| `a` `l` `r` | a step ahead, to the left, to the right |
| `A` to `H` | the first step of a rider outside, onto lane 1 to 8 (VM-10) |
| `.` | stop, or take no extra step (VM-5, VM-30) |
| `p6` | before its step: a power roll that needs 6 or more (VM-28) |
| `g` `d` `v` `b` | before its step: a skill roll in a gap (VM-31), on a danger cell (VM-26), for speed or for braking (VM-55) |
| `s7` | after its step: a summit is crossed for 7 points (VM-40) |
| `e` `h` | the rider feeds at the end, or passes the end of a feed zone unfed (VM-36) |
| `!` | across the finish line |
"""  # noqa: E501 - a table

from __future__ import annotations

import msgspec
from mypy_extensions import i64

from tourdetable.engine.vecs import vec
from tourdetable.games.velomaster.rules.names import (
    AHEAD,
    BIT,
    BRAKE,
    CLOSED,
    DANGER,
    EXTRA,
    FALL_UP_TO,
    FEED_END,
    FROM_TURN,
    GAP,
    KINDS,
    NO_SIX,
    OUTSIDE,
    PARKED_TURNS,
    POWER,
    RIDE,
    RIDING,
    SIX_TESTED,
    SLIDE,
    SPEED,
    SUMMIT,
    SUMMIT_POINTS,
    WAYS,
)
from tourdetable.games.velomaster.rules.race import Race
from tourdetable.games.velomaster.rules.riding.movement import (
    attempt,
    can_enter,
    can_gain,
    can_step,
    open_cell,
)
from tourdetable.games.velomaster.rules.state import VeloState

SIDES = 20
STEPS = "alr"
LANES = "ABCDEFGH"
SKILL_LETTERS = {GAP: "g", DANGER: "d", SPEED: "v", BRAKE: "b"}

Way = tuple[int, str, int]
"""The cell, how it is reached, and the chance to get there, per cent."""


class Node(msgspec.Struct):
    """A cell on the way, and what it took to get there."""

    cell: int
    letters: str
    tests: int
    chance: float
    aside: int
    six: int

    def cost(self) -> tuple[int, float, int]:
        return self.tests, -self.chance, self.aside


def passes(task: int) -> float:
    """The chance to pass a test."""
    lost = task // KINDS if task % KINDS == POWER else FALL_UP_TO
    return 1 - lost / SIDES


def test_letters(task: int) -> str:
    kind = task % KINDS
    return f"p{task // KINDS + 1}" if kind == POWER else SKILL_LETTERS[kind]


class Explorer:
    """The ways of one rider with a number of steps, from where it stands or from outside."""

    def __init__(self, s: VeloState, race: Race, rider: int, steps: int, six: int) -> None:
        self.race, self.rider, self.steps, self.six = race, rider, steps, six
        self.trial = s.copy()
        self.start = s.cell[rider] if s.status[rider] == RIDING else CLOSED
        self.outside = s.status[rider] == OUTSIDE
        self.extra = s.awaits in (EXTRA, SLIDE)
        """The one step is the extra one of a descent."""
        self.rolls_on = not self.extra
        self.gone = s.gone if s.awaits == RIDE else 0
        from_turn = s.origin == FROM_TURN if s.awaits == RIDE else not self.outside
        self.must_gain = (
            race.no_parking
            and from_turn
            and not self.extra
            and self.start != CLOSED
            and s.idle[rider] >= PARKED_TURNS
        )
        self.since = s.since[rider]
        self.tested: dict[str, list[str]] = {}
        """By tests: the steps within reach that cost them, as cell and way."""
        self.trial.status[rider] = RIDING
        if self.start != CLOSED:
            self.trial.at[self.start] = CLOSED

    def ways(self) -> list[Way]:
        """Every cell in reach, nearest first; its own cell where the rider may stay."""
        start = Node(self.start, "", 0, 1.0, 0, self.six)
        best: dict[int, Node] = {}
        if self.start != CLOSED:
            self._end(start, 0, best)
        layer = [start]
        for step in range(1, self.steps + 1):
            layer = self._layer(layer, step, RIDE if self.rolls_on else EXTRA)
            for node in layer:
                self._end(node, step, best)
        if self.rolls_on:  # VM-30
            ended = [node for node in layer if self._rolls(node, self.steps)]
            for node in self._layer(ended, self.steps + 1, EXTRA):
                self._keep(self._fed(node), best)
        return [self._told(node) for node in best.values()]

    # -- one step ------------------------------------------------------------------------------

    def _layer(self, layer: list[Node], step: int, awaits: int) -> list[Node]:
        found: dict[int, Node] = {}
        for node in layer:
            if node.cell != CLOSED and self.race.road.arrives[node.cell]:
                continue
            for way, target in self._targets(node.cell):
                if awaits == RIDE and not self._allowed(node.cell, target, self.steps - step):
                    continue
                self._keep(self._onward(node, way, target, awaits), found)
        return list(found.values())

    def _keep(self, node: Node, best: dict[int, Node]) -> None:
        known = best.get(node.cell)
        if known is None or node.cost() < known.cost():
            best[node.cell] = node

    def _targets(self, cell: int) -> list[tuple[int, int]]:
        """Ways and where they lead; for a rider outside, lanes and their first cells."""
        road, at = self.race.road, self.trial.at
        if cell == CLOSED:
            return [(road.lane[first], first) for first in road.first if at[first] == CLOSED]
        found = [(way, open_cell(self.trial, self.race, cell, way)) for way in range(WAYS)]
        return [(way, target) for way, target in found if target != CLOSED]

    def _gained(self, cell: int) -> bool:
        return self.race.road.front[cell] > self.since

    def _allowed(self, cell: int, target: int, left: int) -> bool:
        """VM-5a: whether a rider that parked may take this step."""
        if not self.must_gain or self._gained(cell) or not self._can_gain(cell):
            return True
        if self.race.road.front[target] > self.race.road.front[cell]:
            return True
        return left > 0 and self._can_gain(target)

    def _can_gain(self, cell: int) -> bool:
        return can_gain(self.trial, self.race, cell)

    def _onward(self, node: Node, way: int, target: int, awaits: int) -> Node:
        trial = self.trial
        trial.cell[self.rider] = node.cell
        trial.six, trial.awaits, trial.tasks = node.six, awaits, vec[i64]()
        attempt(trial, self.race, self.rider, target, AHEAD if node.cell == CLOSED else way)
        tests, chance = "", node.chance
        for task in trial.tasks:
            tests += test_letters(task)
            chance *= passes(task)
        if tests and node.cell != CLOSED:
            steps = self.tested.setdefault(tests, [])
            if f"{node.cell}{STEPS[way]}" not in steps:
                steps.append(f"{node.cell}{STEPS[way]}")
        letters = node.letters + tests
        letters += LANES[way] if node.cell == CLOSED else STEPS[way]
        aside = node.aside + (node.cell != CLOSED and way != AHEAD)
        six = SIX_TESTED if any(task % KINDS == SPEED for task in trial.tasks) else node.six
        letters += self._crossed(node.cell, target)
        return Node(target, letters, node.tests + len(trial.tasks), chance, aside, six)

    def _crossed(self, start: int, target: int) -> str:
        """VM-2a, VM-36, VM-40: summits and ends of feed zones between two cells."""
        road, s = self.race.road, self.trial
        before = 0 if start == CLOSED else road.front[start]
        letters = ""
        for line, at in enumerate(road.line_at):
            if not before <= at < road.front[target] or line < s.passed[self.rider]:
                continue
            if road.line_kind[line] == SUMMIT:
                table = SUMMIT_POINTS[road.line_mark[line]]
                place = s.over[line]
                letters += f"s{table[place] if place < len(table) else 0}"
            elif road.line_kind[line] == FEED_END and self.race.expert:
                fed = s.fed[self.rider] & BIT[road.line_mark[line]]
                letters += "" if fed else "h"
        return letters + ("!" if road.arrives[target] else "")

    # -- the end of a way ----------------------------------------------------------------------

    def _end(self, node: Node, steps: int, best: dict[int, Node]) -> None:
        """Keep a cell as the end of a ride, with the stops that end it there."""
        road, trial, rider = self.race.road, self.trial, self.rider
        if road.arrives[node.cell]:
            self._keep(node, best)
            return
        trial.cell[rider] = node.cell
        if steps < self.steps and can_step(trial, self.race, rider):
            if self.must_gain and not self._gained(node.cell) and self._can_gain(node.cell):
                return
            node = self._stopped(node, braking=self.extra or node.six != NO_SIX)
        if self._rolls(node, steps):
            node = self._stopped(node, braking=True)
        if steps > 0 or node.cell != self.start:
            node = self._fed(node)
        self._keep(node, best)

    def _rolls(self, node: Node, steps: int) -> bool:
        """VM-30: whether one more step is asked at the end of a ride."""
        road, trial = self.race.road, self.trial
        if self.extra or steps + self.gone == 0 or road.arrives[node.cell]:
            return False
        trial.cell[self.rider] = node.cell
        return road.downhill(node.cell) and can_step(trial, self.race, self.rider)

    def _stopped(self, node: Node, *, braking: bool) -> Node:
        brakes = self.race.speed and braking
        chance = node.chance * (1 - FALL_UP_TO / SIDES) if brakes else node.chance
        letters = node.letters + ("b." if brakes else ".")
        return Node(node.cell, letters, node.tests + brakes, chance, node.aside, node.six)

    def _fed(self, node: Node) -> Node:
        """VM-36: whether a ride that ends here ticks a feed zone."""
        road, s = self.race.road, self.trial
        if not self.race.expert or road.arrives[node.cell]:
            return node
        zone = road.feed[node.cell]
        if zone == CLOSED or s.fed[self.rider] & BIT[zone]:
            return node
        return msgspec.structs.replace(node, letters=node.letters + "e")

    def _told(self, node: Node) -> Way:
        return node.cell, node.letters, round(100 * node.chance)


class Reach(msgspec.Struct, frozen=True):
    """What a rider can reach."""

    ways: list[Way]
    tested: list[str]
    """Steps that cost a test, for whoever chooses the way: `p6 134l135l`."""


def explore(s: VeloState, race: Race, rider: int, steps: int, six: int) -> Reach:
    """The ways of a rider that rides, or would ride, that many steps."""
    explorer = Explorer(s, race, rider, steps, six)
    if explorer.outside and not can_enter(s, race):
        return Reach([], [])
    ways = explorer.ways()
    return Reach(ways, [f"{tests} {''.join(at)}" for tests, at in explorer.tested.items()])
