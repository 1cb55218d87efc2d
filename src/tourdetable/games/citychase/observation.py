"""What a learner sees of City Chase: what its side may know (CC-18), never more."""

from __future__ import annotations

from collections.abc import Iterator

from tourdetable.engine.declared.observation import (
    NONE,
    Observation,
    Observer,
    Slot,
    Values,
    flag,
    from_me,
    number,
    one_of,
    relative,
    seat_items,
    some_of,
)
from tourdetable.games.citychase.belief import unfound
from tourdetable.games.citychase.rules.city import (
    BUILDING_BIT,
    BUILDINGS,
    INTERSECTIONS,
    LAST_TURN,
    NEIGHBOURS,
    mask_of,
)
from tourdetable.games.citychase.rules.state import ESCAPE_SCORE, MOST_DECLINED
from tourdetable.games.citychase.view import COLOURS, ENDINGS, PHASES, CityView, Leg

VERSION = 1
ROLES = ("thief", "police", "spectator")
ENDED = ("running", *ENDINGS[1:])
TRACES = ("yellow", "blue", "red")
ACTIONS = ("fly", "lift")
TURNS = (0, LAST_TURN)
PLACES = tuple(str(building) for building in range(BUILDINGS))
CROSSINGS = tuple(str(crossing) for crossing in range(INTERSECTIONS))
HOUSES = tuple(f"building {building}" for building in range(BUILDINGS))
FLIGHTS = tuple(f"turn {turn} {colour}" for turn in range(1, LAST_TURN + 1) for colour in COLOURS)
NO_LEG = Leg(thief=NONE, ending="", score=0, path=())


