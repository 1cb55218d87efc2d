"""Bots for Velo City: easy plays half by whim, medium by feeling, hard by what it has learned."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tourdetable.bots.base import Bot
from tourdetable.bots.budget import Budget
from tourdetable.bots.futures import (
    PERSON,
    THOUSAND,
    Futures,
    Mind,
    Peek,
    PolicyFutures,
    by_level,
    win_shares,
)
from tourdetable.bots.kernel.reward import FULL
from tourdetable.bots.kernel.value import CERTAIN, chance
from tourdetable.bots.policy_bots import NoisyBot, PolicyBot, Ranking, RankingBot
from tourdetable.bots.search import spend
from tourdetable.engine.game import Game
from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.kernel.state import CHANCE, NOBODY
from tourdetable.engine.moves import Codec, Move
from tourdetable.games.velocity.bots.kernel.search import Foresight, Guided
from tourdetable.games.velocity.bots.kernel.valued import Valued
from tourdetable.games.velocity.bots.learning import (
    SCHOOL,
    SEATS,
    canny_for,
    policy_for,
    shipped,
    valued_for,
)
from tourdetable.games.velocity.rules.rules import VelocityRules
from tourdetable.games.velocity.rules.state import ANNOUNCE, OVER, ROLL, VelocityState

WHIM = 0.6
"""How often the easy bot moves at random."""
MILLISECONDS = 300
SIMULATIONS = 1200
"""What the hard bot takes at most for a choice, unless told otherwise."""
CANDIDATES = 6
"""How many announcements hard compares: those that the value alone likes best."""
ROUNDS_AHEAD = 2


class HardBot(RankingBot):
    """Looks through the dice of its own turn, then trusts what it has learned from self-play.

    Without weights that fit it plays on with the canny policy and judges by its feeling.
    """

    def __init__(self, budget: Budget | None = None) -> None:
        super().__init__(budget or Budget(SIMULATIONS, MILLISECONDS))
        shipped()  # weights that do not fit are refused now, not in the middle of a race

    def rank(
        self, game: Game[Any, Any], view: Any, seat: int, moves: list[Move], rng: random.Random
    ) -> Ranking:
        """The moves, best first, each with its visits and its mean chance to win."""
        state = game.sample(view, rng)
        codec: Codec = state.rules.codec
        codes = [codec.code(move) for move in moves]
        seed = rng.randrange(2**31)
        valued = valued_for(state.rules)
        if valued is None:
            search = by_feeling(state, seat, codes, seed)
        else:
            codes = valued.ranked(state, seat, codes)
            if state.phase != ANNOUNCE:  # no die is left in this turn: nothing to look through
                return [
                    (codec.move(code), 1, chance_of(valued, state, seat, code)) for code in codes
                ]
            search = Foresight(valued, seat, codes[:CANDIDATES], seed, 0, codes[0])
        spend(search, game, view, rng, self.budget)
        best = search.best()
        rows = sorted(search.ranking(), key=lambda row: (row[0] != best, -row[1], row[0]))
        rows += [(code, 0, 0) for code in codes if code not in search.codes]
        return [(codec.move(code), seen, total / FULL / max(1, seen)) for code, seen, total in rows]


def by_feeling(state: VelocityState, seat: int, codes: list[int], seed: int) -> Guided:
    """The search without a learned value."""
    policy = canny_for(state.rules)
    horizon = ROUNDS_AHEAD * state.rules.seats
    return Guided(policy, seat, codes, seed, horizon, policy.choose(state, seat))


def chance_of(valued: Valued, state: VelocityState, seat: int, code: int) -> float:
    """The chance to win after a move, as the value alone sees it."""
    return int(chance(valued.after(state, seat, code))) / CERTAIN


def medium() -> Bot:
    """The quick policy: turns saved against cans and against helping rivals."""
    return PolicyBot(policy_for)


__all__ = ["LAB_LEVELS", "LEVELS", "SCHOOL", "futures"]

LEVELS: dict[str, Callable[[], Bot]] = {
    "easy": lambda: NoisyBot(WHIM, medium()),
    "medium": medium,
    "hard": HardBot,
}


def value() -> Bot:
    """The learned value alone, at once; the quick policy without weights that fit."""
    return PolicyBot(lambda rules: valued_for(rules) or canny_for(rules))


LAB_LEVELS: dict[str, Callable[[], Bot]] = {
    "value": value,
    "canny": lambda: PolicyBot(canny_for),
}
"""For laboratories: what hard is made of."""
STUDY: Sequence[tuple[int, Mapping[str, str]]] = tuple((seats, {}) for seats in SEATS)
"""In which matches the levels are compared (`make study`): seats and options."""


def futures(game: Game[Any, Any], rules: VelocityRules, levels: Sequence[str]) -> Futures:
    """Reviews play every seat on as its level does; people and hard bots by the canny policy."""
    policy, usual = canny_for(rules), policy_for(rules)
    minds = {
        PERSON: Mind(policy.choose),
        "medium": Mind(usual.choose),
        "easy": Mind(usual.choose, round(WHIM * THOUSAND)),
    }
    return PolicyFutures(game, rules, by_level(minds, levels), peek=peek_for(rules))


def peek_for(rules: VelocityRules) -> Peek:
    """A first guess: the learned value, once the dice of this turn are thrown."""
    valued = valued_for(rules)
    if valued is None:
        return feeling_for(rules)
    seats, rolls, policy = range(rules.seats), rules.config.rolls, valued.policy

    def peek(state: VelocityState, seed: int) -> list[float]:
        dice = Dice(seed)
        while state.phase not in (ANNOUNCE, OVER):
            if state.phase == ROLL:
                rules.advance(state, CHANCE, rolls[dice.below(6)])
            else:
                rules.advance(state, state.asked, policy.choose(state, state.asked))
        if state.phase == OVER:
            return [won / FULL for won in win_shares(rules.places(state), ())]
        chances = [int(valued.chance(state, seat)) for seat in seats]
        return [share / max(1, sum(chances)) for share in chances]

    return peek


def feeling_for(rules: VelocityRules) -> Peek:
    """Without weights that fit: two rounds by the canny policy, and its feeling then."""
    policy, seats = canny_for(rules), range(rules.seats)
    search = Guided(policy, 0, [], 0, ROUNDS_AHEAD * rules.seats, 0)

    def peek(state: VelocityState, seed: int) -> list[float]:
        search.dice = Dice(seed)
        search.rollout(state)
        if rules.to_act(state) == NOBODY:
            return [won / FULL for won in win_shares(rules.places(state), ())]
        return [policy.sense.share(state, seat) for seat in seats]

    return peek
