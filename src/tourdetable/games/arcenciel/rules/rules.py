"""The configured rules of Arc-en-ciel: who acts, which moves are legal, what they do."""

from __future__ import annotations

from typing import Final

from tourdetable.engine.kernel.codes import Codes
from tourdetable.engine.kernel.state import ALIKE, CHANCE_TURN, NOBODY, SEAT_BIT, Rules
from tourdetable.games.arcenciel import events
from tourdetable.games.arcenciel.rules import jerseys
from tourdetable.games.arcenciel.rules.auction import bid, choose_teammate, move_teammate, pass_by
from tourdetable.games.arcenciel.rules.cells import card_drawn, lose_teammate, white_rolled
from tourdetable.games.arcenciel.rules.course import ENERGY_MOST, MIXED, Course
from tourdetable.games.arcenciel.rules.ending import ranking
from tourdetable.games.arcenciel.rules.energy import crack, withdraw_freely
from tourdetable.games.arcenciel.rules.positions import attack, yellow_rolled
from tourdetable.games.arcenciel.rules.state import (
    BID,
    BREAK,
    CARD,
    FORCED,
    INCREASE,
    KEEP,
    LEAD,
    NONE,
    OVER,
    PLACE,
    RIDING,
    SHORT,
    WHITE,
    YELLOW,
    ArcState,
    at_the_start,
    teammates,
)
from tourdetable.games.arcenciel.rules.turn import drop_back, lead_price, ride, ride_on

DIE: Final = 6
WAITS_FOR_CHANCE: Final = [False, True, False, True, True] + [False] * 5 + [True] + [False] * 3
"""By phase: ORDER, WHITE, CARD and YELLOW wait for chance."""


