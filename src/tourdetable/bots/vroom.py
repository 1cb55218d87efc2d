"""Bots for By Eye (CR-24): they intend a stroke; the error of their eye is added from outside."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any

from tourdetable.bots.base import Bot
from tourdetable.bots.vroom_plan import Plan, inverse, value
from tourdetable.engine.game import Game
from tourdetable.engine.moves import Move
from tourdetable.engine.refusal import Refusal
from tourdetable.games.vroom import strokes
from tourdetable.games.vroom.eventfile import Outside, Side, Stops
from tourdetable.games.vroom.mat.geometry import CM, TURN, Point, Pose, loaded, nose_of
from tourdetable.games.vroom.mat.physics import sweep
from tourdetable.games.vroom.mat.scene import Scene
from tourdetable.games.vroom.mat.umpire import Umpire
from tourdetable.games.vroom.moves import Boost, GridPush, Name, Push, TakeCourse
from tourdetable.games.vroom.view import CarView, VroomView

LANE = 5 * CM
PACE_MS = 40
"""Milliseconds per centimetre of a bot's hand."""
DETOURS = (0.0, 3.5, -3.5, 7.0, -7.0, 10.0, -10.0)


class Driver(Bot):
    """Knows the convention, reads the mat, and intends to be where its total belongs."""

    def __init__(self, detours: int = len(DETOURS)) -> None:
        self.detours = DETOURS[:detours]

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
            return _Push(game, view, self.detours).best()
        if isinstance(first, TakeCourse):
            return _course(game, view, moves)
        if isinstance(first, Boost):
            return Boost(use=False)
        if isinstance(first, Name):
            return _leader(view)
        return first


def _course(game: Game[Any, Any], view: VroomView, moves: list[Move]) -> Move:
    """Slaloms want room; otherwise a course that is neither short nor winding."""
    stage = game.rules(view.seats, view.options).stage  # type: ignore[attr-defined]
    cards = [stage.card(card) for card in view.event_cards[: view.race - 1] if card >= 0]
    winding = any(isinstance(one, Side) for card in cards for one in card.broken)

    def worth(move: Move) -> float:
        if not isinstance(move, TakeCourse):
            return -1000.0
        course = stage.course(move.course)
        length = float(course.centre.length) / CM
        return length if winding else -abs(length - 80) - 20 * len(course.bends) + course.gate

    return max(moves, key=worth)


def _leader(view: VroomView) -> Name:
    """CR-19e: the car that is farthest, of those that can be seen."""
    ahead = max(view.cars, key=lambda car: (car.progress, -car.car), default=None)
    return Name(1 if ahead is None else ahead.car)


