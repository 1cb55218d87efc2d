"""How the learned value of Velo City is trained, and where its weights are."""

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
from tourdetable.games.velocity import boards
from tourdetable.games.velocity.bots.kernel.judge import FEATURES, VERSION, VelocityJudge
from tourdetable.games.velocity.bots.kernel.policy import Policy
from tourdetable.games.velocity.bots.kernel.sense import Style, canny_style
from tourdetable.games.velocity.bots.kernel.valued import Valued
from tourdetable.games.velocity.rules.rules import VelocityRules
from tourdetable.games.velocity.rules.state import ANNOUNCE, ROLL, VelocityState

RULES_VERSION = 1
"""Of the rules that the shipped weights were trained with; a test holds it to `Game.version`."""
SEATS = (3, 4, 5, 6, 7)
DEFAULT_BOARD = 0.6
"""The share of matches on the default board with the default options."""


@functools.lru_cache(maxsize=64)
def policy_for(rules: VelocityRules) -> Policy:
    """The quick player of a configured game; its tables are made once."""
    return Policy(rules, Style())


@functools.lru_cache(maxsize=64)
def canny_for(rules: VelocityRules) -> Policy:
    """A quick player that also counts what a podium place gives rivals; it guides the search."""
    return Policy(rules, canny_style(rules.seats))


class VelocitySchool(School):
    """All numbers of seats, boards and options."""

    wanted = Wanted("velocity", "value", RULES_VERSION, VERSION, FEATURES)

    def setting(self, rng: random.Random) -> tuple[int, Chosen]:
        seats = rng.choice(SEATS)
        if rng.random() < DEFAULT_BOARD:
            return seats, {}
        return seats, {
            "board": rng.choice(boards.names()),
            "sprint_sum_may_finish": rng.random() < 0.5,
            "energy_die_may_finish": rng.random() < 0.5,
        }

    def learner(self, rules: Rules[Any], network: Network) -> Player:
        assert isinstance(rules, VelocityRules)  # noqa: S101 - for mypy
        return Valued(canny_for(rules), network)

    def judge(self, rules: Rules[Any], network: Network) -> VelocityJudge:
        assert isinstance(rules, VelocityRules)  # noqa: S101 - for mypy
        return VelocityJudge(rules.config, canny_for(rules).sense, network)

    def others(self, rules: Rules[Any]) -> Sequence[Player]:
        assert isinstance(rules, VelocityRules)  # noqa: S101 - for mypy
        return policy_for(rules), canny_for(rules)

    def watchers(self, state: VelocityState, last: int) -> Sequence[int]:
        """After its own announcement, and at each turn's beginning the seats around it."""
        seat = int(state.active)
        if state.phase == ROLL:
            return (seat,) if last == seat and state.rolling == seat else ()
        if state.phase != ANNOUNCE or last < 0:
            return ()
        seats = state.rules.seats
        return (seat - 1) % seats, seat, (seat + 1 + int(state.turn) % (seats - 2)) % seats

    def examined(self) -> Sequence[tuple[int, Chosen]]:
        return [(seats, {}) for seats in SEATS]


SCHOOL = VelocitySchool()


def shipped() -> Network | None:
    """The network of the game's folder; None, and a warning in the log, where it does not fit."""
    return SCHOOL.network(Path(__file__).parents[1])


@functools.lru_cache(maxsize=64)
def valued_for(rules: VelocityRules) -> Valued | None:
    """The player that follows the shipped network; None, with a warning, if that does not fit."""
    network = shipped()
    return None if network is None else Valued(canny_for(rules), network)
