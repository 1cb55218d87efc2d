"""General search for every game: flat Monte Carlo, and UCT with chance nodes.

Both are anytime: `run` adds simulations from a full state, `ranking` says what is known so far.
They use only the hot verbs of `Rules`, with any number of seats, and rewards by place, so that
partners want the same thing.
"""

from __future__ import annotations

import math
from abc import abstractmethod
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from tourdetable.bots.kernel.reward import FULL, finish
from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.kernel.playout import SEATS_OF
from tourdetable.engine.kernel.state import (
    CHANCE,
    CHANCE_TURN,
    NOBODY,
    Rules,
    State,
    filled,
)
from tourdetable.engine.vecs import vec

DEEPEST: Final[i64] = 1024
"""The tree grows no deeper, in decisions."""
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
        self.out = rules.buffer()
        """The one buffer for legal moves of the whole search."""

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
        reward = finish(self.rules, state, self.dice, self.horizon, self.out)[self.seat]
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


MOST_LISTED: Final = 1024
UNTRIED: Final = filled(MOST_LISTED, 0)


def untried(count: i64) -> vec[i64]:
    """As many zeros; a slice, because a vec from a list of numbers costs ten times as much."""
    return UNTRIED[:count] if count <= MOST_LISTED else filled(count, 0)


@mypyc_attr(acyclic=True)  # a tree: the garbage collector need not walk through it
class Tries:
    """The moves of a seat at one point, with their visits and rewards."""

    def __init__(self, codes: vec[i64], offset: i64) -> None:
        self.codes = codes
        self.count: i64 = len(codes)
        self.visits = untried(self.count)
        self.sums = untried(self.count)
        self.total: i64 = 0
        self.offset: i64 = offset
        """Where the first tries begin, so that few simulations do not favour the first codes."""

    def note(self, index: i64, reward: i64) -> None:
        """Add one try of a move and its reward."""
        self.total += 1
        self.visits[index] = self.visits[index] + 1
        self.sums[index] = self.sums[index] + reward

    def ranking(self) -> list[tuple[int, int, int]]:
        return [
            (self.codes[index], self.visits[index], self.sums[index]) for index in range(self.count)
        ]


TABULATED: Final[i64] = 1024
SHARE: Final = vec[float]([1.0 / max(1, seen) for seen in range(1024)])
DOUBT: Final = vec[float]([1.0 / math.sqrt(max(1, seen)) for seen in range(1024)])
"""For few visits the reciprocals are looked up: a division takes ten times as long."""


def next_try(tries: Tries, exploration: float) -> i64:
    """The move with the highest upper confidence bound; untried moves come first."""
    count: i64 = tries.count
    index: i64 = 0
    if tries.total < count:
        index = tries.offset + tries.total
        return index if index < count else index - count
    spread = exploration * FULL * math.sqrt(math.log(float(tries.total) + 1.0))
    choice: i64 = 0
    highest = -1.0
    visits, sums = tries.visits, tries.sums
    while index < count:
        seen: i64 = visits[index]
        if seen < TABULATED:
            bound = float(sums[index]) * SHARE[seen] + spread * DOUBT[seen]
        else:
            bound = float(sums[index]) / float(seen) + spread / math.sqrt(float(seen))
        if bound > highest:
            choice, highest = index, bound
        index += 1
    return choice


EVEN: Final = vec[i64]()


@mypyc_attr(acyclic=True)
class Node(Tries):
    """A position of the tree: who acts, the moves, and their child nodes."""

    def __init__(self, seat: i64, codes: vec[i64], weights: vec[i64], offset: i64) -> None:
        super().__init__(codes, offset)
        self.seat: i64 = seat
        self.weights = weights
        """Of chance outcomes; EVEN if they are equally likely."""
        self.children: list[Node | None] = [None] * int(self.count)

    def drawn(self, dice: Dice) -> i64:
        """The index of a chance outcome."""
        if len(self.weights) == 0:
            return dice.below(self.count)
        total: i64 = 0
        for weight in self.weights:
            total += weight
        rest: i64 = dice.below(total)
        index: i64 = 0
        for weight in self.weights:
            rest -= weight
            if rest < 0:
                return index
            index += 1
        return index - 1


class Uct(Search):
    """UCT for games in which everybody knows everything; chance nodes are drawn, not chosen."""

    def __init__(
        self, rules: Rules[Any], seat: int, codes: list[int], seed: int, horizon: int,
        exploration: float,
    ) -> None:  # fmt: skip
        super().__init__(rules, seat, codes, seed, horizon)
        self.exploration = exploration
        self.root = Node(seat, vec[i64](codes), EVEN, 0)
        self.path: list[Node] = []
        self.taken = filled(DEEPEST, 0)
        """The index of the move that was tried at each node of the path."""

    def simulate(self, state: State) -> None:
        self.path.clear()
        self.descend(state)
        rewards = finish(self.rules, state, self.dice, self.horizon, self.out)
        for depth, node in enumerate(self.path):
            node.note(self.taken[depth], rewards[node.seat])

    def descend(self, state: State) -> None:
        """Go down the tree until an untried move or the end."""
        node = self.root
        depth: i64 = 0
        while node.seat != OVER and depth < DEEPEST:
            if node.seat == CHANCE:
                index = node.drawn(self.dice)
            else:
                index = next_try(node, self.exploration)
                self.path.append(node)
                self.taken[depth] = index
                depth += 1
            self.rules.advance(state, node.seat, node.codes[index])
            if node.seat != CHANCE and node.visits[index] == 0 and node.count > 1:
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
            return Node(OVER, EVEN, EVEN, 0)
        out = self.out
        out.clear()
        if turn == CHANCE_TURN:
            self.rules.list_legal(state, CHANCE, out)
            weights = out.weights[: out.count] if out.weighted else EVEN
            return Node(CHANCE, out.codes[: out.count], weights, 0)
        seat: i64 = SEATS_OF[turn][0]
        self.rules.list_legal(state, seat, out)
        return Node(seat, out.codes[: out.count], EVEN, self.dice.below(out.count))

    def ranking(self) -> list[tuple[int, int, int]]:
        return self.root.ranking()
