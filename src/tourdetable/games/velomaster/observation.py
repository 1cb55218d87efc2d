"""What a learner sees of VeloMaster: all riders, its own first, each with the road before it."""

from __future__ import annotations

from collections.abc import Iterator

from tourdetable.engine.observation import (
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
from tourdetable.games.velomaster.observed_riders import RiderSlots
from tourdetable.games.velomaster.rules.condition import REASON_NAMES
from tourdetable.games.velomaster.rules.names import SUMMIT, SUMMIT_POINTS
from tourdetable.games.velomaster.rules.race import Race
from tourdetable.games.velomaster.rules.turns import PHASE_NAMES
from tourdetable.games.velomaster.showing import PRO_RULES, STAGE_NAMES
from tourdetable.games.velomaster.view import VeloView

VERSION = 1
LEVELS = ("D", "E", "P")
ASKED = (*STAGE_NAMES, "gain")
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
    "road.track": "the road of a stage: each rider's part of it is read cell by cell",
    "road.name.en": "the road's name",
    "road.name.fr": "the road's name",
    "road.lanes": "rider by rider: `way` and `lane`",
    "road.finish": "rider by rider: `to_go`",
    "road.lane": "rider by rider: `lane`",
    "road.back": "rider by rider: `to_go`",
    "road.front": "rider by rider: `to_go`",
    "road.danger": "rider by rider: `danger` and `way_danger`",
    "road.feed": "rider by rider: `feeding` and `to_feed`",
    "road.feed[].start": "rider by rider: `feeding` and `to_feed`",
    "road.feed[].end": "rider by rider: `feeding` and `to_feed`",
    "road.slopes": "rider by rider: `terrain` and `percent`",
    "road.slopes[].start": "rider by rider: `terrain`",
    "road.slopes[].end": "rider by rider: `terrain`",
    "road.slopes[].kind": "rider by rider: `terrain`",
    "road.slopes[].percent": "rider by rider: `percent`",
    "road.lines": "rider by rider: `to_summit`",
    "road.lines[].at": "rider by rider: `to_summit`",
    "road.lines[].category": "rider by rider: `summit_points`",
    "road.lines[].name.en": "a line's name",
    "road.lines[].name.fr": "a line's name",
    "road.bends": "for drawing",
    "road.bends[].start": "for drawing",
    "road.bends[].end": "for drawing",
    "road.bends[].turn": "for drawing",
    "order": "told by `place` of each rider",
    "riders[].colour": "follows from the team",
    "teams[].colour": "follows from the team",
    "position.owner": "told by `seat` of each rider",
    "position.status": "told by `status` of each rider",
    "position.cell": "told by `lane` and `to_go` of each rider",
    "position.stamp": "the order on one line, told by `place`",
    "position.miss": "told by `misses`",
    "position.worst": "told by `worst`",
    "position.fed": "told by `fed`",
    "position.starved": "told by `starved`",
    "position.passed": "told by `to_go`",
    "position.points": "told by `points`",
    "position.time": "told by `minutes`",
    "position.rank": "told by `place` of riders that have arrived",
    "position.since": INSIDE + "where a rider began its turn",
    "position.line": INSIDE + "its line when the turn began",
    "position.post": INSIDE + "its cell when the turn began",
    "position.total": "told by `total`",
    "position.score": "told by `score`",
    "position.out": "told by `status`",
    "position.kept": "told by `kept`",
    "position.throw": "the order that it decided is told by `launch_order`",
    "position.leg": "told by `stage`",
    "position.gold": "told by `jersey`",
    "position.red": "told by `jersey`",
    "position.winner": INSIDE + "breaks a tied vote (VM-47)",
    "position.stage": "told by `asked`",
    "position.first_turn": INSIDE + "numbers the turns of a match for replays",
    "position.wave": INSIDE + "the round of the start",
    "position.phase": "told by `phase`",
    "position.round": "told by `round`",
    "position.clock": "told by `clock`",
    "position.tick": INSIDE + "the next stamp",
    "position.arrived": "told by `status` of the riders",
    "position.team": "told by `team`",
    "position.seat": "told by `to_act`",
    "position.asked": INSIDE + "which director of a shared team is asked; told by `to_act`",
    "position.launcher": "told by `to_act`",
    "position.launched": INSIDE + "riders launched in this round of the start",
    "position.need": INSIDE + "dice that are still to roll",
    "position.dice": "told by `dice`",
    "position.mover": "told by `mover`",
    "position.left": "told by `left`",
    "position.origin": INSIDE + "where the rules go on after a ride",
    "position.base": INSIDE + "the cell that a step or jump is taken from",
    "position.tasks": INSIDE + "dice tests that wait; a gain is told by `gain`",
    "position.column": "told by `column`",
    "position.heads": INSIDE + "an acceleration under way",
    "position.trail": INSIDE + "an acceleration under way",
    "position.swallowed": INSIDE + "an acceleration under way",
    "position.movers": INSIDE + "a relay or acceleration under way",
    "position.queue": INSIDE + "what is dealt with next",
    "position.clean_low": "told by `least`",
    "position.clean_high": "told by `most`",
    "position.doped_low": "told by `least`",
    "position.doped_high": "told by `most`",
    "position.hero": "told by `hero`",
    "position.paced": INSIDE + "a gain that this phase has given already",
    "position.squad": "told by `team_total`",
    "position.attacker": "told by `attacker`",
    "position.strike": "told by `strike`",
    "position.six": INSIDE + "whether this ride's speed is tested already",
    "position.chain": INSIDE + "who has rolled in this pile-up",
    "position.saved": "told by `status` of the riders",
}


