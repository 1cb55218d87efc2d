"""Bots for By Eye (CR-24): they intend a stroke; the error of their eye is added from outside."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from tourdetable.bots.base import Bot
from tourdetable.engine.game import Game
from tourdetable.engine.moves import Move
from tourdetable.games.vroom.bots.eye import Eye
from tourdetable.games.vroom.bots.futures import VroomFutures
from tourdetable.games.vroom.bots.push import Intended
from tourdetable.games.vroom.bots.sketched import Sketched
from tourdetable.games.vroom.moves import Boost, GridPush, Name, TakeCourse
from tourdetable.games.vroom.rules.geometry import CM
from tourdetable.games.vroom.rules.line import Line
from tourdetable.games.vroom.rules.strokes import DIRECTIONS, GRID_DISTANCE
from tourdetable.games.vroom.view import VroomView

DETOURS = (0.0, 3.5, -3.5, 7.0, -7.0, 10.0, -10.0)


class Driver(Bot):
    """Knows the convention, reads the mat, and intends to be where its total belongs."""

    def __init__(self, detours: int = len(DETOURS)) -> None:
        self.detours = DETOURS[:detours]
        self.most: int | None = None
        self.milliseconds: float | None = None

    def set_budget(self, simulations: int | None, milliseconds: float | None) -> None:
        """A simulation is one stroke tried on the mat; the first is always tried."""
        self.most, self.milliseconds = simulations, milliseconds

    def choose(
        self,
        game: Game[Any, Any],
        view: VroomView,
        seat: int,
        moves: list[Move],
        rng: random.Random,
    ) -> Move:
        first = moves[0]
        if isinstance(first, GridPush):
            intended = Intended(game, view, self.detours)
            return intended.best(self.most, self.milliseconds) or straight_on(moves, intended)
        if isinstance(first, TakeCourse):
            return _course(game, view, moves)
        if isinstance(first, Boost):
            return Boost(use=False)
        if isinstance(first, Name):
            return _leader(view)
        return first


def straight_on(moves: list[Move], intended: Intended) -> Move:
    """The grid push straight ahead whose length is nearest to the intended one; always legal."""
    wanted = (intended.goal() - intended.me.progress) / GRID_DISTANCE

    def far_off(move: Move) -> tuple[float, float]:
        if not isinstance(move, GridPush):
            return math.inf, math.inf
        return abs(move.direction - DIRECTIONS // 2), abs(move.distance - wanted)

    return min(moves, key=far_off)


def turning(line: Line) -> float:
    """How much a course turns from its start to its gate, in radians."""
    headings = [line.at(line.length * part / 20)[2] for part in range(21)]
    return sum(abs(math.remainder(b - a, math.tau)) for a, b in pairwise(headings))


def _course(game: Game[Any, Any], view: VroomView, moves: list[Move]) -> Move:
    """Events want room: a long course that hardly turns; without one, the easiest."""
    stage = game.rules(view.seats, view.options).stage  # type: ignore[attr-defined]

    def worth(move: Move) -> float:
        if not isinstance(move, TakeCourse):
            return -1000.0
        course = stage.course(move.course)
        length = float(course.centre.length) / CM
        # the long courses are kept for the races with events
        wanted = 60 if view.race == 1 else 105
        return (
            float(course.gate_for(stage.cars)) - abs(length - wanted) - 15 * turning(course.centre)
        )

    return max(moves, key=worth)


def _leader(view: VroomView) -> Name:
    """CR-19e: the car that is farthest, of those that can be seen."""
    ahead = max(view.cars, key=lambda car: (car.progress, -car.car), default=None)
    return Name(1 if ahead is None else ahead.car)


ERRORS: Mapping[str, float] = {"easy": 0.15, "medium": 0.08, "hard": 0.03}

LEVELS: dict[str, Callable[[], Bot]] = {
    "easy": lambda: Eye(Driver(detours=3), ERRORS["easy"]),
    "medium": lambda: Eye(Driver(detours=5), ERRORS["medium"]),
    "hard": lambda: Eye(Driver(), ERRORS["hard"]),
}

STUDY: Sequence[tuple[int, Mapping[str, bool | int | str]]] = (
    *((seats, {}) for seats in (3, 4, 5, 6)),
    *((4, {module: True}) for module in ("weather", "boost", "skid", "ghost", "podium")),
    (4, {"mode": "hard"}),
)
"""In which matches tables of each level are compared (`make study`): seats and options."""

SEARCH = Sketched
"""What `search` does: pushes are too slow for playouts."""

futures = VroomFutures
"""How reviews play on."""
