"""The bots of Arc-en-ciel: easy and medium ride by rules of thumb, hard by what it has learned."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tourdetable.bots.base import Bot
from tourdetable.bots.budget import Clock
from tourdetable.bots.futures import PERSON, Futures, Mind, PolicyFutures, by_level
from tourdetable.engine.game import Game
from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.moves import Codec, Move
from tourdetable.games.arcenciel.bots.kernel.outlook import equity
from tourdetable.games.arcenciel.bots.kernel.policy import Policy, Style
from tourdetable.games.arcenciel.bots.kernel.race import Fate, race_on
from tourdetable.games.arcenciel.bots.kernel.search import Lookahead
from tourdetable.games.arcenciel.bots.learning import SCHOOL, SEATS, shipped, valued_for
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
        self.policy: Policy | None = None

    def choose(
        self, game: Game[Any, Any], view: Any, seat: int, moves: list[Move], rng: random.Random
    ) -> Move:
        rules, state = rebuilt(game, view, rng)
        codec: Codec = rules.codec
        return codec.move(self.decide(state, seat, rng))

    def decide(self, state: ArcState, seat: int, rng: random.Random) -> int:
        if self.policy is None or self.policy.rules is not state.rules:
            self.policy = Policy(state.rules, self.style)
        return self.policy.decide(state, seat, Dice(rng.randrange(SEEDS)))


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

    def __init__(self) -> None:
        super().__init__()
        shipped()  # weights that do not fit are refused now, not in the middle of a race

    def choose(
        self, game: Game[Any, Any], view: Any, seat: int, moves: list[Move], rng: random.Random
    ) -> Move:
        rules, state = rebuilt(game, view, rng)
        valued = valued_for(rules)
        if valued is None:
            return super().choose(game, view, seat, moves, rng)
        codec: Codec = rules.codec
        return codec.move(valued.choose(state, seat))

    def decide(self, state: ArcState, seat: int, rng: random.Random) -> int | None:
        valued = valued_for(state.rules)
        return None if valued is None else valued.choose(state, seat)


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
OPTIONS: Sequence[Mapping[str, bool | int | str]] = (
    {"circuit": "coast"},
    {"target": "five"},
    {"target": "mixed"},
    {"combativity": True},
    {"forced_withdrawal_energy": 0},
)
STUDY: Sequence[tuple[int, Mapping[str, bool | int | str]]] = (
    *((seats, {}) for seats in SEATS),
    *((4, options) for options in OPTIONS),
)
"""In which matches the levels are compared (`make study`): seats and options."""


def futures(game: Game[Any, Any], rules: ArcRules, levels: Sequence[str]) -> Futures:
    """Reviews play every seat on as its level does, people and hard bots by the shrewd style.

    The random part of the other styles' bids is left out.
    """
    policy, unused = Policy(rules, shrewd()), Dice(0)
    policies, out = [policy] * rules.seats, rules.buffer()

    def by_style(style: Style) -> Mind:
        style.noise = 0
        rider = Policy(rules, style)
        return Mind(lambda state, seat: rider.decide(state, seat, unused))

    minds = {PERSON: by_style(shrewd()), "medium": by_style(Style()), "easy": by_style(careless())}

    def peek(state: ArcState, seed: int) -> list[float]:
        race_on(rules, state, policies, Fate(seed, 0, out), state.turn + HORIZON)
        return [equity(rules, policy, state, seat) for seat in range(rules.seats)]

    return PolicyFutures(game, rules, by_level(minds, levels), peek=peek)