class VeloObserver(Observer[VeloView]):
    """Reads views of one match: one road per stage."""

    def __init__(self, races: list[Race]) -> None:
        self.races = races
        race = races[0]
        self.seats, self.teams, self.count = race.seats, race.teams, race.riders
        self.minutes = max(_longest(race) for race in races)
        self.riders = RiderSlots(races, self.minutes, sum(map(_most_points, races)))
        self.observation = Observation(
            version=VERSION,
            slots=(*self._turn(), *self._movement(), *self._teams(), *self.riders.slots()),
            unobserved=UNOBSERVED,
            seat_numbers=(
                "viewer", "acting", "riders[].seat", "position.owner[]", "position.order[]",
                "position.seat",
            ),
            by_seat=("position.throw",),
        )  # fmt: skip

    def _turn(self) -> Iterator[Slot]:
        seats = seat_items(self.seats)
        stages = (1, MOST_STAGES)
        rounds = (0, self.races[0].max_rounds + 1)
        yield one_of("level", LEVELS, ["level"], "The level of the rules.")
        yield some_of("pro", PRO_RULES, ["pro"], "What of level P is in force (VM-49a).")
        yield number("stage", stages, ["stage"], "The stage that is ridden.")
        yield number("stages", stages, ["stages"], "How many stages there are.")
        yield one_of("phase", PHASE_NAMES, ["phase"], "The phase of the round.")
        yield one_of("asked", ASKED, ["asked"], "What the rules wait for.")
        yield one_of("to_act", seats, ["acting"], "The seat that decides now.")
        yield flag("my_decision", ["acting"], "Whether I decide now.")
        yield number("round", rounds, ["round"], "The round, of those that end the race.")
        clock = (0, self.minutes)
        yield number("clock", clock, ["clock"], "Minutes since the start (VM-39).", log=True)
        places = [f"place {place}" for place in range(1, self.seats + 1)]
        yield one_of("launch_order", seats, ["position.order"], "The start order.", places)

    def _movement(self) -> Iterator[Slot]:
        riders = self.riders.items
        yield one_of("mover", riders, ["mover"], "The rider that moves.")
        yield number("left", (0, MOST_STEPS), ["left"], "Its steps left.")
        yield number("gone", (0, MOST_STEPS), ["position.gone"], "Its steps taken.")
        yield one_of("trying", TRYING, ["position.trying"], "How its step or jump stands.")
        yield flag("jump", ["position.target"], "Whether a step or jump has its target.")
        yield number("dice", (0, MOST_DICE), ["dice"], "Dice to choose from, by pips.", FACES)
        yield one_of("small", FACES, ["position.small"], "The smallest die (VM-36a).")
        yield flag("flat", ["position.flat"], "Whether taking the 1 is a puncture.")
        yield one_of("attacker", riders, ["attacker"], "Who attacks (VM-54).")
        yield one_of("strike", FACES, ["strike"], "The attack's dice.", ("first", "second"))
        yield one_of("drafting", DRAFTS, ["position.drafting", "column"], "What is called.")
        places = [f"place {place}" for place in range(1, self.count + 1)]
        yield one_of("column", riders, ["column"], "The called line, rear first.", places)
        most = (0, max(self.count, self.seats))
        yield number("column_place", (-1, most[1]), ["position.place"], "Who of it is asked.")
        yield number("agreed", most, ["position.agreed"], "Who has agreed or voted for it.")
        yield one_of("gain", riders, ["gain", "gain.rider"], "Who is offered a gain (VM-49b).")
        yield one_of("gain_reason", REASON_NAMES, ["gain", "gain.reason"], "Why.")
        yield one_of("voted", riders, ["voted"], "The rider that is voted on (VM-47).")
        yield one_of("champion", riders, ["champion"], "Who would wear the champion's jersey.")
        yield one_of("red", riders, ["red"], "Who would wear the red jersey.")

    def _teams(self) -> Iterator[Slot]:
        teams = self.riders.team_items
        yield one_of("team", teams, ["team"], "The team whose turn it is.")
        yield number("kept", (0, MOST_STEPS), ["kept"], "Steps that a leader keeps.", teams)
        yield flag("played", ["position.played"], "Teams that have had this turn.", teams)
        many = (0, self.minutes)
        yield number("penalty", many, ["position.penalty"], "Turns to miss.", teams, log=True)
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
        launched = [relative(seats, seat, other) for other in view.position.order]
        return {
            "level": [LEVELS.index(view.level)],
            "pro": [name in view.pro for name in PRO_RULES],
            "stage": [view.stage],
            "stages": [view.stages],
            "phase": [PHASE_NAMES.index(view.phase)],
            "asked": [ASKED.index(view.asked)],
            "to_act": [relative(seats, seat, view.acting)],
            "my_decision": [view.acting == seat],
            "round": [view.round],
            "clock": [view.clock],
            "launch_order": launched + [NONE] * (seats - len(launched)),
        }

    def _read_movement(self, view: VeloView, index: list[int]) -> Values:
        at, gain = view.position, view.gain
        strike = [die - 1 for die in view.strike]
        column = [index[rider] for rider in view.column]
        return {
            "mover": [_placed(index, view.mover)],
            "left": [view.left],
            "gone": [at.gone],
            "trying": [at.trying],
            "jump": [at.target != NONE],
            "dice": [view.dice.count(face) for face in range(1, 7)],
            "small": [at.small - 1],
            "flat": [at.flat],
            "attacker": [_placed(index, view.attacker)],
            "strike": strike + [NONE] * (2 - len(strike)),
            "drafting": [at.drafting if column else NONE],
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
        at = view.position
        rows = {row.team: row for row in view.teams}
        found = [rows.get(team) for team in order]
        return {
            "team": [NONE if view.team is None else order.index(view.team)],
            "kept": [view.kept[team] for team in order],
            "played": [at.played[team] for team in order],
            "penalty": [at.penalty[team] for team in order],
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
