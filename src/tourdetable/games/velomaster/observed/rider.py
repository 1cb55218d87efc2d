"""One rider of a view, put together from its columns and what is known of the riders."""

from __future__ import annotations

from tourdetable.games.velomaster.rules.race import Race
from tourdetable.games.velomaster.rules.riders import BIB_NAMES
from tourdetable.games.velomaster.view import VeloView


class SeenRider:
    """What a view tells of a rider."""

    def __init__(self, view: VeloView, races: list[Race], rider: int) -> None:
        race, riders = races[view.stage - 1], view.riders
        self.rider = rider
        self.team = race.team_of[rider]
        self.leader = race.leads[rider] == 1
        self.bib = BIB_NAMES[race.bib_of[rider]]
        self.seat = riders.seat[rider]
        self.status = riders.status[rider]
        self.cell = riders.cell[rider]
        self.front = 0 if self.cell is None else race.road.front[self.cell]
        self.place = view.order.index(rider) + 1 if rider in view.order else 0
        self.minutes = riders.minutes[rider] if riders.minutes else None
        self.points = _of(riders.points, rider)
        self.misses = _of(riders.misses, rider)
        self.parked = _of(riders.parked, rider)
        self.fed = riders.fed[rider] if riders.fed else []
        self.worst = rider in riders.worst
        self.starved = rider in riders.starved
        self.hero = rider in riders.heroes
        # of the stages before this one
        self.total = _of(riders.total, rider) - (self.minutes or 0 if view.settled else 0)
        self.score = _of(riders.score, rider) - (self.points if view.settled else 0)
        worn = {"gold": view.gold, "champion": view.champion, "red": view.red}
        self.jersey = next((name for name, wearer in worn.items() if wearer == rider), "")
        self._read_sheet(view)

    def _read_sheet(self, view: VeloView) -> None:
        riders, rider = view.riders, self.rider
        self.condition = riders.condition[rider] if riders.condition else None
        self.doped = bool(riders.doped[rider]) if riders.doped else False
        known = [spans[rider] for spans in (riders.clean, riders.suspect) if spans]
        spans = [span for span in known if span is not None]
        self.least = min((low for low, _high in spans), default=0)
        self.most = max((high for _low, high in spans), default=0)


def _of(column: list[int], rider: int) -> int:
    return column[rider] if column else 0
