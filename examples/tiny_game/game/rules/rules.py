"""The rules T-1 to T-5 in small integers: what may be played, and what it changes."""

from __future__ import annotations

from typing import Final

from tourdetable.engine.kernel.codes import Codes
from tourdetable.engine.kernel.state import CHANCE, CHANCE_TURN, NOBODY, SEAT_BIT, Rules

from ..events import Answered, Changed, Guessed, Hidden, Opened, Peeked, Rolled, Shaken, Stepped
from .state import TinyState

GOAL: Final = 20
LOWEST: Final = 1000
GUESSABLE: Final = 2
"""T-4: numbers are guessed only where there are two of them."""
LOADED: Final = [1, 1, 1, 1, 1, 5]


class TinyRules(Rules[TinyState]):
    """The rules for a number of seats and a set of options."""

    def __init__(
        self, seats: int, codes: Codes, numbers: int, *, peek: bool, partners: bool, loaded: bool
    ) -> None:
        super().__init__(seats, codes)
        self.numbers = numbers
        self.may_peek = peek and numbers > 0
        self.partners = partners
        self.loaded = loaded
        self.hide = codes.named("hide")
        self.step = codes.named("step")
        self.throw = codes.named("throw")
        self.peek = codes.named("peek")
        self.guess = codes.named("guess")
        self.change = codes.named("change")
        self.die = codes.named("die")

    def setup(self) -> TinyState:
        return TinyState(self)

    def seat_of(self, state: TinyState) -> int:
        """The seat whose turn it is (T-2)."""
        return state.turn % self.seats

    def next_seat(self, state: TinyState) -> int:
        """The seat whose number may be looked at and guessed."""
        return (state.turn + 1) % self.seats

    def to_act(self, state: TinyState) -> int:
        if max(state.places) >= GOAL:  # T-5
            return NOBODY
        if self.numbers > 0 and 0 in state.numbers:  # T-1: all at once
            waiting = 0
            for seat in range(self.seats):
                if state.numbers[seat] == 0:
                    waiting += SEAT_BIT[seat]
            return waiting
        if state.rolling:
            return CHANCE_TURN
        return SEAT_BIT[self.next_seat(state) if state.guessed else self.seat_of(state)]

    def legal(self, state: TinyState, seat: int) -> list[int]:
        if seat == CHANCE:
            return [self.die.code1(eyes) for eyes in range(1, 7)]
        every_number = range(LOWEST, LOWEST + self.numbers)
        if self.numbers > 0 and state.numbers[seat] == 0:  # T-1
            return [self.hide.code1(number) for number in every_number]
        if state.guessed:  # T-4
            return [self.change.code1(number) for number in every_number]
        codes = [self.step.code1(spaces) for spaces in range(1, 4)]  # T-2
        codes.append(self.throw.code0())
        if self.may_peek and not state.peeked:  # T-3
            codes.append(self.peek.code0())
        if self.numbers == GUESSABLE:  # T-4
            codes += [self.guess.code1(number) for number in every_number]
        return codes

    def weights(self, state: TinyState) -> list[int]:
        return LOADED if self.loaded else []

    def advance(self, state: TinyState, seat: int, code: int) -> None:
        kind, value = self.codes.kind[code], self.codes.a[code]
        if kind == self.hide.index:
            self._hide(state, seat, value)
        elif kind == self.step.index:
            self._go(state, seat, value)
        elif kind == self.throw.index:
            self._throw(state, seat)
        elif kind == self.die.index:
            self._roll(state, value)
        elif kind == self.peek.index:
            self._peek(state, seat)
        elif kind == self.guess.index:
            self._guess(state, seat, value)
        else:
            self._change(state, seat, value)

    def _hide(self, state: TinyState, seat: int, number: int) -> None:
        state.numbers[seat] = number
        if state.told is not None:
            state.told.append(Hidden(seat=seat, number=number, audience=SEAT_BIT[seat]))

    def _throw(self, state: TinyState, seat: int) -> None:
        state.rolling = 1
        if state.told is not None:
            state.told.append(Shaken(seat=seat, era=state.turn + 1))

    def _roll(self, state: TinyState, eyes: int) -> None:
        seat = self.seat_of(state)
        state.rolling = 0
        if state.told is not None:
            state.told.append(Rolled(seat=seat, eyes=eyes))
        self._go(state, seat, eyes)

    def _go(self, state: TinyState, seat: int, spaces: int) -> None:
        """Move a seat; the turn of the seat that was to move ends."""
        state.places[seat] = min(GOAL, state.places[seat] + spaces)
        state.turn += 1
        state.peeked = 0
        state.guessed = 0
        if state.told is not None:
            state.told.append(Stepped(seat=seat, to=state.places[seat]))
            if state.places[seat] == GOAL and self.numbers > 0:
                state.told.append(Opened(numbers=state.numbers[:]))

    def _peek(self, state: TinyState, seat: int) -> None:
        state.peeked = 1
        if state.told is not None:
            other = self.next_seat(state)
            state.told.append(
                Peeked(
                    seat=seat, other_seat=other, number=state.numbers[other],
                    audience=SEAT_BIT[seat], era=state.turn + 1,
                )
            )  # fmt: skip

    def _guess(self, state: TinyState, seat: int, number: int) -> None:
        if state.told is not None:
            state.told.append(Guessed(seat=seat, number=number))
        state.guessed = number
        if state.peeked:  # who has looked cannot be deceived
            self._answer(state)

    def _change(self, state: TinyState, seat: int, number: int) -> None:
        state.numbers[seat] = number
        if state.told is not None:
            state.told.append(Changed(seat=seat, number=number, audience=SEAT_BIT[seat]))
        self._answer(state)

    def _answer(self, state: TinyState) -> None:
        other = self.next_seat(state)
        right = state.numbers[other] == state.guessed
        if state.told is not None:
            state.told.append(Answered(seat=other, right=right))
        if right:
            self._go(state, self.seat_of(state), GOAL)
        else:
            self._go(state, other, 1)

    def places(self, state: TinyState) -> list[int]:
        found = [1 if place >= GOAL else 2 for place in state.places]
        if self.partners:
            for seat in range(self.seats):
                if state.places[seat] >= GOAL:
                    for other in range(seat % 2, self.seats, 2):
                        found[other] = 1
        return found
