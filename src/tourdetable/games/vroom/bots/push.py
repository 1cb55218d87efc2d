"""One push of a By Eye bot: where its total belongs, and the stroke that leads there."""

from __future__ import annotations

import math
import time
from itertools import pairwise
from typing import Any

from tourdetable.engine.game import Game
from tourdetable.engine.refusal import Refusal
from tourdetable.games.vroom.bots.plan import Plan, ended_at, inverse, value
from tourdetable.games.vroom.files.event_file import Outside, Side, Stops
from tourdetable.games.vroom.mat.physics import sweep
from tourdetable.games.vroom.mat.scene import Scene
from tourdetable.games.vroom.mat.stage import RAIN, RAIN_MOST, RAIN_SHARE
from tourdetable.games.vroom.mat.umpire import Umpire
from tourdetable.games.vroom.moves import WEATHERS, Push
from tourdetable.games.vroom.rules import strokes
from tourdetable.games.vroom.rules.geometry import CM, TURN, Point, Pose, nose_of
from tourdetable.games.vroom.view import CarView, VroomView

GOOD = -1.5
"""A stroke with this score needs no better one."""
LANE = 5 * CM
PACE_MS = 40
"""Milliseconds per centimetre of a bot's hand."""


def scene_of(game: Game[Any, Any], view: VroomView) -> Scene:
    """The mat that a view shows."""
    rules: Any = game.rules(view.seats, view.options)
    cards = tuple(card for card in view.event_cards[: view.race - 1] if card >= 0)
    scene: Scene = rules.stage.scene_of(view.course, cards, view.placed)
    return scene


def pushed_car(view: VroomView) -> CarView:
    """The car whose turn it is."""
    return next(car for car in view.cars if car.car == view.turn)


def pose_of(car: CarView) -> Pose:
    return float(car.x), float(car.y), car.heading / TURN


