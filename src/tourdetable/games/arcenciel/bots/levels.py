"""The bots of Arc-en-ciel: easy and medium ride by rules of thumb, hard by what it has learned."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tourdetable.bots.base import Bot
from tourdetable.bots.budget import Clock
from tourdetable.bots.futures import Futures, PolicyFutures
from tourdetable.engine.game import Game
from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.moves import Codec, Move
from tourdetable.games.arcenciel.bots.kernel.outlook import equity
from tourdetable.games.arcenciel.bots.kernel.policy import Policy, Style
from tourdetable.games.arcenciel.bots.kernel.race import Fate, race_on
from tourdetable.games.arcenciel.bots.kernel.search import Lookahead
from tourdetable.games.arcenciel.bots.learning import SCHOOL, SEATS, valued_for
from tourdetable.games.arcenciel.bots.styles import careless, shrewd
from tourdetable.games.arcenciel.rules.rules import ArcRules
from tourdetable.games.arcenciel.rules.state import ArcState

SEEDS = 2**31
MILLISECONDS = 10.0
HORIZON = 14
"""How many turns the hard bot looks ahead: a good lap."""
STAGES = 3
"""The candidates are halved twice on the way."""


def rebuilt(game: Game[Any, Any], view: Any, rng: random.Random) -> tuple[ArcRules, ArcState]:
    """The full state that a view describes; nothing is hidden in this game (AE-28a)."""
    state: ArcState = game.sample(view, rng)
    rules = state.rules
    return rules, state


class StyleBot(Bot):
    """Plays by the policy alone, without search."""

    def __init__(self, style: Style) -> None:
        self.style = style

    def choose(
        self, game: Game[Any, Any], view: Any, seat: int, moves: list[Move], rng: random.Random
    ) -> Move:
        rules, state = rebuilt(game, view, rng)
        dice = Dice(rng.randrange(SEEDS))
        code = Policy(rules, self.style).decide(state, seat, dice)
        codec: Codec = rules.codec
        return codec.move(code)


class LookaheadBot(Bot):
    """Rides every candidate on with the policy and takes the one that promises most."""

    def __init__(self) -> None:
        self.simulations: int | None = None
        self.milliseconds: float = MILLISECONDS

    def set_budget(self, simulations: int | None, milliseconds: float | None) -> None:
        self.simulations = simulations
        self.milliseconds = MILLISECONDS if milliseconds is None else milliseconds

    def choose(
        self, game: Game[Any, Any], view: Any, seat: int, moves: list[Move], rng: random.Random
    ) -> Move:
        clock = Clock(self.milliseconds)
        rules, state = rebuilt(game, view, rng)
        policies = [Policy(rules, Style())] * rules.seats
        policies[seat] = Policy(rules, shrewd())
        search = Lookahead(rules, policies, state, seat, rng.randrange(SEEDS), HORIZON)
        if len(search.alive) > 1:
            self.think(search, clock)
        codec: Codec = rules.codec
        return codec.move(search.best())

    def think(self, search: Lookahead, clock: Clock) -> None:
        """Spend the budget in stages; after each but the last the worse half is dropped.

        With a clock no simulation begins that may end too late, if it takes as long as the
        slowest so far.
        """
        slowest = 0.0
        for stage in range(1, STAGES + 1):
            while not self.spent(search.simulations, clock.seconds + slowest, stage / STAGES):
                before = clock.seconds
                search.simulate_next()
                slowest = max(slowest, clock.seconds - before)
            if stage < STAGES:
                search.drop_worse_half()

    def spent(self, simulations: int, seconds: float, share: float) -> bool:
        """Whether a share of the budget is spent."""
        if self.simulations is not None:
            return simulations >= self.simulations * share
        return seconds * 1000 > self.milliseconds * share


class LearnedBot(LookaheadBot):
    """Plays what it has learned from self-play to value, over all yellow dice and answers.

    Without weights that fit it looks ahead with its policy.
    """

    def choose(
        self, game: Game[Any, Any], view: Any, seat: int, moves: list[Move], rng: random.Random
    ) -> Move:
        rules, state = rebuilt(game, view, rng)
        valued = valued_for(rules)
        if valued is None:
            return super().choose(game, view, seat, moves, rng)
        codec: Codec = rules.codec
        return codec.move(valued.choose(state, seat))


__all__ = ["LAB_LEVELS", "LEVELS", "SCHOOL", "STUDY", "futures"]

LEVELS: dict[str, Callable[[], Bot]] = {
    "easy": lambda: StyleBot(careless()),
    "medium": lambda: StyleBot(Style()),
    "hard": LearnedBot,
}
LAB_LEVELS: dict[str, Callable[[], Bot]] = {
    "lookahead": LookaheadBot,
    "shrewd": lambda: StyleBot(shrewd()),
}
"""For laboratories: hard without what it has learned, with and without looking ahead."""
STUDY: Sequence[tuple[int, Mapping[str, str]]] = tuple((seats, {}) for seats in SEATS)
"""In which matches the levels are compared (`make study`): seats and options."""


def futures(game: Game[Any, Any], rules: ArcRules) -> Futures:
    """Reviews play on with the shrewd style, whose bids have no random part."""
    policy, unused = Policy(rules, shrewd()), Dice(0)
    policies, out = [policy] * rules.seats, rules.buffer()

    def peek(state: ArcState, seed: int) -> list[float]:
        race_on(rules, state, policies, Fate(seed, 0, out), state.turn + HORIZON)
        return [equity(rules, policy, state, seat) for seat in range(rules.seats)]

    return PolicyFutures(
        game, rules, lambda state, seat: policy.decide(state, seat, unused), peek=peek
    )
