"""The auction of a free effort cell, and placing the teammate (AE-26, AE-27)."""

from __future__ import annotations

from mypy_extensions import i64

from tourdetable.games.arcenciel import events
from tourdetable.games.arcenciel.rules.course import EFFORT, ENERGY_MOST, WITHDRAWAL_ENERGY
from tourdetable.games.arcenciel.rules.state import (
    BID,
    BIDDING_STAGE,
    END_STAGE,
    NONE,
    NOT_SPOKEN,
    PASSED,
    PLACE,
    RIDING,
    ArcState,
    leave_queue,
    line_up,
    teammates,
)


def open_auction(state: ArcState) -> None:
    """AE-26: after payment and positions, in race order; only a cell free on landing (AE-14a)."""
    if state.ground != EFFORT or state.holder != NONE:
        state.stage = END_STAGE
        return
    line_up(state)
    state.bid = 0
    state.bidder = NONE
    for seat in range(i64(len(state.bids))):
        state.bids[seat] = NOT_SPOKEN
    state.stage = BIDDING_STAGE
    if state.told is not None:
        state.told.append(events.AuctionOpened(cell=state.position))


def could_bid(state: ArcState, seat: i64) -> bool:
    """Whether a team could bid more, if need be by withdrawing all teammates but one (AE-26a)."""
    left = teammates(state, seat)
    if left == 0:
        return False
    reach: i64 = state.energy[seat] + WITHDRAWAL_ENERGY * (left - 1)
    reach = min(reach, i64(ENERGY_MOST))
    return reach > state.bid


def next_bidder(state: ArcState) -> None:
    """Ask the next seat that can outbid. After the tail of the pack the auction is settled."""
    while len(state.queue) > 0:
        seat: i64 = state.queue[0]
        if could_bid(state, seat):
            state.phase = BID
            state.actor = seat
            return
        leave_queue(state)
    settle(state)


def bid(state: ArcState, seat: i64, amount: i64) -> None:
    """AE-26: more than the highest bid so far."""
    state.bids[seat] = amount
    state.bid = amount
    state.bidder = seat
    if state.told is not None:
        state.told.append(events.BidMade(seat=seat, amount=amount))
    spoken(state)


def pass_by(state: ArcState, seat: i64) -> None:
    """AE-26: no bid."""
    state.bids[seat] = PASSED
    if state.told is not None:
        state.told.append(events.Passed(seat=seat))
    spoken(state)


def spoken(state: ArcState) -> None:
    leave_queue(state)
    state.phase = RIDING
    state.actor = NONE


def settle(state: ArcState) -> None:
    """AE-27: the winner pays, then places or moves. AE-26: without a bid the cell stays free."""
    seat = state.bidder
    if seat == NONE:
        state.stage = END_STAGE
        if state.told is not None:
            state.told.append(events.CellUnsold(cell=state.position))
        return
    state.energy[seat] = state.energy[seat] - state.bid
    if state.told is not None:
        state.told.append(
            events.CellWon(
                seat=seat, cell=state.position, amount=state.bid, energy=state.energy[seat]
            )
        )
    choose_teammate(state, seat)


def choose_teammate(state: ArcState, seat: i64) -> None:
    """AE-27: from the reserve; with none there, one from another cell, chosen if there are more."""
    if state.reserve[seat] > 0:
        state.reserve[seat] = state.reserve[seat] - 1
        state.posted[seat] = state.posted[seat] + 1
        put(state, seat, NONE)
    elif state.posted[seat] == 1:
        move_teammate(state, seat, first_cell_of(state, seat))
    else:
        state.phase = PLACE
        state.actor = seat


def first_cell_of(state: ArcState, seat: i64) -> i64:
    """The cell of a team's first teammate on the circuit."""
    cell: i64 = 0
    while state.occupant[cell] != seat:
        cell += 1
    return cell


def move_teammate(state: ArcState, seat: i64, start: i64) -> None:
    """AE-27: the cell it leaves becomes free."""
    state.occupant[start] = NONE
    put(state, seat, start)


def put(state: ArcState, seat: i64, start: i64) -> None:
    state.occupant[state.position] = seat
    state.stage = END_STAGE
    state.phase = RIDING
    state.actor = NONE
    if state.told is not None:
        state.told.append(events.TeammatePlaced(seat=seat, cell=state.position, start=start))
