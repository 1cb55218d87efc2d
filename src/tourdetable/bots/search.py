"""Bots that search, for any game: the compiled search behind the interface of every bot.

A search never holds the real state of a match: it starts from `Game.sample(view)`.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Literal

import msgspec

from tourdetable.bots.budget import Budget, Clock, gc_paused
from tourdetable.bots.kernel.ismcts import Ismcts
from tourdetable.bots.kernel.reward import FULL
from tourdetable.bots.kernel.uct import Flat, Search, Uct
from tourdetable.bots.levels import declared
from tourdetable.bots.policy_bots import Ranking, RankingBot
from tourdetable.engine.game import Game
from tourdetable.engine.kernel.state import Rules, State
from tourdetable.engine.moves import Chance, Codec, Move
from tourdetable.engine.refusal import Refusal

Method = Literal["auto", "flat", "uct", "ismcts"]

EXPLORATION = 0.7
PER_WORLD = 4
"""Simulations from one sampled state in a row."""
FIRST_WORLDS = 64
PER_NEW_WORLD = 32
"""Simulations per newly sampled world after the first worlds; in between old worlds are used again,
because sampling costs more than a simulation of a small game."""
SHORTEST_LOOK = 0.001
"""Seconds between looks at the clock."""


class SearchBot(RankingBot):
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
    """The kernel's search of that name; `auto` takes the tree that fits the game's secrets.

    A game whose moves are too slow for playouts declares a search of its own (`SEARCH`).
    """
    own = declared(game.id, "SEARCH", None) if method == "auto" else None
    if own is not None:
        made: Search = own(rules, seat, codes, seed, exploration)
        return made
    steps = game.longest(rules.seats, rules.options) if horizon is None else horizon
    if method == "flat":
        return Flat(rules, seat, codes, seed, steps)
    if method == "uct" or (method == "auto" and not game.hides(rules.options)):
        return Uct(rules, seat, codes, seed, steps, exploration)
    if method in ("auto", "ismcts"):
        return Ismcts(rules, seat, codes, seed, steps, exploration, hidden_codes(game, rules))
    raise Refusal("method", f"{method!r} is not one of auto, flat, uct, ismcts.", "search-method")


def hidden_codes(game: Game[Any, Any], rules: Rules[Any]) -> list[bool]:
    """For each code: whether the other seats cannot see this move."""
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
    clock = budget.start()
    with gc_paused():
        _spend(search, Worlds(search, game, view, rng), budget, clock, stop)


def _spend(
    search: Search, worlds: Worlds, budget: Budget, clock: Clock, stop: Callable[[], bool]
) -> None:
    left = -1 if budget.simulations is None else budget.simulations
    while left != 0 and not stop() and not clock.over():
        batch = PER_WORLD if worlds.many else _batch(search, clock.seconds)
        batch = min(batch, left) if left > 0 else batch
        search.run(worlds.next(), batch)
        left -= batch if left > 0 else 0


class Worlds:
    """Sampled full states that agree with a view; a game without secrets has only one."""

    def __init__(self, search: Search, game: Game[Any, Any], view: Any, rng: random.Random) -> None:
        self._search = search
        self._game = game
        self._view = view
        self._rng = rng
        self._sampled: list[State] = []
        self._known: list[list[bytes]] = []
        """What each seat knows in each of them."""
        self._again = 0
        self.many = game.hides(search.rules.options)

    def next(self) -> State:
        """The world of the next simulations; the search enters it."""
        wanted = 1
        if self.many:
            wanted = FIRST_WORLDS + self._search.simulations // PER_NEW_WORLD
        if len(self._sampled) < wanted:
            self._sample()
            chosen = len(self._sampled) - 1
        else:
            chosen = self._again % len(self._sampled)
            self._again += 1
        self._search.enter(self._known[chosen])
        return self._sampled[chosen]

    def _sample(self) -> None:
        world = self._game.sample(self._view, self._rng)
        seats = range(world.rules.seats) if self.many else ()
        self._sampled.append(world)
        self._known.append([msgspec.msgpack.encode(self._game.view(world, at)) for at in seats])


def _batch(search: Search, seconds: float) -> int:
    """The number of simulations between two looks at the clock: about a millisecond's worth."""
    if search.simulations == 0 or seconds <= 0:
        return 1
    return max(1, min(1000, int(search.simulations / seconds * SHORTEST_LOOK)))
