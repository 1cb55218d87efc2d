"""The road's part of an observation of VeloMaster: where each rider is, and what comes."""

from __future__ import annotations

from mypy_extensions import i64

from tourdetable.engine.kernel.sheet import Layout, Sheet
from tourdetable.engine.vecs import vec
from tourdetable.games.velomaster.rules.names import CLOSED, SUMMIT_POINTS, WAYS
from tourdetable.games.velomaster.rules.race import Race
from tourdetable.games.velomaster.rules.road import Road
from tourdetable.games.velomaster.rules.state import VeloState


class RoadTables:
    """Of one stage, as the observer knows them: terrain farther on by cell, lines by place."""

    def __init__(self, ahead: list[list[int]], lines: list[tuple[int, int, int]]) -> None:
        self.looks: i64 = len(ahead[0])
        self.ahead = vec[i64]([kind for row in ahead for kind in row])
        self.summit = vec[i64]([line[0] for line in lines])
        self.summit_at = vec[i64]([line[1] for line in lines])
        self.feed_at = vec[i64]([line[2] for line in lines])


class RoadWriter:
    """Writes the road around each rider."""

    def __init__(self, roads: list[RoadTables], layout: Layout) -> None:
        self.roads = roads
        self.to_go = layout.slot("to_go")
        self.lane = layout.slot("lane")
        self.terrain = layout.slot("terrain")
        self.percent = layout.slot("percent")
        self.danger = layout.slot("danger")
        self.feeding = layout.slot("feeding")
        self.way = layout.slot("way")
        self.way_danger = layout.slot("way_danger")
        self.terrain_ahead = layout.slot("terrain_ahead")
        self.to_summit = layout.slot("to_summit")
        self.summit_points = layout.slot("summit_points")
        self.to_feed = layout.slot("to_feed")

    def write(self, state: VeloState, race: Race, order: vec[i64], sheet: Sheet) -> None:
        road = race.road
        tables = self.roads[state.stage]
        for item in range(i64(len(order))):
            at: i64 = state.cell[order[item]]
            cell: i64 = road.off if at == CLOSED else at
            front: i64 = 0 if at == CLOSED else min(road.front[at], road.finish)
            sheet.put(self.to_go, item, road.finish - front)
            sheet.pick(self.lane, item, road.lane[cell])
            if cell != road.off:
                sheet.pick(self.terrain, item, road.terrain[cell])
            sheet.put(self.percent, item, road.percent[cell])
            sheet.put(self.danger, item, road.danger[cell])
            sheet.flag(self.feeding, item, road.feed[cell] != CLOSED)
            self._ways(state, road, cell, item, sheet)
            for look in range(tables.looks):
                kind: i64 = tables.ahead[cell * tables.looks + look]
                sheet.pick(self.terrain_ahead, item * tables.looks + look, kind)
            self._lines(state, road, tables, front, item, sheet)

    def _ways(self, state: VeloState, road: Road, cell: i64, item: i64, sheet: Sheet) -> None:
        """VM-3: closed, free, taken, or off the road."""
        for way in range(i64(WAYS)):
            there: i64 = road.step(way, cell)
            index: i64 = item * WAYS + way
            found: i64 = 1
            if there == CLOSED:
                found = 0
            elif there == road.off:
                found = 3
            elif state.at[there] != CLOSED:
                found = 2
            sheet.pick(self.way, index, found)
            if there != CLOSED:
                sheet.flag(self.way_danger, index, road.danger[there] != 0)

    def _lines(
        self, state: VeloState, road: Road, tables: RoadTables, front: i64, item: i64, sheet: Sheet
    ) -> None:
        """VM-40: the next summit and what its next rider scores; VM-36: the next feed zone."""
        line: i64 = tables.summit[front]
        if line != CLOSED:
            sheet.put(self.to_summit, item, tables.summit_at[front] - front)
            points = SUMMIT_POINTS[road.line_mark[line]]
            done: i64 = state.over[line]
            if done < len(points):
                sheet.put(self.summit_points, item, points[done])
        if tables.feed_at[front]:
            sheet.put(self.to_feed, item, tables.feed_at[front] - front)
