"""What a turn tells, event by event: whole turns, with every number that is said."""

from __future__ import annotations

import pytest
from mypy_extensions import i64
from tests.games.arcenciel.scenes import (
    EFFORT_1,
    EFFORT_2,
    EFFORT_6,
    ESCAPE_CELL,
    HAZARD_CELL,
    LENGTH,
    SETBACK_3,
    card,
    play,
    race,
    ride,
    ride_to,
    yellow,
)

from tourdetable.engine.events import Event
from tourdetable.engine.kernel.state import CHANCE
from tourdetable.engine.vecs import vec
from tourdetable.games.arcenciel import GAME, events, moves


def test_a_turn_with_an_auction_is_told_bid_by_bid() -> None:
    state = race(seats=3)
    assert ride_to(state, EFFORT_2) == [
        events.WhiteRolled(seat=0, value=1, start=3, cell=EFFORT_2, kind="effort", cost=2),
        events.Paid(seat=0, amount=2, energy=58),
        events.Paid(seat=1, amount=2, energy=58),
        events.Paid(seat=2, amount=2, energy=58),
        events.WentToTail(seat=0),
        events.AuctionOpened(cell=EFFORT_2),
    ]
    assert play(state, 1, moves.Bid(7)) == [events.BidMade(seat=1, amount=7)]
    assert play(state, 2, moves.Pass()) == [events.Passed(seat=2)]
    assert play(state, 0, moves.Pass()) == [
        events.Passed(seat=0),
        events.CellWon(seat=1, cell=EFFORT_2, amount=7, energy=51),
        events.TeammatePlaced(seat=1, cell=EFFORT_2, start=-1),
    ]


def test_an_auction_without_a_bid_and_a_teammate_that_moves_are_told() -> None:
    state = race(seats=3)
    ride_to(state, EFFORT_2)
    play(state, 1, moves.Pass())
    play(state, 2, moves.Pass())
    assert play(state, 0, moves.Pass()) == [
        events.Passed(seat=0),
        events.CellUnsold(cell=EFFORT_2),
    ]
    moving = race(seats=3, occupant={EFFORT_6: 0})
    moving.reserve = vec[i64]([0, 0, 0])
    ride_to(moving, EFFORT_2)
    assert play(moving, 0, moves.Bid(1)) == [
        events.BidMade(seat=0, amount=1),
        events.CellWon(seat=0, cell=EFFORT_2, amount=1, energy=57),
        events.TeammatePlaced(seat=0, cell=EFFORT_2, start=EFFORT_6),
    ]


def test_a_breakaway_is_told_from_its_price_to_its_capture() -> None:
    state = race(seats=3, occupant={EFFORT_2: 1})
    told = ride_to(state, EFFORT_2)
    assert told[-1] == events.WentToHead(seat=1)
    assert play(state, 1, moves.Escape()) == [
        events.Attacked(seat=1, amount=2, energy=58, increase=False)
    ]
    assert yellow(state, 3) == [
        events.YellowRolled(seat=1, value=3, purpose="escape"),
        events.LeadChanged(seat=1, before=0, lead=3),
    ]
    told = ride_to(state, ESCAPE_CELL)
    assert told[0] == events.LeadPaid(seat=1, amount=1, energy=57)
    assert play(state, 1, moves.Increase()) == [
        events.Attacked(seat=1, amount=0, energy=57, increase=True)
    ]
    assert yellow(state, 2) == [
        events.YellowRolled(seat=1, value=2, purpose="increase"),
        events.LeadChanged(seat=1, before=3, lead=5),
    ]
    ride_to(state, ESCAPE_CELL)
    assert play(state, 1, moves.Stay()) == [events.Stayed(seat=1)]
    state.occupant[EFFORT_1] = 2
    state.posted[2] = 1
    ride_to(state, EFFORT_1)
    assert yellow(state, 6) == [
        events.YellowRolled(seat=2, value=6, purpose="chase"),
        events.LeadChanged(seat=1, before=5, lead=0),
        events.Caught(seat=1),
    ]


def test_giving_up_is_told() -> None:
    state = race(escapee=2, lead=3)
    assert play(state, 2, moves.GiveUp()) == [events.GaveUp(seat=2)]


