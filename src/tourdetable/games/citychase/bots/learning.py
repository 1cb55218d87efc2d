"""How the learned value of City Chase is trained, and where its weights are.

It learns how likely a thief escapes from chases by the police of all levels (`lesson.py`).
"""

from __future__ import annotations

import functools
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from mypy_extensions import i64

from tourdetable.bots.kernel.value import Inputs, Judge, Network
from tourdetable.bots.school import Line, Player, School
from tourdetable.bots.weights import Wanted
from tourdetable.engine.declared.options import Chosen
from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.kernel.state import Rules, State
from tourdetable.engine.moves import Codec
from tourdetable.games.citychase.bots.forces import medium_force
from tourdetable.games.citychase.bots.kernel.judge import (
    FEATURES,
    MOST_INPUTS,
    VERSION,
    ChaseJudge,
    Scene,
)
from tourdetable.games.citychase.bots.kernel.outlook import outlook_of
from tourdetable.games.citychase.bots.kernel.plans import draw
from tourdetable.games.citychase.bots.lesson import (
    CLOSE,
    HARD,
    OPEN_ROOFS,
    UNKNOWN,
    Lesson,
    drawn,
    liked,
)
from tourdetable.games.citychase.bots.side import (
    ALL_STARTS,
    belief,
    choose_start,
    free_of,
    fugitive_of,
    named,
    own_of,
    places_of,
    prospects,
)
from tourdetable.games.citychase.moves import Agree, Flee, Hide
from tourdetable.games.citychase.rules.city import NOWHERE
from tourdetable.games.citychase.rules.state import POLICE_PHASE, CityState
from tourdetable.games.citychase.view import CityView, view_of

RULES_VERSION = 2
"""Of the rules that the shipped weights were trained with; a test holds it to `Game.version`."""
THIEF_SEAT: Final = 0


def scene_of(view: CityView) -> Scene:
    """What everybody sees; in a thief phase as it will be once that is over."""
    return Scene(outlook_of(belief(view)), places_of(view), free_of(view), view.turn)


def worths(judge: ChaseJudge, view: CityView, targets: list[int]) -> list[float]:
    """How likely the thief escapes by each building that is open to it."""
    return judge.exits(scene_of(view), fugitive_of(view), targets, UNKNOWN, HARD)


class CityJudge(Judge):
    """Reads states in which the police are to act, for either side."""

    def __init__(self, network: Network) -> None:
        super().__init__(network, MOST_INPUTS)
        self.chase = ChaseJudge(network)

    def read(self, state: State[Any], seat: i64, into: Inputs) -> None:
        assert isinstance(state, CityState)  # noqa: S101 - for mypy
        view = view_of(state, state.thief)
        self.chase.read(scene_of(view), fugitive_of(view), UNKNOWN, HARD, into)

    def logit(self, state: State[Any], seat: i64) -> i64:
        escape = super().logit(state, seat)
        return escape if seat == state.thief else -escape  # type: ignore[attr-defined]


class Quick:
    """A quick player of either side: medium's, or as a thief one that follows the value."""

    def __init__(self, judge: ChaseJudge | None = None) -> None:
        self.judge = judge
        self.force = medium_force()
        self.dice = Dice(1)

    def choose(self, state: CityState, seat: int) -> int:
        codec: Codec = state.rules.codec
        moves = [codec.move(code) for code in state.rules.legal(state, seat)]
        view = view_of(state, seat)
        if view.phase == "placing":
            rng = random.Random(self.dice.below(2**30))
            return codec.code(choose_start(view, moves, rng, ALL_STARTS))
        if view.phase == "thief":
            targets = [move.building for move in moves if isinstance(move, Hide | Flee)]
            return codec.code(moves[draw(self.likes(view, targets), self.dice)])
        if isinstance(moves[0], Agree):
            return codec.code(moves[0])
        cloud, free = belief(view), free_of(view)
        own, at = own_of(moves), places_of(view)
        return codec.code(
            named(self.force.act(cloud, at, free, own, view.turn, NOWHERE, self.dice))
        )

    def likes(self, view: CityView, targets: list[int]) -> list[float]:
        if self.judge is None:
            return [prospect**6 for prospect in prospects(view, targets)]
        return liked(worths(self.judge, view, targets), CLOSE)


class CitySchool(School):
    """Chases with open and closed roofs; the number of police seats does not matter to them."""

    wanted = Wanted("citychase", "value", RULES_VERSION, VERSION, FEATURES)
    measured = "escapes of the value alone from medium police, beside a medium thief's"
    usual = 0.46
    """Medium's thief, as `examine` counts it in 1,000 matches: 23 % escapes, where half is fair."""
    examined_seats = (THIEF_SEAT,)
    kept = 120
    passes = 10

    def setting(self, rng: random.Random) -> tuple[int, Chosen]:
        return rng.choice((2, 2, 3, 4)), {"reenter_found": rng.random() < OPEN_ROOFS}

    def lines(self, network: Network, rng: random.Random) -> Sequence[Line]:
        return Lesson(ChaseJudge(network), drawn(rng), rng).play()

    def learner(self, rules: Rules[Any], network: Network) -> Player:
        return Quick(ChaseJudge(network))

    def judge(self, rules: Rules[Any], network: Network) -> CityJudge:
        return CityJudge(network)

    def others(self, rules: Rules[Any]) -> Sequence[Player]:
        return (Quick(),)

    def watchers(self, state: CityState, last: int) -> Sequence[int]:
        return range(state.rules.seats) if self.readable(state) else ()

    def readable(self, state: CityState) -> bool:
        return state.phase == POLICE_PHASE

    def examined(self) -> Sequence[tuple[int, Chosen]]:
        return [(2, {}), (2, {"reenter_found": True})]


SCHOOL = CitySchool()


@functools.lru_cache(maxsize=4)
def judging(network: Network) -> ChaseJudge:
    """One judge for all who ask the same network."""
    return ChaseJudge(network)


def shipped() -> ChaseJudge | None:
    """What judges by the network of the game's folder; None, and a warning in the log, where it
    does not fit."""
    network = SCHOOL.network(Path(__file__).parents[1])
    return None if network is None else judging(network)
