"""Laps, cells and hazard cards (AE-10 to AE-19)."""

from __future__ import annotations

import itertools

import pytest
from tests.games.arcenciel.scenes import (
    CARD,
    EFFORT_1,
    EFFORT_2,
    EFFORT_6,
    FEED_5,
    GREEN_CELL,
    HAZARD_CELL,
    LENGTH,
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
    ride,
    ride_to,
    yellow,
)

from tourdetable.engine.kernel.state import CHANCE
from tourdetable.games.arcenciel import GAME, events, moves
from tourdetable.games.arcenciel.rules.state import NONE, OVER


def test_ae1_both_dice_are_ordinary_and_the_road_has_eighteen_cells_of_ten_seconds() -> None:
    state = race()
    play(state, 0, moves.Ride())
    assert GAME.legal(state, CHANCE) == [moves.White(value) for value in range(1, 7)]
    assert state.rules.weights(state) in ([], [1] * 6)
    away = race(escapee=0, lead=18, occupant={EFFORT_2: 1})
    ride_to(away, EFFORT_2)
    assert GAME.legal(away, CHANCE) == [moves.Yellow(value) for value in range(1, 7)]
    assert away.rules.weights(away) in ([], [1] * 6)
    assert away.phase != OVER, "three minutes are not yet more than three minutes"


@pytest.mark.parametrize("value", range(1, 7))
@pytest.mark.parametrize("escapee", [NONE, 2])
def test_ae10_the_race_leader_rolls_and_the_pack_advances_so_many_cells(
    value: int, escapee: int
) -> None:
    state = race(position=LENGTH - 3, escapee=escapee, lead=0 if escapee == NONE else 4)
    assert [seat for seat in range(4) if moves.Ride() in GAME.legal(state, seat)] == [
        0 if escapee == NONE else escapee
    ]
    ride(state, value)
    assert state.position == (LENGTH - 3 + value) % LENGTH


@pytest.mark.parametrize(
    ("lands", "rainbow", "no_feed", "breakaway"),
    list(itertools.product([True, False], [True, False], [0, 1, 2], [True, False])),
)
def test_ae11_and_ae12_a_lap_ends_by_passing_or_by_landing(
    lands: bool, rainbow: bool, no_feed: int, breakaway: bool
) -> None:
    roller = 2 if breakaway else 0
    state = race(
        position=LENGTH - 2, energy=[30, 48, 50, 60], rainbow_up=int(rainbow), no_feed=no_feed,
        escapee=2 if breakaway else NONE, lead=3 if breakaway else 0,
    )  # fmt: skip
    paid = 1 if breakaway else 0
    ride(state, 2 if lands else 3)
    pass_all(state)
    assert state.rainbows[roller] == int(rainbow), "the jersey goes to the one who rolled (AE-11a)"
    assert sum(state.rainbows) == int(rainbow)
    fed = [30, 48, 50, 60]
    fed[2] -= paid
    if not no_feed:
        fed = [min(60, energy + 15) for energy in fed]
    effort = 0 if lands else 1
    assert list(state.energy) == [energy - effort for energy in fed]
    assert state.no_feed == 0, "open no-feed cards are discarded"
    assert state.rainbow_up == int(lands), "an exact landing turns the next jersey up"
    assert state.lap == 2
    assert state.leader == (2 if breakaway else 1), "then positions: the start is not occupied"
    if breakaway:
        assert state.lead == 2


def test_ae4_and_ae11_with_48_energy_a_feed_of_15_gives_60() -> None:
    state = race(position=LENGTH - 1, energy=[48, 48, 44, 60])
    told = ride(state, 1)
    assert list(state.energy) == [60, 60, 59, 60]
    assert [event.amount for event in told if isinstance(event, events.Fed)] == [12, 12, 15, 0]


def test_ae11_cracked_riders_are_not_fed() -> None:
    state = race(position=LENGTH - 1, energy=[10, 10, 10, 0], cracked={3: 1}, order=[0, 1, 2])
    ride(state, 1)
    assert list(state.energy) == [25, 25, 25, 0]


def test_ae11a_the_first_lap_is_not_a_rainbow_lap() -> None:
    state = GAME.setup(3)
    assert state.rainbow_up == 0


def test_ae8b_the_win_is_checked_before_feed_and_positions() -> None:
    state = race(position=LENGTH - 1, rainbow_up=1, rainbows={0: 2}, energy=[10, 10, 10, 10])
    ride(state, 1)
    assert (phase(state), state.winner) == ("over", 0)
    assert list(state.energy) == [10] * 4
    assert list(state.order) == [0, 1, 2, 3]


