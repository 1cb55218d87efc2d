"""Withdrawing to pay, and cracking (AE-28, AE-29, AE-30)."""

from __future__ import annotations

import pytest
from tests.games.arcenciel.scenes import (
    EFFORT_1,
    EFFORT_2,
    EFFORT_6,
    HAZARD_CELL,
    SETBACK_3,
    card,
    legal,
    pass_all,
    phase,
    play,
    race,
    refused,
    ride_to,
    yellow,
)

from tourdetable.games.arcenciel import GAME, events, moves
from tourdetable.games.arcenciel.rules.state import NONE


def test_ae28_a_teammate_may_be_withdrawn_from_reserve_or_circuit_for_fifteen() -> None:
    state = race(energy=[10] * 4, occupant={EFFORT_1: 0})
    play(state, 0, moves.Withdraw())
    play(state, 0, moves.WithdrawFrom(EFFORT_1))
    assert (state.energy[0], state.reserve[0], state.posted[0]) == (40, 4, 0)
    assert state.occupant[EFFORT_1] == NONE
    assert (phase(state), state.actor) == ("lead", 0), "the question stands"


def test_ae28_the_head_may_withdraw_a_teammate_that_it_has_on_the_circuit_alone() -> None:
    state = race(occupant={EFFORT_1: 0})
    state.reserve[0] = 0
    assert set(legal(state)) == {moves.Ride(), moves.WithdrawFrom(EFFORT_1)}


def test_ae28_a_withdrawal_gives_no_more_than_sixty() -> None:
    state = race(energy={0: 52})
    told = play(state, 0, moves.Withdraw())
    assert state.energy[0] == 60
    assert told == [events.Withdrew(seat=0, cell=-1, amount=8, energy=60)]


def test_ae28_only_own_teammates_can_be_withdrawn() -> None:
    state = race(reserve={0: 0}, occupant={EFFORT_2: 1})
    assert refused(state, 0, moves.WithdrawFrom(EFFORT_2)).rule == "AE-28"
    assert refused(state, 0, moves.Withdraw()).rule == "AE-28"


def test_ae28_who_cannot_pay_is_asked_which_teammate_to_withdraw() -> None:
    state = race(energy={2: 1}, occupant={EFFORT_1: 2})
    ride_to(state, EFFORT_2)
    assert (phase(state), state.actor) == ("short", 2)
    assert list(state.energy) == [58, 58, 1, 60], "those before have paid, those after wait"
    assert set(legal(state)) == {moves.Withdraw(), moves.WithdrawFrom(EFFORT_1)}
    assert refused(state, 2, moves.Crack()).rule == "AE-29"
    play(state, 2, moves.WithdrawFrom(EFFORT_1))
    assert list(state.energy) == [58, 58, 14, 58]
    assert phase(state) == "bid"


def test_ae28_a_setback_too_dear_asks_the_race_leader() -> None:
    state = race(energy={0: 2})
    ride_to(state, SETBACK_3)
    assert (phase(state), state.actor) == ("short", 0)
    play(state, 0, moves.Withdraw())
    assert state.energy[0] == 14
    assert list(state.order) == [1, 2, 3, 0]


@pytest.mark.parametrize("kind", ["setback", "everyone"])
def test_ae28_a_hazard_card_too_dear_asks_which_teammate_to_withdraw(kind: str) -> None:
    state = race(energy={0: 2}, occupant={EFFORT_1: 0})
    ride_to(state, HAZARD_CELL)
    card(state, kind, 3)
    assert (phase(state), state.actor) == ("short", 0)
    assert set(legal(state)) == {moves.Withdraw(), moves.WithdrawFrom(EFFORT_1)}
    play(state, 0, moves.Withdraw())
    assert (state.energy[0], phase(state), state.leader) == (2 + 15 - 3, "lead", 1)


def test_ae28_two_riders_that_fall_short_are_asked_one_after_the_other_in_race_order() -> None:
    state = race(energy=[60, 1, 1, 60], escapee=2, lead=1, order=[3, 1, 0])
    ride_to(state, EFFORT_2)
    assert (state.actor, list(state.energy)) == (2, [60, 1, 0, 60]), "the breakaway is asked first"
    play(state, 2, moves.Withdraw())
    assert (state.actor, list(state.energy)) == (1, [60, 1, 13, 58])
    play(state, 1, moves.Withdraw())
    assert list(state.energy) == [58, 14, 13, 58]


