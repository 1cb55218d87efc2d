"""Jerseys, exchanges, targets and combativity (AE-7, AE-8, AE-31, AE-32)."""

from __future__ import annotations

from typing import Any

import pytest
from mypy_extensions import i64
from tests.games.arcenciel.scenes import (
    EFFORT_2,
    ESCAPE_CELL,
    GREEN_CELL,
    POLKA_2,
    POLKA_3,
    legal,
    phase,
    play,
    race,
    refused,
    ride_to,
    yellow,
)

from tourdetable.engine.moves import Move
from tourdetable.engine.vecs import vec
from tourdetable.games.arcenciel import GAME, events, moves
from tourdetable.games.arcenciel.rules.state import ArcState

MIXED = {"target": "mixed"}
COMBATIVE = {"combativity": True}


def exchanges(state: ArcState) -> set[Move]:
    kinds = (moves.ExchangePolka, moves.ExchangeGreens, moves.ExchangePoints)
    return {move for move in legal(state) if isinstance(move, kinds)}


# -- AE-7, AE-8: rainbows, greens, polka ---------------------------------------------------------


@pytest.mark.parametrize(("target", "wanted"), [("three", 3), ("five", 5)])
def test_ae7_and_ae31_the_first_to_enough_rainbows_wins(target: str, wanted: int) -> None:
    state = race(options={"target": target}, rainbow_up=1, rainbows={0: wanted - 2})
    ride_to(state, 0)
    assert phase(state) == "lead"
    state = race(options={"target": target}, rainbow_up=1, rainbows={0: wanted - 1})
    ride_to(state, 0)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.rule) == ((0,), "jerseys", "AE-7")


def test_ae8_three_greens_make_a_rainbow_at_once() -> None:
    state = race(greens={0: 2})
    told = ride_to(state, GREEN_CELL)
    assert (state.greens[0], state.rainbows[0]) == (0, 1)
    assert events.Exchanged(seat=0, given="green", amount=3, taken="rainbow") in told


def test_ae8_the_third_green_can_win() -> None:
    state = race(greens={0: 2}, rainbows={0: 2})
    ride_to(state, GREEN_CELL)
    assert (phase(state), state.winner) == ("over", 0)


def test_ae8_ten_polka_are_offered_for_a_rainbow_on_taking_the_card() -> None:
    state = race(doubles={0: 4})
    ride_to(state, POLKA_2)
    assert (phase(state), state.actor) == ("keep", 0)
    play(state, 0, moves.ExchangePolka(5, 0))
    assert (state.rainbows[0], state.doubles[0]) == (1, 0)
    assert (phase(state), state.leader) == ("lead", 1), "positions come after it"


def test_ae8a_with_eleven_polka_one_may_wait_for_a_two() -> None:
    state = race(doubles={0: 0}, triples={0: 3})
    ride_to(state, POLKA_2)
    assert exchanges(state) == {moves.ExchangePolka(1, 3)}, "3+3+3+2 are eleven"
    play(state, 0, moves.Keep())
    assert (state.rainbows[0], state.doubles[0], state.triples[0]) == (0, 1, 3)
    state.order = vec[i64]([0, 1, 2, 3])
    state.leader = state.actor = 0
    assert exchanges(state) == {moves.ExchangePolka(1, 3)}, "offered at each own decision (AE-8b)"
    ride_to(state, POLKA_2)
    play(state, 0, moves.ExchangePolka(2, 2))
    assert (state.rainbows[0], state.doubles[0], state.triples[0]) == (1, 0, 1), "the rest stays"


def test_ae8a_with_eleven_polka_one_may_exchange_and_lose_what_is_over_ten() -> None:
    state = race(triples={0: 3}, doubles={0: 1})
    told = play(state, 0, moves.ExchangePolka(1, 3))
    assert told == [events.Exchanged(seat=0, given="polka", amount=11, taken="rainbow")]
    assert (state.rainbows[0], state.doubles[0], state.triples[0]) == (1, 0, 0)


