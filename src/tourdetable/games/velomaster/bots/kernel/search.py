"""Monte Carlo for VeloMaster: rollouts by the quick policy for some minutes, then judged.

All candidates are tried with the same dice. The move that the policy itself would play stands until
another one is better in the comparison roll by roll; candidates that fall behind are given up, so
that the budget goes to those that may still be chosen.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from tourdetable.bots.kernel.reward import FULL, by_place
from tourdetable.bots.kernel.uct import Search
from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.kernel.playout import SEATS_OF
from tourdetable.engine.kernel.state import CHANCE, CHANCE_TURN, NOBODY, State
from tourdetable.games.velomaster.bots.kernel.outlook import share
from tourdetable.games.velomaster.bots.kernel.policy import Policy
from tourdetable.games.velomaster.rules.names import CLOSED
from tourdetable.games.velomaster.rules.state import VeloState

FEWEST: Final = 4
"""Rollouts of each candidate before any may replace the policy's own move or is given up."""

CLEARLY: Final = 1.0
"""Standard errors by which another candidate must be better than the policy's own."""
HOPELESS: Final = 1.5
"""Standard errors behind the best at which a candidate is given up."""


class Rollouts(Search):
    """Every candidate is tried with the same dice; `horizon` counts minutes, that is team turns."""

    def __init__(
        self, policy: Policy, seat: i64, codes: list[int], seed: int, horizon: int, prior: int
    ) -> None:
        """`prior` is the code that the policy would play."""
        super().__init__(policy.rules, seat, codes, seed, horizon)
        self.policy = policy
        self.seed = seed
        self.round = 0
        self.next = 0
        self.visits: list[int] = [0] * len(codes)
        self.sums: list[int] = [0] * len(codes)
        self.results: list[list[int]] = [[] for code in codes]
        self.prior = codes.index(prior) if prior in codes else 0
        self.alive: list[int] = list(range(len(codes)))

    def simulate(self, state: State) -> None:
        assert isinstance(state, VeloState)  # noqa: S101 - mypyc needs the type
        index = self.alive[self.next]
        self.dice = Dice(self.seed + self.round)
        self.rules.advance(state, self.seat, self.codes[index])
        reward = self.rollout(state)
        self.visits[index] += 1
        self.sums[index] += reward
        self.results[index].append(reward)
        self.next += 1
        if self.next == len(self.alive):
            self.next = 0
            self.round += 1
            if self.round >= FEWEST and len(self.alive) > 2:
                self.give_up()

    def rollout(self, state: VeloState) -> int:
        """Play some turns with the policy and return the value of the position for the seat."""
        rules = self.policy.rules
        policy = self.policy
        policy.rider = CLOSED
        last = state.clock + self.horizon
        stage = state.stage  # a rollout stays within its stage
        while state.clock <= last and state.stage == stage:
            turn = rules.to_act(state)
            if turn == NOBODY:
                return by_place(rules.places(state))[self.seat]
            if turn == CHANCE_TURN:
                codes = rules.legal(state, CHANCE)
                rules.advance(state, CHANCE, codes[self.dice.below(len(codes))])
            else:
                seat = SEATS_OF[turn][0]
                rules.advance(state, seat, policy.go_on(state, seat))
        return int(FULL * share(state, rules.races[stage], self.seat))

    def ranking(self) -> list[tuple[int, int, int]]:
        return [
            (code, self.visits[index], self.sums[index]) for index, code in enumerate(self.codes)
        ]

    def best(self) -> int:
        choice = self.prior
        most = 0.0
        for index in self.alive:
            if index == self.prior or len(self.results[index]) < FEWEST:
                continue
            gain = self.gain(index, self.prior, CLEARLY)
            if gain > most:
                choice, most = index, gain
        return self.codes[choice]

    def give_up(self) -> None:
        """Drop the candidates that are clearly worse than the best; the policy's own one stays."""
        leader = self.prior
        for index in self.alive:
            if self.sums[index] * self.visits[leader] > self.sums[leader] * self.visits[index]:
                leader = index
        kept: list[int] = []
        for index in self.alive:
            if index in (leader, self.prior) or self.gain(leader, index, HOPELESS) <= 0.0:
                kept.append(index)  # noqa: PERF401 - plain for mypyc
        self.alive = kept

    def gain(self, one: int, other: i64, errors: float) -> float:
        """How much better one candidate is than another; 0 within `errors` standard errors."""
        mine = self.results[one]
        base = self.results[other]
        count = min(len(mine), len(base))
        total = 0.0
        squares = 0.0
        for place in range(count):
            difference = float(mine[place] - base[place])
            total += difference
            squares += difference * difference
        mean = total / count
        error = math.sqrt(max(0.0, squares / count - mean * mean) / count)
        return mean if mean > errors * error else 0.0
