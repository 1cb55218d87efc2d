"""Monte Carlo for VeloMaster: rollouts by the quick policy for some minutes, then judged.

A learned value judges where there is one (`Foresight`), a feeling otherwise.

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
from tourdetable.bots.kernel.value import chance
from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.kernel.playout import SEATS_OF
from tourdetable.engine.kernel.state import CHANCE, CHANCE_TURN, NOBODY, State
from tourdetable.games.velomaster.bots.kernel.judge import VeloJudge
from tourdetable.games.velomaster.bots.kernel.outlook import share
from tourdetable.games.velomaster.bots.kernel.policy import Policy
from tourdetable.games.velomaster.rules.names import CLOSED, DOPE, HERO, RIDE
from tourdetable.games.velomaster.rules.state import VeloState

CANDIDATES: Final = 5
"""How many rides are compared."""
FEWEST: Final = 4
"""Rollouts of each candidate before any may replace the policy's own move or is given up."""

SELDOMER: Final = 8
"""A look at who has fallen behind goes over all rollouts: later ones come after longer pauses."""
CLEARLY: Final = 1.0
"""Standard errors by which another candidate must be better than the policy's own."""
HOPELESS: Final = 1.5
"""Standard errors behind the best at which a candidate is given up."""
PER_THOUSAND: Final = 1000
"""Millionths in a thousandth."""


def compared(policy: Policy, state: VeloState, codes: list[int], prior: int) -> list[int]:
    """The moves that the search compares with the policy's own choice.

    A ride is one decision: once begun, it goes where the policy leads. What condition is good for
    lies beyond a rollout: doses, gains and the time of an attack are left to the policy.
    """
    awaits = state.awaits
    begun = awaits == RIDE and state.gone > 0
    if begun or len(state.tasks) > 0 or awaits in (HERO, DOPE):
        return [prior]
    table = policy.rules.codes
    attack = policy.rules.attack.index
    open_codes: list[int] = []
    for code in codes:
        if code == prior or table.kind[code] != attack:
            open_codes.append(code)  # noqa: PERF401 - plain for mypyc
    return policy.sensible(state, open_codes, CANDIDATES)


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
        self.next_look: i64 = FEWEST

    def simulate(self, state: State) -> None:
        assert isinstance(state, VeloState)  # noqa: S101 - mypyc needs the type
        index = self.alive[self.next]
        self.dice = Dice(self.seed + self.round)
        before = state.clock
        self.rules.advance(state, self.seat, self.codes[index])
        reward = self.rollout(state, self.last_minute(before, state.clock))
        self.visits[index] += 1
        self.sums[index] += reward
        self.results[index].append(reward)
        self.next += 1
        if self.next == len(self.alive):
            self.next = 0
            self.round += 1
            if self.round >= self.next_look and len(self.alive) > 2:
                self.give_up()
                self.next_look = self.round + 1 + self.round // SELDOMER

    def last_minute(self, before: i64, now: i64) -> i64:
        """Until when a rollout rides, from the clock before and after the candidate."""
        return now + self.horizon

    def rollout(self, state: VeloState, last: i64) -> int:
        """Play with the policy until that minute is over; what the position is worth then."""
        stage = state.stage
        if self.ride_on(state, last):
            return self.worth_of_end(state)
        return self.worth(state, stage)

    def ride_on(self, state: VeloState, last: i64) -> bool:
        """Play on with the policy, within a stage; whether the match is over."""
        rules = self.policy.rules
        policy = self.policy
        policy.rider = CLOSED
        stage = state.stage
        while state.clock <= last and state.stage == stage:
            turn = rules.to_act(state)
            if turn == NOBODY:
                return True
            if turn == CHANCE_TURN:
                codes = rules.legal(state, CHANCE)
                rules.advance(state, CHANCE, codes[self.dice.below(len(codes))])
            else:
                seat = SEATS_OF[turn][0]
                rules.advance(state, seat, policy.go_on(state, seat))
        return rules.to_act(state) == NOBODY

    def worth_of_end(self, state: VeloState) -> int:
        return by_place(self.policy.rules.places(state))[self.seat]

    def worth(self, state: VeloState, stage: i64) -> int:
        return int(FULL * share(state, self.policy.rules.races[stage], self.seat))

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

    def liked(self) -> int:
        """The code with the best mean, however few its rollouts; the policy's own among equals."""
        choice = self.prior
        for index in self.alive:
            if self.sums[index] * self.visits[choice] > self.sums[choice] * self.visits[index]:
                choice = index
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


class Foresight(Rollouts):
    """The same with the learned value, for races of one stage: a win is all that counts."""

    def __init__(
        self,
        policy: Policy,
        judge: VeloJudge,
        seat: i64,
        codes: list[int],
        seed: int,
        horizon: int,
        prior: int,
    ) -> None:
        super().__init__(policy, seat, codes, seed, horizon, prior)
        self.judge = judge

    def last_minute(self, before: i64, now: i64) -> i64:
        """All candidates are judged at the same turn's beginning."""
        return before + self.horizon

    def worth_of_end(self, state: VeloState) -> int:
        places = self.policy.rules.places(state)
        return FULL // places.count(1) if places[self.seat] == 1 else 0

    def worth(self, state: VeloState, stage: i64) -> int:
        return chance(self.judge.logit(state, self.seat)) // PER_THOUSAND


class Valued:
    """A quick player that ends its turn some times in its mind and trusts the learned value."""

    def __init__(self, policy: Policy, judge: VeloJudge, tries: int) -> None:
        self.policy = policy
        self.judge = judge
        self.tries = tries
        self.dice = Dice(1)

    def choose(self, state: VeloState, seat: int) -> int:
        policy = self.policy
        codes = policy.rules.legal(state, seat)
        if len(codes) == 1:
            return codes[0]
        prior = policy.choose(state, seat)
        likely = compared(policy, state, codes, prior)
        if len(likely) == 1:
            return prior
        seed = self.dice.below(1073741824)
        search = Foresight(policy, self.judge, seat, likely, seed, 0, prior)
        search.run(state, self.tries * len(likely))
        return search.liked()
