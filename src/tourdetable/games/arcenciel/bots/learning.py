"""How the learned value of Arc-en-ciel is trained, and where its weights are."""

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
from tourdetable.games.arcenciel import boards
from tourdetable.games.arcenciel.bots.kernel.judge import FEATURES, VERSION, ArcJudge
from tourdetable.games.arcenciel.bots.kernel.policy import Policy, Style
from tourdetable.games.arcenciel.bots.kernel.valued import Rider, Valued
from tourdetable.games.arcenciel.bots.styles import careless, shrewd
from tourdetable.games.arcenciel.rules.rules import ArcRules
from tourdetable.games.arcenciel.rules.state import LEAD, NONE, WHITE, ArcState

RULES_VERSION = 2
"""Of the rules that the shipped weights were trained with; a test holds it to `Game.version`."""
SEATS = (3, 4, 5, 6)
DEFAULT = 0.6
"""The share of races with the default options."""
MARGIN = 15_000
MARGIN_WHILE_LEARNING = 4_000
"""By how many millionths of a win another bid must be better than the policy's own. A larger margin
wins more among medium bots and less among hard ones."""


@functools.lru_cache(maxsize=64)
def usual_for(rules: ArcRules) -> Policy:
    """The policy of the medium rider."""
    return Policy(rules, Style())


@functools.lru_cache(maxsize=64)
def shrewd_for(rules: ArcRules) -> Policy:
    """The policy of the hard rider."""
    return Policy(rules, shrewd())


class ArcSchool(School):
    """All numbers of seats, circuits and options."""

    wanted = Wanted("arcenciel", "value", RULES_VERSION, VERSION, FEATURES)

    def setting(self, rng: random.Random) -> tuple[int, Chosen]:
        seats = rng.choice(SEATS)
        if rng.random() < DEFAULT:
            return seats, {}
        return seats, {
            "target": rng.choice(("three", "five", "mixed")),
            "combativity": rng.random() < 0.5,
            "forced_withdrawal_energy": rng.choice((15, 0)),
            "circuit": rng.choice(boards.CIRCUITS),
        }

    def learner(self, rules: Rules[Any], network: Network) -> Player:
        assert isinstance(rules, ArcRules)  # noqa: S101 - for mypy
        return Valued(shrewd_for(rules), usual_for(rules), network, MARGIN_WHILE_LEARNING)

    def judge(self, rules: Rules[Any], network: Network) -> ArcJudge:
        assert isinstance(rules, ArcRules)  # noqa: S101 - for mypy
        return ArcJudge(rules.seats, rules.course, usual_for(rules).cell_value, network)

    def others(self, rules: Rules[Any]) -> Sequence[Player]:
        assert isinstance(rules, ArcRules)  # noqa: S101 - for mypy
        easy = Policy(rules, careless())
        return Rider(usual_for(rules), 1), Rider(shrewd_for(rules), 2), Rider(easy, 3)

    def watchers(self, state: ArcState, last: int) -> Sequence[int]:
        """Two seats each turn, and a breakaway that has decided to ride on."""
        seats = state.rules.seats
        if state.phase == LEAD:
            turn = int(state.turn)
            return turn % seats, (turn + seats // 2) % seats
        if state.phase == WHITE and state.escapee != NONE:
            return (int(state.escapee),)
        return ()

    def examined(self) -> Sequence[tuple[int, Chosen]]:
        return [(seats, {}) for seats in SEATS]


SCHOOL = ArcSchool()


def shipped() -> Network | None:
    """The network of the game's folder; None, and a warning in the log, where it does not fit."""
    return SCHOOL.network(Path(__file__).parents[1])


@functools.lru_cache(maxsize=64)
def valued_for(rules: ArcRules) -> Valued | None:
    """The rider that follows the shipped network; None, with a warning, if that does not fit."""
    network = shipped()
    if network is None:
        return None
    return Valued(shrewd_for(rules), usual_for(rules), network, MARGIN)
