"""What players see: the view, the forecasts, the words."""

from __future__ import annotations

import random
import re

import msgspec
import pytest
from tests.games.arcenciel.scenes import (
    EFFORT_2,
    EFFORT_6,
    ESCAPE_CELL,
    HAZARD_CELL,
    LENGTH,
    card,
    phase,
    play,
    race,
    ride_to,
)

from tourdetable.engine.moves import Move
from tourdetable.engine.texts import texts
from tourdetable.games.arcenciel import GAME, moves
from tourdetable.games.arcenciel.rules.state import ArcState
from tourdetable.games.arcenciel.shown.worth import LAPS_LEFT, landings, laps_left
from tourdetable.games.arcenciel.view import ArcForecast, RollForecast

RULES = [
    "1", "2", "2a", "3", "3a", "4", "5", "6", "7", "8", "8a", "8b", "9", "9a", "10", "11", "11a",
    "12", "13", "14", "14a", "15", "16", "17", "18", "18a", "19", "20", "21", "21a", "22", "23",
    "24", "25", "26", "26a", "27", "28", "28a", "29", "29a", "30", "30a", "31", "32", "32a", "33",
]  # fmt: skip


def foresee(state: ArcState, move: Move) -> ArcForecast:
    return GAME.forecast(GAME.view(state, state.actor), state.actor, [move])[0]


def roll(state: ArcState, value: int) -> RollForecast:
    return foresee(state, moves.Ride()).rolls[value - 1]


def test_ae28a_every_viewer_sees_the_same() -> None:
    state = race(escapee=1, lead=3)
    assert GAME.view(state, 0) == GAME.view(state, 3) == GAME.view(state, None)
    assert not GAME.secrets


def test_the_view_travels_as_json() -> None:
    view = GAME.view(race(occupant={EFFORT_2: 3}), 0)
    assert msgspec.json.decode(msgspec.json.encode(view), type=type(view)) == view


def test_ae14_the_auction_tells_what_a_teammate_on_the_cell_saves() -> None:
    state = race(4, position=EFFORT_6 - 1, lap=4)
    ride_to(state, EFFORT_6)
    auction = GAME.view(state, 0).auction
    assert auction is not None
    worth = auction.worth
    assert worth.saves == 6
    assert worth.landings == pytest.approx(2 / 7, abs=0.001)
    assert worth.laps == pytest.approx(LAPS_LEFT[4][3] - EFFORT_6 / LENGTH)
    assert worth.energy == round(6 * worth.landings * worth.laps)


def test_the_rate_of_landings_is_that_of_rolled_dice() -> None:
    rng = random.Random(3)
    rides, landed = 20_000, 0
    for _ride in range(rides):
        position = 0
        while position < LENGTH:
            position += rng.randint(1, 6)
        landed += position == LENGTH
    assert landings(LENGTH) == pytest.approx(landed / rides, abs=0.015)


def test_ae31_a_race_to_five_jerseys_lasts_longer() -> None:
    for seats, measured in LAPS_LEFT.items():
        assert list(measured) == sorted(measured, reverse=True)
        three, five = race(seats), race(seats, {"target": "five"})
        assert laps_left(five) == pytest.approx(laps_left(three) * 5 / 3)
        late = race(seats, lap=40)
        assert laps_left(late) == measured[-1]


def test_ae28a_the_view_tells_what_is_left_in_the_deck_but_no_order() -> None:
    state = race()
    ride_to(state, HAZARD_CELL)
    card(state, "feed", 5)
    left = {(kind.kind, kind.value): kind.left for kind in GAME.view(state, 0).cards}
    assert left["feed", 5] == 2
    assert sum(left.values()) == 24


def test_the_view_counts_polka_by_value_and_lists_the_riders_in_race_order() -> None:
    view = GAME.view(race(escapee=1, lead=3, doubles={2: 2}, triples={2: 3}), 0)
    assert [team.polka for team in view.teams] == [0, 0, 13, 0]
    assert (view.race_order, view.pack) == ((1, 0, 2, 3), (0, 2, 3))


def test_the_setting_has_the_circuit_and_the_limits_of_the_rules() -> None:
    setting = GAME.setting(race())
    assert (setting.most_energy, setting.winning_lead) == (60, 19)
    assert [cell.kind for cell in setting.cells][:4] == ["start", "effort", "effort", "hazard"]


def test_a_new_turn_forgets_the_cell_and_the_auction_of_the_last() -> None:
    state = race(occupant={EFFORT_2: 3}, turn=7)
    ride_to(state, EFFORT_2)
    play(state, 3, moves.Stay())
    view = GAME.view(state, 0)
    assert (view.ground, view.cost, view.holder, view.auction) == ("start", 0, -1, None)
    assert (view.turn, GAME.turn(state)) == (8, 8)