class ArcRules(Rules[ArcState]):
    """Arc-en-ciel for a number of seats and a course."""

    def __init__(self, seats: int, codes: Codes, course: Course) -> None:
        super().__init__(seats, codes)
        self.course = course
        self.ride = codes.named("ride").code0()
        self.give_up = codes.named("give-up").code0()
        self.withdraw = codes.named("withdraw").code0()
        self.withdraw_from = codes.named("withdraw-from")
        self.exchange_polka = codes.named("exchange-polka")
        self.exchange_greens = codes.named("exchange-greens").code0()
        self.exchange_points = codes.named("exchange-points")
        self.keep = codes.named("keep").code0()
        self.crack = codes.named("crack").code0()
        self.escape = codes.named("escape").code0()
        self.increase = codes.named("increase").code0()
        self.stay = codes.named("stay").code0()
        self.bid = codes.named("bid")
        self.pass_by = codes.named("pass").code0()
        self.move_teammate = codes.named("move-teammate")
        self.starter = codes.named("starter")
        self.white = codes.named("white")
        self.yellow = codes.named("yellow")
        self.card = codes.named("card")
        # Lists made once: a slice of a table is cheaper than building the codes again.
        self.only_ride = [self.ride]
        self.bid_codes = [self.bid.code1(amount) for amount in range(1, ENERGY_MOST + 1)]
        self.white_codes = [self.white.code1(value) for value in range(1, DIE + 1)]
        self.yellow_codes = [self.yellow.code1(value) for value in range(1, DIE + 1)]

    def setup(self) -> ArcState:
        return at_the_start(self, self.course, self.seats)

    def to_act(self, state: ArcState) -> int:
        if WAITS_FOR_CHANCE[state.phase]:
            return CHANCE_TURN
        if state.phase == OVER:
            return NOBODY
        return SEAT_BIT[state.actor]

    def places(self, state: ArcState) -> list[int]:
        return ranking(state)

    # -- what is legal ---------------------------------------------------------------------------

    def legal(self, state: ArcState, seat: int) -> list[int]:
        phase = state.phase
        if WAITS_FOR_CHANCE[phase]:
            return self.outcomes(state)
        if phase == LEAD and self.must_ride(state, seat):
            return self.only_ride
        moves = self.bids(state, seat) if phase == BID else self.answers(state, seat)
        if phase != PLACE or teammates(state, seat) > 1:
            self.add_withdrawals(state, seat, moves)
        if jerseys.may_exchange(state, seat):
            self.add_exchanges(state, seat, moves)
        return moves

    def must_ride(self, state: ArcState, seat: int) -> bool:
        """Whether riding is the only move: nobody to withdraw, nothing to exchange.

        Late in random races this is nearly always so; it saves making a list.
        """
        return (
            state.escapee == NONE
            and state.reserve[seat] == 0
            and state.posted[seat] == 0
            and not jerseys.may_exchange(state, seat)
        )

    def bids(self, state: ArcState, seat: int) -> list[int]:
        """AE-26: more than the highest bid so far, within one's energy, or pass."""
        if teammates(state, seat) > 0 and state.energy[seat] > state.bid:
            return [self.pass_by, *self.bid_codes[state.bid : state.energy[seat]]]
        return [self.pass_by]

    def answers(self, state: ArcState, seat: int) -> list[int]:
        """The answers to the open question, without withdrawals and exchanges."""
        phase = state.phase
        moves: list[int] = []
        if phase == LEAD:
            if state.energy[seat] >= lead_price(state):
                moves.append(self.ride)
            if state.escapee != NONE:
                moves.append(self.give_up)
        elif phase == BREAK or phase == INCREASE:  # noqa: PLR1714, SIM109 - no tuple when hot
            if state.energy[seat] >= state.cost:
                moves.append(self.escape if phase == BREAK else self.increase)
            moves.append(self.stay)
        elif phase == PLACE:
            self.add_cells(state, seat, self.move_teammate.base, moves)
        elif phase == KEEP:
            moves.append(self.keep)
        elif phase == SHORT and teammates(state, seat) == 0:
            moves.append(self.crack)
        return moves

    def outcomes(self, state: ArcState) -> list[int]:
        """Chance: the dice, the cards left in the deck, or who is next in the first order."""
        if state.phase == WHITE:
            return self.white_codes
        if state.phase == YELLOW:
            return self.yellow_codes
        codes: list[int] = []
        if state.phase == CARD:
            for card in range(len(state.deck)):
                if state.deck[card] > 0:
                    codes.append(self.card.code1(card))  # noqa: PERF401 - loops compile better
            return codes
        for seat in range(self.seats):
            if seat not in state.order:
                codes.append(self.starter.code1(seat))  # noqa: PERF401
        return codes

    def weights(self, state: ArcState) -> list[int]:
        if state.phase != CARD:
            return ALIKE
        return [count for count in state.deck if count > 0]

    def add_cells(self, state: ArcState, seat: int, base: int, moves: list[int]) -> None:
        """A move for each cell on which the seat has a teammate; cell 1 has the code `base`."""
        occupant = state.occupant
        for cell in state.course.efforts:
            if occupant[cell] == seat:
                moves.append(base + cell - 1)  # noqa: PERF401

    def add_withdrawals(self, state: ArcState, seat: int, moves: list[int]) -> None:
        """AE-28: offered at each own decision."""
        if state.reserve[seat] > 0:
            moves.append(self.withdraw)
        if state.posted[seat] > 0:
            self.add_cells(state, seat, self.withdraw_from.base, moves)

    def add_exchanges(self, state: ArcState, seat: int, moves: list[int]) -> None:
        """AE-8a, AE-8b, AE-32a: offered at each own decision."""
        for index in range(len(jerseys.POLKA_DOUBLES)):
            doubles = jerseys.POLKA_DOUBLES[index]
            triples = jerseys.POLKA_TRIPLES[index]
            if doubles <= state.doubles[seat] and triples <= state.triples[seat]:
                moves.append(self.exchange_polka.code2(doubles, triples))
        greens = state.greens[seat]
        if state.course.target == MIXED and greens >= jerseys.GREENS_FOR_RAINBOW:
            moves.append(self.exchange_greens)
        if state.points[seat] > 0:
            moves.append(self.exchange_points.code1(jerseys.INTO_GREEN))
            moves.append(self.exchange_points.code1(jerseys.INTO_POLKA))
        if state.points[seat] >= jerseys.POINTS_FOR_RAINBOW:
            moves.append(self.exchange_points.code1(jerseys.INTO_RAINBOW))

    # -- what moves do ---------------------------------------------------------------------------

    def advance(self, state: ArcState, seat: int, code: int) -> None:
        if code >= self.codes.actions:
            self.advance_chance(state, code)
        elif code == self.ride:
            ride(state)
        elif code == self.give_up:
            drop_back(state)
        elif code == self.pass_by:
            pass_by(state, seat)
        elif code == self.stay:
            self.stayed(state, seat)
        elif code == self.escape or code == self.increase:  # noqa: PLR1714
            attack(state, seat)
        elif code == self.keep:
            state.phase = RIDING
            state.actor = NONE
        elif code == self.crack:
            self.cracks(state, seat)
        else:
            self.advance_with_fields(state, seat, code)
        ride_on(state)

    def advance_chance(self, state: ArcState, code: int) -> None:
        value = self.codes.a[code]
        if state.phase == WHITE:
            white_rolled(state, value)
        elif state.phase == YELLOW:
            yellow_rolled(state, value)
        elif state.phase == CARD:
            card_drawn(state, value)
        else:
            self.draw_order(state, value)

    def draw_order(self, state: ArcState, seat: int) -> None:
        """AE-6: the order of the leaders is drawn; the last one needs no draw."""
        state.order.append(seat)
        if len(state.order) == self.seats - 1:
            for last in range(self.seats):
                if last not in state.order:
                    state.order.append(last)
                    break
            state.phase = RIDING
        if state.told is not None:
            first = state.order.index(seat)
            for place in range(first, len(state.order)):
                state.told.append(events.OrderDrawn(seat=state.order[place], place=place + 1))

    def stayed(self, state: ArcState, seat: int) -> None:
        state.phase = RIDING
        state.actor = NONE
        if state.told is not None:
            state.told.append(events.Stayed(seat=seat))

    def cracks(self, state: ArcState, seat: int) -> None:
        """AE-29: the exchange that was still possible was declined."""
        state.phase = RIDING
        state.actor = NONE
        del state.queue[0]
        crack(state, seat)

    def advance_with_fields(self, state: ArcState, seat: int, code: int) -> None:
        kind = self.codes.kind[code]
        first = self.codes.a[code]
        if kind == self.bid.index:
            bid(state, seat, first)
        elif code == self.withdraw:
            self.withdraws(state, seat, NONE)
        elif kind == self.withdraw_from.index:
            self.withdraws(state, seat, first)
        elif kind == self.move_teammate.index:
            move_teammate(state, seat, first)
        elif kind == self.exchange_polka.index:
            jerseys.exchange_polka(state, seat, first, self.codes.b[code])
            self.exchanged(state, seat)
        elif code == self.exchange_greens:
            jerseys.exchange_greens(state, seat)
            self.exchanged(state, seat)
        else:
            jerseys.exchange_points(state, seat, first)
            self.exchanged(state, seat)

    def withdraws(self, state: ArcState, seat: int, cell: int) -> None:
        """AE-28, or AE-18 for the withdraw card. A rider that could not pay then pays at once."""
        if state.phase == FORCED:
            lose_teammate(state, seat, cell)
            return
        withdraw_freely(state, seat, cell)
        if state.phase == SHORT:
            state.phase = RIDING
            state.actor = NONE
        elif state.phase == PLACE:
            choose_teammate(state, seat)

    def exchanged(self, state: ArcState, seat: int) -> None:
        """After an exchange the same question stays open, unless the exchange answers it."""
        if state.phase == SHORT or (state.phase == KEEP and not jerseys.may_exchange(state, seat)):
            state.phase = RIDING
            state.actor = NONE
