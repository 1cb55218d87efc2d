"""CR-24: the error of a bot's eye and hand, added outside of the bot."""

from __future__ import annotations

import math
import random
from typing import Any

from tourdetable.bots.base import Bot
from tourdetable.engine.game import Game
from tourdetable.engine.moves import Move
from tourdetable.engine.refusal import Refusal
from tourdetable.games.vroom.bots.push import pose_of, pushed_car, scene_of
from tourdetable.games.vroom.moves import Push
from tourdetable.games.vroom.rules import strokes
from tourdetable.games.vroom.rules.geometry import Point, Pose
from tourdetable.games.vroom.view import VroomView


class Eye(Bot):
    """CR-24: adds an error of eye and hand to the strokes of another bot."""

    def __init__(self, mind: Bot, error: float) -> None:
        self.mind = mind
        self.error = error

    def set_budget(self, simulations: int | None, milliseconds: float | None) -> None:
        self.mind.set_budget(simulations, milliseconds)

    def choose(
        self,
        game: Game[Any, Any],
        view: VroomView,
        seat: int,
        moves: list[Move],
        rng: random.Random,
    ) -> Move:
        intended = self.mind.choose(game, view, seat, moves, rng)
        if not isinstance(intended, Push):
            return intended
        start = pose_of(pushed_car(view))
        away = scene_of(game, view).solids.away(start)
        for _try in range(8):
            made = blurred(intended, self.error, rng)
            if accepted(made, start, away):
                return made
        return intended if accepted(intended, start, away) else rng.choice(moves)


def blurred(push: Push, error: float, rng: random.Random) -> Push:
    """A stroke whose length is misjudged by about `error`, and its direction a little."""
    factor = 1.0 + min(max(rng.gauss(0.0, error), -2.5 * error), 2.5 * error)
    turned = min(max(rng.gauss(0.0, error / 4), -0.1), 0.1)
    cos, sin = math.cos(turned), math.sin(turned)
    x0, y0, _ = push.points[0]
    points = []
    for x, y, ms in push.points:
        dx, dy = (x - x0) * factor, (y - y0) * factor
        points.append((round(x0 + dx * cos - dy * sin), round(y0 + dx * sin + dy * cos), ms))
    return Push(tuple(points))


def accepted(push: Push, start: Pose, away: list[Point]) -> bool:
    """Whether the rules take the stroke as a push (CR-8, CR-8a, CR-3b)."""
    try:
        strokes.accept(push.points, start, away)
    except Refusal:
        return False
    return True
