"""The position of a race: riders, teams, turn, and what the rules wait for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tourdetable.engine.kernel.state import State
from tourdetable.games.velomaster.rules.names import (
    CLOSED,
    FROM_LAUNCH,
    IDLE,
    NO_SIX,
    ORDER,
    OUTSIDE,
    RELAY,
    TOGETHER,
)

if TYPE_CHECKING:
    from tourdetable.games.velomaster.rules.book import VeloRules


class VeloState(State["VeloRules"]):
    """Lists are by rider, by team, by seat or by line across the road, as said."""

    def __init__(self, rules: VeloRules, riders: int, teams: int, seats: int, lines: int) -> None:
        super().__init__(rules)
        # by rider
        self.owner = [CLOSED] * riders  # the seat, or CLOSED for the neutral team
        self.status = [OUTSIDE] * riders
        self.cell = [CLOSED] * riders
        self.stamp = [0] * riders  # when it got to its line: VM-7
        self.miss = [0] * riders  # turns still to miss
        self.worst = [0] * riders  # VM-32: plays its worst die next turn
        self.fed = [0] * riders  # feed zones ticked, as bits
        self.starved = [0] * riders  # VM-36: missed a feed zone
        self.passed = [0] * riders  # lines across the road that are behind it
        self.points = [0] * riders  # VM-40
        self.time = [0] * riders  # minutes at the finish line
        self.rank = [0] * riders  # 1: first across the finish line; 0: has not arrived
        self.idle = [0] * riders  # own turns in a row without gain: VM-5a
        self.since = [0] * riders  # its front when its turn started
        self.ridden = [0] * riders  # has had its move this turn, or has none
        self.drafted = [0] * riders  # took part in a relay or an acceleration: VM-18
        self.called = [0] * riders  # its line was called this turn
        self.line = [CLOSED] * riders  # the rear rider of its line at the turn's start
        self.post = [CLOSED] * riders  # its cell then
        self.picked = [0] * riders  # VM-59: ridden in this neutral turn
        # by rider, over a whole stage race
        self.total = [0] * riders  # cumulated minutes
        self.score = [0] * riders  # cumulated climber points
        self.out = [0] * riders  # withdrew in an earlier stage and was not kept
        # level P, by rider; empty where condition is not in play. The first two are secret (VM-49),
        # the others are what everybody can tell of them: bounds, if clean and if doped
        self.condition: list[int] = []
        self.doped: list[int] = []
        self.clean_low: list[int] = []
        self.clean_high: list[int] = []
        self.doped_low: list[int] = []
        self.doped_high: list[int] = []
        # level P, by team
        self.hero: list[int] = []  # VM-51: the local hero of the stage race, or CLOSED
        self.paced: list[int] = []  # VM-50: two teammates came before the leader in this phase
        self.squad: list[int] = []  # VM-44: minutes of the stages so far; CLOSED: unclassified
        # level P, the turn
        self.attacker = CLOSED  # VM-54
        self.strike: list[int] = []  # its two dice
        self.six = NO_SIX  # VM-55
        self.chain: list[int] = []  # VM-56a: who has rolled or fallen in this pile-up
        self.saved: list[int] = []  # VM-47a: riders kept after the stage
        # by team
        self.played = [0] * teams
        self.kept = [0] * teams  # VM-35: steps a blocked leader still has
        self.penalty = [0] * teams  # VM-59: turns to miss for a neutral rider's fall
        # by seat
        self.throw = [0] * seats  # the D20 of the start
        self.order: list[int] = []  # seats as they launch
        # by line across the road
        self.over = [0] * lines  # riders that have crossed it
        # the stage race
        self.stage = 0  # which stage is ridden, from 0
        self.first_turn = 0  # the turns of the stages before this one, each with its start
        self.gold = CLOSED  # the riders in gold and red
        self.red = CLOSED
        self.winner = CLOSED  # of the last stage
        # the race
        self.awaits = ORDER  # what the rules wait for
        self.phase = TOGETHER
        self.round = 0
        self.clock = 0
        self.tick = 0
        self.arrived = 0
        self.team = CLOSED  # whose turn it is
        self.seat = 0  # who acts for it
        self.asked = 0  # which of the directors of a shared team is asked
        self.launcher = 0  # the seat that launches: its place in `order`
        self.launched = 0  # riders launched in this wave
        self.wave = 0  # rounds of the start: VM-10
        # dice
        self.need = 0
        self.dice: list[int] = []
        self.small = 0  # VM-36a: the die of smallest-die riders
        self.flat = 0  # the roll was 4-2-1: the rider that takes the 1 punctures
        # movement
        self.mover = CLOSED
        self.left = 0
        self.gone = 0  # steps taken in this ride
        self.origin = FROM_LAUNCH
        self.target = CLOSED
        self.base = CLOSED  # the cell a step or jump is taken from
        self.trying = IDLE
        self.tasks: list[int] = []
        # relay and acceleration
        self.drafting = RELAY
        self.column: list[int] = []  # rear to front, fixed at the call
        self.place = 0  # whose turn in the column
        self.agreed = 0
        self.heads: list[int] = []
        self.trail: list[int] = []
        self.swallowed: list[int] = []
        self.movers: list[int] = []
        self.queue: list[int] = []
        # which rider is on a cell; follows from `cell` and `status`
        self.at: list[int] = []

    def fields(self) -> list[str]:
        return [*RIDER_FIELDS, *OTHER_FIELDS, *PRO_FIELDS, *SECRET_FIELDS]

    def copy(self) -> VeloState:
        new = VeloState(self.rules, 0, 0, 0, 0)
        self._copy_riders(new)
        new.played = self.played[:]
        new.kept = self.kept[:]
        new.penalty = self.penalty[:]
        new.throw = self.throw[:]
        new.order = self.order[:]
        new.over = self.over[:]
        new.stage = self.stage
        new.first_turn = self.first_turn
        new.gold = self.gold
        new.red = self.red
        new.winner = self.winner
        new.awaits = self.awaits
        new.phase = self.phase
        new.round = self.round
        new.clock = self.clock
        new.tick = self.tick
        new.arrived = self.arrived
        new.team = self.team
        new.seat = self.seat
        new.asked = self.asked
        new.launcher = self.launcher
        new.launched = self.launched
        new.wave = self.wave
        self._copy_movement(new)
        if len(self.squad) > 0:
            self._copy_pro(new)
        return new

    def _copy_riders(self, new: VeloState) -> None:
        new.owner = self.owner[:]
        new.status = self.status[:]
        new.cell = self.cell[:]
        new.stamp = self.stamp[:]
        new.miss = self.miss[:]
        new.worst = self.worst[:]
        new.fed = self.fed[:]
        new.starved = self.starved[:]
        new.passed = self.passed[:]
        new.points = self.points[:]
        new.time = self.time[:]
        new.rank = self.rank[:]
        new.idle = self.idle[:]
        new.since = self.since[:]
        new.ridden = self.ridden[:]
        new.drafted = self.drafted[:]
        new.called = self.called[:]
        new.line = self.line[:]
        new.post = self.post[:]
        new.picked = self.picked[:]
        new.total = self.total[:]
        new.score = self.score[:]
        new.out = self.out[:]

    def _copy_pro(self, new: VeloState) -> None:
        new.condition = self.condition[:]
        new.doped = self.doped[:]
        new.clean_low = self.clean_low[:]
        new.clean_high = self.clean_high[:]
        new.doped_low = self.doped_low[:]
        new.doped_high = self.doped_high[:]
        new.hero = self.hero[:]
        new.paced = self.paced[:]
        new.squad = self.squad[:]
        new.attacker = self.attacker
        new.strike = self.strike[:]
        new.six = self.six
        new.chain = self.chain[:]
        new.saved = self.saved[:]

    def _copy_movement(self, new: VeloState) -> None:
        new.need = self.need
        new.dice = self.dice[:]
        new.small = self.small
        new.flat = self.flat
        new.mover = self.mover
        new.left = self.left
        new.gone = self.gone
        new.origin = self.origin
        new.target = self.target
        new.base = self.base
        new.trying = self.trying
        new.tasks = self.tasks[:]
        new.drafting = self.drafting
        new.column = self.column[:]
        new.place = self.place
        new.agreed = self.agreed
        new.heads = self.heads[:]
        new.trail = self.trail[:]
        new.swallowed = self.swallowed[:]
        new.movers = self.movers[:]
        new.queue = self.queue[:]
        new.at = self.at[:]


RIDER_FIELDS = [
    "owner", "status", "cell", "stamp", "miss", "worst", "fed", "starved", "passed", "points",
    "time", "rank", "idle", "since", "ridden", "drafted", "called", "line", "post", "picked",
    "total", "score", "out",
]  # fmt: skip
OTHER_FIELDS = [
    "played", "kept", "penalty", "throw", "order", "over", "stage", "first_turn", "gold", "red",
    "winner", "awaits", "phase", "round", "clock",
    "tick", "arrived", "team", "seat", "asked", "launcher", "launched", "wave", "need", "dice",
    "small", "flat", "mover", "left", "gone", "origin", "target", "base", "trying", "tasks",
    "drafting", "column", "place", "agreed", "heads", "trail", "swallowed", "movers", "queue",
]  # fmt: skip
PRO_FIELDS = [
    "clean_low", "clean_high", "doped_low", "doped_high", "hero", "paced", "squad", "attacker",
    "strike", "six", "chain", "saved",
]  # fmt: skip
SECRET_FIELDS = ["condition", "doped"]
SHEET_FIELDS = [*SECRET_FIELDS, "clean_low", "clean_high", "doped_low", "doped_high"]
"""By rider where condition is in play, else empty."""
