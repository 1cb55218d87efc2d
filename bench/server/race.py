"""The race that both servers play: two seats step in turn; each has a number only it sees.

It has no end, like the same game in boardgameio/server.js: servers are measured, not rules.
"""

from __future__ import annotations

from typing import Annotated, Any

from tourdetable.engine.declared.options import Chosen
from tourdetable.engine.events import Event
from tourdetable.engine.game import Forecast, Game, Random, View
from tourdetable.engine.kernel.state import SEAT_BIT, Rules, State
from tourdetable.engine.moves import Codec, Move, span
from tourdetable.engine.outcome import Outcome
from tourdetable.engine.refusal import Refusal

LONGEST = 10_000_000


class Step(Move, frozen=True, tag="step"):
    spaces: Annotated[int, span(1, 3)]


class Stepped(Event, frozen=True, kw_only=True, tag="stepped"):
    seat: int
    to: int


class RaceView(View, frozen=True, kw_only=True, tag="race"):
    places: list[int]
    turn: int
    own: int


class RaceForecast(Forecast, frozen=True, kw_only=True):
    to: int


class RaceState(State):
    def __init__(self, rules: Any) -> None:
        super().__init__(rules)
        self.places = [0, 0]
        self.numbers = [11, 22]
        self.turn = 0

    def copy(self) -> RaceState:
        new = RaceState.__new__(RaceState)
        new.rules, new.told = self.rules, None
        new.places = self.places[:]
        new.numbers = self.numbers[:]
        new.turn = self.turn
        return new

    def fields(self) -> list[str]:
        return ["places", "numbers", "turn"]


class RaceRules(Rules[RaceState]):
    def __init__(self, codec: Codec) -> None:
        super().__init__(2, codec.codes)
        step = self.codes.named("step")
        self.steps = [step.code1(spaces) for spaces in (1, 2, 3)]

    def setup(self) -> RaceState:
        return RaceState(self)

    def to_act(self, state: RaceState) -> int:
        return SEAT_BIT[state.turn % 2]

    def legal(self, state: RaceState, seat: int) -> list[int]:
        return self.steps[:]

    def advance(self, state: RaceState, seat: int, code: int) -> None:
        state.places[seat] += self.codes.a[code]
        state.turn += 1
        if state.told is not None:
            state.told.append(Stepped(seat=seat, to=state.places[seat]))

    def places(self, state: RaceState) -> list[int]:
        return [1, 1]


class Race(Game[RaceState, RaceView]):
    id = "race"
    version = 1
    seats = range(2, 3)
    minutes = 1
    authors = ("Tour de Table",)
    moves = (Step,)
    events = (Stepped,)
    view_type = RaceView
    forecast_type = RaceForecast
    secrets = True
    turn_rule = "R-1"
    end_rule = "R-2"

    def configure(self, seats: int, options: Chosen, codec: Codec) -> RaceRules:
        return RaceRules(codec)

    def longest(self, seats: int, options: Chosen) -> int:
        return LONGEST

    def view(self, state: RaceState, viewer: int | None) -> RaceView:
        own = 0 if viewer is None else state.numbers[viewer]
        return RaceView(places=state.places[:], turn=state.turn, own=own)

    def forecast(self, view: RaceView, seat: int, moves: list[Move]) -> list[RaceForecast]:
        here = view.places[seat]
        return [RaceForecast(to=here + move.spaces) for move in moves if isinstance(move, Step)]

    def outcome(self, state: RaceState) -> Outcome | None:
        return None

    def sample(self, view: RaceView, rng: Random) -> RaceState:
        state: RaceState = self.rules(2).setup()
        state.places, state.turn = view.places[:], view.turn
        return state

    def explain(self, state: RaceState, seat: int, move: Move) -> Refusal:
        return Refusal("R-1", "step 1 to 3.", "race-step")


def register() -> None:
    """Put the race beside the registered games, in this process."""
    from tourdetable.engine import registry

    registry._all().setdefault("race", Race())  # noqa: SLF001 - a game for measuring only
