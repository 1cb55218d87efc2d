"""The auction and the teammates (AE-26, AE-27)."""

from __future__ import annotations

import pytest
from tests.games.arcenciel.scenes import (
    EFFORT_1,
    EFFORT_2,
    EFFORT_6,
    ESCAPE_CELL,
    HAZARD_CELL,
    card,
    legal,
    pass_all,
    phase,
    play,
    race,
    refused,
    ride_to,
)

from tourdetable.games.arcenciel import events, moves
from tourdetable.games.arcenciel.rules.state import NONE, ArcState


def auction(**fields: object) -> ArcState:
    """An auction of EFFORT_2, for which everybody pays two first."""
    state = race(**fields)  # type: ignore[arg-type]
    ride_to(state, EFFORT_2)
    return state


def speakers(state: ArcState) -> list[int]:
    """Who is asked, in order, if everybody passes."""
    asked: list[int] = []
    while phase(state) == "bid":
        asked.append(state.actor)
        play(state, state.actor, moves.Pass())
    return asked


def test_ae26_bids_go_in_race_order_after_positions_and_the_tail_has_the_last_word() -> None:
    assert speakers(auction()) == [1, 2, 3, 0], "the old head is the tail now"


def test_ae26_the_breakaway_bids_first() -> None:
    assert speakers(auction(escapee=2, lead=5)) == [2, 0, 1, 3]


def test_ae26_a_breakaway_that_was_caught_has_the_last_word() -> None:
    assert speakers(auction(escapee=2, lead=1)) == [0, 1, 3, 2]


def test_ae26_each_bids_more_than_the_highest_bid_or_passes() -> None:
    state = auction()
    play(state, 1, moves.Bid(4))
    assert refused(state, 2, moves.Bid(4)).rule == "AE-26"
    play(state, 2, moves.Bid(5))
    play(state, 3, moves.Pass())
    told = play(state, 0, moves.Bid(6))
    assert state.occupant[EFFORT_2] == 0
    assert list(state.energy) == [52, 58, 58, 58], "only the winner pays"
    assert events.CellWon(seat=0, cell=EFFORT_2, amount=6, energy=52) in told
    assert (phase(state), state.leader) == ("lead", 1)


def test_ae26_there_is_one_round_only() -> None:
    state = auction()
    play(state, 1, moves.Bid(1))
    for seat in (2, 3, 0):
        play(state, seat, moves.Pass())
    assert state.occupant[EFFORT_2] == 1


def test_ae26_bids_are_whole_energy_that_the_bidder_has() -> None:
    state = auction(energy={1: 10})
    assert moves.Bid(8) in legal(state)
    assert moves.Bid(9) not in legal(state)
    assert refused(state, 1, moves.Bid(9)).rule == "AE-26"


def test_ae26_without_a_bid_the_cell_stays_free() -> None:
    state = auction()
    pass_all(state)
    assert state.occupant[EFFORT_2] == NONE


def test_ae26_only_a_team_with_a_teammate_may_bid() -> None:
    assert speakers(auction(reserve={1: 0, 3: 0})) == [2, 0]


def test_ae26a_one_may_withdraw_to_bid_but_must_keep_one_to_place() -> None:
    state = auction(energy={1: 4}, reserve={1: 2})
    assert moves.Bid(3) not in legal(state)
    play(state, 1, moves.Withdraw())
    assert moves.Bid(17) in legal(state)
    play(state, 1, moves.Withdraw())
    assert legal(state) == [moves.Pass()]
    assert refused(state, 1, moves.Bid(3)).rule == "AE-26"


def test_ae26a_who_cannot_outbid_even_by_withdrawing_is_not_asked() -> None:
    state = auction(energy={2: 12, 3: 12}, reserve={2: 1, 3: 2})
    play(state, 1, moves.Bid(20))
    assert state.actor == 3, "rider 2 reaches 10, rider 3 reaches 25"


def test_ae26a_who_could_only_match_the_highest_bid_is_not_asked() -> None:
    state = auction(energy={2: 12, 3: 13}, reserve={2: 1, 3: 1})
    play(state, 1, moves.Bid(10))
    assert state.actor == 3, "rider 2 reaches ten, rider 3 eleven"