class CityObserver(Observer[CityView]):
    """Reads views for one number of seats."""

    def __init__(self, seats: int, *, reenter_found: bool) -> None:
        self.seats = seats
        self.reenter_found = reenter_found
        self.observation = Observation(
            version=VERSION,
            slots=(*self._turn(), *self._police(), *self._search(), *self._thief()),
            seat_numbers=(
                "viewer", "thief", "to_act[]", "helicopters[].owner", "proposal.seat",
                "proposal.waiting[]", "legs[].thief",
            ),
            unobserved={
                "viewer": "every slot is relative to it",
                "legs[].path": "a leg that is over: its path decides nothing any more",
            },
        )  # fmt: skip

    def _turn(self) -> Iterator[Slot]:
        seats = seat_items(self.seats)
        yield one_of("role", ROLES, ["role"], "My side; spectator before the draw.")
        yield one_of("thief", seats, ["thief"], "The thief's seat.")
        yield one_of("phase", PHASES, ["phase"], "What the match waits for.")
        yield some_of("to_act", seats, ["to_act"], "The seats that may act now.")
        yield flag("my_decision", ["to_act"], "Whether I may act now.")
        yield number("turn", TURNS, ["turn"], "The turn, of eleven.")
        yield one_of("ending", ENDED, ["ending"], "How the match ended, or that it goes on.")
        yield flag("second_leg", ["leg"], "Whether this is the second leg of two.")
        last = (0, ESCAPE_SCORE)
        yield one_of("leg_thief", seats, ["legs", "legs[].thief"], "The first leg's thief.")
        yield one_of("leg_ending", ENDED, ["legs", "legs[].ending"], "How the first leg ended.")
        yield number("leg_score", last, ["legs", "legs[].score"], "The police's score in it.")

    def _police(self) -> Iterator[Slot]:
        seats = seat_items(self.seats)
        owners, where = (*seats, "shared"), ["helicopters[].at"]
        yield one_of("helicopter", CROSSINGS, where, "Where each helicopter is.", COLOURS)
        yield one_of("owner", owners, ["helicopters[].owner"], "Who plays it (CC-5).", COLOURS)
        yield flag("used", ["helicopters[].used"], "Placed, or has acted this phase.", COLOURS)
        about = "Where each helicopter was when a turn's thief phase opened."
        yield one_of("patrol", CROSSINGS, ["patrols"], about, FLIGHTS)
        asked = "proposal"
        yield one_of("proposer", seats, [asked, "proposal.seat"], "Who proposes (CC-5a).")
        yield one_of("proposed", COLOURS, ["proposal.helicopter"], "The proposed helicopter.")
        yield one_of("proposed_action", ACTIONS, ["proposal.action"], "What it would do.")
        target = ["proposal.target", "proposal.action"]
        yield one_of("proposed_flight", CROSSINGS, target, "Where it would fly.")
        yield one_of("proposed_lift", PLACES, target, "What it would lift.")
        yield some_of("to_answer", seats, ["proposal.waiting"], "Who still has to answer.")
        yield number("declined", (0, MOST_DECLINED), ["declined"], "Proposals declined this phase.")

    def _search(self) -> Iterator[Slot]:
        lifts = ["lifts[].turn", "lifts[].building", "lifts[].found"]
        roofs = ["roofs[].building", "roofs[].colour", "roofs[].turn"]
        yield some_of("roof", TRACES, roofs, "The traces found on each roof.", HOUSES)
        yield number("found", TURNS, lifts, "The turn of the last find; 0: none.", HOUSES)
        about = "The turn of the last lift that found nothing; 0: none."
        yield number("empty", TURNS, lifts, about, HOUSES)

    def _thief(self) -> Iterator[Slot]:
        yield one_of("car", PLACES, ["car"], "The car's building, where I may know it.")
        about = "The turn of the car's last visit, where I may know it; 0: none."
        yield number("visited", TURNS, ["path"], about, HOUSES)
        exits = ["path", "car", "lifts[].building", "lifts[].found"]
        yield flag("exit", exits, "Whether the car could go there next (CC-8).", HOUSES)

    def read(self, view: CityView, seat: int) -> Values:
        seats, acting = self.seats, view.to_act
        leg = view.legs[0] if view.legs else NO_LEG
        thief = relative(seats, seat, view.thief)
        return {
            "role": [ROLES.index(view.role)],
            "thief": [thief],
            "phase": [PHASES.index(view.phase)],
            "to_act": [other in acting for other in from_me(seats, seat)],
            "my_decision": [seat in acting],
            "turn": [view.turn],
            "ending": [ENDINGS.index(view.ending)],
            "second_leg": [view.leg],
            "leg_thief": [relative(seats, seat, leg.thief)],
            "leg_ending": [ENDINGS.index(leg.ending)],
            "leg_score": [leg.score],
            **self._read_police(view, seat),
            **_read_search(view),
            **self._read_thief(view),
        }

    def _read_police(self, view: CityView, seat: int) -> Values:
        seats = self.seats
        patrols = [crossing for patrol in view.patrols for crossing in patrol]
        what = view.proposal
        lifting = what is not None and what.action == "lift"
        target = NONE if what is None else what.target
        waiting = () if what is None else what.waiting
        return {
            "helicopter": [NONE if one.at is None else one.at for one in view.helicopters],
            "owner": [
                seats if one.owner is None else relative(seats, seat, one.owner)
                for one in view.helicopters
            ],
            "used": [one.used for one in view.helicopters],
            "patrol": patrols + [NONE] * (len(FLIGHTS) - len(patrols)),
            "proposer": [NONE if what is None else relative(seats, seat, what.seat)],
            "proposed": [NONE if what is None else what.helicopter],
            "proposed_action": [NONE if what is None else ACTIONS.index(what.action)],
            "proposed_flight": [NONE if lifting else target],
            "proposed_lift": [target if lifting else NONE],
            "to_answer": [other in waiting for other in from_me(seats, seat)],
            "declined": [view.declined],
        }

    def _read_thief(self, view: CityView) -> Values:
        visited, exits = [0] * BUILDINGS, [0] * BUILDINGS
        for turn, building in enumerate(view.path):
            visited[building] = turn + 1
        if view.car is not None:
            closed = unfound(view.path, view.lifts) if self.reenter_found else mask_of([*view.path])
            for place in NEIGHBOURS[view.car]:
                exits[place] = int(not closed & BUILDING_BIT[place])
        return {
            "car": [NONE if view.car is None else view.car],
            "visited": visited,
            "exit": exits,
        }


def _read_search(view: CityView) -> Values:
    roof, found, empty = [0] * (BUILDINGS * len(TRACES)), [0] * BUILDINGS, [0] * BUILDINGS
    for one in view.roofs:
        roof[one.building * len(TRACES) + TRACES.index(one.colour)] = 1
    for lift in view.lifts:
        (empty if lift.found == "nothing" else found)[lift.building] = lift.turn
    return {"roof": roof, "found": found, "empty": empty}
