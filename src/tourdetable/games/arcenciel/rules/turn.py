"""The stages of a turn, up to the next decision or chance outcome (AE-9 to AE-13)."""

from __future__ import annotations

from mypy_extensions import i64

from tourdetable.games.arcenciel import events
from tourdetable.games.arcenciel.rules.auction import next_bidder, open_auction
from tourdetable.games.arcenciel.rules.cells import act, end_lap
from tourdetable.games.arcenciel.rules.course import EFFORT, LEAD_PRICE, TURNS_MOST
from tourdetable.games.arcenciel.rules.ending import finish
from tourdetable.games.arcenciel.rules.energy import collect
from tourdetable.games.arcenciel.rules.positions import give_up, resolve
from tourdetable.games.arcenciel.rules.state import (
    AUCTION_STAGE,
    BIDDING_STAGE,
    CELL_STAGE,
    LAP_STAGE,
    LEAD,
    NONE,
    NOT_SPOKEN,
    PAYMENT_STAGE,
    POSITION_STAGE,
    RIDING,
    STOPPED,
    WHITE,
    ArcState,
)


def ride_on(state: ArcState) -> None:
    """Go through the stages of the turn (AE-11a, AE-13) up to the next decision or chance."""
    while state.phase == RIDING:
        stage = state.stage
        if stage == LAP_STAGE:
            end_lap(state)
        elif stage == CELL_STAGE:
            act(state)
        elif stage == PAYMENT_STAGE:
            collect(state)
        elif stage == POSITION_STAGE:
            state.stage = AUCTION_STAGE
            resolve(state)
        elif stage == AUCTION_STAGE:
            open_auction(state)
        elif stage == BIDDING_STAGE:
            next_bidder(state)
        else:
            start_turn(state)


def start_turn(state: ArcState) -> None:
    """A new turn: the race leader decides (AE-9, AE-24)."""
    # Clear the fields of the last turn, so that equal positions are equal states.
    if state.ground == EFFORT and state.holder == NONE:  # there was an auction (AE-26)
        state.bid = 0
        state.bidder = NONE
        for seat in range(i64(len(state.bids))):
            state.bids[seat] = NOT_SPOKEN
    state.ground = 0
    state.cost = 0
    state.holder = NONE
    if state.turn >= TURNS_MOST:
        finish(state, STOPPED, NONE)
        return
    state.turn += 1
    ask_leader(state)


def ask_leader(state: ArcState) -> None:
    """The race leader is the breakaway if there is one, else the head of the pack."""
    state.leader = state.order[0] if state.escapee == NONE else state.escapee
    state.actor = state.leader
    state.phase = LEAD


def lead_price(state: ArcState) -> i64:
    """AE-9a: what the breakaway pays for its lead; nothing without one."""
    return i64(0) if state.escapee == NONE else LEAD_PRICE[state.lead]


def ride(state: ArcState) -> None:
    """AE-9, AE-10: a breakaway pays for its lead; then the white die is rolled."""
    price: i64 = lead_price(state)
    if price > 0:
        state.energy[state.leader] = state.energy[state.leader] - price
        if state.told is not None:
            state.told.append(
                events.LeadPaid(seat=state.leader, amount=price, energy=state.energy[state.leader])
            )
    state.phase = WHITE
    state.actor = NONE


def drop_back(state: ArcState) -> None:
    """AE-9: the breakaway gives up and the head of the pack leads the race now."""
    give_up(state)
    ask_leader(state)
