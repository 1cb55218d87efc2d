"""How the learned value of VeloMaster is trained, and where its weights are.

It learns who wins from races of the quick policies, which ride a thousand of them in the time that
a searching bot takes for ten.
"""

from __future__ import annotations

import functools
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tourdetable.bots.kernel.value import Network
from tourdetable.bots.school import Player, School
from tourdetable.bots.weights import Wanted
from tourdetable.engine.declared.options import Chosen
from tourdetable.engine.kernel.state import Rules
from tourdetable.games.velomaster.boards import tracks
from tourdetable.games.velomaster.bots.kernel.judge import FEATURES, VERSION, VeloJudge, calm
from tourdetable.games.velomaster.bots.kernel.policy import Policy
from tourdetable.games.velomaster.bots.kernel.search import Valued
from tourdetable.games.velomaster.bots.kernel.sense import (
    KEEN_LINES,
    KEEN_PAIRS,
    KEEN_WHEELS,
    OTHERS,
    PLAIN,
)
from tourdetable.games.velomaster.rules.book import VeloRules
from tourdetable.games.velomaster.rules.state import VeloState

RULES_VERSION = 4
"""Of the rules that the shipped weights were trained with; a test holds it to `Game.version`."""
SEATS = (2, 3, 4, 5, 6, 7, 8)
LEVELS = "DDDEEP"
"""How often each level is ridden: a race at level D is the shortest."""
FINISHES = ("short", "short", "line-1", "full")
DEFAULT = 0.8
"""The share of races with the default options."""
TRIES = 2
"""How often the value alone ends its turn in its mind before each choice, for each candidate."""
WHIM = 0.05
"""How often every other teacher moves at random, so that positions beside its way are learned."""


@functools.lru_cache(maxsize=64)
def plain(rules: VeloRules) -> Policy:
    """The quick player of a configured game."""
    return Policy(rules, PLAIN)


@functools.lru_cache(maxsize=64)
def even(rules: VeloRules) -> Policy:
    """The same, but for a director to whom all riders of a team count alike."""
    taste = list(PLAIN)
    taste[OTHERS] = 1.0
    return Policy(rules, taste)


@functools.lru_cache(maxsize=64)
def keen(rules: VeloRules) -> Policy:
    """The quick player that rides in line with its own riders."""
    if rules.races[0].expert:
        return Policy(rules, KEEN_LINES)
    return Policy(rules, KEEN_PAIRS if rules.seats == 2 else KEEN_WHEELS)


class Whimsical:
    """The keen policy with random moves now and then."""

    def __init__(self, rules: VeloRules, rng: random.Random) -> None:
        self.policy, self.rules, self.rng = keen(rules), rules, rng

    def choose(self, state: VeloState, seat: int) -> int:
        if self.rng.random() < WHIM:
            return self.rng.choice(self.rules.legal(state, seat))
        return self.policy.choose(state, seat)


class VeloSchool(School):
    """All levels, numbers of seats, roads and options; races of one stage."""

    wanted = Wanted("velomaster", "value", RULES_VERSION, VERSION, FEATURES)
    hidden = 72
    matches = 320

    def setting(self, rng: random.Random) -> tuple[int, Chosen]:
        options: dict[str, bool | int | str] = {
            "level": rng.choice(LEVELS),
            "track": rng.choice(list(tracks())),
            "finish": rng.choice(FINISHES),
        }
        if rng.random() > DEFAULT:
            options["draft_limit"] = rng.choice(("turn", "phase"))
            options["no_parking"] = rng.random() < 0.5
            for name in ("condition", "attack", "speed", "pile_up", "doping"):
                options[name] = rng.random() < 0.7
        return rng.choice(SEATS), options

    def learner(self, rules: Rules[Any], network: Network) -> Player:
        assert isinstance(rules, VeloRules)  # noqa: S101 - for mypy
        return Valued(keen(rules), VeloJudge(rules, network), TRIES)

    def teacher(self, rules: Rules[Any], learner: Player, rng: random.Random) -> Player:
        assert isinstance(rules, VeloRules)  # noqa: S101 - for mypy
        return Whimsical(rules, rng) if rng.random() < 1 / 2 else keen(rules)

    def judge(self, rules: Rules[Any], network: Network) -> VeloJudge:
        assert isinstance(rules, VeloRules)  # noqa: S101 - for mypy
        return VeloJudge(rules, network)

    def others(self, rules: Rules[Any]) -> Sequence[Player]:
        assert isinstance(rules, VeloRules)  # noqa: S101 - for mypy
        return even(rules), plain(rules), keen(rules)

    def watchers(self, state: VeloState, last: int) -> Sequence[int]:
        """At each turn's beginning its seat, and another one in turn."""
        if not calm(state):
            return ()
        seat, seats = int(state.seat), state.rules.seats
        return seat, (seat + 1 + int(state.clock) % (seats - 1)) % seats

    def examined(self) -> Sequence[tuple[int, Chosen]]:
        return [
            (seats, {"level": level, "finish": "line-1"}) for level in "DEP" for seats in (2, 4)
        ]


SCHOOL = VeloSchool()


def shipped() -> Network | None:
    """The network of the game's folder; None, and a warning in the log, where it does not fit."""
    return SCHOOL.network(Path(__file__).parents[1])


@functools.lru_cache(maxsize=64)
def judge_for(rules: VeloRules) -> VeloJudge | None:
    """What judges by the shipped network; None without it, and in stage races, which it has not
    learned."""
    if len(rules.races) > 1:
        return None
    network = shipped()
    return None if network is None else VeloJudge(rules, network)
