"""A rider of Arc-en-ciel that decides by the learned value alone."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tourdetable.bots.kernel.value import CERTAIN, Network
from tourdetable.engine.kernel.dice import Dice
from tourdetable.games.arcenciel.bots.kernel.judge import ArcJudge
from tourdetable.games.arcenciel.bots.kernel.policy import DIE, Policy
from tourdetable.games.arcenciel.rules.rules import ArcRules
from tourdetable.games.arcenciel.rules.state import BID, LEAD, OVER, WHITE, YELLOW, ArcState

NEAR_BIDS: Final = [-4, -2, -1, 1, 2, 4]
"""Bids that are compared with the policy's own, by how much they differ."""


class Rider:
    """A policy that decides by itself, with its own source of whims."""

    def __init__(self, policy: Policy, seed: int) -> None:
        self.policy = policy
        self.dice = Dice(seed)

    def choose(self, state: ArcState, seat: int) -> int:
        return self.policy.decide(state, seat, self.dice)


class Valued:
    """Tries every move worth it, lets the others answer as the policies would, and judges then.

    A bid must promise more than the policy's own by a margin: what it brings depends on riders of
    whom little is known.
    """

    def __init__(self, own: Policy, others: Policy, network: Network, margin: int) -> None:
        self.rules: ArcRules = own.rules
        self.own = own
        self.others = others
        self.judge = ArcJudge(own.rules.seats, own.rules.course, others.cell_value, network)
        self.margin = margin
        """In millionths of a win."""
        self.dice = Dice(1)

    def choose(self, state: ArcState, seat: int) -> int:
        """The code of the best move."""
        codes = self.candidates(state, seat)
        if len(codes) == 1:
            return codes[0]
        choice = codes[0]
        best: i64 = self.after(state, seat, choice)
        if state.phase == BID:
            best += self.margin
        for index in range(1, len(codes)):
            value = self.after(state, seat, codes[index])
            if value > best:
                best = value
                choice = codes[index]
        return choice

    def candidates(self, state: ArcState, seat: int) -> list[int]:
        """The moves worth comparing, the policy's own first; withdrawals are the policy's."""
        rules = self.rules
        found = [self.own.decide(state, seat, self.dice)]
        if state.phase == BID:
            self.add_bids(state, seat, found)
            return found
        for code in rules.legal(state, seat):
            withdrawal = code == rules.withdraw
            withdrawal = withdrawal or rules.codes.kind[code] == rules.withdraw_from.index
            if not withdrawal and code not in found:
                found.append(code)
        return found

    def add_bids(self, state: ArcState, seat: int, found: list[int]) -> None:
        """To pass, to bid one more than the last, and bids near the policy's own."""
        rules = self.rules
        own = found[0]
        if own != rules.pass_by and rules.codes.kind[own] != rules.bid.index:
            return
        lowest = int(state.bid) + 1
        amount = lowest if own == rules.pass_by else int(rules.codes.a[own])
        offers = [lowest]
        for more in NEAR_BIDS:
            offers.append(amount + more)  # noqa: PERF401 - plain for mypyc
        if own != rules.pass_by:
            found.append(rules.pass_by)
        for offer in offers:
            if lowest <= offer <= state.energy[seat]:
                code = int(rules.bid.code1(offer))
                if code not in found:
                    found.append(code)

    def after(self, state: ArcState, seat: i64, code: i64) -> i64:
        """The chance to win after a move, in millionths."""
        world = state.copy()
        self.rules.advance(world, seat, code)
        return self.settled(world, seat)

    def settled(self, state: ArcState, seat: i64) -> i64:
        """Play on to the next turn, over all values of the yellow die, and judge."""
        rules = self.rules
        while True:
            phase: i64 = state.phase
            if phase == LEAD or phase == WHITE:  # noqa: PLR1714, SIM109 - no tuple when hot
                return self.judge.chance(state, seat)
            if phase == OVER:
                return self.won(state, seat)
            if phase == YELLOW:
                total: i64 = 0
                for value in range(DIE):
                    world = state.copy()
                    rules.advance(world, -1, rules.yellow_codes[value])
                    total += self.settled(world, seat)
                return total // DIE
            actor: i64 = state.actor
            policy = self.own if actor == seat else self.others
            rules.advance(state, actor, policy.decide(state, actor, self.dice))

    def won(self, state: ArcState, seat: i64) -> i64:
        """What the end of the race is worth to a seat."""
        places = self.rules.places(state)
        if places[seat] > 1:
            return 0
        return CERTAIN // places.count(1)
