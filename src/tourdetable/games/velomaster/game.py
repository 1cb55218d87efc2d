"""VeloMaster as the table knows it: options, views, forecasts, refusals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from tourdetable.engine.declared.observation import Observer
from tourdetable.engine.declared.options import Chosen, Option, choice, flag
from tourdetable.engine.declared.records import Feat, Record
from tourdetable.engine.declared.standing import Standing
from tourdetable.engine.game import Game, Random
from tourdetable.engine.kernel.sheet import Layout
from tourdetable.engine.kernel.state import Rules
from tourdetable.engine.moves import Codec, Move
from tourdetable.engine.outcome import Outcome, from_places
from tourdetable.engine.refusal import Refusal
from tourdetable.engine.vecs import put
from tourdetable.games.velomaster.belief import named_apart, restore
from tourdetable.games.velomaster.boards import Track, finish_line, ridden, road_of, tracks
from tourdetable.games.velomaster.events import EVENTS
from tourdetable.games.velomaster.forecast import VeloForecast, forecasts
from tourdetable.games.velomaster.kernel.roadside import RoadTables
from tourdetable.games.velomaster.kernel.writer import VeloWriter
from tourdetable.games.velomaster.moves import DICE, MOVES, Roll
from tourdetable.games.velomaster.observation import VeloObserver
from tourdetable.games.velomaster.refusals import why_not
from tourdetable.games.velomaster.roads.benchmarks import LENGTHS, long_road
from tourdetable.games.velomaster.rules.book import VeloRules
from tourdetable.games.velomaster.rules.ending.finish import classification
from tourdetable.games.velomaster.rules.names import CLOSED, OUTSIDE, OVER, RIDING
from tourdetable.games.velomaster.rules.race import Race
from tourdetable.games.velomaster.rules.state import SHEET_FIELDS, VeloState
from tourdetable.games.velomaster.setting import PRO_RULES, VeloSetting, setting_of
from tourdetable.games.velomaster.shown.results import champions_bib, feats_of, honours_of
from tourdetable.games.velomaster.shown.views import asked_of, build_views
from tourdetable.games.velomaster.standing import CALLS, ON_THE_ROAD, STANDING
from tourdetable.games.velomaster.view import VeloView

LEVELS = ("D", "E", "P")
LONGEST_TURN = 640
"""No team turn takes more moves and dice: sixteen riders, each with its steps and tests."""


class VeloMaster(Game[VeloState, VeloView, VeloRules]):
    """The road race."""

    id: ClassVar[str] = "velomaster"
    version: ClassVar[int] = 4
    seats: ClassVar[range] = range(2, 9)
    minutes: ClassVar[int] = 45
    authors: ClassVar[tuple[str, ...]] = ("Laurent Collomb",)
    options: ClassVar[tuple[Option, ...]] = (
        choice("level", LEVELS, "VM-8"),
        choice("track", tuple(tracks()), "VM-1"),
        choice("stages", (1, 2, 3, 4), "VM-45"),
        choice("finish", ("short", "full", "line-1", "line-2", "line-3", "line-4"), "VM-38b"),
        flag("no_parking", True, "VM-5a"),  # noqa: FBT003 - the option is on
        choice("draft_limit", ("turn", "phase"), "VM-18a"),
        choice("max_rounds", (80, 40, 120), "VM-38b"),
        *[flag(name, default=True, rule="VM-49a") for name in PRO_RULES],
        choice("hero", ("tour", "stage"), "VM-51"),
    )
    moves: ClassVar[tuple[type[Move], ...]] = MOVES
    chance: ClassVar[tuple[Any, ...]] = DICE
    events: ClassVar[tuple[Any, ...]] = EVENTS
    view_type: ClassVar[type[VeloView]] = VeloView
    setting_type: ClassVar[type[VeloSetting]] = VeloSetting
    forecast_type: ClassVar[type[VeloForecast]] = VeloForecast
    secrets: ClassVar[bool] = True
    standing: ClassVar[tuple[type[Standing], ...]] = STANDING
    ahead_prompts: ClassVar[tuple[str, ...]] = CALLS
    turn_rule: ClassVar[str] = "VM-11"
    records: ClassVar[tuple[Record, ...]] = (
        Record("fastest-race", best="low"),
        Record("climber-points"),
    )

    def configure(self, seats: int, options: Chosen, codec: Codec) -> VeloRules:
        roads = self.tracks(options)
        races = [
            Race(
                road_of(track, finish_line(track, str(options["finish"]))),
                "DEP".index(str(options["level"])),
                seats,
                bool(options["no_parking"]),
                options["draft_limit"] == "phase",
                int(options["max_rounds"]),
                track is roads[-1],
            )
            for track in roads
        ]
        for race in races:
            race.choose_pro(*[bool(options[name]) for name in PRO_RULES])
            race.hero_by_stage = options["hero"] == "stage"
        return VeloRules(seats, codec.codes, races)

    def hides(self, options: Chosen) -> bool:
        """VM-49: only the sheets of level P are secret."""
        return options["level"] == "P" and bool(options["condition"])

    def tracks(self, options: Mapping[str, Any]) -> tuple[Track, ...]:
        """VM-45: the roads of the match, from the chosen one on."""
        return ridden(str(options["track"]), int(options["stages"]))

    def race_of(self, state: VeloState) -> Race:
        rules = state.rules
        race: Race = rules.races[state.stage]
        return race

    def check_options(self, seats: int, options: Chosen) -> None:
        for track in self.tracks(options):
            finish_line(track, str(options["finish"]))

    def longest(self, seats: int, options: Chosen) -> int:
        turns = 10  # at most eight team turns and two neutral ones in a round
        rounds = int(options["stages"]) * (int(options["max_rounds"]) + 1)
        return rounds * turns * LONGEST_TURN

    def view(self, state: VeloState, viewer: int | None) -> VeloView:
        return self.views(state, (viewer,), self.to_act(state))[viewer]

    def views(
        self, state: VeloState, viewers: Iterable[int | None], acting: tuple[int, ...]
    ) -> dict[int | None, VeloView]:
        asked = acting[0] if acting and acting[0] >= 0 else None
        return build_views(state, self.race_of(state), viewers, asked)

    def setting(self, state: VeloState) -> VeloSetting:
        rules = state.rules
        return setting_of(rules.races, self.tracks(rules.options))

    def forecast(self, view: VeloView, seat: int, moves: list[Move]) -> list[Any]:
        state = self.rebuilt(view)
        return forecasts(state, self.race_of(state), moves)

    def rebuilt(self, view: VeloView) -> VeloState:
        """The state a view shows, with the least that hidden sheets may hold."""
        return self._state(view, None)

    def sample(self, view: VeloView, rng: Random) -> VeloState:
        return self._state(view, rng)

    def _state(self, view: VeloView, rng: Random | None) -> VeloState:
        fresh = self.rules(view.seats, view.options).setup()
        state = restore(view, fresh, fresh.rules.races, rng)
        if state.stage == 0:  # a fresh state is laid out for the first road, and nobody is on it
            self._place_riders(state)
        else:
            self.check_state(state)
        return state

    def outcome(self, state: VeloState) -> Outcome | None:
        if state.awaits != OVER:
            return None
        race = self.race_of(state)
        reason, rule = "finished" if race.expert else "team-home", "VM-38"
        if state.round > race.max_rounds:
            reason, rule = "rounds", "VM-38b"
        if len(state.rules.races) > 1:
            reason, rule = "tour", "VM-45"
        places = state.rules.places(state)
        return from_places(places, reason, rule, honours=honours_of(state, race))

    def explain(self, state: VeloState, seat: int, move: Move) -> Refusal:
        return why_not(state, self.race_of(state), move)

    def check_state(self, state: VeloState) -> None:
        """Which rider is on which cell follows from the fields; two on one are refused (VM-4)."""
        put(state, "at", [CLOSED] * (self.race_of(state).road.cells + 1))
        self._place_riders(state)

    def _place_riders(self, state: VeloState) -> None:
        """The same on an empty road."""
        race = self.race_of(state)
        length = race.riders if race.condition else 0
        for name in SHEET_FIELDS:
            if len(getattr(state, name)) != length:
                raise Refusal(name, f"must have {length} entries.", "state-field")
        for rider in range(race.riders):
            if state.status[rider] != RIDING:
                continue
            cell = state.cell[rider]
            if not 0 <= cell < race.road.cells or state.at[cell] != CLOSED:
                raise Refusal("cell", f"rider {rider} has no cell of its own.", "state-field")
            state.at[cell] = rider

    def renamed(self, fields: Mapping[str, Any]) -> Mapping[str, Any]:
        return named_apart(fields)

    def observer(self, seats: int, options: Chosen) -> Observer[VeloView]:
        rules = self.rules(seats, options)
        assert isinstance(rules, VeloRules)  # noqa: S101 - `configure` makes no other
        return VeloObserver(rules.races)

    def writer(self, rules: Rules[VeloState], layout: Layout) -> VeloWriter | None:
        if not isinstance(rules, VeloRules):
            return None
        known = VeloObserver(rules.races).riders
        roads = [RoadTables(*row) for row in zip(known.ahead, known.lines, strict=True)]
        pro = [int(getattr(rules.races[0], name)) for name in PRO_RULES]
        return VeloWriter(rules, layout, pro, roads)

    def prompt(self, view: VeloView, seat: int) -> str:
        rules = self.rules(view.seats, view.options)
        assert isinstance(rules, VeloRules)  # noqa: S101 - for the type
        return f"prompt-{asked_of(rules.races[0], view)}"

    def feats(self, state: VeloState, outcome: Outcome) -> list[Feat]:
        return feats_of(outcome, state.rules.options, self.options_for(state.rules.seats, {}))

    def ahead(self, view: VeloView, seat: int) -> list[Move]:
        """The dice may be called for ahead, without relays; not where sheets are secret."""
        if view.options.get("level") == "P":
            return []
        riders = zip(view.riders.seat, view.riders.status, strict=True)
        return [Roll()] if any(who == seat and how in ON_THE_ROAD for who, how in riders) else []

    def leaders(self, state: VeloState) -> tuple[int, ...]:
        for rider in classification(state, self.race_of(state)):
            if state.owner[rider] != CLOSED and state.status[rider] != OUTSIDE:
                return (state.owner[rider],)
        return ()

    def turn(self, state: VeloState) -> int:
        """Rounds of all stages, each stage's start counted as one."""
        return state.first_turn + state.round

    def turn_label(self, state: VeloState) -> dict[str, int]:
        several = len(state.rules.races) > 1
        return {"stage": state.stage + 1 if several else 0, "round": state.round}

    def keepsake(self, outcome: Outcome, seat: int) -> str:
        """VM-41a: the bib of the champion's rider, which wears the jersey in the next match."""
        return champions_bib(outcome, seat)

    def benchmarks(self) -> dict[str, VeloRules]:
        """The standard match, level E, and level E on roads of several lengths."""
        found = dict(super().benchmarks())
        found["level E"] = self.rules(4, {"level": "E", "finish": "full"})
        for cells in LENGTHS:
            found[f"level E, {cells} cells"] = self._on(long_road(cells))
        return found

    def _on(self, track: Track) -> VeloRules:
        """An expert race of four on a road that is not on the shelf."""
        standard = self.rules(4, {"level": "E", "max_rounds": 120})
        race = Race(
            road_of(track, track.file.finish), "DEP".index("E"), standard.seats,
            no_parking=True, draft_by_phase=False, max_rounds=int(standard.options["max_rounds"]),
        )  # fmt: skip
        rules = VeloRules(standard.seats, standard.codes, [race])
        rules.game, rules.codec, rules.options = self, standard.codec, standard.options
        return rules
