"""Playing positions on to their end with a game's quick policy: what reviews and coaches count.

A game names its way in `bots/levels.py` (`futures`); without one, futures are random play. It is
told the level of each seat's bot, so that a chance is that of those who really play; of people
nothing is known, and they are taken for good players. What is drawn on the way comes from one
number per future, keyed by what is drawn for whom (see `engine.kernel.luck`): two moves that are
compared meet the same dice.
"""

from __future__ import annotations

import functools
import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeVar

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


class Mind(NamedTuple):
    """How one seat is played on: by a policy, and now and then by whim."""

    choose: Choose
    whims: int = 0
    """How many of a thousand choices are random."""


THOUSAND: Final = 1000
PERSON: Final = ""
"""The level of a seat without a bot."""


M = TypeVar("M")


def by_level(minds: Mapping[str, M], levels: Sequence[str]) -> list[M]:
    """The mind of each seat; `minds` has one for a person, which also serves unknown levels."""
    return [minds.get(level.partition(":")[0], minds[PERSON]) for level in levels]


class PolicyFutures(Futures):
    """Every seat plays a policy that draws nothing; `fresh` is called before each future.

    `peek` plays on for some turns and judges; without it, guesses are whole futures.
    """

    def __init__(
        self,
        game: Game[Any, Any],
        rules: Rules[Any],
        minds: Sequence[Mind],
        fresh: Callable[[], None] = lambda: None,
        peek: Peek | None = None,
    ) -> None:
        super().__init__(game, rules)
        self.choices = [mind.choose for mind in minds]
        self.whims = [mind.whims for mind in minds]
        self.fresh = fresh
        self.peek = peek

    def unfinished(self, state: State, last: int) -> Ahead:
        return _PolicyAhead(self, state, last)

    def choice(self, state: State, seat: int) -> Move | None:
        if SEATS_OF[self.rules.to_act(state)] != [seat] or self.whims[seat]:
            return None
        codec: Codec = self.rules.codec
        self.fresh()
        return codec.move(self.choices[seat](state, seat))


class _PolicyAhead(Ahead):
    def __init__(self, futures: PolicyFutures, state: State, last: int) -> None:
        self.futures, self.state, self.last = futures, state, last

    def peek(self, seed: int) -> list[float]:
        if self.futures.peek is None:
            return super().peek(seed)
        return self.futures.peek(self.state.copy(), seed)

    def play(self, seed: int) -> list[int]:
        futures = self.futures
        rules, choices, whims = futures.rules, futures.choices, futures.whims
        to_act, advance = rules.to_act, rules.advance
        state, luck, out = self.state.copy(), Luck(seed), rules.buffer()
        luck.last = self.last
        futures.fresh()
        while (turn := to_act(state)) != NOBODY:
            if turn == CHANCE_TURN:
                advance(state, CHANCE, luck.outcome(rules, state, out))
                continue
            seat = SEATS_OF[turn][0]
            luck.last = seat
            if whims[seat] and luck.below(seat, THOUSAND) < whims[seat]:
                advance(state, seat, luck.move(rules, state, seat, out))
            else:
                advance(state, seat, choices[seat](state, seat))
        return win_shares(rules.places(state), futures.game.sides(state))


Make = Callable[[Game[Any, Any], Any, tuple[str, ...]], Futures]
"""What a game declares as `futures`: the game, its rules and the level of each seat in."""


def futures_of(
    game: Game[Any, Any], rules: Rules[Any], levels: Sequence[str | None] = ()
) -> Futures:
    """How a configured game is played on by bots of these levels (None: a person)."""
    known = [level or PERSON for level in levels]
    return _made(game, rules, (*known, *[PERSON] * (rules.seats - len(known))))


@functools.lru_cache(maxsize=64)
def _made(game: Game[Any, Any], rules: Rules[Any], levels: tuple[str, ...]) -> Futures:
    make: Make = declared(game.id, "futures", _random)
    return make(game, rules, levels)


def _random(game: Game[Any, Any], rules: Rules[Any], _levels: tuple[str, ...]) -> Futures:
    return RandomFutures(game, rules)
