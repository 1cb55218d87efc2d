"""General search for every game: flat Monte Carlo, and UCT with chance nodes.

Both are anytime: `run` adds simulations from a full state, `ranking` says what is known so far.
They use only the hot verbs of `Rules`, with any number of seats, and rewards by place, so that
partners want the same thing.
"""

from __future__ import annotations

import math
from abc import abstractmethod
from typing import Any, Final

from mypy_extensions import mypyc_attr

from tourdetable.bots.kernel.reward import FULL, finish
from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.kernel.playout import SEATS_OF
from tourdetable.engine.kernel.state import CHANCE, CHANCE_TURN, NOBODY, Rules, State

OVER: Final = -2
"""The seat of a node at which the match is over."""


@mypyc_attr(allow_interpreted_subclasses=True)  # games extend it, in groups of their own
class Search:
    """A search for one seat among the given codes; subclasses say how a simulation runs."""

    def __init__(
        self, rules: Rules[Any], seat: int, codes: list[int], seed: int, horizon: int
    ) -> None:
        self.rules = rules
        self.seat = seat
        self.codes = codes
        self.dice = Dice(seed)
        self.horizon = horizon
        self.simulations = 0

    def run(self, world: State, simulations: int) -> None:
        """Add simulations from a full state, which stays as it is."""
        for simulation in range(simulations):
            self.simulate(world.copy())
        self.simulations += simulations

    @abstractmethod
    def simulate(self, state: State) -> None:
        """One simulation, in place."""

    @abstractmethod
    def ranking(self) -> list[tuple[int, int, int]]:
        """For each code its (code, visits, sum of rewards in thousandths)."""

    def enter(self, known: list[Any]) -> None:
        """What each seat knows in the world of the next simulations; searches that need no such
        thing forget it."""
        return

    def best(self) -> int:
        """The code that was visited most; among equals the one with the higher mean reward."""
        choice, most, richest = self.codes[0], -1, -1.0
        for code, visits, total in self.ranking():
            mean = total / visits if visits else 0.0
            if visits > most or (visits == most and mean > richest):
                choice, most, richest = code, visits, mean
        return choice


class Flat(Search):
    """Flat Monte Carlo: the same number of random playouts after each move; the best mean wins."""

    def __init__(
        self, rules: Rules[Any], seat: int, codes: list[int], seed: int, horizon: int
    ) -> None:
        super().__init__(rules, seat, codes, seed, horizon)
        self.visits = [0] * len(codes)
        self.sums = [0] * len(codes)
        self.next = 0

    def simulate(self, state: State) -> None:
        index = self.next
        self.next = index + 1 if index + 1 < len(self.codes) else 0
        self.rules.advance(state, self.seat, self.codes[index])
        reward = finish(self.rules, state, self.dice, self.horizon)[self.seat]
        self.visits[index] = self.visits[index] + 1
        self.sums[index] = self.sums[index] + reward

    def ranking(self) -> list[tuple[int, int, int]]:
        return [
            (code, self.visits[index], self.sums[index]) for index, code in enumerate(self.codes)
        ]

    def best(self) -> int:
        choice, richest = self.codes[0], -1.0
        for code, visits, total in self.ranking():
            if visits and total / visits > richest:
                choice, richest = code, total / visits
        return choice


class Tries:
    """The moves of a seat at one point, with their visits and rewards."""

    def __init__(self, codes: list[int], offset: int) -> None:
        self.codes = codes
        self.visits = [0] * len(codes)
        self.sums = [0] * len(codes)
        self.total = 0
        self.offset = offset
        """Where the first tries begin, so that few simulations do not favour the first codes."""

    def note(self, index: int, reward: int) -> None:
        """Add one try of a move and its reward."""
        self.total += 1
        self.visits[index] = self.visits[index] + 1
        self.sums[index] = self.sums[index] + reward

    def ranking(self) -> list[tuple[int, int, int]]:
        return [
            (code, self.visits[index], self.sums[index]) for index, code in enumerate(self.codes)
        ]


def next_try(tries: Tries, exploration: float) -> int:
    """The move with the highest upper confidence bound; untried moves come first."""
    count = len(tries.codes)
    if tries.total < count:
        index = tries.offset + tries.total
        return index if index < count else index - count
    spread = exploration * FULL * math.sqrt(math.log(tries.total + 1.0))
    choice, highest = 0, -1.0
    visits, sums = tries.visits, tries.sums
    for index in range(count):
        seen = float(visits[index])
        bound = sums[index] / seen + spread / math.sqrt(seen)
        if bound > highest:
            choice, highest = index, bound
    return choice


class Node(Tries):
    """A position of the tree: who acts, the moves, and their child nodes."""

    def __init__(self, seat: int, codes: list[int], weights: list[int], offset: int) -> None:
        super().__init__(codes, offset)
        self.seat = seat
        self.weights = weights
        self.children: list[Node | None] = [None] * len(codes)


class Uct(Search):
    """UCT for games in which everybody knows everything; chance nodes are drawn, not chosen."""

    def __init__(
        self, rules: Rules[Any], seat: int, codes: list[int], seed: int, horizon: int,
        exploration: float,
    ) -> None:  # fmt: skip
        super().__init__(rules, seat, codes, seed, horizon)
        self.exploration = exploration
        self.root = Node(seat, codes, [], 0)
        self.path: list[Node] = []
        self.taken: list[int] = []

    def simulate(self, state: State) -> None:
        self.path.clear()
        self.taken.clear()
        self.descend(state)
        rewards = finish(self.rules, state, self.dice, self.horizon)
        for depth, node in enumerate(self.path):
            node.note(self.taken[depth], rewards[node.seat])

    def descend(self, state: State) -> None:
        """Go down the tree until an untried move or the end."""
        node = self.root
        while node.seat != OVER:
            if node.seat == CHANCE:
                if len(node.weights) == 0:
                    index = int(self.dice.below(len(node.codes)))
                else:
                    index = int(self.dice.weighted(node.weights))
            else:
                index = next_try(node, self.exploration)
                self.path.append(node)
                self.taken.append(index)
            self.rules.advance(state, node.seat, node.codes[index])
            if node.seat != CHANCE and node.visits[index] == 0 and len(node.codes) > 1:
                return
            child = node.children[index]
            if child is None:
                child = self.expand(state)
                node.children[index] = child
            node = child

    def expand(self, state: State) -> Node:
        """The node of a position. Of several seats that may act the lowest goes first."""
        turn = self.rules.to_act(state)
        if turn == NOBODY:
            return Node(OVER, [], [], 0)
        if turn == CHANCE_TURN:
            return Node(CHANCE, self.rules.legal(state, CHANCE), self.rules.weights(state), 0)
        seat = SEATS_OF[turn][0]
        codes = self.rules.legal(state, seat)
        return Node(seat, codes, [], int(self.dice.below(len(codes))))

    def ranking(self) -> list[tuple[int, int, int]]:
        return self.root.ranking()
