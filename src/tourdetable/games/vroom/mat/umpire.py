"""Who crossed, and which events are broken (CR-10, CR-16): facts from swept poses."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from tourdetable.games.vroom.files.event_file import (
    Condition,
    Contact,
    Inside,
    Order,
    Outside,
    Side,
    Stops,
    Touch,
    Unrounded,
)
from tourdetable.games.vroom.mat.physics import Sweep
from tourdetable.games.vroom.mat.scene import Scene
from tourdetable.games.vroom.rules.geometry import Point, Pose, nose_of
from tourdetable.games.vroom.rules.state import MEMORY

EVERY = 5
"""Facts are looked at every 0.5 cm."""


def thinned(frames: Sequence[list[Pose]]) -> list[list[Pose]]:
    """Every fifth frame and the last."""
    kept = list(frames[::EVERY])
    if (len(frames) - 1) % EVERY:
        kept.append(frames[-1])
    return kept


class Umpire:
    """Watches one push. Facts that outlast the push are integers in the state's `memory`."""

    def __init__(
        self,
        scene: Scene,
        progress: Sequence[int],
        crossed: Sequence[int],
        memory: Sequence[int],
        broken: Sequence[int],
    ) -> None:
        self.scene = scene
        self.cars = len(progress)
        self.s = [float(value) for value in progress]
        self.crossed = list(crossed)
        self.memory = list(memory)
        self.broken = list(broken)

    def place(self, slot: int, index: int, car: int) -> int:
        """Where the fact that a condition remembers of a car stands in the memory."""
        return (slot * self.cars + car) * MEMORY + index

    # -- while cars move -----------------------------------------------------------------------

    def watch(self, sweep: Sweep) -> None:
        """Follow every car through a sweep."""
        frames, orders = thinned(sweep.frames), self.scene.orders
        for before, after in pairwise(frames):
            old = self.s[:] if orders else self.s
            for car in range(self.cars):
                if before[car] != after[car]:
                    self._step(car, nose_of(before[car]), nose_of(after[car]))
            for slot, condition in orders:
                self._order(slot, condition, old, after)
        self._touched(sweep)

    def _step(self, car: int, before: Point, after: Point) -> None:
        scene = self.scene
        old = self.s[car]
        new, left = scene.line.follow(after, old)
        for (slot, index), ray in scene.rays.items():
            if scene.through(before, after, ray.post, ray.end, ray.heading):
                self.memory[self.place(slot, index, car)] = 1
        if not self.crossed[car]:
            first, last = scene.gate
            if scene.through(before, after, first, last, scene.gate_heading) and self._rounded(car):
                self.crossed[car] = 1
        for slot, index, condition in scene.passed:
            self._pass(slot, index, condition, car, (old, new, left))
        self.s[car] = new if self.crossed[car] else min(new, scene.length)

    def _rounded(self, car: int) -> bool:
        """CR-17a: crossing counts only after rounding."""
        return all(self.memory[self.place(slot, index, car)] for slot, index in self.scene.rays)

    def _pass(
        self,
        slot: int,
        index: int,
        condition: Side | Outside,
        car: int,
        step: tuple[float, float, float],
    ) -> None:
        """CR-17c, CR-17d: the nose's side when its progress first passes."""
        name = condition.post if isinstance(condition, Side) else condition.posts[0]
        where, post_left = self.scene.marks[slot, name]
        place = self.place(slot, index, car)
        old, new, left = step
        # a progress between two pushes is rounded, so it may have come to the post already
        if self.memory[place] or not old - 1.0 < where <= new:
            return
        self.memory[place] = 1
        if isinstance(condition, Side):
            on_right = left > post_left
            wrong = on_right != (condition.keep == "right")
        else:
            lefts = [self.scene.marks[slot, post][1] for post in condition.posts]
            wrong = not min(lefts) <= left <= max(lefts)
        if wrong:
            self.broken[slot] = 1

    def _order(self, slot: int, condition: Order, old: list[float], after: list[Pose]) -> None:
        """CR-17h: of two cars that are level, the lower number is ahead (as in CR-10a)."""
        area = self.scene.areas[slot, condition.place]
        inside = [
            car
            for car in range(self.cars)
            if area.first <= old[car] <= area.last
            and area.holds(*self.scene.line.follow(nose_of(after[car]), self.s[car]))
        ]
        for place, car in enumerate(inside):
            for other in inside[place + 1 :]:
                if (old[car] >= old[other]) != (self.s[car] >= self.s[other]):
                    self.broken[slot] = 1

    def _touched(self, sweep: Sweep) -> None:
        for slot, _, condition in self.scene.conditions:
            if isinstance(condition, Contact) and sweep.contacts:
                self.broken[slot] = 1
            elif isinstance(condition, Touch):
                posts = {self.scene.posts[slot, name] for name in condition.posts}
                if any(post in posts for _, post in sweep.posts):
                    self.broken[slot] = 1

    # -- when cars rest ------------------------------------------------------------------------

    def push_end(self, pusher: int, poses: Sequence[Pose]) -> None:
        """CR-17b, CR-17g: conditions that are checked at the end of a push."""
        for slot, index, condition in self.scene.conditions:
            if isinstance(condition, Stops):
                area = self.scene.areas[slot, condition.place]
                if area.holds(*self.scene.centre(poses[pusher], self.s[pusher])):
                    self.memory[self.place(slot, index, pusher)] += 1
            elif isinstance(condition, Inside) and condition.when == "push-end":
                self._count(slot, condition, poses)

    def race_end(self, poses: Sequence[Pose]) -> None:
        """CR-16: conditions that are checked after round five."""
        for slot, index, condition in self.scene.conditions:
            facts = [self.memory[self.place(slot, index, car)] for car in range(self.cars)]
            if self._fails_at_end(condition, facts):
                self.broken[slot] = 1
            if isinstance(condition, Inside) and condition.when == "race-end":
                self._count(slot, condition, poses)

    def _fails_at_end(self, condition: Condition, facts: list[int]) -> bool:
        if isinstance(condition, Stops):
            return any(count != condition.other_than for count in facts)
        return isinstance(condition, Unrounded) and 0 in facts

    def _count(self, slot: int, condition: Inside, poses: Sequence[Pose]) -> None:
        area = self.scene.areas[slot, condition.place]
        inside = 0
        for car, pose in enumerate(poses):
            if condition.part == "centre":
                where = self.scene.centre(pose, self.s[car])
            else:
                where = self.scene.line.follow(nose_of(pose), self.s[car])
            inside += area.holds(*where)
        if inside >= condition.at_least:
            self.broken[slot] = 1
