"""A player of Velo City that moves by the learned value alone."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tourdetable.bots.kernel.value import CERTAIN, LOGIT, Network
from tourdetable.games.velocity.bots.kernel.judge import VelocityJudge
from tourdetable.games.velocity.bots.kernel.policy import Policy
from tourdetable.games.velocity.rules.rules import VelocityRules
from tourdetable.games.velocity.rules.state import ANNOUNCE, OVER, ROLL, VelocityState

WON: Final = 100 * LOGIT
"""The logit of a match that is won: beyond what a network says."""


class Valued:
    """Tries every move, lets the quick policy end the turn as far as no die is needed, judges."""

    def __init__(self, policy: Policy, network: Network) -> None:
        self.rules: VelocityRules = policy.rules
        self.policy = policy
        self.judge = VelocityJudge(policy.config, policy.sense, network)
        self.out = policy.rules.buffer()

    def choose(self, state: VelocityState, seat: int) -> int:
        """The code of the best move."""
        out = self.out
        out.clear()
        self.rules.list_legal(state, seat, out)
        if out.count == 1:
            return out.codes[0]
        codes = out.listed()
        choice = codes[0]
        best: i64 = -2 * WON
        for code in codes:
            value = self.after(state, seat, code)
            if value > best:
                best = value
                choice = code
        return choice

    def after(self, state: VelocityState, seat: i64, code: i64) -> i64:
        """The logit of a move."""
        world = state.copy()
        self.rules.advance(world, seat, code)
        self.calm(world)
        return self.logit(world, seat)

    def calm(self, state: VelocityState) -> None:
        """Let the policy answer what is asked between a ride and the next turn."""
        while state.phase != OVER:
            if state.phase == ANNOUNCE or state.phase == ROLL:  # noqa: PLR1714 - no tuple when hot
                return
            self.rules.advance(state, state.asked, self.policy.choose(state, state.asked))

    def logit(self, state: VelocityState, seat: i64) -> i64:
        """How a calm position stands for a seat."""
        if state.phase == OVER:
            return WON if self.rules.places(state)[seat] == 1 else -WON
        return self.judge.logit(state, seat)

    def chance(self, state: VelocityState, seat: i64) -> i64:
        """The chance of a seat to win in a calm position, in millionths."""
        if state.phase == OVER:
            return CERTAIN if self.rules.places(state)[seat] == 1 else 0
        return self.judge.chance(state, seat)

    def ranked(self, state: VelocityState, seat: int, codes: list[int]) -> list[int]:
        """The moves, best first."""
        found = sorted(
            [(-self.after(state, seat, codes[place]), place) for place in range(len(codes))]
        )
        return [codes[place] for _value, place in found]
