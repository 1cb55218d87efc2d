"""À vue de pneu (By Eye): the game's implementation of `Game`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from tourdetable.engine.declared.observation import Observer
from tourdetable.engine.declared.options import Chosen, Option, choice, flag
from tourdetable.engine.declared.records import Feat, Record
from tourdetable.engine.declared.standing import Standing
from tourdetable.engine.events import Event
from tourdetable.engine.game import Channel, Forecast, Game, Random, View
from tourdetable.engine.kernel.state import CHANCE
from tourdetable.engine.moves import Chance, Codec, Move
from tourdetable.engine.outcome import Outcome, from_places
from tourdetable.engine.refusal import Refusal
from tourdetable.games.vroom import belief, honours, refusals
from tourdetable.games.vroom.boards import courses
from tourdetable.games.vroom.events import EVENTS
from tourdetable.games.vroom.files import event_file, module_file
from tourdetable.games.vroom.files.event_file import EventOption
from tourdetable.games.vroom.files.module_file import ModuleOption
from tourdetable.games.vroom.forecast import CourseForecast, forecasts
from tourdetable.games.vroom.mat import practice
from tourdetable.games.vroom.mat.stage import Stage, flat_stroke
from tourdetable.games.vroom.moves import (
    MOVES,
    OUTCOMES,
    GridPush,
    PlaceGate,
    PlacePosts,
    Push,
    Settled,
)
from tourdetable.games.vroom.observation import VroomObserver
from tourdetable.games.vroom.rules import finish, race, strokes
from tourdetable.games.vroom.rules.geometry import loaded
from tourdetable.games.vroom.rules.rules import BY_HAND, VroomRules, spare_wheels
from tourdetable.games.vroom.rules.state import (
    COURSE,
    OVER,
    PUSH,
    RACES,
    REVIEW,
    ROUNDS,
    RUNNING,
    SETTLE,
    VroomState,
)
from tourdetable.games.vroom.standing import STANDING
from tourdetable.games.vroom.view import BETWEEN, VroomView, build

END_RULES = ("", "CR-14", "CR-11", "CR-11", "CR-14")
PROMPTS = {
    "course": "prompt-course",
    "boost": "prompt-boost",
    "guess": "prompt-name",
    "review": "prompt-review",
}
TALKING = (*BETWEEN, REVIEW, OVER)


class Vroom(Game[VroomState, VroomView, VroomRules]):
    """A co-operative game of judging distances."""

    id: ClassVar[str] = "vroom"
    version: ClassVar[int] = 4
    seats: ClassVar[range] = range(3, 7)
    minutes: ClassVar[int] = 20
    authors: ClassVar[tuple[str, ...]] = ("Antonin Boccara",)
    options: ClassVar[tuple[Option, ...]] = (
        choice("mode", ("normal", "hard"), "CR-2"),
        flag("first_card_open", default=False, rule="CR-6"),
        choice("events", ("drawn", "first"), "CR-15"),
        flag("gate_placed", default=False, rule="CR-4a"),
        *(flag(name, default=False, rule=rule) for name, rule in honours.MODULE_RULES.items()),
        flag("surprise", default=False, rule="CR-21"),
        EventOption("own_event", ("",), "", "CR-18", longest=event_file.MOST_TEXT),
        ModuleOption("own_module", ("",), "", "CR-19", longest=module_file.MOST_TEXT),
    )
    moves: ClassVar[tuple[type[Move], ...]] = MOVES
    standing: ClassVar[tuple[type[Standing], ...]] = STANDING
    chance: ClassVar[tuple[type[Chance], ...]] = OUTCOMES
    events: ClassVar[tuple[type[Event], ...]] = EVENTS
    view_type: ClassVar[type[View]] = VroomView
    forecast_type: ClassVar[type[Forecast]] = CourseForecast
    secrets: ClassVar[bool] = True
    turn_rule: ClassVar[str] = "CR-5"
    records: ClassVar[tuple[Record, ...]] = (
        Record("wins-in-a-row", streak=""),
        Record("fewest-wheels-lost", best="low"),
    )

    # -- configuring -----------------------------------------------------------------------------

    def configure(self, seats: int, options: Chosen, codec: Codec) -> VroomRules:
        return VroomRules(seats, codec.codes, options, Stage(seats, options))

    def bounds(self, seats: int, options: Chosen) -> Mapping[str, int]:
        return {"courses": len(courses()) - 1, "cars": seats + bool(options["ghost"])}

    def check_options(self, seats: int, options: Chosen) -> None:
        own = module_file.own(str(options["own_module"]))
        skids = options["skid"] or (own is not None and own.skid is not None)
        if skids and options["gate_placed"]:
            raise Refusal(
                "gate_placed", "a placed gate has no bend, and skid needs one (CR-19c).",
                "skid-gate",
            )  # fmt: skip

    def longest(self, seats: int, options: Chosen) -> int:
        """Every race has a fixed number of steps: no ruling is needed to end it."""
        cars = seats + bool(options["ghost"])
        return RACES * (3 + 3 * seats + ROUNDS * 4 * cars)

    # -- looking ---------------------------------------------------------------------------------

    def view(self, state: VroomState, viewer: int | None) -> VroomView:
        return build(state, viewer)

    def offered(self, moves: list[Move]) -> list[Move]:
        """CR-8b, CR-4a: people push and put down posts by hand; exact lengths would be a ruler."""
        return [move for move in moves if not isinstance(move, GridPush | PlaceGate)]

    def forecast(self, view: VroomView, seat: int, moves: list[Move]) -> list[CourseForecast]:
        return forecasts(self.rules(view.seats, view.options).stage, moves)

    def sample(self, view: VroomView, rng: Random) -> VroomState:
        return belief.sample(self.rules(view.seats, view.options), view, rng)

    def outcome(self, state: VroomState) -> Outcome | None:
        if state.result == RUNNING:
            return None
        places = state.rules.places(state)
        return from_places(places, finish.REASONS[state.result], END_RULES[state.result])

    def observer(self, seats: int, options: Chosen) -> Observer[VroomView]:
        wheels = spare_wheels(seats, options["mode"] == "hard")
        return VroomObserver(seats, ghost=bool(options["ghost"]), wheels=wheels)

    def prompt(self, view: VroomView, seat: int) -> str:
        if view.phase == "push":
            return "prompt-ghost" if view.turn > view.seats else "prompt-push"
        return PROMPTS.get(view.phase, "prompt-ready")

    def channels(self, state: VroomState) -> list[Channel]:
        """CR-6: no chat from a race's first deal to its classification."""
        everyone = (1 << state.rules.seats) - 1
        silent = state.phase not in TALKING
        return [Channel("table", everyone, 0 if silent else everyone, spectators=True)]

    def sides(self, state: VroomState) -> tuple[str, ...]:
        return ("table",) * state.rules.seats

    def feats(self, state: VroomState, outcome: Outcome) -> list[Feat]:
        everybody = tuple(range(state.rules.seats))
        return [Feat("fewest-wheels-lost", state.lost, everybody)] if outcome.winners else []

    def era(self, state: VroomState) -> int:
        return state.era

    def turn(self, state: VroomState) -> int:
        return (state.race - 1) * ROUNDS + state.round

    # -- pushing ---------------------------------------------------------------------------------

    def check(self, state: VroomState, seat: int, move: Move) -> None:
        """CR-8, CR-8a for a stroke; the shape of a recorded outcome."""
        if isinstance(move, Push) and seat != CHANCE and state.phase == PUSH:
            state.rules.stage.check_stroke(state, move.points)
        elif isinstance(move, PlacePosts) and state.phase == COURSE and state.rules.gate_placed:
            state.rules.stage.check_placed(state, _posts(move))
        elif isinstance(move, Settled) and seat == CHANCE and state.phase == SETTLE:
            refusals.check_record(state, move)
        else:
            raise self.explain(state, seat, move)

    def from_box(self, state: VroomState, seat: int, numbers: Sequence[float]) -> Move | None:
        """A real stroke (CR-8): from left to right, and how far; the grid lies in this box."""
        if state.phase != PUSH or seat not in self.to_act(state):
            return None
        start = loaded(state.poses, state.turn)
        steer, length = 2.0 * numbers[0] - 1.0, numbers[1]
        return Push(points=tuple(strokes.box_stroke(start, steer, length)))

    def apply_template(self, state: VroomState, seat: int, move: Move) -> None:
        if isinstance(move, Push):
            race.begin_push(state, flat_stroke(move.points))
        elif isinstance(move, PlacePosts):
            race.place_by_hand(state.rules, state, BY_HAND, list(_posts(move)))
        elif isinstance(move, Settled):
            race.settled(state.rules, state, move)

    def practice(self, place: Mapping[str, Any]) -> VroomState:
        """A mat with three cars, of which the first may be pushed as often as one likes."""
        return practice.position(self.rules(practice.CARS), place)

    def resolve(self, state: VroomState) -> Chance | None:
        if state.phase != SETTLE:
            return None
        return state.rules.stage.settle(state)

    def explain(self, state: VroomState, seat: int, move: Move) -> Refusal:
        return refusals.explain(state, move)

    # -- clubs -----------------------------------------------------------------------------------

    def honours(
        self, record: Mapping[str, Any], summary: Mapping[str, Any], facts: Mapping[str, Any]
    ) -> dict[str, Any]:
        """CR-19, CR-21: modules opened and trophies won."""
        return honours.after(record, summary, facts)

    def locked(self, record: Mapping[str, Any] | None, options: Chosen) -> Mapping[str, Refusal]:
        """CR-19, CR-21: options that the club has not unlocked yet."""
        return honours.locked(record, options)


def _posts(move: PlacePosts) -> tuple[int, ...]:
    return (*move.start, *move.left, *move.right)
