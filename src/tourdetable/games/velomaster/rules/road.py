"""Chapter 1, the road: cells, where a step leads, the lines across (VM-1 to VM-3a)."""

from __future__ import annotations

from mypy_extensions import i64

from tourdetable.engine.kernel.state import filled
from tourdetable.engine.vecs import append, vec
from tourdetable.games.velomaster.rules.names import AHEAD, CLOSED, DESCENT, FLAT, LEFT


def and_last(values: list[int], last: int) -> vec[i64]:
    """A table by cell; `last` is for the one that is off the road."""
    return append(vec[i64](values), last)


class Road:
    """A road laid out for one race; one cell more than it has stands for "off the road".

    Every question of the rules is a look-up by cell, so that a step costs the same on a long road.
    """

    def __init__(
        self,
        lane: list[int],
        back: list[int],
        front: list[int],
        terrain: list[int],
        percent: list[int],
        danger: list[int],
        feed: list[int],
        finish: i64,
        lines: list[list[int]],
    ) -> None:
        self.cells: i64 = len(lane)
        self.off: i64 = len(lane)
        self.lanes: i64 = max(lane) + 1
        # cells are numbered lane by lane: where each lane begins, and where the last one ends
        begins = [lane.index(number) for number in range(self.lanes)]
        self.begin = and_last(begins, len(lane))
        self.lane = and_last(lane, CLOSED)
        self.back = and_last(back, finish)
        self.front = and_last(front, finish + 1)
        self.terrain = and_last(terrain, FLAT)
        self.percent = and_last(percent, 0)
        self.danger = and_last(danger, 0)
        self.feed = and_last(feed, CLOSED)
        self.finish: i64 = finish
        # lines before or at the finish, from the start on: place, kind, category or zone
        self.line_at = vec[i64]([line[0] for line in lines if line[0] <= finish])
        self.line_kind = vec[i64]([line[1] for line in lines if line[0] <= finish])
        self.line_mark = vec[i64]([line[2] for line in lines if line[0] <= finish])
        self.arrives = vec[i64]([1 if edge > finish else 0 for edge in self.front])
        self.behind = filled(self.cells + 1, CLOSED)
        self.first = vec[i64]()
        ahead = filled(self.cells + 1, CLOSED)
        for cell in range(self.cells):
            if cell + 1 < self.cells and lane[cell + 1] == lane[cell]:
                ahead[cell] = cell + 1
                self.behind[cell + 1] = cell
            elif front[cell] >= finish:
                ahead[cell] = self.off  # VM-2a: it steps off its lane's last cell
            if (cell == 0 or lane[cell - 1] != lane[cell]) and back[cell] <= 0:
                self.first = append(self.first, cell)
        self.ahead = ahead
        self.left = self._beside(-1)
        self.right = self._beside(1)
        self.level = [self._level_with(lane_number) for lane_number in range(self.lanes)]

    def step(self, way: i64, cell: i64) -> i64:
        """VM-3: where a step in a direction leads, or CLOSED."""
        if way == AHEAD:
            return self.ahead[cell]
        return self.left[cell] if way == LEFT else self.right[cell]

    def _beside(self, side: i64) -> vec[i64]:
        """VM-3, VM-3a: the most advanced touching cell of the lane beside, unless it lies back."""
        found = filled(self.cells + 1, CLOSED)
        for lane in range(self.lanes):
            beside = lane + side
            if beside < 0 or beside >= self.lanes:
                continue
            other: i64 = self.begin[beside]
            for cell in range(self.begin[lane], self.begin[lane + 1]):
                while (
                    other + 1 < self.begin[beside + 1] and self.back[other + 1] < self.front[cell]
                ):
                    other += 1
                if self.overlap(cell, other) and self.front[other] >= self.front[cell]:
                    found[cell] = other
        return found

    def _level_with(self, lane: i64) -> vec[i64]:
        """By cell: the lane's most advanced cell that is not ahead of it."""
        found = filled(self.cells + 1, CLOSED)
        for own in range(self.lanes):
            other: i64 = self.begin[lane]
            for cell in range(self.begin[own], self.begin[own + 1]):
                while other < self.begin[lane + 1] and self.front[other] <= self.front[cell]:
                    other += 1
                if other > self.begin[lane]:
                    found[cell] = other - 1
        return found

    def overlap(self, one: i64, other: i64) -> bool:
        return self.back[one] < self.front[other] and self.back[other] < self.front[one]

    def touching(self, one: i64, other: i64) -> bool:
        """VM-2: stretches of adjacent lanes overlap, or consecutive cells of a lane."""
        apart = self.lane[one] - self.lane[other]
        if apart == 0:
            return self.behind[one] == other or self.behind[other] == one
        return (apart == 1 or apart == -1) and self.overlap(one, other)  # noqa: PLR1714

    def downhill(self, cell: i64) -> bool:
        return self.terrain[cell] == DESCENT