def test_ae18_the_view_tells_that_an_escape_card_makes_the_cell_an_escape_cell() -> None:
    state = race()
    ride_to(state, HAZARD_CELL)
    assert GAME.view(state, 0).ground == "hazard"
    card(state, "escape")
    view = GAME.view(state, 0)
    assert (view.ground, view.cost, view.holder) == ("escape", 0, 0)


def test_the_forecast_tells_what_each_die_result_brings() -> None:
    state = race(position=0, occupant={5: 2})
    assert [roll(state, value).cell for value in range(1, 7)] == [1, 2, 3, 4, 5, 6]
    assert (roll(state, 1).then, roll(state, 1).changes) == ("bid", (-1, -1, -1, -1))
    assert roll(state, 3).then == "card"
    held = roll(state, 5)
    assert (held.then, held.next_seat, held.holder) == ("escape", 2, 2)
    assert held.changes == (-2, -2, 0, -2)
    assert (roll(state, 6).then, roll(state, 6).next_seat) == ("escape", 0)


def test_the_forecast_tells_of_the_lap_and_its_jersey() -> None:
    state = race(position=LENGTH - 2, rainbow_up=1, energy=[30, 50, 60, 10], rainbows={0: 2})
    passing = roll(state, 3)
    assert (passing.cell, passing.wins, passing.then, passing.jersey) == (
        1,
        True,
        "over",
        "rainbow",
    )
    state.rainbows[0] = 0
    landing = roll(state, 2)
    assert (landing.lap_ends, landing.changes) == (True, (15, 10, 0, 15))
    assert (landing.then, landing.next_seat) == ("lead", 1)


def test_the_forecast_of_a_lap_with_an_open_no_feed_card_feeds_nobody() -> None:
    state = race(position=LENGTH - 2, no_feed=1, energy=[30] * 4)
    assert (roll(state, 2).lap_ends, roll(state, 2).changes) == (True, (0, 0, 0, 0))


def test_the_forecast_of_a_breakaway_counts_the_price_of_its_lead() -> None:
    state = race(escapee=2, lead=13, occupant={EFFORT_2: 1})
    state.position = EFFORT_2 - 1
    forecast = foresee(state, moves.Ride())
    assert (forecast.cost, forecast.energy) == (3, 57)
    assert forecast.rolls[0].then == "yellow"
    assert foresee(state, moves.GiveUp()).cost == 0


def test_the_forecast_of_a_bid_tells_what_is_left() -> None:
    state = race()
    ride_to(state, EFFORT_2)
    forecast = foresee(state, moves.Bid(20))
    assert (forecast.cost, forecast.energy) == (20, 38)


def test_the_forecast_of_an_attack_tells_the_leads_and_the_chance_to_win() -> None:
    state = race(escapee=0, lead=15)
    ride_to(state, ESCAPE_CELL)
    forecast = foresee(state, moves.Increase())
    assert forecast.leads == (16, 17, 18, 19, 19, 19)
    assert forecast.win_chance == pytest.approx(0.5)
    dear = race(occupant={EFFORT_6: 1})
    ride_to(dear, EFFORT_6)
    assert foresee(dear, moves.Escape()).cost == 6


@pytest.mark.parametrize(("energy", "gained"), [(20, 15), (52, 8), (60, 0)])
def test_the_forecast_of_a_withdrawal_tells_the_energy_gained(energy: int, gained: int) -> None:
    state = race(energy={0: energy})
    forecast = foresee(state, moves.Withdraw())
    assert (forecast.gained, forecast.energy, forecast.teammates) == (gained, energy + gained, 5)


@pytest.mark.parametrize("energy_for_it", [0, 15])
def test_ae33_the_forecast_of_a_teammate_that_the_card_takes(energy_for_it: int) -> None:
    options = {"forced_withdrawal_energy": energy_for_it}
    state = race(options=options, energy={0: 20})
    ride_to(state, HAZARD_CELL)
    card(state, "withdraw")
    forecast = foresee(state, moves.Withdraw())
    assert (forecast.gained, forecast.energy) == (energy_for_it, 20 + energy_for_it)


def test_the_forecast_of_a_roll_tells_what_becomes_of_the_breakaway() -> None:
    state = race(escapee=2, lead=1, position=0, occupant={1: 1})
    caught = roll(state, 2)
    assert (caught.lead, caught.breakaway, caught.pack) == (0, -1, (0, 1, 3, 2))
    chased = roll(state, 1)
    assert (chased.then, chased.next_seat, chased.holder) == ("yellow", 1, 1)
    assert (chased.breakaway, chased.pack) == (2, (1, 0, 3))
    escape = roll(state, 6)
    assert (escape.then, escape.holder, escape.lead) == ("increase", -1, 1), "nobody holds it"
    assert (roll(state, 3).then, roll(state, 3).next_seat) == ("card", -1)


