"""A tiny game with everything the server has to handle: secrets, sides, chance, taking back.

T-1: first every seat hides a number, all at once. T-2: then they take turns: step 1 to 3 spaces, or
roll a die and go as far as it says. T-3: whoever reaches space 20 ends it; the numbers are opened.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

import msgspec

from tourdetable.engine.events import Event
from tourdetable.engine.game import Channel, Forecast, Game, Random, View
from tourdetable.engine.kernel.state import CHANCE, CHANCE_TURN, NOBODY, SEAT_BIT, Rules, State
from tourdetable.engine.moves import Chance, Codec, Move, span
from tourdetable.engine.options import Chosen, choice, flag
from tourdetable.engine.outcome import Outcome, from_places
from tourdetable.engine.refusal import Refusal

GOAL = 20


class Hide(Move, frozen=True, tag="hide"):
    hidden: ClassVar[bool] = True
    number: Annotated[int, span(1000, 1999, "T-1")]


class Step(Move, frozen=True, tag="step"):
    spaces: Annotated[int, span(1, 3, "T-2")]


class Throw(Move, frozen=True, tag="throw"):
    pass


class Die(Chance, frozen=True, tag="die"):
    eyes: Annotated[int, span(1, 6, "T-2")]


class Hidden(Event, frozen=True, kw_only=True, tag="hidden"):
    seat: int
    number: int


class Stepped(Event, frozen=True, kw_only=True, tag="stepped"):
    seat: int
    to: int


class Shaken(Event, frozen=True, kw_only=True, tag="shaken"):
    """Forgotten as soon as the next seat is to act."""

    seat: int


class Rolled(Event, frozen=True, kw_only=True, tag="rolled"):
    reveals: ClassVar[bool] = True
    seat: int
    eyes: int


class Opened(Event, frozen=True, kw_only=True, tag="opened"):
    reveals: ClassVar[bool] = True
    numbers: list[int]


class TinyView(View, frozen=True, kw_only=True, tag="tiny"):
    places: list[int]
    hiding: list[bool]
    own: int
    turn: int
    rolling: bool
    seats: int
    viewer: int | None


class TinyForecast(Forecast, frozen=True, kw_only=True):
    to: int


class TinyState(State):
    def __init__(self, rules: Any) -> None:
        super().__init__(rules)
        self.numbers = [0] * rules.seats
        self.places = [0] * rules.seats
        self.turn = 0
        self.rolling = 0

    def copy(self) -> TinyState:
        new = TinyState(self.rules)
        new.numbers = self.numbers[:]
        new.places = self.places[:]
        new.turn = self.turn
        new.rolling = self.rolling
        return new

    def fields(self) -> list[str]:
        return ["numbers", "places", "turn", "rolling"]


class TinyRules(Rules[TinyState]):
    def __init__(self, seats: int, codec: Codec) -> None:
        super().__init__(seats, codec.codes)
        self.hide = self.codes.named("hide")
        self.step = self.codes.named("step")
        self.throw = self.codes.named("throw")
        self.die = self.codes.named("die")

    def setup(self) -> TinyState:
        return TinyState(self)

    def to_act(self, state: TinyState) -> int:
        if max(state.places) >= GOAL:
            return NOBODY
        waiting = sum(SEAT_BIT[seat] for seat, number in enumerate(state.numbers) if not number)
        if waiting:
            return waiting
        return CHANCE_TURN if state.rolling else SEAT_BIT[state.turn % self.seats]

    def legal(self, state: TinyState, seat: int) -> list[int]:
        if seat == CHANCE:
            return [self.die.code1(eyes) for eyes in range(1, 7)]
        if not state.numbers[seat]:
            return [self.hide.code1(number) for number in range(1000, 2000)]
        return [*(self.step.code1(n) for n in range(1, 4)), self.throw.code0()]

    def advance(self, state: TinyState, seat: int, code: int) -> None:
        told = state.told if state.told is not None else []
        kind, a = self.codes.kind[code], self.codes.a[code]
        if kind == self.hide.index:
            state.numbers[seat] = a
            told.append(Hidden(seat=seat, number=a, audience=SEAT_BIT[seat]))
        elif kind == self.throw.index:
            state.rolling = 1
            told.append(Shaken(seat=seat, era=state.turn + 1))
        elif kind == self.die.index:
            seat = state.turn % self.seats
            state.rolling = 0
            told.append(Rolled(seat=seat, eyes=a))
            self._go(state, seat, a, told)
        else:
            self._go(state, seat, a, told)

    def _go(self, state: TinyState, seat: int, spaces: int, told: list[Any]) -> None:
        state.places[seat] += spaces
        state.turn += 1
        told.append(Stepped(seat=seat, to=state.places[seat]))
        if state.places[seat] >= GOAL:
            told.append(Opened(numbers=state.numbers[:]))

    def places(self, state: TinyState) -> list[int]:
        return [1 if place >= GOAL else 2 for place in state.places]


class Tiny(Game[TinyState, TinyView]):
    id = "tiny"
    version = 1
    seats = range(2, 5)
    minutes = 1
    authors = ("Nobody",)
    options = (flag("loud", default=False, rule="T-1"), choice("colour", ("red", "blue"), "T-2"))
    moves = (Hide, Step, Throw)
    chance = (Die,)
    events = (Hidden, Stepped, Shaken, Rolled, Opened)
    view_type = TinyView
    forecast_type = TinyForecast
    secrets = True
    turn_rule = "T-2"

    def configure(self, seats: int, options: Chosen, codec: Codec) -> TinyRules:
        return TinyRules(seats, codec)

    def longest(self, seats: int, options: Chosen) -> int:
        return 500

    def view(self, state: TinyState, viewer: int | None) -> TinyView:
        return TinyView(
            places=state.places[:],
            hiding=[number > 0 for number in state.numbers],
            own=0 if viewer is None else state.numbers[viewer],
            turn=state.turn,
            rolling=bool(state.rolling),
            seats=len(state.places),
            viewer=viewer,
        )

    def forecast(self, view: TinyView, seat: int, moves: list[Move]) -> list[Any]:
        here = view.places[seat]
        return [TinyForecast(to=here + m.spaces if isinstance(m, Step) else here) for m in moves]

    def outcome(self, state: TinyState) -> Outcome | None:
        if max(state.places) < GOAL:
            return None
        return from_places(state.rules.places(state), "goal", "T-3")

    def sample(self, view: TinyView, rng: Random) -> TinyState:
        state: TinyState = self.rules(view.seats).setup()
        state.places, state.turn = view.places[:], view.turn
        state.numbers = [1000 + rng.randrange(1000) if hid else 0 for hid in view.hiding]
        if view.viewer is not None:
            state.numbers[view.viewer] = view.own
        state.rolling = int(view.rolling)
        return state

    def explain(self, state: TinyState, seat: int, move: Move) -> Refusal:
        return Refusal("T-2", "hide first, then step 1 to 3 or throw.", "tiny-order", seat=seat)

    def deduce(self, view: TinyView) -> Any:
        return {"sum": sum(view.places)}

    def channels(self, state: TinyState) -> list[Channel]:
        evens = sum(SEAT_BIT[seat] for seat in range(0, len(state.places), 2))
        return [*super().channels(state), Channel("even", evens, evens)]

    def sides(self, state: TinyState) -> tuple[str, ...]:
        return tuple("odd" if seat % 2 else "even" for seat in range(len(state.places)))

    def turn(self, state: TinyState) -> int:
        return state.turn

    def era(self, state: TinyState) -> int:
        return state.turn + 1

    def honours(self, record: Any, summary: Any, facts: Any) -> dict[str, Any]:
        return {**record, "wins": record.get("wins", 0) + 1}


GAME = Tiny()


def register() -> None:
    """Put the game beside the registered ones, in this process."""
    from tourdetable.engine import registry

    registry._all().setdefault("tiny", GAME)


def encoded(value: Any) -> bytes:
    return msgspec.json.encode(value)
