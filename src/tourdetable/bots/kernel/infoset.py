"""Information-set Monte Carlo tree search, for games in which seats know different things.

Every simulation starts from a state that is consistent with the searching seat's view. Each seat
has a tree of its own, in which a hidden move of somebody else is one edge whatever it was: so
nobody in the tree acts on what he cannot know (multiple-observer ISMCTS after Cowling, Powley and
Whitehouse, 2012).
"""

from __future__ import annotations

import math
from typing import Any, Final

from tourdetable.bots.kernel.reward import FULL, finish
from tourdetable.bots.kernel.search import Search
from tourdetable.engine.kernel.playout import SEATS_OF, draw
from tourdetable.engine.kernel.state import CHANCE, CHANCE_TURN, NOBODY, Rules, State

UNSEEN: Final = -1
"""The edge of a hidden move or outcome, as those who do not see it know it."""

ACTORS: Final = 9
"""Eight seats and chance: an edge is a code and who played it."""


class Knowledge:
    """What one seat knows at a point of the tree, with the moves it had there so far."""

    def __init__(self) -> None:
        self.place: dict[int, int] = {}
        self.next: dict[int, Knowledge] = {}
        self.visits: list[int] = []
        self.sums: list[int] = []
        self.offered: list[int] = []

    def index(self, code: int) -> int:
        """Where the figures of a code are kept."""
        found = self.place.get(code, -1)
        if found >= 0:
            return found
        found = len(self.visits)
        self.place[code] = found
        self.visits.append(0)
        self.sums.append(0)
        self.offered.append(0)
        return found

    def after(self, edge: int) -> Knowledge:
        """What the seat knows one step later."""
        found = self.next.get(edge)
        if found is None:
            found = Knowledge()
            self.next[edge] = found
        return found


class InfoSets(Search):
    """The search; `hidden` says of each code whether only its own seat sees it."""

    def __init__(
        self, rules: Rules[Any], seat: int, codes: list[int], seed: int, horizon: int,
        exploration: float, hidden: list[bool],
    ) -> None:  # fmt: skip
        super().__init__(rules, seat, codes, seed, horizon)
        self.exploration = exploration
        self.hidden = hidden
        self.roots = [Knowledge() for count in range(rules.seats)]
        self.here = self.roots[:]
        self.path: list[Knowledge] = []
        self.taken: list[int] = []
        self.actors: list[int] = []

    def simulate(self, state: State) -> None:
        self.path.clear()
        self.taken.clear()
        self.actors.clear()
        self.descend(state)
        rewards = finish(self.rules, state, self.dice, self.horizon)
        for depth, node in enumerate(self.path):
            index = self.taken[depth]
            node.visits[index] += 1
            node.sums[index] += rewards[self.actors[depth]]

    def descend(self, state: State) -> None:
        """Down all trees at once until somebody plays a move that was never tried, or the end."""
        self.here = self.roots[:]
        first = True
        while True:
            turn = self.rules.to_act(state)
            if turn == NOBODY:
                return
            fresh = False
            if turn == CHANCE_TURN:
                seat = CHANCE
                code = draw(self.rules, state, self.dice)
            else:
                seat = self.seat if first else SEATS_OF[turn][0]
                codes = self.codes if first else self.rules.legal(state, seat)
                code = codes[0]
                if len(codes) > 1:
                    code = self.select(self.here[seat], codes)
                    fresh = self.note(seat, code)
            first = False
            self.rules.advance(state, seat, code)
            if fresh:
                return
            self.move_on(seat, code)

    def note(self, seat: int, code: int) -> bool:
        """Remember a choice for the rewards; whether it was never tried before."""
        node = self.here[seat]
        index = node.index(code)
        self.path.append(node)
        self.taken.append(index)
        self.actors.append(seat)
        return node.visits[index] == 0

    def move_on(self, actor: int, code: int) -> None:
        """Every seat learns what it may of a move or an outcome."""
        seen = code * ACTORS + actor + 1
        unseen = UNSEEN * ACTORS - actor
        for seat in range(len(self.here)):
            known = seat == actor or not self.hidden[code]
            self.here[seat] = self.here[seat].after(seen if known else unseen)

    def select(self, node: Knowledge, codes: list[int]) -> int:
        """The upper confidence bound over how often a move was offered; untried moves first."""
        untried = 0
        choice, highest = codes[0], -1.0
        for code in codes:
            index = node.index(code)
            node.offered[index] += 1
            tries = node.visits[index]
            if tries == 0:
                untried += 1
                if int(self.dice.below(untried)) == 0:
                    choice = code
            elif untried == 0:
                share = math.sqrt(math.log(node.offered[index] + 1.0) / tries)
                bound = node.sums[index] / tries + self.exploration * FULL * share
                if bound > highest:
                    choice, highest = code, bound
        return choice

    def ranking(self) -> list[tuple[int, int, int]]:
        root = self.roots[self.seat]
        rows: list[tuple[int, int, int]] = []
        for code in self.codes:
            index = root.index(code)
            rows.append((code, root.visits[index], root.sums[index]))
        return rows
