"""Who sees which car: the tunnel (CR-17e) and the fog (CR-19a)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from tourdetable.games.vroom.mat.scene import Scene
from tourdetable.games.vroom.moves import Track
from tourdetable.games.vroom.rules.geometry import TURN, Pose, nose_of

Picture = dict[int, tuple[int, int, int]]
"""The cars (from 1) that a viewer sees at one step of a push, with their stored poses."""


class Sight:
    """Which cars each seat can see in one race. A spectator (None) has no car of its own."""

    def __init__(self, scene: Scene, owners: list[int], ghost_seat: int, far: float) -> None:
        self.scene = scene
        self.owners = owners
        """The car of each seat."""
        self.ghost_seat = ghost_seat
        """Who pushes the ghost this round (it must be able to see it), or -1."""
        self.far = far
        """How far one sees from one's own car (CR-19a: the fog); 0: everything."""
        self.limited = far > 0 or bool(scene.tunnels)

    def sees(
        self, viewer: int | None, car: int, poses: Sequence[Pose], progress: Sequence[float]
    ) -> bool:
        """Whether a viewer sees a car that is there."""
        if not self.limited:
            return True
        if viewer is not None and self._own(viewer, car):
            return True
        if self.scene.in_tunnel(poses[car], progress[car]):
            return False
        if not self.far:
            return True
        if viewer is None:
            return False
        mine = poses[self.owners[viewer]]
        return math.dist(mine[:2], poses[car][:2]) <= self.far

    def _own(self, viewer: int, car: int) -> bool:
        return car == self.owners[viewer] or (viewer == self.ghost_seat and car == len(self.owners))

    def pictures(
        self,
        viewer: int | None,
        tracks: tuple[Track, ...],
        poses: Sequence[Pose],
        progress: Sequence[int],
    ) -> list[Picture]:
        """The moving cars that the viewer sees, step by step."""
        now = list(poses)
        along = [float(value) for value in progress]
        found: list[Picture] = []
        for step in range(len(tracks[0].path) if tracks else 0):
            for track in tracks:
                _, x, y, heading = track.path[step]
                car = track.car - 1
                now[car] = float(x), float(y), heading / TURN
                along[car] = self.scene.line.follow(nose_of(now[car]), along[car])[0]
            found.append(
                {
                    track.car: track.path[step][1:]
                    for track in tracks
                    if not self.limited or self.sees(viewer, track.car - 1, now, along)
                }
            )
        return found


def cut(pictures: list[Picture]) -> tuple[Track, ...]:
    """The tracks of the cars that were seen, with a step for every change of the picture.

    While nothing that the viewer sees moves, no step goes by: how far an unseen car went, before
    it came into sight or after it hit somebody, cannot be counted (CR-17e, CR-19a).
    """
    paths: dict[int, list[tuple[int, int, int, int]]] = {}
    changes = pictures[:1] + [now for before, now in pairwise(pictures) if now != before]
    for step, picture in enumerate(changes):
        for car, (x, y, heading) in picture.items():
            paths.setdefault(car, []).append((step, x, y, heading))
    return tuple(Track(car, tuple(path)) for car, path in sorted(paths.items()))
