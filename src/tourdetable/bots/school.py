"""How self-play trains a learned value: what the training needs to know of a game."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

from tourdetable.bots.kernel.value import Judge, Network
from tourdetable.bots.weights import Wanted, network_at, path_of
from tourdetable.engine.declared.options import Chosen
from tourdetable.engine.kernel.state import Rules


class Player(Protocol):
    """A compiled player: a state and a seat in, a code out."""

    def choose(self, state: Any, seat: int, /) -> int: ...


Line = tuple[list[tuple[list[int], list[int]]], float]
"""What one seat saw, oldest first (places and amounts of inputs), and its result from 0 to 1."""


class School(ABC):
    """How the value of one game is learned by self-play."""

    wanted: Wanted
    hidden = 48
    matches = 64
    """Of one round."""
    kept = 6
    """Positions of so many rounds are learned from again …"""
    passes = 3
    """… so often, on average."""
    most_steps = 100_000
    """A match that lasts longer is not learned from."""
    measured = "wins of the value alone among medium bots, in fair shares"
    """What the learning curve shows."""
    usual = 1.0
    """How many fair shares the yardstick itself wins in those matches."""
    examined_seats: Sequence[int] = ()
    """Where the learner sits in them; nothing: everywhere in turn."""

    def network(self, folder: Path) -> Network | None:
        """The weights in a game's folder; None, and a warning in the log, where they do not fit."""
        return network_at(path_of(folder, self.wanted), self.wanted)

    @abstractmethod
    def setting(self, rng: random.Random) -> tuple[int, Chosen]:
        """Seats and options of a match to learn from: all that the form offers, mixed."""

    def lines(self, network: Network, rng: random.Random) -> Sequence[Line] | None:
        """What is seen in one match that the game plays for itself; None: in one that the training
        plays between the players below."""
        return None

    @abstractmethod
    def learner(self, rules: Rules[Any], network: Network) -> Player:
        """A quick player that follows the network."""

    def teacher(self, rules: Rules[Any], learner: Player, rng: random.Random) -> Player:
        """Who plays a seat that is learned from: the learner itself, unless a game says so."""
        return learner

    @abstractmethod
    def judge(self, rules: Rules[Any], network: Network) -> Judge:
        """What reads positions for the network."""

    @abstractmethod
    def others(self, rules: Rules[Any]) -> Sequence[Player]:
        """Quick players that keep the learner from knowing only its own way; the first is the
        yardstick of the learning curve."""

    @abstractmethod
    def watchers(self, state: Any, last: int) -> Sequence[int]:
        """The seats that learn from a position, after a move of `last`."""

    def readable(self, state: Any) -> bool:
        """Whether the judge has something to read in a running match."""
        return True

    @abstractmethod
    def examined(self) -> Sequence[tuple[int, Chosen]]:
        """The matches of the learning curve."""
