"""The position of a race: riders, teams, turn, and what the rules wait for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tourdetable.engine.declared.fields import Field, number, row, stack
from tourdetable.engine.kernel.state import State, filled
from tourdetable.engine.vecs import vec
from tourdetable.games.velomaster.rules.names import (
    ACCELERATION,
    BRAKING,
    CLOSED,
    CONTROL,
    EXCLUDED,
    FROM_LAUNCH,
    FROM_LEFTOVER,
    IDLE,
    NEUTRAL,
    NO_SIX,
    ORDER,
    OUTSIDE,
    RELAY,
    SIX_TESTED,
    TOGETHER,
    WITHDRAWN,
)

if TYPE_CHECKING:
    from tourdetable.games.velomaster.rules.book import VeloRules

MOST: Final = 1_000_000
"""A bound for what only the length of a match limits."""
LEAST_CONDITION: Final = -1_000
MOST_CONDITION: Final = 100_000
"""VM-49: it also stands for "no bound is known"."""
MANY: Final = 200
"""More than ever wait in a queue."""
D6: Final = 6
D20: Final = 20
ZONES: Final = 1023
"""All feed zones, as bits."""

FIELDS: Final = [
    # by rider
    row("owner", "riders", CLOSED, "last_seat", CLOSED, "The seat; CLOSED: the neutral team."),
    row("status", "riders", OUTSIDE, WITHDRAWN, OUTSIDE),
    row("cell", "riders", CLOSED, "cells", CLOSED),
    row("stamp", "riders", 0, MOST, note="When it got to its line: VM-7."),
    row("miss", "riders", 0, 2, note="Turns still to miss."),
    row("worst", "riders", 0, 1, note="VM-32: plays its worst die next turn."),
    row("fed", "riders", 0, ZONES, note="Feed zones ticked, as bits."),
    row("starved", "riders", 0, 1, note="VM-36: missed a feed zone."),
    row("passed", "riders", 0, "lines", note="Lines across the road that are behind it."),
    row("points", "riders", 0, MOST, note="VM-40."),
    row("time", "riders", 0, MOST, note="Minutes at the finish line."),
    row("rank", "riders", 0, "riders", note="1: first across the finish line; 0: not arrived."),
    row("idle", "riders", 0, MOST, note="Own turns in a row without gain: VM-5a."),
    row("since", "riders", 0, MOST, note="Its front when its turn started."),
    row("ridden", "riders", 0, 1, note="Has had its move this turn, or has none."),
    row("drafted", "riders", 0, 1, note="Took part in a relay or an acceleration: VM-18."),
    row("called", "riders", 0, 1, note="Its line was called this turn."),
    row("line", "riders", CLOSED, "riders", CLOSED, "The rear rider of its line at the start."),
    row("post", "riders", CLOSED, "cells", CLOSED, "Its cell then."),
    row("picked", "riders", 0, 2, note="VM-59: ridden in this neutral turn."),
    # by rider, over a whole stage race
    row("total", "riders", 0, MOST, note="Cumulated minutes."),
    row("score", "riders", 0, MOST, note="Cumulated climber points."),
    row("out", "riders", 0, EXCLUDED, note="Withdrew in an earlier stage and was not kept."),
    # by team
    row("played", "teams", 0, 1),
    row("kept", "teams", 0, MOST, note="VM-35: steps a blocked leader still has."),
    row("penalty", "teams", 0, MOST, note="VM-59: turns to miss for a neutral rider's fall."),
    # by seat
    row("throw", "seats", 0, D20, note="The D20 of the start."),
    stack("order", "seats", 0, "last_seat", "Seats as they launch."),
    stack("over", "lines", 0, "riders", "Riders that have crossed each line across the road."),
    # the stage race
    number("stage", 0, "last_stage", note="Which stage is ridden, from 0."),
    number("first_turn", 0, MOST, note="The turns of the stages before, each with its start."),
    number("gold", CLOSED, "riders", CLOSED, "The riders in gold and red."),
    number("red", CLOSED, "riders", CLOSED),
    number("winner", CLOSED, "riders", CLOSED, "Of the last stage."),
    # the race
    number("awaits", 0, CONTROL, ORDER, "What the rules wait for."),
    number("phase", TOGETHER, NEUTRAL, TOGETHER),
    number("round", 0, MOST),
    number("clock", 0, MOST),
    number("tick", 0, MOST),
    number("arrived", 0, "riders"),
    number("team", CLOSED, "teams", CLOSED, "Whose turn it is."),
    number("seat", 0, "seats", note="Who acts for it."),
    number("asked", 0, MOST, note="Which of the directors of a shared team is asked."),
    number("launcher", CLOSED, MANY, note="The seat that launches: its place in `order`."),
    number("launched", 0, MANY, note="Riders launched in this wave."),
    number("wave", 0, MANY, note="Rounds of the start: VM-10."),
    # dice
    number("need", 0, D6),
    stack("dice", D6, 1, D6),
    stack("checks", 2, 1, D6, "VM-37: the dice that look for 4-2-1."),
    number("small", 0, D6, note="VM-36a: the die of smallest-die riders."),
    number("flat", 0, 1, note="The roll was 4-2-1: the rider that takes the 1 punctures."),
    # movement
    number("mover", CLOSED, "riders", CLOSED),
    number("left", 0, MOST),
    number("gone", 0, MOST, note="Steps taken in this ride."),
    number("origin", FROM_LAUNCH, FROM_LEFTOVER, FROM_LAUNCH),
    number("target", CLOSED, "cells", CLOSED),
    number("base", CLOSED, "cells", CLOSED, "The cell a step or jump is taken from."),
    number("trying", IDLE, BRAKING, IDLE),
    stack("tasks", MANY, 0, MOST),
    stack("leftovers", "teams", 0, "teams", "VM-35a: the teams whose blocked leaders are asked."),
    # relay and acceleration
    number("drafting", RELAY, ACCELERATION, RELAY),
    stack("column", "riders", 0, "riders", "Rear to front, fixed at the call."),
    number("place", CLOSED, MANY, note="Whose turn in the column."),
    number("agreed", 0, MANY),
    stack("heads", MANY, 0, "cells", "VM-22a: the cells of the successive heads."),
    stack("trail", MANY, 0, "cells"),
    stack("swallowed", "riders", 0, "riders"),
    stack("movers", MANY, 0, "riders", "Riders that jumped."),
    stack("sliding", MANY, 0, "riders", "VM-22b: those who may still roll down, front to rear."),
    # between two stages
    stack("doubtful", "riders", 0, "riders", "VM-47: withdrawn riders still to be voted on."),
    stack(
        "votes", "seats", 0, 1, "VM-47: on the first of them, in the order of the seats' launch."
    ),
    stack("swaps", 2, 0, "riders", "VM-46: teammates in a jersey who may become leaders."),
    # level P, by rider; empty where condition is not in play: what everybody can tell of it, if
    # the rider is clean and if it is doped
    stack("clean_low", "riders", LEAST_CONDITION, MOST_CONDITION),
    stack("clean_high", "riders", LEAST_CONDITION, MOST_CONDITION),
    stack("doped_low", "riders", LEAST_CONDITION, MOST_CONDITION),
    stack("doped_high", "riders", LEAST_CONDITION, MOST_CONDITION),
    # level P, by team
    stack("hero", "teams", CLOSED, "riders", "VM-51: the local hero, or CLOSED."),
    stack("paced", "teams", 0, 1, "VM-50: two teammates came before the leader in this phase."),
    stack("squad", "teams", CLOSED, MOST, "VM-44: minutes so far; CLOSED: unclassified."),
    # level P, the turn
    number("attacker", CLOSED, "riders", CLOSED, "VM-54."),
    stack("strike", 2, 1, D6, "Its two dice."),
    number("six", NO_SIX, SIX_TESTED, NO_SIX, "VM-55."),
    stack("chain", MANY, 0, "riders", "VM-56a: who has rolled or fallen in this pile-up."),
    stack("saved", "riders", 0, "riders", "VM-47a: riders kept after the stage."),
    stack(
        "finishers", "riders", 0, "riders", "VM-58: the classification that riders are drawn from."
    ),
    stack("drawn", "riders", 0, "riders", "VM-58: who is drawn so far."),
    # level P, by rider and secret (VM-49)
    stack("condition", "riders", LEAST_CONDITION, MOST_CONDITION),
    stack("doped", "riders", 0, 1),
    # which rider is on a cell; follows from `cell` and `status`
    stack("at", "spots", CLOSED, "riders", derived=True),
]
SHEET_FIELDS: Final = ["condition", "doped", "clean_low", "clean_high", "doped_low", "doped_high"]
"""By rider where condition is in play, else empty."""


class VeloState(State["VeloRules"]):
    """Rows are by rider, by team, by seat or by line across the road, as said."""

    # -- made from FIELDS by tools/states.py: change them, not this

    def __init__(self, rules: VeloRules, source: VeloState | None = None) -> None:
        """The first values, or those of another state."""
        self.rules = rules
        self.told = None
        if source is None:
            self.owner = filled(rules.size("riders"), CLOSED)
            self.status = filled(rules.size("riders"), OUTSIDE)
            self.cell = filled(rules.size("riders"), CLOSED)
            self.stamp = filled(rules.size("riders"), 0)
            self.miss = filled(rules.size("riders"), 0)
            self.worst = filled(rules.size("riders"), 0)
            self.fed = filled(rules.size("riders"), 0)
            self.starved = filled(rules.size("riders"), 0)
            self.passed = filled(rules.size("riders"), 0)
            self.points = filled(rules.size("riders"), 0)
            self.time = filled(rules.size("riders"), 0)
            self.rank = filled(rules.size("riders"), 0)
            self.idle = filled(rules.size("riders"), 0)
            self.since = filled(rules.size("riders"), 0)
            self.ridden = filled(rules.size("riders"), 0)
            self.drafted = filled(rules.size("riders"), 0)
            self.called = filled(rules.size("riders"), 0)
            self.line = filled(rules.size("riders"), CLOSED)
            self.post = filled(rules.size("riders"), CLOSED)
            self.picked = filled(rules.size("riders"), 0)
            self.total = filled(rules.size("riders"), 0)
            self.score = filled(rules.size("riders"), 0)
            self.out = filled(rules.size("riders"), 0)
            self.played = filled(rules.size("teams"), 0)
            self.kept = filled(rules.size("teams"), 0)
            self.penalty = filled(rules.size("teams"), 0)
            self.throw = filled(rules.size("seats"), 0)
            self.order = vec[i64]()
            self.over = vec[i64]()
            self.stage: i64 = 0
            self.first_turn: i64 = 0
            self.gold: i64 = CLOSED
            self.red: i64 = CLOSED
            self.winner: i64 = CLOSED
            self.awaits: i64 = ORDER
            self.phase: i64 = TOGETHER
            self.round: i64 = 0
            self.clock: i64 = 0
            self.tick: i64 = 0
            self.arrived: i64 = 0
            self.team: i64 = CLOSED
            self.seat: i64 = 0
            self.asked: i64 = 0
            self.launcher: i64 = 0
            self.launched: i64 = 0
            self.wave: i64 = 0
            self.need: i64 = 0
            self.dice = vec[i64]()
            self.checks = vec[i64]()
            self.small: i64 = 0
            self.flat: i64 = 0
            self.mover: i64 = CLOSED
            self.left: i64 = 0
            self.gone: i64 = 0
            self.origin: i64 = FROM_LAUNCH
            self.target: i64 = CLOSED
            self.base: i64 = CLOSED
            self.trying: i64 = IDLE
            self.tasks = vec[i64]()
            self.leftovers = vec[i64]()
            self.drafting: i64 = RELAY
            self.column = vec[i64]()
            self.place: i64 = 0
            self.agreed: i64 = 0
            self.heads = vec[i64]()
            self.trail = vec[i64]()
            self.swallowed = vec[i64]()
            self.movers = vec[i64]()
            self.sliding = vec[i64]()
            self.doubtful = vec[i64]()
            self.votes = vec[i64]()
            self.swaps = vec[i64]()
            self.clean_low = vec[i64]()
            self.clean_high = vec[i64]()
            self.doped_low = vec[i64]()
            self.doped_high = vec[i64]()
            self.hero = vec[i64]()
            self.paced = vec[i64]()
            self.squad = vec[i64]()
            self.attacker: i64 = CLOSED
            self.strike = vec[i64]()
            self.six: i64 = NO_SIX
            self.chain = vec[i64]()
            self.saved = vec[i64]()
            self.finishers = vec[i64]()
            self.drawn = vec[i64]()
            self.condition = vec[i64]()
            self.doped = vec[i64]()
            self.at = vec[i64]()
        else:
            self.owner = source.owner[:]
            self.status = source.status[:]
            self.cell = source.cell[:]
            self.stamp = source.stamp[:]
            self.miss = source.miss[:]
            self.worst = source.worst[:]
            self.fed = source.fed[:]
            self.starved = source.starved[:]
            self.passed = source.passed[:]
            self.points = source.points[:]
            self.time = source.time[:]
            self.rank = source.rank[:]
            self.idle = source.idle[:]
            self.since = source.since[:]
            self.ridden = source.ridden[:]
            self.drafted = source.drafted[:]
            self.called = source.called[:]
            self.line = source.line[:]
            self.post = source.post[:]
            self.picked = source.picked[:]
            self.total = source.total[:]
            self.score = source.score[:]
            self.out = source.out[:]
            self.played = source.played[:]
            self.kept = source.kept[:]
            self.penalty = source.penalty[:]
            self.throw = source.throw[:]
            self.order = source.order[:]
            self.over = source.over[:]
            self.stage = source.stage
            self.first_turn = source.first_turn
            self.gold = source.gold
            self.red = source.red
            self.winner = source.winner
            self.awaits = source.awaits
            self.phase = source.phase
            self.round = source.round
            self.clock = source.clock
            self.tick = source.tick
            self.arrived = source.arrived
            self.team = source.team
            self.seat = source.seat
            self.asked = source.asked
            self.launcher = source.launcher
            self.launched = source.launched
            self.wave = source.wave
            self.need = source.need
            self.dice = source.dice[:]
            self.checks = source.checks[:]
            self.small = source.small
            self.flat = source.flat
            self.mover = source.mover
            self.left = source.left
            self.gone = source.gone
            self.origin = source.origin
            self.target = source.target
            self.base = source.base
            self.trying = source.trying
            self.tasks = source.tasks[:]
            self.leftovers = source.leftovers[:]
            self.drafting = source.drafting
            self.column = source.column[:]
            self.place = source.place
            self.agreed = source.agreed
            self.heads = source.heads[:]
            self.trail = source.trail[:]
            self.swallowed = source.swallowed[:]
            self.movers = source.movers[:]
            self.sliding = source.sliding[:]
            self.doubtful = source.doubtful[:]
            self.votes = source.votes[:]
            self.swaps = source.swaps[:]
            self.clean_low = source.clean_low[:]
            self.clean_high = source.clean_high[:]
            self.doped_low = source.doped_low[:]
            self.doped_high = source.doped_high[:]
            self.hero = source.hero[:]
            self.paced = source.paced[:]
            self.squad = source.squad[:]
            self.attacker = source.attacker
            self.strike = source.strike[:]
            self.six = source.six
            self.chain = source.chain[:]
            self.saved = source.saved[:]
            self.finishers = source.finishers[:]
            self.drawn = source.drawn[:]
            self.condition = source.condition[:]
            self.doped = source.doped[:]
            self.at = source.at[:]

    def copy(self) -> VeloState:
        return VeloState(self.rules, self)

    def declared(self) -> list[Field]:
        return FIELDS

    def refill(self, name: str, numbers: list[int]) -> None:  # noqa: C901 - a branch for each stack
        if name == "order":
            self.order = vec[i64](numbers)
        elif name == "over":
            self.over = vec[i64](numbers)
        elif name == "dice":
            self.dice = vec[i64](numbers)
        elif name == "checks":
            self.checks = vec[i64](numbers)
        elif name == "tasks":
            self.tasks = vec[i64](numbers)
        elif name == "leftovers":
            self.leftovers = vec[i64](numbers)
        elif name == "column":
            self.column = vec[i64](numbers)
        elif name == "heads":
            self.heads = vec[i64](numbers)
        elif name == "trail":
            self.trail = vec[i64](numbers)
        elif name == "swallowed":
            self.swallowed = vec[i64](numbers)
        elif name == "movers":
            self.movers = vec[i64](numbers)
        elif name == "sliding":
            self.sliding = vec[i64](numbers)
        elif name == "doubtful":
            self.doubtful = vec[i64](numbers)
        elif name == "votes":
            self.votes = vec[i64](numbers)
        elif name == "swaps":
            self.swaps = vec[i64](numbers)
        elif name == "clean_low":
            self.clean_low = vec[i64](numbers)
        elif name == "clean_high":
            self.clean_high = vec[i64](numbers)
        elif name == "doped_low":
            self.doped_low = vec[i64](numbers)
        elif name == "doped_high":
            self.doped_high = vec[i64](numbers)
        elif name == "hero":
            self.hero = vec[i64](numbers)
        elif name == "paced":
            self.paced = vec[i64](numbers)
        elif name == "squad":
            self.squad = vec[i64](numbers)
        elif name == "strike":
            self.strike = vec[i64](numbers)
        elif name == "chain":
            self.chain = vec[i64](numbers)
        elif name == "saved":
            self.saved = vec[i64](numbers)
        elif name == "finishers":
            self.finishers = vec[i64](numbers)
        elif name == "drawn":
            self.drawn = vec[i64](numbers)
        elif name == "condition":
            self.condition = vec[i64](numbers)
        elif name == "doped":
            self.doped = vec[i64](numbers)
        elif name == "at":
            self.at = vec[i64](numbers)
        else:
            raise KeyError(name)
