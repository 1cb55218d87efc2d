"""Bots for VeloMaster: easy rides by whim, medium for all its riders alike, hard as it learned."""

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
from tourdetable.bots.policy_bots import NoisyBot, PolicyBot, Ranking, RankingBot
from tourdetable.bots.search import spend
from tourdetable.engine.game import Game
from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.kernel.state import NOBODY
from tourdetable.engine.moves import Codec, Move
from tourdetable.games.velomaster.bots.kernel.outlook import share
from tourdetable.games.velomaster.bots.kernel.search import Foresight, Rollouts, Valued, compared
from tourdetable.games.velomaster.bots.learning import (
    SCHOOL,
    SEATS,
    TRIES,
    even,
    judge_for,
    keen,
    plain,
    shipped,
)
from tourdetable.games.velomaster.rules.book import VeloRules
from tourdetable.games.velomaster.rules.names import CLOSED
from tourdetable.games.velomaster.rules.state import VeloState

WHIM = 0.35
"""How often the easy bot moves at random."""
TURNS_AHEAD = 4
"""How many team turns a rollout of hard lasts."""
TURNS_VALUED = 1
"""The same where the learned value judges what follows."""
MILLISECONDS = 200
"""Thinking time of the hard bot per choice, in milliseconds, unless another is set."""


class HardBot(RankingBot):
    """Monte Carlo over the compiled rules, with the same dice for every candidate: the next team
    turn is ridden, and what follows is judged by what was learned from quick races.

    In stage races, and without weights that fit, it rides on for some turns and judges by feeling.
    """

    learned = True

    def __init__(self, budget: Budget | None = None) -> None:
        super().__init__(budget or Budget(milliseconds=MILLISECONDS))
        if self.learned:
            shipped()  # weights that do not fit are refused now, not in the middle of a race

    def decide(self, state: VeloState, seat: int, rng: random.Random) -> int | None:
        """The policy's own move where it is compared with no other one."""
        policy = keen(state.rules)
        prior = policy.choose(state, seat)
        codes = list(policy.rules.legal(state, seat))
        return prior if len(compared(policy, state, codes, prior)) == 1 else None

    def rank(
        self, game: Game[Any, Any], view: Any, seat: int, moves: list[Move], rng: random.Random
    ) -> Ranking:
        """The moves, best first, each with its visits and how well the seat then stands."""
        state = game.sample(view, rng)
        rules = state.rules
        codec: Codec = rules.codec
        codes = [codec.code(move) for move in moves]
        policy = keen(rules)
        prior = policy.choose(state, seat)
        likely = compared(policy, state, codes, prior)
        seed = rng.randrange(2**31)
        judge = judge_for(rules) if self.learned else None
        if judge is None:
            search = Rollouts(policy, seat, likely, seed, TURNS_AHEAD, prior)
        else:
            search = Foresight(policy, judge, seat, likely, seed, TURNS_VALUED, prior)
        if len(likely) > 1:
            spend(search, game, view, rng, self.budget)
        best = search.best()
        found = {code: (seen, total) for code, seen, total in search.ranking()}
        rows = [(code, *found.get(code, (0, 0))) for code in codes]
        rows.sort(key=lambda row: (row[0] != best, -row[2] / max(1, row[1]), row[0]))
        return [(codec.move(code), seen, total / FULL / max(1, seen)) for code, seen, total in rows]


def medium() -> Bot:
    """The quick policy: gain against risk, wheels, food, shelter, but no rider before another."""
    return PolicyBot(even)


__all__ = ["LAB_LEVELS", "LEVELS", "SCHOOL", "STUDY", "futures"]

LEVELS: dict[str, Callable[[], Bot]] = {
    "easy": lambda: NoisyBot(WHIM, PolicyBot(plain)),
    "medium": medium,
    "hard": HardBot,
}


class ValueBot(Bot):
    """The learned value with a few looks at the end of the turn; the policy without weights."""

    def choose(
        self, game: Game[Any, Any], view: Any, seat: int, moves: list[Move], rng: random.Random
    ) -> Move:
        state = game.sample(view, rng)
        policy, judge = keen(state.rules), judge_for(state.rules)
        player = policy if judge is None else Valued(policy, judge, TRIES)
        codec: Codec = state.rules.codec
        return codec.move(player.choose(state, seat))


class LookaheadBot(HardBot):
    """Hard without what it has learned."""

    learned = False


LAB_LEVELS: dict[str, Callable[[], Bot]] = {
    "value": ValueBot,
    "lookahead": LookaheadBot,
    "keen": lambda: PolicyBot(keen),
    "plain": lambda: PolicyBot(plain),
}
"""For laboratories: what was learned with hardly any search, hard without it, hard's policy, and
the policy without whims that easy follows in most of its turns."""
STUDY: Sequence[tuple[int, Mapping[str, str]]] = tuple(
    (seats, {"level": level, "finish": "line-1" if seats == 2 else "short"})
    for level in "DEP"
    for seats in SEATS
)
"""In which matches the levels are compared (`make study`): seats and options."""
STUDY_BUDGET = "24"
"""Simulations of a searching bot in a study."""


def futures(game: Game[Any, Any], rules: VeloRules, levels: Sequence[str]) -> Futures:
    """Reviews play every seat on as its level does; people and hard bots by the keen policy."""
    policy, usual = keen(rules), even(rules)
    alike = len(set(levels)) == 1

    def fresh() -> None:
        policy.rider = usual.rider = CLOSED

    minds = {
        PERSON: Mind(policy.go_on if alike else policy.choose),
        "medium": Mind(usual.go_on if alike else usual.choose),
        "easy": Mind(plain(rules).choose, round(WHIM * THOUSAND)),
    }

    return PolicyFutures(game, rules, by_level(minds, levels), fresh, peek_for(rules))


def peek_for(rules: VeloRules) -> Peek:
    """A first guess: the learned value, once this turn is ridden."""
    judge = judge_for(rules)
    if judge is None:
        return feeling_for(rules)
    search = Foresight(keen(rules), judge, 0, [], 0, 0, 0)

    def peek(state: VeloState, seed: int) -> list[float]:
        search.dice = Dice(seed)
        if search.ride_on(state, state.clock):
            return [won / FULL for won in win_shares(rules.places(state), ())]
        chances = [int(judge.chance(state, seat)) for seat in range(rules.seats)]
        return [chance / max(1, sum(chances)) for chance in chances]

    return peek


def feeling_for(rules: VeloRules) -> Peek:
    """In stage races, and without fitting weights: some turns by the policy, and a feeling then."""
    search = Rollouts(keen(rules), 0, [], 0, TURNS_AHEAD, 0)
    seats = range(rules.seats)

    def peek(state: VeloState, seed: int) -> list[float]:
        stage = state.stage
        search.dice = Dice(seed)
        search.rollout(state, state.clock + TURNS_AHEAD)
        if rules.to_act(state) == NOBODY:
            return [won / FULL for won in win_shares(rules.places(state), ())]
        return [share(state, rules.races[stage], seat) for seat in seats]

    return peek
