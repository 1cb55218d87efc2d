"""Looking ahead: each candidate move is ridden on with the policy for some turns, then judged.

All candidates ride through the same futures, and the policy's own move is left only for one that
is surely better: looking ahead can hardly do worse than not looking.
"""

from __future__ import annotations

import math
from typing import Final

from tourdetable.bots.kernel.arcenciel_outlook import equity
from tourdetable.bots.kernel.arcenciel_policy import Policy
from tourdetable.bots.kernel.arcenciel_race import Fate, race_on
from tourdetable.engine.kernel.dice import Dice
from tourdetable.games.arcenciel.rules.rules import ArcRules
from tourdetable.games.arcenciel.rules.state import BID, ArcState, teammates

DOUBT: Final = 1.0
"""How many standard errors a move must be better than the policy's own."""
FEWEST: Final = 4
"""Futures before a difference is believed at all."""
RAISE: Final = 4
"""How much more than the policy's bid is tried."""


class Candidate:
    """A move, and by how much it differs from the policy's own move."""

    def __init__(self, code: int) -> None:
        self.code = code
        self.futures = 0
        self.gain = 0.0
        self.gain_squared = 0.0

    def note(self, gain: float) -> None:
        """One more future, and what the move gained in it."""
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
        self.simulations = 0
        self.future = 0
        self.next = 0
        """Whose turn it is in this future; the policy's own move goes first."""
        self.own = 0.0
        """What that one promises in this future."""
        self.alive = [Candidate(code) for code in self.candidates()]

    def candidates(self) -> list[int]:
        """The moves worth comparing, the policy's own first; of bids a few, of withdrawals none."""
        rules, state, seat = self.rules, self.state, self.seat
        found = [self.policies[seat].decide(state, seat, Dice(self.seed))]
        if state.phase == BID:
            self.add_bids(found)
        else:
            for code in rules.legal(state, seat):
                if code != rules.withdraw and rules.codes.kind[code] != rules.withdraw_from.index:
                    found.append(code)  # noqa: PERF401 - loops compile better
        kept: list[int] = []
        for code in found:
            if code not in kept:
                kept.append(code)
        return kept

    def add_bids(self, found: list[int]) -> None:
        """Pass or the least bid; before others also what they would pay, just less, and a raise."""
        rules, state, seat = self.rules, self.state, self.seat
        own = found[0]
        found.append(rules.pass_by)
        amounts = [state.bid + 1]
        if len(state.queue) > 1:
            later = self.policies[seat].later_bid(state, seat)
            bid = rules.codes.a[own] if own != rules.pass_by else state.bid
            amounts = [state.bid + 1, later, later - 1, bid + RAISE]
        most = state.energy[seat] if teammates(state, seat) > 0 else 0
        for amount in amounts:
            if state.bid < amount <= most:
                found.append(rules.bid.code1(amount))  # noqa: PERF401

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
        fate = Fate(self.seed, self.future)
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
