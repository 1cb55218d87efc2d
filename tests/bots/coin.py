"""A game of secrets small enough to solve by hand: where is the coin?

Seat 1 hides a coin in one of two hands. Seat 0 then looks (if the option `light` is on) and names a
hand, or names one at once, or throws a die that wins in one of two. If seat 0 named a hand without
looking, seat 1 may still pass the coin to the other hand. Seat 0 wins if it names the coin's hand.

So looking wins always, the die half the time, and naming a hand without looking never: seat 1 knows
where its coin is.
"""

from __future__ import annotations

from typing import Annotated, Any

from tourdetable.engine.events import Event
from tourdetable.engine.game import Forecast, Game, Random, View
from tourdetable.engine.kernel.codes import Codes
from tourdetable.engine.kernel.state import CHANCE_TURN, NOBODY, SEAT_BIT, Rules, State
from tourdetable.engine.moves import Chance, Codec, Move, span
from tourdetable.engine.options import Chosen, Option, flag
from tourdetable.engine.outcome import Outcome, from_places
from tourdetable.engine.refusal import Refusal

HIDING, ASKING, NAMING, PASSING, THROWING, OVER = range(6)


class Hide(Move, frozen=True, tag="hide"):
    hidden = True
    hand: Annotated[int, span(0, 1)]


class Look(Move, frozen=True, tag="look"):
    pass


class Name(Move, frozen=True, tag="name"):
    hand: Annotated[int, span(0, 1)]


class Throw(Move, frozen=True, tag="throw"):
    pass


class Pass(Move, frozen=True, tag="pass"):
    hidden = True
    over: Annotated[int, span(0, 1)]


class Die(Chance, frozen=True, tag="die"):
    luck: Annotated[int, span(0, 1)]


class Looked(Event, frozen=True, tag="looked"):
    reveals = True
    hand: int


class CoinView(View, frozen=True, tag="coin"):
    phase: int
    light: bool
    hand: int | None


class CoinState(State):
    def __init__(self, rules: Any) -> None:
        super().__init__(rules)
        self.phase = HIDING
        self.hand = -1
        self.named = -1
        self.won = False
        self.looked = False

    def copy(self) -> CoinState:
        new = CoinState(self.rules)
        new.phase, new.hand, new.named = self.phase, self.hand, self.named
        new.won, new.looked = self.won, self.looked
        return new

    def fields(self) -> list[str]:
        return ["phase", "hand", "named", "won", "looked"]


class CoinRules(Rules[CoinState]):
    def __init__(self, codes: Codes, light: bool) -> None:
        super().__init__(2, codes)
        self.light = light
        self.hide, self.name, self.over = (
            codes.named("hide"),
            codes.named("name"),
            codes.named("pass"),
        )
        self.look, self.throw = codes.named("look").code0(), codes.named("throw").code0()
        self.die = codes.named("die")

    def setup(self) -> CoinState:
        return CoinState(self)

    def to_act(self, state: CoinState) -> int:
        if state.phase == OVER:
            return NOBODY
        if state.phase == THROWING:
            return CHANCE_TURN
        return SEAT_BIT[1 if state.phase in (HIDING, PASSING) else 0]

    def legal(self, state: CoinState, seat: int) -> list[int]:
        both = {HIDING: self.hide, NAMING: self.name, PASSING: self.over, THROWING: self.die}
        if state.phase != ASKING:
            return [both[state.phase].code1(0), both[state.phase].code1(1)]
        asked = [self.name.code1(0), self.name.code1(1), self.throw]
        return [*asked, self.look] if self.light else asked

    def advance(self, state: CoinState, seat: int, code: int) -> None:
        value, phase = self.codes.a[code], state.phase
        if phase == HIDING:
            state.hand, state.phase = value, ASKING
        elif code == self.look:
            state.phase, state.looked = NAMING, True
            if state.told is not None:
                state.told.append(Looked(hand=state.hand, audience=SEAT_BIT[0]))
        elif code == self.throw:
            state.phase = THROWING
        elif phase == THROWING:
            state.won, state.phase = value == 1, OVER
        elif phase == PASSING:
            state.won, state.phase = (state.hand ^ value) == state.named, OVER
        else:
            state.named = value
            state.won, state.phase = value == state.hand, OVER if phase == NAMING else PASSING

    def places(self, state: CoinState) -> list[int]:
        return [1, 2] if state.won else [2, 1]


class Coin(Game[CoinState, CoinView]):
    id = "coin"
    version = 1
    seats = range(2, 3)
    minutes = 1
    authors = ("nobody",)
    options: tuple[Option, ...] = (flag("light", default=True),)  # type: ignore[misc]
    moves = (Hide, Look, Name, Throw, Pass)
    chance = (Die,)
    events = (Looked,)
    view_type = CoinView
    secrets = True
    turn_rule = "CN-1"

    def configure(self, seats: int, options: Chosen, codec: Codec) -> CoinRules:
        return CoinRules(codec.codes, bool(options["light"]))

    def longest(self, seats: int, options: Chosen) -> int:
        return 4

    def view(self, state: CoinState, viewer: int | None) -> CoinView:
        knows = viewer == 1 or (viewer == 0 and state.looked)
        light = bool(state.rules.options["light"])
        return CoinView(phase=state.phase, light=light, hand=state.hand if knows else None)

    def forecast(self, view: CoinView, seat: int, moves: list[Move]) -> list[Any]:
        return [Forecast() for move in moves]

    def outcome(self, state: CoinState) -> Outcome | None:
        if state.phase != OVER:
            return None
        return from_places(state.rules.places(state), "named", "CN-2")

    def sample(self, view: CoinView, rng: Random) -> CoinState:
        state = self.rules(2, {"light": view.light}).setup()
        state.phase = view.phase
        state.hand = rng.randrange(2) if view.hand is None else view.hand
        return state

    def explain(self, state: CoinState, seat: int, move: Move) -> Refusal:
        return Refusal("CN-1", "this is no move.", "no-move")


COIN = Coin()