def test_ae29_who_has_a_teammate_on_the_circuit_withdraws_it_and_its_cell_becomes_free() -> None:
    state = race(energy={1: 0}, occupant={EFFORT_6: 1})
    state.reserve[1] = 0
    ride_to(state, EFFORT_2)
    assert legal(state) == [moves.WithdrawFrom(EFFORT_6)], "it does not crack with a teammate"
    play(state, 1, moves.WithdrawFrom(EFFORT_6))
    assert (state.cracked[1], list(state.occupant).count(1), state.posted[1]) == (0, 0, 0)
    pass_all(state)
    state.energy[1] = 0
    ride_to(state, EFFORT_6)
    assert state.cracked[1] == 1
    assert phase(state) == "bid", "the cell that was its own is free and auctioned"
    assert {state.actor, *list(state.queue)} == {0, 2, 3}


def test_ae29a_a_breakaway_cracked_by_a_setback_moves_nobody() -> None:
    state = race(escapee=3, lead=6, energy={3: 3}, reserve={3: 0})
    ride_to(state, SETBACK_3)
    assert (state.escapee, state.lead, list(state.order)) == (NONE, 0, [0, 1, 2])
    assert (phase(state), state.leader) == ("lead", 0)


def test_ae29a_a_cracked_rider_of_the_pack_leaves_case_b_to_the_occupant() -> None:
    state = race(energy={2: 1}, reserve={2: 0}, occupant={EFFORT_2: 3})
    ride_to(state, EFFORT_2)
    assert (list(state.order), phase(state), state.actor) == ([3, 0, 1], "escape", 3)


def test_ae30_a_breakaway_left_alone_rides_on_and_cracks_last() -> None:
    state = race(
        escapee=1, lead=4, energy=[0, 2, 0, 0], reserve=[0] * 4, cracked=[1, 0, 1, 1], order=[]
    )
    ride_to(state, SETBACK_3)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (list(state.cracked), outcome.reason) == ([1, 1, 1, 1], "all-cracked")


def test_ae30_a_breakaway_goes_on_when_the_whole_pack_has_cracked() -> None:
    state = race(escapee=1, lead=4, energy=[0, 20, 1, 0], reserve=[0] * 4)
    ride_to(state, EFFORT_2)
    assert (list(state.cracked), list(state.order)) == ([1, 0, 1, 1], [])
    assert (phase(state), state.leader, state.lead) == ("lead", 1, 3)
    play(state, 1, moves.GiveUp())
    assert (list(state.order), state.escapee, state.actor) == ([1], NONE, 1)


def test_ae29_exactly_enough_energy_does_not_crack() -> None:
    state = race(energy={0: 2}, reserve={0: 0})
    ride_to(state, EFFORT_2)
    assert (state.energy[0], state.cracked[0]) == (0, 0)


def test_ae29a_when_the_race_leader_cracks_case_a_moves_nobody_and_the_others_still_pay() -> None:
    state = race(energy={0: 1}, reserve={0: 0})
    ride_to(state, EFFORT_2)
    assert list(state.cracked) == [1, 0, 0, 0]
    assert list(state.energy) == [1, 58, 58, 58], "nothing else is owed"
    assert list(state.order) == [1, 2, 3]
    assert (phase(state), state.actor) == ("bid", 1), "then the auction"
    pass_all(state)
    assert (phase(state), state.leader) == ("lead", 1), "the race goes on with the next in order"


def test_ae29a_when_the_race_leader_cracks_in_case_b_the_occupant_leads_and_may_escape() -> None:
    state = race(energy={0: 1}, reserve={0: 0}, occupant={EFFORT_2: 2})
    ride_to(state, EFFORT_2)
    assert list(state.order) == [2, 1, 3]
    assert (phase(state), state.actor) == ("escape", 2)
    play(state, 2, moves.Escape())
    yellow(state, 3)
    assert (state.escapee, state.lead, list(state.order)) == (2, 3, [1, 3])


def test_ae29a_when_the_breakaway_cracks_case_a_moves_nobody() -> None:
    state = race(escapee=3, lead=6, energy={3: 3}, reserve={3: 0})
    ride_to(state, EFFORT_2)
    assert (state.escapee, state.lead, list(state.order)) == (NONE, 0, [0, 1, 2])
    assert list(state.cracked) == [0, 0, 0, 1]
    pass_all(state)
    assert state.leader == 0


@pytest.mark.parametrize("holder", [0, 1, 2])
def test_ae29a_when_the_breakaway_cracks_in_case_b_the_occupant_may_escape(holder: int) -> None:
    state = race(escapee=3, lead=6, energy={3: 3}, reserve={3: 0}, occupant={EFFORT_2: holder})
    ride_to(state, EFFORT_2)
    assert list(state.order) == [holder, *(seat for seat in (0, 1, 2) if seat != holder)]
    assert (phase(state), state.actor) == ("escape", holder)


