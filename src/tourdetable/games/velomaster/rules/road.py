"""Chapter 1, the road: cells, where a step leads, the lines across (VM-1 to VM-3a)."""

from __future__ import annotations

from tourdetable.games.velomaster.rules.names import CLOSED, DESCENT, FLAT


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
        finish: int,
        lines: list[list[int]],
    ) -> None:
        self.cells = len(lane)
        self.off = len(lane)
        self.lanes = max(lane) + 1
        # cells are numbered lane by lane: where each lane begins, and where the last one ends
        self.begin = [lane.index(number) for number in range(self.lanes)] + [self.cells]
        self.lane = [*lane, CLOSED]
        self.back = [*back, finish]
        self.front = [*front, finish + 1]
        self.terrain = [*terrain, FLAT]
        self.percent = [*percent, 0]
        self.danger = [*danger, 0]
        self.feed = [*feed, CLOSED]
        self.finish = finish
        # lines before or at the finish, from the start on: place, kind, category or zone
        self.line_at = [line[0] for line in lines if line[0] <= finish]
        self.line_kind = [line[1] for line in lines if line[0] <= finish]
        self.line_mark = [line[2] for line in lines if line[0] <= finish]
        self.arrives = [1 if edge > finish else 0 for edge in self.front]
        self.behind = [CLOSED] * (self.cells + 1)
        self.first: list[int] = []
        ahead = [CLOSED] * (self.cells + 1)
        for cell in range(self.cells):
            if cell + 1 < self.cells and lane[cell + 1] == lane[cell]:
                ahead[cell] = cell + 1
                self.behind[cell + 1] = cell
            elif front[cell] >= finish:
                ahead[cell] = self.off  # VM-2a: it steps off its lane's last cell
            if (cell == 0 or lane[cell - 1] != lane[cell]) and back[cell] <= 0:
                self.first.append(cell)
        self.next = [ahead, self._beside(-1), self._beside(1)]
        self.level = [self._level_with(lane_number) for lane_number in range(self.lanes)]

    def _beside(self, side: int) -> list[int]:
        """VM-3, VM-3a: the most advanced touching cell of the lane beside, unless it lies back."""
        found = [CLOSED] * (self.cells + 1)
        for lane in range(self.lanes):
            beside = lane + side
            if beside < 0 or beside >= self.lanes:
                continue
            other = self.begin[beside]
            for cell in range(self.begin[lane], self.begin[lane + 1]):
                while (
                    other + 1 < self.begin[beside + 1] and self.back[other + 1] < self.front[cell]
                ):
                    other += 1
                if self.overlap(cell, other) and self.front[other] >= self.front[cell]:
                    found[cell] = other
        return found

    def _level_with(self, lane: int) -> list[int]:
        """By cell: the lane's most advanced cell that is not ahead of it."""
        found = [CLOSED] * (self.cells + 1)
        for own in range(self.lanes):
            other = self.begin[lane]
            for cell in range(self.begin[own], self.begin[own + 1]):
                while other < self.begin[lane + 1] and self.front[other] <= self.front[cell]:
                    other += 1
                if other > self.begin[lane]:
                    found[cell] = other - 1
        return found

    def overlap(self, one: int, other: int) -> bool:
        return self.back[one] < self.front[other] and self.back[other] < self.front[one]

    def touching(self, one: int, other: int) -> bool:
        """VM-2: stretches of adjacent lanes overlap, or consecutive cells of a lane."""
        apart = self.lane[one] - self.lane[other]
        if apart == 0:
            return self.behind[one] == other or self.behind[other] == one
        return (apart in (1, -1)) and self.overlap(one, other)

    def downhill(self, cell: int) -> bool:
        return self.terrain[cell] == DESCENT