@pytest.mark.parametrize("holder", [NONE, 0, 1, 3])
def test_ae14_every_rider_pays_for_effort_but_the_occupants_team(holder: int) -> None:
    state = race(occupant={} if holder == NONE else {EFFORT_6: holder})
    ride_to(state, EFFORT_6)
    assert list(state.energy) == [60 if seat == holder else 54 for seat in range(4)]


def test_ae14a_payments_go_in_race_order() -> None:
    state = race(escapee=2, lead=4, order=[3, 0, 1])
    told = ride_to(state, EFFORT_2)
    assert [event.seat for event in told if isinstance(event, events.Paid)] == [2, 3, 0, 1]


@pytest.mark.parametrize("cell", [SETBACK_2, SETBACK_3])
def test_ae15_a_setback_is_paid_by_the_race_leader_before_positions_change(cell: int) -> None:
    cost = {SETBACK_2: 2, SETBACK_3: 3}[cell]
    state = race()
    ride_to(state, cell)
    assert list(state.energy) == [60 - cost, 60, 60, 60]
    chased = race(escapee=3, lead=4)
    ride_to(chased, cell)
    assert list(chased.energy) == [60, 60, 60, 59 - cost]


def test_ae15_a_feed_cell_gives_five_to_the_race_leader_within_sixty() -> None:
    state = race(energy=[40, 40, 40, 40])
    ride_to(state, FEED_5)
    assert list(state.energy) == [45, 40, 40, 40]
    full = race(escapee=1, lead=2, energy=[40, 58, 40, 40])
    ride_to(full, FEED_5)
    assert list(full.energy) == [40, 60, 40, 40]


@pytest.mark.parametrize(
    ("cell", "name"), [(GREEN_CELL, "greens"), (POLKA_2, "doubles"), (POLKA_3, "triples")]
)
@pytest.mark.parametrize("breakaway", [True, False])
def test_ae16_jersey_cells_pay_the_race_leader_on_an_exact_landing_only(
    cell: int, name: str, breakaway: bool
) -> None:
    leader = 3 if breakaway else 0
    for distance, taken in ((1, 1), (2, 0)):
        state = race(escapee=3 if breakaway else NONE, lead=2 if breakaway else 0)
        state.position = cell - 1
        ride(state, distance)
        assert getattr(state, name)[leader] == taken
        assert sum(getattr(state, name)) == taken


def test_ae16_jersey_cells_are_open_every_lap() -> None:
    state = race()
    ride_to(state, GREEN_CELL)
    ride_to(state, GREEN_CELL)
    assert list(state.greens) == [1, 1, 0, 0]


# -- AE-18: hazard cards -------------------------------------------------------------------------


def test_ae18_a_rainbow_lap_card_turns_a_jersey_up_for_the_current_lap() -> None:
    state = race()
    ride_to(state, HAZARD_CELL)
    told = card(state, "rainbow-lap")
    assert state.rainbow_up == 1
    assert any(isinstance(event, events.RainbowUp) for event in told)
    ride_to(state, HAZARD_CELL)
    told = card(state, "rainbow-lap")
    assert not any(isinstance(event, events.RainbowUp) for event in told), "one is up already"
    ride_to(state, 0)
    assert list(state.rainbows) == [0, 0, 1, 0]


def test_ae18_a_no_feed_card_stays_open_until_the_lap_ends() -> None:
    state = race(energy=[30] * 4)
    ride_to(state, HAZARD_CELL)
    card(state, "no-feed")
    ride_to(state, FEED_5)
    assert state.no_feed == 1
    ride_to(state, 0)
    assert state.no_feed == 0
    assert list(state.energy) == [30, 35, 30, 30]
    ride_to(state, 0)
    assert list(state.energy) == [45, 50, 45, 45], "the next lap feeds again"


@pytest.mark.parametrize(("kind", "value"), [("feed", 5), ("fair-wind", 2)])
def test_ae18a_feed_and_fair_wind_feed_the_race_leader(kind: str, value: int) -> None:
    state = race(energy=[30] * 4)
    ride_to(state, HAZARD_CELL)
    card(state, kind, value)
    assert list(state.energy) == [30 + value, 30, 30, 30]
    assert state.leader == 1


@pytest.mark.parametrize("value", [2, 3, 5])
def test_ae18_a_setback_card_is_paid_by_the_race_leader(value: int) -> None:
    state = race()
    ride_to(state, HAZARD_CELL)
    card(state, "setback", value)
    assert list(state.energy) == [60 - value, 60, 60, 60]