class _Push:
    """One push, thought through on the mat that the view shows."""

    def __init__(self, game: Game[Any, Any], view: VroomView, detours: tuple[float, ...]) -> None:
        rules: Any = game.rules(view.seats, view.options)
        self.view = view
        self.cars: int = rules.cars
        self.detours = detours
        cards = tuple(card for card in view.event_cards[: view.race - 1] if card >= 0)
        self.scene: Scene = rules.stage.scene_of(view.course, cards)
        self.me: CarView = next(car for car in view.cars if car.car == view.turn)
        self.start = (float(self.me.x), float(self.me.y), self.me.heading / TURN)
        self.plan = Plan(self.scene, self._room())
        self.card = view.card if view.turn == view.my_car else view.ghost_card

    def _room(self) -> float:
        """How far a car can go behind the gate."""
        line, solids = self.scene.line, self.scene.solids
        far = 0.0
        while far < 60 * CM:
            x, y, _ = line.at(self.scene.length + far + 2 * CM)
            if not (CM < x < solids.width - CM and CM < y < solids.height - CM):
                break
            far += CM
        return far

    def best(self) -> Push:
        goal = self.goal()
        _, left = self.scene.line.follow(nose_of(self.start), self.me.progress)
        lane = self._lane(goal)
        options = [Push(self._stroke(left, lane + detour * CM, goal)) for detour in self.detours]
        options += [Push(tuple(arc)) for arc in self._arcs(goal)]
        scores = []
        for index, option in enumerate(options):
            scores.append((self._score(option, goal, index), -index, option))
            if scores[-1][0] > -1.5:
                break
        return max(scores, key=lambda entry: entry[:2])[2]

    def _arcs(self, goal: float) -> list[list[strokes.StrokePoint]]:
        """Plain curves, for a car that stands so askew that it cannot follow the line."""
        length = max(goal - self.me.progress, 2.0 * CM)
        return [
            strokes.arc(self.start, curve / (9 * CM), length, CM / PACE_MS)
            for curve in (0.0, 0.4, -0.4, 0.9, -0.9)
        ]

    # -- where to --------------------------------------------------------------------------------

    def goal(self) -> float:
        """The progress at which the own total belongs after this push."""
        view, plan = self.view, self.plan
        total = float(self.card) + (2.0 if self._boosted() else 0.0)
        if view.round > 1:
            stood = self._stood()
            scale = plan.scale(view.pushes, view.round - 1, self.cars)
            total += max(inverse(plan.rounds[view.round - 2], stood / scale), view.round - 1.0)
        if view.round == 5:
            return self._finish(value(plan.rounds[4], total))
        scale = plan.scale(view.pushes, view.round, self.cars)
        wanted = value(plan.rounds[view.round - 1], total) * scale
        return max(min(wanted, self.scene.length - 1.5 * CM), self.me.progress + CM)

    def _boosted(self) -> bool:
        mine = self.view.turn == self.view.my_car and bool(self.view.boosts)
        return mine and self.view.boosts[self.view.round - 1] == 1

    def _stood(self) -> float:
        """Where the own car stood after its last push, before others pushed it around."""
        own = [push for push in self.view.pushes if push.car == self.view.turn]
        if not own:
            return float(self.me.progress)
        nose = nose_of(loaded(own[-1].after, 0))
        return self.scene.line.follow(nose, self.me.progress)[0]

    def _finish(self, wanted: float) -> float:
        """CR-11: whoever pushes last makes sure that a car is across."""
        view = self.view
        last = view.turn == self.cars
        if last and not any(view.crossed):
            sure = self.scene.length + 0.08 * (self.scene.length - self.me.progress) + CM
            return max(wanted, sure)
        return max(wanted, self.me.progress + CM)

    def _lane(self, s: float) -> float:
        """Every car has its lane; lanes draw together towards the gate."""
        gate = self.scene.course.gate * CM - 5 * CM
        share = min(max(s / self.scene.length, 0.0), 1.0)
        apart = LANE + (min(LANE, gate / max(self.cars - 1, 1)) - LANE) * share
        lane = ((self.cars - 1) / 2 - (self.view.turn - 1)) * apart
        for slot, _, condition in self.scene.conditions:
            if isinstance(condition, Stops) and self.view.round == 4:
                half = self.scene.areas[slot, condition.place].half_width - 0.3 * CM
                apart = min(4 * CM, 2 * half / max(self.cars - 1, 1))
                lane = ((self.cars - 1) / 2 - (self.view.turn - 1)) * apart
        return lane

    # -- the stroke ------------------------------------------------------------------------------

    def _stroke(
        self, left: float, goal_left: float, goal: float
    ) -> tuple[tuple[int, int, int], ...]:
        """Along the line from here to there, past the posts on their right sides."""
        s = float(self.me.progress)
        parts = max(math.ceil((goal - s) / (CM / 2)), 2)
        x, y = nose_of(self.start)
        points = [(round(x), round(y), 0)]
        knots = self._knots(s, left, goal, goal_left)
        gone = 0.0
        for part in range(1, parts + 1):
            at = s + (goal - s) * part / parts
            here = self.scene.line.beside(at, _eased(knots, at))
            gone += math.dist(here, (x, y))
            x, y = here
            points.append((round(x), round(y), round(gone / CM * PACE_MS)))
        return tuple(points)

    def _knots(self, s: float, left: float, goal: float, goal_left: float) -> list[Point]:
        knots: list[Point] = [(s, left)]
        for slot, _, condition in self.scene.conditions:
            if isinstance(condition, Side):
                where, post = self.scene.marks[slot, condition.post]
                side = post + (2.9 * CM if condition.keep == "right" else -2.9 * CM)
                if s - CM < where < goal + 4 * CM:
                    knots.append((where + CM, side))
            elif isinstance(condition, Outside):
                where = self.scene.marks[slot, condition.posts[0]][0]
                if s < where + 3 * CM and goal > where - 6 * CM:
                    knots.append((where - 3 * CM, 0.0))
                    knots.append((where + 6 * CM, 0.0))
        knots = [knots[0], *sorted(knot for knot in knots[1:] if s + CM < knot[0])]
        if goal > knots[-1][0] + CM:
            knots.append((goal, goal_left))
        return knots

    def _score(self, option: Push, goal: float, index: int) -> float:
        """What the stroke would do on the mat as it is seen; 0 is perfect."""
        if not accepted(option, self.start):
            return -1000.0
        way, _ = strokes.accept(option.points, self.start)
        seen = sorted(self.view.cars, key=lambda car: car.car)
        mine = seen.index(self.me)
        poses = [(float(car.x), float(car.y), car.heading / TURN) for car in seen]
        progress = [car.progress for car in seen]
        crossed = [int(self.view.crossed[car.car - 1]) for car in seen]
        memory = [
            fact for slot in range(2) for car in seen for fact in car.facts[8 * slot : 8 * slot + 8]
        ]
        swept = sweep(self.scene.solids, poses, mine, way)
        umpire = Umpire(self.scene, progress, crossed, memory, self.view.broken)
        umpire.watch(swept)
        umpire.push_end(mine, swept.last)
        score = -abs(umpire.s[mine] - goal) / CM - 0.2 * index
        score -= 6.0 * len(swept.contacts) + 1.0 * len(swept.posts)
        score -= 30.0 * (sum(umpire.broken) - sum(self.view.broken))
        if self.view.round < 5 and any(umpire.crossed):
            score -= 500.0
        if umpire.s[mine] > self.scene.length and not umpire.crossed[mine]:
            score -= 20.0
        if goal > self.scene.length and not umpire.crossed[mine]:
            score -= 10.0
        return score