def test_ae4_and_ae26a_no_withdrawal_lets_anybody_outbid_sixty() -> None:
    state = auction()
    play(state, 1, moves.Withdraw())
    play(state, 1, moves.Bid(60))
    assert (phase(state), state.occupant[EFFORT_2], state.energy[1]) == ("lead", 1, 0)


def test_ae26a_the_least_bid_is_one() -> None:
    state = auction()
    assert min(move.amount for move in legal(state) if isinstance(move, moves.Bid)) == 1


def test_ae27_the_winner_places_a_teammate_from_the_reserve() -> None:
    state = auction()
    play(state, 1, moves.Bid(3))
    pass_all(state)
    assert (state.reserve[1], state.posted[1]) == (5, 1)


@pytest.mark.parametrize("posted", [1, 2])
def test_ae27_with_a_teammate_in_reserve_none_leaves_its_cell(posted: int) -> None:
    cells = [EFFORT_1, EFFORT_6][:posted]
    state = auction(occupant=dict.fromkeys(cells, 1))
    play(state, 1, moves.Bid(3))
    pass_all(state)
    assert [cell for cell, holder in enumerate(state.occupant) if holder == 1] == sorted(
        [EFFORT_2, *cells]
    )
    assert (state.reserve[1], state.posted[1]) == (5 - posted, posted + 1)


def test_ae27_with_none_in_reserve_the_winner_moves_one_whose_cell_becomes_free() -> None:
    state = auction(reserve={1: 2}, occupant={EFFORT_1: 1, EFFORT_6: 1})
    assert state.reserve[1] == 2
    state.reserve[1] = 0
    play(state, 1, moves.Bid(3))
    pass_all(state)
    assert (phase(state), state.actor) == ("place", 1)
    assert refused(state, 1, moves.MoveTeammate(EFFORT_2)).rule == "AE-27"
    play(state, 1, moves.MoveTeammate(EFFORT_6))
    assert (state.occupant[EFFORT_6], state.occupant[EFFORT_2]) == (NONE, 1)
    assert (state.posted[1], state.energy[1]) == (2, 55)


def test_ae27_the_only_teammate_left_moves_by_itself() -> None:
    state = auction(occupant={EFFORT_6: 1})
    state.reserve[1] = 0
    play(state, 1, moves.Bid(3))
    pass_all(state)
    assert (state.occupant[EFFORT_6], state.occupant[EFFORT_2]) == (NONE, 1)


def test_ae26a_one_may_withdraw_before_moving_but_must_keep_one() -> None:
    state = auction(occupant={EFFORT_1: 1, EFFORT_6: 1})
    state.reserve[1] = 0
    play(state, 1, moves.Bid(3))
    pass_all(state)
    play(state, 1, moves.WithdrawFrom(EFFORT_1))
    assert (state.occupant[EFFORT_2], state.posted[1]) == (1, 1)
    assert phase(state) == "lead"


def test_ae27_the_teammate_works_from_the_next_turn_on() -> None:
    state = auction()
    play(state, 1, moves.Bid(3))
    pass_all(state)
    assert list(state.order) == [1, 2, 3, 0], "no position changed for it"
    ride_to(state, EFFORT_2)
    assert (phase(state), state.actor, state.energy[1]) == ("escape", 1, 55)


def test_ae13_only_a_free_effort_cell_is_auctioned() -> None:
    held = race(occupant={EFFORT_2: 3})
    ride_to(held, EFFORT_2)
    play(held, 3, moves.Stay())
    assert phase(held) == "lead"
    escape = race()
    ride_to(escape, ESCAPE_CELL)
    play(escape, 0, moves.Stay())
    assert phase(escape) == "lead"
    everyone = race()
    ride_to(everyone, HAZARD_CELL)
    card(everyone, "everyone", 3)
    assert phase(everyone) == "lead"


def test_ae14a_a_cell_freed_during_the_turn_is_not_auctioned() -> None:
    state = race(escapee=3, lead=4, occupant={EFFORT_2: 3})
    ride_to(state, EFFORT_2)
    play(state, 3, moves.WithdrawFrom(EFFORT_2))
    play(state, 3, moves.Stay())
    assert (phase(state), state.occupant[EFFORT_2]) == ("lead", NONE)


def test_ae29a_the_auction_comes_after_a_crack() -> None:
    state = auction(energy={1: 0}, reserve={1: 0})
    assert speakers(state) == [2, 3, 0]
