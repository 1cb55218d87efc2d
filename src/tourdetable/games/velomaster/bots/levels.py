"""Bots for VeloMaster: easy rides half by whim, medium by feeling, hard looks turns ahead."""

from __future__ import annotations

import functools
import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tourdetable.bots.base import Bot
from tourdetable.bots.budget import Budget
from tourdetable.bots.futures import Futures, PolicyFutures, win_shares
from tourdetable.bots.kernel.reward import FULL
from tourdetable.bots.policy_bots import NoisyBot, PolicyBot, Ranking, RankingBot
from tourdetable.bots.search import spend
from tourdetable.engine.game import Game
from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.kernel.state import NOBODY
from tourdetable.engine.moves import Codec, Move
from tourdetable.games.velomaster.bots.kernel.outlook import share
from tourdetable.games.velomaster.bots.kernel.policy import Policy
from tourdetable.games.velomaster.bots.kernel.search import Rollouts
from tourdetable.games.velomaster.bots.kernel.sense import (
    KEEN_LINES,
    KEEN_PAIRS,
    KEEN_WHEELS,
    PLAIN,
)
from tourdetable.games.velomaster.rules.book import VeloRules
from tourdetable.games.velomaster.rules.names import CLOSED, DOPE, HERO, RIDE
from tourdetable.games.velomaster.rules.state import VeloState

WHIM = 0.35
"""How often the easy bot moves at random."""
TURNS_AHEAD = 4
"""How many team turns a rollout of hard lasts."""
CANDIDATES = 5
"""How many rides hard compares."""
MILLISECONDS = 200
"""Thinking time of the hard bot per choice, in milliseconds, unless another is set."""


@functools.lru_cache(maxsize=64)
def plain(rules: VeloRules) -> Policy:
    """The quick player of a configured game."""
    return Policy(rules, PLAIN)


@functools.lru_cache(maxsize=64)
def keen(rules: VeloRules) -> Policy:
    """The quick player that rides in line with its own riders."""
    if rules.races[0].expert:
        return Policy(rules, KEEN_LINES)
    return Policy(rules, KEEN_PAIRS if rules.seats == 2 else KEEN_WHEELS)


def compared(policy: Policy, state: VeloState, codes: list[int], prior: int) -> list[int]:
    """The moves that the search compares with the policy's own choice.

    A ride is one decision: once begun, it goes where the policy leads. What condition is good for
    lies beyond a rollout: doses, gains and the time of an attack are left to the policy.
    """
    begun = state.awaits == RIDE and state.gone > 0
    if begun or state.tasks or state.awaits in (HERO, DOPE):
        return [prior]
    rules = policy.rules
    attack = rules.attack.index
    open_codes = [code for code in codes if code == prior or rules.codes.kind[code] != attack]
    return policy.sensible(state, open_codes, CANDIDATES)


class HardBot(RankingBot):
    """Monte Carlo over the compiled rules: the same dice for every candidate."""

    def __init__(self, budget: Budget | None = None) -> None:
        super().__init__(budget or Budget(milliseconds=MILLISECONDS))

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
        search = Rollouts(policy, seat, likely, rng.randrange(2**31), TURNS_AHEAD, prior)
        if len(likely) > 1:
            spend(search, game, view, rng, self.budget)
        best = search.best()
        found = {code: (seen, total) for code, seen, total in search.ranking()}
        rows = [(code, *found.get(code, (0, 0))) for code in codes]
        rows.sort(key=lambda row: (row[0] != best, -row[2] / max(1, row[1]), row[0]))
        return [(codec.move(code), seen, total / FULL / max(1, seen)) for code, seen, total in rows]


def medium() -> Bot:
    """The quick policy: gain against risk, wheels, food, shelter."""
    return PolicyBot(plain)


LEVELS: dict[str, Callable[[], Bot]] = {
    "easy": lambda: NoisyBot(WHIM, medium()),
    "medium": medium,
    "hard": HardBot,
}
STUDY: Sequence[tuple[int, Mapping[str, str]]] = (
    *((2, {"level": level, "finish": "line-1"}) for level in "DEP"),
    *((4, {"level": level}) for level in "DE"),
)
"""In which matches the levels are compared (`make study`): seats and options."""


def futures(game: Game[Any, Any], rules: VeloRules) -> Futures:
    """Reviews play on with the keen policy, which looks at each ride once."""
    policy = keen(rules)

    def fresh() -> None:
        policy.rider = CLOSED

    search = Rollouts(policy, 0, [], 0, TURNS_AHEAD, 0)
    seats = range(rules.seats)

    def peek(state: VeloState, seed: int) -> list[float]:
        stage = state.stage
        search.dice = Dice(seed)
        search.rollout(state)
        if rules.to_act(state) == NOBODY:
            return [won / FULL for won in win_shares(rules.places(state), ())]
        return [share(state, rules.races[stage], seat) for seat in seats]

    return PolicyFutures(game, rules, policy.go_on, fresh, peek)
