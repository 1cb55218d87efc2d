"""A game small enough to test the engine with: take one or two matches, the last one wins.

Before the first move a die decides how many there are, and each seat may hide a wish.
"""

from __future__ import annotations

from typing import Annotated, Any

from tourdetable.engine.events import Event
from tourdetable.engine.game import Forecast, Game, Random, View
from tourdetable.engine.kernel.codes import Codes
from tourdetable.engine.kernel.state import CHANCE_TURN, NOBODY, SEAT_BIT, Rules, State
from tourdetable.engine.moves import Chance, Codec, Move, span
from tourdetable.engine.options import Chosen, choice, flag
from tourdetable.engine.outcome import Outcome, from_places
from tourdetable.engine.refusal import Refusal


class Take(Move, frozen=True, tag="take"):
    count: Annotated[int, span(1, "most", "TT-1")]


class Wish(Move, frozen=True, tag="wish"):
    hidden = True
    number: Annotated[int, span(0, 3)]


class Heap(Chance, frozen=True, tag="heap"):
    size: Annotated[int, span(3, 8)]


class Taken(Event, frozen=True, tag="taken"):
    seat: int
    count: int


class Wished(Event, frozen=True, tag="wished"):
    number: int


class Peeked(Event, frozen=True, tag="peeked"):
    reveals = True


class TinyView(View, frozen=True, tag="tiny"):
    heap: int
    seat: int
    wish: int | None


class TinyState(State):
    def __init__(self, rules: Any) -> None:
        super().__init__(rules)
        self.heap = -1
        self.seat = 0
        self.wishes = [-1, -1]

    def copy(self) -> TinyState:
        new = TinyState(self.rules)
        new.heap, new.seat, new.wishes = self.heap, self.seat, self.wishes[:]
        return new

    def fields(self) -> list[str]:
        return ["heap", "seat", "wishes"]


class TinyRules(Rules[TinyState]):
    def __init__(self, seats: int, codes: Codes) -> None:
        super().__init__(seats, codes)
        self.take, self.wish = codes.named("take"), codes.named("wish")
        self.heap = codes.named("heap")

    def setup(self) -> TinyState:
        return TinyState(self)

    def to_act(self, state: TinyState) -> int:
        if state.heap < 0:
            return CHANCE_TURN
        return NOBODY if state.heap == 0 else SEAT_BIT[state.seat]

    def legal(self, state: TinyState, seat: int) -> list[int]:
        if state.heap < 0:
            return [self.heap.code1(size) for size in range(3, 9)]
        if state.wishes[seat] < 0:
            return [self.wish.code1(number) for number in range(4)]
        most = min(self.take.size, state.heap)
        return [self.take.code1(count) for count in range(1, most + 1)]

    def weights(self, state: TinyState) -> list[int]:
        return [1, 1, 1, 1, 1, 5]

    def advance(self, state: TinyState, seat: int, code: int) -> None:
        value = self.codes.a[code]
        if state.heap < 0:
            state.heap = value
        elif self.codes.kind[code] == self.wish.index:
            state.wishes[seat] = value
            if state.told is not None:
                state.told.append(Wished(number=value, audience=SEAT_BIT[seat]))
        else:
            state.heap -= value
            if state.told is not None:
                state.told.append(Taken(seat=seat, count=value))
                if state.heap == 1:
                    state.told.append(Peeked())
            if state.heap:
                state.seat = 1 - seat

    def places(self, state: TinyState) -> list[int]:
        return [1 if seat == state.seat else 2 for seat in range(2)]


class Tiny(Game[TinyState, TinyView]):
    id = "tiny"
    version = 1
    seats = range(2, 3)
    minutes = 1
    authors = ("nobody",)
    options = (choice("most", (2, 3)), flag("polite", default=False))
    moves = (Take, Wish)
    chance = (Heap,)
    events = (Taken, Wished, Peeked)
    view_type = TinyView
    secrets = True
    turn_rule = "TT-1"

    def configure(self, seats: int, options: Chosen, codec: Codec) -> TinyRules:
        return TinyRules(seats, codec.codes)

    def bounds(self, seats: int, options: Chosen) -> dict[str, int]:
        return {"most": int(options["most"])}

    def longest(self, seats: int, options: Chosen) -> int:
        return 11

    def view(self, state: TinyState, viewer: int | None) -> TinyView:
        wish = None if viewer is None else state.wishes[viewer]
        return TinyView(heap=state.heap, seat=state.seat, wish=wish)

    def forecast(self, view: TinyView, seat: int, moves: list[Move]) -> list[Any]:
        return [Forecast() for move in moves]

    def outcome(self, state: TinyState) -> Outcome | None:
        if state.heap != 0:
            return None
        return from_places(state.rules.places(state), "last", "TT-2")

    def sample(self, view: TinyView, rng: Random) -> TinyState:
        state = self.rules(2).setup()
        state.heap, state.seat = view.heap, view.seat
        return state

    def explain(self, state: TinyState, seat: int, move: Move) -> Refusal:
        return Refusal("TT-3", "there are not that many.", "too-many")


TINY = Tiny()
