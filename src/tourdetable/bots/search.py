"""Bots that search, for any game: the compiled kernel behind the door that every bot uses.

A search never holds the real state of a match: it starts from `Game.sample(view)`.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any, Literal

from tourdetable.bots.budget import Budget
from tourdetable.bots.feeling import Ranking, ThinkingBot
from tourdetable.bots.kernel.infoset import InfoSets
from tourdetable.bots.kernel.reward import FULL
from tourdetable.bots.kernel.search import Flat, Search, Uct
from tourdetable.engine.game import Game
from tourdetable.engine.kernel.state import Rules
from tourdetable.engine.moves import Chance, Codec, Move
from tourdetable.engine.refusal import Refusal

Method = Literal["auto", "flat", "uct", "ismcts"]

EXPLORATION = 0.7
PER_WORLD = 4
"""Simulations from one sampled state: sampling costs more than a simulation of a small game."""
SHORTEST_LOOK = 0.001
"""Seconds between looks at the clock."""


class SearchBot(ThinkingBot):
    """Searches for a budget and plays the best move found.

    The same generator state gives the same choice when the budget is in simulations. `stop` is
    asked between batches of simulations: a table that closes need not wait.
    """

    def __init__(
        self,
        method: Method = "auto",
        budget: Budget | None = None,
        *,
        exploration: float = EXPLORATION,
        horizon: int | None = None,
        stop: Callable[[], bool] = lambda: False,
    ) -> None:
        super().__init__(budget or Budget())
        self.method = method
        self.exploration = exploration
        self.horizon = horizon
        self.stop = stop
        self.simulations = 0
        """How many simulations the last choice took."""

    def rank(
        self, game: Game[Any, Any], view: Any, seat: int, moves: list[Move], rng: random.Random
    ) -> Ranking:
        state = game.sample(view, rng)
        codec: Codec = state.rules.codec
        named = {codec.code(move): move for move in moves}
        search = make_search(
            self.method, game, state.rules, seat, list(named), rng.randrange(2**31),
            exploration=self.exploration, horizon=self.horizon,
        )  # fmt: skip
        spend(search, game, view, rng, self.budget, self.stop)
        self.simulations = search.simulations
        best = search.best()
        rows = sorted(search.ranking(), key=lambda row: (row[0] != best, -row[1], row[0]))
        return [
            (named[code], visits, total / FULL / max(1, visits)) for code, visits, total in rows
        ]


def make_search(
    method: Method,
    game: Game[Any, Any],
    rules: Rules[Any],
    seat: int,
    codes: list[int],
    seed: int,
    *,
    exploration: float = EXPLORATION,
    horizon: int | None = None,
) -> Search:
    """The kernel's search of that name; `auto` takes the tree that fits the game's secrets."""
    steps = game.longest(rules.seats, rules.options) if horizon is None else horizon
    if method == "flat":
        return Flat(rules, seat, codes, seed, steps)
    if method == "uct" or (method == "auto" and not game.secrets):
        return Uct(rules, seat, codes, seed, steps, exploration)
    if method in ("auto", "ismcts"):
        return InfoSets(rules, seat, codes, seed, steps, exploration, hidden_codes(game, rules))
    raise Refusal("method", f"{method!r} is not one of auto, flat, uct, ismcts.", "search-method")


def hidden_codes(game: Game[Any, Any], rules: Rules[Any]) -> list[bool]:
    """Of each code, whether others do not see it when it is played."""
    codes = rules.codec.codes
    kinds: list[type[Move]] = [kind for kind in game.moves if not kind.template]
    kinds += [kind for kind in game.chance if not kind.template]
    hidden = [not kind.public if issubclass(kind, Chance) else kind.hidden for kind in kinds]
    return [hidden[kind] for kind in codes.kind]


def spend(
    search: Search,
    game: Game[Any, Any],
    view: Any,
    rng: random.Random,
    budget: Budget,
    stop: Callable[[], bool] = lambda: False,
) -> None:
    """Run a search until its budget is spent or somebody stops it."""
    began = time.perf_counter()
    left = -1 if budget.simulations is None else budget.simulations
    shared = None if game.secrets else game.sample(view, rng)
    while left != 0 and not stop():
        seconds = time.perf_counter() - began
        if budget.milliseconds is not None and seconds * 1000 >= budget.milliseconds:
            return
        batch = _batch(search, seconds) if shared is not None else PER_WORLD
        batch = min(batch, left) if left > 0 else batch
        search.run(game.sample(view, rng) if shared is None else shared, batch)
        left -= batch if left > 0 else 0


def _batch(search: Search, seconds: float) -> int:
    """So many simulations that the clock is looked at about every millisecond."""
    if search.simulations == 0 or seconds <= 0:
        return 1
    return max(1, min(1000, int(search.simulations / seconds * SHORTEST_LOOK)))