def test_ae29_a_rider_in_the_pack_that_cracks_leaves_the_breakaway_alone() -> None:
    state = race(escapee=3, lead=6, energy={1: 0}, reserve={1: 0})
    ride_to(state, EFFORT_2)
    assert (state.escapee, state.lead, list(state.order)) == (3, 5, [0, 2])


def test_ae29_a_setback_can_crack_the_race_leader() -> None:
    state = race(energy={0: 2}, reserve={0: 0})
    ride_to(state, SETBACK_3)
    assert (state.cracked[0], list(state.order), state.leader) == (1, [1, 2, 3], 1)


def test_ae29_the_everyone_card_can_crack_several() -> None:
    state = race(energy=[2, 9, 2, 9], reserve=[0, 0, 0, 0])
    ride_to(state, HAZARD_CELL)
    card(state, "everyone", 3)
    assert list(state.cracked) == [1, 0, 1, 0]
    assert list(state.energy) == [2, 6, 2, 6]


def test_ae30_when_the_last_one_cracks_the_jerseys_are_counted() -> None:
    state = race(
        energy=[1, 1, 1, 1], reserve=[0, 0, 0, 0], rainbows=[1, 2, 2, 0], greens=[2, 1, 1, 0],
        doubles=[0, 0, 1, 0], triples=[0, 1, 0, 0],
    )  # fmt: skip
    told = ride_to(state, EFFORT_2)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.rule) == ("all-cracked", "AE-30")
    assert outcome.places == (3, 1, 2, 4)
    assert told[-1] == events.RaceOver(seat=-1, reason="all-cracked")
    assert refused(state, 1, moves.Bid(1)).rule == "AE-30"


def test_ae30a_polka_count_by_value_and_equal_riders_share() -> None:
    state = race(
        energy=[0] * 4, reserve=[0] * 4, cracked=[1, 1, 1, 0], order=[3],
        doubles=[3, 0, 1, 0], triples=[0, 2, 1, 0],
    )  # fmt: skip
    ride_to(state, EFFORT_2)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (0, 1)
    assert outcome.places == (1, 1, 3, 4)


def test_ae30_a_last_rider_rides_on_alone_until_it_wins_or_cracks() -> None:
    state = race(cracked=[1, 1, 0, 1], order=[2], reserve=[0, 0, 6, 0], rainbows={2: 2})
    ride_to(state, EFFORT_6)
    pass_all(state)
    assert (phase(state), state.leader, state.energy[2]) == ("lead", 2, 54)
    state.rainbow_up = 1
    ride_to(state, 0)
    assert (state.winner, phase(state)) == (2, "over")


def test_ae8b_an_exchange_is_offered_just_before_cracking() -> None:
    state = race(energy={0: 1}, reserve={0: 0}, doubles={0: 5}, rainbows={0: 1})
    ride_to(state, EFFORT_2)
    assert (phase(state), state.actor) == ("short", 0)
    assert set(legal(state)) == {moves.Crack(), moves.ExchangePolka(5, 0)}
    play(state, 0, moves.ExchangePolka(5, 0))
    assert (state.rainbows[0], state.cracked[0]) == (2, 1)


def test_ae8b_who_declines_the_exchange_cracks_with_its_polka() -> None:
    state = race(energy={0: 1}, reserve={0: 0}, doubles={0: 5})
    ride_to(state, EFFORT_2)
    play(state, 0, moves.Crack())
    assert (state.cracked[0], state.doubles[0], state.energy[1]) == (1, 5, 58)


def test_ae8b_the_exchange_before_cracking_can_win() -> None:
    state = race(energy={0: 1}, reserve={0: 0}, triples={0: 4}, rainbows={0: 2})
    ride_to(state, EFFORT_2)
    play(state, 0, moves.ExchangePolka(0, 4))
    assert (phase(state), state.winner) == ("over", 0)


def test_ae30_one_green_is_worth_more_than_any_number_of_polka() -> None:
    state = race(
        energy=[0] * 4, reserve=[0] * 4, cracked=[1, 1, 1, 0], order=[3], greens={1: 1},
        doubles={0: 12}, triples={0: 12, 2: 40},
    )  # fmt: skip
    ride_to(state, EFFORT_2)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.places == (3, 1, 2, 4)


def test_ae30_one_rainbow_is_worth_more_than_any_number_of_greens() -> None:
    state = race(
        options={"target": "mixed"}, energy=[0] * 4, reserve=[0] * 4, cracked=[1, 1, 1, 0],
        order=[3], rainbows={0: 1}, greens={1: 150}, triples={2: 900},
    )  # fmt: skip
    ride_to(state, EFFORT_2)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.places == (1, 2, 3, 4)
