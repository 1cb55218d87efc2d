"""The configured rules of Arc-en-ciel: who acts, which moves are legal, what they do."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tourdetable.engine.kernel.codes import Codes
from tourdetable.engine.kernel.dice import Dice
from tourdetable.engine.kernel.luck import Luck
from tourdetable.engine.kernel.state import CHANCE_TURN, NOBODY, SEAT_BIT, Moves, Rules, drawn
from tourdetable.engine.vecs import append, vec
from tourdetable.games.arcenciel import events
from tourdetable.games.arcenciel.rules import jerseys
from tourdetable.games.arcenciel.rules.auction import bid, choose_teammate, move_teammate, pass_by
from tourdetable.games.arcenciel.rules.cells import card_drawn, lose_teammate, white_rolled
from tourdetable.games.arcenciel.rules.course import ENERGY_MOST, MIXED, Course
from tourdetable.games.arcenciel.rules.ending import ranking
from tourdetable.games.arcenciel.rules.energy import crack, withdraw_freely
from tourdetable.games.arcenciel.rules.loops import lucky_run, run
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
    leave_queue,
    teammates,
)
from tourdetable.games.arcenciel.rules.turn import drop_back, lead_price, ride, ride_on

DIE: Final = 6
WAITS_FOR_CHANCE: Final = vec[i64]([0, 1, 0, 1, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0])
"""By phase: ORDER, WHITE, CARD and YELLOW wait for chance."""


class ArcRules(Rules[ArcState]):
    """Arc-en-ciel for a number of seats and a course."""

    def __init__(self, seats: int, codes: Codes, course: Course) -> None:
        super().__init__(seats, codes)
        self.course = course
        self.ride: i64 = codes.named("ride").code0()
        self.give_up: i64 = codes.named("give-up").code0()
        self.withdraw: i64 = codes.named("withdraw").code0()
        self.withdraw_from = codes.named("withdraw-from")
        self.exchange_polka = codes.named("exchange-polka")
        self.exchange_greens: i64 = codes.named("exchange-greens").code0()
        self.exchange_points = codes.named("exchange-points")
        self.keep: i64 = codes.named("keep").code0()
        self.crack: i64 = codes.named("crack").code0()
        self.escape: i64 = codes.named("escape").code0()
        self.increase: i64 = codes.named("increase").code0()
        self.stay: i64 = codes.named("stay").code0()
        self.bid = codes.named("bid")
        self.pass_by: i64 = codes.named("pass").code0()
        self.move_teammate = codes.named("move-teammate")
        self.starter = codes.named("starter")
        self.white = codes.named("white")
        self.yellow = codes.named("yellow")
        self.card = codes.named("card")
        self.bids = vec[i64]([self.bid.code1(amount) for amount in range(1, ENERGY_MOST + 1)])
        """The codes of the bids; the first one is for a bid of one."""
        self.white_codes = vec[i64]([self.white.code1(value) for value in range(1, DIE + 1)])
        self.yellow_codes = vec[i64]([self.yellow.code1(value) for value in range(1, DIE + 1)])
        self.sizes["cells"] = course.length
        self.sizes["last_cell"] = course.length - 1
        self.sizes["kinds_of_cards"] = len(course.card_counts)
        self.sizes["cards"] = sum(list(course.card_counts))
        self.opening: ArcState | None = None
        self.own_loops = True

    def setup(self) -> ArcState:
        """AE-4: the order of the leaders is still to be drawn."""
        if self.opening is None:
            self.opening = ArcState(self)
            self.opening.deck = self.course.card_counts[:]
        return self.opening.copy()

    def to_act(self, state: ArcState) -> i64:
        if WAITS_FOR_CHANCE[state.phase] == 1:
            return CHANCE_TURN
        if state.phase == OVER:
            return NOBODY
        return SEAT_BIT[state.actor]

    def ending(self, state: ArcState) -> i64:
        number: i64 = state.ending
        for place in ranking(state):
            number = number * 8 + place
        return number

    def places(self, state: ArcState) -> list[int]:
        return ranking(state)

    # -- what is legal ---------------------------------------------------------------------------

    def list_legal(self, state: ArcState, seat: i64, out: Moves) -> None:
        phase: i64 = state.phase
        if WAITS_FOR_CHANCE[phase] == 1:
            self.list_outcomes(state, out)
            return
        if phase == BID:
            self.list_bids(state, seat, out)
        else:
            self.list_answers(state, seat, out)
        if phase != PLACE or teammates(state, seat) > 1:
            self.list_withdrawals(state, seat, out)
        if jerseys.may_exchange(state, seat):
            self.list_exchanges(state, seat, out)

    def draw(self, state: ArcState, seat: i64, share: i64, out: Moves) -> i64:
        phase: i64 = state.phase
        if phase != WHITE and phase != YELLOW:  # noqa: PLR1714 - no tuple here
            out.count = 0
            out.weighted = False
            self.list_legal(state, seat, out)
            out.listed_last = True
            if phase == CARD:
                return drawn(out, share)
            place: i64 = (share * out.count) >> 31
            return out.codes[place]
        out.count = DIE
        pips: i64 = (share * DIE) >> 31
        return self.white_codes[pips] if phase == WHITE else self.yellow_codes[pips]

    def list_bids(self, state: ArcState, seat: i64, out: Moves) -> None:
        """AE-26: more than the highest bid so far, within one's energy, or pass."""
        codes, bids = out.codes, self.bids
        count: i64 = out.count
        codes[count] = self.pass_by
        count += 1
        if teammates(state, seat) > 0:
            for amount in range(state.bid, state.energy[seat]):
                codes[count] = bids[amount]
                count += 1
        out.count = count

    def list_answers(self, state: ArcState, seat: i64, out: Moves) -> None:
        """The answers to the open question, without withdrawals and exchanges."""
        phase: i64 = state.phase
        if phase == LEAD:
            if state.energy[seat] >= lead_price(state):
                out.add(self.ride)
            if state.escapee != NONE:
                out.add(self.give_up)
        elif phase == BREAK or phase == INCREASE:  # noqa: PLR1714, SIM109 - no tuple when hot
            if state.energy[seat] >= state.cost:
                out.add(self.escape if phase == BREAK else self.increase)
            out.add(self.stay)
        elif phase == PLACE:
            self.list_cells(state, seat, self.move_teammate.base, out)
        elif phase == KEEP:
            out.add(self.keep)
        elif phase == SHORT and teammates(state, seat) == 0:
            out.add(self.crack)

    def list_outcomes(self, state: ArcState, out: Moves) -> None:
        """Chance: the dice, the cards left in the deck, or who is next in the first order."""
        if state.phase == WHITE:
            out.add_row(self.white_codes, 0, DIE)
        elif state.phase == YELLOW:
            out.add_row(self.yellow_codes, 0, DIE)
        elif state.phase == CARD:
            self.list_cards(state, out)
        else:
            for seat in range(i64(self.seats)):
                if seat not in state.order:
                    out.add(self.starter.code1(seat))

    def list_cards(self, state: ArcState, out: Moves) -> None:
        """The cards left, as likely as there are many of their kind."""
        deck, codes, weights = state.deck, out.codes, out.weights
        first: i64 = self.card.base
        count: i64 = out.count
        for card in range(i64(len(deck))):
            # what is not counted is written over
            codes[count] = first + card
            weights[count] = deck[card]
            count += i64(1) if deck[card] > 0 else i64(0)
        out.count = count
        out.weighted = True

    def weights(self, state: ArcState) -> list[int]:
        return self.listed_weights(state)

    def list_cells(self, state: ArcState, seat: i64, base: i64, out: Moves) -> None:
        """A move for each cell on which the seat has a teammate; cell 1 has the code `base`."""
        occupant = state.occupant
        for cell in state.course.efforts:
            if occupant[cell] == seat:
                out.add(base + cell - 1)

    def list_withdrawals(self, state: ArcState, seat: i64, out: Moves) -> None:
        """AE-28: offered at each own decision."""
        if state.reserve[seat] > 0:
            out.add(self.withdraw)
        if state.posted[seat] > 0:
            self.list_cells(state, seat, self.withdraw_from.base, out)

    def list_exchanges(self, state: ArcState, seat: i64, out: Moves) -> None:
        """AE-8a, AE-8b, AE-32a: offered at each own decision."""
        for index in range(i64(len(jerseys.POLKA_DOUBLES))):
            doubles: i64 = jerseys.POLKA_DOUBLES[index]
            triples: i64 = jerseys.POLKA_TRIPLES[index]
            if doubles <= state.doubles[seat] and triples <= state.triples[seat]:
                out.add(self.exchange_polka.code2(doubles, triples))
        greens: i64 = state.greens[seat]
        if state.course.target == MIXED and greens >= jerseys.GREENS_FOR_RAINBOW:
            out.add(self.exchange_greens)
        if state.points[seat] > 0:
            out.add(self.exchange_points.code1(jerseys.INTO_GREEN))
            out.add(self.exchange_points.code1(jerseys.INTO_POLKA))
        if state.points[seat] >= jerseys.POINTS_FOR_RAINBOW:
            out.add(self.exchange_points.code1(jerseys.INTO_RAINBOW))

    # -- what moves do ---------------------------------------------------------------------------

    def advance(self, state: ArcState, seat: i64, code: i64) -> None:
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

    def run(self, state: ArcState, dice: Dice, limit: i64, out: Moves) -> i64:
        return run(self, state, dice, limit, out)

    def lucky_run(self, state: ArcState, luck: Luck, limit: i64, out: Moves) -> i64:
        return lucky_run(self, state, luck, limit, out)

    def advance_chance(self, state: ArcState, code: i64) -> None:
        value: i64 = self.codes.a[code]
        if state.phase == WHITE:
            white_rolled(state, value)
        elif state.phase == YELLOW:
            yellow_rolled(state, value)
        elif state.phase == CARD:
            card_drawn(state, value)
        else:
            self.draw_order(state, value)

    def draw_order(self, state: ArcState, seat: i64) -> None:
        """AE-6: the order of the leaders is drawn; the last one needs no draw."""
        first = len(state.order)
        state.order = append(state.order, seat)
        if len(state.order) == self.seats - 1:
            for last in range(i64(self.seats)):
                if last not in state.order:
                    state.order = append(state.order, last)
                    break
            state.phase = RIDING
        if state.told is not None:
            for place in range(first, i64(len(state.order))):
                state.told.append(events.OrderDrawn(seat=state.order[place], place=place + 1))

    def stayed(self, state: ArcState, seat: i64) -> None:
        state.phase = RIDING
        state.actor = NONE
        if state.told is not None:
            state.told.append(events.Stayed(seat=seat))

    def cracks(self, state: ArcState, seat: i64) -> None:
        """AE-29: the exchange that was still possible was declined."""
        state.phase = RIDING
        state.actor = NONE
        leave_queue(state)
        crack(state, seat)

    def advance_with_fields(self, state: ArcState, seat: i64, code: i64) -> None:
        kind: i64 = self.codes.kind[code]
        first: i64 = self.codes.a[code]
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

    def withdraws(self, state: ArcState, seat: i64, cell: i64) -> None:
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

    def exchanged(self, state: ArcState, seat: i64) -> None:
        """After an exchange the same question stays open, unless the exchange answers it."""
        if state.phase == SHORT or (state.phase == KEEP and not jerseys.may_exchange(state, seat)):
            state.phase = RIDING
            state.actor = NONE
