"""Matches to review, and the exact worth of small positions."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import tourdetable as tdt
from tourdetable.bots import bot
from tourdetable.bots.futures import Futures, win_shares
from tourdetable.bots.kernel.reward import FULL
from tourdetable.engine.kernel.playout import SEATS_OF
from tourdetable.engine.kernel.state import CHANCE, CHANCE_TURN, NOBODY, State
from tourdetable.engine.match import Match
from tourdetable.engine.moves import Codec
from tourdetable.games.citychase.bots.kernel.outlook import outlook_of
from tourdetable.games.citychase.bots.side import belief
from tourdetable.games.citychase.moves import Fly, Lift
from tourdetable.games.citychase.rules.city import ALL_HELICOPTERS, HELICOPTER_BIT, LAST_TURN
from tourdetable.games.citychase.view import view_of
from tourdetable.review.steps import Step, steps_of


def played(
    game_id: str, levels: Sequence[str], seed: int, options: dict[str, Any] | None = None
) -> Match:
    """A finished match between bots; the same again for the same seed."""
    match = tdt.start(game_id, len(levels), options, seed=seed)
    players = [bot(game_id, level) for level in levels]
    rng = random.Random(seed)
    while match.to_act:
        seat = match.to_act[0]
        moves = match.legal(seat)
        match.play(seat, players[seat].choose(match.game, match.view(seat), seat, moves, rng))
    return match


CUT = 0.0002
"""Continuations less likely than this are not followed: some games could go on for ever."""


class Expansion:
    """The exact worth of a position: every outcome of chance, each seat by the policy."""

    def __init__(self, futures: Futures, state: State) -> None:
        self.futures = futures
        self.worth = [0.0] * futures.rules.seats
        self.missing = 0.0
        """How likely the continuations are that were not followed."""
        self.left = [(state, 1.0)]
        while self.left:
            self._follow(*self.left.pop())

    def _follow(self, state: State, likely: float) -> None:
        rules = self.futures.rules
        turn = rules.to_act(state)
        if turn == NOBODY:
            shares = win_shares(rules.places(state), self.futures.game.sides(state))
            for seat, share in enumerate(shares):
                self.worth[seat] += likely * share / FULL
        elif likely < CUT:
            self.missing += likely
        elif turn == CHANCE_TURN:
            codes = rules.legal(state, CHANCE)
            weights = rules.weights(state) or [1] * len(codes)
            for code, weight in zip(codes, weights, strict=True):
                after = self._after(state, CHANCE, code)
                self.left.append((after, likely * weight / sum(weights)))
        else:
            seat = SEATS_OF[turn][0]
            move = self.futures.choice(state, seat)
            codec: Codec = rules.codec
            code = rules.legal(state, seat)[0] if move is None else codec.code(move)
            self.left.append((self._after(state, seat, code), likely))

    def _after(self, state: State, seat: int, code: int) -> State:
        after = state.copy()
        self.futures.rules.advance(after, seat, code)
        return after


def last_helicopter(match: Match) -> Step | None:
    """A decision on City Chase's last turn with one helicopter left."""
    left = [ALL_HELICOPTERS - bit for bit in HELICOPTER_BIT]
    for step in steps_of(match):
        state = step.before
        if state.turn == LAST_TURN and state.used in left and isinstance(step.move, Lift | Fly):
            return step
    return None


def cars_of(step: Step) -> list[float]:
    """How likely the police expect the car in each building."""
    cloud = belief(view_of(step.before, None))
    return [weight / cloud.total() for weight in outlook_of(cloud).car]
