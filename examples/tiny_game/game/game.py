"""Tiny as the table knows it: options, views, forecasts, refusals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from tourdetable.engine.declared.options import Chosen, Option, choice, flag
from tourdetable.engine.declared.records import Party
from tourdetable.engine.declared.standing import Standing
from tourdetable.engine.events import Event
from tourdetable.engine.game import Channel, Forecast, Game, Random, View
from tourdetable.engine.kernel.state import SEAT_BIT
from tourdetable.engine.moves import Chance, Codec, Move
from tourdetable.engine.outcome import Outcome, from_places
from tourdetable.engine.refusal import Refusal

from .events import EVENTS
from .moves import CHANCE, MOVES, Change, Guess, Hide, Peek, Step, Throw
from .observation import TinyObserver
from .rules.rules import GOAL, LOWEST, TinyRules
from .rules.state import TinyState
from .standing import STANDING
from .view import TinyForecast, TinyView, build_view, sampled


class Tiny(Game[TinyState, TinyView, TinyRules]):
    """A race to space 20 with a hidden number."""

    id: ClassVar[str] = "tiny"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 5)
    minutes: ClassVar[int] = 1
    authors: ClassVar[tuple[str, ...]] = ("The Tour de Table authors",)
    options: ClassVar[tuple[Option, ...]] = (
        choice("numbers", (1000, 2, 0), "T-1"),
        flag("peek", default=True, rule="T-3"),
        flag("partners", default=False, rule="T-5"),
        choice("die", ("fair", "loaded"), "T-2"),
    )
    moves: ClassVar[tuple[type[Move], ...]] = MOVES
    chance: ClassVar[tuple[type[Chance], ...]] = CHANCE
    events: ClassVar[tuple[type[Event], ...]] = EVENTS
    view_type: ClassVar[type[View]] = TinyView
    forecast_type: ClassVar[type[Forecast]] = TinyForecast
    secrets: ClassVar[bool] = True
    standing: ClassVar[tuple[type[Standing], ...]] = STANDING
    ahead_prompts: ClassVar[tuple[str, ...]] = ("prompt-move",)
    turn_rule: ClassVar[str] = "T-2"

    def configure(self, seats: int, options: Chosen, codec: Codec) -> TinyRules:
        return TinyRules(
            seats, codec.codes, int(options["numbers"]), peek=bool(options["peek"]),
            partners=bool(options["partners"]), loaded=options["die"] == "loaded",
        )  # fmt: skip

    def bounds(self, seats: int, options: Chosen) -> Mapping[str, int]:
        return {"highest": LOWEST - 1 + max(1, int(options["numbers"]))}

    def hides(self, options: Chosen) -> bool:
        return int(options["numbers"]) > 0

    def longest(self, seats: int, options: Chosen) -> int:
        """Every seat hides; a turn has at most three steps and moves somebody by a space."""
        return seats + 3 * seats * GOAL

    def view(self, state: TinyState, viewer: int | None) -> TinyView:
        return build_view(state.rules, state, viewer)

    def sample(self, view: TinyView, rng: Random) -> TinyState:
        return sampled(self.rules(view.seats, view.options), view, rng)

    def observer(self, seats: int, options: Chosen) -> TinyObserver:
        return TinyObserver(seats)

    def forecast(self, view: TinyView, seat: int, moves: list[Move]) -> list[TinyForecast]:
        here = view.places[seat]
        return [
            TinyForecast(to=min(GOAL, here + move.spaces) if isinstance(move, Step) else here)
            for move in moves
        ]

    def outcome(self, state: TinyState) -> Outcome | None:
        if max(state.places) < GOAL:
            return None
        return from_places(state.rules.places(state), "goal", "T-5")

    def explain(self, state: TinyState, seat: int, move: Move) -> Refusal:
        if isinstance(move, Hide):
            why = "a number is hidden once, at the start."
            return Refusal("T-1", why, "tiny-hide", seat=seat)
        if isinstance(move, Peek):
            why = "a seat looks once in a turn, if looking was agreed."
            return Refusal("T-3", why, "tiny-peek")
        if isinstance(move, Guess | Change):
            why = "only two numbers are guessed, and changed after a guess."
            return Refusal("T-4", why, "tiny-guess")
        return Refusal("T-2", "hide first, then step 1 to 3 or throw.", "tiny-order")

    def prompt(self, view: TinyView, seat: int) -> str:
        if view.options["numbers"] and not view.hiding[seat]:
            return "prompt-hide"
        return "prompt-change" if view.guessed else "prompt-move"

    def ahead(self, view: TinyView, seat: int) -> list[Move]:
        """A step may be chosen ahead where no number is hidden."""
        if view.options["numbers"]:
            return []
        return [Throw(), *(Step(spaces) for spaces in range(1, 4))]

    def channels(self, state: TinyState) -> list[Channel]:
        evens = sum(SEAT_BIT[seat] for seat in range(0, len(state.places), 2))
        return [*super().channels(state), Channel("even", evens, evens)]

    def sides(self, state: TinyState) -> tuple[str, ...]:
        return tuple("odd" if seat % 2 else "even" for seat in range(len(state.places)))

    def parties(self, state: TinyState, outcome: Outcome) -> tuple[Party, ...]:
        """T-5: a side wins together only if that was agreed."""
        if state.rules.partners:
            return super().parties(state, outcome)
        return tuple(Party((seat,), place) for seat, place in enumerate(outcome.places))

    def leaders(self, state: TinyState) -> tuple[int, ...]:
        first = max(state.places)
        return tuple(seat for seat, place in enumerate(state.places) if place == first)

    def turn_rule_for(self, state: TinyState, move: Move) -> str:
        return "T-4" if isinstance(move, Change) else self.turn_rule

    def turn(self, state: TinyState) -> int:
        return state.turn

    def era(self, state: TinyState) -> int:
        """T-3: what a seat saw is forgotten when its turn ends."""
        return state.turn + 1

    def deduce(self, view: TinyView) -> Any:
        return {"sum": sum(view.places)}

    def honours(self, record: Any, summary: Any, facts: Any) -> dict[str, Any]:
        return {**record, "wins": record.get("wins", 0) + 1}