def _eased(knots: list[Point], s: float) -> float:
    """A smooth way through the knots (s, left)."""
    for (s0, left0), (s1, left1) in pairwise(knots):
        if s <= s1:
            share = min(max((s - s0) / (s1 - s0), 0.0), 1.0)
            return left0 + (left1 - left0) * share * share * (3 - 2 * share)
    return knots[-1][1]


class Eye(Bot):
    """CR-24: what a bot intends, as its eye and hand really do it."""

    def __init__(self, mind: Bot, error: float) -> None:
        self.mind = mind
        self.error = error

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
        me = next(car for car in view.cars if car.car == view.turn)
        start = (float(me.x), float(me.y), me.heading / TURN)
        for _try in range(8):
            made = blurred(intended, self.error, rng)
            if accepted(made, start):
                return made
        return intended


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


def accepted(push: Push, start: Pose) -> bool:
    """Whether the stroke is a push at all (CR-8a)."""
    try:
        strokes.accept(push.points, start)
    except Refusal:
        return False
    return True


ERRORS: Mapping[str, float] = {"easy": 0.15, "medium": 0.08, "hard": 0.03}

LEVELS: dict[str, Callable[[], Bot]] = {
    "easy": lambda: Eye(Driver(detours=3), ERRORS["easy"]),
    "medium": lambda: Eye(Driver(detours=5), ERRORS["medium"]),
    "hard": lambda: Eye(Driver(), ERRORS["hard"]),
}
