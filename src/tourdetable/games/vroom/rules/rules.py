"""The verbs of the rules: whose turn it is, the legal moves, and the effect of a move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tourdetable.engine.kernel.codes import Codes
from tourdetable.engine.kernel.state import CHANCE_TURN, NOBODY, SEAT_BIT, Rules
from tourdetable.games.vroom.events import Dealt
from tourdetable.games.vroom.rules import race
from tourdetable.games.vroom.rules.state import (
    BOOST,
    COURSE,
    DEAL,
    EVENT,
    GUESS,
    NO_CARD,
    OVER,
    PUSH,
    REVIEW,
    ROUNDS,
    SETTLE,
    SHOWN,
    WEATHER,
    WON,
    VroomState,
)

if TYPE_CHECKING:
    from tourdetable.games.vroom.mat.stage import Stage

EVENT_CARDS: Final = 8
PLACED: Final = 100
"""Courses from this number on are a straight line to a placed gate."""
PLACES: Final = 7
BY_HAND: Final = 200
"""The course whose start line and posts people put where they like; `placed` says where."""
WEATHER_WEIGHTS: Final = [2, 2, 1, 1, 2]
"""CR-19a: four cards, the wind's side drawn with its card."""
WIND: Final = [2, 3]


class VroomRules(Rules[VroomState]):
    """One configured rule book; `stage` is the mat (courses, physics, umpire)."""

    def __init__(
        self, seats: int, codes: Codes, options: dict[str, bool | int | str], stage: Stage
    ) -> None:
        super().__init__(seats, codes)
        self.stage = stage
        self.cars = seats + (1 if options["ghost"] else 0)
        self.most_wheels = spare_wheels(seats, options["mode"] == "hard")
        self.fixed_events: bool = options["events"] == "first"
        self.own_event: bool = bool(options["own_event"])
        self.gate_placed: bool = bool(options["gate_placed"])
        self.first_card_open: bool = bool(options["first_card_open"])
        self.weather: bool = bool(options["weather"])
        self.boost: bool = bool(options["boost"])
        self.podium: bool = bool(options["podium"])
        self.grid_push = codes.named("grid-push")
        self.take_course = codes.named("take-course")
        self.place_gate = codes.named("place-gate")
        self.boost_kind = codes.named("boost")
        self.name_kind = codes.named("name")
        self.ready = codes.named("ready")
        self.deal = codes.named("deal")
        self.draw_event = codes.named("draw-event")
        self.draw_weather = codes.named("draw-weather")
        self.settle = codes.named("settle")
        self.all_pushes = [self.grid_push.base + offset for offset in range(self.grid_push.size)]

    def setup(self) -> VroomState:
        state = VroomState(self, self.seats, self.cars, self.most_wheels)
        race.begin_race(self, state)
        return state

    # -- cars and seats --------------------------------------------------------------------------

    def seat_of(self, state: VroomState, car: int) -> int:
        """CR-4: who holds a car (from 0); the ghost is pushed by another seat each round."""
        if car == self.seats:
            car = (state.round - 1) % self.seats
        return (car + state.race - 1) % self.seats

    def car_of(self, state: VroomState, seat: int) -> int:
        """CR-4: the car cards pass to the left after each race."""
        return (seat - state.race + 1) % self.seats

    # -- verbs -----------------------------------------------------------------------------------

    def to_act(self, state: VroomState) -> i64:
        phase = state.phase
        if phase == OVER:
            return NOBODY
        if phase == COURSE:
            return SEAT_BIT[self.seat_of(state, 0)]
        if phase in (GUESS, SHOWN, REVIEW):
            turn = 0
            for seat in range(self.seats):
                if state.guesses[seat] == 0:
                    turn += SEAT_BIT[seat]
            return turn
        if phase in (BOOST, PUSH):
            return SEAT_BIT[self.seat_of(state, state.turn)]
        return CHANCE_TURN

    def legal(self, state: VroomState, seat: i64) -> list[int]:
        phase = state.phase
        if phase == PUSH:
            return self.all_pushes[:]
        if phase == DEAL:
            deck = self._deck(state)
            return [self.deal.code1(card) for card in range(1, 8) if deck[card] > 0]
        if phase == SETTLE:
            return [self.settle.code0()]
        if phase == COURSE:
            return self._courses(state)
        if phase == BOOST:
            codes = [self.boost_kind.code1(0)]
            if self.boost_left(state, state.turn):
                codes.append(self.boost_kind.code1(1))
            return codes
        if phase == GUESS:
            return [self.name_kind.code1(car) for car in range(1, self.cars + 1)]
        if phase in (SHOWN, REVIEW):
            return [self.ready.code0()]
        if phase == EVENT:
            return [
                self.draw_event.code1(card)
                for card in range(EVENT_CARDS)
                if card not in state.events
            ]
        return [self.draw_weather.code1(card) for card in self._weathers(state)]

    def weights(self, state: VroomState) -> list[int]:
        if state.phase == DEAL:
            return [count for count in self._deck(state) if count > 0]
        if state.phase == WEATHER:
            return [WEATHER_WEIGHTS[card] for card in self._weathers(state)]
        return []

    def advance(self, state: VroomState, seat: i64, code: i64) -> None:
        phase = state.phase
        first = self.codes.a[code]
        if phase == PUSH:
            stroke = self.stage.grid_stroke(state, first, self.codes.b[code])
            race.begin_push(state, stroke)
        elif phase == DEAL:
            self._dealt(state, first)
        elif phase == SETTLE:
            race.settled(self, state, self.stage.outcome(state))
        elif phase == COURSE:
            placed = self.codes.kind[code] == self.place_gate.index
            chosen = PLACED + first * PLACES + self.codes.b[code] if placed else first
            race.take_course(self, state, chosen)
        elif phase == BOOST:
            state.boosts[state.turn * ROUNDS + state.round - 1] = first
            state.phase = PUSH
        elif phase in (GUESS, SHOWN, REVIEW):
            state.guesses[seat] = max(first, 1)
            if 0 not in state.guesses:
                race.all_answered(self, state)
        elif phase == EVENT:
            race.event_drawn(self, state, first)
        else:
            race.weather_drawn(self, state, first)

    def places(self, state: VroomState) -> list[int]:
        """Everyone wins or loses together."""
        return [1 if state.result == WON else 2] * self.seats

    # -- parts -----------------------------------------------------------------------------------

    def boost_left(self, state: VroomState, car: int) -> bool:
        """CR-19b: once per race."""
        return 1 not in state.boosts[car * ROUNDS : (car + 1) * ROUNDS]

    def _deck(self, state: VroomState) -> list[int]:
        """CR-19d: the ghost has its own deck."""
        return state.ghost_deck if state.turn == self.seats else state.deck

    def _courses(self, state: VroomState) -> list[int]:
        """CR-4a: the gate moves, so not the course of the race before."""
        codes = [
            self.take_course.code1(course)
            for course in self.stage.choosable
            if course != state.previous
        ]
        if self.gate_placed:
            codes.extend(
                self.place_gate.base + offset
                for offset in range(self.place_gate.size)
                if PLACED + offset != state.previous
            )
        return codes

    def _weathers(self, state: VroomState) -> list[int]:
        """CR-19a: without replacement; both winds are one card."""
        seen = [card for card in state.weather if card != NO_CARD]
        windy = WIND[0] in seen or WIND[1] in seen
        return [
            card
            for card in range(len(WEATHER_WEIGHTS))
            if card not in seen and not (windy and card in WIND)
        ]

    def _dealt(self, state: VroomState, card: int) -> None:
        """CR-5: only the owner sees it; CR-19d: the ghost's pusher sees the ghost's."""
        car = state.turn
        self._deck(state)[card] -= 1
        state.cards[car * ROUNDS + state.round - 1] = card
        if state.told is not None:
            seat = self.seat_of(state, car)
            state.told.append(
                Dealt(audience=SEAT_BIT[seat], era=state.era, seat=seat, car=car + 1, card=card)
            )
        state.turn += 1
        if state.turn == self.cars:
            state.turn = 0
            race.ask_push(self, state)


def spare_wheels(seats: int, hard: bool) -> int:
    """CR-2."""
    wheels = 2 if seats <= 4 else 3
    return wheels - 1 if hard else wheels
