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


class School(ABC):
    """How the value of one game is learned by self-play."""

    wanted: Wanted
    hidden = 48
    matches = 64
    """Of one round."""
    most_steps = 100_000
    """A match that lasts longer is not learned from."""

    def network(self, folder: Path) -> Network | None:
        """The weights in a game's folder; None, and a warning in the log, where they do not fit."""
        return network_at(path_of(folder, self.wanted), self.wanted)

    @abstractmethod
    def setting(self, rng: random.Random) -> tuple[int, Chosen]:
        """Seats and options of a match to learn from: all that the form offers, mixed."""

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

    @abstractmethod
    def examined(self) -> Sequence[tuple[int, Chosen]]:
        """The matches of the learning curve."""
