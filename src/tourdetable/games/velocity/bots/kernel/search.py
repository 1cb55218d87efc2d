"""Monte Carlo for Velo City: rollouts by the quick policy, cut off and judged by its sense.

All candidates are tried with the same dice, so that luck hardly blurs what distinguishes them, and
those that clearly fall behind are dropped. `Foresight` plays and judges by the learned value.
"""

from __future__ import annotations

from typing import Final

from tourdetable.bots.kernel.reward import FULL
from tourdetable.bots.kernel.uct import Search
from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.kernel.state import CHANCE, State
from tourdetable.games.velocity.bots.kernel.policy import Policy
from tourdetable.games.velocity.bots.kernel.valued import Valued
from tourdetable.games.velocity.rules.state import ANNOUNCE, CHOOSE, OVER, ROLL, VelocityState

FIRST_LOOK: Final = 8
"""Rollouts of each candidate before any is dropped."""
TOO_FEW: Final = 3
"""With fewer whole rounds than this the quick policy's own choice stands."""
NEAR_THE_END: Final = 5
"""From this number of podium places on, rollouts go to the end of the match."""
DOUBT: Final = 1.0
"""Standard errors by which a candidate must be better than the quick policy's own choice."""
CLEARLY: Final = 2.0
"""Standard errors by which a candidate must fall behind to be dropped."""
PER_THOUSAND: Final = 1000
"""Millionths in a thousandth."""


class Guided(Search):
    """A search for one seat; `horizon` counts whole turns after the running one."""

    def __init__(
        self, policy: Policy, seat: int, codes: list[int], seed: int, horizon: int, hint: int
    ) -> None:
        super().__init__(policy.rules, seat, codes, seed, horizon)
        self.policy = policy
        self.seed = seed
        self.hint = hint
        """The code that the policy would choose without any search."""
        self.alive: list[int] = list(range(len(codes)))
        self.at = 0
        self.rounds = 0
        self.visits: list[int] = [0] * len(codes)
        self.sums: list[int] = [0] * len(codes)
        self.results: list[list[int]] = [[] for code in codes]

    def simulate(self, state: State) -> None:
        assert isinstance(state, VelocityState)  # noqa: S101 - mypyc needs the type
        index = self.alive[self.at]
        self.dice = Dice(self.seed + self.rounds)
        self.rules.advance(state, self.seat, self.codes[index])
        reward = self.rollout(state)
        self.visits[index] += 1
        self.sums[index] += reward
        self.results[index].append(reward)
        self.at += 1
        if self.at == len(self.alive):
            self.at = 0
            self.rounds += 1
            if self.rounds >= FIRST_LOOK and self.rounds % FIRST_LOOK == 0:
                self.drop_the_hopeless()

    def rollout(self, state: VelocityState) -> int:
        """Play some turns with the policy and return the value of the position for the seat."""
        rules = self.policy.rules
        rolls = rules.config.rolls
        last = state.turn + self.horizon
        while True:
            phase = state.phase
            if phase == ROLL:
                rules.advance(state, CHANCE, rolls[self.dice.below(6)])
            elif phase == OVER:
                return FULL if rules.places(state)[self.seat] == 1 else 0
            elif phase == ANNOUNCE and state.turn > last and len(state.podium) < NEAR_THE_END:
                return int(FULL * self.policy.sense.share(state, self.seat))
            else:
                rules.advance(state, state.asked, self.policy.choose(state, state.asked))

    def drop_the_hopeless(self) -> None:
        """Compare with the leader roll by roll: the dice were the same."""
        leader = self.leader()
        self.alive = [index for index in self.alive if not self.lags(index, leader, CLEARLY)]

    def lags(self, index: int, leader: int, errors: float) -> bool:
        """Whether a candidate is behind by this number of standard errors, on common dice."""
        mine = self.results[index]
        best = self.results[leader]
        count = min(len(mine), len(best))
        total = 0.0
        squares = 0.0
        for place in range(count):
            difference = float(best[place] - mine[place])
            total += difference
            squares += difference * difference
        mean = total / count
        variance = max(squares / count - mean * mean, 1.0)
        return mean > 0 and mean * mean * count > errors * errors * variance

    def leader(self) -> int:
        """The candidate with the best mean among those still tried."""
        choice = self.alive[0]
        for index in self.alive:
            if self.sums[index] * max(1, self.visits[choice]) > self.sums[choice] * max(
                1, self.visits[index]
            ):
                choice = index
        return choice

    def ranking(self) -> list[tuple[int, int, int]]:
        return [
            (code, self.visits[index], self.sums[index]) for index, code in enumerate(self.codes)
        ]

    def best(self) -> int:
        """The best candidate if it is surely better than the quick policy's own, else that one."""
        if self.rounds < TOO_FEW:
            return self.hint
        leader = self.leader()
        hint = self.codes.index(self.hint)
        better = leader == hint or self.lags(hint, leader, DOUBT)
        return self.codes[leader] if better else self.hint


class Foresight(Guided):
    """The same with the learned value: it rides in rollouts and judges where they stop."""

    def __init__(
        self, valued: Valued, seat: int, codes: list[int], seed: int, horizon: int, hint: int
    ) -> None:
        super().__init__(valued.policy, seat, codes, seed, horizon, hint)
        self.valued = valued

    def rollout(self, state: VelocityState) -> int:
        rules = self.policy.rules
        rolls = rules.config.rolls
        last = state.turn + self.horizon
        while True:
            phase = state.phase
            if phase == ROLL:
                rules.advance(state, CHANCE, rolls[self.dice.below(6)])
            elif phase == OVER:
                return FULL if rules.places(state)[self.seat] == 1 else 0
            elif phase == ANNOUNCE and state.turn > last:
                return self.valued.chance(state, self.seat) // PER_THOUSAND
            elif phase == ANNOUNCE or phase == CHOOSE:  # noqa: PLR1714, SIM109 - no tuple when hot
                rules.advance(state, state.asked, self.valued.choose(state, state.asked))
            else:
                rules.advance(state, state.asked, self.policy.choose(state, state.asked))
