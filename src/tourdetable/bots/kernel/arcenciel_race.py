"""Whole races between policies, in the compiled loop: for tuning and for the game's figures."""

from __future__ import annotations

from tourdetable.bots.kernel.arcenciel_policy import Policy
from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.kernel.playout import SEATS_OF, draw
from tourdetable.engine.kernel.state import CHANCE, CHANCE_TURN, NOBODY
from tourdetable.games.arcenciel.rules.rules import ArcRules
from tourdetable.games.arcenciel.rules.state import ArcState


def race_on(
    rules: ArcRules, state: ArcState, policies: list[Policy], dice: Dice, last_turn: int
) -> int:
    """Let the policies (one per seat) ride until the race or a turn is over; the steps taken."""
    steps = 0
    while state.turn <= last_turn:
        turn = rules.to_act(state)
        if turn == NOBODY:
            break
        steps += 1
        if turn == CHANCE_TURN:
            rules.advance(state, CHANCE, draw(rules, state, dice))
        else:
            seat = SEATS_OF[turn][0]
            rules.advance(state, seat, policies[seat].decide(state, seat, dice))
    return steps
