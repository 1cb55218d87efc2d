"""Playing positions on to their end with a game's quick policy: what reviews and coaches count.

A game names its way in `bots/levels.py` (`futures`); without one, futures are random play. What is
drawn on the way comes from one number per future, keyed by what is drawn for whom (see
`engine.kernel.luck`): two moves that are compared meet the same dice.
"""

from __future__ import annotations

import functools
import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from tourdetable.bots.kernel.reward import FULL
from tourdetable.bots.levels import declared
from tourdetable.engine.game import Game
from tourdetable.engine.kernel.luck import Luck
from tourdetable.engine.kernel.playout import SEATS_OF, lucky_playout
from tourdetable.engine.kernel.state import CHANCE, CHANCE_TURN, NOBODY, Rules, State
from tourdetable.engine.moves import Codec, Move

MOST_COMPARED = 40
"""Of more moves than these a sample is compared."""


def win_shares(places: Sequence[int], sides: Sequence[str]) -> list[int]:
    """What a finished match is worth to each seat, in thousandths: the win, or a part of it.

    Seats of one side win together; sides that share the first place share the win.
    """
    winners = [seat for seat, place in enumerate(places) if place == 1]
    parties = {sides[seat] if sides else seat for seat in winners}
    return [FULL // len(parties) if place == 1 else 0 for place in places]


class Ahead(ABC):
    """A position that can be played on as often as one likes."""

    exact = False
    """Whether every future is the same: the match is over."""

    @abstractmethod
    def play(self, seed: int) -> list[int]:
        """One future: what it is worth to each seat, in thousandths (see `win_shares`)."""

    def peek(self, seed: int) -> list[float]:
        """A first guess of what it is worth to each seat, from 0 to 1: it tells what deserves
        whole futures."""
        return [share / FULL for share in self.play(seed)]


class Over(Ahead):
    """A finished match."""

    exact = True

    def __init__(self, shares: list[int]) -> None:
        self.shares = shares

    def play(self, seed: int) -> list[int]:
        return self.shares


class Stroke(msgspec.Struct, frozen=True):
    """A move made by hand, beside the same hand at its own usual scale."""

    off: int
    """How much longer it was than that, in thousandths; negative: shorter."""
    minor: bool
    """Whether so little is not worth a look."""
    beside: Callable[[State], tuple[Ahead, Ahead]]
    """From a world of the seat's view before it: as it was made, and as it was usual."""


class Futures(ABC):
    """How positions of one configured game are played on."""

    guesses = 8
    """Guesses of a move (`Ahead.peek`) before the first moves are dropped from a comparison."""

    def __init__(self, game: Game[Any, Any], rules: Rules[Any]) -> None:
        self.game = game
        self.rules = rules

    def ahead(self, state: State, last: int = CHANCE) -> Ahead:
        """The position after `last` has moved (CHANCE: nobody has yet)."""
        if self.rules.to_act(state) == NOBODY:
            return Over(win_shares(self.rules.places(state), self.game.sides(state)))
        return self.unfinished(state, last)

    @abstractmethod
    def unfinished(self, state: State, last: int) -> Ahead:
        """A position in which somebody is to act."""

    def world(self, view: Any, rng: random.Random) -> State:
        """A full state as likely as any other to somebody who sees `view`."""
        state: State = self.game.sample(view, rng)
        return state

    def compared(
        self, state: State, view: Any, seat: int, played: Move, rng: random.Random
    ) -> list[Move]:
        """The moves that a review compares, `played` first; `state` is one world of the view."""
        others = [move for move in self.game.legal(state, seat) if move != played]
        if len(others) >= MOST_COMPARED:
            others = rng.sample(others, MOST_COMPARED - 1)
        return [played, *others]

    def strokes(self, moves: Sequence[Move], states: Sequence[State]) -> dict[int, Stroke]:
        """The moves of a match that were made by hand, by their place; `states` go before them."""
        return {}

    def belief(self, state: State) -> msgspec.Struct | None:
        """What those who search could know, in a game of hiding; as `Game.deduce` tells it."""
        return None

    def choice(self, state: State, seat: int) -> Move | None:
        """The move with which every future of `state` begins; None if they differ."""
        return None


class RandomFutures(Futures):
    """Random play, for games without a policy."""

    def unfinished(self, state: State, last: int) -> Ahead:
        longest = self.game.longest(self.rules.seats, self.rules.options)
        return _RandomAhead(self, state, last, longest)


class _RandomAhead(Ahead):
    def __init__(self, futures: Futures, state: State, last: int, longest: int) -> None:
        self.futures, self.state, self.last, self.longest = futures, state, last, longest

    def play(self, seed: int) -> list[int]:
        rules, state, luck = self.futures.rules, self.state.copy(), Luck(seed)
        luck.last = self.last
        lucky_playout(rules, state, luck, self.longest)
        return win_shares(rules.places(state), self.futures.game.sides(state))


Choose = Callable[[Any, int], int]
"""A policy: a state and a seat in, a code out, always the same one."""
Peek = Callable[[Any, int], list[float]]
"""A state (which may be changed) and a seed in; a guess of each seat's chance out, from 0 to 1."""


class PolicyFutures(Futures):
    """Every seat plays a policy that draws nothing; `fresh` is called before each future.

    `peek` plays on for some turns and judges; without it, guesses are whole futures.
    """

    def __init__(
        self,
        game: Game[Any, Any],
        rules: Rules[Any],
        choose: Choose,
        fresh: Callable[[], None] = lambda: None,
        peek: Peek | None = None,
    ) -> None:
        super().__init__(game, rules)
        self.choose = choose
        self.fresh = fresh
        self.peek = peek

    def unfinished(self, state: State, last: int) -> Ahead:
        return _PolicyAhead(self, state, last)

    def choice(self, state: State, seat: int) -> Move | None:
        if SEATS_OF[self.rules.to_act(state)] != [seat]:
            return None
        codec: Codec = self.rules.codec
        self.fresh()
        return codec.move(self.choose(state, seat))


class _PolicyAhead(Ahead):
    def __init__(self, futures: PolicyFutures, state: State, last: int) -> None:
        self.futures, self.state, self.last = futures, state, last

    def peek(self, seed: int) -> list[float]:
        if self.futures.peek is None:
            return super().peek(seed)
        return self.futures.peek(self.state.copy(), seed)

    def play(self, seed: int) -> list[int]:
        futures = self.futures
        rules, choose = futures.rules, futures.choose
        to_act, advance = rules.to_act, rules.advance
        state, luck, out = self.state.copy(), Luck(seed), rules.buffer()
        luck.last = self.last
        futures.fresh()
        while (turn := to_act(state)) != NOBODY:
            if turn == CHANCE_TURN:
                advance(state, CHANCE, luck.outcome(rules, state, out))
            else:
                seat = SEATS_OF[turn][0]
                luck.last = seat
                advance(state, seat, choose(state, seat))
        return win_shares(rules.places(state), futures.game.sides(state))


@functools.lru_cache(maxsize=64)
def futures_of(game: Game[Any, Any], rules: Rules[Any]) -> Futures:
    """How a configured game is played on."""
    make: Callable[[Game[Any, Any], Any], Futures] = declared(game.id, "futures", RandomFutures)
    return make(game, rules)
