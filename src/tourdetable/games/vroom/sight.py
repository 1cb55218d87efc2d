"""Who sees which car: the tunnel (CR-17e) and the fog (CR-19a)."""

from __future__ import annotations

import math
from collections.abc import Sequence

from tourdetable.games.vroom.mat.scene import Scene
from tourdetable.games.vroom.moves import Track
from tourdetable.games.vroom.rules.geometry import TURN, Pose, nose_of


class Sight:
    """What each seat can see in one race. A spectator (None) has no car of its own."""

    def __init__(self, scene: Scene, owners: list[int], ghost_seat: int, far: float) -> None:
        self.scene = scene
        self.owners = owners
        """The car of each seat."""
        self.ghost_seat = ghost_seat
        """Who pushes the ghost this round (it must be able to see it), or -1."""
        self.far = far
        """How far one sees from the own car (CR-19a: the fog); 0: everything."""
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

    def cut(
        self,
        viewer: int | None,
        tracks: tuple[Track, ...],
        poses: Sequence[Pose],
        progress: Sequence[int],
    ) -> tuple[Track, ...]:
        """The tracks without the steps at which the viewer could not see the car."""
        if not self.limited or not tracks:
            return tracks
        now = list(poses)
        along = [float(value) for value in progress]
        seen: dict[int, list[tuple[int, int, int, int]]] = {track.car: [] for track in tracks}
        for step in range(len(tracks[0].path)):
            for track in tracks:
                _, x, y, heading = track.path[step]
                car = track.car - 1
                now[car] = float(x), float(y), heading / TURN
                along[car] = self.scene.line.follow(nose_of(now[car]), along[car])[0]
            for track in tracks:
                if self.sees(viewer, track.car - 1, now, along):
                    seen[track.car].append(track.path[step])
        return tuple(Track(car, tuple(path)) for car, path in seen.items() if path)
