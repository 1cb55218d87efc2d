"""Monte Carlo for VeloMaster: rollouts by the quick policy for some rounds, then judged.

All candidates are tried with the same dice. The move that the policy itself would play stands until
another one is clearly better in the comparison roll by roll: a small budget never plays worse.
"""

from __future__ import annotations

import math
from typing import Final

from tourdetable.bots.kernel.reward import FULL
from tourdetable.bots.kernel.search import Search
from tourdetable.bots.kernel.velomaster_policy import Policy
from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.kernel.playout import SEATS_OF
from tourdetable.engine.kernel.state import CHANCE, CHANCE_TURN, NOBODY, State
from tourdetable.games.velomaster.rules.state import VeloState

FEWEST: Final = 8
"""Rollouts of each candidate before any may replace the policy's own move."""
CLEARLY: Final = 2.5
"""Standard errors by which it must be better."""


class Rollouts(Search):
    """Every candidate is tried with the same dice; `horizon` counts rounds after this one."""

    def __init__(
        self, policy: Policy, seat: int, codes: list[int], seed: int, horizon: int, prior: int
    ) -> None:
        """`prior` is the code that the policy would play."""
        super().__init__(policy.rules, seat, codes, seed, horizon)
        self.policy = policy
        self.seed = seed
        self.at = 0
        self.visits: list[int] = [0] * len(codes)
        self.sums: list[int] = [0] * len(codes)
        self.results: list[list[int]] = [[] for code in codes]
        self.prior = codes.index(prior) if prior in codes else 0

    def simulate(self, state: State) -> None:
        assert isinstance(state, VeloState)  # noqa: S101 - mypyc needs the type
        index = self.at % len(self.codes)
        self.dice = Dice(self.seed + self.at // len(self.codes))
        self.at += 1
        self.rules.advance(state, self.seat, self.codes[index])
        self.visits[index] += 1
        reward = self.rollout(state)
        self.sums[index] += reward
        self.results[index].append(reward)

    def rollout(self, state: VeloState) -> int:
        """Play on by the policy for some rounds; what the position is then worth to the seat."""
        rules = self.policy.rules
        last = state.round + self.horizon
        leg = state.leg  # a rollout stays within its stage
        while state.round <= last and state.leg == leg:
            turn = rules.to_act(state)
            if turn == NOBODY:
                return FULL if rules.places(state)[self.seat] == 1 else 0
            if turn == CHANCE_TURN:
                codes = rules.legal(state, CHANCE)
                rules.advance(state, CHANCE, codes[self.dice.below(len(codes))])
            else:
                seat = SEATS_OF[turn][0]
                rules.advance(state, seat, self.policy.choose(state, seat))
        return int(FULL * self.policy.share(state, self.seat))

    def ranking(self) -> list[tuple[int, int, int]]:
        return [
            (code, self.visits[index], self.sums[index]) for index, code in enumerate(self.codes)
        ]

    def best(self) -> int:
        choice = self.prior
        most = 0.0
        for index in range(len(self.codes)):
            gain = self.gain(index)
            if gain > most:
                choice, most = index, gain
        return self.codes[choice]

    def gain(self, index: int) -> float:
        """How much better than the policy's own move, or 0 where it is not clear."""
        mine = self.results[index]
        base = self.results[self.prior]
        count = min(len(mine), len(base))
        if index == self.prior or count < FEWEST:
            return 0.0
        total = 0.0
        squares = 0.0
        for place in range(count):
            difference = float(mine[place] - base[place])
            total += difference
            squares += difference * difference
        mean = total / count
        error = math.sqrt(max(0.0, squares / count - mean * mean) / count)
        return mean if mean > CLEARLY * error else 0.0