def test_ae8a_with_twelve_polka_no_card_handed_in_may_be_superfluous() -> None:
    four_threes = race(triples={0: 4})
    assert exchanges(four_threes) == {moves.ExchangePolka(0, 4)}
    mixed = race(doubles={0: 3}, triples={0: 2})
    assert exchanges(mixed) == {moves.ExchangePolka(2, 2)}, "3+3+2+2+2: a two is superfluous"
    assert refused(mixed, 0, moves.ExchangePolka(3, 2)).rule == "AE-8a"
    assert refused(mixed, 0, moves.ExchangePolka(5, 0)).rule == "AE-8a"
    six_twos = race(doubles={0: 6})
    play(six_twos, 0, moves.ExchangePolka(5, 0))
    assert (six_twos.doubles[0], six_twos.rainbows[0]) == (1, 1)


def test_ae8a_nine_polka_are_not_enough() -> None:
    state = race(triples={0: 3})
    assert exchanges(state) == set()
    ride_to(state, POLKA_3)
    assert exchanges(state) == {moves.ExchangePolka(0, 4)}


@pytest.mark.parametrize(("doubles", "triples"), [(5, 0), (4, 1), (2, 2), (1, 3), (0, 4)])
def test_ae8a_every_set_of_ten_or_more_without_a_superfluous_card(
    doubles: int, triples: int
) -> None:
    state = race(doubles={0: doubles}, triples={0: triples})
    assert moves.ExchangePolka(doubles, triples) in exchanges(state)
    play(state, 0, moves.ExchangePolka(doubles, triples))
    assert (state.doubles[0], state.triples[0], state.rainbows[0]) == (0, 0, 1)


def test_ae8_the_exchange_of_polka_wins_at_once() -> None:
    state = race(triples={0: 4}, rainbows={0: 2})
    play(state, 0, moves.ExchangePolka(0, 4))
    assert (phase(state), state.winner) == ("over", 0)


def test_ae8b_whoever_has_won_is_not_asked_to_exchange_any_more() -> None:
    state = race(rainbow_up=1, rainbows={0: 2}, triples={0: 4})
    ride_to(state, 0)
    assert (phase(state), state.winner) == ("over", 0)


def test_ae8b_taking_a_card_offers_as_many_exchanges_as_the_owner_has_cards_for() -> None:
    state = race(options={"target": "five"}, doubles={0: 4}, triples={0: 5})
    ride_to(state, POLKA_2)
    play(state, 0, moves.ExchangePolka(5, 0))
    assert (phase(state), state.actor) == ("keep", 0)
    play(state, 0, moves.ExchangePolka(0, 4))
    assert (state.rainbows[0], state.triples[0]) == (2, 1)
    assert (phase(state), state.leader) == ("lead", 1), "nothing is left to exchange"


def test_ae8b_the_head_without_teammates_is_offered_its_exchange_before_it_rolls() -> None:
    state = race(reserve={0: 0}, triples={0: 4})
    assert set(legal(state)) == {moves.Ride(), moves.ExchangePolka(0, 4)}


def test_ae8b_an_exchange_is_offered_on_taking_a_rainbow_jersey_too() -> None:
    state = race(triples={0: 4}, rainbow_up=1, energy=[20] * 4)
    ride_to(state, 0)
    assert (phase(state), state.actor) == ("keep", 0)
    assert list(state.energy) == [20] * 4, "feed comes later (AE-11a)"
    play(state, 0, moves.Keep())
    assert list(state.energy) == [35] * 4


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_ae8b_exchanges_are_offered_at_the_own_bid(seat: int) -> None:
    state = race(triples={seat: 4})
    ride_to(state, EFFORT_2)
    while state.actor != seat:
        play(state, state.actor, moves.Pass())
    play(state, seat, moves.ExchangePolka(0, 4))
    assert (state.rainbows[seat], phase(state), state.actor) == (1, "bid", seat)


