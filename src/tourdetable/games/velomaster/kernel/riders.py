"""The riders' part of an observation of VeloMaster: who they are and how they stand."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tourdetable.engine.kernel.sheet import Layout, Sheet, relative
from tourdetable.engine.kernel.state import SEAT_BIT
from tourdetable.engine.vecs import vec
from tourdetable.games.velomaster.rules.ending.finish import classification, minutes
from tourdetable.games.velomaster.rules.ending.honours import in_tour
from tourdetable.games.velomaster.rules.ending.tour import general
from tourdetable.games.velomaster.rules.names import (
    CLOSED,
    FULL_CONDITION,
    OVER,
    PICK,
    SAVE,
    SWAP,
    WITHDRAWN,
)
from tourdetable.games.velomaster.rules.pro.condition import team_seats
from tourdetable.games.velomaster.rules.race import Race, plays_now
from tourdetable.games.velomaster.rules.state import VeloState

ZONE_BIT: Final = vec[i64]([1, 2, 4, 8, 16, 32, 64, 128])


class RiderWriter:
    """Writes each rider at its place in the observer's order."""

    def __init__(self, race: Race, layout: Layout) -> None:
        self.seats: i64 = race.seats
        self.seat = layout.slot("seat")
        self.of_team = layout.slot("of_team")
        self.leader = layout.slot("leader")
        self.bib = layout.slot("bib")
        self.status = layout.slot("status")
        self.misses = layout.slot("misses")
        self.worst = layout.slot("worst")
        self.starved = layout.slot("starved")
        self.fed = layout.slot("fed")
        self.zones: i64 = layout.width[self.fed] if self.fed >= 0 else 0
        self.ridden = layout.slot("ridden")
        self.drafted = layout.slot("drafted")
        self.called = layout.slot("called")
        self.picked = layout.slot("picked")
        self.idle = layout.slot("idle")
        self.place = layout.slot("place")
        self.timed = layout.slot("timed")
        self.minutes = layout.slot("minutes")
        self.total = layout.slot("total")
        self.points = layout.slot("points")
        self.score = layout.slot("score")
        self.jersey = layout.slot("jersey")
        self.general = layout.slot("general")
        self.sheet_known = layout.slot("sheet_known")
        self.doped = layout.slot("doped")
        self.hero = layout.slot("hero")
        self.condition = layout.slot("condition")
        self.condition_over = layout.slot("condition_over")
        self.least = layout.slot("least")
        self.least_over = layout.slot("least_over")
        self.most = layout.slot("most")
        self.most_over = layout.slot("most_over")

    def write(
        self, state: VeloState, race: Race, seat: i64, order: vec[i64], teams: vec[i64],
        worn: list[int], sheet: Sheet,
    ) -> None:  # fmt: skip
        turn = state.team != CLOSED and state.awaits != PICK
        for item in range(i64(len(order))):
            rider: i64 = order[item]
            self._known(state, race, seat, rider, item, sheet)
            sheet.pick(self.of_team, item, teams[race.team_of[rider]])
            if turn and state.ridden[rider]:
                sheet.flag(self.ridden, item, plays_now(state, race, rider))
            self._times(state, race, rider, item, sheet)
            for jersey in range(i64(3)):
                if worn[jersey] == rider:
                    sheet.pick(self.jersey, item, jersey)
                    break
            if race.condition:
                self._sheet(state, race, seat, rider, item, sheet)
        self._classify(state, race, order, sheet)

    def _known(
        self, state: VeloState, race: Race, seat: i64, rider: i64, item: i64, sheet: Sheet
    ) -> None:
        owner: i64 = state.owner[rider]
        place: i64 = self.seats if owner == CLOSED else relative(seat, owner, self.seats)
        sheet.pick(self.seat, item, place)
        sheet.put(self.leader, item, race.leads[rider])
        sheet.pick(self.bib, item, race.bib_of[rider])
        status: i64 = WITHDRAWN + state.out[rider] if state.out[rider] else state.status[rider]
        sheet.pick(self.status, item, status)
        sheet.put(self.misses, item, state.miss[rider])
        sheet.put(self.worst, item, state.worst[rider])
        sheet.put(self.starved, item, state.starved[rider])
        for zone in range(self.zones):
            if state.fed[rider] & ZONE_BIT[zone]:
                sheet.mark(self.fed, item, zone)
        sheet.put(self.drafted, item, state.drafted[rider])
        sheet.put(self.called, item, state.called[rider])
        neutral = race.neutral != CLOSED and race.team_of[rider] == race.neutral
        sheet.pick(self.picked, item, state.picked[rider] if neutral else 0)
        sheet.put(self.idle, item, state.idle[rider])

    def _times(self, state: VeloState, race: Race, rider: i64, item: i64, sheet: Sheet) -> None:
        """VM-39: its time once it is known; what earlier stages brought (VM-45)."""
        settled = is_settled(state)
        spent: i64 = 0
        over = settled and state.status[rider] != WITHDRAWN
        if state.rank[rider] > 0 or over:
            spent = minutes(state, race, rider)
            sheet.flag(self.timed, item, True)  # noqa: FBT003 - it has one
            sheet.put(self.minutes, item, spent)
        points: i64 = state.points[rider]
        sheet.put(self.points, item, points)
        sheet.put(self.total, item, state.total[rider] - (spent if settled else 0))
        sheet.put(self.score, item, state.score[rider] - (points if settled else 0))

    def _classify(self, state: VeloState, race: Race, order: vec[i64], sheet: Sheet) -> None:
        """VM-7: places in the race; VM-42: in a stage race."""
        placed = classification(state, race)
        ranked: list[int] = []
        if state.stage > 0 or (is_settled(state) and in_tour(state, race)):
            ranked = general(state, race)
        for item in range(i64(len(order))):
            rider: i64 = order[item]
            for place in range(i64(len(placed))):
                if placed[place] == rider:
                    sheet.put(self.place, item, place + 1)
            for place in range(i64(len(ranked))):
                if ranked[place] == rider:
                    sheet.put(self.general, item, place + 1)

    def _sheet(
        self, state: VeloState, race: Race, seat: i64, rider: i64, item: i64, sheet: Sheet
    ) -> None:
        """VM-49: a team's sheet is private to it; the bounds are what everybody can tell."""
        open_to_all = state.awaits == OVER or race.team_of[rider] == race.neutral
        if open_to_all or team_seats(state, race, rider) & SEAT_BIT[seat]:
            sheet.flag(self.sheet_known, item, True)  # noqa: FBT003 - it is known
            sheet.put(self.doped, item, state.doped[rider])
            self._points(self.condition, self.condition_over, state.condition[rider], item, sheet)
        for team in range(i64(len(state.hero))):
            if state.hero[team] == rider:
                sheet.flag(self.hero, item, True)  # noqa: FBT003
        clean = rider < len(state.clean_low) and state.clean_low[rider] != CLOSED
        suspect = rider < len(state.doped_low) and state.doped_low[rider] != CLOSED
        if not clean and not suspect:
            return
        least: i64 = state.clean_low[rider] if clean else state.doped_low[rider]
        most: i64 = state.clean_high[rider] if clean else state.doped_high[rider]
        if clean and suspect:
            least = min(least, state.doped_low[rider])
            most = max(most, state.doped_high[rider])
        self._points(self.least, self.least_over, least, item, sheet)
        self._points(self.most, self.most_over, most, item, sheet)

    def _points(self, slot: i64, over: i64, points: i64, item: i64, sheet: Sheet) -> None:
        """Condition up to 100, and what exceeds it."""
        sheet.put(slot, item, min(points, i64(FULL_CONDITION)))
        if points > FULL_CONDITION:
            sheet.put(over, item, points - FULL_CONDITION)


def is_settled(state: VeloState) -> bool:
    """Whether the stage is in the totals already."""
    awaits: i64 = state.awaits
    return awaits == OVER or awaits == SAVE or awaits == SWAP  # noqa: PLR1714 - no tuple
