"""What a learner sees of VeloMaster: all riders, its own first, each with the road before it."""

from __future__ import annotations

from collections.abc import Iterator

from tourdetable.engine.declared.observation import (
    NONE,
    Observation,
    Observer,
    Slot,
    Values,
    flag,
    number,
    one_of,
    relative,
    seat_items,
    some_of,
)
from tourdetable.games.velomaster.observed.rider_slots import RiderSlots
from tourdetable.games.velomaster.rules.names import SUMMIT, SUMMIT_POINTS
from tourdetable.games.velomaster.rules.pro.condition import REASON_NAMES
from tourdetable.games.velomaster.rules.race import Race
from tourdetable.games.velomaster.rules.riding.turns import PHASE_NAMES
from tourdetable.games.velomaster.setting import PRO_RULES
from tourdetable.games.velomaster.shown.views import AWAITED
from tourdetable.games.velomaster.view import VeloView

VERSION = 1
LEVELS = ("D", "E", "P")
ASKED = (*AWAITED, "gain")
DRAFTS = ("relay", "acceleration")
TRYING = ("idle", "trying", "failed", "fell", "braking")
FACES = tuple(str(face) for face in range(1, 7))
MOST_DICE = 4
MOST_STEPS = 12
"""VM-54: the sum of two dice."""
MOST_STAGES = 4

INSIDE = "the rules' own bookkeeping: "
UNOBSERVED = {
    "viewer": "every slot is relative to it",
    "turn.throws": "the order that they decide is told by `launch_order`",
    "turn.winner": INSIDE + "breaks a tied vote (VM-47)",
    "turn.director": "told by `to_act`",
    "turn.second": INSIDE + "which director of a shared team is asked; told by `to_act`",
    "turn.launcher": "told by `to_act`",
    "turn.launched": INSIDE + "riders launched in this round of the start",
    "turn.wave": INSIDE + "rounds of the start",
    "turn.fronts": INSIDE + "where a rider began its turn",
    "turn.lines": INSIDE + "the lines when the turn began",
    "turn.lines[].cell": INSIDE + "the lines when the turn began",
    "turn.lines[].riders": INSIDE + "the lines when the turn began",
    "turn.arrivals": INSIDE + "places that riders have again when they get up",
    "turn.need": INSIDE + "dice that are still to roll",
    "turn.origin": INSIDE + "where the rules go on after a ride",
    "turn.base": INSIDE + "the cell that a step or jump is taken from",
    "turn.tests": INSIDE + "dice tests that wait; a gain is told by `gain`",
    "turn.tests[].kind": INSIDE + "dice tests that wait",
    "turn.tests[].about": INSIDE + "dice tests that wait",
    "turn.heads": INSIDE + "an acceleration under way",
    "turn.trail": INSIDE + "an acceleration under way",
    "turn.swallowed": INSIDE + "an acceleration under way",
    "turn.moved": INSIDE + "a relay or acceleration under way",
    "turn.sliding": INSIDE + "who is asked next after it",
    "turn.checks": INSIDE + "dice that move nobody",
    "turn.leftovers": INSIDE + "which blocked leader is asked next",
    "turn.doubtful": INSIDE + "which withdrawn rider is voted on next",
    "turn.votes": "told by `agreed`",
    "turn.swaps": INSIDE + "which rider in a jersey is asked next",
    "turn.finishers": INSIDE + "the classification while riders are drawn for control",
    "turn.drawn": INSIDE + "riders drawn for control",
    "turn.paced": INSIDE + "a gain that this phase has given already",
    "turn.squads": "told by `team_total`",
    "turn.six": INSIDE + "whether this ride's speed is tested already",
    "turn.chain": INSIDE + "who has rolled in this pile-up",
    "turn.saved": "told by `status` of the riders",
    "riders.crossed": "told by `to_go`",
}