def test_the_forecast_tells_whom_a_roll_leaves_unable_to_pay_and_who_cracks() -> None:
    state = race(energy=[9, 0, 0, 9], reserve={1: 0}, position=EFFORT_2 - 1)
    short = roll(state, 1)
    assert (short.then, short.next_seat, short.pack) == ("short", 2, (0, 2, 3))
    last = race(energy=[0] * 4, reserve=[0] * 4, cracked=[0, 1, 1, 1], order=[0])
    last.position = EFFORT_2 - 1
    assert (roll(last, 1).then, roll(last, 1).next_seat, roll(last, 1).wins) == ("over", -1, False)


def test_the_forecast_of_cracking_last_does_not_promise_the_win() -> None:
    state = race(
        energy=[0] * 4, reserve=[0] * 4, cracked=[0, 1, 1, 1], order=[0], triples={0: 4}
    )  # fmt: skip
    ride_to(state, EFFORT_2)
    assert not foresee(state, moves.Crack()).wins


def test_the_forecast_counts_the_rainbows_of_an_exchange_and_of_a_bid() -> None:
    state = race(triples={0: 4}, rainbows={0: 1})
    assert foresee(state, moves.ExchangePolka(0, 4)).rainbows == 2
    bidding = race(rainbows={1: 2})
    ride_to(bidding, EFFORT_2)
    assert foresee(bidding, moves.Bid(1)).rainbows == 2
    assert foresee(bidding, moves.Bid(1)).teammates == 6


def test_the_forecast_of_the_winning_exchange_says_so() -> None:
    state = race(triples={0: 4}, rainbows={0: 2})
    assert foresee(state, moves.ExchangePolka(0, 4)).wins
    assert not foresee(race(triples={0: 4}), moves.ExchangePolka(0, 4)).wins


def test_the_prompt_names_the_question() -> None:
    state = race(escapee=0, lead=2)
    assert GAME.prompt(GAME.view(state, 0), 0) == "prompt-breakaway"
    assert GAME.prompt(GAME.view(race(), 0), 0) == "prompt-lead"
    short = race(energy={0: 0}, reserve={0: 0}, triples={0: 4})
    ride_to(short, EFFORT_2)
    assert GAME.prompt(GAME.view(short, 0), 0) == "prompt-cracking"


def test_the_auction_shows_who_bid_what_and_who_still_speaks() -> None:
    state = race()
    ride_to(state, EFFORT_2)
    play(state, 1, moves.Bid(3))
    play(state, 2, moves.Pass())
    auction = GAME.view(state, 0).auction
    assert auction is not None
    assert (auction.cell, auction.highest, auction.bidder) == (EFFORT_2, 3, 1)
    assert auction.bids == (-1, 3, 0, -1)
    assert auction.to_speak == (3, 0)


def test_ae26_only_those_who_could_bid_more_are_shown_as_still_to_speak() -> None:
    state = race(reserve={2: 0, 3: 1}, energy={3: 8, 0: 8})
    ride_to(state, EFFORT_2)
    auction = GAME.view(state, 0).auction
    assert auction is not None
    assert auction.to_speak == (1, 3, 0), "rider 2 has no teammate"
    play(state, 1, moves.Bid(7))
    auction = GAME.view(state, 0).auction
    assert auction is not None
    assert auction.to_speak == (0,), "rider 3 has six and must keep its teammate (AE-26a)"


def test_the_leaders_are_those_with_the_best_jerseys() -> None:
    assert GAME.leaders(race(rainbows=[1, 0, 1, 0])) == (0, 2)
    assert GAME.leaders(race(rainbows=[1, 0, 1, 0], greens=[0, 0, 1, 0])) == (2,)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_numbered_rule_has_its_text(language: str) -> None:
    catalogue = texts(language, GAME.folder)
    for number in RULES:
        assert catalogue.has(f"rule-AE-{number}"), number


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_move_and_event_of_a_race_reads_as_a_sentence(language: str) -> None:
    catalogue = texts(language, GAME.folder)
    state = race(escapee=1, lead=3, rainbow_up=1, position=LENGTH - 1)
    told = play(state, 1, moves.Ride()) + ride_to(race(occupant={EFFORT_2: 3}), EFFORT_2)
    for event in told:
        assert re.search(r"[.!]$", catalogue.event(event)), event
        assert "{" not in catalogue.event(event)
    for move in GAME.legal(race(doubles={0: 5}), 0):
        assert "{" not in catalogue.move(move)
    assert phase(state) == "white"