def test_points_of_combativity_are_told_with_their_number() -> None:
    state = race(options={"combativity": True}, escapee=0, lead=12, scored=1)
    ride_to(state, ESCAPE_CELL)
    play(state, 0, moves.Increase())
    assert yellow(state, 1) == [
        events.YellowRolled(seat=0, value=1, purpose="increase"),
        events.LeadChanged(seat=0, before=12, lead=13),
        events.PointsScored(seat=0, amount=2),
    ]
    assert play(state, 0, moves.ExchangePoints("green")) == [
        events.Exchanged(seat=0, given="points", amount=1, taken="green")
    ]
    state.points[0] = 4
    assert play(state, 0, moves.ExchangePoints("polka")) == [
        events.Exchanged(seat=0, given="points", amount=1, taken="polka", worth=3)
    ]
    assert play(state, 0, moves.ExchangePoints("rainbow")) == [
        events.Exchanged(seat=0, given="points", amount=3, taken="rainbow")
    ]


@pytest.mark.parametrize("no_feed", [0, 1])
def test_the_end_of_a_rainbow_lap_is_told_in_the_order_of_ae11a(no_feed: int) -> None:
    state = race(
        seats=3, position=LENGTH - 1, rainbow_up=1, no_feed=no_feed, energy=[30, 50, 60], lap=4
    )
    fed = [
        events.Fed(seat=0, amount=15, energy=45),
        events.Fed(seat=1, amount=10, energy=60),
        events.Fed(seat=2, amount=0, energy=60),
    ]
    assert ride(state, 1) == [
        events.WhiteRolled(seat=0, value=1, start=LENGTH - 1, cell=0, kind="start", cost=0),
        events.JerseyTaken(seat=0, jersey="rainbow", worth=1),
        events.LapEnded(lap=4, fed=no_feed == 0),
        *([] if no_feed else fed),
        events.RainbowUp(),
        events.WentToTail(seat=0),
    ]


def test_a_hazard_card_and_what_it_does_are_told() -> None:
    state = race(seats=3, energy=[1, 60, 60], reserve=[0, 6, 6])
    assert ride_to(state, HAZARD_CELL) == [
        events.WhiteRolled(seat=0, value=1, start=2, cell=HAZARD_CELL, kind="hazard", cost=0)
    ]
    assert card(state, "setback", 5) == [
        events.CardDrawn(seat=0, card="setback", value=5),
        events.Cracked(seat=0),
    ]
    ride_to(state, HAZARD_CELL)
    assert card(state, "withdraw") == [
        events.CardDrawn(seat=1, card="withdraw", value=0),
        events.Reshuffled(),
    ]
    assert play(state, 1, moves.Withdraw()) == [
        events.Withdrew(seat=1, cell=-1, amount=0, energy=60),
        events.WentToTail(seat=1),
    ]


def test_a_withdrawal_to_pay_is_told_before_the_payment() -> None:
    state = race(seats=3, energy=[2, 60, 60], occupant={EFFORT_6: 0})
    ride_to(state, SETBACK_3)
    assert play(state, 0, moves.WithdrawFrom(EFFORT_6)) == [
        events.Withdrew(seat=0, cell=EFFORT_6, amount=15, energy=17),
        events.Paid(seat=0, amount=3, energy=14),
        events.WentToTail(seat=0),
    ]


def test_ae6_the_order_is_told_place_by_place_and_the_last_with_the_last_but_one() -> None:
    state = GAME.setup(3)
    assert play(state, CHANCE, moves.Starter(2)) == [events.OrderDrawn(seat=2, place=1)]
    assert play(state, CHANCE, moves.Starter(0)) == [
        events.OrderDrawn(seat=0, place=2),
        events.OrderDrawn(seat=1, place=3),
    ]


def test_the_end_is_told_with_its_winner_and_its_reason() -> None:
    state = race(escapee=1, lead=18)
    ride_to(state, ESCAPE_CELL)
    play(state, 1, moves.Increase())
    assert yellow(state, 4)[-2:] == [
        events.LeadChanged(seat=1, before=18, lead=19),
        events.RaceOver(seat=1, reason="three-minutes"),
    ]
    jerseys = race(triples={0: 4}, rainbows={0: 2})
    assert play(jerseys, 0, moves.ExchangePolka(0, 4)) == [
        events.Exchanged(seat=0, given="polka", amount=12, taken="rainbow"),
        events.RaceOver(seat=0, reason="jerseys"),
    ]


@pytest.mark.parametrize("told", events.EVENTS, ids=lambda told: told.__name__)
def test_ae28a_only_dice_cards_and_the_order_reveal_something(told: type[Event]) -> None:
    revealing = (events.OrderDrawn, events.WhiteRolled, events.YellowRolled, events.CardDrawn)
    assert told.reveals == (told in revealing)
