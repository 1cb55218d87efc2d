"""Velo City as a `Game`: its declarations, and its rules with named moves."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from typing import ClassVar

from tourdetable.engine.declared.observation import Observer
from tourdetable.engine.declared.options import Chosen, Option, choice, flag
from tourdetable.engine.declared.records import Feat, Record
from tourdetable.engine.declared.standing import Standing
from tourdetable.engine.events import Event
from tourdetable.engine.game import Forecast, Game, Random, Setting, View
from tourdetable.engine.kernel.sheet import Layout
from tourdetable.engine.kernel.state import Rules
from tourdetable.engine.moves import Chance, Codec, Move
from tourdetable.engine.outcome import Outcome, from_places
from tourdetable.engine.refusal import Refusal
from tourdetable.games.velocity import boards, checks, refusals
from tourdetable.games.velocity.belief import options_of, rebuild
from tourdetable.games.velocity.events import EVENTS
from tourdetable.games.velocity.forecast import VelocityForecast, forecasts
from tourdetable.games.velocity.kernel.writer import VelocityWriter
from tourdetable.games.velocity.moves import MOVES, OUTCOMES
from tourdetable.games.velocity.observation import VelocityObserver
from tourdetable.games.velocity.rules.config import VelocityConfig, finishers, racers_for
from tourdetable.games.velocity.rules.ranking import places
from tourdetable.games.velocity.rules.rules import VelocityRules
from tourdetable.games.velocity.rules.state import (
    OVER,
    TURN_LIMIT,
    TURNS_AT_MOST,
    VelocityState,
)
from tourdetable.games.velocity.setting import VelocitySetting, setting_of
from tourdetable.games.velocity.standing import STANDING, announcements
from tourdetable.games.velocity.view import ENDINGS, VelocityView, view_of

DRAWN = "drawn"
ENDING_RULES = ("", "VC-26", "VC-27", "VC-28")


class Velocity(Game[VelocityState, VelocityView, VelocityRules]):
    """Teams of bicycle couriers race through the city."""

    id: ClassVar[str] = "velocity"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(3, 8)
    minutes: ClassVar[int] = 45
    authors: ClassVar[tuple[str, ...]] = ("Kevin G. Nunn",)
    options: ClassVar[tuple[Option, ...]] = (
        choice("board", boards.names(), "VC-2"),
        choice("first_player", (DRAWN, "1", "2", "3", "4", "5", "6", "7"), "VC-6", fewest=range(8)),
        flag("sprint_sum_may_finish", default=True, rule="VC-13"),
        flag("energy_die_may_finish", default=False, rule="VC-13"),
    )
    moves: ClassVar[tuple[type[Move], ...]] = MOVES
    chance: ClassVar[tuple[type[Chance], ...]] = OUTCOMES
    events: ClassVar[tuple[type[Event], ...]] = EVENTS
    view_type: ClassVar[type[View]] = VelocityView
    setting_type: ClassVar[type[Setting] | None] = VelocitySetting
    forecast_type: ClassVar[type[Forecast]] = VelocityForecast
    standing: ClassVar[tuple[type[Standing], ...]] = STANDING
    ahead_prompts: ClassVar[tuple[str, ...]] = ("prompt-announce",)
    turn_rule: ClassVar[str] = "VC-29"
    records: ClassVar[tuple[Record, ...]] = (
        Record("fastest-race", best="low"),
        Record("longest-race"),
    )

    def configure(self, seats: int, options: Chosen, codec: Codec) -> VelocityRules:
        chosen = str(options["first_player"])
        config = VelocityConfig(
            seats,
            boards.load(str(options["board"])).kinds(),
            bool(options["energy_die_may_finish"]),
            bool(options["sprint_sum_may_finish"]),
            codec.codes,
        )
        return VelocityRules(seats, codec.codes, config, -1 if chosen == DRAWN else int(chosen) - 1)

    def bounds(self, seats: int, options: Chosen) -> Mapping[str, int]:
        return {"start": boards.load(str(options["board"])).distance, "last_seat": seats - 1}

    def check_options(self, seats: int, options: Chosen) -> None:
        chosen = str(options["first_player"])
        if chosen != DRAWN and int(chosen) > seats:
            raise Refusal(
                "first_player", f"there is no seat {chosen} among {seats}.", "first-player",
                chosen=chosen, seats=seats,
            )  # fmt: skip

    def longest(self, seats: int, options: Chosen) -> int:
        """The drawing of the first player, and turns of at most: an announcement, all dice, a
        choice, a pursuit by each seat, a taken can, and each courier settled with two takings."""
        couriers = seats * racers_for(seats)
        turn = 1 + (seats + 1) + 1 + seats + 1 + 3 * couriers
        return 1 + TURNS_AT_MOST * turn

    def view(self, state: VelocityState, viewer: int | None) -> VelocityView:
        return view_of(state)

    def views(
        self, state: VelocityState, viewers: Iterable[int | None], acting: tuple[int, ...]
    ) -> dict[int | None, VelocityView]:
        return dict.fromkeys(viewers, view_of(state))

    def setting(self, state: VelocityState) -> VelocitySetting:
        return setting_of(state)

    def forecast(self, view: VelocityView, seat: int, moves: list[Move]) -> list[VelocityForecast]:
        return forecasts(self._state_of(view), seat, moves)

    def outcome(self, state: VelocityState) -> Outcome | None:
        if state.phase != OVER:
            return None
        config = _table(state)
        scores = tuple(finishers(config, state, seat) for seat in range(config.seats))
        reason, rule = ENDINGS[state.ended], ENDING_RULES[state.ended]
        return from_places(places(config, state), reason, rule, scores)

    def sample(self, view: VelocityView, rng: Random) -> VelocityState:
        """Nothing is hidden: the state itself."""
        return self._state_of(view).copy()

    def explain(self, state: VelocityState, seat: int, move: Move) -> Refusal:
        return refusals.explain(_table(state), state, seat, move)

    def check_state(self, state: VelocityState) -> None:
        checks.check_state(_table(state), state)

    def observer(self, seats: int, options: Chosen) -> Observer[VelocityView]:
        return VelocityObserver(seats, boards.load(str(options["board"])))

    def writer(self, rules: Rules[VelocityState], layout: Layout) -> VelocityWriter | None:
        return VelocityWriter(rules, layout) if isinstance(rules, VelocityRules) else None

    def prompt(self, view: VelocityView, seat: int) -> str:
        return f"prompt-{view.phase}"

    def feats(self, state: VelocityState, outcome: Outcome) -> list[Feat]:
        if outcome.reason == ENDINGS[TURN_LIMIT]:
            return []
        names = ("fastest-race", "longest-race")
        return [Feat(name, int(state.turn), outcome.winners) for name in names]

    def ahead(self, view: VelocityView, seat: int) -> list[Move]:
        """Solo or group may be announced before the turn comes, as the couriers stand now."""
        if view.phase in ("first", "over"):
            return []
        return announcements(self._state_of(view), seat)

    def leaders(self, state: VelocityState) -> tuple[int, ...]:
        ranks = places(_table(state), state)
        return tuple(seat for seat, place in enumerate(ranks) if place == 1)

    def turn(self, state: VelocityState) -> int:
        return state.turn

    @functools.lru_cache(maxsize=64)  # noqa: B019 - games live as long as the process
    def _state_of(self, view: VelocityView) -> VelocityState:
        """The state behind a view. All seats have the same view and share it: never change it."""
        return rebuild(self.rules(len(view.teams), options_of(view)), view)


def _table(state: VelocityState) -> VelocityConfig:
    return state.rules.config
