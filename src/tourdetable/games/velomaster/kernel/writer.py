"""The observation of VeloMaster in compiled code; `observation.py` declares what it means."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tourdetable.engine.kernel.sheet import Layout, Sheet, Writer, relative
from tourdetable.engine.kernel.state import CHANCE_TURN, SEAT_BIT, filled
from tourdetable.games.velomaster.kernel.riders import RiderWriter
from tourdetable.games.velomaster.kernel.roadside import RoadTables, RoadWriter
from tourdetable.games.velomaster.kernel.teams import TeamWriter
from tourdetable.games.velomaster.rules.book import VeloRules
from tourdetable.games.velomaster.rules.ending.finish import jerseys
from tourdetable.games.velomaster.rules.ending.honours import in_tour
from tourdetable.games.velomaster.rules.names import (
    BETWEEN,
    CLOSED,
    CONTROL,
    JUMP,
    KINDS,
    OVER,
    REASONS,
    SAVE,
    SLIDE,
    SWAP,
    TRYING,
    VOTE,
)
from tourdetable.games.velomaster.rules.pro.condition import gains
from tourdetable.games.velomaster.rules.race import Race
from tourdetable.games.velomaster.rules.state import VeloState

ASKED_GAIN: Final = CONTROL + 1
"""What is asked when a gain is offered: the value after all others."""


class VeloWriter(Writer[VeloState]):
    """Writes the turn and the movement; riders, teams and the road have writers of their own."""

    def __init__(
        self, rules: VeloRules, layout: Layout, pro: list[int], roads: list[RoadTables]
    ) -> None:
        self.rules = rules
        self.races = rules.races
        race = rules.races[0]
        self.pro_rules = pro
        self.seats: i64 = race.seats
        self.count: i64 = race.riders
        self.place_of = filled(race.riders, 0)
        """The place of each rider in the observer's order …"""
        self.order = filled(race.riders, 0)
        """… and the rider at each place."""
        self.riders = RiderWriter(race, layout)
        self.teams = TeamWriter(race, layout)
        self.road = RoadWriter(roads, layout)
        self.level = layout.slot("level")
        self.pro = layout.slot("pro")
        self.stage = layout.slot("stage")
        self.stages = layout.slot("stages")
        self.phase = layout.slot("phase")
        self.asked = layout.slot("asked")
        self.to_act = layout.slot("to_act")
        self.my_decision = layout.slot("my_decision")
        self.round = layout.slot("round")
        self.clock = layout.slot("clock")
        self.launch_order = layout.slot("launch_order")
        self.mover = layout.slot("mover")
        self.left = layout.slot("left")
        self.gone = layout.slot("gone")
        self.trying = layout.slot("trying")
        self.jump = layout.slot("jump")
        self.dice = layout.slot("dice")
        self.small = layout.slot("small")
        self.flat = layout.slot("flat")
        self.attacker = layout.slot("attacker")
        self.strike = layout.slot("strike")
        self.drafting = layout.slot("drafting")
        self.column = layout.slot("column")
        self.column_place = layout.slot("column_place")
        self.agreed = layout.slot("agreed")
        self.gain = layout.slot("gain")
        self.gain_reason = layout.slot("gain_reason")
        self.voted = layout.slot("voted")
        self.champion = layout.slot("champion")
        self.red = layout.slot("red")

    def write(self, state: VeloState, seat: i64, sheet: Sheet) -> None:
        race = self.races[state.stage]
        self._sort(state, seat)
        self._turn(state, seat, sheet)
        self._question(state, seat, sheet)
        self._ride(state, sheet)
        self._dice(state, sheet)
        self._draft(state, sheet)
        self.teams.write(state, race, self.order, sheet)
        worn = jerseys_worn(state, race)
        self._rider(self.champion, worn[1], sheet)
        self._rider(self.red, worn[2], sheet)
        self.riders.write(state, race, seat, self.order, self.teams.place_of, worn, sheet)
        self.road.write(state, race, self.order, sheet)

    def _sort(self, state: VeloState, seat: i64) -> None:
        """All riders: my own, then those of the seats after me, then those of nobody."""
        place: i64 = 0
        for after in range(self.seats + 1):
            owner: i64 = CLOSED
            if after < self.seats:
                owner = seat + after
                if owner >= self.seats:
                    owner -= self.seats
            for rider in range(self.count):
                if state.owner[rider] == owner:
                    self.place_of[rider] = place
                    self.order[place] = rider
                    place += 1

    def _rider(self, slot: i64, rider: i64, sheet: Sheet) -> None:
        if rider != CLOSED:
            sheet.pick(slot, 0, self.place_of[rider])

    def _turn(self, state: VeloState, seat: i64, sheet: Sheet) -> None:
        sheet.pick(self.level, 0, self.races[0].level)
        for index in range(i64(len(self.pro_rules))):
            if self.pro_rules[index]:
                sheet.mark(self.pro, 0, index)
        sheet.put(self.stage, 0, state.stage + 1)
        sheet.put(self.stages, 0, len(self.races))
        sheet.pick(self.phase, 0, state.phase)
        sheet.put(self.round, 0, state.round)
        sheet.put(self.clock, 0, state.clock)
        for place in range(i64(len(state.order))):
            sheet.pick(self.launch_order, place, relative(seat, state.order[place], self.seats))

    def _question(self, state: VeloState, seat: i64, sheet: Sheet) -> None:
        """What is asked, and whom; a gain that is offered (VM-49b), a vote (VM-47)."""
        turn: i64 = self.rules.to_act(state)
        if turn and turn != CHANCE_TURN:
            for other in range(self.seats):
                if turn & SEAT_BIT[other]:
                    sheet.pick(self.to_act, 0, relative(seat, other, self.seats))
                    sheet.flag(self.my_decision, 0, other == seat)
                    break
        if len(state.tasks) > 0 and gains(state):
            offered: i64 = state.tasks[0] // KINDS
            sheet.pick(self.asked, 0, ASKED_GAIN)
            self._rider(self.gain, offered // REASONS, sheet)
            sheet.pick(self.gain_reason, 0, offered % REASONS)
        else:
            sheet.pick(self.asked, 0, state.awaits)
        if state.awaits == SAVE:
            self._rider(self.voted, state.doubtful[0], sheet)

    def _ride(self, state: VeloState, sheet: Sheet) -> None:
        self._rider(self.mover, state.mover, sheet)
        sheet.put(self.left, 0, state.left)
        sheet.put(self.gone, 0, state.gone)
        sheet.pick(self.trying, 0, state.trying)
        sheet.flag(self.jump, 0, state.trying == TRYING and state.target != CLOSED)
        self._rider(self.attacker, state.attacker, sheet)
        for index in range(i64(len(state.strike))):
            sheet.pick(self.strike, index, state.strike[index] - 1)

    def _dice(self, state: VeloState, sheet: Sheet) -> None:
        """How many dice show each face; the smallest die is one of them (VM-36a)."""
        for face in range(i64(1), i64(7)):
            count: i64 = 1 if state.small == face else 0
            for index in range(i64(len(state.dice))):
                if state.dice[index] == face:
                    count += 1
            sheet.put(self.dice, face - 1, count)
        sheet.pick(self.small, 0, state.small - 1)
        sheet.put(self.flat, 0, state.flat)

    def _draft(self, state: VeloState, sheet: Sheet) -> None:
        """VM-15, VM-20: the line that was called, and how far the asking has come."""
        awaits: i64 = state.awaits
        drafting = awaits == VOTE or awaits == JUMP or awaits == SLIDE  # noqa: PLR1714
        if drafting and len(state.column) > 0:
            sheet.pick(self.drafting, 0, state.drafting)
            for place in range(i64(len(state.column))):
                sheet.pick(self.column, place, self.place_of[state.column[place]])
        sheet.put(self.column_place, 0, state.place)
        between = awaits == SAVE or awaits == BETWEEN or awaits == SWAP  # noqa: PLR1714
        if drafting or between or awaits == CONTROL:
            sheet.put(self.agreed, 0, state.agreed)


def jerseys_worn(state: VeloState, race: Race) -> list[int]:
    """VM-41, VM-45: the wearers of gold, of the champion's jersey and of red, or CLOSED."""
    over = state.awaits == OVER
    if state.stage > 0 or state.awaits == SWAP or (over and in_tour(state, race)):
        return [state.gold, CLOSED, state.red]
    if over:
        return [CLOSED, state.gold, state.red]
    if state.clock == 0:
        return [CLOSED, CLOSED, CLOSED]
    leading = jerseys(state, race)
    return [CLOSED, leading[0], leading[1]]
