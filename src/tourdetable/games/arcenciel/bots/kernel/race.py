"""Whole races between policies, in the compiled loop: for looking ahead, tuning and figures."""

from __future__ import annotations

from typing import Final

from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.kernel.playout import SEATS_OF, draw
from tourdetable.engine.kernel.state import CHANCE, CHANCE_TURN, NOBODY, Moves
from tourdetable.games.arcenciel.bots.kernel.policy import DIE, Policy
from tourdetable.games.arcenciel.rules.rules import ArcRules
from tourdetable.games.arcenciel.rules.state import WHITE, YELLOW, ArcState

STREAMS: Final = 4
"""Streams: white die, yellow die, cards, and the random part of bids."""
STRIDE: Final = 7919
"""The distance between the seeds of two futures; a prime, so that streams do not overlap."""


class Fate:
    """The dice and cards of one future: equal in every turn, for all decisions of the riders.

    The pack's way depends on the white die alone. With a stream for each kind of chance and one
    yellow die a turn, two moves are compared on the same roads and under the same cards.
    The first roll goes through all six values from one future to the next.
    """

    def __init__(self, seed: int, number: int, out: Moves) -> None:
        first = STREAMS * (seed + STRIDE * number)
        self.white = Dice(first)
        self.yellow = Dice(first + 1)
        self.cards = Dice(first + 2)
        self.whims = Dice(first + 3)
        self.out = out
        self.start = number % DIE
        self.rolled = False
        self.yellow_die = number % DIE

    def draw(self, rules: ArcRules, state: ArcState) -> int:
        """The code of the next chance outcome."""
        if state.phase == WHITE:
            value = int(self.white.below(DIE))
            if not self.rolled:
                value = self.start
                self.rolled = True
            self.yellow_die = int(self.yellow.below(DIE))
            return rules.white_codes[value]
        if state.phase == YELLOW:
            return rules.yellow_codes[self.yellow_die]
        return draw(rules, state, self.cards, self.out)


def race_on(
    rules: ArcRules, state: ArcState, policies: list[Policy], fate: Fate, last_turn: int
) -> int:
    """Let the policies (one per seat) ride until the race or a turn is over; the steps taken."""
    steps = 0
    while state.turn <= last_turn:
        turn = rules.to_act(state)
        if turn == NOBODY:
            break
        steps += 1
        if turn == CHANCE_TURN:
            rules.advance(state, CHANCE, fate.draw(rules, state))
        else:
            seat = SEATS_OF[turn][0]
            rules.advance(state, seat, policies[seat].decide(state, seat, fate.whims))
    return steps
