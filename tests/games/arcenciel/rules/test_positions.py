"""Positions: each case of AE-20 and AE-21, in every combination of riders."""

from __future__ import annotations

import itertools

import pytest
from tests.games.arcenciel.scenes import (
    CARD,
    EFFORT_2,
    EFFORT_6,
    ESCAPE_CELL,
    FEED_5,
    GREEN_CELL,
    HAZARD_CELL,
    POLKA_2,
    POLKA_3,
    SETBACK_2,
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

SEATS = 4
PAIRS = list(itertools.product(range(SEATS), repeat=2))
ORDERS = [[0, 1, 2, 3], [2, 0, 3, 1], [3, 2, 1, 0], [1, 3, 0, 2]]


# -- AE-20: no breakaway -----------------------------------------------------------------------


@pytest.mark.parametrize("order", ORDERS)
def test_ae20a_on_a_free_effort_cell_the_head_goes_to_the_tail(order: list[int]) -> None:
    state = race(order=order)
    ride_to(state, EFFORT_2)
    pass_all(state)
    assert list(state.order) == [*order[1:], order[0]]
    assert state.escapee == NONE
    assert (phase(state), state.leader) == ("lead", order[1])


@pytest.mark.parametrize("cell", [0, FEED_5, SETBACK_2, SETBACK_3, GREEN_CELL, POLKA_2, POLKA_3])
def test_ae25_start_feed_setback_and_jersey_cells_are_not_occupied(cell: int) -> None:
    state = race()
    ride_to(state, cell)
    assert list(state.order) == [1, 2, 3, 0]
    assert (phase(state), state.actor) == ("lead", 1)
    chased = race(escapee=2, lead=5)
    ride_to(chased, cell)
    assert (chased.lead, list(chased.order)) == (4, [0, 1, 3])
    assert (phase(chased), chased.actor) == ("lead", 2)


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("holder", range(SEATS))
@pytest.mark.parametrize("escapes", [True, False])
def test_ae20b_and_c_the_holder_leads_and_may_escape(
    order: list[int], holder: int, escapes: bool
) -> None:
    state = race(order=order, occupant={EFFORT_2: holder})
    ride_to(state, EFFORT_2)
    rest = [seat for seat in order if seat != holder]
    assert list(state.order) == [holder, *rest], (
        "the old head is second, the others keep their order"
    )
    assert (phase(state), state.actor) == ("escape", holder)
    assert state.energy[holder] == 60, "the occupant's team does not pay (AE-14)"
    assert all(state.energy[seat] == 58 for seat in rest)
    if not escapes:
        play(state, holder, moves.Stay())
        assert (phase(state), state.leader, state.escapee) == ("lead", holder, NONE)
        assert state.energy[holder] == 60
        return
    play(state, holder, moves.Escape())
    yellow(state, 5)
    assert (state.escapee, state.lead, list(state.order)) == (holder, 5, rest)
    assert state.energy[holder] == 58, "escaping costs the cell's value (AE-22)"
    assert (phase(state), state.leader) == ("lead", holder), "who escapes leads the race (AE-24)"


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("by_card", [True, False])
@pytest.mark.parametrize("escapes", [True, False])
def test_ae20c_on_an_escape_cell_or_card_the_head_stays_and_may_escape_for_nothing(
    order: list[int], by_card: bool, escapes: bool
) -> None:
    state = race(order=order)
    ride_to(state, HAZARD_CELL if by_card else ESCAPE_CELL)
    if by_card:
        card(state, "escape")
    head = order[0]
    assert (phase(state), state.actor, state.cost) == ("escape", head, 0)
    if escapes:
        play(state, head, moves.Escape())
        yellow(state, 2)
        assert (state.escapee, state.lead, list(state.order)) == (head, 2, order[1:])
    else:
        play(state, head, moves.Stay())
        assert (state.escapee, list(state.order)) == (NONE, order)
    assert list(state.energy) == [60] * SEATS
    assert (phase(state), state.leader) == ("lead", head)


def test_ae20c_where_the_head_holds_the_cell_nobody_moves() -> None:
    state = race(occupant={EFFORT_2: 0})
    told = ride_to(state, EFFORT_2)
    assert not any(isinstance(event, events.WentToHead | events.WentToTail) for event in told)


# -- AE-21: a breakaway ------------------------------------------------------------------------


@pytest.mark.parametrize("escapee", range(SEATS))
@pytest.mark.parametrize("lead", [1, 2, 18])
def test_ae21a_on_a_cell_not_occupied_the_lead_shrinks_by_one(escapee: int, lead: int) -> None:
    state = race(escapee=escapee, lead=lead)
    pack = list(state.order)
    ride_to(state, EFFORT_2)
    pass_all(state)
    if lead == 1:
        assert (state.escapee, state.lead) == (NONE, 0), "lead zero: caught (AE-23)"
        assert list(state.order) == [*pack, escapee], "to the tail of the pack"
        assert state.leader == pack[0]
    else:
        assert (state.escapee, state.lead, list(state.order)) == (escapee, lead - 1, pack)
        assert state.leader == escapee


@pytest.mark.parametrize(("escapee", "holder"), PAIRS)
@pytest.mark.parametrize("die", [1, 3, 6])
def test_ae21b_another_teams_cell_chases_and_ae21c_the_own_cell_may_increase(
    escapee: int, holder: int, die: int
) -> None:
    state = race(escapee=escapee, lead=3, occupant={EFFORT_2: holder})
    pack = list(state.order)
    ride_to(state, EFFORT_2)
    if holder == escapee:
        assert (phase(state), state.actor) == ("increase", escapee)
        assert state.energy[escapee] == 60 - 1, "only its lead was paid"
        play(state, escapee, moves.Increase())
        assert state.energy[escapee] == 60 - 1 - 2, "increasing costs the cell's value (AE-22)"
        yellow(state, die)
        assert (state.escapee, state.lead, list(state.order)) == (escapee, 3 + die, pack)
        return
    chased = [holder, *(seat for seat in pack if seat != holder)]
    assert phase(state) == "yellow", "the roll is compulsory and free (AE-21a)"
    assert list(state.order) == chased
    assert state.energy[holder] == 60
    told = yellow(state, die)
    assert events.YellowRolled(seat=holder, value=die, purpose="chase") in told
    if die >= 3:
        assert (state.escapee, state.lead) == (NONE, 0)
        assert list(state.order) == [*chased, escapee]
        assert (phase(state), state.leader) == ("lead", holder), "nobody escapes (AE-21a)"
    else:
        assert (state.escapee, state.lead, list(state.order)) == (escapee, 3 - die, chased)
        assert state.leader == escapee


@pytest.mark.parametrize("escapee", range(SEATS))
@pytest.mark.parametrize("by_card", [True, False])
def test_ae21c_on_an_escape_cell_the_breakaway_may_increase_for_nothing(
    escapee: int, by_card: bool
) -> None:
    state = race(escapee=escapee, lead=4)
    ride_to(state, HAZARD_CELL if by_card else ESCAPE_CELL)
    if by_card:
        card(state, "escape")
    assert (phase(state), state.actor) == ("increase", escapee)
    play(state, escapee, moves.Increase())
    yellow(state, 6)
    assert (state.lead, state.energy[escapee]) == (10, 59)


def test_ae21c_the_breakaway_may_keep_its_lead_as_it_is() -> None:
    state = race(escapee=2, lead=4, occupant={EFFORT_2: 2})
    ride_to(state, EFFORT_2)
    play(state, 2, moves.Stay())
    assert (state.escapee, state.lead, state.leader) == (2, 4, 2)
    assert state.energy[2] == 59


@pytest.mark.parametrize(("kind", "value"), [card for card in CARD if card[0] != "escape"], ids=str)
def test_ae19_a_hazard_card_that_is_not_escape_counts_as_not_occupied(
    kind: str, value: int
) -> None:
    alone = race(reserve={0: 0})
    ride_to(alone, HAZARD_CELL)
    card(alone, kind, value)
    assert list(alone.order) == [1, 2, 3, 0]
    assert (phase(alone), alone.leader) == ("lead", 1), "and it is not auctioned"
    chased = race(escapee=1, lead=5, reserve={1: 0})
    ride_to(chased, HAZARD_CELL)
    card(chased, kind, value)
    assert (chased.escapee, chased.lead, list(chased.order)) == (1, 4, [0, 2, 3])
    assert (phase(chased), chased.leader) == ("lead", 1)


@pytest.mark.parametrize("holder", [0, 1, 3])
def test_ae21a_the_chase_is_compulsory_and_free_and_nobody_escapes_when_it_catches(
    holder: int,
) -> None:
    state = race(escapee=2, lead=2, occupant={EFFORT_6: holder})
    ride_to(state, EFFORT_6)
    assert all(GAME.legal(state, seat) == [] for seat in range(SEATS)), "nobody is asked"
    assert state.energy[holder] == 60
    yellow(state, 2)
    assert (state.escapee, state.lead, state.order[-1]) == (NONE, 0, 2)
    assert (phase(state), state.actor) == ("lead", holder), "it leads the race, but is not away"
    assert moves.Escape() not in legal(state)


def test_ae24_whoever_escapes_rolls_next_else_the_head_of_the_pack() -> None:
    state = race(occupant={EFFORT_2: 3})
    ride_to(state, EFFORT_2)
    play(state, 3, moves.Escape())
    yellow(state, 4)
    assert (state.leader, state.actor, state.order[0]) == (3, 3, 0)
    state = race(occupant={EFFORT_2: 3})
    ride_to(state, EFFORT_2)
    play(state, 3, moves.Stay())
    assert (state.leader, state.actor, state.order[0]) == (3, 3, 3)


# -- AE-9, AE-22, AE-23: prices, giving up, three minutes ----------------------------------------


@pytest.mark.parametrize(("lead", "price"), [(1, 1), (5, 1), (6, 2), (12, 2), (13, 3), (18, 3)])
def test_ae9a_the_breakaway_pays_for_its_lead(lead: int, price: int) -> None:
    state = race(escapee=0, lead=lead)
    play(state, 0, moves.Ride())
    assert list(state.energy) == [60 - price, 60, 60, 60]
    assert GAME.view(race(escapee=0, lead=lead), 0).lead_price == price


def test_ae9_exactly_enough_energy_pays_for_the_lead() -> None:
    state = race(escapee=0, lead=13, energy={0: 3}, reserve={0: 0})
    assert set(legal(state)) == {moves.Ride(), moves.GiveUp()}
    play(state, 0, moves.Ride())
    assert state.energy[0] == 0


def test_ae22_exactly_enough_energy_pays_for_an_escape() -> None:
    state = race(energy={0: 6}, occupant={EFFORT_6: 0})
    ride_to(state, EFFORT_6)
    play(state, 0, moves.Escape())
    assert state.energy[0] == 0


def test_ae9_giving_up_drops_to_the_tail_and_the_head_leads_the_race() -> None:
    state = race(escapee=2, lead=9)
    play(state, 2, moves.GiveUp())
    assert (state.escapee, state.lead, list(state.order)) == (NONE, 0, [0, 1, 3, 2])
    assert (phase(state), state.actor, state.energy[2]) == ("lead", 0, 60)
    assert GAME.turn(state) == 1, "the turn goes on with the head of the pack"


def test_ae9_whoever_leads_after_a_breakaway_gave_up_may_escape_in_the_same_turn() -> None:
    state = race(escapee=2, lead=9)
    play(state, 2, moves.GiveUp())
    ride_to(state, ESCAPE_CELL)
    assert (phase(state), state.actor) == ("escape", 0), "given up is not caught (AE-21a)"
    play(state, 0, moves.Escape())
    yellow(state, 2)
    assert (state.escapee, state.lead, list(state.order)) == (0, 2, [1, 3, 2])


def test_ae9_who_cannot_pay_for_its_lead_must_give_up() -> None:
    state = race(escapee=0, lead=13, energy={0: 2}, reserve={0: 0})
    assert legal(state) == [moves.GiveUp()]
    assert refused(state, 0, moves.Ride()).rule == "AE-9"


def test_ae9_a_teammate_may_be_withdrawn_to_pay_for_the_lead() -> None:
    state = race(escapee=0, lead=13, energy={0: 2}, reserve={0: 1})
    assert set(legal(state)) == {moves.GiveUp(), moves.Withdraw()}
    play(state, 0, moves.Withdraw())
    play(state, 0, moves.Ride())
    assert state.energy[0] == 2 + 15 - 3


def test_ae9_giving_up_needs_a_breakaway() -> None:
    assert refused(race(), 0, moves.GiveUp()).rule == "AE-9"


def test_ae22_who_has_too_little_may_not_escape_unless_it_withdraws() -> None:
    state = race(energy={0: 5}, occupant={EFFORT_6: 0})
    ride_to(state, EFFORT_6)
    assert moves.Escape() not in legal(state)
    assert refused(state, 0, moves.Escape()).rule == "AE-22"
    play(state, 0, moves.Withdraw())
    play(state, 0, moves.Escape())
    assert state.energy[0] == 5 + 15 - 6


def test_ae14a_a_teammate_withdrawn_from_the_cell_itself_still_lets_its_leader_escape() -> None:
    state = race(energy={0: 1}, reserve={0: 0}, occupant={})
    state.occupant[EFFORT_2] = 0
    state.posted[0] = 1
    ride_to(state, EFFORT_2)
    play(state, 0, moves.WithdrawFrom(EFFORT_2))
    play(state, 0, moves.Escape())
    yellow(state, 1)
    assert (state.escapee, state.occupant[EFFORT_2]) == (0, NONE)
    assert phase(state) == "lead", "a cell freed during the turn is not auctioned"


@pytest.mark.parametrize(("lead", "die", "wins"), [(13, 6, True), (18, 1, True), (13, 5, False)])
def test_ae7_a_lead_of_more_than_three_minutes_wins_at_once(
    lead: int, die: int, wins: bool
) -> None:
    state = race(escapee=1, lead=lead)
    ride_to(state, ESCAPE_CELL)
    play(state, 1, moves.Increase())
    yellow(state, die)
    assert (phase(state) == "over") is wins
    assert state.winner == (1 if wins else NONE)
    assert state.lead == (19 if wins else 18)


def test_ae7_three_minutes_win_whatever_jerseys_the_others_have() -> None:
    state = race(escapee=1, lead=18, rainbows=[2, 0, 1, 0], greens=[0, 1, 0, 0])
    ride_to(state, ESCAPE_CELL)
    play(state, 1, moves.Increase())
    yellow(state, 1)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.rule, outcome.winners) == ("three-minutes", "AE-7", (1,))
    assert outcome.places == (2, 1, 3, 4), "the others by their jerseys"
    assert outcome.scores == (2, 0, 1, 0), "rainbow jerseys are the score"


def test_ae23_a_breakaway_starts_on_the_cell_of_the_yellow_die() -> None:
    for die in range(1, 7):
        state = race()
        ride_to(state, ESCAPE_CELL)
        play(state, 0, moves.Escape())
        yellow(state, die)
        assert (state.escapee, state.lead) == (0, die)