class Intended:
    """One push, thought through on the mat that the view shows."""

    def __init__(self, game: Game[Any, Any], view: VroomView, detours: tuple[float, ...]) -> None:
        rules: Any = game.rules(view.seats, view.options)
        self.view = view
        self.cars: int = rules.cars
        self.detours = detours
        self.scene = scene_of(game, view)
        self.me = pushed_car(view)
        self.start = pose_of(self.me)
        self.away = self.scene.solids.away(self.start)
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

    def best(self, most: int | None = None, milliseconds: float | None = None) -> Push | None:
        """The best stroke found within a number of trials and a time; None if all are refused."""
        until = None if milliseconds is None else time.perf_counter() + milliseconds / 1000
        goal = self.goal()
        _, left = self.scene.line.follow(nose_of(self.start), self.me.progress)
        lane = self._lane(goal)
        knots = self._knots(float(self.me.progress), left, goal)
        ways = [(knots, lane + detour * CM) for detour in self.detours]
        if len(knots) > 1:  # past the posts on whichever side, when nothing else leads on
            ways += [(knots[:1], lane + detour * CM) for detour in self.detours]
        options = [Push(self._stroke(way, end, goal)) for way, end in ways]
        options += [Push(tuple(arc)) for arc in self._arcs(goal)]
        scores: list[tuple[float, int, Push]] = []
        for index, option in enumerate(options):
            way = self._way(option)
            if way is None:
                continue
            scores.append((self._score(way, goal, index), -index, option))
            tired = until is not None and time.perf_counter() >= until
            if scores[-1][0] > GOOD or tired or len(scores) == most:
                break
        return max(scores, key=lambda entry: entry[:2])[2] if scores else None

    def _way(self, option: Push) -> list[Pose] | None:
        """The way of the car, or None for a stroke that the rules refuse (CR-8, CR-8a)."""
        try:
            return strokes.accept(option.points, self.start, self.away)[0]
        except Refusal:
            return None

    def _arcs(self, goal: float) -> list[list[strokes.StrokePoint]]:
        """Plain curves, for a car that stands so askew that it cannot follow the line."""
        length = max(goal - self.me.progress, 2.0 * CM)
        return [
            strokes.arc(self.start, curve / (9 * CM), length, CM / PACE_MS)
            for curve in (0.0, 0.4, -0.4, 0.9, -0.9)
        ]

    # -- where to --------------------------------------------------------------------------------

    def goal(self) -> float:
        """The progress where the stroke ends: in rain the car slides on to where it belongs."""
        start, wanted = self.me.progress, self._wanted()
        if self.view.weather[self.view.race - 1 :] != (WEATHERS[RAIN],):
            return wanted
        far = wanted - start
        return start + max(far / (1 + RAIN_SHARE), far - RAIN_MOST)

    def _wanted(self) -> float:
        """The progress where this car's total belongs after this push."""
        view, plan = self.view, self.plan
        total = float(self.card) + (2.0 if self._boosted() else 0.0)
        if not (plan.stopping and view.round == 4):
            total += self._before(view.round - 1)
        if view.round == 5:
            return self._finish(value(plan.rounds[4], total))
        scale = plan.scale(view.pushes, view.round, self.cars)
        wanted = value(plan.chain(view.round, scale), total)
        return max(min(wanted, self.scene.length - 1.5 * CM), self.me.progress + CM)

    def _before(self, rounds: int) -> float:
        """The sum of my cards up to a round, estimated from where my car stood."""
        if rounds == 0:
            return 0.0
        scale = self.plan.scale(self.view.pushes, rounds, self.cars)
        told = inverse(self.plan.chain(rounds, scale), self._stood(rounds))
        if self.plan.stopping and rounds == 4:
            return min(max(told, 1.0), 7.0) + self._before(3)
        return max(told, float(rounds))

    def _boosted(self) -> bool:
        mine = self.view.turn == self.view.my_car and bool(self.view.boosts)
        return mine and self.view.boosts[self.view.round - 1] == 1

    def _stood(self, round_: int) -> float:
        """Where my car stood after its push of a round, before others pushed it around."""
        for push in self.view.pushes:
            if push.car == self.view.turn and push.round == round_:
                return ended_at(self.scene.line, push.after)
        return float(self.me.progress)

    def _finish(self, wanted: float) -> float:
        """CR-11: the last car to push goes through the gate if no other has."""
        view = self.view
        last = view.turn == self.cars
        if last and not any(view.crossed):
            sure = self.scene.length + 0.08 * (self.scene.length - self.me.progress) + CM
            return max(wanted, sure)
        return self.plan.onwards(max(wanted, self.me.progress + CM))

    def _lane(self, s: float) -> float:
        """Every car has its lane; lanes draw together towards the gate."""
        gate = self.scene.gate_width - 5 * CM
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
        self, way: list[Point], goal_left: float, goal: float
    ) -> tuple[tuple[int, int, int], ...]:
        """Along the line from here to there, past the posts on their right sides."""
        s = float(self.me.progress)
        parts = max(math.ceil((goal - s) / (CM / 2)), 2)
        x, y = nose_of(self.start)
        points = [(round(x), round(y), 0)]
        knots = way if goal <= way[-1][0] + CM else [*way, (goal, goal_left)]
        gone = 0.0
        for part in range(1, parts + 1):
            at = s + (goal - s) * part / parts
            here = self.scene.line.beside(at, _eased(knots, at))
            gone += math.dist(here, (x, y))
            x, y = here
            points.append((round(x), round(y), round(gone / CM * PACE_MS)))
        return tuple(points)

    def _knots(self, s: float, left: float, goal: float) -> list[Point]:
        """The places (s, left) through which events that are still kept lead the car."""
        knots: list[Point] = [(s, left)]
        for slot, _, condition in self.scene.conditions:
            if self.view.broken[slot]:
                continue
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
        return [knots[0], *sorted(knot for knot in knots[1:] if s + CM < knot[0])]

    def _stops_missed(self, umpire: Umpire, car: int) -> int:
        """CR-17b: stops too many, or missing once the round in which the table stops is over."""
        missed = 0
        for slot, index, condition in self.scene.conditions:
            if isinstance(condition, Stops):
                count = umpire.memory[umpire.place(slot, index, car)]
                wanted = condition.other_than if self.view.round >= 4 else 0
                missed += abs(count - wanted)
        return missed

    def _score(self, way: list[Pose], goal: float, index: int) -> float:
        """Rate a stroke by trying it on the mat that the view shows; 0 is perfect."""
        seen = sorted(self.view.cars, key=lambda car: car.car)
        mine = seen.index(self.me)
        poses = [pose_of(car) for car in seen]
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
        score -= 6.0 * len(swept.contacts) + 3.0 * len(swept.posts)
        score -= 30.0 * (sum(umpire.broken) - sum(self.view.broken))
        score -= 25.0 * self._stops_missed(umpire, mine)
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
