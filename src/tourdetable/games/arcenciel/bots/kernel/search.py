"""Looking ahead: each candidate move is ridden on with the policy for some turns, then judged.

All candidates ride through the same futures, and the policy's own move is left only for one that
is surely better: looking ahead can hardly do worse than not looking.
"""

from __future__ import annotations

import math
from typing import Final

from tourdetable.engine.kernel.dice import Dice
from tourdetable.games.arcenciel.bots.kernel.outlook import equity
from tourdetable.games.arcenciel.bots.kernel.policy import Policy
from tourdetable.games.arcenciel.bots.kernel.race import Fate, race_on
from tourdetable.games.arcenciel.rules.rules import ArcRules
from tourdetable.games.arcenciel.rules.state import BID, ArcState

DOUBT: Final = 1.0
"""How many standard errors a move must be better than the policy's own."""
FEWEST: Final = 4
"""Futures before a difference is believed at all."""


class Candidate:
    """A move, and by how much it differs from the policy's own move."""

    def __init__(self, code: int) -> None:
        self.code = code
        self.futures = 0
        self.gain = 0.0
        self.gain_squared = 0.0

    def note(self, gain: float) -> None:
        """Add the gain of the move in one more simulated future."""
        self.futures += 1
        self.gain += gain
        self.gain_squared += gain * gain

    def mean(self) -> float:
        return self.gain / self.futures if self.futures > 0 else 0.0

    def surely_better(self) -> float:
        """The mean gain over the policy's move less its uncertainty."""
        if self.futures < FEWEST:
            return 0.0
        mean = self.mean()
        spread = max(0.0, self.gain_squared / self.futures - mean * mean)
        return mean - DOUBT * math.sqrt(spread / self.futures)


class Lookahead:
    """An anytime comparison of candidate moves by simulation with common random numbers."""

    def __init__(
        self, rules: ArcRules, policies: list[Policy], state: ArcState, seat: int, seed: int,
        horizon: int,
    ) -> None:  # fmt: skip
        self.rules = rules
        self.policies = policies
        self.state = state
        self.seat = seat
        self.seed = seed
        self.horizon = horizon
        self.out = rules.buffer()
        self.withdraw_from = rules.withdraw_from.index
        self.simulations = 0
        self.future = 0
        self.next = 0
        """Whose turn it is in this future; the policy's own move goes first."""
        self.own = 0.0
        """What that one promises in this future."""
        self.alive = [Candidate(code) for code in self.candidates()]

    def candidates(self) -> list[int]:
        """The moves worth comparing, the policy's own first.

        Bids are the policy's: what they bring depends on the bids of others, of whom a simulation
        knows too little. Against easy riders simulated bids lost more than all else gained.
        Withdrawals are the policy's too.
        """
        rules, state, seat = self.rules, self.state, self.seat
        found = [self.policies[seat].decide(state, seat, Dice(self.seed))]
        if state.phase == BID:
            return found
        for code in rules.legal(state, seat):
            withdrawal = code == rules.withdraw or rules.codes.kind[code] == self.withdraw_from
            if not withdrawal and code not in found:
                found.append(code)
        return found

    def simulate_next(self) -> None:
        """One simulation: the next candidate in this future, or the first in a new one."""
        candidate = self.alive[self.next]
        promise = self.simulate(candidate.code)
        self.simulations += 1
        if self.next == 0:
            self.own = promise
        else:
            candidate.note(promise - self.own)
        self.next += 1
        if self.next == len(self.alive):
            self.next = 0
            self.future += 1

    def simulate(self, code: int) -> float:
        """Ride a candidate on for some turns, and judge."""
        world = self.state.copy()
        self.rules.advance(world, self.seat, code)
        fate = Fate(self.seed, self.future, self.out)
        race_on(self.rules, world, self.policies, fate, self.state.turn + self.horizon)
        return equity(self.rules, self.policies[self.seat], world, self.seat)

    def drop_worse_half(self) -> None:
        """Keep the policy's own move and the better half of the others; a new future begins."""
        keep = len(self.alive) // 2 + 1
        while len(self.alive) > keep:
            worst = 1
            for index in range(2, len(self.alive)):
                if self.alive[index].mean() < self.alive[worst].mean():
                    worst = index
            del self.alive[worst]
        if self.next > 0:
            self.next = 0
            self.future += 1

    def best(self) -> int:
        """The candidate that is surely better than the policy's own move, else that one."""
        choice = self.alive[0]
        highest = 0.0
        for index in range(1, len(self.alive)):
            gain = self.alive[index].surely_better()
            if gain > highest:
                choice, highest = self.alive[index], gain
        return choice.code
