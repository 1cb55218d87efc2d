"""Arc-en-ciel as a `Game`: its declarations, and its rules with named moves."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from tourdetable.engine.declared.observation import Observer
from tourdetable.engine.declared.options import Chosen, Option, choice, flag
from tourdetable.engine.declared.records import Feat, Record
from tourdetable.engine.declared.standing import Standing
from tourdetable.engine.game import Forecast, Game, Random, Setting, View
from tourdetable.engine.kernel.sheet import Layout
from tourdetable.engine.kernel.state import Rules
from tourdetable.engine.moves import Codec, Move
from tourdetable.engine.outcome import Outcome, from_places
from tourdetable.engine.refusal import Refusal
from tourdetable.games.arcenciel import boards, checks, refusals
from tourdetable.games.arcenciel.belief import rebuild
from tourdetable.games.arcenciel.events import EVENTS
from tourdetable.games.arcenciel.forecast import forecasts
from tourdetable.games.arcenciel.kernel.writer import ArcWriter
from tourdetable.games.arcenciel.moves import CHANCES, MOVES, Pass
from tourdetable.games.arcenciel.observation import ArcObserver
from tourdetable.games.arcenciel.rules.course import TEAMMATES, TURNS_MOST
from tourdetable.games.arcenciel.rules.ending import REASONS, ranking, standing
from tourdetable.games.arcenciel.rules.rules import ArcRules
from tourdetable.games.arcenciel.rules.state import GOES_ON, ArcState
from tourdetable.games.arcenciel.setting import ArcSetting, setting_of
from tourdetable.games.arcenciel.standing import STANDING
from tourdetable.games.arcenciel.view import ArcForecast, ArcView, view_of

TARGETS = ("three", "five", "mixed")
STEPS_OF_A_TURN = 16
"""Most steps of a turn besides the auction: ride, three dice or cards, exchanges, escape, place."""


class ArcEnCiel(Game[ArcState, ArcView, ArcRules]):
    """A cycling game of energy, auctions and breakaways."""

    id = "arcenciel"
    version = 2
    seats = range(3, 7)
    minutes = 60
    authors = ("Anki Toner",)
    options: ClassVar[tuple[Option, ...]] = (
        choice("target", TARGETS, "AE-31"),
        flag("combativity", False, "AE-32"),  # noqa: FBT003 - the default
        choice("forced_withdrawal_energy", (15, 0), "AE-33"),
        choice("circuit", boards.CIRCUITS, "AE-2"),
    )
    moves = MOVES
    chance = CHANCES
    events = EVENTS
    view_type: ClassVar[type[View]] = ArcView
    setting_type: ClassVar[type[Setting] | None] = ArcSetting
    forecast_type: ClassVar[type[Forecast]] = ArcForecast
    standing: ClassVar[tuple[type[Standing], ...]] = STANDING
    ahead_prompts: ClassVar[tuple[str, ...]] = ("prompt-bid",)
    turn_rule = "AE-10"
    records: ClassVar[tuple[Record, ...]] = (
        Record("fastest-race", best="low"),
        Record("most-rainbows"),
    )

    def configure(self, seats: int, options: Chosen, codec: Codec) -> ArcRules:
        course = boards.course_of(
            boards.circuit(str(options["circuit"])),
            TARGETS.index(str(options["target"])),
            bool(options["combativity"]),
            int(options["forced_withdrawal_energy"]),
        )
        return ArcRules(seats, codec.codes, course)

    def bounds(self, seats: int, options: Chosen) -> dict[str, int]:
        return {
            "last_cell": len(boards.circuit(str(options["circuit"]))) - 1,
            "last_seat": seats - 1,
            "last_card": len(boards.hazards()) - 1,
        }

    def longest(self, seats: int, options: Chosen) -> int:
        # The draws of the order, the turns with one bid per seat, and each withdrawal once.
        return seats + TURNS_MOST * (STEPS_OF_A_TURN + seats) + TEAMMATES * seats

    def view(self, state: ArcState, viewer: int | None) -> ArcView:
        return view_of(state)

    def views(
        self, state: ArcState, viewers: Iterable[int | None], acting: tuple[int, ...]
    ) -> dict[int | None, ArcView]:
        return dict.fromkeys(viewers, view_of(state))

    def setting(self, state: ArcState) -> ArcSetting:
        return setting_of(state)

    def forecast(self, view: ArcView, seat: int, moves: list[Move]) -> list[ArcForecast]:
        rules = self._rules_of(view)
        state = rebuild(rules, view)
        return forecasts(rules, state, seat, moves)

    def sample(self, view: ArcView, rng: Random) -> ArcState:
        return rebuild(self._rules_of(view), view)

    def outcome(self, state: ArcState) -> Outcome | None:
        if state.ending == GOES_ON:
            return None
        reason = REASONS[state.ending]
        rule = "AE-7" if reason in ("jerseys", "three-minutes") else "AE-30"
        return from_places(ranking(state), reason, rule, tuple(state.rainbows))

    def turn_rule_for(self, state: ArcState, move: Move) -> str:
        return refusals.turn_rule(state, move)

    def explain(self, state: ArcState, seat: int, move: Move) -> Refusal:
        return refusals.explain(state, seat, move)

    def check_state(self, state: ArcState) -> None:
        checks.check_state(state)

    def observer(self, seats: int, options: Chosen) -> Observer[ArcView]:
        circuit = boards.circuit(str(options["circuit"]))
        return ArcObserver(seats, circuit, str(options["target"]))

    def writer(self, rules: Rules[ArcState], layout: Layout) -> ArcWriter | None:
        return ArcWriter(rules, layout) if isinstance(rules, ArcRules) else None

    def prompt(self, view: ArcView, seat: int) -> str:
        if view.phase == "lead" and view.escapee == seat:
            return "prompt-breakaway"
        if view.phase == "short" and not (view.teams[seat].reserve or view.teams[seat].cells):
            return "prompt-cracking"
        return f"prompt-{view.phase}"

    def feats(self, state: ArcState, outcome: Outcome) -> list[Feat]:
        won = [Feat("fastest-race", int(state.turn), outcome.winners)]
        if outcome.reason not in ("jerseys", "three-minutes"):
            won = []  # nobody won it: it was stopped
        most = max(outcome.scores)
        best = tuple(seat for seat, score in enumerate(outcome.scores) if score == most)
        return [*won, Feat("most-rainbows", most, best)]

    def ahead(self, view: ArcView, seat: int) -> list[Move]:
        """The next auction may be passed before it comes: nothing in this game is secret."""
        riding = view.phase != "over" and not view.teams[seat].cracked
        return [Pass()] if riding else []

    def leaders(self, state: ArcState) -> tuple[int, ...]:
        best = max(standing(state, seat) for seat in range(len(state.energy)))
        return tuple(seat for seat in range(len(state.energy)) if standing(state, seat) == best)

    def turn(self, state: ArcState) -> int:
        return state.turn

    def _rules_of(self, view: ArcView) -> ArcRules:
        return self.rules(
            len(view.teams),
            {
                "target": view.target,
                "combativity": view.combativity,
                "forced_withdrawal_energy": view.forced_energy,
                "circuit": view.circuit,
            },
        )