def test_ae3_green_rainbow_double_and_triple_polka_cards_are_counted_apart() -> None:
    taken = []
    for cell in (GREEN_CELL, POLKA_2, POLKA_3):
        state = race()
        ride_to(state, cell)
        taken.append((state.greens[0], state.rainbows[0], state.doubles[0], state.triples[0]))
    assert taken == [(1, 0, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1)]


def test_ae3a_jerseys_never_run_out() -> None:
    state = race(options={"target": "five"}, doubles={0: 12, 1: 12}, rainbows=[4, 4, 4, 4])
    ride_to(state, POLKA_2)
    assert state.doubles[0] == 13


# -- AE-31: the mixed target ---------------------------------------------------------------------


def test_ae31_three_rainbows_alone_do_not_win_under_the_mixed_target() -> None:
    state = race(options=MIXED, rainbow_up=1, rainbows={0: 2})
    ride_to(state, 0)
    assert (phase(state), state.rainbows[0]) == ("lead", 3)


@pytest.mark.parametrize("lacks", ["green", "polka"])
def test_ae31_three_rainbows_without_a_green_or_without_a_polka_do_not_win(lacks: str) -> None:
    state = race(
        options=MIXED, rainbow_up=1, rainbows={0: 2}, greens={0: 0 if lacks == "green" else 2},
        doubles={0: 0 if lacks == "polka" else 2}, triples={0: 0 if lacks == "polka" else 1},
    )  # fmt: skip
    ride_to(state, 0)
    assert (phase(state), state.rainbows[0]) == ("lead", 3)


def test_ae31_two_rainbows_with_green_and_polka_do_not_win_under_the_mixed_target() -> None:
    state = race(options=MIXED, rainbow_up=1, rainbows={0: 1}, greens={0: 2}, doubles={0: 1})
    ride_to(state, 0)
    assert (phase(state), state.rainbows[0]) == ("lead", 2)


@pytest.mark.parametrize("last", ["rainbow", "green", "polka"])
def test_ae31_three_rainbows_a_green_and_a_polka_win_in_any_order(last: str) -> None:
    state = race(
        options=MIXED, rainbow_up=1, rainbows={0: 2 if last == "rainbow" else 3},
        greens={0: 0 if last == "green" else 1}, doubles={0: 0 if last == "polka" else 1},
    )  # fmt: skip
    ride_to(state, {"rainbow": 0, "green": GREEN_CELL, "polka": POLKA_3}[last])
    assert (phase(state), state.winner) == ("over", 0)


def test_ae8b_under_the_mixed_target_greens_are_exchanged_when_the_owner_wishes() -> None:
    state = race(options=MIXED, greens={0: 2})
    ride_to(state, GREEN_CELL)
    assert (phase(state), state.greens[0]) == ("keep", 3)
    assert exchanges(state) == {moves.ExchangeGreens()}
    play(state, 0, moves.ExchangeGreens())
    assert (state.greens[0], state.rainbows[0], phase(state)) == (0, 1, "lead")
    assert refused(race(greens={0: 2}), 0, moves.ExchangeGreens()).rule == "AE-8b"


def test_ae31_handing_in_the_last_polka_keeps_the_mixed_target_out_of_reach() -> None:
    state = race(options=MIXED, rainbows={0: 2}, greens={0: 1}, triples={0: 4})
    play(state, 0, moves.ExchangePolka(0, 4))
    assert (phase(state), state.rainbows[0]) == ("lead", 3)
    kept = race(options=MIXED, rainbows={0: 2}, greens={0: 1}, triples={0: 5})
    play(kept, 0, moves.ExchangePolka(0, 4))
    assert phase(kept) == "over"


# -- AE-32: combativity --------------------------------------------------------------------------


