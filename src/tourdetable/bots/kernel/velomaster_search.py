"""Monte Carlo for VeloMaster: rollouts by the quick policy for some team turns, then judged."""

from __future__ import annotations

from tourdetable.bots.kernel.reward import FULL
from tourdetable.bots.kernel.search import Search
from tourdetable.bots.kernel.velomaster_policy import Policy
from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.kernel.playout import SEATS_OF
from tourdetable.engine.kernel.state import CHANCE, CHANCE_TURN, NOBODY, State
from tourdetable.games.velomaster.rules.state import VeloState


class Rollouts(Search):
    """Every candidate is tried with the same dice; `horizon` counts rounds after this one."""

    def __init__(
        self, policy: Policy, seat: int, codes: list[int], seed: int, horizon: int
    ) -> None:
        super().__init__(policy.rules, seat, codes, seed, horizon)
        self.policy = policy
        self.seed = seed
        self.at = 0
        self.visits: list[int] = [0] * len(codes)
        self.sums: list[int] = [0] * len(codes)

    def simulate(self, state: State) -> None:
        assert isinstance(state, VeloState)  # noqa: S101 - mypyc needs the type
        index = self.at % len(self.codes)
        self.dice = Dice(self.seed + self.at // len(self.codes))
        self.at += 1
        self.rules.advance(state, self.seat, self.codes[index])
        self.visits[index] += 1
        self.sums[index] += self.rollout(state)

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
        choice, richest = self.codes[0], -1.0
        for code, visits, total in self.ranking():
            if visits and total / visits > richest:
                choice, richest = code, total / visits
        return choice
