"""The bots of Arc-en-ciel: easy and medium ride by rules of thumb, hard looks ahead."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from tourdetable.bots.base import Bot
from tourdetable.bots.budget import Clock
from tourdetable.bots.kernel.arcenciel_policy import Policy, Style
from tourdetable.bots.kernel.arcenciel_search import Lookahead
from tourdetable.engine.game import Game
from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.moves import Codec, Move
from tourdetable.games.arcenciel.rules.rules import ArcRules
from tourdetable.games.arcenciel.rules.state import ArcState

SEEDS = 2**31
MILLISECONDS = 10.0
HORIZON = 14
"""How many turns the hard bot looks ahead: a good lap."""
STAGES = 3
"""The candidates are halved twice on the way."""


def careless() -> Style:
    """An easy rider: it sees a cell's cost but not where it lies, and its bids wander."""
    style = Style()
    style.laps = 3.0
    style.line = 0.0
    style.promise = 0.0
    style.sprint = 0.0
    style.attack = 2.0
    style.opening = 0.3
    style.noise = 6
    return style


def keen() -> Style:
    """How the hard rider rides by itself: it pays more for cells just before the line."""
    style = Style()
    style.laps = 7.56
    style.line = 39.6
    style.sprint = 8.66
    style.promise = 0.57
    return style


def rebuilt(game: Game[Any, Any], view: Any, rng: random.Random) -> tuple[ArcRules, ArcState]:
    """The full state that a view describes; nothing is hidden in this game (AE-28a)."""
    state: ArcState = game.sample(view, rng)
    rules: ArcRules = state.rules
    return rules, state


class PolicyBot(Bot):
    """Rules of thumb: a value for cells, thrift, and an eye for the line."""

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
        policies[seat] = Policy(rules, keen())
        search = Lookahead(rules, policies, state, seat, rng.randrange(SEEDS), HORIZON)
        if len(search.alive) > 1:
            self.think(search, clock)
        codec: Codec = rules.codec
        return codec.move(search.best())

    def think(self, search: Lookahead, clock: Clock) -> None:
        """Spend the budget in stages; after each but the last the worse half is dropped.

        The clock is looked at after every round, and what one stage takes too long the next lacks.
        """
        for stage in range(STAGES):
            if self.simulations is not None:
                search.run(max(1, self.simulations // STAGES // len(search.alive)))
            else:
                until = (stage + 1) * self.milliseconds / 1000 / STAGES
                while clock.seconds < until:
                    search.run(1)
            if stage + 1 < STAGES:
                search.drop_worse_half()


LEVELS: dict[str, Callable[[], Bot]] = {
    "easy": lambda: PolicyBot(careless()),
    "medium": lambda: PolicyBot(Style()),
    "hard": LookaheadBot,
}
