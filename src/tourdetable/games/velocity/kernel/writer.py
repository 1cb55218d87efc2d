"""The observation of Velo City in compiled code; `observation.py` declares what it means."""

from __future__ import annotations

from mypy_extensions import i64

from tourdetable.engine.kernel.sheet import Layout, Sheet, Writer, relative
from tourdetable.games.velocity.rules.config import VelocityConfig
from tourdetable.games.velocity.rules.ranking import standing
from tourdetable.games.velocity.rules.rules import VelocityRules
from tourdetable.games.velocity.rules.state import (
    DRAW_FIRST,
    FINISHED,
    OVER,
    ROLL,
    VelocityState,
)


class VelocityWriter(Writer[VelocityState]):
    """Writes everything on the table, the observer's team first."""

    def __init__(self, rules: VelocityRules, layout: Layout) -> None:
        self.config: VelocityConfig = rules.config
        self.seats: i64 = rules.seats
        self.worths = list(range(rules.seats))
        self.phase = layout.slot("phase")
        self.to_act = layout.slot("to_act")
        self.my_decision = layout.slot("my_decision")
        self.active = layout.slot("active")
        self.first = layout.slot("first")
        self.turn = layout.slot("turn")
        self.ended = layout.slot("ended")
        self.space = layout.slot("space")
        self.ground = layout.slot("ground")
        self.home = layout.slot("home")
        self.standing = layout.slot("standing")
        self.cans = layout.slot("cans")
        self.supply = layout.slot("supply")
        self.podium = layout.slot("podium")
        self.die = layout.slot("die")
        self.energy_die = layout.slot("energy_die")
        self.rolling = layout.slot("rolling")
        self.group = layout.slot("group")
        self.spent = layout.slot("spent")
        self.origin = layout.slot("origin")
        self.landing = layout.slot("landing")
        self.arrived = layout.slot("arrived")
        self.owed = layout.slot("owed")

    def write(self, state: VelocityState, seat: i64, sheet: Sheet) -> None:
        self._turn(state, seat, sheet)
        self._move(state, seat, sheet)
        for after in range(self.seats):
            team: i64 = seat + after
            if team >= self.seats:
                team -= self.seats
            self._team(state, team, after, sheet)
        self._standings(state, seat, sheet)
        for place in range(i64(len(state.podium))):
            sheet.pick(self.podium, place, relative(seat, state.podium[place], self.seats))

    def _turn(self, state: VelocityState, seat: i64, sheet: Sheet) -> None:
        phase: i64 = state.phase
        sheet.pick(self.phase, 0, phase)
        if phase != DRAW_FIRST and phase != ROLL and phase != OVER:  # noqa: PLR1714 - no tuple here
            sheet.pick(self.to_act, 0, relative(seat, state.asked, self.seats))
            sheet.flag(self.my_decision, 0, state.asked == seat)
        sheet.pick(self.active, 0, relative(seat, state.active, self.seats))
        sheet.pick(self.first, 0, relative(seat, state.first, self.seats))
        sheet.put(self.turn, 0, state.turn)
        sheet.pick(self.ended, 0, state.ended)
        sheet.put(self.supply, 0, state.supply)

    def _move(self, state: VelocityState, seat: i64, sheet: Sheet) -> None:
        energy: i64 = self.config.energy
        sheet.pick(self.energy_die, 0, state.dice[energy] - 1)
        if state.phase == ROLL:
            rolling: i64 = state.rolling
            if rolling != energy:
                rolling = relative(seat, rolling, self.seats)
            sheet.pick(self.rolling, 0, rolling)
        sheet.put(self.group, 0, state.group)
        sheet.pick(self.spent, 0, state.spent)
        sheet.put(self.origin, 0, state.origin)
        sheet.put(self.landing, 0, state.landing)
        sheet.put(self.owed, 0, state.owed)

    def _team(self, state: VelocityState, team: i64, after: i64, sheet: Sheet) -> None:
        """One team, at its place in the observer's order."""
        racers: i64 = self.config.racers
        home: i64 = 0
        for courier in range(racers):
            space: i64 = state.couriers[team * racers + courier]
            item: i64 = after * racers + courier
            sheet.put(self.space, item, space)
            sheet.pick(self.ground, item, self.config.kinds[space])
            if space == FINISHED:
                home += 1
        sheet.put(self.home, after, home)
        sheet.put(self.cans, after, state.cans[team])
        sheet.pick(self.die, after, state.dice[team] - 1)
        sheet.put(self.arrived, after, state.arrived[team])

    def _standings(self, state: VelocityState, seat: i64, sheet: Sheet) -> None:
        """VC-28: places now; equal standings share one."""
        worths = self.worths
        for team in range(self.seats):
            worths[team] = standing(self.config, state, team)
        for team in range(self.seats):
            mine: i64 = worths[team]
            better: i64 = 0
            for rival in range(self.seats):
                if worths[rival] > mine:
                    better += 1
            sheet.put(self.standing, relative(seat, team, self.seats), better + 1)