class VeloObserver(Observer[VeloView]):
    """Reads views of one match: one road per stage."""

    def __init__(self, races: list[Race]) -> None:
        self.races = races
        race = races[0]
        self.seats, self.teams = int(race.seats), int(race.teams)
        self.count = int(race.riders)
        self.minutes = int(max(_longest(race) for race in races))
        self.riders = RiderSlots(races, self.minutes, sum(map(_most_points, races)))
        self.observation = Observation(
            version=VERSION,
            slots=(*self._turn(), *self._movement(), *self._teams(), *self.riders.slots()),
            unobserved=UNOBSERVED,
            seat_numbers=(
                "viewer", "acting", "riders.seat[]", "turn.launch_order[]", "turn.director",
            ),
            by_seat=("turn.throws",),
        )  # fmt: skip

    def _turn(self) -> Iterator[Slot]:
        seats = seat_items(self.seats)
        stages = (1, MOST_STAGES)
        rounds = (0, int(self.races[0].max_rounds) + 1)
        yield one_of("level", LEVELS, ["options"], "The level of the rules.")
        yield some_of("pro", PRO_RULES, ["options"], "What of level P is in force (VM-49a).")
        yield number("stage", stages, ["stage"], "The stage that is ridden.")
        yield number("stages", stages, ["options"], "How many stages there are.")
        yield one_of("phase", PHASE_NAMES, ["phase"], "The phase of the round.")
        yield one_of("asked", ASKED, ["asked"], "What the rules wait for.")
        yield one_of("to_act", seats, ["acting"], "The seat that decides now.")
        yield flag("my_decision", ["acting"], "Whether I decide now.")
        yield number("round", rounds, ["round"], "The round, of those that end the race.")
        clock = (0, self.minutes)
        yield number("clock", clock, ["clock"], "Minutes since the start (VM-39).", log=True)
        places = [f"place {place}" for place in range(1, self.seats + 1)]
        yield one_of("launch_order", seats, ["turn.launch_order"], "The start order.", places)

    def _movement(self) -> Iterator[Slot]:
        riders = self.riders.items
        yield one_of("mover", riders, ["mover"], "The rider that moves.")
        yield number("left", (0, MOST_STEPS), ["left"], "Its steps left.")
        yield number("gone", (0, MOST_STEPS), ["turn.gone"], "Its steps taken.")
        yield one_of("trying", TRYING, ["turn.trying"], "How its step or jump stands.")
        yield flag("jump", ["turn.target"], "Whether a step or jump has its target.")
        yield number("dice", (0, MOST_DICE), ["dice"], "Dice to choose from, by pips.", FACES)
        yield one_of("small", FACES, ["turn.small"], "The smallest die (VM-36a).")
        yield flag("flat", ["turn.flat"], "Whether taking the 1 is a puncture.")
        yield one_of("attacker", riders, ["attacker"], "Who attacks (VM-54).")
        yield one_of("strike", FACES, ["strike"], "The attack's dice.", ("first", "second"))
        yield one_of("drafting", DRAFTS, ["turn.acceleration", "column"], "What is called.")
        places = [f"place {place}" for place in range(1, self.count + 1)]
        yield one_of("column", riders, ["column"], "The called line, rear first.", places)
        most = (0, max(self.count, self.seats))
        yield number("column_place", (-1, most[1]), ["turn.place"], "Who of it is asked.")
        yield number("agreed", most, ["turn.agreed"], "Who has agreed or voted for it.")
        yield one_of("gain", riders, ["gain", "gain.rider"], "Who is offered a gain (VM-49b).")
        yield one_of("gain_reason", REASON_NAMES, ["gain", "gain.reason"], "Why.")
        yield one_of("voted", riders, ["voted"], "The rider that is voted on (VM-47).")
        yield one_of("champion", riders, ["champion"], "Who would wear the champion's jersey.")
        yield one_of("red", riders, ["red"], "Who would wear the red jersey.")

    def _teams(self) -> Iterator[Slot]:
        teams = self.riders.team_items
        yield one_of("team", teams, ["team"], "The team whose turn it is.")
        yield number("kept", (0, MOST_STEPS), ["kept"], "Steps that a leader keeps.", teams)
        yield flag("played", ["turn.played"], "Teams that have had this turn.", teams)
        many = (0, self.minutes)
        yield number("penalty", many, ["turn.penalty"], "Turns to miss.", teams, log=True)
        squad = (0, 3 * MOST_STAGES * self.minutes)
        where = ["teams", "teams[].team"]
        stage, total = [*where, "teams[].minutes"], [*where, "teams[].total"]
        yield number("team_minutes", squad, stage, "VM-44, this stage; 0: none.", teams, log=True)
        yield number("team_total", squad, total, "VM-44, all stages; 0: none.", teams, log=True)
        place = [*where, "teams[].place"]
        yield number("team_place", (0, self.teams), place, "VM-44; 0: none.", teams)

    def read(self, view: VeloView, seat: int) -> Values:
        order = self.riders.order_of(view, seat)
        index = [0] * self.count
        for place, rider in enumerate(order):
            index[rider] = place
        return {
            **self._read_turn(view, seat),
            **self._read_movement(view, index),
            **self._read_teams(view, self.riders.team_order(order)),
            **self.riders.read(view, seat, order),
        }

    def _read_turn(self, view: VeloView, seat: int) -> Values:
        seats = self.seats
        launched = [relative(seats, seat, other) for other in view.turn.launch_order]
        return {
            "level": [self.races[0].level],
            "pro": [getattr(self.races[0], name) for name in PRO_RULES],
            "stage": [view.stage],
            "stages": [len(self.races)],
            "phase": [PHASE_NAMES.index(view.phase)],
            "asked": [ASKED.index(view.asked if view.gain is None else "gain")],
            "to_act": [relative(seats, seat, view.acting)],
            "my_decision": [view.acting == seat],
            "round": [view.round],
            "clock": [view.clock],
            "launch_order": launched + [NONE] * (seats - len(launched)),
        }

    def _read_movement(self, view: VeloView, index: list[int]) -> Values:
        at, gain = view.turn, view.gain
        strike = [die - 1 for die in view.strike]
        column = [index[rider] for rider in view.column]
        return {
            "mover": [_placed(index, view.mover)],
            "left": [view.left],
            "gone": [at.gone],
            "trying": [TRYING.index(at.trying)],
            "jump": [at.target is not None],
            "dice": [view.dice.count(face) for face in range(1, 7)],
            "small": [at.small - 1],
            "flat": [at.flat],
            "attacker": [_placed(index, view.attacker)],
            "strike": strike + [NONE] * (2 - len(strike)),
            "drafting": [int(at.acceleration) if column else NONE],
            "column": column + [NONE] * (self.count - len(column)),
            "column_place": [at.place],
            "agreed": [at.agreed],
            "gain": [NONE if gain is None else index[gain.rider]],
            "gain_reason": [NONE if gain is None else REASON_NAMES.index(gain.reason)],
            "voted": [_placed(index, view.voted)],
            "champion": [_placed(index, view.champion)],
            "red": [_placed(index, view.red)],
        }

    def _read_teams(self, view: VeloView, order: list[int]) -> Values:
        at, none = view.turn, [0] * self.teams
        kept, penalty = view.kept or none, at.penalty or none
        rows = {row.team: row for row in view.teams}
        found = [rows.get(team) for team in order]
        return {
            "team": [NONE if view.team is None else order.index(view.team)],
            "kept": [kept[team] for team in order],
            "played": [team in at.played for team in order],
            "penalty": [penalty[team] for team in order],
            "team_minutes": [(row.minutes or 0) if row else 0 for row in found],
            "team_total": [(row.total or 0) if row else 0 for row in found],
            "team_place": [(row.place or 0) if row else 0 for row in found],
        }


def _placed(index: list[int], rider: int | None) -> int:
    return NONE if rider is None else index[rider]


def _longest(race: Race) -> int:
    """VM-39a: a minute for every team turn of either phase, then one for every begun 7 lengths."""
    return 2 * race.teams * (race.max_rounds + 2) + race.road.finish


def _most_points(race: Race) -> int:
    """VM-40: what one rider can score on a road."""
    road = race.road
    lines = zip(road.line_kind, road.line_mark, strict=True)
    return sum(SUMMIT_POINTS[mark][0] for kind, mark in lines if kind == SUMMIT)
