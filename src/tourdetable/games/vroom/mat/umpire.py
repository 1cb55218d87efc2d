"""Who crossed, and which events are broken (CR-10, CR-16): facts from swept poses."""

from __future__ import annotations

from collections.abc import Sequence

from tourdetable.games.vroom.files.event_file import (
    Condition,
    Contact,
    Inside,
    Stops,
    Touch,
    Unrounded,
)
from tourdetable.games.vroom.mat.physics import Sweep
from tourdetable.games.vroom.mat.scene import Scene
from tourdetable.games.vroom.rules.geometry import Pose, nose_of
from tourdetable.games.vroom.rules.watching import Watch


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
        self._watch = Watch(scene.watched, self.s, self.crossed, self.memory, self.broken)

    def place(self, slot: int, index: int, car: int) -> int:
        """Where the fact that a condition remembers of a car stands in the memory."""
        return self._watch.place(slot, index, car)

    # -- while cars move -----------------------------------------------------------------------

    def watch(self, sweep: Sweep) -> None:
        """Follow every car through a sweep."""
        self._watch.frames(sweep.thinned())
        self._touched(sweep)

    def settled(self, moving: list[Pose], resting: list[Pose]) -> None:
        """Where the cars rest is where the next push begins: nothing may fall between the two."""
        self._watch.frames([moving, resting])

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
