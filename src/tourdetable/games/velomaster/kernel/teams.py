"""The teams' part of an observation of VeloMaster."""

from __future__ import annotations

from mypy_extensions import i64

from tourdetable.engine.kernel.sheet import Layout, Sheet
from tourdetable.engine.kernel.state import filled
from tourdetable.engine.vecs import vec
from tourdetable.games.velomaster.rules.ending.finish import squad_minutes
from tourdetable.games.velomaster.rules.names import CLOSED, OVER, SWAP
from tourdetable.games.velomaster.rules.race import Race
from tourdetable.games.velomaster.rules.state import VeloState


class TeamWriter:
    """Writes the teams in the order of their first rider."""

    def __init__(self, race: Race, layout: Layout) -> None:
        self.count: i64 = race.teams
        self.place_of = filled(race.teams, CLOSED)
        self.totals = filled(race.teams, CLOSED)
        self.team = layout.slot("team")
        self.kept = layout.slot("kept")
        self.played = layout.slot("played")
        self.penalty = layout.slot("penalty")
        self.team_minutes = layout.slot("team_minutes")
        self.team_total = layout.slot("team_total")
        self.team_place = layout.slot("team_place")

    def write(self, state: VeloState, race: Race, order: vec[i64], sheet: Sheet) -> None:
        self._sort(race, order)
        if state.team != CLOSED:
            sheet.pick(self.team, 0, self.place_of[state.team])
        for team in range(self.count):
            place: i64 = self.place_of[team]
            sheet.put(self.kept, place, state.kept[team])
            sheet.put(self.played, place, state.played[team])
            sheet.put(self.penalty, place, state.penalty[team])
        if race.pro:
            self._classify(state, race, sheet)

    def _sort(self, race: Race, order: vec[i64]) -> None:
        for team in range(self.count):
            self.place_of[team] = CLOSED
        found: i64 = 0
        for index in range(i64(len(order))):
            own: i64 = race.team_of[order[index]]
            if self.place_of[own] == CLOSED:
                self.place_of[own] = found
                found += 1

    def _classify(self, state: VeloState, race: Race, sheet: Sheet) -> None:
        """VM-44: minutes of this stage and of all, and the place; neutral riders win nothing."""
        settled = state.awaits == OVER or state.awaits == SWAP  # noqa: PLR1714 - no tuple here
        for team in range(race.own_teams):
            spent: i64 = squad_minutes(state, race, team)
            total: i64 = state.squad[team]
            if not settled and total != CLOSED:
                total = CLOSED if spent == CLOSED else total + spent
            self.totals[team] = total
            if spent != CLOSED:
                sheet.put(self.team_minutes, self.place_of[team], spent)
        for team in range(race.own_teams):
            mine: i64 = self.totals[team]
            if mine == CLOSED:
                continue
            better: i64 = 0
            for other in range(race.own_teams):
                if self.totals[other] != CLOSED and self.totals[other] < mine:
                    better += 1
            sheet.put(self.team_total, self.place_of[team], mine)
            sheet.put(self.team_place, self.place_of[team], better + 1)
