"""A race of three seats without secrets, small enough to solve by hand: for testing searches.

On each turn a seat rests, walks 1 step, or gambles: a die then gives 0 or 3. The first at the goal
wins; with partners, the first and the last seat share their place.
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

GOAL = 4


class Walk(Move, frozen=True, tag="walk"):
    pass


class Gamble(Move, frozen=True, tag="gamble"):
    pass


class Rest(Move, frozen=True, tag="rest"):
    pass


class Die(Chance, frozen=True, tag="die"):
    luck: Annotated[int, span(0, 1)]


class Moved(Event, frozen=True, tag="moved"):
    seat: int
    to: int


class RaceView(View, frozen=True, tag="race"):
    spots: tuple[int, ...]
    seat: int
    partners: bool


class RaceState(State):
    def __init__(self, rules: Any) -> None:
        super().__init__(rules)
        self.spots = [0] * rules.seats
        self.seat = 0
        self.rolling = False
        self.turns = 0

    def copy(self) -> RaceState:
        new = RaceState(self.rules)
        new.spots, new.seat = self.spots[:], self.seat
        new.rolling, new.turns = self.rolling, self.turns
        return new

    def fields(self) -> list[str]:
        return ["spots", "seat", "rolling", "turns"]


class RaceRules(Rules[RaceState]):
    def __init__(self, seats: int, codes: Codes, partners: bool) -> None:
        super().__init__(seats, codes)
        self.partners = partners
        self.walk, self.gamble = codes.named("walk").code0(), codes.named("gamble").code0()
        self.rest, self.die = codes.named("rest").code0(), codes.named("die")

    def setup(self) -> RaceState:
        return RaceState(self)

    def to_act(self, state: RaceState) -> int:
        if state.rolling:
            return CHANCE_TURN
        if max(state.spots) >= GOAL or state.turns >= 40:
            return NOBODY
        return SEAT_BIT[state.seat]

    def legal(self, state: RaceState, seat: int) -> list[int]:
        if state.rolling:
            return [self.die.code1(0), self.die.code1(1)]
        return [self.rest, self.walk, self.gamble]

    def weights(self, state: RaceState) -> list[int]:
        return [3, 1]

    def advance(self, state: RaceState, seat: int, code: int) -> None:
        if code == self.gamble:
            state.rolling = True
            return
        gain = 0 if code == self.rest else 1
        if state.rolling:
            gain, state.rolling = 3 * self.codes.a[code], False
        state.spots[state.seat] = min(GOAL, state.spots[state.seat] + gain)
        if state.told is not None:
            state.told.append(Moved(seat=state.seat, to=state.spots[state.seat]))
        state.turns += 1
        if state.spots[state.seat] < GOAL:
            state.seat = (state.seat + 1) % self.seats

    def places(self, state: RaceState) -> list[int]:
        home = [spot >= GOAL for spot in state.spots]
        if self.partners and (home[0] or home[-1]):
            home[0] = home[-1] = True
        return [1 if arrived else 2 for arrived in home]


class Race(Game[RaceState, RaceView]):
    id = "race"
    version = 1
    seats = range(2, 4)
    minutes = 1
    authors = ("nobody",)
    options: tuple[Option, ...] = (flag("partners", default=False),)  # type: ignore[misc]
    moves = (Walk, Gamble, Rest)
    chance = (Die,)
    events = (Moved,)
    view_type = RaceView
    turn_rule = "RR-1"

    def configure(self, seats: int, options: Chosen, codec: Codec) -> RaceRules:
        return RaceRules(seats, codec.codes, bool(options["partners"]))

    def longest(self, seats: int, options: Chosen) -> int:
        return 80

    def view(self, state: RaceState, viewer: int | None) -> RaceView:
        partners = bool(state.rules.options["partners"])
        return RaceView(spots=tuple(state.spots), seat=state.seat, partners=partners)

    def forecast(self, view: RaceView, seat: int, moves: list[Move]) -> list[Any]:
        return [Forecast() for move in moves]

    def outcome(self, state: RaceState) -> Outcome | None:
        if state.rules.to_act(state) != NOBODY:
            return None
        return from_places(state.rules.places(state), "home", "RR-2")

    def sample(self, view: RaceView, rng: Random) -> RaceState:
        state = self.rules(len(view.spots), {"partners": view.partners}).setup()
        state.spots, state.seat = list(view.spots), view.seat
        return state

    def leaders(self, state: RaceState) -> tuple[int, ...]:
        first = max(state.spots)
        return tuple(seat for seat, spot in enumerate(state.spots) if spot == first)

    def explain(self, state: RaceState, seat: int, move: Move) -> Refusal:
        return Refusal("RR-1", "this is no move.", "no-move")


RACE = Race()