def increase(state: ArcState, die: int) -> None:
    ride_to(state, ESCAPE_CELL)
    play(state, state.actor, moves.Increase())
    yellow(state, die)


@pytest.mark.parametrize(
    ("lead", "die", "points"), [(1, 5, 0), (1, 6, 1), (6, 6, 1), (7, 6, 3), (12, 1, 3)]
)
def test_ae32_points_for_leads_beyond_one_and_two_minutes(lead: int, die: int, points: int) -> None:
    state = race(options=COMBATIVE, escapee=1, lead=lead)
    increase(state, die)
    assert list(state.points) == [0, points, 0, 0]


def test_ae32a_each_threshold_scores_once_per_breakaway() -> None:
    state = race(options=COMBATIVE, escapee=1, lead=6)
    increase(state, 1)
    state.lead = 6
    increase(state, 1)
    assert state.points[1] == 1
    play(state, 1, moves.GiveUp())
    state.order = vec[i64]([1, 0, 2, 3])
    state.leader = state.actor = 1
    ride_to(state, ESCAPE_CELL)
    play(state, 1, moves.Escape())
    yellow(state, 6)
    increase(state, 1)
    assert state.points[1] == 2, "a new breakaway scores again"


def test_ae32_there_are_no_points_without_the_option() -> None:
    state = race(escapee=1, lead=12)
    increase(state, 6)
    assert list(state.points) == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("into", "points", "gained"),
    [("green", 2, ("greens", 1)), ("polka", 2, ("triples", 1)), ("rainbow", 0, ("rainbows", 1))],
)
def test_ae32_points_are_exchanged_at_own_decisions(
    into: Any, points: int, gained: tuple[str, int]
) -> None:
    state = race(options=COMBATIVE, points={0: 3})
    play(state, 0, moves.ExchangePoints(into))
    assert state.points[0] == points
    assert getattr(state, gained[0])[0] == gained[1]


def test_ae32_three_points_are_needed_for_a_rainbow() -> None:
    state = race(options=COMBATIVE, points={0: 2})
    assert exchanges(state) == {moves.ExchangePoints("green"), moves.ExchangePoints("polka")}
    assert refused(state, 0, moves.ExchangePoints("rainbow")).rule == "AE-32"


@pytest.mark.parametrize(("into", "target"), [("rainbow", "three"), ("polka", "mixed")])
def test_ae8b_an_exchange_of_points_wins_at_once(into: Any, target: str) -> None:
    options = {**COMBATIVE, "target": target}
    held = 2 if into == "rainbow" else 3
    state = race(options=options, points={0: 3}, rainbows={0: held}, greens={0: 1})
    play(state, 0, moves.ExchangePoints(into))
    assert (phase(state), state.winner) == ("over", 0)


def test_ae32_a_point_can_complete_three_greens_and_win() -> None:
    state = race(options=COMBATIVE, points={0: 1}, greens={0: 2}, rainbows={0: 2})
    play(state, 0, moves.ExchangePoints("green"))
    assert (phase(state), state.winner) == ("over", 0)


def test_ae8_two_greens_are_refused_with_what_is_missing_under_the_mixed_target() -> None:
    refusal = refused(race(options=MIXED, greens={0: 2}), 0, moves.ExchangeGreens())
    assert (refusal.rule, refusal.key, refusal.details) == ("AE-8", "greens-missing", {"greens": 2})


def test_ae28_a_teammate_may_be_withdrawn_while_an_exchange_is_offered() -> None:
    state = race(doubles={0: 4}, energy={0: 20})
    ride_to(state, POLKA_2)
    assert (phase(state), moves.Withdraw() in legal(state)) == ("keep", True)
    play(state, 0, moves.Withdraw())
    assert (phase(state), state.energy[0], state.reserve[0]) == ("keep", 35, 5)
    play(state, 0, moves.Keep())
    assert (phase(state), state.leader) == ("lead", 1)