def test_ae18_the_everyone_card_is_paid_by_all_riders() -> None:
    state = race(escapee=1, lead=2)
    ride_to(state, HAZARD_CELL)
    card(state, "everyone", 3)
    assert list(state.energy) == [57, 56, 57, 57]
    assert state.lead == 1


@pytest.mark.parametrize(
    ("options", "energy_for_it"),
    [({}, 15), ({"forced_withdrawal_energy": 15}, 15), ({"forced_withdrawal_energy": 0}, 0)],
)
def test_ae18_and_ae33_the_withdraw_card_takes_a_teammate_of_the_leaders_choice_for_15(
    options: dict[str, int], energy_for_it: int
) -> None:
    state = race(options=options, energy=[30] * 4, occupant={EFFORT_1: 0, EFFORT_2: 1})
    ride_to(state, HAZARD_CELL)
    card(state, "withdraw")
    assert set(legal(state)) == {moves.Withdraw(), moves.WithdrawFrom(EFFORT_1)}
    play(state, 0, moves.WithdrawFrom(EFFORT_1))
    assert (state.occupant[EFFORT_1], state.reserve[0], state.posted[0]) == (NONE, 5, 0)
    assert list(state.energy) == [30 + energy_for_it, 30, 30, 30]
    assert (phase(state), state.leader) == ("lead", 1)


def test_ae18_with_no_teammate_left_the_withdraw_card_takes_nothing() -> None:
    state = race(reserve={0: 0})
    ride_to(state, HAZARD_CELL)
    card(state, "withdraw")
    assert (phase(state), state.leader, list(state.reserve)) == ("lead", 1, [0, 6, 6, 6])


def test_ae18a_the_withdraw_card_shuffles_all_cards_but_an_open_no_feed_card() -> None:
    state = race()
    for kind, value in (("no-feed", 0), ("feed", 5), ("setback", 5)):
        ride_to(state, HAZARD_CELL)
        card(state, kind, value)
    assert sum(state.deck) == 22
    ride_to(state, HAZARD_CELL)
    card(state, "withdraw")
    assert sum(state.deck) == 24
    assert state.deck[CARD["no-feed", 0]] == 1


def test_ae18a_two_open_no_feed_cards_both_stay_out_of_the_shuffle() -> None:
    state = race()
    for kind in ("no-feed", "no-feed", "withdraw"):
        ride_to(state, HAZARD_CELL)
        card(state, kind)
    assert (state.no_feed, state.deck[CARD["no-feed", 0]], sum(state.deck)) == (2, 0, 23)
    play(state, state.actor, moves.Withdraw())
    ride_to(state, 0)
    assert (state.no_feed, sum(state.deck)) == (0, 23), "discarded, not shuffled in"


def test_ae18_the_last_card_is_drawn_before_the_deck_is_shuffled_again() -> None:
    state = race(deck=[0, 0, 0, 0, 0, 0, 0, 0, 1, 0])
    told = ride_to(state, HAZARD_CELL)
    assert not any(isinstance(event, events.Reshuffled) for event in told)
    assert GAME.odds(state) == [(moves.Card(CARD["everyone", 3]), 1)]
    card(state, "everyone", 3)
    assert sum(state.deck) == 0
    assert any(isinstance(event, events.Reshuffled) for event in ride_to(state, HAZARD_CELL))


def test_ae18_an_empty_deck_is_shuffled_again() -> None:
    state = race(deck=[0] * 10, no_feed=1)
    told = ride_to(state, HAZARD_CELL)
    assert any(isinstance(event, events.Reshuffled) for event in told)
    assert list(state.deck) == [2, 1, 3, 4, 6, 3, 2, 1, 1, 1]
    assert len(GAME.odds(state)) == 10


def test_ae18_the_card_is_drawn_among_those_left_with_their_number() -> None:
    state = race(deck=[0, 1, 0, 0, 4, 0, 0, 0, 0, 0])
    ride_to(state, HAZARD_CELL)
    assert GAME.odds(state) == [(moves.Card(1), 1), (moves.Card(4), 4)]


def test_ae17_the_escape_card_gives_the_escape_to_the_race_leader() -> None:
    state = race(escapee=3, lead=2)
    ride_to(state, HAZARD_CELL)
    card(state, "escape")
    play(state, 3, moves.Increase())
    yellow(state, 4)
    assert state.lead == 6
