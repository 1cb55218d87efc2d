"""Looking ahead: each candidate move is ridden on with the policy for some turns, then judged.

The judgement is a softmax over the riders' standings; its weights were fitted to who won in
races between policies (a conditional logit over 20,000 positions).
"""

from __future__ import annotations

import math
from typing import Final

from tourdetable.bots.kernel.arcenciel_policy import Policy, to_line
from tourdetable.bots.kernel.arcenciel_race import race_on
from tourdetable.engine.kernel.dice import Dice
from tourdetable.games.arcenciel.rules.ending import polka
from tourdetable.games.arcenciel.rules.rules import ArcRules
from tourdetable.games.arcenciel.rules.state import BID, NONE, OVER, ArcState, teammates

ONE_MISSING: Final = 2.2
TWO_MISSING: Final = 0.9
ONE_GREEN: Final = 0.13
TWO_GREENS: Final = 0.52
POLKA: Final = 0.09
ENERGY: Final = 0.017
TEAMMATE: Final = 0.24
CELLS: Final = 0.025
RESOURCES: Final = 0.012
CRACKED: Final = -1.6
NEAR_LINE: Final = 20
HEAD_NEAR_LINE: Final = 0.7
AWAY_NEAR_LINE: Final = 1.2
LEAD: Final = 0.045
DOUBT: Final = 1.0
"""How many standard errors a move must be better than the policy's own."""


def standing(policy: Policy, state: ArcState, seat: int) -> float:
    """How well a rider stands, on the scale of the fitted weights."""
    missing = state.course.rainbows_wanted - state.rainbows[seat]
    greens = state.greens[seat]
    value = POLKA * min(12, polka(state, seat))
    value += ONE_MISSING if missing <= 1 else TWO_MISSING if missing == 2 else 0.0
    value += TWO_GREENS if greens >= 2 else ONE_GREEN if greens == 1 else 0.0
    if state.cracked[seat] == 1:
        return value + CRACKED
    energy = state.energy[seat]
    mates = teammates(state, seat)
    value += ENERGY * energy + TEAMMATE * mates + RESOURCES * min(60, energy + 15 * mates)
    if state.posted[seat] > 0:
        for cell in state.course.efforts:
            if state.occupant[cell] == seat:
                value += CELLS * policy.cell_value[cell]
    near = 0.0
    if state.rainbow_up == 1:
        near = max(0.0, 1.0 - to_line(state) / NEAR_LINE)
    if state.escapee == seat:
        value += LEAD * state.lead + AWAY_NEAR_LINE * near
    elif state.escapee == NONE and state.order[0] == seat:
        value += HEAD_NEAR_LINE * near
    return value


def equity(rules: ArcRules, policy: Policy, state: ArcState, seat: int) -> float:
    """The share of the win that a seat may expect."""
    seats = rules.seats
    if state.phase == OVER:
        places = rules.places(state)
        if places[seat] > 1:
            return 0.0
        return 1.0 / places.count(1)
    mine = 0.0
    total = 0.0
    for other in range(seats):
        weight = math.exp(standing(policy, state, other))
        total += weight
        if other == seat:
            mine = weight
    return mine / total


class Candidate:
    """A move, what it promises, and by how much it differs from the policy's own move."""

    def __init__(self, code: int) -> None:
        self.code = code
        self.total = 0.0
        self.gain = 0.0
        self.gain_squared = 0.0

    def surely_better(self, rounds: int) -> float:
        """The gain over the policy's move less its uncertainty, per round."""
        mean = self.gain / rounds
        spread = max(0.0, self.gain_squared / rounds - mean * mean)
        return mean - DOUBT * math.sqrt(spread / rounds)


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
        self.rounds = 0
        self.alive = [Candidate(code) for code in self.candidates()]

    def candidates(self) -> list[int]:
        """The moves worth comparing, the policy's own first; of bids and withdrawals a few."""
        rules, state, seat = self.rules, self.state, self.seat
        own = self.policies[seat].decide(state, seat, Dice(self.seed))
        found = [own]
        if state.phase == BID:
            most = state.energy[seat] if teammates(state, seat) > 0 else 0
            found.append(rules.pass_by)
            bid = rules.codes.a[own] if own != rules.pass_by else state.bid
            for amount in (state.bid + 1, bid + 3, bid + 8):
                if state.bid < amount <= most:
                    found.append(rules.bid.code1(amount))  # noqa: PERF401 - loops compile better
        else:
            for code in rules.legal(state, seat):
                if code != rules.withdraw and rules.codes.kind[code] != rules.withdraw_from.index:
                    found.append(code)  # noqa: PERF401
        kept: list[int] = []
        for code in found:
            if code not in kept:
                kept.append(code)
        return kept

    def run(self, rounds: int) -> None:
        """Simulate every candidate that is left the same number of times, with the same dice."""
        for count in range(rounds):
            self.rounds += 1
            own = 0.0
            for candidate in self.alive:
                promise = self.simulate(candidate.code)
                if candidate is self.alive[0]:
                    own = promise
                candidate.total += promise
                candidate.gain += promise - own
                candidate.gain_squared += (promise - own) * (promise - own)

    def simulate(self, code: int) -> float:
        """Ride a candidate on for some turns, and judge."""
        world = self.state.copy()
        self.rules.advance(world, self.seat, code)
        dice = Dice(self.seed + self.rounds)
        race_on(self.rules, world, self.policies, dice, self.state.turn + self.horizon)
        return equity(self.rules, self.policies[self.seat], world, self.seat)

    def drop_worse_half(self) -> None:
        """Keep the policy's own move and the better half of the others."""
        keep = len(self.alive) // 2 + 1
        while len(self.alive) > keep:
            worst = 1
            for index in range(2, len(self.alive)):
                if self.alive[index].total < self.alive[worst].total:
                    worst = index
            del self.alive[worst]

    def best(self) -> int:
        """The candidate that is surely better than the policy's own move, else that one."""
        choice = self.alive[0]
        highest = 0.0
        if self.rounds > 1:
            for candidate in self.alive:
                gain = candidate.surely_better(self.rounds)
                if gain > highest:
                    choice, highest = candidate, gain
        return choice.code
